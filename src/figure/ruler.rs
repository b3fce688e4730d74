//! Positions under a lane: ticks at round ones, or the first and the last with
//! ticks between.

use super::lane::Lane;
use crate::draw::Axis;
use crate::draw::sheet::{Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::number::grouped;

/// Room under a lane.
pub(crate) const ROOM: f64 = 20.0;
/// Length of a tick, and from its foot to its label.
const TICK: f64 = 4.0;
const GAP: f64 = 3.0;
/// Least room between labels.
const APART: f64 = 14.0;

/// Marks round positions under a lane, at the middle of their cells, the
/// position of index 0 being `start`.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn ticks(sheet: &mut Sheet, lane: &Lane, start: u64) -> Result<()> {
    let (left, right) = (lane.rect.x, lane.rect.right());
    marks(sheet, lane, start, |x, half| {
        Some(x.min(right - half).max(left + half))
    })
}

/// Names the first and the last position under the ends of a lane, and marks
/// round ones between; the position of index 0 is `start`.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn ends(sheet: &mut Sheet, lane: &Lane, start: u64) -> Result<()> {
    let muted = sheet.theme().muted;
    let first = start + lane.from;
    let y = lane.rect.bottom() + 1.0 + TICK + GAP;
    let (mut left, mut right) = (lane.rect.x, lane.rect.right());
    let names = [first, first + lane.span.max(1) - 1].map(|x| format!("x = {}", grouped(x)));
    sheet.text(left, y, (H::Left, V::Top), Role::Row, muted, &names[0])?;
    if names.iter().map(|name| width(name, Role::Row)).sum::<f64>() > lane.rect.w {
        // No room for two, as where no row goes so far.
        return Ok(());
    }
    sheet.text(right, y, (H::Right, V::Top), Role::Row, muted, &names[1])?;
    left += width(&names[0], Role::Row) + APART;
    right -= width(&names[1], Role::Row) + APART;
    marks(sheet, lane, start, |x, half| {
        (left + half <= x && x + half <= right).then_some(x)
    })
}

/// Marks under a lane the left edges of the indices at which things numbered from 0
/// begin, in ascending order, and writes the numbers there is room for, the first of
/// them after `what` is numbered.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn numbers(sheet: &mut Sheet, lane: &Lane, what: &str, begins: &[u64]) -> Result<()> {
    let theme = *sheet.theme();
    let stroke = Stroke::new(1.0, theme.frame);
    let (foot, mut free) = (lane.rect.bottom() + 1.0, f64::MIN);
    let mut what = format!("{what} ");
    for (i, &index) in begins.iter().enumerate() {
        if !lane.shows(index) {
            continue;
        }
        let name = format!("{what}{i}");
        let x = lane.part(index, 1).x;
        let end = x + width(&name, Role::Row);
        if x < free || end > lane.rect.right() {
            continue;
        }
        free = end + APART;
        what.clear();
        sheet.line((x, foot), (x, foot + TICK), &stroke)?;
        let (y, align) = (foot + TICK + GAP, (H::Left, V::Top));
        sheet.text(x, y, align, Role::Row, theme.muted, &name)?;
    }
    Ok(())
}

/// Ticks at round positions, each with its label where `place` puts one with middle `x` and this half width.
fn marks(
    sheet: &mut Sheet,
    lane: &Lane,
    start: u64,
    place: impl Fn(f64, f64) -> Option<f64>,
) -> Result<()> {
    let theme = *sheet.theme();
    let first = start + lane.from;
    let end = first + lane.span;
    let mut axis = Axis::linear(first as f64, end as f64, "");
    axis.lay_out(lane.rect.w, false);
    let stroke = Stroke::new(1.0, theme.frame);
    let foot = lane.rect.bottom() + 1.0;
    for tick in axis.ticks() {
        // Between two positions, or just before the first or after the last, there is no cell.
        if tick.at != libm::floor(tick.at) || !(first as f64..end as f64).contains(&tick.at) {
            continue;
        }
        let cell = lane.part(tick.at as u64 - start, 1);
        let x = cell.x + cell.w / 2.0;
        let Some(at) = place(x, width(&tick.label, Role::Row) / 2.0) else {
            continue;
        };
        sheet.line((x, foot), (x, foot + TICK), &stroke)?;
        let (y, align) = (foot + TICK + GAP, (H::Center, V::Top));
        sheet.text(at, y, align, Role::Row, theme.muted, &tick.label)?;
    }
    Ok(())
}
