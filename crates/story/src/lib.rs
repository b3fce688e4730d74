//! Stories: Markdown files whose code blocks name figures and games.
//!
//! ````text
//! # Start here
//!
//! ## Two moves
//!
//! Take 1 or 5. The player who cannot move loses.
//!
//! ```takeaway n
//! strip?set=1,5
//! ```
//! ````
//!
//! The first heading is the title. Each later `#`, `##` or `---` begins a step. A code block of the language
//! `takeaway` is a figure: a spec a line, several for one sheet, and after `takeaway` the names of
//! the parameters that get sliders. All else is words.
//!
//! This crate does not read the specs. Words become [`Node`]s of a few elements, so that a
//! stranger's file brings no markup of its own.

mod node;
mod parse;
#[cfg(target_arch = "wasm32")]
pub mod web;

use std::fmt;

use serde::Serialize;

pub use node::{Element, Node};
pub use parse::BYTES;

/// A story, as it is read from its file.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Story {
    /// Its first heading.
    pub title: String,
    /// The part before the first step, if there is one, and the steps.
    pub steps: Vec<Step>,
}

/// A screen of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Step {
    /// Its heading, or nothing.
    pub title: String,
    /// Words and figures, in order.
    pub parts: Vec<Part>,
}

/// A piece of a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// A paragraph, a list, a table.
    Words(Node),
    /// A figure, a sheet, or a game.
    Figure(Figure),
}

/// The figure that a code block names.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figure {
    /// One spec or game, or the specs of a sheet.
    pub specs: Vec<String>,
    /// The parameters that get sliders.
    pub sliders: Vec<String>,
    /// The line of the file that its block begins at, counted from 1.
    pub line: usize,
}

/// Why a text is no story.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The line at fault, counted from 1; 0 for the whole text.
    pub line: usize,
    /// The fault, and the allowed forms.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.message),
            line => write!(f, "Line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

impl std::str::FromStr for Story {
    type Err = Fault;

    /// Reads a story in time linear in the text.
    ///
    /// # Errors
    /// The text is longer than [`BYTES`], has more than 100 figures, or more than
    /// 12 specs in one; or it has none, or a figure without a spec.
    fn from_str(text: &str) -> Result<Self, Fault> {
        parse::story(text)
    }
}

impl Step {
    /// The parameters that numbers in its words move: `m` of `[12](slider:m)`.
    pub fn handles(&self) -> Vec<&str> {
        let mut handles = Vec::new();
        for part in &self.parts {
            if let Part::Words(words) = part {
                words.each_handle(&mut |name| handles.push(name));
            }
        }
        handles
    }
}

impl Story {
    /// All figures, in order.
    pub fn figures(&self) -> impl Iterator<Item = &Figure> {
        let parts = self.steps.iter().flat_map(|step| &step.parts);
        parts.filter_map(|part| match part {
            Part::Figure(figure) => Some(figure),
            Part::Words(_) => None,
        })
    }
}
