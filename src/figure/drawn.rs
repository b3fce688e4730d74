//! A figure that lays itself out: what [`super::form`] does for kinds that use one of its forms.

use std::fmt::Display;
use std::str::FromStr;

use super::form::{Form, Key, Scene};
use super::{Card, Figure, Look, Row, ZoomAxis};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;

/// The geometry of a kind of its own. Its methods do what those of [`Scene`] do.
#[allow(missing_docs, reason = "said of each method of `Scene`")]
pub trait Drawn: Figure {
    /// A place in it, such as a position of a row; its text is what a link pins.
    type Place: Display + FromStr;

    fn body_height(&self, data: &Self::Data, width: f64) -> f64;

    fn body_width(&self, _: &Self::Data, _height: f64) -> Option<f64> {
        None
    }

    /// # Errors
    /// What the surface says.
    fn draw(&self, data: &Self::Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()>;

    fn legend(&self, data: &Self::Data, look: &Look) -> Legend;

    fn at(&self, data: &Self::Data, area: Rect, x: f64, y: f64) -> Option<Self::Place>;

    fn moved(
        &self,
        data: &Self::Data,
        area: Rect,
        from: Self::Place,
        by: (i64, i64),
    ) -> Option<Self::Place>;

    fn card(
        &self,
        data: &Self::Data,
        found: &Self::Findings,
        area: Rect,
        at: &Self::Place,
    ) -> Option<Card>;

    fn zoom_axes(&self, _: &Self::Data, _: Rect, _y: f64) -> Vec<ZoomAxis> {
        Vec::new()
    }

    fn rows<'a>(&'a self, _: &'a Self::Data, _area: Rect) -> Vec<Row<'a>> {
        Vec::new()
    }
}

/// The form of a figure that lays itself out.
pub fn drawn<'a, F: Drawn>(figure: &'a F, data: &'a F::Data, found: &'a F::Findings) -> Form<'a> {
    Form::Custom(Box::new(Own {
        figure,
        data,
        found,
    }))
}

struct Own<'a, F: Figure> {
    figure: &'a F,
    data: &'a F::Data,
    found: &'a F::Findings,
}

fn key(place: &impl Display) -> Key {
    let Ok(key) = place.to_string().parse();
    key
}

fn place<P: FromStr>(key: &Key) -> Option<P> {
    key.to_string().parse().ok()
}

impl<F: Drawn> Scene for Own<'_, F> {
    fn height(&self, width: f64) -> f64 {
        self.figure.body_height(self.data, width)
    }

    fn width(&self, height: f64) -> Option<f64> {
        self.figure.body_width(self.data, height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        self.figure.draw(self.data, area, look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        self.figure.legend(self.data, look)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        Some(key(&self.figure.at(self.data, area, x, y)?))
    }

    fn neighbour(&self, area: Rect, from: &Key, by: (i64, i64)) -> Option<Key> {
        let to = self.figure.moved(self.data, area, place(from)?, by)?;
        Some(key(&to))
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        Some(self.card(area, key)?.outline)
    }

    fn card(&self, area: Rect, key: &Key) -> Option<Card> {
        Drawn::card(self.figure, self.data, self.found, area, &place(key)?)
    }

    fn zoom_axes(&self, area: Rect, y: f64) -> Vec<ZoomAxis> {
        self.figure.zoom_axes(self.data, area, y)
    }

    fn rows(&self, area: Rect) -> Vec<Row<'_>> {
        self.figure.rows(self.data, area)
    }
}
