//! Cumulative subtraction: each player collects what he takes (Cohensius, Larsson, Meir, Wahlstedt,
//! arXiv:1805.09368).

use super::{Move, Question};

/// How much more does the player to move collect than the other, if both play for that? Of rulesets that
/// leave one heap. A move into the sink collects all that it names.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score;

impl Question for Score {
    type Answer = i64;

    fn answer(&mut self, moves: &[Move], below: &[i64]) -> i64 {
        let after = |option: &Move| option.taken as i64 - below[option.left[0] as usize];
        moves.iter().map(after).max().unwrap_or(0)
    }
}
