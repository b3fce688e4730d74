//! The meaning of a line that somebody types: a family with letters, a question about a game, vectors. What is
//! found opens a figure or a game; a question is answered at once.

mod family;
mod question;
#[cfg(test)]
mod tests;

use serde::Serialize;

use crate::figure::text::encoded;
use crate::games::Set;
use crate::games::ruleset::language;
use crate::play::Setting;
use crate::spec::Spec;

/// Something that a line may mean, best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meaning {
    /// The figure, or the position of a game.
    pub spec: String,
    /// The answer, or the name of the figure.
    pub title: String,
    /// The question as it was understood.
    pub about: String,
}

/// Longest line that is looked at, in bytes.
const LINE: usize = 2_000;

/// The meanings of a line that are no name and no plain set, best first; each opens. Some 10⁷ steps.
pub fn meanings(line: &str) -> Vec<Meaning> {
    if line.len() > LINE {
        return Vec::new();
    }
    let mut meanings = question::meanings(line);
    if meanings.is_empty() {
        meanings.extend(family::meaning(line));
        meanings.extend(vectors(line));
    }
    meanings
}

/// Vectors in parentheses are the moves of a game on the plane.
fn vectors(line: &str) -> Option<Meaning> {
    let moves = language::plain(line).replace(['{', '}'], "");
    let starts = moves.starts_with('(') || moves.starts_with("t(");
    let spec: Spec = format!("plane?moves={}", encoded(&moves)).parse().ok()?;
    (starts && moves.contains(',')).then(|| Meaning {
        spec: spec.to_string(),
        title: "Two-dimensional subtraction game".into(),
        about: format!("moves {moves}"),
    })
}

/// A set with the texts that others have for it.
struct Moves {
    /// As a spec has it.
    text: String,
    /// In the field's words.
    words: String,
}

/// The set of a part of a question, which may say how numbers are chosen: `2, 3 or 7`.
fn moves(text: &str) -> Option<Moves> {
    let set: Set = language::read(text).ok()?;
    Some(Moves {
        text: encoded(&set.to_string()),
        words: set.words(),
    })
}

/// The game that a text has, if it is one.
fn game(text: &str) -> Option<Setting> {
    text.parse().ok()
}
