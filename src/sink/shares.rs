//! What share of each pixel of a row has which nim-value, without listing the runs.

use std::ops::Range;

use super::Word;
use super::period::Case;

/// Blocks that are passed one after another before the next is looked up by its formula.
const PASSED: u32 = 6;

/// Fills `shares` with what part of each of that many equal pieces of the positions `shown`, counted
/// from 0, has the nim-value 0, 1, 2, 3: exactly, however many runs there are, as every length is a
/// whole number until the last step, where positions times pieces are below 2^53, and beyond that to
/// single precision. O(pieces) time; positions below 2^42 for up to 2^20 pieces.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_word_shares"))]
pub fn shares(word: &Word, shown: Range<u64>, shares: &mut [[f32; 4]]) {
    let pieces = shares.len() as i64;
    let span = (shown.end - shown.start) as i64;
    if pieces == 0 || span == 0 {
        return;
    }
    // A position is `pieces` units wide, a piece `span`: then no edge falls within a unit.
    let mut edge = shown.start as i64 * pieces;
    let mut passing = Passing::new(word, pieces, edge);
    let mut before = passing.counts(edge);
    let scale = 1.0 / span as f64;
    for share in shares {
        edge += span;
        let after = passing.counts(edge);
        for value in 0..4 {
            share[value] = ((after[value] - before[value]) * scale) as f32;
        }
        before = after;
    }
}

impl Word {
    /// How often each nim-value occurs before the block that holds the position at `index`, counted
    /// from 0; where that block begins, and its α. Time O(1), as every block
    /// holds m + mn times 0 and 3, m + k + mn times 1 and 2, and when k(i + 1)
    /// passes a multiple of m another m times 0 (`docs/proofs.md`, Theorem 4).
    fn before_block_at(&self, index: u64) -> ([u64; 4], u64, u32) {
        let whole = self.full_len();
        let (wholes, place) = (index / whole, index % whole);
        let block = self.block_of(place);
        let (in_word, before) = (self.in_blocks(self.set().m().into()), self.in_blocks(block));
        let counts = std::array::from_fn(|value| wholes * in_word[value] + before[value]);
        if self.set().case() == Case::Linear {
            return (counts, wholes * whole, 0);
        }
        let begin = wholes * whole + self.block_start(block);
        (counts, begin, self.alpha(block))
    }

    /// How often each nim-value occurs in the blocks before block `i` ≤ m; in case (i)
    /// in the whole word, if i > 0.
    fn in_blocks(&self, i: u64) -> [u64; 4] {
        let (m, n) = (u64::from(self.set().m()), u64::from(self.set().wraps()));
        if self.set().case() == Case::Linear {
            let pairs = m * (n + 1);
            let threes = u64::from(self.set().d()) + m * n;
            return [pairs, pairs, pairs, threes].map(|count| count * u64::from(i > 0));
        }
        let (_, k) = self.m_and_k();
        let (few, many) = (i * (m + m * n), i * (m + k + m * n));
        [few + m * (k * i / m), many, many, few]
    }
}

/// One block after another, each length in units: whole numbers in double precision, in which four
/// are compared at once.
struct Passing<'a> {
    word: &'a Word,
    pieces: i64,
    m: f64,
    k: f64,
    alpha: f64,
    /// Where the block begins and ends.
    begin: i64,
    end: i64,
    /// How often each value occurs before the block where the passing began.
    first: [u64; 4],
    /// … and from there to the block.
    before: [f64; 4],
    block: Laid,
}

/// A block laid out. Lane v of the four of each array is of value v, so that all values are
/// counted at once; every value has at most four factors beside the pairs.
#[derive(Default)]
struct Laid {
    /// Where each factor begins and ends.
    begin: [[f64; 4]; 4],
    end: [[f64; 4]; 4],
    /// Where the pairs 1^m 2^m begin and how often they come, and the pairs 3^m 0^m.
    ones: (f64, f64),
    threes: (f64, f64),
    /// How often each value occurs.
    counts: [f64; 4],
}

impl<'a> Passing<'a> {
    /// Begins with the block that holds `edge`.
    fn new(word: &'a Word, pieces: i64, edge: i64) -> Self {
        let set = word.set();
        let units = pieces as f64;
        let (first, begin, alpha) = word.before_block_at((edge / pieces) as u64);
        let k = match set.case() {
            Case::Linear => 0,
            Case::Quadratic => set.d() - set.m(),
        };
        let mut passing = Passing {
            word,
            pieces,
            m: f64::from(set.m()) * units,
            k: f64::from(k) * units,
            alpha: 0.0,
            begin: 0,
            end: 0,
            first,
            before: [0.0; 4],
            block: Laid::default(),
        };
        passing.enter(begin, alpha);
        passing
    }

    /// Lays out the block that begins at `begin` and has this α: B(i) is C(i) with γ for β and
    /// C1, C2, C4 and C7 empty.
    #[inline(always)]
    fn lay(&mut self) {
        let set = self.word.set();
        let (m, k, alpha, n) = (self.m, self.k, self.alpha, f64::from(set.wraps()));
        let block = &mut self.block;
        let len = match set.case() {
            Case::Linear => {
                let d = f64::from(set.d()) * self.pieces as f64;
                let pairs = m * (n + 1.0);
                block.ones = (0.0, n + 1.0);
                block.threes = (2.0 * pairs + d + m, n);
                block.begin[0] = [2.0 * pairs + d, 0.0, 0.0, 2.0 * pairs];
                block.end[0] = [2.0 * pairs + d + m, 0.0, 0.0, 2.0 * pairs + d];
                block.counts = [pairs, pairs, pairs, d + m * n];
                2.0 * pairs + d + m + 2.0 * m * n
            }
            Case::Quadratic => {
                let long = if alpha + k >= m { m } else { 0.0 };
                let beta = alpha + k - long;
                let (gamma, zeta) = if beta == 0.0 { (m, m) } else { (beta, 0.0) };
                let is_c = gamma <= alpha;
                let (whole, rest) = if is_c { (m, k - gamma) } else { (0.0, 0.0) };
                let threes = m - if is_c { k } else { gamma };
                let zeros = m - if is_c { 0.0 } else { alpha };
                let pairs = 2.0 * m * n;
                // In the order of the word: 1, 0, 2, pairs, 1, 2, 1, 0, 3, 2, 3, 0, pairs, 3, 0.
                let a2 = m - alpha;
                let ones = m + a2;
                let c1 = ones + pairs;
                let c2 = c1 + whole;
                let c3 = c2 + whole;
                let c4 = c3 + gamma;
                let c5 = c4 + rest;
                let c6 = c5 + threes;
                let c7 = c6 + gamma;
                let c8 = c7 + rest;
                let after = c8 + zeros;
                let c9 = after + pairs;
                let z = c9 + gamma;
                block.ones = (ones, n);
                block.threes = (after, n);
                block.begin = [
                    [a2, 0.0, m, c5],
                    [c4, c1, c2, c7],
                    [c8, c3, c6, c9],
                    [z, 0.0, 0.0, 0.0],
                ];
                block.end = [
                    [m, a2, ones, c6],
                    [c5, c2, c3, c8],
                    [after, c4, c7, z],
                    [z + zeta, 0.0, 0.0, 0.0],
                ];
                let few = m + m * n;
                block.counts = [few + long, few + k, few + k, few];
                z + zeta
            }
        };
        self.end = self.begin + len as i64;
    }

    /// How often each value occurs in the first `place` units of the block.
    #[inline(always)]
    fn within(&self, place: f64) -> [f64; 4] {
        let block = &self.block;
        let mut counts = [0.0; 4];
        for (begin, end) in block.begin.iter().zip(&block.end) {
            for value in 0..4 {
                counts[value] += least(place, end[value]) - least(place, begin[value]);
            }
        }
        let mut pairs = |(begin, times): (f64, f64), first: usize, second: usize| {
            let left = place - begin;
            if times == 0.0 || left <= 0.0 {
                return;
            }
            let whole = least(libm::floor(left / (2.0 * self.m)), times);
            let rest = match whole < times {
                true => left - whole * 2.0 * self.m,
                false => 0.0,
            };
            counts[first] += whole * self.m + least(rest, self.m);
            counts[second] += whole * self.m + rest - least(rest, self.m);
        };
        pairs(block.ones, 1, 2);
        pairs(block.threes, 3, 0);
        counts
    }

    /// How often each value occurs before `edge`, which is not before that of the last call,
    /// from where the passing began.
    #[inline(always)]
    fn counts(&mut self, edge: i64) -> [f64; 4] {
        let mut passed = 0;
        while edge >= self.end {
            passed += 1;
            if passed > PASSED {
                self.look_up(edge);
                break;
            }
            for (before, all) in self.before.iter_mut().zip(self.block.counts) {
                *before += all;
            }
            let sum = self.alpha + self.k;
            self.alpha = if sum >= self.m { sum - self.m } else { sum };
            self.begin = self.end;
            self.lay();
        }
        let mut counts = self.within((edge - self.begin) as f64);
        for (count, before) in counts.iter_mut().zip(self.before) {
            *count += before;
        }
        counts
    }

    /// Goes to the block that holds `edge` at once.
    #[inline(never)]
    fn look_up(&mut self, edge: i64) {
        let (counts, begin, alpha) = self.word.before_block_at((edge / self.pieces) as u64);
        for (before, (now, first)) in self.before.iter_mut().zip(counts.iter().zip(self.first)) {
            *before = ((*now as i64 - first as i64) * self.pieces) as f64;
        }
        self.enter(begin, alpha);
    }

    /// Lays out the block that begins at this position and has this α.
    fn enter(&mut self, begin: u64, alpha: u32) {
        self.begin = begin as i64 * self.pieces;
        self.alpha = f64::from(alpha) * self.pieces as f64;
        self.lay();
    }
}

/// The less of two numbers, the way that vectors of them are compared.
#[inline(always)]
fn least(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}
