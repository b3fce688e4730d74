//! The closed-form words of additive sink subtraction [B §2]: a whole word as a
//! value, its runs, its blocks, and where in it a position lies.
//!
//! [`crate::sink::factors`] defines the factors of the words. Positions are
//! counted from 1, as the sink has it.

use std::ops::Range;

use crate::error::{Error, Result};
use crate::limits::WORD_POSITIONS;
use crate::sink::blocks::{Factors, PARTS, Pieces, following};
use crate::sink::factors::{Factor, Kind, Name};
use crate::sink::period::{Additive, Case};

/// A block as a whole: B(i), C(i) or ζ(i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// B, C or ζ; in case (i) one `Linear`.
    pub kind: Kind,
    /// i.
    pub index: u32,
    /// Its first position, counted from 1.
    pub start: u64,
    /// Its length in positions.
    pub len: u64,
}

/// A position of a word, and where in the word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Located {
    /// The factor it lies in; `factor.value` is its nim-value.
    pub factor: Factor,
    /// The first position of that factor.
    pub start: u64,
}

/// Which factor of a word it is, so that the word of another set can be asked for its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The paper's word is repeated: which time, from 0.
    copy: u64,
    block: u32,
    linear: bool,
    name: Name,
    /// Of the factors of repeated pairs: which time, from 0.
    time: u64,
}

/// The word of an additive set under sink: a value of a few bytes, from which
/// every factor is computed when asked for.
///
/// A strip from the closed form and the same by playing it, S(5, 6) = {5, 11, 16} from x = 1:
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Convention;
/// use theory::games::nim_values::nim_values;
/// use theory::sink::{Additive, Word};
///
/// let word = Word::new(Additive::new(5, 6)?);
/// assert_eq!(word.period(), 5 * (4 * 5 + 3));
/// let strip = word.values(2 * word.period())?;
/// assert_eq!(strip[..6], [1, 1, 1, 1, 1, 2]);
/// let played = nim_values(&"5,11,16".parse()?, Convention::Sink, 230, &mut NoProgress)?;
/// assert!(strip.iter().map(|&v| u32::from(v)).eq(played));
/// # Ok::<(), theory::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    set: Additive,
    period: u64,
    repeats: u32,
}

impl Word {
    /// The word of `set`.
    pub fn new(set: Additive) -> Self {
        let formula = set.formula();
        Word {
            set,
            period: formula.period,
            repeats: formula.gcd,
        }
    }

    /// The set it is the word of.
    pub fn set(&self) -> Additive {
        self.set
    }

    /// The smallest period.
    pub fn period(&self) -> u64 {
        self.period
    }

    /// The length of the paper's word: gcd(m, k) smallest periods for P(m, k),
    /// one for case (i).
    pub fn full_len(&self) -> u64 {
        self.period * u64::from(self.repeats)
    }

    /// The factors of the first `positions` positions of the sequence, the empty ones included, the
    /// word repeated as often as needed and the last factor cut to fit.
    /// O(1) per factor, without allocation; about 10 factors per block.
    pub fn factors_of(&self, positions: u64) -> Factors {
        Factors::new(self.set, positions)
    }

    /// The maximal runs (value, length) of the first `positions` positions:
    /// the factors that are not empty. No two neighbours have the same value.
    pub fn runs_of(&self, positions: u64) -> impl Iterator<Item = (u8, u32)> + use<> {
        self.factors_of(positions)
            .filter(|factor| factor.len > 0)
            .map(|factor| (factor.value, factor.len))
    }

    /// [`Word::each_run_in`] as a list.
    pub fn runs_in(&self, shown: Range<u64>) -> Vec<(u32, u64)> {
        let mut runs = Vec::new();
        self.each_run_in(shown, |value, len| runs.push((value.into(), len.into())));
        runs
    }

    /// Calls `each(value, length)` in order for the runs of the positions `shown`,
    /// counted from 0, of however many periods: the first run and the last are cut to
    /// fit, and runs of length 0 are among them, which callers ignore. For drawing many
    /// words per frame. O(runs of the blocks that are shown) time; in case (i), where
    /// the word has no blocks, O(runs of it).
    ///
    /// B(i) is C(i) with γ for β and C1, C2, C4 and C7 empty. Seen so, all blocks
    /// take the same few instructions per run, with no branch to mispredict.
    #[inline]
    pub fn each_run_in(&self, shown: Range<u64>, mut each: impl FnMut(u8, u32)) {
        let place = shown.start % self.full_len();
        let first = self.block_of(place);
        let mut before = match self.set.case() {
            Case::Linear => place,
            Case::Quadratic => place - self.block_start(first),
        };
        let mut left = (shown.end - shown.start) + before;
        let mut each = |value, len: u32| {
            let skipped = before.min(len.into());
            before -= skipped;
            each(value, len - skipped as u32);
        };
        if self.set.case() == Case::Linear {
            for factor in self.factors_of(left) {
                each(factor.value, factor.len);
            }
            return;
        }
        let (m, n) = (self.set.m(), self.set.wraps());
        let k = self.set.d() - m;
        let mut block = first as u32;
        let mut alpha = self.alpha(first);
        loop {
            let len = block_len(m, k, n, alpha);
            if len > left {
                break;
            }
            left -= len;
            let beta = alpha + k - if alpha + k >= m { m } else { 0 };
            let gamma = if beta == 0 { m } else { beta };
            let is_c = gamma <= alpha;
            let whole = if is_c { m } else { 0 };
            let rest = if is_c { k - gamma } else { 0 };
            each(1, m - alpha);
            each(0, alpha);
            each(2, m - alpha);
            for _ in 0..n {
                each(1, m);
                each(2, m);
            }
            each(1, whole);
            each(2, whole);
            each(1, gamma);
            each(0, rest);
            each(3, m - if is_c { k } else { gamma });
            each(2, gamma);
            each(3, rest);
            each(0, m - if is_c { 0 } else { alpha });
            for _ in 0..n {
                each(3, m);
                each(0, m);
            }
            each(3, gamma);
            each(0, if beta == 0 { m } else { 0 });
            (alpha, block) = following(m, k, alpha, block);
        }
        if left > 0 {
            let mut rest = self.factors_of(left);
            rest.begin(alpha, block);
            for factor in rest {
                each(factor.value, factor.len);
            }
        }
    }

    /// The blocks of the first `positions` positions, the last one cut to fit.
    pub fn blocks_of(&self, positions: u64) -> impl Iterator<Item = Block> + use<> {
        self.blocks_in(0..positions)
    }

    /// The blocks of the positions `shown`, counted from 0, of however many periods: the first
    /// and the last are cut to fit. O(1) per block.
    pub fn blocks_in(&self, shown: Range<u64>) -> impl Iterator<Item = Block> + use<> {
        let (word, whole) = (*self, self.full_len());
        let (m, n) = (self.set.m(), self.set.wraps());
        let first = self.block_of(shown.start % whole);
        let mut begin = shown.start / whole * whole;
        let (mut alpha, mut index) = (0, 0);
        if self.set.case() == Case::Quadratic {
            begin += self.block_start(first);
            (alpha, index) = (self.alpha(first), first as u32);
        }
        // A block and its ζ, which may be empty.
        let next = move || {
            let mut block = Block {
                kind: Kind::Linear,
                index,
                start: begin + 1,
                len: whole,
            };
            let mut ends = 0;
            if word.set.case() == Case::Quadratic {
                let k = word.set.d() - m;
                let all = block_len(m, k, n, alpha);
                let (beta, next) = following(m, k, alpha, index);
                ends = if beta == 0 { u64::from(m) } else { 0 };
                block.len = all - ends;
                // γ = m where β = 0.
                block.kind = if beta > alpha || beta == 0 {
                    Kind::B
                } else {
                    Kind::C
                };
                (alpha, index) = (beta, next);
            }
            let zeta = Block {
                kind: Kind::Z,
                start: block.start + block.len,
                len: ends,
                ..block
            };
            begin += block.len + ends;
            [block, zeta]
        };
        let last = shown.end;
        let cut = move |block: Block| {
            let start = block.start.max(shown.start + 1);
            let len = (block.start + block.len)
                .min(shown.end + 1)
                .checked_sub(start)?;
            (len > 0).then_some(Block {
                start,
                len,
                ..block
            })
        };
        std::iter::repeat_with(next)
            .flatten()
            .take_while(move |block| block.start <= last)
            .filter_map(cut)
    }

    /// The values of the first `positions` positions, a byte each. Time and space O(`positions`).
    ///
    /// # Errors
    /// `positions` above [`WORD_POSITIONS`].
    pub fn values(&self, positions: u64) -> Result<Vec<u8>> {
        if positions > WORD_POSITIONS {
            return Err(
                Error::bad("positions", positions, format!("0 … {WORD_POSITIONS}"))
                    .suggest(WORD_POSITIONS),
            );
        }
        let mut values = Vec::with_capacity(positions as usize);
        for (value, len) in self.runs_of(positions) {
            values.extend(std::iter::repeat_n(value, len as usize));
        }
        Ok(values)
    }

    /// The first position of block `i`, counted from 0, for `i` ≤ m: the
    /// blocks before it are i short ones, each longer by m when k(j + 1)
    /// passes a multiple of m [B, Lemma 6].
    pub fn block_start(&self, i: u64) -> u64 {
        let (m, k) = self.m_and_k();
        i * (4 * m + 2 * k + 4 * m * u64::from(self.set.wraps())) + m * (k * i / m)
    }

    pub(super) fn m_and_k(&self) -> (u64, u64) {
        let (m, d) = (u64::from(self.set.m()), u64::from(self.set.d()));
        (m, d - m)
    }

    /// The block that holds the position `place` of the paper's word, counted from
    /// 0: its index, or 0 in case (i). O(1).
    pub(super) fn block_of(&self, place: u64) -> u64 {
        if self.set.case() == Case::Linear {
            return 0;
        }
        let (m, k) = self.m_and_k();
        // i blocks take i steps of the mean length, or up to m positions fewer.
        let step = 4 * m + 3 * k + 4 * m * u64::from(self.set.wraps());
        let low = place / step;
        low + u64::from(self.block_start(low + 1) <= place)
    }

    /// Block `i`, and its first position, counted from 0.
    fn block(&self, i: u64) -> (Pieces, u64) {
        match self.set.case() {
            Case::Linear => (Pieces::linear(self.set), 0),
            Case::Quadratic => {
                let pieces = Pieces::block(self.set, self.alpha(i));
                (pieces, self.block_start(i))
            }
        }
    }

    /// The α of block `i` in case (ii).
    pub(super) fn alpha(&self, i: u64) -> u32 {
        let (m, k) = self.m_and_k();
        (k * i % m) as u32
    }

    /// The lengths of the parts of each block, one block after another without end.
    /// O(1) per block.
    pub fn parts(&self) -> impl Iterator<Item = [u64; PARTS]> + use<> {
        let word = *self;
        let blocks = match word.set.case() {
            Case::Linear => 1,
            Case::Quadratic => u64::from(word.set.m()),
        };
        (0..blocks).cycle().map(move |i| word.block(i).0.parts())
    }

    /// The factor that holds position `x` ≥ 1, of however many periods.
    /// `None` for x = 0. Time O(1).
    pub fn at(&self, x: u64) -> Option<Located> {
        let place = x.checked_sub(1)? % self.full_len();
        let block = self.block_of(place);
        let (pieces, start) = self.block(block);
        let (index, offset) = pieces.find(place - start);
        Some(Located {
            factor: pieces.factor(index, block as u32),
            start: x - offset,
        })
    }

    /// Which factor holds position `x` ≥ 1. Time O(1).
    pub fn label(&self, x: u64) -> Option<Label> {
        let index = x.checked_sub(1)?;
        let (copy, place) = (index / self.full_len(), index % self.full_len());
        let block = self.block_of(place);
        let (pieces, start) = self.block(block);
        let (index, offset) = pieces.find(place - start);
        let Factor { name, len, .. } = pieces.factor(index, block as u32);
        let first = pieces.begin(name, 0)?;
        Some(Label {
            copy,
            block: block as u32,
            linear: self.set.case() == Case::Linear,
            name,
            time: (place - start - offset - first) / (2 * u64::from(len).max(1)),
        })
    }

    /// The first position of the factor with this label, and how many it has: none where
    /// the word has no such factor, or an empty one. Time O(1).
    pub fn labelled(&self, label: Label) -> Option<(u64, u64)> {
        let linear = self.set.case() == Case::Linear;
        if linear != label.linear || label.block >= self.set.m() {
            return None;
        }
        let (pieces, start) = self.block(label.block.into());
        let before = pieces.begin(label.name, label.time)?;
        let begin = label.copy * self.full_len() + start + before;
        let (index, _) = pieces.find(before);
        let factor = pieces.factor(index, label.block);
        (factor.name == label.name).then_some((begin + 1, factor.len.into()))
    }
}

/// The length of the block with this α, ζ included [B, Lemma 6, 2)].
#[inline]
fn block_len(m: u32, k: u32, n: u32, alpha: u32) -> u64 {
    let [wide_m, wide_k, n] = [m, k, n].map(u64::from);
    let short = 4 * wide_m + 2 * wide_k + 4 * wide_m * n;
    short + if alpha + k >= m { wide_m } else { 0 }
}
