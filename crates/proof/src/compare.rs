//! The printed cells compared with the word: those that fail, where they first fail, and the correct text.

use std::fmt;
use std::sync::LazyLock;

use crate::boundary::Boundary;
use crate::claims::claims;
use crate::collision::{Collision, triple_text};
use crate::general::{GeneralCover, general};
use crate::label::{Index, Label, Pair};
use crate::occurrence::{Occurrence, occurrences};
use crate::printed::{self, PrintedCover, PrintedTriple};
use crate::reach::Reach;
use crate::translate::Translate;
use theory::sink::factors::Name;

/// Largest m of the occurrences that printed cells are compared with: each of
/// the six boundaries occurs from m = 4 on, and 600 occurrences take no time.
pub const PROOF_COMPARED_M: u32 = 12;

/// Which cell of Tables 1–12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A cell of Tables 1–6: the column and the value reached.
    Cover(Boundary, Name, u8),
    /// A cell of Tables 7–12: the row and the column.
    Triple(Boundary, Label<Pair>, Label<Pair>),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Cover(boundary, column, value) => {
                let column = Label::<Pair>::block(column);
                write!(f, "Table {}, {column}, value {value}", boundary.table())
            }
            Place::Triple(boundary, row, column) => {
                write!(f, "Table {}, {row}, {column}", boundary.table() + 6)
            }
        }
    }
}

/// Something the paper prints that the word contradicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The place in the paper.
    pub place: String,
    /// The cell, if it is one.
    pub cell: Option<Place>,
    /// The printed text; empty if the cell is missing.
    pub printed: String,
    /// The correct text.
    pub correct: String,
    /// m, k and i of the smallest occurrence that shows it, n being 0.
    pub witness: (u32, u32, u32),
    /// At how many occurrences with m ≤ [`PROOF_COMPARED_M`] it fails,
    pub failed: u32,
    /// of how many.
    pub of: u32,
}

impl fmt::Display for Slip {
    /// `Table 3, B1, value 0: s₁ A2, s₂ b4 printed; s₁ A2, s₃ b4 is right
    /// (fails first at m = 2, k = 1, i = 1; at 100 of 100 occurrences, m ≤ 12)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printed = match self.printed.as_str() {
            "" => "nothing",
            text => text,
        };
        let (m, k, i) = self.witness;
        write!(
            f,
            "{}: {printed} printed; {} is right (fails first at m = {m}, k = {k}, i = {i}; \
             at {} of {} occurrences, m ≤ {PROOF_COMPARED_M})",
            self.place, self.correct, self.failed, self.of
        )
    }
}

/// A list of translates as a cell shows it: `s₁ A2, s₃ b4`.
pub fn cover_text<P>(cover: &[Translate<P>]) -> String
where
    P: Copy + Default + PartialEq + fmt::Display,
{
    let all: Vec<String> = cover.iter().map(ToString::to_string).collect();
    all.join(", ")
}

impl PrintedCover {
    /// The printed cover with the occurrence's numbers: `gaps` says where it
    /// fails. `None` at another boundary, and where the column is empty.
    pub(crate) fn at(&self, occurrence: &Occurrence) -> Option<Reach> {
        if occurrence.boundary() != self.boundary {
            return None;
        }
        let column = occurrence.find(Label::block(self.column))?;
        if occurrence.factors()[column].at.is_empty() {
            return None;
        }
        occurrence.reach_by(column, self.value, &self.cover)
    }

    /// The translates that the general cell for n = 0 does without.
    pub fn spare(&self) -> Vec<Translate<Pair>> {
        let column = Label::block(self.column);
        let cell = general(self.boundary, false).cover(column, 0, self.value);
        let kept = |t: &Translate<Pair>| {
            cell.is_some_and(|cell| cell.cover.iter().any(|c| plain(*c) == *t))
        };
        let all = self.cover.iter().copied();
        all.filter(|t| !kept(t)).collect()
    }
}

impl PrintedTriple {
    /// The cell with the occurrence's numbers, and whether the printed triple
    /// is right there: one that says ∅ must be empty, and an empty one cannot
    /// contradict anything. `None` at another boundary.
    pub(crate) fn at(&self, occurrence: &Occurrence) -> Option<(Collision, bool)> {
        if occurrence.boundary() != self.boundary {
            return None;
        }
        let row = occurrence.find(self.row)?;
        let cell = occurrence.collision(row, occurrence.find(self.column)?)?;
        Some((cell, cell.triple.is_none() || cell.triple == self.triple))
    }
}

fn plain(translate: Translate<Index>) -> Translate<Pair> {
    Translate {
        step: translate.step,
        source: translate.source.with_pair(|index| index.at(0, 0, 0)),
    }
}

/// Everything printed that fails at some occurrence with m ≤
/// [`PROOF_COMPARED_M`] and n = 0: cells in the order of the tables, then
/// [`claims`]. A printed cell that is not among them holds at those; whether it
/// holds for all m and k [`crate::GeneralTable::proof_of`] says.
///
/// Computed at the first call, some hundredths of a second.
pub fn slips() -> &'static [Slip] {
    static SLIPS: LazyLock<Vec<Slip>> = LazyLock::new(find);
    &SLIPS
}

/// The slip in that cell, if there is one.
pub fn slip(place: Place) -> Option<&'static Slip> {
    slips().iter().find(|slip| slip.cell == Some(place))
}

/// Cells of Tables 1–6, corrected, that n ≥ 1 breaks: their cover for n = 0 no longer holds, and
/// the cell for n ≥ 1 that replaces it is paired with it. The paper says of n ≥ 1 that "the mex
/// verification remains the same".
pub fn broken_by_wraps() -> Vec<(Place, &'static GeneralCover)> {
    let mut broken = Vec::new();
    for boundary in Boundary::ALL {
        let wrapped = general(boundary, true);
        for cell in &general(boundary, false).covers {
            let Some(name) = cell.column.name() else {
                continue;
            };
            if wrapped.proof_of(name, &cell.cover).is_none() {
                let place = Place::Cover(boundary, name, cell.value);
                let after = wrapped.cover(Label::block(name), 1, cell.value);
                broken.extend(after.map(|after| (place, after)));
            }
        }
    }
    broken
}

/// A count of failures, to become a slip if there is one.
#[derive(Clone, Copy, Default)]
struct Tally {
    witness: Option<(u32, u32, u32)>,
    failed: u32,
    of: u32,
}

impl Tally {
    fn add(&mut self, occurrence: &Occurrence, holds: bool) {
        self.of += 1;
        if !holds {
            self.failed += 1;
            self.witness.get_or_insert(occurrence.name());
        }
    }

    fn slip(
        self,
        place: String,
        cell: Option<Place>,
        printed: String,
        correct: String,
    ) -> Option<Slip> {
        Some(Slip {
            place,
            cell,
            printed,
            correct,
            witness: self.witness?,
            failed: self.failed,
            of: self.of,
        })
    }
}

fn find() -> Vec<Slip> {
    let all: Vec<Occurrence> = occurrences(PROOF_COMPARED_M, 0)
        .map(|occurrence| occurrence.expect("small m without pairs are in every range"))
        .collect();
    let tally = |check: &dyn Fn(&Occurrence) -> Option<bool>| {
        let mut tally = Tally::default();
        for occurrence in &all {
            if let Some(holds) = check(occurrence) {
                tally.add(occurrence, holds);
            }
        }
        tally
    };
    let mut slips = Vec::new();
    for cell in printed::covers() {
        let found = tally(&|occurrence| Some(cell.at(occurrence)?.covers()));
        let place = Place::Cover(cell.boundary, cell.column, cell.value);
        let column = Label::block(cell.column);
        let right = general(cell.boundary, false).cover(column, 0, cell.value);
        let right = right.map_or(String::new(), |cell| cover_text(&cell.cover));
        let printed = cover_text(&cell.cover);
        slips.extend(found.slip(place.to_string(), Some(place), printed, right));
    }
    for cell in printed::triples() {
        let found = tally(&|occurrence| Some(cell.at(occurrence)?.1));
        let place = Place::Triple(cell.boundary, cell.row, cell.column);
        let right = right_triple(cell.boundary, cell.row, cell.column);
        let printed = triple_text(cell.triple);
        slips.extend(found.slip(place.to_string(), Some(place), printed, right));
    }
    for place in missing() {
        let Place::Triple(boundary, row, column) = place else {
            continue;
        };
        let found = tally(&|occurrence| {
            let row = occurrence
                .find(row)
                .filter(|_| occurrence.boundary() == boundary)?;
            let cell = occurrence.collision(row, occurrence.find(column)?)?;
            Some(cell.triple.is_none())
        });
        let right = right_triple(boundary, row, column);
        slips.extend(found.slip(place.to_string(), Some(place), String::new(), right));
    }
    for claim in claims() {
        let found = tally(&|occurrence| Some(claim.at(occurrence)?.holds));
        let Some((m, k, i)) = found.witness else {
            continue;
        };
        let shown = all.iter().find(|occurrence| occurrence.name() == (m, k, i));
        let right = shown.and_then(|shown| claim.right(shown.boundary()));
        let right = right.map_or(String::new(), |form| claim.measure.equals(form));
        slips.extend(found.slip(claim.source.clone(), None, claim.with(claim.form), right));
    }
    slips
}

/// Cells that a printed row lacks: a later column has the row's value.
fn missing() -> Vec<Place> {
    let mut missing = Vec::new();
    let mut rows: Vec<(Boundary, Label<Pair>)> = Vec::new();
    for cell in printed::triples() {
        if !rows.contains(&(cell.boundary, cell.row)) {
            rows.push((cell.boundary, cell.row));
        }
    }
    for (boundary, row) in rows {
        for cell in &general(boundary, false).triples {
            let [r, column] = [cell.row, cell.column].map(|l| l.with_pair(|_| Pair::default()));
            if r == row && printed::triple(boundary, row, column).is_none() {
                missing.push(Place::Triple(boundary, row, column));
            }
        }
    }
    missing
}

fn right_triple(boundary: Boundary, row: Label<Pair>, column: Label<Pair>) -> String {
    let cell = general(boundary, false).triple(row, column);
    cell.map_or(String::new(), |cell| triple_text(cell.triple))
}
