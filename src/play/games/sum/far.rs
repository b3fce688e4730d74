//! Who wins from heaps of any size, where a law gives their nim-values or outcomes: no move is listed that does not win.

use std::borrow::Cow;

use crate::error::{Error, Result};
use crate::games::certificate::{Play, lengths};
use crate::games::laws::{self, Cycle};
use crate::games::moser::{moser_move, moser_nim_value};
use crate::games::nim_values::nim_values;
use crate::games::period::soon;
use crate::games::{Convention, Set, misere};
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
    /// Whether the player to move wins.
    pub wins: bool,
    /// The nim-value of all heaps together; none where only outcomes are known.
    pub value: Option<u64>,
    /// Winning moves: the heap, from 0 on, and the number taken.
    pub moves: Vec<(usize, u64)>,
    /// Whether these are all.
    pub all: bool,
}

impl Far {
    /// Who wins on `set`, and up to `most` winning moves; none where no law of the nim-values is known, or of
    /// one heap no law of the outcomes. Time: that of finding the law, then O(heaps · (preperiod + period + 10⁵)).
    ///
    /// # Errors
    /// More than 1 000 heaps, or one above 10^18; cancelled.
    pub(crate) fn of(
        set: &Set,
        (convention, misere): (Convention, bool),
        heaps: &Place,
        most: usize,
        progress: &mut dyn Progress,
    ) -> Result<Option<Far>> {
        if heaps.0.len() > HEAPS || heaps.largest() > HEAP {
            let allowed = format!("at most {HEAPS} heaps, each at most 10^18");
            return Err(Error::bad("heaps", heaps, allowed));
        }
        let mut law = |convention| Law::of(set, convention, heaps.0.len() == 1, progress);
        match heaps.0[..] {
            // One heap in misère is one at the wall, larger by the shift. No winning move ends the game.
            [heap] if misere => {
                let (Some(law), Some(shift)) =
                    (law(Convention::Wall)?, misere::shift(set, convention))
                else {
                    return Ok(None);
                };
                let shifted = heap.checked_sub(shift).map(|heap| Place(vec![heap]));
                let far = shifted.map(|heaps| law.verdict(&heaps, most));
                let ended = Far {
                    wins: true,
                    value: None,
                    moves: Vec::new(),
                    all: true,
                };
                Ok(Some(Far {
                    value: None,
                    ..far.unwrap_or(ended)
                }))
            }
            _ if misere || convention == Convention::Sink && set.finite().is_none() => Ok(None),
            _ => Ok(law(convention)?.map(|law| law.verdict(heaps, most))),
        }
    }
}

/// The law of all positions of a set.
struct Law<'a> {
    set: Cow<'a, Set>,
    convention: Convention,
    /// The numbers taken are its multiples.
    factor: u64,
    known: Known,
}

enum Known {
    /// Nim-values: v(x + period) = v(x) + saltus from the end of the preperiod on.
    Values {
        preperiod: u64,
        period: u64,
        saltus: u64,
        first: Vec<u32>,
    },
    /// Nim-values by the base-4 digits [E §3.3].
    Moser,
    /// The cold positions at the wall.
    Cold(Cycle),
}

impl<'a> Law<'a> {
    fn of(
        set: &'a Set,
        convention: Convention,
        one: bool,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
        let at_the_wall = convention == Convention::Wall;
        let (set, factor) = match set.multiple().filter(|_| at_the_wall) {
            Some((set, factor)) => (Cow::Owned(set), factor),
            None => (Cow::Borrowed(set), 1),
        };
        let known = match Known::values(&set, convention, progress)? {
            None if at_the_wall && *set == Set::Moser => Some(Known::Moser),
            None if at_the_wall && one => laws::cold(&set, 0).map(Known::Cold),
            known => known,
        };
        Ok(known.map(|known| Law {
            set,
            convention,
            factor,
            known,
        }))
    }

    fn verdict(&self, heaps: &Place, most: usize) -> Far {
        let values = heaps.0.iter().map(|&heap| self.value(heap / self.factor));
        let value = values.fold(0, |sum, value| sum ^ value);
        let mut far = Far {
            wins: value > 0,
            value: match self.known {
                Known::Cold(_) => None,
                _ => Some(value),
            },
            moves: Vec::new(),
            all: true,
        };
        for (place, &heap) in heaps.0.iter().enumerate() {
            let heap = heap / self.factor;
            if value == 0 || far.moves.len() > most {
                break;
            }
            let (found, all) = self.moves(heap, self.value(heap) ^ value, most + 1);
            far.all &= all;
            let found = found.into_iter().map(|taken| taken * self.factor);
            far.moves.extend(found.map(|taken| (place, taken)));
        }
        far.all &= far.moves.len() <= most;
        far.moves.truncate(most);
        far
    }

    /// The nim-value of a heap; of a law of outcomes 0 or 1.
    fn value(&self, heap: u64) -> u64 {
        let Some(index) = heap.checked_sub(self.convention.start()) else {
            return 0;
        };
        match &self.known {
            Known::Values {
                preperiod,
                period,
                saltus,
                first,
            } => {
                let turns = index.saturating_sub(*preperiod) / period;
                u64::from(first[(index - turns * period) as usize]) + turns * saltus
            }
            Known::Moser => moser_nim_value(heap).into(),
            Known::Cold(cycle) => u64::from(!cycle.has(heap)),
        }
    }

    /// Numbers that can be taken from a heap so that its value becomes `wanted`, at most so many, and whether
    /// these are all.
    fn moves(&self, heap: u64, wanted: u64, most: usize) -> (Vec<u64>, bool) {
        let wins = |&taken: &u64| match (heap.checked_sub(taken), self.convention) {
            (Some(left), _) => self.value(left) == wanted,
            (None, Convention::Sink) => heap > 0 && wanted == 0,
            (None, Convention::Wall) => false,
        };
        let set = &*self.set;
        let has = |taken: &u64| set.has(*taken).unwrap_or(false);
        let mut found: Vec<u64> = match (&self.known, set.finite()) {
            (_, Some(list)) => list.iter().copied().filter(wins).take(most).collect(),
            (Known::Moser, None) => {
                let wanted = u32::try_from(wanted).ok();
                let taken = wanted.and_then(|wanted| moser_move(heap, wanted));
                taken.into_iter().collect()
            }
            // Values grow: few heaps have the one that is wanted.
            (
                &Known::Values {
                    preperiod,
                    period,
                    saltus: saltus @ 1..,
                    ref first,
                },
                None,
            ) => {
                let start = self.convention.start();
                let left = (start..).zip(first).filter_map(|(x, &value)| {
                    let rise = wanted.checked_sub(value.into())?;
                    let turns = rise / saltus;
                    let is_once = x < start + preperiod;
                    let fits = rise.is_multiple_of(saltus) && (!is_once || turns == 0);
                    fits.then(|| turns.checked_mul(period)?.checked_add(x))?
                });
                let taken = left.filter_map(|left| heap.checked_sub(left));
                taken
                    .filter(|taken| *taken > 0 && has(taken))
                    .take(most)
                    .collect()
            }
            _ if let Some(members) = set.few_members_below(heap.saturating_add(1)) => {
                members.into_iter().filter(wins).take(most).collect()
            }
            _ => {
                // A move that leaves little may win where no small one does.
                let small = 1..=TRIED.min(heap);
                let least = (TRIED + 1).max(heap.saturating_sub(TRIED));
                let tried = small.chain(least..=heap);
                let found: Vec<u64> = tried.filter(wins).filter(has).take(most).collect();
                return (found, heap <= TRIED);
            }
        };
        found.sort_unstable();
        let all = found.len() < most;
        (found, all)
    }
}

impl Known {
    fn values(
        set: &Set,
        convention: Convention,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
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
        Ok(Some(Known::Values {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            first: nim_values(set, convention, known, progress)?,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::{Position, Rules};
    use crate::play::games::sum::Sum;
    use crate::play::solve::{winning_plies, wins};
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
            "moser",
            "3*moser",
            "5*odd",
            "3+5i",
        ] {
            let set: Set = text.parse().unwrap();
            for (convention, misere) in [
                (Convention::Wall, false),
                (Convention::Sink, false),
                (Convention::Wall, true),
                (Convention::Sink, true),
            ] {
                for _ in 0..20 {
                    let count = 1 + rng.roll(3);
                    let heaps = Place((0..count).map(|_| rng.roll(40)).collect());
                    let play = (convention, misere);
                    let far = Far::of(&set, play, &heaps, 1000, &mut NoProgress).unwrap();
                    let Some(far) = far else {
                        let is_open = misere || text == "3+5i";
                        assert!(
                            convention == Convention::Sink || is_open && count > 1,
                            "{text}"
                        );
                        continue;
                    };
                    let sum = Sum::new(&set, convention, misere, &heaps, &mut NoProgress).unwrap();
                    if let Some(value) = far.value {
                        assert_eq!(
                            sum.value(&heaps),
                            u32::try_from(value).ok(),
                            "{text} {heaps}"
                        );
                    }
                    let mut left: Vec<(usize, u64)> = far
                        .moves
                        .iter()
                        .map(|&(place, taken)| (place, heaps.0[place].saturating_sub(taken)))
                        .collect();
                    left.sort_unstable();
                    left.dedup();
                    let position = Position::at(heaps.0.clone());
                    let plies = winning_plies(&sum, &position);
                    assert_eq!(far.wins, wins(&sum, &position), "{text} {heaps}");
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
            let play = (Convention::Wall, false);
            Far::of(&set, play, &Place(heaps), 2, &mut NoProgress)
                .unwrap()
                .unwrap()
        };
        let large = HEAP;
        assert_eq!(of("naturals", vec![large, 1]).moves, [(0, large - 1)]);
        assert_eq!(of("powers-of-2", vec![large]).value, Some(large % 3));
        assert_eq!(of("odd", vec![large - 1]).value, Some(1));
        assert_eq!(of("naturals", (1..=1000).collect()).value, Some(1000));
        assert_eq!(of("5*odd", vec![large]).value, Some(0));
        assert_eq!(of("1..1000", vec![large]).moves, [(0, large % 1001)]);
        let odd = of("odd", vec![large - 1]);
        assert_eq!((odd.moves, odd.all), (vec![(0, 1), (0, 3)], false));
        let error = Far::of(
            &"naturals".parse().unwrap(),
            (Convention::Wall, false),
            &Place(vec![large + 1]),
            2,
            &mut NoProgress,
        );
        assert!(error.unwrap_err().to_string().contains("10^18"));
    }
}
