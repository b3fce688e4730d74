//! The parameters of `sink-strips`, as links, controls and messages have them.

use super::SinkStrips;
use crate::figure::parameter::{
    Bounds, Field, Form as _, Integer, List, OneOf, Switch, fields, lens,
};
use crate::limits::{STRIP_DELTA, STRIP_M, STRIP_ROWS, STRIP_WRAPS};

/// Most periods a row repeats.
const STRIP_PERIODS: u64 = 20;

impl SinkStrips {
    pub(super) fn parameters() -> Vec<Field> {
        vec![
            Integer::bounded(lens!(m), |p: &Self| {
                if p.delta.is_empty() {
                    Bounds::because(2..=STRIP_M, "as k runs from 1 to m − 1".into())
                } else {
                    Bounds::fixed(1..=STRIP_M)
                }
            })
            .field("m", "m")
            .help("The smallest move.")
            .main(),
            List::bounded(lens!(k), |p: &Self| {
                Bounds::because(1..=p.m.max(2) - 1, format!("for m = {}", p.m))
            })
            .field("k", "k")
            .help("Rows δ = m + k + 2mn: one k, a list or a range. Empty: all.")
            .main(),
            Integer::within(lens!(wraps), 0..=STRIP_WRAPS)
                .field("wraps", "Wraps n")
                .help("The paper’s n: each wrap adds 4m positions to every block.")
                .range(),
            List::bounded(lens!(delta), |_: &Self| Bounds::fixed(1..=STRIP_DELTA))
                .suggesting(STRIP_ROWS)
                .thumbed(Self::thumbs)
                .field("delta", "δ")
                .help("Rows by δ: one δ, a list or a range. Empty: rows by k.")
                .range(),
            fields::convention(lens!(convention)),
            OneOf::all(lens!(scale))
                .field("scale", "Row scale")
                .help(
                    "Stretch each row to the width, draw all rows to one scale, align their \
                     ends, or align their blocks.",
                )
                .main(),
            OneOf::all(lens!(order))
                .field("order", "Order")
                .help("Sort rows by δ, by gcd(m, k), or by sink period.")
                .main(),
            OneOf::all(lens!(detail))
                .field("detail", "Colour by")
                .help("Show nim-values, block types, or whichever fits.")
                .colours(),
            Switch(lens!(gap))
                .field("gap", "Gaps")
                .help("Leave a gap between rows. Off: similar rows merge into bands."),
            Switch(lens!(blocks))
                .field("blocks", "Outline blocks")
                .help(
                    "Outline and name the blocks and factors; a band above each row marks the \
                     block types.",
                ),
            Integer::within(lens!(periods), 0..=STRIP_PERIODS)
                .field("periods", "Periods")
                .help("Smallest periods per row. 0: gcd(m, k) of them, the paper’s P(m, k)."),
            fields::x(lens!(x), Self::positions)
                .help("Visible positions, e.g. 100..200. Empty: all."),
        ]
    }
}
