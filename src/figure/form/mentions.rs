//! What a card says of other places. Kinds name these by their keys; forms know where they are.

use super::{Key, Scene};
use crate::draw::sheet::Rect;
use crate::figure::Card;
use crate::figure::marks::Point;

/// Places that a card speaks of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mentions {
    /// Those that the reason names.
    pub because: Vec<Key>,
    /// Lines through numbers of the axes.
    pub lines: Vec<Vec<Point>>,
    /// Those that moves lead to, with a line to each.
    pub reached: Vec<Key>,
}

impl Mentions {
    /// Marks them on the card of `key`, where `scene` shows them in `area`.
    pub fn mark(&self, card: &mut Card, scene: &dyn Scene, area: Rect) {
        let outline = |key| scene.outline(area, key);
        card.because.extend(self.because.iter().filter_map(outline));
        let lines = self.lines.iter().flat_map(|line| scene.line(area, line));
        card.marks.paths.extend(lines);
        let middle = |of: Rect| (of.x + of.w / 2.0, of.y + of.h / 2.0);
        for at in self.reached.iter().filter_map(outline) {
            card.because.push(at);
            card.marks
                .paths
                .push(vec![middle(card.outline), middle(at)]);
        }
    }
}
