//! The place under a point of a picture, and the places that arrow keys lead to.

use super::Picture;
use super::layout::Layout;
use crate::draw::sheet::Rect;
use crate::figure::{Card, Look};

/// Between a panel's number and the key of a place on it, where there are several panels.
const PANEL: char = '|';

impl Picture {
    /// Which panel is under a point (CSS pixels) of the picture in this look, counted from 0.
    pub fn panel_at(&self, look: &Look, x: f64, y: f64) -> Option<usize> {
        self.layout(look).panel_at(x, y)
    }

    /// The card of the place under a point. Of several panels its key begins with the panel's
    /// number, and it marks the same place on the others.
    pub fn card_at(&self, look: &Look, x: f64, y: f64) -> Option<Card> {
        let layout = self.layout(look);
        let i = layout.panel_at(x, y)?;
        let card = layout.panels[i].card_at(x, y)?;
        Some(layout.linked(i, card))
    }

    /// Where the rows of a figure end, if they are not all as long.
    pub fn ends(&self, look: &Look) -> Vec<Rect> {
        match &self.layout(look).panels[..] {
            [panel] => panel.ends(),
            _ => Vec::new(),
        }
    }

    /// The card of the place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn neighbour(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Option<Card> {
        let layout = self.layout(look);
        let (i, key) = match &layout.panels[..] {
            [_] => (0, key),
            _ => {
                let (i, key) = key.split_once(PANEL)?;
                (i.parse().ok()?, key)
            }
        };
        let card = layout.panels.get(i)?.neighbour(key, (dx, dy))?;
        Some(layout.linked(i, card))
    }
}

impl Layout {
    /// The card of a panel with the same place on other panels of its kind, and else the
    /// same number on those that show such numbers.
    fn linked(&self, i: usize, mut card: Card) -> Card {
        if self.panels.len() == 1 {
            return card;
        }
        let own = &self.panels[i];
        let number = own.number(card.outline);
        let others = self.panels.iter().enumerate().filter(|(j, _)| *j != i);
        for (_, other) in others {
            let alike = other.panel().spec().kind() == own.panel().spec().kind();
            let same = alike.then(|| other.neighbour(&card.key, (0, 0)));
            let same = same.flatten().filter(|same| same.key == card.key);
            // Of the same place, where it is the same number.
            let is_same = |there: &Card| match (&number, other.number(there.outline)) {
                (Some(number), Some(there)) => number.is(&there),
                (number, _) => number.is_none(),
            };
            match same.filter(is_same) {
                Some(same) => card.because.push(same.outline),
                None => {
                    let cursor = number.iter().flat_map(|number| other.cursor(number));
                    card.bands.extend(cursor);
                }
            }
        }
        card.key = format!("{i}{PANEL}{}", card.key);
        card
    }
}
