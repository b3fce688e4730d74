//! Rows of runs over one or several scales, with their names, marks and brackets.

mod draw;
mod layout;
mod row;
mod spacing;
mod spread;
mod strips;

pub(crate) use layout::{Inset, THIN};
pub(crate) use row::{LaneRow, MarkStyle};
pub(crate) use spacing::Spacing;
pub(crate) use spread::Spread;
pub(crate) use strips::Strip;

use std::ops::RangeInclusive;
use std::rc::Rc;

use super::plot::ByLook;
use super::{Kept, Key, Scene};
use crate::draw::legend::Legend;
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::lane::{Lane, Mixture};
use crate::figure::marks::Tip;
use crate::figure::parameter::{Interval, Numbers};
use crate::figure::row::{Row, RowIndex};
use crate::figure::{Look, ZoomAxis, frame};
use layout::Layout;

/// A row in more lines than this is not compared.
const MOST_LINES: u64 = 400;

/// Finds the bars of the lengths of rows.
type Bars<'a> = Box<dyn Fn(Rect, &[Lane]) -> Vec<Rect> + 'a>;

/// Draws what is around rows.
type Around<'a> = Box<dyn Fn(&LaidOut, &Look, &mut Sheet) -> Result<()> + 'a>;

/// The rows that have room in a body of some height, by their indices.
type Fitting<'a> = Box<dyn Fn(f64) -> Vec<usize> + 'a>;

/// Where the rows of a body are drawn.
pub(crate) struct LaidOut {
    /// The body.
    pub(crate) area: Rect,
    /// Of each row that has room.
    pub(crate) lanes: Vec<Lane>,
    /// The heights within each.
    pub(crate) inset: Inset,
    /// The heights above and below each for what is written there; 0 where there is no room for it.
    pub(crate) above: f64,
    pub(crate) below: f64,
    /// The mixture of their pixels, once they are drawn.
    pub(crate) mixture: Mixture,
}

/// Rows, from above.
pub struct Lanes<'a> {
    rows: Vec<LaneRow<'a>>,
    spacing: Spacing,
    height: f64,
    /// The visible part of the scale, or of each line, and its bounds.
    seen: Option<(u64, u64)>,
    all: RangeInclusive<u64>,
    /// The rows that have room in a body of some height; without, all.
    fitting: Option<Fitting<'a>>,
    seen_lines: Option<(u64, u64)>,
    colors: ByLook<'a, Colors>,
    legend: ByLook<'a, Legend>,
    has_ruler: bool,
    within: Option<Box<dyn Fn(Rect) -> Rect + 'a>>,
    inset: Option<Box<dyn Fn(f64) -> Inset + 'a>>,
    /// The value of columns without an index.
    gap: u32,
    /// Whether rows are always shown as from far.
    from_far: bool,
    bars: Option<Bars<'a>>,
    beside: Option<Around<'a>>,
    around: Option<Around<'a>>,
    layout: Kept<Rc<Layout>>,
}

impl<'a> Lanes<'a> {
    /// Rows in a body of some natural height, of which `x` is seen of `all` there is.
    pub(crate) fn new(
        rows: Vec<LaneRow<'a>>,
        spacing: Spacing,
        height: f64,
        x: &Numbers,
        all: RangeInclusive<u64>,
    ) -> Self {
        Lanes {
            rows,
            spacing,
            height,
            seen: x.ends(),
            all,
            fitting: None,
            seen_lines: None,
            colors: Box::new(|look| look.palette().nim_values(0)),
            legend: Box::new(|_| Legend::default()),
            has_ruler: false,
            within: None,
            inset: None,
            gap: 0,
            from_far: false,
            bars: None,
            beside: None,
            around: None,
            layout: Kept::default(),
        }
    }

    /// Rows without names, close together and seen as a whole.
    pub(crate) fn close(rows: Vec<LaneRow<'a>>, height: f64) -> Self {
        Lanes::new(rows, Spacing::CLOSE, height, &Numbers::default(), 0..=0)
    }

    /// Colours and legend of the nim-values up to the largest.
    #[must_use]
    pub(crate) fn nim_values(self, largest: u32) -> Self {
        self.colors(move |look| look.palette().nim_values(largest))
            .legend(move |look| frame::nim_values("nim-value", look.palette(), largest))
    }

    /// The colours of values.
    #[must_use]
    pub(crate) fn colors(mut self, colors: impl Fn(&Look) -> Colors + 'a) -> Self {
        self.colors = Box::new(colors);
        self
    }

    /// The legend.
    #[must_use]
    pub(crate) fn legend(mut self, legend: impl Fn(&Look) -> Legend + 'a) -> Self {
        self.legend = Box::new(legend);
        self
    }

    /// Explains the colour of marks, after what the legend says.
    #[must_use]
    pub(crate) fn and_marks(self, text: &'a str) -> Self {
        let before = self.legend;
        let legend = move |look: &Look| before(look).fill(text, look.theme.error);
        Lanes {
            legend: Box::new(legend),
            ..self
        }
    }

    /// The lines seen of rows that are broken into several.
    #[must_use]
    pub(crate) fn lines(mut self, seen: &Interval) -> Self {
        let ends = seen.ends();
        self.seen_lines = ends.map(|(first, last)| (first as u64, last as u64));
        self
    }

    /// Rows that show the same, each from 0 on to its own scale: in a body of some height those that
    /// `fitting` gives, in order.
    #[must_use]
    #[expect(
        clippy::wrong_self_convention,
        reason = "a builder: rows are drawn to their scales"
    )]
    pub(crate) fn to_scales(mut self, fitting: impl Fn(f64) -> Vec<usize> + 'a) -> Self {
        self.fitting = Some(Box::new(fitting));
        self
    }

    /// Keeps rows within a part of the body.
    #[must_use]
    pub(crate) fn within(mut self, within: impl Fn(Rect) -> Rect + 'a) -> Self {
        self.within = Some(Box::new(within));
        self
    }

    /// The heights within each row, by the distance from one to the next.
    #[must_use]
    pub(crate) fn inset(mut self, inset: impl Fn(f64) -> Inset + 'a) -> Self {
        self.inset = Some(Box::new(inset));
        self
    }

    /// The value of columns without an index.
    #[must_use]
    pub(crate) fn gap(mut self, value: u32) -> Self {
        self.gap = value;
        self
    }

    /// Shows rows as from far, however wide their indices.
    #[must_use]
    pub(crate) fn always_from_far(mut self) -> Self {
        self.from_far = true;
        self
    }

    /// Draws columns at the side of the rows, before these.
    #[must_use]
    pub(crate) fn beside(
        mut self,
        draw: impl Fn(&LaidOut, &Look, &mut Sheet) -> Result<()> + 'a,
    ) -> Self {
        self.beside = Some(Box::new(draw));
        self
    }

    /// The bars of the lengths of rows, at their side; none where the rows themselves show them.
    #[must_use]
    pub(crate) fn bars(mut self, bars: impl Fn(Rect, &[Lane]) -> Vec<Rect> + 'a) -> Self {
        self.bars = Some(Box::new(bars));
        self
    }

    /// Draws more around the rows, after these.
    #[must_use]
    pub(crate) fn around(
        mut self,
        draw: impl Fn(&LaidOut, &Look, &mut Sheet) -> Result<()> + 'a,
    ) -> Self {
        self.around = Some(Box::new(draw));
        self
    }

    /// Numbers under the last row.
    #[must_use]
    pub(crate) fn ruler(mut self) -> Self {
        self.has_ruler = true;
        self
    }

    /// The rows as they are form.
    pub(crate) fn into_form(self) -> super::Form<'a> {
        super::Form::Lanes(Box::new(self))
    }

    fn layout(&self, area: Rect) -> Rc<Layout> {
        self.layout.get(area, || Rc::new(Layout::new(self, area)))
    }
}

fn key((row, index): (usize, u64)) -> Key {
    Key::Two(row as u64, index)
}

fn place(key: &Key) -> Option<(usize, u64)> {
    match *key {
        Key::Two(row, index) => Some((row.try_into().ok()?, index)),
        _ => None,
    }
}

impl Scene for Lanes<'_> {
    fn height(&self, _: f64) -> f64 {
        self.height
    }

    fn is_rows(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        draw::draw(self, &self.layout(area), look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        (self.legend)(look)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        self.layout(area).hit(x, y).map(key)
    }

    fn neighbour(&self, area: Rect, from: &Key, by: (i64, i64)) -> Option<Key> {
        self.layout(area).neighbour(place(from)?, by).map(key)
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        self.layout(area).cell(place(key)?)
    }

    fn part(&self, area: Rect, from: &Key, len: u64) -> Option<Rect> {
        self.layout(area).part(place(from)?, len)
    }

    fn dimmed(&self, area: Rect) -> Option<Rect> {
        self.layout(area).around()
    }

    fn tip(&self, area: Rect, from: &Key, by: i64) -> Option<Tip> {
        self.layout(area).tip(place(from)?, by)
    }

    fn zoom_axes(&self, area: Rect, y: f64) -> Vec<ZoomAxis> {
        self.layout(area).zoom_axes(self, y)
    }

    fn ends(&self, area: Rect) -> Vec<Rect> {
        let layout = self.layout(area);
        let lanes: Vec<Lane> = layout.rows.iter().map(|row| row.lane(0)).collect();
        let bars = self.bars.as_ref().map(|bars| bars(area, &lanes));
        let rects = match bars.filter(|bars| !bars.is_empty()) {
            Some(bars) => bars,
            None => lanes.iter().map(|lane| lane.rect).collect(),
        };
        rects.into_iter().map(Rect::right_end).collect()
    }

    fn rows(&self, area: Rect) -> Vec<Row<'_>> {
        let layout = self.layout(area);
        let mut compared = Vec::new();
        for placed in &layout.rows {
            let row = &self.rows[placed.row];
            let lines = row.len.div_ceil(row.span);
            let Some(of) = row.compared.as_ref().filter(|_| lines <= MOST_LINES) else {
                continue;
            };
            compared.extend((0..lines).map(|line| {
                let from = line * row.span;
                let len = row.span.min(row.len - from);
                let numbers = if lines == 1 {
                    of.name.1
                } else {
                    [row.span, line, 0]
                };
                Row {
                    name: (of.name.0, numbers),
                    along: RowIndex::Positions,
                    lane: placed.lane(line),
                    start: of.start + from,
                    most: (row.runs.density() * len as f64) as u64 + 1,
                    runs: Box::new(move || row.listed(from..from + len)),
                }
            }));
        }
        compared
    }
}
