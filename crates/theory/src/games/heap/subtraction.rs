//! Subtraction as a ruleset of heaps.

use super::{Move, Ruleset};
use crate::error::{Error, Result};
use crate::games::{Convention, Set};
use crate::progress::Progress;

/// The moves of a subtraction game. In the sink every position x ≤ 0 is the empty heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Ascending; of an infinite set those that the heaps have room for.
    moves: Vec<u64>,
    convention: Convention,
    is_finite: bool,
}

impl Subtraction {
    /// The moves of `set` from heaps x < `n`. Time and space as [`Set::list_below`].
    ///
    /// # Errors
    /// A sink with an infinite set: its moves have no bound; those of [`Set::list_below`].
    pub fn new(
        set: &Set,
        convention: Convention,
        n: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let (moves, is_finite) = match (set.finite(), convention) {
            (Some(list), _) => (list.to_vec(), true),
            (None, Convention::Sink) => {
                let message = format!(
                    "In this sink a set needs a largest move, and {set} has none. Write convention=wall or a list \
                     such as 2,5,7."
                );
                return Err(Error::conflict("set", set, message).suggest("2,5,7"));
            }
            (None, Convention::Wall) => {
                let list = set.list_below(n, progress)?;
                (list.into_iter().map(u64::from).collect(), false)
            }
        };
        Ok(Subtraction {
            moves,
            convention,
            is_finite,
        })
    }

    /// The largest move of a finite set.
    pub(crate) fn largest(&self) -> Option<u64> {
        self.moves.last().copied().filter(|_| self.is_finite)
    }
}

impl Ruleset for Subtraction {
    fn moves(&self, heap: u64, each: &mut dyn FnMut(Move)) {
        let reached = match self.convention {
            _ if heap == 0 => 0,
            Convention::Wall => self.moves.partition_point(|&s| s <= heap),
            Convention::Sink => self.moves.len(),
        };
        for &s in &self.moves[..reached] {
            each(Move::to(s, heap.saturating_sub(s)));
        }
    }

    fn window(&self) -> Option<u64> {
        self.largest()
    }
}
