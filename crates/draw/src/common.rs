//! The charts of a sheet: the axes they have in common, and their marks.

use super::axes::Axis;
use super::chart::Chart;
use super::sheet::{Marker, Sheet, Stroke};
use raster::color::Ink;

/// The ends of axes in common; of an axis that is each chart's own, none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Common {
    /// Those of the axis along the foot.
    pub x: Option<(f64, f64)>,
    /// Those of the upright axis.
    pub y: Option<(f64, f64)>,
}

impl Common {
    /// A chart's own axes with these ends.
    pub fn of(&self, (mut x, mut y): (Axis, Axis)) -> (Axis, Axis) {
        for (axis, ends) in [(&mut x, self.x), (&mut y, self.y)] {
            if let Some(ends) = ends {
                (axis.lo, axis.hi) = ends;
            }
        }
        (x, y)
    }
}

/// A mark of a chart in the numbers of its axes, whether or not they are visible.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Data points of one shape, with their radius in CSS pixels.
    Points(Vec<(f64, f64)>, Marker, f64, Ink),
    /// A line through points.
    Line(Vec<(f64, f64)>, Stroke),
    /// A bar over a stretch of the x-axis, up to a height.
    Bar((f64, f64), f64, Ink),
    /// Points too many to be drawn one by one, as a raster.
    Density,
    /// A text at a point, in the markup of [`super::text`].
    Label((f64, f64), Side, Ink, String),
}

/// Where a text is, seen from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// In the middle above it.
    Above,
    /// To the right.
    Right,
}

/// The charts on a sheet.
#[derive(Debug, Default)]
pub(super) struct Charts {
    common: Common,
    drawn: Vec<Chart>,
    /// Kept where they are asked for.
    marks: Option<Vec<Mark>>,
}

impl Sheet<'_> {
    /// Charts drawn from now on have these axes in common.
    pub fn share(&mut self, common: Common) {
        self.charts.common = common;
    }

    /// The axes in common, in the place of a chart's own.
    pub fn shared(&self, own: (Axis, Axis)) -> (Axis, Axis) {
        self.charts.common.of(own)
    }

    /// The charts on it, in the order in which they were drawn.
    pub fn charts(&self) -> &[Chart] {
        &self.charts.drawn
    }

    /// Keeps in mind that this chart was drawn.
    pub(super) fn drew(&mut self, chart: &Chart) {
        self.charts.drawn.push(chart.clone());
    }

    /// Keeps the marks of the charts that are drawn next.
    pub fn keep_marks(&mut self) {
        self.charts.marks = Some(Vec::new());
    }

    /// Those kept, in the order in which they were drawn.
    pub fn marks(&self) -> &[Mark] {
        self.charts.marks.as_deref().unwrap_or_default()
    }

    /// Keeps a mark, if they are kept.
    pub(super) fn keep(&mut self, mark: impl FnOnce() -> Mark) {
        if let Some(marks) = &mut self.charts.marks {
            marks.push(mark());
        }
    }
}
