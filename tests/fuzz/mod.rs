//! Random and hostile input, by the million: what is accepted is taken back as it was, what is refused is refused in
//! one short line, and every picture is a picture.
//!
//! `cargo test` tries a fixed number of inputs from a fixed seed, the same each time; `npm run fuzz -- --seconds N`
//! tries new ones for so long and writes down how many. An input that fails is printed; keep it in `kept.txt`.

#[path = "../../crates/theory/tests/campaign.rs"]
pub(crate) mod campaign;
pub(crate) mod drawings;
mod mutate;
mod parsers;
mod reading;
mod sheets;
mod words;
