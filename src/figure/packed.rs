//! Long lists of numbers as bytes, which pass from a worker to the page faster
//! than number by number: `#[serde(with = "packed")]`.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

use crate::limits::WASM_PART;

/// The first byte of a list: the bytes of each number.
const NARROW: u8 = 1;
const MIDDLE: u8 = 2;
const WIDE: u8 = 4;

/// A first byte with the number of bytes of a number, then the numbers, low bytes first. O(n).
///
/// # Errors
/// As `serializer` has them.
pub(crate) fn serialize<S: Serializer>(numbers: &[u32], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(&pack(numbers))
}

fn pack(numbers: &[u32]) -> Vec<u8> {
    let width = match numbers.iter().copied().max().unwrap_or(0) {
        0..=0xff => NARROW,
        0x100..=0xffff => MIDDLE,
        _ => WIDE,
    };
    let mut bytes = Vec::with_capacity(1 + numbers.len() * usize::from(width));
    bytes.push(width);
    for part in numbers.chunks(WASM_PART) {
        match width {
            NARROW => narrow::<1>(part, &mut bytes),
            MIDDLE => narrow::<2>(part, &mut bytes),
            _ => narrow::<4>(part, &mut bytes),
        }
    }
    bytes
}

/// Reads what [`serialize`] wrote. O(n).
///
/// # Errors
/// Bytes that are no such list.
pub(crate) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    deserializer.deserialize_bytes(Packed)
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
        let numbers = super::deserialize(deserializer)?;
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
fn widen<const WIDTH: usize>(bytes: &[[u8; WIDTH]], numbers: &mut Vec<u32>) {
    let wide = |bytes: &[u8; WIDTH]| {
        let mut wide = [0; 4];
        wide[..WIDTH].copy_from_slice(bytes);
        u32::from_le_bytes(wide)
    };
    numbers.extend(bytes.iter().map(wide));
}

/// The numbers of `WIDTH` bytes each; `None` if bytes are left over.
fn widened<const WIDTH: usize>(bytes: &[u8]) -> Option<Vec<u32>> {
    let (numbers, []) = bytes.as_chunks::<WIDTH>() else {
        return None;
    };
    let mut all = Vec::with_capacity(numbers.len());
    for part in numbers.chunks(WASM_PART) {
        widen(part, &mut all);
    }
    Some(all)
}

impl Visitor<'_> for Packed {
    type Value = Vec<u32>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("packed numbers")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u32>, E> {
        let numbers = match bytes.split_first() {
            Some((&NARROW, numbers)) => widened::<1>(numbers),
            Some((&MIDDLE, numbers)) => widened::<2>(numbers),
            Some((&WIDE, numbers)) => widened::<4>(numbers),
            _ => None,
        };
        numbers.ok_or_else(|| E::custom("no packed numbers"))
    }
}
