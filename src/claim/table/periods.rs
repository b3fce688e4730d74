//! Claims about periods of finite sets, codes and families.

use super::BLANK;
use crate::claim::Most::Number;
use crate::claim::Source::{Here, Paper};
use crate::claim::Status::{Checked, Conjecture, Observed, Proved, ProvedHere};
use crate::claim::{Claim, Range};
use crate::figure::literature::{
    ALTHOEFER_BUELTERMANN, FLAMMENKAMP, GOLOMB, GUY_SMITH_1956, WINNING_WAYS,
};
use crate::law::Theorem;

/// Every finite set.
pub(crate) static GOLOMB_1966: Claim = Claim {
    id: "finite",
    name: "Golomb 1966",
    statement: "The nim-values and the outcomes of a finite S repeat in the end; max S of them that recur prove the period.",
    status: Proved,
    source: Paper(&GOLOMB, ""),
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// Golomb, and a window that recurs.
pub(crate) static PERIOD: Claim = Claim {
    id: "period",
    name: "the period",
    badge: "Period proved",
    statement: "A window of max S nim-values, or outcomes, that recurs proves preperiod and period of a finite S.",
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// The same of several games.
pub(crate) static PERIODS: Claim = Claim {
    id: "periods",
    name: "the periods",
    badge: "Periods proved",
    statement: "A window of max S nim-values, or outcomes, that recurs proves preperiod and period of each finite S.",
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// The bound by the number of moves.
pub(crate) static MEX: Claim = Claim {
    id: "mex",
    name: "the mex",
    statement: "No nim-value exceeds the number of moves: a mex of k values is at most k.",
    status: Proved,
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// A window of the answers of a game next door.
pub(crate) static WINDOW: Claim = Claim {
    id: "window",
    name: "the period",
    badge: "Period proved",
    statement: "Where an answer depends on the w answers before it alone, w answers that recur prove preperiod and period.",
    check: "test proved_periods_hold_far_beyond_their_window",
    ..BLANK
};

/// The preperiod of scores.
pub(crate) static SCORES: Claim = Claim {
    id: "scores",
    name: "the preperiod",
    statement: "The scores of S, s = max S ≥ 2, have a preperiod of at most (2s − 1)(s − 2), which {s − 1, s} has.",
    status: Checked,
    checked: Range(&[("max S", Number(14))]),
    check: "test scores_repeat_as_soon_as_checked",
    ..BLANK
};

/// The theorem on periods of codes.
pub(crate) static GUY_SMITH: Claim = Claim {
    id: "guy-smith",
    name: "the period",
    badge: "Period proved",
    statement: "A code with k places has period p from q on if G(x + p) = G(x) for q ≤ x < 2q + p + k; where a move may \
                leave three heaps, for q ≤ x < 3q + 2p + k.",
    status: Proved,
    source: Paper(&GUY_SMITH_1956, ""),
    check: "test codes_equal_published_values",
    ..BLANK
};

/// The same of several games.
pub(crate) static SOME_WINDOWS: Claim = Claim {
    id: "some-windows",
    name: "the periods",
    badge: "Periods proved",
    ..WINDOW
};

/// The same of several codes.
pub(crate) static SOME_CODES: Claim = Claim {
    id: "some-codes",
    name: "the known periods",
    badge: "",
    ..GUY_SMITH
};

/// The same of some of several games.
pub(crate) static SOME_PERIODS: Claim = Claim {
    id: "some-periods",
    name: "the known periods",
    badge: "",
    ..PERIODS
};

/// All numbers but finitely many.
pub(crate) static ARITHMETIC: Claim = Claim {
    id: "arithmetic",
    name: "the period",
    badge: "Period proved",
    statement: "For all numbers but finitely many, a window that recurs with its values raised by s proves v(x + p) = v(x) + s.",
    status: ProvedHere,
    source: Here("Theorem 6"),
    check: "period 'all but 2,3,5'",
    applies: Some(|subject| subject.is_all_but()),
    ..BLANK
};

/// {s}.
pub(crate) static ONE_MOVE: Claim = Claim {
    id: "one-move",
    name: "one move",
    statement: "{s} has period 2s and no preperiod: blocks of s equal values, 0 and 1 in turn.",
    status: Proved,
    check: "law 'family?set=s&s=1..20'",
    applies: Some(|subject| subject.is_of(Theorem::OneMove)),
    ..BLANK
};

/// {a, b}.
pub(crate) static TWO_MOVES: Claim = Claim {
    id: "two-moves",
    name: "two moves",
    statement: "At the wall {a, b}, a < b, has period 2a if b is an odd multiple of a, else a + b.",
    status: Proved,
    source: Paper(&WINNING_WAYS, "chapter 4"),
    check: "law 'family?set=3,b&b=4..60'",
    applies: Some(|subject| subject.is_of(Theorem::TwoMoves)),
    ..BLANK
};

/// The word of {a, b}.
pub(crate) static TWO_MOVES_WORD: Claim = Claim {
    id: "two-moves-word",
    name: "two moves",
    statement: "At the wall {a, b}, a < b, has no preperiod: its nim-sequence is one word of a + b letters again and \
                again.",
    status: ProvedHere,
    source: Here("Theorem 15"),
    checked: Range(&[("a", Number(12)), ("b", Number(60))]),
    check: "test the_word_of_two_moves_is_play",
    applies: Some(|subject| subject.is_of(Theorem::TwoMoves)),
    ..BLANK
};

/// {s, 4s, 12s + 1, 16s + 1}.
pub(crate) static FOUR_MOVES: Claim = Claim {
    id: "four-moves",
    name: "Althöfer, Bültermann",
    statement: "At the wall {s, 4s, 12s + 1, 16s + 1} has period 56s³ + 52s² + 9s + 1.",
    status: Proved,
    source: Paper(&ALTHOEFER_BUELTERMANN, ""),
    checked: Range(&[("s", Number(12))]),
    check: "law family",
    applies: Some(|subject| subject.is_of(Theorem::FourMoves)),
    ..BLANK
};

/// A law of periods or preperiods that certificates prove.
pub(crate) static CERTIFICATE: Claim = Claim {
    id: "certificate",
    name: "the law",
    statement: "With certificates that the checker accepts, and smaller values of the letter computed, a law holds for all \
                values from the printed one.",
    status: ProvedHere,
    source: Here("Theorem 10"),
    check: "law 2,5,c --prove",
    ..BLANK
};

/// A law fitted to periods or preperiods.
pub(crate) static LAW: Claim = Claim {
    id: "law",
    name: "the law",
    statement: "The printed law holds for the games of the range to which it was fitted.",
    status: Observed,
    check: "verify laws",
    ..BLANK
};

/// S ∪ {c}.
pub(crate) static LINES: Claim = Claim {
    id: "lines",
    name: "lines",
    statement: "For {a, b, c} and each residue of c modulo the period of {a, b}, period and preperiod are eventually linear \
                in c, at the wall and in the sink.",
    status: Observed,
    checked: Range(&[("b", Number(20)), ("c", Number(1000))]),
    check: "terms 'family?set=1,20,c&c=1..1000' --format csv",
    ..BLANK
};

/// Flammenkamp's conjecture.
pub(crate) static THREE_MOVES: Claim = Claim {
    id: "three-move",
    name: "three moves",
    statement: "At the wall the period of {a, b, c}, c ≠ a + b, divides a sum of two moves.",
    status: Conjecture,
    source: Paper(&FLAMMENKAMP, ""),
    checked: Range(&[("c", Number(300))]),
    check: "verify three-move --c 300",
    applies: Some(|subject| subject.has_three_moves()),
    ..BLANK
};

/// Three moves in the sink.
pub(crate) static THREE_MOVES_SINK: Claim = Claim {
    id: "three-move-sink",
    name: "sink periods",
    statement: "In the sink the period of {a, b, c}, c ≠ a + b, is that at the wall, or 2c where that is a + b and 2c is an \
                odd multiple of it.",
    status: Checked,
    checked: Range(&[("c", Number(200))]),
    check: "verify three-move-sink --c 200",
    applies: Some(|subject| subject.has_three_moves()),
    ..BLANK
};

/// Outcomes of three moves.
pub(crate) static THREE_MOVES_OUTCOMES: Claim = Claim {
    id: "three-move-outcomes",
    name: "outcomes",
    statement: "For c ≠ a + b the outcomes of {a, b, c} have the period of the nim-values at the wall, at the wall and in \
                the sink.",
    status: Checked,
    checked: Range(&[("c", Number(110))]),
    check: "verify three-move-outcomes --c 110",
    applies: Some(|subject| subject.has_three_moves()),
    ..BLANK
};
