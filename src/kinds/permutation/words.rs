//! What is said of a permutation.

use super::drawing::bounds;
use super::{Data, Permutation, View};
use crate::draw::number::{fixed, grouped, listed};
use crate::figure::caption::{Badge, LARSSON, Trust};
use crate::figure::{Caption, Figure};
use crate::greedy::oeis;
use crate::greedy::permutation::{Involution, Pattern, Restriction, Rules, involution};

/// Terms a text alternative tells.
const TERMS_TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &Permutation, data: &Data) -> Caption {
    let rules = &figure.rules;
    let title = title(rules);
    let known = grouped(data.terms.len() as u64);
    let answer = rules.injective.then(|| involution(&data.terms));
    let verdict = answer.map(|answer| verdict(rules, &data.terms, answer));
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "{} for n < {known}. π(n) is the least value {} such that the point (n, π(n)) {}. {}",
            match figure.view {
                View::Scatter => "The points (n, π(n))",
                View::Detrended => "The differences π(n) − n",
                View::Ratio => "The ratios π(n)/n",
            },
            if rules.injective {
                "not used before"
            } else {
                "≥ 0"
            },
            forbidden(rules),
            verdict.clone().unwrap_or_default(),
        )
        .trim_end()
        .into(),
        see: see(figure),
        formula: format!(
            "\\pi(n) = \\min\\bigl\\{{\\, v \\ge 0 : {}(n, v) \\text{{ {}}} \\,\\bigr\\}}",
            if rules.injective {
                "v \\ne \\pi(i) \\text{ for } i < n,\\; "
            } else {
                ""
            },
            forbidden(rules).replace("π", "$\\pi$"),
        ),
        formula_text: format!(
            "π(n) = min {{v ≥ 0 : {}(n, v) {}}}",
            if rules.injective {
                "v ≠ π(i) for i < n, "
            } else {
                ""
            },
            forbidden(rules)
        ),
        badge: badge(rules, &known),
        summary: format!(
            "{title}. {} {}",
            verdict.unwrap_or_default(),
            first_terms(&data.terms)
        ),
        notes: notes(rules),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(rules));
    facts(figure, data, answer, &mut caption);
    links(figure, &mut caption);
    caption
}

fn title(rules: &Rules) -> String {
    let name = match (rules.pattern, rules.restriction, rules.injective) {
        (Pattern::Nim, _, true) => return "The identity: P-positions of Nim on two heaps".into(),
        (Pattern::Nim, ..) => return "Nothing to avoid, values may repeat".into(),
        (Pattern::Ap(3), Restriction::Unrestricted, false) => {
            return "The forest fire: no three terms in progression, values may repeat".into();
        }
        (Pattern::Wythoff, Restriction::Unrestricted, true) => {
            return "Asymmetric Wythoff Nim: the greedy queens".into();
        }
        (Pattern::Wythoff, _, true) => return "Wythoff Nim: its P-positions".into(),
        (Pattern::Wythoff, ..) => "Wythoff-greedy".into(),
        (Pattern::Ap(k), ..) => format!("{k}-term-greedy"),
        (Pattern::Sidon, ..) => "Sidon-greedy".into(),
        (Pattern::Line, ..) => "Line-greedy".into(),
        (Pattern::Parallel, ..) => "Parallel-greedy".into(),
    };
    let kind = match rules.restriction {
        Restriction::Unrestricted => "unrestricted",
        Restriction::Max => "max restriction",
        Restriction::Order => "order-preserving restriction",
    };
    let repeats = if rules.injective {
        ""
    } else {
        ", values may repeat"
    };
    format!("{name}, {kind}{repeats}")
}

fn forbidden(rules: &Rules) -> String {
    let what = match rules.pattern {
        Pattern::Nim => return "is allowed at all".into(),
        Pattern::Wythoff if rules.restriction == Restriction::Unrestricted => {
            return "shares no diagonal with an earlier point".into();
        }
        Pattern::Wythoff => return "shares no rising diagonal with an earlier point".into(),
        Pattern::Ap(k) => format!("{k}-term arithmetic progression"),
        Pattern::Sidon => "two pairs of points with equal sums".into(),
        Pattern::Line => "three points on a line".into(),
        Pattern::Parallel => "two pairs of points with the same slope".into(),
    };
    let which = match rules.restriction {
        Restriction::Unrestricted => "",
        Restriction::Max => " in which it is the highest point",
        Restriction::Order => " whose points ascend",
    };
    format!("completes no {what}{which}")
}

fn place(rules: &Rules) -> &'static str {
    match (rules.pattern, rules.restriction) {
        // The paper draws none of these, but says what they are.
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

fn verdict(rules: &Rules, terms: &[u32], answer: Involution) -> String {
    match answer.fails_at {
        Some(n) => {
            let v = terms[n] as usize;
            format!(
                "It is no involution: π({n}) = {v}, but π({v}) = {}.",
                terms[v]
            )
        }
        None => {
            let proven = if rules.proven_involution() {
                ", as Theorem 6.3 says"
            } else {
                ""
            };
            format!(
                "π(π(n)) = n at all {} places where it can be checked{proven}.",
                grouped(answer.checked as u64)
            )
        }
    }
}

fn see(figure: &Permutation) -> String {
    let rules = &figure.rules;
    let free = rules.restriction == Restriction::Unrestricted;
    let first = match figure.view {
        View::Scatter if rules.proven_involution() => {
            "The dashed line is the diagonal; an involution is its own mirror image in it."
        }
        _ if !rules.injective => "The axes have scales of their own.",
        View::Scatter => "The dashed line is the diagonal.",
        View::Detrended => "The dashed line is the diagonal; what remains is the pattern about it.",
        View::Ratio => "The dashed line is the diagonal, π(n)/n = 1.",
    };
    let second = match (rules.pattern, rules.injective) {
        (Pattern::Nim, true) => "With nothing to avoid the greedy choice is π(n) = n.",
        (Pattern::Nim, false) => "With nothing to avoid the greedy choice is π(n) = 0.",
        (Pattern::Wythoff, true) => {
            "The points gather on two beams of slopes φ and 1/φ, φ the golden ratio."
        }
        (Pattern::Ap(3), true) if free => {
            "Beams form and split; for all large n they stay between 3n/8 and 3n/2."
        }
        (Pattern::Ap(3), false) if free => {
            "Plumes rise from the left like smoke, each from where the last one broke."
        }
        (Pattern::Parallel, _) if free => {
            "A vast strengthening of the Sidon condition: values soon grow much faster than n."
        }
        (Pattern::Sidon, _) => "Equal sums include progressions: a + c = 2b.",
        _ => "Change the restriction to see which exclusions shape it.",
    };
    format!(
        "{first} {second} Point at a dot, or at a smaller value below it, to learn why the value is not smaller."
    )
}

fn badge(rules: &Rules, known: &str) -> Badge {
    let theorem = if rules.proven_involution() {
        " That it is an involution is Theorem 6.3."
    } else {
        ""
    };
    let bounds = match (rules.pattern, rules.restriction, rules.injective) {
        (Pattern::Ap(3), Restriction::Unrestricted, true) => {
            " That it is a permutation with ratios between 3/8 and 3/2 is a theorem of Hegarty (2004)."
        }
        _ => "",
    };
    Badge {
        kind: Trust::Computed,
        text: "computed (greedy choice)".into(),
        more: format!(
            "All {known} terms follow the definition exactly; the incremental algorithm is tested \
             against it.{theorem}{bounds}"
        ),
    }
}

fn notes(rules: &Rules) -> Vec<String> {
    let mut notes = Vec::new();
    match (rules.pattern, rules.restriction) {
        (Pattern::Wythoff, Restriction::Unrestricted) if rules.injective => notes.push(
            "Example 2 and Figure 5 print the asymmetric pairs transposed: (1, 3), (2, 1), (3, 4), … \
             are (π(n), n) for π = 0, 2, 4, 1, 3, 8, 10, 12, …"
                .into(),
        ),
        (Pattern::Ap(3), _) if rules.injective => notes.push(
            "Example 3 says k = 2 for k = 3, and prints the first differing entry the wrong way \
             round: π(12) = 13 without restriction and 10 with max, which makes an involution."
                .into(),
        ),
        _ => {}
    }
    if !rules.injective && rules.restriction != Restriction::Unrestricted {
        notes.push("Configurations with equal values count as ascending.".into());
    }
    notes
}

fn facts(figure: &Permutation, data: &Data, answer: Option<Involution>, caption: &mut Caption) {
    let rules = &figure.rules;
    if let Some(answer) = answer {
        let value = match answer.fails_at {
            None => format!("yes, on all {} checked", grouped(answer.checked as u64)),
            Some(n) => format!("no, fails at n = {n}"),
        };
        caption.fact("involution", value);
    }
    let largest = data.terms.iter().copied().max().unwrap_or(0);
    caption.fact("largest value", grouped(largest.into()));
    if rules.injective {
        let all = data.terms.iter().enumerate();
        let fixed_points = all.filter(|&(i, &v)| i == v as usize).count();
        caption.fact("fixed points", grouped(fixed_points as u64));
        let mut seen = vec![false; data.terms.len() + 1];
        for &v in &data.terms {
            if let Some(slot) = seen.get_mut(v as usize) {
                *slot = true;
            }
        }
        let missing = seen.iter().position(|&s| !s).unwrap_or(seen.len());
        caption.fact("least value not yet taken", grouped(missing as u64));
    }
    let late = data
        .terms
        .iter()
        .enumerate()
        .skip(data.terms.len() / 2)
        .filter(|x| x.0 > 0);
    let ratios = late.map(|(i, &v)| f64::from(v) / i as f64);
    let (low, high) = ratios.fold((f64::INFINITY, 0.0_f64), |(low, high), r| {
        (low.min(r), high.max(r))
    });
    if low.is_finite() {
        let range = format!("{} … {}", fixed(low, 4), fixed(high, 4));
        caption.fact("π(n)/n in the second half", range);
    }
    if let Some(listed) = oeis::of_permutation(rules) {
        let agree = listed.confirmed.min(data.terms.len());
        let less = if listed.less == 1 {
            ", counted from 1 there"
        } else {
            ""
        };
        caption.fact(
            "OEIS",
            format!("{}{less}; first {agree} terms agree", listed.number),
        );
    }
}

fn first_terms(terms: &[u32]) -> String {
    format!("π = {}.", listed(terms, TERMS_TOLD))
}

fn links(figure: &Permutation, caption: &mut Caption) {
    let mut link = |label: &str, change: &dyn Fn(&mut Permutation)| {
        let mut other = figure.clone();
        change(&mut other);
        other.n = other.n.min(other.rules.cap() as u64);
        if other != *figure {
            caption.link(label, other.spec());
        }
    };
    for restriction in Restriction::ALL {
        let label = format!("Restriction {}", restriction.name());
        link(&label, &|other| other.rules.restriction = restriction);
    }
    for (view, label) in [
        (View::Scatter, "The points"),
        (View::Detrended, "π(n) − n"),
        (View::Ratio, "π(n)/n"),
    ] {
        if view != View::Ratio || !bounds(figure).is_empty() || figure.view != View::Scatter {
            link(label, &|other| other.view = view);
        }
    }
    if figure.rules.pattern == Pattern::Ap(3) {
        link("The forest fire", &|other| {
            other.rules.injective = false;
            other.rules.restriction = Restriction::Unrestricted;
        });
    }
}
