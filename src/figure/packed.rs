//! Long lists of numbers as bytes, which pass from a worker to the page faster
//! than number by number: `#[serde(with = "packed")]`.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

/// The first byte of a list: its numbers have one byte, or four.
const NARROW: u8 = 1;
const WIDE: u8 = 4;

/// A first byte that tells how many bytes a number has, then the numbers, low
/// bytes first. O(n).
///
/// # Errors
/// As `serializer` has them.
pub fn serialize<S: Serializer>(numbers: &[u32], serializer: S) -> Result<S::Ok, S::Error> {
    let narrow = numbers.iter().all(|&number| number <= u8::MAX.into());
    let width = if narrow { NARROW } else { WIDE };
    let mut bytes = Vec::with_capacity(1 + numbers.len() * usize::from(width));
    bytes.push(width);
    match narrow {
        true => bytes.extend(numbers.iter().map(|&number| number as u8)),
        false => bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes())),
    }
    serializer.serialize_bytes(&bytes)
}

/// Reads what [`serialize`] wrote. O(n).
///
/// # Errors
/// Bytes that are no such list.
pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    deserializer.deserialize_bytes(Packed)
}

/// The same of lists of two numbers each: `#[serde(with = "packed::pairs")]`.
pub mod pairs {
    use serde::{Deserializer, Serializer};

    /// As [`super::serialize`], the two of each one after the other. O(n).
    ///
    /// # Errors
    /// As `serializer` has them.
    pub fn serialize<P, S>(pairs: &[P], serializer: S) -> Result<S::Ok, S::Error>
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
    pub fn deserialize<'a, P, D>(deserializer: D) -> Result<Vec<P>, D::Error>
    where
        P: From<[u32; 2]>,
        D: Deserializer<'a>,
    {
        let numbers = super::deserialize(deserializer)?;
        let (pairs, _) = numbers.as_chunks();
        Ok(pairs.iter().copied().map(P::from).collect())
    }
}

struct Packed;

impl Visitor<'_> for Packed {
    type Value = Vec<u32>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("packed numbers")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u32>, E> {
        match bytes.split_first() {
            Some((&NARROW, numbers)) => Ok(numbers.iter().map(|&byte| byte.into()).collect()),
            Some((&WIDE, numbers)) if numbers.len() % 4 == 0 => {
                let (fours, _) = numbers.as_chunks();
                Ok(fours.iter().copied().map(u32::from_le_bytes).collect())
            }
            _ => Err(E::custom("no packed numbers")),
        }
    }
}
