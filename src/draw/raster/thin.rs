//! Rows thinner than a pixel, or not much thicker.

use super::strip::mixed;
use super::{PIXEL, Raster};
use crate::draw::color::{GAMMA_STEPS, Rgb, gamma_table};

/// Less of a pixel than this is rounding.
const NOISE: f64 = 1e-6;

/// Rows of any height laid onto a raster from above to below: every pixel shows the mixture of
/// light of the rows it lies on, each by its share, so that none is skipped however thin, and
/// the same rows look alike at any height. What no row covers stays as it is.
pub struct Thin<'a> {
    raster: &'a mut Raster,
    background: Rgb,
    /// A row as it is painted.
    row: Vec<u8>,
    /// The light that has come to the pixels of row `y`, and how much of them is covered.
    light: Vec<[f64; 3]>,
    y: u32,
    covered: f64,
}

impl<'a> Thin<'a> {
    /// Rows for a raster of nothing but `background`. O(width) space.
    pub fn new(raster: &'a mut Raster, background: Rgb) -> Self {
        let width = raster.width() as usize;
        Thin {
            raster,
            background,
            row: vec![0; width * PIXEL],
            light: vec![[0.0; 3]; width],
            y: 0,
            covered: 0.0,
        }
    }

    /// Lays down a row from `top` to `foot`, in pixels, which `paint` draws on a row of
    /// background; not above one that came before. O(width) time for each pixel of height.
    pub fn row(&mut self, top: f64, foot: f64, paint: impl FnOnce(&mut [u8])) {
        let Rgb(r, g, b) = self.background;
        let (pixels, _) = self.row.as_chunks_mut::<PIXEL>();
        pixels.fill([r, g, b, 255]);
        paint(&mut self.row);
        let end = (libm::ceil(foot - NOISE).max(0.0) as u32).min(self.raster.height());
        for y in top.max(0.0) as u32..end {
            let share = foot.min(f64::from(y) + 1.0) - top.max(f64::from(y));
            if share <= NOISE {
                continue;
            }
            if y != self.y {
                self.pass();
                self.y = y;
            }
            // What is under no other row needs no mixing.
            if share > 1.0 - NOISE {
                self.raster.row_mut(y).copy_from_slice(&self.row);
                continue;
            }
            gather(&mut self.light, &self.row, share);
            self.covered += share;
        }
    }

    /// The last row is laid.
    pub fn finish(mut self) {
        self.pass();
    }

    /// Gives row `y` its pixels.
    fn pass(&mut self) {
        if self.covered <= NOISE {
            return;
        }
        let bare = (1.0 - self.covered).max(0.0);
        let under = self.background.linear().map(|light| light * bare);
        let (table, scale) = (gamma_table(), GAMMA_STEPS as f64);
        let (pixels, _) = self.raster.row_mut(self.y).as_chunks_mut::<PIXEL>();
        for (pixel, light) in pixels.iter_mut().zip(&mut self.light) {
            let [r, g, b] = std::mem::take(light);
            let all = [r + under[0], g + under[1], b + under[2], 0.0];
            *pixel = mixed(all, scale, table);
        }
        self.covered = 0.0;
    }
}

/// Adds `share` of the light of a row of pixels.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_thin_gather"))]
fn gather(light: &mut [[f64; 3]], row: &[u8], share: f64) {
    let (pixels, _) = row.as_chunks::<PIXEL>();
    for (light, &[r, g, b, _]) in light.iter_mut().zip(pixels) {
        for (light, part) in light.iter_mut().zip(Rgb(r, g, b).linear()) {
            *light += part * share;
        }
    }
}
