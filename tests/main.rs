//! Every test outside the library, a folder a topic, in one program: its libraries are linked once,
//! and its longest tests run during the others.
//!
//! `cargo test --test all figures::` runs one topic.

mod caps;
mod command_line;
mod common;
mod drawing;
mod eppstein;
mod figures;
mod fuzz;
mod larsson;
#[path = "../crates/theory/tests/oracle.rs"]
mod oracle;
mod packaging;
mod play;
mod programs;
mod spec;
mod tex;
mod words;
