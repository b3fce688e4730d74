//! A lane: a row of nim-values drawn from left to right, and how a point on it
//! is found again.

use crate::draw::raster::{Colors, PIXEL, Raster, StripRow};
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::limits::VECTOR_RUNS;

/// Least width of the outline of a position, in CSS pixels: to be seen at all.
const OUTLINED: f64 = 2.0;

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

    /// The rectangle that points out the position at `index`.
    pub fn outline(&self, index: u64) -> Rect {
        let mut outline = self.part(index, 1);
        outline.w = outline.w.max(OUTLINED);
        outline
    }
}

/// The runs of a figure's lanes.
pub trait Runs {
    /// Calls `put(value, length)` for the runs of lane `i`, in order, among
    /// them perhaps runs of length 0.
    fn each(&self, i: usize, put: impl FnMut(u32, u64));
}

/// Lanes of values written out position by position.
pub struct Written<'a, V>(pub &'a [&'a [V]]);

impl<V: Copy + PartialEq + Into<u32>> Runs for Written<'_, V> {
    fn each(&self, i: usize, mut put: impl FnMut(u32, u64)) {
        for run in self.0[i].chunk_by(|a, b| a == b) {
            put(run[0].into(), run.len() as u64);
        }
    }
}

/// Draws lanes and their runs: as rectangles where the surface keeps them
/// sharp at any size and they are few, else as one raster averaged exactly
/// over each pixel.
///
/// # Errors
/// What the surface says.
pub fn draw(sheet: &mut Sheet, lanes: &[Lane], colors: &Colors, runs: &impl Runs) -> Result<()> {
    let Some(all) = around(lanes) else {
        return Ok(());
    };
    if sheet.surface().is_vector() && count(lanes, runs) <= VECTOR_RUNS {
        for (i, lane) in lanes.iter().enumerate() {
            let mut list = Vec::new();
            runs.each(i, |value, length| {
                if length > 0 {
                    list.push((value, length));
                }
            });
            sheet.runs(lane.rect, lane.span, list, colors)?;
        }
        return Ok(());
    }
    let background = sheet.theme().background;
    sheet.raster(all, |width, height| {
        let mut raster = Raster::new(width, height, background);
        let (across, down) = (f64::from(width) / all.w, f64::from(height) / all.h);
        for (i, lane) in lanes.iter().enumerate() {
            let row = |y: f64| whole((y - all.y) * down).min(height);
            let column = |x: f64| whole((x - all.x) * across).min(width);
            let (top, bottom) = (row(lane.rect.y), row(lane.rect.bottom()));
            if top < bottom {
                let (left, right) = (column(lane.rect.x), column(lane.rect.right()));
                let pixels = left as usize * PIXEL..right as usize * PIXEL;
                let row = &mut raster.row_mut(top)[pixels];
                let mut strip = StripRow::new(row, lane.span, colors);
                runs.each(i, |value, length| strip.push(value, length));
                strip.finish();
                raster.repeat_row(top, bottom);
            }
        }
        raster
    })
}

/// The pixel edge nearest to `edge`. Where one lane ends and the next begins
/// may differ in the last digit; half way between two edges it would decide.
fn whole(edge: f64) -> u32 {
    /// Far more than rounding makes of it, far less than one sees.
    const NOISE: f64 = 1e-6;
    libm::floor(edge + 0.5 + NOISE) as u32
}

fn count(lanes: &[Lane], runs: &impl Runs) -> usize {
    let mut count = 0;
    for i in 0..lanes.len() {
        runs.each(i, |_, length| count += usize::from(length > 0));
    }
    count
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
