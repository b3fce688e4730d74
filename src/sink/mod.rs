//! Additive sink subtraction: S(m, δ) = {m, m + δ, 2m + δ} [B].

pub mod duality;
pub mod period;
pub mod verify;
pub mod words;

pub use period::Additive;
pub use words::Word;
