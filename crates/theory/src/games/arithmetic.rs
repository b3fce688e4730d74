//! Arithmetic periodicity of the set of all numbers but finitely many, proven by a window.
//!
//! With S = ℕ \ E, E finite and e = max E, the values of positions more than e below x are all options
//! of x: so v(x) is the least value that none of them has and none of the last e positions at a
//! distance outside E. No value is used more than |E| + 1 times, and values grow without end. From some q on
//! v(x + p) = v(x) + s; s is the *saltus*, as in CGSuite and in A. N. Siegel, *Combinatorial Game
//! Theory*, IV.4.
//!
//! Proof by a window (docs/proofs.md): let v(y + p) = v(y) + s for w ≤ y < w + L, L ≥ e, let m be the least
//! value that no position below w + L − e has, and m + s the same for w + p + L − e. If every value
//! below w is less than m and every value below w + p is less than m + s, then v(y + p) = v(y) + s
//! for all y ≥ w.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::games::Set;
use crate::games::period::{Words, least};
use crate::limits::{ARITHMETIC_EXCLUDED, ARITHMETIC_SEARCH, STEPS_A_REPORT};
use crate::progress::Progress;

/// v(x + period) = v(x) + saltus for all x ≥ preperiod, with the least preperiod and period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arithmetic {
    /// q.
    pub preperiod: u64,
    /// p ≥ 1.
    pub period: u64,
    /// s ≥ 1.
    pub saltus: u64,
    /// w: where the window begins that proves it.
    pub(crate) window: u64,
    /// L: its length.
    pub length: u64,
    /// Where it recurs: w and a multiple of the period.
    pub(crate) recurs: u64,
}

/// Nim-values of the set of all numbers but the `excluded` ones, at the wall.
///
/// A value that is new to x is the least one never used, or one whose uses are all at excluded
/// distances: of each of those the uses are counted. Time O(|E|) a position, space 12 bytes a position and
/// 8 a value.
pub struct AllBut {
    /// Ascending.
    excluded: Vec<usize>,
    values: Vec<u32>,
    /// By value, how many positions have it.
    uses: Vec<u32>,
    /// By value, how many of them are at excluded distances from the position at hand; 0 between positions.
    hidden: Vec<u32>,
    /// By n, the least value that none of the first n positions has, and the values' bound.
    unused: Vec<u32>,
    bound: Vec<u32>,
}

impl Arithmetic {
    /// The same of `factor` · S: there v(x) is what v(⌊x / factor⌋) is for S, so all lengths grow
    /// by this factor.
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        Arithmetic {
            preperiod: self.preperiod * factor,
            period: self.period * factor,
            saltus: self.saltus,
            window: self.window * factor,
            length: self.length * factor,
            recurs: self.recurs * factor,
        }
    }
}

impl AllBut {
    /// The game of `set` / d and d, if it is the multiples of d with finitely many left out. `None` of any other.
    ///
    /// # Errors
    /// Those of [`AllBut::new`].
    pub fn of(set: &Set) -> Option<Result<(Self, u64)>> {
        match set {
            Set::AllBut(excluded) => Some(Self::new(excluded).map(|game| (game, 1))),
            Set::Progression { first, step }
                if first.is_multiple_of(*step) && first / step <= ARITHMETIC_EXCLUDED =>
            {
                let excluded: Vec<u64> = (1..first / step).collect();
                Some(Self::new(&excluded).map(|game| (game, *step)))
            }
            _ => {
                let (set, factor) = set.multiple()?;
                let game = Self::of(&set)?;
                Some(game.map(|(game, d)| (game, d * factor)))
            }
        }
    }

    /// The numbers left out, ascending.
    pub fn excluded(&self) -> impl Iterator<Item = u64> {
        self.excluded.iter().map(|&d| d as u64)
    }

    /// None so far.
    ///
    /// # Errors
    /// Excluded numbers that do not ascend from 1, or one above [`ARITHMETIC_EXCLUDED`].
    pub fn new(excluded: &[u64]) -> Result<Self> {
        let ascend = excluded.windows(2).all(|pair| pair[0] < pair[1]);
        let largest = excluded.last().copied().unwrap_or(0);
        if !ascend || excluded.first() == Some(&0) || largest > ARITHMETIC_EXCLUDED {
            let allowed = format!("all but numbers from 1 to {ARITHMETIC_EXCLUDED}, ascending");
            return Err(Error::bad("set", Set::AllBut(excluded.to_vec()), allowed));
        }
        Ok(AllBut {
            excluded: excluded.iter().map(|&d| d as usize).collect(),
            values: Vec::new(),
            uses: vec![0],
            hidden: vec![0],
            unused: vec![0],
            bound: vec![0],
        })
    }

    /// The values so far, from position 0 on.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Extends the values to `n` positions. Time O(`n` · (1 + excluded numbers)), space O(`n`).
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn extend(&mut self, n: usize, progress: &mut dyn Progress) -> Result<()> {
        let step = (STEPS_A_REPORT as usize / (self.excluded.len() + 1)).max(1);
        while self.values.len() < n {
            let to = n.min(self.values.len() + step);
            while self.values.len() < to {
                self.next();
            }
            progress.report("nim-values", to as u64, n as u64)?;
        }
        Ok(())
    }

    fn next(&mut self) {
        let x = self.values.len();
        let unused = self.unused[x];
        let mut value = unused;
        let inside = self.excluded.partition_point(|&d| d <= x);
        for &d in &self.excluded[..inside] {
            let other = self.values[x - d];
            let hidden = &mut self.hidden[other as usize];
            *hidden += 1;
            // Its last use is the one that makes it free.
            if *hidden == self.uses[other as usize] {
                value = value.min(other);
            }
        }
        for &d in &self.excluded[..inside] {
            self.hidden[self.values[x - d] as usize] = 0;
        }
        self.uses[value as usize] += 1;
        self.values.push(value);
        self.bound.push(self.bound[x].max(value + 1));
        if self.uses.len() <= value as usize + 1 {
            self.uses.push(0);
            self.hidden.push(0);
        }
        let used = self.uses[unused as usize..].iter();
        let used = used.take_while(|&&uses| uses > 0);
        self.unused.push(unused + used.count() as u32);
    }

    /// The largest excluded number, 0 if there is none.
    fn largest(&self) -> usize {
        self.excluded.last().copied().unwrap_or(0)
    }

    /// The least length ≥ e of a window at w after whose start values are at least the bound of
    /// those before it, among the values there are.
    fn window(&self, w: usize) -> Option<usize> {
        let e = self.largest();
        // Of two values there is a difference.
        let least = (e + 1).max(2);
        let known = w + least..=self.values.len();
        let mut ends = known.filter(|&end| self.unused[end - e] >= self.bound[w]);
        ends.next().map(|end| end - w)
    }

    /// The recurrence of the window at w that is proven first.
    fn recurrence(&self, w: usize) -> Option<Arithmetic> {
        let e = self.largest();
        let length = self.window(w)?;
        let level = self.unused[w + length - e];
        let differences: Vec<u32> = self.values[w..]
            .windows(2)
            .map(|pair| pair[1].wrapping_sub(pair[0]))
            .collect();
        let wanted = &differences[..length - 1];
        let wanted = Words::new(wanted);
        let mut found = wanted.occurrences(&differences[1..]).map(|at| at + 1);
        let distance = found.find(|&p| {
            let saltus = self.values[w + p].checked_sub(self.values[w]);
            let levels = saltus.map(|saltus| level + saltus);
            levels == Some(self.unused[w + p + length - e]) && levels >= Some(self.bound[w + p])
        })?;
        let saltus = (self.values[w + distance] - self.values[w]) as usize;
        // The repetition never ends: two distances already known give all others.
        let known = (w + 2 * distance).min(self.values.len());
        let rises = |y: usize, p: usize, s: usize| {
            self.values[y] as usize + s == self.values[y + p] as usize
        };
        let whole = known == w + 2 * distance;
        let period = least(distance, |part| {
            let parts = distance / part;
            whole
                && saltus.is_multiple_of(parts)
                && (w..w + distance).all(|y| rises(y, part, saltus / parts))
        });
        let saltus = saltus / (distance / period);
        let odd = (0..w).rev().find(|&y| !rises(y, period, saltus));
        whole.then_some(Arithmetic {
            preperiod: odd.map_or(0, |y| y as u64 + 1),
            period: period as u64,
            saltus: saltus as u64,
            window: w as u64,
            length: length as u64,
            recurs: (w + distance) as u64,
        })
    }

    /// The arithmetic period, looking at no more than `below` positions; `None` if that is too few.
    /// Windows at 0 and at half of 256, 512, 1024, … values are tried. Time O(q + p) steps of
    /// |E| and the same for the comparisons, space 20 bytes a position.
    ///
    /// # Errors
    /// `below` above [`ARITHMETIC_SEARCH`]; [`Error::Cancelled`].
    pub fn arithmetic(
        &mut self,
        below: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<Arithmetic>> {
        if below > ARITHMETIC_SEARCH {
            let allowed = format!("0 … {ARITHMETIC_SEARCH}");
            return Err(Error::bad("below", below, allowed).suggest(ARITHMETIC_SEARCH));
        }
        const FIRST: usize = 256;
        let mut n = FIRST;
        loop {
            n = n.min(below as usize);
            self.extend(n, progress)?;
            let windows = [0, n / 8, n / 4, n / 2];
            let found = windows
                .into_iter()
                .filter(|&w| w < n)
                .find_map(|w| self.recurrence(w));
            if found.is_some() || n == below as usize {
                return Ok(found);
            }
            n *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::Convention;
    use crate::games::nim_values::dynamic_programming;
    use crate::progress::NoProgress;

    fn of(excluded: &[u64]) -> Option<(u64, u64, u64)> {
        let found = AllBut::new(excluded)
            .unwrap()
            .arithmetic(1 << 16, &mut NoProgress)
            .unwrap();
        found.map(|found| (found.preperiod, found.period, found.saltus))
    }

    #[test]
    fn published_periods() {
        assert_eq!(of(&[2, 3, 5]), Some((0, 18, 6)));
        assert_eq!(of(&[1, 3]), Some((0, 2, 1)));
        assert_eq!(of(&[]), Some((0, 1, 1)));
        assert_eq!(of(&[1]), Some((0, 2, 1)));
    }

    #[test]
    fn bad_input_is_refused() {
        for excluded in [&[0][..], &[2, 1], &[1, 1], &[ARITHMETIC_EXCLUDED + 1]] {
            assert!(AllBut::new(excluded).is_err(), "{excluded:?}");
        }
        let mut few = AllBut::new(&[2, 3, 5]).unwrap();
        assert!(
            few.arithmetic(ARITHMETIC_SEARCH + 1, &mut NoProgress)
                .is_err()
        );
        assert_eq!(few.arithmetic(20, &mut NoProgress), Ok(None));
        let cancelled = few.arithmetic(1 << 16, &mut |_: &str, _, _| Err(Error::Cancelled));
        assert_eq!(cancelled, Err(Error::Cancelled));
    }

    proptest! {
        #[test]
        fn values_and_periods_are_those_of_the_definition(excluded in prop::collection::btree_set(1u64..14, 0..6)) {
            let excluded: Vec<u64> = excluded.into_iter().collect();
            let mut all_but = AllBut::new(&excluded)?;
            let found = all_but.arithmetic(1 << 14, &mut NoProgress)?;
            let set = Set::AllBut(excluded);
            let n = found.map_or(1000, |f| f.recurs + 2 * f.period + 200);
            let wanted: Vec<u32> = dynamic_programming(&set, Convention::Wall, n, &mut NoProgress)?.into();
            all_but.extend(n as usize, &mut NoProgress)?;
            prop_assert_eq!(&all_but.values()[..n as usize], &wanted[..]);
            if let Some(found) = found {
                let rises = |x: u64, p: u64, s: u64| u64::from(wanted[x as usize]) + s == u64::from(wanted[(x + p) as usize]);
                prop_assert!((found.preperiod..n - found.period).all(|x| rises(x, found.period, found.saltus)));
                prop_assert!(found.preperiod == 0 || !rises(found.preperiod - 1, found.period, found.saltus));
                let rise = |x: u64, p: u64| i64::from(wanted[(x + p) as usize]) - i64::from(wanted[x as usize]);
                let constant = |p: &u64| (found.recurs..n - p).all(|x| rise(x, *p) == rise(found.recurs, *p));
                let shorter = (1..found.period).find(constant);
                prop_assert_eq!(shorter, None);
            }
            // In the sink of an infinite set every position reaches 0, and no value but it.
            let sink = dynamic_programming(&set, Convention::Sink, n, &mut NoProgress)?;
            prop_assert!(sink.iter().zip(&wanted).all(|(sink, wall)| sink == wall + 1));
        }
    }
}
