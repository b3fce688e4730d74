//! Growth on log-log axes: measured points, the power law fitted to them with
//! its equation beside it, and curves to compare with.

mod view;

pub use view::{UPWARDS, VIEW, View, fields, reconcile, upwards, view};

use std::ops::RangeInclusive;

use crate::draw::axes::Axis;
use crate::draw::chart::ends::{self, Ending};
use crate::draw::chart::{Chart, EVERYWHERE};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::frame::{Look, NARROW, names_lines};
use crate::figure::power_law::PowerLaw;
use crate::figure::viewport::Viewport;

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
    /// The exponent of growth, where it is known exactly; then no law is fitted.
    pub exact: Option<f64>,
    /// The power law fitted to the points.
    pub fit: Option<PowerLaw>,
    /// Its name in the legend.
    pub fit_name: String,
    /// Curves to compare with.
    pub curves: Vec<Curve<'a>>,
    /// What is looked at.
    pub part: Viewport,
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
        self.seen_part().chart(self.beside_names(area), self.axes())
    }

    /// What the names of lines leave of `area`.
    fn beside_names(&self, area: Rect) -> Rect {
        let named = match names_lines(area.w, self.curves.len()) {
            true => &self.curves[..],
            false => &[],
        };
        let named = named.iter().filter(|curve| self.ends_beside(curve));
        let room = ends::room(named.map(|curve| curve.label.as_str()));
        Rect {
            w: area.w - room,
            ..area
        }
    }

    /// Whether a curve is seen as far as the end of the axis, so that its name can stand beside it.
    fn ends_beside(&self, curve: &Curve) -> bool {
        let (x, y) = self.seen_part().axes(self.axes());
        (0.0..=1.0).contains(&y.fraction(self.shown(x.hi, &curve.at)))
    }

    /// The ways to look closer, when the chart is drawn in `area` and `all` may
    /// be said of both axes.
    pub fn zoom_axes(&self, area: Rect, all: &RangeInclusive<u64>) -> Vec<ZoomAxis> {
        let area = self.beside_names(area);
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
        let inside = self.beside_names(area);
        let chart = self.seen_part().draw(sheet, inside, self.axes())?;
        let mut ends = Vec::new();
        for curve in &self.curves {
            let line = chart.traced(|x| self.shown(x, &curve.at), EVERYWHERE);
            chart.line(sheet, &line, &curve.line.stroke(look))?;
            let end = line
                .last()
                .filter(|_| inside != area && self.ends_beside(curve));
            if let Some(&(x, y)) = end {
                let (plot, (x, y)) = (chart.plot(), chart.place(x, y));
                ends.push(Ending {
                    // Where axes are shared with other charts the line may be cut before.
                    end: (x, y.clamp(plot.y, plot.bottom())),
                    beside: plot.right(),
                    name: curve.label.clone(),
                    ink: look.theme.ink.into(),
                });
            }
        }
        let r = self.radius(area);
        let mut places = self.places();
        places.retain(|place| place.1.is_finite());
        chart.points(sheet, &places, Marker::Disc, r, look.theme.ink)?;
        self.draw_fit(&chart, look, sheet)?;
        chart.name_ends(sheet, ends)
    }

    /// The fitted line, as far as the points go.
    fn draw_fit(&self, chart: &Chart, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let (Some(fit), Some(beside)) = (self.fit, self.beside_fit()) else {
            return Ok(());
        };
        let line = |x| self.shown(x, |x| fit.at(x));
        chart.curve_over(sheet, line, fit.range, &Line::Fit.stroke(look))?;
        let mut places = LABEL_AT.map(|part| chart.x_axis().value(part)).into_iter();
        if let Some(at) = places.find(|&n| n <= fit.range.1 && chart.shows(n, line(n))) {
            // Below the line: curves that grow faster are above it.
            chart.label(sheet, line, at, false, look.theme.accent, &beside)?;
        }
        Ok(())
    }

    /// The legend.
    pub fn legend(&self, look: &Look) -> Legend {
        let mut legend = Legend::default().dot(self.point.clone(), look.theme.ink);
        if self.fit.is_some() {
            legend = legend.line(self.fit_name.clone(), Line::Fit.stroke(look));
        }
        let named = look.names_lines(self.curves.len());
        for curve in &self.curves {
            if !(named && self.ends_beside(curve)) {
                legend = legend.line(curve.label.clone(), curve.line.stroke(look));
            }
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

    /// The index of the point `dx` to the right of, or `dy` below, another; of those seen in `area`
    /// the last one beyond it.
    pub fn moved(&self, area: Rect, from: usize, (dx, dy): (i64, i64)) -> Option<usize> {
        let moved = from.saturating_add_signed(dx.saturating_sub(dy) as isize);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::svg::{About, SvgSurface};
    use crate::figure::power_law::{Fit, Fits};

    fn growth() -> Growth<'static> {
        let points: Vec<(f64, f64)> = (1..40)
            .map(|k| {
                let x = f64::from(k * k);
                (x, 5.0 * libm::sqrt(x) + f64::from(k * k % 7))
            })
            .collect();
        let end = points[points.len() - 1];
        Growth {
            exact: None,
            fit: Fits::soon(&points, end).by(Fit::LeastSquares),
            points,
            x_end: 1e6,
            variable: "n",
            labels: ("n".into(), "count".into()),
            point: "count".into(),
            fit_name: "fit".into(),
            curves: vec![Curve {
                label: "n^{1/2}".into(),
                at: Box::new(libm::sqrt),
                line: Line::Power(0),
            }],
            part: Viewport::default(),
            view: View::default(),
        }
    }

    fn drawn(growth: &Growth) -> String {
        let mut surface = SvgSurface::new(900, 500, &About::default());
        let look = Look::default();
        let mut sheet = Sheet::new(&mut surface, &look.theme);
        let area = Rect::new(0.0, 0.0, 900.0, 500.0);
        growth.draw(area, &look, &mut sheet).unwrap();
        surface.finish()
    }

    #[test]
    fn no_line_goes_beyond_the_points() {
        let growth = growth();
        let area = Rect::new(0.0, 0.0, 900.0, 500.0);
        let end = growth.chart(area).place(39.0 * 39.0, 1.0).0;
        let svg = drawn(&growth);
        let accent = Look::default().theme.accent;
        let ink = format!("#{:02X}{:02X}{:02X}", accent.0, accent.1, accent.2);
        let lines = svg
            .split('<')
            .filter(|tag| tag.starts_with("polyline") && tag.to_uppercase().contains(&ink));
        let points = lines.flat_map(|tag| {
            let points = tag.split("points=\"").nth(1).unwrap();
            points.split('"').next().unwrap().split_whitespace()
        });
        let reach = points
            .map(|point| point.split(',').next().unwrap().parse::<f64>().unwrap() / 16.0)
            .fold(0.0, f64::max);
        assert!((reach - end).abs() < 2.0, "{reach} {end}");
    }

    #[test]
    fn a_line_is_named_at_its_end_or_in_the_legend() {
        let growth = growth();
        let look = |width| Look {
            width,
            ..Look::default()
        };
        let (wide, phone) = (growth.legend(&look(1200.0)), growth.legend(&look(400.0)));
        assert!(phone.covers(&wide) && !wide.covers(&phone));
        assert!(growth.beside_names(Rect::new(0.0, 0.0, 900.0, 500.0)).w < 880.0);
        assert_eq!(
            growth.beside_names(Rect::new(0.0, 0.0, 400.0, 500.0)).w,
            400.0
        );
    }
}
