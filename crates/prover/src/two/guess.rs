//! Signs in a search, where the last rounds of loops are not yet known.

use super::history::Signs;
use super::poly::Poly;
use super::{Result, Stop};

/// Signs during a search for the last rounds of loops. Keeps the conditions on a round that has no last one yet.
#[derive(Default)]
pub(super) struct Guessed {
    pub(super) rounds: Vec<(u8, Option<Poly>)>,
    /// A round, and p and c with c · round ≤ p.
    pub(super) needs: Vec<(u8, [Poly; 2])>,
}

impl Guessed {
    fn holds(&mut self, p: &Poly, depth: usize) -> Result<bool> {
        if p.is_nonnegative() {
            return Ok(true);
        }
        let Some((letter, last)) = depth.checked_sub(1).map(|d| self.rounds[d].clone()) else {
            return Ok(false);
        };
        let Some(factor) = p.factor(letter) else {
            return Ok(false);
        };
        if factor.is_zero() {
            return self.holds(p, depth - 1);
        }
        let first = p.with(letter, &Poly::default())?;
        if let Some(last) = last {
            return Ok(
                self.holds(&first, depth - 1)? && self.holds(&p.with(letter, &last)?, depth - 1)?
            );
        }
        if factor.is_nonnegative() {
            return self.holds(&first, depth - 1);
        }
        let less = Poly::default().minus(&factor)?;
        let is_needed = self.holds(&less, depth - 1)? && self.holds(&first, depth - 1)?;
        if is_needed {
            self.needs.push((letter, [first, less]));
        }
        Ok(is_needed)
    }

    fn is_so(&mut self, p: &Poly) -> Result<bool> {
        let needs = self.needs.len();
        let holds = self.holds(p, self.rounds.len())?;
        if !holds {
            self.needs.truncate(needs);
        }
        Ok(holds)
    }
}

impl Signs for Guessed {
    fn is_nonnegative(&mut self, p: &Poly) -> Result<bool> {
        if self.is_so(p)? {
            return Ok(true);
        }
        if self.is_so(&Poly::constant(-1).minus(p)?)? {
            Ok(false)
        } else {
            Err(Stop::Undecided(p.clone()))
        }
    }
}
