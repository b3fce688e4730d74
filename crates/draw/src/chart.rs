//! Charts: two axes, a grid, and marks.

mod cut;
pub mod ends;
mod series;

pub use series::EVERYWHERE;

use super::axes::{Axis, Tick};
use super::sheet::{Rect, Sheet, Stroke};
use super::text::{self, H, Role, Turn, V};
use theory::error::Result;

/// A chart that has been drawn: where its data goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    plot: Rect,
    x: Axis,
    y: Axis,
}

/// Length of a tick, in CSS pixels.
const TICK: f64 = 4.0;
/// From a tick's end to its label.
const GAP: f64 = 4.0;
/// From tick labels to the axis label.
const LABEL_GAP: f64 = 8.0;
/// Room kept free above and to the right, for labels that stick out.
const MARGIN: f64 = 10.0;
/// Half the side of the box around a data point.
const AROUND: f64 = 6.0;
/// Least width and height of a plot, in CSS pixels.
const LEAST_PLOT: f64 = 2.0;

impl Chart {
    /// Where everything goes when the chart is drawn inside `rect`: for
    /// finding again what is under a point. Where there is no room the plot is
    /// a sliver rather than an error.
    pub fn lay_out(rect: Rect, mut x: Axis, mut y: Axis) -> Self {
        let label = Role::Label.size() + LABEL_GAP;
        let below = TICK + GAP + Role::Tick.size() + if x.label.is_empty() { 0.0 } else { label };
        let level = is_level(&y, rect);
        let above = MARGIN + if level { label } else { 0.0 };
        let height = (rect.h - below - above).max(LEAST_PLOT);
        y.lay_out(height, true);
        let widest = y
            .ticks()
            .iter()
            .map(|t| text::width(&t.label, Role::Tick))
            .fold(0.0, f64::max);
        let gutter = !y.label.is_empty() && !level;
        let beside = TICK + GAP + widest + if gutter { label } else { 0.0 };
        let mut width = (rect.w - beside - MARGIN).max(LEAST_PLOT);
        x.lay_out(width, false);
        // The last label may reach beyond the plot, but not beyond `rect`.
        let reach =
            |tick: &Tick| x.fraction(tick.at) * width + text::width(&tick.label, Role::Tick) / 2.0;
        let over = x.ticks().iter().map(reach).fold(0.0, f64::max) - width - MARGIN;
        if over > 0.0 && over < width {
            width -= over;
            x.lay_out(width, false);
        }
        let plot = Rect::new(rect.x + beside, rect.y + above, width, height);
        Chart { plot, x, y }
    }

    /// Draws axes, grid and labels inside `rect`; where the sheet has axes in
    /// common, those.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn draw(sheet: &mut Sheet, rect: Rect, x: Axis, y: Axis) -> Result<Self> {
        let theme = *sheet.theme();
        let (x, y) = sheet.shared((x, y));
        let chart = Chart::lay_out(rect, x, y);
        sheet.drew(&chart);
        chart.mesh(sheet)?;

        let plot = chart.plot;
        let middle = plot.middle();
        if !chart.x.label.is_empty() {
            sheet.text(
                middle.0,
                rect.bottom(),
                (H::Center, V::Bottom),
                Role::Label,
                theme.ink,
                &chart.x.label,
            )?;
        }
        if is_level(&chart.y, rect) {
            sheet.text(
                rect.x,
                rect.y,
                (H::Left, V::Top),
                Role::Label,
                theme.ink,
                &chart.y.label,
            )?;
        } else if !chart.y.label.is_empty() {
            // In the middle of its axis, but not beyond the chart.
            let half = text::width(&chart.y.label, Role::Label) / 2.0;
            let at = middle.1.min(rect.bottom() - half).max(rect.y + half);
            sheet.text_turned(
                rect.x,
                at,
                (H::Center, V::Top),
                Role::Label,
                theme.ink,
                &chart.y.label,
                Turn::Left,
            )?;
        }
        Ok(chart)
    }

    /// The ends of both axes in device units. The plot includes the first end of each axis, not the last.
    fn ends(&self, sheet: &Sheet) -> [(i32, i32); 2] {
        let [left, right] = [self.plot.x, self.plot.right()].map(|x| sheet.units(x));
        let [top, bottom] = [self.plot.y, self.plot.bottom()].map(|y| sheet.units(y));
        [(left, right - 1), (bottom - 1, top)]
    }

    /// The place of (`x`, `y`) in device units.
    fn pixel(&self, [across, down]: [(i32, i32); 2], (x, y): (f64, f64)) -> (i32, i32) {
        (self.x.pixel(x, across), self.y.pixel(y, down))
    }

    /// Grid lines, and both axes with their ticks.
    fn mesh(&self, sheet: &mut Sheet) -> Result<()> {
        let theme = *sheet.theme();
        let [grid, frame] = [theme.grid, theme.frame].map(|ink| Stroke::new(1.0, ink));
        let tick = sheet.units(TICK);
        let [(left, right), (bottom, top)] = self.ends(sheet);
        let columns = self
            .x
            .labelled()
            .map(|tick| (self.x.pixel(tick.at, (left, right)), tick));
        let lines = self
            .y
            .labelled()
            .map(|tick| (self.y.pixel(tick.at, (bottom, top)), tick));
        for (x, _) in columns.clone() {
            sheet.stroke(vec![(x, bottom), (x, top)], &grid)?;
        }
        for (y, _) in lines.clone() {
            sheet.stroke(vec![(left, y), (right, y)], &grid)?;
        }
        let beside = left - 1;
        sheet.stroke(vec![(beside, top), (beside, bottom)], &frame)?;
        let anchor = (H::Right, V::Middle);
        for (y, Tick { label, .. }) in lines {
            sheet.write((left - 2 * tick, y), anchor, Role::Tick, theme.muted, label)?;
            sheet.stroke(vec![(beside - tick, y), (beside, y)], &frame)?;
        }
        let below = bottom + 1;
        sheet.stroke(vec![(left, below), (right, below)], &frame)?;
        let anchor = (H::Center, V::Top);
        for (x, Tick { label, .. }) in columns {
            sheet.write(
                (x, below + 2 * tick),
                anchor,
                Role::Tick,
                theme.muted,
                label,
            )?;
            sheet.stroke(vec![(x, below), (x, below + tick)], &frame)?;
        }
        Ok(())
    }

    /// Where the data goes, in CSS pixels.
    pub fn plot(&self) -> Rect {
        self.plot
    }

    /// The axis along the foot.
    pub fn x_axis(&self) -> &Axis {
        &self.x
    }

    /// The axis on the left.
    pub fn y_axis(&self) -> &Axis {
        &self.y
    }

    /// The place of (`x`, `y`) on the sheet.
    pub fn place(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.plot.x + self.x.fraction(x) * self.plot.w,
            self.plot.bottom() - self.y.fraction(y) * self.plot.h,
        )
    }

    /// Whether (`x`, `y`) lies between the ends of both axes.
    pub fn shows(&self, x: f64, y: f64) -> bool {
        const SLACK: f64 = 1e-9;
        let inside = |fraction: f64| (-SLACK..=1.0 + SLACK).contains(&fraction);
        inside(self.x.fraction(x)) && inside(self.y.fraction(y))
    }

    /// A box around the place of (`x`, `y`), to point a data point out.
    pub fn outline(&self, x: f64, y: f64) -> Rect {
        let (x, y) = self.place(x, y);
        Rect::new(x - AROUND, y - AROUND, 2.0 * AROUND, 2.0 * AROUND)
    }

    /// The values at a place on the sheet: inverse of [`Chart::place`].
    pub fn values(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.x.value((x - self.plot.x) / self.plot.w),
            self.y.value((self.plot.bottom() - y) / self.plot.h),
        )
    }
}

/// Whether the label of the vertical axis, too long to run along it, lies above the chart.
fn is_level(y: &Axis, rect: Rect) -> bool {
    text::width(&y.label, Role::Label) > rect.h
}
