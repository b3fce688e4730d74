//! Opponents of every strength.

use std::fmt;
use std::str::FromStr;

use super::game::{Ply, Position, Rules, legal};
use super::solve::{is_winning, remoteness, wins};
use crate::error::{Error, Result};
use crate::rng::Rng;

/// How an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Any legal ply.
    Random,
    /// The largest step: a beginner who wants it over.
    Greedy,
    /// A winning ply if there is one, but any ply this often of a hundred times.
    Nearly(u8),
    /// The ply that wins soonest, or loses latest; where lengths are not known, the first that wins,
    /// or the one that leaves most on the board.
    Perfect,
}

impl fmt::Display for Skill {
    /// `perfect`, `nearly-20`, `greedy`, `random`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Skill::Random => f.write_str("random"),
            Skill::Greedy => f.write_str("greedy"),
            Skill::Nearly(percent) => write!(f, "nearly-{percent}"),
            Skill::Perfect => f.write_str("perfect"),
        }
    }
}

impl FromStr for Skill {
    type Err = Error;

    /// As displayed; `nearly` alone errs one time in five.
    fn from_str(text: &str) -> Result<Self> {
        Ok(match text {
            "random" => Skill::Random,
            "greedy" => Skill::Greedy,
            "nearly" => Skill::Nearly(20),
            "perfect" => Skill::Perfect,
            _ => {
                let percent = text.strip_prefix("nearly-").and_then(|n| n.parse().ok());
                let percent = percent.filter(|percent| (1..=99).contains(percent));
                Skill::Nearly(percent.ok_or_else(|| {
                    let allowed = "perfect, nearly-1 … nearly-99, greedy, random, nobody";
                    Error::bad("opponent", text, allowed)
                })?)
            }
        })
    }
}

/// An opponent with its own rng: the same seed, the same game.
pub(crate) struct Opponent {
    /// How it plays.
    pub(crate) skill: Skill,
    rng: Rng,
}

impl Opponent {
    /// An opponent whose rng start at `seed`.
    pub(crate) fn new(skill: Skill, seed: u64) -> Self {
        Opponent {
            skill,
            rng: Rng::new(seed),
        }
    }

    /// Its ply, if there is a legal one. Time: a theory look-up a legal ply.
    pub(crate) fn chooses(&mut self, rules: &dyn Rules, position: &Position) -> Option<Ply> {
        let plies = legal(rules, position);
        if plies.is_empty() {
            return None;
        }
        let wild = match self.skill {
            Skill::Random => true,
            Skill::Nearly(percent) => self.rng.roll(100) < percent.into(),
            Skill::Greedy | Skill::Perfect => false,
        };
        if wild {
            let any = self.rng.roll(plies.len() as u64) as usize;
            return plies.into_iter().nth(any);
        }
        if self.skill == Skill::Greedy {
            return plies.into_iter().min_by_key(|ply| size_left(rules, ply));
        }
        let left = |ply: &Ply| remoteness(rules, &position.after(ply).0);
        if wins(rules, position) {
            let winning = plies
                .into_iter()
                .filter(|ply| is_winning(rules, position, ply));
            return winning.min_by_key(left);
        }
        plies
            .into_iter()
            .max_by_key(|ply| (left(ply), size_left(rules, ply)))
    }
}

/// The total that a ply leaves on the board: a large rest is a long game.
fn size_left(rules: &dyn Rules, ply: &Ply) -> u128 {
    match ply {
        Ply::Go(place) | Ply::Respond(place) => rules.size(place),
        Ply::Propose(places) => {
            places.iter().map(|place| rules.size(place)).sum::<u128>() / places.len() as u128
        }
    }
}
