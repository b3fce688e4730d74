//! A table of the proof as a value, to be drawn or exported.

use std::fmt;

use crate::sink::proof::boundary::Boundary;
use crate::sink::proof::collision::{Relation, Triple, triple_text};
use crate::sink::proof::compare::{Slip, cover_text};
use crate::sink::proof::form::Form;
use crate::sink::proof::label::Label;
use crate::sink::proof::reach::Translate;

/// The two sorts of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Tables 1–6.
    Reachability,
    /// Tables 7–12.
    AntiCollision,
}

/// Something written twice: as plain text, and for LaTeX's math mode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Plain text.
    pub plain: String,
    /// LaTeX, without dollars.
    pub latex: String,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The factor.
    pub label: Written,
    /// Of an inserted pair in general: which pairs, `2 ≤ j ≤ n`.
    pub span: Option<&'static str>,
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
    pub head: Written,
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
    pub generated: Written,
    /// At an occurrence: the part of the column that each translate holds, or
    /// the three distances.
    pub numbers: Option<String>,
    /// Whether it needs inserted factors.
    pub inserted: bool,
    /// What the paper prints in this cell, if it has it.
    pub printed: Option<Written>,
    /// What is wrong with that, if anything is.
    pub slip: Option<&'static Slip>,
}

/// One of Tables 1–12.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofTable {
    /// Its number in [B].
    pub number: u8,
    /// Which sort.
    pub part: Part,
    /// Which boundary.
    pub boundary: Boundary,
    /// Number, sort, boundary, and for which parameters.
    pub title: String,
    /// From left to right.
    pub columns: Vec<Column>,
    /// The values 0, 1, 2; or factors, by value and from left to right.
    pub rows: Vec<Row>,
}

impl Written {
    /// A factor's name.
    pub(super) fn label<P: Copy + Default + PartialEq + fmt::Display>(label: Label<P>) -> Written {
        Written {
            plain: label.to_string(),
            latex: label.latex(),
        }
    }

    /// A cover.
    pub(super) fn cover<P>(cover: &[Translate<P>]) -> Written
    where
        P: Copy + Default + PartialEq + fmt::Display,
    {
        let latex: Vec<String> = cover.iter().map(Translate::latex).collect();
        Written {
            plain: cover_text(cover),
            latex: latex.join(",\\ "),
        }
    }

    /// A triple.
    pub(super) fn triple(triple: Triple) -> Written {
        let latex = match triple {
            None => "\\emptyset".into(),
            Some(relations) => relations
                .map(|relation| match relation {
                    Relation::Below => "<",
                    Relation::Above => ">",
                    Relation::Meets => "\\times",
                })
                .join("\\,"),
        };
        Written {
            plain: triple_text(triple),
            latex,
        }
    }
}
