//! Partizan subtraction: Left and Right have sets of their own (Fraenkel, Kotzig 1987; Duchêne et al.,
//! arXiv:2101.01595).

use serde::{Deserialize, Serialize};

use super::{Move, Mover, Question, Ruleset, Subtraction};

/// The moves of Left and of Right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partizan {
    /// Left's.
    pub left: Subtraction,
    /// Right's.
    pub right: Subtraction,
}

impl Ruleset for Partizan {
    fn moves(&self, heap: u64, each: &mut dyn FnMut(Move)) {
        for (rules, by) in [(&self.left, Mover::Left), (&self.right, Mover::Right)] {
            rules.moves(heap, &mut |option| each(Move { by, ..option }));
        }
    }

    fn window(&self) -> Option<u64> {
        Some(self.left.window()?.max(self.right.window()?))
    }
}

/// Who wins when Left begins, and when Right begins, if the last player to move wins? Of rulesets that leave
/// one heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Starts {
    /// Whether Left wins when Left begins.
    pub left: bool,
    /// Whether Right wins when Right begins.
    pub right: bool,
}

impl Starts {
    /// The outcomes, each with its letter.
    pub const LETTERS: [(Starts, char); 4] = [
        (Starts::of(false, false), 'P'),
        (Starts::of(true, true), 'N'),
        (Starts::of(true, false), 'L'),
        (Starts::of(false, true), 'R'),
    ];

    const fn of(left: bool, right: bool) -> Self {
        Starts { left, right }
    }

    /// L, R, N or P: Left wins, Right wins, the player to move wins, the other player wins.
    pub fn letter(self) -> char {
        let found = Starts::LETTERS.iter().find(|(starts, _)| *starts == self);
        found.map_or('P', |(_, letter)| *letter)
    }
}

/// The outcomes that large heaps have, from those of a period (Fraenkel, Kotzig 1987; Duchêne et al.,
/// arXiv:2101.01595).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Behaviour {
    /// L alone: Left dominates.
    Left,
    /// L, and N or P, but not R: Left dominates weakly.
    WeaklyLeft,
    /// L and R: fair.
    Fair,
    /// N and P alone: ultimately impartial.
    Impartial,
    /// R, and N or P, but not L: Right dominates weakly.
    WeaklyRight,
    /// R alone: Right dominates.
    Right,
}

impl Behaviour {
    /// All of them.
    pub const ALL: [Behaviour; 6] = [
        Behaviour::Left,
        Behaviour::WeaklyLeft,
        Behaviour::Fair,
        Behaviour::Impartial,
        Behaviour::WeaklyRight,
        Behaviour::Right,
    ];

    /// That of the outcomes of a whole period. O(p).
    pub fn of(period: &[Starts]) -> Self {
        let count = |letter| period.iter().filter(|of| of.letter() == letter).count();
        match (count('L'), count('R')) {
            (0, 0) => Behaviour::Impartial,
            (left, 0) if left == period.len() => Behaviour::Left,
            (_, 0) => Behaviour::WeaklyLeft,
            (0, right) if right == period.len() => Behaviour::Right,
            (0, _) => Behaviour::WeaklyRight,
            _ => Behaviour::Fair,
        }
    }
}

impl Question for Starts {
    type Answer = Starts;

    fn answer(&mut self, moves: &[Move], below: &[Starts]) -> Starts {
        let leaves = |by: Mover, loses: fn(Starts) -> bool| {
            let mut own = moves.iter().filter(|o| o.by == Mover::Either || o.by == by);
            own.any(|option| loses(below[option.left[0] as usize]))
        };
        Starts {
            left: leaves(Mover::Left, |starts| !starts.right),
            right: leaves(Mover::Right, |starts| !starts.left),
        }
    }
}
