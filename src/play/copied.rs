//! Copies of a game without its type, and the same game from another start.

use std::any::Any;

use super::game::{Game, Place};
use crate::error::Result;

/// A copy of a game without its type: implemented for every [`Game`].
pub trait Copied: Any {
    /// The same game.
    fn copied(&self) -> Box<dyn Game>;
}

impl<G: Game + Clone> Copied for G {
    fn copied(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}

impl dyn Game {
    /// Where it starts.
    pub(crate) fn start(&self) -> Place {
        let fields = self.fields();
        let start = fields.last().map(|field| field.text(self));
        let place = start.and_then(|text| text.parse().ok());
        self.opening(place.unwrap_or(Place(Vec::new())))
    }

    /// The same game from another start.
    ///
    /// # Errors
    /// The start is outside its bounds.
    pub(crate) fn from(&self, start: &Place) -> Result<Box<dyn Game>> {
        let mut next = self.copied();
        if let Some(field) = self.fields().last() {
            field.assign(&mut *next, &start.to_string())?;
        }
        Ok(next)
    }
}
