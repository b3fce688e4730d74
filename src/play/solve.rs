//! Who wins, and by which plies.

use super::game::{Game, Place, Ply, Position, Turn, legal};

/// Whether the player to act wins with best play: from the theory of the game.
/// An offer is won by who answers it if a place offered is.
pub fn wins(game: &dyn Game, position: &Position) -> bool {
    // The theory knows of places without plies, too; asking for the plies of each would list
    // whole boards.
    let won_at = |place: &Place| game.decided(place).unwrap_or_else(|| game.wins(place));
    match position.turn() {
        Turn::Move => won_at(&position.place),
        Turn::Respond => position.offered.iter().any(won_at),
    }
}

/// Whether a ply leads to a position that its player wins.
pub fn is_winning(game: &dyn Game, position: &Position, ply: &Ply) -> bool {
    let (next, other) = position.after(ply);
    wins(game, &next) != other
}

/// The winning plies, in the game's order; none from a lost position.
pub fn winning_plies(game: &dyn Game, position: &Position) -> Vec<Ply> {
    let mut plies = legal(game, position);
    plies.retain(|ply| is_winning(game, position, ply));
    plies
}

/// Where the winning ones stand among the legal plies of a position.
pub fn winning_places(game: &dyn Game, position: &Position, plies: &[Ply]) -> Vec<usize> {
    let wins = |at: &usize| is_winning(game, position, &plies[*at]);
    (0..plies.len()).filter(wins).collect()
}
