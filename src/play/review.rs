//! A game looked back on: who won it, and by which ply the loser gave it away.

use super::game::{Rules, over};
use super::players::Players;
use super::setting::Replay;
use super::solve::{is_winning, winning_plies, wins};

/// Whether the player who acted first has won; `None` during the game. Time: the legal plies of the
/// last position.
pub fn first_won(rules: &dyn Rules, replay: &Replay) -> Option<bool> {
    let (position, first_acts) = replay.now();
    Some(over(rules, position)? == first_acts)
}

/// The last ply by which `first` (whether it is the player who acted first) let
/// a won game go: its place among the plies. `None` if there was no such ply.
/// Time: a look at the theory a ply.
pub fn given_away(rules: &dyn Rules, replay: &Replay, first: bool) -> Option<usize> {
    let won_before = |at: usize| wins(rules, &replay.positions[at]);
    (0..replay.plies.len()).rev().find(|&at| {
        replay.first_acts[at] == first
            && won_before(at)
            && !is_winning(rules, &replay.positions[at], &replay.plies[at])
    })
}

/// In a sentence, by which ply `first`, who has lost, let a won game go, and
/// what would have won. `None` if they never stood to win.
/// Time: as [`given_away`], and the legal plies of that position.
pub(crate) fn lesson(
    rules: &dyn Rules,
    replay: &Replay,
    players: &Players,
    first: bool,
) -> Option<String> {
    let at = given_away(rules, replay, first)?;
    let position = &replay.positions[at];
    let better = winning_plies(rules, position).into_iter().next()?;
    let whose = match players.name(first) {
        "You" => "Your".into(),
        name => format!("{name}’s"),
    };
    Some(format!(
        "{whose} mistake: at {}, move {} {}; a winning move {}.",
        position.place.to_string().replace(',', ", "),
        at + 1,
        rules.say(position, &replay.plies[at]),
        rules.say(position, &better)
    ))
}
