//! Strips of runs on pixels: the exact average against painting a rectangle a
//! run (which is not even right: thin runs hide each other).
//!
//!     cargo bench --bench raster

use std::hint::black_box;
use std::time::{Duration, Instant};

use takeaway::draw::{Colors, Palette, Raster, Rgb};

/// Width of the figure, in pixels.
const WIDTH: u32 = 1200;
/// Repetitions; the fastest and the median are shown.
const TIMES: usize = 25;

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

/// A rectangle a run, at least a pixel wide, each pixel written once a row of pixels.
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

fn times(mut work: impl FnMut() -> Raster) -> (Duration, Duration) {
    let mut all: Vec<_> = (0..TIMES)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed()
        })
        .collect();
    all.sort_unstable();
    (all[0], all[TIMES / 2])
}

fn main() {
    let colors = Colors::nim_values(Palette::Viridis, 3);
    let mut table = String::from(
        "rows   runs/row  averaged (best, median)  rectangles (best, median)  ratio\n",
    );
    for (count, runs) in [(18, 300), (99, 1_000), (399, 4_000), (399, 400)] {
        let (data, span) = rows(count, runs);
        let height = 2 * count as u32;
        let ours = times(|| averaged(&data, span, height, &colors));
        let naive = times(|| rectangles(&data, span, height, &colors));
        let ratio = naive.0.as_secs_f64() / ours.0.as_secs_f64();
        table += &format!(
            "{count:>4} {runs:>10}  {:>9.2?} {:>9.2?}      {:>9.2?} {:>9.2?}          {ratio:.1}\n",
            ours.0, ours.1, naive.0, naive.1
        );
    }
    use std::io::Write as _;
    let _ = std::io::stdout().write_all(table.as_bytes());
}
