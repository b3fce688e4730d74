//! What is said of a comply game.

use super::facts::{facts, links};
use super::findings::{Claim, Findings};
use super::names::{greedy_set, plain, set};
use super::{Comply, Data};
use crate::figure::caption::{Badge, LARSSON};
use crate::figure::{Caption, Findings as _, conditions};
use crate::greedy::comply::Rule;
use crate::number::{counted, grouped, listed};

/// P-positions a text alternative tells.
const TOLD: usize = 40;

/// All the words about the figure.
pub(super) fn caption(figure: &Comply, data: &Data, found: &Findings) -> Caption {
    let title = title(figure);
    let verdict = verdict(figure, data, found);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!("{} {verdict}", rule(figure)).trim_end().into(),
        see: see(figure, data),
        formula: formula(figure),
        formula_text: formula_text(figure),
        badge: badge(figure, data, found),
        summary: format!("{title}. P-positions{} {verdict}", told(figure, data))
            .trim_end()
            .into(),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    if !figure.x.is_empty() {
        let drawn = format!(" Drawn: {}.", figure.x.words("x"));
        caption.caption.push_str(&drawn);
        caption.summary.push_str(&drawn);
    }
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

fn title(figure: &Comply) -> String {
    let game = match figure.game {
        Rule::Number => "Comply-number",
        Rule::Set => "Comply-set",
    };
    let family = match &figure.condition {
        Some(condition) => format!("the family of {}", conditions::avoided(condition)),
        None if !figure.family.is_empty() => figure.family.words(),
        None if figure.of_naturals() => "{{d, 2d} : d = 1, 2, 3, …}".into(),
        None if figure.of_greedy_set() => "{{d, 2d} : d ∈ A}".into(),
        None => format!("{{{{d, 2d}} : d ∈ D}}, D = {}", set(&figure.d)),
    };
    let without = match removed(figure) {
        None => String::new(),
        Some(removed) => format!(" without d = {removed}"),
    };
    let stars = match figure.stars {
        0 => String::new(),
        1 => ", ⋆ applied once".into(),
        2 => ", ⋆ applied twice".into(),
        k => format!(", ⋆ applied {k} times"),
    };
    format!("{game} on {family}{without}{stars}")
}

/// The moves taken away, if any are.
fn removed(figure: &Comply) -> Option<String> {
    let all: Vec<String> = figure.without.iter().map(grouped).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn rule(figure: &Comply) -> String {
    if !figure.family.is_empty() {
        return match figure.game {
            Rule::Number => "From a heap of x the mover proposes a set s of the family with max s ≤ x, and \
                             the other player picks which of its numbers is subtracted: x is N exactly if \
                             some set leads to P-positions only."
                .into(),
            Rule::Set => "From a heap of x the other player proposes a set s of the family with max s ≤ x, \
                          and the mover picks which of its numbers is subtracted: P and N are exchanged \
                          (Theorem 3.5)."
                .into(),
        };
    }
    let Some(condition) = &figure.condition else {
        let family = "a set {d, 2d} with d ∈ D and 2d ≤ x";
        return match figure.game {
            Rule::Number => format!(
                "From a heap of x the mover proposes {family}, and the other player picks which of the \
                 two is subtracted: x is N exactly if x − d and x − 2d are both P for some d ∈ D."
            ),
            Rule::Set => format!(
                "From a heap of x the other player proposes {family}, and the mover picks which of the \
                 two is subtracted: P and N are exchanged (Theorem 3.5)."
            ),
        };
    };
    let role = if condition.repeats() {
        " in exactly one role"
    } else {
        ""
    };
    let proposes = format!(
        "proposes smaller positions that, together with the heap n{role}, make up {}",
        conditions::completed(condition)
    );
    let greedy = greedy_set(condition);
    match figure.game {
        Rule::Number => format!(
            "The mover {proposes}, and the other player picks the one to go to: the P-positions are the \
             {greedy}."
        ),
        Rule::Set => format!(
            "The other player {proposes}, and the mover picks the one to go to: P and N are exchanged, \
             and the P-positions are the numbers from {} on that are not in the {greedy}.",
            figure.start()
        ),
    }
}

fn verdict(figure: &Comply, data: &Data, found: &Findings) -> String {
    if !data.is_whole(figure.n) {
        return "More is being played out.".into();
    }
    let n = grouped(figure.n);
    if let Some(period) = data.period {
        let p = grouped(period.period);
        return match period.preperiod {
            0 => format!("The outcomes are purely periodic, period {p}."),
            q => format!("The outcomes have preperiod {} and period {p}.", grouped(q)),
        };
    }
    if let Some(removed) = removed(figure) {
        return match (data.progression, figure.without.ends()) {
            (Some([x, y, z]), _) => {
                let [x, y, z] = [x, y, z].map(|x| grouped(x.into()));
                format!("Without d = {removed} the P-positions hold the progression {x}, {y}, {z}.")
            }
            (None, Some((d, _))) => format!(
                "Below {n} the P-positions hold no progression yet: by Theorem 4.2 the first is 0, {}, {}.",
                grouped(d),
                grouped(2 * d)
            ),
            (None, None) => String::new(),
        };
    }
    let Some(last) = found.agreements.last().filter(|_| figure.stars > 0) else {
        return String::new();
    };
    let stars = figure.stars as usize;
    match data.fixed {
        Some(fixed) => format!(
            "Below {n} the P-positions of {} are A, the greedy set avoiding 3-term arithmetic \
             progressions, the only fixed point of ⋆.",
            plain(fixed as usize)
        ),
        None => format!(
            "The P-positions of {} agree with A, the only fixed point of ⋆, below {}; the theorem \
             promises it below {}.",
            plain(stars),
            grouped(last.found),
            grouped(last.promised)
        ),
    }
}

fn see(figure: &Comply, data: &Data) -> String {
    let point = "Point at a position to see the proposal that decides it, or that there is none.";
    let raise = "Raise ⋆ to make the P-positions the next game’s D.";
    if let Some((_, last)) = figure.without.ends() {
        let moves = if figure.without.count() == 1 {
            "the move"
        } else {
            "the moves"
        };
        match data.progression {
            Some(_) => format!(
                "The progression is outlined. Put {moves} back and it vanishes; no proper subset of A \
                 will do as D."
            ),
            None => format!(
                "Raise n past {} to see a progression; no proper subset of A will do as D.",
                grouped(2 * figure.without.ends().map_or(last, |ends| ends.0))
            ),
        }
    } else if figure.stars > 0 {
        "Each strip of P-positions is the D of the game under it; after j stars it agrees with A below \
         2·3^j, whatever D is. Once two strips agree, all further ones do, and share one strip."
            .into()
    } else if figure.solves_a() {
        match figure.game {
            Rule::Number => {
                "The P-positions are A, the greedy set avoiding 3-term arithmetic progressions: a winning \
                 proposal makes a progression x − 2d, x − d, x of which both smaller terms are P."
            }
            Rule::Set => {
                "The P-positions are the numbers outside A, the greedy set avoiding 3-term arithmetic \
                 progressions; the N-positions are A (Theorem 3.5). A position x is P if some proposal \
                 makes a progression x − 2d, x − d, x with both smaller terms N."
            }
        }
        .into()
    } else if !figure.of_doubles() || figure.game == Rule::Set {
        point.into()
    } else {
        format!("{point} {raise}")
    }
}

/// P and N, in comply-set exchanged.
fn outcomes(figure: &Comply) -> (&'static str, &'static str) {
    match figure.game {
        Rule::Number => ("P", "N"),
        Rule::Set => ("N", "P"),
    }
}

fn formula(figure: &Comply) -> String {
    let (p, n) = outcomes(figure);
    match &figure.condition {
        None if !figure.family.is_empty() => format!(
            "x \\in {n} \\iff \\exists\\, s \\in \\mathcal S : \\{{x - t : t \\in s\\}} \\subset {p}"
        ),
        None => {
            format!("x \\in {n} \\iff \\exists\\, d \\in D : \\{{x - d,\\; x - 2d\\}} \\subset {p}")
        }
        Some(_) => format!(
            "n \\in {n} \\iff \\text{{some smaller positions in }} {p} \\text{{ meet the condition \
             with }} n \\text{{ in exactly one role}}"
        ),
    }
}

fn formula_text(figure: &Comply) -> String {
    let (p, n) = outcomes(figure);
    match &figure.condition {
        None if !figure.family.is_empty() => {
            format!("x ∈ {n} iff for some s ∈ 𝒮 all x − t, t ∈ s, are in {p}")
        }
        None => format!("x ∈ {n} iff x − d and x − 2d are in {p} for some d ∈ D"),
        Some(_) => format!(
            "n ∈ {n} iff some smaller positions in {p} meet the condition with n in exactly one role"
        ),
    }
}

fn badge(figure: &Comply, data: &Data, found: &Findings) -> Badge {
    let n = grouped(figure.n);
    let (outcome, other) = match figure.game {
        Rule::Number => ("P", ""),
        Rule::Set => ("N", " with Theorem 3.5"),
    };
    let (text, more) = match found.claim {
        Claim::Naturals => (
            "Theorem 4.1",
            format!(
                "The {outcome}-positions are A = {{0, 1, 3, 4, 9, …}} (Theorem 4.1{other}); played out and \
                 compared below {n}."
            ),
        ),
        Claim::FixedPoint => (
            "Theorem 4.2",
            format!(
                "Theorem 4.2{other}: of D = A the {outcome}-positions are A again, a fixed point of ⋆ \
                 (Corollary 4.3); played out and compared below {n}."
            ),
        ),
        Claim::Progression => (
            "Theorem 4.2",
            "Theorem 4.2: if D is a proper subset of A, the P-positions hold a progression; this one was \
             found by playing the game out."
                .into(),
        ),
        Claim::Agreement => (
            "agreement with A",
            format!(
                "For every D, the P-positions agree with A below 2·3^j after j applications of ⋆; played out and \
                 compared below {n}."
            ),
        ),
        Claim::NoAgreement(stars) => (
            "agreement with A",
            format!(
                "The P-positions of {} should agree with A below {}, but do so only below \
                 {}: please report this.",
                plain(stars),
                grouped(found.agreements[stars].promised),
                grouped(found.agreements[stars].found)
            ),
        ),
        Claim::Played => (
            "played out",
            format!(
                "Every position below {} is decided by the rule, exactly.{}",
                grouped(data.reached[0]),
                proven(figure, data)
            ),
        ),
    };
    found.badge(text, more)
}

/// Why a period is one.
fn proven(figure: &Comply, data: &Data) -> String {
    if data.period.is_none() {
        return String::new();
    }
    format!(
        " An outcome depends on no more than {} before it; a stretch of that length has recurred, and \
         with it all that follows.",
        counted(figure.family.largest().into(), "position", "positions")
    )
}

fn place(figure: &Comply) -> &'static str {
    match (&figure.condition, figure.game) {
        (Some(_), _) => "§5.1",
        (None, Rule::Set) => "Theorem 3.5",
        (None, Rule::Number) if !figure.without.is_empty() => "Theorem 4.2",
        (None, Rule::Number) if figure.stars > 0 => "§4.2, Corollary 4.3",
        (None, Rule::Number) if figure.of_greedy_set() => "Theorem 4.2",
        (None, Rule::Number) if figure.of_naturals() => "Theorem 4.1",
        (None, Rule::Number) => "Theorem 3.3",
    }
}

fn notes(figure: &Comply) -> Vec<String> {
    let mut notes = Vec::new();
    if figure.solves_a() {
        notes.push(
            "A also solves a game on three heaps x < y < z with x + z = 2y (Theorem 4.4): keep x or y as \
             the largest heap of a new progression. The position is N if z ∈ A; otherwise it is P \
             exactly if x, y ∈ A."
                .into(),
        );
    }
    if figure.stars > 0 {
        notes.push(
            "§4.2 asks which D are fixed by ⋆. Only A is: whether x is P depends on the members of D \
             up to x/2 alone, so that two D that agree up to y have P-positions that agree up to 2y + 1, \
             and ⋆ leads every D to A."
                .into(),
        );
    }
    notes
}

/// With a stop at its end, if it does not trail off.
fn stopped(list: String) -> String {
    if list.ends_with('…') {
        list
    } else {
        list + "."
    }
}

/// The first P-positions, of the first game and of the last.
fn told(figure: &Comply, data: &Data) -> String {
    let of = |game: &str, i: usize| {
        let below = grouped(data.reached[i]);
        let first = data.iterates[i].iter().take(TOLD + 1);
        let first: Vec<String> = first.map(|&x| grouped(x.into())).collect();
        let first = if first.is_empty() {
            "none".into()
        } else {
            listed(&first, TOLD)
        };
        format!("{game} below {below}: {first}")
    };
    match figure.stars as usize {
        0 => stopped(of("", 0)),
        last if data.is_whole(figure.n) => {
            let last = of(&format!(" of {}", plain(last)), last);
            format!("{};{}", of(" of S", 0), stopped(last))
        }
        _ => stopped(of(" of S", 0)),
    }
}
