//! Pictures made of pixels: strips, maps and densities, averaged over area.
//!
//! A pixel shows the mixture of light of everything under it: a run narrower
//! than a pixel contributes exactly its share, so long sequences show no moiré
//! and lose nothing.

use super::color::{GAMMA_STEPS, Rgb, gamma_index, gamma_table};

/// Bytes of a pixel: red, green, blue, opacity (always 255: rasters replace
/// what is under them on every surface).
pub const PIXEL: usize = 4;

/// A rectangle of opaque pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Raster {
    /// `width` × `height` pixels of `background`. O(pixels) time and space.
    pub fn new(width: u32, height: u32, background: Rgb) -> Self {
        let pixel = opaque(background);
        Raster {
            width,
            height,
            rgba: pixel.repeat(width as usize * height as usize),
        }
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

    /// The pixels, three bytes each, as plotters' own blit takes them.
    pub fn rgb(&self) -> Vec<u8> {
        let pixels = self.rgba.chunks_exact(PIXEL);
        pixels.flat_map(|p| [p[0], p[1], p[2]]).collect()
    }

    /// The colour of the pixel at column `x`, row `y`, if there is one.
    pub fn pixel(&self, x: u32, y: u32) -> Option<Rgb> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = (y as usize * self.width as usize + x as usize) * PIXEL;
        Some(Rgb(self.rgba[at], self.rgba[at + 1], self.rgba[at + 2]))
    }

    /// Row `y`, four bytes a pixel.
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
    pub fn repeat_row(&mut self, y: u32, end: u32) {
        let stride = self.width as usize * PIXEL;
        let from = y as usize * stride;
        for row in y + 1..end {
            self.rgba
                .copy_within(from..from + stride, row as usize * stride);
        }
    }

    /// Draws `runs` into rows `top..bottom`: [`strip_row`], repeated.
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
        if top < bottom {
            strip_row(self.row_mut(top), span, runs, colors);
            self.repeat_row(top, bottom);
        }
    }

    /// A map of `columns` × `rows` cells (row 0 at the top) on `width` ×
    /// `height` pixels; `value(column, row)` is the place of the cell's colour
    /// in `colors`. O(cells + pixels · (1 + rows/height)) time.
    pub fn cells(
        width: u32,
        height: u32,
        (columns, rows): (u32, u32),
        mut value: impl FnMut(u32, u32) -> u32,
        colors: &Colors,
        background: Rgb,
    ) -> Self {
        let mut raster = Raster::new(width, height, background);
        if columns == 0 || rows == 0 || width == 0 || height == 0 {
            return raster;
        }
        let mut light = vec![[0.0_f64; 3]; width as usize];
        let mut sum = vec![[0.0_f64; 3]; width as usize];
        let share = 1.0 / (f64::from(columns) * f64::from(rows));
        // In units of 1/(rows·height): a cell is `height` tall, a pixel `rows`.
        let mut y = 0;
        let mut room = u64::from(rows);
        for row in 0..rows {
            let cells = (0..columns).map(|column| (value(column, row), 1));
            average(width, u64::from(columns), cells, colors, |x, units| {
                light[x] = units;
            });
            let mut left = u64::from(height);
            while left > 0 {
                let take = left.min(room);
                let weight = take as f64 * share;
                for (sum, light) in sum.iter_mut().zip(&light) {
                    for c in 0..3 {
                        sum[c] += light[c] * weight;
                    }
                }
                left -= take;
                room -= take;
                if room == 0 {
                    let table = gamma_table();
                    for (pixel, sum) in raster.row_mut(y).chunks_exact_mut(PIXEL).zip(&mut sum) {
                        for c in 0..3 {
                            pixel[c] = table[gamma_index(sum[c])];
                        }
                        *sum = [0.0; 3];
                    }
                    y += 1;
                    room = u64::from(rows);
                }
            }
        }
        raster
    }

    /// A cloud of points, each given by fractions of width and height (from
    /// the left and the top; others are left out): pixels without a point show
    /// `background`, the others `shade` of ln(1 + count)/ln(1 + most) in
    /// 0..=1. O(points + pixels) time, O(pixels) space.
    pub fn density(
        width: u32,
        height: u32,
        points: impl IntoIterator<Item = (f64, f64)>,
        shade: impl Fn(f64) -> Rgb,
        background: Rgb,
    ) -> Self {
        let mut raster = Raster::new(width, height, background);
        let mut counts = vec![0_u32; width as usize * height as usize];
        for (x, y) in points {
            if (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y) {
                let column = (x * f64::from(width)) as usize;
                let row = (y * f64::from(height)) as usize;
                counts[row * width as usize + column] += 1;
            }
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        let whole = libm::log1p(f64::from(most));
        for (pixel, &count) in raster.rgba.chunks_exact_mut(PIXEL).zip(&counts) {
            if count > 0 {
                let t = libm::log1p(f64::from(count)) / whole;
                pixel.copy_from_slice(&opaque(shade(t)));
            }
        }
        raster
    }
}

fn opaque(Rgb(r, g, b): Rgb) -> [u8; PIXEL] {
    [r, g, b, 255]
}

/// The colours of values 0, 1, 2, …, ready to be mixed.
#[derive(Clone, Debug)]
pub struct Colors {
    light: Vec<[f64; 4]>,
    bytes: Vec<[u8; PIXEL]>,
}

impl Colors {
    /// `colors[v]` is the colour of value `v`; larger values share the last one.
    /// No colours at all means black.
    pub fn new(colors: &[Rgb]) -> Self {
        let colors = if colors.is_empty() {
            &[Rgb::BLACK]
        } else {
            colors
        };
        Colors {
            light: colors
                .iter()
                .map(|color| {
                    let [r, g, b] = color.linear();
                    [r, g, b, 0.0]
                })
                .collect(),
            bytes: colors.iter().map(|&color| opaque(color)).collect(),
        }
    }

    /// The nim-values 0..=`largest` in `palette`.
    pub fn nim_values(palette: super::Palette, largest: u32) -> Self {
        let colors: Vec<_> = (0..=largest).map(|v| palette.nim_value(v)).collect();
        Colors::new(&colors)
    }

    /// The colour of `value`.
    pub fn color(&self, value: u32) -> Rgb {
        let [r, g, b, _] = self.bytes[self.place(value)];
        Rgb(r, g, b)
    }

    fn place(&self, value: u32) -> usize {
        (value as usize).min(self.bytes.len() - 1)
    }
}

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
    #[inline]
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

/// The pixel of `light`, of which `scale` makes steps of the gamma table.
#[inline]
fn mixed(light: [f64; 4], scale: f64, table: &[u8; GAMMA_STEPS + 1]) -> [u8; PIXEL] {
    // Light is never negative, so the narrow cast is safe, and it is faster.
    let byte = |x: f64| table[((x * scale + 0.5) as i32 as usize).min(GAMMA_STEPS)];
    [byte(light[0]), byte(light[1]), byte(light[2]), 255]
}

/// The light of each of `width` pixels, in units of one position's share:
/// the sum over the pixel is `span`. Calls `put(pixel, light)` in order.
fn average(
    width: u32,
    span: u64,
    runs: impl IntoIterator<Item = (u32, u64)>,
    colors: &Colors,
    mut put: impl FnMut(usize, [f64; 3]),
) {
    let mut x = 0;
    let mut room = span;
    let mut light = [0.0_f64; 3];
    for (value, length) in runs {
        let color = &colors.light[colors.place(value)];
        let mut left = length * u64::from(width);
        while left > 0 {
            let take = left.min(room);
            for c in 0..3 {
                light[c] += color[c] * take as f64;
            }
            left -= take;
            room -= take;
            if room == 0 {
                put(x, light);
                x += 1;
                room = span;
                light = [0.0; 3];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn palette() -> Colors {
        Colors::nim_values(crate::draw::Palette::Viridis, 3)
    }

    /// Cuts every pixel into `span` parts and looks at each one.
    fn naive(width: u32, span: u64, runs: &[(u32, u64)], colors: &Colors, ground: Rgb) -> Vec<Rgb> {
        let positions: Vec<u32> = runs
            .iter()
            .flat_map(|&(value, length)| std::iter::repeat_n(value, length as usize))
            .collect();
        (0..u64::from(width))
            .map(|x| {
                let mut sum = [0.0; 3];
                for part in 0..span {
                    let at = (x * span + part) / u64::from(width);
                    let color = match positions.get(at as usize) {
                        Some(&value) => colors.color(value),
                        None => ground,
                    };
                    let light = color.linear();
                    for c in 0..3 {
                        sum[c] += light[c] / span as f64;
                    }
                }
                Rgb::from_linear(sum)
            })
            .collect()
    }

    fn near(a: Rgb, b: Rgb) -> bool {
        a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1 && a.2.abs_diff(b.2) <= 1
    }

    proptest! {
        #[test]
        fn rows_equal_the_naive_average(
            runs in prop::collection::vec((0_u32..4, 0_u64..30), 0..40),
            width in 1_u32..50,
            extra in 0_u64..40,
        ) {
            let total: u64 = runs.iter().map(|run| run.1).sum();
            let span = (total + extra).saturating_sub(15).max(1);
            let ground = Rgb::hex(0x202428);
            let mut raster = Raster::new(width, 1, ground);
            raster.strip(0, 1, span, runs.iter().copied(), &palette());
            let expected = naive(width, span, &runs, &palette(), ground);
            for (x, &color) in expected.iter().enumerate() {
                let got = raster.pixel(x as u32, 0).unwrap();
                prop_assert!(near(got, color), "pixel {}: {} for {}", x, got, color);
            }
        }

        #[test]
        fn one_colour_stays_that_colour(
            lengths in prop::collection::vec(1_u64..1000, 1..200),
            width in 1_u32..300,
            value in 0_u32..4,
        ) {
            // The shares of each pixel sum to one.
            let span = lengths.iter().sum();
            let mut raster = Raster::new(width, 1, Rgb::BLACK);
            raster.strip(0, 1, span, lengths.iter().map(|&n| (value, n)), &palette());
            for x in 0..width {
                prop_assert_eq!(raster.pixel(x, 0), Some(palette().color(value)));
            }
        }

        #[test]
        fn cells_equal_the_naive_average(
            columns in 1_u32..12, rows in 1_u32..12,
            width in 1_u32..20, height in 1_u32..20,
            seed in 0_u32..1000,
        ) {
            let value = |c: u32, r: u32| (c * 7 + r * 13 + seed + c * r) % 4;
            let colors = palette();
            let raster = Raster::cells(width, height, (columns, rows), value, &colors, Rgb::BLACK);
            for y in 0..height {
                for x in 0..width {
                    let mut sum = [0.0; 3];
                    for sub_y in 0..rows {
                        for sub_x in 0..columns {
                            let c = (x * columns + sub_x) / width;
                            let r = (y * rows + sub_y) / height;
                            let light = colors.color(value(c, r)).linear();
                            for i in 0..3 {
                                sum[i] += light[i] / f64::from(rows * columns);
                            }
                        }
                    }
                    prop_assert!(near(raster.pixel(x, y).unwrap(), Rgb::from_linear(sum)));
                }
            }
        }
    }

    #[test]
    fn very_long_rows_stay_exact() {
        // 2^32 positions on 4096 pixels, thin runs throughout: every pixel alike.
        let half = 1_u64 << 19;
        let runs = (0..8192).map(|i| (i % 2 * 3, half));
        let mut raster = Raster::new(4096, 1, Rgb::BLACK);
        raster.strip(0, 1, 1 << 32, runs, &palette());
        let first = raster.pixel(0, 0);
        assert!((1..4096).all(|x| raster.pixel(x, 0) == first));
    }

    #[test]
    fn points_are_counted() {
        let points = [
            (0.1, 0.1),
            (0.1, 0.1),
            (0.9, 0.9),
            (1.0, 0.5),
            (f64::NAN, 0.0),
        ];
        let grey = |t: f64| Rgb((t * 255.0) as u8, 0, 0);
        let raster = Raster::density(2, 2, points, grey, Rgb::WHITE);
        assert_eq!(raster.pixel(0, 0), Some(Rgb(255, 0, 0)));
        assert_eq!(raster.pixel(1, 0), Some(Rgb::WHITE));
        assert!(raster.pixel(1, 1).unwrap().0 > 100);
    }
}
