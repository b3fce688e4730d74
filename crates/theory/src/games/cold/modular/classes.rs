//! The classes of positions and members modulo M.

use super::{BLOCK_BYTES, PAD};
use crate::deferred_drop::DeferredDrop;
use crate::games::cold::bits::ColdSet;
use crate::limits::{CLEARED_A_REPORT, MODULAR_BLOCK, MODULAR_SORTED};

/// Members on their way into buckets, some at a time: counted first, then placed.
pub(super) struct Sorting {
    pub(super) members: DeferredDrop<u32>,
    /// How many are counted, and of those placed.
    pub(super) counted: usize,
    pub(super) placed: usize,
    /// Where the next of each residue goes.
    pub(super) next: Vec<u32>,
}

impl Sorting {
    pub(super) fn new(members: DeferredDrop<u32>) -> Self {
        Sorting {
            members,
            counted: 0,
            placed: 0,
            next: Vec::new(),
        }
    }
}

/// The classes and the members, both split by residue.
pub(super) struct Classes {
    pub(super) modulus: usize,
    /// Positions below this are wanted; the last block may overhang it.
    pub(super) n: u64,
    /// Class t's bits begin at byte t·stride + `PAD`: cold positions where
    /// decided, then marks (hot).
    pub(super) bytes: DeferredDrop<u8>,
    /// Positions of earlier layers, which are hot, laid out alike; empty in the first.
    pub(super) settled: DeferredDrop<u8>,
    pub(super) stride: usize,
    /// Blocks in every class.
    pub(super) blocks: usize,
    /// Blocks decided.
    pub(super) decided: usize,
    /// Indices j of the cold positions of each class, ascending.
    pub(super) cold: Vec<Vec<u32>>,
    /// Quotients of the members by residue, ascending within a residue;
    /// those of residue d are `quotients[starts[d]..starts[d + 1]]`.
    pub(super) quotients: DeferredDrop<u32>,
    pub(super) starts: Vec<u32>,
    /// Residues that have a member.
    pub(super) residues: Vec<u16>,
}

impl Classes {
    /// Without members so far.
    pub(super) fn new(n: u64, modulus: usize) -> Self {
        let blocks = n.div_ceil(modulus as u64 * MODULAR_BLOCK as u64) as usize;
        // An odd number of cache lines: equal offsets in different classes
        // then fall into different sets of the cache.
        let lines = (PAD + blocks * BLOCK_BYTES).div_ceil(64) | 1;
        let stride = lines * 64;
        Classes {
            modulus,
            n,
            bytes: Vec::with_capacity(modulus * stride + PAD).into(),
            settled: DeferredDrop::default(),
            stride,
            blocks,
            decided: 0,
            cold: vec![Vec::new(); modulus],
            quotients: DeferredDrop::default(),
            starts: vec![0; modulus + 1],
            residues: Vec::new(),
        }
    }

    /// Clears some more bytes, which the system gives as they are written to; says whether all are clear.
    pub(super) fn clear(&mut self) -> bool {
        let all = self.modulus * self.stride + PAD;
        let cleared = all.min(self.bytes.len() + CLEARED_A_REPORT);
        self.bytes.resize(cleared, 0);
        cleared == all
    }

    /// Puts some more members into their buckets; says whether all are there.
    pub(super) fn sort(&mut self, sorting: &mut Sorting) -> bool {
        let (members, modulus) = (&sorting.members, self.modulus);
        if sorting.counted < members.len() {
            let end = members.len().min(sorting.counted + MODULAR_SORTED);
            for &s in &members[sorting.counted..end] {
                self.starts[s as usize % modulus + 1] += 1;
            }
            sorting.counted = end;
            return false;
        }
        if sorting.next.is_empty() {
            for d in 0..modulus {
                self.starts[d + 1] += self.starts[d];
            }
            let filled = (0..modulus).filter(|&d| self.starts[d] < self.starts[d + 1]);
            self.residues = filled.map(|d| d as u16).collect();
            self.quotients = Vec::with_capacity(members.len()).into();
            sorting.next.clone_from(&self.starts);
        }
        // Room for them, which the system gives as it is written to.
        let made = self.quotients.len();
        if made < members.len() {
            let some = CLEARED_A_REPORT / size_of::<u32>();
            self.quotients.resize(members.len().min(made + some), 0);
            if self.quotients.len() < members.len() {
                return false;
            }
        }
        let end = members.len().min(sorting.placed + MODULAR_SORTED);
        for &s in &members[sorting.placed..end] {
            let place = &mut sorting.next[s as usize % modulus];
            self.quotients[*place as usize] = s / modulus as u32;
            *place += 1;
        }
        sorting.placed = end;
        end == members.len()
    }

    /// The largest index of a position below the bound in the blocks before
    /// `end`; there must be one.
    pub(super) fn last_index(&self, end: usize) -> u32 {
        let indices = (end as u64 * MODULAR_BLOCK as u64).min(self.n.div_ceil(self.modulus as u64));
        // At most 2^32 of them.
        (indices - 1) as u32
    }

    /// Byte where class t's bit 0 lies.
    pub(super) fn base(&self, t: usize) -> usize {
        t * self.stride + PAD
    }

    /// The members of residue `d`, as a range of `quotients`.
    pub(super) fn bucket(&self, d: usize) -> std::ops::Range<usize> {
        self.starts[d] as usize..self.starts[d + 1] as usize
    }

    /// The class reached from class u by members of residue d, and what to add
    /// to their quotients: 1 if the sum of residues wraps.
    pub(super) fn target(&self, u: usize, d: usize) -> (usize, u32) {
        if u + d >= self.modulus {
            (u + d - self.modulus, 1)
        } else {
            (u + d, 0)
        }
    }

    /// Settles the cold positions of a layer that is done, and forgets them. O(`n`).
    pub(super) fn next_layer(&mut self) {
        if self.settled.is_empty() {
            self.settled = std::mem::take(&mut self.bytes);
            self.bytes.resize(self.settled.len(), 0);
        } else {
            for (settled, cold) in self.settled.iter_mut().zip(&*self.bytes) {
                *settled |= cold;
            }
            self.bytes.fill(0);
        }
        self.cold.iter_mut().for_each(Vec::clear);
        self.decided = 0;
    }

    /// Takes over the cold positions of the head.
    pub(super) fn load(&mut self, cold: &ColdSet, blocks: usize) {
        for x in cold.iter() {
            let (j, t) = (x as usize / self.modulus, x as usize % self.modulus);
            self.cold[t].push(j as u32);
            let base = self.base(t);
            self.bytes[base + j / 8] |= 1 << (j % 8);
        }
        self.decided = blocks;
    }
}
