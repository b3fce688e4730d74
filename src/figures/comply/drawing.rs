//! D and the P-positions of a game and its ⋆-iterates, strip under strip.

use super::{Comply, Data};
use crate::draw::number::grouped;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::surface::Surface;
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figures::frame::{Key, Look};
use crate::figures::lane::Lane;
use crate::figures::{Probe, members};
use crate::greedy::comply::Rule;
use crate::greedy::witness::witness;
use crate::limits::GREEDY_WITNESSES;

/// Height of the line that names a row.
const NAME: f64 = 17.0;
/// Between rows.
const APART: f64 = 12.0;
/// Tallest and lowest row, and the room all rows share.
const ROW: f64 = 30.0;
const LEAST_ROW: f64 = 8.0;
const ROOM: f64 = 560.0;

/// What a row shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// D itself.
    Moves,
    /// The P-positions after this many stars.
    Iterate(usize),
}

fn rows(data: &Data) -> Vec<Row> {
    let moves = (!data.moves.is_empty()).then_some(Row::Moves);
    let iterates = (0..data.iterates.len()).map(Row::Iterate);
    moves.into_iter().chain(iterates).collect()
}

fn members(data: &Data, row: Row) -> &[u32] {
    match row {
        Row::Moves => &data.moves,
        Row::Iterate(i) => &data.iterates[i],
    }
}

/// Positions of a row that are decided.
fn reached(figure: &Comply, data: &Data, row: Row) -> u64 {
    match row {
        Row::Moves => figure.n,
        Row::Iterate(i) => data.reached[i],
    }
}

/// S, S⋆, S with k stars, as the paper writes them.
pub(super) fn game_name(stars: usize) -> String {
    match stars {
        0 => "S".into(),
        1 => "S^{⋆}".into(),
        k => format!("S^{{{k}⋆}}"),
    }
}

/// The body's natural height.
pub(super) fn height(data: &Data) -> f64 {
    let rows = rows(data).len() as f64;
    let each = (ROOM / rows - NAME - APART).clamp(LEAST_ROW, ROW);
    rows * (NAME + each + APART) - APART + members::TICKS
}

fn lanes(figure: &Comply, data: &Data, area: Rect) -> Vec<Lane> {
    let rows = rows(data).len();
    let pitch = (area.h - members::TICKS + APART) / rows as f64;
    // Squeezed rows come closer before they get thin.
    let apart = APART.min((pitch - NAME) / 3.0).max(0.0);
    let lane = |i: usize| Lane {
        rect: Rect::new(
            area.x,
            area.y + i as f64 * pitch + NAME,
            area.w,
            (pitch - NAME - apart).max(1.0),
        ),
        span: figure.n,
    };
    (0..rows).map(lane).collect()
}

/// Draws the body.
pub(super) fn draw<S: Surface>(
    figure: &Comply,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet<S>,
) -> Result<()> {
    let theme = look.theme;
    let (rows, lanes) = (rows(data), lanes(figure, data, area));
    for (ink, moves) in [(theme.muted, true), (theme.second, false)] {
        let chosen: Vec<usize> = (0..rows.len())
            .filter(|&i| (rows[i] == Row::Moves) == moves)
            .collect();
        let some: Vec<Lane> = chosen.iter().map(|&i| lanes[i]).collect();
        members::draw(sheet, &some, ink, |i| members(data, rows[chosen[i]]))?;
    }
    for (row, lane) in rows.iter().zip(&lanes) {
        let ink = if *row == Row::Moves {
            theme.muted
        } else {
            theme.second
        };
        members::written(sheet, lane, ink, members(data, *row))?;
        members::ahead(sheet, lane, reached(figure, data, *row))?;
        let name = match row {
            Row::Moves => "D: the family is S = {{d, 2d} : d ∈ D}".to_string(),
            Row::Iterate(i) if data.moves.is_empty() || *i > 0 => {
                format!("P-positions of {}", game_name(*i))
            }
            Row::Iterate(_) => "P-positions of S".into(),
        };
        let y = lane.rect.y - 5.0;
        sheet.text(
            lane.rect.x,
            y,
            (H::Left, V::Baseline),
            Role::Row,
            theme.ink,
            &name,
        )?;
        let count = grouped(members(data, *row).len() as u64);
        let count = match row {
            Row::Moves => format!("{count} members"),
            Row::Iterate(i) if data.fixed.is_some_and(|fixed| *i as u64 > fixed) => {
                format!("the same {count} P-positions")
            }
            Row::Iterate(_) => format!("{count} P-positions"),
        };
        let right = lane.rect.right();
        sheet.text(
            right,
            y,
            (H::Right, V::Baseline),
            Role::Row,
            theme.muted,
            &count,
        )?;
    }
    if let (Some(progression), Some(lane)) = (data.progression, lanes.last()) {
        let mark = Stroke::new(2.0, theme.error);
        for x in progression {
            let mut cell = lane.part(x.into(), 1);
            cell.w = cell.w.max(3.0);
            sheet.stroke_rect(cell.inset(0.5), &mark)?;
        }
    }
    lanes
        .last()
        .map_or(Ok(()), |foot| members::ticks(sheet, foot))
}

/// What the colours mean.
pub(super) fn legend(data: &Data, look: &Look) -> Vec<Key> {
    let mut keys = Vec::new();
    if !data.moves.is_empty() {
        keys.push(Key::fill("member of D", look.theme.muted));
    }
    keys.push(Key::fill("P-position", look.theme.second));
    keys.push(Key::fill("N-position", look.theme.grid));
    if let Some([x, y, z]) = data.progression {
        keys.push(Key::fill(
            format!("the progression {x}, {y}, {z}"),
            look.theme.error,
        ));
    }
    keys
}

/// What is under the point.
pub(super) fn probe(figure: &Comply, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let lanes = lanes(figure, data, area);
    let row = lanes.iter().position(|lane| lane.rect.contains(x, y))?;
    let at = lanes[row].index_at(x)?;
    Some(card(figure, data, row, &lanes[row], at))
}

/// The place `dx` positions and `dy` rows on from the one keyed `key`.
pub(super) fn step(
    figure: &Comply,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
    dy: i64,
) -> Option<Probe> {
    let (row, at) = key.split_once(':')?;
    let (row, at): (usize, u64) = (row.parse().ok()?, at.parse().ok()?);
    let lanes = lanes(figure, data, area);
    let row = row.saturating_add_signed(dy as isize).min(lanes.len() - 1);
    let at = at.saturating_add_signed(dx).min(figure.n - 1);
    Some(card(figure, data, row, &lanes[row], at))
}

fn card(figure: &Comply, data: &Data, row: usize, lane: &Lane, at: u64) -> Probe {
    let mut outline = lane.part(at, 1);
    outline.w = outline.w.max(2.0);
    let mut probe = Probe {
        key: format!("{row}:{at}"),
        outline,
        ..Probe::default()
    };
    let shown = rows(data)[row];
    let x = at as u32;
    let holds = members(data, shown).binary_search(&x).is_ok();
    let Row::Iterate(stars) = shown else {
        let verb = if holds { "is" } else { "is not" };
        probe.title = format!("{} {verb} in D", grouped(at));
        if holds {
            probe.line("move", format!("{{{x}, {}}}", 2 * at));
        }
        return probe;
    };
    if at >= reached(figure, data, shown) {
        probe.title = format!("{} is not decided yet", grouped(at));
        return probe;
    }
    let outcome = if holds { "P" } else { "N" };
    probe.title = format!("{} is {outcome}", grouped(at));
    // Comply-set exchanges P and N [L Thm 3.5]: what is N in the one game, by
    // a set that leads to P only, is P in the other, by the same set.
    let (proposed, led) = match figure.game {
        Rule::Number => (!holds, "P"),
        Rule::Set => (holds, "N"),
    };
    let cold: Vec<u32> = match figure.game {
        Rule::Number => members(data, shown).to_vec(),
        Rule::Set => (0..x)
            .filter(|y| data.iterates[0].binary_search(y).is_err())
            .collect(),
    };
    probe.reason = match &figure.condition {
        Some(condition) => match witness(condition, &cold, x, GREEDY_WITNESSES) {
            Some(found) => {
                let others: Vec<String> = found.values.iter().map(u32::to_string).collect();
                format!(
                    "{} meet the condition; all but {x} are {led}",
                    others.join(", ")
                )
            }
            None if proposed => format!("some set leads to {led} only"),
            None => format!("no set leads to {led} only"),
        },
        None => {
            let moves: Vec<u32> = match stars {
                0 => data.moves.clone(),
                k => data.iterates[k - 1]
                    .iter()
                    .copied()
                    .filter(|&d| d > 0)
                    .collect(),
            };
            let found = moves.iter().take_while(|&&d| d <= x / 2).find(|&&d| {
                cold.binary_search(&(x - d)).is_ok() && cold.binary_search(&(x - 2 * d)).is_ok()
            });
            match found {
                Some(d) => format!(
                    "{{{d}, {}}} leads to {} and {}, both {led}",
                    2 * d,
                    x - d,
                    x - 2 * d
                ),
                None => format!("no d ∈ D has both x − d and x − 2d in {led}"),
            }
        }
    };
    probe
}
