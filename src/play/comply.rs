//! Comply games on one heap [L §3]: one player proposes a set of numbers, the
//! other picks which of them is subtracted.

use super::game::{Game, Place, Ply, Position};
use crate::error::{Error, Result};
use crate::greedy::comply::Rule;
use crate::limits::{PLAY_COMPLY_HEAP, PLAY_COMPLY_SETS};
use crate::progress::Progress;
use crate::sort::sort_by;

/// A family 𝒮 of finite sets of positive integers, and who proposes.
///
/// In comply-number the mover proposes s ∈ 𝒮 with max s ≤ x and the opponent
/// picks; in comply-set the opponent proposes and the mover picks. Either way
/// the proposer is the one who acts first, and whoever cannot propose has lost:
/// comply-set is comply-number seen by the other player [L Thm 3.5].
pub struct Comply {
    /// Sets, each ascending, in the order of their largest elements.
    family: Vec<Vec<u64>>,
    rule: Rule,
    /// n[x]: whether the proposer at x wins.
    n: Vec<bool>,
}

impl Comply {
    /// The game on `family` for heaps up to `largest`.
    ///
    /// Time O(`largest` · Σ |s|) at worst, space O(`largest` + Σ |s|).
    ///
    /// # Errors
    /// A heap above [`PLAY_COMPLY_HEAP`], more than [`PLAY_COMPLY_SETS`] sets, a
    /// set that is empty or has 0 in it; cancelled.
    pub fn new(
        mut family: Vec<Vec<u64>>,
        rule: Rule,
        largest: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        if largest > PLAY_COMPLY_HEAP {
            return Err(Error::bad(
                "heap",
                largest,
                format!("0 … {PLAY_COMPLY_HEAP}"),
            ));
        }
        if family.len() > PLAY_COMPLY_SETS {
            let allowed = format!("at most {PLAY_COMPLY_SETS} sets");
            return Err(Error::bad(
                "family",
                format!("{} sets", family.len()),
                allowed,
            ));
        }
        for set in &mut family {
            sort_by(set, Ord::cmp);
            set.dedup();
            if set.first().is_none_or(|&least| least == 0) {
                let text: Vec<String> = set.iter().map(u64::to_string).collect();
                let allowed = "made of sets of positive integers, such as 1,2|3|2,5";
                return Err(Error::bad("family", text.join(","), allowed));
            }
        }
        family.retain(|set| set.last().is_some_and(|&most| most <= largest));
        sort_by(&mut family, |a, b| (a.last(), a).cmp(&(b.last(), b)));
        family.dedup();
        let mut n = vec![false; largest as usize + 1];
        for x in 0..=largest {
            if x.is_multiple_of(1 << 8) {
                progress.report("comply game", x, largest + 1)?;
            }
            let mut proposals = family
                .iter()
                .take_while(|set| *set.last().unwrap_or(&0) <= x);
            n[x as usize] = proposals.any(|set| set.iter().all(|&s| !n[(x - s) as usize]));
        }
        Ok(Comply { family, rule, n })
    }

    /// The set a ply proposes, or the number it subtracts.
    fn subtracted(position: &Position, places: &[Place]) -> Vec<u64> {
        let x = position.place.0[0];
        let mut numbers: Vec<u64> = places.iter().map(|place| x - place.0[0]).collect();
        sort_by(&mut numbers, Ord::cmp);
        numbers
    }
}

impl Game for Comply {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let x = place.0[0];
        let proposals = self
            .family
            .iter()
            .take_while(|set| *set.last().unwrap_or(&0) <= x);
        proposals
            .map(|set| Ply::offer(set.iter().map(|s| Place(vec![x - s]))))
            .collect()
    }

    fn wins(&self, place: &Place) -> bool {
        self.n[place.0[0] as usize]
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Offer(_) => format!(
                "proposes {{{}}}",
                self.short(position, ply).replace(',', ", ")
            ),
            _ => format!("subtracts {}", self.short(position, ply)),
        }
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        let numbers = match ply {
            Ply::Offer(places) => Self::subtracted(position, places),
            Ply::Go(place) | Ply::Keep(place) => {
                Self::subtracted(position, std::slice::from_ref(place))
            }
        };
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        numbers.join(",")
    }

    fn because(&self, place: &Place) -> String {
        let x = place.0[0];
        let who = match self.rule {
            Rule::Number => "the mover",
            Rule::Set => "the mover’s opponent",
        };
        match self.wins(place) {
            true => {
                format!("At {x} {who} can propose a set whose numbers all lead to lost positions.")
            }
            false => format!(
                "At {x} {who} has no proposal, or each contains a number that leads to a won position."
            ),
        }
    }
}
