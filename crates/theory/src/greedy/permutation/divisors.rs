//! Greatest common divisors by table: one is needed for every pair of points.

/// gcd(run, rise) for runs below a bound.
pub(super) struct Divisors {
    /// gcd(r, x) for x < r, the rows of r = 1, 2, … one after another.
    table: Vec<u16>,
    /// 2^32 / r, rounded up: a multiplication in place of the division by r.
    inverses: Vec<u64>,
}

impl Divisors {
    /// For runs below `n`, at most 2^16. O(n²) time and space.
    pub(super) fn new(n: usize) -> Self {
        let mut table = vec![1; row(n.max(1))];
        for common in 2..n {
            for run in (common..n).step_by(common) {
                let multiples = table[row(run)..row(run + 1)].iter_mut();
                multiples
                    .step_by(common)
                    .for_each(|entry| *entry = common as u16);
            }
        }
        let inverses = (0..n.max(1) as u64).map(|run| match run {
            0 => 0,
            _ => (1u64 << 32).div_ceil(run),
        });
        Divisors {
            table,
            inverses: inverses.collect(),
        }
    }

    /// gcd(run, rise). The product overshoots rise/run by less than
    /// rise / 2^32, so the quotient is exact while run · rise < 2^32.
    #[inline]
    pub(crate) fn common(&self, run: u32, rise: u32) -> u32 {
        let quotient = (u64::from(rise) * self.inverses[run as usize]) >> 32;
        let rest = rise - quotient as u32 * run;
        self.table[row(run as usize) + rest as usize].into()
    }
}

/// Where the row of `run` starts.
fn row(run: usize) -> usize {
    run * (run - 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::gcd;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn divisors_are_euclids(run in 1u32..200, rise in 0u32..20_000_000) {
            let common = Divisors::new(200).common(run, rise);
            prop_assert_eq!(u64::from(common), gcd(rise.into(), run.into()));
        }
    }
}
