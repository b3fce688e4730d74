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
    /// Residue and last pair; the residue `PRIME`, which none has, if free.
    table: Vec<(u64, u32)>,
    taken: usize,
}

/// One step of hashing by multiplication: 2^64 over the golden ratio.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Slopes {
    /// None yet, for runs below `runs`, at most 2^16.
    pub fn new(runs: usize) -> Self {
        let mut inverses = vec![1; runs.max(2)];
        for run in 2..runs {
            // PRIME = q run + r, so run⁻¹ = −q r⁻¹; by steps, since r < run.
            let (q, r) = (PRIME / run as u64, PRIME % run as u64);
            inverses[run] = PRIME - product(q, inverses[r as usize]);
        }
        Slopes {
            inverses,
            pairs: Vec::new(),
            table: vec![(PRIME, NONE); 64],
            taken: 0,
        }
    }

    /// The slot of the slope, or the free one where it belongs.
    #[inline]
    fn slot(&self, residue: u64) -> usize {
        let mask = self.table.len() - 1;
        let mut at = (residue.wrapping_mul(SPREAD) >> 32) as usize & mask;
        while self.table[at].0 != residue && self.table[at].0 != PRIME {
            at = (at + 1) & mask;
        }
        at
    }

    /// Adds a pair of points with this run and rise ≥ 0; says whether it is
    /// the first of its slope.
    pub fn add(&mut self, run: usize, rise: u32, points: [u32; 2]) -> bool {
        let residue = product(rise.into(), self.inverses[run]);
        if 2 * self.taken >= self.table.len() {
            let wider = vec![(PRIME, NONE); 2 * self.table.len()];
            for entry in std::mem::replace(&mut self.table, wider) {
                if entry.0 != PRIME {
                    let at = self.slot(entry.0);
                    self.table[at] = entry;
                }
            }
        }
        let at = self.slot(residue);
        let before = self.table[at].1;
        self.table[at] = (residue, self.pairs.len() as u32);
        self.pairs.push(Pair { points, before });
        self.taken += usize::from(before == NONE);
        before == NONE
    }

    /// Whether some pair with this run and rise ≥ 0 satisfies `accept`.
    #[inline]
    pub fn any(&self, run: usize, rise: u32, accept: impl Fn([usize; 2]) -> bool) -> bool {
        let residue = product(rise.into(), self.inverses[run]);
        let mut last = self.table[self.slot(residue)].1;
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
