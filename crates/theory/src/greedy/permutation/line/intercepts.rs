//! Lines of the shortest runs, by slope and intercept.
//!
//! A line with run q and rise p in lowest terms meets the indices of one class
//! modulo q; its values there, less p for every q indices, are its intercept.
//! The lines of a slope and class are bits at their intercepts, and where they
//! meet an index is that row of bits, shifted.

use crate::greedy::bits::Bits;
use crate::limits::{INTERCEPT_RUN, INTERCEPT_STEEPNESS};
use crate::number::gcd;

/// Words of values struck out together.
pub(super) const BLOCK: usize = 8;

/// The lines of one slope.
struct Slope {
    rise: i64,
    /// The index of intercept 0.
    zero: i64,
    /// By class of the index modulo the run.
    classes: Vec<Bits>,
}

pub(super) struct Intercepts {
    /// Values below this are struck out.
    reach: usize,
    /// By run, from 1 on.
    runs: Vec<Vec<Slope>>,
    /// The index of a rise among the slopes of a run, by rise from −[`STEEPEST`] on.
    places: Vec<Vec<u8>>,
}

/// The largest rise, either way.
const STEEPEST: i32 = INTERCEPT_RUN * INTERCEPT_STEEPNESS;

impl Intercepts {
    /// For indices below `n` and values below `reach`; of slopes ≥ 0 only, if
    /// lines are to be `rising`. Space O(n + reach) bits.
    pub(super) fn new(n: usize, reach: usize, rising: bool) -> Self {
        let mut runs = Vec::new();
        let mut places = Vec::new();
        for run in 1..=INTERCEPT_RUN {
            let steepest = INTERCEPT_STEEPNESS * run;
            let mut slopes = Vec::new();
            let mut place = vec![0; 2 * STEEPEST as usize + 1];
            for rise in if rising { 0 } else { -steepest }..=steepest {
                if gcd(rise.unsigned_abs().into(), run as u64) != 1 {
                    continue;
                }
                place[(rise + STEEPEST) as usize] = slopes.len() as u8;
                // Intercepts are below `reach` or, of a falling line, above it by at most its fall; at least 0
                // or, of a rising one, below 0 by at most its rise. A block may begin at the last value.
                let turns = (n / run as usize + 1) as u64;
                let moved = turns * u64::from(rise.unsigned_abs());
                let len = reach as u64 + moved + 64 * (BLOCK as u64 + 1);
                slopes.push(Slope {
                    rise: rise.into(),
                    zero: if rise > 0 { moved as i64 } else { 0 },
                    classes: vec![Bits::new(len); run as usize],
                });
            }
            runs.push(slopes);
            places.push(place);
        }
        Intercepts {
            reach,
            runs,
            places,
        }
    }

    /// Adds the line through (n, v) with this run and rise, in lowest terms, if this table keeps
    /// it; says whether it is.
    pub(super) fn add(&mut self, n: usize, v: u32, [run, rise]: [i32; 2]) -> bool {
        if run > INTERCEPT_RUN || rise.abs() > INTERCEPT_STEEPNESS * run {
            return false;
        }
        if (v as usize) < self.reach {
            let place = self.places[run as usize - 1][(rise + STEEPEST) as usize];
            let slope = &mut self.runs[run as usize - 1][usize::from(place)];
            let (turn, class) = (n / run as usize, n % run as usize);
            let intercept = i64::from(v) - slope.rise * turn as i64;
            slope.classes[class].add((intercept + slope.zero) as u64);
        }
        true
    }

    /// Strikes the values out of `open`, which begins at value `first`, that
    /// these lines meet at index n; none from `reach` on.
    pub(crate) fn strike(&self, open: &mut [u64; BLOCK], n: usize, first: usize) {
        if first < self.reach {
            strike(&self.runs, open, n, first as i64);
        }
    }
}

crate::for_several_processors! {
    fn strike(runs: &[Vec<Slope>], open: &mut [u64; BLOCK], n: usize, first: i64) {
        let mut met = [0; BLOCK];
        for (run, slopes) in (1..).zip(runs) {
            let (turn, class) = ((n / run) as i64, n % run);
            for slope in slopes {
                let at = first - slope.rise * turn + slope.zero;
                slope.classes[class].or_into(at as u64, &mut met);
            }
        }
        for (open, met) in open.iter_mut().zip(met) {
            *open &= !met;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn strikes_what_the_lines_meet(
            lines in proptest::collection::vec(
                (0usize..100, 0u32..220, 1..=INTERCEPT_RUN + 1, -STEEPEST - 1..=STEEPEST + 1),
                0..30,
            ),
            n in 0usize..100,
            block in 0usize..5,
            rising in any::<bool>(),
        ) {
            let reach = 200;
            let mut intercepts = Intercepts::new(100, reach, rising);
            let mut kept = Vec::new();
            for (x, v, run, rise) in lines {
                let rise = if rising { rise.abs() } else { rise };
                if gcd(rise.unsigned_abs().into(), run as u64) != 1 {
                    continue;
                }
                let short = run <= INTERCEPT_RUN && rise.abs() <= INTERCEPT_STEEPNESS * run;
                prop_assert_eq!(intercepts.add(x, v, [run, rise]), short);
                if short && (v as usize) < reach {
                    kept.push((x as i64, i64::from(v), i64::from(run), i64::from(rise)));
                }
            }
            let mut open = [!0; BLOCK];
            intercepts.strike(&mut open, n, 64 * block);
            for value in 64 * block..64 * (block + BLOCK) {
                let met = kept.iter().any(|&(x, v, run, rise)| {
                    let (far, up) = (n as i64 - x, value as i64 - v);
                    far % run == 0 && up == far / run * rise
                });
                let bit = value - 64 * block;
                let struck = open[bit / 64] >> (bit % 64) & 1 == 0;
                if value < reach {
                    prop_assert_eq!(struck, met);
                } else {
                    prop_assert!(met || !struck);
                }
            }
        }
    }
}
