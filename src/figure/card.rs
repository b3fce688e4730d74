//! The card that hover, touch and the arrow keys show for one place in a figure.

use serde::Serialize;

use crate::draw::sheet::Rect;
use crate::figure::caption::{Fact, Link};
use crate::figure::form::Mentions;
use crate::figure::marks::Marks;

/// The card for one position: what it is, its numbers, and why.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Card {
    /// Names the place: the text of a [`Key`](crate::figure::form::Key).
    pub key: String,
    /// Heading: the position and its value.
    pub title: String,
    /// Further numbers.
    pub lines: Vec<Fact>,
    /// Why: "Moves reach the values 0, 1, 2. The least missing is 3."
    pub reason: String,
    /// Where to outline it, in CSS pixels.
    #[serde(rename = "box")]
    #[cfg_attr(test, ts(type = "Rect"))]
    pub outline: Rect,
    /// Where the places stand that the reason names, and, on a sheet, where other
    /// panels have this one.
    #[cfg_attr(test, ts(type = "Rect[]"))]
    pub because: Vec<Rect>,
    /// The rows and columns that the place is where they cross, and, on a sheet, where
    /// other panels that share an axis have its position.
    #[cfg_attr(test, ts(type = "Rect[]"))]
    pub bands: Vec<Rect>,
    /// Other marks.
    pub marks: Marks,
    /// Of a body that is as high as wide, where its right edge is: a card finds room there.
    pub(crate) aside: Option<f64>,
    /// A small figure that stands in the card: its spec, if there is one.
    pub(crate) shows: Option<String>,
    /// Places that the card speaks of; its form marks them.
    #[serde(skip)]
    pub(crate) mentions: Mentions,
    /// Figures that lead on from here; Enter opens the first.
    pub links: Vec<Link>,
}

impl Card {
    /// Appends a figure that leads on.
    pub(crate) fn link(&mut self, label: impl Into<String>, spec: String) {
        let label = label.into();
        self.links.push(Link { label, spec });
    }

    /// Appends a line.
    pub(crate) fn line(&mut self, label: impl Into<String>, value: impl ToString) {
        self.lines.push(Fact::new(label, value));
    }
}
