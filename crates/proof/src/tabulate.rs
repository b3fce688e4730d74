//! Tables 1–12 filled with cells: in general, and for one block.

use crate::boundary::Boundary;
use crate::collision::{Triple, triple_text};
use crate::compare::{Place, cover_text, slip};
use crate::form::Form;
use crate::general::{GeneralTable, general};
use crate::interval::Interval;
use crate::label::{Index, Label, Pair};
use crate::occurrence::Occurrence;
use crate::printed;
use crate::region::Span;
use crate::scene::GeneralFactor;
use crate::table::{Cell, Column, Part, ProofTable, Row};
use crate::translate::Translate;
use theory::sink::factors::Name;
use theory::sort::sort_few_by_key;

impl ProofTable {
    /// The general table of a boundary, for n = 0 or with `wraps` for n ≥ 1:
    /// one cell for all m, k and i. O(cells).
    pub fn general(boundary: Boundary, part: Part, wraps: bool) -> ProofTable {
        let table = general(boundary, wraps);
        let mut made = empty(boundary, part, if wraps { "n ≥ 1" } else { "n = 0" });
        match part {
            Part::Reachability => general_covers(table, &mut made),
            Part::AntiCollision => general_triples(table, &mut made),
        }
        made
    }

    /// The table of one block with its numbers, its inserted pairs written out.
    /// O(cells).
    pub fn of(occurrence: &Occurrence, part: Part) -> ProofTable {
        let (m, k, i) = occurrence.name();
        let n = occurrence.wraps();
        let parameters = format!("m = {m}, k = {k}, n = {n}, block {i}");
        let mut made = empty(occurrence.boundary(), part, &parameters);
        match part {
            Part::Reachability => covers(occurrence, &mut made),
            Part::AntiCollision => triples(occurrence, &mut made),
        }
        made
    }
}

fn empty(boundary: Boundary, part: Part, parameters: &str) -> ProofTable {
    let (number, sort) = match part {
        Part::Reachability => (boundary.table(), "reachability"),
        Part::AntiCollision => (boundary.table() + 6, "anti-collision"),
    };
    ProofTable {
        number,
        part,
        boundary,
        title: format!("Table {number}: {sort}, {boundary}, {parameters}"),
        columns: Vec::new(),
        rows: Vec::new(),
    }
}

fn general_covers(table: &GeneralTable, made: &mut ProofTable) {
    let mut keys = Vec::new();
    for cell in &table.covers {
        let key = (cell.column, cell.span);
        if !keys.contains(&key) {
            keys.push(key);
            made.columns.push(Column {
                label: cell.column.to_string(),
                span: cell.span.map(Span::text),
                value: value_of(table, cell.column.name()),
                len: len_of(table, cell.column.name(), false),
                number: None,
            });
        }
    }
    for value in 0..3 {
        let cells = keys.iter().map(|&(column, span)| {
            let mut all = table.covers.iter();
            let cell = all.find(|c| (c.column, c.span, c.value) == (column, span, value))?;
            let printed = column.name().filter(|_| span.is_none());
            let printed = printed.map(|name| Place::Cover(table.boundary, name, value));
            Some(Cell {
                generated: cover_text(&cell.cover),
                numbers: None,
                inserted: cell.uses_inserted(),
                printed: printed.and_then(written_print),
                slip: printed.and_then(slip),
            })
        });
        made.rows.push(value_row(value, cells.collect()));
    }
}

fn covers(occurrence: &Occurrence, made: &mut ProofTable) {
    let factors = occurrence.factors();
    let columns: Vec<usize> = occurrence
        .columns()
        .filter(|&c| factors[c].value > 0)
        .collect();
    made.columns = columns.iter().map(|&c| column(occurrence, c)).collect();
    for value in 0..3 {
        let cells = columns.iter().map(|&column| {
            let cell = occurrence.reach(column, value)?;
            let cover: Vec<Translate<Pair>> = cell.cover.iter().map(|t| t.translate).collect();
            let place = plain(factors[column].label)
                .map(|name| Place::Cover(occurrence.boundary(), name, value));
            let parts: Vec<String> = cell.cover.iter().map(|t| span_text(t.part)).collect();
            Some(Cell {
                generated: cover_text(&cover),
                numbers: Some(parts.join(", ")),
                inserted: cover.iter().any(|t| t.source.is_inserted()),
                printed: place.and_then(written_print),
                slip: place.and_then(slip),
            })
        });
        made.rows.push(value_row(value, cells.collect()));
    }
}

fn general_triples(table: &GeneralTable, made: &mut ProofTable) {
    // One column serves all the pairs of a place.
    let mut columns: Vec<Label<Index>> = Vec::new();
    for factor in &table.factors {
        let is_column = !factor.label.is_before() || factor.label == Label::before(Name::Z);
        let label = factor.label.with_pair(|pair| match pair {
            Index::None => Index::None,
            _ => Index::Column(0),
        });
        if is_column && !columns.contains(&label) {
            columns.push(label);
        }
    }
    let mut rows = Vec::new();
    for cell in &table.triples {
        if !rows.contains(&cell.row) {
            rows.push(cell.row);
        }
    }
    let order = |label: Label<_>| {
        let named = |f: &GeneralFactor| {
            f.label.name() == label.name() && f.label.is_before() == label.is_before()
        };
        table.factors.iter().position(named)
    };
    sort_few_by_key(&mut rows, |&label| {
        let place = order(label);
        (place.map(|place| table.factors[place].value), place)
    });
    made.columns = columns
        .iter()
        .map(|&label| Column {
            label: label.to_string(),
            span: label.is_inserted().then_some("1 ≤ j ≤ n"),
            value: value_of(table, label.name()),
            len: len_of(table, label.name(), label.is_before()),
            number: None,
        })
        .collect();
    for row in rows {
        let cells = columns.iter().map(|&column| {
            let mut all = table.triples.iter();
            let cell = all.find(|c| (c.row, c.column) == (row, column))?;
            let inserted = row.is_inserted() || column.is_inserted();
            let [r, c] = [row, column].map(|label| label.with_pair(|_| Pair::default()));
            let place = (!inserted).then_some(Place::Triple(table.boundary, r, c));
            Some(triple_cell(cell.triple, None, inserted, place))
        });
        made.rows.push(Row {
            head: row.to_string(),
            sizes: sizes(table, row.name(), row.is_before(), row.is_inserted()),
            cells: cells.collect(),
        });
    }
}

fn triples(occurrence: &Occurrence, made: &mut ProofTable) {
    let factors = occurrence.factors();
    let table = occurrence.table();
    let columns: Vec<usize> = occurrence.columns().collect();
    made.columns = columns.iter().map(|&c| column(occurrence, c)).collect();
    let mut rows: Vec<usize> = (0..factors.len()).collect();
    sort_few_by_key(&mut rows, |&row| factors[row].value);
    for row in rows {
        let label = factors[row].label;
        let cells: Vec<Option<Cell>> = columns
            .iter()
            .map(|&column| {
                let cell = occurrence.collision(row, column)?;
                let other = factors[column].label;
                let inserted = label.is_inserted() || other.is_inserted();
                let place = Place::Triple(occurrence.boundary(), label, other);
                let place = (!inserted).then_some(place);
                let distances = || cell.distances.map(|d| d.to_string()).join(", ");
                let numbers = cell.triple.map(|_| distances());
                Some(triple_cell(cell.triple, numbers, inserted, place))
            })
            .collect();
        if cells.iter().any(Option::is_some) {
            made.rows.push(Row {
                head: label.to_string(),
                sizes: sizes(table, label.name(), label.is_before(), label.is_inserted()),
                cells,
            });
        }
    }
}

fn triple_cell(
    triple: Triple,
    numbers: Option<String>,
    inserted: bool,
    place: Option<Place>,
) -> Cell {
    Cell {
        generated: triple_text(triple),
        numbers,
        inserted,
        printed: place.and_then(written_print),
        slip: place.and_then(slip),
    }
}

fn column(occurrence: &Occurrence, column: usize) -> Column {
    let factor = occurrence.factors()[column];
    let table = occurrence.table();
    Column {
        label: factor.label.to_string(),
        span: None,
        value: factor.value,
        len: len_of(table, factor.label.name(), factor.label.is_before()),
        number: Some(factor.at.len),
    }
}

fn value_row(value: u8, cells: Vec<Option<Cell>>) -> Row {
    Row {
        head: value.to_string(),
        sizes: Vec::new(),
        cells,
    }
}

fn value_of(table: &GeneralTable, name: Option<Name>) -> u8 {
    let mut factors = table.factors.iter();
    let factor = factors.find(|f| f.label.name() == name);
    factor.map_or(0, |factor| factor.value)
}

fn len_of(table: &GeneralTable, name: Option<Name>, before: bool) -> Form {
    let mut factors = table.factors.iter();
    let factor = factors.find(|f| f.label.name() == name && f.label.is_before() == before);
    factor.map_or(Form::ZERO, |factor| table.boundary.shortest(factor.len))
}

/// The heading of the paper's rows; none for the sink.
fn sizes(table: &GeneralTable, name: Option<Name>, before: bool, inserted: bool) -> Vec<Form> {
    let mut factors = table.factors.iter();
    let found = factors.find(|f| f.label.name() == name && f.label.is_before() == before);
    let Some(factor) = found.filter(|_| name.is_some()) else {
        return Vec::new();
    };
    let len = table.boundary.shortest(factor.len);
    if !before || inserted || name == Some(Name::Z) {
        return vec![len];
    }
    // The block before ends where ζ or block i begins.
    let zeta = len_of(table, Some(Name::Z), true);
    vec![table.boundary.shortest(-zeta - factor.end()), len]
}

/// The name of a factor of block i that is not of a pair.
fn plain(label: Label<Pair>) -> Option<Name> {
    label.name().filter(|_| !label.is_inserted())
}

fn span_text(part: Interval) -> String {
    if part.is_empty() {
        "–".into()
    } else {
        format!("{} … {}", part.first, part.last())
    }
}

fn written_print(place: Place) -> Option<String> {
    match place {
        Place::Cover(boundary, column, value) => {
            let cover = printed::cover(boundary, column, value);
            (!cover.is_empty()).then(|| cover_text(cover))
        }
        Place::Triple(boundary, row, column) => {
            printed::triple(boundary, row, column).map(|cell| triple_text(cell.triple))
        }
    }
}
