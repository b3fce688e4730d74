//! How the raster of cold positions is drawn, with the density of its rows
//! beside it and that of its columns below.

use std::ops::Range;

use super::{Cold, Data, Grid};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::draw::raster::{Colors, Raster};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::frame::{Look, NARROW};
use crate::figure::lane::{self, Free, Mixture};
use crate::number::{grouped, percent};

/// Above the raster: what the panel beside it shows.
const HEAD: f64 = 20.0;
/// Height of a raster with one row, and of the highest.
const BAND: f64 = 48.0;
const TALLEST: f64 = 440.0;
/// Highest cell of a raster of single positions.
const CELL: f64 = 16.0;
/// From the raster to the panels, and from ticks to what they mark.
const APART: f64 = 12.0;
const NEAR: f64 = 6.0;
/// Width of the panel of row densities, and on a phone.
const BESIDE: f64 = 150.0;
const BESIDE_NARROW: f64 = 60.0;
/// Height of the panel of columns, and of what is written under it.
const BELOW: f64 = 60.0;
const WRITTEN: f64 = 36.0;
/// Least distance between the ticks of two rows.
const ROW_TICKS: f64 = 36.0;
/// Counts whose colour is looked up.
const FEW: u32 = 4095;
/// Colours between the least and the most populated cell.
const SHADES: u32 = 48;

/// Where the pieces lie.
pub struct Places {
    /// The cells.
    pub raster: Rect,
    /// Row densities, if there is more than one row.
    pub beside: Option<Rect>,
    /// Columns.
    pub below: Rect,
}

/// Where they lie when the body is drawn in `area`.
pub fn places(data: &Data, area: Rect) -> Places {
    let one = data.grid.all_rows() == 1;
    let gutter = NEAR + width(&grouped(data.grid.n), Role::Tick).max(width("99.9 %", Role::Tick));
    let beside = match (one, area.w < NARROW) {
        (true, _) => 0.0,
        (_, true) => BESIDE_NARROW + APART,
        _ => BESIDE + APART,
    };
    let raster = Rect::new(
        area.x + gutter,
        area.y + HEAD,
        (area.w - gutter - beside - 1.0).max(1.0),
        (area.h - HEAD - APART - BELOW - WRITTEN).max(1.0),
    );
    let panel = Rect::new(raster.right() + APART, raster.y, beside - APART, raster.h);
    Places {
        raster,
        beside: (!one).then_some(panel),
        below: Rect::new(raster.x, raster.bottom() + APART, raster.w, BELOW),
    }
}

/// The body's natural height.
pub fn height(data: &Data, width: f64) -> f64 {
    let grid = &data.grid;
    let raster = if grid.rows == 1 {
        BAND
    } else {
        let cell = (width / f64::from(grid.columns)).min(CELL);
        let low = TALLEST.min(width);
        match grid.is_exact() {
            true => (cell.max(3.0) * f64::from(grid.rows)).min(low).max(BAND),
            false => low,
        }
    };
    HEAD + raster + APART + BELOW + WRITTEN
}

/// The colour of a cell with a share `t` of the most populated one's light.
fn shade(look: &Look, t: f64) -> Rgb {
    look.palette.density(t, look.theme.is_dark())
}

fn most(grid: &Grid) -> u32 {
    grid.counts.iter().copied().max().unwrap_or(0).max(1)
}

/// The place of a count among the shades; 0 is the ground.
fn rank(count: u32, most: u32) -> u32 {
    if count == 0 {
        return 0;
    }
    let t = libm::log1p(f64::from(count)) / libm::log1p(f64::from(most));
    (t * f64::from(SHADES)) as u32
}

/// The ways to look closer: along the columns, and down the rows if there are several.
pub fn zoom_axes(figure: &Cold, data: &Data, area: Rect) -> Vec<ZoomAxis> {
    let at = places(data, area).raster;
    let (columns, rows) = (figure.columns(), figure.rows());
    let mut ways = vec![ZoomAxis::seen(
        (at.x, at.right()),
        columns,
        0..=figure.row() - 1,
    )];
    if data.grid.all_rows() > 1 {
        let last = data.grid.all_rows() as u64 - 1;
        ways.push(ZoomAxis::seen((at.y, at.bottom()), rows, 0..=last));
    }
    ways
}

/// Draws the body.
pub fn draw(figure: &Cold, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let places = places(data, area);
    let (grid, theme) = (&*data.seen(figure), look.theme);
    let most = most(grid);
    let shades: Vec<Rgb> = (0..=SHADES)
        .map(|s| match s {
            0 => theme.background,
            _ => shade(look, f64::from(s) / f64::from(SHADES)),
        })
        .collect();
    let colors = Colors::new(&shades);
    sheet.raster(places.raster, |w, h| {
        let cells = (grid.columns, grid.rows);
        // Most counts are small, and come again and again.
        let few: Vec<u32> = (0..=most.min(FEW)).map(|count| rank(count, most)).collect();
        let known = |&count: &u32| {
            let rank_of = few.get(count as usize).copied();
            rank_of.unwrap_or_else(|| rank(count, most))
        };
        let read = |rows: Range<u64>, ranks: &mut Vec<u32>| {
            ranks.extend(grid.counts_of(rows).iter().map(known));
            None
        };
        Raster::cells(w, h, cells, read, &colors, theme.background)
    })?;
    let mixed = Mixture::of_cells(places.raster, (grid.columns.into(), grid.rows.into()));
    let free = Free {
        left: places.raster.x - lane::APART,
        right: places.raster.right(),
        baseline: places.raster.y - NEAR,
    };
    mixed.of("cells").write(sheet, free)?;
    let hair = Stroke::new(1.0, theme.frame);
    sheet.stroke_rect(places.raster, &hair)?;
    row_ticks(grid, places.raster, look, sheet)?;
    if let Some(panel) = places.beside {
        densities(data, grid, panel, look, sheet)?;
    }
    columns(figure, data, grid, &places, look, sheet)
}

fn row_ticks(grid: &Grid, at: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
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

/// The share at the end of a scale: with as many decimals as it takes to be neither nothing nor all.
fn highest(share: f64) -> String {
    const DECIMALS: usize = 7;
    let told = (1..DECIMALS).map(|decimals| percent(share, decimals));
    let mut exact = told.filter(|text| text.starts_with(|c: char| c.is_ascii_digit()));
    exact.next().unwrap_or_else(|| percent(share, DECIMALS))
}

/// The share of cold positions in each row.
fn densities(data: &Data, grid: &Grid, panel: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
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
    let label = match panel.w < BESIDE {
        true => format!("≤ {}", highest(top)),
        false => format!("density of a row, 0 … {}", highest(top)),
    };
    let (ink, anchor) = (look.theme.muted, (H::Left, V::Baseline));
    sheet.text(panel.x, panel.y - NEAR, anchor, Role::Tick, ink, &label)
}

/// How many cold positions each column holds, and what the columns are.
fn columns(
    figure: &Cold,
    data: &Data,
    grid: &Grid,
    places: &Places,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let panel = places.below;
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

/// What the colours mean.
pub fn legend(figure: &Cold, data: &Data, look: &Look) -> Legend {
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
        let most = most(grid);
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
