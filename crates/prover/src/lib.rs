//! Laws of families of rulesets, proved for all values of a letter.
//!
//! A [`certificate`] writes the nim-sequence of a family such as {t, 4t, 12t + 1, 16t + 1} as words whose lengths are linear in
//! t, with loops; [`mod@check`] plays it for all large t at once, and needs no search. [`prove`] finds certificates.

pub mod certificate;
pub mod check;
mod search;
mod theorem;
pub mod two;

pub use theorem::{Class, Prover, Theorem, Unproved, members, prove};
