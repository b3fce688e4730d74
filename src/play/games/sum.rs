//! Who wins a sum of heaps: by nim-values, through the period where heaps are large; in misère play
//! by a theorem for one heap, and by search for several.

mod far;
mod large;
mod spoken;
mod values;

pub use self::far::Far;
pub use self::large::Large;
pub(super) use self::large::{HEAP, check as check_large, check_played};
use self::values::Values;
use crate::error::{Error, Result};
use crate::games::remoteness::remoteness;
use crate::games::{Convention, Set, misere};
use crate::limits::PLAY_VALUES;
use crate::number::grouped;
use crate::play::exhaustion::{Score, because_searched, ended, moves, one_more};
use crate::play::game::{Place, Ply, Position, Rules};
use crate::progress::Progress;
use crate::sort::sort_few_by_key;

/// Largest heap of a finite subtraction set: its nim-values recur, so that only the period costs anything.
const PLAY_HEAP: u64 = 1_000_000_000;

/// Most moves from the start of heaps: they are listed, within 50 ms.
pub(super) const PLAY_PLIES: usize = 30_000;

/// Most heaps on a board: more cannot be seen together.
pub(super) const PLAY_HEAPS: usize = 12;

/// Most positions below several heaps in misère, which are searched: 4 bytes each.
const PLAY_POSITIONS: u64 = if cfg!(target_arch = "wasm32") {
    1 << 21
} else {
    10_000_000
};

/// Most moves that such a search visits: some 20 s, on the page 3 s.
const PLAY_STEPS: u64 = if cfg!(target_arch = "wasm32") {
    1 << 31
} else {
    1 << 35
};

/// Most steps by which the length of best play is found where outcomes do not need a search: a moment.
const PLAY_LENGTH_STEPS: u64 = 1 << 22;

/// Several heaps. At the wall a heap never goes below 0; at the sink every s ∈ S may be taken from
/// a heap x ≥ 1, and a heap at or below 0 is over.
pub(super) struct Sum {
    convention: Convention,
    misere: bool,
    is_infinite: bool,
    /// Members of S up to the largest heap; in the sink all, or of an infinite set one more number,
    /// which takes what is left.
    members: Vec<u64>,
    values: Values,
    /// Of one heap in misère: by how much its cold positions are larger than those at the wall.
    shift: u64,
    /// The heaps of the first position, ascending.
    bound: Vec<u64>,
    /// Of several heaps, by [`Sum::index`]; empty where they were not searched.
    scores: Vec<Score>,
    /// How long best play lasts from one heap; empty where it is not known.
    lengths: Vec<u32>,
}

impl Sum {
    /// The game on `set` for positions whose heaps are no larger than those of `first`.
    ///
    /// In normal play, nim-values and their XOR: of a finite S to [`PLAY_HEAP`] through the period,
    /// which costs what finding it does and 4 bytes a position of preperiod and period; of others,
    /// time O(largest heap · |S|) and 4 bytes a position, to [`PLAY_VALUES`]. One heap in misère
    /// costs the same. Several heaps in misère are searched: time O(positions · plies), 4 bytes a position.
    ///
    /// # Errors
    /// No heap, more than [`PLAY_HEAPS`], a heap that is too large, more than [`PLAY_PLIES`] moves; in
    /// misère more than [`PLAY_POSITIONS`] positions; a period that is not found; cancelled.
    pub(super) fn new(
        set: &Set,
        convention: Convention,
        misere: bool,
        first: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let bad = |allowed: String| Err(Error::bad("heaps", first, allowed));
        if !(1..=PLAY_HEAPS).contains(&first.0.len()) {
            return bad(format!(
                "1 … {PLAY_HEAPS} heaps, as no law of more is known here"
            ));
        }
        let largest = first.largest();
        let most = if set.finite().is_some() {
            PLAY_HEAP
        } else {
            PLAY_VALUES
        };
        if largest > most {
            return bad(format!(
                "heaps of at most {}, as no law of larger ones is known here",
                grouped(most)
            ));
        }
        if convention == Convention::Sink {
            set.check_end()?;
        }
        // An estimate may be twice too large; of a list it is no estimate of those that fit.
        let all = set.finite().is_none() || convention == Convention::Sink;
        if all && set.count_estimate(largest + 1) > 2 * PLAY_PLIES as u64 {
            return bad(format!(
                "heaps with at most {PLAY_PLIES} moves, as no law of more is known here"
            ));
        }
        let mut members: Vec<u64> = set
            .members_below(largest + 1)
            .into_iter()
            .map(u64::from)
            .collect();
        let plies = |&heap: &u64| members.partition_point(|&s| s <= heap);
        if first.0.iter().map(plies).sum::<usize>() > PLAY_PLIES {
            return bad(format!(
                "heaps with at most {PLAY_PLIES} moves, as no law of more is known here"
            ));
        }
        let one = first.0.len() == 1;
        // One heap in misère is one at the wall.
        let (ends, shift) = if misere && one {
            (Convention::Wall, misere::checked_shift(set, convention)?)
        } else {
            (convention, 0)
        };
        let values = if misere && !one {
            Values::none()
        } else {
            Values::new(set, ends, largest, first, progress)?
        };
        let few = largest.saturating_mul(members.len() as u64) <= PLAY_LENGTH_STEPS;
        let lengths = if one && few {
            remoteness(set, ends, largest + 1, progress)?
        } else {
            Vec::new()
        };
        if convention == Convention::Sink {
            match set.finite() {
                Some(list) => members.extend(list.iter().filter(|&&s| s > largest)),
                // For all the moves past a heap: they end in the sink.
                None => members.push(largest + 1),
            }
        }
        let mut game = Sum {
            convention,
            is_infinite: set.finite().is_none(),
            misere,
            members,
            values,
            shift,
            bound: ascending(first.0.clone()),
            scores: Vec::new(),
            lengths,
        };
        if !one {
            game.search(first, progress)?;
        }
        Ok(game)
    }

    /// The nim-value of a position: the XOR of those of its heaps.
    fn nim_sum(&self, place: &Place) -> u32 {
        let values = place.0.iter().map(|&heap| self.values.of(heap));
        values.fold(0, |sum, value| sum ^ value)
    }

    /// The sizes that one heap may become, largest first, each once.
    fn options(&self, heap: u64) -> Vec<u64> {
        let mut options: Vec<u64> = match self.convention {
            Convention::Wall => {
                let members = self.members.iter();
                members.map_while(|&s| heap.checked_sub(s)).collect()
            }
            Convention::Sink if heap == 0 => Vec::new(),
            Convention::Sink => {
                let members = self.members.iter();
                members.map(|&s| heap.saturating_sub(s)).collect()
            }
        };
        options.dedup();
        options
    }

    /// The index of a position below the first among the scores. Its heaps ascend, so each is at
    /// most the one in its place there.
    fn index(&self, heaps: &[u64]) -> usize {
        let pairs = heaps.iter().zip(&self.bound);
        pairs.fold(0, |index, (heap, most)| index * (most + 1) + heap) as usize
    }

    /// The score of a place, if it is known. Fewer heaps are as many with empty ones among them.
    fn score(&self, place: &Place) -> Option<Score> {
        if self.scores.is_empty() {
            return None;
        }
        let mut heaps = place.0.clone();
        heaps.resize(self.bound.len(), 0);
        Some(self.scores[self.index(&ascending(heaps))])
    }

    /// Fills the scores of everything below `first`, from the empty board upwards. In normal play, which
    /// has its theory, no more than a moment is spent.
    fn search(&mut self, first: &Place, progress: &mut dyn Progress) -> Result<()> {
        let (positions, steps) = if self.misere {
            (PLAY_POSITIONS, PLAY_STEPS)
        } else {
            (PLAY_LENGTH_STEPS, PLAY_LENGTH_STEPS)
        };
        let moves = (self.members.len() * self.bound.len()) as u64;
        let mut heaps = self.bound.iter();
        let count = heaps.try_fold(1u64, |count, &heap| count.checked_mul(heap + 1));
        let total = match count {
            Some(count) if count <= positions && count * moves / 2 <= steps => count,
            _ if self.misere => {
                let allowed = format!(
                    "in misère, heaps with at most {} positions below them and {} moves in all: several \
                     heaps are decided by a search",
                    grouped(positions),
                    grouped(steps)
                );
                return Err(Error::bad("heaps", first, allowed));
            }
            _ => return Ok(()),
        };
        let mut strides = vec![1; self.bound.len()];
        for i in (1..strides.len()).rev() {
            strides[i - 1] = strides[i] * (self.bound[i] as usize + 1);
        }
        self.scores.reserve_exact(total as usize);
        let mut heaps = vec![0; self.bound.len()];
        for index in 0..total as usize {
            // Of all orders of the same heaps the ascending one comes first.
            let score = if heaps.is_sorted() {
                self.searched(&heaps, &strides, index)
            } else {
                self.scores[self.index(&ascending(heaps.clone()))]
            };
            self.scores.push(score);
            if index.is_multiple_of(1 << 14) {
                progress.report("misère play", index as u64, total)?;
            }
            if let Some(i) = (0..heaps.len()).rfind(|&i| heaps[i] < self.bound[i]) {
                heaps[i] += 1;
                heaps[i + 1..].fill(0);
            }
        }
        Ok(())
    }

    fn searched(&self, heaps: &[u64], strides: &[usize], index: usize) -> Score {
        let mut best = None;
        for (&heap, &stride) in heaps.iter().zip(strides) {
            let fit = self.members.partition_point(|&s| s <= heap);
            let sinks = self.convention == Convention::Sink && heap > 0 && fit < self.members.len();
            let taken = self.members[..fit].iter().copied();
            let scores = taken
                .chain(sinks.then_some(heap))
                .map(|s| -self.scores[index - s as usize * stride]);
            best = best.max(scores.max());
        }
        best.map_or_else(|| ended(self.misere), one_more)
    }

    /// The number taken and the heap: by the least member of S that does it.
    fn taken(&self, position: &Position, ply: &Ply) -> Option<(usize, u64)> {
        let Ply::Go(next) = ply else {
            return None;
        };
        let pairs = position.place.0.iter().zip(&next.0).enumerate();
        let (i, (&from, &to)) = pairs.into_iter().find(|(_, (from, to))| from != to)?;
        let least = self.members.iter().find(|&&s| s >= from - to);
        Some((i, *least?))
    }
}

/// The heaps in ascending order.
fn ascending(mut heaps: Vec<u64>) -> Vec<u64> {
    sort_few_by_key(&mut heaps, |&heap| heap);
    heaps
}

impl Rules for Sum {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let of_heap = |i: usize| {
            self.options(place.0[i]).into_iter().map(move |option| {
                let mut next = place.clone();
                next.0[i] = option;
                Ply::Go(next)
            })
        };
        (0..place.0.len()).flat_map(of_heap).collect()
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        let Ply::Go(next) = ply else {
            return false;
        };
        let (from, to) = (&place.0, &next.0);
        let mut other = (0..from.len()).filter(|&i| to.get(i) != Some(&from[i]));
        match (from.len() == to.len(), other.next(), other.next()) {
            (true, Some(i), None) => self.options(from[i]).contains(&to[i]),
            _ => false,
        }
    }

    fn wins(&self, place: &Place) -> bool {
        if !self.misere {
            return self.nim_sum(place) != 0;
        }
        match self.score(place) {
            Some(score) => score > 0,
            None => {
                let at_the_wall = place.largest().checked_sub(self.shift);
                at_the_wall.is_none_or(|heap| self.values.of(heap) != 0)
            }
        }
    }

    fn remoteness(&self, place: &Place) -> Option<u64> {
        if let Some(score) = self.score(place) {
            return Some(moves(score));
        }
        if self.lengths.is_empty() || place.0.len() > 1 {
            return None;
        }
        let start = if self.misere {
            self.shift
        } else {
            self.convention.start()
        };
        let after_start = place.0[0].checked_sub(start);
        Some(after_start.map_or(0, |i| {
            u64::from(self.lengths[i as usize]) + u64::from(self.misere)
        }))
    }

    fn misere(&self) -> bool {
        self.misere
    }

    fn value(&self, place: &Place) -> Option<u32> {
        (!self.misere).then(|| self.nim_sum(place))
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        let Some((i, taken)) = self.taken(position, ply) else {
            return ply.to_string();
        };
        spoken::says(position, (i, taken))
    }

    fn ways(&self, position: &Position, ply: &Ply) -> Vec<String> {
        let usual = self.say(position, ply);
        let Some((i, taken)) = self.taken(position, ply) else {
            return vec![usual];
        };
        let heap = position.place.0[i];
        if self.convention == Convention::Wall || taken < heap {
            return vec![usual];
        }
        let from = spoken::source(position, i);
        let over = &self.members[self.members.partition_point(|&s| s <= heap)..];
        let sink = |s: &u64| {
            if self.is_infinite {
                format!("moves{from} into the sink")
            } else {
                format!("takes {s}{from} into the sink")
            }
        };
        let exact = (taken == heap).then_some(usual);
        exact.into_iter().chain(over.iter().map(sink)).collect()
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        match self.taken(position, ply) {
            Some(taken) => spoken::short(position, taken),
            None => ply.to_string(),
        }
    }

    fn typed(&self, position: &Position, text: &str) -> Option<Ply> {
        let overdraws =
            |taken| self.convention == Convention::Sink && self.members.contains(&taken);
        let ply = spoken::read(position, text, overdraws)?;
        self.allows(&position.place, &ply).then_some(ply)
    }

    fn because(&self, place: &Place) -> String {
        if self.misere && self.scores.is_empty() {
            let outcome = if self.wins(place) { "hot" } else { "cold" };
            return spoken::misere(place.largest(), self.shift, outcome);
        }
        if self.misere {
            return because_searched(self.wins(place));
        }
        let values: Vec<String> = place
            .0
            .iter()
            .map(|&heap| self.values.of(heap).to_string())
            .collect();
        match &values[..] {
            [value] => format!("The heap has nim-value {value}."),
            values => format!("{} = {}.", values.join(" ⊕ "), self.nim_sum(place)),
        }
    }
}

#[cfg(test)]
mod tests;
