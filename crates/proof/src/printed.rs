//! Tables 1–12 as \[B\] prints them: typed from the paper, not generated, and not assumed true.
//! [`mod@crate::compare`] and [`crate::claims`] compare them with the word.

use std::sync::LazyLock;

use crate::boundary::Boundary;
use crate::collision::{Relation, Triple};
use crate::form::Form;
use crate::label::{Label, Pair};
use crate::translate::{Step, Translate};
use theory::sink::factors::Name;

/// Tables 1–6. A line per value; a cell: the column, then moves and factors. The
/// paper lists the moves above the factors; the first move goes with the first
/// factor.
const REACHABILITY: [&str; 6] = [
    "0 | A1: s1 sink | A3: s2 sink | B1: s2 sink | B2: s3 sink | B3: s3 sink | B5: s1 B4
     1 | A3: s1 A1 | B2: s2 A1 | B3: s1 B1, s2 A1 | B5: s2 B1
     2 | B2: s1 A3 | B5: s3 A3",
    "0 | A1: s1 Z | A3: s2 Z, s3 b4 | B1: s2 Z | B2: s3 Z | B3: s3 Z | B5: s1 B4
     1 | A3: s1 A1 | B2: s2 A1 | B3: s1 B1, s2 A1 | B5: s2 B1
     2 | B2: s1 A3 | B5: s3 A3",
    "0 | A1: s1 b4 | A3: s2 b4 | B1: s1 A2, s2 b4 | B2: s3 b4 | B3: s2 A2, s3 b4 | B5: s1 B4, s3 A2
     1 | A3: s1 A1 | B2: s2 A1 | B3: s1 B1, s2 A1 | B5: s2 B1
     2 | B2: s1 A3 | B5: s1 B3, s3 A3",
    "0 | A1: s1 c8, s2 c4 | A3: s2 c8, s3 c4 | B1: s1 A2, s2 c8 | B2: s3 c8 | B3: s2 A2, s3 c8
       | B5: s1 B4, s3 A2
     1 | A3: s1 A1 | B2: s2 A1 | B3: s1 B1, s2 A1 | B5: s2 B1
     2 | B2: s1 A3 | B5: s1 B3, s3 A3",
    "0 | A1: s1 b4 | A3: s2 b4 | C1: s1 A2, s2 b4 | C2: s2 A2, s3 b4 | C3: s2 A2 | C5: s3 A2
       | C6: s3 A2 | C7: s1 C4 | C9: s1 C8
     1 | A3: s1 A1 | C2: s1 C1, s2 A1 | C5: s2 C1 | C6: s1 C3, s2 C1 | C7: s2 C1 | C9: s2 C3
     2 | C5: s1 C2 | C7: s3 A3 | C9: s3 C2",
    "0 | A1: s1 c8, s2 c4 | A3: s2 c8, s3 c4 | C1: s1 A2, s2 c8 | C2: s2 A2, s3 c8 | C3: s2 A2
       | C5: s3 A2 | C6: s3 A2 | C7: s1 C4 | C9: s1 C8
     1 | A3: s1 A1 | C2: s1 C1, s2 A1 | C5: s2 C1 | C6: s1 C3, s2 C1 | C7: s2 C1 | C9: s2 C3
     2 | C5: s1 C2 | C7: s3 A3 | C9: s3 C2",
];

/// Tables 7–12. A line per row: the factor; for a factor of the block before the
/// distance to that block's end; its length; then the cells by column.
///
/// In Table 10 the row c9 has one triple where it should have two; its column cannot be determined,
/// so it is taken as B5's.
const ANTI_COLLISION: [&str; 6] = [
    "sink | A2: ∅ | B4: <<<
     A1; m | B1: <>>
     A3; m | B3: <>>
     B2; m-k | B5: <>>",
    "b4; m; k | Z: <>> | A2: ∅ | B4: <<<
     Z; m | A2: ∅ | B4: <<<
     b1; 2m+k; m | A1: <<< | B1: <<<
     A1; m | B1: <>>
     b3; m+k; m | A3: <<< | B3: <<<
     A3; m | B3: <>>
     b5; 0; m | B2: <<< | B5: <<<
     B2; k | B5: <>>",
    "b4; γ'; m-α' | A2: <>> | B4: <<<
     A2; α | B4: <<>
     b1; 2m+k; γ' | A1: <<> | B1: <<<
     A1; m-α | B1: <>>
     b3; m+k; γ' | A3: <<> | B3: <<<
     A3; m-α | B3: <>>
     b5; 0; γ' | B2: <<> | B5: <<<
     B2; m-γ | B5: <>>",
    "c4; 2m+k; k-β' | A2: <<> | B4: <<<
     c8; m+β'; m | A2: <>> | B4: <<<
     c1; 3m+k+β'; m | A1: <<< | B1: <<<
     c3; 2m+k; β' | A1: <<> | B1: <<<
     c2; 2m+k+β'; m | A3: <<< | B3: <<<
     c6; m+k; β' | A3: <<> | B3: <<<
     c9; 0; β' | B5: <<<",
    "b4; γ'; m-α' | A2: <>> | C4: <<< | C8: <<<
     A2; α | C4: <<> | C8: <<<
     C4; k-β | C8: <>>
     b1; 2m+k; γ' | A1: <<> | C1: <<< | C3: <<<
     A1; m-α | C1: <>> | C3: <<>
     C1; m | C3: <>>
     b3; m+k; γ' | A3: <<> | C2: <<< | C6: <<<
     A3; m-α | C2: <>> | C6: <<>
     C2; m | C6: <>>
     b5; 0; γ' | C5: <<< | C7: <<< | C9: <<<
     C5; m-k | C7: >>> | C9: <>>
     C7; k-β | C9: <>>",
    "c4; 2m+k; k-β' | A2: <<> | C4: <<< | C8: <<<
     c8; m+β'; m | A2: <>> | C4: <<< | C8: <<<
     c1; 3m+k+β'; m | A1: <<< | C1: <<< | C3: <<<
     c3; 2m+k; β' | A1: <<> | C1: <<< | C3: <<<
     c2; 2m+k+β'; m | A3: <<< | C2: <<< | C6: <<<
     c6; m+k; β' | A3: <<> | C2: <<< | C6: <<<
     c9; 0; β' | C5: <<< | C7: <<< | C9: <<<",
];

/// The heads of the columns of Tables 7–12; those of Tables 1–6 are the same,
/// less Z and empty factors.
const COLUMNS: [&str; 6] = [
    "A1 m | A2 0 | A3 m | B1 k | B2 m-k | B3 k | B4 m | B5 k",
    "Z m | A1 m | A2 0 | A3 m | B1 k | B2 m-k | B3 k | B4 m | B5 k",
    "A1 m-α | A2 α | A3 m-α | B1 γ | B2 m-γ | B3 γ | B4 m-α | B5 γ",
    "A1 m-α | A2 α | A3 m-α | B1 γ | B2 m-γ | B3 γ | B4 m-α | B5 γ",
    "A1 m-α | A2 α | A3 m-α | C1 m | C2 m | C3 β | C4 k-β | C5 m-k | C6 β | C7 k-β | C8 m | C9 β",
    "A1 m-α | A2 α | A3 m-α | C1 m | C2 m | C3 β | C4 k-β | C5 m-k | C6 β | C7 k-β | C8 m | C9 β",
];

/// A printed cell of reachability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedCover {
    /// Which table: number [`Boundary::table`].
    pub boundary: Boundary,
    /// The column.
    pub column: Name,
    /// The row.
    pub value: u8,
    /// The moves and factors.
    pub cover: Vec<Translate<Pair>>,
}

/// A printed cell of anti-collision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedTriple {
    /// Which table: number [`Boundary::table`] + 6.
    pub boundary: Boundary,
    /// The row.
    pub row: Label<Pair>,
    /// The column.
    pub column: Label<Pair>,
    /// The triple.
    pub triple: Triple,
}

/// A printed head of a row or a column of anti-collision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PrintedSize {
    /// Which table: number [`Boundary::table`] + 6.
    pub boundary: Boundary,
    /// Whether it heads a row; else a column.
    pub row: bool,
    /// The factor.
    pub label: Label<Pair>,
    /// For a factor of the block before: the distance to that block's end.
    pub(crate) distance: Option<Form>,
    /// The length.
    pub len: Form,
}

struct Tables {
    covers: Vec<PrintedCover>,
    triples: Vec<PrintedTriple>,
    sizes: Vec<PrintedSize>,
}

/// All cells of Tables 1–6.
pub fn covers() -> &'static [PrintedCover] {
    &TABLES.covers
}

/// All cells of Tables 7–12.
pub fn triples() -> &'static [PrintedTriple] {
    &TABLES.triples
}

/// The heads of the rows and columns of Tables 7–12.
pub(crate) fn sizes() -> &'static [PrintedSize] {
    &TABLES.sizes
}

/// The printed cover of a column; empty if there is none.
pub fn cover(boundary: Boundary, column: Name, value: u8) -> &'static [Translate<Pair>] {
    let mut cells = covers().iter();
    let cell = cells.find(|c| (c.boundary, c.column, c.value) == (boundary, column, value));
    cell.map_or(&[], |cell| &cell.cover)
}

/// The printed cell of a row and a column, if there is one.
pub fn triple(
    boundary: Boundary,
    row: Label<Pair>,
    column: Label<Pair>,
) -> Option<&'static PrintedTriple> {
    let mut cells = triples().iter();
    cells.find(|c| (c.boundary, c.row, c.column) == (boundary, row, column))
}

static TABLES: LazyLock<Tables> =
    LazyLock::new(|| read().expect("the tables above are written as described there"));

fn read() -> Option<Tables> {
    let mut tables = Tables {
        covers: Vec::new(),
        triples: Vec::new(),
        sizes: Vec::new(),
    };
    for boundary in Boundary::ALL {
        let place = boundary as usize;
        for line in lines(REACHABILITY[place]) {
            let (value, cells) = line.split_once('|')?;
            for cell in cells.split('|') {
                let (column, cover) = cell.split_once(':')?;
                tables.covers.push(PrintedCover {
                    boundary,
                    column: label(column)?.name()?,
                    value: value.trim().parse().ok()?,
                    cover: cover.split(',').map(translate).collect::<Option<_>>()?,
                });
            }
        }
        for line in lines(ANTI_COLLISION[place]) {
            let (head, cells) = line.split_once('|')?;
            let mut head = head.split(';');
            let row = label(head.next()?)?;
            let sizes: Vec<Form> = head.map(|form| form.parse().ok()).collect::<Option<_>>()?;
            if let Some((&len, distance)) = sizes.split_last() {
                tables.sizes.push(PrintedSize {
                    boundary,
                    row: true,
                    label: row,
                    distance: distance.first().copied(),
                    len,
                });
            }
            for cell in cells.split('|') {
                let (column, text) = cell.split_once(':')?;
                tables.triples.push(PrintedTriple {
                    boundary,
                    row,
                    column: label(column)?,
                    triple: triple_of(text.trim())?,
                });
            }
        }
        for cell in COLUMNS[place].split('|') {
            let (name, len) = cell.trim().split_once(' ')?;
            tables.sizes.push(PrintedSize {
                boundary,
                row: false,
                label: label(name)?,
                distance: None,
                len: len.parse().ok()?,
            });
        }
    }
    Some(tables)
}

/// The lines of a table; one that begins with a bar continues the one before.
fn lines(table: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in table.lines().map(str::trim) {
        match lines.last_mut() {
            Some(last) if line.starts_with('|') => *last += line,
            _ => lines.push(line.into()),
        }
    }
    lines
}

/// `s1 b4`.
fn translate(text: &str) -> Option<Translate<Pair>> {
    let (step, source) = text.trim().split_once(' ')?;
    let step = match step {
        "s1" => Step::S1,
        "s2" => Step::S2,
        "s3" => Step::S3,
        _ => return None,
    };
    Some(Translate {
        step,
        source: label(source)?,
    })
}

/// `<>>` or `∅`.
fn triple_of(text: &str) -> Option<Triple> {
    if text == "∅" {
        return Some(None);
    }
    let relations: Vec<Relation> = text
        .chars()
        .map(|c| match c {
            '<' => Some(Relation::Below),
            '>' => Some(Relation::Above),
            _ => None,
        })
        .collect::<Option<_>>()?;
    Some(Some(relations.try_into().ok()?))
}

/// `b4`, `B4`, `Z`, `sink`.
pub(super) fn label(text: &str) -> Option<Label<Pair>> {
    use Name::{A1, A2, A3, B1, B2, B3, B4, B5, C1, C2, C3, C4, C5, C6, C7, C8, C9, Z};
    let text = text.trim();
    if text == "sink" {
        return Some(Label::Sink);
    }
    let names = [
        A1, A2, A3, B1, B2, B3, B4, B5, C1, C2, C3, C4, C5, C6, C7, C8, C9, Z,
    ];
    let name = names
        .into_iter()
        .find(|n| n.text() == text.to_ascii_uppercase())?;
    let before = name == Z || text != name.text();
    Some(Label::Factor {
        name,
        before,
        pair: Pair::default(),
    })
}
