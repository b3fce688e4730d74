//! Every cell of Tables 1–12, generated, at every block of a range of words.

use serde::{Deserialize, Serialize};

use crate::boundary::{Boundary, PROOF_WRAPS};
use crate::compare::{broken_by_wraps, slips};
use crate::general::wall;
use crate::label::{Index, Label, Pair};
use crate::occurrence::{Occurrence, Placed};
use crate::printed;
use theory::error::{Error, Result};
use theory::games::Convention;
use theory::games::period::PeriodFinder;
use theory::limits::ADDITIVE_M;
use theory::progress::Progress;
use theory::report::Report;
use theory::shard::Shard;
use theory::sink::one_period::OnePeriod;
use theory::sink::period::Additive;
use theory::sink::verify::bounded;
use theory::sink::words::Word;

/// Most cells one verification of the proof checks: some ten seconds.
const PROOF_CELLS: u64 = 1 << 28;

/// The proof of case (ii) for all S(m, m + k + 2mn) with m ≤ `max_m` and
/// n ≤ `max_wraps`: at each block 0 … m of each word, the general layout is the
/// word's, every cell of reachability covers its factor, and every cell of
/// anti-collision is free of collisions and as the general cell says.
///
/// Statements of the paper that the range contradicts are listed under
/// [`Report::slips`]; it is no failure of the statement.
///
/// Time O(m³ n³), m and n the bounds: [`PROOF_CELLS`] cells at most, tens of
/// nanoseconds each. Space O(n).
///
/// # Errors
/// A bound out of its range; [`Error::Cancelled`].
pub fn verify(
    max_m: u32,
    max_wraps: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "no cell of the generated Tables 1–12 fails at any block of S(m, m + k + 2mn), \
         m ≤ {max_m}, n ≤ {max_wraps}"
    ));
    for_every_set(max_m, max_wraps, shard, progress, |set, _| {
        report.checked += 1;
        report.positions += Word::new(set).full_len();
        for block in 0..=set.m() {
            check(&Occurrence::new(set, block)?, &mut report);
        }
        Ok(())
    })?;
    let seen = slips().iter().filter(|slip| slip.witness.0 <= max_m);
    report.slips.extend(seen.map(ToString::to_string));
    if max_wraps > 0 {
        report.slips.push(broken());
    }
    Ok(report)
}

/// The same at the wall, where the blocks are those of the sink read backwards with 0 and 2 exchanged, and
/// come in the order m − 2, …, 0, m − 1, …: no general cell is missing, every cell holds at every block
/// of a turn of the word, and its letters are those of play by the rules. Nothing of the sink is used.
///
/// Time and space as [`verify`], and O(the longest period).
///
/// # Errors
/// As [`verify`].
pub fn verify_wall(
    max_m: u32,
    max_wraps: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "at the wall no cell of the generated tables fails at any block of S(m, m + k + 2mn), \
         m ≤ {max_m}, n ≤ {max_wraps}"
    ));
    for wraps in [false, true] {
        for boundary in Boundary::ALL {
            for missing in &wall(boundary, wraps).missing {
                report.fail(|| format!("{boundary}: {missing}"));
            }
        }
    }
    let mut finder = PeriodFinder::new();
    for_every_set(max_m, max_wraps, shard, progress, |set, progress| {
        let play = OnePeriod::new(set, Convention::Wall, &mut finder, progress)?;
        report.checked += 1;
        let pure = play.period.preperiod == 0;
        let letter = |y: i64| play.word[y as usize % play.word.len()];
        let mut end = 0;
        for block in std::iter::once(0)
            .chain((1..set.m()).rev())
            .chain([set.m()])
        {
            let here = Occurrence::wall(set, block, end)?;
            for factor in &here.factors()[here.columns()] {
                let mut positions = factor.at.first..factor.at.end();
                if !pure || factor.at.first != end || !positions.all(|y| letter(y) == factor.value)
                {
                    report.fail(|| format!("{set}: {} at {end} is not play", factor.label));
                }
                end = factor.at.end();
            }
            check(&here, &mut report);
        }
        report.positions += end as u64;
        Ok(())
    })?;
    Ok(report)
}

/// Does `each` for every set of case (ii) within the bounds, if they are not too large.
fn for_every_set(
    max_m: u32,
    max_wraps: u32,
    shard: Shard,
    progress: &mut dyn Progress,
    mut each: impl FnMut(Additive, &mut dyn Progress) -> Result<()>,
) -> Result<()> {
    bounded("m", max_m, 2, ADDITIVE_M)?;
    bounded("wraps", max_wraps, 0, PROOF_WRAPS)?;
    let total: u64 = (0..=max_wraps).map(|n| cost(max_m, n)).sum();
    if total > PROOF_CELLS {
        let cheap = |m: &u32| (0..=max_wraps).map(|n| cost(*m, n)).sum::<u64>() <= PROOF_CELLS;
        let most = (2..=max_m).take_while(cheap).last().unwrap_or(2);
        let allowed = format!("2 … {most} with wraps ≤ {max_wraps}: at most {PROOF_CELLS} cells");
        return Err(Error::bad("m", max_m, allowed).suggest(most));
    }
    let mut done = 0;
    for wraps in 0..=max_wraps {
        for m in shard.of(2..=max_m) {
            for k in 1..m {
                progress.report("tables", done, total)?;
                each(Additive::quadratic(m, k, wraps)?, progress)?;
                done += blocks_cost(m, wraps);
            }
        }
    }
    Ok(())
}

/// The cells of one block, counted and checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Cells of reachability.
    pub covers: u64,
    /// Cells of anti-collision.
    pub triples: u64,
    /// Those of both that do not hold.
    pub failed: u64,
}

/// Checks every cell of a block, as [`verify`] does. O(n²), n the inserted pairs.
pub fn tally(occurrence: &Occurrence) -> Tally {
    let mut report = Report::new(String::new());
    check(occurrence, &mut report);
    let columns = &occurrence.factors()[occurrence.columns()];
    let covers = columns.iter().map(|factor| u64::from(factor.value)).sum();
    Tally {
        covers,
        triples: report.cells - covers,
        failed: report.failed,
    }
}

/// About how many cells the blocks of all words with this n have.
fn cost(max_m: u32, wraps: u32) -> u64 {
    (2..=max_m)
        .map(|m| u64::from(m - 1) * blocks_cost(m, wraps))
        .sum()
}

/// The same for one word: its m + 1 blocks have at most 18 covers and 36
/// triples each, and the n pairs 6n covers and fewer than 6n² + 40n triples.
fn blocks_cost(m: u32, wraps: u32) -> u64 {
    let n = u64::from(wraps);
    u64::from(m + 1) * (54 + 46 * n + 6 * n * n)
}

/// Checks all cells of one occurrence.
fn check(occurrence: &Occurrence, report: &mut Report) {
    let at = || {
        let (m, k, i) = occurrence.name();
        let n = occurrence.wraps();
        format!(
            "m = {m}, k = {k}, n = {n}, block {i}, {}",
            occurrence.boundary()
        )
    };
    let table = occurrence.table();
    for factor in &table.factors {
        let label = factor
            .label
            .with_pair(|index: Index| index.at(occurrence.wraps(), 0, 0));
        let place = occurrence.find(label);
        let first = occurrence.start() + factor.first.at(occurrence.numbers());
        let len = factor.len.at(occurrence.numbers());
        let laid = place.map(|place| occurrence.factors()[place].at);
        if laid.is_none_or(|laid| (laid.first, laid.len) != (first, len)) {
            report.fail(|| format!("{}: {label} is not where the general layout has it", at()));
        }
    }
    for column in occurrence.columns() {
        let Placed {
            label,
            value,
            at: laid,
        } = occurrence.factors()[column];
        for value in 0..value {
            report.cells += 1;
            match occurrence.reach(column, value) {
                Some(cell) if cell.covers() => {}
                Some(cell) => report.fail(|| {
                    let x = cell.gaps[0].first;
                    format!("{}: {label} has no option of value {value} at {x}", at())
                }),
                None if laid.is_empty() => {}
                None => report.fail(|| format!("{}: no cell for {label}, value {value}", at())),
            }
        }
        for row in occurrence.rows(column) {
            report.cells += 1;
            let other: Label<Pair> = occurrence.factors()[row].label;
            let found = occurrence.collision(row, column);
            let right = found.is_some_and(|cell| {
                let expected = table.triple(other, label);
                let same = expected.is_some_and(|general| general.triple == cell.triple);
                !cell.collides() && (same || (cell.triple.is_none() && expected.is_some()))
            });
            if !right {
                report.fail(|| format!("{}: {label} collides with {other}", at()));
            }
        }
    }
}

/// The change of the covers by n ≥ 1, in a line.
fn broken() -> String {
    let broken = broken_by_wraps();
    let places: Vec<String> = broken.iter().map(|(place, _)| place.to_string()).collect();
    format!(
        "n ≥ 1: {} of {} covers do not remain the same: {}",
        broken.len(),
        printed::covers().len(),
        places.join("; ")
    )
}
