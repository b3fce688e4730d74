//! A part of the table of rulesets without the rest, for the command line.

use super::survey::{Rows, played};
use super::{RULESETS, ThreeMoves, map};
use crate::error::Result;
use crate::figure::Table;
use crate::games::period::Finder;
use crate::limits::THREE_MOVES_A_REPORT;
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
        let mut finder = Finder::new();
        let mut table = Rows::default();
        let of_shard = all.skip(rows.start as usize).take(total as usize);
        for (done, (convention, (i, j))) in (0_u64..).zip(of_shard) {
            if done.is_multiple_of(THREE_MOVES_A_REPORT) {
                progress.report(RULESETS, done, total)?;
            }
            let set = self.set(i, j)?;
            let mut part = Stretch::of(progress, RULESETS, done, total);
            let cell = played(&mut finder, set, convention, &mut part)?;
            table.push(convention, set, cell);
        }
        Ok(table.table(self.conventions().len() > 1))
    }
}
