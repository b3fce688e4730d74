//! Where everything lies: the strip, and lanes under it to the same scale.

use std::ops::RangeInclusive;

use super::cell::Cell;
use crate::draw::sheet::Rect;
use crate::figure::ZoomAxis;
use crate::figure::frame::NARROW;
use crate::proof::{Interval, Step};

/// Above the strip: the names of the blocks.
const NAMES: f64 = 20.0;
const STRIP: f64 = 44.0;
/// Under the strip: the positions of the chosen factor.
const POSITIONS: f64 = 20.0;
/// A heading over lanes.
const HEADING: f64 = 24.0;
const BELOW: f64 = 8.0;
const LANE: f64 = 26.0;
/// Between lanes, and before a heading.
const APART: f64 = 5.0;
const SECTION: f64 = 10.0;
/// How much thicker a line may be than it is at the natural height.
const THICKEST: f64 = 2.5;
/// Left of the strip, for what the lanes are called.
const GUTTER: f64 = 58.0;
const NARROW_GUTTER: f64 = 24.0;

/// A line of the figure that has positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The strip itself.
    Strip,
    /// Factors of the chosen value moved up by that move.
    Moved(Step),
    /// The cover that the paper prints instead.
    Printed,
    /// The covers of all factors for a smaller value.
    Reached(u8),
}

/// The figure laid out in an area.
pub(super) struct Lanes {
    /// From top to bottom.
    pub(crate) lines: Vec<(Line, Rect)>,
    /// The baselines of the headings: of the chosen cell, of all cells.
    pub(crate) headings: Vec<f64>,
    pub(crate) area: Rect,
    from: i64,
    len: i64,
}

/// The parts from top to bottom, each with its height.
enum Part {
    Room,
    Heading,
    Line(Line),
}

fn parts(cell: &Cell) -> Vec<(Part, f64)> {
    let mut parts = vec![
        (Part::Room, NAMES),
        (Part::Line(Line::Strip), STRIP),
        (Part::Room, POSITIONS),
        (Part::Heading, HEADING),
    ];
    let lane = |line| [(Part::Line(line), LANE), (Part::Room, APART)];
    parts.extend(
        Step::ALL
            .into_iter()
            .flat_map(|step| lane(Line::Moved(step))),
    );
    if cell.misprint().is_some() {
        parts.extend(lane(Line::Printed));
    }
    parts.push((Part::Room, SECTION));
    parts.push((Part::Heading, HEADING));
    parts.extend((0..3).flat_map(|value| lane(Line::Reached(value))));
    parts
}

/// The body's natural height.
pub(super) fn height(cell: &Cell) -> f64 {
    parts(cell).iter().map(|part| part.1).sum()
}

impl Lanes {
    /// Lays the figure out; in a lower area everything is flatter, in a higher one
    /// lines are thicker.
    pub(super) fn new(cell: &Cell, area: Rect) -> Lanes {
        let narrow = area.w < NARROW;
        let gutter = if narrow { NARROW_GUTTER } else { GUTTER };
        let natural = height(cell);
        let squeeze = (area.h / natural).min(1.0);
        let thickness: f64 = parts(cell)
            .iter()
            .filter(|(part, _)| matches!(part, Part::Line(_)))
            .map(|(_, height)| height)
            .sum();
        // A whole figure is up to a pixel higher than it would like.
        let more = libm::floor(area.h - natural).max(0.0);
        let stretch = (1.0 + more / thickness).min(THICKEST);
        let mut y = area.y;
        let mut lines = Vec::new();
        let mut headings = Vec::new();
        for (part, height) in parts(cell) {
            let mut height = height * squeeze;
            match part {
                Part::Room => {}
                Part::Heading => headings.push(y + height - BELOW * squeeze),
                Part::Line(line) => {
                    height *= stretch;
                    let width = (area.w - gutter).max(1.0);
                    lines.push((line, Rect::new(area.x + gutter, y, width, height)));
                }
            }
            y += height;
        }
        let Interval { first, len } = cell.seen();
        Lanes {
            lines,
            headings,
            area,
            from: first,
            len,
        }
    }

    /// The line's rectangle.
    pub(crate) fn rect(&self, line: Line) -> Rect {
        let found = self.lines.iter().find(|(other, _)| *other == line);
        found.map_or(Rect::default(), |(_, rect)| *rect)
    }

    /// How many positions are shown.
    pub(crate) fn len(&self) -> i64 {
        self.len
    }

    /// The part of a line that those positions are, as far as they are shown.
    pub(crate) fn part(&self, rect: Rect, at: Interval) -> Rect {
        let shown = at.meet(Interval {
            first: self.from,
            len: self.len,
        });
        let step = rect.w / self.len as f64;
        let left = rect.x + (shown.first - self.from).clamp(0, self.len) as f64 * step;
        Rect::new(left, rect.y, shown.len as f64 * step, rect.h)
    }

    /// The position at `x`.
    pub(crate) fn position_at(&self, rect: Rect, x: f64) -> Option<i64> {
        let share = (x - rect.x) / rect.w;
        let index = (share * self.len as f64) as i64;
        (0.0..1.0)
            .contains(&share)
            .then(|| self.from + index.min(self.len - 1))
    }

    /// The way to zoom: along the positions, which all lines share, of `all` there are.
    pub(crate) fn along(&self, all: RangeInclusive<i64>) -> ZoomAxis {
        let strip = self.rect(Line::Strip);
        ZoomAxis {
            pixels: (strip.x, strip.right()),
            places: (self.from as f64, (self.from + self.len) as f64),
            all,
            log: false,
        }
    }

    /// The position nearest to `at` that is shown.
    pub(crate) fn nearest(&self, at: i64) -> i64 {
        at.clamp(self.from, self.from + self.len - 1)
    }
}
