//! Slopes of pairs of points, and the pairs of each slope.
//!
//! A slope is known by its residue rise · run⁻¹ modulo a prime that no two
//! slopes' cross products reach: equal residues are equal slopes, and nothing
//! has to be brought to lowest terms.

/// 2^61 − 1.
const PRIME: u64 = (1 << 61) - 1;

/// No pair.
const NONE: u32 = u32::MAX;

/// The earlier of two indices, the later, and the pair before of their slope.
struct Pair {
    points: [u32; 2],
    before: u32,
}

/// The pairs by slope, in an open-addressing table.
pub(super) struct Slopes {
    inverses: Vec<u64>,
    pairs: Vec<Pair>,
    table: Vec<Slot>,
    taken: usize,
}

/// A place in the table.
#[derive(Clone, Copy)]
struct Slot {
    /// `PRIME`, which no slope has, if free.
    residue: u64,
    /// The least of the pairs' larger values.
    top: u32,
    /// The last pair.
    last: u32,
}

const FREE: Slot = Slot {
    residue: PRIME,
    top: u32::MAX,
    last: NONE,
};

/// One step of hashing by multiplication: 2^64 over the golden ratio.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Slopes {
    /// None yet, for runs below `runs`, at most 2^16.
    pub(super) fn new(runs: usize) -> Self {
        let mut inverses = vec![1; runs.max(2)];
        for run in 2..runs {
            // PRIME = q run + r, so run⁻¹ = −q r⁻¹; by steps, since r < run.
            let (q, r) = (PRIME / run as u64, PRIME % run as u64);
            inverses[run] = PRIME - product(q, inverses[r as usize]);
        }
        Slopes {
            inverses,
            pairs: Vec::new(),
            table: vec![FREE; 64],
            taken: 0,
        }
    }

    /// The slot of the slope, or the free one where it belongs.
    #[inline]
    fn slot(&self, residue: u64) -> usize {
        let mask = self.table.len() - 1;
        let mut at = (residue.wrapping_mul(SPREAD) >> 32) as usize & mask;
        while self.table[at].residue != residue && self.table[at].residue != PRIME {
            at = (at + 1) & mask;
        }
        at
    }

    /// Adds a pair of points with this run and rise ≥ 0 and its larger value;
    /// returns what [`Slopes::top`] was before.
    pub(super) fn add(&mut self, run: usize, rise: u32, points: [u32; 2], top: u32) -> u32 {
        let residue = product(rise.into(), self.inverses[run]);
        if 2 * self.taken >= self.table.len() {
            let wider = vec![FREE; 2 * self.table.len()];
            for entry in std::mem::replace(&mut self.table, wider) {
                if entry.residue != PRIME {
                    let at = self.slot(entry.residue);
                    self.table[at] = entry;
                }
            }
        }
        let at = self.slot(residue);
        let Slot {
            top: least,
            last: before,
            ..
        } = self.table[at];
        self.table[at] = Slot {
            residue,
            top: top.min(least),
            last: self.pairs.len() as u32,
        };
        self.pairs.push(Pair { points, before });
        self.taken += usize::from(before == NONE);
        least
    }

    /// The least of the larger values of the pairs with this run and rise
    /// ≥ 0; `u32::MAX` if there are none.
    #[inline]
    pub(super) fn top(&self, run: usize, rise: u32) -> u32 {
        let residue = product(rise.into(), self.inverses[run]);
        self.table[self.slot(residue)].top
    }

    /// Whether some pair with this run and rise ≥ 0 has no value above `v`
    /// and satisfies `accept`.
    #[inline]
    pub(super) fn any(
        &self,
        run: usize,
        rise: u32,
        v: u32,
        accept: impl Fn([usize; 2]) -> bool,
    ) -> bool {
        let residue = product(rise.into(), self.inverses[run]);
        let slot = self.table[self.slot(residue)];
        let mut last = if slot.top <= v { slot.last } else { NONE };
        while let Some(pair) = self.pairs.get(last as usize) {
            if accept(pair.points.map(|i| i as usize)) {
                return true;
            }
            last = pair.before;
        }
        false
    }
}

/// a b modulo `PRIME`, less than it.
#[inline]
fn product(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    let sum = (wide as u64 & PRIME) + (wide >> 61) as u64;
    if sum >= PRIME { sum - PRIME } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn slopes_are_equal_when_cross_products_are(
            pairs in proptest::collection::vec((1usize..12, 0u32..30, 0u32..100), 0..200),
            run in 1usize..12,
            rise in 0u32..30,
            v in 0u32..100,
        ) {
            let mut slopes = Slopes::new(12);
            for (i, &(run, rise, top)) in pairs.iter().enumerate() {
                slopes.add(run, rise, [i as u32, 0], top);
            }
            let same = |&(r, s, _): &(usize, u32, u32)| s * run as u32 == rise * r as u32;
            let tops = pairs.iter().filter(|&pair| same(pair)).map(|pair| pair.2);
            prop_assert_eq!(slopes.top(run, rise), tops.min().unwrap_or(u32::MAX));
            let odd = |[i, _]: [usize; 2]| i % 2 == 1 && pairs[i].2 <= v;
            let expected = (0..pairs.len()).any(|i| same(&pairs[i]) && odd([i, 0]));
            prop_assert_eq!(slopes.any(run, rise, v, odd), expected);
        }
    }
}
