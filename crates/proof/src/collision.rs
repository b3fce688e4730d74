//! Anti-collision at one occurrence: no move leads from a factor to its own value.

use crate::interval::Interval;
use crate::occurrence::{Occurrence, Placed};

/// How a factor R, moved up, lies to the column F.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `<`: max R + s < min F.
    Below,
    /// `>`: min R + s > max F.
    Above,
    /// They share a position: a collision.
    Meets,
}

impl Relation {
    /// `<`, `>`, or `×` for a collision.
    pub(crate) fn text(self) -> char {
        match self {
            Relation::Below => '<',
            Relation::Above => '>',
            Relation::Meets => '×',
        }
    }
}

/// The relations over s₁, s₂, s₃; none (∅) if R or F has no position.
pub(crate) type Triple = Option<[Relation; 3]>;

/// `<>>`, or `∅`.
pub fn triple_text(triple: Triple) -> String {
    match triple {
        None => "∅".into(),
        Some(relations) => relations.map(Relation::text).iter().collect(),
    }
}

/// A cell of anti-collision with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collision {
    /// The row's place in [`Occurrence::factors`].
    pub row: usize,
    /// The column's.
    pub column: usize,
    /// The relations.
    pub triple: Triple,
    /// The row moved up by s₁, s₂, s₃.
    pub at: [Interval; 3],
    /// How many positions lie between each of these and the column: 0 is the
    /// paper's "tight". Less than 0 where they meet.
    pub distances: [i64; 3],
}

impl Collision {
    /// Whether some move leads from the column to the row.
    pub fn collides(&self) -> bool {
        self.triple.is_some_and(|t| t.contains(&Relation::Meets))
    }
}

impl Occurrence {
    /// The column at that place in [`Occurrence::factors`].
    pub(super) fn column(&self, column: usize) -> Option<Placed> {
        let is_column = self.columns().contains(&column);
        is_column.then(|| self.factors()[column])
    }

    /// The places of the factors that could collide with the column: those of
    /// its value before it, in the block, in the block before, or the sink.
    pub fn rows(&self, column: usize) -> impl Iterator<Item = usize> {
        let value = self.column(column).map(|placed| placed.value);
        (0..column).filter(move |&row| Some(self.factors()[row].value) == value)
    }

    /// The cell of row and column, both places in [`Occurrence::factors`]. O(1).
    /// `None` unless `row` is one of [`Occurrence::rows`].
    pub fn collision(&self, row: usize, column: usize) -> Option<Collision> {
        let placed = self.column(column)?;
        let r = self.factors().get(row).filter(|_| row < column)?;
        if r.value != placed.value {
            return None;
        }
        let at = self.moves().map(|step| r.at.raised(step));
        let sides = at.map(|raised| {
            let below = placed.at.first - raised.end();
            let above = raised.first - placed.at.end();
            match (below >= 0, above >= 0) {
                (true, _) => (Relation::Below, below),
                (_, true) => (Relation::Above, above),
                _ => (Relation::Meets, below.max(above)),
            }
        });
        let empty = r.at.is_empty() || placed.at.is_empty();
        Some(Collision {
            row,
            column,
            triple: (!empty).then(|| sides.map(|side| side.0)),
            at,
            distances: sides.map(|side| side.1),
        })
    }
}
