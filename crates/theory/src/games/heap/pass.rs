//! One pass: once in a game either player may pass, but not from a position
//! without a move (Larsson, Manabe, Miyadera, arXiv:2605.14321).

use super::nim_value::Seen;
use super::{Move, Question};

/// The nim-values with and without the pass, of rulesets that leave one heap.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    seen: Seen,
}

/// The nim-values of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// When the pass was used.
    pub without: u32,
    /// While it can be used.
    pub with: u32,
}

impl Question for Pass {
    type Answer = Passed;

    fn answer(&mut self, moves: &[Move], below: &[Passed]) -> Passed {
        let mut mex = |of: fn(&Passed) -> u32, besides: Option<u32>| {
            self.seen.clear();
            besides.into_iter().for_each(|value| self.seen.see(value));
            for option in moves {
                self.seen.see(of(&below[option.left[0] as usize]));
            }
            self.seen.mex()
        };
        let without = mex(|passed| passed.without, None);
        let with = match moves {
            [] => 0,
            _ => mex(|passed| passed.with, Some(without)),
        };
        Passed { without, with }
    }
}
