//! The table of claims.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of Subject<'_> has one lifetime, a condition takes any"
)]

mod additive;
mod computed;
mod forms;
mod greedy;
mod periods;

use super::Source::Computation;
use super::Status::Computed;
use super::{Claim, Range};

pub(crate) use additive::*;
pub(crate) use computed::*;
pub(crate) use forms::*;
pub(crate) use greedy::*;
pub(crate) use periods::*;

/// A row without a range, a check, a badge of its own or a condition.
const BLANK: Claim = Claim {
    id: "",
    name: "",
    badge: "",
    statement: "",
    status: Computed,
    source: Computation,
    checked: Range::NONE,
    check: "",
    applies: None,
};

/// All of them, in the order of the documents.
pub static CLAIMS: &[&Claim] = &[
    &THEOREM_3,
    &THEOREM_3_WALL,
    &WORDS,
    &WALL_WORDS,
    &TABLES,
    &WALL_TABLES,
    &WALL_BY_RULES,
    &FREQUENCIES,
    &DUALITY,
    &SHIFTS,
    &PRIMITIVE_SHIFTS,
    &CYCLES,
    &ONE_MOVE,
    &TWO_MOVES,
    &TWO_MOVES_WORD,
    &FOUR_MOVES,
    &GOLOMB_1966,
    &MEX,
    &PERIOD,
    &PERIODS,
    &SOME_PERIODS,
    &SCORES,
    &SOME_WINDOWS,
    &SOME_CODES,
    &WINDOW,
    &GUY_SMITH,
    &ARITHMETIC,
    &CERTIFICATE,
    &LAW,
    &LINES,
    &THREE_MOVES,
    &THREE_MOVES_SINK,
    &THREE_MOVES_OUTCOMES,
    &NIM_SEQUENCES,
    &MISERE,
    &MOSER,
    &RESIDUES,
    &FORMS,
    &GREEDY_DIGITS,
    &GREEDY_BLOCKS,
    &GREEDY_ODD,
    &GREEDY_RUN,
    &COMPLY_NATURALS,
    &COMPLY_FIXED_POINT,
    &COMPLY_PROGRESSION,
    &COMPLY_AGREEMENT,
    &INVOLUTION,
    &GREEDY_RULE,
    &BEAMS,
    &PLANE_LINES,
    &CONES,
    &COMPUTED,
    &COMPUTED_FITTED,
    &COUNTED,
    &COUNTED_FITTED,
    &EXHAUSTIVE,
    &TIMED,
    &UNTIMED,
];
