//! How a figure is drawn and pointed at. A kind says what there is; a form owns its geometry:
//! size, drawing, legend, hit test, arrow keys, outlines and zoom.

mod cells;
mod cloud;
mod kept;
mod key;
mod lanes;
mod mark;
mod mentions;
mod plot;
mod steps;
#[cfg(test)]
mod tests;

pub(crate) use cells::{Cell, Cells, Frame, Grid, Square, Tiles, tiles};
pub(crate) use cloud::{Cloud, Points};
pub(crate) use kept::Kept;
pub(crate) use key::Key;
pub(crate) use lanes::{Inset, LaidOut, LaneRow, Lanes, MarkStyle, Spacing, Spread, Strip, THIN};
pub(crate) use mark::{Bars, Dots, Labels, Line, Names};
pub(crate) use mentions::Mentions;
pub(crate) use plot::Plot;
pub(crate) use steps::Steps;

use super::marks::{Point, Tip};
use super::{Card, Look, Row, ZoomAxis};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;

/// The picture of a figure's body.
pub enum Form<'a> {
    /// A chart.
    Plot(Box<Plot<'a>>),
    /// A map.
    Cells(Box<Cells<'a>>),
    /// A chart of points too many to be listed.
    Cloud(Box<Cloud<'a>>),
    /// Rows of runs.
    Lanes(Box<Lanes<'a>>),
    /// A geometry of its own.
    Custom(Box<dyn Scene + 'a>),
}

impl Form<'_> {
    /// Its geometry.
    pub(crate) fn scene(&self) -> &dyn Scene {
        match self {
            Form::Plot(plot) => &**plot,
            Form::Cells(cells) => &**cells,
            Form::Cloud(cloud) => &**cloud,
            Form::Lanes(lanes) => &**lanes,
            Form::Custom(scene) => &**scene,
        }
    }
}

/// The geometry of a body that is drawn in some area, in CSS pixels.
pub trait Scene {
    /// The height that suits a width.
    fn height(&self, width: f64) -> f64;

    /// The width that suits a height, where a wider body would stay empty at the sides.
    fn width(&self, _height: f64) -> Option<f64> {
        None
    }

    /// Whether it is made of rows, which become no clearer when they are higher than suits them.
    fn is_rows(&self) -> bool {
        false
    }

    /// Draws the body into `area`.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()>;

    /// The legend.
    fn legend(&self, look: &Look) -> Legend;

    /// The place under a point.
    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key>;

    /// The place `dx` steps to the right of and `dy` below another, or the nearest that is shown.
    fn neighbour(&self, area: Rect, from: &Key, by: (i64, i64)) -> Option<Key>;

    /// The box around a place, if it is shown.
    fn outline(&self, area: Rect, key: &Key) -> Option<Rect>;

    /// The box around `len` positions from one on, if any is shown.
    fn part(&self, _area: Rect, _from: &Key, _len: u64) -> Option<Rect> {
        None
    }

    /// The area that is dimmed while parts are lit.
    fn dimmed(&self, _area: Rect) -> Option<Rect> {
        None
    }

    /// The row and the column that a place is where they cross, where a card marks them.
    fn bands(&self, _area: Rect, _key: &Key) -> Vec<Rect> {
        Vec::new()
    }

    /// A line that a card speaks of, as far as it is visible: from numbers of the axes to points.
    fn line(&self, _area: Rect, _points: &[Point]) -> Vec<Vec<Point>> {
        Vec::new()
    }

    /// Where an arc ends at the place `by` positions on from another.
    fn tip(&self, _area: Rect, _from: &Key, _by: i64) -> Option<Tip> {
        None
    }

    /// The card of a place, of a scene that makes its own.
    fn card(&self, _area: Rect, _key: &Key) -> Option<Card> {
        None
    }

    /// The axes along which the body zooms: x, then y; of rows, those of the row at height `y`.
    fn zoom_axes(&self, area: Rect, y: f64) -> Vec<ZoomAxis>;

    /// The ends of rows, or of the bars of their lengths, each as a box without a width.
    fn ends(&self, area: Rect) -> Vec<Rect> {
        let rows = self.rows(area);
        let rects = rows.iter().map(|row| row.lane.rect);
        rects.map(Rect::right_end).collect()
    }

    /// Rows of values, by which panels of a sheet are compared.
    fn rows(&self, _area: Rect) -> Vec<Row<'_>> {
        Vec::new()
    }
}
