//! A game as a board shows it: everything to be drawn, said and chosen, as plain data.

use serde::Serialize;

use super::game::{Game, Place, Ply, Position, Turn, legal};
use super::hint::hints;
use super::opponent::Opponent;
use super::review::{first_won, given_away, lesson};
use super::setting::{Replay, Rules, Setting, Show, second_person};
use super::solve::{is_winning, winning_places, wins};
use crate::limits::PLAY_TOLD;

/// What is shown of a game.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The game with the plies that are legal.
    pub text: String,
    /// Why a ply of the text was not played.
    pub refused: Option<String>,
    /// The game's name.
    pub title: String,
    /// Its rules.
    pub how: String,
    /// What lies where.
    pub board: Board,
    /// Where the game stands.
    pub place: Vec<u64>,
    /// What is offered; empty when there is no offer to answer.
    pub offered: Vec<Vec<u64>>,
    /// Where the game stands, in words.
    pub told: String,
    /// Whose turn it is and for what, or who has won.
    pub asks: String,
    /// Whether a person is to act.
    pub yours: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The legal plies, as texts of a game spell them.
    pub plies: Vec<String>,
    /// What the first [`PLAY_TOLD`] of them do, told to who is to act.
    pub says: Vec<String>,
    /// Which of them win: places in `plies`.
    pub winning: Vec<usize>,
    /// What was played.
    pub steps: Vec<Step>,
    /// The step by which the loser let a won game go: its place in `steps`.
    pub given_away: Option<usize>,
    /// The same in a sentence, with what would have won.
    pub lesson: Option<String>,
    /// Hints, a little more each.
    pub hints: Vec<String>,
    /// The figure of this game, if there is one.
    pub figure: Option<String>,
    /// The place of this position in it, if it has one.
    pub place_in_figure: Option<String>,
    /// `perfect`, `nearly-20`, …, `nobody`.
    pub opponent: String,
    /// Whether the opponent acted first.
    pub opponent_begins: bool,
    /// What is shown beside the plies.
    pub show: &'static str,
    /// What can be: nim-values only where they decide the game.
    pub shows: Vec<&'static str>,
}

/// What a board is made of; its size is that of the start, so that it stays
/// while the game shrinks.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Board {
    /// Heaps, each on a number line of its own.
    Heaps {
        /// The heaps of the start.
        sizes: Vec<u64>,
        /// The nim-values of the heaps 0, 1, …; empty unless asked for.
        values: Vec<u32>,
        /// Sizes at which one heap alone is lost for who acts; empty unless asked for.
        cold: Vec<u64>,
    },
    /// Stones on one number line.
    Line {
        /// The largest number on it.
        size: u64,
        /// Numbers at which who acts has lost; empty unless asked for.
        cold: Vec<u64>,
    },
    /// A point of a lattice.
    Lattice {
        /// The largest coordinate.
        size: u64,
        /// Points at which who acts has lost; empty unless asked for.
        cold: Vec<[u64; 2]>,
    },
}

/// A ply that was played.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The ply, as texts spell it.
    pub ply: String,
    /// Who did what.
    pub says: String,
    /// Where the game stood after it.
    pub told: String,
    /// Whether a person played it.
    pub yours: bool,
    /// The nim-value of the position before it, where the game has one.
    pub value: Option<u32>,
    /// Whether who played it stood to win before it.
    pub won: bool,
    /// Whether it let a won game go.
    pub erred: bool,
}

impl View {
    /// The view of a game, whose rules `game` knows. Time: a look at the theory
    /// for every legal ply of every position passed through.
    pub fn of(setting: &Setting, game: &dyn Game) -> View {
        let replay = setting.replay(game);
        let (position, first_acts) = replay.now();
        let players = &setting.players;
        let plies = legal(game, position);
        let over = first_won(game, &replay);
        let person = players.is_person(first_acts);
        let says = plies.iter().take(PLAY_TOLD).map(|ply| {
            let says = game.say(position, ply);
            second_person(&says)
        });
        let winning = winning_places(game, position, &plies);
        let hints = match over {
            None => hints(game, position, &plies, &winning),
            Some(_) => Vec::new(),
        };
        let mut legal_only = setting.clone();
        legal_only.plies.truncate(replay.plies.len());
        View {
            text: legal_only.to_string(),
            refused: replay.refused.as_ref().map(ToString::to_string),
            title: setting.title(),
            how: setting.how(),
            board: board(setting, game),
            place: position.place.0.clone(),
            offered: position.offered.iter().map(|p| p.0.clone()).collect(),
            told: setting.told(position),
            asks: asks(setting, position, first_acts, over),
            yours: person && over.is_none(),
            over: over.is_some(),
            says: says.collect(),
            plies: plies.iter().map(Ply::to_string).collect(),
            winning,
            steps: steps(setting, game, &replay),
            given_away: over.and_then(|first| given_away(game, &replay, !first)),
            lesson: over.and_then(|first| lesson(game, &replay, players, !first)),
            hints,
            figure: setting.figure(),
            place_in_figure: setting.place_in_figure(position),
            opponent: setting.players.opponent_name(),
            opponent_begins: players.opponent_begins,
            show: setting.show.name(),
            shows: Show::ALL
                .into_iter()
                .filter(|show| !show.is_of_values() || game.values().is_some())
                .map(Show::name)
                .collect(),
        }
    }
}

fn asks(setting: &Setting, position: &Position, first_acts: bool, over: Option<bool>) -> String {
    if let Some(first) = over {
        return setting.players.has_won(first);
    }
    let name = setting.players.name(first_acts);
    match (position.turn(), setting.act(), name) {
        (Turn::Move, "move", "You") => "Your move.".into(),
        (Turn::Move, act, "You") => format!("You {act}."),
        (Turn::Move, act, _) => format!("{name} {act}s."),
        (Turn::Respond, _, "You") => "Choose one of the offers.".into(),
        (Turn::Respond, ..) => format!("{name} chooses one of the offers."),
    }
}

fn steps(setting: &Setting, game: &dyn Game, replay: &Replay) -> Vec<Step> {
    let step = |(at, ply): (usize, &Ply)| {
        let (position, first) = (&replay.positions[at], replay.first_acts[at]);
        let won = wins(game, position);
        let says = setting.players.says(first, &game.say(position, ply));
        Step {
            ply: ply.to_string(),
            says,
            told: setting.told(&replay.positions[at + 1]),
            yours: setting.players.is_person(first),
            value: game.value(&position.place),
            won,
            erred: won && !is_winning(game, position, ply),
        }
    };
    replay.plies.iter().enumerate().map(step).collect()
}

/// The board of the start, with what is to be shown on it.
fn board(setting: &Setting, game: &dyn Game) -> Board {
    let Place(start) = setting.start().place;
    let largest = start.iter().copied().max().unwrap_or(0);
    let outcomes = setting.show == Show::Outcomes;
    let lost = |place: Place| !game.decided(&place).unwrap_or_else(|| game.wins(&place));
    let numbers = || -> Vec<u64> {
        let numbers = (0..=largest).filter(|_| outcomes);
        numbers.filter(|&x| lost(Place(vec![x]))).collect()
    };
    match &setting.rules {
        Rules::Heaps { .. } => {
            let values = game.values().filter(|_| setting.show != Show::Nothing);
            let values = values.unwrap_or_default();
            let of_values = values.iter().zip(0..).filter(|(value, _)| **value == 0);
            let cold = match start.len() {
                1 => numbers(),
                _ => of_values
                    .filter(|_| outcomes)
                    .map(|(_, heap)| heap)
                    .collect(),
            };
            Board::Heaps {
                sizes: start,
                values: match setting.show {
                    Show::Values | Show::Binary => values.to_vec(),
                    _ => Vec::new(),
                },
                cold,
            }
        }
        Rules::Hotspots { .. } | Rules::Comply { .. } => Board::Heaps {
            sizes: start,
            values: Vec::new(),
            cold: numbers(),
        },
        Rules::Progression { .. } => Board::Line {
            size: largest,
            cold: numbers(),
        },
        // Theorem 4.4 tells of three heaps together, not of the heaps.
        Rules::ThreeHeaps { .. } => Board::Line {
            size: largest,
            cold: Vec::new(),
        },
        Rules::Lattice { .. } => {
            let columns = (0..=largest).filter(|_| outcomes);
            let point = |x| {
                let y = (0..=largest).find(|&y| lost(Place(vec![x, y])))?;
                Some([x, y])
            };
            Board::Lattice {
                size: largest,
                cold: columns.filter_map(point).collect(),
            }
        }
    }
}

/// The game after the opponent has acted, once, where it is the opponent's turn.
/// `seed` throws the rng of one that errs. `None` if it has nothing to do.
pub fn answered(setting: &Setting, game: &dyn Game, seed: u64) -> Option<Setting> {
    let replay = setting.replay(game);
    let (position, first_acts) = replay.now();
    if setting.players.is_person(first_acts) {
        return None;
    }
    let ply = Opponent::new(setting.players.opponent?, seed).chooses(game, position)?;
    let mut next = setting.clone();
    next.plies.truncate(replay.plies.len());
    next.plies.push(ply.to_string());
    Some(next)
}
