//! Help for the player to move, a little more each time.

use super::game::{Ply, Position, Rules, Turn};
use super::solve::prospect;
use crate::number::counted;

/// The hints of a position with these legal plies, of which those at the places
/// `winning` win, in their order: who wins; how many plies do it; one of them,
/// and why. Of a lost position the last says why it is lost.
pub(crate) fn hints(
    rules: &dyn Rules,
    position: &Position,
    plies: &[Ply],
    winning: &[usize],
) -> Vec<String> {
    let Some(ply) = winning.first().map(|&at| &plies[at]) else {
        let why = match position.turn() {
            Turn::Move => rules.because(&position.place),
            Turn::Respond => "Every answer loses.".into(),
        };
        return vec![prospect(rules, position), why];
    };
    let (next, _) = position.after(ply);
    let kind = match position.turn() {
        Turn::Move => "A winning move",
        Turn::Respond => "A winning answer",
    };
    let why = match next.turn() {
        Turn::Move => rules.because(&next.place),
        Turn::Respond => rules.because(&position.place),
    };
    let all = counted(plies.len() as u64, "move", "moves");
    let won = winning.len() as u64;
    let few = match rules.large() {
        // Of large heaps some moves are listed.
        Some(large) => {
            let are_all = large.verdict(&position.place, winning.len()).all;
            let least = if are_all { "" } else { "At least " };
            format!("{least}{} can win.", counted(won, "move", "moves"))
        }
        None if won == 1 => format!("1 of {all} wins."),
        None => format!("{won} of {all} win."),
    };
    vec![
        prospect(rules, position),
        few,
        format!("{kind} {}: {why}", rules.say(position, ply)),
    ]
}
