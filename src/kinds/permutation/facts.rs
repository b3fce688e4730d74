//! Numbers of a permutation, and what is to be remarked.

use super::findings::{Findings, Inverse};
use super::viewport::{is_part, seen};
use super::{Data, Permutation};
use crate::figure::{Caption, oeis};
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::number::{all, fixed, grouped};

pub(super) fn notes(rules: &Rules, found: &Findings) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let free = rules.restriction == Restriction::Unrestricted;
    if !rules.injective {
        if !free && !matches!(rules.pattern, Pattern::Nim | Pattern::Wythoff) {
            notes.push(
                "Equal values count as ascending, and a point as high as the highest as the highest."
                    .into(),
            );
        }
        return notes;
    }
    match rules.pattern {
        Pattern::Wythoff if free => notes.push(
            "Example 2 and Figure 5 print the asymmetric pairs transposed: (1, 3), (2, 1), (3, 4), … \
             are (π(n), n) for π = 0, 2, 4, 1, 3, 8, 10, 12, …"
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
    if let Some(Inverse::Another(fails)) = found.inverse {
        let [n, at, back] = fails.map(grouped);
        notes.push(format!(
            "Theorem 6.2 counts the positions (π(n), n) among the P-positions; without restriction they \
             need not be: π({n}) = {at}, but ({at}, {n}) is N, for π({at}) = {back}."
        ));
    }
    notes
}

pub(super) fn facts(figure: &Permutation, data: &Data, found: &Findings, caption: &mut Caption) {
    let rules = &figure.rules;
    if is_part(figure) {
        caption.fact("points shown", grouped(seen(figure, data).points as u64));
    }
    if let Some(inverse) = found.inverse {
        let value = match inverse {
            Inverse::Another([n, ..]) => format!("no, fails at n = {}", grouped(n)),
            Inverse::Itself(1) => "yes, at the one n checked".into(),
            Inverse::Itself(checked) => format!("yes, at {} n checked", all(checked as u64)),
        };
        caption.fact("involution", value);
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
