//! Where the rows of a strip lie: from a point to an index, and back.

use std::ops::Range;
use std::rc::Rc;

use super::spacing::{Between, seam};
use super::{Lanes, Spread};
use crate::draw::sheet::Rect;
use crate::draw::text::{Role, width};
use crate::figure::ZoomAxis;
use crate::figure::lane::{self, Lane};
use crate::figure::marks::Tip;

/// Heights within a row, above and below its runs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Inset {
    /// Above the ribbon.
    pub(crate) names: f64,
    /// Height of the ribbon.
    pub(crate) ribbon: f64,
    /// Below the runs.
    pub(crate) gap: f64,
}

/// Between such names, down, and from a name to its row.
const LEADING: f64 = 14.0;
const GAP: f64 = 6.0;
/// Between the lines of a row, where they are higher than this.
const LINE_GAP: f64 = 2.0;
const HIGH: f64 = 8.0;

/// Height of a thin row, where there is room for more.
pub(crate) const THIN: f64 = 8.0;

/// Least width of several indices that are lit.
const LEAST_PART: f64 = 2.0;
/// Narrower indices than this cannot be distinguished.
const NARROW: f64 = 2.0;

/// A place: the row, and the index in it.
type Place = (usize, u64);

/// Where everything lies in some area.
pub(super) struct Layout {
    pub(super) area: Rect,
    pub(super) rows: Vec<Placed>,
    pub(super) inset: Inset,
    /// Room above each row, for its name, and below each.
    pub(super) above: f64,
    pub(super) below: f64,
    /// The rows that are named at their side.
    pub(super) named_beside: Option<Vec<usize>>,
}

/// Where a row lies.
pub(super) struct Placed {
    /// Its index.
    pub(super) row: usize,
    /// Its lines, and the room of those that end early.
    pub(super) rect: Rect,
    /// The lines that are seen.
    pub(super) lines: Range<u64>,
    start: u64,
    len: u64,
    span: u64,
    spread: Rc<Spread>,
    inset: Inset,
    /// The numbers seen of the scale, or of a line if there are several.
    seen: Option<(u64, u64)>,
}

impl Placed {
    fn new(index: usize, rect: Rect, inset: Inset, lanes: &Lanes) -> Self {
        let row = &lanes.rows[index];
        let lines = match lanes.seen_lines {
            Some((first, last)) => first..last + 1,
            None => 0..row.len.div_ceil(row.span),
        };
        Placed {
            row: index,
            rect,
            lines,
            start: row.start,
            len: row.len,
            span: row.span,
            spread: row.spread.clone(),
            inset,
            seen: lanes.seen,
        }
    }

    /// Whether it is broken into lines.
    pub(super) fn is_wrapped(&self) -> bool {
        self.span < self.len
    }

    fn pitch(&self) -> f64 {
        self.rect.h / (self.lines.end - self.lines.start) as f64
    }

    /// A line, of which nothing is shown where it is not seen.
    pub(super) fn lane(&self, line: u64) -> Lane {
        let Rect { x, y, w, .. } = self.rect;
        if !self.lines.contains(&line) {
            return Lane::whole(Rect::new(x, y, w, 0.0), 0);
        }
        let (pitch, len) = (self.pitch(), self.span.min(self.len - line * self.span));
        let Inset { names, ribbon, gap } = self.inset;
        let gap = gap
            + if self.is_wrapped() && pitch > HIGH {
                LINE_GAP
            } else {
                0.0
            };
        let width = match self.seen {
            None if self.is_wrapped() => w * len as f64 / self.span as f64,
            _ => w,
        };
        let above = names + ribbon;
        let top = y + (line - self.lines.start) as f64 * pitch + above;
        let start = if self.is_wrapped() { 0 } else { self.start };
        let columns = self.spread.span(len);
        Lane::of(
            Rect::new(x, top, width, pitch - above - gap),
            (start, columns),
            self.seen,
        )
    }

    /// The line of an index, and its index there.
    fn place(&self, index: u64) -> (u64, u64) {
        (index / self.span, index % self.span)
    }

    fn hit(&self, x: f64, y: f64) -> Option<u64> {
        let line = ((y - self.rect.y) / self.pitch()) as u64;
        let line = (self.lines.start + line).min(self.lines.end - 1);
        let index = self.spread.index(self.lane(line).index_at(x)?)?;
        Some(line * self.span + index)
    }

    /// The box of an index, if it is shown.
    pub(super) fn cell(&self, index: u64) -> Option<Rect> {
        let (line, index) = self.place(index);
        let (lane, column) = (self.lane(line), self.spread.column(index));
        lane.shows(column).then(|| lane.outline(column))
    }

    /// The box of `len` indices from one on, if any is shown, wide enough to be seen.
    fn part(&self, index: u64, len: u64) -> Option<Rect> {
        let lane = self.lane(0);
        let mut part = self.spread.part(&lane, index, len);
        let thin = (LEAST_PART - part.w).max(0.0);
        (part.x, part.w) = (part.x - thin / 2.0, part.w + thin);
        let shown = lane.shows_some(self.spread.column(index), len);
        shown.then_some(part)
    }

    /// Whether its indices are too narrow to distinguish.
    pub(super) fn is_narrow(&self) -> bool {
        let lane = self.lane(0);
        lane.rect.w < NARROW * lane.span as f64
    }

    /// Where an arc to an index ends: at the upper edge of its cell, of several lines in the
    /// middle of it; before the first index, at the edge of the first line.
    fn tip(&self, index: i64) -> Tip {
        if !self.is_wrapped() {
            let column = |index| self.spread.column(index) as i64;
            return self.lane(0).tip(u64::try_from(index).map_or(-1, column));
        }
        let (line, column) = self.place(index.max(0) as u64);
        let lane = self.lane(line.clamp(self.lines.start, self.lines.end - 1));
        let mut tip = lane.tip(if index < 0 { index } else { column as i64 });
        tip.shown &= self.lines.contains(&line);
        tip.at.1 += lane.rect.h / 2.0;
        tip
    }
}

/// The rows that are named at this pitch: every one, every second, …, and the last.
fn named_beside(rows: usize, pitch: f64) -> Vec<usize> {
    let every = libm::ceil(LEADING / pitch).max(1.0) as usize;
    let last = rows - 1;
    let named = |i: &usize| *i == last || i.is_multiple_of(every) && i + every <= last;
    (0..rows).filter(named).collect()
}

impl Layout {
    pub(super) fn new(lanes: &Lanes, area: Rect) -> Self {
        let (rows, spacing) = (&lanes.rows, &lanes.spacing);
        let fitting = lanes.fitting.as_ref().map(|fitting| fitting(area.h));
        let fitting = fitting.unwrap_or_else(|| (0..rows.len()).collect());
        let count = fitting.len() as f64;
        let gaps = rows.iter().filter(|row| row.is_apart).count() as f64;
        let gap = spacing.gap * area.h / lanes.height;
        let whole = area;
        let area = lanes.within.as_ref().map_or(area, |within| within(area));
        let room = area.h - spacing.foot - gaps * gap + spacing.apart;
        let thin = fitting.iter().filter(|&&row| rows[row].is_thin).count() as f64;
        let slim = spacing.above + spacing.below + spacing.apart + THIN;
        let pitch = match room / count {
            pitch if thin > 0.0 && thin < count && pitch > slim => {
                (room - thin * slim) / (count - thin)
            }
            pitch => pitch,
        };
        let inset = lanes
            .inset
            .as_ref()
            .map_or(Inset::default(), |inset| inset(pitch));
        let between = Between::fitting(spacing, pitch, rows);
        let (Between { above, below, .. }, high) = (between, between.high(pitch));
        if above < spacing.above && rows.iter().any(|row| row.name_beside.is_some()) {
            return Layout::beside(lanes, area);
        }
        let mut top = area.y;
        let place = |(i, row): (usize, usize)| {
            top += if rows[row].is_apart { gap } else { 0.0 };
            let y = top + i as f64 * pitch + above;
            let mut high = high.max(pitch.clamp(f64::MIN_POSITIVE, 1.0));
            if rows[row].is_thin && high > THIN {
                // The room that it leaves is for the rows below.
                top -= high - THIN;
                high = THIN;
            }
            Placed::new(row, Rect::new(area.x, y, area.w, high), inset, lanes)
        };
        Layout {
            area: whole,
            inset,
            above,
            below,
            rows: fitting.into_iter().enumerate().map(place).collect(),
            named_beside: None,
        }
    }

    fn beside(lanes: &Lanes, area: Rect) -> Self {
        let rows = &lanes.rows;
        let gaps = rows.iter().filter(|row| row.is_apart).count() as f64;
        let gap = lanes.spacing.gap * area.h / lanes.height;
        let room = area.h - lanes.spacing.foot - gaps * gap;
        let pitch = room.max(1.0) / rows.len() as f64;
        let named = named_beside(rows.len(), pitch);
        let names = named.iter().filter_map(|&i| rows[i].name_beside.as_ref());
        let widest = names.map(|name| width(name, Role::Row)).fold(0.0, f64::max);
        let x = area.x + (widest + GAP).min(area.w / 2.0);
        let high = pitch - seam(pitch);
        let mut top = area.y;
        let place = |i: usize| {
            top += if rows[i].is_apart { gap } else { 0.0 };
            let y = top + i as f64 * pitch;
            let rect = Rect::new(x, y, area.right() - x, high);
            Placed::new(i, rect, Inset::default(), lanes)
        };
        Layout {
            area,
            inset: Inset::default(),
            above: 0.0,
            below: 0.0,
            rows: (0..rows.len()).map(place).collect(),
            named_beside: Some(named),
        }
    }

    pub(super) fn hit(&self, x: f64, y: f64) -> Option<Place> {
        let row = self.rows.iter().find(|row| row.rect.contains(x, y))?;
        Some((row.row, row.hit(x, y)?))
    }

    /// Where a row lies among those that have room; of one that has none, the next.
    fn of(&self, row: usize) -> Option<&Placed> {
        self.rows.iter().find(|placed| placed.row >= row)
    }

    pub(super) fn cell(&self, (row, index): Place) -> Option<Rect> {
        self.of(row)?.cell(index)
    }

    pub(super) fn part(&self, (row, index): Place, len: u64) -> Option<Rect> {
        self.of(row)?.part(index, len)
    }

    /// The smallest rectangle around all rows, from the names of the first to the last.
    pub(super) fn around(&self) -> Option<Rect> {
        let around = lane::around(self.rows.iter().map(|row| row.lane(0).rect))?;
        let top = self.rows.first()?.rect.y;
        Some(Rect::new(around.x, top, around.w, around.bottom() - top))
    }

    pub(super) fn tip(&self, (row, index): Place, by: i64) -> Option<Tip> {
        Some(self.of(row)?.tip(index as i64 + by))
    }

    /// The place `dx` indices and `dy` lines on from another: the nearest that is shown.
    pub(super) fn neighbour(&self, (row, index): Place, (dx, dy): (i64, i64)) -> Option<Place> {
        let last = self.rows.len().checked_sub(1)?;
        let from = self.rows.iter().position(|placed| placed.row >= row);
        let from = from.unwrap_or(last);
        let (line, column) = self.rows[from].place(index);
        let (to, line) = self.line_on(from, line, dy);
        let row = &self.rows[to];
        let before = line * row.span;
        if row.is_wrapped() && row.seen.is_none() && row.lines == (0..row.len.div_ceil(row.span)) {
            // On to the next line.
            let last = row.len - 1;
            let index = (before + column).min(last).saturating_add_signed(dx);
            return Some((row.row, index.min(last)));
        }
        let column = match row.spread.is_side_by_side() {
            true => column.saturating_add_signed(dx),
            false if to == from => row.spread.column(column.saturating_add_signed(dx)),
            // Of another row the index below or above.
            false => self.rows[from].spread.column(column),
        };
        // From a gap to the next index.
        let lane = row.lane(line);
        let column = row.spread.before(lane.nearest(column)?);
        let end = row.spread.before(lane.from + lane.span);
        Some((row.row, before + column.min(end.checked_sub(1)?)))
    }

    /// The row and line `dy` lines on, or the last that way, without those that show nothing:
    /// without another there it is the same again.
    fn line_on(&self, row: usize, line: u64, dy: i64) -> (usize, u64) {
        let all = || self.rows.iter().enumerate();
        let count = |row: &Placed| row.lines.end - row.lines.start;
        let numbered = |number: u64| {
            let mut left = number;
            for (i, row) in all() {
                match left.checked_sub(count(row)) {
                    Some(more) => left = more,
                    None => return (i, row.lines.start + left),
                }
            }
            (0, self.rows[0].lines.start)
        };
        let before: u64 = self.rows[..row].iter().map(count).sum();
        let lines = &self.rows[row].lines;
        let here = before + line.clamp(lines.start, lines.end - 1) - lines.start;
        let last = all().map(|(_, row)| count(row)).sum::<u64>() - 1;
        let to = here.saturating_add_signed(dy).min(last);
        let shown = |&number: &u64| {
            let (row, line) = numbered(number);
            self.rows[row].lane(line).span > 0
        };
        let found = match dy.signum() {
            -1 => (0..=to).rev().find(shown),
            1 => (to..=last).find(shown),
            _ => None,
        };
        numbered(found.unwrap_or(here))
    }

    /// The axes of the row at height `y`, or the nearest below, or the last.
    pub(super) fn zoom_axes(&self, lanes: &Lanes, y: f64) -> Vec<ZoomAxis> {
        let below = lanes.spacing.below;
        let under = self.rows.iter().find(|row| y <= row.rect.bottom() + below);
        let row = under.or(self.rows.last());
        let Some(row) = row.filter(|_| lanes.all.start() < lanes.all.end()) else {
            return Vec::new();
        };
        let Rect { x, y, .. } = row.rect;
        let across = (x, row.rect.right());
        let all = match (&lanes.fitting, row.seen) {
            (Some(_), None) => 0..=row.len - 1,
            _ => lanes.all.clone(),
        };
        if !row.is_wrapped() {
            return vec![match row.seen {
                None => ZoomAxis::row(&row.lane(0), row.start, row.rect, all),
                Some((first, last)) => ZoomAxis::seen(across, first..last + 1, all),
            }];
        }
        let columns = row
            .seen
            .map_or(0..row.span, |(first, last)| first..last + 1);
        let lines = 0..=row.len.div_ceil(row.span) - 1;
        vec![
            ZoomAxis::seen(across, columns, all),
            ZoomAxis::seen((y, row.rect.bottom()), row.lines.clone(), lines),
        ]
    }
}
