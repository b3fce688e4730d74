//! Findings on members: the gaps between them.

use std::collections::BTreeMap;

use super::{Data, Members};
use crate::figure;

/// A difference of two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    pub(super) size: u32,
    pub(super) count: u64,
    /// The member before the first gap of this size.
    pub(super) after: u32,
}

/// See [`figure::Findings`].
pub struct Findings {
    /// By size.
    pub(super) gaps: Vec<Gap>,
    /// How many members are odd.
    pub(super) odd: usize,
}

impl figure::Findings<Members> for Findings {
    fn of(_: &Members, data: &Data) -> Self {
        let mut sizes: BTreeMap<u32, (u64, u32)> = BTreeMap::new();
        for pair in data.members.windows(2) {
            sizes.entry(pair[1] - pair[0]).or_insert((0, pair[0])).0 += 1;
        }
        let gap = |(size, (count, after))| Gap { size, count, after };
        Findings {
            gaps: sizes.into_iter().map(gap).collect(),
            odd: data.members.iter().filter(|&x| x % 2 == 1).count(),
        }
    }
}

impl Findings {
    /// Gaps in all.
    pub(super) fn total(&self) -> u64 {
        self.gaps.iter().map(|gap| gap.count).sum()
    }

    /// The most frequent gaps, those of equal counts by size.
    pub(super) fn commonest(&self) -> Vec<Gap> {
        let mut gaps = self.gaps.clone();
        crate::sort::sort_by(&mut gaps, |one, other| {
            (other.count, one.size).cmp(&(one.count, other.size))
        });
        gaps
    }
}
