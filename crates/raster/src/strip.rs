//! Rows of runs, averaged onto pixels.

use crate::{Colors, Light, WASM_PART};

/// Averages runs (value, length), which together fill `span` positions, onto
/// a row of light, which is dark before: pixel i shows positions
/// i·span/w .. (i+1)·span/w, mixed in linear light. Runs shorter than `span` leave
/// the rest of the row uncovered, longer ones are cut.
///
/// Shares are whole numbers until the last step, so they sum to one exactly.
/// O(runs + pixels) time; lengths and span below 2^44 for up to 2^20 pixels.
pub struct StripRow<'a> {
    pixels: &'a mut [Light],
    colors: &'a Colors,
    // Signed, because that is what turns into floating point fast.
    span: i64,
    width: i64,
    scale: f64,
    x: usize,
    /// The rest of pixel `x`, in units of 1/(span·width) of the row: a
    /// position is `width`, a pixel `span`.
    room: i64,
    light: [f64; 4],
}

impl<'a> StripRow<'a> {
    /// Starts at the left end of `row`.
    pub fn new(row: &'a mut [Light], span: u64, colors: &'a Colors) -> Self {
        let pixels = if span == 0 { &mut [] } else { row };
        let span = span as i64;
        StripRow {
            width: pixels.len() as i64,
            pixels,
            colors,
            span,
            scale: 1.0 / span.max(1) as f64,
            x: 0,
            room: span,
            light: [0.0; 4],
        }
    }

    /// Appends several.
    pub fn runs(&mut self, runs: &[(u32, u64)]) {
        for &(value, length) in runs {
            self.push(value, length);
        }
    }

    /// Appends a run; a length of 0 changes nothing. Belongs in loops that are compiled for speed.
    #[inline(always)]
    pub fn push(&mut self, value: u32, length: u64) {
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
            self.pixels[self.x] = self.light.map(|light| (light * self.scale) as f32);
            self.x += 1;
            left -= self.room;
            if left >= self.span {
                let whole = left / self.span;
                let end = self.x.saturating_add(whole as usize).min(self.pixels.len());
                self.pixels[self.x..end].fill(self.colors.narrow[place]);
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
    pub fn positions(&mut self, values: &[u32]) {
        for part in values.chunks(WASM_PART) {
            self.part(part);
        }
    }

    #[inline(never)]
    fn part(&mut self, mut values: &[u32]) {
        while let Some(&first) = values.first() {
            let inside = (self.room - 1) / self.width.max(1);
            let count = if inside > 1 {
                let count = values.len().min(inside as usize);
                self.mix(&values[..count]);
                count
            } else {
                let run = values.iter().take_while(|&&value| value == first);
                let count = run.count();
                self.push(first, count as u64);
                count
            };
            values = &values[count..];
        }
    }

    /// Appends values that leave room in the pixel.
    #[inline(always)]
    fn mix(&mut self, values: &[u32]) {
        let mut sum = [0.0; 4];
        for &value in values {
            let color = self.colors.light[self.colors.place(value)];
            for (sum, color) in sum.iter_mut().zip(color) {
                *sum += color;
            }
        }
        for (light, sum) in self.light.iter_mut().zip(sum) {
            *light += sum * self.width as f64;
        }
        self.room -= values.len() as i64 * self.width;
    }

    /// Ends the row; where it ends within a pixel, that is covered in part.
    pub fn finish(self) {
        if self.x < self.pixels.len() && self.room < self.span {
            self.pixels[self.x] = self.light.map(|light| (light * self.scale) as f32);
        }
    }
}
