//! Nim-values as they are kept: a byte each, or two.

use crate::error::Result;
use crate::limits::{CLEARED_A_REPORT, NIM_BYTES};
use crate::narrow::Narrow;
use crate::progress::Progress;

/// Nim-values v(0), v(1), … as far as they are known: one byte each while
/// they fit, then two.
#[derive(Clone, Debug)]
pub struct NimValues {
    pub(super) cells: Narrow,
    pub(super) largest: u32,
}

impl NimValues {
    /// No values yet, with room for the first ones of `n`.
    pub(super) fn room(n: u64) -> Self {
        NimValues {
            cells: Narrow::Bytes(Vec::with_capacity(n.min(NIM_BYTES) as usize)),
            largest: 0,
        }
    }

    /// Makes room for values up to `end`: bytes at first for some, since most sets whose values
    /// take two are known as such by then, and then for all `n`.
    pub(super) fn make_room(&mut self, end: usize, n: u64) {
        if let Narrow::Bytes(list) = &mut self.cells
            && list.capacity() < end
        {
            list.reserve_exact(n as usize - list.len());
        }
    }

    /// How many values are known.
    pub fn len(&self) -> u64 {
        self.cells.len() as u64
    }

    /// Whether none is known.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// v(`x`), if known.
    pub fn get(&self, x: u64) -> Option<u32> {
        self.cells.get(usize::try_from(x).ok()?)
    }

    /// The values in order of position, from `start` on.
    pub fn iter_from(&self, start: u64) -> impl Iterator<Item = u32> + '_ {
        let start = start.min(self.len()) as usize;
        self.cells.as_slice().part(start..self.cells.len()).iter()
    }

    /// The values in order of position.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.cells.iter()
    }

    /// All values, leaving the rest behind.
    pub(in crate::games) fn into_cells(self) -> Narrow {
        self.cells
    }

    /// The largest value known; 0 when none is.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// Values of the given length, all 0: for algorithms that fill them by value. The system
    /// gives the memory bit by bit, which `progress` hears of.
    ///
    /// # Errors
    /// When it is cancelled.
    pub(in crate::games) fn zeros(n: u64, progress: &mut dyn Progress) -> Result<Self> {
        let n = n as usize;
        let mut cells = Vec::with_capacity(n);
        while cells.len() < n {
            progress.report("nim-values", 0, n as u64)?;
            cells.resize(n.min(cells.len() + CLEARED_A_REPORT), 0);
        }
        Ok(NimValues {
            cells: Narrow::Bytes(cells),
            largest: 0,
        })
    }

    /// Sets v(`x`) for `x` within the length.
    pub(in crate::games) fn set(&mut self, x: u64, value: u16) {
        self.largest = self.largest.max(u32::from(value));
        if value > u16::from(u8::MAX) {
            self.widen(self.len());
        }
        match &mut self.cells {
            Narrow::Bytes(list) => list[x as usize] = value as u8,
            Narrow::Shorts(list) => list[x as usize] = value,
            Narrow::Words(list) => list[x as usize] = value.into(),
        }
    }

    /// Two bytes for each value, with room for `n`.
    pub(super) fn widen(&mut self, n: u64) {
        if let Narrow::Bytes(list) = &self.cells {
            let mut wide = Vec::with_capacity(n as usize);
            wide.extend(list.iter().map(|&v| u16::from(v)));
            self.cells = Narrow::Shorts(wide);
        }
    }

    /// Records: (position, value) wherever the value exceeds all before it, beginning with (0,
    /// v(0)) [E §3.1, Figure 1]. Time O(n), space O(records).
    pub fn records(&self) -> Vec<(u64, u32)> {
        let mut records: Vec<(u64, u32)> = Vec::new();
        for (x, v) in (0..).zip(self.iter()) {
            if records.last().is_none_or(|&(_, top)| v > top) {
                records.push((x, v));
            }
        }
        records
    }
}
