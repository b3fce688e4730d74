//! A table of the proof as a value, to be drawn or exported.

use crate::boundary::Boundary;
use crate::compare::Slip;
use crate::form::Form;

/// The two sorts of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Tables 1–6.
    Reachability,
    /// Tables 7–12.
    AntiCollision,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The factor.
    pub label: String,
    /// Of an inserted pair in general: which pairs, `2 ≤ j ≤ n`.
    pub(crate) span: Option<&'static str>,
    /// Its nim-value.
    pub value: u8,
    /// Its length in letters.
    pub len: Form,
    /// Its length as a number, at an occurrence.
    pub number: Option<i64>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The value reached, or the factor that might be collided with.
    pub head: String,
    /// Of anti-collision: the factor's length, and before it, for a factor of
    /// the block before, the distance to that block's end.
    pub sizes: Vec<Form>,
    /// One for each column; none where nothing is required.
    pub cells: Vec<Option<Cell>>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The cover or the triple.
    pub generated: String,
    /// At an occurrence: the part of the column that each translate holds, or
    /// the three distances.
    pub numbers: Option<String>,
    /// Whether it needs inserted factors.
    pub(crate) inserted: bool,
    /// The paper's text of this cell, if it has the cell.
    pub printed: Option<String>,
    /// The fault of that text, if it has one.
    pub slip: Option<&'static Slip>,
}

/// One of Tables 1–12.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofTable {
    /// Its number in \[B\].
    pub number: u8,
    /// Which sort.
    pub part: Part,
    /// Which boundary.
    pub(crate) boundary: Boundary,
    /// Number, sort, boundary, and for which parameters.
    pub title: String,
    /// From left to right.
    pub columns: Vec<Column>,
    /// The values 0, 1, 2; or factors, by value and from left to right.
    pub rows: Vec<Row>,
}
