//! The members on a line: the first few with their numbers, then the same set
//! at coarser and coarser scales.

use std::rc::Rc;

use super::digits::shift;
use super::findings::Findings;
use super::known::{Known, members};
use super::{Data, GreedySet};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::cold_search::below;
use crate::figure::form::{Key, LaidOut, LaneRow, Lanes, Spacing};
use crate::figure::frame::Look;
use crate::figure::{Card, conditions, ruler};
use crate::greedy::witness::{Witness, repeated, witness};
use crate::limits::GREEDY_WITNESSES;
use crate::number::grouped;

/// Height of the line that names a scale.
const NAME: f64 = 17.0;
/// Between rows: where the wedges are.
const APART: f64 = 16.0;
const SPACING: Spacing = Spacing {
    above: NAME,
    below: APART,
    foot: ruler::ROOM - APART,
    ..Spacing::CLOSE
};
/// Tallest and least row, and the room all rows share.
const ROW: f64 = 30.0;
const LEAST_ROW: f64 = 14.0;
const ROOM: f64 = 560.0;
/// Tallest row of a part.
const CLOSE: f64 = 120.0;
/// Positions of the finest row, at most.
const FINEST: u64 = 40;
/// Rows besides the last, at most.
const ROWS: usize = 8;

/// How many positions each row spans, the finest first: powers of the base, then n.
fn spans(figure: &GreedySet) -> Vec<u64> {
    let base = figure.base(figure.form().as_ref());
    let mut powers = Vec::new();
    let mut power = base;
    while power < figure.n {
        powers.push(power);
        power *= base;
    }
    let fine = powers.partition_point(|&p| p <= FINEST).saturating_sub(1);
    powers.drain(..fine.min(powers.len()));
    powers.push(figure.n);
    powers
}

/// Of so many rows every second or third, so that there are at most `most` and the last.
fn some(rows: usize, most: usize) -> Vec<usize> {
    let powers = rows - 1;
    let every = powers
        .checked_div(most)
        .map(|_| powers.div_ceil(most).max(1));
    let some = every.map(|every| (0..powers).step_by(every));
    some.into_iter().flatten().chain([powers]).collect()
}

/// How many positions each row spans at the natural height; a part, which all would show alike, has one.
pub(super) fn rows_of(figure: &GreedySet) -> Vec<u64> {
    if !figure.part.x.is_empty() {
        return vec![figure.n];
    }
    let spans = spans(figure);
    let some = some(spans.len(), ROWS);
    some.into_iter().map(|row| spans[row]).collect()
}

/// Rows besides the last for which there is room in the height.
fn rows_within(height: f64) -> usize {
    let rows = (height - ruler::ROOM + APART) / (NAME + LEAST_ROW + APART);
    (rows as usize).saturating_sub(1).min(ROWS)
}

/// The body's natural height.
fn height(rows: usize) -> f64 {
    let each = ROOM / rows as f64 - NAME - APART;
    rows as f64 * (NAME + each.clamp(LEAST_ROW, ROW) + APART) - APART + ruler::ROOM
}

/// The rows, the finest first.
pub(super) fn lanes<'a>(figure: &'a GreedySet, data: &'a Data) -> Lanes<'a> {
    let set = Rc::new(Known::of(figure, data));
    let spans = spans(figure);
    let (count, is_part) = (spans.len(), !figure.part.x.is_empty());
    let row = |(i, span): (usize, u64)| {
        let set = set.clone();
        let decided = 0..data.reached;
        let row = LaneRow::members(span, &data.members, decided, |look| look.theme.second)
            .counted(move |x| set.below(x), data.listed);
        // The others show the same at other scales.
        if i + 1 == count {
            row.compared("members", [0; 3], 0)
        } else {
            row
        }
    };
    let rows = spans.into_iter().enumerate().map(row).collect();
    let height = height(some(count, ROWS).len());
    Lanes::new(rows, SPACING, height, &figure.part.x, figure.looked_at())
        .to_scales(move |height| {
            if is_part {
                vec![count - 1]
            } else {
                some(count, rows_within(height))
            }
        })
        .within(move |area| {
            if is_part {
                Rect {
                    h: area.h.min(NAME + CLOSE + ruler::ROOM),
                    ..area
                }
            } else {
                area
            }
        })
        .legend(|look| {
            let legend = Legend::default().fill("member", look.theme.second);
            legend.fill("excluded", look.theme.grid)
        })
        .beside(wedges)
        .around(move |laid_out, look, sheet| names(&set, data, laid_out, look, sheet))
        .ruler()
}

/// Where each row lies within the next one.
fn wedges(laid_out: &LaidOut, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let wedge = Stroke::new(1.0, look.theme.frame);
    for pair in laid_out.lanes.windows(2) {
        let (from, to) = (pair[0].rect, pair[1].part(0, pair[0].span));
        let (top, foot) = (from.bottom() + 1.0, to.y - 1.0);
        let bend = foot - NAME / 2.0;
        let wedge_line = [(from.right(), top), (to.right(), bend), (to.right(), foot)];
        sheet.polyline(&wedge_line, &wedge)?;
    }
    Ok(())
}

/// Which positions each row shows, and how many are members: on the right, where the wedge from the
/// row above is still high.
fn names(
    set: &Known,
    data: &Data,
    laid_out: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    for lane in &laid_out.lanes {
        let end = (lane.from + lane.span).min(data.reached).max(lane.from);
        let some = members(set.below(end) - set.below(lane.from));
        let name = match lane.from {
            0 => format!("x < {}: {some}", below(end)),
            from if from < end => {
                format!("{} ≤ x ≤ {}: {some}", grouped(from), grouped(end - 1))
            }
            // Not a position of it is decided yet.
            _ => some,
        };
        let (x, y) = (lane.rect.right(), lane.rect.y - 4.0);
        let anchor = (H::Right, V::Baseline);
        sheet.text(x, y, anchor, Role::Row, look.theme.ink, &name)?;
    }
    Ok(())
}

/// The card of a number on the line.
pub(super) fn card(figure: &GreedySet, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let Key::Two(row, x) = *key else {
        return None;
    };
    let mut card = Card::default();
    let named = about(figure, data, found, x, &mut card);
    let others = named.into_iter().map(u64::from).filter(|&y| y != x);
    card.mentions.because = others.map(|y| Key::Two(row, y)).collect();
    Some(card)
}

/// Fills the card of one number; returns the numbers of the solution in its reason.
pub(super) fn about(
    figure: &GreedySet,
    data: &Data,
    found: &Findings,
    x: u64,
    card: &mut Card,
) -> Vec<u32> {
    if x >= data.reached {
        card.title = format!("{} is not decided yet", grouped(x));
        return Vec::new();
    }
    let set = Known::of(figure, data);
    let (place, is_member) = (set.below(x), set.has(x));
    let form = found.claim.claimed.as_ref();
    let base = figure.base(form);
    card.title = if is_member {
        format!("{} is a member", grouped(x))
    } else {
        format!("{} is not a member", grouped(x))
    };
    card.line(format!("in base {base}"), in_base(x, base));
    let less = shift(figure, form);
    if (1..=x).contains(&less) {
        let name = format!("x − {} in base {base}", grouped(less));
        card.line(name, in_base(x - less, base));
    }
    card.line("members below", grouped(place));
    let seeded = figure.seed.ends();
    let mut told = None;
    card.reason = match (is_member, seeded) {
        // Past the list only the closed form knows.
        _ if x >= data.listed => String::new(),
        (true, Some((_, last))) if x <= last => "in the seed".into(),
        (true, _) if figure.repeats() => {
            let known = &data.members[..place as usize];
            let found = repeated(&figure.condition, known, x as u32, GREEDY_WITNESSES);
            let reason = allowed(x as u32, found.as_ref());
            told = found;
            reason
        }
        (true, _) => format!(
            "with smaller members it completes no {}",
            conditions::instance(&figure.condition)
        ),
        (false, Some((_, last))) if x < last => "not in the seed".into(),
        (false, None) if x < figure.first() => "before the start".into(),
        (false, _) => {
            let found = witness(&figure.condition, &data.members, x as u32, GREEDY_WITNESSES);
            told = found;
            let solution = told.as_ref().map(conditions::solution);
            solution.unwrap_or_else(|| "excluded".into())
        }
    };
    told.map_or_else(Vec::new, |found| found.values)
}

/// Why `x` is a member, with a solution that has it in several roles if there is one.
fn allowed(x: u32, found: Option<&Witness>) -> String {
    let once = "no solution has it in exactly one role and smaller members in the others";
    let Some(found) = found else {
        return once.into();
    };
    let times = found.values.iter().filter(|&&value| value == x).count();
    let times = match times {
        2 => "twice".into(),
        times => format!("{times} times"),
    };
    format!(
        "{once}; {} has it {times} and does not count",
        conditions::solution(found)
    )
}

/// The digits of `x`, from the highest; bases past ten with commas between.
pub(super) fn in_base(x: u64, base: u64) -> String {
    let mut digits = Vec::new();
    let mut rest = x;
    while rest > 0 || digits.is_empty() {
        digits.push((rest % base).to_string());
        rest /= base;
    }
    digits.reverse();
    digits.join(if base > 10 { "," } else { "" })
}
