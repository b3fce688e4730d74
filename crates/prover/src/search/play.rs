//! Play of a family for all large u at once, a stretch at a time.

use std::collections::HashMap;

use theory::sort::sort_by;

use super::linear::{Conditions, Linear, greatest_divisor};
use super::state::{Segment, State};
use super::words::{Word, Words, root};
use super::{Result, Stop};

/// Letters of a stretch of constant length.
const STRETCH: i64 = 4_000;

/// Letters until those that constant moves see recur.
const LETTERS: usize = 20_000;

/// The largest constant move.
const REACH: i64 = 5_000;

/// Segments of a state.
const SEGMENTS: usize = 400;

/// The letter where there is no position.
pub(super) const NOWHERE: u8 = u8::MAX;

/// The moves of a class, as forms in u.
pub(super) struct Play {
    near: Vec<usize>,
    far: Vec<Linear>,
    largest: Linear,
    reach: usize,
    /// Before the first letter.
    start: Word,
    pub(super) words: Words,
}

/// The words that the growing moves see along a stretch, each from a place on.
struct Seen(Vec<(Word, usize)>);

impl Play {
    pub(super) fn new(moves: &[Linear], start: u8, conditions: &mut Conditions) -> Result<Self> {
        let mut moves = moves.to_vec();
        sort_by(&mut moves, |one, other| {
            (one.0[1], one.0[0]).cmp(&(other.0[1], other.0[0]))
        });
        let largest = *moves.last().ok_or(Stop::Failed("there is no move"))?;
        for &form in &moves {
            conditions.need(form.minus(Linear::constant(1))?)?;
            conditions.need(largest.minus(form)?)?;
        }
        if moves
            .iter()
            .filter_map(|form| form.to_constant())
            .any(|s| s > REACH)
        {
            return Err(Stop::Failed("a constant move is above 5,000"));
        }
        let near: Vec<usize> = moves
            .iter()
            .filter_map(|form| form.to_constant())
            .map(|s| s as usize)
            .collect();
        let mut words = Words::default();
        Ok(Play {
            reach: near.iter().copied().max().unwrap_or(0),
            near,
            far: moves
                .into_iter()
                .filter(|form| form.to_constant().is_none())
                .collect(),
            largest,
            start: words.number(&[start]),
            words,
        })
    }

    /// The word that holds the letter `back` letters before the end, its place in it, and how many letters of the segment are left.
    fn locate(
        &self,
        back: Linear,
        state: &State,
        conditions: &mut Conditions,
    ) -> Result<(Word, usize, Linear)> {
        let place = state.place(back, &conditions.sample)?;
        if place.after != Linear::ZERO {
            conditions.is_nonnegative(place.after.minus(back)?)?;
        }
        let left = back.minus(place.after)?;
        let Some(segment) = place.segment else {
            return if state.from_start {
                Ok((self.start, 0, left))
            } else {
                Err(Stop::Failed("a state is shorter than the largest move"))
            };
        };
        let into = place.reached.minus(back)?;
        conditions.is_nonnegative(into)?;
        let word = state.segments()[segment].word;
        let place = into.remainder(self.words.length(word))?;
        Ok((word, place, left))
    }

    /// Plays on until a growing move reaches another segment. Gives what was played.
    pub(super) fn step(
        &mut self,
        state: &mut State,
        conditions: &mut Conditions,
    ) -> Result<Vec<Segment>> {
        state.measure(&conditions.sample)?;
        let mut seen = Seen(Vec::with_capacity(self.far.len()));
        let mut lengths = Vec::with_capacity(self.far.len());
        for &back in &self.far {
            let (word, place, left) = self.locate(back, state, conditions)?;
            seen.0.push((word, place));
            lengths.push(left);
        }
        let least = lengths
            .iter()
            .min_by_key(|length| length.at(&conditions.sample));
        let stretch = *least.ok_or(Stop::Failed("no move grows with the letter"))?;
        for &other in lengths.iter().filter(|other| **other != stretch) {
            conditions.need(other.minus(stretch)?)?;
        }
        let mut letters = Vec::with_capacity(2 * self.reach + 64);
        for back in (1..=self.reach).rev() {
            let (word, place, _) = self.locate(Linear::constant(back as i64), state, conditions)?;
            letters.push(self.words.of(word)[place]);
        }
        let out = match stretch.to_constant() {
            Some(STRETCH..) => return Err(Stop::Failed("a stretch of constant length is long")),
            Some(length) => {
                self.extend(&mut letters, length as usize, &seen);
                self.runs(&letters[self.reach..])
            }
            None => self.recurring(letters, stretch, &seen, conditions)?,
        };
        for &segment in &out {
            state.append(segment, &mut self.words)?;
        }
        self.truncate(state, conditions)?;
        if state.segments().len() > SEGMENTS {
            return Err(Stop::Failed("a state has more than 400 segments"));
        }
        Ok(out)
    }

    /// Plays letter by letter to `end` letters of the stretch.
    fn extend(&self, letters: &mut Vec<u8>, end: usize, seen: &Seen) {
        while letters.len() < self.reach + end {
            let y = letters.len() - self.reach;
            let mut options = [false; 1 + NOWHERE as usize];
            for &(word, place) in &seen.0 {
                let word = self.words.of(word);
                options[usize::from(word[(place + y) % word.len()])] = true;
            }
            for &back in &self.near {
                options[usize::from(letters[letters.len() - back])] = true;
            }
            let mex = options.iter().position(|&is_option| !is_option);
            letters.push(mex.unwrap_or(0) as u8);
        }
    }

    fn runs(&mut self, letters: &[u8]) -> Vec<Segment> {
        let runs = letters.chunk_by(|a, b| a == b);
        let segment = |run: &[u8]| Segment {
            word: self.words.number(&run[..1]),
            length: Linear::constant(run.len() as i64),
        };
        runs.map(segment).collect()
    }

    /// A stretch whose length grows: some letters, and a word again and again.
    fn recurring(
        &mut self,
        mut letters: Vec<u8>,
        stretch: Linear,
        seen: &Seen,
        conditions: &mut Conditions,
    ) -> Result<Vec<Segment>> {
        let mut multiple = 1usize;
        for &(word, _) in &seen.0 {
            let n = self.words.length(word);
            let divisor = greatest_divisor(multiple as i64, n as i64) as usize;
            multiple = (multiple / divisor).saturating_mul(n);
            if multiple > LETTERS {
                return Err(Stop::Failed(
                    "words repeat together after more than 20,000 letters",
                ));
            }
        }
        let mut windows: HashMap<Vec<u8>, usize> = HashMap::new();
        let mut y = 0;
        let first = loop {
            let window = letters[letters.len() - self.reach..].to_vec();
            if let Some(&first) = windows.get(&window) {
                break first;
            }
            windows.insert(window, y);
            if y + multiple > LETTERS {
                return Err(Stop::Failed(
                    "constant moves do not repeat within 20,000 letters",
                ));
            }
            y += multiple;
            self.extend(&mut letters, y, seen);
        };
        let played = &letters[self.reach..];
        let mut word = self.words.number(root(&played[first..y]));
        let mut before = first;
        while before > 0 && Some(&played[before - 1]) == self.words.of(word).last() {
            before -= 1;
            word = self.words.turned(word, self.words.length(word) - 1);
        }
        let mut out = self.runs(&played[..before]);
        let length = stretch.minus(Linear::constant(before as i64))?;
        conditions.need(length)?;
        out.push(Segment { word, length });
        Ok(out)
    }

    /// Keeps the last max S letters.
    fn truncate(&mut self, state: &mut State, conditions: &mut Conditions) -> Result<()> {
        state.measure(&conditions.sample)?;
        let place = state.place(self.largest, &conditions.sample)?;
        let Some(segment) = place.segment else {
            return if state.from_start {
                Ok(())
            } else {
                Err(Stop::Failed("a state is shorter than the largest move"))
            };
        };
        let over = place.reached.minus(self.largest)?;
        conditions.is_nonnegative(over)?;
        if place.after != Linear::ZERO {
            conditions.is_nonnegative(place.after.minus(self.largest)?)?;
        }
        state.cut(segment, over, &mut self.words)
    }
}
