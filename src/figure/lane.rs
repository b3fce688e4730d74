//! A lane: a row of nim-values drawn from left to right, and how a point on it
//! is found again.

mod mixture;

pub(crate) use mixture::{APART, Free, Mixture};

use std::ops::Range;

use crate::draw::raster::{Colors, Light, Raster, Rows, StripRow};
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::marks::Tip;
use crate::limits::WASM_PART;
use crate::narrow::NarrowSlice;

/// Most runs an SVG draws as rectangles; beyond that a raster is smaller and
/// opens faster everywhere.
const VECTOR_RUNS: usize = 30_000;

/// Least width of the outline of a position, in CSS pixels: to be seen at all.
const OUTLINED: f64 = 2.0;

/// Where a row lies, and which of its positions it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lane {
    /// In CSS pixels.
    pub(crate) rect: Rect,
    /// The index at the left edge: 0 unless the figure is zoomed.
    pub from: u64,
    /// Positions from the left edge to the right.
    pub(crate) span: u64,
}

impl Lane {
    /// A lane that shows all of its `span` positions.
    pub(crate) fn whole(rect: Rect, span: u64) -> Self {
        Lane {
            rect,
            from: 0,
            span,
        }
    }

    /// The lane of `len` positions from `start` on. If only some positions are visible, these fill
    /// the rectangle; others have places outside it.
    pub(crate) fn of(rect: Rect, (start, len): (u64, u64), seen: Option<(u64, u64)>) -> Self {
        let Some((first, last)) = seen else {
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
    pub(crate) fn index_at(&self, x: f64) -> Option<u64> {
        let share = (x - self.rect.x) / self.rect.w;
        (0.0..1.0)
            .contains(&share)
            .then(|| self.from + ((share * self.span as f64) as u64).min(self.span - 1))
    }

    /// Whether the position at `index` is among those shown.
    pub(crate) fn shows(&self, index: u64) -> bool {
        (self.from..self.from + self.span).contains(&index)
    }

    /// Whether any of `len` positions from `index` on is among those shown.
    pub(crate) fn shows_some(&self, index: u64, len: u64) -> bool {
        index < self.from + self.span && index + len > self.from
    }

    /// The index nearest to `index` that is shown, if any is.
    pub(crate) fn nearest(&self, index: u64) -> Option<u64> {
        let last = self.from + self.span.checked_sub(1)?;
        Some(index.clamp(self.from, last))
    }

    /// The rectangle of what is shown of `len` positions from index `from` on.
    pub(crate) fn part(&self, from: u64, len: u64) -> Rect {
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
    pub(crate) fn tip(&self, index: i64) -> Tip {
        let at = u64::try_from(index).unwrap_or(0);
        let shown = index >= 0 && self.shows(at);
        let cell = self.part(at, 1);
        let x = if shown { cell.x + cell.w / 2.0 } else { cell.x };
        Tip {
            at: (x, self.rect.y),
            shown,
        }
    }

    /// The rectangle that points out the position at `index`.
    pub(crate) fn outline(&self, index: u64) -> Rect {
        let mut outline = self.part(index, 1);
        outline.w = outline.w.max(OUTLINED);
        outline
    }
}

/// A value, and how many positions in a row have it.
pub(crate) type Run = (u32, u64);

/// The runs of a row.
pub(crate) trait Runs {
    /// Puts the runs of these indices, as far as there are any, some at a time and
    /// in order, among them perhaps runs of length 0.
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run]));

    /// How many runs a position has on average, at most.
    fn density(&self) -> f64 {
        1.0
    }

    /// Whether [`Runs::painted`] paints them.
    fn can_be_painted(&self) -> bool {
        false
    }

    /// Paints these indices onto a row of light, where that goes faster than run by run: then
    /// the answer is true.
    fn painted(&self, _shown: Range<u64>, _row: &mut [Light], _: &Colors) -> bool {
        false
    }
}

/// Runs that are put together: they are many and short, and a call for each would cost more
/// than it does.
const TOGETHER: usize = 64;

/// Hands single runs on, some at a time.
pub(crate) struct Batch<'p> {
    some: [Run; TOGETHER],
    count: usize,
    put: &'p mut dyn FnMut(&[Run]),
}

impl<'p> Batch<'p> {
    /// Hands them to `put`.
    pub(crate) fn new(put: &'p mut dyn FnMut(&[Run])) -> Self {
        Batch {
            some: [(0, 0); TOGETHER],
            count: 0,
            put,
        }
    }

    /// Appends a run.
    #[inline]
    pub(crate) fn push(&mut self, value: u32, length: u64) {
        self.some[self.count] = (value, length);
        self.count += 1;
        if self.count == TOGETHER {
            (self.put)(&self.some);
            self.count = 0;
        }
    }
}

impl Drop for Batch<'_> {
    fn drop(&mut self) {
        (self.put)(&self.some[..self.count]);
    }
}

/// The values of a row at these indices, as far as it has them.
pub(crate) fn within(row: NarrowSlice<'_>, shown: Range<u64>) -> NarrowSlice<'_> {
    row.part(shown.start as usize..shown.end as usize)
}

/// Values written out position by position.
pub(crate) struct Written<'a>(pub NarrowSlice<'a>);

impl Runs for Written<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        fn runs<V: Copy + PartialEq + Into<u32>>(values: &[V], mut batch: Batch) {
            for run in values.chunk_by(|a, b| a == b) {
                batch.push(run[0].into(), run.len() as u64);
            }
        }
        let batch = Batch::new(put);
        match within(self.0, shown) {
            NarrowSlice::Bytes(values) => runs(values, batch),
            NarrowSlice::Shorts(values) => runs(values, batch),
            NarrowSlice::Words(values) => runs(values, batch),
        }
    }

    fn can_be_painted(&self) -> bool {
        true
    }

    fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        let mut strip = StripRow::new(row, shown.end - shown.start, colors);
        within(self.0, shown).each_part(WASM_PART, |values| strip.positions(values));
        strip.finish();
        true
    }
}

/// Runs in their lane: its index 0 is their index `before`.
pub(crate) struct Line<'a> {
    /// Where they lie.
    pub(crate) lane: Lane,
    /// The number of indices in the lines above.
    pub(crate) before: u64,
    /// Their values.
    pub runs: &'a dyn Runs,
}

impl Line<'_> {
    fn indices(&self) -> Range<u64> {
        let from = self.before + self.lane.from;
        from..from + self.lane.span
    }

    /// The runs as far as they are shown, none of them of length 0.
    pub(super) fn each_shown(&self, put: &mut dyn FnMut(u32, u64)) {
        self.runs.each(self.indices(), &mut |runs| {
            let runs = runs.iter().filter(|run| run.1 > 0);
            runs.for_each(|&(value, length)| put(value, length));
        });
    }

    fn paint(&self, row: &mut [Light], colors: &Colors) {
        if self.runs.painted(self.indices(), row, colors) {
            return;
        }
        let mut strip = StripRow::new(row, self.lane.span, colors);
        self.runs.each(self.indices(), &mut |runs| strip.runs(runs));
        strip.finish();
    }
}

/// Draws lines, one below another: as rectangles where the surface keeps them sharp at any size and
/// they are few, else as one raster averaged exactly over each pixel. Returns what the pixels mix.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn draw(sheet: &mut Sheet, lines: &[Line], colors: &Colors) -> Result<Mixture> {
    let Some(all) = around(lines.iter().map(|line| line.lane.rect)) else {
        return Ok(Mixture::default());
    };
    if sheet.surface().is_vector() && count(lines) <= VECTOR_RUNS {
        for line in lines {
            let mut list = Vec::new();
            line.each_shown(&mut |value, length| list.push((value, length)));
            sheet.runs(line.lane.rect, line.lane.span, list, colors)?;
        }
        // Whatever shows them at this size mixes them as well.
        return Ok(Mixture::of_lines(lines));
    }
    let background = sheet.theme().background;
    let put = lines.iter().filter(|line| !line.runs.can_be_painted());
    let runs = put.map(|line| (line.lane.span as f64 * line.runs.density()) as u64);
    sheet.surface().mixes(runs.sum())?;
    sheet.raster(all, |width, height| {
        let mut raster = Raster::new(width, height, background);
        let (across, down) = (f64::from(width) / all.w, f64::from(height) / all.h);
        let column = |x: f64| whole((x - all.x) * across).min(width) as usize;
        let pixels = |Rect { x, w, .. }| column(x)..column(x + w);
        let thin = |line: &Line| line.lane.rect.h * down < ROUNDED - NOISE;
        let thin = lines.iter().any(thin);
        let mut rows = Rows::new(&mut raster);
        for line in lines {
            let edge = |y: f64| {
                let exact = (y - all.y) * down;
                if thin {
                    exact
                } else {
                    whole(exact).min(height).into()
                }
            };
            let rect = line.lane.rect;
            let (top, foot) = (edge(rect.y), edge(rect.bottom()));
            rows.row(top, foot, |row| {
                line.paint(&mut row[pixels(rect)], colors);
            });
        }
        rows.finish();
        raster
    })?;
    Ok(Mixture::of_lines(lines))
}

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

fn count(lines: &[Line]) -> usize {
    let mut count = 0;
    for line in lines {
        line.each_shown(&mut |_, _| count += 1);
    }
    count
}

/// The smallest rectangle around all of them.
pub(crate) fn around(rects: impl Iterator<Item = Rect>) -> Option<Rect> {
    rects.reduce(|all, rect| {
        let (x, y) = (all.x.min(rect.x), all.y.min(rect.y));
        let right = all.right().max(rect.right());
        let bottom = all.bottom().max(rect.bottom());
        Rect::new(x, y, right - x, bottom - y)
    })
}
