//! Numbers of a permutation, and what is to be remarked.

use super::{Data, Permutation};
use crate::figure::{Caption, oeis};
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Involution, Pattern, Restriction, Rules};
use crate::number::{fixed, grouped};

pub(super) fn notes(rules: &Rules, terms: &[u32], answer: Option<Involution>) -> Vec<String> {
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
    if let Some(n) = answer.and_then(|answer| answer.fails_at) {
        let v = terms[n] as usize;
        let [n, at, back] = [n, v, terms[v] as usize].map(|x| grouped(x as u64));
        notes.push(format!(
            "Theorem 6.2 counts the positions (π(n), n) among the P-positions; without restriction they \
             need not be: π({n}) = {at}, but ({at}, {n}) is N, for π({at}) = {back}."
        ));
    }
    notes
}

pub(super) fn facts(
    figure: &Permutation,
    data: &Data,
    answer: Option<Involution>,
    caption: &mut Caption,
) {
    let rules = &figure.rules;
    if let Some(answer) = answer {
        let value = match answer.fails_at {
            Some(n) => format!("no, fails at n = {}", grouped(n as u64)),
            None if answer.checked == 1 => "yes, at the one n checked".into(),
            None => format!("yes, at all {} n checked", grouped(answer.checked as u64)),
        };
        caption.fact("involution", value);
    }
    caption.fact("largest value", grouped(data.largest()));
    if rules.injective {
        let all = data.terms.iter().enumerate();
        let fixed_points = all.filter(|&(i, &v)| i == v as usize).count();
        caption.fact("fixed points", grouped(fixed_points as u64));
        let mut seen = vec![false; data.terms.len() + 1];
        for &v in &data.terms {
            if let Some(slot) = seen.get_mut(v as usize) {
                *slot = true;
            }
        }
        let missing = seen.iter().position(|&s| !s).unwrap_or(seen.len());
        caption.fact("least value not yet taken", grouped(missing as u64));
    }
    let late = data
        .terms
        .iter()
        .enumerate()
        .skip(data.terms.len() / 2)
        .filter(|x| x.0 > 0);
    let ratios = late.map(|(i, &v)| f64::from(v) / i as f64);
    let (low, high) = ratios.fold((f64::INFINITY, 0.0_f64), |(low, high), r| {
        (low.min(r), high.max(r))
    });
    if low.is_finite() {
        let range = format!("{} … {}", fixed(low, 4), fixed(high, 4));
        caption.fact("π(n)/n in the second half", range);
    }
    if let Some(listed) = of_permutation(rules) {
        let terms = data.terms.len() as u64;
        caption.fact("OEIS", oeis::words(&listed, terms));
    }
}
