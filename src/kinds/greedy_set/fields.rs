//! The parameters of `greedy-set`, as links, controls and messages have them.

use std::ops::RangeInclusive;

use super::GreedySet;
use super::compute::solved;
use crate::error::Error;
use crate::figure::conditions;
use crate::figure::growth as chart;
use crate::figure::parameter::{Control, Field, Form as _, Integer, OneOf, Text, fields, lens};
use crate::greedy::Condition;
use crate::limits::SEED_MEMBERS;

/// The bases a menu lists besides `auto`, that of a theorem, else 3.
const BASES: [u64; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13];

impl GreedySet {
    pub(super) fn parameters() -> Vec<Field> {
        let mut fields = vec![
            Text::of(Control::Condition, lens!(condition), |p: &Self| {
                conditions::avoided(&p.condition)
            })
            .field("condition", "Avoid")
            .help(
                "What to avoid: ap3, mean4, sidon, sidon3 or an equation such as x+z=3y. \
                     Join with & (all at once) or | (any).",
            )
            .main(),
            Text::numbers(
                "a list of whole numbers such as 0,4",
                SEED_MEMBERS,
                lens!(seed),
                |p: &Self| match (p.seed.is_empty(), &*p.condition) {
                    (false, Condition::Ap(3)) if solved(p).is_none() => "a Stanley sequence".into(),
                    _ => String::new(),
                },
            )
            .field("seed", "Seed")
            .help("First members, e.g. 0,4. Empty: none."),
            Text::by(
                Control::Text,
                lens!(start),
                |start| start.map_or("auto".into(), |start: u64| start.to_string()),
                |text| match text {
                    "auto" | "" => Ok(None),
                    number => number.parse().map(Some).map_err(|_| {
                        Error::bad("start", number, "auto or a whole number").suggest("auto")
                    }),
                },
                |p: &Self| match p.start {
                    Some(start) => format!("from {start}"),
                    None if !p.seed.is_empty() => String::new(),
                    None => format!("from {}", p.condition.start()),
                },
            )
            .field("start", "Start")
            .help(
                "The first number considered. auto: 0 if the condition is translation \
                     invariant, else 1.",
            ),
            fields::n(
                "Positions 0 ≤ x < n.",
                Integer::bounded(lens!(n), GreedySet::bounds),
            ),
            OneOf::all(lens!(view))
                .field("view", "View")
                .help("The members on a line, their number, or their digits.")
                .main(),
            chart::upwards(lens!(upwards)),
            OneOf::among(
                lens!(base),
                [None].into_iter().chain(BASES.map(Some)).map(|base| {
                    let name = base.map_or("auto".into(), |base| base.to_string());
                    (base, name.clone(), name)
                }),
            )
            .field("base", "Base")
            .help(
                "Base of the digits; each row of the line zooms out by it. auto: the \
                     theorem’s base, else 3.",
            ),
            fields::fit("How c·n^e is fitted to the growth.", lens!(fit)),
        ];
        // Heights are those of the chart, also where something else is seen.
        let parts = |all: fn(&Self) -> RangeInclusive<u64>| {
            chart::fields(lens!(part.x), lens!(part.y), lens!(upwards), all)
        };
        let [x, _] = parts(Self::looked_at);
        let [_, y] = parts(|p| 1..=p.n.max(1));
        fields.extend([x, y]);
        fields
    }
}
