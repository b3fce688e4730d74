//! The factors around one block with their numbers, read from the word.

use crate::boundary::{Boundary, numbers};
use crate::form::{Letter, Numbers};
use crate::general::{GeneralTable, general, wall};
use crate::interval::Interval;
use crate::label::{Index, Label, Pair};
use crate::scene::scene;
use theory::error::Result;
use theory::games::Convention;
use theory::sink::Factors;
use theory::sink::factors::{Kind, Name};
use theory::sink::period::Additive;
use theory::sink::words::Word;
use theory::sort::sort_by;

/// A factor in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its name in the tables.
    pub label: Label<Pair>,
    /// Its nim-value.
    pub value: u8,
    /// Its positions, counted from 1 as in the word; the sink's are below 1.
    pub at: Interval,
}

/// One occurrence of a boundary: block i of the word of a set of case (ii), and
/// what a move from it can reach.
///
/// No move from block i reaches further down than the block before: a block is
/// at least 4m + 2k + 4mn long, and s₃ = 3m + k + 2mn [B §2].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurrence {
    convention: Convention,
    set: Additive,
    block: u32,
    boundary: Boundary,
    numbers: Numbers,
    factors: Vec<Placed>,
    columns_from: usize,
}

impl Occurrence {
    /// Block `block` of the word of `set`: 0 … m − 1, and m for the block that begins the word's second
    /// turn, the only one that always follows a ζ. Time and space O(n + log m), n the inserted pairs.
    ///
    /// # Errors
    /// A set that is not of case (ii), with more than
    /// [`PROOF_WRAPS`](crate::PROOF_WRAPS) inserted pairs; `block` above m.
    pub fn new(set: Additive, block: u32) -> Result<Self> {
        let here = Self::empty(Convention::Sink, set, block)?;
        let boundary = here.boundary;
        let word = Word::new(set);
        let mut factors = Vec::new();
        if boundary == Boundary::SinkB {
            let reach = i64::from(set.moves()[2]);
            factors.push(Placed {
                label: Label::Sink,
                value: 0,
                at: Interval {
                    first: 1 - reach,
                    len: reach,
                },
            });
        } else {
            lay(word, block - 1, &mut factors, true);
        }
        let columns_from = factors.len() - usize::from(boundary == Boundary::BZB);
        lay(word, block, &mut factors, false);
        Ok(Occurrence {
            factors,
            columns_from,
            ..here
        })
    }

    /// The same boundary at the wall, at position `start`: the block before `block` in the sink, read backwards
    /// with 0 and 2 exchanged; the ζ between them, if there is one; and the factors that a move reaches.
    /// With `block` 0 play begins. The factors are those of the general layout. Time and
    /// space O(n).
    ///
    /// # Errors
    /// As [`Occurrence::new`].
    pub(crate) fn wall(set: Additive, block: u32, start: i64) -> Result<Self> {
        let here = Self::empty(Convention::Wall, set, block)?;
        let pairs: &[Index] = match set.wraps() {
            0 => &[],
            _ => &[Index::Column(0)],
        };
        let mut factors = Vec::new();
        for factor in scene(Convention::Wall, here.boundary, pairs) {
            let pairs = if factor.label.is_inserted() {
                1..=set.wraps()
            } else {
                0..=0
            };
            for pair in pairs {
                let mut numbers = here.numbers;
                numbers[Letter::Column] = numbers[Letter::M] * i64::from(pair);
                factors.push(Placed {
                    label: factor.label.with_pair(|_| Pair(pair)),
                    value: factor.value,
                    at: Interval {
                        first: start + factor.first.at(&numbers),
                        len: factor.len.at(&numbers),
                    },
                });
            }
        }
        sort_by(&mut factors, |a, b| a.at.first.cmp(&b.at.first));
        let columns_from = factors.iter().filter(|f| f.label.is_before()).count();
        Ok(Occurrence {
            factors,
            columns_from,
            ..here
        })
    }

    /// Without its factors.
    fn empty(convention: Convention, set: Additive, block: u32) -> Result<Self> {
        Ok(Occurrence {
            convention,
            set,
            block,
            boundary: Boundary::of(set, block)?,
            numbers: numbers(set, block)?,
            factors: Vec::new(),
            columns_from: 0,
        })
    }

    /// The general cells of its boundary.
    pub(crate) fn table(&self) -> &'static GeneralTable {
        match self.convention {
            Convention::Sink => general(self.boundary, self.wraps() > 0),
            Convention::Wall => wall(self.boundary, self.wraps() > 0),
        }
    }

    /// The set.
    pub fn set(&self) -> Additive {
        self.set
    }

    /// i.
    pub fn block(&self) -> u32 {
        self.block
    }

    /// The block before.
    pub fn boundary(&self) -> Boundary {
        self.boundary
    }

    /// The letters' numbers in this occurrence.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// The first position of the block.
    pub fn start(&self) -> i64 {
        let first = self.factors.iter().find(|f| !f.label.is_before());
        first.expect("a block has factors").at.first
    }

    /// The sink, or the factors of the block before and ζ; then those of the
    /// block, without its own ζ: that is a column of the next block's table.
    /// From left to right, the empty ones among them.
    pub fn factors(&self) -> &[Placed] {
        &self.factors
    }

    /// The places in [`Occurrence::factors`] of the columns: ζ(i − 1) at
    /// b–Z–B, and the block's factors.
    pub fn columns(&self) -> std::ops::Range<usize> {
        self.columns_from..self.factors.len()
    }

    /// The place in [`Occurrence::factors`] of the factor called `label`.
    pub fn find(&self, label: Label<Pair>) -> Option<usize> {
        self.factors.iter().position(|f| f.label == label)
    }

    /// s₁, s₂, s₃.
    pub fn moves(&self) -> [i64; 3] {
        self.set.moves().map(i64::from)
    }

    /// How many pairs are inserted at each of the two places.
    pub fn wraps(&self) -> u32 {
        self.set.wraps()
    }

    /// m, k and i, which name an occurrence.
    pub(crate) fn name(&self) -> (u32, u32, u32) {
        let k = self.numbers[Letter::K] as u32;
        (self.set.m(), k, self.block)
    }
}

/// Every block of every set of case (ii) with m ≤ `most_m` and `wraps` inserted
/// pairs: m, k and i ascending, i up to m. About most_m³/3 of them.
///
/// # Errors
/// Each as [`Occurrence::new`] and [`Additive::quadratic`].
pub fn occurrences(most_m: u32, wraps: u32) -> impl Iterator<Item = Result<Occurrence>> {
    (2..=most_m).flat_map(move |m| {
        (1..m).flat_map(move |k| {
            (0..=m).map(move |i| Occurrence::new(Additive::quadratic(m, k, wraps)?, i))
        })
    })
}

/// Lays the factors of block `block`, with its ζ if it is the one `before`.
fn lay(word: Word, block: u32, factors: &mut Vec<Placed>, before: bool) {
    let set = word.set();
    let mut first = word.block_start(block.into()) as i64 + 1;
    let mut pairs = 0;
    for (place, factor) in Factors::from_block(set, block).enumerate() {
        let next = factor.name == Name::A1 && place > 0;
        if next || (factor.kind == Kind::Z && !before) {
            break;
        }
        let pair = match factor.name {
            Name::Ones | Name::Threes => {
                pairs += 1;
                pairs
            }
            Name::Twos | Name::Zeros => pairs,
            _ => {
                pairs = 0;
                0
            }
        };
        factors.push(Placed {
            label: Label::Factor {
                name: factor.name,
                before,
                pair: Pair(pair),
            },
            value: factor.value,
            at: Interval {
                first,
                len: factor.len.into(),
            },
        });
        first += i64::from(factor.len);
    }
}
