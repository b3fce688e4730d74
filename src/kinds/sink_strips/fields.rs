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
                "the smallest move",
                Integer::bounded(lens!(m), |p: &Self| match p.delta.is_empty() {
                    true => Bounds::because(2..=STRIP_M, "as k runs from 1 to m − 1".into()),
                    false => Bounds::fixed(1..=STRIP_M),
                }),
            ),
            Field::new(
                "k",
                "k",
                "rows δ = m + k + 2mn: one k, a list or a range; empty for all",
                List::bounded(lens!(k), |p: &Self| {
                    Bounds::because(1..=p.m.max(2) - 1, format!("for m = {}", p.m))
                }),
            ),
            Field::new(
                "wraps",
                "n (wraps)",
                "the paper’s n: every block grows by 4m positions per wrap",
                Integer::within(lens!(wraps), 0..=STRIP_WRAPS),
            ),
            Field::new(
                "delta",
                "δ",
                "rows by δ itself, a list or range; empty to choose them by k",
                List::bounded(lens!(delta), |_: &Self| Bounds::fixed(1..=STRIP_DELTA))
                    .suggesting(STRIP_ROWS)
                    .thumbed(Self::thumbs),
            ),
            fields::convention(lens!(convention)),
            Field::new(
                "scale",
                "Row length",
                "fit every row to the width; give every position the same width, rows beginning or \
                 ending together; or set every block below the same block of the other rows",
                OneOf::all(lens!(scale)),
            ),
            Field::new(
                "order",
                "Order",
                "rows by δ; by gcd(m, k), by which the smallest period is shorter than the paper’s word; or by \
                 their sink periods",
                OneOf::all(lens!(order)),
            ),
            Field::new(
                "detail",
                "Colours",
                "what the colours of sink rows tell: nim-values, mixed where a pixel has several; the kinds of \
                 blocks, B, C and ζ; or values where a position has two pixels and blocks where it has less",
                OneOf::all(lens!(detail)),
            ),
            Field::new(
                "gap",
                "Gaps",
                "keep rows apart; without, those that change little from row to row merge into beams",
                Switch(lens!(gap)),
            ),
            Field::new(
                "blocks",
                "Blocks",
                "outline and name the blocks and factors of the closed form, under a ribbon that tells \
                 their kinds",
                Switch(lens!(blocks)),
            ),
            Field::new(
                "periods",
                "Periods",
                "smallest periods a row shows; 0 for the paper’s P(m, k), gcd(m, k) of them",
                Integer::within(lens!(periods), 0..=STRIP_PERIODS),
            ),
            fields::x(lens!(x), Self::positions).help(
                "the positions looked at, of rows that end together those of the longest, by blocks the \
                 columns; a range such as 100..200, empty for all",
            ),
        ]
    }
}
