//! `takeaway solve`: who wins a game, and how.

use std::io::Write;

use clap::Args;

use super::{Failure, source};
use crate::play::Setting;
use crate::play::solve::winning_plies;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The game, such as 'play?game=heaps&set=1,2,3&heaps=7,10'.
    game: String,
}

/// Prints `P` or `N`, then one winning ply a line.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let setting: Setting = source::spec(&arguments.game)?.parse()?;
    let game = setting.game(progress)?;
    let progress = setting.replay(&*game);
    if let Some(refused) = progress.refused {
        return Err(refused.into());
    }
    let (position, _) = progress.now();
    writeln!(out, "{}", setting.outcome(&*game, position))?;
    for ply in winning_plies(&*game, position) {
        writeln!(out, "{}", game.short(position, &ply))?;
    }
    Ok(())
}
