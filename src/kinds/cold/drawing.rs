//! The colours of cells, and what is drawn around them: ticks, and the panels of rows and columns.

use super::map::{BESIDE, WRITTEN};
use super::{Cold, Data, Grid};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::number::{grouped, percent};

/// From the raster to the panels, and from ticks to what they mark.
pub(super) const APART: f64 = 12.0;
pub(super) const NEAR: f64 = 6.0;
/// Least distance between the ticks of two rows.
const ROW_TICKS: f64 = 36.0;
/// Colours between the least and the most populated cell.
const SHADES: u32 = 48;

/// The colour of a cell with a share `t` of the most populated one's light.
fn shade(look: &Look, t: f64) -> Rgb {
    look.palette().density(t)
}

/// The colours of all ranks.
pub(super) fn shades(look: &Look) -> Vec<Rgb> {
    (0..=SHADES)
        .map(|rank| match rank {
            0 => look.theme.background,
            _ => shade(look, f64::from(rank) / f64::from(SHADES)),
        })
        .collect()
}

/// The place of a count among the shades; 0 is the ground.
pub(super) fn rank(count: u32, most: u32) -> u32 {
    if count == 0 {
        return 0;
    }
    let t = libm::log1p(f64::from(count)) / libm::log1p(f64::from(most));
    (t * f64::from(SHADES)) as u32
}

/// Which rows are which positions.
pub(super) fn row_ticks(grid: &Grid, at: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let shown = grid.shown_rows();
    let rows = shown.end - shown.start;
    let pitch = at.h / rows as f64;
    let every = step(rows, |step| step as f64 * pitch >= ROW_TICKS);
    let one = grid.all_rows() == 1;
    let first = shown.start.next_multiple_of(every);
    for row in (first..shown.end).step_by(every as usize) {
        let middle = if pitch > ROW_TICKS / 3.0 { 0.5 } else { 0.0 };
        let y = at.y + ((row - shown.start) as f64 + middle) * pitch;
        let label = if one {
            "x".into()
        } else {
            grouped(row * grid.row)
        };
        let y = if one {
            at.y + at.h / 2.0
        } else {
            y.max(at.y + NEAR)
        };
        let (ink, anchor) = (look.theme.muted, (H::Right, V::Middle));
        sheet.text(at.x - NEAR, y, anchor, Role::Tick, ink, &label)?;
    }
    Ok(())
}

/// The least of 1, 2, 5, 10, 20, … that is wide enough, or `most`.
fn step(most: u64, wide_enough: impl Fn(u64) -> bool) -> u64 {
    let mut power = 1;
    while power < most {
        for factor in [1, 2, 5] {
            if wide_enough(power * factor) {
                return power * factor;
            }
        }
        power *= 10;
    }
    most.max(1)
}

/// The largest share of a scale: with the fewest decimals that print neither 0 nor 100 %.
fn highest(share: f64) -> String {
    const DECIMALS: usize = 7;
    let told = (1..DECIMALS).map(|decimals| percent(share, decimals));
    let mut exact = told.filter(|text| text.starts_with(|c: char| c.is_ascii_digit()));
    exact.next().unwrap_or_else(|| percent(share, DECIMALS))
}

/// The share of cold positions in each row.
pub(super) fn densities(
    data: &Data,
    grid: &Grid,
    panel: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let shares: Vec<f64> = (0..grid.rows)
        .map_while(|row| grid.row_density(row, data.reached.0))
        .collect();
    let top = shares.iter().copied().fold(0.0, f64::max).max(1e-12);
    let pitch = panel.h / f64::from(grid.rows);
    let mut outline = vec![(panel.x, panel.y)];
    for (row, share) in shares.iter().enumerate() {
        let (x, y) = (
            panel.x + share / top * panel.w,
            panel.y + row as f64 * pitch,
        );
        outline.extend([(x, y), (x, y + pitch)]);
    }
    outline.push((panel.x, panel.y + shares.len() as f64 * pitch));
    sheet.polygon(&outline, look.theme.second.alpha(0.75))?;
    let hair = Stroke::new(1.0, look.theme.frame);
    sheet.line((panel.x, panel.y), (panel.x, panel.bottom()), &hair)?;
    let label = if panel.w < BESIDE {
        format!("≤ {}", highest(top))
    } else {
        format!("density of a row, 0 … {}", highest(top))
    };
    let (ink, anchor) = (look.theme.muted, (H::Left, V::Baseline));
    sheet.text(panel.x, panel.y - NEAR, anchor, Role::Tick, ink, &label)
}

/// How many cold positions each column holds, and what the columns are.
pub(super) fn columns(
    figure: &Cold,
    data: &Data,
    grid: &Grid,
    panel: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let sums = grid.by_column();
    let top = sums.iter().copied().max().unwrap_or(0).max(1) as f64;
    let pitch = panel.w / f64::from(grid.columns);
    let gap = if pitch > 6.0 { 1.0 } else { 0.0 };
    let bars: Vec<Rect> = sums
        .iter()
        .enumerate()
        .filter(|(_, sum)| **sum > 0)
        .map(|(column, &sum)| {
            let h = sum as f64 / top * panel.h;
            let x = panel.x + column as f64 * pitch;
            Rect::new(x + gap / 2.0, panel.bottom() - h, pitch - gap, h)
        })
        .collect();
    sheet.fill_rects(&bars, look.theme.second)?;
    let hair = Stroke::new(1.0, look.theme.frame);
    sheet.line(
        (panel.x, panel.bottom()),
        (panel.right(), panel.bottom()),
        &hair,
    )?;
    let muted = look.theme.muted;
    let highest = highest(top / data.shown(figure).max(1) as f64);
    let anchor = (H::Right, V::Top);
    sheet.text(panel.x - NEAR, panel.y, anchor, Role::Tick, muted, &highest)?;

    let shown = grid.shown_columns();
    let many = shown.end - shown.start;
    let each = panel.w / many as f64;
    let widest = width(&grouped(grid.row), Role::Tick) + APART;
    let every = step(many, |step| step as f64 * each >= widest);
    let first = shown.start.next_multiple_of(every);
    for residue in (first..shown.end).step_by(every as usize) {
        let middle = if each > 2.0 { 0.5 } else { 0.0 };
        let x = panel.x + ((residue - shown.start) as f64 + middle) * each;
        let y = panel.bottom() + NEAR;
        let (anchor, label) = ((H::Center, V::Top), grouped(residue));
        sheet.text(x, y, anchor, Role::Tick, muted, &label)?;
    }
    let name = match grid.all_rows() {
        1 => "x".to_string(),
        _ => format!("x mod {}", grouped(grid.row)),
    };
    let (x, y) = (panel.x + panel.w / 2.0, panel.bottom() + WRITTEN);
    let anchor = (H::Center, V::Bottom);
    sheet.text(x, y, anchor, Role::Label, look.theme.ink, &name)
}

/// The legend.
pub(super) fn legend(figure: &Cold, data: &Data, look: &Look) -> Legend {
    let nouns = figure.nouns();
    let grid = &*data.seen(figure);
    let counted = match grid.all_rows() {
        1 => "share in a stretch",
        _ => "share in a column; density of a row",
    };
    let cells = if grid.is_exact() {
        Legend::default()
            .fill(nouns.short, shade(look, 1.0))
            .fill(nouns.others, look.theme.background)
    } else {
        let most = grid.most();
        let middle = libm::round(libm::sqrt(f64::from(most))) as u32;
        let mut counts = vec![0, 1, middle, most];
        counts.dedup();
        let color = |count: u32| match rank(count, most) {
            0 => look.theme.background,
            rank => shade(look, f64::from(rank) / f64::from(SHADES)),
        };
        counts.into_iter().fold(Legend::default(), |legend, count| {
            let label = match count {
                0 => format!("0 {} in the cell", nouns.several),
                count => grouped(count.into()),
            };
            legend.fill(label, color(count))
        })
    };
    cells.fill(counted, look.theme.second)
}
