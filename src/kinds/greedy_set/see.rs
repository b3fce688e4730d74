//! What there is to see in the picture of a greedy set.

use super::digits::shift;
use super::{GreedySet, View};
use crate::draw::number::grouped;
use crate::greedy::ClosedForm;

/// The sentences about what to look at.
pub(super) fn see(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    match figure.view {
        View::Line => format!(
            "Each row is the row above, farther away; where columns hold many numbers, darker is \
             more members. {}",
            scales(figure, form)
        ),
        View::Growth => growth(form),
        View::Digits => {
            let less = match shift(figure, form) {
                0 => String::new(),
                shift => format!(" less {}", grouped(shift)),
            };
            let columns = format!(
                "Each column is a member{less} written in base {}, lowest digit at the foot.",
                figure.base(form)
            );
            match form.map(|form| digits(figure, form)) {
                Some(more) => format!("{columns} {more}"),
                None => columns,
            }
        }
    }
}

/// Whether the digits of members, less the start, are free from the lowest on.
fn plain(form: &ClosedForm) -> bool {
    form.scale == 1
}

/// The closed form that is no matter of a base: every `scale`-th number.
fn odd(form: &ClosedForm) -> bool {
    form.digits.len() as u64 == form.base
}

fn scales(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        return "No theorem known here gives this set by its digits.".into();
    };
    let (start, base) = (form.start, form.base);
    if odd(form) {
        return "Every second number is a member.".into();
    }
    if !plain(form) {
        return format!(
            "The pattern of the members below {} comes again at each sum of distinct powers of \
             {base} from {} on.",
            grouped(start + form.scale),
            grouped(form.scale)
        );
    }
    if start > 0 {
        let start = grouped(start);
        return format!("The digits of x − {start} in base {base} decide alone.");
    }
    if figure.base(Some(form)) == base {
        "Every scale shows the same pattern: the digits of a member decide alone.".into()
    } else {
        format!("The digits in base {base} decide alone.")
    }
}

fn growth(form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        return "A straight line would be a power of n.".into();
    };
    if odd(form) {
        return "Every second number is a member: the count runs beside the dashed n, at half of it."
            .into();
    }
    if plain(form) && form.start == 0 {
        return "The count climbs in steps, gap after gap, and returns to the dashed power of n at \
                every power of the base."
            .into();
    }
    let place = |block: u64| match block {
        1 => String::new(),
        block => format!("{}·", grouped(block)),
    };
    let start = match form.start {
        0 => String::new(),
        start => format!("{} + ", grouped(start)),
    };
    format!(
        "The count climbs in steps, gap after gap: below {start}{}{}^t there are {}{}^t members.",
        place(form.scale),
        form.base,
        place(form.block.len() as u64),
        form.digits.len()
    )
}

/// What the theorem says of the digits in the picture.
fn digits(figure: &GreedySet, form: &ClosedForm) -> String {
    let base = form.base;
    if figure.base(Some(form)) != base {
        return format!("The theorem speaks of base {base}.");
    }
    if odd(form) {
        return "The lowest digit is always 1.".into();
    }
    if !plain(form) {
        return format!(
            "By the theorem only the digits 0 and 1 occur from the place {} up.",
            grouped(form.scale)
        );
    }
    let first = form.digits.len() as u64;
    match base - first {
        1 => format!("By the theorem the digit {first} never occurs."),
        2 => format!(
            "By the theorem the digits {first} and {} never occur.",
            base - 1
        ),
        _ => format!(
            "By the theorem the digits {first} … {} never occur.",
            base - 1
        ),
    }
}
