//! `takeaway play`: a game in a terminal, a line a ply.

use std::io::{BufRead, Read as _, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use super::{Failure, source};
use crate::error::Error;
use crate::limits::play_text;
use crate::play::game::Turn;
use crate::play::hint::hints;
use crate::play::review::{first_won, given_away, lesson};
use crate::play::solve::winning_places;
use crate::play::{Opponent, Ply, Replay, Rules, Setting, legal, opponent};
use crate::progress::Progress;

/// Plies that are listed at once.
const LISTED: usize = 40;

const COMMANDS: &str = "moves, hint, undo, redo, again, swap, text, quit";

#[derive(Args)]
pub(super) struct Arguments {
    /// The game, such as 'play?game=heaps&set=1,2,3&heaps=7,10'.
    game: String,
    /// perfect, nearly-20 (20 % mistakes), greedy, random, or nobody (two players). Default: as in
    /// the game.
    #[arg(long)]
    opponent: Option<String>,
    /// The opponent begins.
    #[arg(long)]
    second: bool,
    /// Seed of the opponent's random choices.
    #[arg(long, value_parser = super::number::<u64>)]
    seed: Option<u64>,
}

/// Plays until the game, or what is typed, ends.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    typed: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut setting: Setting = source::spec(&arguments.game)?.parse()?;
    if let Some(name) = &arguments.opponent {
        setting.players.opponent = opponent(name)?;
    }
    setting.players.opponent_begins |= arguments.second;
    let rules = setting.rules(progress)?;
    if let Some(refused) = setting.replay(&*rules).refused {
        return Err(refused.into());
    }
    let clock = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    };
    let seed = arguments.seed.unwrap_or_else(clock);
    let skill = setting.players.opponent;
    let mut table = Table {
        rules: &*rules,
        setting,
        undone: Vec::new(),
        opponent: skill.map(|skill| Opponent::new(skill, seed)),
        hints: 0,
        out,
    };
    table.sit_down()?;
    loop {
        table.ask()?;
        let Some(line) = line(typed)? else {
            writeln!(table.out)?;
            break;
        };
        if line.trim() == "quit" {
            break;
        }
        table.hear(line.trim())?;
    }
    Ok(writeln!(table.out, "{}", table.setting)?)
}

/// The next line that is typed, if there is one.
fn line(typed: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let unreadable = |why: String| Failure::Input(format!("standard input: {why}"));
    let mut bytes = Vec::new();
    let read = typed
        .take(play_text() as u64 + 1)
        .read_until(b'\n', &mut bytes);
    match read.map_err(|error| unreadable(error.to_string()))? {
        0 => Ok(None),
        long if long > play_text() => Err(unreadable(format!(
            "a line has at most {} bytes",
            play_text()
        ))),
        _ => match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(line)),
            Err(_) => Err(unreadable("the line is not valid UTF-8".into())),
        },
    }
}

/// A game being played.
struct Table<'a> {
    rules: &'a dyn Rules,
    /// The game with its plies so far.
    setting: Setting,
    /// Plies taken back, the first of them last.
    undone: Vec<String>,
    /// Nobody, if two people play.
    opponent: Option<Opponent>,
    /// How much was said of the present position.
    hints: usize,
    out: &'a mut dyn Write,
}

impl Table<'_> {
    fn replay(&self) -> Replay {
        self.setting.replay(self.rules)
    }

    fn sit_down(&mut self) -> Result<(), Failure> {
        let players = self.setting.players;
        let whose = match (players.opponent, players.opponent_begins) {
            (None, _) => "Two players.",
            (Some(_), true) => "The opponent begins.",
            (Some(_), false) => "You begin.",
        };
        let typed = "Type a move as listed, or its number with #, or one of:";
        Ok(writeln!(self.out, "{whose} {typed} {COMMANDS}.")?)
    }

    /// Lets the opponent act, and asks for what comes next.
    fn ask(&mut self) -> Result<(), Failure> {
        let mut replay = self.replay();
        while let Some((ply, says)) = self.answer(&replay) {
            writeln!(self.out, "The opponent {says}.")?;
            self.setting
                .plies
                .push(self.rules.text(replay.now().0, &ply));
            self.hints = 0;
            replay = self.replay();
        }
        let (position, first_acts) = replay.now();
        match first_won(self.rules, &replay) {
            Some(first) => self.look_back(&replay, first)?,
            None => {
                let who = match &self.opponent {
                    Some(_) => "You",
                    None if first_acts => "First",
                    None => "Second",
                };
                let act = match position.turn() {
                    Turn::Move => self.setting.game.act(),
                    Turn::Respond => "answer",
                };
                let told = self.setting.told(position);
                write!(self.out, "{told} {who} to {act}> ")?;
            }
        }
        Ok(self.out.flush()?)
    }

    /// The ply of the opponent, if it is to act.
    fn answer(&mut self, replay: &Replay) -> Option<(Ply, String)> {
        let (position, first_acts) = replay.now();
        let theirs =
            !self.setting.players.is_person(first_acts) && first_won(self.rules, replay).is_none();
        let opponent = self.opponent.as_mut().filter(|_| theirs)?;
        let ply = opponent.chooses(self.rules, position)?;
        let says = self.rules.say(position, &ply);
        Some((ply, says))
    }

    /// The game is over.
    fn look_back(&mut self, replay: &Replay, first: bool) -> Result<(), Failure> {
        let players = self.setting.players;
        writeln!(self.out, "{}", players.has_won(first))?;
        match lesson(self.rules, replay, &players, !first) {
            Some(lesson) => writeln!(self.out, "{lesson}")?,
            None => writeln!(
                self.out,
                "{} never had a winning position.",
                players.name(!first)
            )?,
        }
        write!(self.out, "again, undo, swap, text or quit> ")?;
        Ok(())
    }

    /// Does what was typed.
    fn hear(&mut self, typed: &str) -> Result<(), Failure> {
        let replay = self.replay();
        match typed {
            "" => {}
            "moves" => self.list(&replay)?,
            "hint" => self.hint(&replay)?,
            "text" => writeln!(self.out, "{}", self.setting)?,
            "undo" => self.take_back(&replay)?,
            "redo" => match self.undone.pop() {
                Some(ply) => self.setting.plies.push(ply),
                None => writeln!(self.out, "There is nothing to redo.")?,
            },
            "swap" if self.opponent.is_some() => {
                let begins = &mut self.setting.players.opponent_begins;
                *begins = !*begins;
            }
            "swap" => writeln!(self.out, "There is no opponent to swap with.")?,
            "again" => {
                // A person's own mistake; of two people, the loser's.
                let person = match &self.opponent {
                    Some(_) => !self.setting.players.opponent_begins,
                    None => first_won(self.rules, &replay) != Some(true),
                };
                let back = given_away(self.rules, &replay, person).unwrap_or(0);
                self.undone.clear();
                self.setting.plies.truncate(back);
            }
            _ => return self.play(&replay, typed),
        }
        if typed != "hint" {
            self.hints = 0;
        }
        Ok(())
    }

    fn play(&mut self, replay: &Replay, typed: &str) -> Result<(), Failure> {
        let (position, first_acts) = replay.now();
        let plies = legal(self.rules, position);
        let numbered = typed.strip_prefix('#').and_then(|n| n.parse().ok());
        let same = |text: String| text.replace(' ', "") == typed.replace(' ', "");
        let found = match numbered.and_then(|n: usize| n.checked_sub(1)) {
            Some(place) => plies.get(place).cloned(),
            None => {
                let spelled = |ply: &&Ply| {
                    same(self.rules.short(position, ply))
                        || same(self.rules.say(position, ply))
                        // A bare number is what is taken, never what is left.
                        || typed.contains([',', '|']) && same(ply.to_string())
                };
                let found = plies.iter().find(spelled).cloned();
                found.or_else(|| self.rules.typed(position, typed))
            }
        };
        match found {
            Some(ply) => {
                self.undone.clear();
                self.hints = 0;
                self.setting.plies.push(self.rules.text(position, &ply));
                let players = &self.setting.players;
                let says = players.says(first_acts, &self.rules.say(position, &ply));
                writeln!(self.out, "{says}")?;
            }
            None => {
                let allowed = format!("a move as listed, or one of {COMMANDS}");
                writeln!(self.out, "{}", Error::bad("move", typed, allowed))?;
            }
        }
        Ok(())
    }

    fn list(&mut self, replay: &Replay) -> Result<(), Failure> {
        let (position, _) = replay.now();
        let plies = legal(self.rules, position);
        for (ply, number) in plies.iter().zip(1..).take(LISTED) {
            let [short, says] = [
                self.rules.short(position, ply),
                self.rules.say(position, ply),
            ];
            writeln!(self.out, "  #{number:<3} {short:<12} {says}")?;
        }
        if plies.len() > LISTED {
            writeln!(self.out, "  and {} more", plies.len() - LISTED)?;
        }
        if self.rules.large().is_some() {
            writeln!(self.out, "  and more, which can be typed")?;
        }
        Ok(())
    }

    /// A little more each time.
    fn hint(&mut self, replay: &Replay) -> Result<(), Failure> {
        let (position, _) = replay.now();
        let plies = legal(self.rules, position);
        let winning = winning_places(self.rules, position, &plies);
        let hints = hints(self.rules, position, &plies, &winning);
        let last = hints.len() - 1;
        writeln!(self.out, "{}", hints[self.hints.min(last)])?;
        self.hints = (self.hints + 1).min(last);
        Ok(())
    }

    /// Back to where a person last acted.
    fn take_back(&mut self, replay: &Replay) -> Result<(), Failure> {
        let theirs = |at: usize| !self.setting.players.is_person(replay.first_acts[at]);
        let mut to = self.setting.plies.len();
        loop {
            match to.checked_sub(1) {
                None => {
                    writeln!(self.out, "There is nothing to undo.")?;
                    return Ok(());
                }
                Some(before) => to = before,
            }
            if !theirs(to) {
                break;
            }
        }
        let back = self.setting.plies.split_off(to);
        self.undone.extend(back.into_iter().rev());
        Ok(())
    }
}
