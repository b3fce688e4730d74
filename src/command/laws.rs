//! `takeaway verify laws`: the laws of all small families, and which of them are proved, as a table.

use std::collections::BTreeMap;
use std::io::Write;

use prover::{Theorem, prove};

use super::threads::{on_threads, pieces};
use super::{Failure, of_option};
use crate::games::Convention;
use crate::law::survey::{Surveyed, survey};
use crate::number::grouped;
use crate::progress::{Progress, Stretch};
use crate::shard::Shard;

/// How far the survey goes, and on how much of the machine.
pub(super) struct Survey {
    pub(super) moves: u32,
    pub(super) coefficients: u32,
    pub(super) part: Shard,
    pub(super) threads: usize,
}

/// The laws of a game, and why they are not proved.
struct Game {
    laws: Surveyed,
    unproved: Option<String>,
}

/// Prints a line a family and convention, as CSV, and a summary after an empty line.
pub(super) fn run(
    order: &Survey,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let pieces = pieces(order.part, Shard::piece);
    let (moves, coefficients) = (order.moves, order.coefficients);
    let work = |part, progress: &mut dyn Progress| {
        let mut games = Vec::new();
        for convention in [Convention::Wall, Convention::Sink] {
            let found = survey(moves, coefficients, convention, part, progress)?;
            let total = found.len() as u64;
            for (done, laws) in (0..).zip(found) {
                let mut part = Stretch::of(progress, "proofs", done, total);
                let theorem = prove(&laws.family.parse()?, convention, &mut part)?;
                let unproved = unproved(&theorem);
                games.push(Game { laws, unproved });
            }
        }
        Ok(games)
    };
    let mut found = on_threads(order.threads, &pieces, work, "laws", progress)
        .map_err(of_option)?
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    found.sort_by_key(|game| (game.laws.index, game.laws.convention.start()));
    writeln!(
        out,
        "family,convention,rulesets,unknown,period,preperiod,equals,proof"
    )?;
    for game in &found {
        writeln!(out, "{}", row(game))?;
    }
    summary(&found, out)
}

/// Why the least period and the preperiod are not proved for all large t.
fn unproved(theorem: &Theorem) -> Option<String> {
    let proved = || theorem.classes.iter().map(|class| &class.proved);
    if let Some(class) = theorem.unproved.first() {
        Some(class.reason.clone())
    } else if !proved().all(|proved| proved.is_least) {
        Some("the period may not be least".into())
    } else if !proved().all(|proved| proved.is_exact) {
        Some("the preperiod may be less".into())
    } else {
        None
    }
}

fn summary(found: &[Game], out: &mut dyn Write) -> Result<(), Failure> {
    let count = |holds: &dyn Fn(&Game) -> bool| {
        grouped(found.iter().filter(|game| holds(game)).count() as u64)
    };
    let (period, preperiod) = (
        |game: &Game| game.laws.period.is_some(),
        |game: &Game| game.laws.preperiod.is_some(),
    );
    writeln!(
        out,
        "\nOf {} games {} have a law of the period, {} of the preperiod, {} of both.",
        count(&|_| true),
        count(&period),
        count(&preperiod),
        count(&|game| period(game) && preperiod(game)),
    )?;
    let is_proved = |game: &Game| game.unproved.is_none();
    writeln!(
        out,
        "Proved for all t, with the least period and the preperiod: {} of {} games with a law of the period, {} of {} others.",
        count(&|game| is_proved(game) && period(game)),
        count(&period),
        count(&|game| is_proved(game) && !period(game)),
        count(&|game| !period(game)),
    )?;
    let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
    for reason in found.iter().filter_map(|game| game.unproved.as_deref()) {
        *reasons.entry(reason).or_default() += 1;
    }
    for (reason, games) in reasons {
        writeln!(out, "Not proved, {}: {reason}.", grouped(games))?;
    }
    Ok(())
}

fn row(Game { laws, unproved }: &Game) -> String {
    let law = |law: &Option<String>| law.clone().unwrap_or_default();
    format!(
        "\"{}\",{},{},{},\"{}\",\"{}\",\"{}\",\"{}\"",
        laws.family,
        laws.convention.name(),
        laws.rulesets,
        laws.unknown,
        law(&laws.period),
        law(&laws.preperiod),
        laws.equals.join(" = "),
        unproved.as_deref().unwrap_or("proved"),
    )
}
