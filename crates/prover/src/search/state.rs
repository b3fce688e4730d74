//! The last max S letters as segments, written in one way only, so that states that recur are recognised.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use super::Result;
use super::linear::{Linear, Point};
use super::words::{Word, Words};

/// Letters of a word that is found among single letters.
const WORD: usize = 40;

/// How often it must be there.
const REPEATS: usize = 3;

/// A word again and again, cut off at a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Segment {
    pub(super) word: Word,
    pub(super) length: Linear,
}

/// Where a segment ends: after how many letters from a place that stays the same, also at the sample, and hashes of the
/// segments up to it.
#[derive(Clone, Copy)]
struct End {
    form: Linear,
    value: i128,
    hashes: Hashes,
}

/// A place in a state.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    /// None before the first.
    pub(super) segment: Option<usize>,
    /// Letters after the segment.
    pub(super) after: Linear,
    /// Letters from its first one to the end.
    pub(super) reached: Linear,
}

/// Of how lengths grow, with the words, and of the constants of the lengths.
#[derive(Clone, Copy, Default)]
struct Hashes([u64; 2]);

/// The same on every machine: the search is, too.
const HASH: FixedState = FixedState::with_seed(0);

/// An odd number, so that no segment of a list is lost from its hash.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hashes {
    fn of(segment: &Segment) -> Self {
        let [constant, growth @ ..] = segment.length.0;
        let shape = HASH.hash_one((segment.word, growth));
        Hashes([shape, HASH.hash_one(constant)])
    }

    fn then(self, next: Hashes) -> Self {
        self.with(next, |one, next| one.wrapping_mul(BASE).wrapping_add(next))
    }

    /// Those of the last segments of a list of which these are the first.
    fn without(self, first: Hashes, left: usize) -> Self {
        let power = BASE.wrapping_pow(left as u32);
        self.with(first, |all, first| {
            all.wrapping_sub(first.wrapping_mul(power))
        })
    }

    fn with(self, other: Hashes, of: impl Fn(u64, u64) -> u64) -> Self {
        let [Hashes([a, b]), Hashes([c, d])] = [self, other];
        Hashes([of(a, c), of(b, d)])
    }
}

/// The last letters.
#[derive(Clone, Default)]
pub(super) struct State {
    /// Whether the segments go back to the first letter, before which is an endless one.
    pub(super) from_start: bool,
    segments: Vec<Segment>,
    /// Of the first segments: those that no step has changed since they were measured.
    ends: Vec<End>,
}

impl State {
    pub(super) fn new(from_start: bool, segments: Vec<Segment>) -> Self {
        State {
            from_start,
            segments,
            ends: Vec::new(),
        }
    }

    pub(super) fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Measures the new segments. Time O(new segments).
    pub(super) fn measure(&mut self, sample: &Point) -> Result<()> {
        for segment in &self.segments[self.ends.len()..] {
            let before = self.ends.last().copied().unwrap_or(End {
                form: Linear::ZERO,
                value: 0,
                hashes: Hashes::default(),
            });
            self.ends.push(End {
                form: before.form.plus(segment.length)?,
                value: before.value + segment.length.at(sample),
                hashes: before.hashes.then(Hashes::of(segment)),
            });
        }
        Ok(())
    }

    /// The place `back` letters before the end, at the sample. Of a state that was measured.
    pub(super) fn place(&self, back: Linear, sample: &Point) -> Result<Place> {
        let (Some(first), Some(end)) = (self.segments.first(), self.ends.last()) else {
            return Ok(Place::default());
        };
        let target = end.value - back.at(sample);
        let last = self.ends.len() - 1;
        let index = self.ends[..last].partition_point(|end| end.value <= target);
        let (begin, value) = match index {
            0 => {
                let End { form, value, .. } = self.ends[0];
                let length = first.length.at(sample);
                (form.minus(first.length)?, value - length)
            }
            _ => (self.ends[index - 1].form, self.ends[index - 1].value),
        };
        let reached = end.form.minus(begin)?;
        Ok(if value > target {
            Place {
                segment: None,
                after: reached,
                reached,
            }
        } else {
            Place {
                segment: Some(index),
                after: end.form.minus(self.ends[index].form)?,
                reached,
            }
        })
    }

    /// Leaves out the segments before one, and the first letters of that one.
    pub(super) fn cut(&mut self, before: usize, letters: Linear, words: &mut Words) -> Result<()> {
        self.segments.drain(..before);
        self.ends.drain(..before);
        self.from_start = false;
        let first = &mut self.segments[0];
        let by = letters.remainder(words.length(first.word))?;
        first.word = words.turned(first.word, by);
        first.length = first.length.minus(letters)?;
        Ok(())
    }

    /// Hashes of the words and of how lengths grow, and of these with the constants of the lengths. Of a state that was measured.
    pub(super) fn hashes(&self) -> (u64, u64) {
        let (Some(first), Some(last)) = (self.segments.first(), self.ends.last()) else {
            return (0, 0);
        };
        // Letters cut from the first are still in the sums.
        let rest = last
            .hashes
            .without(self.ends[0].hashes, self.ends.len() - 1);
        let (Hashes([shape, constant]), Hashes([shapes, constants])) = (Hashes::of(first), rest);
        let count = self.segments.len() as u64;
        let shape = HASH.hash_one((count, self.from_start, shape, shapes));
        (shape, HASH.hash_one((shape, constant, constants)))
    }

    fn lengthen(&mut self, by: Linear) -> Result<()> {
        self.forget_last();
        if let Some(last) = self.segments.last_mut() {
            last.length = last.length.plus(by)?;
        }
        Ok(())
    }

    fn pop(&mut self) -> Option<Segment> {
        self.forget_last();
        self.segments.pop()
    }

    fn forget_last(&mut self) {
        self.ends.truncate(self.segments.len().saturating_sub(1));
    }

    /// Segments that have letters, for comparisons.
    pub(super) fn written(segments: &[Segment]) -> impl Iterator<Item = &Segment> {
        segments
            .iter()
            .filter(|segment| segment.length != Linear::ZERO)
    }

    pub(super) fn append(&mut self, segment: Segment, words: &mut Words) -> Result<()> {
        let Segment {
            mut word,
            mut length,
        } = segment;
        if length == Linear::ZERO {
            return Ok(());
        }
        if self.continues(word, length, words)? {
            return self.fold(words);
        }
        if let (Some(letter), Some(mut count)) = (words.single(word), length.to_constant())
            && let Some(last) = self.segments.last().copied()
            && words.length(last.word) > 1
        {
            let end = last.length.remainder(words.length(last.word))?;
            let letters = words.of(last.word);
            let mut taken = 0;
            while taken < count && letters[(end + taken as usize) % letters.len()] == letter {
                taken += 1;
            }
            self.lengthen(Linear::constant(taken))?;
            count -= taken;
            if count == 0 {
                return Ok(());
            }
            length = Linear::constant(count);
        }
        if words.length(word) > 1 {
            (word, length) = self.take_before(word, length, words)?;
            if self.continues(word, length, words)? {
                return Ok(());
            }
        }
        self.segments.push(Segment { word, length });
        self.fold(words)
    }

    /// Lengthens the last segment by this one, if it continues that one.
    fn continues(&mut self, word: Word, length: Linear, words: &mut Words) -> Result<bool> {
        let Some(last) = self.segments.last() else {
            return Ok(false);
        };
        let n = words.length(word);
        if words.length(last.word) != n
            || words.turned(last.word, last.length.remainder(n)?) != word
        {
            return Ok(false);
        }
        self.lengthen(length)?;
        Ok(true)
    }

    /// A word that repeats takes the letters before it that fit.
    fn take_before(
        &mut self,
        mut word: Word,
        mut length: Linear,
        words: &mut Words,
    ) -> Result<(Word, Linear)> {
        while let Some(last) = self.segments.last()
            && let (Some(letter), Some(count)) =
                (words.single(last.word), last.length.to_constant())
        {
            let mut left = count;
            while left > 0 && words.of(word).last() == Some(&letter) {
                word = words.turned(word, words.length(word) - 1);
                length = length.plus(Linear::constant(1))?;
                left -= 1;
            }
            if left == count {
                break;
            }
            self.pop();
            if left > 0 {
                let word = words.number(&[letter]);
                self.segments.push(Segment {
                    word,
                    length: Linear::constant(left),
                });
                break;
            }
        }
        Ok((word, length))
    }

    /// Makes one segment of the last letters, if a word of them is there three times.
    fn fold(&mut self, words: &mut Words) -> Result<()> {
        const LETTERS: usize = WORD * REPEATS;
        let mut letters: Vec<u8> = Vec::new();
        for segment in self.segments.iter().rev() {
            let (Some(letter), Some(count)) =
                (words.single(segment.word), segment.length.to_constant())
            else {
                break;
            };
            letters.extend(std::iter::repeat_n(
                letter,
                count.min(LETTERS as i64) as usize,
            ));
            if letters.len() >= LETTERS {
                break;
            }
        }
        let repeats = |&n: &usize| (n..REPEATS * n).all(|i| letters[i] == letters[i - n]);
        let Some(n) = (2..=letters.len() / REPEATS).find(repeats) else {
            return Ok(());
        };
        if letters[1..n].iter().all(|&letter| letter == letters[0]) {
            return Ok(());
        }
        let mut whole = REPEATS * n;
        while whole < letters.len() && letters[whole] == letters[whole - n] {
            whole += 1;
        }
        let word: Vec<u8> = letters[whole - n..whole].iter().rev().copied().collect();
        let mut left = whole as i64;
        while let Some(last) = self.pop() {
            let count = last.length.to_constant().unwrap_or(0);
            if count > left {
                let length = Linear::constant(count - left);
                self.segments.push(Segment {
                    word: last.word,
                    length,
                });
            }
            left -= count.min(left);
            if left == 0 {
                break;
            }
        }
        let word = words.number(&word);
        self.segments.push(Segment {
            word,
            length: Linear::constant(whole as i64),
        });
        Ok(())
    }
}
