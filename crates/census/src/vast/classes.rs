//! Members and cold positions, both split by residue: the cold positions of
//! every class as a list, those of the rich ones as bits as well.

use super::lane::{LANE_BYTES, ROW, ROW_BYTES};

/// No slot: the class has no bits.
pub(super) const NONE: u32 = u32::MAX;

/// The members by residue.
pub(super) struct Members {
    pub(crate) modulus: usize,
    /// Quotients by residue, ascending within one; those of residue d are
    /// `quotients[starts[d]..starts[d + 1]]`.
    quotients: Vec<u32>,
    starts: Vec<u32>,
    /// Residues that have a member, with their smallest quotient.
    pub(crate) residues: Vec<(u32, u32)>,
}

impl Members {
    /// `members` ascending; quotients must fit 32 bits.
    pub(super) fn new(members: &[u64], modulus: usize) -> Self {
        let residue = |s: u64| (s % modulus as u64) as usize;
        let mut starts = vec![0u32; modulus + 1];
        for &s in members {
            starts[residue(s) + 1] += 1;
        }
        for d in 0..modulus {
            starts[d + 1] += starts[d];
        }
        let mut next = starts.clone();
        let mut quotients = vec![0; members.len()];
        for &s in members {
            let place = &mut next[residue(s)];
            quotients[*place as usize] = (s / modulus as u64) as u32;
            *place += 1;
        }
        let residues = (0..modulus)
            .filter(|&d| starts[d] < starts[d + 1])
            .map(|d| (d as u32, quotients[starts[d] as usize]))
            .collect();
        Members {
            modulus,
            quotients,
            starts,
            residues,
        }
    }

    /// The quotients of the members of residue `d`, ascending.
    pub(super) fn bucket(&self, d: usize) -> &[u32] {
        &self.quotients[self.starts[d] as usize..self.starts[d + 1] as usize]
    }

    /// The residue of the members that lead from class `t` to class `u`, and what to add to
    /// their quotients: 1 if taking the residue away wraps.
    pub(super) fn between(&self, u: usize, t: usize) -> (usize, u32) {
        if t >= u {
            (t - u, 0)
        } else {
            (t + self.modulus - u, 1)
        }
    }
}

/// The cold positions found so far.
pub(super) struct Colds {
    /// Indices of the cold positions of each class, ascending.
    pub(crate) lists: Vec<Vec<u32>>,
    /// Bits of the classes that have a slot, from byte slot·stride + `PAD` on.
    pub(crate) history: Vec<u8>,
    pub(crate) slots: Vec<u32>,
    stride: usize,
    free: Vec<u32>,
    /// Rows decided.
    pub(crate) decided: usize,
}

/// Zero bytes before a class: the part before position 0 when a shifted row
/// begins there.
const PAD: usize = LANE_BYTES;

impl Colds {
    /// Room for the bits of the classes that fit `bytes`, over `rows`.
    pub(super) fn new(modulus: usize, rows: usize, bytes: u64) -> Self {
        // An odd number of cache lines: equal offsets in different classes
        // then fall into different sets of the cache.
        let stride = 64 * ((PAD + rows * ROW_BYTES).div_ceil(64) | 1);
        // Offsets into the history are 32 bits wide.
        let bytes = bytes.min(u64::from(u32::MAX) - stride as u64);
        let slots = (bytes / stride as u64).min(modulus as u64) as usize;
        Colds {
            lists: vec![Vec::new(); modulus],
            // Untouched pages of zeros take no memory.
            history: vec![0; slots * stride + LANE_BYTES],
            slots: vec![NONE; modulus],
            stride,
            free: (0..slots as u32).rev().collect(),
            decided: 0,
        }
    }

    /// How many classes can have bits.
    pub(super) fn room(&self) -> usize {
        (self.history.len() - LANE_BYTES) / self.stride
    }

    /// The byte at which the bits of a class with a slot begin.
    pub(super) fn base(&self, class: usize) -> usize {
        self.slots[class] as usize * self.stride + PAD
    }

    /// Gives the classes `wanted`, at most [`Colds::room`], bits, and takes
    /// them from the others.
    pub(super) fn keep(&mut self, wanted: &[u32]) {
        let mut stays = vec![false; self.slots.len()];
        for &u in wanted {
            stays[u as usize] = true;
        }
        for (slot, _) in self
            .slots
            .iter_mut()
            .zip(&stays)
            .filter(|(_, stays)| !**stays)
        {
            if *slot != NONE {
                self.free.push(*slot);
                *slot = NONE;
            }
        }
        for &u in wanted {
            let u = u as usize;
            if self.slots[u] != NONE {
                continue;
            }
            let Some(slot) = self.free.pop() else {
                unreachable!("no more classes are wanted than there is room for");
            };
            self.slots[u] = slot;
            let base = self.base(u);
            let bits = &mut self.history[base..base + self.decided * ROW_BYTES];
            // Unused memory need not be written to.
            for byte in bits.iter_mut().filter(|byte| **byte != 0) {
                *byte = 0;
            }
            for &j in &self.lists[u] {
                bits[j as usize / 8] |= 1 << (j % 8);
            }
        }
    }

    /// The first index of the row that is next to be decided.
    pub(super) fn first(&self) -> u32 {
        (self.decided * ROW) as u32
    }
}
