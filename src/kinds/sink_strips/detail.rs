//! The colours of the rows: nim-values or block types.

use super::findings::Findings;
use super::{Data, Row, SinkStrips};
use crate::draw::color::Rgb;
use crate::draw::legend::Legend;
use crate::draw::raster::Colors;
use crate::draw::theme::Theme;
use crate::error::{Error, Result};
use crate::figure::conventions::Conventions;
use crate::figure::frame::{self, Look};
use crate::figure::parameter::Named;
use crate::games::Convention;
use crate::sink::factors::Kind;
use crate::sink::period::{Additive, Case};

/// The colours of sink rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Nim-values.
    Values,
    /// The kinds of the blocks of the closed form.
    Blocks,
    /// Nim-values; where space is short, block types.
    Auto,
}

impl Named for Detail {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Detail::Values, "values", "Values"),
        (Detail::Blocks, "blocks", "Blocks"),
        (Detail::Auto, "auto", "Auto"),
    ];
}

/// The largest nim-value of three moves.
const LARGEST: u32 = 3;

/// The value of a column without a position, after the last nim-value.
pub(super) const GAP: u32 = LARGEST + 1;

/// The value of a block type, after that of gaps.
pub(super) fn value(kind: Kind) -> u32 {
    GAP + 1
        + match kind {
            Kind::B => 0,
            Kind::C => 1,
            Kind::Z => 2,
            Kind::Linear => 3,
        }
}

/// The colour of a kind of block: quieter than nim-values, and of none of them.
fn color(theme: &Theme, kind: Kind) -> Rgb {
    let paler = |color: Rgb, by| color.mix(theme.background, by);
    match kind {
        Kind::B => paler(theme.second, 0.55),
        Kind::C => theme.error,
        Kind::Z => theme.ink,
        Kind::Linear => paler(theme.muted, 0.5),
    }
}

/// The colours of nim-values, gaps and kinds of blocks.
pub(super) fn colors(look: &Look) -> Colors {
    let kinds = [Kind::B, Kind::C, Kind::Z, Kind::Linear];
    let colors = look
        .palette()
        .nim_values(LARGEST)
        .and(look.theme.background);
    let and = |colors: Colors, kind| colors.and(color(&look.theme, kind));
    kinds.into_iter().fold(colors, and)
}

/// Whether ribbons above the rows mark the kinds of their blocks, as the outlines do.
pub(super) fn has_ribbons(figure: &SinkStrips, data: &Data) -> bool {
    let has_blocks =
        |row: &Row| row.convention == Convention::Sink && row.ruleset.case() == Case::Quadratic;
    figure.blocks && data.rows.iter().any(has_blocks)
}

/// The kinds of blocks in the words of these rulesets, as they are called.
fn kinds(rulesets: impl Iterator<Item = Additive>) -> Vec<(Kind, &'static str)> {
    let [mut words, mut blocks, mut calls] = [false; 3];
    for ruleset in rulesets {
        match ruleset.case() {
            Case::Linear => words = true,
            // Block i is a C-block where ki mod m > m − k: a multiple of gcd(m, k), below m.
            Case::Quadratic => {
                blocks = true;
                calls |= ruleset.k().is_some_and(|k| ruleset.repeats() < k);
            }
        }
    }
    let all = [
        (blocks, Kind::B, "B-block"),
        (calls, Kind::C, "C-block"),
        (blocks, Kind::Z, "ζ"),
        (words, Kind::Linear, "case (i)"),
    ];
    let some = all.into_iter().filter(|(there, ..)| *there);
    some.map(|(_, kind, name)| (kind, name)).collect()
}

/// The key to the colours.
pub(super) fn legend(figure: &SinkStrips, data: &Data, look: &Look) -> Legend {
    let values = figure.detail != Detail::Blocks || figure.convention != Conventions::Sink;
    let legend = if values {
        frame::nim_values("nim-value", look.palette(), LARGEST)
    } else {
        Legend::new("")
    };
    if figure.detail == Detail::Values && !has_ribbons(figure, data) {
        return legend;
    }
    let sink = data.rows.iter();
    let sink = sink.filter(|row| row.convention == Convention::Sink);
    let kinds = kinds(sink.map(|row| row.ruleset)).into_iter();
    // Case (i) has no blocks.
    let kinds = kinds.filter(|(kind, _)| figure.detail != Detail::Values || *kind != Kind::Linear);
    let entry = |legend: Legend, (kind, name)| legend.fill(name, color(&look.theme, kind));
    kinds.fold(legend, entry)
}

/// The colours and the bands, in a sentence.
pub(super) fn words(figure: &SinkStrips, found: &Findings) -> String {
    let grey = match found.case {
        Some(Case::Quadratic) => "",
        Some(Case::Linear) | None => " (grey: case (i))",
    };
    let colours = match (figure.detail, figure.convention) {
        (Detail::Values, _) => "Colours are the nim-values 0–3".into(),
        (Detail::Auto, _) => {
            format!("Colours are nim-values; where space is short, block types{grey}")
        }
        (Detail::Blocks, Conventions::Both) => {
            format!("Colours are block types{grey} in sink rows, nim-values in wall rows")
        }
        (Detail::Blocks, _) => format!("Colours are block types{grey}"),
    };
    let row = match figure.convention {
        Conventions::Both => "sink row",
        _ => "row",
    };
    let of = match found.case {
        None => " of case (ii)",
        Some(_) => "",
    };
    if found.has_ribbons {
        format!("{colours}; the band above each {row}{of} marks its blocks.")
    } else {
        format!("{colours}.")
    }
}

/// Wall rows have no blocks.
pub(super) fn check(figure: &SinkStrips) -> Result<()> {
    let blocks = figure.detail != Detail::Values;
    if blocks && figure.convention == Conventions::Wall {
        let message = "Wall rows have no blocks. Write detail=values or convention=both.";
        let (asked, values) = (figure.detail.name(), Detail::Values.name());
        return Err(Error::conflict("detail", asked, message).suggest(values));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::progress::NoProgress;
    use crate::spec::Spec;

    #[test]
    fn the_caption_names_the_bands_above_rows_with_outlined_blocks() {
        for (spec, there) in [
            ("sink-strips?m=5", false),
            ("sink-strips?m=5&blocks=on&periods=0", true),
            ("sink-strips?m=19&blocks=on", true),
            ("sink-strips?m=5&blocks=on&convention=wall", false),
            ("sink-strips?m=5&detail=blocks", false),
            // δ < m: case (i) alone.
            ("sink-strips?m=9&delta=1..3&blocks=on", false),
        ] {
            let spec: Spec = spec.parse().unwrap();
            let drawing = spec.compute(&mut NoProgress).unwrap();
            let svg = drawing.svg(&crate::figure::Look::default()).unwrap();
            let kinds = spec.to_string().contains("detail=blocks") || there;
            assert_eq!(svg.contains(">B-block<"), kinds, "{spec}");
            let words = drawing.words();
            let told = words.caption.contains("the band above each");
            assert_eq!(told, there, "{spec}: {}", words.caption);
        }
    }

    #[test]
    fn columns_that_never_vary_are_left_out() {
        let heads = |spec: &str| {
            let spec: Spec = spec.parse().unwrap();
            let drawing = spec.compute(&mut NoProgress).unwrap();
            let svg = drawing.svg(&crate::figure::Look::default()).unwrap();
            ["period", "gcd", "δ", "case"].map(|head| svg.contains(&format!(">{head}<")))
        };
        assert_eq!(heads("sink-strips?m=7"), [true, false, true, false]);
        assert_eq!(heads("sink-strips?m=12"), [true, true, true, false]);
        // The period is always there, even of one row.
        assert_eq!(heads("sink-strips?m=7&k=3"), [true, false, false, false]);
        // Rows are named by δ, which is no column then.
        assert_eq!(
            heads("sink-strips?m=7&delta=1..9"),
            [true, false, true, true]
        );
    }
}
