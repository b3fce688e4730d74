//! Data as bytes, on their way from one thread to another.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// These data. O(length).
///
/// # Errors
/// They cannot be written as bytes, as data of figures can.
pub(crate) fn written<D: Serialize>(data: &D) -> Result<Vec<u8>> {
    postcard::to_allocvec(data).map_err(unreadable)
}

/// The data that bytes hold. O(length).
///
/// # Errors
/// They hold no such data.
pub(crate) fn read<D: DeserializeOwned>(bytes: &[u8]) -> Result<D> {
    postcard::from_bytes(bytes).map_err(unreadable)
}

/// The data of several, written one after the other: the first, and the others. O(length).
///
/// # Errors
/// They hold no such data.
pub(crate) fn several<D: DeserializeOwned>(bytes: &[u8]) -> Result<(D, Vec<D>)> {
    let (first, mut rest) = postcard::take_from_bytes(bytes).map_err(unreadable)?;
    let mut others = Vec::new();
    while !rest.is_empty() {
        let (other, after) = postcard::take_from_bytes(rest).map_err(unreadable)?;
        others.push(other);
        rest = after;
    }
    Ok((first, others))
}

fn unreadable(_: postcard::Error) -> Error {
    Error::Surface("these bytes are no data of this figure".into())
}
