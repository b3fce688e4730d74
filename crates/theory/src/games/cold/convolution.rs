//! Boolean convolution, divide and conquer: for sets so large that marking
//! member by member is hopeless.

use fourier::{Precision, Single};

use super::Engine;
use super::bits::{BitSet, ColdSet};
use super::transform::Transforms;
use crate::error::{Error, Result};
use crate::limits::{
    CONVOLUTION_LEAF, CONVOLUTION_SINGLE_ERROR, COST_FFT, COST_MARK, COST_OR, FFT_ERROR,
    FFT_FOLDING, SIEVE_STEP,
};

/// The algorithm of [E Theorem 2], without recursion. A node [l, r) of the
/// binary tree over leaves of 2^13 positions is visited when its lower half
/// [l, m) is decided; what that half marks in [m, r) is the convolution of its
/// cold positions with the members below r − l. Each node takes the cheapest
/// of three ways to the same marks: member by member, the members as a bitset
/// OR-ed at every cold position, or a real Fourier transform.
///
/// **Transform.** Cyclic of length r − l: position differences wrap around
/// only into [l, m), which nobody reads. Spectra of the members are kept for
/// every length used more than once.
///
/// **Rounding.** A count of the convolution is read as hot from ½ on. Brent,
/// Percival and Zimmermann (Math. Comp. 76, 2007, Theorem 5.1) prove that no entry of a convolution
/// of length 2^k by radix-2 transforms of unit roundoff ε errs by more than ‖a‖·‖b‖·ε·3k·(1 +
/// √5 + 1), where √(|cold|·|members|) for the norms. Ours have larger radices, which round less
/// often, and fold real data, which counts as two levels more. Single precision is used only where
/// the bound is below ¼. Every entry is also checked to lie within ¼ of an integer.
///
/// O(`n` log² `n`) time at worst; some 32 bytes per position.
pub struct Convolution<'a> {
    members: Vec<u32>,
    /// The members as bits.
    set: BitSet,
    n: u64,
    hotspots: Option<&'a BitSet>,
    hot: Vec<u64>,
    cold: ColdSet,
    single: Transforms<Single>,
    double: Transforms<f64>,
    /// For tests: the way that every node goes.
    force: Option<Way>,
    /// The node being worked on: there is none before a leaf.
    node: Option<Node>,
}

/// The positions in [`middle`, `high`) that the cold ones of [`low`, `middle`) reach are being
/// marked.
#[derive(Clone, Copy)]
struct Node {
    low: u64,
    middle: u64,
    high: u64,
    next: Next,
}

/// The next step at a node.
#[derive(Clone, Copy)]
enum Next {
    /// Mark for the cold positions from this one on, member by member.
    Marks(u64),
    /// The same, a word of members at a time.
    Words(u64),
    /// A transform, in single precision or not.
    Transform(bool, Stage),
}

/// The transforms of a convolution, in order.
#[derive(Clone, Copy)]
enum Stage {
    Plan,
    Members,
    Forward,
    Back,
}

/// How a node finds its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Cold position by cold position, member by member.
    Marks,
    /// Cold position by cold position, the members a word at a time.
    Words,
    /// By Fourier transform.
    Transform,
}

impl<'a> Convolution<'a> {
    /// `members` ascending, those below `n`. Time O(`n`/64 + members), space 3`n`/8 bytes and the
    /// spectra.
    pub fn new(members: Vec<u32>, n: u64, hotspots: Option<&'a BitSet>) -> Self {
        let set = BitSet::from_positions(n, members.iter().map(|&s| u64::from(s)));
        let words = n.div_ceil(64);
        Convolution {
            members,
            set,
            n,
            hotspots,
            hot: (0..words)
                .map(|w| hotspots.map_or(0, |h| h.word(w)))
                .collect(),
            cold: ColdSet::with_words(n),
            single: Transforms::new(),
            double: Transforms::new(),
            force: None,
            node: None,
        }
    }

    /// Decides the leaf [`low`, `high`) directly.
    fn leaf(&mut self, low: u64, high: u64) {
        let first = (low / 64) as usize;
        let end = high.div_ceil(64) as usize;
        let short = self.count_members(high - low);
        let set_words = (high - low).div_ceil(64) as usize;
        let by_words = short as f64 * COST_MARK > set_words as f64 * COST_OR;
        let mut set: Vec<u64> = Vec::new();
        if by_words {
            set.extend((0..set_words as u64).map(|w| self.set.word(w)));
        }
        for w in first..end {
            let above = self.n - w as u64 * 64;
            let inside = if above >= 64 { !0 } else { (1 << above) - 1 };
            let mut cold = 0u64;
            loop {
                let open = !self.hot[w] & inside;
                if open == 0 {
                    break;
                }
                let bit = open.trailing_zeros();
                cold |= 1 << bit;
                self.hot[w] |= 1 << bit;
                if by_words {
                    or_up(&mut self.hot[w..end], &set, bit);
                } else {
                    let at = w as u64 * 64 + u64::from(bit);
                    for &s in &self.members[..short] {
                        let x = at + u64::from(s);
                        if x >= high {
                            break;
                        }
                        self.hot[(x / 64) as usize] |= 1 << (x % 64);
                    }
                }
            }
            self.cold.push_word(cold, high.min(w as u64 * 64 + 64));
        }
    }

    fn count_members(&self, below: u64) -> usize {
        self.members.partition_point(|&s| u64::from(s) < below)
    }

    /// How the node is marked, if it has anything to mark.
    fn begin(&self, low: u64, middle: u64, high: u64) -> Option<Node> {
        let length = 2 * (middle - low);
        let words = &self.cold.words()[(low / 64) as usize..(middle / 64) as usize];
        let count: u64 = words.iter().map(|w| u64::from(w.count_ones())).sum();
        let (count, short) = (count as f64, self.count_members(length) as f64);
        if count == 0.0 || short == 0.0 {
            return None;
        }
        let way = self.force.unwrap_or_else(|| {
            let upper = (high - middle) as f64;
            let marks = count * short * (upper / length as f64) * COST_MARK;
            let words = count * upper / 64.0 * COST_OR;
            let transform = length as f64 * f64::from(length.ilog2()) * COST_FFT;
            if marks <= words && marks <= transform {
                Way::Marks
            } else if words <= transform {
                Way::Words
            } else {
                Way::Transform
            }
        });
        let next = match way {
            Way::Marks => Next::Marks(low),
            Way::Words => Next::Words(low),
            Way::Transform => {
                let levels = f64::from(length.ilog2() + FFT_FOLDING);
                let bound = libm::sqrt(count * short) * levels * FFT_ERROR;
                let single = bound * Single::STEP / 2.0 < CONVOLUTION_SINGLE_ERROR;
                Next::Transform(single, Stage::Plan)
            }
        };
        Some(Node {
            low,
            middle,
            high,
            next,
        })
    }

    /// Does some of a node; returns what is next, if anything is.
    fn go_on(&mut self, node: Node) -> Result<Option<Next>> {
        match node.next {
            Next::Marks(from) => Ok(self.by_marks(node, from).map(Next::Marks)),
            Next::Words(from) => Ok(self.by_words(node, from).map(Next::Words)),
            Next::Transform(single, stage) => {
                let stage = self.by_transform(node, single, stage)?;
                Ok(stage.map(|stage| Next::Transform(single, stage)))
            }
        }
    }

    /// Marks for the cold positions x ≥ `from`; returns where to resume.
    fn by_marks(&mut self, node: Node, from: u64) -> Option<u64> {
        let Node { middle, high, .. } = node;
        let mut first = self.count_members(middle - from);
        let mut work = 0;
        for c in self.cold.range(from, middle) {
            while first > 0 && u64::from(self.members[first - 1]) >= middle - c {
                first -= 1;
            }
            for &s in &self.members[first..] {
                let x = c + u64::from(s);
                if x >= high {
                    break;
                }
                self.hot[(x / 64) as usize] |= 1 << (x % 64);
                work += 1;
            }
            if work >= SIEVE_STEP {
                return Some(c + 1);
            }
        }
        None
    }

    /// The same, a word of members at a time.
    fn by_words(&mut self, node: Node, from: u64) -> Option<u64> {
        let Node { middle, high, .. } = node;
        let target = &mut self.hot[(middle / 64) as usize..high.div_ceil(64) as usize];
        let mut work = 0;
        for c in self.cold.range(from, middle) {
            let back = middle - c;
            let (mut w, shift) = (back / 64, back % 64);
            for word in target.iter_mut() {
                *word |= self.set.word(w) >> shift | self.set.word(w + 1) << (63 - shift) << 1;
                w += 1;
            }
            work += target.len();
            if work >= SIEVE_STEP {
                return Some(c + 1);
            }
        }
        None
    }

    fn by_transform(&mut self, node: Node, single: bool, stage: Stage) -> Result<Option<Stage>> {
        let Node {
            low, middle, high, ..
        } = node;
        let length = 2 * (middle - low) as usize;
        match stage {
            Stage::Plan => {
                if single {
                    self.single.plan(length);
                } else {
                    self.double.plan(length);
                }
                return Ok(Some(Stage::Members));
            }
            Stage::Members => {
                let members = &self.members[..self.count_members(length as u64)];
                if single {
                    self.single.members(members, length);
                } else {
                    self.double.members(members, length);
                }
                return Ok(Some(Stage::Forward));
            }
            Stage::Forward => {
                let cold = &self.cold.words()[(low / 64) as usize..(middle / 64) as usize];
                if single {
                    self.single.forward(cold, length);
                } else {
                    self.double.forward(cold, length);
                }
                return Ok(Some(Stage::Back));
            }
            Stage::Back => {}
        }
        let hot = &mut self.hot[(middle / 64) as usize..high.div_ceil(64) as usize];
        let keep = middle + length as u64 / 2 < self.n;
        let sound = if single {
            self.single.back(hot, length, keep)
        } else {
            self.double.back(hot, length, keep)
        };
        if sound {
            return Ok(None);
        }
        let allowed = "sieve, because the rounding errors exceed 1/4";
        Err(Error::bad("algorithm", "convolution", allowed).suggest("sieve"))
    }
}

impl Engine for Convolution<'_> {
    fn step(&mut self) -> Result<()> {
        if let Some(node) = self.node {
            let next = self.go_on(node)?;
            self.node = next.map(|next| Node { next, ..node });
            return Ok(());
        }
        let low = self.cold.bound();
        if low >= self.n {
            return Ok(());
        }
        let high = self.n.min(low + CONVOLUTION_LEAF);
        self.leaf(low, high);
        if high < self.n {
            // The node whose lower half ends at `high`: there is exactly one.
            let leaves = high / CONVOLUTION_LEAF;
            let half = CONVOLUTION_LEAF << leaves.trailing_zeros();
            self.node = self.begin(high - half, high, self.n.min(high + half));
        }
        debug_assert!(
            self.hotspots
                .is_none_or(|h| self.cold.range(low, high).all(|x| !h.contains(x)))
        );
        Ok(())
    }

    fn cold(&self) -> &ColdSet {
        &self.cold
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        self.cold
    }
}

/// `target |= set << shift`, as far as the target goes.
fn or_up(target: &mut [u64], set: &[u64], shift: u32) {
    let mut carry = 0;
    for (word, &s) in target.iter_mut().zip(set) {
        *word |= s << shift | carry;
        carry = s >> 1 >> (63 - shift);
    }
}

#[cfg(test)]
mod tests;
