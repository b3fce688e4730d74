//! The caption of a comply game.

use super::facts::{facts, links};
use super::findings::Findings;
use super::names::{greedy_set, plain, set};
use super::{Comply, Data};
use crate::claim::table;
use crate::figure::caption::{Badge, LARSSON};
use crate::figure::{Caption, Findings as _, Sentences, conditions, title};
use crate::greedy::comply::Rule;
use crate::number::grouped;

/// All the words about the figure.
pub(super) fn caption(figure: &Comply, data: &Data, found: &Findings) -> Caption {
    let mut caption = Caption {
        title: title(figure),
        caption: rule(figure).and(misere(figure)).and(figure.x.shown("x")),
        see: see(figure, data, found),
        badge: badge(figure, data, found),
        notes: notes(figure, data),
        ..Caption::default()
    }
    .from_paper(&LARSSON, place(figure));
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

fn title(figure: &Comply) -> String {
    let game = match (figure.misere, figure.game) {
        (false, Rule::Number) => "Comply-number",
        (false, Rule::Set) => "Comply-set",
        (true, Rule::Number) => "Misère comply-number",
        (true, Rule::Set) => "Misère comply-set",
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
        stars => format!(" {}", plain(stars as usize)),
    };
    title::fitting([
        format!("{game}{stars} on {family}{without}"),
        if figure.condition.is_some() || !figure.family.is_empty() {
            format!("{game}{stars} on {family}")
        } else {
            format!("{game}{stars}, D = {}", set(&figure.d))
        },
        if figure.condition.is_some() || !figure.family.is_empty() {
            format!("{game}{stars} on a family of sets")
        } else {
            format!("{game}{stars} on {{{{d, 2d}} : d ∈ D}}")
        },
    ])
}

/// The moves taken away, if any are.
fn removed(figure: &Comply) -> Option<String> {
    let all: Vec<String> = figure.without.iter().map(grouped).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The rules, and what makes a position N.
fn rule(figure: &Comply) -> Sentences {
    let (names, picks) = match figure.game {
        Rule::Number => ("The mover", "the opponent"),
        Rule::Set => ("The opponent", "the mover"),
    };
    // Theorem 3.5 exchanges the outcomes.
    let [n, p] = match figure.game {
        Rule::Number => ["N", "P"],
        Rule::Set => ["P", "N"],
    };
    if let Some(condition) = &figure.condition {
        let role = if condition.repeats() {
            " in exactly one role"
        } else {
            ""
        };
        let choice = format!(
            "{names} names smaller positions that, with the heap n{role}, form {}; {picks} chooses one of them.",
            conditions::completed(condition)
        );
        return Sentences::from(choice)
            .and(format!("So n is {n} when some such positions are all {p}."));
    }
    if !figure.family.is_empty() {
        Sentences::from(format!(
            "{names} names a set of the family; {picks} subtracts one of its numbers."
        ))
        .and(format!(
            "So x is {n} when, for some set, all x − s are {p}."
        ))
    } else {
        Sentences::from(format!("{names} names d ∈ D; {picks} subtracts d or 2d.")).and(format!(
            "So x is {n} when, for some d, both x − d and x − 2d are {p}."
        ))
    }
}

/// The rules of misère play that differ.
fn misere(figure: &Comply) -> &'static str {
    match (figure.misere, figure.game) {
        (false, _) => "",
        (true, Rule::Number) => "Without a proposal the mover wins.",
        (true, Rule::Set) => "Without a proposal the mover loses.",
    }
}

fn see(figure: &Comply, data: &Data, found: &Findings) -> String {
    if !data.is_whole(figure.n) {
        return String::new();
    }
    if let Some(removed) = removed(figure) {
        return match (data.progression, figure.without.ends()) {
            (Some([x, y, z]), _) => {
                let [x, y, z] = [x, y, z].map(|x| grouped(x.into()));
                format!(
                    "Without d = {removed} the P-positions contain the progression {x}, {y}, {z}; restore the \
                     move and it disappears."
                )
            }
            (None, Some((d, _))) => format!(
                "Raise n above {} to see the first progression, 0, {}, {} (Theorem 4.2).",
                grouped(2 * d),
                grouped(d),
                grouped(2 * d)
            ),
            (None, None) => String::new(),
        };
    }
    if let Some(last) = found.agreements.last().filter(|_| figure.stars > 0) {
        return match data.fixed {
            Some(fixed) => format!(
                "Below {}, {} and all later games give A; one strip shows them.",
                grouped(figure.n),
                plain(fixed as usize)
            ),
            None => format!(
                "The P-positions of {} agree with A below {}.",
                plain(figure.stars as usize),
                grouped(last.found)
            ),
        };
    }
    match found.a {
        Some(_) => {
            let which = match figure.game {
                Rule::Number => "P-positions",
                Rule::Set => "N-positions",
            };
            format!("The {which} are A, the greedy set with no three numbers in progression.")
        }
        None => String::new(),
    }
}

fn badge(figure: &Comply, data: &Data, found: &Findings) -> Badge {
    let n = grouped(figure.n);
    let played = format!(
        "Every position below {} was also played out.",
        grouped(data.reached[0])
    );
    let claim = found.claim;
    found.badge(match claim.failure() {
        Some(stars) => format!(
            "The P-positions of {} agree with A only below {}, not below {}: please report this.",
            plain(stars as usize),
            grouped(found.agreements[stars as usize].found),
            grouped(found.agreements[stars as usize].promised)
        ),
        None if found.a.is_some() => played,
        None if claim.is(&table::COMPLY_PROGRESSION) => claim.claim().statement.into(),
        None if claim.is(&table::COMPLY_AGREEMENT) => {
            format!("After j steps every D agrees with A below 2·3^j; also checked below {n}.")
        }
        None if figure.misere => {
            let least = grouped(figure.first_with_a_move(&data.moves));
            format!(
                "In comply-number x is P exactly if x − {least} is P in normal play; comply-set exchanges P and N."
            )
        }
        None if data.period.is_some() => {
            "A window as long as the largest move recurs, which proves the period.".into()
        }
        None => format!(
            "Every position below {} was played out.",
            grouped(data.reached[0])
        ),
    })
}

fn place(figure: &Comply) -> &'static str {
    match (&figure.condition, figure.game) {
        _ if figure.misere => "§4",
        (Some(_), _) => "§5.1",
        (None, Rule::Set) => "Theorem 3.5",
        (None, Rule::Number) if !figure.without.is_empty() => "Theorem 4.2",
        (None, Rule::Number) if figure.stars > 0 => "§4.2, Corollary 4.3",
        (None, Rule::Number) if figure.of_greedy_set() => "Theorem 4.2",
        (None, Rule::Number) if figure.of_naturals() => "Theorem 4.1",
        (None, Rule::Number) => "Theorem 3.3",
    }
}

fn notes(figure: &Comply, data: &Data) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(condition) = &figure.condition {
        let greedy = greedy_set(condition);
        notes.push(match figure.game {
            Rule::Number => format!("The P-positions are the {greedy}."),
            Rule::Set => format!("The N-positions are the {greedy} (Theorem 3.5)."),
        });
    }
    if figure.solves_a() {
        notes.push(
            "A also solves a game on three heaps x < y < z with x + z = 2y (Theorem 4.4): keep x or y as the \
             largest heap of a new progression. The position is N if z ∈ A. Otherwise it is P exactly if \
             x, y ∈ A."
                .into(),
        );
    }
    if !figure.without.is_empty() {
        notes.push("No proper subset of A as D has the P-positions A (Theorem 4.2).".into());
    }
    if figure.stars > 0 {
        notes.push(
            "§4.2 asks which D are fixed by ⋆. Only A is: whether x is P depends on the members of D up to x/2. \
             So two D that agree up to y have P-positions that agree up to 2y + 1, and ⋆ leads every D to A."
                .into(),
        );
    }
    notes.extend(
        data.realized
            .as_ref()
            .and_then(|realized| realized.why("the cold set D ∪ {0}")),
    );
    notes
}
