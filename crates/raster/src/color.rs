//! Colours: sRGB bytes, linear light, contrast.

use std::fmt;
use std::sync::OnceLock;

use plotters_backend::BackendColor;

/// A colour as sRGB bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// A colour to draw with: sRGB and an opacity in 0..=1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// The colour.
    pub rgb: Rgb,
    /// Its opacity, from 0 (nothing) to 1.
    pub alpha: f64,
}

/// Least contrast (WCAG 2.2, level AA) of lines and marks that carry meaning.
pub const CONTRAST_MARK: f64 = 3.0;

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);
    /// White.
    pub const WHITE: Rgb = Rgb(255, 255, 255);

    /// The colour written `#rrggbb`, as a number.
    pub const fn hex(code: u32) -> Self {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// The same colour, with opacity `alpha`.
    pub fn alpha(self, alpha: f64) -> Ink {
        Ink { rgb: self, alpha }
    }

    /// Red, green and blue in linear light, each in 0..=1.
    pub fn linear(self) -> [f64; 3] {
        let table = linear_table();
        [
            table[self.0 as usize],
            table[self.1 as usize],
            table[self.2 as usize],
        ]
    }

    /// The nearest colour to `light` (linear, clamped to 0..=1).
    pub fn from_linear(light: [f64; 3]) -> Self {
        let table = gamma_table();
        let byte = |x: f64| table[gamma_index(x)];
        Rgb(byte(light[0]), byte(light[1]), byte(light[2]))
    }

    /// Relative luminance (WCAG 2.2).
    pub fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Contrast ratio (WCAG 2.2) of two colours, in 1..=21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever is easier to read on this colour.
    pub fn ink_on(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) {
            Rgb::BLACK
        } else {
            Rgb::WHITE
        }
    }

    /// The mixture of light: `1 − t` of this colour and `t` of `other`.
    pub fn mix(self, other: Rgb, t: f64) -> Rgb {
        let (a, b) = (self.linear(), other.linear());
        Rgb::from_linear([0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * t))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl From<Rgb> for Ink {
    fn from(rgb: Rgb) -> Self {
        Ink { rgb, alpha: 1.0 }
    }
}

impl From<Ink> for BackendColor {
    fn from(ink: Ink) -> Self {
        BackendColor {
            alpha: ink.alpha,
            rgb: (ink.rgb.0, ink.rgb.1, ink.rgb.2),
        }
    }
}

impl From<BackendColor> for Ink {
    fn from(color: BackendColor) -> Self {
        let (r, g, b) = color.rgb;
        Rgb(r, g, b).alpha(color.alpha)
    }
}

/// Steps of linear light that [`gamma_table`] distinguishes: fine enough that every sRGB byte comes
/// back to itself.
pub(crate) const GAMMA_STEPS: usize = 8192;

pub(crate) fn gamma_index(light: f64) -> usize {
    // The cast saturates, so that negative light and NaN give 0.
    ((light * GAMMA_STEPS as f64 + 0.5) as usize).min(GAMMA_STEPS)
}

/// Linear light of each sRGB byte.
pub(crate) fn linear_table() -> &'static [f64; 256] {
    static TABLE: OnceLock<[f64; 256]> = OnceLock::new();
    TABLE.get_or_init(|| std::array::from_fn(|byte| to_linear(byte as f64 / 255.0)))
}

/// The sRGB byte of each of `GAMMA_STEPS + 1` levels of linear light.
pub(crate) fn gamma_table() -> &'static [u8; GAMMA_STEPS + 1] {
    static TABLE: OnceLock<Box<[u8; GAMMA_STEPS + 1]>> = OnceLock::new();
    TABLE.get_or_init(|| {
        Box::new(std::array::from_fn(|step| {
            (to_gamma(step as f64 / GAMMA_STEPS as f64) * 255.0 + 0.5) as u8
        }))
    })
}

// The transfer function of sRGB (IEC 61966-2-1).
fn to_linear(c: f64) -> f64 {
    if c <= 0.04045 {
        c / 12.92
    } else {
        libm::pow((c + 0.055) / 1.055, 2.4)
    }
}

fn to_gamma(c: f64) -> f64 {
    if c <= 0.003_130_8 {
        12.92 * c
    } else {
        1.055 * libm::pow(c, 1.0 / 2.4) - 0.055
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grey_survives_linear_light() {
        for byte in 0..=255 {
            let grey = Rgb(byte, byte, byte);
            assert_eq!(Rgb::from_linear(grey.linear()), grey);
        }
    }

    #[test]
    fn contrast_of_black_and_white_is_21() {
        assert!((Rgb::BLACK.contrast(Rgb::WHITE) - 21.0).abs() < 1e-12);
    }
}
