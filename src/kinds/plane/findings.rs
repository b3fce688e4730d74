//! Findings about a plane.

use super::{Data, Planes, Survey};
use crate::figure;
use crate::games::period::Period;
use crate::games::plane::Moves;

/// See [`figure::Findings`]. While rows are missing, nothing is.
#[derive(Default)]
pub(crate) struct Findings {
    /// The moves of the map; of a family none.
    pub(super) moves: Option<Moves>,
    /// The largest nim-value of all maps.
    pub(super) largest: u32,
    /// How many positions of all maps are cold.
    pub(super) cold: u64,
    /// Periods and cones of one map.
    pub(super) survey: Survey,
    pub(super) is_complete: bool,
}

impl figure::Findings<Planes> for Findings {
    fn of(figure: &Planes, data: &Data) -> Self {
        let games = figure.games();
        let known: usize = data.maps.iter().map(|map| map.values.len()).sum();
        let moves = match (&games[..], &data.survey) {
            ([game], Some(_)) => figure.moves.at(game).ok(),
            _ => None,
        };
        Findings {
            moves,
            largest: data.largest,
            cold: data.cold,
            survey: data.survey.clone().unwrap_or_default(),
            is_complete: known as u64 == games.len() as u64 * figure.size * figure.size,
        }
    }
}

impl Findings {
    /// The proven period of row y, if there is one.
    pub(super) fn row(&self, y: u32) -> Option<Period> {
        self.survey.rows.get(y as usize).copied().flatten()
    }

    /// The same of column x.
    pub(super) fn column(&self, x: u32) -> Option<Period> {
        self.survey.columns.get(x as usize).copied().flatten()
    }
}
