//! How a game to play is written and read: names, values and plies.

use std::fmt;
use std::str::FromStr;

use super::players::opponent;
use super::{Family, GAMES, Players, Rules, Setting, Show};
use crate::error::{Error, Problem, Result, listed};
use crate::figure::text::{check_once, encoded, no_parameter, pairs};
use crate::games::Convention;
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::limits::PLAY_TEXT;
use crate::link;
use crate::nearest::{near, nearest};
use crate::play::game::Place;

impl Setting {
    /// Name and text of every parameter that the game needs or that differs from
    /// its default.
    fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        match &self.rules {
            Rules::Heaps {
                set,
                convention,
                misere,
                heaps,
            } => {
                pairs.extend([("game", "heaps".into()), ("set", set.to_string())]);
                if *convention != Convention::Wall {
                    pairs.push(("convention", convention.name().into()));
                }
                if *misere {
                    pairs.push(("misere", "on".into()));
                }
                pairs.push(("heaps", heaps.to_string()));
            }
            Rules::Hotspots {
                set,
                hotspots,
                heap,
            } => {
                let hotspots = Place(hotspots.clone()).to_string();
                pairs.extend([("game", "hotspots".into()), ("set", set.to_string())]);
                pairs.extend([("hotspots", hotspots), ("heap", heap.to_string())]);
            }
            Rules::Comply { rule, family, heap } => {
                let game = match rule {
                    Rule::Number => "comply-number",
                    Rule::Set => "comply-set",
                };
                pairs.push(("game", game.into()));
                match family {
                    Family::Doubles(d) => pairs.push(("d", d.to_string())),
                    Family::Sets(sets) => {
                        let sets: Vec<String> = sets
                            .iter()
                            .map(|set| Place(set.clone()).to_string())
                            .collect();
                        pairs.push(("family", sets.join("|")));
                    }
                }
                pairs.push(("heap", heap.to_string()));
            }
            Rules::Progression { stone } => {
                pairs.extend([("game", "progression".into()), ("stone", stone.to_string())]);
            }
            Rules::Lattice {
                pattern,
                restriction,
                point,
                line_nim,
            } => {
                let point = format!("{},{}", point.0, point.1);
                if *line_nim {
                    pairs.extend([("game", "line-nim".into()), ("stone", point)]);
                } else {
                    pairs.extend([
                        ("game", "two-heap".into()),
                        ("condition", pattern.to_string()),
                    ]);
                    pairs.extend([("restriction", restriction.name().into()), ("heaps", point)]);
                }
            }
            Rules::ThreeHeaps { heaps } => {
                pairs.extend([("game", "three-heaps".into()), ("heaps", heaps.to_string())]);
            }
        }
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
        pairs
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self
            .pairs()
            .into_iter()
            .map(|(name, text)| format!("{name}={}", encoded(&text)))
            .collect();
        write!(f, "play?{}", pairs.join("&"))
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

impl Setting {
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
        let mut read = Reader::new(pairs, asked)?;
        let name = read.take("game").unwrap_or_else(|| "heaps".into());
        let rules = match name.as_str() {
            "heaps" => Rules::Heaps {
                set: read.value("set", "1,2,3")?,
                convention: match read.one_of("convention", &["wall", "sink"])? {
                    1 => Convention::Sink,
                    _ => Convention::Wall,
                },
                misere: read.one_of("misere", &["off", "on"])? == 1,
                heaps: read.place("heaps", "3,5,7")?,
            },
            "hotspots" => Rules::Hotspots {
                set: read.value("set", "squares")?,
                hotspots: read.numbers("hotspots", "0")?,
                heap: read.number("heap", 20)?,
            },
            "comply-number" | "comply-set" => Rules::Comply {
                rule: match name.as_str() {
                    "comply-number" => Rule::Number,
                    _ => Rule::Set,
                },
                family: read.family()?,
                heap: read.number("heap", 20)?,
            },
            "progression" => Rules::Progression {
                stone: read.number("stone", 20)?,
            },
            "line-nim" => Rules::Lattice {
                pattern: Pattern::Line,
                restriction: Restriction::Max,
                point: read.point("stone", "7,8")?,
                line_nim: true,
            },
            "two-heap" => Rules::Lattice {
                pattern: read.value("condition", "wythoff")?,
                restriction: read.value("restriction", "max")?,
                point: read.point("heaps", "5,8")?,
                line_nim: false,
            },
            "three-heaps" => Rules::ThreeHeaps {
                heaps: read.place("heaps", "5,8,11")?,
            },
            _ => {
                let error = Error::unknown("game", &name, &near(&name, &GAMES), &GAMES.join(", "));
                return Err(error.suggest_any(nearest(&name, GAMES)));
            }
        };
        let moves = read.take("moves").unwrap_or_default();
        let players = Players {
            opponent: match read.take("opponent") {
                None => Players::default().opponent,
                Some(text) => opponent(&text)?,
            },
            opponent_begins: read.one_of("begins", &["you", "opponent"])? == 1,
        };
        let show = read.value("show", "nothing")?;
        read.finish(&name)?;
        Ok(Setting {
            rules,
            plies: moves
                .split(';')
                .map(str::trim)
                .filter(|ply| !ply.is_empty())
                .map(Into::into)
                .collect(),
            players,
            show,
        })
    }
}

/// The pairs of a text, taken one by one.
struct Reader<'a> {
    pairs: Vec<(String, String)>,
    asked: &'a mut Vec<&'static str>,
}

impl<'a> Reader<'a> {
    fn new(text: &str, asked: &'a mut Vec<&'static str>) -> Result<Self> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in self::pairs(text) {
            let value = value.filter(|_| !name.is_empty()).ok_or_else(|| {
                Error::input(
                    Problem::Form("a parameter"),
                    "parameter",
                    &name,
                    "write name=value",
                )
            })?;
            check_once(&pairs, &name, &value)?;
            pairs.push((name, value));
        }
        Ok(Reader { pairs, asked })
    }

    fn take(&mut self, name: &'static str) -> Option<String> {
        if name != "game" {
            self.asked.push(name);
        }
        let at = self.pairs.iter().position(|(other, _)| other == name)?;
        Some(self.pairs.remove(at).1)
    }

    fn value<T: FromStr<Err = Error>>(&mut self, name: &'static str, default: &str) -> Result<T> {
        let text = self.take(name).unwrap_or_else(|| default.into());
        text.parse().map_err(|error: Error| error.of(name))
    }

    fn one_of(&mut self, name: &'static str, names: &[&str]) -> Result<usize> {
        let Some(text) = self.take(name) else {
            return Ok(0);
        };
        let at = names.iter().position(|other| *other == text);
        at.ok_or_else(|| Error::bad(name, text, listed(names, "or")))
    }

    fn number(&mut self, name: &'static str, default: u64) -> Result<u64> {
        match self.take(name) {
            None => Ok(default),
            Some(text) => text
                .parse()
                .map_err(|_| Error::bad(name, text, "a whole number")),
        }
    }

    fn numbers(&mut self, name: &'static str, default: &str) -> Result<Vec<u64>> {
        Ok(self.place(name, default)?.0)
    }

    fn place(&mut self, name: &'static str, default: &str) -> Result<Place> {
        self.value(name, default)
    }

    fn point(&mut self, name: &'static str, default: &str) -> Result<(u64, u64)> {
        let place = self.place(name, default)?;
        match place.0[..] {
            [x, y] => Ok((x, y)),
            _ => Err(Error::bad(name, place, "two whole numbers, such as 6,8")),
        }
    }

    fn family(&mut self) -> Result<Family> {
        let d = self.take("d");
        let Some(sets) = self.take("family") else {
            let d = d.unwrap_or_else(|| "naturals".into());
            let read: Result<Discrepancies> = d.parse();
            return Ok(Family::Doubles(read.map_err(|error| error.of("d"))?));
        };
        if let Some(d) = d {
            let message = format!("A family already says which sets. Remove d={d} or family.");
            return Err(Error::conflict("d", d, message).suggest(""));
        }
        let sets: Result<Vec<Vec<u64>>> = sets
            .split('|')
            .map(|set| Ok(set.parse::<Place>().map_err(|error| error.of("family"))?.0))
            .collect();
        Ok(Family::Sets(sets?))
    }

    fn finish(self, game: &str) -> Result<()> {
        match self.pairs.into_iter().next() {
            None => Ok(()),
            Some((name, _)) => Err(no_parameter(
                game,
                &name,
                self.asked,
                &near(&name, self.asked),
            )),
        }
    }
}
