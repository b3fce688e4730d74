//! Positions with exactly one winning ply.

use super::game::{Position, Rules, legal};
use super::setting::Setting;
use super::solve::is_winning;
use crate::error::{Error, Result};
use crate::progress::Progress;
use crate::rng::Rng;

/// Positions tried for a puzzle: where one in a hundred has one winning ply,
/// it is found in all but one of a hundred thousand searches.
const PLAY_PUZZLES: usize = 1200;

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
    /// The kind of puzzle for this level.
    pub(crate) fn of<T>(self, [easy, medium, hard]: [T; 3]) -> T {
        match self {
            Level::Easy => easy,
            Level::Medium => medium,
            Level::Hard => hard,
        }
    }
}

/// Whether exactly one ply wins, among several.
pub fn is_puzzle(game: &dyn Rules, position: &Position) -> bool {
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
    let widest = setting.game.widest(level, setting.misere);
    let rules = setting.at(&widest)?.rules(progress)?;
    let mut rng = Rng::new(seed);
    let tried = (0..PLAY_PUZZLES).find_map(|_| {
        let place = setting.game.within(&widest, &mut rng);
        let position = Position {
            place: setting.game.opening(place.clone()),
            offered: Vec::new(),
        };
        is_puzzle(&*rules, &position).then_some(place)
    });
    let Some(place) = tried else {
        let allowed =
            format!("a game in which one of {PLAY_PUZZLES} positions has one winning move");
        return Err(Error::bad("game", setting, allowed));
    };
    setting.at(&place)
}
