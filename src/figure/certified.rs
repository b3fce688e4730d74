//! Games whose periods a figure shows, and the certificates of these.

use serde::Serialize;

use super::caption::Fact;
use crate::claim::table::RESIDUES;
use crate::error::Result;
use crate::games::arithmetic::AllBut;
use crate::games::certificate::{Certificate, Play, certificate};
use crate::games::period::soon;
use crate::games::{Convention, Set};
use crate::limits::CERTIFIED;
use crate::progress::NoProgress;

/// Letters of a word that no table is too small for.
const WORD: usize = 4000;

/// A game whose period a figure shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The moves.
    pub set: Set,
    /// How it is played.
    pub play: Play,
}

impl Game {
    /// A finite game in normal play.
    pub(crate) fn normal<T: Into<u64> + Copy>(moves: &[T], convention: Convention) -> Self {
        Game {
            set: Set::Explicit(moves.iter().map(|&s| s.into()).collect()),
            play: Play::Normal(convention),
        }
    }
}

/// Certificates of laws, and what they write down.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Proof {
    /// The nim-sequence of each class: what is there once, and what repeats.
    pub words: Vec<Fact>,
    /// A JSON list.
    pub certificates: String,
}

/// A game with its certificate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Certified {
    /// The canonical text of the set.
    pub set: String,
    /// The set in numbers.
    #[serde(flatten)]
    pub moves: Moves,
    /// How it is played, as `takeaway period` names it.
    pub convention: &'static str,
    /// Preperiod and period, and the window that proves them.
    #[serde(flatten)]
    pub certificate: Certificate,
}

/// A set that has a certificate, in numbers, for programs that read no texts of sets.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Moves {
    /// All members.
    Listed {
        /// Ascending.
        moves: Vec<u64>,
    },
    /// The multiples of a number, with finitely many left out.
    Multiples {
        /// d.
        multiples_of: u64,
        /// The k for which kd is left out, ascending.
        except: Vec<u64>,
    },
    /// An infinite set, whose period a theorem proves.
    Proved {
        /// The theorem.
        theorem: String,
    },
}

impl Moves {
    /// Those of a set that has a certificate.
    fn of(set: &Set) -> Result<Moves> {
        match (set.finite(), AllBut::of(set)) {
            (None, Some(game)) => {
                let (game, multiples_of) = game?;
                Ok(Moves::Multiples {
                    multiples_of,
                    except: game.excluded().collect(),
                })
            }
            (None, None) => Ok(Moves::Proved {
                theorem: RESIDUES.source.text(),
            }),
            (Some(list), _) => Ok(Moves::Listed {
                moves: list.to_vec(),
            }),
        }
    }
}

impl Certified {
    /// The certificate of `set`, with its moves in numbers.
    ///
    /// # Errors
    /// Too many numbers are left out of the set.
    pub fn new(set: &Set, play: Play, certificate: Certificate) -> Result<Self> {
        Ok(Certified {
            set: set.to_string(),
            moves: Moves::of(set)?,
            convention: play.name(),
            certificate,
        })
    }

    /// The certificates of these games, made anew; none if there are more than [`CERTIFIED`]. A game
    /// whose period is not found has none. Time as [`certificate`].
    pub(crate) fn of(games: &[Game]) -> Vec<Certified> {
        if games.len() > CERTIFIED {
            return Vec::new();
        }
        let one = |Game { set, play }: &Game| {
            let found = certificate(set, *play, soon(set), &mut NoProgress).ok()?;
            Certified::new(set, *play, found).ok()
        };
        games.iter().filter_map(one).collect()
    }

    /// As JSON next to a table of this number of `rows`, without words of values and outcomes that
    /// are longer than it and than [`WORD`]: the window proves the period without them.
    pub(super) fn within(&self, rows: usize) -> Option<serde_json::Value> {
        let rows = rows.max(WORD);
        let mut value = serde_json::to_value(self).ok()?;
        let object = value.as_object_mut()?;
        object.retain(|_, cell| cell.as_array().is_none_or(|word| word.len() <= rows));
        if let Some(outcomes) = object
            .get_mut("outcomes")
            .and_then(|all| all.as_object_mut())
        {
            outcomes.retain(|_, cell| cell.as_str().is_none_or(|word| word.len() <= rows));
        }
        Some(value)
    }
}
