//! Figures as files: golden SVGs of every preset, the blocks of the paper's
//! figures read off the drawings, words that agree with the numbers, and rasters
//! that are exact averages.
//!
//! `MAKE_REF=1 cargo test --test all figures::golden` accepts what is drawn now.

mod blocks;
mod closer;
mod closer_kinds;
mod fitted;
mod golden;
mod golden_png;
pub(crate) mod labels;
mod linked;
mod mixtures;
mod parts;
mod planes;
mod presets;
mod proof;
mod rasters;
mod sheets;
mod words;

use takeaway::Picture;
use takeaway::draw::Theme;
use takeaway::figure::{Figure, Look, WholeJob};
use takeaway::gallery::Preset;
use takeaway::kinds::sink_strips::{Row, SinkStrips};
use takeaway::{NoProgress, Spec};

use crate::common::computed;

/// Above this cost the gallery's own figure is too slow for a test, and its thumbnail replaces it.
const CHEAP: u64 = 1_000_000;

fn svg(drawing: &Picture, width: f64, theme: Theme) -> String {
    let mut look = Look {
        width,
        theme,
        ..Look::default()
    };
    look.height = drawing.height(&look);
    drawing.svg(&look).unwrap()
}

/// The texts of a document: where (in CSS pixels) and what.
fn texts(svg: &str) -> Vec<(f64, f64, String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let nodes = document
        .descendants()
        .filter(|n| n.tag_name().name() == "text");
    nodes
        .map(|node| {
            let at = |name: &str| {
                node.attribute(name)
                    .map_or(0.0, |v| v.parse::<f64>().unwrap() / 16.0)
            };
            let said = node
                .descendants()
                .filter(roxmltree::Node::is_text)
                .filter_map(|d| d.text())
                .collect();
            let (x, y) = turned(node, (at("x"), at("y")), 16.0);
            (x, y, said)
        })
        .collect()
}

/// Where a point of a text lies, with `grain` units to a pixel: a text turned by a quarter says
/// where it would lie level.
fn turned(text: roxmltree::Node, (x, y): (f64, f64), grain: f64) -> (f64, f64) {
    let Some(turn) = text.attribute("transform") else {
        return (x, y);
    };
    let numbers = turn
        .trim_start_matches("rotate(")
        .trim_end_matches(')')
        .split(' ');
    let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
    let (cx, cy) = (numbers[1] / grain, numbers[2] / grain);
    match numbers[0] {
        90.0 => (cx - (y - cy), cy + (x - cx)),
        _ => (cx + (y - cy), cy - (x - cx)),
    }
}

fn data(figure: &SinkStrips) -> Vec<Row> {
    figure.compute(&mut WholeJob(&mut NoProgress)).unwrap().rows
}

/// The preset, or its thumbnail where the preset is too slow for a test.
fn drawn(preset: &Preset) -> Picture {
    let spec: Spec = preset.spec.parse().unwrap();
    computed(if spec.cost() < CHEAP {
        preset.spec
    } else {
        preset.thumb_spec
    })
}
