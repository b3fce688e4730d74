//! Outcomes by exhaustion: what every theory is compared with.

use std::collections::HashMap;

use super::game::{Game, Position, legal, over};

/// Outcomes of the positions met so far.
pub struct Search<'a> {
    game: &'a dyn Game,
    known: HashMap<Position, bool>,
}

impl<'a> Search<'a> {
    /// Knows nothing yet.
    pub fn new(game: &'a dyn Game) -> Self {
        Search {
            game,
            known: HashMap::new(),
        }
    }

    /// Whether the player to act wins, from the rules alone. Time and space of
    /// all positions that can be reached; recursion as deep as the longest play.
    pub fn wins(&mut self, position: &Position) -> bool {
        if let Some(won) = over(self.game, position) {
            return won;
        }
        if let Some(&won) = self.known.get(position) {
            return won;
        }
        let won = legal(self.game, position).iter().any(|ply| {
            let (next, other) = position.after(ply);
            self.wins(&next) != other
        });
        self.known.insert(position.clone(), won);
        won
    }
}
