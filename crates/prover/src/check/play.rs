//! Plays the items of a certificate and tests every letter.

use super::history::{History, NOWHERE, Piece, Place, common_multiple, turned};
use super::region::{Region, ZERO, constant, is_constant, minus, plus, remainder, substituted};
use super::{Refusal, Result};
use crate::certificate::{Form, Item, Loop};

/// The largest constant move.
const REACH: i64 = 100_000;

/// The moves of a class, as forms in u.
pub(super) struct Moves {
    /// Those that do not depend on u.
    near: Vec<usize>,
    /// Those that grow with it.
    far: Vec<Form>,
    pub(super) largest: Form,
}

impl Moves {
    pub(super) fn new(moves: &[Form], region: &Region) -> Result<Self> {
        for form in moves {
            if !region.at_least(form, 1)? {
                return Err(Refusal::new("a move is not positive"));
            }
        }
        let (near, far): (Vec<Form>, Vec<Form>) = moves.iter().partition(|form| is_constant(form));
        if far.is_empty() {
            return Err(Refusal::new("no move grows with the letter"));
        }
        if near.iter().any(|form| form[0] > REACH) {
            return Err(Refusal::new("a constant move is above 100000"));
        }
        Ok(Moves {
            near: near.iter().map(|form| form[0] as usize).collect(),
            far,
            largest: minus(&ZERO, &region.least(&negatives(moves)?)?)?,
        })
    }

    /// Continues a history by the letters of the items, each of which is tested.
    pub(super) fn play(
        &self,
        items: &[Item],
        history: &mut History,
        region: &Region,
    ) -> Result<()> {
        for item in items {
            match item {
                Item::Segment(word, length) => self.segment(word, length, history, region)?,
                Item::Loop(item) => self.rounds(item, history, region)?,
            }
        }
        Ok(())
    }

    /// The next letters are those of a word again and again. They are taken in pieces: within a
    /// piece every growing move leads into one word. So which letters are options depends on the
    /// place modulo the words' lengths, beyond the reach of the constant moves, and the letters up
    /// to there and one common multiple more decide for all.
    fn segment(
        &self,
        word: &[u8],
        length: &Form,
        history: &mut History,
        region: &Region,
    ) -> Result<()> {
        if !region.nonnegative(length)? {
            return Err(Refusal::new("a length is negative"));
        }
        let reach = self.near.iter().copied().max().unwrap_or(0);
        let (mut rest, mut at) = (*length, 0);
        while rest != ZERO {
            let mut options = Vec::with_capacity(self.far.len());
            for back in &self.far {
                options.push(history.place(back, region)?);
            }
            let mut lengths = vec![rest];
            lengths.extend(options.iter().map(|option| option.left));
            let piece = region.least(&lengths)?;
            let mut letters = word.len();
            for option in &options {
                letters = common_multiple(letters, option.word.len(), region)?;
            }
            letters = letters.saturating_add(reach);
            if is_constant(&piece) {
                letters = letters.min(piece[0].max(0) as usize);
            }
            region.spend(letters as u64 / 16)?;
            let before = self.letters_before(reach, history, region)?;
            for y in 0..letters {
                let letter = word[(at + y) % word.len()];
                if letter
                    != self.mex(
                        y,
                        |back| word[(at + y - back) % word.len()],
                        &options,
                        &before,
                    )
                {
                    return Err(Refusal::new("a letter is not the mex of its options"));
                }
            }
            history.push(Piece::new(turned(word, at), piece))?;
            rest = minus(&rest, &piece)?;
            if rest != ZERO {
                at = (at + remainder(&piece, word.len())?) % word.len();
            }
        }
        Ok(())
    }

    /// The last letters, the last first.
    fn letters_before(&self, count: usize, history: &History, region: &Region) -> Result<Vec<u8>> {
        let letter = |back: usize| {
            let Place { word, phase, .. } = history.place(&constant(back as i64), region)?;
            Ok(word[phase])
        };
        (1..=count).map(letter).collect()
    }

    /// The least letter that is no option of the `y`-th of a piece.
    fn mex(&self, y: usize, within: impl Fn(usize) -> u8, options: &[Place], before: &[u8]) -> u8 {
        let mut seen = [false; 1 + NOWHERE as usize];
        for option in options {
            seen[usize::from(option.word[(option.phase + y) % option.word.len()])] = true;
        }
        for &back in &self.near {
            let letter = if y >= back {
                within(back)
            } else {
                before[back - y - 1]
            };
            seen[usize::from(letter)] = true;
        }
        seen.iter()
            .position(|&seen| !seen)
            .map_or(NOWHERE, |letter| letter as u8)
    }

    /// The rounds of a loop, by induction: what is before round 0 is the template, and a round leads from the template to the
    /// same for the next round.
    fn rounds(&self, item: &Loop, history: &mut History, region: &Region) -> Result<()> {
        let Loop {
            place,
            last,
            body,
            before,
        } = item;
        if *place != 2 + region.depth() {
            return Err(Refusal::new("a loop has the number of another depth"));
        }
        if !region.nonnegative(last)? {
            return Err(Refusal::new("a loop has a negative last round"));
        }
        let inner = region.within(last);
        for (_, length) in before {
            if !inner.nonnegative(length)? {
                return Err(Refusal::new("a length before a round is negative"));
            }
        }
        let template = |round: &Form| -> Result<History> {
            let piece = |(word, length): &(Vec<u8>, Form)| {
                Ok(Piece::new(&word[..], substituted(length, *place, round)?))
            };
            let pieces: Result<Vec<Piece>> = before.iter().map(piece).collect();
            Ok(History {
                start: None,
                pieces: pieces?,
            })
        };
        let mut round = ZERO;
        round[*place] = 1;
        history.same(&template(&ZERO)?, &self.largest, region)?;
        let mut end = template(&round)?;
        self.play(body, &mut end, &inner)?;
        end.same(
            &template(&plus(&round, &constant(1))?)?,
            &self.largest,
            &inner,
        )?;
        *history = template(&plus(last, &constant(1))?)?;
        for piece in &history.pieces {
            if !region.nonnegative(&piece.length)? {
                return Err(Refusal::new("a length after the last round is negative"));
            }
        }
        Ok(())
    }
}

fn negatives(forms: &[Form]) -> Result<Vec<Form>> {
    forms.iter().map(|form| minus(&ZERO, form)).collect()
}
