//! A lane: a row of nim-values drawn from left to right, and how a point on it
//! is found again.

mod mixture;

pub use mixture::{APART, Free, Mixture};

use std::ops::Range;

use crate::draw::raster::{Colors, Light, Raster, Rows, StripRow};
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::marks::Tip;
use crate::figure::parameter::Numbers;
use crate::figure::place::Spot;
use crate::limits::VECTOR_RUNS;

/// Least width of the outline of a position, in CSS pixels: to be seen at all.
const OUTLINED: f64 = 2.0;

/// Where a row lies, and which of its positions it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// In CSS pixels.
    pub rect: Rect,
    /// The index at the left edge: 0 but where one looks closer.
    pub from: u64,
    /// Positions from the left edge to the right.
    pub span: u64,
}

impl Lane {
    /// A lane that shows all of its `span` positions.
    pub fn whole(rect: Rect, span: u64) -> Self {
        Lane {
            rect,
            from: 0,
            span,
        }
    }

    /// The lane of `len` positions from `start` on. If only the positions of
    /// `x` are looked at, these fill the rectangle, and what a row has of them
    /// stands where it belongs.
    pub fn of(rect: Rect, (start, len): (u64, u64), x: &Numbers) -> Self {
        let Some((first, last)) = x.ends() else {
            return Lane::whole(rect, len);
        };
        let step = rect.w / (last - first + 1) as f64;
        let (low, end) = (first.max(start), (last + 1).min(start + len));
        let span = end.saturating_sub(low);
        let left = rect.x + (low - first) as f64 * step;
        Lane {
            rect: Rect::new(left, rect.y, span as f64 * step, rect.h),
            from: low - start,
            span,
        }
    }

    /// The index (from 0) of the position at `x`, if the lane reaches there.
    pub fn index_at(&self, x: f64) -> Option<u64> {
        let share = (x - self.rect.x) / self.rect.w;
        (0.0..1.0)
            .contains(&share)
            .then(|| self.from + ((share * self.span as f64) as u64).min(self.span - 1))
    }

    /// Whether the position at `index` is among those shown.
    pub fn shows(&self, index: u64) -> bool {
        (self.from..self.from + self.span).contains(&index)
    }

    /// Whether any of `len` positions from `index` on is among those shown.
    pub fn shows_some(&self, index: u64, len: u64) -> bool {
        index < self.from + self.span && index + len > self.from
    }

    /// The index nearest to `index` that is shown, if any is.
    pub fn nearest(&self, index: u64) -> Option<u64> {
        let last = self.from + self.span.checked_sub(1)?;
        Some(index.clamp(self.from, last))
    }

    /// The rectangle of what is shown of `len` positions from index `from` on.
    pub fn part(&self, from: u64, len: u64) -> Rect {
        let step = self.rect.w / self.span.max(1) as f64;
        let shown = |index: u64| index.saturating_sub(self.from).min(self.span) as f64;
        let (left, right) = (shown(from), shown(from + len));
        Rect::new(
            self.rect.x + left * step,
            self.rect.y,
            (right - left) * step,
            self.rect.h,
        )
    }

    /// The middle of the upper edge of the position at `index`; of one that is not
    /// shown, or is before the first, the end of the row on that side.
    pub fn tip(&self, index: i64) -> Tip {
        let at = u64::try_from(index).unwrap_or(0);
        let shown = index >= 0 && self.shows(at);
        let cell = self.part(at, 1);
        let x = match shown {
            true => cell.x + cell.w / 2.0,
            false => cell.x,
        };
        Tip {
            at: (x, self.rect.y),
            shown,
        }
    }

    /// The rectangle that points out the position at `index`.
    pub fn outline(&self, index: u64) -> Rect {
        let mut outline = self.part(index, 1);
        outline.w = outline.w.max(OUTLINED);
        outline
    }
}

/// The lane and the index under a point.
pub fn at(lanes: &[Lane], x: f64, y: f64) -> Option<Spot<usize, u64>> {
    let row = lanes.iter().position(|lane| lane.rect.contains(x, y))?;
    Some(Spot(row, lanes[row].index_at(x)?))
}

/// The place `dx` positions and `dy` lanes on from another: the nearest that is shown.
pub fn moved(
    lanes: &[Lane],
    from: Spot<usize, u64>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, u64>> {
    let row = rows_on(lanes, from.0, dy);
    let index = lanes.get(row)?.nearest(from.1.saturating_add_signed(dx))?;
    Some(Spot(row, index))
}

/// The lane `dy` lanes on from the one numbered `row`, or the last that way, and
/// past those that show no position: without another there it is `row` again.
pub fn rows_on(lanes: &[Lane], row: usize, dy: i64) -> usize {
    let last = lanes.len().saturating_sub(1);
    let row = row.min(last);
    let shown = |&at: &usize| lanes.get(at).is_some_and(|lane| lane.span > 0);
    let to = row.saturating_add_signed(dy as isize).min(last);
    let found = match dy.signum() {
        -1 => (0..=to).rev().find(shown),
        1 => (to..=last).find(shown),
        _ => None,
    };
    found.unwrap_or(row)
}

/// The runs of a figure's lanes.
pub trait Runs {
    /// Calls `put(value, length)` for the runs of lane `i` in the range `shown`
    /// of its indices, in order, among them perhaps runs of length 0, or more
    /// runs after the range.
    fn each(&self, i: usize, shown: Range<u64>, put: impl FnMut(u32, u64));

    /// How many runs a position of lane `i` has on average, at most.
    fn density(&self, _i: usize) -> f64 {
        1.0
    }

    /// Paints the indices `shown` of lane `i` onto a row of light, where that goes faster than
    /// run by run: then the answer is true.
    fn painted(&self, _i: usize, _shown: Range<u64>, _row: &mut [Light], _: &Colors) -> bool {
        false
    }
}

/// The values of a row at these indices, as far as it has them.
pub fn within<V>(row: &[V], shown: Range<u64>) -> &[V] {
    let index = |index: u64| row.len().min(index as usize);
    &row[index(shown.start)..index(shown.end)]
}

/// Runs without their first `from` positions.
#[inline]
pub fn after(from: u64, mut put: impl FnMut(u32, u64)) -> impl FnMut(u32, u64) {
    let mut before = from;
    move |value, length: u64| {
        let skipped = length.min(before);
        before -= skipped;
        put(value, length - skipped);
    }
}

/// A nim-value as a figure keeps it.
pub trait Value: Copy + PartialEq + Into<u32> {
    /// The same values, where this is how rows of pixels take them.
    fn as_words(_values: &[Self]) -> Option<&[u32]> {
        None
    }
}

impl Value for u8 {}

impl Value for u32 {
    fn as_words(values: &[u32]) -> Option<&[u32]> {
        Some(values)
    }
}

/// Lanes of values written out position by position.
pub struct Written<'a, V>(pub &'a [&'a [V]]);

impl<V: Value> Runs for Written<'_, V> {
    fn each(&self, i: usize, shown: Range<u64>, mut put: impl FnMut(u32, u64)) {
        for run in within(self.0[i], shown).chunk_by(|a, b| a == b) {
            put(run[0].into(), run.len() as u64);
        }
    }

    fn painted(&self, i: usize, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        let span = shown.end - shown.start;
        let Some(values) = V::as_words(within(self.0[i], shown)) else {
            return false;
        };
        let mut strip = StripRow::new(row, span, colors);
        strip.positions(values);
        strip.finish();
        true
    }
}

/// Draws lanes, which stand one below another, and their runs: as rectangles where the surface
/// keeps them sharp at any size and they are few, else as one raster averaged exactly over each
/// pixel. Tells what the pixels mix.
///
/// # Errors
/// What the surface says.
pub fn draw(
    sheet: &mut Sheet,
    lanes: &[Lane],
    colors: &Colors,
    runs: &impl Runs,
) -> Result<Mixture> {
    let Some(all) = around(lanes) else {
        return Ok(Mixture::default());
    };
    if sheet.surface().is_vector() && count(lanes, runs) <= VECTOR_RUNS {
        for (i, lane) in lanes.iter().enumerate() {
            let mut list = Vec::new();
            listed(lane, runs, i, &mut |value, length| {
                list.push((value, length));
            });
            sheet.runs(lane.rect, lane.span, list, colors)?;
        }
        // Whatever shows them at this size mixes them as well.
        return Ok(Mixture::of_lanes(lanes, runs));
    }
    let background = sheet.theme().background;
    sheet.raster(all, |width, height| {
        let mut raster = Raster::new(width, height, background);
        let (across, down) = (f64::from(width) / all.w, f64::from(height) / all.h);
        let column = |x: f64| whole((x - all.x) * across).min(width) as usize;
        let pixels = |Rect { x, w, .. }| column(x)..column(x + w);
        let thin = lanes
            .iter()
            .any(|lane| lane.rect.h * down < ROUNDED - NOISE);
        let mut rows = Rows::new(&mut raster);
        for (i, lane) in lanes.iter().enumerate() {
            let edge = |y: f64| {
                let exact = (y - all.y) * down;
                match thin {
                    true => exact,
                    false => whole(exact).min(height).into(),
                }
            };
            let (top, foot) = (edge(lane.rect.y), edge(lane.rect.bottom()));
            rows.row(top, foot, |row| {
                paint(&mut row[pixels(lane.rect)], lane, i, runs, colors);
            });
        }
        rows.finish();
        raster
    })?;
    Ok(Mixture::of_lanes(lanes, runs))
}

/// Paints lane `i` onto a row of light.
fn paint(row: &mut [Light], lane: &Lane, i: usize, runs: &impl Runs, colors: &Colors) {
    let indices = lane.from..lane.from + lane.span;
    if runs.painted(i, indices, row, colors) {
        return;
    }
    let mut strip = StripRow::new(row, lane.span, colors);
    // Runs are many and short, and a call for each would cost more than it does.
    let (mut some, mut count) = ([(0, 0); TOGETHER], 0);
    shown(lane, runs, i, |value, length| {
        some[count] = (value, length);
        count += 1;
        if count == TOGETHER {
            strip.runs(&some);
            count = 0;
        }
    });
    strip.runs(&some[..count]);
    strip.finish();
}

/// Runs that are painted together.
const TOGETHER: usize = 64;

/// Rows lower than this, in pixels, are mixed where they meet: rounded to whole pixels, some
/// would be half as high again as others, which makes bands that are none of the rows'.
const ROUNDED: f64 = 4.0;

/// Far more of a pixel than rounding makes, far less than one sees.
const NOISE: f64 = 1e-6;

/// The pixel edge nearest to `edge`. Where one lane ends and the next begins
/// may differ in the last digit; half way between two edges it would decide.
fn whole(edge: f64) -> u32 {
    libm::floor(edge + 0.5 + NOISE) as u32
}

/// The runs of lane `i` as far as they are shown, none of them of length 0.
#[inline]
fn shown(lane: &Lane, runs: &impl Runs, i: usize, mut put: impl FnMut(u32, u64)) {
    let mut left = lane.span;
    runs.each(i, lane.from..lane.from + lane.span, |value, length| {
        let length = length.min(left);
        left -= length;
        if length > 0 {
            put(value, length);
        }
    });
}

/// The same where each run is worth a call: the page's library is downloaded, and
/// has the runs of each figure once for pixels and once for all else.
fn listed(lane: &Lane, runs: &impl Runs, i: usize, put: &mut dyn FnMut(u32, u64)) {
    shown(lane, runs, i, put);
}

fn count(lanes: &[Lane], runs: &impl Runs) -> usize {
    let mut count = 0;
    for (i, lane) in lanes.iter().enumerate() {
        listed(lane, runs, i, &mut |_, _| count += 1);
    }
    count
}

/// The smallest rectangle around all lanes.
pub fn around(lanes: &[Lane]) -> Option<Rect> {
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
