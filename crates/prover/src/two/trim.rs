//! The end of a history that later play depends on.

use super::history::{History, Signs, copies, total};
use super::poly::Poly;
use super::{Piece, Result};

impl History {
    /// Leaves the last `letters` letters.
    pub(super) fn trim(&mut self, letters: &Poly, signs: &mut dyn Signs) -> Result<()> {
        let mut passed = Poly::default();
        for place in (0..self.pieces.len()).rev() {
            let piece = &self.pieces[place];
            let reached = passed.plus(&piece.length()?, 1)?;
            if !signs.is_nonnegative(&reached.minus(letters)?)? {
                passed = reached;
                continue;
            }
            let piece = piece.clone();
            self.start = None;
            let mut left = letters.minus(&passed)?;
            let mut after = Vec::new();
            let mut before = Vec::new();
            if left.is_zero() {
                self.pieces.drain(..=place);
                return Ok(());
            }
            if !piece.is_run() {
                let word = total(&piece.runs)?;
                let times = copies(&left, &word, signs)?;
                left = left.minus(&times.times(&word)?)?;
                let few = (1..=2).find(|&few| times == Poly::constant(few));
                let runs = piece.runs.iter();
                let written = runs.map(|(letter, length)| Piece::run(*letter, length.clone()));
                match few {
                    Some(few) => (0..few).for_each(|_| after.extend(written.clone())),
                    None if times.is_zero() => (),
                    None => after.push(Piece {
                        times,
                        ..piece.clone()
                    }),
                }
            }
            for (letter, length) in piece.runs.iter().rev() {
                if signs.is_nonnegative(&length.minus(&left)?)? {
                    before.push(Piece::run(*letter, left));
                    break;
                }
                before.push(Piece::run(*letter, length.clone()));
                left = left.minus(length)?;
            }
            before.reverse();
            before.extend(after);
            self.pieces.splice(..=place, before);
            return Ok(());
        }
        Ok(())
    }
}
