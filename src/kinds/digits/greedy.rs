//! Digits of a greedy set: the members come from the figure `greedy-set`, with
//! its closed forms and its checks.

use super::{Data, Digits};
use crate::error::Result;
use crate::figure::cold_search::Method;
use crate::figure::{Figure, JobProgress};
use crate::kinds::greedy_set::{self, GreedySet, View, Vouched};
use crate::progress::Progress;
use crate::stats::DigitCounts;

/// The greedy set whose digits are counted.
pub(super) fn set(figure: &Digits) -> GreedySet {
    GreedySet {
        condition: figure.condition.clone(),
        n: figure.search.n,
        // All its members, as it would list them.
        view: View::Digits,
        ..GreedySet::default()
    }
}

pub(super) fn compute(figure: &Digits, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
    let members = set(figure).compute(&mut Counting { figure, watch })?;
    count(figure, &members)
}

fn count(figure: &Digits, members: &greedy_set::Data) -> Result<Data> {
    let mut data = figure.empty();
    let claim = Vouched::of(&set(figure), members);
    let (known, why) = (claim.known(), greedy_set::vouched(&claim, members));
    data.vouched = Some((known.claim().id.into(), known.status()));
    data.method = Method {
        name: known.claim().name.into(),
        why: why + ".",
    };
    data.reached = (members.reached, members.members.len() as u64);
    let Some((_, highest)) = figure.shown().ends() else {
        return Ok(data);
    };
    let all = members.members.iter().map(|&x| u64::from(x));
    let counts = DigitCounts::of(all, figure.base as u32, highest as u32 + 1)?;
    for (place, row) in &mut data.rows {
        row.copy_from_slice(counts.row(*place as usize));
    }
    data.count_above(figure.base, |end| {
        let below = members.members.partition_point(|&x| u64::from(x) < end);
        (members.members.len() - below) as u64
    });
    Ok(data)
}

/// Watches over the set, handing on digits instead of members.
struct Counting<'a> {
    figure: &'a Digits,
    watch: &'a mut dyn JobProgress<Data>,
}

impl Progress for Counting<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.watch.report(what, done, total)
    }

    fn estimate(&mut self, seconds: f64) {
        self.watch.estimate(seconds);
    }

    fn now(&self) -> Option<f64> {
        self.watch.now()
    }
}

impl JobProgress<greedy_set::Data> for Counting<'_> {
    fn partial(&mut self, members: &greedy_set::Data) {
        if let Ok(data) = count(self.figure, members) {
            self.watch.partial(&data);
        }
    }

    fn wants_partial(&self) -> bool {
        self.watch.wants_partial()
    }
}
