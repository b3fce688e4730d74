//! Slips in the text around the proof that are not sums of letters, each with
//! the computation that shows it.

use proof::{Boundary, printed};
use theory::games::Convention;
use theory::games::nim_values::{Moves, NimTable};
use theory::progress::NoProgress;
use theory::sink::factors::Kind;
use theory::sink::period::{Additive, Case};
use theory::sink::words::Word;

/// One of them.
pub(crate) struct Misprint {
    /// The place in the paper.
    pub place: &'static str,
    /// The printed text.
    pub printed: &'static str,
    /// The correct text.
    pub correct: &'static str,
    shown: fn() -> bool,
}

impl Misprint {
    /// Whether computing confirms that the printed is wrong and the other right.
    pub(crate) fn confirmed(&self) -> bool {
        (self.shown)()
    }
}

/// All that are known.
pub(crate) const MISPRINTS: &[Misprint] = &[
    Misprint {
        place: "Table 5, caption",
        printed: "the distance to the current B-block",
        correct: "the current block is C(i)",
        shown: || Boundary::BC.table() == 5 && Boundary::BC.block() == Kind::C,
    },
    Misprint {
        place: "example C9, anti-collision",
        printed: "the last column and last two rows in Table 5",
        correct: "Table 11",
        shown: || {
            // The last two printed rows are C5 and C7, with cells in column C9.
            let cells = printed::triples().iter();
            let in_table = cells.filter(|cell| cell.boundary == Boundary::BC);
            let c9 = in_table.filter(|cell| cell.column.to_string() == "C9");
            let rows: Vec<String> = c9.map(|cell| cell.row.to_string()).collect();
            Boundary::BC.table() + 6 == 11 && rows.ends_with(&["C5".into(), "C7".into()])
        },
    },
    Misprint {
        place: "Lemma 6, and before Observation 4",
        printed: "|P(m, k)| = m(4m + 3k)/gcd(m, k); the period is P",
        correct: "P is gcd(m, k) smallest periods long",
        shown: || {
            let word = additive(4, 2, 0).map(Word::new);
            word.is_some_and(|word| word.full_len() == 2 * word.period())
        },
    },
    Misprint {
        place: "the general case of item (ii), after Table 12",
        printed: "δ = 2nm + k, the rest as for n = 1",
        correct: "δ = m + k + 2nm, the rest as for n = 0",
        shown: || {
            let printed = Additive::new(3, 2 * 3 + 1).map(Additive::case);
            let right = additive(3, 1, 1).map(Additive::case);
            printed == Ok(Case::Linear) && right == Some(Case::Quadratic)
        },
    },
    Misprint {
        place: "the general case of item (ii), after Table 12",
        printed: "the inserted factors 0^m1^m and 2^m3^m",
        correct: "1^m2^m after A(i), 3^m0^m before the last factor",
        shown: || {
            let Some((set, values)) = additive(3, 1, 1).and_then(|set| Some((set, played(set)?)))
            else {
                return false;
            };
            // After A(0) = 1^3 2^3, and before B5 = 3^1 of B(0).
            let m = set.m() as usize;
            let end = 8 * m + 2;
            values[2 * m..4 * m] == [1, 1, 1, 2, 2, 2]
                && values[end - 1 - 2 * m..end - 1] == [3, 3, 3, 0, 0, 0]
        },
    },
];

fn additive(m: u32, k: u32, wraps: u32) -> Option<Additive> {
    Additive::quadratic(m, k, wraps).ok()
}

/// One period of sink play, from the definition.
fn played(set: Additive) -> Option<Vec<u8>> {
    let moves = Moves::finite(&set.moves(), Convention::Sink).ok()?;
    let mut play = NimTable::<u8>::new(moves).ok()?;
    play.extend(set.period(), &mut NoProgress).ok()?;
    Some(play.into_values())
}
