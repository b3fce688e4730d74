//! Opponents of every strength.

use super::game::{Game, Ply, Position, legal};
use super::solve::{is_winning, wins};

/// How an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Any legal ply.
    Random,
    /// The largest step: a beginner who wants it over.
    Greedy,
    /// A winning ply if there is one, but any ply this often of a hundred times.
    Nearly(u8),
    /// A winning ply if there is one; when lost, the ply that prolongs the game.
    Perfect,
}

/// An opponent with its own dice: the same seed, the same game.
pub struct Opponent {
    /// How it plays.
    pub skill: Skill,
    dice: u64,
}

impl Opponent {
    /// An opponent whose dice start at `seed`.
    pub fn new(skill: Skill, seed: u64) -> Self {
        Opponent { skill, dice: seed }
    }

    /// The next number of the dice (SplitMix64).
    fn roll(&mut self) -> u64 {
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.dice;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Its ply, if there is a legal one. Time: a theory look-up a legal ply.
    pub fn chooses(&mut self, game: &dyn Game, position: &Position) -> Option<Ply> {
        let plies = legal(game, position);
        if plies.is_empty() {
            return None;
        }
        let wild = match self.skill {
            Skill::Random => true,
            Skill::Nearly(percent) => self.roll() % 100 < percent.into(),
            Skill::Greedy | Skill::Perfect => false,
        };
        if wild {
            let any = (self.roll() % plies.len() as u64) as usize;
            return plies.into_iter().nth(any);
        }
        if self.skill == Skill::Greedy {
            return plies.into_iter().min_by_key(size_left);
        }
        if wins(game, position) {
            return plies
                .into_iter()
                .find(|ply| is_winning(game, position, ply));
        }
        plies.into_iter().max_by_key(size_left)
    }
}

/// What a ply leaves on the board, in all: a large rest is a long game.
fn size_left(ply: &Ply) -> u64 {
    match ply {
        Ply::Go(place) | Ply::Keep(place) => place.0.iter().sum(),
        Ply::Offer(places) => {
            places.iter().flat_map(|place| &place.0).sum::<u64>() / places.len() as u64
        }
    }
}
