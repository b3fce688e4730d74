//! Other places that a card mentions. Kinds name them by their keys; forms know where they are.

use super::{Key, Scene};
use crate::draw::sheet::Rect;
use crate::figure::Card;
use crate::figure::marks::{Arc, Point};

/// Places that a card speaks of.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Mentions {
    /// Those that the reason names.
    pub(crate) because: Vec<Key>,
    /// Lines through numbers of the axes.
    pub(crate) lines: Vec<Vec<Point>>,
    /// Those with a line from each to the next, from above to below.
    pub(crate) path: Vec<Key>,
    /// Moves: how many positions back each leads, and the nim-value there if it is allowed.
    pub moves: Vec<(u64, Option<u64>)>,
    /// Parts that are lit while all else is dimmed: the first place of each, and how many.
    pub(crate) lit: Vec<(Key, u64)>,
    /// Those that moves lead to, with a line to each.
    pub(crate) reached: Vec<Key>,
    /// The same where values matter: with an arc to each, and the nim-value there.
    pub(crate) options: Vec<(Key, Option<u64>)>,
}

impl Mentions {
    /// Marks them on the card of `key`, where `scene` shows them in `area`.
    pub(crate) fn mark(&self, card: &mut Card, scene: &dyn Scene, area: Rect, key: &Key) {
        let outline = |key| scene.outline(area, key);
        card.because.extend(self.because.iter().filter_map(outline));
        let boxes: Vec<Option<Rect>> = self.path.iter().map(outline).collect();
        let lines = boxes.windows(2).filter_map(|pair| {
            let (above, below) = (pair[0]?, pair[1]?);
            let middle = |of: Rect| of.x + of.w / 2.0;
            Some(vec![
                (middle(above), above.bottom()),
                (middle(below), below.y),
            ])
        });
        card.marks.paths.extend(lines);
        let lines = self.lines.iter().flat_map(|line| scene.line(area, line));
        card.marks.paths.extend(lines);
        let tip = |by| scene.tip(area, key, by);
        let arcs = self.moves.iter().filter_map(|&(back, value)| {
            let (from, to) = (tip(0)?, tip(-(back as i64))?);
            Some(Arc {
                from: from.at,
                to: to.at,
                value,
                beyond: !to.shown,
            })
        });
        card.marks.arcs.extend(arcs);
        if !self.lit.is_empty() {
            let part = |(from, len): &(Key, u64)| scene.part(area, from, *len);
            card.marks.lit = self.lit.iter().filter_map(part).collect();
            card.marks.dimmed = scene.dimmed(area);
        }
        for (key, value) in &self.options {
            if let Some(at) = outline(key) {
                card.marks.arcs.push(Arc {
                    from: card.outline.middle(),
                    to: at.middle(),
                    value: *value,
                    beyond: false,
                });
            }
        }
        for at in self.reached.iter().filter_map(outline) {
            card.because.push(at);
            card.marks
                .paths
                .push(vec![card.outline.middle(), at.middle()]);
        }
    }
}
