//! A chart: two axes, marks on them, and the points that can be pointed at.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use super::mark::{Dots, Labels, Line, Mark, Names, Target};
use super::{Key, Scene, Steps};
use crate::draw::Chart;
use crate::draw::axes::{Axis, Spread};
use crate::draw::chart::ends::{self, Ending};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::frame::{NARROW, names_lines};
use crate::figure::viewport::{Viewport, up_to_i64};
use crate::figure::{Look, ZoomAxis};

/// The natural height for a width, and its least and most.
const HEIGHT: f64 = 0.55;
const HEIGHTS: (f64, f64) = (280.0, 560.0);
/// How much smaller points are in a narrow body.
const SMALLER: f64 = 0.75;

/// What depends on theme and palette.
pub type ByLook<'a, T> = Box<dyn Fn(&Look) -> T + 'a>;

/// A chart. Marks are drawn in the order in which they are added; of points that coincide, the
/// one on top is hit.
pub struct Plot<'a> {
    axes: (Axis, Axis),
    viewport: Viewport,
    x: RangeInclusive<u64>,
    y: RangeInclusive<i64>,
    marks: Vec<Mark<'a>>,
    targets: Vec<Target>,
    steps: Steps,
    hits_along_x: bool,
    names: Names,
    legend: Option<ByLook<'a, Legend>>,
    least_height: f64,
    note: Option<&'a str>,
    /// Where everything is, as last asked.
    chart: RefCell<Option<(Rect, Chart)>>,
}

impl<'a> Plot<'a> {
    /// A chart with the axes of the whole figure. `all` is what both parameters of `viewport` may
    /// hold.
    pub fn new(axes: (Axis, Axis), viewport: Viewport, all: RangeInclusive<u64>) -> Self {
        let y = up_to_i64(&all);
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
            legend: None,
            least_height: 0.0,
            note: None,
            chart: RefCell::default(),
        }
    }

    /// What the parameter `y` may hold, where it is not what `x` may.
    #[must_use]
    pub fn up(mut self, y: RangeInclusive<i64>) -> Self {
        self.y = y;
        self
    }

    /// Adds points.
    #[must_use]
    pub fn dots(mut self, mut dots: Dots<'a>) -> Self {
        self.targets.append(&mut dots.targets);
        self.marks.push(Mark::Dots(dots));
        self
    }

    /// Adds points that can be pointed at and are not drawn.
    #[must_use]
    pub fn targets(mut self, targets: impl IntoIterator<Item = Target>) -> Self {
        self.targets.extend(targets);
        self
    }

    /// Adds a line or curve.
    #[must_use]
    pub fn line(mut self, line: Line<'a>) -> Self {
        self.marks.push(Mark::Line(line));
        self
    }

    /// Adds texts above points.
    #[must_use]
    pub fn labels(mut self, labels: Labels<'a>) -> Self {
        self.marks.push(Mark::Labels(labels));
        self
    }

    /// How arrow keys go from point to point.
    #[must_use]
    pub fn steps(mut self, steps: Steps) -> Self {
        self.steps = steps;
        self
    }

    /// Points are hit from above and below, however far away.
    #[must_use]
    pub fn hit_along_x(mut self) -> Self {
        self.hits_along_x = true;
        self
    }

    /// Where lines are named.
    #[must_use]
    pub fn names(mut self, names: Names) -> Self {
        self.names = names;
        self
    }

    /// A legend in place of the one that the marks make.
    #[must_use]
    pub fn legend(mut self, legend: impl Fn(&Look) -> Legend + 'a) -> Self {
        self.legend = Some(Box::new(legend));
        self
    }

    /// The height below which the body's natural height does not fall.
    #[must_use]
    pub fn at_least_high(mut self, height: f64) -> Self {
        self.least_height = height;
        self
    }

    /// A sentence in the middle of the chart.
    #[must_use]
    pub fn note(mut self, note: Option<&'a str>) -> Self {
        self.note = note;
        self
    }

    /// The chart as it is form.
    pub fn into_form(self) -> super::Form<'a> {
        super::Form::Plot(Box::new(self))
    }

    fn lines(&self) -> impl Iterator<Item = &Line<'a>> {
        self.marks.iter().filter_map(Mark::as_line)
    }

    /// Room for the names of lines, in a body of this width.
    fn room(&self, width: f64) -> f64 {
        match self.names {
            Names::None => 0.0,
            Names::Within(room) => room,
            Names::AtEnds { lines } if names_lines(width, lines) => {
                ends::room(self.lines().filter_map(|line| line.name.as_deref()))
            }
            Names::AtEnds { .. } => 0.0,
        }
    }

    /// The area without the room for names.
    fn inside(&self, area: Rect) -> Rect {
        Rect {
            w: (area.w - self.room(area.w)).max(0.0),
            ..area
        }
    }

    pub(super) fn chart(&self, area: Rect) -> Chart {
        let mut last = self.chart.borrow_mut();
        match &*last {
            Some((of, chart)) if *of == area => chart.clone(),
            _ => {
                let chart = self.viewport.chart(self.inside(area), self.axes.clone());
                *last = Some((area, chart.clone()));
                chart
            }
        }
    }

    /// Every point that can be pointed at, those on top first. One below a logarithmic axis is at
    /// its foot.
    fn seen_targets(&self) -> impl Iterator<Item = (&Key, (f64, f64))> {
        let y = &self.axes.1;
        let foot = match y.spread {
            Spread::Log(_) => y.lo,
            _ => f64::NEG_INFINITY,
        };
        let targets = self.targets.iter().rev();
        targets.map(move |(key, (x, y))| (key, (*x, y.max(foot))))
    }

    pub(super) fn shown(&self, chart: &Chart) -> Vec<&Key> {
        let shown = self
            .seen_targets()
            .filter(|&(_, (x, y))| chart.shows(x, y))
            .map(|(key, _)| key);
        shown.collect()
    }

    fn draw_marks(&self, chart: &Chart, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let named = self.room(area.w) > 0.0;
        let smaller = if area.w < NARROW { SMALLER } else { 1.0 };
        let mut endings = Vec::new();
        for mark in &self.marks {
            match mark {
                Mark::Dots(dots) => {
                    let ink = (dots.ink)(look);
                    let radius = smaller * dots.radius;
                    chart.points(sheet, &dots.points, dots.marker, radius, ink)?;
                }
                Mark::Line(line) => {
                    let points = line.points(chart);
                    let stroke = (line.stroke)(look);
                    chart.line(sheet, &points, &stroke)?;
                    line.write_equation(chart, stroke.ink, sheet)?;
                    let end = match self.names {
                        // Of a part, where the line leaves it.
                        Names::Within(_) if self.viewport.is_whole() => points.last().copied(),
                        _ => chart.end(&points),
                    };
                    if let (true, Some(name), Some((x, y))) = (named, &line.name, end) {
                        let end = chart.place(x, y);
                        endings.push(Ending {
                            end,
                            beside: line.clear.map_or(chart.plot().right(), |r| end.0 + r),
                            name: name.clone(),
                            ink: look.theme.ink.into(),
                        });
                    }
                }
                Mark::Labels(labels) => labels.draw(chart, look, sheet)?,
            }
        }
        chart.name_ends(sheet, endings)
    }
}

impl Scene for Plot<'_> {
    fn height(&self, width: f64) -> f64 {
        (width * HEIGHT)
            .clamp(HEIGHTS.0, HEIGHTS.1)
            .max(self.least_height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let inside = self.inside(area);
        let chart = self.viewport.draw(sheet, inside, self.axes.clone())?;
        self.draw_marks(&chart, area, look, sheet)?;
        let Some(note) = self.note else {
            return Ok(());
        };
        let plot = chart.plot();
        let (x, y) = (plot.x + plot.w / 2.0, plot.y + plot.h / 2.0);
        let anchor = (H::Center, V::Middle);
        sheet.text(x, y, anchor, Role::Label, look.theme.ink, note)
    }

    fn legend(&self, look: &Look) -> Legend {
        if let Some(legend) = &self.legend {
            return legend(look);
        }
        let mut entries: Vec<&Mark> = self.marks.iter().collect();
        entries.sort_by_key(|mark| mark.legend().map(|(order, _)| *order));
        let named = match self.names {
            Names::AtEnds { lines } => look.names_lines(lines),
            _ => false,
        };
        let entry = |legend: Legend, mark: &Mark| match (mark, mark.legend()) {
            (Mark::Dots(dots), Some((_, text))) => {
                legend.marker(text, dots.marker, (dots.ink)(look))
            }
            (Mark::Line(line), _) if named && line.name.is_some() => legend,
            (Mark::Line(line), Some((_, text))) => legend.line(text, (line.stroke)(look)),
            _ => legend,
        };
        entries.into_iter().fold(Legend::default(), entry)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        let chart = self.chart(area);
        if !chart.plot().contains(x, y) {
            return None;
        }
        let shown = self
            .seen_targets()
            .filter(|(_, at)| chart.shows(at.0, at.1));
        let far = shown.map(|(key, at)| {
            let at = chart.place(at.0, at.1);
            let up = if self.hits_along_x { 0.0 } else { at.1 - y };
            ((at.0 - x) * (at.0 - x) + up * up, key)
        });
        let nearest = far.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, key)| key.clone())
    }

    fn neighbour(&self, area: Rect, from: &Key, by: (i64, i64)) -> Option<Key> {
        let shown = self.shown(&self.chart(area));
        self.steps.from(from, by, &shown).cloned()
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let (_, (x, y)) = self.seen_targets().find(|(each, _)| *each == key)?;
        Some(self.chart(area).outline(x, y))
    }

    fn zoom_axes(&self, area: Rect, _: f64) -> Vec<ZoomAxis> {
        let inside = self.inside(area);
        self.viewport
            .ways_up(inside, self.axes.clone(), &self.x, &self.y)
    }
}
