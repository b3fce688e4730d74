//! The names of the factors in the tables.

use std::fmt;

use crate::form::{Form, Letter};
use theory::sink::factors::Name;

/// A factor of block i, of the block before it, the ζ between them, or the sink. `P` names its
/// inserted pair: [`Pair`] in a block with its numbers, [`Index`] in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label<P> {
    /// All positions below 1.
    Sink,
    /// A factor.
    Factor {
        /// Its name; `Z` is ζ(i − 1).
        name: Name,
        /// Whether it precedes block i: the paper's lower-case names.
        before: bool,
        /// Which pair.
        pair: P,
    },
}

/// The number of a pair, counted from 1; 0 for a factor that is not of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Pair(pub u32);

/// The number of a pair as the general cells say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Index {
    /// Not of a pair.
    #[default]
    None,
    /// 1.
    First,
    /// n.
    Last,
    /// j plus this, j the column's.
    Column(i8),
    /// l, the row's.
    Row,
}

impl Index {
    /// The number of the pair where there are `n`, the column's is `j` and the
    /// row's `l`; out of 1 … n if there is no such pair.
    pub fn at(self, n: u32, j: u32, l: u32) -> Pair {
        Pair(match self {
            Index::None => 0,
            Index::First => 1,
            Index::Last => n,
            Index::Column(by) => j.saturating_add_signed(by.into()),
            Index::Row => l,
        })
    }

    /// m times the number.
    pub(super) fn form(self) -> Form {
        match self {
            Index::None => Form::ZERO,
            Index::First => Form::letter(Letter::M),
            Index::Last => Form::letter(Letter::Wraps),
            Index::Column(by) => Form::letter(Letter::Column) + Form::letter(Letter::M) * by.into(),
            Index::Row => Form::letter(Letter::Row),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            number => write!(f, "({number})"),
        }
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Index::None => Ok(()),
            Index::First => f.write_str("(1)"),
            Index::Last => f.write_str("(n)"),
            Index::Column(0) => f.write_str("(j)"),
            Index::Column(by) if by < 0 => write!(f, "(j−{})", by.unsigned_abs()),
            Index::Column(by) => write!(f, "(j+{by})"),
            Index::Row => f.write_str("(l)"),
        }
    }
}

impl<P: Copy + Default + PartialEq> Label<P> {
    /// A factor of block i that is not of a pair.
    pub fn block(name: Name) -> Self {
        Label::Factor {
            name,
            before: false,
            pair: P::default(),
        }
    }

    /// A factor before block i that is not of a pair.
    pub(crate) fn before(name: Name) -> Self {
        Label::Factor {
            name,
            before: true,
            pair: P::default(),
        }
    }

    /// The factor's name, if it is one.
    pub fn name(self) -> Option<Name> {
        match self {
            Label::Sink => None,
            Label::Factor { name, .. } => Some(name),
        }
    }

    /// Whether it precedes block i.
    pub fn is_before(self) -> bool {
        match self {
            Label::Sink => true,
            Label::Factor { before, .. } => before,
        }
    }

    /// Whether it is one of the factors that a growing n inserts.
    pub fn is_inserted(self) -> bool {
        matches!(self, Label::Factor { pair, .. } if pair != P::default())
    }

    /// The same factor with the number of its pair said by `each`.
    pub fn with_pair<Q>(self, each: impl Fn(P) -> Q) -> Label<Q> {
        match self {
            Label::Sink => Label::Sink,
            Label::Factor { name, before, pair } => Label::Factor {
                name,
                before,
                pair: each(pair),
            },
        }
    }
}

impl<P: Copy + Default + PartialEq + fmt::Display> fmt::Display for Label<P> {
    /// `sink`, `B4`, `b4`, `Z`; `1^m(j)` for a pair's, `1^m(j)′` before block i.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Label::Factor { name, before, pair } = *self else {
            return f.write_str("sink");
        };
        let text = name.text();
        if pair != P::default() {
            write!(f, "{text}{pair}{}", if before { "′" } else { "" })
        } else if before && name != Name::Z {
            f.write_str(&text.to_ascii_lowercase())
        } else {
            f.write_str(text)
        }
    }
}
