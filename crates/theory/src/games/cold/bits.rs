//! Sets of positions: a plain bitset, and the cold positions found so far.

use crate::deferred_drop::DeferredDrop;
use crate::limits::{LIST_DENSITY, RANK_WORDS};

/// A set of positions 0 ≤ x < `len`, one bit each. Space: `len`/8 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitSet {
    words: DeferredDrop<u64>,
    len: u64,
}

impl BitSet {
    /// The empty set over 0 ≤ x < `len`.
    pub fn new(len: u64) -> Self {
        BitSet {
            words: vec![0; len.div_ceil(64) as usize].into(),
            len,
        }
    }

    /// The given positions; those at or above `len` are left out. Time O(`len`/64 + positions),
    /// space `len`/8 bytes.
    pub fn from_positions(len: u64, positions: impl IntoIterator<Item = u64>) -> Self {
        let mut set = BitSet::new(len);
        for x in positions {
            if x < len {
                set.insert(x);
            }
        }
        set
    }

    /// Number of positions it ranges over, in the set or not.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// Whether it ranges over no position at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds position `x`. Time O(1).
    ///
    /// # Panics
    /// If `x` ≥ `len`.
    pub fn insert(&mut self, x: u64) {
        assert!(
            x < self.len,
            "position {x} outside a set below {}",
            self.len
        );
        self.words[(x / 64) as usize] |= 1 << (x % 64);
    }

    /// Whether `x` is in the set; no position at or above `len` is.
    pub(crate) fn contains(&self, x: u64) -> bool {
        self.word(x / 64) >> (x % 64) & 1 == 1
    }

    /// Positions 64w … 64w + 63 as bits; zero beyond the end.
    pub(crate) fn word(&self, w: u64) -> u64 {
        self.words.get(w as usize).copied().unwrap_or(0)
    }

    /// The positions in the set, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        ones(&self.words)
    }
}

/// The cold positions below a bound that rises during a computation.
///
/// Kept as a sorted list (4 bytes a cold position) while they are sparse and
/// as a bitset (1/8 byte per position) otherwise, so that at most `bound`/8
/// bytes and a little are used, and far fewer for subtract-a-square.
#[derive(Clone, Debug)]
pub struct ColdSet {
    bound: u64,
    store: Store,
}

#[derive(Clone, Debug)]
enum Store {
    List(Vec<u32>),
    Bits {
        words: DeferredDrop<u64>,
        /// Cold positions before word `RANK_WORDS`·i, for every i reached.
        ranks: Vec<u64>,
        count: u64,
    },
}

impl Default for ColdSet {
    fn default() -> Self {
        ColdSet {
            bound: 0,
            store: Store::List(Vec::new()),
        }
    }
}

impl ColdSet {
    /// Nothing decided yet, room for a bitset of positions below `n` reserved:
    /// for engines that work on the words themselves.
    pub(super) fn with_words(n: u64) -> Self {
        ColdSet {
            bound: 0,
            store: Store::Bits {
                words: Vec::with_capacity(n.div_ceil(64) as usize).into(),
                ranks: Vec::new(),
                count: 0,
            },
        }
    }

    /// Every position below this is decided: in the set, or hot.
    pub fn bound(&self) -> u64 {
        self.bound
    }

    /// How many cold positions are known. O(1).
    pub fn count(&self) -> u64 {
        match &self.store {
            Store::List(list) => list.len() as u64,
            Store::Bits { count, .. } => *count,
        }
    }

    /// How many known cold positions are strictly below `x`. O(log) or O(1).
    pub fn count_below(&self, x: u64) -> u64 {
        match &self.store {
            Store::List(list) => list.partition_point(|&c| u64::from(c) < x) as u64,
            Store::Bits {
                words,
                ranks,
                count,
            } => {
                if x >= self.bound {
                    return *count;
                }
                let last = (x / 64) as usize;
                let rank = last / RANK_WORDS;
                let whole: u64 = words[rank * RANK_WORDS..last]
                    .iter()
                    .map(|w| u64::from(w.count_ones()))
                    .sum();
                let part = words[last] & ((1 << (x % 64)) - 1);
                ranks[rank] + whole + u64::from(part.count_ones())
            }
        }
    }

    /// Whether `x` is known to be cold. O(log) or O(1).
    pub fn contains(&self, x: u64) -> bool {
        match &self.store {
            Store::List(list) => u32::try_from(x).is_ok_and(|x| list.binary_search(&x).is_ok()),
            Store::Bits { words, .. } => words
                .get((x / 64) as usize)
                .is_some_and(|w| w >> (x % 64) & 1 == 1),
        }
    }

    /// The known cold positions, ascending.
    pub fn iter(&self) -> Box<dyn Iterator<Item = u64> + '_> {
        match &self.store {
            Store::List(list) => Box::new(list.iter().map(|&x| u64::from(x))),
            Store::Bits { words, .. } => Box::new(ones(words)),
        }
    }

    /// The known cold positions in [`from`, `to`), ascending. Time O(log(list)) to begin and O(1) a
    /// position while they are a list; as bits a word for 64 positions.
    pub fn range(&self, from: u64, to: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        match &self.store {
            Store::List(list) => {
                let first = list.partition_point(|&c| u64::from(c) < from);
                let end = list.partition_point(|&c| u64::from(c) < to).max(first);
                Box::new(list[first..end].iter().map(|&x| u64::from(x)))
            }
            Store::Bits { words, .. } => {
                let first = ((from / 64) as usize).min(words.len());
                let base = first as u64 * 64;
                Box::new(
                    ones(&words[first..])
                        .map(move |x| x + base)
                        .skip_while(move |&x| x < from)
                        .take_while(move |&x| x < to),
                )
            }
        }
    }

    /// Bytes this set holds.
    pub fn bytes(&self) -> u64 {
        match &self.store {
            Store::List(list) => 4 * list.capacity() as u64,
            Store::Bits { words, ranks, .. } => 8 * (words.capacity() + ranks.capacity()) as u64,
        }
    }

    /// Decides the positions from the old bound up to `bound`: `found`, ascending, are cold.
    pub(super) fn extend(&mut self, found: &[u32], bound: u64) {
        debug_assert!(found.first().is_none_or(|&x| u64::from(x) >= self.bound));
        debug_assert!(found.is_sorted_by(|a, b| a < b));
        debug_assert!(found.last().is_none_or(|&x| u64::from(x) < bound));
        match &mut self.store {
            Store::List(list) => {
                list.extend_from_slice(found);
                self.bound = bound;
                if list.len() as u64 > bound / LIST_DENSITY + (1 << 16) {
                    let list = std::mem::take(list);
                    *self = ColdSet::with_words(2 * bound);
                    self.extend(&list, bound);
                }
            }
            Store::Bits { words, count, .. } => {
                words.resize(bound.div_ceil(64) as usize, 0);
                for &x in found {
                    words[x as usize / 64] |= 1 << (x % 64);
                }
                *count += found.len() as u64;
                self.bound = bound;
                self.bring_up_ranks();
            }
        }
    }

    /// The words of a set made by [`ColdSet::with_words`], the last word last.
    pub(super) fn words(&self) -> &[u64] {
        match &self.store {
            Store::Bits { words, .. } => words,
            Store::List(_) => unreachable!("only engines that asked for words ask here"),
        }
    }

    /// Decides the next 64 positions (or fewer, up to `bound`).
    pub(super) fn push_word(&mut self, word: u64, bound: u64) {
        let Store::Bits { words, count, .. } = &mut self.store else {
            unreachable!("only engines that asked for words push them");
        };
        words.push(word);
        *count += u64::from(word.count_ones());
        self.bound = bound;
        self.bring_up_ranks();
    }

    fn bring_up_ranks(&mut self) {
        let Store::Bits { words, ranks, .. } = &mut self.store else {
            return;
        };
        while ranks.len() * RANK_WORDS < words.len() {
            let i = ranks.len();
            let before = match i {
                0 => 0,
                _ => {
                    let block = &words[(i - 1) * RANK_WORDS..i * RANK_WORDS];
                    let ones: u64 = block.iter().map(|w| u64::from(w.count_ones())).sum();
                    ranks[i - 1] + ones
                }
            };
            ranks.push(before);
        }
    }
}

impl PartialEq for ColdSet {
    fn eq(&self, other: &Self) -> bool {
        self.bound == other.bound && self.count() == other.count() && self.iter().eq(other.iter())
    }
}

/// Whether any of the bits `j` − (`quotients` + `carry`) of `bytes` is set, of ascending
/// quotients. Reads them all but those before bit 0: one branch for a handful.
#[inline(always)]
pub fn any_before(bytes: &[u8], j: usize, quotients: &[u32], carry: u32) -> bool {
    let mut hit = 0;
    for &q in quotients {
        let shift = (q + carry) as usize;
        if shift > j {
            break;
        }
        let from = j - shift;
        hit |= bytes[from / 8] >> (from % 8);
    }
    hit & 1 == 1
}

/// Where the ones of `words` are, lowest first.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = u64> + '_ {
    words.iter().enumerate().flat_map(|(w, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = u64::from(rest.trailing_zeros());
            rest &= rest - 1;
            Some(w as u64 * 64 + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_and_bits_answer_alike() {
        let dense: Vec<u32> = (0..400_000).filter(|x| x % 3 != 1).collect();
        let mut set = ColdSet::default();
        for chunk in dense.chunks(50_000) {
            set.extend(chunk, u64::from(chunk[chunk.len() - 1]) + 1);
        }
        assert!(matches!(set.store, Store::Bits { .. }));
        assert_eq!(set.count(), dense.len() as u64);
        for x in [
            0, 1, 63, 64, 65, 4095, 4096, 32_768, 32_769, 399_999, 400_000, 500_000,
        ] {
            let naive = dense.iter().filter(|&&c| u64::from(c) < x).count() as u64;
            assert_eq!(set.count_below(x), naive, "below {x}");
            assert_eq!(set.contains(x), x < 400_000 && x % 3 != 1);
        }
        assert!(
            set.range(1000, 1010)
                .eq([1001, 1002, 1004, 1005, 1007, 1008])
        );
        let mut sparse = ColdSet::default();
        sparse.extend(&[3, 10, 70], 100);
        assert_eq!((sparse.count_below(10), sparse.count_below(11)), (1, 2));
        assert!(sparse.range(4, 71).eq([10, 70]));
        assert_eq!(sparse.iter().collect::<Vec<_>>(), [3, 10, 70]);
    }
}
