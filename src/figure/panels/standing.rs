//! What is under a point of a sheet: a panel, and what that panel tells of it.

use super::arrangement::Place;
use super::{Fitted, Panels, look_of};
use crate::draw::chart::Chart;
use crate::draw::common::Common;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::svg::{About, SvgSurface};
use crate::error::Result;
use crate::figure::marks::Point;
use crate::figure::{Body, Card, Computed, Look, Row, ZoomAxis, row};

/// A panel where it stands on its sheet.
pub struct Standing {
    /// From its heading down to its legend.
    whole: Rect,
    body: Rect,
    fitted: Fitted,
    /// Where its axes are not its own: its chart by itself, of which the
    /// figure tells, and as it is drawn.
    charts: Option<(Chart, Chart)>,
    /// Its chart as it is drawn, if it is one.
    chart: Option<Chart>,
}

/// A number along what figures of other kinds may show, too.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// On a chart: what its horizontal axis shows, and where.
    OnAxis(String, f64),
    /// In rows.
    InRow(row::RowIndex, u64),
}

/// Of more cells on a panel a cursor is no longer one.
const MOST_CELLS: usize = 64;

impl Number {
    /// Whether the other is the same, but for how it was read off a chart.
    pub fn is(&self, other: &Number) -> bool {
        match (self, other) {
            (Number::OnAxis(label, x), Number::OnAxis(same, y)) => {
                label == same && (x - y).abs() <= READ_OFF * x.abs().max(1.0)
            }
            _ => self == other,
        }
    }
}

/// Share of a number that rounding takes where it is read off a chart, at most.
const READ_OFF: f64 = 1e-6;

/// The first chart that a body draws in this area, where these axes are common.
///
/// # Errors
/// What the drawing says.
pub(super) fn trial(
    body: &dyn Body,
    area: Rect,
    look: &Look,
    common: Common,
) -> Result<Option<Chart>> {
    let side = |end: f64| libm::ceil(end) as u32;
    let (width, height) = (side(area.right()), side(area.bottom()));
    let mut surface = SvgSurface::new(width, height, &About::default());
    let mut sheet = Sheet::new(&mut surface, &look.theme);
    sheet.share(common);
    body.draw(area, look, &mut sheet)?;
    Ok(sheet.charts().first().cloned())
}

impl Panels<'_> {
    /// Its panels, where they stand when the sheet is drawn in `area`. Takes as
    /// long as drawing the charts, and twice those that have axes in common.
    ///
    /// # Errors
    /// What a drawing says.
    pub fn standing(self, area: Rect, look: &Look) -> Result<Vec<Standing>> {
        let arrangement = self.arrangement(area.w).within(area);
        let panels = self.panels.into_iter().zip(arrangement.places);
        let standing = panels.map(|(panel, place)| {
            let Place {
                heading,
                body,
                legend,
            } = place;
            let height = legend.bottom() - heading.y;
            let whole = Rect::new(heading.x, heading.y, heading.w, height);
            Standing::new(
                panel.fitted,
                panel.of.computed,
                (whole, body),
                look,
                panel.chart,
            )
        });
        standing.collect()
    }
}

impl Standing {
    /// The figure that is `own` in other axes, with all that is around it and where its body
    /// lies; of a chart, where its numbers are, too. Takes as long as drawing its chart twice.
    ///
    /// # Errors
    /// What a drawing says.
    pub fn new(
        fitted: Fitted,
        own: &dyn Computed,
        (whole, body): (Rect, Rect),
        look: &Look,
        is_chart: bool,
    ) -> Result<Self> {
        let look = look_of(look, body);
        let chart = |common| trial(fitted.computed(own), body, &look, common);
        let is_common = fitted.common != Common::default();
        let drawn = match is_chart || is_common {
            true => chart(fitted.common)?,
            false => None,
        };
        let charts = match is_common {
            true => chart(Common::default())?.zip(drawn.clone()),
            false => None,
        };
        Ok(Standing {
            whole,
            body,
            fitted,
            charts,
            chart: drawn,
        })
    }

    /// Whether a point of the sheet lies on it.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        self.whole.contains(x, y)
    }

    fn computed<'a>(&'a self, own: &'a dyn Computed) -> &'a dyn Computed {
        self.fitted.computed(own)
    }

    /// A point of the sheet, where the figure would have it by itself.
    fn by_itself(&self, x: f64, y: f64) -> (f64, f64) {
        let Some((own, drawn)) = &self.charts else {
            return (x, y);
        };
        let (across, up) = drawn.values(x, y);
        own.place(across, up)
    }

    /// A box of the figure by itself, where it is on the sheet.
    fn on_sheet(&self, rect: Rect) -> Rect {
        let Some((own, drawn)) = &self.charts else {
            return rect;
        };
        let (across, up) = own.values(rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
        let (x, y) = drawn.place(across, up);
        Rect::new(x - rect.w / 2.0, y - rect.h / 2.0, rect.w, rect.h)
    }

    /// A point of the figure by itself, where it is on the sheet.
    fn point_on_sheet(&self, (x, y): Point) -> Point {
        let at = self.on_sheet(Rect::new(x, y, 0.0, 0.0));
        (at.x, at.y)
    }

    fn told(&self, card: Option<Card>) -> Option<Card> {
        let mut card = card?;
        card.outline = self.on_sheet(card.outline);
        for rect in &mut card.because {
            *rect = self.on_sheet(*rect);
        }
        card.marks.replaced(|point| self.point_on_sheet(point));
        Some(card)
    }

    /// What its figure, which is `own`, tells of a point of the sheet.
    pub fn probe(&self, own: &dyn Computed, x: f64, y: f64) -> Option<Card> {
        let (x, y) = self.by_itself(x, y);
        self.told(self.computed(own).probe(self.body, x, y))
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, own: &dyn Computed, key: &str, dx: i64, dy: i64) -> Option<Card> {
        self.told(self.computed(own).step(self.body, key, dx, dy))
    }

    /// The number that a place of its figure, which is `own`, stands for.
    pub fn number(&self, own: &dyn Computed, place: Rect) -> Option<Number> {
        let (x, y) = (place.x + place.w / 2.0, place.y + place.h / 2.0);
        if let Some(chart) = &self.chart {
            let label = chart.x_axis().label.clone();
            return Some(Number::OnAxis(label, chart.values(x, y).0));
        }
        let rows = self.computed(own).rows(self.body);
        let found = |row: &Row| Some(Number::InRow(row.along, row.number_at(x, y)?));
        rows.iter().find_map(found)
    }

    /// Where it shows that number: a line up a chart, or a cell in each row, those below
    /// each other as one, and none where there are more than [`MOST_CELLS`].
    pub fn cursor(&self, own: &dyn Computed, number: &Number) -> Vec<Rect> {
        match (number, &self.chart) {
            (Number::OnAxis(label, x), Some(chart)) => {
                let (axis, plot) = (chart.x_axis(), chart.plot());
                let here = axis.label == *label && chart.shows(*x, chart.y_axis().lo);
                let left = chart.place(*x, chart.y_axis().lo).0;
                let line = Rect::new(left, plot.y, 0.0, plot.h);
                here.then_some(line).into_iter().collect()
            }
            (Number::InRow(along, number), None) => {
                let mut cells: Vec<Rect> = Vec::new();
                for row in self.computed(own).rows(self.body) {
                    let same = row.along == *along;
                    let Some(cell) = row.cell(*number).filter(|_| same) else {
                        continue;
                    };
                    match cells.last_mut() {
                        Some(last) if (last.x, last.w) == (cell.x, cell.w) => {
                            last.h = cell.bottom() - last.y;
                        }
                        _ => cells.push(cell),
                    }
                }
                cells.truncate(if cells.len() > MOST_CELLS {
                    0
                } else {
                    MOST_CELLS
                });
                cells
            }
            _ => Vec::new(),
        }
    }

    /// The ways in which one may look closer at its figure at a point of the
    /// sheet, each with the pixel there.
    pub fn zoom_axes(&self, own: &dyn Computed, x: f64, y: f64) -> Vec<(ZoomAxis, f64)> {
        let (x, y) = self.by_itself(x, y);
        let ways = self.computed(own).zoom_axes(self.body, y);
        ways.into_iter().zip([x, y]).collect()
    }
}
