//! x + z = ky, k ≥ 3, by a relaxed convolution: one whose factors become known with its result.
//!
//! Of a new n only the roles x and z matter, since ky > 2y: n is excluded where n = ky − z for members y, z < n. Where
//! the numbers [l, m) of z and the n of [m, r), as many, are the halves of a block, n + z < 3m, so that y < m is known. Each of
//! these is one transform of the block's length, or several shorter ones where the n end before r or memory would. Each
//! n and z lie in the two halves of one block, or in one block of the least length, whose pairs are marked one by one.
//! O(n log² n).

use super::avoid::{Avoid, Members, Report};
use super::bits::Bits;
use crate::error::Result;
use crate::games::cold::Transforms;

/// Length of the least blocks: transforms pay above.
const BLOCK: u64 = 1 << 11;

/// Numbers below which pairs of words are faster.
const LEAST: u64 = 1 << 17;

/// Numbers up to which there are at most sixteen transforms of the longest length.
const MOST: u64 = 1 << 24;

/// Numbers z from which each step of a transform is reported: milliseconds.
const REPORTED: u64 = 1 << 14;

/// Numbers z of the longest transform, which takes a quarter of a gigabyte.
const LONGEST: u64 = 1 << 21;

pub(super) struct Relaxed {
    factor: u64,
    bound: u64,
    /// A power of two from 64 on.
    block: u64,
    /// Another, at least as large.
    longest: u64,
    excluded: Bits,
    /// Where the block begins up to which transforms were made.
    reached: u64,
    transforms: Transforms<f64>,
}

impl Relaxed {
    /// The routine for x + z = `factor` y below `bound`, where it is the faster one.
    pub(super) fn new(factor: u64, bound: u64) -> Option<Self> {
        (factor >= 3 && (LEAST..=MOST).contains(&bound))
            .then(|| Self::in_blocks(factor, bound, BLOCK, LONGEST))
    }

    fn in_blocks(factor: u64, bound: u64, block: u64, longest: u64) -> Self {
        Relaxed {
            factor,
            bound,
            block,
            longest,
            excluded: Bits::new(bound.next_power_of_two().max(block)),
            reached: 0,
            transforms: Transforms::new(),
        }
    }

    /// Excludes what members z of the half before m and y exclude in the half from m on.
    fn exclude(&mut self, members: &Members, m: u64, report: &mut Report) -> Result<()> {
        let half = m & m.wrapping_neg();
        let end = self.bound.min(m + half);
        let needed = (end - m).next_power_of_two().max(self.block);
        let length = half.min(needed).min(self.longest);
        for from in (m..end).step_by(length as usize) {
            for first in (m - half..m).step_by(length as usize) {
                self.transform(members, first, from, length, report)?;
            }
        }
        Ok(())
    }

    /// The same for the `count` numbers z that begin at `first`, and the `count` numbers n that begin at m.
    fn transform(
        &mut self,
        members: &Members,
        first: u64,
        m: u64,
        count: u64,
        report: &mut Report,
    ) -> Result<()> {
        let (end, length) = (first + count, 2 * count as usize);
        // ky − first − m + 1 and end − 1 − z add up to n − m + count, in the upper half.
        let from = first + m - 1;
        let middle = multiples(self.factor, &members.list, from..from + length as u64);
        let middle: Vec<u32> = middle.map(|ky| (ky - from) as u32).collect();
        let word = |w| members.bits.word((end - 64 * w) as i64).reverse_bits();
        let words: Vec<u64> = (1..=count / 64).map(word).collect();
        let mut report = || {
            let takes_long = count >= REPORTED;
            if takes_long { report() } else { Ok(()) }
        };
        self.transforms.plan(length);
        report()?;
        self.transforms.members(&middle, length);
        report()?;
        self.transforms.forward(&words, length);
        report()?;
        let mut found = vec![0; words.len()];
        let sound = self.transforms.back(&mut found, length, true);
        self.transforms.forget_members(length);
        if sound {
            self.excluded.add_words(m, &found);
            return Ok(());
        }
        for z in (first..end).filter(|&z| members.bits.has(z as i64)) {
            for ky in multiples(self.factor, &members.list, m + z..m + count + z) {
                self.excluded.add(ky - z);
            }
        }
        Ok(())
    }
}

impl Avoid for Relaxed {
    fn prepare(&mut self, members: &Members, n: u64, report: &mut Report) -> Result<u64> {
        while n - self.reached >= self.block {
            self.reached += self.block;
            self.exclude(members, self.reached, report)?;
        }
        Ok(self.reached + self.block)
    }

    fn excludes(&mut self, _: &Members, n: u64) -> bool {
        self.excluded.has(n as i64)
    }

    fn join(&mut self, members: &Members, n: u64) {
        let end = (n - n % self.block + self.block).min(self.bound);
        // As z, and as y where the block reaches so far.
        for ky in multiples(self.factor, &members.list, 2 * n + 1..n + end) {
            self.excluded.add(ky - n);
        }
        let others = members.list.iter().rev().map(|&z| u64::from(z));
        let found = std::iter::once(n)
            .chain(others)
            .map(|z| self.factor * n - z);
        found
            .take_while(|&x| x < end)
            .for_each(|x| self.excluded.add(x));
    }
}

/// The numbers ky of a range, y a member.
fn multiples(
    factor: u64,
    members: &[u32],
    range: std::ops::Range<u64>,
) -> impl Iterator<Item = u64> {
    let at = |end: u64| members.partition_point(|&y| factor * u64::from(y) < end);
    let inside = &members[at(range.start)..at(range.end)];
    inside.iter().map(move |&y| factor * u64::from(y))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::greedy::linear::LinearForm;
    use crate::greedy::routines::general;

    fn run(avoid: &mut dyn Avoid, start: u64, n: u64) -> Vec<u32> {
        let mut members = Members {
            list: Vec::new(),
            bits: Bits::new(n),
        };
        for x in start..n {
            avoid.prepare(&members, x, &mut || Ok(())).unwrap();
            if !avoid.excludes(&members, x) {
                avoid.join(&members, x);
                members.list.push(x as u32);
                members.bits.add(x);
            }
        }
        members.list
    }

    proptest! {
        #[test]
        fn the_set_is_that_of_the_general_routine(
            factor in 3u32..13,
            start in 0u64..70,
            block in 6u32..9,
            longer in 0u32..4,
            n in 1u64..2500,
        ) {
            let n = n.max(start + 1);
            let mut slow = general(&LinearForm::multiple(factor)?, n)?;
            let mut fast = Relaxed::in_blocks(factor.into(), n, 1 << block, 1 << (block + longer));
            prop_assert_eq!(run(&mut fast, start, n), run(slow.as_mut(), start, n));
        }
    }
}
