//! How a figure is to look: its size, theme, palette and setting.

mod options;

#[cfg(test)]
pub(crate) use options::Options;

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::draw::legend::Legend;
use crate::draw::palette::{DISTINCT, Palette};
use crate::draw::text::Role;
use crate::draw::theme::Theme;
use crate::error::{Error, Result};
use crate::figure::Axes;
use crate::limits::{FIGURE_HEIGHTS, FIGURE_WIDTHS, PAPER_WIDTHS};

/// Device pixels per CSS pixel, for exports: 8 on the narrowest poster is 64000
/// pixels, the most a canvas or a PNG viewer is likely to take.
const FIGURE_SCALES: RangeInclusive<f64> = 0.25..=8.0;

/// Most bytes of the link at the foot of a figure: five lines of it.
const FIGURE_LINK: usize = 500;

/// How a figure is to look: everything about it that is not in its spec.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// In CSS pixels.
    pub width: f64,
    /// In CSS pixels; 0: what suits the width.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// Ground and inks.
    pub theme: Theme,
    /// Colours of the nim-values.
    pub palette: Palette,
    /// Whether the drawing has its title above it.
    pub title: bool,
    /// Whether the drawing has its caption below it, as a file needs.
    pub caption: bool,
    /// The address that is written at its foot, as in a file; empty: none.
    pub link: String,
    /// Where it is shown.
    pub setting: Medium,
    /// Its width in print, in millimetres, which an SVG then says of itself;
    /// `width` is then [`paper_width`].
    pub millimetres: Option<f64>,
    /// The axes of the figure, or of each panel of a sheet, if they are not its own.
    pub axes: Vec<Axes>,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            width: 1200.0,
            height: 0.0,
            scale: 1.0,
            theme: Theme::default(),
            palette: Palette::default(),
            title: true,
            caption: true,
            link: String::new(),
            setting: Medium::default(),
            millimetres: None,
            axes: Vec::new(),
        }
    }
}

impl Look {
    /// The palette as this theme has it.
    pub(crate) fn palette(&self) -> Palette {
        self.palette.on(self.theme.is_dark())
    }

    /// The look, if its sizes are within [`FIGURE_WIDTHS`],
    /// [`FIGURE_HEIGHTS`] and [`FIGURE_SCALES`] and its link is no longer than [`FIGURE_LINK`].
    ///
    /// # Errors
    /// Names the size that is not.
    pub fn checked(self) -> Result<Self> {
        for (name, value, allowed) in [
            ("width", self.width, FIGURE_WIDTHS),
            ("height", self.height, FIGURE_HEIGHTS),
            ("scale", self.scale, FIGURE_SCALES),
        ] {
            let natural = name == "height" && value == 0.0;
            if !natural && !allowed.contains(&value) {
                let range = format!("{} … {}", allowed.start(), allowed.end());
                return Err(Error::bad(name, value, range));
            }
        }
        if self.link.len() > FIGURE_LINK {
            let allowed = format!("at most {FIGURE_LINK} bytes");
            return Err(Error::bad("link", self.link.len(), allowed));
        }
        Ok(self)
    }

    /// The height asked for, if one is.
    pub(crate) fn wanted(&self) -> Option<f64> {
        (self.height > 0.0).then_some(self.height)
    }

    /// Whether a figure in this look names this number of lines at their ends, so that the legend need not.
    pub(crate) fn names_lines(&self, lines: usize) -> bool {
        names_lines(self.width - 2.0 * self.margin(), lines)
    }

    /// Space around everything, in CSS pixels: less on a phone.
    pub(crate) fn margin(&self) -> f64 {
        match self.setting {
            Medium::Thumbnail => 4.0,
            Medium::Wall => 8.0,
            Medium::Page | Medium::Screen if self.width < NARROW => 8.0,
            Medium::Page | Medium::Screen => 20.0,
        }
    }
}

/// Where a figure is shown, which decides how much is written around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Medium {
    /// In a file or on paper, where nothing can be done with it.
    #[default]
    Page,
    /// Live on a screen, where one can zoom.
    Screen,
    /// Alone on a screen for a room: as large as possible, with its "Look for" at the side if there is room.
    Wall,
    /// In a list, whose entries have the words, and small: without title, legend,
    /// caption and labels.
    Thumbnail,
}

impl FromStr for Medium {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "page" => Ok(Medium::Page),
            "screen" => Ok(Medium::Screen),
            "wall" => Ok(Medium::Wall),
            "thumbnail" => Ok(Medium::Thumbnail),
            _ => Err(Error::bad("setting", text, "page, screen, wall, thumbnail")),
        }
    }
}

/// The smallest letters of a figure in print, in points: journals ask for 8 to
/// 12 at final size, and no other letters are half as large again.
const PAPER_TYPE: f64 = 8.0;

/// Points to a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// The width in CSS pixels at which a figure is laid out so that, printed
/// `millimetres` wide, its smallest letters are 8 pt high.
///
/// # Errors
/// It is not within [`PAPER_WIDTHS`].
pub fn paper_width(millimetres: f64) -> Result<f64> {
    if PAPER_WIDTHS.contains(&millimetres) {
        let pixels_to_a_point = Role::Note.size() / PAPER_TYPE;
        return Ok(libm::floor(millimetres * POINTS * pixels_to_a_point));
    }
    let range = format!("{}mm … {}mm", PAPER_WIDTHS.start(), PAPER_WIDTHS.end());
    Err(Error::bad("width", format!("{millimetres}mm"), range))
}

/// Below this width, in CSS pixels, a figure is laid out for a phone.
pub(crate) const NARROW: f64 = 560.0;

/// Lines are named at their ends from this width on, if they are few: the names are at the side of
/// the plot, which must remain the largest part.
const NAMING: f64 = 660.0;
const MOST_NAMED: usize = 12;

/// Whether this number of lines is named at their ends in a body of this width.
pub(crate) fn names_lines(width: f64, lines: usize) -> bool {
    width >= NAMING && lines <= MOST_NAMED
}

/// Readers cannot distinguish the colours of the continuous scale up to this many times its first value.
const ONE_ENTRY: u32 = 4;

/// A legend of the nim-values 0 … `largest`; of those beyond [`DISTINCT`], which have no colours of their own, one entry
/// where readers cannot distinguish them, else the ends of the scale.
pub(crate) fn nim_values(heading: impl Into<String>, palette: Palette, largest: u32) -> Legend {
    let first = DISTINCT as u32;
    let named = (0..first.min(largest + 1)).fold(Legend::new(heading), |legend, v| {
        legend.fill(v.to_string(), palette.nim_value(v))
    });
    let end = |legend: Legend, v: u32| legend.fill(v.to_string(), palette.nim_value(v));
    match largest {
        _ if largest < first => named,
        _ if largest == first => end(named, first),
        _ if largest < ONE_ENTRY * first => {
            named.fill(format!("{first} to {largest}"), palette.nim_value(first))
        }
        _ => end(end(named, first), largest),
    }
}

#[cfg(test)]
mod tests;
