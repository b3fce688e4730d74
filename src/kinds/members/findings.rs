//! Findings on members: the gaps between them.

use super::{Data, Members};
use crate::figure;
use crate::limits::WASM_PART;

/// A difference of two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(super) size: u32,
    pub(super) count: u64,
    /// The member before the first gap of this size.
    pub(super) after: u32,
}

impl Gap {
    /// A gap of this size that has not occurred yet.
    fn none(size: u32) -> Gap {
        Gap {
            size,
            count: 0,
            after: 0,
        }
    }
}

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// By size.
    pub(super) gaps: Vec<Gap>,
    /// How many members are odd.
    pub(super) odd: usize,
}

/// Gaps below this have the place of their size in the list, and are not searched for: few are larger.
const SMALL: u32 = 1 << 10;

/// Counts the gaps between these members in a list by size.
#[inline(never)]
fn count(gaps: &mut Vec<Gap>, members: &[u32]) {
    for pair in members.windows(2) {
        let (size, after) = (pair[1] - pair[0], pair[0]);
        let at = if size < SMALL {
            size as usize
        } else {
            match gaps.binary_search_by_key(&size, |gap| gap.size) {
                Ok(at) => at,
                Err(at) => {
                    gaps.insert(at, Gap::none(size));
                    at
                }
            }
        };
        if gaps[at].count == 0 {
            gaps[at].after = after;
        }
        gaps[at].count += 1;
    }
}

impl figure::Findings<Members> for Findings {
    fn of(_: &Members, data: &Data) -> Self {
        let mut gaps: Vec<Gap> = (0..SMALL).map(Gap::none).collect();
        for first in (0..data.members.len()).step_by(WASM_PART) {
            let rest = &data.members[first..];
            count(&mut gaps, &rest[..rest.len().min(WASM_PART + 1)]);
        }
        gaps.retain(|gap| gap.count > 0);
        Findings {
            gaps,
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
