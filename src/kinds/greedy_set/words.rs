//! What is said of a greedy set.

use super::formula::{formula, formula_text};
use super::growth::reference;
use super::see::see;
use super::{Data, GreedySet, View};
use crate::draw::number::{fixed, grouped, listed};
use crate::figure::caption::{Badge, LARSSON, Trust};
use crate::figure::{Caption, Figure};
use crate::greedy::{ClosedForm, Condition, Origin, oeis, same_start};

/// Members a text alternative tells.
const TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &GreedySet, data: &Data) -> Caption {
    let form = figure.form();
    let start = same_start(&figure.condition, &figure.origin());
    let title = title(figure);
    let count = members(data.members.len() as u64);
    let n = grouped(data.reached);
    let closed = form
        .as_ref()
        .map(|form| format!("Its members are {}.", form.theorem.statement));
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{} The set has {count} below {n}. {}{}",
            rule(figure),
            closed.clone().unwrap_or_default(),
            fitted(figure, data)
        )
        .trim_end()
        .into(),
        see: see(figure, form.as_ref()),
        formula: formula(figure, form.as_ref()),
        formula_text: formula_text(figure, form.as_ref()),
        badge: badge(data, form.as_ref()),
        summary: format!(
            "{title}: {}. {count} below {n}. {}",
            listed(&data.members, TOLD),
            closed.unwrap_or_default()
        )
        .trim_end()
        .into(),
        notes: notes(figure, start),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    facts(figure, data, form.as_ref(), &mut caption);
    links(figure, start, &mut caption);
    caption
}

fn fitted(figure: &GreedySet, data: &Data) -> String {
    match data.fits.by(figure.fit) {
        Some(fit) => format!(" Fit by {}: {}.", figure.fit.words(), fit.plain()),
        None => String::new(),
    }
}

/// So many members, with their number grouped.
pub(super) fn members(count: u64) -> String {
    let noun = if count == 1 { "member" } else { "members" };
    format!("{} {noun}", grouped(count))
}

/// Whether the set may meet its condition with its largest number in several
/// roles, so that it must be said that this does not count.
pub(super) fn repeats(figure: &GreedySet) -> bool {
    let condition = &figure.condition;
    condition.repeats() && !(matches!(condition, Condition::Mean(_)) && figure.form().is_some())
}

fn seed_list(figure: &GreedySet) -> String {
    let listed: Vec<String> = figure.seed.iter().map(|x| x.to_string()).collect();
    format!("{{{}}}", listed.join(", "))
}

fn title(figure: &GreedySet) -> String {
    let words = if repeats(figure) {
        figure.condition.words_with_a_seed()
    } else {
        figure.condition.words()
    };
    match figure.origin() {
        Origin::Seed(_) if figure.condition == Condition::Ap(3) => {
            format!("The Stanley sequence of {}", seed_list(figure))
        }
        Origin::Seed(_) => format!(
            "The greedy set without {words} that begins {}",
            seed_list(figure)
        ),
        Origin::At(start) if start != figure.condition.start() => {
            format!("The greedy set from {start} without {words}")
        }
        _ => format!("The greedy set without {words}"),
    }
}

fn rule(figure: &GreedySet) -> String {
    let begin = match figure.origin() {
        Origin::Seed(_) => format!("From the seed {} on", seed_list(figure)),
        Origin::At(start) => format!("From {start} on"),
        Origin::Natural => format!("From {} on", figure.condition.start()),
    };
    let how = if repeats(figure) {
        "in exactly one role and with smaller members in the others"
    } else {
        "with smaller members"
    };
    format!(
        "{begin} a number joins unless, {how}, it completes {}.",
        completes(&figure.condition)
    )
}

pub(super) fn completes(condition: &Condition) -> String {
    match condition {
        Condition::Ap(k) => format!("a {k}-term arithmetic progression"),
        Condition::Mean(k) => format!("{} numbers and their mean", k - 1),
        Condition::Sidon => "two pairs with equal sums".into(),
        Condition::Any(several) => {
            let all: Vec<String> = several.iter().map(completes).collect();
            all.join(" or ")
        }
        equation => format!("a solution of {}", spaced(equation)),
    }
}

pub(super) fn spaced(equation: &Condition) -> String {
    equation.to_string().replace('=', " = ").replace('+', " + ")
}

/// What vouches for the members.
pub fn badge(data: &Data, form: Option<&ClosedForm>) -> Badge {
    match form {
        Some(form) if data.agrees => Badge {
            kind: Trust::Theorem,
            text: "theorem (closed form)".into(),
            more: format!(
                "The members are {} ({}). The greedy run, done here as well, agrees below {}.",
                form.theorem.statement,
                form.theorem.source,
                grouped(data.agree_below)
            ),
        },
        Some(form) => Badge {
            kind: Trust::Conjecture,
            text: "closed form in doubt".into(),
            more: format!(
                "The closed form ({}) and the greedy run disagree below {}: please report this.",
                form.theorem.source,
                grouped(data.agree_below)
            ),
        },
        None => Badge {
            kind: Trust::Computed,
            text: "computed (greedy run)".into(),
            more: format!(
                "Every number below {} was tested by an exact routine for the condition. No theorem \
                 known here gives the set.",
                grouped(data.reached)
            ),
        },
    }
}

fn place(figure: &GreedySet) -> &'static str {
    match (&figure.condition, figure.seed.unsaid()) {
        (Condition::Ap(3), false) => "§4 (Odlyzko and Stanley 1978)",
        (Condition::Ap(3), true) => "Theorem 4.1",
        (Condition::Multiple(_), _) => "§5.1",
        _ => "§5",
    }
}

fn notes(figure: &GreedySet, start: Option<u64>) -> Vec<String> {
    let mut notes = Vec::new();
    if let (Some(start), false) = (start, figure.seed.unsaid()) {
        notes.push(format!(
            "The greedy set from {start} begins with this seed by itself, so the two sets are one."
        ));
    }
    if let (Condition::Ap(k), Some(start)) = (&figure.condition, start) {
        notes.push(
            "§5 prints the progression as x(i) + x(i + 2) = x(i + 1); a factor 2 is missing on the right."
                .into(),
        );
        // Only of prime k are these the numbers without a digit.
        if *k > 3 && figure.form().is_some() {
            let which = match start {
                0 => "this set shifted to start at 1",
                1 => "this set",
                _ => "the set from 1, of which this one is a shift",
            };
            notes.push(format!(
                "§5’s “never the digit k − 1, except the least digit, where we never use 0” describes \
                 {which}."
            ));
        }
    }
    if let Condition::Multiple(3) = figure.condition {
        notes.push(match start {
            Some(1) => "Problem 6 asks whether such a set becomes periodic. It is proven of this one \
                        that every number ≡ 1 modulo 3 belongs to it, none ≡ 2, and infinitely many \
                        that 3 divides (§5.1)."
                .into(),
            _ => "Problem 6 asks whether such a set becomes periodic. What §5.1 proves of \
                  x + z = 3y is said of the set that starts at 1."
                .into(),
        });
    }
    notes
}

fn facts(figure: &GreedySet, data: &Data, form: Option<&ClosedForm>, caption: &mut Caption) {
    let count = data.members.len();
    caption.fact("members", grouped(count as u64));
    caption.fact(
        "density",
        fixed(count as f64 / data.reached.max(1) as f64, 6),
    );
    if let Some(reference) = reference(figure) {
        caption.fact(
            "exponent of the reference curve",
            fixed(reference.exponent, 4),
        );
    }
    if let Some(fit) = data.fits.by(figure.fit) {
        caption.fact(format!("fit by {}", figure.fit.words()), fit.plain());
    }
    if let Some(form) = form {
        caption.fact("closed form", form.theorem.source);
        let agree = if data.agrees { "agrees" } else { "disagrees" };
        caption.fact(
            "greedy run",
            format!("{agree} below {}", grouped(data.agree_below)),
        );
    }
    if let Some(listed) = oeis::of_set(&figure.condition, &figure.origin()) {
        let agree = listed.confirmed.min(count);
        caption.fact(
            "OEIS",
            format!("{}; first {agree} terms agree", listed.number),
        );
    }
    if let Some(realized) = &data.realized {
        caption.fact("cold positions of a subtraction game", realized.words());
    }
}

fn links(figure: &GreedySet, start: Option<u64>, caption: &mut Caption) {
    for (view, label) in [
        (View::Line, "The members on a line"),
        (View::Growth, "Their number, log-log"),
        (View::Digits, "Their digits"),
    ] {
        if view != figure.view {
            let other = GreedySet {
                view,
                ..figure.clone()
            };
            caption.link(label, other.spec());
        }
    }
    if (&figure.condition, start) == (&Condition::Ap(3), Some(0)) {
        caption.link("As P-positions of a comply game", "comply?n=729");
        caption.link("As a greedy permutation", "permutation");
    }
    if figure.condition == Condition::Sidon {
        caption.link("Sidon-greedy permutation", "permutation?condition=sidon");
    }
}
