//! The cells of a block and of all blocks as columns, and the tables of the
//! paper as LaTeX.

use super::cell::{general_cover, general_triple};
use super::probing::span;
use crate::figure::Table;
use crate::proof::compare::{Place, cover_text, slip};
use crate::proof::{
    Boundary, Form, GeneralTable, Index, Label, Occurrence, Pair, Part, ProofTable, general,
    triple_text,
};

/// A cell as a line.
struct Line {
    /// The block's number; none for the cell that serves every block.
    block: Option<u32>,
    table: u8,
    column: String,
    row: String,
    cell: String,
    /// The sums that are never negative: in general, and with numbers.
    bounds: &'static [Form],
    numbers: String,
    place: Option<Place>,
}

/// A line per cell: reachability by column and value, then anti-collision by
/// column and row; first of the block, then of Tables 1–12 in general.
pub(super) fn cells(block: &Occurrence) -> Table {
    let tables = || Boundary::ALL.map(|boundary| general(boundary, block.wraps() > 0));
    let lines: Vec<Line> = covers(block)
        .chain(triples(block))
        .chain(tables().into_iter().flat_map(general_covers))
        .chain(tables().into_iter().flat_map(general_triples))
        .collect();
    let text = |of: &dyn Fn(&Line) -> String| lines.iter().map(of).collect::<Vec<_>>();
    let misprint = |line: &Line| match line.place.and_then(slip) {
        None => String::new(),
        Some(slip) if slip.printed.is_empty() => "nothing".into(),
        Some(slip) => slip.printed.clone(),
    };
    let of = |line: &Line| line.block.map_or("every".into(), |block| block.to_string());
    Table::default()
        .texts("block", true, text(&of))
        .numbers("table", true, lines.iter().map(|line| line.table))
        .texts("column", true, text(&|line| line.column.clone()))
        .texts("row", true, text(&|line| line.row.clone()))
        .texts("cell", true, text(&|line| line.cell.clone()))
        .texts("never_below_0", false, text(&|line| list(line.bounds)))
        .texts("numbers", false, text(&|line| line.numbers.clone()))
        .texts("misprinted", false, text(&misprint))
}

fn list<T: ToString>(all: &[T]) -> String {
    let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

fn covers(block: &Occurrence) -> impl Iterator<Item = Line> {
    let boundary = block.boundary();
    block.columns().flat_map(move |column| {
        let factor = block.factors()[column];
        (0..factor.value).filter_map(move |value| {
            let cover = block.reach(column, value)?;
            let parts: Vec<String> = cover.cover.iter().map(|t| span(t.part)).collect();
            let all: Vec<_> = cover.cover.iter().map(|t| t.translate).collect();
            let name = factor.label.name().filter(|_| !factor.label.is_inserted());
            Some(Line {
                block: Some(block.block()),
                table: boundary.table(),
                column: factor.label.to_string(),
                row: value.to_string(),
                cell: cover_text(&all),
                bounds: general_cover(block, column, value).map_or(&[], |cell| &cell.slack),
                numbers: parts.join(", "),
                place: name.map(|name| Place::Cover(boundary, name, value)),
            })
        })
    })
}

fn triples(block: &Occurrence) -> impl Iterator<Item = Line> {
    let boundary = block.boundary();
    block.columns().flat_map(move |column| {
        block.rows(column).filter_map(move |row| {
            let cell = block.collision(row, column)?;
            let [r, c] = [row, column].map(|place| block.factors()[place].label);
            let inserted = r.is_inserted() || c.is_inserted();
            Some(Line {
                block: Some(block.block()),
                table: boundary.table() + 6,
                column: c.to_string(),
                row: r.to_string(),
                cell: triple_text(cell.triple),
                bounds: general_triple(block, row, column)
                    .and_then(|cell| cell.distances.as_ref())
                    .map_or(&[], |forms| forms),
                numbers: cell.triple.map_or(String::new(), |_| list(&cell.distances)),
                place: (!inserted).then_some(Place::Triple(boundary, r, c)),
            })
        })
    })
}

fn general_covers(table: &'static GeneralTable) -> impl Iterator<Item = Line> {
    table.covers.iter().map(|cell| {
        let name = cell.column.name().filter(|_| cell.span.is_none());
        let span = cell
            .span
            .map_or(String::new(), |span| format!(", {}", span.text()));
        Line {
            block: None,
            table: table.boundary.table(),
            column: format!("{}{span}", cell.column),
            row: cell.value.to_string(),
            cell: cover_text(&cell.cover),
            bounds: &cell.slack,
            numbers: String::new(),
            place: name.map(|name| Place::Cover(table.boundary, name, cell.value)),
        }
    })
}

fn general_triples(table: &'static GeneralTable) -> impl Iterator<Item = Line> {
    table.triples.iter().map(|cell| {
        let inserted = cell.row.is_inserted() || cell.column.is_inserted();
        let plain = |label: Label<Index>| label.with_pair(|_| Pair::default());
        let place = Place::Triple(table.boundary, plain(cell.row), plain(cell.column));
        Line {
            block: None,
            table: table.boundary.table() + 6,
            column: cell.column.to_string(),
            row: cell.row.to_string(),
            cell: triple_text(cell.triple),
            bounds: cell.distances.as_ref().map_or(&[], |forms| forms),
            numbers: String::new(),
            place: (!inserted).then_some(place),
        }
    })
}

/// The two tables of the block with their numbers, then all twelve in general.
pub(super) fn latex(block: &Occurrence) -> String {
    const PARTS: [Part; 2] = [Part::Reachability, Part::AntiCollision];
    let here = PARTS.map(|part| ProofTable::of(block, part));
    let wraps = block.wraps() > 0;
    let general = PARTS
        .into_iter()
        .flat_map(|part| Boundary::ALL.map(|boundary| ProofTable::general(boundary, part, wraps)));
    let tables: Vec<String> = here.into_iter().chain(general).map(|t| t.latex()).collect();
    tables.join("\n")
}
