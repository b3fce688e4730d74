//! The caption of a greedy set.

use super::compute::solved;
use super::digits::shift;
use super::drawing::rows_of;
use super::findings::{Denser, Findings, Problems, Vouched};
use super::growth::growth;
use super::see::see;
use super::{Data, GreedySet, View};
use crate::figure::caption::LARSSON;
use crate::figure::cold_search::below;
use crate::figure::growth::View as Upwards;
use crate::figure::literature::SOTHANAPHAN;
use crate::figure::{Caption, Figure, Findings as _, Sentences, conditions, oeis, title};
use crate::greedy::closed_form::{Digits, OddMultiple};
use crate::greedy::denser::Behrend;
use crate::greedy::differences::recurring;
use crate::greedy::oeis::of_set;
use crate::greedy::permutation::Pattern;
use crate::greedy::{ClosedForm, Condition, Members, Origin};
use crate::kinds::comply::Comply;
use crate::kinds::members;
use crate::kinds::permutation::Permutation;
use crate::number::{grouped, listed, short, small};

/// All the words about the figure.
pub(super) fn caption(figure: &GreedySet, data: &Data, found: &Findings) -> Caption {
    let form = found.claim.form();
    let more = vouched(&found.claim, data);
    let fit = match figure.view {
        View::Growth => data.fits.worth(figure.fit, "n"),
        View::Line | View::Digits => String::new(),
    };
    let mut badge = found.badge(format!("{more}{fit}."));
    if let Some(form) = form.filter(|form| form.digits().is_some()) {
        badge.statement = format!("The members are {}.", statement(form)).into();
    }
    let mut caption = Caption {
        title: title(figure),
        caption: Sentences::from(rule(figure)).and(drawn(figure, data, form)),
        see: see(figure, data, found),
        badge,
        notes: notes(figure, data, found),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    match figure.view {
        View::Growth => growth(figure, data).tell(("n", "members"), &mut caption),
        View::Line => figure.part.tell("x", "", &mut caption),
        View::Digits => {}
    }
    facts(figure, data, found, &mut caption);
    links(figure, found.start, &mut caption);
    caption
}

fn seed_list(figure: &GreedySet) -> String {
    let listed: Vec<String> = figure.seed.iter().map(grouped).collect();
    format!("{{{}}}", listed.join(", "))
}

fn title(figure: &GreedySet) -> String {
    let set = match &*figure.condition {
        Condition::Ap(k) => format!(
            "greedy set with no {} numbers in progression",
            small((*k).into())
        ),
        _ => conditions::greedy_set(&figure.condition, figure.repeats()),
    };
    let whole = match figure.origin() {
        Origin::Seed(_) if *figure.condition == Condition::Ap(3) && solved(figure).is_none() => {
            format!("The Stanley sequence of {}", seed_list(figure))
        }
        Origin::Seed(_) => format!("The {set}, from the seed {}", seed_list(figure)),
        Origin::At(start) if start != figure.condition.start() => {
            format!("The {set}, from {}", grouped(start))
        }
        _ => format!("The {set}"),
    };
    title::fitting([whole, format!("The {set}"), "A greedy set".into()])
}

fn rule(figure: &GreedySet) -> String {
    let begin = match figure.origin() {
        Origin::Seed(_) => format!("After the seed {}, numbers n", seed_list(figure)),
        Origin::At(start) if start != figure.condition.start() => {
            format!("From {}, numbers n", grouped(start))
        }
        _ => "Numbers n".into(),
    };
    let unless = match &*figure.condition {
        _ if figure.repeats() => {
            return format!(
                "{begin} join in turn unless some {} has n in exactly one role and smaller members in the \
                 others.",
                conditions::instance(&figure.condition)
            );
        }
        Condition::Ap(k) => format!("they end a {k}-term progression of members"),
        Condition::Mean(k) => format!(
            "they make one member the mean of {} others",
            small(u64::from(k - 1))
        ),
        Condition::Sidon => "they give two pairs of members the same sum".into(),
        Condition::Sums(k) => format!("they make two sums of {k} members equal"),
        _ => format!(
            "they complete {} with smaller members",
            conditions::completed(&figure.condition)
        ),
    };
    format!(
        "{} join in turn unless {unless}.",
        begin.trim_end_matches(" n")
    )
}

/// Says how the view is drawn, or which numbers the members are.
fn drawn(figure: &GreedySet, data: &Data, form: Option<&ClosedForm>) -> String {
    match (figure.view, form) {
        (View::Growth, _) if figure.upwards != Upwards::Growth => {
            format!(
                "The curve is their number below n{}.",
                growth(figure, data).drawn()
            )
        }
        (View::Growth, None) => data.fits.sentence(figure.fit, "n"),
        (View::Digits, _) => {
            let less = match shift(figure, form) {
                0 => String::new(),
                shift => format!(" less {}", grouped(shift)),
            };
            let base = figure.base(form);
            format!("Each column is a member{less} in base {base}, lowest digit at the foot.")
        }
        (_, Some(form)) => format!("The members are {}.", statement(form)),
        (View::Line, None) => zoom(figure),
    }
}

/// Which numbers the members are.
fn statement(form: &ClosedForm) -> String {
    match &form.members {
        Members::Digits(set) if is_plain(set) && set.digits == [0, 1] => {
            format!("the numbers whose base-{} digits are all 0 or 1", set.base)
        }
        Members::Digits(_) => form.theorem.statement.trim_start_matches("exactly ").into(),
        Members::OddMultiple(set) => {
            let (k, half) = (set.k(), set.half());
            let classes = match half {
                ..=3 => conditions::or(&(1..=half).map(|r| r.to_string()).collect::<Vec<_>>()),
                _ => format!("1, …, {half}"),
            };
            format!("the numbers ≡ {classes} mod {k}, and {k}t for t in B")
        }
    }
}

/// Whether the digits alone decide.
pub(super) fn is_plain(set: &Digits) -> bool {
    set.start == 0 && set.scale == 1 && !is_odd(set)
}

/// The odd numbers have no base.
pub(super) fn is_odd(set: &Digits) -> bool {
    set.digits.len() as u64 == set.base
}

/// How the rows follow one another, where there are several.
fn zoom(figure: &GreedySet) -> String {
    let spans = rows_of(figure);
    let [first, second, ..] = spans[..] else {
        return String::new();
    };
    match spans.len() {
        2 => format!("The second row zooms out to {}.", below(figure.n)),
        _ => format!("Each row zooms out by a factor of {}.", second / first),
    }
}

/// The proof of the members: a sentence without its stop.
pub(crate) fn vouched(claim: &Vouched, data: &Data) -> String {
    let agree = |run: &str| format!("{run} greedy run agrees below {}", below(data.agree_below));
    match (&claim.claimed, claim.known().failure()) {
        (Some(form), None) => match (&form.members, form.theorem.source) {
            (Members::OddMultiple(_), _) => agree("The"),
            (_, source) if source.contains("Theorem 4.1") => agree("The"),
            (_, source) => format!("See {source}; {}", agree("the")),
        },
        (Some(form), Some(x)) => format!(
            "The closed form ({}) fails at {}, where the greedy run is right: please report this",
            form.theorem.source,
            grouped(x)
        ),
        (None, _) => format!(
            "Every number below {} was tested; no closed form is known",
            below(data.reached)
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

fn notes(figure: &GreedySet, data: &Data, found: &Findings) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(x) = solved(figure) {
        notes.push(format!(
            "In the seed {} completes a solution. Only new members must complete none.",
            grouped(x)
        ));
    }
    if let (Some(start), false) = (found.start, figure.seed.is_empty()) {
        notes.push(format!(
            "The greedy set from {} begins with this seed, so the two sets are one.",
            grouped(start)
        ));
    }
    match (&*figure.condition, found.start) {
        (Condition::Ap(k), Some(start)) => {
            notes.push(
                "§5 prints the progression as x(i) + x(i + 2) = x(i + 1). A factor 2 is missing on the right."
                    .into(),
            );
            // Only for prime k are the members the numbers without a digit.
            if *k > 3 && found.claim.form().is_some() {
                let which = match start {
                    0 => "this set shifted to start at 1",
                    1 => "this set",
                    _ => "the set from 1, of which this one is a shift",
                };
                notes.push(format!(
                    "§5’s “never use digit k − 1 except for the least digit where we never use 0” describes \
                     {which}."
                ));
            }
        }
        (Condition::Ap(3), None) if figure.seed.iter().eq([0, 4]) => notes.push(format!(
            "Odlyzko and Stanley (1978) found such sequences irregular. {} gives evidence that the terms of \
             this one do not grow like n²/log n.",
            SOTHANAPHAN.named()
        )),
        _ => {}
    }
    notes.extend(found.problems.map(problems));
    notes.extend(found.repeated.as_ref().map(|solution| {
        format!(
            "A solution that uses its largest number several times is allowed: {} holds within the set.",
            conditions::solution(solution)
        )
    }));
    if found.denser.is_some() && figure.view == View::Growth && figure.upwards == Upwards::Growth {
        notes.push(
            "Behrend’s sets also avoid progressions. They start sparser but eventually beat every n^e with \
             e < 1."
                .into(),
        );
    }
    notes.extend(
        data.realized
            .as_ref()
            .and_then(|realized| realized.why("this cold set")),
    );
    notes
}

fn problems(known: Problems) -> String {
    let asked = "Problems 5 and 6 ask whether each greedy set of a condition that is not translation \
                 invariant has positive upper density, and becomes periodic";
    match known {
        Problems::NeverPeriodic(members, of) => {
            format!("{asked}. This one has density {members}/{of} and never becomes periodic.")
        }
        Problems::Periodic => format!("{asked}. This one does."),
        Problems::Open => format!(
            "{asked}. The set of x + z = ky from 1, k ≥ 3 odd, has positive density and never becomes \
             periodic; of this set neither is known."
        ),
    }
}

fn facts(figure: &GreedySet, data: &Data, found: &Findings, caption: &mut Caption) {
    let n = below(data.reached);
    let members = format!("members below {n}");
    caption.fact(members, grouped(found.members));
    match found.claim.form().map(|form| &form.members) {
        Some(Members::Digits(set)) if is_plain(set) => caption.formula(
            format!("members below {}^k", set.base),
            format!("{}^k", set.digits.len()),
        ),
        Some(Members::OddMultiple(set)) => caption.formula("B", recursion(set)),
        _ => {}
    }
    if let Some((members, of)) = found.claim.form().and_then(ClosedForm::density) {
        caption.fact("density in the limit", format!("{members}/{of}"));
    }
    if figure.view == View::Growth {
        match (&found.reference, found.claim.form()) {
            (Some(reference), Some(form)) => {
                let exponent = short(reference.exponent, 4);
                let exact = match &form.members {
                    Members::Digits(set) if !is_odd(set) => {
                        format!("log {}/log {} = {exponent}", set.digits.len(), set.base)
                    }
                    _ => exponent,
                };
                caption.fact("exponent of growth", exact);
            }
            _ => data.fits.state(figure.fit, caption),
        }
    }
    if let Some(Denser { behrend: set, .. }) = found
        .denser
        .as_ref()
        .filter(|_| figure.view == View::Growth && figure.upwards == Upwards::Growth)
    {
        caption.fact(format!("largest of Behrend’s sets below {n}"), behrend(set));
    }
    // Erdős’s problem 341 asks whether they always recur.
    let asked = figure.condition.to_string() == "x+z=y" && found.claim.form().is_none();
    if let Some(found) = asked.then(|| recurring(&data.members)).flatten() {
        let period = format!(
            "period {}, sum {}, after {} (observed below {n})",
            grouped(found.period),
            grouped(found.sum),
            grouped(found.preperiod)
        );
        caption.fact("differences", period);
    }
    if let Some(listed) = of_set(&figure.condition, &figure.origin()) {
        caption.fact("OEIS", oeis::words(&listed, found.members));
    }
    if let Some(realized) = &data.realized {
        caption.fact("the cold set of", realized.words());
    }
}

/// 252 (ten base-3 digits, five 1’s and five 0’s).
fn behrend(set: &Behrend) -> String {
    let (digits, norm) = (u64::from(set.digits), u64::from(set.norm));
    let noun = if digits == 1 { "digit" } else { "digits" };
    let sort = match set.below {
        2 => {
            let of = |count: u64, digit: &str| match count {
                0 => format!("no {digit}"),
                1 => format!("one {digit}"),
                several => format!("{} {digit}’s", small(several)),
            };
            format!("{} and {}", of(norm, "1"), of(digits - norm, "0"))
        }
        below => format!("all below {below}, squares adding up to {}", grouped(norm)),
    };
    format!(
        "{} ({} base-{} {noun}, {sort})",
        grouped(set.members),
        small(digits),
        set.base()
    )
}

fn recursion(set: &OddMultiple) -> String {
    let (k, half, e) = (set.k(), set.half(), set.odd_one());
    let first: Vec<u64> = (1..=e).filter(|&t| set.in_b(t)).collect();
    let first = listed(&first, usize::MAX);
    format!("{{{first}, …}}; for t > {e}, t ∈ B iff t ≡ {half} mod {k} and (t + {e})/{k} ∉ B")
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
            other.settle("view");
            caption.link(label, other);
        }
    }
    if (&*figure.condition, start) == (&Condition::Ap(3), Some(0)) {
        let comply = Comply {
            n: 729,
            ..Comply::default()
        };
        caption.link("As P-positions of a comply game", comply);
        caption.link("As a greedy permutation", Permutation::default());
    }
    let gaps = members::Members {
        of: members::Of::Greedy,
        condition: figure.condition.clone(),
        n: figure.n,
        ..members::Members::default()
    };
    if figure.origin() == Origin::Natural && gaps.validate().is_ok() {
        caption.link("Gaps between members", gaps);
    }
    if *figure.condition == Condition::Sidon {
        let mut permutation = Permutation::default();
        permutation.rules.pattern = Pattern::Sidon;
        caption.link("The greedy permutation", permutation);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Status;
    use crate::figure::WholeJob;
    use crate::progress::NoProgress;

    /// No closed form is false. If one were, only the badge would say so.
    #[test]
    fn a_refuted_closed_form_is_said_to_be() {
        let figure = GreedySet::default();
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let proven = caption(&figure, &data, &figure.findings(&data));
        assert_eq!(proven.badge.kind(), Status::Proved);
        assert!(proven.caption.contains("base-3 digits are all 0 or 1"));
        data.refuted = Some(12_345);
        let refuted = caption(&figure, &data, &figure.findings(&data));
        assert_eq!(refuted.badge.kind(), Status::Refuted);
        assert_eq!(refuted.badge.text, "Refuted: Theorem 4.1");
        for said in [&*refuted.caption, &refuted.see] {
            assert!(!said.contains("digits"), "{said}");
        }
        assert!(refuted.facts.iter().all(|fact| fact.latex.is_empty()));
    }
}
