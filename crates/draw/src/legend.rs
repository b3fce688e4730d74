//! The key to the colours, outside the data.

use super::sheet::{Marker, Rect, Sheet, Stroke};
use super::text::{self, H, Role, V};
use raster::color::Ink;
use theory::error::Result;

/// How an entry is drawn with its label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Swatch {
    /// A filled square.
    Fill(Ink),
    /// A stretch of line.
    Line(Stroke),
    /// A dot.
    Dot(Ink),
    /// The shape of a data point.
    Marker(Marker, Ink),
}

/// A row of swatches and labels, wrapped to the width it is given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Legend {
    heading: String,
    entries: Vec<(Swatch, String)>,
}

/// Size of a swatch, in CSS pixels.
const SWATCH: f64 = 12.0;
/// Length of a stretch of line.
const DASH: f64 = 22.0;
/// Between swatch and label.
const GAP: f64 = 6.0;
/// Between entries.
const SPACE: f64 = 18.0;
/// From line to line.
const LEADING: f64 = 20.0;

impl Legend {
    /// A legend that starts with `heading` (which may be empty).
    pub fn new(heading: impl Into<String>) -> Self {
        Legend {
            heading: heading.into(),
            entries: Vec::new(),
        }
    }

    /// Adds an entry.
    #[must_use]
    pub fn entry(mut self, swatch: Swatch, label: impl Into<String>) -> Self {
        self.entries.push((swatch, label.into()));
        self
    }

    /// Adds a filled square.
    #[must_use]
    pub fn fill(self, label: impl Into<String>, color: impl Into<Ink>) -> Self {
        self.entry(Swatch::Fill(color.into()), label)
    }

    /// Adds a dot.
    #[must_use]
    pub fn dot(self, label: impl Into<String>, ink: impl Into<Ink>) -> Self {
        self.entry(Swatch::Dot(ink.into()), label)
    }

    /// Adds the shape of a data point.
    #[must_use]
    pub fn marker(self, label: impl Into<String>, shape: Marker, ink: impl Into<Ink>) -> Self {
        self.entry(Swatch::Marker(shape, ink.into()), label)
    }

    /// Adds a stretch of line.
    #[must_use]
    pub fn line(self, label: impl Into<String>, stroke: Stroke) -> Self {
        self.entry(Swatch::Line(stroke), label)
    }

    /// Its first words; may be empty.
    pub fn heading(&self) -> &str {
        &self.heading
    }

    /// Swatches and labels.
    pub fn entries(&self) -> &[(Swatch, String)] {
        &self.entries
    }

    /// Whether it has nothing to say.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.heading.is_empty()
    }

    /// Whether it says all that `other` does, under the same heading.
    pub fn covers(&self, other: &Legend) -> bool {
        let said = |entry| self.entries.contains(entry);
        self.heading == other.heading && other.entries.iter().all(said)
    }

    /// Height in CSS pixels when set `width` wide.
    pub fn height(&self, width: f64) -> f64 {
        let lines = self.places(width).last().map_or(0, |place| place.1 + 1);
        f64::from(lines) * LEADING
    }

    /// Draws it with its left upper corner at (`x`, `y`), at most `width`
    /// wide; gives its height.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn draw(&self, sheet: &mut Sheet, x: f64, y: f64, width: f64) -> Result<f64> {
        let theme = *sheet.theme();
        // Pale colours need an edge; where one has it, all have, so that a row shows one style.
        let is_pale = |swatch: &Swatch| match swatch {
            Swatch::Fill(ink) => ink.rgb.contrast(theme.background) < raster::color::CONTRAST_MARK,
            _ => false,
        };
        let edged = self.entries.iter().any(|(swatch, _)| is_pale(swatch));
        let places = self.places(width);
        let middle = |line: u32| y + (f64::from(line) + 0.5) * LEADING;
        let mut places = places.into_iter();
        if !self.heading.is_empty()
            && let Some((at, line)) = places.next()
        {
            sheet.text(
                x + at,
                middle(line),
                (H::Left, V::Middle),
                Role::Legend,
                theme.muted,
                &self.heading,
            )?;
        }
        for ((swatch, label), (at, line)) in self.entries.iter().zip(places) {
            let (left, middle) = (x + at, middle(line));
            match swatch {
                Swatch::Fill(ink) => {
                    let square = Rect::new(left, middle - SWATCH / 2.0, SWATCH, SWATCH);
                    sheet.fill_rect(square, *ink)?;
                    if edged {
                        sheet.stroke_rect(square, &Stroke::new(1.0, theme.frame))?;
                    }
                }
                Swatch::Line(stroke) => {
                    sheet.line((left, middle), (left + DASH, middle), stroke)?;
                }
                Swatch::Dot(ink) => {
                    sheet.dot((left + SWATCH / 2.0, middle), SWATCH / 3.0, *ink)?;
                }
                Swatch::Marker(shape, ink) => {
                    let place = (left + SWATCH / 2.0, middle);
                    sheet.markers(*shape, &[place], SWATCH / 3.0, *ink)?;
                }
            }
            let beside = left + swatch.width() + GAP;
            let anchor = (H::Left, V::Middle);
            sheet.text(beside, middle, anchor, Role::Legend, theme.ink, label)?;
        }
        Ok(self.height(width))
    }

    /// Left end and line of the heading (if any) and of each entry.
    fn places(&self, width: f64) -> Vec<(f64, u32)> {
        let heading = (!self.heading.is_empty()).then(|| text::width(&self.heading, Role::Legend));
        let entries = self
            .entries
            .iter()
            .map(|(swatch, label)| swatch.width() + GAP + text::width(label, Role::Legend));
        let (mut x, mut line) = (0.0, 0);
        heading
            .into_iter()
            .chain(entries)
            .map(|needs| {
                if x > 0.0 && x + needs > width {
                    x = 0.0;
                    line += 1;
                }
                let place = (x, line);
                x += needs + SPACE;
                place
            })
            .collect()
    }
}

impl Swatch {
    fn width(&self) -> f64 {
        match self {
            Swatch::Fill(_) | Swatch::Dot(_) | Swatch::Marker(..) => SWATCH,
            Swatch::Line(_) => DASH,
        }
    }
}
