//! The last letters of a sequence as runs and powers of runs, and the signs that places in it depend on.

use super::poly::{ONES, Poly};
use super::{Piece, Result, Run, Stop};

/// Runs of a word that repeats.
const WORD: usize = 8;

/// Copies of a word that are written as a power.
const COPIES: usize = 3;

/// Steps of a comparison.
const COMPARED: usize = 2_000;

/// The letter where there is no position.
pub(super) const NOWHERE: u8 = u8::MAX;

/// Decides signs on a region.
pub(super) trait Signs {
    /// Whether the polynomial is at least 0 everywhere; false: at most −1 everywhere.
    ///
    /// # Errors
    /// Neither, as far as is seen.
    fn is_nonnegative(&mut self, p: &Poly) -> Result<bool>;
}

/// The number of letters of runs.
pub(super) fn total(runs: &[Run]) -> Result<Poly> {
    runs.iter()
        .try_fold(Poly::default(), |sum, (_, length)| sum.plus(length, 1))
}

impl Piece {
    pub(super) fn run(letter: u8, length: Poly) -> Self {
        Piece {
            runs: vec![(letter, length)],
            times: Poly::constant(1),
        }
    }

    pub(super) fn is_run(&self) -> bool {
        self.runs.len() == 1
    }

    pub(super) fn length(&self) -> Result<Poly> {
        if let [(_, length)] = &self.runs[..] {
            return Ok(length.clone());
        }
        total(&self.runs)?.times(&self.times)
    }
}

/// The number q with q·word < distance ≤ (q + 1)·word. What does not count blocks or rounds is the same everywhere, so it is
/// read where each letter is 1.
pub(super) fn copies(distance: &Poly, word: &Poly, signs: &mut dyn Signs) -> Result<Poly> {
    let (quotient, rest) = distance.divided(word)?;
    let not_found = Stop::Failed("a place in a power is not found");
    let Some(k) = (rest.at(&ONES)? - 1).checked_div_euclid(word.at(&ONES)?) else {
        return Err(not_found);
    };
    let above = rest.plus(word, -k)?.minus(&Poly::constant(1))?;
    let below = Poly::default().plus(word, k + 1)?.minus(&rest)?;
    if signs.is_nonnegative(&above)? && signs.is_nonnegative(&below)? {
        quotient.plus(&Poly::constant(k), 1)
    } else {
        Err(not_found)
    }
}

/// The word played so far, or its end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct History {
    /// The letter before the first one, if the pieces go back to it.
    pub(super) start: Option<u8>,
    pub(super) pieces: Vec<Piece>,
}

impl History {
    /// The letters so far before the end, each with the number of letters from it to the end of its run.
    pub(super) fn places(&self, backs: &[Poly], signs: &mut dyn Signs) -> Result<Vec<(u8, Poly)>> {
        let mut lengths = vec![Poly::default()];
        let mut place = |back| self.place(back, &mut lengths, signs);
        backs.iter().map(&mut place).collect()
    }

    /// One of the places, with the lengths of the last 0, 1, … pieces, as far as they are known.
    fn place(
        &self,
        back: &Poly,
        lengths: &mut Vec<Poly>,
        signs: &mut dyn Signs,
    ) -> Result<(u8, Poly)> {
        for (count, piece) in self.pieces.iter().rev().enumerate() {
            if lengths.len() == count + 1 {
                lengths.push(lengths[count].plus(&piece.length()?, 1)?);
            }
            if !signs.is_nonnegative(&lengths[count + 1].minus(back)?)? {
                continue;
            }
            let mut left = back.minus(&lengths[count])?;
            if !piece.is_run() {
                let word = total(&piece.runs)?;
                let whole = copies(&left, &word, signs)?;
                left = left.minus(&whole.times(&word)?)?;
            }
            for (letter, length) in piece.runs.iter().rev() {
                if signs.is_nonnegative(&length.minus(&left)?)? {
                    return Ok((*letter, left));
                }
                left = left.minus(length)?;
            }
            return Err(Stop::Failed("a place in a power is not found"));
        }
        let start = self
            .start
            .ok_or(Stop::Failed("a state is shorter than the largest move"))?;
        Ok((start, back.minus(&lengths[self.pieces.len()])?))
    }

    /// The number of its letters.
    pub(super) fn letters(&self) -> Result<Poly> {
        let mut lengths = self.pieces.iter().map(Piece::length);
        lengths.try_fold(Poly::default(), |sum, length| sum.plus(&length?, 1))
    }

    /// Appends a run. Three copies of a word make a power, as soon as another letter follows.
    pub(super) fn push(&mut self, letter: u8, length: &Poly) -> Result<()> {
        if length.is_zero() {
            return Ok(());
        }
        if let Some(last) = self.pieces.last_mut().filter(|last| last.is_run())
            && last.runs[0].0 == letter
        {
            last.runs[0].1 = last.runs[0].1.plus(length, 1)?;
            return Ok(());
        }
        self.fold()?;
        self.pieces.push(Piece::run(letter, length.clone()));
        Ok(())
    }

    fn fold(&mut self) -> Result<()> {
        let count = self.pieces.len();
        for word in 2..=WORD.min(count) {
            let last = &self.pieces[count - word..];
            if !last.iter().all(Piece::is_run) {
                break;
            }
            let runs: Vec<Run> = last.iter().map(|piece| piece.runs[0].clone()).collect();
            let (mut copies, mut from) = (Poly::constant(1), count - word);
            if from > 0 && self.pieces[from - 1].runs == runs {
                from -= 1;
                copies = copies.plus(&self.pieces[from].times, 1)?;
            } else if count >= COPIES * word {
                let same = |piece: &Piece, place: usize| {
                    piece.is_run() && piece.runs[0] == runs[place % word]
                };
                from = count - COPIES * word;
                let mut all = self.pieces[from..].iter().zip(0..);
                if !all.all(|(piece, place)| same(piece, place)) {
                    continue;
                }
                copies = Poly::constant(COPIES as i64);
            } else {
                continue;
            }
            self.pieces.truncate(from);
            let times = copies;
            self.pieces.push(Piece { runs, times });
            return Ok(());
        }
        Ok(())
    }

    /// Tests that two histories end with the same letters, as many as `letters` says.
    pub(super) fn same(
        &self,
        other: &History,
        letters: &Poly,
        signs: &mut dyn Signs,
    ) -> Result<()> {
        let mut sides = [self.pieces.clone(), other.pieces.clone()];
        let mut left = letters.clone();
        for _ in 0..COMPARED {
            if left.is_zero() {
                return Ok(());
            }
            let [Some(one), Some(two)] = [0, 1].map(|side: usize| sides[side].pop()) else {
                return Err(Stop::Failed("a state is shorter than the largest move"));
            };
            let equal = one.runs == two.runs && !one.is_run();
            if !(equal || one.is_run() && two.is_run()) {
                for (side, piece) in sides.iter_mut().zip([one, two]) {
                    if piece.is_run() {
                        side.push(piece);
                    } else {
                        opened(side, piece, signs)?;
                    }
                }
                continue;
            }
            let (size_one, size_two) = (one.length()?, two.length()?);
            let is_less = signs.is_nonnegative(&size_two.minus(&size_one)?)?;
            let least = if is_less { &size_one } else { &size_two };
            if !equal && one.runs[0].0 != two.runs[0].0 {
                match (size_one.is_zero(), size_two.is_zero()) {
                    (true, false) => sides[1].push(two),
                    (false, true) => sides[0].push(one),
                    (true, true) => (),
                    (false, false) => {
                        return Err(Stop::Failed("two states that should agree differ"));
                    }
                }
                continue;
            }
            if signs.is_nonnegative(&least.minus(&left)?)? {
                return Ok(());
            }
            left = left.minus(least)?;
            let (side, piece, less) = if is_less {
                (1, two, one)
            } else {
                (0, one, two)
            };
            if equal {
                let times = piece.times.minus(&less.times)?;
                if !times.is_zero() {
                    sides[side].push(Piece { times, ..piece });
                }
            } else {
                let rest = piece.runs[0].1.minus(&less.runs[0].1)?;
                if !rest.is_zero() {
                    sides[side].push(Piece::run(piece.runs[0].0, rest));
                }
            }
        }
        Err(Stop::Failed("the comparison of two states does not end"))
    }
}

/// Puts a power back with its last copy written out.
fn opened(side: &mut Vec<Piece>, piece: Piece, signs: &mut dyn Signs) -> Result<()> {
    let fewer = piece.times.minus(&Poly::constant(1))?;
    if !signs.is_nonnegative(&fewer)? {
        return Ok(());
    }
    let runs = piece.runs.clone();
    if !fewer.is_zero() {
        side.push(Piece {
            times: fewer,
            ..piece
        });
    }
    side.extend(
        runs.into_iter()
            .map(|(letter, length)| Piece::run(letter, length)),
    );
    Ok(())
}
