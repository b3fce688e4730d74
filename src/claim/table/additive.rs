//! Claims about {m, m + δ, 2m + δ}.

use super::BLANK;
use crate::claim::Most::{Linear, Number};
use crate::claim::Source::{Here, Paper};
use crate::claim::Status::{Checked, Proved, ProvedHere};
use crate::claim::{Claim, Range};
use crate::figure::literature::{BHAGAT, MANABE_LARSSON};
use crate::law::Theorem;

/// \[B\], Theorem 3: the periods.
pub(crate) static THEOREM_3: Claim = Claim {
    id: "theorem-3",
    name: "Theorem 3",
    statement: "In the sink {m, m + δ, 2m + δ} has no preperiod; with d = δ mod 2m its period is 3m + 2δ − d if d ≤ m, else \
                m(m + 2δ + d)/gcd(m, d).",
    status: Proved,
    source: Paper(&BHAGAT, "Theorem 3"),
    checked: Range(&[("m", Number(50)), ("δ", Number(300))]),
    check: "verify theorem-3 --m 50 --delta 300",
    applies: Some(|subject| subject.is_of(Theorem::Additive)),
    ..BLANK
};

/// The same periods at the wall.
pub(crate) static THEOREM_3_WALL: Claim = Claim {
    id: "theorem-3-wall",
    name: "duality",
    statement: "At the wall {m, m + δ, 2m + δ} has no preperiod and the period that Theorem 3 gives in the sink, by d = δ mod 2m.",
    status: ProvedHere,
    source: Here("Theorem 8"),
    check: "verify duality --m 25 --delta 120",
    applies: Some(|subject| subject.is_of(Theorem::AdditiveWall)),
    ..BLANK
};

/// \[B\], Theorem 3: the words.
pub(crate) static WORDS: Claim = Claim {
    id: "words",
    name: "Theorem 3",
    statement: "The closed form of Theorem 3 is the nim-sequence of {m, m + δ, 2m + δ} in the sink.",
    status: Proved,
    source: Paper(&BHAGAT, "Theorem 3"),
    checked: Range(&[("m", Number(40)), ("n", Number(4))]),
    check: "verify words --m 40 --wraps 4",
    applies: Some(|subject| subject.is_of(Theorem::Additive)),
    ..BLANK
};

/// The words at the wall.
pub(crate) static WALL_WORDS: Claim = Claim {
    id: "wall-words",
    name: "Theorem 8",
    statement: "The nim-sequence of {m, m + δ, 2m + δ} at the wall is the word of Theorem 3 read backwards from x = −m − δ, \
                with 0 and 2 exchanged.",
    status: ProvedHere,
    source: Here("Theorem 8"),
    check: "verify duality --m 25 --delta 120",
    applies: Some(|subject| subject.is_of(Theorem::AdditiveWall)),
    ..BLANK
};

/// \[B\], Theorem 3, case (ii): the tables of its proof.
pub(crate) static TABLES: Claim = Claim {
    id: "tables",
    name: "Theorem 3 (ii)",
    statement: "Every cell of the generated tables of the proof of Theorem 3, case (ii), holds for all m, k and n.",
    status: Proved,
    source: Paper(&BHAGAT, "Theorem 3, case (ii)"),
    checked: Range(&[("m", Number(20)), ("n", Number(3))]),
    check: "verify tables --m 20 --wraps 3",
    ..BLANK
};

/// The same tables at the wall, without the sink.
pub(crate) static WALL_TABLES: Claim = Claim {
    id: "wall-tables",
    name: "Theorem 13",
    statement: "Every cell of the tables generated for the wall, case (ii), holds for all m, k and n; they give its words \
                without the duality.",
    status: ProvedHere,
    source: Here("Theorem 13"),
    checked: Range(&[("m", Number(20)), ("n", Number(3))]),
    check: "verify wall-tables --m 20 --wraps 3",
    ..BLANK
};

/// The words of case (i) at the wall, without the sink.
pub(crate) static WALL_BY_RULES: Claim = Claim {
    id: "wall-by-rules",
    name: "Theorem 14",
    statement: "At the wall {m, m + δ, 2m + δ}, δ = 2m(a − 1) + d ≥ 1, 0 ≤ d ≤ m, has the word \
                (0^m 1^m)^a (2^m 3^m)^(a − 1) 2^m 3^d again and again.",
    status: ProvedHere,
    source: Here("Theorem 14"),
    checked: Range(&[("m", Number(9)), ("a", Number(4))]),
    check: "test wall_words_of_case_i_are_play",
    ..BLANK
};

/// How often each nim-value occurs in the sink.
pub(crate) static FREQUENCIES: Claim = Claim {
    id: "frequencies",
    name: "value frequencies",
    statement: "In every period of sink play on {m, m + δ, 2m + δ} the values 0, 1 and 2 are equally frequent.",
    status: ProvedHere,
    source: Here("Theorem 4"),
    check: "test the_counts_of_values",
    applies: Some(|subject| subject.is_of(Theorem::Additive)),
    ..BLANK
};

/// Sink play is wall play backwards.
pub(crate) static DUALITY: Claim = Claim {
    id: "duality",
    name: "duality",
    statement: "For {m, m + δ, 2m + δ}, v(sink, x) = σ(v(wall, −(x + m + δ))) with σ = (0 2), the wall sequence continued \
                periodically.",
    status: ProvedHere,
    source: Here("Theorem 8"),
    checked: Range(&[("m", Number(14)), ("δ", Linear(4, "m", 3))]),
    check: "verify duality --m 25 --delta 120",
    ..BLANK
};

/// Each value class lies on a shift of the cold positions.
pub(crate) static SHIFTS: Claim = Claim {
    id: "shifts",
    name: "shifts",
    statement: "For {m, m + δ, 2m + δ}, modulo the period: at the wall V₁ = V₀ + m, V₂ = V₀ − m − δ, V₃ ⊆ V₀ − δ; in the \
                sink V₁ = V₀ − 2m − δ, V₂ = V₀ − m − δ, V₃ ⊆ V₀ − m.",
    status: ProvedHere,
    source: Here("Corollary 3"),
    checked: Range(&[("m", Number(14)), ("δ", Linear(4, "m", 3))]),
    check: "verify shifts --m 14 --delta 59",
    ..BLANK
};

/// The same at the wall, where a paper proves it.
pub(crate) static PRIMITIVE_SHIFTS: Claim = Claim {
    id: "primitive-shifts",
    name: "Manabe, Larsson 2026",
    statement: "At the wall, for m < δ < 2m and gcd(m, δ) = 1, every value class of {m, m + δ, 2m + δ} lies on a linear \
                shift of the P-positions.",
    status: Proved,
    source: Paper(&MANABE_LARSSON, ""),
    applies: Some(|subject| subject.has_primitive_shifts()),
    ..BLANK
};

/// The cycles of wall and sink.
pub(crate) static CYCLES: Claim = Claim {
    id: "cycles",
    name: "the cycles",
    statement: "The periods of {m, m + δ, 2m + δ} in the sink and at the wall are one cycle with different starts exactly where \
                δ ≤ m.",
    status: Checked,
    checked: Range(&[("m", Number(12)), ("δ", Linear(4, "m", 3))]),
    check: "test the_two_cycles_of_2_5_are_one",
    ..BLANK
};
