//! The game on three heaps in progression [L §4.2], as a game to play.

use super::game::{Game, Place, Ply, Position};
use crate::error::{Error, Result};
use crate::greedy::three_heaps::ThreeHeaps;
use crate::limits::PLAY_STONE;

/// From x < y < z with x + z = 2y a ply keeps w ∈ {x, y} and goes to
/// (w − 2d, w − d, w) for some d > 0. Outcomes by [L Thm 4.4].
pub struct ThreeHeapGame;

impl ThreeHeapGame {
    /// The position as the theory knows it.
    ///
    /// # Errors
    /// The heaps are not three in progression; the largest is above [`PLAY_STONE`].
    pub fn position(place: &Place) -> Result<ThreeHeaps> {
        let position: ThreeHeaps = place.to_string().parse()?;
        match position.heaps()[2] <= PLAY_STONE {
            true => Ok(position),
            false => Err(Error::bad(
                "heaps",
                place,
                format!("heaps of at most {PLAY_STONE}"),
            )),
        }
    }

    /// Places here come from the constructor above or from a ply.
    fn theory(place: &Place) -> ThreeHeaps {
        Self::position(place).expect("a place of this game is a progression")
    }
}

impl Game for ThreeHeapGame {
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
