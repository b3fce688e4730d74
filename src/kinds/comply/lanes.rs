//! The strips of a comply figure: D, and the P-positions of a game and its ⋆-iterates.

use super::findings::Findings;
use super::{Comply, Data};
use crate::draw::legend::Legend;
use crate::draw::text::Role;
use crate::figure::Look;
use crate::figure::form::{LaneRow, Lanes, MarkStyle, Spacing, THIN};
use crate::figure::ruler;
use crate::greedy::three_heaps::ThreeHeaps;
use crate::number::grouped;

const SPACING: Spacing = Spacing {
    above: 17.0,
    below: 0.0,
    apart: 12.0,
    gap: 0.0,
    foot: ruler::ROOM,
    lift: 5.0,
    role: Role::Row,
};
/// Tallest and lowest row, and the room all rows share.
const ROW: f64 = 30.0;
const LEAST_ROW: f64 = 8.0;
const ROOM: f64 = 560.0;

/// The set that a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// D itself.
    Moves,
    /// The P-positions after this many stars.
    Iterate(usize),
    /// Those from one number of stars to another, which all equal the row before: after the fixed point.
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
    fn line(self) -> String {
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

/// The rows, from above. All after a fixed point of ⋆ are one.
pub(super) fn rows(data: &Data) -> Vec<Row> {
    let last = data.iterates.len() - 1;
    let apart = data.fixed.map_or(last, |fixed| last.min(fixed as usize));
    let moves = (!data.moves.is_empty()).then_some(Row::Moves);
    let same = (apart < last).then_some(Row::Same(apart + 1, last));
    let iterates = (0..=apart).map(Row::Iterate);
    moves.into_iter().chain(iterates).chain(same).collect()
}

/// Whether D is all positive integers: its row is of one colour.
fn is_plain(figure: &Comply, data: &Data) -> bool {
    data.moves.len() as u64 + 1 >= figure.n
}

/// The body's natural height.
fn height(rows: f64, is_plain: bool) -> f64 {
    let around = SPACING.above + SPACING.apart;
    let each = ROOM / rows - around;
    if each < LEAST_ROW {
        return ROOM + SPACING.foot;
    }
    let less = if is_plain { each.min(ROW) - THIN } else { 0.0 };
    rows * (each.min(ROW) + around) - less - SPACING.apart + SPACING.foot
}

/// The rows, with the progression that was found or asked for marked in the last.
pub(super) fn lanes<'a>(figure: &'a Comply, data: &'a Data, found: &Findings) -> Lanes<'a> {
    let all = rows(data);
    let is_plain = is_plain(figure, data);
    let height = height(all.len() as f64, is_plain);
    let last = all.len() - 1;
    let lane = |(i, row): (usize, Row)| {
        let moves = row == Row::Moves;
        let numbers = match row {
            Row::Moves => [0; 3],
            Row::Iterate(stars) => [stars as u64, stars as u64, 0],
            Row::Same(first, last) => [first as u64, last as u64, 0],
        };
        let ink = move |look: &Look| {
            if moves {
                look.theme.muted
            } else {
                look.theme.second
            }
        };
        let decided = figure.start()..row.reached(figure, data);
        let lane = LaneRow::members(figure.n, row.members(data), decided, ink)
            .named([row.line()])
            .noted(sizes(figure, data, found, row))
            .named_beside(row.name())
            .thin(moves && is_plain)
            .compared(if moves { "D" } else { "game" }, numbers, 0)
            // In another ink than D.
            .by_itself(i == 1 && all[0] == Row::Moves);
        if i == last {
            lane.marks(MarkStyle::Frame, framed(figure, data))
        } else {
            lane
        }
    };
    let lanes = all.iter().copied().enumerate().map(lane).collect();
    Lanes::new(lanes, SPACING, height, &figure.x, figure.positions())
        .legend(|look| legend(figure, data, look))
        .ruler()
}

/// How many members a row has, and under ⋆ how far they are those of A.
fn sizes(figure: &Comply, data: &Data, found: &Findings, row: Row) -> Vec<String> {
    let size = row.members(data).len() as u64;
    let noun = match (row, size) {
        (Row::Moves, 1) => "member",
        (Row::Moves, _) => "members",
        (_, 1) => "P-position",
        _ => "P-positions",
    };
    let same = if matches!(row, Row::Same(..)) {
        "the same "
    } else {
        ""
    };
    let count = format!("{same}{} {noun}", grouped(size));
    let stars = row.stars().filter(|_| figure.stars > 0);
    let agreement = stars.and_then(|stars| found.agreements.get(stars));
    let long = agreement.map(|of| format!("{count}, those of A {}", of.words()));
    long.into_iter().chain([count]).collect()
}

/// The positions pointed out on the last strip: a progression that was found,
/// or three heaps asked about.
fn framed(figure: &Comply, data: &Data) -> Vec<u64> {
    let found = data.progression.map(|found| found.map(u64::from));
    let asked = figure.heaps.map(ThreeHeaps::heaps);
    let all = found.into_iter().chain(asked).flatten();
    all.filter(|&x| x < figure.n).collect()
}

/// The legend.
fn legend(figure: &Comply, data: &Data, look: &Look) -> Legend {
    let theme = look.theme;
    let mut legend = Legend::default();
    if !data.moves.is_empty() {
        legend = legend.fill("member of D", theme.muted);
    }
    legend = legend
        .fill("P-position", theme.second)
        .fill("N-position", theme.grid);
    if let Some([x, y, z]) = data.progression {
        let [x, y, z] = [x, y, z].map(|x| grouped(x.into()));
        legend = legend.fill(format!("the progression {x}, {y}, {z}"), theme.error);
    }
    if let Some(heaps) = figure.heaps
        && !framed(figure, data).is_empty()
    {
        let [x, y, z] = heaps.heaps().map(grouped);
        legend = legend.fill(format!("the heaps {x}, {y}, {z}"), theme.error);
    }
    legend
}
