//! Axes that several charts have in common.

use super::axes::Axis;
use super::chart::Chart;
use super::sheet::Sheet;

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

/// The charts on a sheet.
#[derive(Debug, Default)]
pub(super) struct Charts {
    common: Common,
    drawn: Vec<Chart>,
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
}
