//! The games of the papers as values: positions, legal plies, and perfect play
//! from the theory of the rest of this crate.
//!
//! Every game here has one shape. A *place* is what lies on the board: heaps, a
//! stone, a point of a lattice. The player to act either goes to another place,
//! and the other player acts, or offers places of which the other player keeps
//! one and then acts in turn. Who must act and cannot has lost; in misère, has
//! won.
//!
//! A [`Game`] knows its plies and, by theory, whether the player to act wins;
//! [`solve`] turns that into winning plies, and [`search`] finds the same by
//! exhaustion, for small boards, and is what every theory is compared with.

mod comply;
mod game;
mod heaps;
pub mod hint;
pub mod invitation;
mod lattice;
mod opponent;
mod progression;
pub mod puzzle;
pub mod review;
pub mod search;
mod setting;
pub mod solve;
mod three_heaps;
pub mod view;

pub use comply::Comply;
pub use game::{Game, Place, Ply, Position, Turn, legal};
pub use heaps::{Heaps, Hotspots};
pub use lattice::Lattice;
pub use opponent::{Opponent, Skill};
pub use progression::Progression;
pub use setting::{Family, GAMES, Players, Replay, Rules, Setting, Show, opponent};
pub use three_heaps::ThreeHeapGame;

#[cfg(test)]
mod tests;
