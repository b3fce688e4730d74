//! The caption of a permutation.

use super::drawing::bounds;
use super::findings::{FIXED, Findings};
use super::viewport::{conditions, is_part, seen, shows_diagonal};
use super::{Data, Permutation, View};
use crate::claim::{Answer, Claim, Warrant, table};
use crate::figure::caption::{Badge, LARSSON};
use crate::figure::conditions::article;
use crate::figure::{Caption, Figure, Findings as _, Sentences, oeis};
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::number::{all, capitalized, fixed, grouped, joined};
use crate::play::invitation;

/// All the words about the figure.
pub(super) fn caption(figure: &Permutation, data: &Data, found: &Findings) -> Caption {
    let rules = &figure.rules;
    let mut caption = Caption {
        title: title(rules),
        caption: drawn(figure, data),
        see: see(figure, data, found),
        badge: badge(rules, data, found),
        notes: notes(rules, data, found),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(rules));
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

fn drawn(figure: &Permutation, data: &Data) -> Sentences {
    let rules = &figure.rules;
    let value = if rules.injective {
        "the smallest unused value"
    } else {
        "the smallest value ≥ 0"
    };
    let demand = demand(rules).map(|demand| format!(" for which (n, π(n)) {demand}"));
    let rule = format!("π(n) is {value}{}", demand.unwrap_or_default());
    let n = grouped(data.terms.len() as u64);
    let rule = match figure.view {
        View::Scatter => format!("{rule}; n < {n}."),
        View::Detrended => format!("The differences π(n) − n for n < {n}, where {rule}."),
        View::Ratio => format!("The ratios π(n)/n for n < {n}, where {rule}."),
    };
    let diagonal = if shows_diagonal(figure, data) {
        match figure.view {
            View::Scatter => "The dashed line is the diagonal.",
            View::Detrended => "The dashed line is at height 0, that of π(n) = n.",
            View::Ratio => "The dashed line is at height 1, that of π(n) = n.",
        }
    } else {
        ""
    };
    let shown = is_part(figure).then(|| {
        let points = grouped(seen(figure, data).points as u64);
        format!(
            "Shown: {}; points: {points}.",
            conditions(figure).join(" and ")
        )
    });
    Sentences::from(rule).and(diagonal).and(shown)
}

fn title(rules: &Rules) -> String {
    let without = match (rules.pattern, rules.restriction, rules.injective) {
        (Pattern::Nim, _, true) => return "The identity: P-positions of Nim on two heaps".into(),
        (Pattern::Ap(3), Restriction::Unrestricted, false) => {
            return "The forest fire: no three terms in progression".into();
        }
        (Pattern::Wythoff, Restriction::Unrestricted, true) => {
            return "Asymmetric Wythoff Nim: the greedy queens".into();
        }
        (Pattern::Wythoff, _, true) => return "Wythoff Nim: its P-positions".into(),
        (Pattern::Nim, ..) => return "The greedy sequence with nothing to avoid".into(),
        (Pattern::Wythoff, ..) => "two points on a diagonal".to_string(),
        (Pattern::Ap(k), ..) => format!("{k}-term progression"),
        (Pattern::Sidon, ..) => "equal sums".into(),
        (Pattern::Line, ..) => "three points in line".into(),
        (Pattern::Parallel, ..) => "parallel segments".into(),
    };
    let greedy = match rules.restriction {
        Restriction::Unrestricted => "greedy",
        Restriction::Max => "max-greedy",
        Restriction::Order => "order-greedy",
    };
    let what = if rules.injective {
        "permutation"
    } else {
        "sequence"
    };
    format!("The {greedy} {what} with no {without}")
}

/// The rule for a new point, if there is one.
fn demand(rules: &Rules) -> Option<String> {
    use Restriction::{Max, Order, Unrestricted};
    let pairs = |same: &str| match rules.restriction {
        Unrestricted => format!("creates no two pairs of points with the same {same}"),
        Max => format!("is not the highest point of two pairs of points with the same {same}"),
        Order if same == "slope" => "creates no two rising segments of the same slope".into(),
        Order => format!("creates no two pairs of ascending points with the same {same}"),
    };
    Some(match (rules.pattern, rules.restriction) {
        (Pattern::Nim, _) => return None,
        (Pattern::Wythoff, Unrestricted) => "shares no diagonal with an earlier point".into(),
        (Pattern::Wythoff, _) => "shares no rising diagonal with an earlier point".into(),
        (Pattern::Ap(k), Unrestricted) => format!("completes no {k}-term progression"),
        (Pattern::Ap(k), Max) => {
            format!(
                "is not the highest point of {} {k}-term progression",
                article(k)
            )
        }
        (Pattern::Ap(k), Order) => format!("completes no ascending {k}-term progression"),
        (Pattern::Line, Unrestricted) => "lies on no line through two earlier points".into(),
        (Pattern::Line, Max) => "is not the highest of three points in line".into(),
        (Pattern::Line, Order) => "is not the last of three ascending points in line".into(),
        (Pattern::Sidon, Max) => "is not the highest of four points with A + B = C + D".into(),
        (Pattern::Sidon, _) => pairs("sum"),
        (Pattern::Parallel, _) => pairs("slope"),
    })
}

fn place(rules: &Rules) -> &'static str {
    match (rules.pattern, rules.restriction) {
        // The paper defines these and draws none.
        _ if !rules.injective => "§6, without (3)",
        (Pattern::Nim, _) => "Example 1",
        (Pattern::Wythoff, Restriction::Unrestricted) => "Figure 5, left",
        (Pattern::Wythoff, _) => "Figure 5, right",
        (Pattern::Ap(3), Restriction::Unrestricted) => "Figure 6, left",
        (Pattern::Ap(3), Restriction::Max) => "Figure 6, right",
        (Pattern::Ap(_), _) => "Example 3",
        (Pattern::Sidon, Restriction::Unrestricted) => "Figure 7, left",
        (Pattern::Sidon, Restriction::Max) => "Figure 7, middle",
        (Pattern::Sidon, Restriction::Order) => "Figure 7, right",
        (Pattern::Line, Restriction::Unrestricted) => "Figure 8, left",
        (Pattern::Line, Restriction::Max) => "Figure 8, right",
        (Pattern::Line, Restriction::Order) => "Example 5",
        (Pattern::Parallel, Restriction::Unrestricted) => "Figure 9, left",
        (Pattern::Parallel, Restriction::Max) => "Figure 9, middle",
        (Pattern::Parallel, Restriction::Order) => "Figure 9, right",
    }
}

fn see(figure: &Permutation, data: &Data, found: &Findings) -> String {
    let rules = &figure.rules;
    let free = rules.restriction == Restriction::Unrestricted;
    if is_part(figure) && seen(figure, data).points == 0 {
        return "No point lies in the visible part.".into();
    }
    let fails_at = found.inverse.map(|inverse| inverse.fails_at);
    match (rules.pattern, found.off_beams, fails_at) {
        (_, Some(off), _) => format!(
            "{} lie within {} of φn or n/φ, φ the golden ratio.",
            capitalized(format!("{} points", all(data.terms.len() as u64))),
            fixed(libm::ceil(off * 100.0) / 100.0, 2)
        ),
        (Pattern::Wythoff, _, Some(_)) if !free => match figure.view {
            View::Scatter | View::Detrended => {
                "Every π(n) lies within 1 of φn or n/φ, φ the golden ratio (Wythoff 1907).".into()
            }
            View::Ratio => String::new(),
        },
        (Pattern::Nim, ..) => String::new(),
        // The other views have no diagonal to be symmetric about.
        (_, _, Some(_)) if figure.view != View::Scatter => String::new(),
        (_, _, Some(Some(n))) => {
            let [n, at, back] = twice(data, n);
            format!(
                "The cloud is not symmetric about the diagonal: π({n}) = {at}, but π({at}) = {back}."
            )
        }
        (_, _, Some(_)) if rules.proven_involution() => {
            "The cloud is symmetric about the diagonal (Theorem 6.3).".into()
        }
        _ => String::new(),
    }
}

/// n, π(n) and π(π(n)), which are among the terms.
fn twice(data: &Data, n: usize) -> [String; 3] {
    let at = data.terms[n];
    let back = data.terms[at as usize];
    [n as u64, at.into(), back.into()].map(grouped)
}

fn badge(rules: &Rules, data: &Data, found: &Findings) -> Badge {
    let values = match data.terms.len() as u64 {
        1 => "The one value follows the rule".into(),
        several => capitalized(format!("{} values follow the rule", all(several))),
    };
    let free = rules.restriction == Restriction::Unrestricted;
    match (found.off_beams, rules.pattern) {
        (Some(_), _) => found.badge(format!(
            "{values}; no theorem says that they follow two lines."
        )),
        (_, Pattern::Ap(3)) if free && rules.injective => found.badge(format!(
            "{values}; Hegarty (2004) proves 3(n + 1)/8 − 1 ≤ π(n) < 3(n + 1)/2 − 1."
        )),
        (_, Pattern::Nim) if rules.injective => {
            found.badge("The smallest unused value after 0, …, n − 1 is n.")
        }
        _ if rules.injective && rules.proven_involution() => {
            found.badge(format!("{values}; Theorem 6.3 proves the symmetry."))
        }
        _ if rules.is_constant() => {
            found.badge("Every π(n) is 0: points of one height form no forbidden configuration.")
        }
        _ => {
            let them = if data.terms.len() == 1 { "it" } else { "them" };
            found.badge(format!("{values}; nothing is proved beyond {them}."))
        }
    }
}

fn notes(rules: &Rules, data: &Data, found: &Findings) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    let free = rules.restriction == Restriction::Unrestricted;
    if !rules.injective {
        if !free && !matches!(rules.pattern, Pattern::Nim | Pattern::Wythoff) {
            notes.push(
                "Ties count: equal values are ascending, and a tie for highest is highest.".into(),
            );
        }
        return notes;
    }
    match rules.pattern {
        Pattern::Wythoff if free => notes.push(
            "The caption of Figure 5 prints the asymmetric pairs transposed, as (π(n), n): (1, 3), (2, 1), \
             (3, 4), …"
                .into(),
        ),
        Pattern::Ap(3) => {
            notes.push(
                "Example 3 says k = 2 for k = 3. It also prints the first differing entry the wrong way \
                 round: π(12) = 13 without restriction and 10 with max, which makes an involution."
                    .into(),
            );
            if free {
                notes.push(
                    "§6 gives 3/8 ≤ π(n)/n < 3/2 for all n, which holds for a permutation of the numbers from 1. \
                     Counted from 0, π(2)/2 = 3/2."
                        .into(),
                );
            }
        }
        Pattern::Line => notes.push(
            "Example 5 says that (2, 3) and (6, 8) exclude (12, 9). They are not collinear with it, but \
             (0, 0) and (8, 6) are."
                .into(),
        ),
        _ => {}
    }
    if free && let Some(n) = found.inverse.and_then(|inverse| inverse.fails_at) {
        let [n, at, back] = twice(data, n);
        notes.push(format!(
            "Theorem 6.2 makes (π(n), n) a P-position. Without a restriction this fails: π({n}) = {at}, but \
             ({at}, {n}) is N because π({at}) = {back}."
        ));
    }
    notes
}

fn facts(figure: &Permutation, data: &Data, found: &Findings, caption: &mut Caption) {
    let rules = &figure.rules;
    let count = data.terms.len() as u64;
    if let Some(inverse) = found.inverse {
        let proved = |by: &'static Claim| Answer::Yes(Warrant::Known(by.known()));
        let value = match (inverse.fails_at, inverse.checked) {
            (Some(n), _) => Answer::No(format!("n = {}", grouped(n as u64))),
            _ if rules.pattern == Pattern::Nim => proved(&table::GREEDY_RULE),
            _ if rules.proven_involution() => proved(&table::INVOLUTION),
            (None, 1) => Answer::Yes(Warrant::TrueOfShown("this one term".into())),
            (None, checked) => {
                let terms = format!("these {} terms", grouped(checked as u64));
                Answer::Yes(Warrant::TrueOfShown(terms))
            }
        };
        caption.fact("its own inverse", value);
    }
    caption.fact("largest value", grouped(data.largest()));
    if rules.injective {
        caption.fact("smallest value missing", grouped(found.missing as u64));
        let (first, all) = found.fixed_points;
        let all = match all {
            0 => "none".into(),
            1..=FIXED => joined(&first[..all]),
            many => format!("{} in all", grouped(many as u64)),
        };
        caption.fact("fixed points", all);
    }
    if let Some((low, high)) = found.late {
        let label = format!("π(n)/n for n ≥ {}", grouped(count / 2));
        caption.fact(label, format!("{}–{}", fixed(low, 3), fixed(high, 3)));
    }
    if let Some(listed) = of_permutation(rules) {
        caption.fact("OEIS", oeis::words(&listed, count));
    }
}

fn links(figure: &Permutation, caption: &mut Caption) {
    let mut link = |label: &str, changed: &str, change: &dyn Fn(&mut Permutation)| {
        let mut other = figure.clone();
        change(&mut other);
        other.n = other.n.min(other.rules.cap() as u64);
        if other != *figure {
            // The visible part stays.
            other.settle(changed);
            caption.link(label, other);
        }
    };
    for restriction in Restriction::ALL {
        let label = format!("Restriction {}", restriction.name());
        link(&label, "restriction", &|other| {
            other.rules.restriction = restriction;
        });
    }
    for (view, label) in [
        (View::Scatter, "The points"),
        (View::Detrended, "π(n) − n"),
        (View::Ratio, "π(n)/n"),
    ] {
        if view != View::Ratio || !bounds(figure).is_empty() || figure.view != View::Scatter {
            link(label, "view", &|other| other.view = view);
        }
    }
    if figure.rules.pattern == Pattern::Ap(3) {
        link("The forest fire", "restriction", &|other| {
            other.rules.injective = false;
            other.rules.restriction = Restriction::Unrestricted;
        });
    }
    let Rules {
        pattern,
        restriction,
        injective,
    } = figure.rules;
    if injective {
        // Without a restriction the proposals have no end.
        let (label, played) = match restriction {
            Restriction::Unrestricted => ("Play it with max", Restriction::Max),
            _ => ("Play this game", restriction),
        };
        caption.invite(label, invitation::two_heaps(pattern, played));
    }
}
