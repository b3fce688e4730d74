//! The figures' faces as files: for documents whose text is shapes, and for PDFs, which have the
//! font inside.
//!
//! Reads the tables of a TrueType face that outlines need and no others, so
//! that the page pays a few kilobytes for it; the faces themselves are lent.

use read_fonts::model::glyph::outline::PathSink;
use read_fonts::tables::cmap::Cmap;
use read_fonts::tables::glyf::outline::{Outline, OutlineTables, PathContourStart, Unscaled};
use read_fonts::types::GlyphId;
use read_fonts::{FontRef, TableProvider};

use super::metrics;
use theory::error::{Error, Result};

/// The outlines of the figures' faces.
pub struct Outlines<'a>([Face<'a>; 4]);

impl<'a> Outlines<'a> {
    /// The outlines in four TrueType files, in the order of
    /// [`metrics::Face::ALL`].
    ///
    /// # Errors
    /// [`Error::Surface`] naming the face that cannot be read.
    pub fn new(files: [&'a [u8]; 4]) -> Result<Self> {
        let face = |i: usize| {
            let names = ["regular", "semibold", "italic", "semibold italic"];
            let refused = || Error::Surface(format!("the {} face cannot be read", names[i]));
            Face::new(files[i]).ok_or_else(refused)
        };
        Ok(Outlines([face(0)?, face(1)?, face(2)?, face(3)?]))
    }

    /// The outline of `c` as an SVG path, in units of the em ([`super::metrics::EM`]), y growing
    /// *up* from the baseline, to be filled by the nonzero rule. Empty for blanks; the face's own
    /// sign for a character it lacks.
    pub(crate) fn path(&self, c: char, face: metrics::Face) -> String {
        let face = &self.0[face.index()];
        let mut path = Path(String::new());
        let mut outline = Outline::<Unscaled>::new();
        // A blank has no outline.
        if let Ok(outline) = outline.load(&face.glyphs, face.glyph(c)) {
            let _ = outline.to_path(PathContourStart::default(), &mut path);
        }
        path.0
    }

    /// The number of the glyph for `c`; 0, the face's own sign, for a character it lacks.
    pub(crate) fn glyph(&self, c: char, face: metrics::Face) -> u16 {
        // A file of this format has no more glyphs.
        self.0[face.index()].glyph(c).to_u32() as u16
    }

    /// The box around all glyphs of a face, in units of the em: left, low, right, high.
    pub(crate) fn bounds(&self, face: metrics::Face) -> [i16; 4] {
        self.0[face.index()].bounds
    }

    /// The face's file.
    pub(crate) fn file(&self, face: metrics::Face) -> &'a [u8] {
        self.0[face.index()].file
    }
}

struct Face<'a> {
    file: &'a [u8],
    bounds: [i16; 4],
    characters: Cmap<'a>,
    glyphs: OutlineTables<'a>,
}

impl<'a> Face<'a> {
    fn new(file: &'a [u8]) -> Option<Self> {
        let font = FontRef::new(file).ok()?;
        let head = font.head().ok()?;
        Some(Face {
            file,
            bounds: [head.x_min(), head.y_min(), head.x_max(), head.y_max()],
            characters: font.cmap().ok()?,
            glyphs: OutlineTables::new(&font).ok()?,
        })
    }

    fn glyph(&self, c: char) -> GlyphId {
        self.characters.map_codepoint(c).unwrap_or(GlyphId::NOTDEF)
    }
}

/// Path data, written as the outline is walked. Numbers are whole or halves.
struct Path(String);

impl Path {
    fn add(&mut self, command: char, numbers: &[f32]) {
        self.0.push(command);
        for (i, number) in numbers.iter().enumerate() {
            // A minus sign separates as well.
            if i > 0 && *number >= 0.0 {
                self.0.push(' ');
            }
            self.0.push_str(&number.to_string());
        }
    }
}

impl PathSink for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        self.0.push('z');
    }
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;
    use crate::metrics::advance;
    use crate::native;

    #[test]
    fn every_character_has_an_outline_within_its_line() {
        let outlines = native::outlines();
        for face in metrics::Face::ALL {
            for &(c, ..) in face.table() {
                let path = outlines.path(c, face);
                assert_eq!(path.is_empty(), c.is_whitespace(), "{c:?}: {path}");
                let numbers: Vec<f32> = path
                    .replace('-', " -")
                    .split(|c: char| c.is_alphabetic() || c == ' ')
                    .filter(|part| !part.is_empty())
                    .map(|part| part.parse().unwrap())
                    .collect();
                for point in numbers.chunks(2) {
                    let width = f32::from(advance(c, face));
                    assert!(point[0] > -200.0 && point[0] < width + 200.0, "{c}: {path}");
                    assert!(point[1] > -400.0 && point[1] < 1100.0, "{c}: {path}");
                }
            }
        }
        let unknown = outlines.path('\u{4e00}', metrics::Face::default());
        assert!(!unknown.is_empty());
    }

    #[test]
    fn what_is_no_face_is_refused() {
        let refusal = Outlines::new([b"no font", b"", b"", b""]).err().unwrap();
        assert!(refusal.to_string().contains("regular face"), "{refusal}");
    }
}
