//! Moves bounded by the last one: Fibonacci nim (Whinihan 1963) and Mem. Each heap remembers what was last
//! taken from it, so that several heaps are a sum.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::nim_value::Seen;
use crate::error::{Error, Result};
use crate::progress::Progress;

/// How the last move from a heap bounds the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Memory {
    /// At most twice what was taken last; the first move takes less than the heap.
    Fibonacci,
    /// At least what was taken last.
    Mem,
}

impl Memory {
    /// All of them.
    pub const ALL: [Memory; 2] = [Memory::Fibonacci, Memory::Mem];

    /// As texts spell it.
    pub fn name(self) -> &'static str {
        match self {
            Memory::Fibonacci => "fibonacci",
            Memory::Mem => "mem",
        }
    }

    /// The move, in the words that follow "A move ".
    pub fn words(self) -> &'static str {
        match self {
            Memory::Fibonacci => "takes at most twice what was last taken from the heap",
            Memory::Mem => "takes at least what was last taken from the heap",
        }
    }

    /// The numbers that may be taken from a heap from which `last` was taken last, 0 before its first move.
    pub fn allowed(self, heap: u64, last: u64) -> RangeInclusive<u64> {
        match (self, last) {
            (Memory::Fibonacci, 0) => 1..=heap.saturating_sub(1),
            (Memory::Fibonacci, last) => 1..=heap.min(last.saturating_mul(2)),
            (Memory::Mem, last) => last.max(1)..=heap,
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Memory {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let found = Memory::ALL.into_iter().find(|of| of.name() == text);
        let names = Memory::ALL.map(Memory::name).join(", ");
        found.ok_or_else(|| Error::bad("memory", text, names))
    }
}

/// The nim-values of heaps with what was last taken from them.
#[derive(Clone, Debug)]
pub struct Remembered {
    memory: Memory,
    /// For each heap x the values where its moves take the numbers 1 … q (Fibonacci) or x − q + 1 … x (Mem),
    /// 0 ≤ q ≤ x.
    rows: Vec<Vec<u32>>,
}

impl Remembered {
    /// Those of the heaps x < `n`. Time and space O(n²), and the values themselves for their mex.
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn new(memory: Memory, n: u64, progress: &mut dyn Progress) -> Result<Self> {
        let mut found = Remembered {
            memory,
            rows: Vec::with_capacity(n as usize),
        };
        let mut seen = Seen::default();
        for heap in 0..n {
            if heap.is_multiple_of(64) {
                progress.report("heaps", heap * heap, n * n)?;
            }
            seen.clear();
            let mut row = vec![0];
            let mut mex = 0;
            for q in 1..=heap {
                let taken = match memory {
                    Memory::Fibonacci => q,
                    Memory::Mem => heap - q + 1,
                };
                seen.see(found.value(heap - taken, taken));
                while seen.has(mex) {
                    mex += 1;
                }
                row.push(mex);
            }
            found.rows.push(row);
        }
        Ok(found)
    }

    /// The nim-value of a heap smaller than n from which `last` was taken last, 0 before its first move.
    pub fn value(&self, heap: u64, last: u64) -> u32 {
        let allowed = self.memory.allowed(heap, last);
        let q = (allowed.end() + 1).saturating_sub(*allowed.start());
        self.rows[heap as usize][q as usize]
    }

    /// The least number that wins when it is taken first from a heap; 0 where none does.
    pub fn least(&self, heap: u64) -> u64 {
        let mut first = self.memory.allowed(heap, 0);
        first
            .find(|&taken| self.value(heap - taken, taken) == 0)
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use std::collections::HashMap;

    /// The value from the rules alone.
    fn naive(memory: Memory, heap: u64, last: u64, known: &mut HashMap<(u64, u64), u32>) -> u32 {
        if let Some(&value) = known.get(&(heap, last)) {
            return value;
        }
        let options: Vec<u32> = memory
            .allowed(heap, last)
            .map(|taken| naive(memory, heap - taken, taken, known))
            .collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap_or(0);
        known.insert((heap, last), value);
        value
    }

    #[test]
    fn values_are_those_of_the_rules() {
        for memory in Memory::ALL {
            let found = Remembered::new(memory, 40, &mut NoProgress).unwrap();
            let mut known = HashMap::new();
            for heap in 0..40 {
                for last in 0..=heap + 1 {
                    let value = naive(memory, heap, last, &mut known);
                    assert_eq!(found.value(heap, last), value, "{memory} {heap} {last}");
                }
            }
        }
    }

    /// Whinihan 1963: the player who begins loses exactly with a Fibonacci number; the least winning number
    /// is the least part of the sum of Fibonacci numbers that are not neighbours.
    #[test]
    fn fibonacci_nim_is_as_published() {
        let found = Remembered::new(Memory::Fibonacci, 90, &mut NoProgress).unwrap();
        let lost: Vec<u64> = (1..90).filter(|&x| found.value(x, 0) == 0).collect();
        assert_eq!(lost, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
        assert_eq!(
            [4, 6, 7, 11, 12, 20].map(|x| found.least(x)),
            [1, 1, 2, 3, 1, 2]
        );
    }
}
