//! Cold positions of a finite set, counted at any distance through their period, which a window
//! of values that recurs proves.

use census::vast::ColdList;
use census::vast::census::Class;

use super::tables::{Counted, Power};
use crate::error::Result;
use crate::games::Convention;
use crate::games::Set;
use crate::games::period::{Outcome, Period, PeriodFinder};
use crate::limits::PERIOD_SEARCH;
use crate::number::gcd;
use crate::progress::Progress;

/// Positions that are read one by one for checksums.
pub(super) const CHECKED: u64 = 1 << 26;

/// The cold positions below a bound.
pub(super) struct Periodic {
    n: u64,
    period: Period,
    /// How many cold positions are below each position of the preperiod and the first period.
    ranks: Vec<u64>,
}

impl Periodic {
    /// The cold positions of `set` below `n`; nothing if it is infinite, or its period is too
    /// long to be found.
    ///
    /// # Errors
    /// Cancelled.
    pub(super) fn new(set: &Set, n: u64, progress: &mut dyn Progress) -> Result<Option<Periodic>> {
        let Some(list) = set.finite() else {
            return Ok(None);
        };
        let members: Vec<u32> = list.iter().map(|&s| s as u32).collect();
        let mut finder = PeriodFinder::new();
        let found = finder.find(&members, Convention::Wall, PERIOD_SEARCH, progress)?;
        let Outcome::Found(period) = found else {
            return Ok(None);
        };
        let known = (period.preperiod + period.period) as usize;
        let mut ranks = vec![0];
        for &value in &finder.values()[..known] {
            ranks.push(ranks[ranks.len() - 1] + u64::from(value == 0));
        }
        Ok(Some(Periodic { n, period, ranks }))
    }

    /// How many cold positions are below `x`. O(1).
    fn below(&self, x: u64) -> u64 {
        let Period { preperiod, period } = self.period;
        let rank = |x: u64| self.ranks[x as usize];
        if x <= preperiod {
            return rank(x);
        }
        let (cycles, rest) = ((x - preperiod) / period, (x - preperiod) % period);
        let cycle = rank(preperiod + period) - rank(preperiod);
        rank(preperiod + rest) + cycles * cycle
    }

    /// How many cold positions are in the intervals of `width` positions from `offset` in every
    /// `stride`, but for the first `skipped` of them. O(preperiod + period).
    fn within(&self, stride: u64, offset: u64, width: u64, skipped: u64) -> u64 {
        let intervals = self.intervals(stride, offset);
        let one = |at: u64| self.inside(stride, offset, width, at);
        let sum = |from: u64, to: u64| (from..to).map(one).sum::<u64>();
        // The last one may be cut off; those before repeat once the positions do.
        let whole = intervals.saturating_sub(1);
        let head = self.period.preperiod.div_ceil(stride).max(skipped);
        let head = head.min(whole).max(skipped);
        let cycle = self.period.period / gcd(self.period.period, stride);
        let (cycles, rest) = match whole.saturating_sub(head) {
            few if few < cycle => (0, few),
            several => (several / cycle, several % cycle),
        };
        let repeated = match cycles {
            0 => 0,
            _ => cycles * sum(head, head + cycle),
        };
        let last = if whole >= skipped && intervals > 0 {
            one(whole)
        } else {
            0
        };
        sum(skipped, head) + repeated + sum(head, head + rest) + last
    }

    /// Intervals that begin below the bound.
    fn intervals(&self, stride: u64, offset: u64) -> u64 {
        self.n.saturating_sub(offset).div_ceil(stride)
    }

    /// Cold positions in one of the intervals.
    fn inside(&self, stride: u64, offset: u64, width: u64, at: u64) -> u64 {
        let start = at * stride + offset;
        self.below(self.n.min(start + width)) - self.below(start)
    }

    /// The first cold positions, one by one.
    fn first(&self) -> ColdList {
        let bound = self.n.min(CHECKED);
        let is_cold = |x: &u64| self.below(x + 1) > self.below(*x);
        ColdList::of((0..bound).filter(is_cold), bound)
    }
}

impl Counted for Periodic {
    fn bound(&self) -> u64 {
        self.n
    }

    fn powers(&self) -> Vec<Power> {
        let mut rows = self.first().powers();
        let further = (rows.len()..64).map(|k| 1 << k);
        rows.extend(further.take_while(|&n| n <= self.n).map(|n| Power {
            n,
            count: self.below(n),
            checksum: None,
        }));
        rows
    }

    fn counts(&self, points: &[u64]) -> Vec<(u64, u64)> {
        points.iter().map(|&x| (x, self.below(x))).collect()
    }

    fn classes(&self, modulus: u64) -> Vec<Class> {
        let class = |residue: u64| {
            let is_cold = |&at: &u64| self.inside(modulus, residue, 1, at) > 0;
            let reach = self.period.preperiod + self.period.period;
            let all = self.intervals(modulus, residue);
            let near = all.saturating_sub(reach)..all;
            Class {
                modulus,
                residue,
                count: self.within(modulus, residue, 1, 0),
                last: near.rev().find(is_cold).map(|at| at * modulus + residue),
            }
        };
        (0..modulus).map(class).collect()
    }

    fn digits(&self, base: u32, places: u32) -> Result<Vec<Vec<u64>>> {
        let base = u64::from(base);
        let row = |place: u32| {
            let width = base.pow(place);
            // A number has no zero before its first digit.
            let count = |digit: u64| {
                let skipped = u64::from(digit == 0);
                self.within(width * base, digit * width, width, skipped)
            };
            (0..base).map(count).collect()
        };
        Ok((0..places).map(row).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cold::{Algorithm, Plan, cold_positions};
    use crate::progress::NoProgress;
    use crate::stats::digits::places_below;

    #[test]
    fn counting_through_the_period_is_counting_one_by_one() {
        for text in [
            "2,5,7",
            "1",
            "3,7,10",
            "4",
            "2,3,29",
            "5,13,65",
            "1,4,10,11",
        ] {
            let set: Set = text.parse().unwrap();
            for n in [1, 2, 5, 26, 97, 1000, 3126, 5000] {
                let counted = Periodic::new(&set, n, &mut NoProgress).unwrap().unwrap();
                let plan = Plan::new(Algorithm::Auto, &set, n, None).unwrap();
                let cold = cold_positions(&set, n, None, &plan, &mut NoProgress).unwrap();
                let list = ColdList::of(cold.iter(), n);
                let points: Vec<u64> = (0..=n).collect();
                assert_eq!(
                    counted.counts(&points),
                    Counted::counts(&list, &points),
                    "{text}"
                );
                assert_eq!(counted.powers(), list.powers(), "{text} {n}");
                for modulus in [5, 13, 65] {
                    let wanted = Counted::classes(&list, modulus);
                    assert_eq!(counted.classes(modulus), wanted, "{text} {n} mod {modulus}");
                }
                for base in [5, 13] {
                    let places = places_below(n, base);
                    let wanted = Counted::digits(&list, base, places).unwrap();
                    assert_eq!(
                        counted.digits(base, places).unwrap(),
                        wanted,
                        "{text} {n} {base}"
                    );
                }
            }
        }
    }
}
