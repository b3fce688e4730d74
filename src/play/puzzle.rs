//! Positions with exactly one winning ply.

use super::game::{Game, Place, Position, legal};
use super::lattice::largest_coordinate;
use super::setting::{Rules, Setting};
use super::solve::is_winning;
use crate::error::{Error, Result};
use crate::limits::PLAY_PUZZLES;
use crate::progress::Progress;
use crate::rng::Rng;

/// How hard a puzzle is: how large its board may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// A board to be seen through.
    Easy,
    /// A board to be thought through.
    Medium,
    /// A board that wants theory.
    Hard,
}

impl std::str::FromStr for Level {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match text {
            "easy" => Level::Easy,
            "medium" => Level::Medium,
            "hard" => Level::Hard,
            _ => {
                let allowed = "easy, medium or hard";
                return Err(Error::bad("level", text, allowed).suggest("easy"));
            }
        })
    }
}

impl Level {
    fn of<T>(self, [easy, medium, hard]: [T; 3]) -> T {
        match self {
            Level::Easy => easy,
            Level::Medium => medium,
            Level::Hard => hard,
        }
    }
}

/// Whether exactly one ply wins, among several.
pub fn is_puzzle(game: &dyn Game, position: &Position) -> bool {
    let plies = legal(game, position);
    let mut winning = plies.iter().filter(|ply| is_winning(game, position, ply));
    plies.len() > 1 && winning.next().is_some() && winning.next().is_none()
}

/// A position of the same game with exactly one winning ply, by chance; the same
/// seed, the same position. A person is to act.
///
/// # Errors
/// The game's bounds; no such position among those tried; cancelled.
pub fn puzzle(
    setting: &Setting,
    level: Level,
    seed: u64,
    progress: &mut dyn Progress,
) -> Result<Setting> {
    let widest = widest(&setting.rules, level);
    let game = at(setting, &widest).game(progress)?;
    let mut rng = Rng::new(seed);
    let tried = (0..PLAY_PUZZLES).find_map(|_| {
        let place = within(&setting.rules, &widest, &mut rng);
        let position = Position {
            place,
            offered: Vec::new(),
        };
        is_puzzle(&*game, &position).then_some(position.place)
    });
    let Some(place) = tried else {
        let allowed =
            format!("a game in which one of {PLAY_PUZZLES} positions has one winning move");
        return Err(Error::bad("game", setting, allowed));
    };
    Ok(at(setting, &place))
}

/// The game from another place, with a person to act and nothing played.
fn at(setting: &Setting, place: &Place) -> Setting {
    let mut next = setting.clone();
    next.plies.clear();
    next.players.opponent_begins = false;
    let first = place.0[0];
    match &mut next.rules {
        Rules::Heaps { heaps, .. } | Rules::ThreeHeaps { heaps } => *heaps = place.clone(),
        Rules::Hotspots { heap, .. } | Rules::Comply { heap, .. } => *heap = first,
        Rules::Progression { stone } => *stone = first,
        Rules::Lattice { point, .. } => *point = (first, place.0[1]),
    }
    next
}

/// The largest place of a level.
fn widest(rules: &Rules, level: Level) -> Place {
    Place(match rules {
        Rules::Heaps { misere: true, .. } => vec![level.of([8, 12, 20]); level.of([2, 2, 3])],
        Rules::Heaps { .. } => vec![level.of([8, 20, 60]); level.of([2, 3, 4])],
        Rules::Hotspots { hotspots, .. } => {
            let last = hotspots.iter().copied().max().unwrap_or(0);
            vec![level.of([20, 60, 300]).max(last)]
        }
        Rules::Comply { .. } => vec![level.of([15, 60, 300])],
        Rules::Progression { .. } => vec![level.of([15, 80, 700])],
        Rules::Lattice { pattern, .. } => {
            let most = largest_coordinate(*pattern);
            vec![level.of([most / 8, most / 4, most / 2]).clamp(4, 40); 2]
        }
        // (0, 1, 2) grown: the theory needs no table.
        Rules::ThreeHeaps { .. } => {
            let largest = level.of([6, 20, 100]);
            vec![0, largest, 2 * largest]
        }
    })
}

/// A place no larger than the widest.
fn within(rules: &Rules, widest: &Place, rng: &mut Rng) -> Place {
    let below = |rng: &mut Rng, most: u64| 1 + rng.roll(most);
    Place(match rules {
        // Many large heaps have many winning plies: fewer heaps, and small ones among them.
        Rules::Heaps { .. } => {
            let count = 2 + rng.roll(widest.0.len() as u64 - 1) as usize;
            let heaps = widest.0.iter().take(count);
            heaps
                .map(|&most| {
                    let most = below(rng, most);
                    below(rng, most)
                })
                .collect()
        }
        Rules::ThreeHeaps { .. } => {
            let d = below(rng, widest.0[1]);
            let x = rng.roll(widest.0[1]);
            vec![x, x + d, x + 2 * d]
        }
        _ => widest.0.iter().map(|&most| below(rng, most)).collect(),
    })
}
