//! `takeaway play`: a game in a terminal, a line a ply.

use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use super::Failure;
use crate::error::Error;
use crate::number::counted;
use crate::play::review::{first_won, given_away};
use crate::play::solve::{winning_plies, wins};
use crate::play::{Game, Opponent, Ply, Progress, Setting, Skill, Turn, legal};
use crate::task::Task;

/// Plies that are listed at once.
const LISTED: usize = 40;

const COMMANDS: &str = "moves, hint, undo, redo, again, swap, text, quit";

#[derive(Args)]
pub(super) struct Arguments {
    /// The game, such as 'play?game=heaps&set=1,2,3&heaps=7,10'.
    game: String,
    /// perfect, nearly (errs one time in five), greedy, random, or nobody: two people play.
    #[arg(long, default_value = "perfect")]
    opponent: String,
    /// The opponent begins.
    #[arg(long)]
    second: bool,
    /// The same seed throws the opponent's dice the same way.
    #[arg(long)]
    seed: Option<u64>,
}

/// Plays until the game, or what is typed, ends.
pub(super) fn run(
    arguments: &Arguments,
    task: &mut dyn Task,
    typed: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let setting: Setting = arguments.game.parse()?;
    let game = setting.game(task)?;
    if let Some(refused) = setting.replay(&*game).refused {
        return Err(refused.into());
    }
    let clock = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    };
    let skill = skill(&arguments.opponent)?;
    let seed = arguments.seed.unwrap_or_else(clock);
    let mut table = Table {
        game: &*game,
        setting,
        undone: Vec::new(),
        opponent: skill.map(|skill| Opponent::new(skill, seed)),
        second: arguments.second,
        hints: 0,
        out,
    };
    table.sit_down()?;
    let mut line = String::new();
    loop {
        table.ask()?;
        line.clear();
        if typed.read_line(&mut line)? == 0 {
            writeln!(table.out)?;
            break;
        }
        if line.trim() == "quit" {
            break;
        }
        table.hear(line.trim())?;
    }
    Ok(writeln!(table.out, "{}", table.setting)?)
}

fn skill(name: &str) -> Result<Option<Skill>, Error> {
    Ok(Some(match name {
        "perfect" => Skill::Perfect,
        "nearly" => Skill::Nearly(20),
        "greedy" => Skill::Greedy,
        "random" => Skill::Random,
        "nobody" => return Ok(None),
        _ => {
            let allowed = "one of perfect, nearly, greedy, random, nobody";
            return Err(Error::bad("opponent", name, allowed));
        }
    }))
}

/// A game being played.
struct Table<'a> {
    game: &'a dyn Game,
    /// The game with its plies so far.
    setting: Setting,
    /// Plies taken back, the first of them last.
    undone: Vec<String>,
    /// Nobody, if two people play.
    opponent: Option<Opponent>,
    /// Whether the opponent is the player who acted first.
    second: bool,
    /// How much was said of the present position.
    hints: u8,
    out: &'a mut dyn Write,
}

impl Table<'_> {
    fn progress(&self) -> Progress {
        self.setting.replay(self.game)
    }

    /// What a player is called: whether it is the one who acted first.
    fn name(&self, first: bool) -> &'static str {
        match (&self.opponent, first != self.second) {
            (Some(_), true) => "You",
            (Some(_), false) => "The opponent",
            (None, true) => "The first player",
            (None, false) => "The second player",
        }
    }

    fn sit_down(&mut self) -> Result<(), Failure> {
        let whose = match (&self.opponent, self.second) {
            (None, _) => "Two play.",
            (Some(_), true) => "The opponent begins.",
            (Some(_), false) => "You begin.",
        };
        let typed = "Type a move as listed, or its number with #, or one of:";
        Ok(writeln!(self.out, "{whose} {typed} {COMMANDS}.")?)
    }

    /// Lets the opponent act, and asks for what comes next.
    fn ask(&mut self) -> Result<(), Failure> {
        let mut progress = self.progress();
        while let Some((ply, says)) = self.answer(&progress) {
            writeln!(self.out, "The opponent {says}.")?;
            self.setting.plies.push(ply.to_string());
            self.hints = 0;
            progress = self.progress();
        }
        let (position, first_acts) = progress.now();
        match first_won(self.game, &progress) {
            Some(first) => self.look_back(&progress, first)?,
            None => {
                let whose = match &self.opponent {
                    Some(_) => "you",
                    None if first_acts => "first",
                    None => "second",
                };
                match position.turn() {
                    Turn::Move => write!(self.out, "{}, {whose} to move> ", position.place)?,
                    Turn::Respond => {
                        let offer = Ply::Offer(position.offered.clone());
                        write!(self.out, "{offer} offered, {whose} to answer> ")?;
                    }
                }
            }
        }
        Ok(self.out.flush()?)
    }

    /// What the opponent does, if it is to act.
    fn answer(&mut self, progress: &Progress) -> Option<(Ply, String)> {
        let (position, first_acts) = progress.now();
        let theirs = first_acts == self.second && first_won(self.game, progress).is_none();
        let opponent = self.opponent.as_mut().filter(|_| theirs)?;
        let ply = opponent.chooses(self.game, position)?;
        let says = self.game.say(position, &ply);
        Some((ply, says))
    }

    /// The game is over.
    fn look_back(&mut self, progress: &Progress, first: bool) -> Result<(), Failure> {
        let verb = |name| if name == "You" { "have" } else { "has" };
        let (winner, loser) = (self.name(first), self.name(!first));
        writeln!(self.out, "{winner} {} won.", verb(winner))?;
        match given_away(self.game, progress, !first) {
            Some(at) => {
                let (position, ply) = (&progress.positions[at], &progress.plies[at]);
                let says = self.game.say(position, ply);
                let better = winning_plies(self.game, position);
                let better = better.first().map(|ply| self.game.say(position, ply));
                let better = better.unwrap_or_default();
                let (place, number) = (&position.place, at + 1);
                writeln!(
                    self.out,
                    "{loser} gave it away at {place}: move {number} {says}; a winning one {better}."
                )?;
            }
            None => writeln!(self.out, "{loser} never stood to win.")?,
        }
        write!(self.out, "again, undo, swap, text or quit> ")?;
        Ok(())
    }

    /// Does what was typed.
    fn hear(&mut self, typed: &str) -> Result<(), Failure> {
        let progress = self.progress();
        match typed {
            "" => {}
            "moves" => self.list(&progress)?,
            "hint" => self.hint(&progress)?,
            "text" => writeln!(self.out, "{}", self.setting)?,
            "undo" => self.take_back(&progress)?,
            "redo" => match self.undone.pop() {
                Some(ply) => self.setting.plies.push(ply),
                None => writeln!(self.out, "Nothing was taken back.")?,
            },
            "swap" if self.opponent.is_some() => self.second = !self.second,
            "swap" => writeln!(self.out, "There is nobody to swap with.")?,
            "again" => {
                // A person's own mistake; of two people, the loser's.
                let person = match &self.opponent {
                    Some(_) => !self.second,
                    None => first_won(self.game, &progress) != Some(true),
                };
                let back = given_away(self.game, &progress, person).unwrap_or(0);
                self.undone.clear();
                self.setting.plies.truncate(back);
            }
            _ => return self.play(&progress, typed),
        }
        if typed != "hint" {
            self.hints = 0;
        }
        Ok(())
    }

    fn play(&mut self, progress: &Progress, typed: &str) -> Result<(), Failure> {
        let (position, _) = progress.now();
        let plies = legal(self.game, position);
        let numbered = typed.strip_prefix('#').and_then(|n| n.parse().ok());
        let same = |text: String| text.replace(' ', "") == typed.replace(' ', "");
        let found = match numbered.and_then(|n: usize| n.checked_sub(1)) {
            Some(place) => plies.get(place),
            None => {
                let short = |ply: &&Ply| same(self.game.short(position, ply));
                let said = |ply: &&Ply| same(self.game.say(position, ply));
                let whole = |ply: &&Ply| same(ply.to_string());
                let any = plies.iter().find(short);
                any.or_else(|| plies.iter().find(said))
                    .or_else(|| plies.iter().find(whole))
            }
        };
        match found {
            Some(ply) => {
                self.undone.clear();
                self.hints = 0;
                self.setting.plies.push(ply.to_string());
            }
            None => {
                let allowed = format!("a move as listed, or one of {COMMANDS}");
                writeln!(self.out, "{}", Error::bad("move", typed, allowed))?;
            }
        }
        Ok(())
    }

    fn list(&mut self, progress: &Progress) -> Result<(), Failure> {
        let (position, _) = progress.now();
        let plies = legal(self.game, position);
        for (ply, number) in plies.iter().zip(1..).take(LISTED) {
            let [short, says] = [self.game.short(position, ply), self.game.say(position, ply)];
            writeln!(self.out, "  #{number:<3} {short:<12} {says}")?;
        }
        if plies.len() > LISTED {
            writeln!(self.out, "  and {} more", plies.len() - LISTED)?;
        }
        Ok(())
    }

    /// A little more each time: who wins; to how many places; which, and why.
    fn hint(&mut self, progress: &Progress) -> Result<(), Failure> {
        let (position, _) = progress.now();
        let winning = winning_plies(self.game, position);
        let told = match (self.hints, winning.first()) {
            (0, _) if wins(self.game, position) => "Who is to act wins with best play.".into(),
            (0, _) => "Who is to act loses against best play.".into(),
            (1, Some(_)) => format!(
                "{} of {} win.",
                counted(winning.len() as u64, "move", "moves"),
                legal(self.game, position).len(),
            ),
            (2, Some(ply)) => {
                let (next, _) = position.after(ply);
                let kind = match position.turn() {
                    Turn::Move => "A winning move",
                    Turn::Respond => "A winning answer",
                };
                let why = match next.turn() {
                    Turn::Move => self.game.because(&next.place),
                    Turn::Respond => self.game.because(&position.place),
                };
                format!("{kind} {}: {why}", self.game.say(position, ply))
            }
            _ => match position.turn() {
                Turn::Move => self.game.because(&position.place),
                Turn::Respond => "Every answer loses.".into(),
            },
        };
        self.hints = (self.hints + 1).min(2);
        Ok(writeln!(self.out, "{told}")?)
    }

    /// Back to where a person last acted.
    fn take_back(&mut self, progress: &Progress) -> Result<(), Failure> {
        let theirs = |at: usize| self.opponent.is_some() && progress.first_acts[at] == self.second;
        let mut to = self.setting.plies.len();
        loop {
            match to.checked_sub(1) {
                None => {
                    writeln!(self.out, "There is nothing to take back.")?;
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
