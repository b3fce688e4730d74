//! What is said of a greedy set.

use super::findings::{Claim, Denser, Findings, Problems};
use super::formula::{Formula, formula};
use super::growth::growth;
use super::known::members;
use super::see::see;
use super::{Data, GreedySet, View};
use crate::figure::caption::LARSSON;
use crate::figure::cold_search::below;
use crate::figure::growth::View as Upwards;
use crate::figure::{Caption, Figure, Findings as _, conditions, oeis};
use crate::greedy::oeis::of_set;
use crate::greedy::{ClosedForm, Condition, Origin};
use crate::number::{fixed, grouped, listed, short};

/// Members a text alternative tells.
const TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &GreedySet, data: &Data, found: &Findings) -> Caption {
    let form = found.claim.form();
    let title = title(figure);
    let count = members(found.members);
    let n = below(data.reached);
    let closed = form.map_or(String::new(), |form| {
        format!(" Its members are {}.", form.theorem.statement)
    });
    let (name, more) = vouched(&found.claim, data);
    let Formula { latex, text } = formula(figure, form);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{} The set has {count} below {n}.{closed}{}{}",
            rule(figure),
            fitted(figure, data),
            drawn(figure, data)
        ),
        see: see(figure, data, found),
        formula: latex,
        formula_text: text,
        badge: found.badge(name, more),
        summary: format!("{title}: {}; {count} below {n}.{closed}", told(data)),
        notes: notes(figure, found),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    caption
        .badge
        .more
        .push_str(&data.fits.worth(figure.fit, "n"));
    if figure.view == View::Growth {
        growth(figure, data).tell(("n", "members"), &mut caption);
    }
    if figure.view == View::Line {
        figure.part.tell("x", "", &mut caption);
    }
    facts(figure, data, found, &mut caption);
    links(figure, found.start, &mut caption);
    caption
}

/// The first members.
fn told(data: &Data) -> String {
    let all: Vec<String> = data
        .members
        .iter()
        .take(TOLD + 1)
        .map(|&x| grouped(x.into()))
        .collect();
    if all.is_empty() {
        "no members".into()
    } else {
        listed(&all, TOLD)
    }
}

/// What stands upwards where it is not the number of members itself.
fn drawn(figure: &GreedySet, data: &Data) -> String {
    match figure.upwards {
        Upwards::Growth => String::new(),
        _ => {
            let drawn = growth(figure, data).drawn();
            format!(" Drawn is their number below n{drawn}.")
        }
    }
}

fn fitted(figure: &GreedySet, data: &Data) -> String {
    match (figure.view, figure.form()) {
        (View::Growth, None) => data.fits.sentence(figure.fit, "n"),
        _ => String::new(),
    }
}

fn seed_list(figure: &GreedySet) -> String {
    let listed: Vec<String> = figure.seed.iter().map(grouped).collect();
    format!("{{{}}}", listed.join(", "))
}

fn title(figure: &GreedySet) -> String {
    let set = conditions::greedy_set(&figure.condition, figure.repeats());
    match figure.origin() {
        Origin::Seed(_) if *figure.condition == Condition::Ap(3) => {
            format!("The Stanley sequence of {}", seed_list(figure))
        }
        Origin::Seed(_) => format!("The {set}, from the seed {}", seed_list(figure)),
        Origin::At(start) if start != figure.condition.start() => {
            format!("The {set}, from {}", grouped(start))
        }
        _ => format!("The {set}"),
    }
}

fn rule(figure: &GreedySet) -> String {
    let begin = match figure.origin() {
        Origin::Seed(_) => format!("After the seed {}, in increasing order", seed_list(figure)),
        Origin::At(start) => format!("In increasing order from {}", grouped(start)),
        Origin::Natural => format!("In increasing order from {}", figure.condition.start()),
    };
    if figure.repeats() {
        format!(
            "{begin}, n is included unless some {} has n in exactly one role and smaller members in \
             the others.",
            conditions::instance(&figure.condition)
        )
    } else {
        format!(
            "{begin}, n is included unless, with smaller members, it completes {}.",
            conditions::completed(&figure.condition)
        )
    }
}

/// What vouches for the members, in a few words and in a sentence.
pub fn vouched(claim: &Claim, data: &Data) -> (&'static str, String) {
    match claim {
        Claim::ClosedForm(form) => (
            "closed form",
            format!(
                "The members are {} ({}). The greedy run agrees below {}.",
                form.theorem.statement,
                form.theorem.source,
                below(data.agree_below)
            ),
        ),
        Claim::Refuted(form, x) => (
            "closed form",
            format!(
                "The closed form ({}) and the greedy run first differ at {}, of which the run is right: \
                 please report this.",
                form.theorem.source,
                grouped(*x)
            ),
        ),
        Claim::Run => (
            "greedy run",
            format!(
                "Every number below {} was tested by an exact routine for the condition. No closed form \
                 is known for it.",
                below(data.reached)
            ),
        ),
    }
}

fn place(figure: &GreedySet) -> &'static str {
    match (&*figure.condition, figure.seed.is_empty()) {
        (Condition::Ap(3), false) => "§4",
        (Condition::Ap(3), true) => "Theorem 4.1",
        (condition, _) if !condition.translation_invariant() => "§5.1",
        _ => "§5",
    }
}

fn notes(figure: &GreedySet, found: &Findings) -> Vec<String> {
    let mut notes = Vec::new();
    if let (Some(start), false) = (found.start, figure.seed.is_empty()) {
        notes.push(format!(
            "The greedy set from {} begins with this seed by itself, so the two sets are one.",
            grouped(start)
        ));
    }
    match (&*figure.condition, found.start) {
        (Condition::Ap(k), Some(start)) => {
            notes.push(
                "§5 prints the progression as x(i) + x(i + 2) = x(i + 1); a factor 2 is missing on the right."
                    .into(),
            );
            // Only of prime k are these the numbers without a digit.
            if *k > 3 && found.claim.form().is_some() {
                let which = match start {
                    0 => "this set shifted to start at 1",
                    1 => "this set",
                    _ => "the set from 1, of which this one is a shift",
                };
                notes.push(format!(
                    "§5’s “never use digit k − 1 except for the least digit where we never use 0” \
                     describes {which}."
                ));
            }
        }
        (Condition::Ap(3), None) if irregular(figure) => notes.push(
            "Odlyzko and Stanley (1978) found such sequences irregular. N. Sothanaphan \
             (arXiv:2512.11983) gives evidence that the terms of this one do not grow like n²/log n."
                .into(),
        ),
        _ => {}
    }
    notes.extend(found.problems.map(problems));
    notes.extend(found.repeated.as_ref().map(|solution| {
        format!(
            "A solution with its largest number in several roles keeps nothing out: {} lies in the set.",
            conditions::solution(solution)
        )
    }));
    notes
}

/// Whether it is the Stanley sequence of {0, 4}.
fn irregular(figure: &GreedySet) -> bool {
    figure.seed.iter().eq([0, 4])
}

fn problems(known: Problems) -> String {
    match known {
        Problems::NeverPeriodic(members, of) => format!(
            "Problem 6 asks whether each greedy set of a condition that is not translation invariant \
             becomes periodic: this one does not, so that the answer is no. Problem 5 asks whether \
             each has positive upper density: this one has density {members}/{of}."
        ),
        Problems::Periodic => {
            "Problems 5 and 6 ask whether each greedy set of a condition that is not translation \
             invariant has positive upper density, and becomes periodic: this one does."
                .into()
        }
        Problems::Open => {
            "Problems 5 and 6 ask whether each greedy set of a condition that is not translation \
             invariant has positive upper density, and becomes periodic. The set of x + z = ky from 1, \
             k ≥ 3 odd, has positive density and never becomes periodic. About this set nothing is proved."
                .into()
        }
    }
}

fn facts(figure: &GreedySet, data: &Data, found: &Findings, caption: &mut Caption) {
    let form = found.claim.form();
    caption.fact("members", grouped(found.members));
    caption.fact(
        format!("density below {}", below(data.reached)),
        fixed(found.density, 6),
    );
    if let Some((members, of)) = form.and_then(ClosedForm::density) {
        caption.fact("density in the limit", format!("{members}/{of}"));
    }
    if let Some(reference) = &found.reference {
        let label = match form {
            Some(_) => "exponent of growth (exact)",
            None => "exponent of the dashed curve",
        };
        caption.fact(label, short(reference.exponent, 4));
    }
    data.fits.state(figure.fit, caption);
    if let Some(Denser {
        behrend: set,
        moser,
    }) = &found.denser
    {
        caption.fact(
            format!("largest of Behrend’s sets below {}", below(data.reached)),
            format!(
                "{}: numbers of {} base-{} {}, all below {}, with squares of digits adding up to {}",
                grouped(set.members),
                set.digits,
                set.base(),
                if set.digits == 1 { "digit" } else { "digits" },
                set.below,
                grouped(set.norm.into())
            ),
        );
        if *moser > 0 {
            caption.fact(
                format!("members of Moser’s set below {}", below(data.reached)),
                grouped(*moser),
            );
        }
    }
    if let Some(form) = form {
        caption.fact("closed form", form.theorem.source);
        caption.fact(
            "greedy run",
            format!("agrees below {}", below(data.agree_below)),
        );
    }
    if let Some(listed) = of_set(&figure.condition, &figure.origin()) {
        caption.fact("OEIS", oeis::words(&listed, found.members));
    }
    if let Some(realized) = &data.realized {
        caption.fact("cold set of a subtraction game", realized.words());
    }
}

fn links(figure: &GreedySet, start: Option<u64>, caption: &mut Caption) {
    for (view, label) in [
        (View::Line, "The members on a line"),
        (View::Growth, "Their number, log-log"),
        (View::Digits, "Their digits"),
    ] {
        if view != figure.view {
            let mut other = GreedySet {
                view,
                ..figure.clone()
            };
            other.reconcile("view");
            caption.link(label, other.spec());
        }
    }
    if (&*figure.condition, start) == (&Condition::Ap(3), Some(0)) {
        caption.link("As P-positions of a comply game", "comply?n=729");
        caption.link("As a greedy permutation", "permutation");
    }
    if *figure.condition == Condition::Sidon {
        caption.link("Sidon-greedy permutation", "permutation?condition=sidon");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Trust, WholeJob};
    use crate::progress::NoProgress;

    /// No closed form here is false; were one, this would be said of it.
    #[test]
    fn a_refuted_closed_form_is_said_to_be() {
        let figure = GreedySet::default();
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let proven = caption(&figure, &data, &figure.findings(&data));
        assert_eq!(proven.badge.kind(), Trust::Theorem);
        assert!(proven.caption.contains("Its members are exactly"));
        data.refuted = Some(12_345);
        let refuted = caption(&figure, &data, &figure.findings(&data));
        assert_eq!(refuted.badge.kind(), Trust::Refuted);
        assert_eq!(refuted.badge.text, "Refuted: closed form");
        for said in [
            &refuted.caption,
            &refuted.summary,
            &refuted.see,
            &refuted.formula_text,
        ] {
            assert!(!said.contains("digits"), "{said}");
        }
        assert!(refuted.facts.iter().all(|fact| fact.label != "closed form"));
    }
}
