//! The sentence "Look for" of a greedy set.

use super::caption::{is_odd, is_plain};
use super::drawing::rows_of;
use super::findings::Findings;
use super::growth::growth;
use super::{Data, GreedySet, View};
use crate::figure::conditions;
use crate::figure::growth::View as Upwards;
use crate::greedy::closed_form::{Digits, OddMultiple};
use crate::greedy::{ClosedForm, Members};
use crate::number::{fixed, grouped, joined, short};

/// One sentence that is true of this set only, or nothing.
pub(super) fn see(figure: &GreedySet, data: &Data, found: &Findings) -> String {
    let form = found.claim.form();
    match figure.view {
        View::Line => form.map_or_else(String::new, |form| scales(figure, form)),
        View::Growth if figure.upwards != Upwards::Growth => {
            growth(figure, data).reading().unwrap_or_default()
        }
        View::Growth => match form {
            Some(form) => grown(form),
            None => ratios(found),
        },
        View::Digits => form.map_or_else(String::new, |form| never(figure, form)),
    }
}

/// Says how the rows of a line resemble each other.
fn scales(figure: &GreedySet, form: &ClosedForm) -> String {
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => return residues(set),
    };
    let spans = rows_of(figure);
    let alike = is_plain(set) && figure.base(Some(form)) == set.base;
    let factor = |pair: &[u64]| pair[1] / pair[0];
    // A row is like the one above only at a power of the base.
    let is_scaled = |pair: &[u64]| {
        let factor = factor(pair);
        pair[1].is_multiple_of(pair[0])
            && factor > 1
            && set.base.pow(factor.ilog(set.base)) == factor
    };
    match spans.windows(2).next() {
        Some(pair)
            if alike
                && is_scaled(pair)
                && spans.windows(2).all(|other| factor(other) == factor(pair)) =>
        {
            let part = match factor(pair) {
                3 => "a third".into(),
                factor => format!("1/{}", grouped(factor)),
            };
            format!("Every row looks like the one above, at {part} of its scale.")
        }
        _ if set.scale > 1 && !is_odd(set) => {
            let sums = (1..).filter(|&sum| in_digits(set, sum)).take(4);
            let sums: Vec<String> = sums.map(|sum| grouped(sum * set.scale)).collect();
            format!(
                "The members below {} recur, each larger by {}, …",
                grouped(set.start + set.scale),
                sums.join(", ")
            )
        }
        _ => String::new(),
    }
}

fn in_digits(set: &Digits, sum: u64) -> bool {
    sum == 0 || set.digits.contains(&(sum % set.base)) && in_digits(set, sum / set.base)
}

/// The residues mod k that a theorem fills.
fn residues(set: &OddMultiple) -> String {
    let (k, half) = (set.k(), set.half());
    let classes = |first: u64, last: u64| match last - first {
        ..3 => conditions::or(&(first..=last).map(|r| r.to_string()).collect::<Vec<_>>()),
        _ => format!("{first}, …, {last}"),
    };
    format!(
        "Of the numbers ≡ {} mod {k} all are members, of those ≡ {} none, and of the multiples of {k} one \
         in {}.",
        classes(1, half),
        classes(half + 1, k - 1),
        k + 1
    )
}

/// How the count follows the dashed curve.
fn grown(form: &ClosedForm) -> String {
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => {
            let (members, of) = set.density();
            return format!("The count approaches {members}/{of} of the dashed n.");
        }
    };
    if is_odd(set) {
        return "The count is half of the dashed n.".into();
    }
    if is_plain(set) {
        return format!(
            "The count meets the dashed curve at every power of {}.",
            set.base
        );
    }
    let place = |block: u64| match block {
        1 => String::new(),
        block => format!("{}·", grouped(block)),
    };
    let start = match set.start {
        0 => String::new(),
        start => format!("{} + ", grouped(start)),
    };
    format!(
        "The count rises in steps: below {start}{}{}^t there are {}{}^t members.",
        place(set.scale),
        set.base,
        place(set.block.len() as u64),
        set.digits.len()
    )
}

/// The count against the dashed curve at n/100, n/10 and n.
fn ratios(found: &Findings) -> String {
    let (Some(ratios), Some(reference)) = (found.ratios, &found.reference) else {
        return String::new();
    };
    let [a, b, c] = ratios.map(|(n, _)| grouped(n));
    let [first, second, last] = ratios.map(|(_, ratio)| fixed(ratio, 2));
    format!(
        "At n = {a}, {b} and {c} the count is {first}, {second} and {last} times the dashed n^{}.",
        short(reference.exponent, 3)
    )
}

/// The digits that a theorem excludes from the picture.
fn never(figure: &GreedySet, form: &ClosedForm) -> String {
    let base = form.base();
    if figure.base(Some(form)) != base {
        return format!("The theorem is about base {base}.");
    }
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => return format!("The lowest digit is at most {}.", set.half()),
    };
    if is_odd(set) {
        return "The lowest digit is always 1.".into();
    }
    if set.scale > 1 {
        return format!(
            "Only the digits 0 and 1 occur from the place of {} up.",
            grouped(set.scale)
        );
    }
    let excluded: Vec<u64> = (set.digits.len() as u64..base).collect();
    match excluded.len() {
        1 => format!("The digit {} never occurs.", excluded[0]),
        2 | 3 => format!("The digits {} never occur.", joined(&excluded)),
        _ => format!("The digits {}, …, {} never occur.", excluded[0], base - 1),
    }
}
