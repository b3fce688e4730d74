//! The gallery: every figure of the three papers, and some of our own.
//!
//! The one list that the landing page, the browser tests and the README's
//! pictures are made from.

mod larsson;
mod names;
mod sequences;

pub use names::{NAMES, Name};
pub use sequences::{Sequence, sequences};

use serde::Serialize;

/// A figure worth opening.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// A name for files and tests.
    pub id: &'static str,
    /// The figure with the paper's own parameters.
    pub spec: &'static str,
    /// The same, small enough for a live thumbnail; equal to `spec` where that is.
    pub thumb_spec: &'static str,
    /// A few words.
    pub title: &'static str,
    /// One sentence: what to see.
    pub see: &'static str,
    /// `sink`, `eppstein`, `larsson` or `own`.
    pub group: &'static str,
    /// "Figure 2", or empty for our own.
    pub paper_figure: &'static str,
}

/// Where a group of figures comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Paper {
    /// As in [`Preset::group`].
    pub group: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its authors, as a list of figures names them.
    pub authors: &'static str,
    /// Authors and year.
    pub source: &'static str,
}

/// The groups, in the gallery's order.
pub const PAPERS: [Paper; 4] = [
    Paper {
        group: "sink",
        title: "Additive sink subtraction",
        authors: "Bhagat, Larsson, Manabe, Yamashita",
        source: "Bhagat, Larsson, Manabe, Yamashita 2026",
    },
    Paper {
        group: "eppstein",
        title: "Faster evaluation of subtraction games",
        authors: "Eppstein",
        source: "Eppstein 2018",
    },
    Paper {
        group: "larsson",
        title: "Comply subtraction games avoiding arithmetic progressions",
        authors: "Larsson",
        source: "Larsson 2012",
    },
    Paper {
        group: "own",
        title: "Found in this laboratory",
        authors: "",
        source: "observations and experiments of our own",
    },
];

/// All of them, in the gallery's order.
pub fn presets() -> Vec<Preset> {
    [SINK, EPPSTEIN, larsson::LARSSON].concat()
}

const SINK: &[Preset] = &[
    Preset {
        id: "sink-19",
        spec: "sink-strips",
        thumb_spec: "sink-strips",
        title: "All strips for m = 19",
        see: "Each row is one game, each colour a nim-value; from row to row k grows from 1 to 18.",
        group: "sink",
        paper_figure: "Figure 2",
    },
    Preset {
        id: "sink-5",
        spec: "sink-strips?m=5&blocks=on&periods=0",
        thumb_spec: "sink-strips?m=5&periods=0",
        title: "Blocks for m = 5",
        see: "k = 1 is BBBBB0⁵, k = 4 is BCCCB0⁵.",
        group: "sink",
        paper_figure: "Figure 3, top",
    },
    Preset {
        id: "sink-6",
        spec: "sink-strips?m=6&blocks=on&periods=0",
        thumb_spec: "sink-strips?m=6&periods=0",
        title: "Blocks for m = 6",
        see: "For k = 2, 3, 4 the word P(m, k) repeats its smallest period gcd(6, k) times.",
        group: "sink",
        paper_figure: "Figure 3, middle",
    },
    Preset {
        id: "sink-7",
        spec: "sink-strips?m=7&blocks=on&periods=0",
        thumb_spec: "sink-strips?m=7&periods=0",
        title: "Blocks for m = 7",
        see: "Find B(0) and B(4) at k = 1, C(3) at k = 2, B(6) at k = 3, ζ(6) at k = 4.",
        group: "sink",
        paper_figure: "Figure 3, bottom",
    },
    Preset {
        id: "sink-wraps-3",
        spec: "sink-strips?m=3&delta=4,10,16,22,28&scale=common",
        thumb_spec: "sink-strips?m=3&delta=4,10,16,22,28&scale=common",
        title: "m = 3, δ ≡ 4 mod 6",
        see: "Every wrap inserts 1³2³ after the prefix and 3³0³ before the end of each block.",
        group: "sink",
        paper_figure: "Figure 4, left",
    },
    Preset {
        id: "sink-wraps-4",
        spec: "sink-strips?m=4&delta=7,15,23,31,39&scale=common",
        thumb_spec: "sink-strips?m=4&delta=7,15,23,31,39&scale=common",
        title: "m = 4, δ ≡ 7 mod 8",
        see: "Blocks grow by 4m positions with every wrap; their number stays the same.",
        group: "sink",
        paper_figure: "Figure 4, right",
    },
    Preset {
        id: "proof",
        spec: "proof?block=1&factor=4&value=0",
        thumb_spec: "proof?block=1&factor=4&value=0",
        title: "The proof, cell by cell",
        see: "Two factors of value 0, moved up, cover B1; the pair that the paper prints leaves half of it open.",
        group: "sink",
        paper_figure: "Tables 1–12",
    },
    Preset {
        id: "jetty",
        spec: "strip?set=1,5&n=30",
        thumb_spec: "strip?set=1,5&n=30",
        title: "Sink against wall: {1, 5}",
        see: "At the wall {1, 5} is decided by parity alone; in the sink so it is from the fifth position on.",
        group: "sink",
        paper_figure: "Figure 1",
    },
    Preset {
        id: "two-five",
        spec: "strip",
        thumb_spec: "strip?n=40",
        title: "Sink against wall: {2, 5}",
        see: "Both have period 7; the sink comes to it after a preperiod of 3.",
        group: "sink",
        paper_figure: "§1, example",
    },
    Preset {
        id: "duality",
        spec: "duality",
        thumb_spec: "duality",
        title: "Sink play is wall play backwards",
        see: "Read the wall word from right to left, exchange 0 and 2, and the sink word appears.",
        group: "own",
        paper_figure: "",
    },
    Preset {
        id: "shifts",
        spec: "shifts",
        thumb_spec: "shifts?convention=wall",
        title: "One comb and its shifts",
        see: "Moved by a move of the game, the positions of value 1, 2 and 3 fall on the cold ones.",
        group: "own",
        paper_figure: "",
    },
    Preset {
        id: "longest",
        spec: "longest",
        thumb_spec: "longest?max=12",
        title: "The longest periods",
        see: "On a logarithmic scale the longest period over all sets with largest move M climbs about evenly.",
        group: "own",
        paper_figure: "",
    },
    Preset {
        id: "residues",
        spec: "residues?n=67108864",
        thumb_spec: "residues?n=65536",
        title: "Cold positions by residue",
        see: "Subtract-a-square: two of the classes modulo 5 stop early; below 2²⁶ they have 44 cold positions.",
        group: "own",
        paper_figure: "",
    },
    Preset {
        id: "constructions",
        spec: "constructions",
        thumb_spec: "constructions?max=65",
        title: "Residues without square differences",
        see: "{0, 2} modulo 5 comes to n^0.7153; few moduli up to 205 beat it, and 205 beats them all.",
        group: "own",
        paper_figure: "",
    },
];

const EPPSTEIN: &[Preset] = &[
    Preset {
        id: "records",
        spec: "records?n=16777216",
        thumb_spec: "records?n=8192",
        title: "Records of the nim-value",
        see: "Subtract-a-square: where the nim-value exceeds all before, up to 2²⁴; the paper fits x^0.351.",
        group: "eppstein",
        paper_figure: "Figure 1",
    },
    Preset {
        id: "cold-count",
        spec: "cold-count?n=1073741824",
        thumb_spec: "cold-count?n=65536&sample=powers-of-2",
        title: "How many cold positions",
        see: "Below 2³⁰ there are 1 816 355, beside the known square-difference-free sets.",
        group: "eppstein",
        paper_figure: "Figure 2",
    },
    Preset {
        id: "digits-5",
        spec: "digits?n=1073741824",
        thumb_spec: "digits?n=65536",
        title: "Digits of cold positions, base 5",
        see: "At the ones place 0 and 2 are nearly all there is; at the next, all digits are about equally frequent.",
        group: "eppstein",
        paper_figure: "Figure 3",
    },
    Preset {
        id: "digits-7",
        spec: "digits?n=1073741824&base=7",
        thumb_spec: "digits?n=65536&base=7",
        title: "Digits of cold positions, base 7",
        see: "Modulo 7 every number or its negative is a square; no digit is favoured.",
        group: "eppstein",
        paper_figure: "Figure 4, left",
    },
    Preset {
        id: "digits-13",
        spec: "digits?n=1073741824&base=13",
        thumb_spec: "digits?n=65536&base=13",
        title: "Digits of cold positions, base 13",
        see: "At the ones place 0, 2 and 7 are favoured: no two of them differ by a square modulo 13.",
        group: "eppstein",
        paper_figure: "Figure 4, right",
    },
    Preset {
        id: "cold-squares",
        spec: "cold",
        thumb_spec: "cold?n=2600",
        title: "Cold positions, wrapped at 65",
        see: "Residues line up in columns: a few classes modulo 5 and 13 hold most cold positions.",
        group: "eppstein",
        paper_figure: "§1",
    },
    Preset {
        id: "cold-moser",
        spec: "cold?set=moser&n=4096&wrap=64",
        thumb_spec: "cold?set=moser&n=1024&wrap=64",
        title: "Moser–de Bruijn, in closed form",
        see: "Cold exactly where all base-4 digits are even, checked position by position.",
        group: "eppstein",
        paper_figure: "§3.3",
    },
    Preset {
        id: "race-squares",
        spec: "race",
        thumb_spec: "race?n=4096",
        title: "Sieve against convolution",
        see: "Every algorithm for the cold positions of subtract-a-square, timed on your machine.",
        group: "eppstein",
        paper_figure: "§3",
    },
    Preset {
        id: "race-odd",
        spec: "race?set=odd",
        thumb_spec: "race?set=odd&n=4096",
        title: "The race for the odd numbers",
        see: "Half of all positions are cold and half of all numbers may be subtracted: dense sets, for convolution.",
        group: "own",
        paper_figure: "",
    },
];
