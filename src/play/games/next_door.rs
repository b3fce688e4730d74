//! Heaps of the games next door: a pass, scores, blocking, sets for Left and Right, codes, moves that depend on
//! the heap or on the last move, a set for each heap. A place is the heaps, and after them what else counts.

mod far;
mod which;

pub use far::Outcome;
pub(super) use far::far;
pub(super) use which::{Sets, Which};

use super::sum::PLAY_PLIES;
use crate::error::{Error, Result};
use crate::figure::variation::Variant;
use crate::games::heap::{Memory, Move, Mover, Remembered, Ruleset, Starts, Subtraction};
use crate::games::nim_values::nim_values;
use crate::games::{Convention, Set};
use crate::limits::PLAY_STONE;
use crate::number::grouped;
use crate::play::game::{Place, Ply, Position, Rules};
use crate::progress::Progress;

/// Largest heap that remembers what was taken from it: all pairs are kept.
const PLAY_REMEMBERED: u64 = 1_000;

/// The data that decide a game.
enum Decides {
    /// Nim-values, a table for each heap; the last for all others.
    Values(Vec<Vec<u32>>),
    /// Nim-values of heaps that remember.
    Remembered(Memory, Remembered),
    /// A search; the answers are those of one heap.
    Search(Vec<Vec<u32>>),
}

/// How plies are made of moves.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Plain,
    Pass,
    Scoring,
    Partizan,
    Blocking(u64),
}

/// The plies of a game next door, and who wins.
pub(super) struct NextDoor {
    kind: Kind,
    /// The name of the rule, for reasons.
    name: String,
    /// A ruleset for each heap; the last for all others.
    rules: Vec<Box<dyn Ruleset>>,
    decides: Decides,
}

impl NextDoor {
    /// The game for heaps no larger than these. Time and space as [`Variant::solved`] for the largest heap.
    ///
    /// # Errors
    /// A heap that is too large, too many moves; those of [`Variant::solved`].
    pub(super) fn new(
        game: &Which,
        set: &Set,
        convention: Convention,
        heaps: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let largest = heaps.largest();
        let most = match game {
            Which::Of(Variant::Memory(_)) => PLAY_REMEMBERED,
            _ => PLAY_STONE,
        };
        if largest > most {
            let allowed = format!("heaps of at most {}", grouped(most));
            return Err(Error::bad("heaps", heaps, allowed));
        }
        let n = largest + 1;
        let mut rules: Vec<Box<dyn Ruleset>> = Vec::new();
        let mut tables = Vec::new();
        let mut remembered = None;
        match game {
            Which::Sets(Sets(sets)) => {
                for set in sets {
                    rules.push(Box::new(Subtraction::new(set, convention, n, progress)?));
                    tables.push(nim_values(set, convention, n, progress)?);
                }
            }
            Which::Of(Variant::Memory(memory)) => {
                remembered = Some((*memory, Remembered::new(*memory, n, progress)?));
            }
            Which::Of(game) => {
                rules.extend(game.ruleset(set, convention, n)?);
                let mut plies = 0;
                for &heap in &heaps.0 {
                    rules[0].moves(heap, &mut |_| plies += 1);
                }
                if plies > PLAY_PLIES {
                    let allowed = format!("heaps with at most {PLAY_PLIES} moves");
                    return Err(Error::bad("heaps", heaps, allowed));
                }
                tables = game.solved(set, convention, n, 0, progress)?.rows;
            }
        }
        let decides = match remembered {
            Some((memory, table)) => Decides::Remembered(memory, table),
            None if game.is_of_values() || matches!(game, Which::Sets(_)) => {
                Decides::Values(tables)
            }
            None => Decides::Search(tables),
        };
        Ok(NextDoor {
            kind: match game {
                Which::Of(Variant::Pass) => Kind::Pass,
                Which::Of(Variant::Scoring) => Kind::Scoring,
                Which::Of(Variant::Right(_)) => Kind::Partizan,
                Which::Of(Variant::Blocking(most)) => Kind::Blocking(*most),
                _ => Kind::Plain,
            },
            name: game.title(set),
            rules,
            decides,
        })
    }

    fn parts<'p>(&self, place: &'p Place) -> (&'p [u64], &'p [u64]) {
        let state = match (&self.decides, self.kind) {
            (Decides::Remembered(..), _) => place.0.len() / 2,
            (_, Kind::Pass | Kind::Partizan) => 1,
            (_, Kind::Scoring) => 3,
            _ => 0,
        };
        place.0.split_at(place.0.len().saturating_sub(state))
    }

    /// The moves from a heap.
    fn moves(&self, at: usize, heap: u64, state: &[u64]) -> Vec<Move> {
        if let Decides::Remembered(memory, _) = &self.decides {
            let allowed = memory.allowed(heap, state[at]);
            return allowed.map(|taken| Move::to(taken, heap - taken)).collect();
        }
        let mover = match (self.kind, state) {
            (Kind::Partizan, [0]) => Mover::Left,
            _ => Mover::Right,
        };
        let mut moves = Vec::new();
        self.rules[at.min(self.rules.len() - 1)].moves(heap, &mut |option| {
            if [Mover::Either, mover].contains(&option.by) {
                moves.push(option);
            }
        });
        moves
    }

    /// The places after a move, each once.
    fn options(&self, place: &Place) -> Vec<Place> {
        let (heaps, state) = self.parts(place);
        let mut options = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (at, &heap) in heaps.iter().enumerate() {
            for option in self.moves(at, heap, state) {
                let mut next = heaps.to_vec();
                next[at] = option.left[0];
                next.extend(option.left[1..].iter().filter(|&&heap| heap > 0));
                match (&self.decides, state) {
                    (Decides::Remembered(..), last) => {
                        next.extend(last);
                        next[heaps.len() + at] = option.taken;
                    }
                    (_, [own, other, began]) => {
                        next.extend([*other, own + option.taken, 1 - began]);
                    }
                    (_, [to_move]) if self.kind == Kind::Partizan => next.push(1 - to_move),
                    (_, state) => next.extend(state),
                }
                let next = Place(next);
                if seen.insert(next.clone()) {
                    options.push(next);
                }
            }
        }
        options
    }

    /// The nim-value of a place, where it decides the game.
    fn nim_sum(&self, place: &Place) -> Option<u32> {
        let sum = |values: &mut dyn Iterator<Item = u32>| values.fold(0, |sum, value| sum ^ value);
        Some(sum(&mut self.values(place)?.into_iter()))
    }

    /// The nim-value of each heap.
    fn values(&self, place: &Place) -> Option<Vec<u32>> {
        let (heaps, state) = self.parts(place);
        let heaps = heaps.iter().enumerate();
        match &self.decides {
            Decides::Values(tables) => {
                let of = |(at, &heap): (usize, &u64)| {
                    let table = &tables[at.min(tables.len() - 1)];
                    table.get(heap as usize).copied()
                };
                heaps.map(of).collect()
            }
            Decides::Remembered(_, table) => {
                let of =
                    |(at, &heap): (usize, &u64)| table.value(heap, *state.get(at).unwrap_or(&0));
                Some(heaps.map(of).collect())
            }
            Decides::Search(_) => None,
        }
    }
}

/// All lists of these places with at most `most` of them left out, none left out first.
fn all_but(places: &[Place], most: u64) -> Vec<Vec<Place>> {
    let Some((first, rest)) = places.split_first() else {
        return vec![Vec::new()];
    };
    let with = |mut kept: Vec<Place>| {
        kept.insert(0, first.clone());
        kept
    };
    let mut lists: Vec<Vec<Place>> = all_but(rest, most).into_iter().map(with).collect();
    if let Some(most) = most.checked_sub(1) {
        lists.extend(all_but(rest, most));
    }
    lists
}

impl Rules for NextDoor {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let options = self.options(place);
        if let Kind::Blocking(most) = self.kind {
            let lists = all_but(&options, most).into_iter();
            return lists
                .filter(|list| !list.is_empty())
                .map(Ply::offer)
                .collect();
        }
        let mut plies: Vec<Ply> = options.into_iter().map(Ply::Go).collect();
        let (heaps, state) = self.parts(place);
        if self.kind == Kind::Pass && state == [1] && !plies.is_empty() {
            let passed = heaps.iter().copied().chain([0]);
            plies.push(Ply::Go(Place(passed.collect())));
        }
        plies
    }

    /// Twice what is left less the number of heaps, so that splitting makes it smaller, and the pass.
    fn size(&self, place: &Place) -> u128 {
        let (heaps, state) = self.parts(place);
        let nonempty = heaps.iter().filter(|&&heap| heap > 0).count() as u64;
        let pass = if self.kind == Kind::Pass { state[0] } else { 0 };
        (2 * heaps.iter().sum::<u64>() - nonempty + pass).into()
    }

    fn is_searched(&self) -> bool {
        matches!(self.decides, Decides::Search(_))
    }

    fn wins(&self, place: &Place) -> bool {
        self.nim_sum(place).is_some_and(|sum| sum != 0)
    }

    fn decided(&self, place: &Place) -> Option<bool> {
        let (_, state) = self.parts(place);
        match (self.kind, state) {
            (Kind::Scoring, &[own, other, began]) => {
                let is_over = self.options(place).is_empty();
                is_over.then_some(own > other || own == other && began == 0)
            }
            // Every option is forbidden.
            (Kind::Blocking(most), _) => (self.options(place).len() as u64 <= most).then_some(true),
            _ => None,
        }
    }

    fn scores(&self, place: &Place) -> Option<[u64; 2]> {
        match (self.kind, self.parts(place).1) {
            (Kind::Scoring, &[own, other, _]) => Some([own, other]),
            _ => None,
        }
    }

    fn value(&self, place: &Place) -> Option<u32> {
        self.nim_sum(place)
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        let next = match ply {
            Ply::Go(next) | Ply::Respond(next) => next,
            Ply::Propose(left) => {
                let options = self.options(&position.place);
                let forbidden: Vec<String> = options
                    .iter()
                    .filter(|option| !left.contains(option))
                    .map(|option| self.moved(&position.place, option))
                    .collect();
                return if forbidden.is_empty() {
                    "forbids nothing".into()
                } else {
                    format!("forbids {}", forbidden.join(" and "))
                };
            }
        };
        let moved = self.moved(&position.place, next);
        if moved.starts_with(|c: char| c.is_ascii_digit()) {
            format!("takes {moved}")
        } else {
            moved
        }
    }

    fn because(&self, place: &Place) -> String {
        let (heaps, state) = self.parts(place);
        if let Some(values) = self.values(place) {
            let values: Vec<String> = values.iter().map(u32::to_string).collect();
            let sum = self.nim_sum(place).unwrap_or(0);
            return match &values[..] {
                [value] => format!("In {} the heap has nim-value {value}.", self.name),
                values => format!("In {}, {} = {sum}.", self.name, values.join(" ⊕ ")),
            };
        }
        let (Decides::Search(tables), &[heap]) = (&self.decides, heaps) else {
            return format!("The game is {}.", self.name);
        };
        let answer = |row: usize| {
            let table = tables.get(row);
            table.and_then(|table| table.get(heap as usize)).copied()
        };
        match (self.kind, state) {
            (Kind::Pass, [1]) => {
                let value = answer(1).unwrap_or(0);
                format!("While the pass is left, {heap} has nim-value {value}.")
            }
            (Kind::Pass, _) => {
                let value = answer(0).unwrap_or(0);
                format!("Without a pass, {heap} has nim-value {value}.")
            }
            (Kind::Scoring, _) => {
                let more = answer(0).unwrap_or(0);
                format!("From {heap} best play collects {more} more than the other player.")
            }
            (Kind::Partizan, _) => {
                let letters = Starts::LETTERS;
                let letter = letters[answer(0).unwrap_or(0) as usize % letters.len()].1;
                format!("The outcome of {heap} is {letter}.")
            }
            (Kind::Blocking(most), _) => match answer(0) {
                Some(0) => format!("{heap} is cold: at most {most} of its options are cold."),
                _ => format!("{heap} is hot: more than {most} of its options are cold."),
            },
            (Kind::Plain, _) => String::new(),
        }
    }
}

impl NextDoor {
    /// The move from one place to the other: "3 from heap 2", "passes", "splits heap 1 into 2 and 3".
    fn moved(&self, place: &Place, next: &Place) -> String {
        let (heaps, state) = self.parts(place);
        let (after, state_after) = match &self.decides {
            // The numbers that heaps remember are no heaps.
            Decides::Remembered(..) => next.0.split_at(heaps.len()),
            _ => self.parts(next),
        };
        let Some(at) = (0..heaps.len()).find(|&at| heaps[at] != after[at]) else {
            return "passes".into();
        };
        let mut left = vec![after[at]];
        left.extend(&after[heaps.len()..]);
        let named = match heaps.len() {
            1 => "the heap".to_string(),
            _ => format!("heap {}", at + 1),
        };
        let parts: Vec<String> = left.iter().map(u64::to_string).collect();
        let parts = match &parts[..] {
            [others @ .., last] if !others.is_empty() => {
                format!("{} and {last}", others.join(", "))
            }
            _ => String::new(),
        };
        let taken = match (self.kind, state, state_after) {
            // A move into the sink collects all that it names.
            (Kind::Scoring, [own, ..], [_, now, _]) => now - own,
            _ => heaps[at] - left.iter().sum::<u64>(),
        };
        if taken == 0 {
            return format!("splits {named} into {parts}");
        }
        let from = match heaps.len() {
            1 => String::new(),
            _ => format!(" from {named}"),
        };
        if parts.is_empty() {
            format!("{taken}{from}")
        } else {
            format!("{taken}{from} and leaves {parts}")
        }
    }
}
