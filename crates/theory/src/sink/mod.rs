//! Additive sink subtraction: S(m, δ) = {m, m + δ, 2m + δ} [B §§1–3].

mod blocks;
pub mod conventions;
pub mod duality;
pub mod factors;
pub mod one_period;
pub mod period;
pub mod shares;
pub mod shifts;
pub mod verify;
pub mod wall;
pub mod words;

pub use blocks::{Factors, PARTS};
pub use factors::{Factor, Kind, Name};
pub use period::Additive;
pub use words::Word;
