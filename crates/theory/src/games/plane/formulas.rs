//! The moves of a game in two dimensions as text, perhaps with letters: `2,1;1,2;5,5`, `(a,1),(1,a)`,
//! `t(1,0) t(0,1) t(1,1)`.

use std::fmt;
use std::str::FromStr;

use super::{Moves, Vector, wrong};
use crate::error::{Error, Result};
use crate::family::{Family, Polynomial};
use crate::limits::{PLANE_ENTRY, PLANE_RAYS, PLANE_VECTORS};

/// Vectors whose coordinates are polynomials in a few letters.
///
/// Text: pairs separated by `;` or blanks, or in parentheses; `t(1,0)` is a vector with all its
/// multiples, `(1..4,0)` are four vectors. It is written as `(2,1),(1,2),t(1,0)`, which needs no escapes in a link; equal moves in
/// the same order have equal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formulas {
    /// Two members for each vector.
    coordinates: Family,
    /// Of each vector whether its multiples are moves, too.
    is_ray: Vec<bool>,
}

const EXAMPLE: &str = "Write a pair such as 2,1, or t(1,0) for all its multiples.";

impl Formulas {
    /// The letters, in the order in which the text has them first.
    pub fn letters(&self) -> &[char] {
        self.coordinates.letters()
    }

    /// How many vectors there are.
    pub fn count(&self) -> usize {
        self.is_ray.len()
    }

    /// Whether multiples of a vector are moves.
    pub fn has_rays(&self) -> bool {
        self.is_ray.contains(&true)
    }

    /// The moves where the letters have these `values`.
    ///
    /// # Errors
    /// A coordinate is no whole number or negative; those of [`Moves::new`].
    ///
    /// # Panics
    /// Unless there is a value for each letter.
    pub fn at(&self, values: &[i64]) -> Result<Moves> {
        let letters = self.letters();
        assert_eq!(values.len(), letters.len(), "a value for each letter");
        let coordinate = |member: &Polynomial| {
            let value = member.at(values);
            let whole = value.and_then(|value| u32::try_from(value.to_whole()?).ok());
            whole.ok_or_else(|| {
                let at: Vec<String> = letters
                    .iter()
                    .zip(values)
                    .map(|(letter, value)| format!("{letter} = {value}"))
                    .collect();
                let formula = member.pretty(letters);
                let message = if at.is_empty() {
                    format!(
                        "{formula} is no coordinate: these are whole numbers from 0 on. Write for example (1,2)."
                    )
                } else {
                    format!(
                        "{formula} is no whole number from 0 on where {}. Write other formulas or values.",
                        at.join(", ")
                    )
                };
                wrong(&self.to_string(), message)
            })
        };
        let (mut vectors, mut rays) = (Vec::new(), Vec::new());
        for (pair, &is_ray) in self.pairs().zip(&self.is_ray) {
            let vector: Vector = (coordinate(&pair[0])?, coordinate(&pair[1])?);
            if is_ray { &mut rays } else { &mut vectors }.push(vector);
        }
        Moves::new(&vectors, &rays)
    }

    fn pairs(&self) -> impl Iterator<Item = &[Polynomial; 2]> {
        self.coordinates.members().as_chunks().0.iter()
    }

    /// Each vector as written by `member`, with a sign between them.
    fn written(&self, between: &str, vector: impl Fn(&[Polynomial; 2], bool) -> String) -> String {
        let all = self.pairs().zip(&self.is_ray);
        let all: Vec<String> = all.map(|(pair, &is_ray)| vector(pair, is_ray)).collect();
        all.join(between)
    }

    /// As a set: `{(2, 1), (1, 2), k(1, 0)}`, where k ≥ 1 is any multiple.
    pub fn pretty(&self) -> String {
        let letters = self.letters();
        let all = self.written(", ", |[a, b], is_ray| {
            let k = if is_ray { "k" } else { "" };
            format!("{k}({}, {})", a.pretty(letters), b.pretty(letters))
        });
        format!("{{{all}}}")
    }
}

/// The texts of the vectors: separated by `;` or blanks, but not by blanks next to a sign that joins.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut depth = 0;
    let mut is_apart = false;
    for c in text.chars() {
        if c.is_whitespace() {
            is_apart = true;
            continue;
        }
        let Some(piece) = pieces.last_mut() else {
            break;
        };
        let joins = |c: char| ",+-*/^·×−".contains(c);
        let ends =
            c == ';' || (c == ',' && depth == 0 && piece.ends_with(')') && piece.contains(','));
        let begins = is_apart && depth == 0 && !joins(c) && !piece.ends_with(joins);
        is_apart = false;
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if ends {
            pieces.push(String::new());
        } else if begins {
            pieces.push(c.into());
        } else {
            piece.push(c);
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Whether no parenthesis closes one that is outside of the text.
fn is_closed(text: &str) -> bool {
    let mut depth = 0;
    text.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    })
}

/// Texts, or the error.
type Texts = std::result::Result<Vec<String>, String>;

/// The pairs of a text whose coordinates may be ranges: `1..3,0` is 1,0 and 2,0 and 3,0.
fn pairs_of(text: &str) -> Texts {
    let text = text.replace('…', "..");
    let Some((first, second)) = text.split_once(',').filter(|_| text.contains("..")) else {
        return Ok(vec![text]);
    };
    let (first, second) = (values(first)?, values(second)?);
    let count = first.len() * second.len();
    if count > PLANE_VECTORS {
        return Err(format!(
            "({text}) has {count} vectors. Write at most {PLANE_VECTORS}."
        ));
    }
    let pairs = first
        .iter()
        .flat_map(|a| second.iter().map(move |b| format!("{a},{b}")));
    Ok(pairs.collect())
}

/// The values of a coordinate: of a range `1..4`, or one.
fn values(text: &str) -> Texts {
    let Some((from, to)) = text.split_once("..") else {
        return Ok(vec![text.to_string()]);
    };
    let whole = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|end: &u32| *end <= PLANE_ENTRY)
    };
    match (whole(from), whole(to.trim_start_matches('.'))) {
        (Some(from), Some(to)) if from > to => Err(format!(
            "The range {from}..{to} runs backwards. Write {to}..{from}."
        )),
        (Some(from), Some(to)) => Ok((from..=to).map(|value| value.to_string()).collect()),
        _ => Err(format!(
            "“{text}” is no range of coordinates. Write two numbers from 0 to {PLANE_ENTRY}, such as 1..4, or t(1,0) for all multiples."
        )),
    }
}

impl FromStr for Formulas {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bare = text.trim().trim_matches(['{', '}']);
        let (mut coordinates, mut is_ray): (Vec<String>, _) = (Vec::new(), Vec::new());
        for piece in pieces(bare) {
            let inner = |piece: &str| {
                let inner = piece.strip_suffix(')')?.strip_prefix('(')?;
                is_closed(inner).then(|| inner.to_string())
            };
            let ray = piece.strip_prefix('t').and_then(inner);
            let has_comma = |inner: &String| inner.contains(',');
            let multiples = ray.filter(has_comma);
            let ray = multiples.is_some();
            let pair = multiples.or_else(|| inner(&piece).filter(has_comma));
            let pair = pair.unwrap_or_else(|| piece.clone());
            for pair in pairs_of(&pair).map_err(|message| wrong(text, message))? {
                let read = Family::list(&pair).map_err(|fault| {
                    let message = format!("“{piece}”: {}", fault.message);
                    wrong(text, message)
                })?;
                if read.members().len() != 2 {
                    let message = format!("“{piece}” is no vector. {EXAMPLE}");
                    return Err(wrong(text, message));
                }
                coordinates.push(pair);
                is_ray.push(ray);
            }
        }
        if coordinates.is_empty() {
            return Err(wrong(text, format!("There is no vector. {EXAMPLE}")));
        }
        if coordinates.len() > PLANE_VECTORS + PLANE_RAYS {
            let message = format!(
                "{} are too many. Write at most {PLANE_VECTORS}.",
                coordinates.len()
            );
            return Err(wrong(text, message));
        }
        let all = Family::list(&coordinates.join(","));
        let all = all.map_err(|fault| wrong(text, fault.message))?;
        let read = Formulas {
            coordinates: all.ordered(),
            is_ray,
        };
        let pairs: Vec<_> = read.pairs().zip(&read.is_ray).collect();
        for (i, pair) in pairs.iter().enumerate() {
            if pairs[..i].contains(pair) {
                let [a, b] = pair.0.each_ref().map(|member| member.typed(read.letters()));
                let message = format!("Two vectors are {a},{b}. Remove one.");
                return Err(wrong(text, message));
            }
        }
        Ok(read)
    }
}

impl fmt::Display for Formulas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters();
        f.write_str(&self.written(",", |[a, b], is_ray| {
            let t = if is_ray { "t" } else { "" };
            format!("{t}({},{})", a.typed(letters), b.typed(letters))
        }))
    }
}
