//! Games of heaps in general: a ruleset is what the options of a heap are, and a question is what is
//! asked of them.
//!
//! [`Subtraction`], [`Partizan`], [`Code`] and [`Dependent`] are rulesets; [`NimValue`], [`Pass`], [`Score`],
//! [`Blocking`] and [`Starts`] are questions. [`answers`] asks any question of any ruleset, and
//! [`periods::recurring`] proves a period of the answers.

mod blocking;
mod code;
mod dependent;
mod memory;
mod nim_value;
mod partizan;
mod pass;
pub mod periods;
mod score;
mod sparse;
mod subtraction;

pub use blocking::Blocking;
pub use code::{Code, NAMED};
pub use dependent::Dependent;
pub use memory::{Memory, Remembered};
pub use nim_value::NimValue;
pub use partizan::{Behaviour, Partizan, Starts};
pub use pass::{Pass, Passed};
pub use score::Score;
pub use sparse::Values;
pub use subtraction::Subtraction;

use crate::error::Result;
use crate::limits::STEPS_A_REPORT;
use crate::progress::Progress;

/// Most heaps that a move leaves of one.
pub(crate) const LEFT: usize = 3;

/// Who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The player to move, Left or Right.
    Either,
    /// Left alone.
    Left,
    /// Right alone.
    Right,
}

/// A move from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who may make it.
    pub by: Mover,
    /// The counters that it takes: in the sink the number that it names, even where fewer are left.
    pub taken: u64,
    /// The heaps that it leaves, from the left; 0 for none.
    pub left: [u64; LEFT],
}

impl Move {
    /// The move that leaves one heap, which may be empty.
    pub fn to(taken: u64, heap: u64) -> Self {
        Move {
            by: Mover::Either,
            taken,
            left: [heap, 0, 0],
        }
    }
}

/// The moves from a heap. An empty heap has none, and every move leaves smaller heaps.
pub trait Ruleset {
    /// Gives each move from `heap` to `each`, in a fixed order.
    fn moves(&self, heap: u64, each: &mut dyn FnMut(Move));

    /// The w for which the moves from every heap larger than w take the same numbers from 1 to w and leave one
    /// heap; `None` where there is none.
    fn window(&self) -> Option<u64> {
        None
    }
}

/// A question about a heap, whose answer follows from those of the smaller ones.
pub trait Question {
    /// The answer.
    type Answer: Copy + PartialEq;

    /// The answer of a heap with these moves; `below` has those of the smaller heaps, by their sizes.
    fn answer(&mut self, moves: &[Move], below: &[Self::Answer]) -> Self::Answer;
}

/// The answers of the heaps 0 ≤ x < `n`. Time a step for each move of each heap and what the question
/// takes, space an answer for each heap.
///
/// ```
/// use theory::NoProgress;
/// use theory::games::heap::{Code, NimValue, answers};
///
/// let kayles: Code = "0.77".parse()?;
/// let values = answers(&kayles, &mut NimValue::default(), 8, &mut NoProgress)?;
/// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// [`crate::Error::Cancelled`].
pub fn answers<Q: Question>(
    rules: &dyn Ruleset,
    question: &mut Q,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<Q::Answer>> {
    let mut found = Vec::new();
    extend(rules, question, &mut found, n, progress)?;
    Ok(found)
}

/// Extends the answers, which begin at heap 0, to all x < `n`.
fn extend<Q: Question>(
    rules: &dyn Ruleset,
    question: &mut Q,
    found: &mut Vec<Q::Answer>,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<()> {
    let mut moves = Vec::new();
    let mut steps = 0;
    for heap in found.len() as u64..n {
        moves.clear();
        rules.moves(heap, &mut |option| moves.push(option));
        let answer = question.answer(&moves, found);
        found.push(answer);
        steps += 1 + moves.len() as u64;
        if steps >= STEPS_A_REPORT {
            steps = 0;
            progress.report("heaps", heap, n)?;
        }
    }
    Ok(())
}
