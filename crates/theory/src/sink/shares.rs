//! The share of each nim-value in each pixel of a row, without listing the runs.

use std::cmp::Ordering;
use std::ops::Range;

use super::Word;
use super::period::{Additive, Case};

/// Blocks that are passed one after another before the next is looked up by its formula.
const PASSED: u64 = 6;

/// Pixels to a block from which on the edges of its factors, in single precision, could be seen to
/// be off.
const WIDEST: u64 = 1 << 16;

/// Whether the shares of `pieces` pieces of `span` positions are right to a part in 256.
pub fn fine(word: &Word, span: u64, pieces: usize) -> bool {
    word.longest_block() * pieces as u64 <= WIDEST * span
}

/// The shares of the nim-values 0, 1, 2, 3 in each of `pieces` equal pieces of the positions `shown`,
/// counted from 0, in any number of runs: to single precision of a block, so exactly where positions
/// times pieces to a block are below 2^24. None of no positions.
/// O(pieces) time and space; positions below 2^42 for up to 2^20 pieces.
pub fn shares(word: &Word, shown: Range<u64>, pieces: usize) -> Vec<[f32; 4]> {
    let span = (shown.end - shown.start) as i64;
    if pieces == 0 || span == 0 {
        return Vec::new();
    }
    // A position is `pieces` units wide, a piece `span`: then no edge falls within a unit.
    let mut edge = shown.start as i64 * pieces as i64;
    let mut passing = Passing::new(word, pieces as i64, edge);
    let scale = 1.0 / span as f32;
    let piece = |_| {
        edge += span;
        passing.pass_to(edge).map(|count| count * scale)
    };
    (0..pieces).map(piece).collect()
}

impl Word {
    /// No block is longer, ζ included; the whole word in case (i).
    fn longest_block(&self) -> u64 {
        let (m, n) = (u64::from(self.set().m()), u64::from(self.set().wraps()));
        match self.set().case() {
            Case::Linear => self.full_len(),
            Case::Quadratic => 7 * m + 4 * m * n,
        }
    }

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

/// One number for each nim-value.
type Four = [f32; 4];

/// The most factors of one value in a block, pairs not counted.
const FACTORS: usize = 3;

/// The lengths of a block, in units, as α moves: for each value, where its factors begin and end.
/// All of them are straight lines, so that a block is laid out by one multiplication for four of
/// them at once.
#[derive(Default)]
struct Lines {
    /// At α = 0, …
    begin: [Four; FACTORS],
    end: [Four; FACTORS],
    /// … and by how much they move with α.
    begin_slope: [Four; FACTORS],
    end_slope: [Four; FACTORS],
    /// The pairs 1^m 2^m and the pairs 3^m 0^m.
    pairs: [Pairs; 2],
    /// The block's length.
    len: i64,
    len_slope: i64,
    /// How often each value occurs.
    counts: Four,
}

/// Factors u^m v^m one after another: where they begin, also as α moves, and how often they come.
#[derive(Clone, Copy, Default)]
struct Pairs {
    begin: f32,
    slope: f32,
    times: f32,
}

/// The parts of a block, in order.
#[derive(Clone, Copy)]
enum Piece {
    /// A value, `times` + slope·α times.
    Factor(usize, i64, i64),
    /// 1^m 2^m, this number of times.
    Ones(i64),
    /// 3^m 0^m.
    Threes(i64),
}

impl Lines {
    /// A block of these pieces, in which the values occur so often.
    #[inline(never)]
    fn new(units: i64, m: i64, pieces: &[Piece], counts: [i64; 4]) -> Self {
        let mut lines = Lines {
            counts: counts.map(|count| (count * units) as f32),
            ..Lines::default()
        };
        let mut some = [0; 4];
        for piece in pieces {
            let (at, moved) = (lines.len as f32, lines.len_slope as f32);
            let pairs = |times: i64| Pairs {
                begin: at,
                slope: moved,
                times: times as f32,
            };
            match *piece {
                Piece::Factor(value, len, slope) => {
                    lines.len += len * units;
                    lines.len_slope += slope;
                    let factor = some[value];
                    some[value] += 1;
                    lines.begin[factor][value] = at;
                    lines.begin_slope[factor][value] = moved;
                    lines.end[factor][value] = lines.len as f32;
                    lines.end_slope[factor][value] = lines.len_slope as f32;
                }
                Piece::Ones(times) => {
                    lines.pairs[0] = pairs(times);
                    lines.len += 2 * m * times * units;
                }
                Piece::Threes(times) => {
                    lines.pairs[1] = pairs(times);
                    lines.len += 2 * m * times * units;
                }
            }
        }
        lines
    }

    /// B(i), C(i), and B(i) with ζ(i), as in the table of [`super::factors`] with β = α + k − m and
    /// γ = α + k; of case (i) the word is the first.
    #[inline(never)]
    fn of(set: Additive, units: i64) -> [Self; 3] {
        use Piece::{Factor as F, Ones, Threes};
        let (m, d, n) = (set.m().into(), i64::from(set.d()), i64::from(set.wraps()));
        let new = |pieces: &[Piece], counts| Lines::new(units, m, pieces, counts);
        if set.case() == Case::Linear {
            let (pairs, pieces) = (
                m * (n + 1),
                [Ones(n + 1), F(3, d, 0), F(0, m, 0), Threes(n)],
            );
            let word = new(&pieces, [pairs, pairs, pairs, d + m * n]);
            return [word, Lines::default(), Lines::default()];
        }
        let k = d - m;
        let (few, many) = (m + m * n, m + k + m * n);
        let a = [F(1, m, -1), F(0, 0, 1), F(2, m, -1), Ones(n)];
        let b = [
            F(1, k, 1),
            F(3, m - k, -1),
            F(2, k, 1),
            F(0, m, -1),
            Threes(n),
            F(3, k, 1),
        ];
        let c = [
            F(1, m, 0),
            F(2, m, 0),
            F(1, k - m, 1),
            F(0, m, -1),
            F(3, m - k, 0),
            F(2, k - m, 1),
            F(3, m, -1),
            F(0, m, 0),
            Threes(n),
            F(3, k - m, 1),
        ];
        let zeta = [F(0, m, 0)];
        [
            new(&[&a[..], &b].concat(), [few, many, many, few]),
            new(&[&a[..], &c].concat(), [few + m, many, many, few]),
            new(&[&a[..], &b, &zeta].concat(), [few + m, many, many, few]),
        ]
    }
}

/// One block after another.
struct Passing<'a> {
    word: &'a Word,
    pieces: i64,
    /// In units, as all that follows.
    m: i64,
    k: i64,
    /// B(i), C(i), and B(i) with ζ(i); the word of case (i) is the first.
    kinds: [Lines; 3],
    /// Whether there are any pairs.
    paired: bool,
    /// Longer than [`PASSED`] blocks.
    far: i64,
    /// The block of the current place.
    alpha: i64,
    kind: usize,
    begin: i64,
    end: i64,
    /// Where its factors and pairs begin and end.
    from: [Four; FACTORS],
    to: [Four; FACTORS],
    /// The count of each value in the block before the current place.
    before: Four,
    /// A block that was looked up: where it begins, and how often each value occurs before it.
    known: (i64, [u64; 4]),
}

impl<'a> Passing<'a> {
    /// Begins at `edge`.
    fn new(word: &'a Word, pieces: i64, edge: i64) -> Self {
        let set = word.set();
        let m = i64::from(set.m());
        let k = match set.case() {
            Case::Linear => 0,
            Case::Quadratic => i64::from(set.d()) - m,
        };
        let (counts, begin, alpha) = word.before_block_at((edge / pieces) as u64);
        let mut passing = Passing {
            word,
            pieces,
            m: m * pieces,
            k: k * pieces,
            kinds: Lines::of(set, pieces),
            paired: word.set().wraps() > 0 || set.case() == Case::Linear,
            far: (PASSED * word.longest_block()) as i64 * pieces,
            alpha: 0,
            kind: 0,
            begin: 0,
            end: 0,
            from: Default::default(),
            to: Default::default(),
            before: [0.0; 4],
            known: (begin as i64 * pieces, counts),
        };
        passing.enter(begin as i64 * pieces, i64::from(alpha) * pieces);
        passing.before = passing.within((edge - passing.begin) as f32);
        passing
    }

    /// Lays out the block that begins at `begin` and has this α.
    #[inline(always)]
    fn enter(&mut self, begin: i64, alpha: i64) {
        let sum = alpha + self.k;
        let kind = match sum.cmp(&self.m) {
            Ordering::Less => 0,
            Ordering::Greater => 1,
            Ordering::Equal => 2,
        };
        let lines = &self.kinds[kind];
        let a = alpha as f32;
        for factor in 0..FACTORS {
            for value in 0..4 {
                self.from[factor][value] =
                    lines.begin[factor][value] + lines.begin_slope[factor][value] * a;
                self.to[factor][value] =
                    lines.end[factor][value] + lines.end_slope[factor][value] * a;
            }
        }
        self.begin = begin;
        self.end = begin + lines.len + lines.len_slope * alpha;
        self.alpha = alpha;
        self.kind = kind;
    }

    /// How often each nim-value occurs in the first `place` units of the block.
    #[inline(always)]
    fn within(&self, place: f32) -> Four {
        let mut counts = [0.0; 4];
        for (from, to) in self.from.iter().zip(&self.to) {
            for value in 0..4 {
                counts[value] += least(place, to[value]) - least(place, from[value]);
            }
        }
        if self.paired {
            self.add_pairs(place, &mut counts);
        }
        counts
    }

    /// The pairs among them.
    fn add_pairs(&self, place: f32, counts: &mut Four) {
        let m = self.m as f32;
        let [ones, threes] = self.kinds[self.kind].pairs;
        for (pairs, first, second) in [(ones, 1, 2), (threes, 3, 0)] {
            let left = place - (pairs.begin + pairs.slope * self.alpha as f32);
            if pairs.times == 0.0 || left <= 0.0 {
                continue;
            }
            let whole = least(libm::floorf(left / (2.0 * m)), pairs.times);
            let rest = if whole < pairs.times {
                left - whole * 2.0 * m
            } else {
                0.0
            };
            counts[first] += whole * m + least(rest, m);
            counts[second] += whole * m + rest - least(rest, m);
        }
    }

    /// Moves to `edge`, which is not before the current place; returns the count of each value passed.
    #[inline(always)]
    fn pass_to(&mut self, edge: i64) -> Four {
        let mut counts = self.before.map(|count| -count);
        let mut add = |some: &Four| {
            for (count, some) in counts.iter_mut().zip(some) {
                *count += some;
            }
        };
        if edge >= self.end + self.far {
            add(&self.look_up(edge));
        }
        while edge >= self.end {
            add(&self.kinds[self.kind].counts);
            let sum = self.alpha + self.k;
            let alpha = if sum >= self.m { sum - self.m } else { sum };
            self.enter(self.end, alpha);
        }
        self.before = self.within((edge - self.begin) as f32);
        add(&self.before);
        counts
    }

    /// Goes to the block that holds `edge` at once: how often each value occurs from the
    /// beginning of the last block to the beginning of that one.
    #[inline(never)]
    fn look_up(&mut self, edge: i64) -> Four {
        let before_block = |edge: i64| self.word.before_block_at((edge / self.pieces) as u64);
        let before = match self.known {
            (begin, counts) if begin == self.begin => counts,
            _ => before_block(self.begin).0,
        };
        let (counts, begin, alpha) = before_block(edge);
        let begin = begin as i64 * self.pieces;
        self.known = (begin, counts);
        self.enter(begin, i64::from(alpha) * self.pieces);
        std::array::from_fn(|v| ((counts[v] - before[v]) as i64 * self.pieces) as f32)
    }
}

/// The less of two numbers, the way that vectors of them are compared.
#[inline(always)]
fn least(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}
