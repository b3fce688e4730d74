//! A panel in its place on a picture: what is under a point of it, and where it has a number that
//! other panels have.

use std::cell::OnceCell;

use super::arrangement::Place;
use super::body::Fitted;
use super::differences::Different;
use super::panel::Panel;
use crate::draw::chart::Chart;
use crate::draw::common::Common;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::svg::{About, SvgSurface};
use crate::draw::text::Role;
use crate::error::Result;
use crate::figure::form::Key;
use crate::figure::marks::Point;
use crate::figure::row::RowIndex;
use crate::figure::{Card, Look, Row, ZoomAxis};

pub(super) struct Placed {
    of: Fitted,
    place: Place,
    look: Look,
    charts: OnceCell<Charts>,
}

/// The chart of a panel.
#[derive(Default)]
struct Charts {
    /// As it is drawn, among several panels or in axes that are not its own.
    drawn: Option<Chart>,
    /// In its own axes, where it is drawn in others: its kind finds places there.
    own: Option<Chart>,
}

/// A number along what figures of other kinds may show, too.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Number {
    /// On a chart: what its horizontal axis shows, and where.
    OnAxis(String, f64),
    /// In rows.
    InRow(RowIndex, u64),
}

/// Of more cells on a panel a cursor is no longer one.
const MOST_CELLS: usize = 64;

/// Share of a number that rounding takes where it is read off a chart, at most.
const READ_OFF: f64 = 1e-6;

impl Number {
    /// Whether the other is the same, but for how it was read off a chart.
    pub(super) fn is(&self, other: &Number) -> bool {
        match (self, other) {
            (Number::OnAxis(label, x), Number::OnAxis(same, y)) => {
                label == same && (x - y).abs() <= READ_OFF * x.abs().max(1.0)
            }
            _ => self == other,
        }
    }
}

/// The first chart that a panel draws in this area, where these axes are common. What keeps it
/// from being drawn will be said when it is drawn in earnest.
pub(super) fn trial(panel: &Panel, area: Rect, look: &Look, common: Common) -> Option<Chart> {
    let side = |end: f64| libm::ceil(end) as u32;
    let (width, height) = (side(area.right()), side(area.bottom()));
    let mut surface = SvgSurface::new(width, height, &About::default());
    let mut sheet = Sheet::new(&mut surface, &look.theme);
    sheet.share(common);
    panel.scene().draw(area, look, &mut sheet).ok()?;
    sheet.charts().first().cloned()
}

impl Placed {
    pub(super) fn new(of: Fitted, place: Place, look: Look) -> Self {
        Placed {
            of,
            place,
            look,
            charts: OnceCell::new(),
        }
    }

    /// Draws it, with its heading, its legend and marks where it is different.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub(super) fn draw(&self, different: Option<&Different>, sheet: &mut Sheet) -> Result<()> {
        let Fitted {
            heading, legend, ..
        } = &self.of;
        let Rect { x, y, w, h } = self.place.heading;
        if h > 0.0 {
            sheet.paragraph(x, y, w, Role::Label, self.look.theme.ink, heading)?;
        }
        let Rect { x, y, w, .. } = self.place.legend;
        legend.draw(sheet, x, y, w)?;
        let before = sheet.charts().len();
        sheet.share(self.of.common);
        let scene = self.of.panel.scene();
        scene.draw(self.place.body, &self.look, sheet)?;
        sheet.share(Common::default());
        let Some(different) = different else {
            return Ok(());
        };
        let chart = sheet.charts().get(before).filter(|_| self.of.is_chart);
        different.draw(&self.rows(), chart.cloned().as_ref(), sheet)
    }

    pub(super) fn panel(&self) -> &Panel {
        &self.of.panel
    }

    /// The ends of its rows, none where all end below each other.
    pub(super) fn ends(&self) -> Vec<Rect> {
        let ends = self.panel().scene().ends(self.place.body);
        let differ = ends.windows(2).any(|pair| pair[0].x != pair[1].x);
        if differ { ends } else { Vec::new() }
    }

    /// Whether a point of the picture is on it: from its heading down to its legend.
    pub(super) fn contains(&self, x: f64, y: f64) -> bool {
        let Rect {
            x: left, y: top, w, ..
        } = self.place.heading;
        let whole = Rect::new(left, top, w, self.place.legend.bottom() - top);
        whole.contains(x, y)
    }

    fn rows(&self) -> Vec<Row<'_>> {
        self.panel().scene().rows(self.place.body)
    }

    fn charts(&self) -> &Charts {
        self.charts.get_or_init(|| {
            let is_common = self.of.common != Common::default();
            let chart = |common| trial(self.panel(), self.place.body, &self.look, common);
            Charts {
                drawn: (is_common || self.of.is_chart)
                    .then(|| chart(self.of.common))
                    .flatten(),
                own: is_common.then(|| chart(Common::default())).flatten(),
            }
        })
    }

    /// A point in one set of axes, where the same numbers are in the other.
    fn moved(&self, (x, y): Point, to_picture: bool) -> Point {
        let Charts {
            drawn: Some(drawn),
            own: Some(own),
        } = self.charts()
        else {
            return (x, y);
        };
        let (from, to) = if to_picture {
            (own, drawn)
        } else {
            (drawn, own)
        };
        let (across, up) = from.values(x, y);
        to.place(across, up)
    }

    /// A box in the panel's own axes, where it is on the picture.
    fn on_picture(&self, rect: Rect) -> Rect {
        if self.charts().own.is_none() {
            return rect;
        }
        let (x, y) = self.moved(rect.middle(), true);
        Rect::new(x - rect.w / 2.0, y - rect.h / 2.0, rect.w, rect.h)
    }

    fn card(&self, key: &Key) -> Option<Card> {
        let body = self.place.body;
        let mut card = self.panel().card(body, key)?;
        card.aside = self.panel().scene().width(body.h).map(|_| body.x + body.w);
        card.outline = self.on_picture(card.outline);
        for rect in &mut card.because {
            *rect = self.on_picture(*rect);
        }
        card.marks.replaced(|point| self.moved(point, true));
        Some(card)
    }

    /// The card of the place under a point.
    pub(super) fn card_at(&self, x: f64, y: f64) -> Option<Card> {
        let (x, y) = self.moved((x, y), false);
        self.card(&self.panel().scene().hit(self.place.body, x, y)?)
    }

    /// The card of the place `dx` positions and `dy` rows from the one keyed `key`.
    pub(super) fn neighbour(&self, key: &str, by: (i64, i64)) -> Option<Card> {
        let Ok(from) = key.parse();
        let scene = self.panel().scene();
        self.card(&scene.neighbour(self.place.body, &from, by)?)
    }

    /// The number of a place.
    pub(super) fn number(&self, place: Rect) -> Option<Number> {
        let (x, y) = place.middle();
        if let Some(chart) = &self.charts().drawn {
            let label = chart.x_axis().label.clone();
            return Some(Number::OnAxis(label, chart.values(x, y).0));
        }
        let found = |row: &Row| Some(Number::InRow(row.along, row.number_at(x, y)?));
        self.rows().iter().find_map(found)
    }

    /// Where it shows that number: a line up a chart, or a cell in each row, those below
    /// each other as one, and none where there are more than [`MOST_CELLS`].
    pub(super) fn cursor(&self, number: &Number) -> Vec<Rect> {
        match (number, &self.charts().drawn) {
            (Number::OnAxis(label, x), Some(chart)) => {
                let (axis, plot) = (chart.x_axis(), chart.plot());
                let here = axis.label == *label && chart.shows(*x, chart.y_axis().lo);
                let left = chart.place(*x, chart.y_axis().lo).0;
                let line = Rect::new(left, plot.y, 0.0, plot.h);
                here.then_some(line).into_iter().collect()
            }
            (Number::InRow(along, number), None) => {
                let mut cells: Vec<Rect> = Vec::new();
                let rows = self.rows().into_iter().filter(|row| row.along == *along);
                for cell in rows.filter_map(|row| row.cell(*number)) {
                    match cells.last_mut() {
                        Some(last) if (last.x, last.w) == (cell.x, cell.w) => {
                            last.h = cell.bottom() - last.y;
                        }
                        _ => cells.push(cell),
                    }
                }
                if cells.len() > MOST_CELLS {
                    Vec::new()
                } else {
                    cells
                }
            }
            _ => Vec::new(),
        }
    }

    /// The axes along which it zooms at a point of the picture, each with the pixel there.
    pub(super) fn zoom_axes(&self, x: f64, y: f64) -> Vec<(ZoomAxis, f64)> {
        let (x, y) = self.moved((x, y), false);
        let axes = self.panel().scene().zoom_axes(self.place.body, y);
        axes.into_iter().zip([x, y]).collect()
    }

    /// The same at the corner of its body.
    pub(super) fn first_axes(&self) -> Vec<ZoomAxis> {
        let body = self.place.body;
        self.panel().scene().zoom_axes(body, body.y)
    }
}
