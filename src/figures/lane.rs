//! A lane: a row of nim-values drawn from left to right, and how a point on it
//! is found again.

use crate::draw::raster::{Colors, PIXEL, Raster, strip_row};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::surface::Surface;
use crate::error::Result;
use crate::limits::VECTOR_RUNS;

/// Where a row lies, and how many positions it is wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// In CSS pixels.
    pub rect: Rect,
    /// Positions from the left edge to the right.
    pub span: u64,
}

impl Lane {
    /// The index (from 0) of the position at `x`, if the lane reaches there.
    pub fn index_at(&self, x: f64) -> Option<u64> {
        let share = (x - self.rect.x) / self.rect.w;
        (0.0..1.0)
            .contains(&share)
            .then(|| ((share * self.span as f64) as u64).min(self.span - 1))
    }

    /// The rectangle of `len` positions from index `from` on.
    pub fn part(&self, from: u64, len: u64) -> Rect {
        let step = self.rect.w / self.span.max(1) as f64;
        Rect::new(
            self.rect.x + from as f64 * step,
            self.rect.y,
            len as f64 * step,
            self.rect.h,
        )
    }
}

/// Draws lanes, each with its runs (value, length): as rectangles where the
/// surface keeps them sharp at any size and they are few, else as one raster
/// averaged exactly over each pixel. `runs(i)` yields lane i's runs anew.
///
/// # Errors
/// What the surface says.
pub fn draw<S: Surface, I: Iterator<Item = (u32, u64)>>(
    sheet: &mut Sheet<S>,
    lanes: &[Lane],
    colors: &Colors,
    runs: impl Fn(usize) -> I,
) -> Result<()> {
    let Some(all) = around(lanes) else {
        return Ok(());
    };
    let few = || {
        (0..lanes.len())
            .flat_map(&runs)
            .take(VECTOR_RUNS + 1)
            .count()
            <= VECTOR_RUNS
    };
    if sheet.surface().is_vector() && few() {
        for (i, lane) in lanes.iter().enumerate() {
            sheet.runs(lane.rect, lane.span, runs(i), colors)?;
        }
        return Ok(());
    }
    let background = sheet.theme().background;
    sheet.raster(all, |width, height| {
        let mut raster = Raster::new(width, height, background);
        let (across, down) = (f64::from(width) / all.w, f64::from(height) / all.h);
        for (i, lane) in lanes.iter().enumerate() {
            let row = |y: f64| (libm::round((y - all.y) * down) as u32).min(height);
            let column = |x: f64| (libm::round((x - all.x) * across) as u32).min(width);
            let (top, bottom) = (row(lane.rect.y), row(lane.rect.bottom()));
            if top < bottom {
                let (left, right) = (column(lane.rect.x), column(lane.rect.right()));
                let pixels = left as usize * PIXEL..right as usize * PIXEL;
                strip_row(&mut raster.row_mut(top)[pixels], lane.span, runs(i), colors);
                raster.repeat_row(top, bottom);
            }
        }
        raster
    })
}

/// The smallest rectangle around all lanes.
fn around(lanes: &[Lane]) -> Option<Rect> {
    let (first, rest) = lanes.split_first()?;
    let mut all = first.rect;
    for Lane { rect, .. } in rest {
        let (right, bottom) = (
            all.right().max(rect.right()),
            all.bottom().max(rect.bottom()),
        );
        all.x = all.x.min(rect.x);
        all.y = all.y.min(rect.y);
        all.w = right - all.x;
        all.h = bottom - all.y;
    }
    Some(all)
}
