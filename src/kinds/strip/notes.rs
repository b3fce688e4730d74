//! Remarks on the paper and the literature.

use super::findings::{Findings, ThreeMoves};
use super::{Data, Strip};
use crate::claim::table;
use crate::figure::literature::{FLAMMENKAMP, LARSSON_MANABE_MIYADERA, MIKLOS_POST};
use crate::games::Convention;
use crate::games::three_move::{Divides, ThreeMove};
use crate::number::grouped;

/// Remarks that hold of these parameters.
pub(crate) fn notes(figure: &Strip, data: &Data, found: &Findings) -> Vec<String> {
    if figure.set.finite().is_none() {
        let is_known = found.claim.is(&table::ARITHMETIC) && !found.claim.is_unknown();
        let counted = "Such a sequence is arithmetic periodic; preperiod, period and saltus are counted as in CGSuite and in Siegel, \
                       Combinatorial Game Theory, IV.4.";
        return is_known.then(|| counted.into()).into_iter().collect();
    }
    let mut notes = Vec::new();
    if !figure.seed.is_empty() {
        notes.push(format!(
            "At a wall, positions below 0 may be given any nonzero nimbers (Remark 1). A seed chooses them. \
             {}: from seeds, outcome periods can grow faster than any power of the largest move.",
            MIKLOS_POST.short()
        ));
    }
    match &found.three_moves {
        Some(ThreeMoves::Additive(set)) => notes.extend(additive(*set)),
        Some(ThreeMoves::Other { set, periods }) if !periods.is_empty() => {
            notes.push(three_moves(*set, periods, data.shows(Convention::Sink)));
        }
        _ => {}
    }
    if found.all_values {
        notes.push(
            "The proof of Theorem 2 counts |S| nimbers. The mex of |S| values may be |S|, as in this game, so \
             there can be |S| + 1."
                .into(),
        );
    }
    if found.proven.len() < data.played.len() {
        notes.push(format!(
            "Periods can be long: {} observes exponential growth with the largest move.",
            FLAMMENKAMP.short()
        ));
    }
    notes
}

/// {a, b, a + b}: what the duality says of it.
fn additive(set: ThreeMove) -> [String; 2] {
    let [a, b, c] = set.moves();
    let mut rule = format!(
        "Backwards the same rule holds: v(x) = mex{{v(x + {a}), v(x + {b}), v(x + {c})}} (Corollary 4, proofs.md)."
    );
    if a == 2 && b % 4 == 0 && b > 8 {
        let by = LARSSON_MANABE_MIYADERA.named();
        rule.push_str(&format!(
            " At the wall {by} prove it for {{2, 4n, 4n + 2}}, n ≥ 3."
        ));
    }
    [
        format!(
            "As {a} + {b} = {c}, sink play is wall play read backwards with 0 and 2 exchanged (Theorem 8, proofs.md)."
        ),
        rule,
    ]
}

/// Which sums of two moves the periods shown divide, and what was seen of others.
fn three_moves(set: ThreeMove, periods: &[(Convention, u64, Divides)], sink: bool) -> String {
    let told: Vec<String> = periods.iter().map(|of| divides(set, of)).collect();
    let mut note = told.join(" ");
    note.push_str(&format!(" {}", table::THREE_MOVES.note()));
    if sink {
        note.push_str(&format!(" {}", table::THREE_MOVES_SINK.note()));
    }
    note
}

fn divides(set: ThreeMove, (convention, period, how): &(Convention, u64, Divides)) -> String {
    let told = match how {
        Divides::Equals(sum) => format!("is {}.", sum.text()),
        Divides::Part(sum) => format!("divides {} = {}.", sum.text(), grouped(set.sum(*sum))),
        Divides::TwiceC => "divides no sum of two moves; it is 2c.".into(),
        Divides::None => "divides no sum of two moves.".into(),
    };
    format!(
        "The {} period {} {told}",
        convention.name(),
        grouped(*period)
    )
}
