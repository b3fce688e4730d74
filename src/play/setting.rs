//! A game to play as text: `play?game=heaps&set=1,2,3&heaps=7,10&moves=…`.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use super::game::{Game, Ply, Position, Rules, Turn, is_legal, legal};
use super::games::{GAMES, NAMES};
use super::players::{Players, Show, opponent};
use super::reader::Reader;
use super::solve::wins;
use crate::error::{Error, Problem, Result};
use crate::figure::text::encoded;
use crate::limits::PLAY_TEXT;
use crate::link;
use crate::nearest::{near, nearest};
use crate::progress::Progress;

/// A game, where it starts, the plies played so far, and who plays.
#[derive(Clone)]
pub struct Setting {
    /// The game and its start.
    pub game: Rc<dyn Game>,
    /// Whether a player who cannot act wins.
    pub(crate) misere: bool,
    /// The plies, in order; legal or not is seen when they are [`Setting::replay`]ed.
    pub plies: Vec<String>,
    /// Who plays.
    pub players: Players,
    /// Marks of the board beside the plies.
    pub(crate) show: Show,
}

/// How far a game has got.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The positions passed through, the first to the present one.
    pub positions: Vec<Position>,
    /// For each of them, whether the player who acted first is to act.
    pub first_acts: Vec<bool>,
    /// The plies played, one fewer than positions.
    pub plies: Vec<Ply>,
    /// The first text that is no legal ply, with what would be; the plies after
    /// it are not played.
    pub refused: Option<Error>,
}

impl Replay {
    /// The present position, and whether the player who acted first is to act.
    pub fn now(&self) -> (&Position, bool) {
        let end = self.positions.len() - 1;
        (&self.positions[end], self.first_acts[end])
    }
}

impl Setting {
    /// A game in normal play at its start, against the default opponent.
    pub fn new(game: Rc<dyn Game>) -> Self {
        Setting {
            game,
            misere: false,
            plies: Vec::new(),
            players: Players::default(),
            show: Show::default(),
        }
    }

    /// The same game at another start, with a person to act and nothing played.
    #[must_use]
    pub fn at(&self, start: super::Place) -> Self {
        let mut next = self.clone();
        next.game = self.game.from(start);
        next.plies.clear();
        next.players.opponent_begins = false;
        next
    }

    /// The rules, with tables as large as the start needs. Cost as [`Game::rules`].
    ///
    /// # Errors
    /// Those of [`Game::rules`].
    pub fn rules(&self, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        self.game.rules(self.misere, progress)
    }

    /// Where the game starts.
    pub fn start(&self) -> Position {
        Position::at(self.game.start().0)
    }

    /// The game's name, for a heading.
    pub fn title(&self) -> String {
        let misere = if self.misere { ", misère" } else { "" };
        format!("Play {}{misere}", self.game.title())
    }

    /// The rules: what a move is, and who wins.
    pub(crate) fn how(&self) -> String {
        let wins = if self.misere { "wins" } else { "loses" };
        let (how, act) = (self.game.how(), self.game.act());
        format!("{how} The player who cannot {act} {wins}.")
    }

    /// The figure of this game, if there is one.
    pub fn figure(&self) -> Option<String> {
        match self.misere {
            true => self.game.misere_figure(),
            false => self.game.figure(),
        }
    }

    /// Where the game is, in words.
    pub(crate) fn told(&self, position: &Position) -> String {
        let here = self.game.told(&position.place);
        match position.turn() {
            Turn::Move => here,
            Turn::Respond => {
                let offered = position.offered.iter();
                let named: Vec<String> = offered
                    .map(|offered| self.game.named(&position.place, offered))
                    .collect();
                format!("{here} Offered: {}.", named.join(", "))
            }
        }
    }

    /// `P` or `N`: whether the previous or the next player wins. Next is who is
    /// to move; between an offer and its answer, who answers. In comply-set the
    /// mover's opponent makes the offers, so the player to act is not the next.
    pub fn outcome(&self, rules: &dyn Rules, position: &Position) -> char {
        let other = position.turn() == Turn::Move && self.game.is_other_next();
        match wins(rules, position) != other {
            true => 'N',
            false => 'P',
        }
    }

    /// Plays the plies as far as they are legal. Time: a look at the rules a ply.
    pub fn replay(&self, rules: &dyn Rules) -> Replay {
        let mut replay = Replay {
            positions: vec![self.start()],
            first_acts: vec![true],
            plies: Vec::new(),
            refused: None,
        };
        for text in &self.plies {
            let (here, acts) = replay.now();
            let here = here.clone();
            let asked = Ply::read(text, here.turn()).ok();
            let Some(ply) = asked.filter(|ply| is_legal(rules, &here, ply)) else {
                let plies = legal(rules, &here);
                let examples: Vec<String> = plies.iter().take(8).map(Ply::to_string).collect();
                let more = if plies.len() > examples.len() {
                    " …"
                } else {
                    ""
                };
                let allowed = match examples.is_empty() {
                    true => format!("no move, because the game is over at {}", here.place),
                    false => format!("from {}: {}{more}", here.place, examples.join(" or ")),
                };
                replay.refused = Some(Error::bad("moves", text, allowed));
                break;
            };
            let (next, other) = here.after(&ply);
            replay.plies.push(ply);
            replay.positions.push(next);
            replay.first_acts.push(acts != other);
        }
        replay
    }

    /// Name and text of the parameters of the game itself: those by which its rules are known.
    fn of_game(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![("game", self.game.name().to_string())];
        pairs.extend(self.game.parameters());
        if self.misere {
            // The start is the last.
            pairs.insert(pairs.len() - 1, ("misere", "on".into()));
        }
        pairs
    }

    /// The text of the game without what was played, who plays and what is shown.
    pub fn game_text(&self) -> String {
        text(self.of_game())
    }

    /// The names of the parameters that the game of `text` may have.
    ///
    /// # Errors
    /// `text` is none.
    pub fn parameters(text: &str) -> Result<Vec<&'static str>> {
        let mut asked = Vec::new();
        Setting::read(text, &mut asked)?;
        Ok(asked)
    }

    /// Reads a game, and adds the names of its parameters to `asked`.
    fn read(text: &str, asked: &mut Vec<&'static str>) -> Result<Self> {
        let pairs = link::body(text)?.strip_prefix("play?").ok_or_else(|| {
            let example = "write for example play?game=heaps&set=1,2,3&heaps=7,10";
            Error::input(Problem::Form("a game"), "game", text, example)
        })?;
        let mut reader = Reader::new(pairs, asked)?;
        let name = reader.take("game").unwrap_or_else(|| NAMES[0].into());
        let Some((_, read)) = GAMES.into_iter().find(|game| game.0 == name) else {
            let error = Error::unknown("game", &name, &near(&name, &NAMES), &NAMES.join(", "));
            return Err(error.suggest_any(nearest(&name, NAMES)));
        };
        let game = read(&mut reader)?;
        let misere = reader.one_of("misere", &["off", "on"])? == 1;
        let moves = reader.take("moves").unwrap_or_default();
        let players = Players {
            opponent: match reader.take("opponent") {
                None => Players::default().opponent,
                Some(text) => opponent(&text)?,
            },
            opponent_begins: reader.one_of("begins", &["you", "opponent"])? == 1,
        };
        let show = reader.value("show", "nothing")?;
        reader.finish(&name)?;
        let moves = moves.split(';').map(str::trim);
        Ok(Setting {
            game,
            misere,
            plies: moves
                .filter(|ply| !ply.is_empty())
                .map(Into::into)
                .collect(),
            players,
            show,
        })
    }
}

/// The text of a game with these parameters.
fn text(pairs: Vec<(&'static str, String)>) -> String {
    let pairs: Vec<String> = pairs
        .into_iter()
        .map(|(name, text)| format!("{name}={}", encoded(&text)))
        .collect();
    format!("play?{}", pairs.join("&"))
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = self.of_game();
        if !self.plies.is_empty() {
            pairs.push(("moves", self.plies.join(";")));
        }
        if self.players.opponent != Players::default().opponent {
            pairs.push(("opponent", self.players.opponent_name()));
        }
        if self.players.opponent_begins {
            pairs.push(("begins", "opponent".into()));
        }
        if self.show != Show::Nothing {
            pairs.push(("show", self.show.to_string()));
        }
        f.write_str(&text(pairs))
    }
}

impl fmt::Debug for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl FromStr for Setting {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        if text.len() > PLAY_TEXT {
            return Err(Error::bad(
                "game",
                text,
                format!("at most {PLAY_TEXT} characters"),
            ));
        }
        Setting::read(text, &mut Vec::new())
    }
}
