//! The parameters of `comply`, as links, controls and messages have them.

use super::{Comply, facts, names};
use crate::figure::cold_search;
use crate::figure::conditions;
use crate::figure::parameter::{
    Bounds, Control, Field, Form as _, Integer, Named, OneOf, Text, fields, lens,
};
use crate::greedy::comply::Rule;
use crate::greedy::{Family, Written};
use crate::limits::{SEED_MEMBERS, STARS};

impl Named for Rule {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Rule::Number, "number", "Comply-number"),
        (Rule::Set, "set", "Comply-set"),
    ];
}

impl Comply {
    pub(super) fn parameters() -> Vec<Field> {
        vec![
            Text::of(Control::Set, lens!(d), |p: &Self| {
                if p.of_doubles() {
                    names::set(&p.d)
                } else {
                    String::new()
                }
            })
            .field("d", "D")
            .help(
                "The moves are {d, 2d}, d ∈ D: naturals, squares, 1,2,5, or ap3 for the \
                     greedy set A.",
            )
            .main(),
            Text::by(
                Control::Condition,
                lens!(condition),
                |condition| condition.as_ref().map_or(String::new(), Written::to_string),
                |text| match text {
                    "" | "none" => Ok(None),
                    text => text.parse().map(Some),
                },
                |p: &Self| match &p.condition {
                    Some(condition) => {
                        format!("sets that make up {}", conditions::completed(condition))
                    }
                    None => String::new(),
                },
            )
            .field("condition", "Family of a condition")
            .help(
                "Instead of {d, 2d}: the sets that complete a condition such as sidon \
                     with the heap. Empty: play {d, 2d}.",
            ),
            Text::itself(Control::Text, lens!(family), Family::words)
                .field("family", "Family")
                .help("Instead of {d, 2d}: sets joined by |, e.g. 1,2|3|2,5. Empty: play {d, 2d}."),
            OneOf::all(lens!(game))
                .field("game", "Game")
                .help(
                    "Comply-number: the mover proposes a set and the opponent picks from it. \
                     Comply-set: the reverse.",
                )
                .main(),
            cold_search::play(lens!(misere)),
            Text::numbers(
                "a list of members of D such as 4 or 1,9",
                SEED_MEMBERS,
                lens!(without),
                |_: &Self| String::new(),
            )
            .field("without", "Without d =")
            .help("For D = ap3: moves d to remove, e.g. 4. Empty: none."),
            Text::or("", Control::Text, lens!(heaps), |p: &Self| match p.heaps {
                None => String::new(),
                Some(heaps) => format!("{} by Theorem 4.4", facts::outcome(heaps)),
            })
            .field("heaps", "Three heaps")
            .help(
                "For D = naturals or ap3: three heaps in progression, e.g. 3,5,7, to \
                     decide by Theorem 4.4. Empty: none.",
            ),
            Integer::bounded(lens!(stars), |p: &Self| match p.without_stars() {
                Some(because) => Bounds::because(0..=0, because.into()),
                None => Bounds::fixed(0..=STARS as u64),
            })
            .field("stars", "⋆")
            .help("How many times the P-positions become the next game’s D."),
            fields::n(
                "Positions 0 ≤ x < n.",
                Integer::bounded(lens!(n), |p: &Self| {
                    let because = match p.games() {
                        1 => "for one game".into(),
                        several => format!("for {several} games"),
                    };
                    Bounds::because(1..=p.affordable(), because)
                }),
            ),
            fields::x(lens!(x), Self::positions),
        ]
    }
}
