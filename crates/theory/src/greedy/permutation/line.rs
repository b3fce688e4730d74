//! Three points on a line [L Example 5].
//!
//! The line through two points meets only every q-th index in an integer
//! value, q its reduced run: the shorter the run, the more it excludes, and the
//! cheaper it must be to see. [`Intercepts`] strike out 512 values at once for
//! the shortest; the next are marked on a [`Band`] of bits when a second point
//! appears; the few values left open are compared, four together, with points
//! at [`Multiples`] of longer runs, and at last, one by one, with the points
//! they see steeply ([`Directions`]).

mod band;
mod directions;
mod intercepts;
mod multiples;

use band::Band;
use directions::Directions;
use intercepts::{BLOCK, Intercepts};
use multiples::{Multiples, TOGETHER};

use super::{Pace, Restriction, Rules, Used, naive};
use crate::error::Result;
use crate::games::cold::bits::ones;
use crate::greedy::Partial;
use crate::limits::LINE_STEEPNESS;

pub(super) fn terms(rules: &Rules, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
    let mut lines = Lines::new(rules, n);
    let mut used = Used::new(rules);
    let mut pace = Pace::new();
    for i in 0..n {
        let (v, compared) = match used.implied(i) {
            Some(v) => (v, 0),
            None => lines.first_free(&used),
        };
        let marks = lines.add(v);
        used.take(i, v);
        pace.spend(2 * (marks + (compared + 1) * i), partial, &lines.values, n)?;
    }
    Ok(lines.values)
}

/// The points so far and what is known of the lines through them.
struct Lines<'a> {
    rules: &'a Rules,
    values: Vec<u32>,
    /// The largest of them.
    largest: u32,
    intercepts: Intercepts,
    band: Band,
    multiples: Multiples,
    directions: Directions,
}

impl<'a> Lines<'a> {
    fn new(rules: &'a Rules, n: usize) -> Self {
        let rising = rules.restriction != Restriction::Unrestricted;
        let band = Band::new(rules, n);
        Lines {
            rules,
            values: Vec::with_capacity(n),
            largest: 0,
            intercepts: Intercepts::new(n, band.reach(), rising),
            band,
            multiples: Multiples::new(n, rising),
            directions: Directions::new(n, rising),
        }
    }

    /// Adds the next point and its lines; returns how many marks that made.
    fn add(&mut self, v: u32) -> usize {
        let n = self.values.len();
        let mut marks = 0;
        self.directions.short(&self.values, v, |run, rise| {
            if !self.intercepts.add(n, v, [run, rise]) {
                marks += self.band.mark(n, v, [run, rise]);
            }
        });
        self.multiples.add(v);
        self.largest = self.largest.max(v);
        self.values.push(v);
        marks
    }

    /// The least value at the next index that is not used and on no line, and
    /// how many were compared with points.
    fn first_free(&mut self, used: &Used) -> (u32, usize) {
        let n = self.values.len();
        let first = used.first(n) as usize;
        let mut compared = 0;
        let mut together = Vec::with_capacity(TOGETHER);
        for block in (first / 64..).step_by(BLOCK) {
            let row = self.band.row(n);
            let mut open: [u64; BLOCK] = std::array::from_fn(|i| {
                let marked = row.get(block + i).copied().unwrap_or(0);
                !(marked | used.word(block + i))
            });
            if block == first / 64 {
                open[0] &= !0 << (first % 64);
            }
            self.intercepts.strike(&mut open, n, 64 * block);
            for v in ones(&open).map(|bit| (64 * block) as u32 + bit as u32) {
                compared += 1;
                together.push(v);
                if together.len() == TOGETHER
                    && let Some(v) = self.on_no_line(&mut together)
                {
                    return (v, compared);
                }
            }
            if let Some(v) = self.on_no_line(&mut together) {
                return (v, compared);
            }
        }
        unreachable!("n points exclude finitely many values")
    }

    /// Takes some values at the next index, none of them struck out or marked,
    /// and returns the first that is on no line.
    fn on_no_line(&mut self, together: &mut Vec<u32>) -> Option<u32> {
        let n = self.values.len();
        // 16-bit lanes and residues distinguish numbers below 2^16.
        let top = self.largest.max(*together.last()?);
        if top >> 16 != 0 {
            let free = |v: &u32| !naive::completes(self.rules, &self.values, *v);
            return together.drain(..).find(free);
        }
        self.multiples.exclude(together);
        together.drain(..).find(|&v| {
            // Within the band all lines of short runs are known but steep ones,
            // whose points are near.
            let known = self.band.holds(n, v) && (top as usize) < self.band.reach();
            let near = top as i32 / LINE_STEEPNESS + 1;
            let (from, steeper) = if known {
                (n.saturating_sub(near as usize), Some(LINE_STEEPNESS))
            } else {
                (0, None)
            };
            !self.directions.repeat(&self.values, v, from, steeper)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::permutation::Pattern;
    use crate::progress::NoProgress;

    /// Every pair of points excludes the value its line meets at the index.
    fn by_all_pairs(rules: &Rules, n: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        let mut taken = vec![false; 8 * n];
        for i in 0..n {
            let mut excluded = taken.clone();
            for (j, &w) in values.iter().enumerate() {
                for (k, &x) in values[..j].iter().enumerate() {
                    let (run, rise) = ((j - k) as i64, i64::from(w) - i64::from(x));
                    let counts = rules.restriction == Restriction::Unrestricted || rise >= 0;
                    let up = rise * (i - j) as i64;
                    if counts
                        && up % run == 0
                        && (-i64::from(w)..8 * n as i64).contains(&(up / run))
                        && let Some(met) = excluded.get_mut((i64::from(w) + up / run) as usize)
                    {
                        *met = true;
                    }
                }
            }
            let v = excluded.iter().position(|met| !met).expect("room enough");
            taken[v] = rules.injective;
            values.push(v as u32);
        }
        values
    }

    #[test]
    fn five_hundred_terms_follow_all_pairs() {
        for restriction in Restriction::ALL {
            for injective in [true, false] {
                let pattern = Pattern::Line;
                let rules = Rules {
                    pattern,
                    restriction,
                    injective,
                };
                let terms = rules.terms(500, &mut NoProgress).unwrap();
                assert_eq!(terms, by_all_pairs(&rules, 500), "{rules:?}");
            }
        }
    }
}
