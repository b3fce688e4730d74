//! Strips of runs on pixels: the exact average against painting a rectangle a
//! run (which is not even right: thin runs hide each other).
//!
//!     cargo bench --bench raster

mod harness;

use harness::{Table, unanswered};
use takeaway::draw::{Colors, Palette, Raster, Rgb};

/// Width of the figure, in pixels.
const WIDTH: u32 = 1200;

/// Rows of (value, length), and the positions of a row.
type Rows = Vec<Vec<(u32, u64)>>;

fn rows(count: usize, runs: usize) -> (Rows, u64) {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let rows: Rows = (0..count)
        .map(|_| (0..runs).map(|i| (i as u32 % 4, 1 + next(100))).collect())
        .collect();
    let span = rows
        .iter()
        .map(|row| row.iter().map(|run| run.1).sum())
        .max()
        .unwrap_or(1);
    (rows, span)
}

/// A rectangle per run, at least a pixel wide, each pixel written once per row of pixels.
fn rectangles(rows: &Rows, span: u64, height: u32, colors: &Colors) -> Raster {
    let mut raster = Raster::new(WIDTH, height, Rgb::WHITE);
    let count = rows.len() as u32;
    for (r, row) in rows.iter().enumerate() {
        let (top, bottom) = (r as u32 * height / count, (r as u32 + 1) * height / count);
        let mut position = 0;
        for &(value, length) in row {
            let from = (position * u64::from(WIDTH) / span) as usize;
            position += length;
            let to = (position * u64::from(WIDTH)).div_ceil(span) as usize;
            let Rgb(red, green, blue) = colors.color(value);
            for y in top..bottom {
                for pixel in raster.row_mut(y)[from * 4..to * 4].chunks_exact_mut(4) {
                    pixel.copy_from_slice(&[red, green, blue, 255]);
                }
            }
        }
    }
    raster
}

fn averaged(rows: &Rows, span: u64, height: u32, colors: &Colors) -> Raster {
    let mut raster = Raster::new(WIDTH, height, Rgb::WHITE);
    let count = rows.len() as u32;
    for (r, row) in rows.iter().enumerate() {
        let (top, bottom) = (r as u32 * height / count, (r as u32 + 1) * height / count);
        raster.strip(top, bottom, span, row.iter().copied(), colors);
    }
    raster
}

fn main() {
    let colors = Palette::default().nim_values(3);
    let mut table = Table::new("Strips of runs at 1200 pixels");
    for (count, runs) in [(18, 300), (99, 1_000), (399, 4_000), (399, 400)] {
        let (data, span) = rows(count, runs);
        let height = 2 * count as u32;
        let variants = &mut [
            unanswered("one rectangle per run", || {
                rectangles(&data, span, height, &colors)
            }),
            unanswered("averaged", || averaged(&data, span, height, &colors)),
        ];
        table.contest(&format!("{count} rows of {runs} runs"), None, variants);
    }
}
