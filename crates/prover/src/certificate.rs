//! Certificates as data, and their text.

use std::fmt;

use serde::de::{Error as _, IgnoredAny, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use theory::games::Convention;

/// The most a number of a certificate may be, in absolute value: 2⁵³, beyond which other readers of JSON round.
pub(crate) const LARGEST: i64 = 1 << 53;

/// The number of loops that may lie in one another.
pub(crate) const NESTING: usize = 3;

/// c₀ + c₁u + c₂i₂ + c₃i₃ + c₄i₄: u is the parameter of the class, i_d the round of the loop with the number d.
pub type Form = [i64; 2 + NESTING];

/// A law of a family for one class of its letter: the nim-sequence of the moves a·t + b is prefix, cycle, cycle, … for
/// t = qu + r and every u ≥ u₀.
///
/// Text: JSON, whole numbers of at most [`LARGEST`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// (a, b) of each move a·t + b, a ≥ 0.
    pub moves: Vec<(i64, i64)>,
    /// How play ends.
    #[serde(with = "convention")]
    pub convention: Convention,
    /// The modulus of the class, at least 1.
    pub q: i64,
    /// Its residue, at least 0.
    pub r: i64,
    /// The least u.
    pub u0: i64,
    /// The part before the cycle.
    pub prefix: Vec<Item>,
    /// The part that repeats, at least one letter.
    pub cycle: Vec<Item>,
    /// A factor of two letters that occurs once in each cycle; so the cycle is a least period.
    #[serde(default)]
    pub marker: Option<(i64, i64)>,
    /// Numbers of factors of which a combination is constant; so the cycle is a least period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

/// A part of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// `["seg", word, length]`: a word again and again, cut off at a length.
    Segment(Vec<u8>, Form),
    /// `["loop", d, last, [item, …], [[word, length], …]]`.
    Loop(Box<Loop>),
}

/// Items that are written for the rounds 0, 1, …, last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The place of the round's number in forms: 2 for outer loops, 3 within one, 4 within two.
    pub place: usize,
    /// The last round.
    pub last: Form,
    /// A round.
    pub body: Vec<Item>,
    /// The last max S letters, or more, before each round.
    pub before: Vec<(Vec<u8>, Form)>,
}

/// Σ A(u) · (how often a factor occurs in the cycle, read as a circle) is a constant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Factors of one or two letters with the coefficients of A, from the constant up.
    pub sum: Vec<(Vec<u8>, Vec<i64>)>,
}

/// The certificates in a text: a JSON list of them, or one.
///
/// # Errors
/// Where the text is no such list, and what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Certificate>, String> {
    let read = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::from_str(text).map(|one| vec![one])
    };
    read.map_err(|error| error.to_string())
}

pub(crate) mod convention {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        convention: &Convention,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        convention.name().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Convention, D::Error> {
        match String::deserialize(from)?.as_str() {
            "wall" => Ok(Convention::Wall),
            "sink" => Ok(Convention::Sink),
            other => Err(D::Error::custom(format!(
                "the convention is “{other}”, not wall or sink"
            ))),
        }
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Item::Segment(word, length) => ("seg", word, length).serialize(to),
            Item::Loop(item) => {
                let mut list = to.serialize_seq(Some(5))?;
                list.serialize_element("loop")?;
                list.serialize_element(&item.place)?;
                list.serialize_element(&item.last)?;
                list.serialize_element(&item.body)?;
                list.serialize_element(&item.before)?;
                list.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(ItemVisitor)
    }
}

struct ItemVisitor;

impl<'de> Visitor<'de> for ItemVisitor {
    type Value = Item;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a list that begins with “seg” or “loop”")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Item, A::Error> {
        let item = match next::<String, _>(&mut list)?.as_str() {
            "seg" => Item::Segment(next(&mut list)?, next(&mut list)?),
            "loop" => Item::Loop(Box::new(Loop {
                place: next(&mut list)?,
                last: next(&mut list)?,
                body: next(&mut list)?,
                before: next(&mut list)?,
            })),
            other => {
                let message = format!("an item is “{other}”, not seg or loop");
                return Err(A::Error::custom(message));
            }
        };
        match list.next_element::<IgnoredAny>()? {
            None => Ok(item),
            Some(_) => Err(A::Error::custom("an item has a part too many")),
        }
    }
}

fn next<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(list: &mut A) -> Result<T, A::Error> {
    list.next_element()?
        .ok_or_else(|| A::Error::custom("an item has a part too few"))
}
