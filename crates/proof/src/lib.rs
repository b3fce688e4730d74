//! The proof of [B, Theorem 3], case (ii), cell by cell: its Tables 1–12 generated.
//!
//! The proof takes the factors of every block one after another and shows that
//! play gives them the values of the closed-form word ([`theory::sink::Word`]):
//!
//! - **reachability** (Tables 1–6): for each smaller value v, every position of
//!   the factor has an option of value v. A cell is a *cover*: moves s_j to
//!   factors of value v whose translates together hold the whole factor;
//! - **anti-collision** (Tables 7–12): no position has an option of the
//!   factor's own value. A cell says, for each move and each factor R of that
//!   value before F, that R moved up by s_j ends before F begins (`<`) or
//!   begins after F ends (`>`).
//!
//! There is a table of either sort for each of the six [`Boundary`] types. The
//! columns are the factors of block i; lower-case names are those of block
//! i − 1. All is done twice, independently:
//!
//! - in general ([`GeneralTable`]): places and lengths are sums of m, k, α and
//!   mn ([`Form`]), and a cell counts only when its inequalities hold at all
//!   parameters where the boundary occurs. One cell serves every occurrence, so
//!   the finitely many cells prove the theorem for all m, k and n, the
//!   inserted pairs included, which the paper leaves to the reader;
//! - with numbers ([`Occurrence`]): the factors are read from the word and the
//!   general cells checked against them, interval by interval ([`verify()`]).
//!
//! At the wall the blocks are those of the sink read backwards, with 0 and 2
//! exchanged ([`wall()`], [`Occurrence::wall`], [`verify_wall()`]): cells of the
//! same sorts prove its words, too, from the rules alone.
//!
//! The paper's print is kept as data ([`printed`]) and compared
//! ([`mod@compare`], [`claims`]); nothing of it is used in generating, except
//! that of several equally short covers the printed one is taken.

mod boundary;
pub mod claims;
mod collision;
pub mod compare;
mod export;
mod form;
mod general;
mod interval;
mod label;
pub mod lemma;
mod occurrence;
pub mod printed;
mod reach;
mod region;
mod scene;
mod table;
mod tabulate;
mod tex;
mod translate;
mod verify;
mod why;

pub use boundary::{Boundary, PROOF_WRAPS};
pub use collision::{Collision, Relation, triple_text};
pub use form::{Form, Letter, Numbers};
pub use general::{GeneralCover, GeneralTable, GeneralTriple, general, wall};
pub use interval::Interval;
pub use label::{Index, Label, Pair};
pub use occurrence::{Occurrence, Placed, occurrences};
pub use reach::{Reach, Translated};
pub use region::Span;
pub use scene::GeneralFactor;
pub use table::{Cell, Column, Part, ProofTable, Row};
pub use tex::tex;
pub use translate::{Step, Translate};
pub use verify::{Tally, tally, verify, verify_wall};
pub use why::{Standing, Why, cell_of, standing};
