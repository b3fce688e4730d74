//! The last letters of a sequence, as repeated words with lengths.

use std::rc::Rc;

use super::region::{Region, ZERO, constant, is_constant, minus, plus, remainder};
use super::{Refusal, Result};
use crate::certificate::Form;

/// Letters that are searched for a word that repeats.
const LOOKED_AT: usize = 120;

/// The letter where there is no position.
pub(super) const NOWHERE: u8 = u8::MAX;

/// A word again and again, cut off at a length.
#[derive(Clone)]
pub(super) struct Piece {
    pub(super) word: Rc<[u8]>,
    pub(super) length: Form,
}

impl Piece {
    pub(super) fn new(word: impl Into<Rc<[u8]>>, length: Form) -> Self {
        Piece {
            word: word.into(),
            length,
        }
    }

    /// A number of equal letters.
    fn run(&self) -> Option<(u8, i64)> {
        match self.word[..] {
            [letter] if is_constant(&self.length) => Some((letter, self.length[0])),
            _ => None,
        }
    }
}

/// The word from its letter at `by` on.
pub(super) fn turned(word: &[u8], by: usize) -> Rc<[u8]> {
    let by = by % word.len();
    word[by..].iter().chain(&word[..by]).copied().collect()
}

/// A place some way back: the word, the place in it, and the letters from there to the end of the piece.
pub(super) struct Place {
    pub(super) word: Rc<[u8]>,
    pub(super) phase: usize,
    pub(super) left: Form,
}

/// The word played so far, or its end.
#[derive(Clone)]
pub(super) struct History {
    /// The letter before the first one, if the pieces go back to it.
    pub(super) start: Option<u8>,
    pub(super) pieces: Vec<Piece>,
}

impl History {
    /// The letter `back` letters before the end, and those that follow it.
    pub(super) fn place(&self, back: &Form, region: &Region) -> Result<Place> {
        let mut passed = ZERO;
        for piece in self.pieces.iter().rev() {
            let reached = plus(&passed, &piece.length)?;
            let into = minus(&reached, back)?;
            if region.decided(&into)? {
                return Ok(Place {
                    word: piece.word.clone(),
                    phase: remainder(&into, piece.word.len())?,
                    left: minus(back, &passed)?,
                });
            }
            passed = reached;
        }
        let start = self
            .start
            .ok_or(Refusal::new("a state is shorter than the largest move"))?;
        Ok(Place {
            word: [start].into(),
            phase: 0,
            left: minus(back, &passed)?,
        })
    }

    /// Appends a piece. The same letters are written with as few pieces as can be found, so that their ends, which comparisons
    /// ask for, do not depend on how they came about.
    pub(super) fn push(&mut self, piece: Piece) -> Result<()> {
        let Some(mut piece) = self.absorbed_by_last(piece)? else {
            return Ok(());
        };
        if piece.word.len() > 1 {
            self.absorb_before(&mut piece)?;
            let Some(rest) = self.joined(piece)? else {
                return Ok(());
            };
            piece = rest;
        }
        self.pieces.push(piece);
        self.fold_repeats()
    }

    /// Lengthens the last piece by this one, if it continues that one.
    fn joined(&mut self, piece: Piece) -> Result<Option<Piece>> {
        if let Some(last) = self.pieces.last_mut()
            && last.word.len() == piece.word.len()
            && turned(&last.word, remainder(&last.length, last.word.len())?) == piece.word
        {
            last.length = plus(&last.length, &piece.length)?;
            return Ok(None);
        }
        Ok(Some(piece))
    }

    /// The rest of a piece when the last one has taken what continues it.
    fn absorbed_by_last(&mut self, piece: Piece) -> Result<Option<Piece>> {
        if piece.length == ZERO {
            return Ok(None);
        }
        let Some(mut piece) = self.joined(piece)? else {
            self.fold_repeats()?;
            return Ok(None);
        };
        if let (Some((letter, count)), Some(last)) = (piece.run(), self.pieces.last_mut())
            && last.word.len() > 1
        {
            let phase = remainder(&last.length, last.word.len())?;
            let continues = |&i: &i64| {
                let at = (phase + i as usize) % last.word.len();
                last.word[at] == letter
            };
            let taken = (0..count).take_while(continues).count() as i64;
            last.length = plus(&last.length, &constant(taken))?;
            piece.length = constant(count - taken);
        }
        Ok((piece.length != ZERO).then_some(piece))
    }

    /// Lets a repeated word take the letters before it that fit.
    fn absorb_before(&mut self, piece: &mut Piece) -> Result<()> {
        while let Some((letter, count)) = self.pieces.last().and_then(Piece::run) {
            let len = piece.word.len();
            let before = |i: i64| piece.word[len - 1 - i as usize % len];
            let taken = (0..count).take_while(|&i| before(i) == letter).count() as i64;
            if taken == 0 {
                break;
            }
            piece.word = turned(&piece.word, len - taken as usize % len);
            piece.length = plus(&piece.length, &constant(taken))?;
            self.pieces.pop();
            if taken < count {
                self.pieces
                    .push(Piece::new([letter], constant(count - taken)));
                break;
            }
        }
        Ok(())
    }

    /// Makes one piece of the last letters where a word of them is there three times.
    fn fold_repeats(&mut self) -> Result<()> {
        let mut letters = Vec::new();
        for piece in self.pieces.iter().rev() {
            let Some((letter, count)) = piece.run().filter(|_| letters.len() < LOOKED_AT) else {
                break;
            };
            letters.extend(std::iter::repeat_n(
                letter,
                count.clamp(0, LOOKED_AT as i64) as usize,
            ));
        }
        let repeats = |&n: &usize| letters[..2 * n] == letters[n..3 * n];
        let Some(n) = (2..=letters.len() / 3).find(repeats) else {
            return Ok(());
        };
        if letters[..n].iter().all(|&letter| letter == letters[0]) {
            return Ok(());
        }
        let more = letters[n..]
            .iter()
            .zip(&letters)
            .take_while(|(a, b)| a == b);
        let whole = n + more.count();
        let word: Rc<[u8]> = letters[whole - n..whole].iter().rev().copied().collect();
        let mut left = whole as i64;
        while left > 0 {
            let Some((letter, count)) = self.pieces.pop().as_ref().and_then(Piece::run) else {
                break;
            };
            if count > left {
                self.pieces
                    .push(Piece::new([letter], constant(count - left)));
            }
            left -= count.min(left);
        }
        self.pieces.push(Piece::new(word, constant(whole as i64)));
        Ok(())
    }

    /// Tests that two histories end with the same letters, in the number that `letters` says.
    pub(super) fn same(&self, other: &History, letters: &Form, region: &Region) -> Result<()> {
        let (mut ours, mut theirs) = (self.pieces.clone(), other.pieces.clone());
        let mut left = *letters;
        while left != ZERO {
            let (Some(a), Some(b)) = (ours.pop(), theirs.pop()) else {
                return Err(Refusal::new("a state is shorter than the largest move"));
            };
            if a.length == ZERO || b.length == ZERO {
                ours.extend((a.length != ZERO).then_some(a));
                theirs.extend((b.length != ZERO).then_some(b));
                continue;
            }
            let length = region.least(&[a.length, b.length, left])?;
            if difference(&a, &b, &length, region)?.is_some() {
                return Err(Refusal::new("two states that should agree differ"));
            }
            left = minus(&left, &length)?;
            for (list, piece) in [(&mut ours, a), (&mut theirs, b)] {
                let rest = minus(&piece.length, &length)?;
                if rest != ZERO {
                    list.push(Piece::new(piece.word, rest));
                }
            }
        }
        Ok(())
    }
}

/// The first of the last `length` letters, from the end, in which two pieces differ.
pub(super) fn difference(
    one: &Piece,
    other: &Piece,
    length: &Form,
    region: &Region,
) -> Result<Option<i64>> {
    let (a, b) = (&one.word, &other.word);
    let ends = [
        remainder(&one.length, a.len())?,
        remainder(&other.length, b.len())?,
    ];
    let mut letters = common_multiple(a.len(), b.len(), region)?;
    if is_constant(length) {
        letters = letters.min(length[0].max(0) as usize);
    }
    let back = |word: &[u8], end: usize, i: usize| {
        word[(end + word.len() - 1 - i % word.len()) % word.len()]
    };
    let first = (0..letters).find(|&i| back(a, ends[0], i) != back(b, ends[1], i));
    Ok(first.map(|i| i as i64))
}

/// The least common multiple; each letter read counts as work.
pub(super) fn common_multiple(a: usize, b: usize, region: &Region) -> Result<usize> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    let multiple = (a / x).saturating_mul(b);
    region.spend(multiple as u64 / 16)?;
    Ok(multiple)
}
