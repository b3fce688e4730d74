//! Growth on log-log axes: measured points, the power law fitted to them with its equation, and
//! curves to compare with.

mod view;

pub(crate) use view::{UPWARDS, VIEW, View, fields, upwards, view};

use std::ops::RangeInclusive;

use crate::draw::axes::Axis;
use crate::draw::sheet::Stroke;
use crate::figure::form::{self, Dots, Key, Names, Plot};
use crate::figure::frame::Look;
use crate::figure::power_law::{Fit, PowerLaw};
use crate::figure::viewport::Viewport;

/// A curve drawn with the data.
pub(crate) struct Curve<'a> {
    /// As the legend names it, in the markup of figures.
    pub(crate) label: String,
    /// Its values.
    pub at: Box<dyn Fn(f64) -> f64 + 'a>,
    /// How it is drawn.
    pub line: Line,
}

/// The looks of lines, which differ without colour, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The fitted power law.
    Fit,
    /// A power of n: thin and dashed.
    Power(usize),
    /// The i-th of some constructions.
    Construction(usize),
}

impl Line {
    /// The stroke with this look.
    pub(crate) fn stroke(self, look: &Look) -> Stroke {
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
pub(crate) struct Growth<'a> {
    /// Both coordinates positive, ascending in the first.
    pub points: Vec<(f64, f64)>,
    /// The largest x, even if no point has come so far yet.
    pub(crate) x_end: f64,
    /// The variable of the fitted power law.
    pub(crate) variable: &'static str,
    /// The labels of the axes.
    pub(crate) labels: (String, String),
    /// The name of a point in the legend.
    pub point: String,
    /// The exponent of growth, where it is known exactly; then no law is fitted.
    pub(crate) exact: Option<f64>,
    /// The power law fitted to the points.
    pub(crate) fit: Option<PowerLaw>,
    /// How it is fitted.
    pub(crate) fitted_by: Fit,
    /// Curves to compare with.
    pub(crate) curves: Vec<Curve<'a>>,
    /// The visible part.
    pub(crate) part: &'a Viewport,
    /// The quantity along y.
    pub(crate) view: View,
}

/// Points beyond which they are drawn smaller: they then make a line.
const MANY: usize = 120;
/// Their radii, in CSS pixels.
const RADII: [f64; 2] = [3.0, 1.75];
/// Room above the highest point, as a factor.
const HEADROOM: f64 = 1.6;
impl<'a> Growth<'a> {
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

    /// The chart, where `all` may be said of the values.
    pub(crate) fn plot(self, all: RangeInclusive<u64>) -> Plot<'a> {
        let (view, divided, part) = (self.view, self.divided(), self.seen_part());
        let (axes, many) = (self.axes(), self.points.len() > MANY);
        let (x, y) = part.axes(axes.clone());
        let targets = (0..).map(Key::One).zip(self.places());
        let targets = targets.filter(|(_, place)| place.1.is_finite());
        let dots = Dots::new(RADII[usize::from(many)], targets, |look| look.theme.ink);
        let law = self.fit.zip(self.beside_fit()).map(|(fit, equation)| {
            let law = move |x| view.shown(x, divided, |x| fit.at(x));
            let stroke = |look: &Look| Line::Fit.stroke(look);
            form::Line::law(law, fit.range, equation, stroke)
                .legend(2, format!("fit by {}", self.fitted_by.words()))
        });
        let plot = Plot::new(axes, part, all.clone())
            .up(view::heights(view, all))
            .hit_along_x()
            .names(Names::AtEnds {
                lines: self.curves.len(),
            });
        let plot = self.curves.into_iter().fold(plot, |plot, curve| {
            let Curve { label, at, line } = curve;
            let at = move |x| view.shown(x, divided, &at);
            // Its name is at its end where that is visible.
            let ends_beside = (0.0..=1.0).contains(&y.fraction(at(x.hi)));
            let line = form::Line::curve(at, move |look| line.stroke(look)).legend(3, &*label);
            plot.line(if ends_beside { line.named(label) } else { line })
        });
        let plot = plot.dots(dots.legend(1, self.point));
        match law {
            Some(law) => plot.line(law),
            None => plot,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::sheet::{Rect, Sheet};
    use crate::draw::svg::{About, SvgSurface};
    use crate::figure::form::Scene;
    use crate::figure::power_law::Fits;

    const AREA: Rect = Rect {
        x: 0.0,
        y: 0.0,
        w: 900.0,
        h: 500.0,
    };

    fn plot(part: &Viewport) -> Plot<'_> {
        let points: Vec<(f64, f64)> = (1..40)
            .map(|k| {
                let x = f64::from(k * k);
                (x, 5.0 * libm::sqrt(x) + f64::from(k * k % 7))
            })
            .collect();
        let end = points[points.len() - 1];
        let growth = Growth {
            exact: None,
            fit: Fits::soon(&points, end).by(Fit::LeastSquares),
            points,
            x_end: 1e6,
            variable: "n",
            labels: ("n".into(), "count".into()),
            point: "count".into(),
            fitted_by: Fit::LeastSquares,
            curves: vec![Curve {
                label: "n^{1/2}".into(),
                at: Box::new(libm::sqrt),
                line: Line::Power(0),
            }],
            part,
            view: View::default(),
        };
        growth.plot(1..=1_000_000)
    }

    fn drawn(plot: &Plot) -> String {
        let mut surface = SvgSurface::new(900, 500, &About::default());
        let look = Look::default();
        let mut sheet = Sheet::new(&mut surface, &look.theme);
        plot.draw(AREA, &look, &mut sheet).unwrap();
        surface.finish()
    }

    #[test]
    fn no_line_goes_beyond_the_points() {
        let part = Viewport::default();
        let plot = plot(&part);
        let last = plot.outline(AREA, &Key::One(38)).unwrap();
        let end = last.x + last.w / 2.0;
        let svg = drawn(&plot);
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
        let part = Viewport::default();
        let plot = plot(&part);
        let look = |width| Look {
            width,
            ..Look::default()
        };
        let (wide, phone) = (
            Scene::legend(&plot, &look(1200.0)),
            Scene::legend(&plot, &look(400.0)),
        );
        assert!(phone.covers(&wide) && !wide.covers(&phone));
        let beside = |width| {
            let area = Rect { w: width, ..AREA };
            width - plot.zoom_axes(area, 0.0)[0].pixels.1
        };
        assert!(beside(900.0) > 40.0, "{}", beside(900.0));
        assert!(beside(400.0) < 40.0, "{}", beside(400.0));
    }
}
