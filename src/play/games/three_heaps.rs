//! The game on three heaps in progression [L §4.2].

use super::heaps::FIGURE;
use super::numbers;
use crate::error::{Error, Result};
use crate::figure::parameter::{Field, lens};
use crate::greedy::three_heaps::ThreeHeaps as Theory;
use crate::limits::PLAY_STONE;
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::rng::Rng;

/// From x < y < z with x + z = 2y a ply keeps w ∈ {x, y} and goes to
/// (w − 2d, w − d, w) for some d > 0. Outcomes by [L Thm 4.4].
#[derive(Clone)]
struct ThreeHeaps {
    heaps: Place,
}

pub(super) fn first() -> Box<dyn Game> {
    let heaps = Place(vec![5, 8, 11]);
    Box::new(ThreeHeaps { heaps })
}

impl Game for ThreeHeaps {
    fn name(&self) -> &'static str {
        "three-heaps"
    }

    fn fields(&self) -> Vec<Field> {
        vec![numbers("heaps", "Heaps", lens!(heaps), (3, 3))]
    }

    fn validate(&self) -> Result<()> {
        if theory(&self.heaps)?.heaps()[2] > PLAY_STONE {
            let allowed = format!("heaps of at most {PLAY_STONE}");
            return Err(Error::bad("heaps", &self.heaps, allowed));
        }
        Ok(())
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let start = vec![self.heaps.clone()];
        Exhausted::below(Box::new(InProgression), start, misere, progress)
    }

    fn title(&self) -> String {
        "three heaps in progression".into()
    }

    fn how(&self) -> String {
        "The heaps x < y < z are in progression. Keep x or y as the largest heap, remove the others, and \
         add two that form a progression with it."
            .into()
    }

    /// Theorem 4.4 decides three heaps together: nothing is shown of single numbers.
    fn board(&self, _: &Shown, _: &Place) -> Board {
        Board::Line {
            size: self.heaps.largest(),
            cold: Vec::new(),
        }
    }

    fn figure(&self) -> Option<String> {
        let n = (self.heaps.largest() + 1).max(FIGURE);
        Some(format!("greedy-set?condition=ap3&n={n}"))
    }

    /// The middle heap and the largest.
    fn widest(&self, level: Level, _: bool) -> Place {
        let largest = level.of([6, 20, 100]);
        Place(vec![0, largest, 2 * largest])
    }

    fn within(&self, widest: &Place, rng: &mut Rng) -> Place {
        let d = 1 + rng.roll(widest.0[1]);
        let x = rng.roll(widest.0[1]);
        Place(vec![x, x + d, x + 2 * d])
    }
}

/// The position as the theory knows it.
fn theory(place: &Place) -> Result<Theory> {
    place.to_string().parse()
}

/// The plies, for places that were looked at before they were made.
struct InProgression;

impl InProgression {
    fn theory(place: &Place) -> Theory {
        theory(place).expect("a place of this game is a progression")
    }
}

impl Rules for InProgression {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let options = Self::theory(place).options().into_iter();
        options
            .map(|next| Ply::Go(Place(next.heaps().to_vec())))
            .collect()
    }

    fn wins(&self, place: &Place) -> bool {
        !Self::theory(place).is_p()
    }

    fn say(&self, _: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Go(Place(heaps)) => match heaps[..] {
                [x, y, z] => format!("keeps {z} and adds {x} and {y}"),
                _ => ply.to_string(),
            },
            _ => ply.to_string(),
        }
    }

    fn because(&self, place: &Place) -> String {
        let position = Self::theory(place);
        let within = position.in_greedy_set();
        let heaps = position.heaps();
        let names: Vec<String> = heaps
            .iter()
            .zip(within)
            .map(|(heap, within)| format!("{heap} {} A", if within { "∈" } else { "∉" }))
            .collect();
        let outcome = if position.is_p() { "P" } else { "N" };
        format!("{}: {outcome} by Theorem 4.4.", names.join(", "))
    }
}
