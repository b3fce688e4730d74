//! Colours for nim-values and for scales.

use std::fmt;
use std::str::FromStr;

use raster::Colors;
use raster::color::Rgb;
use theory::error::{Error, Result};

/// A set of colours for values: a row of `ROWS`. Colour-blind readers can distinguish all; the rows
/// of sixteen come from `tools/palettes/build.py`, which defines this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Palette {
    row: u8,
    dark: bool,
}

struct Row {
    /// Its name in links and on the command line.
    name: &'static str,
    /// Its name in a menu.
    label: &'static str,
    /// The colours of the first nim-values.
    values: [u32; DISTINCT],
    /// The same on a dark page.
    dark: [u32; DISTINCT],
    /// The continuous map from 0, dark, to 1, light.
    scale: fn(f64) -> Rgb,
}

/// How many first values have colours that are all distinct.
pub const DISTINCT: usize = 16;

/// The value at which the continuous scale beyond [`DISTINCT`] ends; larger
/// ones share its colour. Nim-values grow slowly: 450 at 2^24 for squares.
const SCALE_END: f64 = 65_536.0;

/// Every palette, the default first.
const ROWS: &[Row] = &[
    // Viridis (Smith and van der Walt), as in [B].
    Row {
        name: "viridis",
        label: "Viridis",
        values: [
            0x440154, 0x31688e, 0x35b779, 0xfde725, 0x5ef9f1, 0xb71c0e, 0xc277f5, 0x481a9d,
            0x6c0b04, 0xa9b8d2, 0x74889e, 0xb77610, 0x9c51cc, 0x6a3c52, 0xecbe24, 0xa2e694,
        ],
        dark: [
            0x8e3fcc, 0x699bad, 0x67e4c7, 0xeaf933, 0xc52d1f, 0xea9602, 0x296e79, 0xc4a4fe,
            0xa670f3, 0xe36654, 0xeeb97b, 0x6f73b4, 0x52bfb9, 0xaff3a0, 0xcca17e, 0x64664b,
        ],
        scale: |t| sample(&VIRIDIS_MAP, t),
    },
    // Cividis (Nuñez, Anderton and Renslow 2018).
    Row {
        name: "cividis",
        label: "Cividis",
        values: [
            0x002051, 0x575c6e, 0xa49d78, 0xfdea45, 0x5ef9f1, 0x52b5f4, 0x2d74e8, 0x522e0b,
            0x9b4805, 0xafd28c, 0x3823a2, 0xb167ab, 0x7b7d61, 0xecaa0b, 0xccadbb, 0xdf500c,
        ],
        dark: [
            0x515dbe, 0x6ea3db, 0xdab06b, 0xebf908, 0xa85419, 0x5ef9f1, 0xe1627c, 0x21d1ca,
            0x7577e3, 0xb18e15, 0xaff3a0, 0x8f588a, 0xd8d94b, 0x9975b3, 0xf08698, 0x9eb5f8,
        ],
        scale: |t| sample(&CIVIDIS_MAP, t),
    },
    // The colours of Okabe and Ito (2008), without black.
    Row {
        name: "okabe-ito",
        label: "Okabe–Ito",
        values: [
            0x0072b2, 0xe69f00, 0x009e73, 0xf0e442, 0x56b4e9, 0xd55e00, 0xcc79a7, 0x492107,
            0x5ef9f1, 0x1b1c97, 0x7a474f, 0xbdb89b, 0x9477fc, 0x74065c, 0xbbdf99, 0x3346c0,
        ],
        dark: [
            0x0072b2, 0xe69f00, 0x009e73, 0xf0e442, 0x56b4e9, 0xd55e00, 0xcc79a7, 0x5ef9f1,
            0xbdb89b, 0x9477fc, 0x576953, 0xbbdf99, 0xb13290, 0x90cfe4, 0xc52d1f, 0x7d5ee0,
        ],
        scale: |t| sample(&VIRIDIS_MAP, t),
    },
    // "Muted" of Paul Tol’s colour schemes (2021).
    Row {
        name: "tol",
        label: "Tol",
        values: [
            0x332288, 0x88ccee, 0xcc6677, 0xddcc77, 0x117733, 0x882255, 0x927eec, 0x492107,
            0x8656a6, 0xe39385, 0x69fae1, 0x4aadc9, 0xa5931b, 0x6b30af, 0xb2b209, 0x563e0e,
        ],
        dark: [
            0x6d5afb, 0x6ec0fe, 0xea6c5c, 0xf8c230, 0xbffbe1, 0x9f4a8d, 0xc52d1f, 0xb576c3,
            0xb7cbb3, 0xb6a3bb, 0x8d90ff, 0xe2e496, 0x456f4e, 0xc46183, 0xfa9d68, 0x9ddcf1,
        ],
        scale: |t| sample(&VIRIDIS_MAP, t),
    },
    // Greys that survive a photocopier, and colours beyond four values.
    Row {
        name: "print",
        label: "Print (greys)",
        values: [
            0x252525, 0x737373, 0xb0b0b0, 0xe6e6e6, 0x77108b, 0xea9602, 0x5590f3, 0x1c5d07,
            0x88ee70, 0xb77610, 0x9d3eb1, 0x918eaa, 0x625166, 0x85bcf5, 0x4e2357, 0x23411c,
        ],
        dark: [
            0x6a6a6a, 0x949494, 0xc0c0c0, 0xeeeeee, 0xea9602, 0x02a9f7, 0x2d74e8, 0xbe7125,
            0x88ee70, 0x9c5eaa, 0xc5293d, 0xc8a47a, 0xefbcfa, 0xa1aac5, 0xb576c3, 0x6cfeb9,
        ],
        scale: |t| Rgb::hex(0x1a1a1a).mix(Rgb::hex(0xf0f0f0), t.clamp(0.0, 1.0)),
    },
];

/// Sixteen even samples of a continuous map, dark to light.
type Samples = [u32; 16];

const VIRIDIS_MAP: Samples = [
    0x440154, 0x481a6c, 0x472f7d, 0x414487, 0x39568c, 0x31688e, 0x2a788e, 0x23888e, 0x1f988b,
    0x22a884, 0x35b779, 0x54c568, 0x7ad151, 0xa5db36, 0xd2e21b, 0xfde725,
];
const CIVIDIS_MAP: Samples = [
    0x002051, 0x022c65, 0x14386d, 0x2b446e, 0x42506e, 0x575c6e, 0x696970, 0x787573, 0x868276,
    0x948f78, 0xa49d78, 0xb6ab73, 0xcaba6a, 0xe0c95d, 0xf2d950, 0xfdea45,
];
const INFERNO_MAP: Samples = [
    0x000004, 0x0c0826, 0x240c4f, 0x420a68, 0x5d126e, 0x781c6d, 0x932667, 0xae305c, 0xc73e4c,
    0xdd513a, 0xed6925, 0xf8850f, 0xfca50a, 0xfac62d, 0xf2e661, 0xfcffa4,
];

impl Palette {
    /// Every palette, the default first.
    pub const ALL: [Palette; ROWS.len()] = {
        let light = Palette {
            row: 0,
            dark: false,
        };
        let mut all = [light; ROWS.len()];
        let mut i = 0;
        while i < all.len() {
            all[i].row = i as u8;
            i += 1;
        }
        all
    };

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.row)]
    }

    /// The same palette for a dark page, or for a light one.
    pub fn on(self, dark: bool) -> Palette {
        Palette { dark, ..self }
    }

    /// Its name in links and on the command line.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Its name in a menu.
    pub fn label(self) -> &'static str {
        self.row().label
    }

    /// The colours of the nim-values 0..=`largest`.
    pub fn nim_values(self, largest: u32) -> Colors {
        let colors: Vec<_> = (0..=largest).map(|v| self.nim_value(v)).collect();
        Colors::new(&colors)
    }

    /// The colour of nim-value `v`: its own for `v` < [`DISTINCT`], beyond
    /// that a continuous scale in log v.
    pub fn nim_value(self, v: u32) -> Rgb {
        let row = self.row();
        let values = if self.dark { &row.dark } else { &row.values };
        match values.get(v as usize) {
            Some(&code) => Rgb::hex(code),
            None => {
                let start = libm::log(DISTINCT as f64);
                let t = (libm::log(f64::from(v)) - start) / (libm::log(SCALE_END) - start);
                // Leave out the ends of the map, which look like paper and night.
                sample(&INFERNO_MAP, 0.9 - 0.75 * t.min(1.0))
            }
        }
    }

    /// A density `t` in 0..=1: from a colour of contrast about 3 to the page, as thin lines need, to the farthest.
    pub fn density(self, t: f64) -> Rgb {
        const FAINTEST: f64 = 0.4;
        let strength = FAINTEST + (1.0 - FAINTEST) * t.clamp(0.0, 1.0);
        (self.row().scale)(if self.dark { strength } else { 1.0 - strength })
    }

    /// The continuous map at `t` in 0..=1 (clamped), dark at 0, light at 1; on a dark page without its darkest part.
    pub fn scale(self, t: f64) -> Rgb {
        const DARKEST: f64 = 0.4;
        let t = t.clamp(0.0, 1.0);
        (self.row().scale)(if self.dark {
            DARKEST + (1.0 - DARKEST) * t
        } else {
            t
        })
    }
}

fn sample(map: &Samples, t: f64) -> Rgb {
    let place = t.clamp(0.0, 1.0) * (map.len() - 1) as f64;
    let left = (place as usize).min(map.len() - 2);
    let (a, b) = (Rgb::hex(map[left]), Rgb::hex(map[left + 1]));
    let t = place - left as f64;
    let byte = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * t + 0.5) as u8;
    Rgb(byte(a.0, b.0), byte(a.1, b.1), byte(a.2, b.2))
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Palette {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Palette::ALL
            .into_iter()
            .find(|palette| palette.name() == text)
            .ok_or_else(|| {
                let names: Vec<_> = Palette::ALL.iter().map(|p| p.name()).collect();
                Error::bad("palette", text, names.join(", ")).suggest(Palette::default())
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;
    use raster::color::CONTRAST_MARK;

    #[test]
    fn viridis_has_the_published_colours() {
        let colours: Vec<_> = (0..4)
            .map(|v| Palette::default().nim_value(v).to_string())
            .collect();
        assert_eq!(colours, ["#440154", "#31688e", "#35b779", "#fde725"]);
    }

    #[test]
    fn sixteen_values_differ_and_the_scale_is_continuous() {
        let all = Palette::ALL.map(|light| [light, light.on(true)]);
        for palette in all.into_iter().flatten() {
            for v in 0..16 {
                for w in 0..v {
                    assert_ne!(palette.nim_value(v), palette.nim_value(w), "{palette}");
                }
            }
            for v in 16..2000 {
                let (a, b) = (palette.nim_value(v), palette.nim_value(v + 1));
                let step =
                    a.0.abs_diff(b.0)
                        .max(a.1.abs_diff(b.1))
                        .max(a.2.abs_diff(b.2));
                assert!(step < 16, "{palette} jumps by {step} at {v}");
            }
        }
    }

    #[test]
    fn every_value_stands_out_from_a_dark_page() {
        let page = Theme::DARK.background;
        for palette in Palette::ALL.map(|palette| palette.on(true)) {
            for v in 0..DISTINCT as u32 {
                let contrast = palette.nim_value(v).contrast(page);
                assert!(contrast >= CONTRAST_MARK, "{palette}: {v} has {contrast}");
            }
            let lowest = palette.scale(0.0).contrast(page);
            assert!(lowest >= CONTRAST_MARK, "{palette}: {lowest}");
        }
    }

    #[test]
    fn names_come_back() {
        for palette in Palette::ALL {
            assert_eq!(palette.to_string().parse(), Ok(palette));
        }
        assert!("rainbow".parse::<Palette>().is_err());
    }
}
