//! Comply games on one heap [L §3]: one player proposes a set of numbers, the
//! other picks which of them is subtracted.

mod far;

use super::Outcome;
use super::heaps::FIGURE;
use super::sum::{HEAP, check_played};
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Field, Form as _, Integer, Text, lens};
use crate::figure::text::encoded;
use crate::games::Set;
use crate::greedy::comply::{Discrepancies, Rule};
use crate::number::{joined, listed};
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::sort::sort_by;

/// Largest heap of a comply game: its proposals are listed.
const PLAY_COMPLY_HEAP: u64 = 2_000;

/// Most sets in the family of a comply game.
const PLAY_COMPLY_SETS: usize = 2_000;

/// The set of the proposals.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Family {
    /// {{d, 2d} : d ∈ D}. Text: `d=naturals`.
    Doubles(Discrepancies),
    /// The sets themselves. Text: `family=1,2|3|2,5`.
    Sets(Vec<Vec<u64>>),
}

/// In comply-number the mover proposes s ∈ 𝒮 with max s ≤ x and the opponent
/// picks; in comply-set the opponent proposes and the mover picks. Either way
/// the proposer is the one who acts first, and whoever cannot propose has lost:
/// comply-set is comply-number seen by the other player [L Thm 3.5].
#[derive(Clone)]
pub(crate) struct Comply {
    /// Which of the two.
    pub(crate) rule: Rule,
    /// 𝒮.
    pub family: Family,
    /// x.
    pub heap: u64,
}

impl Comply {
    /// Comply-number on all {d, 2d}.
    pub(super) fn of_all(heap: u64) -> Self {
        Comply {
            rule: Rule::Number,
            family: Family::Doubles(Discrepancies::Of(Set::Progression { first: 1, step: 1 })),
            heap,
        }
    }
}

fn of(rule: Rule) -> Box<dyn Game> {
    Box::new(Comply {
        rule,
        ..Comply::of_all(20)
    })
}

pub(super) fn first_of_numbers() -> Box<dyn Game> {
    of(Rule::Number)
}

pub(super) fn first_of_sets() -> Box<dyn Game> {
    of(Rule::Set)
}

impl Game for Comply {
    fn name(&self) -> &'static str {
        match self.rule {
            Rule::Number => "comply-number",
            Rule::Set => "comply-set",
        }
    }

    fn fields(&self) -> Vec<Field> {
        let doubles = |family: &Family| match family {
            Family::Doubles(d) => d.to_string(),
            Family::Sets(_) => String::new(),
        };
        let sets = |family: &Family| match family {
            Family::Doubles(_) => String::new(),
            Family::Sets(sets) => {
                let sets = sets.iter().map(|set| Place(set.clone()).to_string());
                sets.collect::<Vec<_>>().join("|")
            }
        };
        let read = |text: &str| {
            let sets: Result<Vec<Vec<u64>>> = text
                .split('|')
                .map(|set| Ok(set.parse::<Place>()?.0))
                .collect();
            Ok(Family::Sets(sets?))
        };
        vec![
            Text::written(Control::Text, lens!(family), doubles, |d| {
                Ok(Family::Doubles(d.parse()?))
            })
            .field("d", "d from")
            .help("The sets {d, 2d} with d from this set, or a greedy set such as ap3.")
            .main(),
            Text::written(Control::Text, lens!(family), sets, read)
                .field("family", "Family")
                .help("The sets themselves, such as 1,2|3|2,5.")
                .main(),
            Integer::within(lens!(heap), 0..=PLAY_COMPLY_HEAP)
                .typed_to(HEAP)
                .field("heap", "Heap")
                .help("The counters at the start."),
        ]
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        check_played("heap", self.heap, PLAY_COMPLY_HEAP)?;
        let rules = Box::new(Proposals::new(self, progress)?);
        Exhausted::below(rules, Place::up_to(self.heap), misere, progress)
    }

    fn far(&self, misere: bool, progress: &mut dyn Progress) -> Result<Option<Outcome>> {
        self.outcome(misere, progress)
    }

    fn title(&self) -> String {
        format!("the {} game", self.name())
    }

    fn how(&self) -> String {
        let family = match &self.family {
            Family::Doubles(Discrepancies::Of(set)) => {
                format!("the sets {{d, 2d}}, d from {}", set.words())
            }
            Family::Doubles(Discrepancies::Greedy(condition)) => {
                format!("the sets {{d, 2d}}, d from the greedy set of {condition}")
            }
            Family::Sets(sets) => {
                let sets = sets
                    .iter()
                    .map(|set| format!("{{{}}}", listed(set, set.len())));
                joined(&sets.collect::<Vec<_>>())
            }
        };
        match self.rule {
            Rule::Number => format!(
                "Propose one of {family}, with no number above the heap. The opponent subtracts one of \
                 its numbers and proposes next."
            ),
            Rule::Set => format!(
                "One player proposes one of {family}, with no number above the heap. The mover subtracts \
                 one of its numbers and proposes next."
            ),
        }
    }

    fn act(&self) -> &'static str {
        "propose"
    }

    fn board(&self, shown: &Shown, _: &Place) -> Board {
        Board::Heaps {
            sizes: vec![self.heap],
            values: Vec::new(),
            cold: shown.cold(self.heap),
            sink: false,
            forbids: false,
        }
    }

    fn named(&self, here: &Place, offered: &Place) -> String {
        (here.0[0] - offered.0[0]).to_string()
    }

    fn is_other_next(&self) -> bool {
        self.rule == Rule::Set
    }

    fn figure(&self) -> Option<String> {
        let Family::Doubles(d) = &self.family else {
            return None;
        };
        let game = match self.rule {
            Rule::Number => "number",
            Rule::Set => "set",
        };
        let (d, n) = (encoded(&d.to_string()), (self.heap + 1).max(FIGURE));
        Some(format!("comply?d={d}&game={game}&n={n}"))
    }

    fn misere_figure(&self) -> Option<String> {
        Some(self.figure()? + "&convention=misere")
    }

    fn widest(&self, level: Level, _: bool) -> Place {
        Place(vec![level.of([15, 60, 300])])
    }
}

/// The sets that may be proposed.
struct Proposals {
    /// Each ascending, in the order of their largest elements.
    family: Vec<Vec<u64>>,
    rule: Rule,
    /// n[x]: whether the proposer at x wins.
    n: Vec<bool>,
}

impl Proposals {
    /// Time O(heap · Σ |s|) at worst, space O(heap + Σ |s|).
    ///
    /// # Errors
    /// More than [`PLAY_COMPLY_SETS`] sets, a
    /// set that is empty or has 0 in it; cancelled.
    fn new(game: &Comply, progress: &mut dyn Progress) -> Result<Self> {
        let (rule, largest) = (game.rule, game.heap);
        let mut family = match &game.family {
            Family::Sets(sets) => sets.clone(),
            Family::Doubles(d) => d
                .members_below(largest / 2 + 1, progress)?
                .into_iter()
                .map(|d| vec![d.into(), 2 * u64::from(d)])
                .collect(),
        };
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
                let allowed = "sets of positive integers, such as 1,2|3|2,5";
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
        Ok(Proposals { family, rule, n })
    }

    /// The set a ply proposes, or the number it subtracts.
    fn subtracted(position: &Position, places: &[Place]) -> Vec<u64> {
        let x = position.place.0[0];
        let mut numbers: Vec<u64> = places.iter().map(|place| x - place.0[0]).collect();
        sort_by(&mut numbers, Ord::cmp);
        numbers
    }
}

impl Rules for Proposals {
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
            Ply::Propose(_) => format!(
                "proposes {{{}}}",
                self.short(position, ply).replace(',', ", ")
            ),
            _ => format!("subtracts {}", self.short(position, ply)),
        }
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        let numbers = match ply {
            Ply::Propose(places) => Self::subtracted(position, places),
            Ply::Go(place) | Ply::Respond(place) => {
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
        if self.wins(place) {
            format!("At {x} {who} can propose a set whose numbers all lead to lost positions.")
        } else {
            format!(
                "At {x} {who} has no proposal, or each contains a number that leads to a won position."
            )
        }
    }
}
