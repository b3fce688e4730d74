//! The three rows of the duality.

use super::super::Relations;
use super::Data;
use crate::draw::text::Role;
use crate::figure::form::{LaneRow, Lanes, MarkStyle, Spacing};
use crate::number::grouped;

const SPACING: Spacing = Spacing {
    above: 20.0,
    below: 8.0,
    apart: 0.0,
    gap: 0.0,
    // For mismatches.
    foot: 14.0,
    lift: 6.0,
    role: Role::Legend,
};
const HEIGHT: f64 = 236.0;

/// Sink, wall, and wall turned.
pub(in crate::kinds::relations) fn lanes<'a>(figure: &Relations, data: &'a Data) -> Lanes<'a> {
    let row = |word: &'a [u8]| LaneRow::of(1, word);
    let period = format!("period {}", grouped(data.sink.len() as u64));
    let sink = row(&data.sink)
        .named(["sink word, from x = 1"])
        .named_beside("sink".into())
        .noted([period])
        .compared("sink", [0; 3], 1);
    let wall = row(&data.wall)
        .named(["wall word, from x = 0"])
        .named_beside("wall".into())
        .compared("wall", [0; 3], 0);
    let turned = row(&data.turned)
        .named([
            "wall word read backwards from −(1 + s_{2}), 0 and 2 exchanged",
            "wall word read backwards, 0 and 2 exchanged",
            "wall word backwards, 0 ↔ 2",
        ])
        .named_beside("wall, backwards".into())
        .marks(MarkStyle::Foot, data.mismatches.iter().map(|x| x - 1));
    let rows = vec![sink, wall, turned];
    let lanes = Lanes::new(rows, SPACING, HEIGHT, &figure.x, figure.positions()).nim_values(3);
    if data.mismatches.is_empty() {
        lanes
    } else {
        lanes.and_marks("mismatch")
    }
}
