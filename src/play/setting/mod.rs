//! A game to play as text: `play?game=heaps&set=1,2,3&heaps=7,10&moves=…`.

mod players;
mod text;
mod words;

pub use players::{Players, Show, opponent, second_person};

use super::game::{Game, Place, Ply, Position, Turn, is_legal, legal};
use super::solve::wins;
use super::{Comply, Heaps, Hotspots, Lattice, Progression, ThreeHeapGame};
use crate::error::{Error, Result};
use crate::games::{Convention, Set};
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::limits::PLAY_COMPLY_HEAP;
use crate::progress::Progress;

/// Names of the games, as texts spell them.
pub const GAMES: [&str; 8] = [
    "heaps",
    "hotspots",
    "comply-number",
    "comply-set",
    "progression",
    "line-nim",
    "two-heap",
    "three-heaps",
];

/// What the proposals of a comply game are taken from.
#[derive(Clone, Debug, PartialEq)]
pub enum Family {
    /// {{d, 2d} : d ∈ D}. Text: `d=naturals`.
    Doubles(Discrepancies),
    /// The sets themselves. Text: `family=1,2|3|2,5`.
    Sets(Vec<Vec<u64>>),
}

/// A game and where it starts.
#[derive(Clone, Debug, PartialEq)]
pub enum Rules {
    /// Heaps of a subtraction game.
    Heaps {
        /// S.
        set: Set,
        /// Wall or sink.
        convention: Convention,
        /// Whether the last player to move loses.
        misere: bool,
        /// The heaps.
        heaps: Place,
    },
    /// One heap with hotspots.
    Hotspots {
        /// S.
        set: Set,
        /// H.
        hotspots: Vec<u64>,
        /// The heap.
        heap: u64,
    },
    /// Comply-number and comply-set.
    Comply {
        /// Which of the two.
        rule: Rule,
        /// 𝒮.
        family: Family,
        /// The heap.
        heap: u64,
    },
    /// The progression board.
    Progression {
        /// The stone.
        stone: u64,
    },
    /// Line-nim and the two-heap comply games.
    Lattice {
        /// What points must not form.
        pattern: Pattern,
        /// Which configurations count.
        restriction: Restriction,
        /// x and y.
        point: (u64, u64),
        /// Whether it is called line-nim: `line` with `max`.
        line_nim: bool,
    },
    /// Three heaps in progression.
    ThreeHeaps {
        /// x < y < z.
        heaps: Place,
    },
}

/// A game, where it starts, the plies played so far, and who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The game and its start.
    pub rules: Rules,
    /// The plies, in order; legal or not is seen when they are [`Setting::replay`]ed.
    pub plies: Vec<String>,
    /// Who plays.
    pub players: Players,
    /// What the board shows beside the plies.
    pub show: Show,
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
    /// The rules as a value that knows them, with tables as large as the start
    /// needs. Cost as the game's constructor.
    ///
    /// # Errors
    /// The start is outside the game's bounds; cancelled.
    pub fn game(&self, progress: &mut dyn Progress) -> Result<Box<dyn Game>> {
        Ok(match &self.rules {
            Rules::Heaps {
                set,
                convention,
                misere,
                heaps,
            } => Box::new(Heaps::new(set, *convention, *misere, heaps, progress)?),
            Rules::Hotspots {
                set,
                hotspots,
                heap,
            } => Box::new(Hotspots::new(set, hotspots, *heap)?),
            Rules::Comply { rule, family, heap } => {
                if *heap > PLAY_COMPLY_HEAP {
                    return Err(Error::bad("heap", heap, format!("0 … {PLAY_COMPLY_HEAP}")));
                }
                let sets = match family {
                    Family::Sets(sets) => sets.clone(),
                    Family::Doubles(d) => d
                        .members_below(heap / 2 + 1, progress)?
                        .into_iter()
                        .map(|d| vec![d.into(), 2 * u64::from(d)])
                        .collect(),
                };
                Box::new(Comply::new(sets, *rule, *heap, progress)?)
            }
            Rules::Progression { stone } => Box::new(Progression::new(*stone)?),
            Rules::Lattice {
                pattern,
                restriction,
                point,
                ..
            } => Box::new(Lattice::new(*pattern, *restriction, *point, progress)?),
            Rules::ThreeHeaps { heaps } => {
                ThreeHeapGame::position(heaps)?;
                Box::new(ThreeHeapGame)
            }
        })
    }

    /// Where the game starts.
    pub fn start(&self) -> Position {
        Position::at(match &self.rules {
            Rules::Heaps { heaps, .. } | Rules::ThreeHeaps { heaps } => heaps.0.clone(),
            Rules::Hotspots { heap, .. } | Rules::Comply { heap, .. } => vec![*heap],
            Rules::Progression { stone } => vec![*stone],
            Rules::Lattice { point, .. } => vec![point.0, point.1],
        })
    }

    /// `P` or `N`: whether the previous or the next player wins. Next is who is
    /// to move; between an offer and its answer, who answers. In comply-set the
    /// mover's opponent makes the offers, so the player to act is not the next.
    pub fn outcome(&self, game: &dyn Game, position: &Position) -> char {
        let proposes = position.turn() == Turn::Move;
        let other = proposes
            && matches!(
                self.rules,
                Rules::Comply {
                    rule: Rule::Set,
                    ..
                }
            );
        match wins(game, position) != other {
            true => 'N',
            false => 'P',
        }
    }

    /// Plays the plies as far as they are legal. Time: a look at the rules a ply.
    pub fn replay(&self, game: &dyn Game) -> Replay {
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
            let Some(ply) = asked.filter(|ply| is_legal(game, &here, ply)) else {
                let plies = legal(game, &here);
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
}
