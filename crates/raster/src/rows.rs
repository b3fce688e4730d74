//! Rows of light, laid onto a raster.

use crate::color::{GAMMA_STEPS, Rgb, gamma_table};
use crate::{PIXEL, Raster};

/// A pixel in linear light: red, green, blue, each times the last, which is how much of the
/// pixel is covered.
pub type Light = [f32; 4];

/// Less of a pixel than this is rounding.
const NOISE: f64 = 1e-6;
const BARE: f32 = 1e-6;

/// Rows of any height laid onto a raster from top to bottom: every pixel shows the light of the
/// rows it lies on, each by its share, so that none is skipped however thin, and the same rows look
/// the same at any height. Pixels that no row covers are unchanged.
pub struct Rows<'a> {
    raster: &'a mut Raster,
    /// A row as it is painted.
    row: Vec<Light>,
    /// The light in the pixels of row `y`, if there is any.
    light: Vec<Light>,
    y: u32,
    some: bool,
}

impl<'a> Rows<'a> {
    /// Rows for a raster. O(width) space.
    pub fn new(raster: &'a mut Raster) -> Self {
        let width = raster.width() as usize;
        Rows {
            raster,
            row: vec![[0.0; 4]; width],
            light: vec![[0.0; 4]; width],
            y: 0,
            some: false,
        }
    }

    /// Lays down a row from `top` to `foot`, in pixels, which `paint` draws on a row of
    /// darkness; not above one that came before. O(width) time for each pixel of height.
    pub fn row(&mut self, top: f64, foot: f64, paint: impl FnOnce(&mut [Light])) {
        let end = (libm::ceil(foot - NOISE).max(0.0) as u32).min(self.raster.height());
        let first = top.max(0.0) as u32;
        if first >= end {
            return;
        }
        self.row.fill([0.0; 4]);
        paint(&mut self.row);
        let mut laid = false;
        for y in first..end {
            let share = foot.min(f64::from(y) + 1.0) - top.max(f64::from(y));
            if share <= NOISE {
                continue;
            }
            if y != self.y {
                self.pass();
                self.y = y;
            }
            // Pixels of one row need no mixing.
            if share > 1.0 - NOISE {
                if laid {
                    self.raster.repeat_row(y - 1, y + 1);
                } else {
                    lay(self.raster.row_mut(y), &self.row);
                }
                laid = true;
                continue;
            }
            gather(&mut self.light, &self.row, share as f32);
            self.some = true;
        }
    }

    /// The last row is laid.
    pub fn finish(mut self) {
        self.pass();
    }

    /// Gives row `y` its pixels.
    fn pass(&mut self) {
        if std::mem::take(&mut self.some) {
            lay(self.raster.row_mut(self.y), &self.light);
            self.light.fill([0.0; 4]);
        }
    }
}

/// Adds `share` of the light of a row of pixels.
#[inline(never)]
fn gather(light: &mut [Light], row: &[Light], share: f32) {
    for (light, row) in light.iter_mut().zip(row) {
        for (light, part) in light.iter_mut().zip(row) {
            *light += part * share;
        }
    }
}

/// Lays light over the pixels of a row (RGBA), as far as it covers them.
#[inline(never)]
pub(super) fn lay(row: &mut [u8], light: &[Light]) {
    let table = gamma_table();
    let (pixels, _) = row.as_chunks_mut::<PIXEL>();
    for (pixel, light) in pixels.iter_mut().zip(light) {
        let (mut light, covered) = (*light, light[3]);
        if covered < BARE {
            continue;
        }
        let bare = 1.0 - covered;
        if bare > BARE {
            let under = Rgb(pixel[0], pixel[1], pixel[2]).linear();
            for (light, under) in light.iter_mut().zip(under) {
                *light += under as f32 * bare;
            }
        }
        // The last bits of these floats are the nearest step: faster than a cast, which is checked.
        let steps = light.map(|x| {
            (x * GAMMA_STEPS as f32 + WHOLE)
                .to_bits()
                .wrapping_sub(WHOLE.to_bits())
        });
        let byte = |step: u32| table[(step as usize).min(GAMMA_STEPS)];
        *pixel = [byte(steps[0]), byte(steps[1]), byte(steps[2]), 255];
    }
}

/// Least power of two above which single precision has no fractions: 2^23.
const WHOLE: f32 = 8_388_608.0;
