//! The colours of the map.

use std::ops::Range;

use super::map::{at, known};
use super::{Cell, Class, Data, Layer, ThreeMoves};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::figure::frame::Look;
use crate::number::grouped;

/// Colours of a scale.
const SHADES: u32 = 32;
/// The step of the layer of differences at which the periods differ.
const DIFFERING: u32 = 2;
/// How much paler a cell is whose preperiod is 0; at most c; at most 10c; more.
const PALER: [f64; 4] = [0.0, 0.14, 0.28, 0.45];

/// Lightness: which part of [`PALER`] a cell takes.
fn step(preperiod: u32, c: u32) -> usize {
    match preperiod {
        0 => 0,
        q if q <= c => 1,
        q if q <= 10 * c => 2,
        _ => 3,
    }
}

/// Which cell takes which colour.
pub(super) struct Painter<'a> {
    figure: &'a ThreeMoves,
    data: &'a Data,
    scale: Scale,
}

impl<'a> Painter<'a> {
    pub(super) fn new(figure: &'a ThreeMoves, data: &'a Data) -> Self {
        Painter {
            figure,
            data,
            scale: Scale::of(figure, data),
        }
    }

    /// Adds the places of a row. (Browsers optimise a function of wasm when it is called again.)
    #[inline(never)]
    pub(super) fn row(&self, columns: Range<u32>, row: u32, places: &mut Vec<u32>) {
        let block = self.data.block();
        let mut column = columns.start;
        while column < columns.end {
            let end = (column - column % block + block).min(columns.end);
            let place = self.place(column, row);
            places.extend((column..end).map(|_| place));
            column = end;
        }
    }

    /// The place of a cell's colour.
    pub(super) fn place(&self, column: u32, row: u32) -> u32 {
        let found = at(self.data, self.figure.layer, column, row);
        let Some((convention, i, j)) = found else {
            return 0;
        };
        let Some(cell) = known(self.data, convention, i, j) else {
            return 0;
        };
        1 + match self.figure.layer {
            Layer::Sum => {
                let c = self.figure.a as u32 + 1 + j;
                let set = self.figure.set(i, j);
                let class = set.map_or(0, |set| Class::of(set, cell.period.into()).place());
                (class * PALER.len() + step(cell.preperiod, c)) as u32
            }
            Layer::Period => self.scale.rank(cell.period),
            Layer::Preperiod => self.scale.rank(cell.preperiod),
            Layer::Difference => self.difference(i, j, cell),
        }
    }

    /// 0: the same; 1: the preperiods differ; 2: the periods do.
    fn difference(&self, i: u32, j: u32, cell: Cell) -> u32 {
        match known(self.data, 1, i, j) {
            Some(other) if other.period != cell.period => DIFFERING,
            Some(other) if other.preperiod != cell.preperiod => 1,
            _ => 0,
        }
    }
}

/// The colour of nothing, then those of the places that [`Painter::place`] gives.
pub(super) fn colors(layer: Layer, look: &Look) -> Vec<Rgb> {
    let ground = look.theme.background;
    let mut colors = vec![ground];
    match layer {
        Layer::Sum => {
            for class in Class::ALL {
                colors.extend(PALER.map(|t| hue(class, look).mix(ground, t)));
            }
        }
        Layer::Period | Layer::Preperiod => {
            colors.extend((0..=SHADES).map(|shade| scale(shade, look)));
        }
        Layer::Difference => colors.extend((0..=DIFFERING).map(|step| differing(step, look))),
    }
    colors
}

/// The class whose marks a cell of this colour has, if it has any.
pub(super) fn marked(layer: Layer, place: u32) -> Option<Class> {
    match layer {
        Layer::Sum if place > 0 => Some(Class::ALL[(place as usize - 1) / PALER.len()]),
        Layer::Difference if place == 1 + DIFFERING => Some(Class::Exception),
        _ => None,
    }
}

/// The hue of a class.
pub(super) fn hue(class: Class, look: &Look) -> Rgb {
    match class {
        Class::Additive => look.theme.muted,
        Class::Exception => look.theme.error,
        other => look.palette().nim_value(other.place() as u32),
    }
}

/// From the colour nearest to the ground that is still visible, to the farthest.
fn scale(shade: u32, look: &Look) -> Rgb {
    match shade {
        0 => look.theme.grid,
        shade => {
            let t = f64::from(shade) / f64::from(SHADES);
            look.palette().density(t)
        }
    }
}

fn differing(step: u32, look: &Look) -> Rgb {
    match step {
        0 => look.theme.grid,
        1 => look.palette().density(0.0),
        _ => look.theme.error,
    }
}

/// The shades of lengths, on a logarithmic scale.
struct Scale {
    /// The least and the largest length above 0 that it holds.
    ends: (u32, u32),
    /// The least length of each shade after the first: a map has many more lengths than that.
    starts: Vec<u32>,
}

impl Scale {
    fn of(figure: &ThreeMoves, data: &Data) -> Self {
        let cells = data.played.iter().flat_map(|played| &played.cells);
        let lengths = cells.map(|cell| match figure.layer {
            Layer::Period => cell.period,
            _ => cell.preperiod,
        });
        let found = lengths.filter(|&length| length > 0);
        let ends = found.fold((u32::MAX, 0), |(low, high), length| {
            (low.min(length), high.max(length))
        });
        let (least, most) = (ends.0.min(ends.1).max(1), ends.1.max(1));
        let above = |length: u32| libm::log(f64::from(length) / f64::from(least));
        let shade = |length: u32| {
            let t = above(length) / above(most).max(f64::MIN_POSITIVE);
            (t * f64::from(SHADES - 1)) as u32
        };
        let start = |of: u32| {
            let (mut low, mut end) = (least, most + 1);
            while low < end {
                let middle = low + (end - low) / 2;
                if shade(middle) < of {
                    low = middle + 1;
                } else {
                    end = middle;
                }
            }
            low
        };
        Scale {
            ends: (least, most),
            starts: (1..SHADES).map(start).collect(),
        }
    }

    /// The place of a length; 0 is 0.
    fn rank(&self, length: u32) -> u32 {
        match length {
            0 => 0,
            length => 1 + self.starts.partition_point(|&start| start <= length) as u32,
        }
    }
}

/// The legend.
pub(super) fn legend(figure: &ThreeMoves, data: &Data, look: &Look) -> Legend {
    match figure.layer {
        Layer::Sum => sums(data, look),
        Layer::Difference => Legend::default()
            .fill("same in sink and at wall", differing(0, look))
            .fill("different preperiod", differing(1, look))
            .fill("different period", differing(DIFFERING, look)),
        Layer::Period | Layer::Preperiod => {
            let shades = Scale::of(figure, data);
            let (least, most) = shades.ends;
            let middle = libm::sqrt(f64::from(least) * f64::from(most));
            let mut lengths = vec![least, libm::round(middle) as u32, most];
            lengths.dedup();
            if figure.layer == Layer::Preperiod {
                lengths.insert(0, 0);
            }
            let heading = match figure.layer {
                Layer::Period => "Period",
                _ => "Preperiod",
            };
            lengths
                .into_iter()
                .fold(Legend::new(heading), |legend, length| {
                    legend.fill(grouped(length.into()), scale(shades.rank(length), look))
                })
        }
    }
}

/// Of the classes, those there are.
fn sums(data: &Data, look: &Look) -> Legend {
    let there = |class: Class| {
        let counts = data.tally.iter().flat_map(|tally| &tally.counts);
        let mut counts = counts.map(|counts| counts[class.place()]);
        data.tally.is_none() || counts.any(|count| count > 0)
    };
    let mut legend = Legend::new("The period divides");
    for class in Class::ALL.into_iter().filter(|&class| there(class)) {
        let label = match class {
            Class::Only(sum) => format!("{} alone", sum.text()),
            Class::Several => "several sums".into(),
            Class::Additive => "(c = a + b)".into(),
            Class::Exception => "none of them".into(),
        };
        legend = legend.fill(label, hue(class, look));
    }
    let shades = ["preperiod 0", "≤ c", "≤ 10c", "longer"];
    for (label, t) in shades.into_iter().zip(PALER) {
        legend = legend.fill(label, look.theme.ink.mix(look.theme.background, t));
    }
    legend
}
