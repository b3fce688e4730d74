//! `takeaway solve`: who wins a game, and how.

use std::io::Write;

use clap::Args;

use super::{Failure, source};
use crate::error::Error;
use crate::number::counted;
use crate::play::solve::{remoteness, winning_plies};
use crate::play::{Far, Place, Ply, Setting, second_person};
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The game, such as 'play?game=heaps&set=1,2,3&heaps=7,10'. Heaps may have up to 10^18 counters where a law
    /// gives their nim-values, else 10^7, which takes 40 MB; several heaps in misère, but of Nim, up to 10^7 positions.
    game: String,
}

/// Prints `P` or `N`, then how long best play lasts where it is known, then a winning ply a line with what it leaves.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let setting: Setting = source::spec(&arguments.game)?.parse()?;
    let rules = match setting.rules(progress) {
        Ok(rules) => rules,
        Err(Error::Cancelled) => return Err(Error::Cancelled.into()),
        Err(error) => {
            let known = setting.far(progress)?.ok_or(error)?;
            writeln!(out, "{}", if known.wins { 'N' } else { 'P' })?;
            if let Some(value) = known.value {
                writeln!(out, "nim-value {value}")?;
            }
            writeln!(out, "of heaps as large no move is listed")?;
            return Ok(());
        }
    };
    let replay = setting.replay(&*rules);
    if let Some(refused) = replay.refused {
        return Err(refused.into());
    }
    let (position, _) = replay.now();
    if let Some(large) = rules.large() {
        let far = large.verdict(&position.place, FAR_MOVES);
        return verdict(&position.place, &far, out);
    }
    writeln!(out, "{}", setting.outcome(&*rules, position))?;
    if let Some(moves) = remoteness(&*rules, position) {
        writeln!(out, "best play lasts {}", counted(moves, "move", "moves"))?;
    }
    for ply in winning_plies(&*rules, position) {
        for way in rules.ways(position, &ply) {
            let does = second_person(&way);
            match &ply {
                // “go to (2, 3)” says where.
                Ply::Go(place) if !does.contains(" to ") => {
                    writeln!(out, "{does}: leaves {place}")?;
                }
                _ => writeln!(out, "{does}")?,
            }
        }
    }
    Ok(())
}

/// Winning moves from large heaps that are printed.
const FAR_MOVES: usize = 1000;

/// The same of heaps too large for their moves to be listed.
fn verdict(start: &Place, far: &Far, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", if far.wins { 'N' } else { 'P' })?;
    for &(place, taken) in &far.moves {
        let mut next = start.clone();
        next.0[place] = start.0[place].saturating_sub(taken);
        let from = match start.0.len() {
            1 => String::new(),
            _ => format!(" from heap {}", place + 1),
        };
        let sink = if taken > start.0[place] {
            " into the sink"
        } else {
            ""
        };
        writeln!(out, "take {taken}{from}{sink}: leaves {next}")?;
    }
    if !far.all {
        let more = if far.moves.is_empty() {
            "the winning moves are not listed"
        } else {
            "and more moves"
        };
        writeln!(out, "{more}")?;
    }
    Ok(())
}
