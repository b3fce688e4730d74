//! The formula of a greedy set.

use super::GreedySet;
use crate::figure::conditions;
use crate::greedy::closed_form::{Digits, OddMultiple};
use crate::greedy::{ClosedForm, Condition, Members};
use crate::number::{THIN, grouped, listed};

/// A formula in both notations: in LaTeX, and as plain text.
#[derive(Default)]
pub(super) struct Formula {
    pub(super) latex: String,
    pub(super) text: String,
}

impl Formula {
    fn new(latex: String, text: String) -> Self {
        Formula { latex, text }
    }

    /// Of a text without words.
    fn of_signs(text: String) -> Self {
        let mut latex = String::new();
        for c in text.chars() {
            match c {
                '{' => latex.push_str("\\{"),
                '}' => latex.push_str("\\}"),
                '∈' => latex.push_str("\\in"),
                '∉' => latex.push_str("\\notin"),
                '≡' => latex.push_str("\\equiv"),
                '≥' => latex.push_str("\\ge"),
                '…' => latex.push_str("\\ldots"),
                'Σ' => latex.push_str("\\sum_i"),
                '−' => latex.push('-'),
                THIN => latex.push_str("\\,"),
                other => latex.push(other),
            }
        }
        Formula { latex, text }
    }
}

/// Numbers as a list of them, at most `most`.
fn numbers(numbers: &[u64], most: usize) -> String {
    let numbers: Vec<String> = numbers.iter().map(|&x| grouped(x)).collect();
    listed(&numbers, most)
}

/// The closed form, or else the rule.
pub(super) fn formula(figure: &GreedySet, form: Option<&ClosedForm>) -> Formula {
    match form.map(|form| &form.members) {
        Some(Members::Digits(set)) => of_digits(set),
        Some(Members::OddMultiple(set)) => of_odd_multiple(set),
        None => rule(figure),
    }
}

fn rule(figure: &GreedySet) -> Formula {
    let since = match decided(figure) {
        Some((relation, x)) => {
            let since = Formula::of_signs(format!("n {relation} {}", grouped(x)));
            Formula::new(
                format!("\\text{{for }} {}: \\quad ", since.latex),
                format!("for {}: ", since.text),
            )
        }
        None => Formula::default(),
    };
    let several = figure.condition.alternatives();
    let parts: Vec<Formula> = several.map(|(one, text)| without(one, text)).collect();
    let join = |part: fn(&Formula) -> &str, and: &str| {
        let parts: Vec<&str> = parts.iter().map(part).collect();
        parts.join(and)
    };
    Formula::new(
        format!(
            "{}n \\in A \\iff {}",
            since.latex,
            join(|part| &part.latex, " \\text{, and } ")
        ),
        format!(
            "{}n ∈ A iff {}",
            since.text,
            join(|part| &part.text, ", and ")
        ),
    )
}

/// That n completes none of these with smaller members.
fn without(one: &Condition, text: &str) -> Formula {
    let none = |latex: &str, text: &str| {
        Formula::new(
            format!(
                "\\text{{no solution of }} {latex} \\text{{ has }} n \\text{{ in exactly one role \
                 and members below }} n \\text{{ in the others}}"
            ),
            format!(
                "no solution of {text} has n in exactly one role and members below n in the others"
            ),
        )
    };
    match one {
        Condition::Ap(k) => {
            let terms: Vec<String> = match k {
                3 => vec!["n − d".into(), "n − 2d".into()],
                4 => vec!["n − d".into(), "n − 2d".into(), "n − 3d".into()],
                k => vec![
                    "n − d".into(),
                    "n − 2d".into(),
                    "…".into(),
                    format!("n − {}d", k - 1),
                ],
            };
            let terms = Formula::of_signs(format!("{} ∈ A", terms.join(", ")));
            Formula::new(
                format!("\\text{{no }} d \\ge 1 \\text{{ has }} {}", terms.latex),
                format!("no d ≥ 1 has {}", terms.text),
            )
        }
        Condition::Sidon => Formula::new(
            "\\text{no members } a, b, c < n \\text{ have } n + a = b + c".into(),
            "no members a, b, c < n have n + a = b + c".into(),
        ),
        Condition::Mean(k) => none(
            &format!("x_1 + \\cdots + x_{{{0}}} = {0}\\,x_{{{k}}}", k - 1),
            &conditions::mean(*k),
        ),
        Condition::Sums(k) => {
            let text = format!(
                "no two sums of {k} members up to n are equal but those of the same numbers"
            );
            Formula::new(
                format!("\\text{{{}}}", text.replace(" n ", " } n \\text{ ")),
                text,
            )
        }
        _ => {
            let set = Formula::of_signs(conditions::equation(text));
            let latex = set.latex.replace(conditions::AND, " \\text{ and } ");
            none(&latex, &set.text)
        }
    }
}

/// The numbers of which the rule says whether they belong: those past the
/// seed's end, or from the start on; nothing where it is all.
fn decided(figure: &GreedySet) -> Option<(char, u64)> {
    match figure.seed.ends() {
        Some((_, last)) => Some(('>', last)),
        None => Some(('≥', figure.first())).filter(|since| since.1 > 0),
    }
}

/// Numbers of a block that are listed.
const BLOCK_TOLD: usize = 8;

fn of_digits(set: &Digits) -> Formula {
    if set.digits.len() as u64 == set.base {
        // Every `scale`-th number.
        let (start, step) = (grouped(set.start), grouped(set.scale));
        return Formula::of_signs(format!("A = {{{start} + {step}i : i = 0, 1, 2, …}}"));
    }
    let start = match set.start {
        0 => String::new(),
        start => format!("{} + ", grouped(start)),
    };
    let (block, which) = match &set.block[..] {
        [0] => ("", String::new()),
        block => ("b + ", format!(", b ∈ {{{}}}", numbers(block, BLOCK_TOLD))),
    };
    let factor = match set.scale {
        1 => String::new(),
        scale => format!("{} ", grouped(scale)),
    };
    let (base, digits) = (set.base, numbers(&set.digits, usize::MAX));
    Formula::of_signs(format!(
        "A = {{{start}{block}{factor}Σ a_i {base}^i : a_i ∈ {{{digits}}}{which}}}"
    ))
}

fn of_odd_multiple(set: &OddMultiple) -> Formula {
    let (k, half, e) = (set.k(), set.half(), set.odd_one());
    let first: Vec<u64> = (1..=e).filter(|&t| set.in_b(t)).collect();
    let first = numbers(&first, usize::MAX);
    let classes = match half {
        1 => "n ≡ 1".into(),
        2 => "n ≡ 1, 2".into(),
        3 => "n ≡ 1, 2, 3".into(),
        half => format!("n ≡ 1, …, {half}"),
    };
    let text = format!(
        "n ∈ A iff {classes} mod {k} or n/{k} ∈ B; for t > {e}, t ∈ B iff t ≡ {half} mod {k} and \
         (t + {e})/{k} ∉ B; B = {{{first}, …}}"
    );
    let [classes, first] = [classes, first].map(|part| Formula::of_signs(part).latex);
    let latex = format!(
        "n \\in A \\iff {classes} \\pmod{{{k}}} \\text{{ or }} \\tfrac{{n}}{{{k}}} \\in B; \\qquad t \
         \\in B \\iff t \\equiv {half} \\pmod{{{k}}},\\; \\tfrac{{t + {e}}}{{{k}}} \\notin B \\text{{ for }} \
         t > {e}; \\qquad B = \\{{{first}, \\ldots\\}}"
    );
    Formula::new(latex, text)
}
