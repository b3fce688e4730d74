//! Colours ready to be mixed.

use crate::color::Rgb;
use crate::{Light, PIXEL, opaque};

/// The colours of values 0, 1, 2, …, ready to be mixed.
#[derive(Clone, Debug)]
pub struct Colors {
    /// In linear light; the fourth is how much is covered.
    pub(super) light: Vec<[f64; 4]>,
    /// The same in single precision.
    pub(super) narrow: Vec<Light>,
    pub(super) bytes: Vec<[u8; PIXEL]>,
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
        let light = colors.iter().map(|color| {
            let [r, g, b] = color.linear();
            [r, g, b, 1.0]
        });
        let light: Vec<[f64; 4]> = light.collect();
        let narrow = light.iter().map(|color| color.map(|c| c as f32));
        Colors {
            narrow: narrow.collect(),
            light,
            bytes: colors.iter().map(|&color| opaque(color)).collect(),
        }
    }

    /// These, and one more for the value after the last.
    pub fn and(mut self, color: Rgb) -> Self {
        let Colors {
            light,
            narrow,
            bytes,
        } = Colors::new(&[color]);
        self.light.extend(light);
        self.narrow.extend(narrow);
        self.bytes.extend(bytes);
        self
    }

    /// The colour of `value`.
    pub fn color(&self, value: u32) -> Rgb {
        let [r, g, b, _] = self.bytes[self.place(value)];
        Rgb(r, g, b)
    }

    /// The colours of the values 0, 1, 2, 3.
    pub fn of_four(&self) -> [Light; 4] {
        std::array::from_fn(|value| self.narrow[self.place(value as u32)])
    }

    /// The index of the colour of `value`.
    #[inline(always)]
    pub(super) fn place(&self, value: u32) -> usize {
        (value as usize).min(self.bytes.len() - 1)
    }
}

/// Gives each pixel of `row` the light of its shares of four colours. O(pixels) time.
pub fn mix_row(row: &mut [Light], shares: &[[f32; 4]], colors: &[Light; 4]) {
    for (light, shares) in row.iter_mut().zip(shares) {
        *light = [0.0; 4];
        for (share, color) in shares.iter().zip(colors) {
            for (light, part) in light.iter_mut().zip(color) {
                *light += part * share;
            }
        }
    }
}
