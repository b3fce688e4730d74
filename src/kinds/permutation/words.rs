//! What is said of a permutation.

use super::drawing::bounds;
use super::facts::{facts, notes, terms};
use super::findings::{Claim, Findings, Inverse};
use super::viewport::{conditions, seen, shows_diagonal};
use super::{Data, Permutation, View};
use crate::figure::caption::{Badge, LARSSON};
use crate::figure::conditions::article;
use crate::figure::{Caption, Figure, Findings as _};
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::number::{all, capitalized, counted, fixed, grouped, listed};
use crate::play::invitation;

/// Terms a text alternative tells.
const TERMS_TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &Permutation, data: &Data, found: &Findings) -> Caption {
    let rules = &figure.rules;
    let title = title(rules);
    let verdict = verdict(rules, found);
    let shown = match figure.view {
        View::Scatter => "The points (n, π(n))",
        View::Detrended => "The differences π(n) − n",
        View::Ratio => "The ratios π(n)/n",
    };
    let all = format!("for n < {}", grouped(data.terms.len() as u64));
    let (part, looked_at) = match &conditions(figure)[..] {
        [] => (all, String::new()),
        said => {
            let such = format!("with {}", said.join(" and "));
            let points = grouped(seen(figure, data).points as u64);
            (
                format!("{such}, of all those {all}"),
                format!(" Points shown: {points}, {such}."),
            )
        }
    };
    let free = if rules.injective {
        "value not used before"
    } else {
        "value ≥ 0"
    };
    let such = match demand(rules) {
        Some(demand) => format!(" such that (n, π(n)) {demand}"),
        None => String::new(),
    };
    let mut caption = Caption {
        title: title.clone(),
        caption: format!("{shown} {part}. π(n) is the least {free}{such}.{verdict}"),
        see: see(figure, data, found),
        formula: formula(rules),
        formula_text: formula_text(rules),
        badge: badge(rules, data, found),
        summary: format!("{title}.{looked_at}{verdict} {}", first_terms(&data.terms)),
        notes: notes(rules, found),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(rules));
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

fn formula(rules: &Rules) -> String {
    let mut demands = Vec::new();
    if rules.injective {
        demands.push("v \\ne \\pi(i) \\text{ for } i < n".to_string());
    }
    if let Some(demand) = demand(rules) {
        demands.push(format!("(n, v) \\text{{ {demand}}}"));
    }
    match demands.join(",\\; ") {
        none if none.is_empty() => "\\pi(n) = 0".into(),
        demands => format!("\\pi(n) = \\min\\bigl\\{{\\, v \\ge 0 : {demands} \\,\\bigr\\}}"),
    }
}

fn formula_text(rules: &Rules) -> String {
    let mut demands = Vec::new();
    if rules.injective {
        demands.push("v ≠ π(i) for i < n".to_string());
    }
    if let Some(demand) = demand(rules) {
        demands.push(format!("(n, v) {demand}"));
    }
    match demands.join(", ") {
        none if none.is_empty() => "π(n) = 0".into(),
        demands => format!("π(n) = min {{v ≥ 0 : {demands}}}"),
    }
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

/// What a new point must do, if anything.
fn demand(rules: &Rules) -> Option<String> {
    use Restriction::{Max, Order, Unrestricted};
    let pairs = |same: &str| match rules.restriction {
        Unrestricted => format!("creates no two pairs of points with the same {same}"),
        Max => format!("is not the highest point of two pairs of points with the same {same}"),
        Order => format!("creates no two pairs with the same {same} among points that ascend"),
    };
    Some(match (rules.pattern, rules.restriction) {
        (Pattern::Nim, _) => return None,
        (Pattern::Wythoff, Unrestricted) => "shares no diagonal with an earlier point".into(),
        (Pattern::Wythoff, _) => "shares no rising diagonal with an earlier point".into(),
        (Pattern::Ap(k), Unrestricted) => format!("completes no {k}-term arithmetic progression"),
        (Pattern::Ap(k), Max) => {
            format!(
                "is not the highest point of {} {k}-term arithmetic progression",
                article(k)
            )
        }
        (Pattern::Ap(k), Order) => {
            format!("completes no ascending {k}-term arithmetic progression")
        }
        (Pattern::Line, Unrestricted) => "is collinear with no two earlier points".into(),
        (Pattern::Line, Max) => "is not the highest of three collinear points".into(),
        (Pattern::Line, Order) => "is not the last of three collinear points that ascend".into(),
        (Pattern::Sidon, _) => pairs("sum"),
        (Pattern::Parallel, _) => pairs("slope"),
    })
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

/// Whether it is an involution, as a sentence with a space before it.
fn verdict(rules: &Rules, found: &Findings) -> String {
    match found.inverse {
        None => String::new(),
        Some(Inverse::Another(fails)) => {
            let [n, at, back] = fails.map(grouped);
            format!(" π is not its own inverse: π({n}) = {at}, but π({at}) = {back}.")
        }
        // "π(n) = n" says it.
        Some(Inverse::Itself(_)) if rules.pattern == Pattern::Nim => String::new(),
        Some(Inverse::Itself(checked)) if rules.proven_involution() => format!(
            " π is its own inverse (Theorem 6.3); checked for {}.",
            counted(checked as u64, "value", "values")
        ),
        Some(Inverse::Itself(checked)) => {
            format!(
                " π(π(n)) = n holds for {}, and may fail later.",
                terms(checked)
            )
        }
    }
}

fn see(figure: &Permutation, data: &Data, found: &Findings) -> String {
    let rules = &figure.rules;
    let diagonal = match figure.view {
        // Only of permutations is it drawn; a closer look may miss it.
        _ if !shows_diagonal(figure, data) => "",
        View::Scatter if rules.proven_involution() => {
            "The dashed line is the diagonal; an involution is its own mirror image in it."
        }
        View::Scatter => "The dashed line is the diagonal.",
        View::Detrended => "The dashed line is the diagonal; what remains is the pattern about it.",
        View::Ratio => "The dashed line is the diagonal, π(n)/n = 1.",
    };
    let ask = match rules.pattern {
        _ if seen(figure, data).points == 0 => "No point lies in the part that is looked at.",
        Pattern::Nim => "",
        _ => "Point below a dot to see why a smaller value was refused.",
    };
    let sentences = [diagonal, &pattern(figure, data, found), ask];
    let said: Vec<&str> = sentences
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    said.join(" ")
}

/// What is known, or seen here, of the pattern.
fn pattern(figure: &Permutation, data: &Data, found: &Findings) -> String {
    let rules = &figure.rules;
    let free = rules.restriction == Restriction::Unrestricted;
    if let Claim::Beams(off) = found.claim {
        return format!(
            "Each of these points lies within {} of φn or n/φ, φ the golden ratio; this is not proved.",
            fixed(libm::ceil(off * 100.0) / 100.0, 2)
        );
    }
    match (rules.pattern, rules.injective) {
        (Pattern::Nim, true) => "With nothing to avoid the greedy choice is π(n) = n.".into(),
        (Pattern::Nim, false) => "With nothing to avoid the greedy choice is π(n) = 0.".into(),
        (Pattern::Wythoff, true) if !free => {
            "The points lie along two beams, of slopes φ and 1/φ, φ the golden ratio (Wythoff 1907).".into()
        }
        (Pattern::Wythoff, false) => "Without injectivity every π(n) is 0.".into(),
        (Pattern::Ap(3), true) if free => format!("By a theorem of Hegarty (2004), {HEGARTY}."),
        (Pattern::Ap(3), false) if free => "Plotted far enough, the plumes look like smoke.".into(),
        (Pattern::Parallel, _) if free => {
            let (n, most) = (data.terms.len() as u64, data.largest());
            let far = match most / n.max(1) {
                0 | 1 => String::new(),
                times => format!(
                    ": the largest value for n < {} is {}, more than {} times n",
                    grouped(n),
                    grouped(most),
                    grouped(times)
                ),
            };
            format!("A vast strengthening of the Sidon condition (Example 6){far}.")
        }
        (Pattern::Sidon, _) => "Equal sums include progressions: a + c = b + b.".into(),
        _ => String::new(),
    }
}

/// Hegarty's bounds, of the permutation counted from 0.
const HEGARTY: &str = "3(n + 1)/8 − 1 ≤ π(n) < 3(n + 1)/2 − 1 for all n";

fn badge(rules: &Rules, data: &Data, found: &Findings) -> Badge {
    let known = match data.terms.len() as u64 {
        1 => "The one term follows".into(),
        several => format!("{} terms follow", capitalized(all(several))),
    };
    let theorem = if rules.proven_involution() {
        " That it is an involution is Theorem 6.3."
    } else {
        ""
    };
    let bounds = match (rules.pattern, rules.restriction, rules.injective) {
        (Pattern::Ap(3), Restriction::Unrestricted, true) => format!(
            " That it is a permutation, and that {HEGARTY}, is a theorem of Hegarty (2004), who \
             counts from 1."
        ),
        _ => String::new(),
    };
    let (text, beams) = match found.claim {
        Claim::Beams(_) => (
            "two beams",
            " That the points keep to two lines is seen of these terms, not proven.",
        ),
        Claim::Terms => ("greedy choice", ""),
    };
    found.badge(
        text,
        format!(
            "{known} the definition exactly; the incremental algorithm is tested against \
             it.{theorem}{bounds}{beams}"
        ),
    )
}

fn first_terms(terms: &[u32]) -> String {
    let first = terms.iter().take(TERMS_TOLD + 1);
    let first: Vec<String> = first.map(|&v| grouped(v.into())).collect();
    let more = if terms.len() > TERMS_TOLD { "" } else { "." };
    format!("π = {}{more}", listed(&first, TERMS_TOLD))
}

fn links(figure: &Permutation, caption: &mut Caption) {
    let mut link = |label: &str, changed: &str, change: &dyn Fn(&mut Permutation)| {
        let mut other = figure.clone();
        change(&mut other);
        other.n = other.n.min(other.rules.cap() as u64);
        if other != *figure {
            // What is looked at stays where the other has it.
            other.reconcile(changed);
            caption.link(label, other.spec());
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
