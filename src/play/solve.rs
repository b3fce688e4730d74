//! Who wins, and by which plies.

use super::game::{Place, Ply, Position, Rules, Turn, legal};
use crate::number::counted;

/// Whether the player to act wins with best play: from the theory of the game.
/// An offer is won by who answers it if a place offered is.
pub fn wins(rules: &dyn Rules, position: &Position) -> bool {
    // The theory knows of places without plies, too; asking for the plies of each would list
    // whole boards.
    let won_at = |place: &Place| rules.decided(place).unwrap_or_else(|| rules.wins(place));
    match position.turn() {
        Turn::Move => won_at(&position.place),
        Turn::Respond => position.offered.iter().any(won_at),
    }
}

/// How many moves best play from a position lasts, if the winner hurries and the loser delays; an
/// offer and its answer are one move. `None` where it is not known.
pub(crate) fn remoteness(rules: &dyn Rules, position: &Position) -> Option<u64> {
    let from = |place: &Place| match rules.decided(place) {
        Some(_) => Some(0),
        None => rules.remoteness(place),
    };
    match position.turn() {
        Turn::Move => from(&position.place),
        Turn::Respond => {
            let wins = wins(rules, position);
            let answers = position.offered.iter().filter(|place| {
                let decided = rules.decided(place);
                decided.unwrap_or_else(|| rules.wins(place)) == wins
            });
            let lengths: Option<Vec<u64>> = answers.map(from).collect();
            if wins {
                lengths?.into_iter().min()
            } else {
                lengths?.into_iter().max()
            }
        }
    }
}

/// Who wins from a position, and how long best play lasts, in a sentence.
pub(crate) fn prospect(rules: &dyn Rules, position: &Position) -> String {
    let wins = if wins(rules, position) {
        "wins"
    } else {
        "loses"
    };
    match remoteness(rules, position) {
        Some(moves) => format!(
            "The player to move {wins} with best play, in {}.",
            counted(moves, "move", "moves")
        ),
        None => format!("The player to move {wins} with best play."),
    }
}

/// Whether a ply leads to a position that its player wins.
pub(crate) fn is_winning(rules: &dyn Rules, position: &Position, ply: &Ply) -> bool {
    let (next, other) = position.after(ply);
    wins(rules, &next) != other
}

/// The winning plies, in the game's order; none from a lost position.
pub fn winning_plies(rules: &dyn Rules, position: &Position) -> Vec<Ply> {
    let mut plies = legal(rules, position);
    plies.retain(|ply| is_winning(rules, position, ply));
    plies
}

/// The places of the winning ones among the legal plies of a position.
pub(crate) fn winning_places(rules: &dyn Rules, position: &Position, plies: &[Ply]) -> Vec<usize> {
    let wins = |at: &usize| is_winning(rules, position, &plies[*at]);
    (0..plies.len()).filter(wins).collect()
}
