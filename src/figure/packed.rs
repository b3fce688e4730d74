//! Long lists of numbers as bytes, which pass from a worker to the page faster
//! than number by number: `#[serde(with = "packed")]`.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

use crate::limits::WASM_PART;
use crate::narrow::{Narrow, NarrowSlice};

/// The first byte of a list: the bytes of each number.
const NARROW: u8 = 1;
const MIDDLE: u8 = 2;
const WIDE: u8 = 4;

/// A first byte with the number of bytes of a number, then the numbers, low bytes first. O(n).
///
/// # Errors
/// As `serializer` has them.
pub(crate) fn serialize<'a, N, S: Serializer>(
    numbers: &'a N,
    serializer: S,
) -> Result<S::Ok, S::Error>
where
    &'a N: Into<NarrowSlice<'a>>,
{
    serializer.serialize_bytes(&pack(numbers.into()))
}

fn pack(numbers: NarrowSlice) -> Vec<u8> {
    let width = match numbers.max().unwrap_or(0) {
        0..=0xff => NARROW,
        0x100..=0xffff => MIDDLE,
        _ => WIDE,
    };
    let mut bytes = Vec::with_capacity(1 + numbers.len() * usize::from(width));
    bytes.push(width);
    numbers.each_part(WASM_PART, |part| match width {
        NARROW => narrow::<1>(part, &mut bytes),
        MIDDLE => narrow::<2>(part, &mut bytes),
        _ => narrow::<4>(part, &mut bytes),
    });
    bytes
}

/// Reads what [`serialize`] wrote. O(n).
///
/// # Errors
/// Bytes that are no such list.
pub(crate) fn deserialize<'a, N, D>(deserializer: D) -> Result<N, D::Error>
where
    N: From<Narrow>,
    D: Deserializer<'a>,
{
    deserializer.deserialize_bytes(Packed).map(N::from)
}

/// The same of lists of two numbers each: `#[serde(with = "packed::pairs")]`.
pub(crate) mod pairs {
    use serde::{Deserializer, Serializer};

    /// As [`super::serialize`], the two of each one after the other. O(n).
    ///
    /// # Errors
    /// As `serializer` has them.
    pub(crate) fn serialize<P, S>(pairs: &[P], serializer: S) -> Result<S::Ok, S::Error>
    where
        P: Copy + Into<[u32; 2]>,
        S: Serializer,
    {
        let numbers: Vec<u32> = pairs.iter().flat_map(|&pair| pair.into()).collect();
        super::serialize(&numbers, serializer)
    }

    /// Reads what [`serialize`] wrote. O(n).
    ///
    /// # Errors
    /// Bytes that are no such list.
    pub(crate) fn deserialize<'a, P, D>(deserializer: D) -> Result<Vec<P>, D::Error>
    where
        P: From<[u32; 2]>,
        D: Deserializer<'a>,
    {
        let numbers: Vec<u32> = super::deserialize(deserializer)?;
        let (pairs, _) = numbers.as_chunks();
        Ok(pairs.iter().copied().map(P::from).collect())
    }
}

/// Appends the lowest `WIDTH` bytes of each number.
#[inline(never)]
fn narrow<const WIDTH: usize>(numbers: &[u32], bytes: &mut Vec<u8>) {
    for number in numbers {
        bytes.extend_from_slice(&number.to_le_bytes()[..WIDTH]);
    }
}

struct Packed;

/// Appends numbers of `WIDTH` bytes each.
#[inline(never)]
fn read<V, const WIDTH: usize>(
    bytes: &[[u8; WIDTH]],
    of: impl Fn([u8; WIDTH]) -> V,
    numbers: &mut Vec<V>,
) {
    numbers.extend(bytes.iter().map(|&bytes| of(bytes)));
}

/// The numbers of `WIDTH` bytes each; `None` if bytes are left over.
fn all<V, const WIDTH: usize>(bytes: &[u8], of: impl Fn([u8; WIDTH]) -> V) -> Option<Vec<V>> {
    let (numbers, []) = bytes.as_chunks::<WIDTH>() else {
        return None;
    };
    let mut all = Vec::with_capacity(numbers.len());
    for part in numbers.chunks(WASM_PART) {
        read(part, &of, &mut all);
    }
    Some(all)
}

impl Visitor<'_> for Packed {
    type Value = Narrow;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("packed numbers")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Narrow, E> {
        let numbers = match bytes.split_first() {
            Some((&NARROW, numbers)) => Some(Narrow::Bytes(numbers.to_vec())),
            Some((&MIDDLE, numbers)) => all(numbers, u16::from_le_bytes).map(Narrow::Shorts),
            Some((&WIDE, numbers)) => all(numbers, u32::from_le_bytes).map(Narrow::Words),
            _ => None,
        };
        numbers.ok_or_else(|| E::custom("no packed numbers"))
    }
}
