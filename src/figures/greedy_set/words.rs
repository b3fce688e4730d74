//! What is said of a greedy set.

use super::growth::reference;
use super::{Data, GreedySet, View};
use crate::draw::number::{fixed, grouped};
use crate::figures::caption::{Badge, LARSSON, Trust};
use crate::figures::{Caption, Spec};
use crate::greedy::{ClosedForm, Condition, Origin, oeis};

/// Members a text alternative tells.
const TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &GreedySet, data: &Data) -> Caption {
    let form = figure.form();
    let title = title(figure);
    let count = grouped(data.members.len() as u64);
    let n = grouped(data.reached);
    let closed = form
        .as_ref()
        .map(|form| format!("Its members are {}.", form.theorem.statement));
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{} The set has {count} members below {n}. {}{}",
            rule(figure),
            closed.clone().unwrap_or_default(),
            fitted(figure, data)
        )
        .trim_end()
        .into(),
        see: see(figure, form.as_ref()).into(),
        formula: formula(figure, form.as_ref()),
        formula_text: formula_text(figure, form.as_ref()),
        badge: badge(data, form.as_ref()),
        summary: format!(
            "{title}: {}. {count} members below {n}. {}",
            first_members(&data.members),
            closed.unwrap_or_default()
        )
        .trim_end()
        .into(),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    facts(figure, data, form.as_ref(), &mut caption);
    links(figure, &mut caption);
    caption
}

fn fitted(figure: &GreedySet, data: &Data) -> String {
    match data.fits.by(figure.fit) {
        Some(fit) => format!(" Fit by {}: {}.", figure.fit.words(), fit.plain()),
        None => String::new(),
    }
}

fn seed_list(figure: &GreedySet) -> String {
    let listed: Vec<String> = figure.seed.iter().map(|x| x.to_string()).collect();
    format!("{{{}}}", listed.join(", "))
}

fn title(figure: &GreedySet) -> String {
    let words = figure.condition.words();
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
    format!(
        "{begin} a number joins unless, with smaller members, it completes {}.",
        completes(&figure.condition)
    )
}

fn completes(condition: &Condition) -> String {
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

fn spaced(equation: &Condition) -> String {
    equation.to_string().replace('=', " = ").replace('+', " + ")
}

fn see(figure: &GreedySet, form: Option<&ClosedForm>) -> &'static str {
    match (figure.view, form.is_some()) {
        (View::Line, true) => {
            "Each row is the row above, farther away; where columns hold many numbers, darker is more \
             members. Every scale shows the same pattern: the digits of a member decide alone."
        }
        (View::Line, false) => {
            "Each row is the row above, farther away; where columns hold many numbers, darker is more \
             members. No theorem known here gives this set by its digits."
        }
        (View::Growth, true) => {
            "The count climbs in steps, gap after gap, and returns to the dashed power of n at every \
             power of the base."
        }
        (View::Growth, false) => "A straight line would be a power of n.",
        (View::Digits, true) => {
            "Each column is a member written in the base, lowest digit at the foot. The missing \
             colours are the digits that never occur."
        }
        (View::Digits, false) => {
            "Each column is a member written in the base, lowest digit at the foot."
        }
    }
}

fn digit_set(form: &ClosedForm) -> String {
    let listed: Vec<String> = form.digits.iter().map(u64::to_string).collect();
    listed.join(", ")
}

fn formula(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    let Some(form) = form else {
        return format!(
            "n \\in A \\iff \\text{{no solution of }} {} \\text{{ by }} n \\text{{ and members }} < n",
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
        let few: Vec<String> = form.block.iter().take(8).map(u64::to_string).collect();
        let more = if form.block.len() > 8 {
            ", \\ldots"
        } else {
            ""
        };
        format!(",\\; b \\in \\{{{}{more}\\}}", few.join(", "))
    };
    format!(
        "A = \\Bigl\\{{\\, {start}{block}{factor}\\sum_i a_i {}^i : a_i \\in \\{{{}\\}}{which} \\,\\Bigr\\}}",
        form.base,
        digit_set(form)
    )
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

fn formula_text(figure: &GreedySet, form: Option<&ClosedForm>) -> String {
    match form {
        None => format!(
            "n ∈ A iff n and smaller members do not make {}",
            completes(&figure.condition)
        ),
        Some(form) if form.scale == 1 && form.start == 0 => format!(
            "A = {{Σ a_i {}^i : a_i ∈ {{{}}}}}",
            form.base,
            digit_set(form)
        ),
        Some(form) => format!(
            "A = {{{} + b + {} Σ a_i {}^i : a_i ∈ {{{}}}, b in the first block}}",
            form.start,
            form.scale,
            form.base,
            digit_set(form)
        ),
    }
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

fn notes(figure: &GreedySet) -> Vec<String> {
    let mut notes = Vec::new();
    if let Condition::Ap(k) = figure.condition
        && figure.seed.unsaid()
    {
        notes.push(
            "§5 prints the progression as x(i) + x(i + 2) = x(i + 1); a factor 2 is missing on the right."
                .into(),
        );
        // Only of prime k are these the numbers without a digit.
        if k > 3 && figure.form().is_some() {
            notes.push(
                "§5's “never the digit k − 1, except the least digit, where we never use 0” describes \
                 this set shifted to start at 1."
                    .into(),
            );
        }
    }
    if let Condition::Multiple(3) = figure.condition {
        notes.push(
            "Problem 6 asks whether such a set becomes periodic. Proven are only: every number ≡ 1 \
             modulo 3 belongs to it, none ≡ 2."
                .into(),
        );
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

fn first_members(members: &[u32]) -> String {
    let told: Vec<String> = members.iter().take(TOLD).map(u32::to_string).collect();
    let more = if members.len() > TOLD { ", …" } else { "" };
    format!("{}{more}", told.join(", "))
}

fn links(figure: &GreedySet, caption: &mut Caption) {
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
            caption.link(label, Spec::GreedySet(other).to_string());
        }
    }
    if figure.condition == Condition::Ap(3) && figure.seed.unsaid() {
        caption.link("As P-positions of a comply game", "comply?n=729");
        caption.link("As a greedy permutation", "permutation");
    }
    if figure.condition == Condition::Sidon {
        caption.link("Sidon-greedy permutation", "permutation?condition=sidon");
    }
}
