//! Numbers of a permutation, and what is to be remarked.

use super::drawing::GOLDEN;
use super::part::{is_part, seen};
use super::{Data, Permutation};
use crate::figure::{Caption, oeis};
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Involution, Pattern, Restriction, Rules, involution};
use crate::number::{all, fixed, grouped};

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

/// What the terms come to. O(terms) once; a look at a part of them asks again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// Of a permutation.
    pub(super) answer: Option<Involution>,
    fixed_points: usize,
    missing: usize,
    /// Least and largest of π(n)/n in the second half, if there is any.
    late: Option<(f64, f64)>,
    /// See [`off_the_beams`].
    pub(super) off_the_beams: f64,
}

/// What the terms come to.
pub(super) fn told(figure: &Permutation, data: &Data) -> Facts {
    *data.facts.get_or_init(|| count(&figure.rules, &data.terms))
}

fn count(rules: &Rules, terms: &[u32]) -> Facts {
    let all = terms.iter().enumerate();
    let fixed_points = all.filter(|&(i, &v)| i == v as usize).count();
    let mut seen = vec![false; terms.len() + 1];
    for &v in terms {
        if let Some(slot) = seen.get_mut(v as usize) {
            *slot = true;
        }
    }
    let missing = seen.iter().position(|&s| !s).unwrap_or(seen.len());
    let late = terms.iter().enumerate().skip(terms.len() / 2);
    let ratios = late
        .filter(|x| x.0 > 0)
        .map(|(i, &v)| f64::from(v) / i as f64);
    let (low, high) = ratios.fold((f64::INFINITY, 0.0_f64), |(low, high), r| {
        (low.min(r), high.max(r))
    });
    Facts {
        answer: rules.injective.then(|| involution(terms)),
        fixed_points,
        missing,
        late: low.is_finite().then_some((low, high)),
        off_the_beams: match rules.pattern {
            Pattern::Wythoff => off_the_beams(terms),
            _ => 0.0,
        },
    }
}

/// How far the points are from the nearer of the lines φn and n/φ, at most.
fn off_the_beams(terms: &[u32]) -> f64 {
    let slopes = [GOLDEN, 1.0 / GOLDEN];
    let off = |(n, &v): (usize, &u32)| {
        let lines = slopes.map(|slope| (f64::from(v) - slope * n as f64).abs());
        lines[0].min(lines[1])
    };
    terms.iter().enumerate().map(off).fold(0.0, f64::max)
}

pub(super) fn facts(figure: &Permutation, data: &Data, caption: &mut Caption) {
    let rules = &figure.rules;
    let told = told(figure, data);
    if is_part(figure) {
        caption.fact("points shown", grouped(seen(figure, data).points as u64));
    }
    if let Some(answer) = told.answer {
        let value = match answer.fails_at {
            Some(n) => format!("no, fails at n = {}", grouped(n as u64)),
            None if answer.checked == 1 => "yes, at the one n checked".into(),
            None => format!("yes, at {} n checked", all(answer.checked as u64)),
        };
        caption.fact("involution", value);
    }
    caption.fact("largest value", grouped(data.largest()));
    if rules.injective {
        caption.fact("fixed points", grouped(told.fixed_points as u64));
        caption.fact("least value not yet taken", grouped(told.missing as u64));
    }
    if let Some((low, high)) = told.late {
        let range = format!("{} … {}", fixed(low, 4), fixed(high, 4));
        caption.fact("π(n)/n in the second half", range);
    }
    if let Some(listed) = of_permutation(rules) {
        let terms = data.terms.len() as u64;
        caption.fact("OEIS", oeis::words(&listed, terms));
    }
}
