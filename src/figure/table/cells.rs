//! The cells of a column, and how each is written.

use std::io::Write as _;

use serde::Serialize;
use serde_json::Number;

use super::{Texts, Whole};
use crate::number::push_digits;

/// Cells of a column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cells {
    /// Whole numbers.
    Numbers(Whole),
    /// Numbers, whole or measured, that some rows lack: a plain line then has a
    /// dash, CSV an empty cell, JSON null.
    Optional(Vec<Option<Number>>),
    /// Measured or fitted numbers.
    Reals(Vec<f64>),
    /// Words; in CSV quoted where needed.
    Texts(Texts),
    /// Nim-values, a digit each; in CSV separated by blanks, because readers of tables take 0110 for a number.
    Values(Texts),
}

/// Appends the digits of a whole number.
pub(super) fn push_whole(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    push_digits(out, number.unsigned_abs());
}

impl Cells {
    pub(super) fn len(&self) -> usize {
        match self {
            Cells::Numbers(list) => list.len(),
            Cells::Optional(list) => list.len(),
            Cells::Reals(list) => list.len(),
            Cells::Texts(list) | Cells::Values(list) => list.len(),
        }
    }

    pub(super) fn write(&self, row: usize, quoted: bool, out: &mut Vec<u8>) {
        let written = match self {
            Cells::Numbers(list) => {
                push_whole(out, list.at(row));
                Ok(())
            }
            Cells::Optional(list) => match &list[row] {
                Some(number) => write!(out, "{number}"),
                None => write!(out, "{}", if quoted { "" } else { "-" }),
            },
            Cells::Reals(list) if quoted && list[row].is_nan() => Ok(()),
            Cells::Reals(list) => write!(out, "{}", list[row]),
            Cells::Texts(list) if quoted => {
                quoting(list.at(row), out);
                Ok(())
            }
            Cells::Values(list) if quoted => {
                apart(list.at(row), b' ', out);
                Ok(())
            }
            Cells::Texts(list) | Cells::Values(list) => out.write_all(list.at(row).as_bytes()),
        };
        debug_assert!(written.is_ok(), "a vector takes every write");
    }

    /// A missing number is an empty vector.
    pub(super) fn pari(&self, row: usize, out: &mut Vec<u8>) {
        match self {
            Cells::Optional(list) if list[row].is_none() => out.extend_from_slice(b"[]"),
            Cells::Reals(list) if list[row].is_nan() => out.extend_from_slice(b"[]"),
            Cells::Texts(list) => {
                let text = list.at(row).replace('\\', "\\\\").replace('"', "\\\"");
                out.push(b'"');
                out.extend_from_slice(text.as_bytes());
                out.push(b'"');
            }
            Cells::Values(list) => {
                out.push(b'[');
                apart(list.at(row), b',', out);
                out.push(b']');
            }
            _ => self.write(row, false, out),
        }
    }
}

/// A text as CSV has it, in quotes where it needs some.
pub(super) fn quoting(text: &str, out: &mut Vec<u8>) {
    if text.contains([',', '"', '\n']) {
        out.push(b'"');
        out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        out.push(b'"');
    } else {
        out.extend_from_slice(text.as_bytes());
    }
}

/// The digits of a word with a sign between.
fn apart(word: &str, between: u8, out: &mut Vec<u8>) {
    for (place, digit) in word.bytes().enumerate() {
        if place > 0 {
            out.push(between);
        }
        out.push(digit);
    }
}
