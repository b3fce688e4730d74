//! The members on a line: the first few with their numbers, then the same set
//! at coarser and coarser scales.

use super::digits::shift;
use super::findings::Findings;
use super::known::{Known, members as counted};
use super::{Data, GreedySet};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::cold_search::below;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Lane};
use crate::figure::members::{self, Counted};
use crate::figure::place::Spot;
use crate::figure::row::{self, membership};
use crate::figure::ruler;
use crate::figure::{Card, Row, ZoomAxis, conditions};
use crate::greedy::witness::{Witness, repeated, witness};
use crate::limits::GREEDY_WITNESSES;
use crate::number::grouped;

/// Height of the line that names a scale.
const NAME: f64 = 17.0;
/// Between rows: where the wedges are.
const APART: f64 = 16.0;
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

/// How many positions each row spans, the finest first: powers of the base,
/// then n; of a long list, every second or third, so that there are at most
/// `most` and one.
fn spans(figure: &GreedySet, most: usize) -> Vec<u64> {
    let base = figure.base(figure.form().as_ref());
    let mut powers = Vec::new();
    let mut power = base;
    while power < figure.n {
        powers.push(power);
        power *= base;
    }
    let fine = powers.partition_point(|&p| p <= FINEST).saturating_sub(1);
    let mut spans = Vec::new();
    if most > 0 {
        let every = (powers.len() - fine.min(powers.len())).div_ceil(most);
        spans.extend(powers.into_iter().skip(fine).step_by(every.max(1)));
    }
    spans.push(figure.n);
    spans
}

/// How many positions each row spans at the natural height.
pub(super) fn rows_of(figure: &GreedySet) -> Vec<u64> {
    match figure.part.x.is_empty() {
        true => spans(figure, ROWS),
        false => vec![figure.n],
    }
}

/// Rows besides the last for which there is room in the height.
fn rows_within(height: f64) -> usize {
    let rows = (height - ruler::ROOM + APART) / (NAME + LEAST_ROW + APART);
    (rows as usize).saturating_sub(1).min(ROWS)
}

fn row_height(rows: usize) -> f64 {
    let each = ROOM / rows as f64 - NAME - APART;
    each.clamp(LEAST_ROW, ROW)
}

/// The body's natural height.
pub(super) fn height(figure: &GreedySet, _: f64) -> f64 {
    let rows = spans(figure, ROWS).len();
    rows as f64 * (NAME + row_height(rows) + APART) - APART + ruler::ROOM
}

/// The rows, the finest first; of a part, which all would show alike, one.
fn lanes(figure: &GreedySet, area: Rect) -> Vec<Lane> {
    if !figure.part.x.is_empty() {
        let room = area.h - ruler::ROOM - NAME;
        let rect = Rect::new(area.x, area.y + NAME, area.w, room.clamp(1.0, CLOSE));
        return vec![Lane::of(rect, (0, figure.n), figure.part.x.ends())];
    }
    let spans = spans(figure, rows_within(area.h));
    let pitch = (area.h - ruler::ROOM + APART) / spans.len() as f64;
    let rows = spans.into_iter().enumerate().map(|(i, span)| {
        let top = area.y + i as f64 * pitch + NAME;
        let rect = Rect::new(area.x, top, area.w, (pitch - NAME - APART).max(1.0));
        Lane::whole(rect, span)
    });
    rows.collect()
}

/// Draws the body.
pub(super) fn draw(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let lanes = lanes(figure, area);
    // Where each row lies within the next one.
    let wedge = Stroke::new(1.0, look.theme.frame);
    for pair in lanes.windows(2) {
        let (from, to) = (pair[0].rect, pair[1].part(0, pair[0].span));
        let (top, foot) = (from.bottom() + 1.0, to.y - 1.0);
        let bend = foot - NAME / 2.0;
        sheet.polyline(
            &[(from.right(), top), (to.right(), bend), (to.right(), foot)],
            &wedge,
        )?;
    }
    members::draw(sheet, &lanes, look.theme.second, |_| {
        Known::of(figure, data)
    })?;
    let set = Known::of(figure, data);
    for lane in &lanes {
        members::ahead(sheet, lane, data.reached)?;
        // On the right, where the wedge from the row above is still high.
        let end = (lane.from + lane.span).min(data.reached).max(lane.from);
        let some = counted(set.below(end) - set.below(lane.from));
        let name = match lane.from {
            0 => format!("x < {}: {some}", below(end)),
            from if from < end => {
                format!("{} ≤ x ≤ {}: {some}", grouped(from), grouped(end - 1))
            }
            // Not a position of it is decided yet.
            _ => some,
        };
        let (x, y) = (lane.rect.right(), lane.rect.y - 4.0);
        sheet.text(
            x,
            y,
            (H::Right, V::Baseline),
            Role::Row,
            look.theme.ink,
            &name,
        )?;
        members::written(sheet, lane, look.theme.second, &data.members)?;
    }
    lanes
        .last()
        .map_or(Ok(()), |foot| ruler::ticks(sheet, foot))
}

/// What the colours mean.
pub(super) fn legend(look: &Look) -> Legend {
    Legend::default()
        .fill("member", look.theme.second)
        .fill("excluded", look.theme.grid)
}

/// The way to look closer: along the row at height `y`.
pub(super) fn along(figure: &GreedySet, area: Rect, y: f64) -> ZoomAxis {
    let lanes = lanes(figure, area);
    let under = lanes.iter().find(|lane| y <= lane.rect.bottom());
    let lane = under
        .or(lanes.last())
        .copied()
        .unwrap_or(Lane::whole(area, figure.n));
    // Less close than a finer row there is the whole figure.
    let all = match figure.part.x.is_empty() {
        true => 0..=lane.span.max(1) - 1,
        false => figure.looked_at(),
    };
    ZoomAxis::row(&lane, 0, lane.rect, all)
}

/// All of the set, which is the last row, as far as it is listed; the others show the same
/// at other scales.
pub(super) fn rows<'a>(figure: &GreedySet, data: &'a Data, area: Rect) -> Vec<Row<'a>> {
    let lanes = lanes(figure, area).into_iter();
    let last = lanes.last().map(|lane| Row {
        name: ("members", [0; 3]),
        along: row::RowIndex::Positions,
        lane,
        start: 0,
        most: 2 * data.members.len() as u64,
        runs: Box::new(|| membership(&data.members, 0, data.reached.min(data.listed))),
    });
    last.into_iter().collect()
}

/// The number under the point.
pub(super) fn at(figure: &GreedySet, area: Rect, x: f64, y: f64) -> Option<Spot<usize, u64>> {
    let Spot(row, at) = lane::at(&lanes(figure, area), x, y)?;
    // Of a part there is one row, and it is of the last, which shows all.
    let last = spans(figure, rows_within(area.h)).len() - 1;
    let row = if figure.part.x.is_empty() { row } else { last };
    Some(Spot(row, at))
}

/// The place `dx` positions and `dy` rows on from another.
pub(super) fn moved(
    figure: &GreedySet,
    area: Rect,
    Spot(row, at): Spot<usize, u64>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, u64>> {
    let lanes = lanes(figure, area);
    let last = spans(figure, rows_within(area.h)).len() - 1;
    let row = row.saturating_add_signed(dy as isize).min(last);
    let lane = &lanes[row.min(lanes.len() - 1)];
    Some(Spot(row, lane.nearest(at.saturating_add_signed(dx))?))
}

/// What is told of a number.
pub(super) fn card(
    figure: &GreedySet,
    data: &Data,
    found: &Findings,
    area: Rect,
    Spot(row, at): Spot<usize, u64>,
) -> Card {
    let lanes = lanes(figure, area);
    let lane = &lanes[row.min(lanes.len() - 1)];
    let mut outline = lane.part(at, 1);
    outline.w = outline.w.max(2.0);
    let mut card = Card {
        outline,
        ..Card::default()
    };
    let named = about(figure, data, found, at, &mut card);
    let shown = named.into_iter().map(u64::from).filter(|&y| y != at);
    let shown = shown.filter(|&y| lane.shows(y));
    card.because = shown.map(|y| lane.outline(y)).collect();
    card
}

/// What is known of one number; gives the numbers of the solution that its reason tells.
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
    let form = found.claim.claimed();
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
