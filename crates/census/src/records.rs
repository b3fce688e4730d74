//! Records and checksums of nim-values as they come; later versions must give the same.

use crate::vast::Checksum;
use theory::games::nim_blocked::NimValues;

/// The values below a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Below {
    /// The bound.
    pub n: u64,
    /// The largest of them.
    pub largest: u32,
    /// FNV-1a of 64 bits of the values in order of position, each as 2 bytes, lowest first.
    pub checksum: u64,
}

/// Records and checksums of the values seen so far. O(number of values).
#[derive(Clone, Debug, Default)]
pub struct Census {
    records: Vec<(u64, u32)>,
    powers: Vec<Below>,
    checksum: Checksum,
    seen: u64,
}

impl Census {
    /// Takes the values that are new, of those known so far.
    pub fn take(&mut self, values: &NimValues) {
        for value in values.iter_from(self.seen) {
            if self.records.last().is_none_or(|&(_, top)| value > top) {
                self.records.push((self.seen, value));
            }
            // Values are below 2^16.
            self.checksum = self.checksum.and(&(value as u16).to_le_bytes());
            self.seen += 1;
            if self.seen.is_power_of_two() {
                let largest = self.records.last().map_or(0, |&(_, top)| top);
                let (n, checksum) = (self.seen, self.checksum.0);
                self.powers.push(Below {
                    n,
                    largest,
                    checksum,
                });
            }
        }
    }

    /// (position, value) wherever the value exceeds all before it, from (0, 0) [E §3.1, Figure 1].
    pub fn records(&self) -> &[(u64, u32)] {
        &self.records
    }

    /// The values below 1, 2, 4, …
    pub fn powers(&self) -> &[Below] {
        &self.powers
    }
}
