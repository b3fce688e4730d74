//! The directions in which a point sees earlier points, as residues
//! rise · run⁻¹ modulo a prime: equal slopes have equal residues, and what
//! residues suggest is then confirmed exactly.

use crate::limits::{LINE_RUN, LINE_STEEPNESS};

/// 2^16 + 1: a product is reduced by subtracting its halves.
const PRIME: i32 = (1 << 16) + 1;

/// How many residues there are.
const RESIDUES: usize = PRIME as usize;

/// Where the residues of points that do not count stand in tables.
const NOWHERE: u32 = RESIDUES as u32;

/// Points looked at together; a bit each of a word.
const BLOCK: usize = 64;

/// A table by residue, with a place for [`NOWHERE`].
type Table<T> = Box<[T; RESIDUES + 1]>;

pub(super) struct Directions {
    /// Of the runs n − 1, …, 2, 1.
    inverses: Vec<u32>,
    /// Of the earlier points, seen from the point looked from last.
    residues: Vec<u32>,
    /// The last point with a residue, if it is an earlier one and has it: there
    /// is no need to clear what was left by the point looked from before.
    last: Table<u16>,
    /// What was the last point before each.
    before: Vec<u16>,
    /// Run and rise of the short slope with a residue, where `is_short`.
    short: Table<[i16; 2]>,
    /// A bit a residue.
    is_short: [u64; RESIDUES / 64 + 1],
    /// Points in such directions.
    kept: Vec<u32>,
    /// Whether points above the new one do not count.
    rising: bool,
    /// The largest value of all points so far.
    largest: u32,
}

fn table<T: Clone>(value: T) -> Table<T> {
    let Ok(table) = vec![value; RESIDUES + 1].into_boxed_slice().try_into() else {
        unreachable!("a slice of that length");
    };
    table
}

impl Directions {
    /// For runs below `n`, at most 2^15.
    pub fn new(n: usize, rising: bool) -> Self {
        let mut inverses = vec![1_u32; n.max(2)];
        for run in 2..n {
            // PRIME = q run + r, so run⁻¹ = −q r⁻¹.
            let (q, r) = (PRIME as usize / run, PRIME as usize % run);
            let product = q as u64 * u64::from(inverses[r]) % PRIME as u64;
            inverses[run] = PRIME as u32 - product as u32;
        }
        let mut short = table([0; 2]);
        let mut is_short = [0; RESIDUES / 64 + 1];
        // Shorter runs later, so that they are the ones kept.
        for run in (1..=LINE_RUN.min(n.saturating_sub(1) as i32)).rev() {
            let steepest = LINE_STEEPNESS * run;
            for rise in if rising { 0 } else { -steepest }..=steepest {
                let residue = quotient(rise, inverses[run as usize]) as usize;
                short[residue] = [run as i16, rise as i16];
                is_short[residue / 64] |= 1 << (residue % 64);
            }
        }
        inverses.remove(0);
        inverses.reverse();
        Directions {
            inverses,
            residues: vec![0; n],
            last: table(0),
            before: vec![0; n],
            short,
            is_short,
            kept: vec![0; n],
            rising,
            largest: 0,
        }
    }

    /// Whether residues tell all directions from a point of value v apart: they
    /// do for rises below the prime.
    pub fn tell(&self, v: u32) -> bool {
        v.max(self.largest) < NOWHERE
    }

    /// Whether (n, v), n = `values.len()`, and two of the points are on a line
    /// that counts, if residues tell; if not, [`Directions::short`] knows the
    /// point. O(n).
    pub fn repeat(&mut self, values: &[u32], v: u32) -> bool {
        for from in (0..values.len()).step_by(BLOCK) {
            let end = (from + BLOCK).min(values.len());
            self.look(values, v, from..end);
            let mut again = 0;
            for j in from..end {
                let residue = self.residues[j];
                let before = std::mem::replace(&mut self.last[residue as usize], j as u16);
                self.before[j] = before;
                let same = self.residues[usize::from(before)] == residue;
                let repeats = same & (usize::from(before) < j) & (residue != NOWHERE);
                again |= u64::from(repeats) << (j - from);
            }
            while again != 0 {
                if self.confirms(values, v, from + again.trailing_zeros() as usize) {
                    return true;
                }
                again &= again - 1;
            }
        }
        false
    }

    /// Looks from (n, v), n = `values.len()`, at all earlier points. O(n).
    pub fn look_at_all(&mut self, values: &[u32], v: u32) {
        self.look(values, v, 0..values.len());
    }

    fn look(&mut self, values: &[u32], v: u32, range: std::ops::Range<usize>) {
        let inverses = &self.inverses[self.inverses.len() - values.len()..];
        let (values, inverses) = (&values[range.clone()], &inverses[range.clone()]);
        quotients(&mut self.residues[range], values, inverses, v, self.rising);
    }

    /// Whether a point before j with its residue has its slope.
    fn confirms(&self, values: &[u32], v: u32, j: usize) -> bool {
        let slope = |i: usize| {
            let rise = i64::from(v) - i64::from(values[i]);
            (rise, (values.len() - i) as i64)
        };
        let (rise, run) = slope(j);
        let mut i = j;
        loop {
            let before = usize::from(self.before[i]);
            if before >= i || self.residues[before] != self.residues[j] {
                return false;
            }
            let (rise_before, run_before) = slope(before);
            if rise_before * run == rise * run_before {
                return true;
            }
            i = before;
        }
    }

    /// Calls `line(run, rise)`, in lowest terms, for the directions of short
    /// run to the points of `values`, from the point (n, v) looked from last,
    /// which is now one of them.
    pub fn short(&mut self, values: &[u32], v: u32, mut line: impl FnMut(i32, i32)) {
        self.largest = self.largest.max(v);
        let mut count = 0;
        for (j, &residue) in self.residues[..values.len()].iter().enumerate() {
            // Those that are not short are written over by the next.
            self.kept[count] = j as u32;
            let word = self.is_short[residue as usize / 64];
            count += (word >> (residue % 64) & 1) as usize;
        }
        for &j in &self.kept[..count] {
            let j = j as usize;
            let [run, rise] = self.short[self.residues[j] as usize].map(i32::from);
            let far = (values.len() - j) as i32;
            if (v as i32 - values[j] as i32) * run == far * rise {
                line(run, rise);
            }
        }
    }
}

/// The residues of the directions from a point of value v to points of these
/// values, given the inverses of the runs; compiled for several processors.
#[cfg_attr(
    target_arch = "x86_64",
    multiversion::multiversion(targets(
        "x86_64+avx512f+avx512bw+avx512vl+bmi1+bmi2+lzcnt+popcnt",
        "x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"
    ))
)]
fn quotients(residues: &mut [u32], values: &[u32], inverses: &[u32], v: u32, rising: bool) {
    let points = values.iter().zip(inverses);
    for (residue, (&w, &inverse)) in residues.iter_mut().zip(points) {
        let rise = (v as i32).wrapping_sub(w as i32);
        let seen = quotient(rise, inverse);
        *residue = if rising & (rise < 0) { NOWHERE } else { seen };
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
    use crate::greedy::linear::gcd;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn directions_are_slopes(
            values in proptest::collection::vec(0u32..400, 0..150),
            v in 0u32..30_000,
            near in any::<bool>(),
            rising in any::<bool>(),
        ) {
            let v = if near { v % 400 } else { v };
            let n = values.len();
            let slope = |i: usize| (i64::from(v) - i64::from(values[i]), (n - i) as i64);
            let mut expected = false;
            for j in 0..n {
                for i in 0..j {
                    let ((a, b), (c, d)) = (slope(i), slope(j));
                    expected |= a * d == c * b && !(rising && a < 0);
                }
            }
            let mut directions = Directions::new(200, rising);
            prop_assert_eq!(directions.repeat(&values, v), expected);
            directions.look_at_all(&values, v);
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
