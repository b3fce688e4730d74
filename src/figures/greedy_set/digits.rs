//! The digits of the members: a column a member, a row a place, a colour a digit.

use super::drawing::about;
use super::{Data, GreedySet};
use crate::draw::number::superscript;
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::surface::Surface;
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figures::Probe;
use crate::figures::frame::{Key, Look, nim_value_keys};
use crate::figures::lane::{self, Lane, Runs};

/// Room for the names of the places.
const NAMES: f64 = 40.0;
/// Tallest row, and the room all rows share.
const ROW: f64 = 28.0;
const ROOM: f64 = 420.0;
/// Room for the members' numbers under their columns.
const UNDER: f64 = 24.0;
/// Least width of a cell that shows its digit.
const WRITTEN: f64 = 11.0;

/// Places a member below n has.
fn places(figure: &GreedySet, base: u64) -> usize {
    let (mut places, mut rest) = (0, figure.n.saturating_sub(1));
    while rest > 0 || places == 0 {
        rest /= base;
        places += 1;
    }
    places
}

fn base(figure: &GreedySet) -> u64 {
    figure.base(figure.form().as_ref())
}

/// The body's natural height.
pub(super) fn height(figure: &GreedySet, _: &Data) -> f64 {
    let places = places(figure, base(figure)) as f64;
    (ROOM / places).min(ROW) * places + UNDER
}

/// The highest place first.
fn lanes(figure: &GreedySet, data: &Data, area: Rect) -> Vec<Lane> {
    let places = places(figure, base(figure));
    let pitch = (area.h - UNDER) / places as f64;
    let gap = if pitch > 8.0 { 1.0 } else { 0.0 };
    let rows = (0..places).map(|row| Lane {
        rect: Rect::new(
            area.x + NAMES,
            area.y + row as f64 * pitch,
            area.w - NAMES,
            (pitch - gap).max(1.0),
        ),
        span: data.members.len().max(1) as u64,
    });
    rows.collect()
}

fn digit(x: u32, base: u64, place: usize) -> u32 {
    // A place past the largest member is 0 throughout.
    let power = base.checked_pow(place as u32).unwrap_or(u64::MAX);
    (u64::from(x) / power % base) as u32
}

/// The digits of all members, the highest place first.
struct Places<'a> {
    members: &'a [u32],
    base: u64,
    places: usize,
}

impl Runs for Places<'_> {
    fn each(&self, i: usize, mut put: impl FnMut(u32, u64)) {
        let digit = |x: &u32| digit(*x, self.base, self.places - 1 - i);
        for run in self.members.chunk_by(|a, b| digit(a) == digit(b)) {
            put(digit(&run[0]), run.len() as u64);
        }
    }
}

/// Draws the body.
pub(super) fn draw<S: Surface>(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet<S>,
) -> Result<()> {
    let base = base(figure);
    let lanes = lanes(figure, data, area);
    let colors = Colors::nim_values(look.palette, base as u32 - 1);
    let place = |row: usize| lanes.len() - 1 - row;
    let digits = Places {
        members: &data.members,
        base,
        places: lanes.len(),
    };
    lane::draw(sheet, &lanes, &colors, &digits)?;
    for (row, lane) in lanes.iter().enumerate() {
        let name = match place(row) {
            0 => "1".into(),
            1 => base.to_string(),
            place => format!("{base}{}", superscript(place as i64)),
        };
        let (x, y) = (lane.rect.x - 8.0, lane.rect.y + lane.rect.h / 2.0);
        if lane.rect.h >= Role::Row.size() || (place(row)).is_multiple_of(4) {
            sheet.text(
                x,
                y,
                (H::Right, V::Middle),
                Role::Row,
                look.theme.muted,
                &name,
            )?;
        }
    }
    let Some(foot) = lanes.last().copied() else {
        return Ok(());
    };
    let cell = foot.part(0, 1);
    if cell.w >= WRITTEN {
        let seam = Stroke::new(1.0, look.theme.background);
        for (i, &x) in data.members.iter().enumerate() {
            for (row, lane) in lanes.iter().enumerate() {
                let cell = lane.part(i as u64, 1);
                if cell.h < Role::Row.size() {
                    continue;
                }
                let value = digit(x, base, place(row));
                let ink = look.palette.nim_value(value).ink_on();
                let at = (cell.x + cell.w / 2.0, cell.y + cell.h / 2.0);
                let text = value.to_string();
                sheet.text(at.0, at.1, (H::Center, V::Middle), Role::Row, ink, &text)?;
            }
            if i > 0 {
                let x = foot.part(i as u64, 1).x;
                sheet.line((x, area.y), (x, foot.rect.bottom()), &seam)?;
            }
        }
    }
    numbers(data, &foot, look, sheet)
}

/// The members' numbers under their columns, as many as there is room for.
fn numbers<S: Surface>(data: &Data, foot: &Lane, look: &Look, sheet: &mut Sheet<S>) -> Result<()> {
    /// Between two numbers.
    const SPACE: f64 = 8.0;
    let mut free = foot.rect.x;
    let y = foot.rect.bottom() + 6.0;
    let step = (data.members.len() / 400).max(1);
    for (i, &x) in data.members.iter().enumerate().step_by(step) {
        let cell = foot.part(i as u64, 1);
        let text = crate::draw::number::grouped(x.into());
        let half = width(&text, Role::Row) / 2.0;
        let middle = cell.x + cell.w / 2.0;
        if middle - half >= free - SPACE && middle + half <= foot.rect.right() + SPACE {
            sheet.text(
                middle,
                y,
                (H::Center, V::Top),
                Role::Row,
                look.theme.muted,
                &text,
            )?;
            free = middle + half + 2.0 * SPACE;
        }
    }
    Ok(())
}

/// What the colours mean.
pub(super) fn legend(figure: &GreedySet, _: &Data, look: &Look) -> Vec<Key> {
    nim_value_keys(look.palette, base(figure) as u32 - 1)
}

/// What is under the point.
pub(super) fn probe(figure: &GreedySet, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let lanes = lanes(figure, data, area);
    let row = lanes.iter().position(|lane| lane.rect.contains(x, y))?;
    let index = lanes[row].index_at(x)?;
    card(figure, data, &lanes, row, index)
}

/// The place `dx` members and `dy` rows on from the one keyed `key`.
pub(super) fn step(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
    dy: i64,
) -> Option<Probe> {
    let (row, index) = key.split_once(':')?;
    let (row, index): (usize, u64) = (row.parse().ok()?, index.parse().ok()?);
    let lanes = lanes(figure, data, area);
    let row = row.saturating_add_signed(dy as isize).min(lanes.len() - 1);
    let last = (data.members.len() as u64).checked_sub(1)?;
    card(
        figure,
        data,
        &lanes,
        row,
        index.saturating_add_signed(dx).min(last),
    )
}

fn card(figure: &GreedySet, data: &Data, lanes: &[Lane], row: usize, index: u64) -> Option<Probe> {
    let x = *data.members.get(index as usize)?;
    let mut outline = lanes[row].part(index, 1);
    outline.w = outline.w.max(2.0);
    let mut probe = Probe {
        key: format!("{row}:{index}"),
        outline,
        ..Probe::default()
    };
    about(figure, data, x.into(), &mut probe);
    let place = lanes.len() - 1 - row;
    let base = base(figure);
    probe.line(
        format!("digit at {base}{}", superscript(place as i64)),
        digit(x, base, place),
    );
    Some(probe)
}
