//! The directions in which a point sees earlier points, as residues
//! rise · run⁻¹ modulo a prime: equal slopes have equal residues, and what
//! residues suggest is then confirmed exactly.

use crate::limits::{LINE_RUN, LINE_STEEPNESS};

/// 2^16 + 1: a product is reduced by subtracting its halves.
const PRIME: i32 = (1 << 16) + 1;

/// How many residues there are.
const RESIDUES: usize = PRIME as usize;

/// The index in tables for the residues of points that do not count.
const NOWHERE: u32 = RESIDUES as u32;

/// Short slopes have different residues, and runs are bits of a word.
const _: () = assert!(2 * LINE_STEEPNESS * LINE_RUN * LINE_RUN < PRIME && LINE_RUN < 64);

/// A table by residue, with a place for [`NOWHERE`].
type Table<T> = Box<[T; RESIDUES + 1]>;

pub(super) struct Directions {
    /// Of the runs n − 1, …, 2, 1.
    inverses: Vec<u32>,
    /// Of the same runs, a bit for each divisor up to [`LINE_RUN`].
    divisors: Vec<u64>,
    /// The run of the short slope with a residue, or 0.
    runs: Table<u8>,
    /// Of the earlier points, or of those kept.
    residues: Vec<u32>,
    /// The points kept.
    kept: Vec<u32>,
    /// The last of those kept with a residue, if it is one and has it: there is
    /// no need to clear what was left by the point looked from before.
    last: Table<u16>,
    /// The last before each.
    before: Vec<u16>,
    /// Whether points above the new one do not count.
    rising: bool,
}

fn table<T: Clone>(value: T) -> Table<T> {
    let Ok(table) = vec![value; RESIDUES + 1].into_boxed_slice().try_into() else {
        unreachable!("a slice of that length");
    };
    table
}

impl Directions {
    /// For runs below `n`, at most 2^15.
    pub(super) fn new(n: usize, rising: bool) -> Self {
        let mut inverses = vec![1_u32; n.max(2)];
        for run in 2..n {
            // PRIME = q run + r, so run⁻¹ = −q r⁻¹.
            let (q, r) = (PRIME as usize / run, PRIME as usize % run);
            let product = q as u64 * u64::from(inverses[r]) % PRIME as u64;
            inverses[run] = PRIME as u32 - product as u32;
        }
        let mut runs = table(0);
        let mut divisors = vec![0; n.max(2)];
        // Shorter runs later, so that they are the ones kept.
        for run in (1..=LINE_RUN).rev().filter(|&run| (run as usize) < n) {
            let steepest = LINE_STEEPNESS * run;
            for rise in if rising { 0 } else { -steepest }..=steepest {
                runs[quotient(rise, inverses[run as usize]) as usize] = run as u8;
            }
            for multiple in (run as usize..n).step_by(run as usize) {
                divisors[multiple] |= 1 << run;
            }
        }
        inverses.reverse();
        divisors.reverse();
        Directions {
            inverses,
            divisors,
            runs,
            residues: vec![0; n],
            kept: vec![0; n],
            last: table(0),
            before: vec![0; n],
            rising,
        }
    }

    /// Whether (n, v), n = `values.len()`, and two of the points from `from` on
    /// are on a line that counts; if asked, one steeper than a slope, either
    /// way. All values are below the prime. O(n).
    pub(crate) fn repeat(
        &mut self,
        values: &[u32],
        v: u32,
        from: usize,
        steeper: Option<i32>,
    ) -> bool {
        let slope = |j: u32| {
            let rise = v as i32 - values[j as usize] as i32;
            (rise, values.len() as i32 - j as i32)
        };
        let steeper = steeper.unwrap_or(-1);
        let mut count = 0;
        for j in from as u32..values.len() as u32 {
            // The next overwrites a direction that does not count.
            self.kept[count] = j;
            let (rise, run) = slope(j);
            count += usize::from((rise.abs() > steeper * run) & !(self.rising & (rise < 0)));
        }
        let inverses = &self.inverses[self.inverses.len() - 1 - values.len()..];
        for k in 0..count {
            let (rise, run) = slope(self.kept[k]);
            let residue = quotient(rise, inverses[self.kept[k] as usize]);
            self.residues[k] = residue;
            let before = std::mem::replace(&mut self.last[residue as usize], k as u16);
            self.before[k] = before;
            let mut earlier = [k as u16, before];
            while earlier[1] < earlier[0] && self.residues[usize::from(earlier[1])] == residue {
                let (other, far) = slope(self.kept[usize::from(earlier[1])]);
                if i64::from(other) * i64::from(run) == i64::from(rise) * i64::from(far) {
                    return true;
                }
                earlier = [earlier[1], self.before[usize::from(earlier[1])]];
            }
        }
        false
    }

    /// Calls `line(run, rise)`, in lowest terms, for the directions of short
    /// run, and not too steep, from (n, v) to the points of `values`. O(n).
    pub(super) fn short(&mut self, values: &[u32], v: u32, mut line: impl FnMut(i32, i32)) {
        let n = values.len();
        let first = self.inverses.len() - 1 - n;
        let inverses = &self.inverses[first..first + n];
        quotients(&mut self.residues[..n], values, inverses, v, self.rising);
        let divisors = &self.divisors[first..first + n];
        let mut count = 0;
        for (j, (&residue, &divisors)) in self.residues.iter().zip(divisors).enumerate() {
            // Most accidentally equal residues end at this test: the run is no divisor.
            self.kept[count] = j as u32;
            count += (divisors >> (self.runs[residue as usize] & 63) & 1) as usize;
        }
        for &j in &self.kept[..count] {
            let j = j as usize;
            let run = i32::from(self.runs[self.residues[j] as usize]);
            let turns = (n - j) as i32 / run;
            let far = v as i32 - values[j] as i32;
            let rise = far / turns;
            if rise * turns == far {
                line(run, rise);
            }
        }
    }
}

crate::for_several_processors! {
    /// The residues of the directions from a point of value v to points of these
    /// values, given the inverses of the runs.
    fn quotients(residues: &mut [u32], values: &[u32], inverses: &[u32], v: u32, rising: bool) {
        let points = values.iter().zip(inverses);
        for (residue, (&w, &inverse)) in residues.iter_mut().zip(points) {
            let rise = (v as i32).wrapping_sub(w as i32);
            let seen = quotient(rise, inverse);
            *residue = if rising & (rise < 0) { NOWHERE } else { seen };
        }
    }
}

/// rise/run modulo the prime, given the inverse of the run.
#[inline]
fn quotient(rise: i32, inverse: u32) -> u32 {
    let residue = rise.wrapping_add(if rise < 0 { PRIME } else { 0 }) as u32;
    let product = residue.wrapping_mul(inverse);
    let folded = (product & 0xFFFF) as i32 - (product >> 16) as i32;
    let whole = if folded < 0 { folded + PRIME } else { folded };
    whole as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::gcd;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn directions_are_slopes(
            values in proptest::collection::vec(0u32..400, 0..150),
            v in 0u32..30_000,
            near in any::<bool>(),
            rising in any::<bool>(),
            from in 0usize..150,
            steeper in proptest::option::of(0i32..20),
        ) {
            let v = if near { v % 400 } else { v };
            let n = values.len();
            let slope = |i: usize| (i64::from(v) - i64::from(values[i]), (n - i) as i64);
            let counts = |&i: &usize| {
                let (rise, run) = slope(i);
                let steep = steeper.is_none_or(|steeper| rise.abs() > i64::from(steeper) * run);
                steep && !(rising && rise < 0)
            };
            let mut expected = false;
            for j in (from..n).filter(counts) {
                for i in (from..j).filter(counts) {
                    let ((a, b), (c, d)) = (slope(i), slope(j));
                    expected |= a * d == c * b;
                }
            }
            let mut directions = Directions::new(200, rising);
            prop_assert_eq!(directions.repeat(&values, v, from, steeper), expected);
            let mut lines = Vec::new();
            directions.short(&values, v, |run, rise| lines.push((run, rise)));
            let mut reduced = Vec::new();
            for i in 0..n {
                let (rise, run) = slope(i);
                let common = gcd(rise.unsigned_abs(), run as u64) as i64;
                let (run, rise) = ((run / common) as i32, (rise / common) as i32);
                let flat = rise.abs() <= LINE_STEEPNESS * run && !(rising && rise < 0);
                if run <= LINE_RUN && flat {
                    reduced.push((run, rise));
                }
            }
            prop_assert_eq!(lines, reduced);
        }
    }
}
