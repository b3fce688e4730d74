//! Additive sink subtraction: S(m, δ) = {m, m + δ, 2m + δ} [B].

pub mod period;
pub mod words;

pub use period::Additive;
pub use words::Word;
