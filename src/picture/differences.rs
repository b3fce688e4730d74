//! In what panels of one kind differ: row by row of one name, said in words and marked
//! under the rows of the later panel.

use std::ops::Range;
use std::rc::Rc;

use super::panel::Panel;
use super::words::letter;
use crate::draw::Chart;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::lane::Lane;
use crate::figure::row::{Differences, Row, RowIndex};
use crate::number::{counted, grouped};

/// Most runs of the rows of a sheet that are compared: a few hundredths of a second, once a
/// sheet, and 64 MB while it lasts.
const COMPARED_RUNS: u64 = 1 << 21;

/// Height of the marks, and from the row to them.
const MARK: f64 = 2.0;
const APART: f64 = 1.0;

/// The findings of one panel.
#[derive(Default)]
pub(super) struct Different {
    /// By the number of its row.
    rows: Vec<(usize, Vec<Range<u64>>)>,
}

/// Compares every panel with the first of its kind; gives what is said of all, too.
pub(super) fn compare(panels: &[Rc<Panel>]) -> (Vec<Different>, String) {
    // Whatever the size: only numbers and values are compared.
    let area = Rect::new(0.0, 0.0, 400.0, 400.0);
    let rows: Vec<Vec<Row>> = panels
        .iter()
        .map(|panel| panel.scene().rows(area))
        .collect();
    let runs: u64 = rows.iter().flatten().map(|row| row.most).sum();
    let kind = |i: usize| panels[i].spec().kind();
    let (mut all, mut said) = (Vec::new(), Vec::new());
    for (i, own) in rows.iter().enumerate() {
        let first = (0..i).find(|&j| kind(j) == kind(i));
        let (found, words) = match first {
            Some(j) if runs > COMPARED_RUNS => (Different::default(), too_long([j, i].map(letter))),
            Some(j) => pair((j, &rows[j]), (i, own)).unwrap_or_default(),
            None => Default::default(),
        };
        all.push(found);
        said.extend((!words.is_empty()).then_some(words));
    }
    (all, said.join(" "))
}

/// The rows of two panels that mean the same: those of one name, or the only ones.
fn pair((i, one): (usize, &[Row]), (j, other): (usize, &[Row])) -> Option<(Different, String)> {
    let mut found = Different::default();
    let (mut of, mut count) = (0, 0);
    let mut along = RowIndex::Positions;
    for (at, row) in other.iter().enumerate() {
        let same = match (one, other) {
            ([only], [_]) => Some(only),
            _ => one.iter().find(|known| known.name == row.name),
        };
        let Some(same) = same.filter(|same| same.along == row.along) else {
            continue;
        };
        let differences = Differences::between(same, row);
        (of, count) = (of + differences.of, count + differences.count());
        along = row.along;
        found.rows.push((at, differences.at));
    }
    (of > 0).then(|| (found, words([i, j].map(letter), along, count, of)))
}

fn too_long([one, other]: [String; 2]) -> String {
    format!("{one} and {other} are too long to be compared here.")
}

fn words([one, other]: [String; 2], along: RowIndex, count: u64, of: u64) -> String {
    let (noun, nouns) = along.nouns();
    match count {
        0 => format!(
            "{other} has the same values as {one} at {} that both have.",
            match of {
                1 => format!("the one {noun}"),
                _ => format!("all {} {nouns}", grouped(of)),
            }
        ),
        _ => format!(
            "{other} differs from {one} at {} of the {} that both have: marked under {other}.",
            grouped(count),
            counted(of, noun, nouns)
        ),
    }
}

impl Different {
    /// Marks under the rows where they differ: at the places of these rows, or on this chart.
    pub(super) fn draw(
        &self,
        rows: &[Row],
        chart: Option<&Chart>,
        sheet: &mut Sheet,
    ) -> Result<()> {
        let accent = sheet.theme().accent;
        let mut marks = Vec::new();
        for (at, ranges) in &self.rows {
            if let Some(row) = rows.get(*at) {
                mark(row, chart, ranges, &mut marks);
            }
        }
        sheet.fill_rects(&marks, accent)
    }
}

/// Marks of at least a pixel, those that touch as one.
fn mark(row: &Row, chart: Option<&Chart>, ranges: &[Range<u64>], marks: &mut Vec<Rect>) {
    let first = marks.len();
    for range in ranges {
        let index = |number: u64| number.saturating_sub(row.start);
        let (at, y) = match chart {
            Some(chart) => (ends(chart, range), chart.plot().bottom() - MARK),
            None => {
                let part = row.lane.part(index(range.start), range.end - range.start);
                ((part.x, part.right()), under(&row.lane))
            }
        };
        let (left, right) = (at.0, at.1.max(at.0 + 1.0));
        if at.1 <= at.0 {
            continue;
        }
        match marks[first..].last_mut() {
            Some(last) if left <= last.right() + 0.5 => last.w = last.w.max(right - last.x),
            _ => marks.push(Rect::new(left, y, right - left, MARK)),
        }
    }
}

fn under(lane: &Lane) -> f64 {
    lane.rect.bottom() + APART
}

/// The pixels of some terms, as far as the plot shows them.
fn ends(chart: &Chart, range: &Range<u64>) -> (f64, f64) {
    let plot = chart.plot();
    let x = |at: f64| {
        chart
            .place(at, chart.y_axis().lo)
            .0
            .clamp(plot.x, plot.right())
    };
    (x(range.start as f64 - 0.5), x(range.end as f64 - 0.5))
}
