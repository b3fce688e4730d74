//! The parameters of `sink-strips`, as links, controls and messages have them.

use super::SinkStrips;
use crate::figure::parameter::{Bounds, Field, Integer, List, OneOf, Switch, fields, lens};
use crate::limits::{STRIP_DELTA, STRIP_M, STRIP_PERIODS, STRIP_ROWS, STRIP_WRAPS};

impl SinkStrips {
    pub(super) fn parameters() -> Vec<Field> {
        vec![
            Field::new(
                "m",
                "m",
                "The smallest move.",
                Integer::bounded(lens!(m), |p: &Self| match p.delta.is_empty() {
                    true => Bounds::because(2..=STRIP_M, "as k runs from 1 to m − 1".into()),
                    false => Bounds::fixed(1..=STRIP_M),
                }),
            )
            .main(),
            Field::new(
                "k",
                "k",
                "Rows δ = m + k + 2mn: one k, a list or a range. Empty: all.",
                List::bounded(lens!(k), |p: &Self| {
                    Bounds::because(1..=p.m.max(2) - 1, format!("for m = {}", p.m))
                }),
            )
            .main(),
            Field::new(
                "wraps",
                "Wraps n",
                "The paper’s n: each wrap adds 4m positions to every block.",
                Integer::within(lens!(wraps), 0..=STRIP_WRAPS),
            )
            .range(),
            Field::new(
                "delta",
                "δ",
                "Rows by δ: one δ, a list or a range. Empty: rows by k.",
                List::bounded(lens!(delta), |_: &Self| Bounds::fixed(1..=STRIP_DELTA))
                    .suggesting(STRIP_ROWS)
                    .thumbed(Self::thumbs),
            )
            .range(),
            fields::convention(lens!(convention)),
            Field::new(
                "scale",
                "Row scale",
                "Stretch each row to the width, draw all rows to one scale, align their ends, or \
                 align their blocks.",
                OneOf::all(lens!(scale)),
            )
            .main(),
            Field::new(
                "order",
                "Order",
                "Sort rows by δ, by gcd(m, k), or by sink period.",
                OneOf::all(lens!(order)),
            )
            .main(),
            Field::new(
                "detail",
                "Colour by",
                "Show nim-values, block types, or whichever fits.",
                OneOf::all(lens!(detail)),
            )
            .colours(),
            Field::new(
                "gap",
                "Gaps",
                "Leave a gap between rows. Off: similar rows merge into bands.",
                Switch(lens!(gap)),
            ),
            Field::new(
                "blocks",
                "Outline blocks",
                "Outline and name the blocks and factors; a band above each row marks the block \
                 types.",
                Switch(lens!(blocks)),
            ),
            Field::new(
                "periods",
                "Periods",
                "Smallest periods per row. 0: gcd(m, k) of them, the paper’s P(m, k).",
                Integer::within(lens!(periods), 0..=STRIP_PERIODS),
            ),
            fields::x(lens!(x), Self::positions)
                .help("Visible positions, e.g. 100..200. Empty: all."),
        ]
    }
}
