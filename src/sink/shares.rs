//! What share of each pixel of a row has which nim-value, without listing the runs.

use std::ops::Range;

use super::Word;
use super::period::Case;

/// Blocks that are passed one after another before the next is looked up by its formula.
const PASSED: u32 = 6;

/// Fills `shares` with what part of each of that many equal pieces of the positions `shown`, counted
/// from 0, has the nim-value 0, 1, 2, 3: exactly, however many runs there are, as every length is a
/// whole number until the last step. O(pieces) time; positions below 2^42 for up to 2^20 pieces.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_word_shares"))]
pub fn shares(word: &Word, shown: Range<u64>, shares: &mut [[f32; 4]]) {
    let pieces = shares.len() as i64;
    let span = (shown.end - shown.start) as i64;
    if pieces == 0 || span == 0 {
        return;
    }
    // A position is `pieces` units wide, a piece `span`: then no edge falls within a unit.
    let mut edge = shown.start as i64 * pieces;
    let mut passing = Passing::new(word, pieces);
    let mut before = passing.counts(edge);
    let scale = 1.0 / span as f64;
    for share in shares {
        edge += span;
        let after = passing.counts(edge);
        for value in 0..4 {
            share[value] = ((after[value] - before[value]) as f64 * scale) as f32;
        }
        before = after;
    }
}

/// One block after another, each length in units.
struct Passing<'a> {
    word: &'a Word,
    pieces: i64,
    m: i64,
    k: i64,
    alpha: i64,
    /// Where the block begins and ends, and the counts before it.
    begin: i64,
    end: i64,
    before: [i64; 4],
    block: Lens,
}

/// The lengths of the factors of a block, or of the word of case (i), by their values in order.
#[derive(Default)]
struct Lens {
    /// Values 1, 0, 2.
    first: [i64; 3],
    /// How often the pair 1^m 2^m comes.
    ones: i64,
    /// Values 1, 2, 1, 0, 3, 2, 3, 0.
    middle: [i64; 8],
    /// How often the pair 3^m 0^m comes.
    threes: i64,
    /// Values 3, 0.
    last: [i64; 2],
}

impl<'a> Passing<'a> {
    fn new(word: &'a Word, pieces: i64) -> Self {
        let set = word.set();
        let m = i64::from(set.m());
        let k = match set.case() {
            Case::Linear => 0,
            Case::Quadratic => i64::from(set.d()) - m,
        };
        let mut passing = Passing {
            word,
            pieces,
            m: m * pieces,
            k: k * pieces,
            alpha: 0,
            begin: 0,
            end: 0,
            before: [0; 4],
            block: Lens::default(),
        };
        passing.lay();
        passing
    }

    /// Lays out the block that begins at `begin` and has this α: B(i) is C(i) with γ for β and
    /// C1, C2, C4 and C7 empty.
    #[inline(always)]
    fn lay(&mut self) {
        let set = self.word.set();
        let (m, k, alpha, n) = (self.m, self.k, self.alpha, i64::from(set.wraps()));
        let len = match set.case() {
            Case::Linear => {
                self.block = Lens {
                    ones: n + 1,
                    middle: [0, 0, 0, 0, i64::from(set.d()) * self.pieces, 0, 0, m],
                    threes: n,
                    ..Lens::default()
                };
                self.word.full_len() as i64 * self.pieces
            }
            Case::Quadratic => {
                let long = if alpha + k >= m { m } else { 0 };
                let beta = alpha + k - long;
                let gamma = if beta == 0 { m } else { beta };
                let zeta = if beta == 0 { m } else { 0 };
                let is_c = gamma <= alpha;
                let (whole, rest) = if is_c { (m, k - gamma) } else { (0, 0) };
                let threes = m - if is_c { k } else { gamma };
                let zeros = m - if is_c { 0 } else { alpha };
                self.block = Lens {
                    first: [m - alpha, alpha, m - alpha],
                    ones: n,
                    middle: [whole, whole, gamma, rest, threes, gamma, rest, zeros],
                    threes: n,
                    last: [gamma, zeta],
                };
                4 * m + 2 * k + 4 * m * n + long
            }
        };
        self.end = self.begin + len;
    }

    /// How often each value occurs in the first `place` units of the block.
    #[inline(always)]
    fn within(&self, place: i64) -> [i64; 4] {
        let mut counts = [0; 4];
        let mut left = place;
        let mut take = |value: usize, len: i64| {
            let some = left.min(len);
            left -= some;
            counts[value] += some;
        };
        let block = &self.block;
        for (value, len) in [1, 0, 2].into_iter().zip(block.first) {
            take(value, len);
        }
        self.pairs(
            &mut take,
            (1, 2),
            block.ones,
            place - block.first.iter().sum::<i64>(),
        );
        for (value, len) in [1, 2, 1, 0, 3, 2, 3, 0].into_iter().zip(block.middle) {
            take(value, len);
        }
        if block.threes > 0 {
            let before = block.first.iter().chain(&block.middle).sum::<i64>();
            let left = place - before - 2 * self.m * block.ones;
            self.pairs(&mut take, (3, 0), block.threes, left);
        }
        for (value, len) in [3, 0].into_iter().zip(block.last) {
            take(value, len);
        }
        counts
    }

    /// The pairs that come so many times, of which `left` units are wanted.
    #[inline(always)]
    fn pairs(
        &self,
        take: &mut impl FnMut(usize, i64),
        values: (usize, usize),
        times: i64,
        left: i64,
    ) {
        if times == 0 || left <= 0 {
            return;
        }
        let whole = (left / (2 * self.m)).min(times);
        take(values.0, whole * self.m);
        take(values.1, whole * self.m);
        if whole < times {
            take(values.0, self.m);
            take(values.1, self.m);
        }
    }

    /// How often each value occurs before `edge`, which is not before that of the last call.
    #[inline(always)]
    fn counts(&mut self, edge: i64) -> [i64; 4] {
        let mut passed = 0;
        while edge >= self.end {
            passed += 1;
            if passed > PASSED {
                self.look_up(edge);
                break;
            }
            let all = self.within(self.end - self.begin);
            for (before, all) in self.before.iter_mut().zip(all) {
                *before += all;
            }
            let sum = self.alpha + self.k;
            self.alpha = if sum >= self.m { sum - self.m } else { sum };
            self.begin = self.end;
            self.lay();
        }
        let mut counts = self.within(edge - self.begin);
        for (count, before) in counts.iter_mut().zip(self.before) {
            *count += before;
        }
        counts
    }

    /// Goes to the block that holds `edge` at once.
    #[inline(never)]
    fn look_up(&mut self, edge: i64) {
        let (counts, begin, alpha) = self.word.before_block_at((edge / self.pieces) as u64);
        self.before = counts.map(|count| count as i64 * self.pieces);
        self.begin = begin as i64 * self.pieces;
        self.alpha = i64::from(alpha) * self.pieces;
        self.lay();
    }
}
