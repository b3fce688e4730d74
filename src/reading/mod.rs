//! The meaning of a line that somebody types: a family with letters, a question about a game, vectors. What is
//! found opens a figure or a game; a question is answered at once.

mod family;
mod patience;
mod question;
#[cfg(test)]
mod tests;

use serde::Serialize;

use self::patience::Patience;
use crate::figure::text::encoded;
use crate::find;
use crate::games::Set;
use crate::games::heap::Code;
use crate::games::heap::periods::guy_smith;
use crate::games::ruleset::language::{self, Reading};
use crate::number::grouped;
use crate::play::Setting;
use crate::progress::NoProgress;
use crate::spec::Spec;

/// Something that a line may mean, best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Meaning {
    /// The figure, or the position of a game.
    pub spec: String,
    /// The answer, or the name of the figure.
    pub title: String,
    /// The question as it was understood.
    pub(crate) about: String,
    /// Whether the title answers a question.
    pub(crate) answers: bool,
}

/// A line as a set, or as terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    /// The set, as a link has it; none where the line is no set.
    pub set: Option<String>,
    /// The set in words.
    pub words: Option<String>,
    /// Why it is no set, where the line has numbers, or a name is near.
    pub fault: Option<String>,
    /// The number of terms; 0 where the line is no list of terms.
    pub terms: usize,
}

/// The set that a line is, or the terms that it has. O(line).
pub fn line(text: &str) -> Line {
    let terms = find::terms(text).map_or(0, |terms| terms.list.len());
    match language::understand(text) {
        Ok(reading) => Line {
            words: Some(reading.set.words()),
            set: Some(encoded(&reading.set.to_string())),
            fault: None,
            terms,
        },
        Err(fault) => {
            let has_numbers = text.contains(|c: char| c.is_ascii_digit() || "{(^!".contains(c));
            let is_near = fault.suggestion.is_some() || has_numbers && !fault.is_name;
            Line {
                set: None,
                words: None,
                fault: is_near.then_some(fault.message),
                terms,
            }
        }
    }
}

/// Longest line that is read, in bytes.
const LINE: usize = 2_000;

/// The meanings of a line that are no name and no plain set, best first; each opens. Of a question up to some 10⁹
/// steps, of a family those of its proof: seconds.
pub fn meanings(line: &str) -> Vec<Meaning> {
    meant(line, &Patience::Long)
}

/// The meanings of a line that are known between two keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Soon {
    /// The meanings; an answer that takes longer is not among them.
    pub meanings: Vec<Meaning>,
    /// Whether [`meanings`] knows more.
    pub later: bool,
}

/// The meanings of a line that are known in some 10⁷ steps, whatever it says.
pub fn meanings_soon(line: &str) -> Soon {
    let patience = Patience::short();
    let meanings = meant(line, &patience);
    let later = patience.has_refused();
    Soon { meanings, later }
}

fn meant(line: &str, patience: &Patience) -> Vec<Meaning> {
    if line.len() > LINE {
        return Vec::new();
    }
    let mut meanings = question::meanings(line, patience);
    meanings.extend(code(line));
    if meanings.is_empty() {
        meanings.extend(family::meaning(line, patience));
        meanings.extend(vectors(line));
        meanings.extend(sets(line));
    }
    meanings
}

/// Heaps among which the period of a code is sought while somebody types.
const CODE_SEARCH: u64 = 1 << 10;

/// The code of a game, or its name: `octal 0.137`, `Kayles`.
fn code(line: &str) -> Option<Meaning> {
    let said = ["octal", "hexadecimal", "code", "game", "period", "of"];
    let words = line.split_whitespace();
    let words: Vec<&str> = words
        .filter(|word| !said.contains(&&word.to_lowercase()[..]))
        .collect();
    let text = words.join(" ");
    // Winning Ways raises the point; papers leave out the 0 of .77.
    let text = text.replace('·', ".");
    let text = match text
        .strip_prefix('.')
        .filter(|rest| Code::is_meant(&format!("0.{rest}")))
    {
        Some(rest) => format!("0.{rest}"),
        None => text,
    };
    let code = if Code::is_meant(&text) {
        text.parse().ok()?
    } else {
        Code::named(&text)?
    };
    let spec: Spec = format!("strip?set={code}").parse().ok()?;
    let below = if code.heaps() > 2 {
        CODE_SEARCH / 8
    } else {
        CODE_SEARCH
    };
    let found = guy_smith(&code, below, &mut NoProgress).ok()?.1.ok();
    let name = code
        .name()
        .map_or(String::new(), |name| format!(" ({name})"));
    Some(Meaning {
        spec: spec.to_string(),
        title: format!("Nim-values of {code}{name}"),
        about: match found {
            Some(found) => format!(
                "preperiod {}, period {}",
                grouped(found.period.preperiod),
                grouped(found.period.period)
            ),
            None => "an octal or hexadecimal code".into(),
        },
        answers: false,
    })
}

/// The two sets that a line may mean: a table or all its numbers, two numbers or one.
fn sets(line: &str) -> Vec<Meaning> {
    let Ok(Reading {
        set,
        note,
        other: Some((other, how)),
    }) = language::understand(line)
    else {
        return Vec::new();
    };
    let strip = |set: Set, about: String| {
        let spec: Spec = format!("strip?set={}", encoded(&set.to_string()))
            .parse()
            .ok()?;
        Some(Meaning {
            spec: spec.to_string(),
            title: format!("Nim-values of {}", set.words()),
            about,
            answers: false,
        })
    };
    let both = [(set, note.unwrap_or_default()), (other, how.into())];
    both.into_iter()
        .filter_map(|(set, about)| strip(set, about))
        .collect()
}

/// Vectors in parentheses are the moves of a game on the plane.
fn vectors(line: &str) -> Option<Meaning> {
    let moves = language::plain(line).replace(['{', '}'], "");
    let written = line.trim_start().to_lowercase();
    let is_named = written.starts_with(|c: char| c.is_alphabetic()) && !written.starts_with("t(");
    let starts = !is_named && (moves.starts_with('(') || moves.starts_with("t("));
    let spec: Spec = format!("plane?moves={}", encoded(&moves)).parse().ok()?;
    (starts && moves.contains(',')).then(|| Meaning {
        spec: spec.to_string(),
        title: "Two-dimensional subtraction game".into(),
        about: format!("moves {moves}"),
        answers: false,
    })
}

/// A set with the texts that others have for it.
struct Moves {
    /// As a spec has it.
    text: String,
    /// In the field's words.
    words: String,
    set: Set,
}

/// The set of a part of a question, which may say how numbers are chosen: `2, 3 or 7`.
fn moves(text: &str) -> Option<Moves> {
    // “subtract a square”.
    let read = language::read(text);
    let set: Set = read.or_else(|_| language::read(&format!("{text}s"))).ok()?;
    Some(Moves {
        text: encoded(&set.to_string()),
        words: set.words(),
        set,
    })
}

/// The game that a text has, if it is one.
fn game(text: &str) -> Option<Setting> {
    text.parse().ok()
}
