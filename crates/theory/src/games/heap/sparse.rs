//! Nim-values of codes by their sparse space: for many codes few heaps have values of even parity under some mask, and
//! only these must be paired with all others (Winning Ways, chapter 4; Grossman, Nowakowski 2015).

use super::nim_value::Seen;
use super::{Code, NimValue, Ruleset, extend};
use crate::error::{Error, Result};
use crate::limits::STEPS_A_REPORT;
use crate::progress::Progress;

/// Heaps that are computed before the mask is chosen; it is chosen anew each time their number doubles.
const FIRST: usize = 64;

/// Masks tried are below this.
const MASKS: u32 = 1 << 10;

/// Pairs of heaps that are seen before the open values are counted again.
const AT_ONCE: usize = 256;

/// Values of a code, continued as far as wanted. With r rare values among n heaps, time O(r n) for each digit that
/// leaves two heaps and O(n) for each rare value found; the values do not depend on which are rare. A code that
/// leaves three heaps is computed by its moves: O(n³).
#[derive(Clone, Debug)]
pub struct Values {
    code: Code,
    seen: Seen,
    /// A value is rare if it has an even number of these bits: the XOR of two rare or two other values is rare, of
    /// a rare and another one it is not.
    mask: u32,
    /// The nonempty heaps that have rare values, ascending.
    rare: Vec<usize>,
    /// Heaps at which the mask is chosen next.
    next: usize,
    /// The largest value so far.
    largest: u32,
    /// Pairs of a heap and a rare one so far, and the most there may be.
    pairs: u64,
    most: u64,
}

impl Values {
    /// None are computed yet.
    pub fn new(code: &Code) -> Self {
        Values {
            code: code.clone(),
            seen: Seen::default(),
            mask: 0,
            rare: Vec::new(),
            next: FIRST,
            largest: 0,
            pairs: 0,
            most: u64::MAX,
        }
    }

    /// Gives up after `most` pairs of a heap and a rare one: where rare values are few, n heaps take few of them.
    #[must_use]
    pub fn within(self, most: u64) -> Self {
        Values { most, ..self }
    }

    /// Continues `values`, those of the heaps from 0 on that this has computed before, to all heaps x < `n`.
    ///
    /// # Errors
    /// [`crate::Error::Cancelled`]; more pairs than [`Values::within`] allows, with the number of heaps that they reach.
    pub fn extend(
        &mut self,
        values: &mut Vec<u32>,
        n: u64,
        progress: &mut dyn Progress,
    ) -> Result<()> {
        if self.code.heaps() > 2 {
            let rules: &dyn Ruleset = &self.code;
            return extend(rules, &mut NimValue::default(), values, n, progress);
        }
        let mut steps = 0;
        for x in values.len()..n as usize {
            if x == self.next {
                self.choose(values);
            }
            let value = self.value(x, values);
            if x > 0 && self.is_rare(value) {
                self.rare.push(x);
                steps += x as u64;
            }
            values.push(value);
            self.largest = self.largest.max(value);
            self.pairs += self.rare.len() as u64;
            if self.pairs > self.most {
                return Err(Error::expensive("n", n, x as u64));
            }
            steps += 1 + self.rare.len() as u64;
            if steps >= STEPS_A_REPORT {
                steps = 0;
                progress.report("heaps", x as u64, n)?;
            }
        }
        Ok(())
    }

    fn is_rare(&self, value: u32) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// The mask by which the fewest values are rare.
    fn choose(&mut self, values: &[u32]) {
        self.next = 2 * values.len();
        let mut counts = vec![0u64; self.largest as usize + 1];
        values.iter().for_each(|&value| counts[value as usize] += 1);
        let masks = (self.largest + 1).next_power_of_two().min(MASKS);
        let rare = |mask: u32| -> u64 {
            let even = (0..)
                .zip(&counts)
                .filter(|(value, _): &(u32, _)| (value & mask).count_ones().is_multiple_of(2));
            even.map(|(_, count)| count).sum()
        };
        self.mask = (0..masks).min_by_key(|&mask| rare(mask)).unwrap_or(0);
        let heaps = (1..values.len()).filter(|&x| self.is_rare(values[x]));
        self.rare = heaps.collect();
    }

    fn value(&mut self, x: usize, values: &[u32]) -> u32 {
        self.seen.clear();
        let k = self.code.places().min(x as u64) as usize;
        let rests = |heaps: u32| {
            (0..=k)
                .filter(move |&k| x > k || heaps == 0)
                .map(move |k| (k, x - k))
        };
        for (k, rest) in rests(0).filter(|(k, _)| *k > 0) {
            let heaps = u32::from(rest > 0);
            if self.code.allows(k, heaps) {
                self.seen.see(values[rest]);
            }
        }
        for (k, rest) in rests(2) {
            if self.code.allows(k, 2) {
                // Nothing is left of a heap where both would be nonempty.
                let paired = self.rare.partition_point(|&heap| heap < rest);
                let sums = self.rare[..paired]
                    .iter()
                    .map(|&heap| values[heap] ^ values[rest - heap]);
                self.seen.see_all(sums, self.largest);
            }
        }
        self.mex(rests(2).collect(), values)
    }

    /// The least value not seen, where only rare ones may be options that were not computed: the sums of two values
    /// that are not rare.
    fn mex(&mut self, rests: Vec<(usize, usize)>, values: &[u32]) -> u32 {
        // With the mask 0 every value is rare, and all pairs were computed.
        if self.mask == 0 {
            return self.seen.mex();
        }
        let unseen = |value: &u32| !self.seen.has(*value);
        let other = (0..).find(|value| !self.is_rare(*value) && unseen(value));
        let other = other.unwrap_or(u32::MAX);
        let mut open: Vec<u32> = (0..other).filter(unseen).collect();
        for (k, rest) in rests {
            if !self.code.allows(k, 2) {
                continue;
            }
            let (mut heap, last) = (1, rest / 2);
            while heap <= last && !open.is_empty() {
                let end = (heap + AT_ONCE).min(last + 1);
                let sums = (heap..end).map(|heap| values[heap] ^ values[rest - heap]);
                self.seen.see_all(sums, self.largest);
                open.retain(|value| !self.seen.has(*value));
                heap = end;
            }
        }
        open.first().copied().unwrap_or(other)
    }
}
