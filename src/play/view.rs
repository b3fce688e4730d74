//! A game as a board shows it: everything to be drawn, said and chosen, as plain data.

use serde::Serialize;

use super::board::{Board, Shown};
use super::game::{Ply, Position, Rules, Turn, legal};
use super::hint::hints;
use super::opponent::Opponent;
use super::players::{Show, second_person};
use super::review::{first_won, given_away, lesson};
use super::setting::{Replay, Setting};
use super::solve::{is_winning, prospect, winning_places, wins};
use crate::figure::parameter::{Descriptor, Named as _};

/// Plies that are listed in words at once; more cannot be read.
const PLAY_TOLD: usize = 300;

/// The view of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The game with the plies that are legal.
    pub text: String,
    /// Why a ply of the text was not played.
    pub refused: Option<String>,
    /// The game's name.
    pub title: String,
    /// Its rules.
    pub how: String,
    /// The contents of each place.
    pub board: Board,
    /// The position; empty of heaps that the board lists.
    pub(crate) place: Vec<u64>,
    /// The offer; empty when there is none to answer.
    pub(crate) offered: Vec<Vec<u64>>,
    /// Where the game stands, in words.
    pub told: String,
    /// Whose turn it is and for what, or who has won.
    pub asks: String,
    /// `N` or `P`, as the game's paper calls the position.
    #[cfg_attr(test, ts(type = "'N' | 'P'"))]
    pub(crate) outcome: char,
    /// Who wins with best play and how long it lasts; nothing once the game is over.
    pub prospect: Option<String>,
    /// Whether a person is to act.
    pub yours: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The legal plies, as texts of a game spell them; of large heaps some of them.
    pub plies: Vec<String>,
    /// The first [`PLAY_TOLD`] of them in the imperative.
    pub says: Vec<String>,
    /// Which of them win: places in `plies`.
    pub winning: Vec<usize>,
    /// The ply.
    pub steps: Vec<Step>,
    /// The step by which the loser let a won game go: its place in `steps`.
    pub given_away: Option<usize>,
    /// The same in a sentence, with what would have won.
    pub lesson: Option<String>,
    /// The counters of each player, where they decide the game; the player who acted first is first.
    pub scores: Vec<(&'static str, u64)>,
    /// Hints, a little more each.
    pub hints: Vec<String>,
    /// The figure of this game, if there is one.
    pub figure: Option<String>,
    /// The place of this position in it, if it has one.
    pub(crate) place_in_figure: Option<String>,
    /// `perfect`, `nearly-20`, …, `nobody`.
    pub(crate) opponent: String,
    /// Whether the opponent acted first.
    pub(crate) opponent_begins: bool,
    /// Marks beside the plies.
    pub(crate) show: Show,
    /// The possible marks: nim-values only where they decide the game.
    pub(crate) shows: Vec<Show>,
    /// The parameters of its rules and its start.
    pub(crate) controls: Vec<Descriptor>,
}

/// A ply that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    /// The ply, as texts spell it.
    pub(crate) ply: String,
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
    pub fn of(setting: &Setting, rules: &dyn Rules) -> View {
        let replay = setting.replay(rules);
        let (position, first_acts) = replay.now();
        let players = &setting.players;
        let plies = legal(rules, position);
        let over = first_won(rules, &replay);
        let person = players.is_person(first_acts);
        let says = plies.iter().take(PLAY_TOLD).map(|ply| {
            let says = rules.say(position, ply);
            second_person(&says)
        });
        let winning = winning_places(rules, position, &plies);
        let hints = match over {
            None => hints(rules, position, &plies, &winning),
            Some(_) => Vec::new(),
        };
        let mut legal_only = setting.clone();
        legal_only.plies.truncate(replay.plies.len());
        let is_large = rules.large().is_some();
        if is_large {
            let played = replay.plies.iter().zip(&replay.positions);
            legal_only.plies = played.map(|(ply, at)| rules.text(at, ply)).collect();
        }
        View {
            text: legal_only.to_string(),
            refused: replay.refused.as_ref().map(ToString::to_string),
            title: setting.title(),
            how: setting.how(),
            board: setting.game.board(
                &Shown {
                    rules,
                    show: setting.show,
                },
                &position.place,
            ),
            scores: scores(setting, rules, position, first_acts),
            place: if is_large {
                Vec::new()
            } else {
                position.place.0.clone()
            },
            offered: position.offered.iter().map(|p| p.0.clone()).collect(),
            told: setting.told(position),
            asks: asks(setting, position, first_acts, over),
            outcome: setting.outcome(rules, position),
            prospect: over.is_none().then(|| prospect(rules, position)),
            yours: person && over.is_none(),
            over: over.is_some(),
            says: says.collect(),
            plies: plies.iter().map(|ply| rules.text(position, ply)).collect(),
            winning,
            steps: steps(setting, rules, &replay),
            given_away: over.and_then(|first| given_away(rules, &replay, !first)),
            lesson: over.and_then(|first| lesson(rules, &replay, players, !first)),
            hints,
            figure: setting.figure(),
            place_in_figure: setting.game.place_in_figure(&position.place),
            opponent: setting.players.opponent_name(),
            opponent_begins: players.opponent_begins,
            show: setting.show,
            shows: Show::ALL
                .iter()
                .map(|&(show, ..)| show)
                .filter(|show| match rules.large() {
                    // Columns of sixty digits are no picture.
                    Some(_) if *show == Show::Binary => false,
                    Some(large) => {
                        !show.is_of_values() || !large.values(&position.place).is_empty()
                    }
                    None => !show.is_of_values() || rules.value(&position.place).is_some(),
                })
                .collect(),
            controls: setting.controls(),
        }
    }
}

fn asks(setting: &Setting, position: &Position, first_acts: bool, over: Option<bool>) -> String {
    if let Some(first) = over {
        return setting.players.has_won(first);
    }
    let name = setting.players.name(first_acts);
    match (position.turn(), setting.game.act(), name) {
        (Turn::Move, "move", "You") => "Your move.".into(),
        (Turn::Move, act, "You") => format!("You {act}."),
        (Turn::Move, act, _) => format!("{name} {act}s."),
        (Turn::Respond, _, "You") => "Choose one of the offers.".into(),
        (Turn::Respond, ..) => format!("{name} chooses one of the offers."),
    }
}

fn scores(
    setting: &Setting,
    rules: &dyn Rules,
    position: &Position,
    first_acts: bool,
) -> Vec<(&'static str, u64)> {
    let Some([own, other]) = rules.scores(&position.place) else {
        return Vec::new();
    };
    let (first, second) = if first_acts {
        (own, other)
    } else {
        (other, own)
    };
    let name = |first| setting.players.name(first);
    vec![(name(true), first), (name(false), second)]
}

fn steps(setting: &Setting, rules: &dyn Rules, replay: &Replay) -> Vec<Step> {
    let step = |(at, ply): (usize, &Ply)| {
        let (position, first) = (&replay.positions[at], replay.first_acts[at]);
        let won = wins(rules, position);
        let says = setting.players.says(first, &rules.say(position, ply));
        Step {
            ply: rules.text(position, ply),
            says,
            told: setting.told(&replay.positions[at + 1]),
            yours: setting.players.is_person(first),
            value: rules.value(&position.place),
            won,
            erred: won && !is_winning(rules, position, ply),
        }
    };
    replay.plies.iter().enumerate().map(step).collect()
}

/// The game after the opponent has acted, once, where it is the opponent's turn.
/// `seed` throws the rng of one that errs. `None` if it has nothing to do.
pub fn answered(setting: &Setting, rules: &dyn Rules, seed: u64) -> Option<Setting> {
    let replay = setting.replay(rules);
    let (position, first_acts) = replay.now();
    if setting.players.is_person(first_acts) {
        return None;
    }
    let ply = Opponent::new(setting.players.opponent?, seed).chooses(rules, position)?;
    let mut next = setting.clone();
    next.plies.truncate(replay.plies.len());
    next.plies.push(rules.text(position, &ply));
    Some(next)
}
