//! Rulesets of more moves than a byte has values.

use super::words::Words;
use super::{Outcome, Period};
use crate::error::Result;
use crate::games::nim_values::{Moves, NimTable};
use crate::games::ruleset::Convention;
use crate::limits::{PERIOD_WINDOW, WIDE_NIM_VALUE_POSITIONS};
use crate::progress::Progress;

/// Values computed beyond two windows before a recurrence is sought first.
const FIRST: u64 = 1 << 10;

/// Whether a ruleset has more moves than [`super::PeriodFinder`] takes.
pub(crate) fn is_wide(members: &[u32]) -> bool {
    members.len() > u8::MAX.into()
}

/// The nim-values of the first positions of `members` (ascending, distinct), and the period that they prove:
/// after each quarter more, it seeks the last window in the values before. It finds every period with
/// q + p + max S ≤ `below`. Time O((q + p + max S) |S|), space 12 bytes a position.
///
/// # Errors
/// `members` empty or with a 0; cancelled.
pub(crate) fn wide(
    members: &[u32],
    convention: Convention,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<(Vec<u32>, Outcome)> {
    let mut dp = NimTable::<u32>::new(Moves::finite(members, convention)?)?;
    let window = members.last().map_or(0, |&s| s as usize);
    let below = below.min(WIDE_NIM_VALUE_POSITIONS);
    if below <= window as u64 || window > PERIOD_WINDOW {
        return Ok((Vec::new(), Outcome::NotFoundBelow(below)));
    }
    let mut n = below.min(2 * window as u64 + FIRST);
    loop {
        dp.extend(n, progress)?;
        if let Some(period) = ended(dp.values(), window) {
            return Ok((dp.into_values(), Outcome::Found(period)));
        }
        if n == below {
            return Ok((dp.into_values(), Outcome::NotFoundBelow(below)));
        }
        n = below.min(n + n / 4);
    }
}

/// The period that the last `window` ≥ 1 values prove, if they occurred before.
fn ended(values: &[u32], window: usize) -> Option<Period> {
    let mut reversed = values.to_vec();
    reversed.reverse();
    let last = Words::new(&reversed[..window]);
    let period = 1 + last.occurrences(&reversed[1..]).next()?;
    let odd = (0..values.len() - period).rfind(|&i| values[i] != values[i + period]);
    Some(Period {
        preperiod: odd.map_or(0, |i| i as u64 + 1),
        period: period as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::period::PeriodFinder;
    use crate::progress::NoProgress;
    use crate::rng::Rng;

    /// Few moves have the period that is found of them elsewhere; many are those of a law.
    #[test]
    fn periods_are_those_of_bytes() {
        let mut rng = Rng::new(7);
        for i in 0..200 {
            let mut members: Vec<u32> = (0..1 + i % 9).map(|_| 1 + rng.roll(40) as u32).collect();
            members.sort_unstable();
            members.dedup();
            for convention in [Convention::Wall, Convention::Sink] {
                let (_, found) = wide(&members, convention, 1 << 16, &mut NoProgress).unwrap();
                let wanted =
                    PeriodFinder::new().find(&members, convention, 1 << 16, &mut NoProgress);
                assert_eq!(found, wanted.unwrap(), "{members:?}");
            }
        }
        for count in [256, 1000] {
            let members: Vec<u32> = (1..=count).collect();
            let (values, found) =
                wide(&members, Convention::Wall, 1 << 16, &mut NoProgress).unwrap();
            let period = Period {
                preperiod: 0,
                period: u64::from(count) + 1,
            };
            assert_eq!(found, Outcome::Found(period));
            assert!(
                values
                    .iter()
                    .zip(0u32..)
                    .all(|(&v, x)| v == x % (count + 1))
            );
        }
    }
}
