//! Outcomes by exhaustion: what every theory is compared with.

use std::collections::HashMap;

use super::game::{Ply, Position, Rules, legal, over};

/// Outcomes of the positions met so far.
pub(crate) struct Search<'a> {
    rules: &'a dyn Rules,
    known: HashMap<Position, (bool, u64)>,
}

impl<'a> Search<'a> {
    /// Knows nothing yet.
    pub(crate) fn new(rules: &'a dyn Rules) -> Self {
        Search {
            rules,
            known: HashMap::new(),
        }
    }

    /// Whether the player to act wins, and how many moves best play lasts, an offer and its answer
    /// being one: from the rules alone. Time and space of all positions that can be reached;
    /// recursion as deep as the longest play.
    pub(crate) fn outcome(&mut self, position: &Position) -> (bool, u64) {
        if let Some(won) = over(self.rules, position) {
            return (won, 0);
        }
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let (mut soonest, mut latest) = (None, 0);
        for ply in legal(self.rules, position) {
            let (next, other) = position.after(&ply);
            let (won, moves) = self.outcome(&next);
            let moves = moves + u64::from(!matches!(ply, Ply::Respond(_)));
            if won != other {
                soonest = Some(soonest.map_or(moves, |least: u64| least.min(moves)));
            } else {
                latest = latest.max(moves);
            }
        }
        let outcome = (soonest.is_some(), soonest.unwrap_or(latest));
        self.known.insert(position.clone(), outcome);
        outcome
    }
}
