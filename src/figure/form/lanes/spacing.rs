//! Words, numbers and brackets between rows, which give way where rows are squeezed.

use std::iter;

use super::LaneRow;
use crate::draw::text::Role;
use crate::figure::ruler;

/// Words under rows give way where these would be lower than this.
const ENOUGH: f64 = 14.0;
/// Rows under a name are at least so high; lower ones are named at their side, or not at all.
const LEAST_NAMED: f64 = 8.0;
/// Between rows with nothing written between them, a quarter of the way from one to the next at most.
const SEAM: f64 = 2.0;
/// Of brackets with their labels in one line.
pub(super) const BRACKETS: f64 = 32.0;

/// Heights, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spacing {
    /// Above each row, for its name, and below each.
    pub(crate) above: f64,
    /// Below each row, for its brackets.
    pub(crate) below: f64,
    /// Between rows; less where they are squeezed.
    pub(crate) apart: f64,
    /// Additional height above rows with a gap before them.
    pub(crate) gap: f64,
    /// Under all rows.
    pub(crate) foot: f64,
    /// From a row up to the letters of its name.
    pub(crate) lift: f64,
    /// In which size names are written.
    pub(crate) role: Role,
}

impl Spacing {
    /// Of rows without names.
    pub(crate) const CLOSE: Spacing = Spacing {
        above: 0.0,
        below: 0.0,
        apart: 0.0,
        gap: 0.0,
        foot: 0.0,
        lift: 0.0,
        role: Role::Row,
    };
}

/// Between rows with nothing written between them.
pub(super) fn seam(pitch: f64) -> f64 {
    SEAM.min(pitch / 4.0)
}

/// Heights between the runs of rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Between {
    pub(super) above: f64,
    pub(super) below: f64,
    apart: f64,
}

impl Between {
    fn new(spacing: &Spacing, pitch: f64, below: f64) -> Self {
        let (above, room) = (spacing.above, pitch - spacing.above - below);
        // Squeezed rows come closer before they get thin.
        let apart = spacing.apart.min((room / 3.0).max(0.0));
        Between {
            above,
            below,
            apart,
        }
    }

    /// The height of the runs.
    pub(super) fn high(&self, pitch: f64) -> f64 {
        pitch - self.above - self.below - self.apart
    }

    /// The heights there is room for at this pitch: with less, labels of brackets share a line, then there are
    /// no brackets, no numbers, no names.
    pub(super) fn fitting(spacing: &Spacing, pitch: f64, rows: &[LaneRow]) -> Self {
        let is_numbered = rows.iter().any(|row| row.is_numbered);
        let numbers = if is_numbered { ruler::ROOM } else { 0.0 };
        let smaller = [numbers + BRACKETS, numbers, 0.0];
        let smaller = smaller.into_iter().filter(|&below| below < spacing.below);
        let mut all = iter::once(spacing.below)
            .chain(smaller)
            .map(|below| Between::new(spacing, pitch, below));
        let between = all.find(|between| between.high(pitch) >= ENOUGH);
        let between = between.unwrap_or_else(|| Between::new(spacing, pitch, 0.0));
        let is_named = rows.iter().any(|row| !row.names.is_empty());
        let least = if is_named { LEAST_NAMED } else { ENOUGH };
        if between.high(pitch) >= least || spacing.above == 0.0 {
            return between;
        }
        Between {
            above: 0.0,
            below: 0.0,
            apart: seam(pitch),
        }
    }
}
