//! The law of a sequence of periods or preperiods: polynomials on the classes of a modulus.
//!
//! A law is an observation for the range it was found in, never a theorem: where a [`Theorem`] covers
//! the family, [`Formula`] has its members put in. [`law_of_one`] finds a law
//! for one letter, [`two::law_of_two`] for two, and [`relations`] names sums and differences of
//! moves that a period equals or divides.

mod classes;
mod formula;
mod one;
mod properties;
pub mod relations;
pub mod survey;
#[cfg(test)]
mod tests;
mod theorem;
pub mod two;

pub use classes::described;
pub use formula::Formula;
pub use one::{Class, Law, law_modulo, law_of_one};
pub use properties::Property;
pub use theorem::Theorem;

/// Highest degree of a law in one letter: that of the laws in Flammenkamp 1997.
pub(crate) const LAW_DEGREE: usize = 6;
