//! Whether a set is the cold set of some subtraction game, in the words of figures.

use serde::{Deserialize, Serialize};

use crate::error::Result;
use crate::greedy::realizability::{Realizability, realizability};
use crate::number::{grouped, listed};
use crate::progress::Progress;

/// Positions below which a greedy set is tested for being the cold positions
/// of a subtraction game: the answer comes early or not at all.
const GREEDY_REALIZED: u64 = 2_000;

/// Moves of the subtraction set that are printed.
const TOLD: usize = 6;

/// The answer of [L Thm 3.1] for a set: whether some subtraction game has these cold
/// positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Realized {
    /// The members below this were checked.
    pub(crate) below: u64,
    /// The least moves of the largest such game, one more than are printed; without meaning if there is none.
    pub moves: Vec<u32>,
    /// The least position no move can lead into the set, if there is one.
    pub(crate) stuck: Option<u32>,
    /// For a member b below it, the two members whose difference forbids the
    /// move to b.
    pub(crate) clash: Option<(u32, [u32; 2])>,
}

impl Realized {
    /// Of the `members`, ascending, of a set that is known below `n`: of those
    /// below [`GREEDY_REALIZED`]. Time and space of [`realizability`].
    ///
    /// # Errors
    /// Cancelled.
    pub(crate) fn of(members: &[u32], n: u64, progress: &mut dyn Progress) -> Result<Self> {
        let below = n.min(GREEDY_REALIZED);
        let shown = &members[..members.partition_point(|&x| u64::from(x) < below)];
        let mut realized = Realized {
            below,
            moves: Vec::new(),
            stuck: None,
            clash: None,
        };
        match realizability(shown, below, progress)? {
            Realizability::By(mut moves) => {
                moves.truncate(TOLD + 1);
                realized.moves = moves;
            }
            Realizability::Not { position, clashes } => {
                realized.stuck = Some(position);
                realized.clash = clashes.first().copied();
            }
        }
        Ok(realized)
    }

    /// Of which game, in words. That there is none holds of the whole set, that there is one below the bound
    /// only: members above it may have any difference.
    pub(crate) fn words(&self) -> String {
        let below = grouped(self.below);
        let moves: Vec<String> = self.moves.iter().map(|&s| grouped(s.into())).collect();
        match self.stuck {
            Some(_) => "no subtraction game (Theorem 3.1)".into(),
            None if moves.is_empty() => format!("the game without moves, below {below}"),
            None => {
                let moves = listed(&moves, TOLD);
                format!("{{{moves}}} below {below} (Theorem 3.1)")
            }
        }
    }

    /// Why there is no such game, if there is none; `set` names the cold set.
    pub(crate) fn why(&self, set: &str) -> Option<String> {
        let stuck = grouped(self.stuck?.into());
        let clash = self.clash.map(|(to, between)| {
            let [x, y] = between.map(|x| grouped(x.into()));
            let moved = self.stuck.unwrap_or(to) - to;
            format!(
                " is hot, but each move from it to a member also joins two members, as {} joins {y} and {x}",
                grouped(moved.into())
            )
        });
        Some(format!(
            "No game has {set}: {stuck}{}.",
            clash.unwrap_or_else(|| " has no move into it".into())
        ))
    }
}
