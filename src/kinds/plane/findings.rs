//! Findings about a plane.

use super::{Data, Planes};
use crate::figure;
use crate::games::period::Period;
use crate::games::plane::{Cone, Moves, Periods, column_periods, cones, row_periods};

/// See [`figure::Findings`]. While rows are missing, nothing is.
#[derive(Default)]
pub struct Findings {
    /// The moves of the map; of a family none.
    pub(super) moves: Option<Moves>,
    /// The largest nim-value of all maps.
    pub(super) largest: u32,
    /// How many positions of all maps are cold.
    pub(super) cold: u64,
    /// The proven period of each row and of each column.
    pub(super) rows: Periods,
    pub(super) columns: Periods,
    /// Where the pattern repeats, of one map.
    pub(super) cones: Vec<Cone>,
    pub(super) is_complete: bool,
}

impl figure::Findings<Planes> for Findings {
    fn of(figure: &Planes, data: &Data) -> Self {
        let all = data.maps.iter().flat_map(|map| &map.values);
        let mut found = Findings::default();
        let mut count = 0;
        for &value in all {
            found.largest = found.largest.max(value);
            found.cold += u64::from(value == 0);
            count += 1;
        }
        let games = figure.games();
        found.is_complete = count == games.len() as u64 * figure.size * figure.size;
        let (true, [game], [map]) = (found.is_complete, &games[..], &data.maps[..]) else {
            return found;
        };
        let Ok(moves) = figure.moves.at(game) else {
            return found;
        };
        let plane = figure.plane(map);
        found.rows = row_periods(&moves, &plane);
        found.columns = column_periods(&moves, &plane);
        found.cones = cones(&plane);
        found.moves = Some(moves);
        found
    }
}

impl Findings {
    /// The proven period of row y, if there is one.
    pub(super) fn row(&self, y: u32) -> Option<Period> {
        self.rows.get(y as usize).copied().flatten()
    }

    /// The same of column x.
    pub(super) fn column(&self, x: u32) -> Option<Period> {
        self.columns.get(x as usize).copied().flatten()
    }
}
