//! The parts of a board.

use serde::Serialize;

use super::game::{Place, Rules};
use super::players::Show;

/// Largest number line on which nim-values or cold numbers are marked.
const PLAY_SHOWN: u64 = 10_000;

/// The pieces of a board. Its size is that of the start, so that it stays while the game shrinks; it grows
/// where a move makes more heaps.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Board {
    /// Heaps, each on a number line of its own.
    Heaps {
        /// The heaps of the start, and others that moves have made.
        sizes: Vec<u64>,
        /// The nim-values of the heaps 0, 1, …; empty unless asked for, or where they decide nothing.
        values: Vec<u32>,
        /// Sizes at which one heap alone is lost for who acts; empty unless asked for.
        cold: Vec<u64>,
        /// Whether a heap may be overdrawn.
        sink: bool,
        /// Whether a ply forbids options of the other player.
        forbids: bool,
    },
    /// Heaps too large or too many to be drawn: numbers, which scripts would round.
    Large {
        /// The heaps.
        heaps: Vec<String>,
        /// Their nim-values; empty unless asked for and known.
        values: Vec<String>,
    },
    /// Stones on one number line.
    Line {
        /// The largest number on it.
        size: u64,
        /// Numbers at which who acts has lost; empty unless asked for.
        cold: Vec<u64>,
    },
    /// A point of a lattice.
    Lattice {
        /// The largest coordinate.
        size: u64,
        /// Points at which who acts has lost; empty unless asked for.
        cold: Vec<[u64; 2]>,
    },
}

/// Marks to show on a board beside the plies.
pub struct Shown<'a> {
    /// The rules of the game.
    pub rules: &'a dyn Rules,
    /// The marks asked for.
    pub(crate) show: Show,
}

impl Shown<'_> {
    fn is_lost(&self, place: Place) -> bool {
        let decided = self.rules.decided(&place);
        !decided.unwrap_or_else(|| self.rules.wins(&place))
    }

    /// The numbers 0 … `largest` at which who acts loses, if outcomes are to be shown, and there
    /// are not more than [`PLAY_SHOWN`] numbers.
    pub(crate) fn cold(&self, largest: u64) -> Vec<u64> {
        self.cold_with(largest, &[])
    }

    /// The same of one heap with the rest of a place.
    pub(crate) fn cold_with(&self, largest: u64, state: &[u64]) -> Vec<u64> {
        if self.show != Show::Outcomes || largest > PLAY_SHOWN {
            return Vec::new();
        }
        let is_lost = |&x: &u64| self.is_lost(Place([&[x], state].concat()));
        (0..=largest).filter(is_lost).collect()
    }

    /// The points with coordinates up to `largest` at which who acts loses, if outcomes are to be
    /// shown.
    pub(crate) fn cold_points(&self, largest: u64) -> Vec<[u64; 2]> {
        if self.show != Show::Outcomes {
            return Vec::new();
        }
        let points = (0..=largest).flat_map(|x| (0..=largest).map(move |y| [x, y]));
        points
            .filter(|point| self.is_lost(Place(point.to_vec())))
            .collect()
    }

    /// These nim-values, if they are to be shown.
    pub(crate) fn values_of(&self, values: &[u64]) -> Vec<String> {
        let shown = values.iter().filter(|_| self.show.is_of_values());
        shown.map(u64::to_string).collect()
    }

    /// The nim-values of the heaps 0 … `largest`, if they are to be shown and decide the game.
    pub(crate) fn values(&self, largest: u64) -> Vec<u32> {
        if !self.show.is_of_values() || largest > PLAY_SHOWN {
            return Vec::new();
        }
        (0..=largest)
            .map_while(|x| self.rules.value(&Place(vec![x])))
            .collect()
    }
}
