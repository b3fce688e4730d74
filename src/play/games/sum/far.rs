//! Who wins from heaps of any size, where a law gives their nim-values: no move is listed that does not win.

use crate::error::{Error, Result};
use crate::games::certificate::{Play, lengths};
use crate::games::nim_values::nim_values;
use crate::games::period::soon;
use crate::games::{Convention, Set};
use crate::play::game::Place;
use crate::progress::Progress;

/// Most heaps.
const HEAPS: usize = 1000;

/// Largest heap.
const HEAP: u64 = 1_000_000_000_000_000_000;

/// Members that are tried one by one where many moves win.
const TRIED: u64 = 100_000;

/// The verdict on heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Far {
    /// The nim-value of all heaps together.
    pub value: u64,
    /// Winning moves: the heap, from 0 on, and the number taken.
    pub moves: Vec<(usize, u64)>,
    /// Whether these are all.
    pub all: bool,
}

/// The law of the nim-values: v(x + period) = v(x) + saltus from the end of the preperiod on.
struct Law {
    start: u64,
    preperiod: u64,
    period: u64,
    saltus: u64,
    first: Vec<u32>,
}

impl Far {
    /// Who wins in normal play on `set`, and up to `most` winning moves; none where no law of the nim-values is
    /// known. Time: that of finding the law, then O(heaps · (preperiod + period + 10⁵)).
    ///
    /// # Errors
    /// More than 1 000 heaps, or one above 10^18; cancelled.
    pub(crate) fn of(
        set: &Set,
        convention: Convention,
        heaps: &Place,
        most: usize,
        progress: &mut dyn Progress,
    ) -> Result<Option<Far>> {
        if heaps.0.len() > HEAPS || heaps.largest() > HEAP {
            let allowed = format!("at most {HEAPS} heaps, each at most 10^18");
            return Err(Error::bad("heaps", heaps, allowed));
        }
        let is_finite = set.finite().is_some();
        let Some(law) = Law::of(set, convention, progress)?
            .filter(|_| is_finite || convention == Convention::Wall)
        else {
            return Ok(None);
        };
        let values = heaps.0.iter().map(|&heap| law.value(heap));
        let value = values.fold(0, |sum, value| sum ^ value);
        let mut far = Far {
            value,
            moves: Vec::new(),
            all: true,
        };
        for (place, &heap) in heaps.0.iter().enumerate() {
            let wanted = law.value(heap) ^ value;
            if value == 0 || far.moves.len() > most {
                break;
            }
            let (found, all) = law.moves(set, convention, heap, wanted, most + 1);
            far.all &= all;
            far.moves
                .extend(found.into_iter().map(|taken| (place, taken)));
        }
        far.all &= far.moves.len() <= most;
        far.moves.truncate(most);
        Ok(Some(far))
    }
}

impl Law {
    fn of(set: &Set, convention: Convention, progress: &mut dyn Progress) -> Result<Option<Law>> {
        let play = Play::Normal(convention);
        let found = match lengths(set, play, soon(set), progress) {
            Ok(found) => found.values,
            Err(Error::Cancelled) => return Err(Error::Cancelled),
            Err(_) => None,
        };
        let Some(found) = found else {
            return Ok(None);
        };
        let known = found.preperiod + found.period;
        Ok(Some(Law {
            start: convention.start(),
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            first: nim_values(set, convention, known, progress)?,
        }))
    }

    fn value(&self, heap: u64) -> u64 {
        let Some(index) = heap.checked_sub(self.start) else {
            return 0;
        };
        let turns = index.saturating_sub(self.preperiod) / self.period;
        u64::from(self.first[(index - turns * self.period) as usize]) + turns * self.saltus
    }

    /// Numbers that can be taken from a heap so that its value becomes `wanted`, at most so many, and whether
    /// these are all.
    fn moves(
        &self,
        set: &Set,
        convention: Convention,
        heap: u64,
        wanted: u64,
        most: usize,
    ) -> (Vec<u64>, bool) {
        let wins = |&taken: &u64| match (heap.checked_sub(taken), convention) {
            (Some(left), _) => self.value(left) == wanted,
            (None, Convention::Sink) => heap > 0 && wanted == 0,
            (None, Convention::Wall) => false,
        };
        let has = |taken: &u64| set.has(*taken).unwrap_or(false);
        let mut found: Vec<u64> = match (set.finite(), self.saltus) {
            (Some(list), _) => list.iter().copied().filter(wins).take(most).collect(),
            // Values grow: few heaps have the one that is wanted.
            (None, 1..) => {
                let known = (self.start..).zip(&self.first);
                let left = known.filter_map(|(x, &value)| {
                    let rise = wanted.checked_sub(value.into())?;
                    let turns = rise / self.saltus;
                    let is_once = x < self.start + self.preperiod;
                    let fits = rise.is_multiple_of(self.saltus) && (!is_once || turns == 0);
                    fits.then(|| turns.checked_mul(self.period)?.checked_add(x))?
                });
                let taken = left.filter_map(|left| heap.checked_sub(left));
                taken
                    .filter(|taken| *taken > 0 && has(taken))
                    .take(most)
                    .collect()
            }
            (None, 0) if let Some(members) = set.few_members_below(heap.saturating_add(1)) => {
                members.into_iter().filter(wins).take(most).collect()
            }
            (None, 0) => {
                let small = 1..=TRIED.min(heap);
                let found: Vec<u64> = small.filter(wins).filter(has).take(most).collect();
                return (found, heap <= TRIED);
            }
        };
        found.sort_unstable();
        let all = found.len() < most;
        (found, all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::{Position, Rules};
    use crate::play::games::sum::Sum;
    use crate::play::solve::winning_plies;
    use crate::progress::NoProgress;
    use crate::rng::Rng;

    #[test]
    fn verdicts_are_those_of_all_moves() {
        let mut rng = Rng::new(3);
        for text in [
            "naturals",
            "odd",
            "powers-of-2",
            "all-but-2,3",
            "all-but-1,4,5",
            "2,5",
            "1,3,7",
            "2*naturals",
            "1..4",
        ] {
            let set: Set = text.parse().unwrap();
            for convention in [Convention::Wall, Convention::Sink] {
                for _ in 0..20 {
                    let count = 1 + rng.roll(3);
                    let heaps = Place((0..count).map(|_| rng.roll(40)).collect());
                    let far = Far::of(&set, convention, &heaps, 1000, &mut NoProgress).unwrap();
                    let Some(far) = far else {
                        assert!(convention == Convention::Sink, "{text}");
                        continue;
                    };
                    let sum = Sum::new(&set, convention, false, &heaps, &mut NoProgress).unwrap();
                    assert_eq!(
                        Some(far.value),
                        sum.value(&heaps).map(u64::from),
                        "{text} {heaps}"
                    );
                    let mut left: Vec<(usize, u64)> = far
                        .moves
                        .iter()
                        .map(|&(place, taken)| (place, heaps.0[place].saturating_sub(taken)))
                        .collect();
                    left.sort_unstable();
                    left.dedup();
                    let plies = winning_plies(&sum, &Position::at(heaps.0.clone()));
                    assert!(
                        far.all && left.len() == plies.len(),
                        "{text} {heaps} {left:?} {plies:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn heaps_of_a_law_are_as_large_as_anybody_writes() {
        let of = |text: &str, heaps: Vec<u64>| {
            let set: Set = text.parse().unwrap();
            Far::of(&set, Convention::Wall, &Place(heaps), 2, &mut NoProgress)
                .unwrap()
                .unwrap()
        };
        let large = HEAP;
        assert_eq!(of("naturals", vec![large, 1]).moves, [(0, large - 1)]);
        assert_eq!(of("powers-of-2", vec![large]).value, large % 3);
        assert_eq!(of("odd", vec![large - 1]).value, 1);
        assert_eq!(of("naturals", (1..=1000).collect()).value, 1000);
        assert_eq!(of("1..1000", vec![large]).moves, [(0, large % 1001)]);
        let odd = of("odd", vec![large - 1]);
        assert_eq!((odd.moves, odd.all), (vec![(0, 1), (0, 3)], false));
        let error = Far::of(
            &"naturals".parse().unwrap(),
            Convention::Wall,
            &Place(vec![large + 1]),
            2,
            &mut NoProgress,
        );
        assert!(error.unwrap_err().to_string().contains("10^18"));
    }
}
