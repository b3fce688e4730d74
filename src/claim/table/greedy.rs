//! Claims about greedy sets, comply games and greedy permutations.

use super::BLANK;
use crate::claim::Claim;
use crate::claim::Source::{Here, Paper};
use crate::claim::Status::{Observed, Proved, ProvedHere};
use crate::figure::literature::LARSSON;

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
    statement: "In comply-number on {{d, 2d} : d ≥ 1} the P-positions, in comply-set the N-positions, are the numbers with \
                only the digits 0 and 1 in base 3, A.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.1"),
    ..BLANK
};

/// A as D.
pub(crate) static COMPLY_FIXED_POINT: Claim = Claim {
    id: "comply-fixed-point",
    name: "Theorem 4.2",
    statement: "In comply-number on {{d, 2d} : d ∈ A, d > 0} the P-positions are A, in comply-set the N-positions.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.2"),
    ..BLANK
};

/// A proper subset of A as D.
pub(crate) static COMPLY_PROGRESSION: Claim = Claim {
    id: "comply-progression",
    name: "Theorem 4.2",
    statement: "If D is a proper subset of A, the P-positions of comply-number contain a progression of three terms.",
    status: Proved,
    source: Paper(&LARSSON, "Theorem 4.2"),
    ..BLANK
};

/// The reach of ⋆.
pub(crate) static COMPLY_AGREEMENT: Claim = Claim {
    id: "comply-agreement",
    name: "agreement with A",
    statement: "After j applications of ⋆ the P-positions of comply-number with any D agree with A below 2·3^j.",
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

/// Sequences that their rule gives.
pub(crate) static GREEDY_RULE: Claim = Claim {
    id: "greedy-rule",
    name: "the rule",
    statement: "The greedy permutation of Nim is π(n) = n; where values may repeat, that of Nim or Wythoff is π(n) = 0.",
    status: ProvedHere,
    source: Here("Proposition 1"),
    ..BLANK
};
