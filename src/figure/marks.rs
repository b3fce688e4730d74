//! Marks of a card in the picture besides its own place: the same thing elsewhere, the
//! moves from there, and the lines that a reason speaks of.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::draw::sheet::Rect;

/// A point, in CSS pixels.
pub(crate) type Point = (f64, f64);

/// Marks, in CSS pixels of the figure.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Marks {
    /// The parts lit within `dimmed`, perhaps in each of thousands of rows.
    #[serde(serialize_with = "flat")]
    #[cfg_attr(test, ts(as = "Vec<u32>"))]
    pub lit: Vec<Rect>,
    /// Where all that is not lit is dimmed.
    #[cfg_attr(test, ts(type = "Rect | null"))]
    pub dimmed: Option<Rect>,
    /// The moves from the place.
    pub arcs: Vec<Arc>,
    /// Lines, each from point to point.
    pub paths: Vec<Vec<Point>>,
}

/// A move, from where it is made to where it leads.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Arc {
    /// The place of the card.
    pub from: Point,
    /// Where the move leads, or the end of the row on the way there.
    pub to: Point,
    /// The nim-value there; nothing where the move is not allowed.
    pub value: Option<u64>,
    /// Whether it continues beyond `to`: into the sink, against the wall, or to what is not shown.
    pub beyond: bool,
}

/// Where an arc ends for some position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tip {
    /// The point.
    pub at: Point,
    /// Whether the position is shown there; else it is the end of its row.
    pub(crate) shown: bool,
}

impl Marks {
    /// Puts every point of lines and arcs where `place` says.
    pub(crate) fn replaced(&mut self, place: impl Fn(Point) -> Point) {
        let ends = self
            .arcs
            .iter_mut()
            .flat_map(|arc| [&mut arc.from, &mut arc.to]);
        for point in self.paths.iter_mut().flatten().chain(ends) {
            *point = place(*point);
        }
    }
}

/// One number after another, four a rectangle, in hundredths of a pixel: thousands of them
/// are sent while a pointer moves.
fn flat<S: Serializer>(rects: &[Rect], serializer: S) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(4 * rects.len()))?;
    for rect in rects {
        for side in [rect.x, rect.y, rect.w, rect.h] {
            list.serialize_element(&((side * 100.0 + 0.5) as u32))?;
        }
    }
    list.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_sent_as_hundredths_of_a_pixel() {
        let marks = Marks {
            lit: vec![Rect::new(1.0, 2.25, 0.333, 40.0), Rect::default()],
            ..Marks::default()
        };
        let sent = serde_json::to_value(&marks).unwrap();
        assert_eq!(sent["lit"].to_string(), "[100,225,33,4000,0,0,0,0]");
    }
}
