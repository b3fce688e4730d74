//! What is said of a comply game.

use super::facts::{facts, is_a, links};
use super::{Comply, Data};
use crate::draw::number::{grouped, listed, superscript};
use crate::figure::Caption;
use crate::figure::caption::{Badge, LARSSON, Trust};
use crate::greedy::Discrepancies;
use crate::greedy::comply::Rule;

/// P-positions a text alternative tells.
const TOLD: usize = 40;

/// D in words.
pub(super) fn set(d: &Discrepancies) -> String {
    match d {
        Discrepancies::Of(set) => set.words(),
        Discrepancies::Greedy(condition) => format!("the greedy set without {}", condition.words()),
    }
}

/// All the words about the figure.
pub(super) fn caption(figure: &Comply, data: &Data) -> Caption {
    let title = title(figure);
    let verdict = verdict(figure, data);
    let a = is_a(figure, data);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!("{} {verdict}", rule(figure)).trim_end().into(),
        see: see(figure),
        formula: formula(figure),
        formula_text: formula_text(figure),
        badge: badge(figure, data, a),
        summary: format!("{title}. P-positions{}. {verdict}", told(figure, data))
            .trim_end()
            .into(),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    facts(figure, data, a, &mut caption);
    links(figure, &mut caption);
    caption
}

fn family(figure: &Comply) -> String {
    match &figure.condition {
        Some(condition) => format!("the family of {condition}"),
        None if figure.of_naturals() => "{{d, 2d} : d = 1, 2, 3, …}".into(),
        None if figure.of_greedy_set() => "{{d, 2d} : d ∈ A}".into(),
        None => format!("{{{{d, 2d}} : d ∈ {}}}", figure.d),
    }
}

fn title(figure: &Comply) -> String {
    let game = match figure.game {
        Rule::Number => "Comply-number",
        Rule::Set => "Comply-set",
    };
    let without = if figure.without.unsaid() {
        String::new()
    } else {
        format!(" without d = {}", figure.without)
    };
    let stars = match figure.stars {
        0 => String::new(),
        1 => ", and ⋆ applied to it".into(),
        k => format!(", and ⋆ applied to it {k} times"),
    };
    format!("{game} on {}{without}{stars}", family(figure))
}

fn rule(figure: &Comply) -> String {
    let family = match &figure.condition {
        None => "{d, 2d} with d ∈ D".to_string(),
        Some(condition) => format!(
            "of smaller positions that make {} with x",
            condition.words()
        ),
    };
    match (figure.game, figure.condition.is_some()) {
        (Rule::Number, false) => format!(
            "The mover proposes a set {family}, the other player picks the number to subtract: x is N \
             when both x − d and x − 2d are P for some d ∈ D."
        ),
        (Rule::Set, false) => format!(
            "The other player proposes a set {family}, the mover picks the number to subtract: P and N \
             are exchanged (Theorem 3.5)."
        ),
        (Rule::Number, true) => format!(
            "The mover proposes a set {family}, the other player picks where to go: the P-positions \
             are the greedy set."
        ),
        (Rule::Set, true) => format!(
            "The other player proposes a set {family}, the mover picks where to go: P and N are \
             exchanged, and the P-positions are the numbers from {} on that are not in the greedy set.",
            figure.start()
        ),
    }
}

fn verdict(figure: &Comply, data: &Data) -> String {
    if !data.is_whole(figure.n) {
        return "More is being played out.".into();
    }
    let n = grouped(figure.n);
    if !figure.without.unsaid() {
        return match data.progression {
            Some([x, y, z]) => format!(
                "Among the P-positions is the progression {x}, {y}, {z}: D cannot spare {}.",
                figure.without
            ),
            None => format!(
                "No progression shows below {n}; Theorem 4.2 promises 0, d, 2d for the least d removed."
            ),
        };
    }
    if figure.stars == 0 {
        return String::new();
    }
    match data.fixed {
        Some(fixed) => {
            let which = if is_a(figure, data) {
                ", the greedy set A without three-term progressions"
            } else {
                ""
            };
            format!(
                "⋆ reaches a fixed point{which}: below {n} the P-positions of {} are those of {}.",
                plain(fixed as usize + 1),
                plain(fixed as usize)
            )
        }
        None => format!(
            "⋆ reaches no fixed point within {} steps below {n}.",
            figure.stars
        ),
    }
}

/// A game's name in a sentence.
pub(super) fn plain(stars: usize) -> String {
    match stars {
        0 => "S".into(),
        1 => "S⋆".into(),
        2 => "S⋆⋆".into(),
        k => format!("S{}⋆", superscript(k as i64)),
    }
}

fn see(figure: &Comply) -> String {
    let point = "Point at a position to see the proposal that decides it, or that there is none.";
    let raise = "Raise ⋆ to make the P-positions the next game's D.";
    if !figure.without.unsaid() {
        "The progression is outlined. Put the move back and it vanishes; no proper subset of A will do."
            .into()
    } else if figure.stars > 0 {
        "Each strip of P-positions is the D of the game under it. Once two strips agree, all further \
         ones do, and share one strip."
            .into()
    } else if figure.solves_a() {
        match figure.game {
            Rule::Number => {
                "The P-positions are the greedy set without three-term progressions: a winning \
                 proposal is a progression x − 2d, x − d, x."
            }
            Rule::Set => {
                "The P-positions are the numbers outside A, the greedy set without three-term \
                 progressions; A are the N-positions (Theorem 3.5). A position x is P by a \
                 proposal that makes a progression x − 2d, x − d, x with both smaller terms N."
            }
        }
        .into()
    } else if figure.condition.is_some() || figure.game == Rule::Set {
        point.into()
    } else {
        format!("{point} {raise}")
    }
}

fn formula(figure: &Comply) -> String {
    let (p, n) = match figure.game {
        Rule::Number => ("P", "N"),
        Rule::Set => ("N", "P"),
    };
    match &figure.condition {
        None => {
            format!("x \\in {n} \\iff \\exists\\, d \\in D : \\{{x - d,\\; x - 2d\\}} \\subset {p}")
        }
        Some(_) => format!(
            "x \\in {n} \\iff \\exists\\, x_1, \\ldots, x_k < x \\text{{ in }} {p} \\text{{ that meet \
             the condition with }} x"
        ),
    }
}

fn formula_text(figure: &Comply) -> String {
    let (p, n) = match figure.game {
        Rule::Number => ("P", "N"),
        Rule::Set => ("N", "P"),
    };
    match &figure.condition {
        None => format!("x ∈ {n} iff x − d and x − 2d are in {p} for some d ∈ D"),
        Some(_) => format!("x ∈ {n} iff smaller positions in {p} meet the condition with x"),
    }
}

fn badge(figure: &Comply, data: &Data, a: bool) -> Badge {
    let theorem = |more: String| Badge {
        kind: Trust::Theorem,
        text: "theorem, checked by play".into(),
        more,
    };
    let n = grouped(figure.n);
    if a && figure.solves_a() {
        let (outcome, other) = match figure.game {
            Rule::Number => ("P", ""),
            Rule::Set => ("N", " with Theorem 3.5"),
        };
        return theorem(if figure.of_naturals() {
            format!(
                "The {outcome}-positions are A = {{0, 1, 3, 4, 9, …}} (Theorem 4.1{other}); played out and \
                 compared below {n}."
            )
        } else {
            format!(
                "Theorem 4.2{other}: of D = A the {outcome}-positions are A again, a fixed point of ⋆ \
                 (Corollary 4.3); played out and compared below {n}."
            )
        });
    }
    if !figure.without.unsaid() && data.progression.is_some() {
        return theorem(
            "Theorem 4.2: no proper subset of D = A avoids progressions; the one found here was found by playing \
             the game out."
                .into(),
        );
    }
    let n = grouped(data.reached[0]);
    let fixed = if figure.stars > 0 {
        " A fixed point is claimed for the range shown only."
    } else {
        ""
    };
    Badge {
        kind: Trust::Computed,
        text: "computed (played out)".into(),
        more: format!("Every position below {n} is decided by the rule, exactly.{fixed}"),
    }
}

fn place(figure: &Comply) -> &'static str {
    match (&figure.condition, figure.game) {
        (Some(_), _) => "§5.1",
        (None, Rule::Set) => "Theorem 3.5",
        (None, Rule::Number) if !figure.without.unsaid() => "Theorem 4.2",
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
             the largest heap of a new progression. The position is N if z ∈ A; otherwise P exactly \
             when x, y ∈ A."
                .into(),
        );
    }
    if figure.stars > 0 {
        notes.push(
            "For which D the operator ⋆ has a fixed point is an open question of §4.2.".into(),
        );
    }
    notes
}

/// The first P-positions, of the first game and of the last.
fn told(figure: &Comply, data: &Data) -> String {
    let of = |game: &str, i: usize| {
        let below = grouped(data.reached[i]);
        format!("{game} below {below}: {}", listed(&data.iterates[i], TOLD))
    };
    match figure.stars as usize {
        0 => of("", 0),
        last if data.is_whole(figure.n) => {
            let last = of(&format!(" of {}", plain(last)), last);
            format!("{};{last}", of(" of S", 0))
        }
        _ => of(" of S", 0),
    }
}
