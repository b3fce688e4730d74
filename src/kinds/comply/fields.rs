//! The parameters of `comply`, as links, controls and messages have them.

use super::{Comply, facts, words};
use crate::figure::parameter::{Bounds, Field, Integer, Named, OneOf, Text, fields, lens};
use crate::greedy::comply::Rule;
use crate::limits::{EXPLICIT_MEMBERS, STARS};

impl Named for Rule {
    const ALL: &'static [Self] = &[Rule::Number, Rule::Set];

    fn name(self) -> &'static str {
        match self {
            Rule::Number => "number",
            Rule::Set => "set",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Rule::Number => "Comply-number",
            Rule::Set => "Comply-set",
        }
    }
}

impl Comply {
    pub(super) fn parameters() -> Vec<Field<Self>> {
        vec![
            Field::new(
                "d",
                "D",
                "the moves are {d, 2d}, d ∈ D: naturals, squares, 1,2,5, or ap3 for the greedy set",
                Text::of("set", lens!(d), |p| words::set(&p.d)),
            ),
            Field::new(
                "condition",
                "Family of a condition",
                "instead of {d, 2d}: all sets that meet a condition together with x; none: unused",
                Text::or("none", "condition", lens!(condition), |p| {
                    match &p.condition {
                        Some(condition) => format!("sets that make {}", condition.words()),
                        None => "not used".into(),
                    }
                }),
            ),
            Field::new(
                "game",
                "Game",
                "number: the mover proposes a set and the other picks from it; set: the reverse",
                OneOf::all(lens!(game)),
            ),
            Field::new(
                "without",
                "Without d =",
                "for D = ap3: moves to take away, such as 4; a progression appears",
                Text::numbers(
                    "a list of members of D such as 4 or 1,9",
                    EXPLICIT_MEMBERS,
                    lens!(without),
                    |p| match p.without.unsaid() {
                        true => "nothing removed".into(),
                        false => format!("D without {}", p.without),
                    },
                ),
            ),
            Field::new(
                "heaps",
                "Three heaps",
                "for D = naturals or ap3: heaps in progression, such as 3,5,7; Theorem 4.4 tells who wins",
                Text::or("", "text", lens!(heaps), |p| match p.heaps {
                    None => "not asked about".into(),
                    Some(heaps) => format!("{} by Theorem 4.4", facts::outcome(heaps)),
                }),
            ),
            Field::new(
                "stars",
                "⋆",
                "how often to make the P-positions the next game's D",
                Integer::bounded(lens!(stars), |p| match p.without_stars() {
                    Some(because) => Bounds::because(0..=0, because.into()),
                    None => Bounds::fixed(0..=STARS as u64),
                }),
            ),
            fields::n(
                "positions 0 ≤ x < n",
                Integer::bounded(lens!(n), |p| {
                    let because = match p.games() {
                        1 => "for one game".into(),
                        several => format!("for {several} games"),
                    };
                    Bounds::because(1..=p.affordable(), because)
                }),
            ),
        ]
    }
}
