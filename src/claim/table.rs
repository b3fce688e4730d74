//! The table of claims.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of Subject<'_> has one lifetime, a condition takes any"
)]

use super::Most::{Linear, Number};
use super::Source::{Computation, Here, Paper};
use super::Status::{Checked, Computed, Conjecture, Observed, Proved, ProvedHere};
use super::{Claim, Range};
use crate::figure::literature::{
    ALTHOEFER_BUELTERMANN, BHAGAT, EPPSTEIN, FLAMMENKAMP, GUY_SMITH_1956, LARSSON, MANABE_LARSSON,
    WINNING_WAYS,
};
use crate::law::Theorem;

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

/// Golomb, and a window that recurs.
pub(crate) static PERIOD: Claim = Claim {
    id: "period",
    name: "the period",
    badge: "Period proved",
    statement: "A window of max S nim-values that recurs proves preperiod and period of a finite S.",
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// The same of several games.
pub(crate) static PERIODS: Claim = Claim {
    id: "periods",
    name: "the periods",
    badge: "Periods proved",
    statement: "A window of max S nim-values that recurs proves preperiod and period of each finite S.",
    applies: Some(|subject| subject.is_finite()),
    ..BLANK
};

/// A window of the answers of a game next door.
pub static WINDOW: Claim = Claim {
    id: "window",
    name: "the period",
    badge: "Period proved",
    statement: "Where an answer depends on the w answers before it alone, w answers that recur prove preperiod and period.",
    check: "test proved_periods_hold_far_beyond_their_window",
    ..BLANK
};

/// The theorem on periods of codes.
pub static GUY_SMITH: Claim = Claim {
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
pub static CERTIFICATE: Claim = Claim {
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
    check: "terms 'expansion?set=1,20&c=1000' --format csv",
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
    statement: "With least move a, the misère cold positions at the wall are those of normal play and a; in the sink, those \
                at the wall and 1.",
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
pub static RESIDUES: Claim = Claim {
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

/// Every position of a range was decided.
pub(crate) static COMPUTED: Claim = Claim {
    id: "computed",
    name: "every value",
    badge: "Computed exactly",
    statement: "Every value shown follows from the definition by computation.",
    ..BLANK
};

/// The same, with a fit.
pub(crate) static COMPUTED_FITTED: Claim = Claim {
    id: "computed-fitted",
    badge: "Computed; slope fitted",
    statement: "Every value shown is computed; the slope is fitted to them.",
    ..COMPUTED
};

/// Every position of a range was decided and counted.
pub(crate) static COUNTED: Claim = Claim {
    id: "counted",
    name: "every position",
    badge: "Counted exactly",
    statement: "Every position of the range was decided.",
    ..BLANK
};

/// The same, with a fit.
pub(crate) static COUNTED_FITTED: Claim = Claim {
    id: "counted-fitted",
    badge: "Counted; slope fitted",
    statement: "Every position of the range was decided; the slope is fitted to the counts.",
    ..COUNTED
};

/// Every set of a kind was decided.
pub(crate) static EXHAUSTIVE: Claim = Claim {
    id: "exhaustive",
    name: "exhaustive search",
    statement: "Every set of the kind was decided.",
    ..BLANK
};

/// Times.
pub(crate) static TIMED: Claim = Claim {
    id: "timed",
    name: "timed now",
    statement: "The times were measured on this machine.",
    ..BLANK
};

/// Times without a clock.
pub(crate) static UNTIMED: Claim = Claim {
    id: "untimed",
    name: "not timed",
    statement: "There is no clock to measure times.",
    ..BLANK
};

/// A greedy set that only its definition gives.
pub(crate) static GREEDY_RUN: Claim = Claim {
    id: "greedy-run",
    name: "greedy run",
    statement: "The members were found by the greedy rule.",
    ..BLANK
};

/// Digits of greedy sets without progressions.
pub(crate) static GREEDY_DIGITS: Claim = Claim {
    id: "greedy-digits",
    name: "Theorem 4.1",
    statement: "The greedy set without three numbers in progression has the numbers whose base-3 digits are all 0 or 1.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.1"),
    ..BLANK
};

/// Closed forms of other greedy sets.
pub(crate) static GREEDY_BLOCKS: Claim = Claim {
    id: "greedy-blocks",
    name: "closed form",
    statement: "The closed form has the members of the greedy set.",
    status: Proved,
    source: Paper(&LARSSON, "§5, and the literature named"),
    ..BLANK
};

/// x + z = ky, k odd.
pub(crate) static GREEDY_ODD: Claim = Claim {
    id: "greedy-odd",
    name: "closed form",
    statement: "For odd k ≥ 3 the greedy set of x + z = ky from 1 has all n ≡ 1, …, (k − 1)/2 mod k, and the multiples kt that \
                a rule for t names.",
    status: ProvedHere,
    source: Here("Theorem 3"),
    ..BLANK
};

/// Those on greedy sets. A figure that asks for one of these does not load the whole table.
pub(crate) static GREEDY: [&Claim; 4] = [&GREEDY_DIGITS, &GREEDY_BLOCKS, &GREEDY_ODD, &GREEDY_RUN];

/// All numbers as D.
pub(crate) static COMPLY_NATURALS: Claim = Claim {
    id: "comply-naturals",
    name: "Theorem 4.1",
    statement: "For {{d, 2d} : d ≥ 1} the P-positions are the numbers with only the digits 0 and 1 in base 3, A.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.1"),
    ..BLANK
};

/// A as D.
pub(crate) static COMPLY_FIXED_POINT: Claim = Claim {
    id: "comply-fixed-point",
    name: "Theorem 4.2",
    statement: "For {{d, 2d} : d ∈ A, d > 0} the P-positions are A.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.2"),
    ..BLANK
};

/// A proper subset of A as D.
pub(crate) static COMPLY_PROGRESSION: Claim = Claim {
    id: "comply-progression",
    name: "Theorem 4.2",
    statement: "If D is a proper subset of A, the P-positions contain a progression of three terms.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.2"),
    ..BLANK
};

/// The reach of ⋆.
pub(crate) static COMPLY_AGREEMENT: Claim = Claim {
    id: "comply-agreement",
    name: "agreement with A",
    statement: "After j applications of ⋆ the P-positions of any D agree with A below 2·3^j.",
    status: ProvedHere,
    source: Here("Theorem 2"),
    check: "test the_agreement_of_all_sets",
    ..BLANK
};

/// The beams of the greedy queens.
pub(crate) static BEAMS: Claim = Claim {
    id: "beams",
    name: "two beams",
    statement: "The points of the unrestricted Wythoff permutation lie near the lines of slopes φ and 1/φ.",
    status: Observed,
    ..BLANK
};

/// The symmetry of permutations with a restriction.
pub(crate) static INVOLUTION: Claim = Claim {
    id: "involution",
    name: "Theorem 6.3",
    statement: "Greedy permutations with a restriction to the maximum or to ascending points are their own inverses.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 6.3"),
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

/// All of them, in the order of the documents.
pub static CLAIMS: &[&Claim] = &[
    &THEOREM_3,
    &THEOREM_3_WALL,
    &WORDS,
    &WALL_WORDS,
    &TABLES,
    &FREQUENCIES,
    &DUALITY,
    &SHIFTS,
    &PRIMITIVE_SHIFTS,
    &CYCLES,
    &ONE_MOVE,
    &TWO_MOVES,
    &FOUR_MOVES,
    &PERIOD,
    &PERIODS,
    &SOME_PERIODS,
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
    &GREEDY_DIGITS,
    &GREEDY_BLOCKS,
    &GREEDY_ODD,
    &GREEDY_RUN,
    &COMPLY_NATURALS,
    &COMPLY_FIXED_POINT,
    &COMPLY_PROGRESSION,
    &COMPLY_AGREEMENT,
    &INVOLUTION,
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
