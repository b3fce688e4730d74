//! Games whose periods a figure shows, and the certificates of these.

use serde::Serialize;

use crate::games::certificate::{Certificate, Play, certificate};
use crate::games::{Convention, Set};
use crate::limits::{CERTIFIED, PERIOD_SEARCH_DEFAULT};
use crate::progress::NoProgress;

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
    pub fn normal<T: Into<u64> + Copy>(moves: &[T], convention: Convention) -> Self {
        Game {
            set: Set::Explicit(moves.iter().map(|&s| s.into()).collect()),
            play: Play::Normal(convention),
        }
    }
}

/// A game with its certificate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Certified {
    /// The canonical text of the set.
    pub set: String,
    /// How it is played, as `takeaway period` names it.
    pub convention: &'static str,
    /// Preperiod and period, and the window that proves them.
    #[serde(flatten)]
    pub certificate: Certificate,
}

impl Certified {
    /// The certificates of these games, made anew; none if there are more than [`CERTIFIED`]. A game
    /// whose period is not found has none. Time as [`certificate`].
    pub fn of(games: &[Game]) -> Vec<Certified> {
        if games.len() > CERTIFIED {
            return Vec::new();
        }
        let one = |Game { set, play }: &Game| {
            let certificate =
                certificate(set, *play, PERIOD_SEARCH_DEFAULT, &mut NoProgress).ok()?;
            Some(Certified {
                set: set.to_string(),
                convention: play.name(),
                certificate,
            })
        };
        games.iter().filter_map(one).collect()
    }

    /// As a line of a CSV.
    pub(super) fn comment(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("# period {text}\n")
    }
}
