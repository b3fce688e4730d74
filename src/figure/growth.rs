//! Growth on log-log axes: measured points, the power law fitted to them with
//! its equation beside it, and curves to compare with.

mod view;

pub use view::{View, chosen, fields, view};

use std::ops::RangeInclusive;

use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::error::Result;
use crate::figure::Along;
use crate::figure::frame::{Look, NARROW};
use crate::figure::part::Part;
use crate::figure::power_law::PowerLaw;

/// A curve beside the data.
pub struct Curve<'a> {
    /// As the legend names it, in the markup of figures.
    pub label: String,
    /// Its values.
    pub at: Box<dyn Fn(f64) -> f64 + 'a>,
    /// How it is drawn.
    pub line: Line,
}

/// The looks of lines, told apart without colour too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The fitted power law.
    Fit,
    /// A power of n: thin and dashed.
    Power(usize),
    /// The i-th of some constructions.
    Construction(usize),
}

impl Line {
    /// The stroke with this look.
    pub fn stroke(self, look: &Look) -> Stroke {
        let theme = look.theme;
        match self {
            Line::Fit => Stroke::new(1.75, theme.accent),
            Line::Power(0) => Stroke::new(1.25, theme.muted).dashed(2.0, 3.0),
            Line::Power(1) => Stroke::new(1.25, theme.muted).dashed(6.0, 4.0),
            Line::Power(_) => Stroke::new(1.25, theme.muted).dash_dotted(9.0, 3.0),
            Line::Construction(0) => Stroke::new(1.0, theme.second),
            Line::Construction(1) => Stroke::new(1.0, theme.second).dashed(8.0, 3.0),
            Line::Construction(_) => Stroke::new(1.0, theme.second).dashed(3.0, 2.0),
        }
    }
}

/// A whole log-log chart.
pub struct Growth<'a> {
    /// Both coordinates positive, ascending in the first.
    pub points: Vec<(f64, f64)>,
    /// The largest x, even if no point has come so far yet.
    pub x_end: f64,
    /// The variable of the fitted power law.
    pub variable: &'static str,
    /// What the axes show.
    pub labels: (String, String),
    /// What the legend calls a point.
    pub point: String,
    /// The power law fitted to the points.
    pub fit: Option<PowerLaw>,
    /// Its name in the legend.
    pub fit_name: String,
    /// Curves to compare with.
    pub curves: Vec<Curve<'a>>,
    /// What is looked at.
    pub part: Part,
    /// What stands upwards.
    pub view: View,
}

/// Points beyond which they are drawn smaller: they then make a line.
const MANY: usize = 120;
/// Parts of the x-axis at which the fit's equation stands: at the first where
/// the fit is seen.
const LABEL_AT: [f64; 4] = [0.8, 0.55, 0.3, 0.1];
/// Room above the highest point, as a factor.
const HEADROOM: f64 = 1.6;
/// Natural heights of a chart.
const TALLEST: f64 = 560.0;
const SHORTEST: f64 = 280.0;

/// A chart's natural height for a width.
pub fn height(width: f64) -> f64 {
    (width * 0.55).clamp(SHORTEST, TALLEST)
}

impl Growth<'_> {
    /// The axes of the whole figure.
    fn axes(&self) -> (Axis, Axis) {
        let x_start = self.points.first().map_or(1.0, |p| p.0);
        let x_end = self.x_end.max(x_start * 2.0);
        let along = Axis::log10(x_start, x_end, self.labels.0.clone());
        if self.view != View::Growth {
            return (along, self.level_axis());
        }
        let y_start = self
            .points
            .iter()
            .map(|p| p.1)
            .fold(f64::INFINITY, f64::min);
        let y_start = if y_start.is_finite() { y_start } else { 1.0 };
        let reached = self
            .points
            .iter()
            .map(|p| p.1)
            .fold(y_start * 2.0, f64::max);
        // A growing figure keeps its axes: they end where the fit says it will.
        let expected = self.fit.map_or(reached, |fit| fit.at(x_end));
        let y_end = reached.max(expected) * HEADROOM;
        (along, Axis::log10(y_start, y_end, self.label()))
    }

    fn chart(&self, area: Rect) -> Chart {
        self.seen_part().chart(area, self.axes())
    }

    /// The ways to look closer, when the chart is drawn in `area` and `all` may
    /// be said of both axes.
    pub fn ways(&self, area: Rect, all: &RangeInclusive<u64>) -> Vec<Along> {
        let up = view::heights(self.view, all.clone());
        let part = self.seen_part();
        part.ways_up(area, self.axes(), all, &up)
    }

    fn radius(&self, area: Rect) -> f64 {
        let shrink = if area.w < NARROW { 0.75 } else { 1.0 };
        shrink * if self.points.len() > MANY { 1.75 } else { 3.0 }
    }

    /// Draws it in `area`.
    ///
    /// # Errors
    /// What the surface says.
    pub fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let chart = self.seen_part().draw(sheet, area, self.axes())?;
        for curve in &self.curves {
            let at = |x| self.shown(x, &curve.at);
            chart.curve(sheet, at, &curve.line.stroke(look))?;
        }
        let r = self.radius(area);
        let mut places = self.places();
        places.retain(|place| place.1.is_finite());
        chart.points(sheet, &places, Marker::Disc, r, look.theme.ink)?;
        if let (Some(fit), Some(beside)) = (self.fit, self.beside_fit()) {
            let line = |x| self.shown(x, |x| fit.at(x));
            chart.curve(sheet, line, &Line::Fit.stroke(look))?;
            let mut places = LABEL_AT.map(|part| chart.x_axis().value(part)).into_iter();
            if let Some(at) = places.find(|&n| chart.shows(n, line(n))) {
                // Below the line: curves that grow faster are above it.
                chart.label(sheet, line, at, false, look.theme.accent, &beside)?;
            }
        }
        Ok(())
    }

    /// The legend.
    pub fn legend(&self, look: &Look) -> Legend {
        let mut legend = Legend::default().dot(self.point.clone(), look.theme.ink);
        if self.fit.is_some() {
            legend = legend.line(self.fit_name.clone(), Line::Fit.stroke(look));
        }
        for curve in &self.curves {
            legend = legend.line(curve.label.clone(), curve.line.stroke(look));
        }
        legend
    }

    /// The index of the point nearest to (`x`, `y`) across, when the chart is
    /// drawn in `area` and the place is in its plot.
    pub fn nearest(&self, area: Rect, x: f64, y: f64) -> Option<usize> {
        let chart = self.chart(area);
        if !chart.plot().contains(x, y) {
            return None;
        }
        let far = |i: usize| (chart.place(self.points[i].0, 1.0).0 - x).abs();
        self.seen(&chart).min_by(|&a, &b| far(a).total_cmp(&far(b)))
    }

    /// The indices of the points that are looked at.
    fn seen(&self, chart: &Chart) -> impl Iterator<Item = usize> {
        let points = self.places().into_iter().enumerate();
        points.filter_map(|(i, point)| chart.shows(point.0, point.1).then_some(i))
    }

    /// The index of the point `dx` to the right of, or `dy` below, the one whose
    /// index is `key`; of those seen in `area` the last one beyond it.
    pub fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<usize> {
        let i: usize = key.parse().ok()?;
        let moved = i.saturating_add_signed(dx.saturating_sub(dy) as isize);
        self.seen(&self.chart(area))
            .min_by_key(|&seen| seen.abs_diff(moved))
    }

    /// A box around point `i`.
    pub fn outline(&self, area: Rect, i: usize) -> Rect {
        self.places()
            .get(i)
            .map_or_else(Rect::default, |&(px, py)| self.chart(area).outline(px, py))
    }
}
