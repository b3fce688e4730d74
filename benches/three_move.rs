//! Proven periods and preperiods of all {a, b, c}, a < b < c: a hash map of windows, the search for
//! any finite set, and the kernel for three moves.

mod harness;

use std::collections::HashMap;

use harness::{Table, variant};
use takeaway::games::Convention;
use takeaway::games::period::{Finder, Outcome, Period};
use takeaway::games::three_move::{Periods, ThreeMove};
use takeaway::limits::PERIOD_SEARCH_DEFAULT;
use takeaway::progress::NoProgress;

/// All {a, b, c} with c up to `largest`.
fn sets(a: u32, largest: u32) -> impl Iterator<Item = ThreeMove> {
    let pairs = (a + 2..=largest).flat_map(move |c| (a + 1..c).map(move |b| (b, c)));
    pairs.map(move |(b, c)| ThreeMove::new(a, b, c).expect("ascending"))
}

/// Values one by one, the last c of them in a map.
fn by_windows(set: ThreeMove) -> Period {
    let moves = set.moves().map(|s| s as usize);
    let window = moves[2];
    let (mut values, mut seen) = (Vec::<u8>::new(), HashMap::new());
    loop {
        let x = values.len();
        if x >= window {
            let start = x - window;
            if let Some(before) = seen.insert(values[start..].to_vec(), start) {
                return Period {
                    preperiod: before as u64,
                    period: (start - before) as u64,
                };
            }
        }
        let option = |s: usize| x.checked_sub(s).map(|y| values[y]);
        let options = moves.map(option);
        let mex = (0..4).find(|&v| !options.contains(&Some(v)));
        values.push(mex.expect("three options"));
    }
}

/// The sum of all periods and preperiods.
fn sum(a: u32, largest: u32, mut of: impl FnMut(ThreeMove) -> Period) -> u64 {
    let found = sets(a, largest).map(&mut of);
    found.map(|found| found.preperiod + found.period).sum()
}

fn main() {
    let mut table = Table::new("Periods of all {20, b, c} at the wall");
    for largest in [100, 400] {
        let what = format!("c up to {largest}, {} rulesets", sets(20, largest).count());
        let mut finder = Finder::new();
        let mut periods = Periods::default();
        let mut variants = vec![
            variant("any finite set", || {
                sum(20, largest, |set| {
                    let found = finder.find(
                        &set.moves(),
                        Convention::Wall,
                        PERIOD_SEARCH_DEFAULT,
                        &mut NoProgress,
                    );
                    found.ok().and_then(Outcome::found).expect("soon")
                })
            }),
            variant("three moves", || {
                sum(20, largest, |set| {
                    let found = periods.of(set, Convention::Wall, &mut NoProgress);
                    found.ok().and_then(Outcome::found).expect("soon")
                })
            }),
        ];
        if largest == 100 {
            variants.insert(
                0,
                variant("windows in a hash map", || sum(20, largest, by_windows)),
            );
        }
        table.contest(&what, None, &mut variants);
    }
}
