//! The last max S letters as segments, written in one way only, so that states that recur are recognised.

use super::Result;
use super::linear::Linear;
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

/// The last letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// Whether the segments go back to the first letter, before which is an endless one.
    pub(super) from_start: bool,
    pub(super) segments: Vec<Segment>,
}

impl State {
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
            && let Some(last) = self.segments.last_mut()
            && words.length(last.word) > 1
        {
            let end = last.length.remainder(words.length(last.word))?;
            let letters = words.of(last.word);
            let mut taken = 0;
            while taken < count && letters[(end + taken as usize) % letters.len()] == letter {
                taken += 1;
            }
            last.length = last.length.plus(Linear::constant(taken))?;
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
        let Some(last) = self.segments.last_mut() else {
            return Ok(false);
        };
        let n = words.length(word);
        if words.length(last.word) != n
            || words.turned(last.word, last.length.remainder(n)?) != word
        {
            return Ok(false);
        }
        last.length = last.length.plus(length)?;
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
            self.segments.pop();
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
        while let Some(last) = self.segments.pop() {
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
