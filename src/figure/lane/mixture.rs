//! The mixture in the pixels of drawn lanes and rasters, and its words.

use super::{Line, NOISE};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::Look;
use crate::figure::frame::Medium;

/// The mixture in the pixels of drawn lanes, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Mixture {
    /// A pixel covers several positions.
    positions: bool,
    /// A pixel covers several lanes.
    lanes: bool,
    /// The things side by side, if not positions.
    cells: Option<&'static str>,
}

/// The room that a line of words has left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Free {
    /// The end of the words on its left.
    pub(crate) left: f64,
    /// The beginning of those on its right.
    pub(crate) right: f64,
    /// The line under the letters.
    pub(crate) baseline: f64,
}

/// More runs than this under a pixel, and colours are seldom those of one run.
const MIXED_RUNS: f64 = 0.5;

/// Between words on one line.
pub(crate) const APART: f64 = 14.0;

impl Mixture {
    pub(super) fn of_lines(lines: &[Line]) -> Self {
        let mut drawn = lines.iter().filter(|line| line.lane.span > 0);
        Mixture {
            positions: drawn.any(|Line { lane, runs, .. }| {
                lane.span as f64 / lane.rect.w * runs.density() > MIXED_RUNS
            }),
            lanes: lines.iter().any(|line| line.lane.rect.h < 1.0),
            cells: None,
        }
    }

    /// Of cells in a rectangle, `columns` across and `rows` down.
    pub(crate) fn of_cells(rect: Rect, (columns, rows): (u64, u64)) -> Self {
        let mixed = |cells: u64, pixels: f64| cells as f64 / pixels.max(1.0) > 1.0 + NOISE;
        Mixture {
            positions: mixed(columns, rect.w),
            lanes: mixed(rows, rect.h),
            cells: None,
        }
    }

    /// The same where these lie side by side.
    #[must_use]
    pub(crate) fn of(mut self, cells: &'static str) -> Self {
        self.cells = Some(cells);
        self
    }

    /// Writes the words into the room that a line has: fewer where there is less of it, and none
    /// where nothing is mixed or there is no room at all.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub(crate) fn write(self, sheet: &mut Sheet, free: Free, look: &Look) -> Result<()> {
        let Free {
            left,
            right,
            baseline,
        } = free;
        let left = left + APART;
        let Some(wording) = self.wording(right - APART - left, look) else {
            return Ok(());
        };
        let (ink, anchor) = (look.theme.muted, (H::Left, V::Baseline));
        sheet.text(left, baseline, anchor, Role::Row, ink, &wording)
    }

    /// The fullest words that fit `room` CSS pixels; none where nothing is mixed or none fit.
    pub(crate) fn wording(self, room: f64, look: &Look) -> Option<String> {
        let words = self.words(look)?;
        let short = match look.setting {
            Medium::Screen => "Zoom in",
            _ => "mixed",
        };
        let wording = text::fitting(&[&words, short], Role::Row, room);
        (text::width(wording, Role::Row) <= room).then(|| wording.to_owned())
    }

    /// "Zoom in to see single positions" on a screen, where pixels mix several; a file or a slide has no zoom,
    /// and says what they mix.
    pub(crate) fn words(self, look: &Look) -> Option<String> {
        let single = match self {
            Mixture {
                positions: true,
                cells,
                ..
            } => cells.unwrap_or("positions"),
            Mixture { lanes: true, .. } => "rows",
            _ => return None,
        };
        Some(match look.setting {
            Medium::Screen => format!("Zoom in to see single {single}"),
            _ => format!("Pixels mix several {single}"),
        })
    }
}
