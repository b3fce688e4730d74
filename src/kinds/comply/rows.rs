//! The strips of a comply figure, and where they and their names lie.

use super::{Comply, Data};
use crate::draw::sheet::Rect;
use crate::draw::text::{Role, width};
use crate::figure::lane::Lane;
use crate::figure::ruler;

/// Height of the line above a row that names it.
const NAME: f64 = 17.0;
/// Between rows.
const APART: f64 = 12.0;
/// Tallest and lowest row, and the room all rows share.
const ROW: f64 = 30.0;
const LEAST_ROW: f64 = 8.0;
const ROOM: f64 = 560.0;
/// Least height of a strip under its name: lower ones are named at their side.
const NAMED: f64 = 5.0;
/// Between strips named at their side; a quarter of the way from one to the
/// next at most.
const SEAM: f64 = 2.0;
/// Between such names, down, and from a name to its strip.
const LEADING: f64 = 14.0;
const GAP: f64 = 6.0;

/// What a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// D itself.
    Moves,
    /// The P-positions after this many stars.
    Iterate(usize),
    /// Those after so many to so many stars, which are all those of the row
    /// before: past the fixed point.
    Same(usize, usize),
}

impl Row {
    /// The number of stars, the least of them.
    pub(super) fn stars(self) -> Option<usize> {
        match self {
            Row::Moves => None,
            Row::Iterate(stars) | Row::Same(stars, _) => Some(stars),
        }
    }

    /// The set it shows.
    pub(super) fn members(self, data: &Data) -> &[u32] {
        self.stars().map_or(&data.moves, |i| &data.iterates[i])
    }

    /// Positions that are decided.
    pub(super) fn reached(self, figure: &Comply, data: &Data) -> u64 {
        self.stars().map_or(figure.n, |i| data.reached[i])
    }

    /// D or its game, as the paper writes them.
    fn name(self) -> String {
        match self {
            Row::Moves => "D".into(),
            Row::Iterate(stars) => game_name(stars),
            Row::Same(first, last) if first == last => game_name(first),
            Row::Same(first, _) => format!("{} …", game_name(first)),
        }
    }

    /// The line above it.
    pub(super) fn line(self) -> String {
        match self {
            Row::Moves => "D: the family is S = {{d, 2d} : d ∈ D}".into(),
            Row::Same(first, last) if first < last => {
                format!("P-positions of {} … {}", game_name(first), game_name(last))
            }
            Row::Iterate(stars) | Row::Same(stars, _) => {
                format!("P-positions of {}", game_name(stars))
            }
        }
    }
}

/// S, S⋆, S with k stars, as the paper writes them.
fn game_name(stars: usize) -> String {
    match stars {
        0 => "S".into(),
        1 => "S^{⋆}".into(),
        k => format!("S^{{{k}⋆}}"),
    }
}

/// The rows, from above. All past a fixed point of ⋆ are one.
pub(super) fn rows(data: &Data) -> Vec<Row> {
    let last = data.iterates.len() - 1;
    let apart = data.fixed.map_or(last, |fixed| last.min(fixed as usize));
    let moves = (!data.moves.is_empty()).then_some(Row::Moves);
    let same = (apart < last).then_some(Row::Same(apart + 1, last));
    let iterates = (0..=apart).map(Row::Iterate);
    moves.into_iter().chain(iterates).chain(same).collect()
}

/// The body's natural height.
pub(super) fn height(data: &Data) -> f64 {
    let rows = rows(data).len() as f64;
    let each = ROOM / rows - NAME - APART;
    if each < LEAST_ROW {
        return ROOM + ruler::ROOM;
    }
    rows * (NAME + each.min(ROW) + APART) - APART + ruler::ROOM
}

/// Where rows and names lie.
pub(super) struct Layout {
    pub(super) rows: Vec<Row>,
    pub(super) lanes: Vec<Lane>,
    /// Names at the side of the rows, where there is no room above each: the
    /// row and its name. Not every row is named if rows are lower than names.
    pub(super) beside: Option<Vec<(usize, String)>>,
}

impl Layout {
    pub(super) fn of(figure: &Comply, data: &Data, area: Rect) -> Self {
        let rows = rows(data);
        let count = rows.len() as f64;
        let pitch = (area.h - ruler::ROOM + APART) / count;
        // Squeezed rows come closer before they get thin.
        let apart = APART.min((pitch - NAME) / 3.0);
        let strip = pitch - NAME - apart;
        let lanes = |x: f64, top: f64, pitch: f64, h: f64| {
            let y = |i: usize| area.y + i as f64 * pitch + top;
            let rect = |i: usize| Rect::new(x, y(i), area.right() - x, h);
            let lane = |i| Lane::of(rect(i), (0, figure.n), figure.x.ends());
            (0..rows.len()).map(lane).collect()
        };
        if strip >= NAMED {
            return Layout {
                lanes: lanes(area.x, NAME, pitch, strip),
                rows,
                beside: None,
            };
        }
        let pitch = (area.h - ruler::ROOM).max(1.0) / count;
        let names = names_beside(&rows, pitch);
        let widths = names.iter().map(|(_, name)| width(name, Role::Row));
        let widest = widths.fold(0.0, f64::max);
        let x = area.x + (widest + GAP).min(area.w / 2.0);
        let h = pitch - SEAM.min(pitch / 4.0);
        Layout {
            lanes: lanes(x, 0.0, pitch, h),
            rows,
            beside: Some(names),
        }
    }
}

/// The names of as many rows as have room: every row, every second, …, and
/// the last.
fn names_beside(rows: &[Row], pitch: f64) -> Vec<(usize, String)> {
    let every = libm::ceil(LEADING / pitch).max(1.0) as usize;
    let last = rows.len() - 1;
    let named = |i: &usize| *i == last || i.is_multiple_of(every) && i + every <= last;
    let named = (0..rows.len()).filter(named);
    named.map(|i| (i, rows[i].name())).collect()
}
