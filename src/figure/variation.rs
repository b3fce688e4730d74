//! Games next door to subtraction: the parameters that make one of a set, and what is asked of its heaps.

use serde::{Deserialize, Serialize};

use super::parameter::{Control, Field, Form as _, Integer, Lens, OneOf, Switch, Text};
use super::understood::under_field;
use crate::error::{Error, Result};
use crate::games::heap::periods::{Proved, guy_smith, recurring};
use crate::games::heap::{
    Blocking, Code, Dependent, Memory, Move, NimValue, Partizan, Pass, Passed, Question,
    Remembered, Ruleset, Score, Starts, Subtraction, Values, answers,
};
use crate::games::period::Period;
use crate::games::{Convention, Set};
use crate::limits::SEARCH_STEPS;
use crate::progress::{NoProgress, Progress};

/// Most options that may be forbidden.
const BLOCKED: u64 = 100;

/// Steps that a heap with what was last taken from it counts as: it is kept.
const REMEMBERED: u64 = 1 << 12;

/// Most pairs of a heap and a rare one that the values of a code may take: about a minute. How many there are shows only
/// while they are computed.
const PAIRS: u64 = 1 << 35;

/// Heaps among which a period is sought by default.
pub(crate) const SEARCH: u64 = 1 << 20;

/// The same of codes that leave two heaps, whose values take longer, and of those that leave three.
const SEARCH_OF_CODES: [u64; 2] = [1 << 14, 1 << 9];

/// The parameters that change a subtraction game; one of them at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Variation {
    /// A code in place of the set.
    pub code: Option<Code>,
    /// Moves that depend on the heap, in place of the set.
    pub options: Option<Dependent>,
    /// Moves bounded by the last one, in place of the set.
    pub memory: Option<Memory>,
    /// Whether there is one pass.
    pub pass: bool,
    /// Whether each player collects what he takes.
    pub scoring: bool,
    /// The set of Right, where the set is Left's alone.
    pub right: Option<Set>,
    /// How many options the other player may forbid.
    pub blocking: u64,
}

/// A game next door.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Variant<'a> {
    /// An octal or hexadecimal code.
    Code(&'a Code),
    /// Moves that depend on the heap.
    Options(Dependent),
    /// Moves bounded by the last one.
    Memory(Memory),
    /// One pass.
    Pass,
    /// Cumulative subtraction.
    Scoring,
    /// Right's set.
    Right(&'a Set),
    /// The most options that are forbidden.
    Blocking(u64),
}

/// The answers of heaps as rows of numbers, and their period.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Solved {
    /// From heap 0 on: nim-values; those before the first move, and the least number that wins when it is
    /// taken first, 0 for none; nim-values without and with the pass; scores; 0 for P and 1 for N; for partizan games the
    /// place in [`Starts::LETTERS`].
    pub rows: Vec<Vec<u32>>,
    /// The proved period.
    pub proved: Option<Proved>,
    /// Where none was found: the heaps it was sought among.
    pub searched: u64,
}

impl Variation {
    /// The game, if it is none of plain subtraction.
    ///
    /// # Errors
    /// Two parameters ask for different ones.
    pub(crate) fn game(&self) -> Result<Option<Variant<'_>>> {
        let chosen = [
            self.code.as_ref().map(Variant::Code),
            self.options.map(Variant::Options),
            self.memory.map(Variant::Memory),
            self.pass.then_some(Variant::Pass),
            self.scoring.then_some(Variant::Scoring),
            self.right.as_ref().map(Variant::Right),
            (self.blocking > 0).then_some(Variant::Blocking(self.blocking)),
        ];
        let mut chosen = chosen.into_iter().flatten();
        let (first, second) = (chosen.next(), chosen.next());
        match (first, second) {
            (Some(one), Some(other)) => {
                let (name, value) = other.parameter();
                let (first, text) = one.parameter();
                let message =
                    format!("{first}={text} and {name}={value} are different games. Keep one.");
                Err(Error::conflict(name, value, message).suggest(other.without()))
            }
            _ => Ok(first),
        }
    }

    /// The parameter `name` alone, if it asks for a game.
    pub(crate) fn only(&self, name: &str) -> Option<Variation> {
        let mut only = Variation::default();
        match name {
            "set" => only.code.clone_from(&self.code),
            "options" => only.options = self.options,
            "memory" => only.memory = self.memory,
            "pass" => only.pass = self.pass,
            "scoring" => only.scoring = self.scoring,
            "right" => only.right.clone_from(&self.right),
            "blocking" => only.blocking = self.blocking,
            _ => {}
        }
        (only != Variation::default()).then_some(only)
    }

    /// The parameters other than the set, in the order of links.
    pub(crate) fn fields(
        pass: Lens<bool>,
        scoring: Lens<bool>,
        right: Lens<Option<Set>>,
        blocking: Lens<u64>,
        options: Lens<Option<Dependent>>,
        memory: Lens<Option<Memory>>,
    ) -> [Field; 6] {
        let words = |right: &Option<Set>| right.as_ref().map_or(String::new(), under_field);
        let dependent =
            Dependent::ALL.map(|of| (Some(of), of.name().into(), of.name().replace('-', " ")));
        let choices = [(None, "set".into(), "the set".into())]
            .into_iter()
            .chain(dependent);
        let remembering = Memory::ALL.map(|of| (Some(of), of.name().into(), of.name().into()));
        let remembering = [(None, "off".into(), "off".into())]
            .into_iter()
            .chain(remembering);
        [
            Switch(pass)
                .field("pass", "Pass")
                .help("Once in a game one player may pass, but not from a position without a move.")
                .range(),
            Switch(scoring)
                .field("scoring", "Scoring")
                .help("Each player collects what he takes. The one with more wins.")
                .range(),
            Text::or_nothing(Control::Set, right, words)
                .field("right", "Right’s set")
                .help("The moves of Right; the set is then Left’s. Empty: one set for both.")
                .range(),
            Integer::within(blocking, 0..=BLOCKED)
                .field("blocking", "Blocking")
                .help("How many options the other player may forbid before each move.")
                .range(),
            OneOf::among(options, choices)
                .field("options", "Moves by heap")
                .help("Moves that depend on the heap, in place of the set.")
                .range(),
            OneOf::among(memory, remembering)
                .field("memory", "Memory")
                .help("Moves bounded by the last one: at most twice it, or at least it.")
                .range(),
        ]
    }
}

impl Variant<'_> {
    /// The parameter that asks for it, and its value.
    pub(crate) fn parameter(&self) -> (&'static str, String) {
        match self {
            Variant::Code(code) => ("set", code.to_string()),
            Variant::Options(of) => ("options", of.to_string()),
            Variant::Memory(of) => ("memory", of.to_string()),
            Variant::Pass => ("pass", "on".into()),
            Variant::Scoring => ("scoring", "on".into()),
            Variant::Right(set) => ("right", set.to_string()),
            Variant::Blocking(most) => ("blocking", most.to_string()),
        }
    }

    /// The value of the parameter without it.
    fn without(&self) -> &'static str {
        match self {
            Variant::Code(_) => "2,5",
            Variant::Options(_) => "set",
            Variant::Pass | Variant::Scoring | Variant::Memory(_) => "off",
            Variant::Right(_) => "",
            Variant::Blocking(_) => "0",
        }
    }

    /// Whether it can be played in the sink.
    pub(crate) fn has_sink(&self) -> bool {
        matches!(self, Variant::Pass | Variant::Scoring | Variant::Right(_))
    }

    /// Whether a set says what moves are.
    pub(crate) fn has_set(&self) -> bool {
        !matches!(
            self,
            Variant::Code(_) | Variant::Options(_) | Variant::Memory(_)
        )
    }

    /// Steps of the values of heaps x < `n`, where the moves are not those of a set.
    pub(crate) fn steps(&self, n: u64) -> Option<u64> {
        let of = |power: u32, divisor: u64| n.saturating_pow(power) / divisor;
        match self {
            Variant::Code(code) => Some(match code.heaps() {
                0 | 1 => n.saturating_mul(code.places()),
                2 => of(2, 2).saturating_mul(code.places()).min(PAIRS),
                _ => of(3, 12).saturating_mul(code.places()),
            }),
            Variant::Options(Dependent::UpToHalf) => Some(of(2, 4)),
            // Each pair of a heap and a number costs its memory, too.
            Variant::Memory(_) => Some(of(2, 1).saturating_mul(REMEMBERED)),
            Variant::Options(Dependent::Halve) => Some(n),
            Variant::Options(_) => Some(n.saturating_mul(n.isqrt())),
            _ => None,
        }
    }

    /// Heaps among which a period is sought by default, fewer of many moves.
    pub(crate) fn search(&self, set: &Set) -> u64 {
        let moves = |set: &Set| set.finite().map_or(0, <[u64]>::len) as u64;
        match self {
            Variant::Code(code) if code.heaps() > 1 => SEARCH_OF_CODES[code.heaps() - 2],
            Variant::Code(_) => SEARCH,
            Variant::Right(right) => SEARCH.min(SEARCH_STEPS / moves(set).max(moves(right)).max(1)),
            _ => SEARCH.min(SEARCH_STEPS / moves(set).max(1)),
        }
    }

    /// The options of the heaps x < `n`; nothing where they depend on the last move.
    ///
    /// # Errors
    /// Those of [`Subtraction::new`].
    pub(crate) fn ruleset(
        &self,
        set: &Set,
        convention: Convention,
        n: u64,
    ) -> Result<Option<Box<dyn Ruleset>>> {
        let of = |set: &Set| Subtraction::new(set, convention, n, &mut NoProgress);
        Ok(Some(match self {
            Variant::Code(code) => Box::new((*code).clone()),
            Variant::Options(rules) => Box::new(*rules),
            Variant::Memory(_) => return Ok(None),
            Variant::Right(right) => {
                let (left, right) = (of(set)?, of(right)?);
                Box::new(Partizan { left, right })
            }
            Variant::Pass | Variant::Scoring | Variant::Blocking(_) => Box::new(of(set)?),
        }))
    }

    /// The moves from one heap; of a heap that remembers, its first ones.
    ///
    /// # Errors
    /// Those of [`Subtraction::new`].
    pub(crate) fn moves(&self, set: &Set, convention: Convention, heap: u64) -> Result<Vec<Move>> {
        let mut found = Vec::new();
        if let Some(rules) = self.ruleset(set, convention, heap + 1)? {
            rules.moves(heap, &mut |option| found.push(option));
        }
        if let Variant::Memory(memory) = self {
            let first = memory.allowed(heap, 0);
            found.extend(first.map(|taken| Move::to(taken, heap - taken)));
        }
        Ok(found)
    }

    /// The answers of the heaps x < `n`, and their period, sought below `below`. Cost as [`answers`],
    /// [`Values`], [`recurring`] and [`guy_smith`].
    ///
    /// # Errors
    /// Those of [`Subtraction::new`]; cancelled.
    pub(crate) fn solved(
        &self,
        set: &Set,
        convention: Convention,
        n: u64,
        below: u64,
        progress: &mut dyn Progress,
    ) -> Result<Solved> {
        let n_of_moves = n.max(1);
        let of = |set: &Set, progress: &mut dyn Progress| {
            Subtraction::new(set, convention, n_of_moves, progress)
        };
        let search = (convention.start(), n, below);
        match self {
            Variant::Code(code) => {
                let mut values = Vec::new();
                let mut of_code = Values::new(code).within(PAIRS);
                of_code.extend(&mut values, n, progress)?;
                let (_, found) = guy_smith(code, below, progress)?;
                Ok(Solved::of(vec![values], found))
            }
            Variant::Options(rules) => {
                let mut question = NimValue::default();
                let values = answers(rules, &mut question, n, progress)?;
                Ok(Solved::of(vec![values], Err(0)))
            }
            Variant::Memory(memory) => {
                let found = Remembered::new(*memory, n, progress)?;
                let first = (0..n).map(|x| found.value(x, 0)).collect();
                let least = (0..n).map(|x| found.least(x) as u32).collect();
                Ok(Solved::of(vec![first, least], Err(0)))
            }
            Variant::Pass => {
                let rules = of(set, progress)?;
                let columns: [fn(Passed) -> u32; 2] = [|of| of.without, |of| of.with];
                asked(&rules, &mut Pass::default(), &columns, search, progress)
            }
            Variant::Scoring => {
                let rules = of(set, progress)?;
                // The best largest move never loses: a score is at least 0.
                let column: [fn(i64) -> u32; 1] = [|score| score.max(0) as u32];
                asked(&rules, &mut Score, &column, search, progress)
            }
            Variant::Right(right) => {
                let (left, right) = (of(set, progress)?, of(right, progress)?);
                let place = |starts: Starts| {
                    let place = Starts::LETTERS
                        .iter()
                        .position(|(other, _)| *other == starts);
                    place.unwrap_or(0) as u32
                };
                let rules = Partizan { left, right };
                asked(&rules, &mut Starts::default(), &[place], search, progress)
            }
            Variant::Blocking(most) => {
                let rules = of(set, progress)?;
                let mut question = Blocking { most: *most };
                asked(
                    &rules,
                    &mut question,
                    &[|cold: bool| u32::from(!cold)],
                    search,
                    progress,
                )
            }
        }
    }
}

/// A number of an answer, for each row.
type Columns<'a, A> = &'a [fn(A) -> u32];

/// The answers of the first heaps, a row for each column, and their period.
fn asked<Q: Question>(
    rules: &dyn Ruleset,
    question: &mut Q,
    columns: Columns<Q::Answer>,
    (first, n, below): (u64, u64, u64),
    progress: &mut dyn Progress,
) -> Result<Solved> {
    let all = answers(rules, question, n, progress)?;
    let row = |column: &fn(Q::Answer) -> u32| all.iter().map(|&answer| column(answer)).collect();
    let (_, found) = recurring(rules, question, first, below, progress)?;
    Ok(Solved::of(columns.iter().map(row).collect(), found))
}

impl Solved {
    fn of(rows: Vec<Vec<u32>>, found: std::result::Result<Proved, u64>) -> Self {
        Solved {
            rows,
            proved: found.ok(),
            searched: found.err().unwrap_or(0),
        }
    }
}

/// A proved period as JSON has it.
pub(crate) fn json(proved: &Proved) -> serde_json::Value {
    let Period { preperiod, period } = proved.period;
    serde_json::json!({"preperiod": preperiod, "period": period, "window": proved.window})
}
