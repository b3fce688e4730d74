//! Widths of text in the font of the figures, the same on every surface.
//!
//! plotters would ask each surface (in the browser by laying out a hidden
//! element); figures would then differ by a pixel here and there, and could
//! not be laid out in a worker at all.

mod table;

pub use table::{ADVANCES, CAP_HEIGHT, DESCENT, EM, X_HEIGHT};

/// Weight of the figures' font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// 400.
    #[default]
    Regular,
    /// 600.
    Semibold,
}

impl Weight {
    /// The weight as CSS counts.
    pub fn css(self) -> u32 {
        match self {
            Weight::Regular => 400,
            Weight::Semibold => 600,
        }
    }
}

/// Width taken for characters the font lacks, in its units: that of a digit,
/// a fair guess for whatever the viewer's own font puts there.
const UNKNOWN: u16 = 497;

/// Advance width of `c` in units of the em ([`EM`]). O(log) time.
pub fn advance(c: char, weight: Weight) -> u16 {
    // Printable ASCII comes first in the table, without gaps.
    let at = match c {
        ' '..='~' => Ok(c as usize - ' ' as usize),
        _ => ADVANCES.binary_search_by_key(&c, |entry| entry.0),
    };
    match (at, weight) {
        (Ok(i), Weight::Regular) => ADVANCES[i].1,
        (Ok(i), Weight::Semibold) => ADVANCES[i].2,
        (Err(_), _) => UNKNOWN,
    }
}

/// Whether the font has a glyph for `c`.
pub fn has_glyph(c: char) -> bool {
    ADVANCES.binary_search_by_key(&c, |entry| entry.0).is_ok()
}

/// Width of `text` at font size `size`, in the units of `size`.
pub fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let units: u64 = text.chars().map(|c| u64::from(advance(c, weight))).sum();
    units as f64 * size / f64::from(EM)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_is_sorted_and_starts_with_ascii() {
        assert!(ADVANCES.is_sorted_by(|a, b| a.0 < b.0));
        for (i, c) in (' '..='~').enumerate() {
            assert_eq!(ADVANCES[i].0, c);
        }
    }

    #[test]
    fn table_equals_the_fonts() {
        let faces = [
            (
                Weight::Regular,
                &include_bytes!("font/takeaway-sans-400.ttf")[..],
            ),
            (
                Weight::Semibold,
                &include_bytes!("font/takeaway-sans-600.ttf")[..],
            ),
        ];
        for (weight, data) in faces {
            let face = ttf_parser::Face::parse(data, 0).unwrap();
            assert_eq!(face.units_per_em(), EM);
            for (c, ..) in ADVANCES {
                let glyph = face.glyph_index(c).unwrap();
                assert_eq!(
                    face.glyph_hor_advance(glyph),
                    Some(advance(c, weight)),
                    "{c}"
                );
            }
        }
    }

    #[test]
    fn digits_and_spaces_of_sums_are_tabular() {
        for weight in [Weight::Regular, Weight::Semibold] {
            for c in '1'..='9' {
                assert_eq!(advance(c, weight), advance('0', weight));
            }
        }
    }
}
