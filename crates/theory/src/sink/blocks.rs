//! The blocks of a word, each laid out once: so its factors are listed one after
//! another, and a position in a block is found without listing any.

use super::factors::{Factor, Kind, Name};
use super::period::{Additive, Case};

/// A factor of a block before it is given its place: 8 bytes.
#[derive(Clone, Copy)]
struct Piece {
    len: u32,
    value: u8,
    name: Name,
}

const NO_PIECE: Piece = Piece {
    len: 0,
    value: 0,
    name: Name::Z,
};

/// C-blocks with pairs have the most: 3 + 2 + 8 + 2 + 1 factors.
const MOST_PIECES: usize = 16;

/// Parts of a block that a growing n leaves alone, and those that it inserts: A(i), the pairs 1^m
/// 2^m, what lies between, the pairs 3^m 0^m, and the last factor, with ζ(i) if there is one. In
/// case (i) the whole word is the block, and the first and the last are empty.
pub const PARTS: usize = 5;

/// The factors of one block, or of the whole word in case (i). Pieces
/// `first_pair` and the next, and `second_pair` and the next, are repeated.
#[derive(Clone, Copy)]
pub(super) struct Pieces {
    list: [Piece; MOST_PIECES],
    count: u8,
    /// Index just after the piece 2^m of the first pair; 0 if it is not there.
    first_pair: u8,
    /// Index just after the piece 0^m of the second pair; 0 if it is not there.
    second_pair: u8,
    first_times: u32,
    second_times: u32,
    kind: Kind,
    /// Whether the last piece is ζ(i).
    zeta: bool,
}

impl Pieces {
    /// The factors of the word of case (i).
    pub(super) fn linear(set: Additive) -> Self {
        let (m, d, a) = (set.m(), set.d(), set.wraps() + 1);
        let mut pieces = Pieces::empty(Kind::Linear);
        pieces.push_first_pair(m, a);
        pieces.push(Name::D3, 3, d);
        pieces.push(Name::D0, 0, m);
        pieces.push_second_pair(m, a - 1);
        pieces
    }

    /// The factors of the block with this α, and of ζ after it if there is one:
    /// the table of [`super::factors`].
    #[inline]
    pub(super) fn block(set: Additive, alpha: u32) -> Self {
        let (m, k, n) = (set.m(), set.d() - set.m(), set.wraps());
        // α + k < 2m, so that one comparison does for the remainder.
        let beta = alpha + k - if alpha + k >= m { m } else { 0 };
        let gamma = if beta == 0 { m } else { beta };
        let is_b = gamma > alpha;
        let mut pieces = Pieces::empty(if is_b { Kind::B } else { Kind::C });
        pieces.push(Name::A1, 1, m - alpha);
        pieces.push(Name::A2, 0, alpha);
        pieces.push(Name::A3, 2, m - alpha);
        pieces.push_first_pair(m, n);
        if is_b {
            pieces.push(Name::B1, 1, gamma);
            pieces.push(Name::B2, 3, m - gamma);
            pieces.push(Name::B3, 2, gamma);
            pieces.push(Name::B4, 0, m - alpha);
            pieces.push_second_pair(m, n);
            pieces.push(Name::B5, 3, gamma);
            if beta == 0 {
                pieces.push(Name::Z, 0, m);
                pieces.zeta = true;
            }
        } else {
            pieces.push(Name::C1, 1, m);
            pieces.push(Name::C2, 2, m);
            pieces.push(Name::C3, 1, beta);
            pieces.push(Name::C4, 0, k - beta);
            pieces.push(Name::C5, 3, m - k);
            pieces.push(Name::C6, 2, beta);
            pieces.push(Name::C7, 3, k - beta);
            pieces.push(Name::C8, 0, m);
            pieces.push_second_pair(m, n);
            pieces.push(Name::C9, 3, beta);
        }
        pieces
    }

    #[inline]
    fn empty(kind: Kind) -> Self {
        Pieces {
            list: [NO_PIECE; MOST_PIECES],
            count: 0,
            first_pair: 0,
            second_pair: 0,
            first_times: 0,
            second_times: 0,
            kind,
            zeta: false,
        }
    }

    #[inline]
    fn push(&mut self, name: Name, value: u8, len: u32) {
        self.list[usize::from(self.count)] = Piece { len, value, name };
        self.count += 1;
    }

    #[inline]
    fn push_first_pair(&mut self, m: u32, times: u32) {
        if times > 0 {
            self.push(Name::Ones, 1, m);
            self.push(Name::Twos, 2, m);
            self.first_pair = self.count;
            self.first_times = times;
        }
    }

    #[inline]
    fn push_second_pair(&mut self, m: u32, times: u32) {
        if times > 0 {
            self.push(Name::Threes, 3, m);
            self.push(Name::Zeros, 0, m);
            self.second_pair = self.count;
            self.second_times = times;
        }
    }

    /// The lengths of the parts.
    pub(super) fn parts(&self) -> [u64; PARTS] {
        let mut parts = [0; PARTS];
        for piece in &self.list[..usize::from(self.count)] {
            let (part, times) = match piece.name {
                Name::A1 | Name::A2 | Name::A3 => (0, 1),
                Name::Ones | Name::Twos => (1, self.first_times),
                Name::Threes | Name::Zeros => (3, self.second_times),
                Name::B5 | Name::C9 | Name::Z => (4, 1),
                _ => (2, 1),
            };
            parts[part] += u64::from(piece.len) * u64::from(times);
        }
        parts
    }

    /// Piece `index` as a factor of block `block`.
    #[inline]
    pub(super) fn factor(&self, index: usize, block: u32) -> Factor {
        let piece = self.list[index % MOST_PIECES];
        let is_zeta = self.zeta && index + 1 == usize::from(self.count);
        Factor {
            value: piece.value,
            len: piece.len,
            block,
            kind: if is_zeta { Kind::Z } else { self.kind },
            name: piece.name,
        }
    }

    /// How many positions come before the piece of this name when it comes for the time
    /// `time`, counted from 0, if it does.
    pub(super) fn begin(&self, name: Name, time: u64) -> Option<u64> {
        let mut before = 0;
        for (index, piece) in self.list[..usize::from(self.count)].iter().enumerate() {
            let len = u64::from(piece.len);
            let of_pair = |end: u8| index + 2 == usize::from(end) || index + 1 == usize::from(end);
            let times = match piece.name {
                _ if of_pair(self.first_pair) => self.first_times.into(),
                _ if of_pair(self.second_pair) => self.second_times.into(),
                _ => 1,
            };
            if piece.name == name {
                return (time < times && len > 0).then_some(before + 2 * len * time);
            }
            // After the second of a pair the repetitions have passed.
            before += match index + 1 {
                end if end == usize::from(self.first_pair)
                    || end == usize::from(self.second_pair) =>
                {
                    2 * len * times - len
                }
                _ => len,
            };
        }
        None
    }

    /// The piece that holds the position `place` of these, and the position's
    /// place in it.
    pub(super) fn find(&self, mut place: u64) -> (usize, u64) {
        let mut index = 0;
        while index < usize::from(self.count) {
            let len = u64::from(self.list[index].len);
            let times = match index + 2 {
                i if i == usize::from(self.first_pair) => self.first_times,
                i if i == usize::from(self.second_pair) => self.second_times,
                _ => {
                    if place < len {
                        return (index, place);
                    }
                    place -= len;
                    index += 1;
                    continue;
                }
            };
            // Both factors of a pair have the same length.
            let whole = (place / (2 * len)).min(times.into());
            place -= whole * 2 * len;
            if whole < times.into() {
                if place < len {
                    return (index, place);
                }
                return (index + 1, place - len);
            }
            index += 2;
        }
        unreachable!("places lie within the block they were found in")
    }
}

/// The factors of a word, one after another, without end but for the number of
/// positions asked for. See [`crate::sink::Word::factors_of`].
#[derive(Clone)]
pub struct Factors {
    set: Additive,
    /// Positions still to come.
    left: u64,
    block: u32,
    alpha: u32,
    pieces: Pieces,
    index: u8,
    /// How often the first and the second pair are still to be repeated.
    first_left: u32,
    second_left: u32,
}

impl Factors {
    /// The factors of the word of case (ii) from block `block` on, without end.
    pub fn from_block(set: Additive, block: u32) -> Self {
        let m = set.m();
        let alpha = u64::from(set.d() - m) * u64::from(block) % u64::from(m);
        let mut factors = Factors::new(set, u64::MAX);
        factors.begin(alpha as u32, block % m);
        factors
    }

    pub(super) fn new(set: Additive, positions: u64) -> Self {
        let pieces = match set.case() {
            Case::Linear => Pieces::linear(set),
            Case::Quadratic => Pieces::block(set, 0),
        };
        Factors {
            set,
            left: positions,
            block: 0,
            alpha: 0,
            first_left: pieces.first_times,
            second_left: pieces.second_times,
            pieces,
            index: 0,
        }
    }

    /// Goes to the next block, or to the beginning of the word of case (i).
    #[inline]
    fn next_block(&mut self) {
        if self.pieces.kind == Kind::Linear {
            self.index = 0;
            self.first_left = self.pieces.first_times;
            self.second_left = self.pieces.second_times;
        } else {
            let m = self.set.m();
            let (alpha, block) = following(m, self.set.d() - m, self.alpha, self.block);
            self.begin(alpha, block);
        }
    }

    /// Goes to the beginning of the block `block`, whose α is `alpha`.
    #[inline]
    pub(super) fn begin(&mut self, alpha: u32, block: u32) {
        self.alpha = alpha;
        self.block = block;
        self.pieces = Pieces::block(self.set, alpha);
        self.index = 0;
        self.first_left = self.pieces.first_times;
        self.second_left = self.pieces.second_times;
    }
}

impl Iterator for Factors {
    type Item = Factor;

    #[inline]
    fn next(&mut self) -> Option<Factor> {
        if self.left == 0 {
            return None;
        }
        if self.index == self.pieces.count {
            self.next_block();
        }
        let mut factor = self.pieces.factor(self.index.into(), self.block);
        self.index += 1;
        if self.index == self.pieces.first_pair {
            self.first_left -= 1;
            if self.first_left > 0 {
                self.index -= 2;
            }
        } else if self.index == self.pieces.second_pair {
            self.second_left -= 1;
            if self.second_left > 0 {
                self.index -= 2;
            }
        }
        if u64::from(factor.len) > self.left {
            factor.len = self.left as u32;
        }
        self.left -= u64::from(factor.len);
        Some(factor)
    }
}

/// α and the index of the block after the block with `alpha` and `block`.
#[inline]
pub(super) fn following(m: u32, k: u32, alpha: u32, block: u32) -> (u32, u32) {
    let sum = alpha + k;
    (
        if sum >= m { sum - m } else { sum },
        if block + 1 == m { 0 } else { block + 1 },
    )
}
