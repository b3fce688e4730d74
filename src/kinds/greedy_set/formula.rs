//! The formula of a greedy set.

use super::GreedySet;
use super::words::{completes, spaced};
use crate::draw::number::listed;
use crate::greedy::{ClosedForm, Condition};

fn digit_set(form: &ClosedForm) -> String {
    listed(&form.digits, usize::MAX)
}

/// In the markup of formulas.
pub(super) fn formula(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        let since = match decided(figure) {
            Some((relation, x)) => {
                let relation = if relation == '>' { ">" } else { "\\ge" };
                format!("\\text{{for }} n {relation} {x}: \\quad ")
            }
            None => String::new(),
        };
        return format!(
            "{since}n \\in A \\iff \\text{{never }} {} \\text{{ with }} n \\text{{ in exactly one role \
             and members }} < n \\text{{ in the others}}",
            latex(&figure.condition)
        );
    };
    let start = match form.start {
        0 => String::new(),
        start => format!("{start} + "),
    };
    let (block, factor) = match (form.scale, &form.block[..]) {
        (1, _) => (String::new(), String::new()),
        (scale, [0]) => (String::new(), format!("{scale} \\cdot ")),
        (scale, _) => ("b + ".into(), format!("{scale} \\cdot ")),
    };
    let which = if block.is_empty() {
        String::new()
    } else {
        let first = first_block(form).replace('…', "\\ldots");
        format!(",\\; b \\in \\{{{first}\\}}")
    };
    format!(
        "A = \\Bigl\\{{\\, {start}{block}{factor}\\sum_i a_i {}^i : a_i \\in \\{{{}\\}}{which} \\,\\Bigr\\}}",
        form.base,
        digit_set(form)
    )
}

/// The numbers of which it says whether they belong: those past the seed's
/// end, or from the start on; nothing where it is all.
fn decided(figure: &GreedySet) -> Option<(char, u64)> {
    match figure.seed.ends() {
        Some((_, last)) => Some(('>', last)),
        None => Some(('≥', figure.first())).filter(|since| since.1 > 0),
    }
}

/// The low parts of members, as many as one reads.
fn first_block(form: &ClosedForm) -> String {
    listed(&form.block, 8)
}

fn latex(condition: &Condition) -> String {
    match condition {
        Condition::Ap(k) => format!("x, x + d, \\ldots, x + {}d", k - 1),
        Condition::Mean(k) => format!("x_1 + \\cdots + x_{{{0}}} = {0}\\,x_{{{k}}}", k - 1),
        Condition::Sidon => "x + y = z + w".into(),
        Condition::Any(several) => {
            let all: Vec<String> = several.iter().map(latex).collect();
            all.join(" \\text{ or } ")
        }
        equation => spaced(equation),
    }
}

/// In plain text.
pub(super) fn formula_text(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        let since = match decided(figure) {
            Some((relation, x)) => format!("for n {relation} {x}: "),
            None => String::new(),
        };
        return format!(
            "{since}n ∈ A iff n in exactly one role and smaller members in the others do not make {}",
            completes(&figure.condition)
        );
    };
    let start = match form.start {
        0 => String::new(),
        start => format!("{start} + "),
    };
    let (block, factor) = match (form.scale, &form.block[..]) {
        (1, _) => ("", String::new()),
        (scale, [0]) => ("", format!("{scale} ")),
        (scale, _) => ("b + ", format!("{scale} ")),
    };
    let which = if block.is_empty() {
        String::new()
    } else {
        format!(", b in the first block {{{}}}", first_block(form))
    };
    format!(
        "A = {{{start}{block}{factor}Σ a_i {}^i : a_i ∈ {{{}}}{which}}}",
        form.base,
        digit_set(form)
    )
}
