//! Pictures made of pixels: strips, maps and densities, averaged over area.
//!
//! A pixel shows the mixture of light of everything under it: a run narrower
//! than a pixel contributes exactly its share, so long sequences show no moiré
//! and lose nothing. It is a crate of its own so that the page compiles it for speed.

pub mod cloud;
pub mod color;
mod colors;
mod rows;
mod strip;
#[cfg(test)]
mod tests;

use std::ops::Range;

use color::Rgb;

pub use colors::{Colors, mix_row};
pub use rows::{Light, Rows};
pub use strip::StripRow;

/// Numbers that a loop over millions takes at a time: browsers optimise a function of wasm when it is
/// called again, never while it runs.
pub const WASM_PART: usize = 1 << 14;

/// Bytes of a pixel: red, green, blue, opacity (255, or 0 of a clear one).
pub const PIXEL: usize = 4;

/// Points in a cell whose colour is looked up.
const FEW: u32 = 255;

/// Cells whose values are looked up before their light is gathered.
const GATHERED: usize = 2048;

/// … or this number of rows, where they are longer.
const FEW_ROWS: u64 = 4;

/// Rows, or what is gathered at once, whose light is summed in single precision before it is poured
/// where there is more room.
const EXACT: u64 = 64;

/// A rectangle of pixels, row by row from the top: each opaque, or clear, so
/// that what was drawn before shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
    opaque: bool,
}

impl Raster {
    /// `width` × `height` pixels of `background`. O(pixels) time and space.
    pub fn new(width: u32, height: u32, background: Rgb) -> Self {
        let pixel = opaque(background);
        Raster {
            width,
            height,
            rgba: pixel.repeat(width as usize * height as usize),
            opaque: true,
        }
    }

    /// `width` × `height` clear pixels. O(pixels) time and space.
    pub fn clear(width: u32, height: u32) -> Self {
        Raster {
            width,
            height,
            rgba: vec![0; width as usize * height as usize * PIXEL],
            opaque: false,
        }
    }

    /// Whether no pixel is clear.
    pub fn is_opaque(&self) -> bool {
        self.opaque
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The pixels, four bytes each.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The pixels, three bytes each: red, green, blue.
    pub fn rgb(&self) -> Vec<u8> {
        let pixels = self.rgba.chunks_exact(PIXEL);
        pixels.flat_map(|p| [p[0], p[1], p[2]]).collect()
    }

    /// The colour of the pixel at column `x`, row `y`, if there is one that is
    /// not clear.
    pub fn pixel(&self, x: u32, y: u32) -> Option<Rgb> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = (y as usize * self.width as usize + x as usize) * PIXEL;
        let &[red, green, blue, alpha] = self.rgba.get(at..at + PIXEL)?.first_chunk()?;
        (alpha > 0).then_some(Rgb(red, green, blue))
    }

    /// Row `y`, four bytes per pixel.
    ///
    /// # Panics
    /// If there is no row `y`.
    pub fn row_mut(&mut self, y: u32) -> &mut [u8] {
        let stride = self.width as usize * PIXEL;
        &mut self.rgba[y as usize * stride..][..stride]
    }

    /// Copies row `y` onto the rows after it, up to `end` (exclusive).
    ///
    /// # Panics
    /// If there is no row `y`, or `end` is more than the height.
    pub(crate) fn repeat_row(&mut self, y: u32, end: u32) {
        let stride = self.width as usize * PIXEL;
        let from = y as usize * stride;
        for row in y + 1..end {
            self.rgba
                .copy_within(from..from + stride, row as usize * stride);
        }
    }

    /// Draws `runs` into rows `top..bottom`: [`StripRow`], repeated.
    ///
    /// # Panics
    /// If the rows are not within the raster.
    pub fn strip(
        &mut self,
        top: u32,
        bottom: u32,
        span: u64,
        runs: impl IntoIterator<Item = (u32, u64)>,
        colors: &Colors,
    ) {
        if top >= bottom {
            return;
        }
        let mut row = vec![[0.0; 4]; self.width as usize];
        let mut strip = StripRow::new(&mut row, span, colors);
        for (value, length) in runs {
            strip.push(value, length);
        }
        strip.finish();
        rows::lay(self.row_mut(top), &row);
        self.repeat_row(top, bottom);
    }

    /// A map of `columns` × `rows` cells (row 0 at the top) on `width` ×
    /// `height` pixels; `read(some rows, values)` appends the places of their
    /// cells' colours in `colors`, row by row, or hands them out where they are
    /// listed already. O(cells + pixels) time, whichever are more each way.
    pub fn cells<'a>(
        width: u32,
        height: u32,
        (columns, rows): (u32, u32),
        mut read: impl FnMut(Range<u64>, &mut Vec<u32>) -> Option<&'a [u32]>,
        colors: &Colors,
        background: Rgb,
    ) -> Self {
        let mut raster = Raster::new(width, height, background);
        if columns == 0 || rows == 0 || width == 0 || height == 0 {
            return raster;
        }
        // The light of each column under a row of pixels, summed from above to
        // below before it is spread across: a column is seldom a pixel wide.
        let mut light = vec![[0.0_f64; 4]; columns as usize];
        let mut some = vec![[0.0_f32; 4]; columns as usize];
        let mut spread_out = vec![[0.0_f32; 4]; width as usize];
        let under = under(width, columns);
        let mut values = Vec::with_capacity(GATHERED.max(columns as usize));
        let share = 1.0 / (f64::from(columns) * f64::from(rows));
        // In units of 1/(rows·height): a cell is `height` tall, a pixel `rows`.
        let (cell, pixel) = (u64::from(height), u64::from(rows));
        let mut alone = None;
        for y in 0..height {
            let (top, foot) = (u64::from(y) * pixel, (u64::from(y) + 1) * pixel);
            let (first, last) = (top / cell, (foot - 1) / cell);
            let only = (first == last).then_some(first);
            if only.is_some() && only == alone {
                raster.repeat_row(y - 1, y + 1);
                continue;
            }
            alone = only;
            light.fill([0.0; 4]);
            let (mut row, mut gathered) = (first, 0);
            while row <= last {
                let part = foot.min((row + 1) * cell) - top.max(row * cell);
                // Rows that are seen whole go together: they may be millions, of one cell each.
                let rows = if part == cell {
                    (foot / cell - row).min((GATHERED as u64 / u64::from(columns)).max(FEW_ROWS))
                } else {
                    1
                };
                values.clear();
                let listed = read(row..row + rows, &mut values);
                gather(&mut some, listed.unwrap_or(&values), colors, part as f32);
                row += rows;
                gathered += rows;
                if gathered > EXACT || row > last {
                    gathered = 0;
                    pour(&mut light, &mut some);
                }
            }
            spread(&mut spread_out, &light, &under, share);
            rows::lay(raster.row_mut(y), &spread_out);
        }
        raster
    }

    /// A cloud of points by their `counts` in square cells of `grain` pixels, row by row from
    /// above: cells without a point are clear, the others
    /// `shade` of ln(1 + count)/ln(1 + most) in 0..=1. O(pixels) time and space.
    pub fn density(
        width: u32,
        height: u32,
        grain: u32,
        counts: &[u32],
        shade: impl Fn(f64) -> Rgb,
    ) -> Self {
        let mut raster = Raster::clear(width, height);
        let cells = width.div_ceil(grain.max(1)) as usize;
        let most = counts.iter().copied().max().unwrap_or(0);
        let whole = libm::log1p(f64::from(most));
        // Most counts are small, and come again and again.
        let shade = |count: u32| opaque(shade(libm::log1p(f64::from(count)) / whole));
        let few: Vec<[u8; PIXEL]> = (0..=most.min(FEW)).map(shade).collect();
        let grain = grain.max(1);
        for (counts, y) in counts
            .chunks_exact(cells.max(1))
            .zip((0..height).step_by(grain as usize))
        {
            let row = raster.row_mut(y).chunks_mut(grain as usize * PIXEL);
            for (&count, pixels) in counts.iter().zip(row).filter(|(count, _)| **count > 0) {
                let known = few.get(count as usize).copied();
                let color = known.unwrap_or_else(|| shade(count));
                let pixels = pixels.chunks_exact_mut(PIXEL);
                pixels.for_each(|pixel| pixel.copy_from_slice(&color));
            }
            raster.repeat_row(y, (y + grain).min(height));
        }
        raster
    }
}

fn opaque(Rgb(r, g, b): Rgb) -> [u8; PIXEL] {
    [r, g, b, 255]
}

/// Adds the light of rows of cells, of each of which `part` is to be seen.
#[inline(never)]
fn gather(light: &mut [Light], values: &[u32], colors: &Colors, part: f32) {
    let color = |value: u32| &colors.narrow[colors.place(value)];
    // Two rows at a time, so that a sum is fetched and put back half as often.
    for two in values.chunks(2 * light.len()) {
        let (one, other) = two.split_at(light.len());
        if other.is_empty() {
            for (sum, &value) in light.iter_mut().zip(one) {
                let color = color(value);
                for c in 0..4 {
                    sum[c] += color[c] * part;
                }
            }
        }
        for ((sum, &value), &below) in light.iter_mut().zip(one).zip(other) {
            let (color, below) = (color(value), color(below));
            for c in 0..4 {
                sum[c] += (color[c] + below[c]) * part;
            }
        }
    }
}

/// Adds what was gathered, and clears it.
#[inline(never)]
fn pour(light: &mut [[f64; 4]], some: &mut [Light]) {
    for (light, some) in light.iter_mut().zip(some) {
        for (light, some) in light.iter_mut().zip(some) {
            *light += f64::from(std::mem::take(some));
        }
    }
}

/// The columns under a pixel, and how much of it each covers: those between the first and the last
/// as much as they are wide.
struct Under {
    first: usize,
    last: usize,
    of_first: f64,
    of_last: f64,
}

/// The columns under each of `pixels` pixels, in units of 1/(columns·pixels): a column is `pixels` wide,
/// a pixel `columns`. O(pixels) time and space.
fn under(pixels: u32, columns: u32) -> Vec<Under> {
    let (column, pixel) = (u64::from(pixels), u64::from(columns));
    let edges = (0..u64::from(pixels)).map(|x| (x * pixel, (x + 1) * pixel));
    let under = edges.map(|(from, to)| {
        let (first, last) = (from / column, (to - 1) / column);
        Under {
            first: first as usize,
            last: last as usize,
            of_first: (to.min((first + 1) * column) - from) as f64,
            of_last: (to - from.max(last * column)) as f64,
        }
    });
    under.collect()
}

/// Averages columns of equal width over the pixels of `row`: the light of each, times `share` of
/// a whole one. O(columns + pixels) time.
#[inline(never)]
fn spread(row: &mut [Light], light: &[[f64; 4]], under: &[Under], share: f64) {
    let wide = row.len() as f64;
    for (out, under) in row.iter_mut().zip(under) {
        let columns = &light[under.first..=under.last];
        let mut sum = columns[0].map(|light| light * under.of_first);
        if let [_, between @ .., last] = columns {
            let mut add = |light: &[f64; 4], part: f64| {
                for c in 0..4 {
                    sum[c] += light[c] * part;
                }
            };
            between.iter().for_each(|light| add(light, wide));
            add(last, under.of_last);
        }
        *out = sum.map(|light| (light * share) as f32);
    }
}
