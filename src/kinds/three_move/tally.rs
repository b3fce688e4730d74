//! Counts of the cells of the map.

use serde::{Deserialize, Serialize};

use super::map::pairs;
use super::{Cell, Data, Layer, ThreeMoves};
use crate::games::three_move::{Sum, ThreeMove};
use crate::sort::sort_by;

/// Which sums of two moves a period divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// One sum and no other.
    Only(Sum),
    /// More than one.
    Several,
    /// The ruleset is additive, c = a + b: the conjecture is not about it.
    Additive,
    /// None: the ruleset is an exception.
    Exception,
}

impl Class {
    /// All of them, in the order of legends and counts.
    pub(crate) const ALL: [Class; 6] = [
        Class::Only(Sum::AB),
        Class::Only(Sum::AC),
        Class::Only(Sum::BC),
        Class::Several,
        Class::Additive,
        Class::Exception,
    ];

    /// The class of a ruleset with this period.
    pub(crate) fn of(set: ThreeMove, period: u64) -> Class {
        if set.is_additive() {
            return Class::Additive;
        }
        let divided = set.divided_by(period);
        match Sum::ALL.map(|sum| divided.has(sum)) {
            [false, false, false] => Class::Exception,
            [true, false, false] => Class::Only(Sum::AB),
            [false, true, false] => Class::Only(Sum::AC),
            [false, false, true] => Class::Only(Sum::BC),
            _ => Class::Several,
        }
    }

    /// Its place in [`Class::ALL`].
    pub(crate) fn place(self) -> usize {
        match self {
            Class::Only(sum) => sum as usize,
            Class::Several => 3,
            Class::Additive => 4,
            Class::Exception => 5,
        }
    }
}

/// Counts of the whole map. They are made where the cells are computed, which is not where
/// they are drawn: a look at another part of the map does not count them again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Rulesets of each class, as [`Class::ALL`] lists them, for each convention.
    pub(crate) counts: Vec<[u64; 6]>,
    /// Rulesets, not additive, whose period is a sum of two moves, for each convention.
    pub(crate) equal: Vec<u64>,
    /// (i, j) of the longest preperiod, and of the longest period, for each convention, if that is not 0
    /// and of one ruleset alone.
    pub longest: Vec<[Option<(u32, u32)>; 2]>,
    /// Where preperiods are drawn, for each convention how many rulesets have none, and one that
    /// at least half of all preperiods do not exceed.
    pub(crate) preperiods: Vec<(u64, u32)>,
    /// Rulesets whose periods under two conventions differ, if two are shown.
    pub(crate) differing: u64,
    /// Those of them with a wall period of a + b, of which 2c is an odd multiple, and a sink
    /// period of 2c.
    pub(crate) twice_c: u64,
}

impl Tally {
    /// Of a map that is whole.
    pub(super) fn of(figure: &ThreeMoves, data: &Data) -> Tally {
        let mut tally = Tally::default();
        let pairs = || pairs(figure.side());
        for played in &data.played {
            let mut counts = [0; 6];
            let mut equal = 0;
            let (mut longest, mut lengths) = ([None; 2], [0; 2]);
            for ((i, j), cell) in pairs().zip(&played.cells) {
                let Ok(set) = figure.set(i, j) else { continue };
                let period = u64::from(cell.period.max(1));
                counts[Class::of(set, period).place()] += 1;
                let equals = set.divided_by(period).equals().is_some();
                equal += u64::from(equals && !set.is_additive());
                for (k, length) in [cell.preperiod, cell.period].into_iter().enumerate() {
                    if length > lengths[k] {
                        (lengths[k], longest[k]) = (length, Some((i, j)));
                    } else if length == lengths[k] {
                        longest[k] = None;
                    }
                }
            }
            tally.counts.push(counts);
            tally.equal.push(equal);
            tally.longest.push(longest);
            if figure.layer == Layer::Preperiod {
                tally.preperiods.push(none_and_half(&played.cells));
            }
        }
        if let [sink, wall] = &data.played[..] {
            for ((i, j), (sink, wall)) in pairs().zip(sink.cells.iter().zip(&wall.cells)) {
                if sink.period == wall.period {
                    continue;
                }
                tally.differing += 1;
                let Ok(set) = figure.set(i, j) else { continue };
                let as_observed = set.pairs(wall.period.into(), sink.period.into());
                tally.twice_c += u64::from(as_observed);
            }
        }
        tally
    }
}

/// How many preperiods are 0, and the least that at least half of them do not exceed.
fn none_and_half(cells: &[Cell]) -> (u64, u32) {
    let mut all: Vec<u32> = cells.iter().map(|cell| cell.preperiod).collect();
    sort_by(&mut all, Ord::cmp);
    let none = all.partition_point(|&preperiod| preperiod == 0);
    (none as u64, all[(all.len() - 1) / 2])
}
