//! How a nim-sequence is drawn, in one row or wrapped.

use super::caption::after_seed;
use super::{Data, Played, Strip};
use crate::draw::legend::Legend;
use crate::draw::text::Role;
use crate::figure::form::{LaneRow, Lanes, Spacing};
use crate::figure::{frame, ruler};
use crate::games::arithmetic::Arithmetic;
use crate::games::period::{Outcome, Period};
use crate::number::grouped;

/// Around rows.
pub(super) const ROW_SPACING: Spacing = Spacing {
    above: 22.0,
    below: 0.0,
    apart: 14.0,
    gap: 0.0,
    foot: 0.0,
    lift: 7.0,
    role: Role::Legend,
};
/// Height of a single row, and of the numbers and brackets under it.
const ROW: f64 = 44.0;
const BRACKETS: f64 = 46.0 + ruler::ROOM;
/// Tallest and lowest line of a wrapped sequence, and the room they share.
const LINE: f64 = 26.0;
const LEAST_LINE: f64 = 0.5;
const ROOM: f64 = 460.0;
/// Height at which lines get lower than the lowest: what a page scrolls gladly
/// and a raster at 2× has memory for.
const TALLEST: f64 = 2000.0;

/// A row a convention, in lines where it is wrapped.
pub(super) fn lanes<'a>(figure: &Strip, data: &'a Data) -> Lanes<'a> {
    let each = if figure.remoteness { 2 } else { 1 };
    let (height, below) = heights(figure, each * data.played.len().max(1));
    let spacing = Spacing {
        below,
        ..ROW_SPACING
    };
    let all = data.played.iter().flat_map(|played| {
        let rows = [Some(lane(figure, played)), remoteness(figure, played)];
        rows.into_iter().flatten()
    });
    let lasting = data.played.iter().flat_map(|played| &played.remoteness);
    let largest = lasting.copied().max().unwrap_or(0).max(data.largest);
    let lanes = Lanes::new(
        all.collect(),
        spacing,
        height,
        &figure.x,
        figure.looked_at(),
    )
    .nim_values(largest)
    .lines(&figure.y);
    match (figure.play.misere, figure.remoteness) {
        (false, false) => lanes,
        (true, false) => lanes.legend(|look| {
            let color = |value| look.palette().nim_value(value);
            Legend::default()
                .fill("P: the player to move loses", color(0))
                .fill("N", color(1))
        }),
        (is_misere, true) => lanes.legend(move |look| {
            let what = if is_misere {
                "0 P, 1 N; moves"
            } else {
                "nim-value; moves"
            };
            frame::nim_values(what, look.palette(), largest)
        }),
    }
}

/// The height of these rows, and the room below each.
pub(super) fn heights(figure: &Strip, rows: usize) -> (f64, f64) {
    let rows = rows as f64;
    let lines = figure.line_count() as f64;
    let (row, below) = if figure.is_wrapped() {
        let line = (ROOM / rows / lines).clamp(LEAST_LINE, LINE);
        ((line * lines).min(TALLEST), 0.0)
    } else {
        (ROW, BRACKETS)
    };
    let height = rows * (ROW_SPACING.above + row + below) + (rows - 1.0) * ROW_SPACING.apart;
    (height, below)
}

/// How many moves best play lasts, under the row of the values.
fn remoteness<'a>(figure: &Strip, played: &'a Played) -> Option<LaneRow<'a>> {
    if played.remoteness.is_empty() {
        return None;
    }
    let row = LaneRow::written(played.start, &played.remoteness)
        .wrapped(figure.line_len())
        .named([
            format!("{}: moves that best play lasts", played.name()),
            "moves".into(),
        ])
        .by_itself(true);
    Some(row)
}

fn lane<'a>(figure: &Strip, played: &'a Played) -> LaneRow<'a> {
    let row = LaneRow::written(played.start, &played.values)
        .wrapped(figure.line_len())
        .named([name(figure, played)])
        .noted(note(played))
        .compared(played.name(), [0; 3], played.start)
        .by_itself(true);
    if figure.is_wrapped() {
        return row;
    }
    let row = row.numbered();
    let brackets = played.repeats();
    let Some(Period { preperiod, period }) = brackets else {
        return row;
    };
    let label = |name: &str, len| format!("{name} {}", grouped(len));
    let row = row
        .bracket((0, preperiod), label("preperiod", preperiod), false)
        .bracket((preperiod, period), label("period", period), true);
    match played.arithmetic {
        Some(found) => {
            let next = format!("the same, {} higher", grouped(found.saltus));
            row.bracket((preperiod + period, period), next, false)
        }
        None => row,
    }
}

/// The text across from the name of a row.
fn note(played: &Played) -> Option<String> {
    let arithmetic = played.arithmetic.map(|found| {
        let Arithmetic {
            preperiod,
            period,
            saltus,
            ..
        } = found;
        let lengths = self::period(Outcome::Found(Period { preperiod, period }));
        format!("{lengths}, saltus {}", grouped(saltus))
    });
    played.period.map(period).or(arithmetic)
}

/// The convention and the positions that are seen.
fn name(figure: &Strip, played: &Played) -> String {
    let all = (played.start, played.start + figure.n - 1);
    let seen = figure.x.ends().filter(|_| !figure.is_wrapped());
    let (first, last) = seen.unwrap_or(all);
    format!(
        "{}, x = {} … {}",
        after_seed(figure, played),
        grouped(first.max(all.0)),
        grouped(last.min(all.1))
    )
}

fn period(found: Outcome) -> String {
    match found {
        Outcome::Found(p) if p.preperiod == 0 => format!("period {}", grouped(p.period)),
        Outcome::Found(p) => format!(
            "preperiod {}, period {}",
            grouped(p.preperiod),
            grouped(p.period)
        ),
        Outcome::NotFoundBelow(bound) => format!("no period found below {}", grouped(bound)),
    }
}
