//! Heaps of a subtraction game, at the wall or into the sink [E §2.1], [B §1].

use super::sum::{PLAY_HEAPS, Sum};
use super::{numbers, some_of};
use crate::error::Result;
use crate::figure::parameter::{Field, fields, lens};
use crate::figure::text::encoded;
use crate::games::{Convention, Set};
use crate::play::board::{Board, Shown};
use crate::play::game::{Game, Place, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::rng::Rng;

/// Positions that the figure of a game has at least: of fewer there is little to see.
pub(super) const FIGURE: u64 = 100;

/// Most positions of the figure of a game.
const FIGURE_MOST: u64 = 10_000;

/// Several heaps: a ply takes a member of S from one of them.
#[derive(Clone)]
struct Heaps {
    /// S.
    set: Set,
    convention: Convention,
    heaps: Place,
}

pub(super) fn first() -> Box<dyn Game> {
    Box::new(Heaps {
        set: Set::Explicit(vec![1, 2, 3]),
        convention: Convention::Wall,
        heaps: Place(vec![3, 5, 7]),
    })
}

impl Heaps {
    fn strip(&self, convention: &str) -> String {
        let set = encoded(&self.set.to_string());
        let n = (self.heaps.largest() + 1).clamp(FIGURE, FIGURE_MOST);
        format!("strip?set={set}&convention={convention}&n={n}")
    }
}

impl Game for Heaps {
    fn name(&self) -> &'static str {
        "heaps"
    }

    fn fields(&self) -> Vec<Field> {
        vec![
            fields::set(lens!(set)).label("Take one of"),
            fields::one_convention(lens!(convention)),
            numbers("heaps", "Heaps", lens!(heaps), (1, PLAY_HEAPS as i64)),
        ]
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let rules = Sum::new(&self.set, self.convention, misere, &self.heaps, progress)?;
        Ok(Box::new(rules))
    }

    fn title(&self) -> String {
        let sink = match self.convention {
            Convention::Wall => "",
            Convention::Sink => " with a sink",
        };
        format!("{}{sink}", self.set.game())
    }

    fn how(&self) -> String {
        let take = match self.heaps.0.len() {
            1 => "Take",
            _ => "Choose a heap and take",
        };
        let end = match self.convention {
            Convention::Wall => "You cannot take more than is left.",
            Convention::Sink => "You may take more than is left; that empties the heap.",
        };
        format!("{take} {}. {end}", some_of(&self.set))
    }

    fn board(&self, shown: &Shown) -> Board {
        let largest = self.heaps.largest();
        Board::Heaps {
            sizes: self.heaps.0.clone(),
            values: shown.values(largest),
            cold: shown.cold(largest),
            sink: self.convention == Convention::Sink,
        }
    }

    fn figure(&self) -> Option<String> {
        Some(self.strip(self.convention.name()))
    }

    fn misere_figure(&self) -> Option<String> {
        (self.convention == Convention::Wall).then(|| self.strip("misere"))
    }

    fn place_in_figure(&self, place: &Place) -> Option<String> {
        let index = place.largest().checked_sub(self.convention.start())?;
        (index < FIGURE_MOST).then(|| format!("0:{index}"))
    }

    fn widest(&self, level: Level, misere: bool) -> Place {
        match misere {
            true => Place(vec![level.of([8, 12, 20]); level.of([2, 2, 3])]),
            false => Place(vec![level.of([8, 20, 60]); level.of([2, 3, 4])]),
        }
    }

    fn within(&self, widest: &Place, rng: &mut Rng) -> Place {
        // Many large heaps have many winning plies: fewer heaps, and small ones among them.
        let count = 2 + rng.roll(widest.0.len() as u64 - 1) as usize;
        let mut heap = |&most: &u64| {
            let most = 1 + rng.roll(most);
            1 + rng.roll(most)
        };
        Place(widest.0.iter().take(count).map(&mut heap).collect())
    }
}
