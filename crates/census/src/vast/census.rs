//! Counts of a list of cold positions.

use super::{Checksum, ColdList};

/// Cold positions below a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Below {
    /// The bound.
    pub n: u64,
    /// How many there are strictly below it.
    pub count: u64,
    /// FNV-1a of 64 bits of those, ascending, each as 8 bytes, lowest first.
    pub checksum: u64,
}

/// The cold positions of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The modulus.
    pub modulus: u64,
    /// The residue.
    pub residue: u64,
    /// How many there are.
    pub count: u64,
    /// The largest.
    pub last: Option<u64>,
}

/// Counts and checksums below every power of 2 up to the bound. O(number of
/// positions).
pub fn powers(list: &ColdList) -> Vec<Below> {
    let mut rows = Vec::new();
    let (mut count, mut checksum) = (0, Checksum::default());
    let mut positions = list.iter().peekable();
    for n in (0..64)
        .map(|k| 1u64 << k)
        .take_while(|&n| n <= list.bound())
    {
        while let Some(x) = positions.next_if(|&x| x < n) {
            count += 1;
            checksum = checksum.and(&x.to_le_bytes());
        }
        let checksum = checksum.0;
        rows.push(Below { n, count, checksum });
    }
    rows
}

/// How many cold positions are strictly below each of `points`, ascending and
/// at most the bound. O(number of positions).
pub fn counts(list: &ColdList, points: &[u64]) -> Vec<(u64, u64)> {
    let mut positions = list.iter().peekable();
    let mut count = 0;
    let below = points.iter().map(|&n| {
        while positions.next_if(|&x| x < n).is_some() {
            count += 1;
        }
        (n, count)
    });
    below.collect()
}

/// The classes modulo `modulus`. O(number of positions).
pub fn classes(list: &ColdList, modulus: u64) -> Vec<Class> {
    let class = |residue| Class {
        modulus,
        residue,
        count: 0,
        last: None,
    };
    let mut classes: Vec<Class> = (0..modulus).map(class).collect();
    for x in list.iter() {
        let class = &mut classes[(x % modulus) as usize];
        class.count += 1;
        class.last = Some(x);
    }
    classes
}
