//! The marks of a chart.

use super::Key;
use super::plot::ByLook;
use crate::draw::chart::EVERYWHERE;
use crate::draw::sheet::{Marker, Sheet, Stroke};
use crate::draw::{Chart, Ink, Rgb};
use crate::error::Result;
use crate::figure::Look;

/// Parts of the x-axis at which the equation of a curve may be: at the first where the curve is
/// visible.
const EQUATION_AT: [f64; 4] = [0.8, 0.55, 0.3, 0.1];

/// One mark, in the order of drawing.
pub(crate) enum Mark<'a> {
    /// Points.
    Dots(Dots<'a>),
    /// Bars.
    Bars(Bars<'a>),
    /// A line.
    Line(Line<'a>),
    /// Texts.
    Labels(Labels<'a>),
}

/// The place in the legend and the text there.
type Entry = Option<(u8, String)>;

/// A key and the point that it pins.
pub(crate) type Target = (Key, (f64, f64));

/// Points of one look.
pub(crate) struct Dots<'a> {
    pub(super) points: Vec<(f64, f64)>,
    pub(super) targets: Vec<Target>,
    pub(super) marker: Marker,
    pub(super) radius: f64,
    pub(super) ink: ByLook<'a, Ink>,
    legend: Entry,
}

/// A key and the bar that it pins: over which stretch of the x-axis, and how high.
pub(crate) type Bar = (Key, (f64, f64), f64);

/// Bars of one look, from the foot of the chart.
pub(crate) struct Bars<'a> {
    pub(super) bars: Vec<Bar>,
    pub(super) ink: ByLook<'a, Ink>,
    legend: Entry,
}

/// A line through points, or a curve.
pub(crate) struct Line<'a> {
    way: Way<'a>,
    pub(super) stroke: ByLook<'a, Stroke>,
    pub(super) name: Option<String>,
    /// From the line's end to its name; without, the name is outside the plot.
    pub(super) clear: Option<f64>,
    equation: Option<String>,
    legend: Entry,
}

enum Way<'a> {
    Points(Vec<(f64, f64)>),
    /// Over a range of x.
    Curve(Box<dyn Fn(f64) -> f64 + 'a>, (f64, f64)),
}

/// Texts above points.
pub(crate) struct Labels<'a> {
    texts: Vec<((f64, f64), String)>,
    radius: f64,
    ink: ByLook<'a, Rgb>,
}

/// Where the lines of a chart are named.
pub(crate) enum Names {
    /// Not in the chart.
    None,
    /// To the right of the plot, in a margin of this width.
    Within(f64),
    /// At their ends, in a body that is wide enough for this number of lines.
    AtEnds {
        /// Lines that compete for room.
        lines: usize,
    },
}

impl<'a> Dots<'a> {
    /// Discs of `radius` CSS pixels that can be pointed at.
    pub(crate) fn new<I: Into<Ink>>(
        radius: f64,
        targets: impl IntoIterator<Item = Target>,
        ink: impl Fn(&Look) -> I + 'a,
    ) -> Self {
        let targets: Vec<Target> = targets.into_iter().collect();
        let points = targets.iter().map(|target| target.1).collect();
        Dots {
            targets,
            ..Dots::marks(radius, points, ink)
        }
    }

    /// Discs that cannot be pointed at.
    pub(crate) fn marks<I: Into<Ink>>(
        radius: f64,
        points: Vec<(f64, f64)>,
        ink: impl Fn(&Look) -> I + 'a,
    ) -> Self {
        Dots {
            points,
            targets: Vec::new(),
            marker: Marker::Disc,
            radius,
            ink: Box::new(move |look| ink(look).into()),
            legend: None,
        }
    }

    /// Another shape.
    #[must_use]
    pub(crate) fn marker(mut self, marker: Marker) -> Self {
        self.marker = marker;
        self
    }

    /// Its entry in the legend, where entries ascend by `order`.
    #[must_use]
    pub(crate) fn legend(mut self, order: u8, text: impl Into<String>) -> Self {
        self.legend = Some((order, text.into()));
        self
    }
}

impl<'a> Bars<'a> {
    /// Bars that can be pointed at.
    pub(crate) fn new<I: Into<Ink>>(
        bars: impl IntoIterator<Item = Bar>,
        ink: impl Fn(&Look) -> I + 'a,
    ) -> Self {
        Bars {
            bars: bars.into_iter().collect(),
            ink: Box::new(move |look| ink(look).into()),
            legend: None,
        }
    }

    /// Their entry in the legend, where entries ascend by `order`.
    #[must_use]
    pub(crate) fn legend(mut self, order: u8, text: impl Into<String>) -> Self {
        self.legend = Some((order, text.into()));
        self
    }
}

impl<'a> Line<'a> {
    /// A line through points.
    pub(crate) fn through(points: Vec<(f64, f64)>, stroke: impl Fn(&Look) -> Stroke + 'a) -> Self {
        Line::new(Way::Points(points), stroke)
    }

    /// The curve y = f(x).
    pub(crate) fn curve(
        f: impl Fn(f64) -> f64 + 'a,
        stroke: impl Fn(&Look) -> Stroke + 'a,
    ) -> Self {
        Line::new(Way::Curve(Box::new(f), EVERYWHERE), stroke)
    }

    /// The curve y = f(x) between two x, with its equation below it.
    pub(crate) fn law(
        f: impl Fn(f64) -> f64 + 'a,
        range: (f64, f64),
        equation: String,
        stroke: impl Fn(&Look) -> Stroke + 'a,
    ) -> Self {
        Line {
            equation: Some(equation),
            ..Line::new(Way::Curve(Box::new(f), range), stroke)
        }
    }

    fn new(way: Way<'a>, stroke: impl Fn(&Look) -> Stroke + 'a) -> Self {
        Line {
            way,
            stroke: Box::new(stroke),
            name: None,
            clear: None,
            equation: None,
            legend: None,
        }
    }

    /// Its name, for the end of the line.
    #[must_use]
    pub(crate) fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Keeps the name this far from the line's end, instead of outside the plot.
    #[must_use]
    pub(crate) fn clear(mut self, pixels: f64) -> Self {
        self.clear = Some(pixels);
        self
    }

    /// Its entry in the legend, where entries ascend by `order`.
    #[must_use]
    pub(crate) fn legend(mut self, order: u8, text: impl Into<String>) -> Self {
        self.legend = Some((order, text.into()));
        self
    }

    pub(super) fn points(&self, chart: &Chart) -> Vec<(f64, f64)> {
        match &self.way {
            Way::Points(points) => points.clone(),
            Way::Curve(f, range) => chart.traced(f, *range),
        }
    }

    /// Curves that grow faster are above it: its equation is below.
    pub(super) fn write_equation(&self, chart: &Chart, ink: Ink, sheet: &mut Sheet) -> Result<()> {
        let (Some(equation), Way::Curve(f, (_, end))) = (&self.equation, &self.way) else {
            return Ok(());
        };
        let mut places = EQUATION_AT
            .map(|part| chart.x_axis().value(part))
            .into_iter();
        match places.find(|&x| x <= *end && chart.shows(x, f(x))) {
            Some(x) => chart.label(sheet, f, x, false, ink, equation),
            None => Ok(()),
        }
    }
}

impl<'a> Labels<'a> {
    /// Texts above points of `radius` CSS pixels.
    pub(crate) fn above(
        radius: f64,
        texts: Vec<((f64, f64), String)>,
        ink: impl Fn(&Look) -> Rgb + 'a,
    ) -> Self {
        Labels {
            texts,
            radius,
            ink: Box::new(ink),
        }
    }

    pub(super) fn draw(&self, chart: &Chart, look: &Look, sheet: &mut Sheet) -> Result<()> {
        chart.write_above(sheet, &self.texts, self.radius, (self.ink)(look))
    }
}

impl<'a> Mark<'a> {
    pub(super) fn as_line(&self) -> Option<&Line<'a>> {
        match self {
            Mark::Line(line) => Some(line),
            _ => None,
        }
    }

    pub(super) fn legend(&self) -> Option<&(u8, String)> {
        match self {
            Mark::Dots(dots) => dots.legend.as_ref(),
            Mark::Bars(bars) => bars.legend.as_ref(),
            Mark::Line(line) => line.legend.as_ref(),
            Mark::Labels(_) => None,
        }
    }
}
