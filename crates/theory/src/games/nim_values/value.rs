//! The integers that hold nim-values.

use super::NimTable;
use crate::limits::{NIM_VALUE_POSITIONS, WIDE_NIM_VALUE_POSITIONS};

/// An integer type that holds nim-values.
pub trait NimValue: Copy + Default + Eq {
    /// The largest value it holds.
    const LARGEST: u64;
    /// Bytes a value takes, as a cap on the number of positions.
    const POSITIONS: u64;
    /// The value of `mex`, which the caller knows to fit.
    fn of(mex: usize) -> Self;
    /// The value as an index.
    fn index(self) -> usize;
    /// Extends a sequence: `NimTable::fill`, compiled for speed for each type.
    fn fill(sequence: &mut NimTable<Self>, n: usize);
}

impl NimValue for u8 {
    const LARGEST: u64 = u8::MAX as u64;
    const POSITIONS: u64 = NIM_VALUE_POSITIONS;
    #[inline(always)]
    fn of(mex: usize) -> Self {
        mex as u8
    }
    #[inline(always)]
    fn index(self) -> usize {
        usize::from(self)
    }
    fn fill(sequence: &mut NimTable<Self>, n: usize) {
        sequence.fill_to(n);
    }
}

impl NimValue for u32 {
    const LARGEST: u64 = u32::MAX as u64;
    const POSITIONS: u64 = WIDE_NIM_VALUE_POSITIONS;
    #[inline(always)]
    fn of(mex: usize) -> Self {
        mex as u32
    }
    #[inline(always)]
    fn index(self) -> usize {
        self as usize
    }
    fn fill(sequence: &mut NimTable<Self>, n: usize) {
        sequence.fill_to(n);
    }
}
