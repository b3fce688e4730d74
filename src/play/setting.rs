//! A game to play as text: `play?game=heaps&set=1,2,3&heaps=7,10&moves=…`.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use super::Skill;
use super::ends::{WALL, ends, own_fields, renew};
use super::game::{Game, Ply, Position, Rules, Turn, is_legal, legal};
use super::games::{Large, NAMES, Outcome, first};
use super::players::{Players, Show, opponent, opponent_name};
use super::solve::{winning_plies, wins};
use crate::error::{Error, Problem, Result};
use crate::figure::parameter::{
    Control, Descriptor, Field, Form as _, Named as _, OneOf, Text, lens,
};
use crate::figure::text::{check_once, encoded, no_parameter, pairs};
use crate::limits::play_text;
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
    pub(crate) fn new(game: Rc<dyn Game>) -> Self {
        Setting {
            game,
            misere: false,
            plies: Vec::new(),
            players: Players::default(),
            show: Show::default(),
        }
    }

    /// The same game at another start, with a person to act and nothing played.
    ///
    /// # Errors
    /// The start is outside the game's bounds.
    pub(crate) fn at(&self, start: &super::Place) -> Result<Self> {
        let mut next = self.clone();
        next.game = self.game.from(start)?.into();
        next.plies.clear();
        next.players.opponent_begins = false;
        Ok(next)
    }

    /// The game with one of its parameters changed and nothing played; of alternatives the last counts.
    ///
    /// # Errors
    /// It has no such parameter, or the value is not allowed.
    pub fn with(&self, name: &str, value: &str) -> Result<Self> {
        let mut next = self.clone();
        next.plies.clear();
        let mut game = self.game.copied();
        let is_named = |field: &Field| field.name == name;
        if let Some(field) = own_fields(&*game).into_iter().find(is_named) {
            field.assign(&mut *game, value)?;
        } else if let Some(field) = Self::fields().into_iter().find(is_named) {
            field.assign(&mut next, value)?;
            game = next.game.copied();
        } else {
            let names = self.parameters();
            let near = near(name, &names);
            return Err(no_parameter(self.game.name(), name, &names, &near));
        }
        game.reconcile(name);
        game.validate()?;
        next.game = game.into();
        Ok(next)
    }

    /// The rules, with tables as large as the start needs. Cost as [`Game::rules`].
    ///
    /// # Errors
    /// Those of [`Game::rules`].
    pub fn rules(&self, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        self.game.rules(self.misere, progress)
    }

    /// The law that decides its heaps, as [`Game::large`] has it.
    ///
    /// # Errors
    /// Those of [`Game::large`].
    pub(crate) fn large(&self, progress: &mut dyn Progress) -> Result<Option<Large>> {
        self.game.large(self.misere, progress)
    }

    /// Who wins at the start, where only that is known, as [`Game::far`] has it.
    ///
    /// # Errors
    /// Those of [`Game::far`].
    pub fn far(&self, progress: &mut dyn Progress) -> Result<Option<Outcome>> {
        if self.plies.is_empty() {
            self.game.far(self.misere, progress)
        } else {
            Ok(None)
        }
    }

    /// Where the game starts.
    pub fn start(&self) -> Position {
        Position::at(self.game.start().0)
    }

    /// The game's name, for a heading.
    pub(crate) fn title(&self) -> String {
        let misere = if self.misere { ", misère" } else { "" };
        format!("Play {}{misere}", self.game.title())
    }

    /// The rules: what a move is, and who wins.
    pub(crate) fn how(&self) -> String {
        format!("{} {}", self.game.how(), self.game.ending(self.misere))
    }

    /// The figure of this game, if there is one.
    pub(crate) fn figure(&self) -> Option<String> {
        if self.misere {
            self.game.misere_figure()
        } else {
            self.game.figure()
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
    pub(crate) fn outcome(&self, rules: &dyn Rules, position: &Position) -> char {
        let other = position.turn() == Turn::Move && self.game.is_other_next();
        if wins(rules, position) != other {
            'N'
        } else {
            'P'
        }
    }

    /// The outcome after its plies, and the plies that win, in short. Time: that of the rules' tables, and a look
    /// at the rules a ply.
    ///
    /// # Errors
    /// A ply is not legal, or the tables would be too large; [`Error::Cancelled`].
    pub fn solved(&self, progress: &mut dyn Progress) -> Result<(char, Vec<String>)> {
        let rules = self.rules(progress)?;
        let replay = self.replay(&*rules);
        if let Some(refused) = replay.refused {
            return Err(refused);
        }
        let (position, _) = replay.now();
        let winning = winning_plies(&*rules, position);
        let plies = winning.iter().map(|ply| rules.short(position, ply));
        Ok((self.outcome(&*rules, position), plies.collect()))
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
            let is_legal = |ply: &Ply| is_legal(rules, &here, ply);
            let typed = || rules.typed(&here, text).filter(is_legal);
            // “3” leaves 3, “take 3” takes 3.
            let is_said = text.contains(|c: char| c.is_ascii_alphabetic());
            let ply = asked
                .filter(is_legal)
                .or_else(|| is_said.then(typed).flatten());
            let Some(ply) = ply else {
                replay.refused = Some(Error::bad("moves", text, allowed(rules, &here)));
                break;
            };
            let (next, other) = here.after(&ply);
            replay.plies.push(ply);
            replay.positions.push(next);
            replay.first_acts.push(acts != other);
        }
        replay
    }

    /// The fields of what any game may have.
    fn fields() -> Vec<Field> {
        let begins = [(false, "you", "you"), (true, "opponent", "the opponent")];
        let begins = begins.map(|(theirs, name, label)| (theirs, name.into(), label.into()));
        let plies = |text: &str| {
            let plies = text.split(';').map(str::trim);
            Ok(plies
                .filter(|ply| !ply.is_empty())
                .map(Into::into)
                .collect())
        };
        vec![
            ends(),
            Text::written(
                Control::Text,
                lens!(plies),
                |plies: &Vec<String>| plies.join(";"),
                plies,
            )
            .field("moves", "Moves")
            .help("The moves played so far, with semicolons between."),
            Text::written(
                Control::Text,
                lens!(players.opponent),
                |skill: &Option<Skill>| opponent_name(*skill),
                opponent,
            )
            .field("opponent", "Opponent")
            .help("perfect, nearly-20 (20 % mistakes), greedy, random, or nobody (two players)."),
            OneOf::among(lens!(players.opponent_begins), begins)
                .field("begins", "First move")
                .help("Who acts first."),
            OneOf::all(lens!(show))
                .field("show", "Show")
                .help("The marks of the board beside the moves."),
        ]
    }

    /// Name and text of the parameters of the game itself: those by which its rules are known.
    fn of_game(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![("game", self.game.name().to_string())];
        let (fields, first) = (own_fields(&*self.game), first(self.game.name()));
        let start = fields.len() - 1;
        let ends = ends();
        let ended = ends.text(self);
        for (at, field) in fields.iter().enumerate() {
            let text = field.text(&*self.game);
            let is_default = first
                .as_ref()
                .is_some_and(|first| field.text(&**first) == text);
            if at == start.min(1) && ended != WALL {
                pairs.push((ends.name, ended.clone()));
            }
            // Of two that exclude each other one has no text.
            let is_told = !text.is_empty() && (field.is_main() || !is_default);
            if at == start || is_told {
                pairs.push((field.name, text));
            }
        }
        pairs
    }

    /// The text of the game without what was played, who plays and what is shown.
    pub fn game_text(&self) -> String {
        text(self.of_game())
    }

    /// The parameters of its rules and its start, for the page's controls.
    pub(crate) fn controls(&self) -> Vec<Descriptor> {
        let first = first(self.game.name()).unwrap_or_else(|| self.game.copied());
        let of_game = own_fields(&*self.game).into_iter();
        let mut controls: Vec<Descriptor> = of_game
            .map(|field| field.descriptor(&*self.game, &*first))
            .collect();
        let normal = Setting::new(first.into());
        controls.insert(1.min(controls.len() - 1), ends().descriptor(self, &normal));
        controls
    }

    /// The names of the parameters that the game may have.
    pub(crate) fn parameters(&self) -> Vec<&'static str> {
        let fields = own_fields(&*self.game).into_iter().chain(Self::fields());
        fields.map(|field| field.name).collect()
    }

    fn read(text: &str) -> Result<Self> {
        let body = link::body(text)?.strip_prefix("play?").ok_or_else(|| {
            let example = "write for example play?game=heaps&set=1,2,3&heaps=7,10";
            Error::input(Problem::Form("a game"), "game", text, example)
        })?;
        let mut given: Vec<(String, String)> = Vec::new();
        for (name, value) in pairs(body) {
            let value = value.filter(|_| !name.is_empty()).ok_or_else(|| {
                let form = Problem::Form("a parameter");
                Error::input(form, "parameter", &name, "write name=value")
            })?;
            check_once(&given, &name, &value)?;
            given.push((name, value));
        }
        let named = given.iter().position(|(name, _)| name == "game");
        let name = named.map_or(NAMES[0].into(), |at| given.remove(at).1);
        let Some(mut game) = first(&name) else {
            let error = Error::unknown("game", &name, &near(&name, &NAMES), &NAMES.join(", "));
            return Err(error.suggest_any(nearest(&name, NAMES)));
        };
        renew(&mut given)?;
        let (of_game, of_any) = (own_fields(&*game), Self::fields());
        let of = |name: &str, fields: &[Field]| fields.iter().position(|field| field.name == name);
        let mut rest = Vec::new();
        for (parameter, value) in &given {
            if let Some(at) = of(parameter, &of_game) {
                of_game[at].assign(&mut *game, value)?;
            } else {
                rest.push((parameter, value));
            }
        }
        let mut setting = Setting::new(game.into());
        for (parameter, value) in rest {
            let Some(at) = of(parameter, &of_any) else {
                let names = setting.parameters();
                let near = near(parameter, &names);
                return Err(no_parameter(&name, parameter, &names, &near));
            };
            of_any[at].assign(&mut setting, value)?;
        }
        let game = &*setting.game;
        for field in &of_game {
            field.check(game)?;
        }
        for (parameter, value) in given.iter().filter(|(_, value)| !value.is_empty()) {
            let field = of(parameter, &of_game).map(|at| &of_game[at]);
            if field.is_some_and(|field| field.text(&*game).is_empty()) {
                let message = format!(
                    "Another parameter says what {parameter} says. Remove {parameter}={value} or the other."
                );
                return Err(Error::conflict(parameter, value, message).suggest(""));
            }
        }
        game.validate()?;
        Ok(setting)
    }
}

/// The plies that are legal, in a few words, for one that is not.
fn allowed(rules: &dyn Rules, here: &Position) -> String {
    const SHOWN: usize = 8;
    let plies = legal(rules, here);
    let examples = plies.iter().take(SHOWN).map(|ply| rules.text(here, ply));
    let examples: Vec<String> = examples.collect();
    let is_more = plies.len() > examples.len() || rules.large().is_some();
    let more = if is_more { " …" } else { "" };
    let examples = examples.join(" or ");
    // Of many heaps the list is longer than a sentence.
    let place = match here.place.0.len() {
        0..=SHOWN => format!("from {}: ", here.place),
        _ => String::new(),
    };
    if plies.is_empty() {
        format!("no move, because the game is over at {}", here.place)
    } else {
        format!("{place}{examples}{more}")
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
            pairs.push(("show", self.show.name().into()));
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
        if text.len() > play_text() {
            return Err(Error::bad(
                "game",
                text,
                format!("at most {} characters", play_text()),
            ));
        }
        Setting::read(text)
    }
}
