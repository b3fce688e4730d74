//! A chart: two axes, marks on them, and the points that can be pointed at.

mod scene;

use std::ops::RangeInclusive;

use super::mark::{Bar, Bars, Dots, Labels, Line, Mark, Names, Target};
use super::{Kept, Steps};
use crate::draw::Chart;
use crate::draw::axes::Axis;
use crate::draw::legend::Legend;
use crate::figure::Look;
use crate::figure::viewport::{Viewport, up_to_i64};

/// A value that depends on theme and palette.
pub(crate) type ByLook<'a, T> = Box<dyn Fn(&Look) -> T + 'a>;

/// A chart. Marks are drawn in the order in which they are added; of points that coincide, the
/// one on top is hit.
pub struct Plot<'a> {
    axes: (Axis, Axis),
    viewport: Viewport,
    x: RangeInclusive<u64>,
    y: Option<RangeInclusive<i64>>,
    marks: Vec<Mark<'a>>,
    /// Points are stretches of no length.
    targets: Vec<Bar>,
    steps: Steps,
    hits_along_x: bool,
    names: Names,
    heading: &'static str,
    legend: Option<ByLook<'a, Legend>>,
    least_height: f64,
    note: Option<&'a str>,
    chart: Kept<Chart>,
}

impl<'a> Plot<'a> {
    /// A chart with the axes of the whole figure. `all` is what both parameters of `viewport` may
    /// hold.
    pub(crate) fn new(axes: (Axis, Axis), viewport: Viewport, all: RangeInclusive<u64>) -> Self {
        let y = Some(up_to_i64(&all));
        Plot {
            axes,
            viewport,
            x: all,
            y,
            marks: Vec::new(),
            targets: Vec::new(),
            steps: Steps::Series,
            hits_along_x: false,
            names: Names::None,
            heading: "",
            legend: None,
            least_height: 0.0,
            note: None,
            chart: Kept::default(),
        }
    }

    /// The bounds of the parameter `y`, where they are not those of `x`.
    #[must_use]
    pub(crate) fn up(mut self, y: RangeInclusive<i64>) -> Self {
        self.y = Some(y);
        self
    }

    /// It zooms along x alone.
    #[must_use]
    pub(crate) fn zoom_along_x(mut self) -> Self {
        self.y = None;
        self
    }

    /// Adds points.
    #[must_use]
    pub(crate) fn dots(mut self, mut dots: Dots<'a>) -> Self {
        self = self.targets(std::mem::take(&mut dots.targets));
        self.marks.push(Mark::Dots(dots));
        self
    }

    /// Adds points that can be pointed at and are not drawn.
    #[must_use]
    pub(crate) fn targets(mut self, targets: impl IntoIterator<Item = Target>) -> Self {
        let point = |(key, (x, y)): Target| (key, (x, x), y);
        self.targets.extend(targets.into_iter().map(point));
        self
    }

    /// Adds bars, which are hit from above and below.
    #[must_use]
    pub(crate) fn bars(mut self, bars: Bars<'a>) -> Self {
        self.targets.extend(bars.bars.iter().cloned());
        self.marks.push(Mark::Bars(bars));
        self.hit_along_x()
    }

    /// Adds a line or curve.
    #[must_use]
    pub(crate) fn line(mut self, line: Line<'a>) -> Self {
        self.marks.push(Mark::Line(line));
        self
    }

    /// Adds texts above points.
    #[must_use]
    pub(crate) fn labels(mut self, labels: Labels<'a>) -> Self {
        self.marks.push(Mark::Labels(labels));
        self
    }

    /// How arrow keys go from point to point.
    #[must_use]
    pub(crate) fn steps(mut self, steps: Steps) -> Self {
        self.steps = steps;
        self
    }

    /// Points are hit from above and below, however far away.
    #[must_use]
    pub(crate) fn hit_along_x(mut self) -> Self {
        self.hits_along_x = true;
        self
    }

    /// Where lines are named.
    #[must_use]
    pub(crate) fn names(mut self, names: Names) -> Self {
        self.names = names;
        self
    }

    /// The first words of the legend.
    #[must_use]
    pub(crate) fn heading(mut self, heading: &'static str) -> Self {
        self.heading = heading;
        self
    }

    /// A legend in place of the one that the marks make.
    #[must_use]
    pub(crate) fn legend(mut self, legend: impl Fn(&Look) -> Legend + 'a) -> Self {
        self.legend = Some(Box::new(legend));
        self
    }

    /// The height below which the body's natural height does not fall.
    #[must_use]
    pub(crate) fn at_least_high(mut self, height: f64) -> Self {
        self.least_height = height;
        self
    }

    /// A sentence in the middle of the chart.
    #[must_use]
    pub(crate) fn note(mut self, note: Option<&'a str>) -> Self {
        self.note = note;
        self
    }

    /// The chart as it is form.
    pub(crate) fn into_form(self) -> super::Form<'a> {
        super::Form::Plot(Box::new(self))
    }
}
