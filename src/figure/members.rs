//! A set of numbers as a strip: cells while they are wide enough to distinguish, else columns
//! shaded by their number of members.

use std::ops::Range;

use crate::draw::Rgb;
use crate::draw::raster::Colors;
use crate::draw::sheet::{Sheet, Stroke};
use crate::draw::text::{Role, width};
use crate::error::Result;
use crate::figure::lane::{self, Lane, Line, Run, Runs};

/// Least width of a cell that shows its number, and of one set off by a seam.
const WRITTEN: f64 = 13.0;
const APART: f64 = 7.0;
/// Shades of a column of many positions, and the faintest one.
const SHADES: u32 = 24;
const FAINTEST: f64 = 0.4;

/// How many numbers of an ascending list are below `x`.
pub(crate) fn below(list: &[u32], x: u64) -> u64 {
    list.partition_point(|&a| u64::from(a) < x) as u64
}

/// Draws one set per lane; `below` gives how many members the set of a lane has below a number.
///
/// A column narrower than a position would be lost in the average over it; so
/// where a lane has more positions than columns, each column is shaded by the
/// logarithm of its count, and one member is enough to be seen.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn draw(
    sheet: &mut Sheet,
    lanes: &[Lane],
    ink: Rgb,
    below: impl Fn(usize, u64) -> u64,
) -> Result<()> {
    let ground = sheet.theme().grid;
    let mut shades = vec![ground];
    for shade in 1..=SHADES {
        let t = f64::from(shade - 1) / f64::from(SHADES - 1);
        shades.push(ground.mix(ink, FAINTEST + (1.0 - FAINTEST) * t));
    }
    let of_lane = |(i, lane): (usize, &Lane)| Shaded(runs(|x| below(i, x), lane));
    let rows: Vec<Shaded> = lanes.iter().enumerate().map(of_lane).collect();
    let lines = lanes.iter().zip(&rows).map(|(lane, runs)| Line {
        lane: Lane::whole(lane.rect, runs.0.iter().map(|run| run.1).sum()),
        before: 0,
        runs,
    });
    let lines: Vec<Line> = lines.collect();
    lane::draw(sheet, &lines, &Colors::new(&shades))?;
    Ok(())
}

/// Shades and lengths, of all columns of a lane.
struct Shaded(Vec<Run>);

impl Runs for Shaded {
    fn each(&self, _: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        put(&self.0);
    }
}

/// Shades and lengths along a lane.
fn runs(below: impl Fn(u64) -> u64, lane: &Lane) -> Vec<Run> {
    let span = lane.span.max(1);
    let columns = (lane.rect.w as u64).max(1).min(span);
    let mut counts = Vec::with_capacity(columns as usize);
    let mut before = below(lane.from);
    for column in 1..=columns {
        let upto = below(lane.from + (column * span).div_ceil(columns));
        counts.push(upto - before);
        before = upto;
    }
    let most = counts.iter().copied().max().unwrap_or(0) as f64;
    let whole = libm::log(most).max(f64::MIN_POSITIVE);
    let shade = |count: u64| match count {
        0 => 0,
        _ if most < 2.0 => SHADES,
        _ => {
            let t = libm::log(count as f64) / whole;
            1 + libm::round(t * f64::from(SHADES - 1)) as u32
        }
    };
    counts
        .chunk_by(|a, b| a == b)
        .map(|run| (shade(run[0]), run.len() as u64))
        .collect()
}

/// Leaves blank what is not decided yet: the positions from `reached` on.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn ahead(sheet: &mut Sheet, lane: &Lane, reached: u64) -> Result<()> {
    let end = lane.from + lane.span;
    if reached >= end {
        return Ok(());
    }
    let blank = sheet.theme().background;
    sheet.fill_rect(lane.part(reached, end - reached), blank)
}

/// Separates cells and writes their numbers into those of members, where there is room.
///
/// # Errors
/// [`crate::Error::Surface`].
pub(crate) fn written(sheet: &mut Sheet, lane: &Lane, ink: Rgb, members: &[u32]) -> Result<()> {
    let cell = lane.part(lane.from, 1);
    if cell.w < APART {
        return Ok(());
    }
    let seam = Stroke::new(1.0, sheet.theme().background);
    for i in lane.from + 1..lane.from + lane.span {
        let x = lane.part(i, 1).x;
        sheet.line((x, lane.rect.y), (x, lane.rect.bottom()), &seam)?;
    }
    if cell.w < WRITTEN || cell.h < Role::Row.size() {
        return Ok(());
    }
    let first = members.partition_point(|&x| u64::from(x) < lane.from);
    for &x in members[first..]
        .iter()
        .take_while(|&&x| lane.shows(x.into()))
    {
        let cell = lane.part(x.into(), 1);
        let text = x.to_string();
        if width(&text, Role::Row) < cell.w {
            sheet.text_in(cell, Role::Row, ink.ink_on(), &text)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::sheet::Rect;

    #[test]
    fn every_member_leaves_its_mark() {
        let lane = |span| Lane::whole(Rect::new(0.0, 0.0, 100.0, 10.0), span);
        let members = |x| below(&[0, 1, 5, 700, 999], x);
        assert_eq!(
            runs(members, &lane(10)),
            [(SHADES, 2), (0, 3), (SHADES, 1), (0, 4)]
        );
        let wide = runs(members, &lane(1000));
        assert_eq!(wide.iter().map(|run| run.1).sum::<u64>(), 100);
        let marked: u64 = wide.iter().filter(|run| run.0 > 0).map(|run| run.1).sum();
        assert_eq!(marked, 3, "0, 1 and 5 share the first column");
        assert_eq!(runs(|_| 0, &lane(7)), [(0, 7)]);
    }
}
