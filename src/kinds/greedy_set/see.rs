//! What there is to see in the picture of a greedy set.

use super::digits::shift;
use super::drawing::rows_of;
use super::findings::{Denser, Findings};
use super::{Data, GreedySet, View};
use crate::figure::cold_search::below;
use crate::figure::growth::View as Upwards;
use crate::greedy::closed_form::{Digits, OddMultiple};
use crate::greedy::{ClosedForm, Members};
use crate::number::{fixed, grouped, short};

/// Positions up to which no column of a row holds several.
const APART: u64 = 300;

/// Positions on the line, all or those of the part.
fn seen(figure: &GreedySet) -> u64 {
    let part = figure.part.x.ends();
    part.map_or(figure.n, |(first, last)| last - first + 1)
}

/// The sentences about what to look at.
pub(super) fn see(figure: &GreedySet, data: &Data, found: &Findings) -> String {
    let form = found.claim.form();
    match figure.view {
        View::Line => {
            let mut sentences = zoom(figure);
            if seen(figure) > APART {
                sentences.push_str(
                    "Where a column holds many numbers, a stronger colour means more members. ",
                );
            }
            sentences + &scales(figure, form)
        }
        View::Growth if figure.upwards != Upwards::Growth => {
            let reading = super::growth::growth(figure, data).reading();
            reading.unwrap_or_default()
        }
        View::Growth => {
            let grown = match form {
                Some(form) => growth(form),
                None => ratios(found),
            };
            let and = if grown.is_empty() { "" } else { " " };
            match found.denser {
                None => grown,
                Some(Denser { moser: 0, .. }) => {
                    format!("{grown}{and}Behrend’s sets {DENSER}")
                }
                Some(_) => {
                    format!("{grown}{and}Behrend’s sets and Moser’s {DENSER}")
                }
            }
        }
        View::Digits => {
            let less = match shift(figure, form) {
                0 => String::new(),
                shift => format!(" less {}", grouped(shift)),
            };
            let columns = format!(
                "Each column is a member{less} written in base {}, lowest digit at the foot.",
                figure.base(form)
            );
            match form {
                Some(form) => format!("{columns} {}", digits(figure, form)),
                None => columns,
            }
        }
    }
}

/// What is drawn beside the greedy set of 3-term progressions.
const DENSER: &str = "also avoid progressions. They start sparser but eventually beat every n^e with \
                      e < 1.";

/// How the rows follow one another, where there are several.
fn zoom(figure: &GreedySet) -> String {
    let spans = rows_of(figure);
    let [first, second, ..] = spans[..] else {
        return String::new();
    };
    let (factor, n) = (second / first, figure.n);
    let last_but_one = spans[spans.len() - 2];
    match n == last_but_one * factor {
        true => format!("Each row zooms out by a factor of {factor}. "),
        false if spans.len() == 2 => format!("The second row zooms out to {}. ", below(n)),
        false => format!(
            "Each row zooms out by a factor of {factor}, the last to {}. ",
            below(n)
        ),
    }
}

/// The count beside the curve of reference at n/100, n/10 and n, as a sentence; nothing where those are few numbers or there is no
/// such curve.
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

/// The closed form that is no matter of a base: every `scale`-th number.
fn odd(set: &Digits) -> bool {
    set.digits.len() as u64 == set.base
}

fn scales(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        return "No closed form is known for this set.".into();
    };
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => return residues(set),
    };
    let (start, base) = (set.start, set.base);
    if odd(set) {
        return "Every other number is a member.".into();
    }
    if set.scale > 1 {
        return format!(
            "The pattern of the members below {} recurs at each sum of distinct powers of {base} \
             from {} on.",
            grouped(start + set.scale),
            grouped(set.scale)
        );
    }
    if start > 0 {
        let start = grouped(start);
        return format!("Membership depends on the digits of x − {start} in base {base} alone.");
    }
    if figure.base(Some(form)) == base && rows_of(figure).len() > 1 {
        "Every scale shows the same pattern: membership depends on the digits alone.".into()
    } else {
        format!("Membership depends on the base-{base} digits alone.")
    }
}

/// The classes modulo k that a theorem fills.
fn residues(set: &OddMultiple) -> String {
    let (k, half) = (set.k(), set.half());
    let (all, none) = match half {
        1 => ("Every number ≡ 1".into(), "≡ 2".into()),
        2 => ("Every number ≡ 1 or 2".into(), "≡ 3 or 4".into()),
        3 => ("Every number ≡ 1, 2 or 3".into(), "≡ 4, 5 or 6".into()),
        half => (
            format!("Every number ≡ 1, …, {half}"),
            format!("≡ {}, …, {}", half + 1, k - 1),
        ),
    };
    format!(
        "{all} modulo {k} is a member and none {none}; of the multiples of {k} one in {} is, and \
         these never become periodic.",
        k + 1
    )
}

fn growth(form: &ClosedForm) -> String {
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => {
            let (members, of) = set.density();
            return format!(
                "The count runs beside the dashed n, at {members}/{of} of it in the limit."
            );
        }
    };
    if odd(set) {
        return "Every other number is a member: the count runs beside the dashed n, at half of it."
            .into();
    }
    if set.scale == 1 && set.start == 0 {
        return format!(
            "The count rises in steps and meets the dashed curve at every power of {}.",
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

/// What the theorem says of the digits in the picture.
fn digits(figure: &GreedySet, form: &ClosedForm) -> String {
    let base = form.base();
    if figure.base(Some(form)) != base {
        return format!("The theorem speaks of base {base}.");
    }
    let set = match &form.members {
        Members::Digits(set) => set,
        Members::OddMultiple(set) => {
            return format!("By the theorem the lowest digit is at most {}.", set.half());
        }
    };
    if odd(set) {
        return "The lowest digit is always 1.".into();
    }
    if set.scale > 1 {
        return format!(
            "By the theorem only the digits 0 and 1 occur from the place of {} up.",
            grouped(set.scale)
        );
    }
    let first = set.digits.len() as u64;
    match base - first {
        1 => format!("By the theorem the digit {first} never occurs."),
        2 => format!(
            "By the theorem the digits {first} and {} never occur.",
            base - 1
        ),
        3 => format!(
            "By the theorem the digits {first}, {} and {} never occur.",
            base - 2,
            base - 1
        ),
        _ => format!(
            "By the theorem the digits {first}, …, {} never occur.",
            base - 1
        ),
    }
}
