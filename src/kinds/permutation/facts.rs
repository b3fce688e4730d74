//! Numbers of a permutation, and what is to be remarked.

use super::findings::{Findings, Inverse};
use super::viewport::{is_part, seen};
use super::{Data, Permutation};
use crate::figure::warrant::{Answer, Warrant};
use crate::figure::{Caption, oeis};
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::number::{fixed, grouped};

pub(super) fn notes(rules: &Rules, found: &Findings) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let free = rules.restriction == Restriction::Unrestricted;
    if !rules.injective {
        if !free && !matches!(rules.pattern, Pattern::Nim | Pattern::Wythoff) {
            notes.push(
                "Ties count: equal values are ascending, and a tie for highest is highest.".into(),
            );
        }
        return notes;
    }
    match rules.pattern {
        Pattern::Wythoff if free => notes.push(
            "The caption of Figure 5 prints the asymmetric pairs transposed, as (π(n), n): (1, 3), (2, 1), \
             (3, 4), …"
                .into(),
        ),
        Pattern::Ap(3) => {
            notes.push(
                "Example 3 says k = 2 for k = 3, and prints the first differing entry the wrong way \
                 round: π(12) = 13 without restriction and 10 with max, which makes an involution."
                    .into(),
            );
            if free {
                notes.push(
                    "§6 gives 3/8 ≤ π(n)/n < 3/2 for all n, which holds of a permutation of 1, 2, 3, …; \
                     counted from 0, as here, π(2)/2 = 3/2."
                        .into(),
                );
            }
        }
        Pattern::Line => notes.push(
            "Example 5 says that (2, 3) and (6, 8) exclude (12, 9); they are not collinear with it, but \
             (0, 0) and (8, 6) are."
                .into(),
        ),
        _ => {}
    }
    if let Some(Inverse::Another(fails)) = found.inverse.filter(|_| free) {
        let [n, at, back] = fails.map(grouped);
        notes.push(format!(
            "Theorem 6.2 makes (π(n), n) a P-position. Without a restriction this fails: π({n}) = {at}, but \
             ({at}, {n}) is N because π({at}) = {back}."
        ));
    }
    notes
}

/// These 8 terms.
pub(super) fn terms(checked: usize) -> String {
    match checked {
        1 => "this one term".into(),
        several => format!("these {} terms", grouped(several as u64)),
    }
}

pub(super) fn facts(figure: &Permutation, data: &Data, found: &Findings, caption: &mut Caption) {
    let rules = &figure.rules;
    if is_part(figure) {
        caption.fact("points shown", grouped(seen(figure, data).points as u64));
    }
    if let Some(inverse) = found.inverse {
        let value = match inverse {
            Inverse::Another([n, ..]) => Answer::No(format!("fails at n = {}", grouped(n))),
            Inverse::Itself(_) if rules.pattern == Pattern::Nim => {
                Answer::Yes(Warrant::Proved("π(n) = n".into()))
            }
            Inverse::Itself(_) if rules.proven_involution() => {
                Answer::Yes(Warrant::Proved("Theorem 6.3".into()))
            }
            Inverse::Itself(checked) => Answer::Yes(Warrant::TrueOfShown(terms(checked))),
        };
        caption.fact("its own inverse", value);
    }
    caption.fact("largest value", grouped(data.largest()));
    if rules.injective {
        caption.fact("fixed points", grouped(found.fixed_points as u64));
        caption.fact("least value not yet taken", grouped(found.missing as u64));
    }
    if let Some((low, high)) = found.late {
        let range = format!("{} … {}", fixed(low, 4), fixed(high, 4));
        caption.fact("π(n)/n in the second half", range);
    }
    if let Some(listed) = of_permutation(rules) {
        let terms = data.terms.len() as u64;
        caption.fact("OEIS", oeis::words(&listed, terms));
    }
}
