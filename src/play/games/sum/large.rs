//! Play with heaps too large or too many to be drawn, by a law of the nim-values or outcomes. Some moves are listed;
//! all can be typed.

use std::cell::RefCell;

use super::far::{Far, Law};
use super::spoken;
use crate::error::{Error, Result};
use crate::games::{Convention, Set, misere};
use crate::limits::HEAPS;
use crate::number::{counted, grouped};
use crate::play::game::{Place, Ply, Position, Rules};
use crate::progress::Progress;
use crate::sort::sort_by;

/// Largest heap.
pub(in crate::play::games) const HEAP: u64 = 1_000_000_000_000_000_000;

/// Moves that are listed, and how many of them win: what a person chooses among.
const LISTED: usize = 12;
const WINNING: usize = 6;

/// Numbers among which the least moves are sought, and the largest.
const SOUGHT: u64 = 1 << 20;

/// Most heaps whose values are written into one sentence.
pub(super) const SPOKEN: usize = 12;

/// Heaps of any size that a law decides.
pub struct Large {
    /// A set for each heap; the last for all others.
    sets: Vec<Set>,
    convention: Convention,
    misere: bool,
    /// By how much misère positions are larger than those at the wall of the same outcome.
    shift: u64,
    /// Whether it is Nim, whose several heaps in misère [`bouton`] decides.
    nim: bool,
    /// A law for each set.
    laws: Vec<Law>,
    /// The plies of the last place asked for.
    kept: RefCell<Option<(Place, Vec<Ply>)>>,
}

impl Large {
    /// The game on `set` from these heaps; none where no law of the nim-values is known, or of one heap no law of
    /// the outcomes; of several heaps in misère but for Nim. Time: that of finding the law.
    ///
    /// # Errors
    /// More than 1 000 heaps, or one above 10^18; cancelled.
    pub(in crate::play) fn new(
        set: &Set,
        (convention, misere): (Convention, bool),
        heaps: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
        check(heaps)?;
        let one = heaps.0.len() == 1;
        let nim = !one
            && convention == Convention::Wall
            && *set == Set::Progression { first: 1, step: 1 };
        // One heap in misère is one at the wall.
        let (ends, shift) = match (misere, misere::shift(set, convention)) {
            (false, _) if convention == Convention::Sink && set.check_end().is_err() => {
                return Ok(None);
            }
            (false, _) => (convention, 0),
            (true, Some(shift)) if one => (Convention::Wall, shift),
            (true, _) if nim => (Convention::Wall, 0),
            _ => return Ok(None),
        };
        let law = Law::of(set, ends, one, progress)?;
        Ok(law.map(|law| Large {
            sets: vec![set.clone()],
            convention,
            misere,
            shift,
            nim,
            laws: vec![law],
            kept: RefCell::new(None),
        }))
    }

    /// Normal play at the wall on heaps with a set each; none where no law of the nim-values of one is known.
    ///
    /// # Errors
    /// Those of [`Large::new`].
    pub(in crate::play) fn each(
        sets: &[Set],
        heaps: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
        check(heaps)?;
        let mut laws = Vec::new();
        for set in sets {
            match Law::of(set, Convention::Wall, false, progress)? {
                Some(law) => laws.push(law),
                None => return Ok(None),
            }
        }
        Ok(Some(Large {
            sets: sets.to_vec(),
            convention: Convention::Wall,
            misere: false,
            shift: 0,
            nim: false,
            laws,
            kept: RefCell::new(None),
        }))
    }

    fn set(&self, heap: usize) -> &Set {
        &self.sets[heap.min(self.sets.len() - 1)]
    }

    /// Who wins, and winning moves, no more than `most`. Time O(heaps · 10⁵).
    pub(crate) fn verdict(&self, heaps: &Place, most: usize) -> Far {
        if !self.misere {
            return Law::verdict(&self.laws, heaps, most);
        }
        let far = match heaps.largest().checked_sub(self.shift) {
            Some(_) if self.nim => {
                bouton(heaps, most).unwrap_or_else(|| Law::verdict(&self.laws, heaps, most))
            }
            Some(heap) => Law::verdict(&self.laws, &Place(vec![heap]), most),
            // No move is left, which wins.
            None => Far {
                wins: true,
                value: None,
                moves: Vec::new(),
                all: true,
            },
        };
        Far { value: None, ..far }
    }

    /// The nim-values of the heaps; empty where only outcomes are known.
    pub(crate) fn values(&self, heaps: &Place) -> Vec<u64> {
        if self.misere || !Law::are_of_values(&self.laws) {
            return Vec::new();
        }
        let heaps = heaps.0.iter().enumerate();
        heaps
            .map(|(place, &heap)| Law::at(&self.laws, place).value(heap))
            .collect()
    }

    fn sum(&self, heaps: &Place) -> u64 {
        Law::sum(&self.laws, heaps)
    }

    /// Some numbers that may be taken from a heap: the least ones, and in the second place the largest.
    fn some(&self, set: &Set, heap: u64) -> Vec<u64> {
        let has = |taken: &u64| set.has(*taken) == Some(true);
        let few = match set.finite() {
            Some(list) => Some(list.to_vec()),
            None => set.few_members_below(heap.saturating_add(1)),
        };
        let (mut least, largest) = match few {
            Some(few) => {
                let fit = &few[..few.partition_point(|&taken| taken <= heap)];
                (fit[..fit.len().min(LISTED)].to_vec(), fit.last().copied())
            }
            None => (
                (1..=heap.min(SOUGHT)).filter(has).take(LISTED).collect(),
                (heap.saturating_sub(SOUGHT).max(1)..=heap).rev().find(has),
            ),
        };
        if let Some(largest) = largest.filter(|largest| !least.contains(largest)) {
            least.insert(1.min(least.len()), largest);
        }
        if least.is_empty() && heap > 0 && self.convention == Convention::Sink {
            least.push(heap);
        }
        least
    }

    /// Moves to choose among: some that win, and the least and largest of the largest heaps.
    fn listed(&self, place: &Place) -> Vec<Ply> {
        let mut moves = self.verdict(place, WINNING).moves;
        for (heap, taken) in &mut moves {
            *taken = (*taken).min(place.0[*heap]);
        }
        let mut heaps: Vec<usize> = (0..place.0.len()).collect();
        sort_by(&mut heaps, |&a, &b| place.0[b].cmp(&place.0[a]));
        heaps.truncate(LISTED);
        let some: Vec<Vec<u64>> = heaps
            .iter()
            .map(|&heap| self.some(self.set(heap), place.0[heap]))
            .collect();
        let rounds = (0..=LISTED).flat_map(|round| {
            let taken = heaps.iter().zip(&some);
            taken.filter_map(move |(&heap, some)| Some((heap, *some.get(round)?)))
        });
        for one in rounds {
            if moves.len() == LISTED {
                break;
            }
            if !moves.contains(&one) {
                moves.push(one);
            }
        }
        sort_by(&mut moves, Ord::cmp);
        moves.dedup();
        let goes = moves.into_iter().map(|(heap, taken)| {
            let mut next = place.clone();
            next.0[heap] -= taken;
            Ply::Go(next)
        });
        goes.collect()
    }

    /// The heap and the least number that is taken by a ply; none if it is no move.
    fn taken(&self, place: &Place, ply: &Ply) -> Option<(usize, u64)> {
        let Ply::Go(next) = ply else {
            return None;
        };
        let (from, to) = (&place.0, &next.0);
        let mut other = (0..from.len()).filter(|&i| to.get(i) != Some(&from[i]));
        let (Some(heap), None, true) = (other.next(), other.next(), from.len() == to.len()) else {
            return None;
        };
        let taken = from[heap].checked_sub(to[heap])?;
        let set = self.set(heap);
        if set.has(taken) == Some(true) {
            return Some((heap, taken));
        }
        let sinks = self.convention == Convention::Sink && to[heap] == 0;
        let over = match set.finite() {
            Some(list) => list.iter().copied().find(|&more| more > taken),
            None => Some(taken + 1),
        };
        over.filter(|_| sinks).map(|over| (heap, over))
    }
}

/// # Errors
/// A start that may be decided by a law, and is too large for a board.
pub(in crate::play::games) fn check_played(
    name: &'static str,
    start: u64,
    most: u64,
) -> Result<()> {
    if start <= most {
        return Ok(());
    }
    let allowed = format!("0 … {}", grouped(most));
    Err(Error::bad(name, start, allowed).suggest(most))
}

/// # Errors
/// More than [`HEAPS`] heaps, or one above [`HEAP`].
pub(in crate::play::games) fn check(heaps: &Place) -> Result<()> {
    if heaps.0.len() <= HEAPS && heaps.largest() <= HEAP {
        return Ok(());
    }
    let allowed = format!("at most {HEAPS} heaps, each at most 10^18");
    Err(Error::bad("heaps", heaps, allowed))
}

/// Misère Nim where at most one heap has 2 or more: an odd number of heaps of 1 is to be left. With more such heaps it is
/// played as in normal play (Bouton 1901).
fn bouton(heaps: &Place, most: usize) -> Option<Far> {
    let with = |is: fn(&u64) -> bool| (0..heaps.0.len()).filter(move |&i| is(&heaps.0[i]));
    let ones = || with(|&heap| heap == 1);
    let odd = ones().count() % 2;
    let mut large = with(|&heap| heap > 1);
    let (wins, mut moves) = match (large.next(), large.next()) {
        (None, _) if odd == 1 => (false, Vec::new()),
        (None, _) => (true, ones().map(|heap| (heap, 1)).collect()),
        (Some(heap), None) => (true, vec![(heap, heaps.0[heap] - 1 + odd as u64)]),
        _ => return None,
    };
    let all = moves.len() <= most;
    moves.truncate(most);
    Some(Far {
        wins,
        value: None,
        moves,
        all,
    })
}

impl Rules for Large {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let mut kept = self.kept.borrow_mut();
        match &*kept {
            Some((of, plies)) if of == place => plies.clone(),
            _ => {
                let plies = self.listed(place);
                *kept = Some((place.clone(), plies.clone()));
                plies
            }
        }
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        self.taken(place, ply).is_some()
    }

    fn large(&self) -> Option<&Large> {
        Some(self)
    }

    fn wins(&self, place: &Place) -> bool {
        if !self.misere {
            return self.sum(place) != 0;
        }
        if self.nim {
            return bouton(place, 0).map_or_else(|| self.sum(place) != 0, |far| far.wins);
        }
        let at_the_wall = place.largest().checked_sub(self.shift);
        at_the_wall.is_none_or(|heap| self.laws[0].value(heap) != 0)
    }

    fn misere(&self) -> bool {
        self.misere
    }

    fn value(&self, place: &Place) -> Option<u32> {
        let is_known = !self.misere && Law::are_of_values(&self.laws);
        u32::try_from(self.sum(place)).ok().filter(|_| is_known)
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        match self.taken(&position.place, ply) {
            Some(taken) => spoken::says(position, taken),
            None => ply.to_string(),
        }
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        match self.taken(&position.place, ply) {
            Some(taken) => spoken::short(position, taken),
            None => ply.to_string(),
        }
    }

    /// The move, because the sizes of a hundred heaps are too long for a link.
    fn text(&self, position: &Position, ply: &Ply) -> String {
        match position.place.0.len() {
            1 => ply.to_string(),
            _ => self.short(position, ply),
        }
    }

    fn typed(&self, position: &Position, text: &str) -> Option<Ply> {
        let overdraws = |taken| {
            self.convention == Convention::Sink
                && (self.set(0).finite().is_none() || self.set(0).has(taken) == Some(true))
        };
        let ply = spoken::read(position, text, overdraws)?;
        self.allows(&position.place, &ply).then_some(ply)
    }

    fn because(&self, place: &Place) -> String {
        let outcome = if self.wins(place) { "hot" } else { "cold" };
        let heap = place.largest();
        if self.nim {
            return spoken::misere_nim(place.0.iter().filter(|&&heap| heap > 1).count(), outcome);
        }
        if self.misere {
            return spoken::misere(heap, self.shift, outcome);
        }
        let values = self.values(place);
        let sum = grouped(self.sum(place));
        match &values[..] {
            [] => format!(
                "{} is {outcome}, by the law of the cold positions.",
                grouped(heap)
            ),
            [_] => format!("The heap has nim-value {sum}."),
            values if values.len() <= SPOKEN => {
                let values: Vec<String> = values.iter().map(|&value| grouped(value)).collect();
                format!("{} = {sum}.", values.join(" ⊕ "))
            }
            values => {
                let heaps = counted(values.len() as u64, "heap", "heaps");
                format!("The nim-values of the {heaps} have the XOR {sum}.")
            }
        }
    }
}
