//! The parameters of `comply`, as links, controls and messages have them.

use super::{Comply, facts, words};
use crate::error::Error;
use crate::figures::numbers::Numbers;
use crate::figures::parameter::{Bounds, Field, Form};
use crate::greedy::Condition;
use crate::greedy::comply::Rule;
use crate::limits::{EXPLICIT_MEMBERS, STARS};

const GAMES: [(Rule, &str, &str); 2] = [
    (Rule::Number, "number", "Comply-number"),
    (Rule::Set, "set", "Comply-set"),
];

pub(super) fn fields() -> Vec<Field<Comply>> {
    vec![
        Field {
            name: "d",
            label: "D",
            help: "the moves are {d, 2d}, d ∈ D: naturals, squares, 1,2,5, or ap3 for the greedy set",
            form: Form::Text {
                widget: "set",
                get: |p| p.d.to_string(),
                set: |p, text| text.parse().map(|d| p.d = d),
                words: |p| words::set(&p.d),
            },
        },
        Field {
            name: "condition",
            label: "Family of a condition",
            help: "instead of {d, 2d}: all sets that meet a condition together with x; none: unused",
            form: Form::Text {
                widget: "condition",
                get: |p| {
                    p.condition
                        .as_ref()
                        .map_or("none".into(), Condition::to_string)
                },
                set: |p, text| {
                    p.condition = match text.trim() {
                        "none" | "" => None,
                        condition => Some(condition.parse()?),
                    };
                    Ok(())
                },
                words: |p| match &p.condition {
                    Some(condition) => format!("sets that make {}", condition.words()),
                    None => "not used".into(),
                },
            },
        },
        Field {
            name: "game",
            label: "Game",
            help: "number: the mover proposes a set and the other picks from it; set: the reverse",
            form: Form::Choice {
                get: |p| GAMES.iter().find(|g| g.0 == p.game).map_or("", |g| g.1),
                set: |p, name| {
                    let found = GAMES.iter().find(|game| game.1 == name);
                    found.map(|game| p.game = game.0).is_some()
                },
                options: || GAMES.map(|(_, name, label)| (name, label.into())).into(),
            },
        },
        Field {
            name: "without",
            label: "Without d =",
            help: "for D = ap3: moves to take away, such as 4; a progression appears",
            form: Form::Text {
                widget: "text",
                get: |p| p.without.to_string(),
                set: |p, text| {
                    p.without = match text.trim() {
                        "" => Numbers::default(),
                        list => {
                            let numbers: Result<Numbers, ()> = list.parse();
                            numbers
                                .map_err(|()| {
                                    let allowed = "a list of members of D such as 4 or 1,9";
                                    Error::bad("without", list, allowed)
                                })?
                                .at_most(EXPLICIT_MEMBERS, "without")?
                        }
                    };
                    Ok(())
                },
                words: |p| {
                    if p.without.unsaid() {
                        "nothing removed".into()
                    } else {
                        format!("D without {}", p.without)
                    }
                },
            },
        },
        Field {
            name: "heaps",
            label: "Three heaps",
            help: "for D = naturals or ap3: heaps in progression, such as 3,5,7; Theorem 4.4 tells who wins",
            form: Form::Text {
                widget: "text",
                get: |p| p.heaps.map_or(String::new(), |heaps| heaps.to_string()),
                set: |p, text| {
                    p.heaps = match text.trim() {
                        "" => None,
                        heaps => Some(heaps.parse()?),
                    };
                    Ok(())
                },
                words: |p| match p.heaps {
                    None => "not asked about".into(),
                    Some(heaps) => format!("{} by Theorem 4.4", facts::outcome(heaps)),
                },
            },
        },
        Field {
            name: "stars",
            label: "⋆",
            help: "how often to make the P-positions the next game's D",
            form: Form::Integer {
                get: |p| p.stars,
                set: |p, stars| p.stars = stars,
                bounds: |p| match p.without_stars() {
                    Some(because) => Bounds::because(0..=0, because.into()),
                    None => Bounds::fixed(0..=STARS as u64),
                },
                step: 1,
                log: false,
            },
        },
        Field {
            name: "n",
            label: "n",
            help: "positions 0 ≤ x < n",
            form: Form::Integer {
                get: |p| p.n,
                set: |p, n| p.n = n,
                bounds: |p| {
                    let because = match p.games() {
                        1 => "for one game".into(),
                        several => format!("for {several} games"),
                    };
                    Bounds::because(1..=p.affordable(), because)
                },
                step: 1,
                log: true,
            },
        },
    ]
}
