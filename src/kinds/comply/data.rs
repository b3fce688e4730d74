//! The games of a figure, played out.

use serde::{Deserialize, Serialize};

use super::Comply;
use crate::error::Result;
use crate::figure::JobProgress;
use crate::figure::partial::PartialData;
use crate::figure::realized::Realized;
use crate::games::period::Period;
use crate::greedy::comply::{
    Rule, p_positions, p_positions_of_condition, p_positions_with_partial,
};
use crate::greedy::star::{restricted, star_iterates_with_partial};
use crate::progress::Progress;

/// The P-positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// D below n, less what was removed; nothing for another family.
    pub moves: Vec<u32>,
    /// At i: the P-positions below `reached[i]` after ⋆ was applied i times.
    pub(crate) iterates: Vec<Vec<u32>>,
    /// Positions decided of each game: n, once it is played out.
    pub(crate) reached: Vec<u64>,
    /// The first of them that ⋆ leaves as it is.
    pub(crate) fixed: Option<u64>,
    /// With moves removed: the first progression among the P-positions.
    pub progression: Option<[u32; 3]>,
    /// Of the whole figure: D and 0 as the cold positions of a subtraction
    /// game; nothing for another family.
    pub(crate) realized: Option<Realized>,
    /// Of a family that is listed: preperiod and period of the outcomes, if
    /// those below n prove them.
    pub period: Option<Period>,
}

impl Data {
    /// Whether all games are played out below n.
    pub(crate) fn is_whole(&self, n: u64) -> bool {
        self.reached.iter().all(|&reached| reached == n)
    }
}

impl Comply {
    /// The data when the last of `iterates` is known below `reached` and
    /// those before it as far as they go; those to come are empty rows.
    fn data(&self, moves: &[u32], mut iterates: Vec<Vec<u32>>, reached: u64) -> Data {
        let rows = self.stars as usize + 1;
        let mut reaches = vec![self.n; iterates.len() - 1];
        reaches.push(reached);
        iterates.resize(rows, Vec::new());
        reaches.resize(rows, 0);
        Data {
            moves: moves.to_vec(),
            iterates,
            reached: reaches,
            fixed: None,
            progression: None,
            realized: None,
            period: None,
        }
    }

    /// The least position from which something can be proposed.
    pub(super) fn first_with_a_move(&self, moves: &[u32]) -> u64 {
        let sets = self.family.sets().iter().filter_map(|set| set.iter().max());
        if self.family.is_empty() {
            moves.first().map_or(self.n, |&d| 2 * u64::from(d))
        } else {
            sets.min().map_or(self.n, |&s| s.into())
        }
    }

    /// In misère play the P-positions of comply-number are those of normal play, moved up by the
    /// least position with a move (docs/proofs.md); comply-set exchanges P and N.
    fn play_misere(&self, moves: &[u32], watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let shift = self.first_with_a_move(moves).min(self.n);
        let n = self.n - shift;
        let progress: &mut dyn Progress = watch;
        let normal = if self.family.is_empty() {
            p_positions(moves, Rule::Number, n, progress)?
        } else {
            let mut partial = PartialData::new(watch, "P-positions", |_: &[u32], done| {
                self.data(moves, vec![Vec::new()], done)
            });
            self.family.p_positions(Rule::Number, n, &mut partial)?
        };
        let moved: Vec<u32> = normal.into_iter().map(|x| x + shift as u32).collect();
        let found = self.game.p_positions(moved, 0..self.n);
        Ok(self.data(moves, vec![found], self.n))
    }

    /// The games on `moves`, or of the condition, played out.
    pub(super) fn play(&self, moves: &[u32], watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        if self.misere {
            return self.play_misere(moves, watch);
        }
        let (n, start) = (self.n, self.start());
        let part = |found: &[u32], done: u64| {
            let shown = self.game.p_positions(found.to_vec(), start.min(done)..done);
            self.data(moves, vec![shown], done)
        };
        let mut partial = PartialData::new(watch, "P-positions", part);
        if let Some(condition) = &self.condition {
            let found = p_positions_of_condition(condition, self.game, n, &mut partial)?;
            Ok(self.data(moves, vec![found], n))
        } else if !self.family.is_empty() {
            let found = self.family.p_positions(self.game, n, &mut partial)?;
            let period = self.family.period(&found, n);
            let mut data = self.data(moves, vec![found], n);
            data.period = period;
            Ok(data)
        } else if !self.without.is_empty() {
            // A move from n on is none of this figure's.
            let removed = self.without.iter().filter(|&d| d < n);
            let removed: Vec<u32> = removed.map(|d| d as u32).collect();
            let game = restricted(&removed, n, &mut partial)?;
            let mut data = self.data(moves, vec![game.p_positions], n);
            data.progression = game.progression;
            Ok(data)
        } else if self.game == Rule::Set {
            let found = p_positions_with_partial(moves, Rule::Set, n, &mut partial)?;
            Ok(self.data(moves, vec![found], n))
        } else {
            let total = n * self.games();
            let mut tell = |known: &[Vec<u32>], next: &[u32], done: u64| {
                let all = known.len() as u64 * n + done;
                partial.tell(all, total, |_| {
                    let mut iterates = known.to_vec();
                    iterates.push(next.to_vec());
                    self.data(moves, iterates, done)
                })
            };
            let stars = star_iterates_with_partial(&self.d, self.stars as usize, n, &mut tell)?;
            let mut data = self.data(moves, stars.iterates, n);
            data.fixed = stars.fixed.map(|i| i as u64);
            Ok(data)
        }
    }
}
