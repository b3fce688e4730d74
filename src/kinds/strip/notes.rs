//! Remarks on the paper and the literature.

use super::findings::{Claim, Findings, ThreeMoves};
use super::{Data, Strip};
use crate::figure::literature::{FLAMMENKAMP, MIKLOS_POST, PRIMITIVE_WALL, THREE_MOVE_PERIODS};
use crate::games::Convention;
use crate::games::three_move::{Divides, ThreeMove};
use crate::number::grouped;

/// Within this largest move every three-move ruleset was looked at, at the wall.
const THREE_MOVE_SEEN: u32 = 300;

/// Remarks that hold of these parameters.
pub fn notes(figure: &Strip, data: &Data, found: &Findings) -> Vec<String> {
    match found.claim {
        Claim::Infinite => return Vec::new(),
        Claim::Arithmetic(_) => {
            return vec![
                "Such a sequence is arithmetic periodic; preperiod, period and saltus are counted as in CGSuite \
                 and in Siegel, Combinatorial Game Theory, IV.4."
                    .into(),
            ];
        }
        _ => {}
    }
    let mut notes = Vec::new();
    if !figure.seed.is_empty() {
        notes.push(format!(
            "At a wall, positions below 0 may be given any nonzero nimbers (Remark 1). A seed chooses them. \
             {MIKLOS_POST}: from seeds, outcome periods can grow faster than any power of the moves."
        ));
    }
    match &found.three_moves {
        Some(ThreeMoves::Additive { set, primitive }) if data.shows(Convention::Wall) => {
            notes.extend(primitive.then(|| additive(*set)));
        }
        Some(ThreeMoves::Other { set, periods }) if !periods.is_empty() => {
            notes.push(three_moves(*set, periods));
        }
        _ => {}
    }
    if found.all_values {
        notes.push(
            "The proof of Theorem 2 counts |S| nimbers. The mex of |S| values may be |S|, as it is here, so there \
             can be |S| + 1."
                .into(),
        );
    }
    if matches!(found.claim, Claim::NotFound | Claim::One(_)) {
        notes.push(format!(
            "Periods can be long: {FLAMMENKAMP} observed exponential growth with the largest move."
        ));
    }
    notes
}

/// S(m, δ) with m < δ < 2m and gcd(m, δ) = 1 at the wall.
fn additive(set: ThreeMove) -> String {
    let [a, b, _] = set.moves();
    format!("{PRIMITIVE_WALL}: m = {a}, δ = {}.", b - a)
}

/// Which sums of two moves the periods shown divide, and what was seen of others.
fn three_moves(set: ThreeMove, periods: &[(Convention, u64, Divides)]) -> String {
    let told: Vec<String> = periods.iter().map(|of| divides(set, of)).collect();
    let mut note = told.join(" ");
    note.push_str(&format!(" {THREE_MOVE_PERIODS}."));
    if set.moves()[2] <= THREE_MOVE_SEEN {
        note.push_str(&format!(
            " Flammenkamp’s was checked for c ≤ {THREE_MOVE_SEEN}. In the sink the period differs in 160 of the \
             rulesets with c ≤ 110 and gcd(a, b, c) = 1, and is 2c."
        ));
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
