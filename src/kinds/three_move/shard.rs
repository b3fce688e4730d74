//! A part of the table of rulesets without the rest, for the command line.

use super::survey::{Rows, played};
use super::{RULESETS, ThreeMoves, map};
use crate::error::Result;
use crate::figure::Table;
use crate::games::period::PeriodFinder;
use crate::limits::THREE_MOVES_TOGETHER;
use crate::progress::{Progress, Stretch};
use crate::shard::Shard;

impl ThreeMoves {
    /// The rows of the table that fall to a shard, computed without the others: shard after
    /// shard they are the whole table. O(rulesets · (preperiod + period + c)) time for those of
    /// the shard.
    ///
    /// # Errors
    /// Cancelled by the progress.
    pub(crate) fn shard(&self, shard: Shard, progress: &mut dyn Progress) -> Result<Table> {
        let each = self.rulesets();
        let rows = shard.rows(each * self.conventions().len() as u64);
        let total = rows.end - rows.start;
        let all = self
            .conventions()
            .iter()
            .flat_map(|&convention| map::pairs(self.side()).map(move |pair| (convention, pair)));
        let of_shard = all.skip(rows.start as usize).take(total as usize);
        let of_shard = of_shard.map(|(convention, (i, j))| Ok((convention, self.set(i, j)?)));
        let of_shard = of_shard.collect::<Result<Vec<_>>>()?;
        let (mut finder, mut done) = (PeriodFinder::new(), 0);
        let mut table = Rows::default();
        let one_convention = of_shard.chunk_by(|one, other| one.0 == other.0);
        for part in one_convention.flat_map(|part| part.chunks(THREE_MOVES_TOGETHER)) {
            let (convention, sets) = (part[0].0, part.iter().map(|&(_, set)| set));
            let sets: Vec<_> = sets.collect();
            let to = done + sets.len() as u64;
            let mut progress = Stretch::new(progress, RULESETS, done, to, total);
            done = to;
            let cells = played(&mut finder, &sets, convention, &mut progress)?;
            for (set, cell) in sets.into_iter().zip(cells) {
                table.push(convention, set, cell);
            }
        }
        Ok(table.table(self.conventions().len() > 1))
    }
}
