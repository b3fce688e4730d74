//! Nim-values of a game in two dimensions, row by row.

use super::{Moves, Vector};
use crate::limits::PLANE_RAYS;

/// Rows between two reports.
pub(super) const ROWS_A_REPORT: u32 = 16;

const WORD: u32 = u64::BITS;

/// Sets of used values of a position, at most: of rays, and of single vectors.
const MOST: usize = PLANE_RAYS + 1;

/// Words that are compared together.
const BLOCK: usize = 4;

/// Gives the rows y = 0, 1, … one after the other.
///
/// Without rays a nim-value is below 64: each is one bit of a word, and the options of a whole row
/// are collected a vector at a time. A ray has a bit set of the values used on each of its chains
/// of positions. Where x and y may be exchanged, values with x < y are copied, and one of two rays
/// that are exchanged has the chains of both.
///
/// Space O(width · (largest b + 1)) for vectors, O(chains · largest value / 64) words for rays, two bytes a copy.
pub struct Rows {
    width: usize,
    y: u32,
    vectors: Vec<Vector>,
    chains: Vec<Chains>,
    reads: Vec<Read>,
    /// Where x and y may be exchanged: the values (y, 0), (y, 1), …, (y, y − 1) of each y.
    copies: Option<Vec<u16>>,
    /// The last rows, that of y at y modulo their number: values as bits, or plain with rays.
    last: Vec<Vec<u64>>,
    /// The options of the row at hand, or the values that vectors lead to from a position.
    used: Vec<u64>,
}

/// The chains that a position reads: its own, or those of (y, x).
#[derive(Clone, Copy)]
struct Read {
    chains: usize,
    exchanged: bool,
}

/// The positions (x, y), (x + a, y + b), (x + 2a, y + 2b), … share a chain.
struct Chains {
    step: Vector,
    width: u32,
    /// Words of a chain.
    words: usize,
    used: Vec<u64>,
    /// Of each chain, how many words are full before the first that is not.
    full: Vec<u32>,
}

impl Chains {
    fn new(step: Vector, width: u32, height: u32, words: usize) -> Self {
        let (a, b) = step;
        let chains = b as usize * width as usize + a as usize * height as usize;
        Chains {
            step,
            width,
            words,
            used: vec![0; chains * words],
            full: vec![0; chains],
        }
    }

    /// The chain of (x, y). Chains begin where x < a or y < b.
    #[inline(always)]
    fn of(&self, x: u32, y: u32) -> usize {
        let (a, b) = self.step;
        // A division takes longer than all the rest.
        let steps = |of: u32, by: u32| match by {
            0 => u32::MAX,
            1 => of,
            _ => of / by,
        };
        let back = steps(x, a).min(steps(y, b));
        let (x, y) = (x - back * a, y - back * b);
        if y < b {
            y as usize * self.width as usize + x as usize
        } else {
            b as usize * self.width as usize + y as usize * a as usize + x as usize
        }
    }

    /// The values used on a chain.
    #[inline(always)]
    fn used(&self, chain: usize) -> &[u64] {
        &self.used[chain * self.words..][..self.words]
    }

    #[inline(always)]
    fn add(&mut self, chain: usize, value: u32) {
        let words = &mut self.used[chain * self.words..][..self.words];
        words[(value / WORD) as usize] |= 1 << (value % WORD);
        let full = &mut self.full[chain];
        while words[*full as usize] == u64::MAX {
            *full += 1;
        }
    }
}

impl Rows {
    /// Rows of this length; at most `height` of them are asked for. Space
    /// O(width · (1 + the highest move)), and for rays that of their chains.
    pub fn new(moves: &Moves, width: u32, height: u32) -> Self {
        let largest = moves.vectors.iter().map(|&(_, b)| b).max().unwrap_or(0);
        let multiples = |&(a, b): &Vector| {
            let along = width.checked_div(a).unwrap_or(u32::MAX);
            along.min(height.checked_div(b).unwrap_or(u32::MAX))
        };
        let options = moves.rays.iter().map(multiples).sum::<u32>() + moves.vectors.len() as u32;
        let words = (options / WORD + 1) as usize + BLOCK;
        let kept = largest.min(height) as usize + 1;
        // Copies are of two bytes.
        let is_symmetric = width >= height && options <= u16::MAX.into() && moves.is_symmetric();
        let rays = moves.rays.iter().copied();
        // (y, x) has the chain of (b, a) that (x, y) has of (a, b).
        let rays = rays.filter(|&(a, b)| !is_symmetric || a <= b);
        let rays: Vec<Vector> = rays.collect();
        let own = (0..rays.len()).map(|chains| Read {
            chains,
            exchanged: false,
        });
        let exchanged = (0..rays.len()).filter(|&i| is_symmetric && rays[i].0 < rays[i].1);
        let exchanged = exchanged.map(|chains| Read {
            chains,
            exchanged: true,
        });
        let rows = if is_symmetric { width } else { height };
        Rows {
            width: width as usize,
            y: 0,
            vectors: moves.vectors.clone(),
            reads: own.chain(exchanged).collect(),
            copies: is_symmetric.then(|| vec![0; triangle(height)]),
            chains: rays
                .iter()
                .map(|&step| Chains::new(step, width, rows, words))
                .collect(),
            last: vec![vec![0; width as usize]; kept],
            used: vec![0; (width as usize).max(words)],
        }
    }

    /// Appends the next row. Time O(width · vectors); with rays also O(the nim-value) a position,
    /// in words of 64 bits.
    pub fn next_row(&mut self, out: &mut Vec<u32>) {
        let kept = self.last.len();
        let mut row = std::mem::take(&mut self.last[self.y as usize % kept]);
        let from = out.len();
        if self.chains.is_empty() {
            self.by_vectors(&mut row, out);
        } else {
            self.by_chains(out);
            let values = row.iter_mut().zip(&out[from..]);
            values.for_each(|(kept, &value)| *kept = value.into());
        }
        self.last[self.y as usize % kept] = row;
        self.y += 1;
    }

    fn by_vectors(&mut self, row: &mut [u64], out: &mut Vec<u32>) {
        let used = &mut self.used[..self.width];
        used.fill(0);
        let mut along = Vec::new();
        for &(a, b) in &self.vectors {
            let a = a as usize;
            if b > self.y || a >= self.width {
                continue;
            }
            if b == 0 {
                along.push(a);
                continue;
            }
            let below = &self.last[(self.y - b) as usize % self.last.len()];
            let options = used[a..].iter_mut().zip(below);
            options.for_each(|(used, bit)| *used |= bit);
        }
        for x in 0..self.width {
            let mut all = used[x];
            for &a in along.iter().filter(|&&a| a <= x) {
                all |= row[x - a];
            }
            let value = all.trailing_ones();
            row[x] = 1 << value;
            out.push(value);
        }
    }

    fn by_chains(&mut self, out: &mut Vec<u32>) {
        let (y, from) = (self.y, out.len());
        let mut own = vec![0; self.reads.len()];
        let mut options: Vec<u32> = Vec::new();
        let mut first = 0;
        if let Some(copies) = &self.copies {
            let known = &copies[triangle(y)..][..y as usize];
            out.extend(known.iter().copied().map(u32::from));
            first = y;
        }
        for x in first..self.width as u32 {
            let mut word = 0;
            for (own, read) in own.iter_mut().zip(&self.reads) {
                let chains = &self.chains[read.chains];
                let (x, y) = if read.exchanged { (y, x) } else { (x, y) };
                *own = chains.of(x, y);
                word = word.max(chains.full[*own] as usize);
            }
            options.clear();
            for &(a, b) in self.vectors.iter().filter(|&&(a, b)| a <= x && b <= y) {
                let x = (x - a) as usize;
                options.push(match b {
                    0 => out[from + x],
                    _ => self.last[(y - b) as usize % self.last.len()][x] as u32,
                });
            }
            for &option in &options {
                self.used[(option / WORD) as usize] |= 1 << (option % WORD);
            }
            let mut sets: [&[u64]; MOST] = [&self.used; MOST];
            for ((set, &own), read) in sets.iter_mut().zip(&own).zip(&self.reads) {
                *set = self.chains[read.chains].used(own);
            }
            let value = match sets.first_chunk::<3>() {
                Some(few) if own.len() + options.len().min(1) <= few.len() => unused(few, word),
                _ => unused(&sets, word),
            };
            for &option in &options {
                self.used[(option / WORD) as usize] = 0;
            }
            for (&own, read) in own.iter().zip(&self.reads) {
                self.chains[read.chains].add(own, value);
            }
            if let Some(copies) = &mut self.copies
                && x > y
                && let Some(copy) = copies.get_mut(triangle(x) + y as usize)
            {
                *copy = value as u16;
            }
            out.push(value);
        }
    }
}

/// The least number that is in none of the sets; words before `word` are full.
#[inline(always)]
fn unused<const SETS: usize>(sets: &[&[u64]; SETS], mut word: usize) -> u32 {
    loop {
        let mut used = [0; BLOCK];
        for set in sets {
            let more = set[word..].first_chunk::<BLOCK>();
            let more = more.expect("a block is room beyond the largest value");
            used.iter_mut()
                .zip(more)
                .for_each(|(used, more)| *used |= more);
        }
        if let Some(i) = used.iter().position(|&word| word != u64::MAX) {
            return (word + i) as u32 * WORD + used[i].trailing_ones();
        }
        word += BLOCK;
    }
}

/// The number of pairs of different numbers below n.
fn triangle(n: u32) -> usize {
    (n as usize * (n as usize).saturating_sub(1)) / 2
}
