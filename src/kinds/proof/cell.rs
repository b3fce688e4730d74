//! The chosen cell with its numbers: for the drawing, the words and the cards.

use super::Proof;
use crate::error::{Error, Result};
use crate::figure::parameter::Interval as Part;
use crate::figure::{Caption, Card, Figure};
use crate::limits::{PROOF_M, PROOF_SHOWN_WRAPS};
use crate::number::superscript;
use crate::proof::compare::{Place, Slip, slip};
use crate::proof::{
    Collision, Form, GeneralCover, GeneralTriple, Interval, Label, Letter, Occurrence, Pair,
    Placed, Reach, Relation, Step, general, printed, standing,
};
use crate::sink::{Additive, factors};

/// A block, one of its factors, and a value.
pub(super) struct Cell {
    pub(crate) occurrence: Occurrence,
    /// The factor's place in [`Occurrence::factors`].
    pub(crate) column: usize,
    pub(crate) value: u8,
    /// The statement of the cell.
    pub found: Found,
    /// The visible positions: unsaid, all of them.
    looked_at: Part,
}

/// The statement of a cell.
pub(super) enum Found {
    /// A smaller value: the cover.
    Cover(Reach),
    /// The factor's own value: one for each factor before that has it.
    Apart(Vec<Collision>),
}

/// A factor of the chosen value moved up by one of the moves.
pub(super) struct Moved {
    pub(crate) step: Step,
    /// The factor's place in [`Occurrence::factors`].
    pub(crate) source: usize,
    pub at: Interval,
    /// Whether the cell needs it: always, where none may meet the factor.
    pub(crate) told: bool,
}

impl Cell {
    /// The cell that a figure's parameters choose. O(n).
    ///
    /// # Errors
    /// Parameters out of their bounds.
    pub(super) fn of(figure: &Proof) -> Result<Cell> {
        let occurrence = figure.occurrence()?;
        let columns = occurrence.columns();
        let place = usize::try_from(figure.factor).unwrap_or(usize::MAX);
        let column = columns.start.saturating_add(place).saturating_sub(1);
        if place == 0 || !columns.contains(&column) {
            let allowed = format!("1 … {}", columns.len());
            return Err(Error::bad("factor", figure.factor, allowed));
        }
        let own = occurrence.factors()[column].value;
        let value = u8::try_from(figure.value).unwrap_or(u8::MAX).min(own);
        let found = match occurrence.reach(column, value) {
            Some(cover) => Found::Cover(cover),
            None => {
                let rows = occurrence.rows(column);
                Found::Apart(
                    rows.filter_map(|r| occurrence.collision(r, column))
                        .collect(),
                )
            }
        };
        Ok(Cell {
            occurrence,
            column,
            value,
            found,
            looked_at: figure.x,
        })
    }

    pub(crate) fn factors(&self) -> &[Placed] {
        self.occurrence.factors()
    }

    /// The factor the cell is about.
    pub(crate) fn target(&self) -> Placed {
        self.factors()[self.column]
    }

    /// All positions shown: the block before, or the sink as far as a move
    /// reaches, and the block.
    pub(crate) fn shown(&self) -> Interval {
        let factors = self.factors();
        let first = factors[0].at.first;
        let end = factors[factors.len() - 1].at.end();
        Interval {
            first,
            len: end - first,
        }
    }

    /// The visible ones of them.
    pub(crate) fn seen(&self) -> Interval {
        let Some((first, last)) = self.looked_at.ends() else {
            return self.shown();
        };
        let len = last - first + 1;
        self.shown().meet(Interval { first, len })
    }

    /// The factor's number among the block's, from 1.
    pub(super) fn number(&self, column: usize) -> Option<u64> {
        let columns = self.occurrence.columns();
        columns
            .contains(&column)
            .then(|| (column - columns.start) as u64 + 1)
    }

    /// Every factor of the chosen value before this one, moved up by every move.
    pub(crate) fn moved(&self) -> Vec<Moved> {
        let mut moved = Vec::new();
        for (step, by) in Step::ALL.into_iter().zip(self.occurrence.moves()) {
            for (source, factor) in self.factors()[..self.column].iter().enumerate() {
                if factor.value != self.value || factor.at.is_empty() {
                    continue;
                }
                let told = match &self.found {
                    Found::Apart(_) => true,
                    Found::Cover(cover) => cover
                        .cover
                        .iter()
                        .any(|t| (t.translate.step, t.translate.source) == (step, factor.label)),
                };
                let at = factor.at.raised(by);
                moved.push(Moved {
                    step,
                    source,
                    at,
                    told,
                });
            }
        }
        moved
    }

    /// Where the paper has the cell; not where inserted factors are concerned.
    fn place(&self) -> Option<Place> {
        let Label::Factor { name, .. } = self.target().label else {
            return None;
        };
        let printed = self.occurrence.wraps() == 0 && matches!(self.found, Found::Cover(_));
        printed.then(|| Place::Cover(self.occurrence.boundary(), name, self.value))
    }

    /// Where the paper prints another cover: that one with these numbers, and
    /// what is wrong with it.
    pub(crate) fn misprint(&self) -> Option<(Reach, &'static Slip)> {
        let Some(place @ Place::Cover(boundary, name, value)) = self.place() else {
            return None;
        };
        let slip = slip(place)?;
        let cover = printed::cover(boundary, name, value);
        let cover = self.occurrence.reach_by(self.column, value, cover)?;
        Some((cover, slip))
    }

    /// A sum of letters with the numbers of this block, its column and a row.
    pub(crate) fn number_of(&self, form: Form, row: Option<usize>, column: usize) -> i64 {
        let pair = |place: usize| match self.factors()[place].label {
            Label::Factor {
                pair: Pair(number), ..
            } => i64::from(number),
            Label::Sink => 0,
        };
        let mut numbers = *self.occurrence.numbers();
        let m = numbers[Letter::M];
        numbers[Letter::Column] = m * pair(column);
        numbers[Letter::Row] = m * row.map_or(0, pair);
        form.at(&numbers)
    }

    /// For each move how far the nearest moved factors stay from this one:
    /// below it and above it.
    pub(crate) fn nearest(&self) -> [[Option<i64>; 2]; 3] {
        let mut nearest = [[None; 2]; 3];
        let Found::Apart(cells) = &self.found else {
            return nearest;
        };
        for cell in cells {
            let Some(triple) = cell.triple else { continue };
            for (place, relation) in triple.into_iter().enumerate() {
                let side = match relation {
                    Relation::Below => 0,
                    Relation::Above => 1,
                    Relation::Meets => continue,
                };
                let distance = cell.distances[place];
                let known = &mut nearest[place][side];
                *known = Some(known.map_or(distance, |other: i64| other.min(distance)));
            }
        }
        nearest
    }

    /// `text` with the exponents of inserted factors as numbers: 0⁷(2) for 0^m(2).
    pub(crate) fn spelled(&self, text: &str) -> String {
        text.replace("^m", &superscript(self.occurrence.numbers()[Letter::M]))
    }

    /// The name of the block, B(1), or of the one `before`.
    pub(crate) fn block_name(&self, before: bool) -> String {
        let (boundary, i) = (self.occurrence.boundary(), self.occurrence.block());
        let letter = |kind| if kind == factors::Kind::C { 'C' } else { 'B' };
        match (before, boundary.before()) {
            (true, None) => "sink".into(),
            (true, Some(kind)) => format!("{}({})", letter(kind), i - 1),
            (false, _) => format!("{}({i})", letter(boundary.block())),
        }
    }
}

/// The cover of a factor in general: for all m, k, n and i of the boundary.
pub(super) fn general_cover(
    block: &Occurrence,
    column: usize,
    value: u8,
) -> Option<&'static GeneralCover> {
    let table = general(block.boundary(), block.wraps() > 0);
    table.cover(block.factors()[column].label, block.wraps(), value)
}

/// The relations of the factor at `row` to the one at `column`, in general.
pub(super) fn general_triple(
    block: &Occurrence,
    row: usize,
    column: usize,
) -> Option<&'static GeneralTriple> {
    let table = general(block.boundary(), block.wraps() > 0);
    let label = |place: usize| block.factors()[place].label;
    table.triple(label(row), label(column))
}

/// Adds to the card of position `x` of a strip of sink play, whose nim-value is
/// `value`, the figure that proves it: for sets of case (ii) within the figure's
/// bounds.
pub(crate) fn ask_why(card: &mut Card, set: Additive, x: u64, value: u64) {
    if let Some(figure) = proof_of(set, x) {
        card.link(format!("Why is this {value}?"), Figure::spec(&figure));
    }
}

/// Adds to the caption of sink play the figure that proves the first value of the first of `sets` for which there is one.
pub(crate) fn proved_by(caption: &mut Caption, sets: &[Additive]) {
    let found = sets.iter().find_map(|&set| Some((set, proof_of(set, 1)?)));
    if let Some((set, figure)) = found {
        let (m, delta) = (set.m(), set.delta());
        let label = format!("The proof for m = {m}, δ = {delta}, cell by cell");
        caption.prove(label, figure);
    }
}

/// The proof of the nim-value of position `x` in sink play.
fn proof_of(set: Additive, x: u64) -> Option<Proof> {
    let (k, standing) = (set.k()?, standing(set, x).ok()?);
    let block = &standing.occurrence;
    let figure = Proof {
        m: set.m().into(),
        k: k.into(),
        wraps: set.wraps().into(),
        block: block.block().into(),
        factor: (standing.column - block.columns().start) as u64 + 1,
        value: block.factors()[standing.column].value.into(),
        x: Part::default(),
    };
    (figure.m <= PROOF_M && figure.wraps <= PROOF_SHOWN_WRAPS).then_some(figure)
}
