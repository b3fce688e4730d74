//! The colours of everything but the data.

use std::fmt;
use std::str::FromStr;

use raster::color::Rgb;
use theory::error::{Error, Result};

/// Ground and inks of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in links and on the command line.
    pub name: &'static str,
    /// The ground of the drawing.
    pub background: Rgb,
    /// Titles, labels.
    pub ink: Rgb,
    /// Ticks, captions: quieter, still AA.
    pub muted: Rgb,
    /// Axis lines and frames.
    pub frame: Rgb,
    /// Grid lines: visible, behind the data.
    pub grid: Rgb,
    /// The one accent colour: fitted lines, links, what is pointed at.
    pub accent: Rgb,
    /// A second line, next to the accent: reference curves.
    pub second: Rgb,
    /// Mismatches and errors; the outline of factors in \[B\].
    pub error: Rgb,
    /// Outline of what is selected.
    pub(crate) selection: Rgb,
}

impl Theme {
    /// For a light page.
    pub const LIGHT: Theme = Theme {
        name: "light",
        background: Rgb::hex(0xffffff),
        ink: Rgb::hex(0x1b1b1f),
        muted: Rgb::hex(0x5a5a66),
        frame: Rgb::hex(0x85858f),
        grid: Rgb::hex(0xe3e3e8),
        accent: Rgb::hex(0xb3401f),
        second: Rgb::hex(0x2b5fa8),
        error: Rgb::hex(0xc8102e),
        selection: Rgb::hex(0x1b1b1f),
    };

    /// For a dark page.
    pub const DARK: Theme = Theme {
        name: "dark",
        background: Rgb::hex(0x16171b),
        ink: Rgb::hex(0xe9e9ee),
        muted: Rgb::hex(0xa6a7b3),
        frame: Rgb::hex(0x757784),
        grid: Rgb::hex(0x2e3038),
        accent: Rgb::hex(0xff9d76),
        second: Rgb::hex(0x8ab6ff),
        error: Rgb::hex(0xff6b78),
        selection: Rgb::hex(0xffffff),
    };

    /// For a projector, which washes out: nothing but strong contrasts.
    pub const PROJECTOR: Theme = Theme {
        name: "projector",
        background: Rgb::hex(0xffffff),
        ink: Rgb::hex(0x000000),
        muted: Rgb::hex(0x2e2e33),
        frame: Rgb::hex(0x3a3a40),
        grid: Rgb::hex(0xc4c4cc),
        accent: Rgb::hex(0x9c2a08),
        second: Rgb::hex(0x0b3f8a),
        error: Rgb::hex(0xb00020),
        selection: Rgb::hex(0x000000),
    };

    /// For paper: black on white, and lines that differ without colour.
    pub const PRINT: Theme = Theme {
        name: "print",
        background: Rgb::hex(0xffffff),
        ink: Rgb::hex(0x000000),
        muted: Rgb::hex(0x404040),
        frame: Rgb::hex(0x606060),
        grid: Rgb::hex(0xdcdcdc),
        accent: Rgb::hex(0x000000),
        second: Rgb::hex(0x595959),
        error: Rgb::hex(0xb00020),
        selection: Rgb::hex(0x000000),
    };

    /// Every theme, the default first.
    pub const ALL: [Theme; 4] = [Theme::LIGHT, Theme::DARK, Theme::PROJECTOR, Theme::PRINT];

    /// Whether text is lighter than its ground.
    pub fn is_dark(&self) -> bool {
        self.ink.luminance() > self.background.luminance()
    }
}

impl Default for Theme {
    fn default() -> Self {
        Theme::LIGHT
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl FromStr for Theme {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name == text)
            .ok_or_else(|| {
                let names = Theme::ALL.map(|theme| theme.name).join(", ");
                Error::bad("theme", text, names).suggest(Theme::default())
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use raster::color::CONTRAST_MARK;

    /// Least contrast (WCAG 2.2, level AA) of text against its ground.
    const CONTRAST_TEXT: f64 = 4.5;

    #[test]
    fn contrasts_are_aa() {
        for theme in Theme::ALL {
            let on = |colour: Rgb| colour.contrast(theme.background);
            for (what, colour) in [
                ("ink", theme.ink),
                ("muted", theme.muted),
                ("accent", theme.accent),
                ("second", theme.second),
                ("error", theme.error),
            ] {
                assert!(
                    on(colour) >= CONTRAST_TEXT,
                    "{theme}: {what} {}",
                    on(colour)
                );
            }
            for (what, colour) in [("frame", theme.frame), ("selection", theme.selection)] {
                assert!(
                    on(colour) >= CONTRAST_MARK,
                    "{theme}: {what} {}",
                    on(colour)
                );
            }
            assert!(on(theme.grid) > 1.2, "{theme}: grid {}", on(theme.grid));
        }
    }
}
