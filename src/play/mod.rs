//! The games of the papers as values: positions, legal plies, and perfect play
//! from the theory of the rest of this crate.
//!
//! Every game here has one shape. A *place* is what lies on the board: heaps, a
//! stone, a point of a lattice. The player to act either goes to another place,
//! and the other player acts, or offers places of which the other player keeps
//! one and then acts in turn. Who must act and cannot has lost; in misère, has
//! won.
//!
//! A [`Game`] is what its text says; its [`Rules`] know the plies and, by
//! theory, whether the player to act wins. [`solve`] turns that into winning
//! plies, and `exhaustion` finds the same by exhaustion, for small boards, and is
//! what every theory is compared with.
//!
//! A game is one file in `games`, and its line there.

pub mod board;
mod copied;
mod ends;
mod exhaustion;
pub(crate) mod game;
mod games;
pub(crate) mod hint;
pub(crate) mod invitation;
mod opponent;
mod place;
mod players;
pub mod puzzle;
pub mod review;
#[cfg(test)]
mod search;
mod setting;
pub mod solve;
pub mod view;

pub(crate) use game::Game;
pub use game::{Place, Ply, Rules, legal};
pub use games::{Far, Large, Outcome};
pub use games::{NAMES, offered};
#[cfg(feature = "cli")]
pub(crate) use opponent::Opponent;
pub use opponent::Skill;
pub use players::Players;
#[cfg(feature = "cli")]
pub(crate) use players::opponent;
pub(crate) use players::second_person;
pub use setting::{Replay, Setting};

#[cfg(test)]
mod tests;
