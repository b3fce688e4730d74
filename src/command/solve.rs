//! `takeaway solve`: who wins a game, and how.

use std::io::Write;

use clap::Args;

use super::{Failure, source};
use crate::number::counted;
use crate::play::solve::{remoteness, winning_plies};
use crate::play::{Ply, Setting, second_person};
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The game, such as 'play?game=heaps&set=1,2,3&heaps=7,10'. Heaps of a finite set may have up to 10^9
    /// counters, of any other set 10^7, which takes 40 MB; several heaps in misère, up to 10^7 positions.
    game: String,
}

/// Prints `P` or `N`, then how long best play lasts where it is known, then a winning ply a line with what it leaves.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let setting: Setting = source::spec(&arguments.game)?.parse()?;
    let rules = setting.rules(progress)?;
    let replay = setting.replay(&*rules);
    if let Some(refused) = replay.refused {
        return Err(refused.into());
    }
    let (position, _) = replay.now();
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
