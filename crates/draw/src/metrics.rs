//! Widths of text in the font of the figures, the same on every surface.
//!
//! plotters would ask each surface (in the browser by laying out a hidden element); figures would
//! then differ by some pixels, and could not be laid out in a worker at all.

mod table;

pub use table::ADVANCES;
pub(crate) use table::{CAP_HEIGHT, DESCENT, EM, ITALICS};

/// Weight of the figures' font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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

/// A face of the figures' font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Face {
    /// How bold it is.
    pub weight: Weight,
    /// Whether it is the slanted one, which has variables alone.
    pub italic: bool,
}

impl Face {
    /// Every face; upright before italic, regular before semibold.
    pub(crate) const ALL: [Face; 4] = {
        const fn face(weight: Weight, italic: bool) -> Face {
            Face { weight, italic }
        }
        [
            face(Weight::Regular, false),
            face(Weight::Semibold, false),
            face(Weight::Regular, true),
            face(Weight::Semibold, true),
        ]
    };

    /// Its characters, ascending, with their advance widths in the regular and
    /// in the semibold weight.
    pub(crate) fn table(self) -> &'static [(char, u16, u16)] {
        if self.italic { &ITALICS } else { &ADVANCES }
    }

    /// Its place in [`Face::ALL`].
    pub(crate) fn index(self) -> usize {
        2 * usize::from(self.italic) + self.weight as usize
    }
}

/// Width taken for characters the font lacks, in its units: that of a digit,
/// a fair guess for whatever the viewer's own font puts there.
const UNKNOWN: u16 = 497;

/// Advance width of `c` in units of the em ([`EM`]). O(log) time.
pub(crate) fn advance(c: char, face: Face) -> u16 {
    let table = face.table();
    // Printable ASCII comes first in the upright table, without gaps.
    let at = match c {
        ' '..='~' if !face.italic => Ok(c as usize - ' ' as usize),
        _ => table.binary_search_by_key(&c, |entry| entry.0),
    };
    match (at, face.weight) {
        (Ok(i), Weight::Regular) => table[i].1,
        (Ok(i), Weight::Semibold) => table[i].2,
        (Err(_), _) => UNKNOWN,
    }
}

/// Whether the italics have a glyph for `c`.
pub(crate) fn has_italic(c: char) -> bool {
    ITALICS.binary_search_by_key(&c, |entry| entry.0).is_ok()
}

/// Width of `text` at font size `size`, in the units of `size`.
pub(crate) fn width(text: &str, size: f64, face: Face) -> f64 {
    let units: u64 = text.chars().map(|c| u64::from(advance(c, face))).sum();
    units as f64 * size / f64::from(EM)
}

#[cfg(test)]
mod tests {
    use read_fonts::tables::os2::SelectionFlags;
    use read_fonts::{FontRef, TableProvider};

    use super::*;

    #[test]
    fn table_is_sorted_and_starts_with_ascii() {
        assert!(ADVANCES.is_sorted_by(|a, b| a.0 < b.0));
        for (i, c) in (' '..='~').enumerate() {
            assert_eq!(ADVANCES[i].0, c);
        }
    }

    #[test]
    fn tables_equal_the_fonts() {
        let files = [
            &include_bytes!("font/takeaway-sans-400.ttf")[..],
            &include_bytes!("font/takeaway-sans-600.ttf")[..],
            &include_bytes!("font/takeaway-sans-400-italic.ttf")[..],
            &include_bytes!("font/takeaway-sans-600-italic.ttf")[..],
        ];
        for (face, data) in Face::ALL.into_iter().zip(files) {
            assert_eq!(Face::ALL[face.index()], face);
            let file = FontRef::new(data).unwrap();
            let (characters, advances) = (file.cmap().unwrap(), file.hmtx().unwrap());
            assert_eq!(file.head().unwrap().units_per_em(), EM);
            let style = file.os2().unwrap().fs_selection();
            assert_eq!(style.contains(SelectionFlags::ITALIC), face.italic);
            for &(c, ..) in face.table() {
                let glyph = characters.map_codepoint(c).unwrap();
                assert_eq!(advances.advance(glyph), Some(advance(c, face)), "{c}");
            }
        }
    }

    #[test]
    fn digits_and_spaces_of_sums_are_tabular() {
        for face in Face::ALL.into_iter().filter(|face| !face.italic) {
            for c in '1'..='9' {
                assert_eq!(advance(c, face), advance('0', face));
            }
        }
    }
}
