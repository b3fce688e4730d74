//! Rows of runs, averaged onto pixels.

use super::{Colors, PIXEL};
use crate::draw::color::{GAMMA_STEPS, Rgb, gamma_table};

/// Averages `runs` (value, length) onto the pixels of `row`: [`StripRow`] for
/// runs that come as an iterator.
pub fn strip_row(
    row: &mut [u8],
    span: u64,
    runs: impl IntoIterator<Item = (u32, u64)>,
    colors: &Colors,
) {
    let mut strip = StripRow::new(row, span, colors);
    for (value, length) in runs {
        strip.push(value, length);
    }
    strip.finish();
}

/// Averages runs (value, length), which together fill `span` positions, onto
/// the pixels of a row (RGBA): pixel i shows positions i·span/w .. (i+1)·span/w,
/// mixed in linear light. Runs shorter than `span` leave the rest of the row as
/// it is, longer ones are cut.
///
/// Shares are whole numbers until the last step, so they sum to one exactly.
/// O(runs + pixels) time; lengths and span below 2^44 for up to 2^20 pixels.
pub struct StripRow<'a> {
    pixels: &'a mut [[u8; PIXEL]],
    colors: &'a Colors,
    table: &'static [u8; GAMMA_STEPS + 1],
    // Signed, because that is what turns into floating point fast.
    span: i64,
    width: i64,
    scale: f64,
    x: usize,
    /// What is left of pixel `x`, in units of 1/(span·width) of the row: a
    /// position is `width`, a pixel `span`.
    room: i64,
    light: [f64; 4],
}

impl<'a> StripRow<'a> {
    /// Starts at the left end of `row`.
    pub fn new(row: &'a mut [u8], span: u64, colors: &'a Colors) -> Self {
        let (pixels, _) = row.as_chunks_mut::<PIXEL>();
        let pixels = if span == 0 { &mut [] } else { pixels };
        let span = span as i64;
        StripRow {
            width: pixels.len() as i64,
            pixels,
            colors,
            table: gamma_table(),
            span,
            scale: GAMMA_STEPS as f64 / span.max(1) as f64,
            x: 0,
            room: span,
            light: [0.0; 4],
        }
    }

    /// Appends a run; a length of 0 changes nothing.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_strip_push"))]
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn push(&mut self, value: u32, length: u64) {
        self.append(value, length);
    }

    /// Appends several.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_strip_runs"))]
    pub fn runs(&mut self, runs: &[(u32, u64)]) {
        for &(value, length) in runs {
            self.append(value, length);
        }
    }

    #[inline(always)]
    fn append(&mut self, value: u32, length: u64) {
        if self.x == self.pixels.len() {
            return;
        }
        let place = self.colors.place(value);
        let color = self.colors.light[place];
        let mut left = length as i64 * self.width;
        if left >= self.room {
            let share = self.room as f64;
            for (light, color) in self.light.iter_mut().zip(color) {
                *light += color * share;
            }
            self.pixels[self.x] = mixed(self.light, self.scale, self.table);
            self.x += 1;
            left -= self.room;
            if left >= self.span {
                let whole = left / self.span;
                let end = self.x.saturating_add(whole as usize).min(self.pixels.len());
                self.pixels[self.x..end].fill(self.colors.bytes[place]);
                self.x = end;
                left -= whole * self.span;
            }
            self.room = self.span;
            self.light = [0.0; 4];
        }
        let share = left as f64;
        for (light, color) in self.light.iter_mut().zip(color) {
            *light += color * share;
        }
        self.room -= left;
    }

    /// Appends values position by position.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_strip_positions"))]
    pub fn positions(&mut self, values: &[u32]) {
        for run in values.chunk_by(|a, b| a == b) {
            self.append(run[0], run.len() as u64);
        }
    }

    /// Ends the row; where it ends within a pixel, the rest of that pixel is
    /// what was there.
    pub fn finish(mut self) {
        if self.x < self.pixels.len() && self.room < self.span {
            let [r, g, b, _] = self.pixels[self.x];
            let under = Rgb(r, g, b).linear();
            for (light, under) in self.light.iter_mut().zip(under) {
                *light += under * self.room as f64;
            }
            self.pixels[self.x] = mixed(self.light, self.scale, self.table);
        }
    }
}

/// Where the values of a row are counted instead of listed: for the first x positions
/// how many of them have the value 0, 1, 2, 3, and the value of the position after.
pub type Counted<'a> = &'a dyn Fn(u64) -> ([u64; 4], u8);

/// What [`strip_row`] makes of `span` positions from index `from` on, from counts at the
/// edges of the pixels: O(pixels) counts, however many runs there are; none where a row is
/// too short for a pixel. Lengths and span below 2^42 for up to 2^20 pixels.
pub fn counted_row(row: &mut [u8], from: u64, span: u64, counted: Counted, colors: &Colors) {
    let (pixels, _) = row.as_chunks_mut::<PIXEL>();
    let width = pixels.len() as u64;
    if width == 0 {
        return;
    }
    let scale = GAMMA_STEPS as f64 / span.max(1) as f64;
    // In units of 1/width of a position, as a pixel's edge falls within one.
    let edge = |i: u64| {
        let (whole, part) = (i * span / width, i * span % width);
        let (mut counts, value) = counted(from + whole);
        for count in &mut counts {
            *count *= width;
        }
        counts[usize::from(value)] += part;
        counts
    };
    let mut left = edge(0);
    for (pixel, i) in pixels.iter_mut().zip(1..) {
        let right = edge(i);
        let mut light = [0.0; 4];
        for (value, (right, left)) in right.iter().zip(left).enumerate() {
            let color = colors.light[colors.place(value as u32)];
            for (light, color) in light.iter_mut().zip(color) {
                *light += color * (right - left) as f64;
            }
        }
        *pixel = mixed(light, scale, gamma_table());
        left = right;
    }
}

/// The pixel of `light`, of which `scale` makes steps of the gamma table.
#[inline(always)]
pub(super) fn mixed(light: [f64; 4], scale: f64, table: &[u8; GAMMA_STEPS + 1]) -> [u8; PIXEL] {
    // Light is never negative, so the narrow cast is safe, and it is faster.
    let byte = |x: f64| table[((x * scale + 0.5) as i32 as usize).min(GAMMA_STEPS)];
    [byte(light[0]), byte(light[1]), byte(light[2]), 255]
}
