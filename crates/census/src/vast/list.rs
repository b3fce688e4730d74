//! Cold positions of any size as a compressed list.

/// Ascending positions, each as its distance from the one before in base 128,
/// lowest digits first, all but the last with the high bit set: two bytes a
/// cold position of the squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColdList {
    bytes: Vec<u8>,
    count: u64,
    last: u64,
    bound: u64,
}

impl ColdList {
    /// The list of these cold positions, ascending, all those below `bound`. O(length).
    pub fn of(positions: impl Iterator<Item = u64>, bound: u64) -> ColdList {
        let mut list = ColdList::default();
        positions.for_each(|x| list.push(x));
        list.decide(bound);
        list
    }

    /// Every position below this is decided: in the list, or hot.
    pub fn bound(&self) -> u64 {
        self.bound
    }

    /// How many cold positions are known. O(1).
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// The list as bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The list whose bytes these are, `count` positions below `bound`;
    /// `None` if they are not. O(length).
    pub(crate) fn from_bytes(bytes: Vec<u8>, count: u64, bound: u64) -> Option<ColdList> {
        let mut rest = &bytes[..];
        let (mut last, mut found) = (None, 0u64);
        while !rest.is_empty() {
            let distance = digits(&mut rest)?;
            let next = match last {
                None => distance,
                Some(last) if distance > 0 => distance.checked_add(last)?,
                Some(_) => return None,
            };
            last = Some(next);
            found += 1;
        }
        let whole = found == count && last.is_none_or(|last| last < bound);
        whole.then_some(ColdList {
            bytes,
            count,
            last: last.unwrap_or(0),
            bound,
        })
    }

    /// Adds a cold position beyond all others.
    pub(super) fn push(&mut self, x: u64) {
        debug_assert!(self.count == 0 || x > self.last);
        debug_assert!(x >= self.bound);
        let mut rest = x - self.last;
        while rest >= 128 {
            self.bytes.push(rest as u8 | 128);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
        self.last = x;
        self.count += 1;
    }

    /// Decides the positions up to `bound`: those pushed are cold.
    pub(super) fn decide(&mut self, bound: u64) {
        debug_assert!(self.count == 0 || self.last < bound);
        self.bound = bound;
    }

    /// The same list, cut off at `bound`.
    pub(super) fn below(self, bound: u64) -> ColdList {
        if self.bound <= bound {
            return self;
        }
        let mut cut = ColdList::default();
        for x in self.iter().take_while(|&x| x < bound) {
            cut.push(x);
        }
        cut.decide(bound);
        cut
    }

    /// The cold positions, ascending.
    pub fn iter(&self) -> Positions<'_> {
        Positions {
            rest: &self.bytes,
            last: 0,
        }
    }
}

/// The positions of a [`ColdList`], ascending.
pub struct Positions<'a> {
    rest: &'a [u8],
    last: u64,
}

impl Iterator for Positions<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.last += digits(&mut self.rest)?;
        Some(self.last)
    }
}

/// The number at the beginning of `bytes`, which then begin after it; `None` if no whole number is there.
fn digits(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for (i, &byte) in (0..).zip(bytes.iter()) {
        let shift = 7 * i;
        let digit = u64::from(byte & 127);
        if shift > 63 || (shift == 63 && digit > 1) {
            return None;
        }
        number |= digit << shift;
        if byte < 128 {
            *bytes = &bytes[i as usize + 1..];
            return Some(number);
        }
    }
    None
}
