//! A map of two letters: the first to the right, the second up.

use std::ops::Range;
use std::rc::Rc;

use super::{Data, Families, Of, period};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::family::Row;
use crate::figure::form::{Cells, Square};
use crate::figure::frame::Look;
use crate::figure::parameter::letters;
use crate::law::relations::Pair;
use crate::number::{capitalized, grouped};

/// Colours of a scale.
const SHADES: u32 = 32;

/// The colours of a map.
struct Scale {
    of: Of,
    /// The least and the largest length above 0.
    ends: (u64, u64),
    /// Sums and differences that some period is, where they are shown.
    pairs: Vec<Pair>,
}

impl Scale {
    fn of(figure: &Families, data: &Data) -> Self {
        let lengths = data.rows.iter().filter_map(period);
        let lengths = lengths.map(|period| figure.of.value(period));
        let ends = lengths.filter(|&length| length > 0);
        let ends = ends.fold((u64::MAX, 1), |(low, high), length| {
            (low.min(length), high.max(length))
        });
        Scale {
            of: figure.of,
            ends: (ends.0.min(ends.1), ends.1),
            pairs: if figure.of == Of::Sum {
                pairs(data)
            } else {
                Vec::new()
            },
        }
    }

    /// The place of a row's colour: 0 without a period, 1 for a length of 0 or no pair.
    fn place(&self, row: &Row) -> u32 {
        let Some(period) = period(row) else {
            return 0;
        };
        match self.of {
            Of::Sum => {
                let place =
                    pair_of(row).and_then(|pair| self.pairs.iter().position(|&p| p == pair));
                place.map_or(1, |place| 2 + place as u32)
            }
            of => self.rank(of.value(period)),
        }
    }

    fn rank(&self, length: u64) -> u32 {
        if length == 0 {
            return 1;
        }
        let above = |length: u64| libm::log(length as f64 / self.ends.0 as f64);
        let t = above(length) / above(self.ends.1).max(f64::MIN_POSITIVE);
        2 + (t * f64::from(SHADES - 1)) as u32
    }

    fn colors(&self, look: &Look) -> Vec<Rgb> {
        let mut colors = vec![look.theme.background, look.theme.grid];
        match self.of {
            Of::Sum => {
                colors.extend((0..self.pairs.len() as u32).map(|i| look.palette().nim_value(i)));
            }
            _ => colors.extend((1..=SHADES).map(|shade| {
                let t = f64::from(shade) / f64::from(SHADES);
                look.palette().density(t)
            })),
        }
        colors
    }

    fn legend(&self, look: &Look) -> Legend {
        let colors = self.colors(look);
        if self.of == Of::Sum {
            let mut legend = Legend::new("The period is");
            for (pair, &color) in self.pairs.iter().zip(&colors[2..]) {
                legend = legend.fill(pair.text(), color);
            }
            return legend.fill("another number", colors[1]);
        }
        let middle = libm::sqrt(self.ends.0 as f64 * self.ends.1 as f64);
        let mut lengths = vec![self.ends.0, libm::round(middle) as u64, self.ends.1];
        lengths.dedup();
        if matches!(self.of, Of::Preperiod | Of::OutcomesPreperiod) {
            lengths.insert(0, 0);
        }
        let legend = Legend::new(capitalized(self.of.noun().into()));
        lengths.into_iter().fold(legend, |legend, length| {
            legend.fill(grouped(length), colors[self.rank(length) as usize])
        })
    }
}

/// The sums and differences of moves that some period is, in the order of the rows.
pub(super) fn pairs(data: &Data) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for pair in data.rows.iter().filter_map(pair_of) {
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

/// The first sum or difference of moves that the period of a row is.
pub(super) fn pair_of(row: &Row) -> Option<Pair> {
    let moves = &row.ruleset.as_ref().ok()?.moves;
    let period = period(row)?.period;
    Pair::all(moves.len()).find(|pair| pair.of(moves) == period)
}

impl Families {
    /// The visible columns and rows of the map.
    fn seen(&self) -> [Range<u32>; 2] {
        let along = |from: u64, to: u64| from as u32..to as u32 + 1;
        let (columns, rows) = (self.places(), self.heights());
        let (from, to) = self.part.x.ends().unwrap_or(columns.into_inner());
        let (low, high) = self.part.y.ends().unwrap_or(rows.into_inner());
        [
            along(from, to),
            along(low.max(0) as u64, high.max(0) as u64),
        ]
    }
}

/// The map of two letters, by their places.
pub(super) fn map<'a>(figure: &'a Families, data: &'a Data, (x, y): (usize, usize)) -> Cells<'a> {
    let letter = |place: usize| letters::name(figure.set.letters()[place]);
    let rows = figure.heights();
    let frame = Square {
        labels: [letter(x), letter(y)],
        columns: figure.places(),
        rows: *rows.start() as u64..=*rows.end() as u64,
        viewport: figure.part.clone(),
    };
    let [columns, rows] = figure.seen();
    let wide = columns.len();
    let scale = Rc::new(Scale::of(figure, data));
    let mut places = vec![0; wide * rows.len()];
    for row in &data.rows {
        let at = |place: usize| u32::try_from(row.values[place]).unwrap_or(u32::MAX);
        if columns.contains(&at(x)) && rows.contains(&at(y)) {
            let (column, line) = (at(x) - columns.start, at(y) - rows.start);
            places[line as usize * wide + column as usize] = scale.place(row);
        }
    }
    let places: Rc<[u32]> = places.into();
    let (first, left, pointed) = (rows.start, columns.start, Rc::clone(&places));
    let (colors, named) = (Rc::clone(&scale), scale);
    Cells::new(
        frame,
        (columns, rows),
        move |look| colors.colors(look),
        move |row, values| {
            let from = (row - first) as usize * wide;
            values.extend_from_slice(&places[from..from + wide]);
        },
    )
    .upwards()
    .edges()
    .crosshair()
    .settle(move |column, row| {
        let at = (row - first) as usize * wide + (column - left) as usize;
        (pointed[at] > 0).then_some((column, row))
    })
    .legend(move |look| named.legend(look))
}
