//! Blocking: before each move the other player forbids some of the options.

use super::{Move, Question};

/// Is a heap P, cold, if at most `most` options may be forbidden before each move? It is exactly if at most
/// `most` options are P. Of rulesets that leave one heap.
#[derive(Clone, Copy, Debug)]
pub struct Blocking {
    /// k: how many options may be forbidden.
    pub most: u64,
}

impl Question for Blocking {
    type Answer = bool;

    fn answer(&mut self, moves: &[Move], below: &[bool]) -> bool {
        let cold = moves.iter().filter(|option| below[option.left[0] as usize]);
        cold.count() as u64 <= self.most
    }
}
