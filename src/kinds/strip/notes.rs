//! What is known, or was seen, of rulesets such as the one shown.

use super::words::shows;
use super::{Data, Played, Strip};
use crate::figure::literature::{
    FLAMMENKAMP, MIKLOS_POST, PRIMITIVE_WALL, SURVEY, THREE_MOVE_PERIODS,
};
use crate::games::Convention;
use crate::games::period::Outcome;
use crate::games::three_move::{Sum, ThreeMove};
use crate::number::grouped;
use crate::sink::Additive;
use crate::sink::shifts::is_proven;

/// Within this largest move every three-move ruleset was looked at, at the wall.
const THREE_MOVE_SEEN: u32 = 300;

/// Remarks that hold of these parameters.
pub fn notes(figure: &Strip, data: &Data) -> Vec<String> {
    let Some(moves) = figure.set.finite() else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    if !figure.seed.unsaid() {
        notes.push(format!(
            "Remark 1 of the paper: the standard wall represents many termination rules, for nonpositive \
             positions would have to be given nimbers other than 0. Seeds give them. That periods of \
             outcomes from seeds can grow faster than any power of the moves is shown by {MIKLOS_POST}."
        ));
    } else if let [a, b, c] = *moves {
        let moves = [a, b, c].map(|s| u32::try_from(s).unwrap_or(u32::MAX));
        if let Ok(set) = ThreeMove::new(moves[0], moves[1], moves[2]) {
            match set.is_additive() {
                true => notes.extend(additive(set, data)),
                false => notes.extend(three_moves(set, data)),
            }
        }
    }
    let largest = u64::from(data.largest);
    if shows(data, Convention::Sink) && figure.seed.unsaid() && largest == moves.len() as u64 {
        notes.push(
            "The proof of Theorem 2 counts |S| nimbers; the mex of |S| values may be |S|, as it is here, \
             so there can be |S| + 1."
                .into(),
        );
    }
    if data
        .played
        .iter()
        .any(|p| matches!(p.period, Some(Outcome::NotFoundBelow(_))))
    {
        notes.push(format!(
            "Periods can be long: {FLAMMENKAMP} observed that they grow exponentially with the largest \
             move, against Guy’s conjecture of a polynomial bound."
        ));
    }
    notes.push(format!("A survey of subtraction games: {SURVEY}."));
    notes
}

/// {a, b, a + b} at the wall.
fn additive(set: ThreeMove, data: &Data) -> Vec<String> {
    if !shows(data, Convention::Wall) {
        return Vec::new();
    }
    let [a, b, _] = set.moves();
    let mut notes = vec![format!(
        "The periods of the outcomes of additive wall games are studied by {MIKLOS_POST}."
    )];
    if Additive::new(a, b - a).is_ok_and(|set| is_proven(set, Convention::Wall)) {
        notes.push(format!(
            "This is S(m, δ) with m = {a}, δ = {}, so m < δ < 2m and gcd(m, δ) = 1: for such rulesets \
             {PRIMITIVE_WALL}.",
            b - a
        ));
    }
    notes
}

/// Which sums of two moves the periods shown divide, and what was seen of others.
fn three_moves(set: ThreeMove, data: &Data) -> Vec<String> {
    let mut told = Vec::new();
    for played in &data.played {
        told.extend(divides(set, played));
    }
    if told.is_empty() {
        return told;
    }
    let mut note = told.join(" ");
    note.push_str(&format!(" {THREE_MOVE_PERIODS}."));
    if set.moves()[2] <= THREE_MOVE_SEEN {
        note.push_str(&format!(
            " For all c ≤ {THREE_MOVE_SEEN} the first was checked; in the sink the period differs in 160 of \
             the rulesets with c ≤ 110 and gcd(a, b, c) = 1, and is 2c."
        ));
    }
    vec![note]
}

fn divides(set: ThreeMove, played: &Played) -> Option<String> {
    let period = played.period.and_then(Outcome::found)?.period;
    let divided = set.divided_by(period);
    let (name, p) = (played.convention.name(), grouped(period));
    let told = |sum: Sum| format!("{} = {}", sum.text(), grouped(set.sum(sum)));
    Some(match (divided.equals(), divided.first()) {
        (Some(sum), _) => format!("The {name} period {p} is {}.", sum.text()),
        (None, Some(sum)) => format!("The {name} period {p} divides {}.", told(sum)),
        (None, None) if period == 2 * u64::from(set.moves()[2]) => {
            format!("The {name} period {p} divides no sum of two moves; it is 2c.")
        }
        (None, None) => format!("The {name} period {p} divides no sum of two moves."),
    })
}
