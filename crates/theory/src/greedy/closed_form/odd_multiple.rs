//! The greedy set of x + z = ky from 1 on, k ≥ 3 odd [L §5.1].

/// The greedy set A of x + z = ky from 1 on, k = 2h + 1 ≥ 3 odd.
///
/// A holds every n ≡ 1, …, h modulo k, no n ≡ h + 1, …, k − 1, and kt for the t of a set B: below a
/// bound e these are 1 and the t ≡ h modulo k, then e itself, and beyond e exactly the t ≡ h with
/// (t + e)/k ∉ B. The proof is in `docs/proofs.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddMultiple {
    /// k.
    k: u64,
    /// The only member of B that is h + 1 modulo k.
    odd_one: u64,
}

impl OddMultiple {
    /// For this k; `None` if it is even or 1.
    pub(crate) fn new(k: u32) -> Option<Self> {
        let k = u64::from(k);
        if k < 3 || k.is_multiple_of(2) {
            return None;
        }
        // e = h + 1 + kj for the least j such that B has no member from j + 1 to
        // 2j + 1: the gap is that between 1 and h, or from h on.
        let h = k / 2;
        let j = if h > 3 { 1 } else { h };
        Some(OddMultiple {
            k,
            odd_one: h + 1 + k * j,
        })
    }

    /// k.
    pub fn k(&self) -> u64 {
        self.k
    }

    /// h = (k − 1)/2: the classes 1, …, h modulo k belong to A.
    pub fn half(&self) -> u64 {
        self.k / 2
    }

    /// e: beyond it B recurs by (t + e)/k.
    pub fn odd_one(&self) -> u64 {
        self.odd_one
    }

    /// The share of all numbers that belong, as a fraction in lowest terms: of
    /// the multiples of k one in k + 1 does, so that it is (h + 1/(k + 1))/k.
    pub fn density(&self) -> (u64, u64) {
        let (above, below) = (self.half() * (self.k + 1) + 1, self.k * (self.k + 1));
        let common = crate::number::gcd(above, below);
        (above / common, below / common)
    }

    /// Whether `n` belongs to A. Time O(log n).
    pub(crate) fn has(&self, n: u64) -> bool {
        match n % self.k {
            0 => self.in_b(n / self.k),
            r => r <= self.half(),
        }
    }

    /// Whether `t` belongs to B, that is kt to A. Time O(log t).
    pub fn in_b(&self, mut t: u64) -> bool {
        let mut answer = true;
        while t > self.odd_one {
            if t % self.k != self.half() {
                return !answer;
            }
            t = (t + self.odd_one) / self.k;
            answer = !answer;
        }
        let first = t == 1 || t == self.odd_one || t % self.k == self.half();
        first == answer
    }

    /// How many members of A are below `n`. Time O(log² n).
    pub(crate) fn count_below(&self, n: u64) -> u64 {
        let (whole, rest) = (n / self.k, n % self.k);
        let classes = whole * self.half() + rest.saturating_sub(1).min(self.half());
        classes + self.b_below(n.div_ceil(self.k))
    }

    /// How many members of B are below `bound`.
    fn b_below(&self, bound: u64) -> u64 {
        let (k, e) = (self.k, self.odd_one);
        let first = bound.min(e + 1);
        let classed = (first + k - 1 - self.half()) / k;
        // 1 is of the class h itself where k = 3.
        let one = u64::from(first > 1 && self.half() > 1);
        let below_e = classed + one + u64::from(bound > e);
        if bound <= e + 1 {
            return below_e;
        }
        // Beyond e: t = ks − e for the s that are not in B, 2e < ks < bound + e.
        let (from, to) = (2 * e / k + 1, (bound + e).div_ceil(k));
        let among = to.saturating_sub(from);
        below_e + among - (self.b_below(to.max(from)) - self.b_below(from))
    }

    /// The members below `n` ≤ 2^32, ascending. Time and space O(n).
    pub(super) fn members_below(&self, n: u64) -> Vec<u32> {
        let mut members = Vec::with_capacity(self.count_below(n) as usize);
        for t in 0..n.div_ceil(self.k) {
            let low = t * self.k;
            if self.in_b(t) {
                members.push(low as u32);
            }
            let high = (low + self.half()).min(n - 1);
            members.extend((low + 1..=high).map(|x| x as u32));
        }
        members
    }
}
