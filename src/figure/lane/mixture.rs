//! The mixture in the pixels of drawn lanes and rasters, and its words.

use super::{Line, NOISE};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::number::grouped;

/// The mixture in the pixels of drawn lanes, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mixture {
    /// Positions under a pixel, from the lane that has fewest to the one that has most; 0 where
    /// every run has pixels of its own.
    positions: (f64, f64),
    /// Lanes under a pixel; 0 where every lane has pixels of its own.
    lanes: f64,
    /// The noun for the columns, if they are not positions.
    cells: Option<&'static str>,
}

/// The room that a line of words has left.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    /// Where the words on its left end.
    pub left: f64,
    /// Where those on its right begin.
    pub right: f64,
    /// On which letters stand.
    pub baseline: f64,
}

/// More runs than this under a pixel, and colours are seldom those of one run.
const MIXED_RUNS: f64 = 0.5;

/// Between words that stand on one line.
pub const APART: f64 = 14.0;

impl Mixture {
    pub(super) fn of_lines(lines: &[Line]) -> Self {
        let mut of = Mixture::default();
        let mut mixed = false;
        for Line { lane, runs, .. } in lines.iter().filter(|line| line.lane.span > 0) {
            let a_pixel = lane.span as f64 / lane.rect.w;
            let (least, most) = &mut of.positions;
            *least = if *most == 0.0 {
                a_pixel
            } else {
                least.min(a_pixel)
            };
            *most = most.max(a_pixel);
            mixed |= a_pixel * runs.density() > MIXED_RUNS;
        }
        if !mixed {
            of.positions = (0.0, 0.0);
        }
        let heights = lines.iter().map(|line| line.lane.rect.h);
        let thinnest = heights.fold(1.0, f64::min);
        if thinnest < 1.0 {
            of.lanes = 1.0 / thinnest;
        }
        of
    }

    /// Of cells in a rectangle, so many across and so many down.
    pub fn of_cells(rect: Rect, (columns, rows): (u64, u64)) -> Self {
        let under = |cells: u64, pixels: f64| match cells as f64 / pixels.max(1.0) {
            some if some > 1.0 + NOISE => some,
            _ => 0.0,
        };
        let across = under(columns, rect.w);
        Mixture {
            positions: (across, across),
            lanes: under(rows, rect.h),
            cells: None,
        }
    }

    /// The same where these lie side by side.
    #[must_use]
    pub fn of(mut self, cells: &'static str) -> Self {
        self.cells = Some(cells);
        self
    }

    /// Writes what is mixed into the room that a line has: in fewer words where there is less of
    /// it, and none where nothing is mixed or there is no room at all.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub fn write(self, sheet: &mut Sheet, free: Free) -> Result<()> {
        let Free {
            left,
            right,
            baseline,
        } = free;
        let left = left + APART;
        let Some(wording) = self.wording(right - APART - left) else {
            return Ok(());
        };
        let (ink, anchor) = (sheet.theme().muted, (H::Left, V::Baseline));
        sheet.text(left, baseline, anchor, Role::Row, ink, &wording)
    }

    /// The fullest words on what is mixed that fit `room` CSS pixels; none where nothing is mixed
    /// or none fit.
    pub fn wording(self, room: f64) -> Option<String> {
        let words = self.words()?;
        let wording = text::fitting(&[&words, "colours are mixtures", "mixed"], Role::Row, room);
        (text::width(wording, Role::Row) <= room).then(|| wording.to_owned())
    }

    /// Such as "1 px = up to 82 positions, 2.3 rows; colours are mixtures", if they are.
    pub fn words(self) -> Option<String> {
        let number = |x: f64| match x < 10.0 {
            true => format!("{x:.1}").trim_end_matches(".0").to_owned(),
            false => grouped(libm::round(x) as u64),
        };
        let (least, most) = self.positions;
        let positions = (most > 0.0).then(|| {
            let up_to = if number(least) == number(most) {
                ""
            } else {
                "up to "
            };
            format!(
                "{up_to}{} {}",
                number(most),
                self.cells.unwrap_or("positions")
            )
        });
        let rows = (self.lanes > 0.0).then(|| format!("{} rows", number(self.lanes)));
        let all: Vec<String> = positions.into_iter().chain(rows).collect();
        (!all.is_empty()).then(|| format!("1 px = {}; colours are mixtures", all.join(", ")))
    }
}
