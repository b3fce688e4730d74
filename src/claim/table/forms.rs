//! Claims about misère play, sets with a known law, and the plane.

use super::BLANK;
use crate::claim::Most::Number;
use crate::claim::Source::{Here, Paper};
use crate::claim::Status::{Checked, Observed, Proved, ProvedHere};
use crate::claim::{Claim, Range};
use crate::figure::literature::{EPPSTEIN, LARSSON};

/// The corrected Theorem 3.2 of \[L\].
pub(crate) static NIM_SEQUENCES: Claim = Claim {
    id: "theorem-3.2",
    name: "Theorem 3.2, corrected",
    statement: "Theorem 3.2 with f(x) = f(y) of any value in place of 0 says which sequences are nim-sequences.",
    status: Checked,
    source: Paper(&LARSSON, "Theorem 3.2"),
    checked: Range(&[("n", Number(10))]),
    check: "verify theorem-3.2 --n 10",
    ..BLANK
};

/// Misère play on one heap.
pub(crate) static MISERE: Claim = Claim {
    id: "misere",
    name: "misère play",
    statement: "With least move a and the cold positions C of normal play at the wall, those of misère play are C + a at the \
                wall and C + 1 in the sink.",
    status: ProvedHere,
    source: Here("Theorem 5"),
    applies: Some(|subject| subject.is_misere()),
    ..BLANK
};

/// Sums of distinct powers of 4.
pub(crate) static MOSER: Claim = Claim {
    id: "moser",
    name: "closed form",
    statement: "For sums of distinct powers of 4, v(x) is read in binary from the base-4 digits of x modulo 2.",
    status: Proved,
    source: Paper(&EPPSTEIN, "§3.3"),
    applies: Some(|subject| subject.is_moser()),
    ..BLANK
};

/// The residues mod m.
pub(crate) static RESIDUES: Claim = Claim {
    id: "residues",
    name: "residues",
    statement: "If an infinite S has 1, …, m − 1 and no multiple of m, then v(x) = x mod m at the wall and \
                1 + (x − 1) mod m in the sink.",
    status: ProvedHere,
    source: Here("Theorem 11"),
    check: "test laws_of_infinite_sets_are_certificates",
    applies: Some(|subject| subject.has_residues()),
    ..BLANK
};

/// Rows and columns of the plane.
pub(crate) static PLANE_LINES: Claim = Claim {
    id: "plane-lines",
    name: "rows and columns",
    badge: "Computed exactly",
    statement: "A recurring window proves the period of a row or a column of a game with finitely many vectors.",
    source: Here("Theorem 7"),
    check: "verify planes",
    ..BLANK
};

/// Cones of the plane.
pub(crate) static CONES: Claim = Claim {
    id: "cones",
    name: "cones",
    statement: "In a cone of directions the nim-values of a finite set of vectors repeat by two steps.",
    status: Observed,
    check: "verify planes",
    ..BLANK
};

/// Forms of sets whose law follows by induction.
pub(crate) static FORMS: Claim = Claim {
    id: "forms",
    name: "the form",
    statement: "Cold positions and nim-values of progressions, of the powers of an even b, of all numbers but finitely many, and \
                of their multiples follow from the form.",
    status: ProvedHere,
    source: Here("Theorem 11"),
    check: "test laws_of_infinite_sets_are_certificates",
    applies: Some(|subject| subject.has_a_form()),
    ..BLANK
};
