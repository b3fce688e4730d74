//! A stretch of play with its states: outside loops until one recurs, in a round until it leads to the next one.

use std::collections::HashMap;

use super::linear::{Conditions, Linear, greatest_divisor};
use super::play::Play;
use super::state::{Segment, State};
use super::{Result, Stop};
use crate::certificate::NESTING;

/// Earlier states of one shape that are compared with the last.
const EARLIER: usize = 60;

/// Numbers of all states of a run that are kept.
const KEPT: usize = 6_000_000;

/// The items played.
#[derive(Clone)]
pub(super) enum Played {
    Segment(Segment),
    Rounds(Box<Rounds>),
}

/// A loop that was found.
#[derive(Clone)]
pub(super) struct Rounds {
    pub(super) place: usize,
    pub(super) last: Linear,
    pub(super) body: Vec<Played>,
    pub(super) before: Vec<Segment>,
}

/// A state, as far as later ones are compared with it: its words and how lengths grow, by a hash, and the constants of the
/// lengths. (What a false hash leads to fails later.)
struct Past {
    shape: u64,
    constants: Box<[i64]>,
    /// Whether a loop led to it.
    after_loop: bool,
}

/// A round that is tried: from a template, to the same for the next round.
pub(super) struct Round {
    pub(super) place: usize,
    before: Vec<Segment>,
    after: Vec<Segment>,
    /// Whether loops may be found within.
    is_nested: bool,
}

/// A loop that three states suggest.
struct Guess {
    /// The index of the second state.
    from: usize,
    differences: Vec<i64>,
    is_nested: bool,
}

pub(super) struct Run {
    pub(super) conditions: Conditions,
    level: usize,
    state: State,
    pub(super) played: Vec<Played>,
    /// How much was played before each state.
    pub(super) marks: Vec<usize>,
    pasts: Vec<Past>,
    shapes: HashMap<u64, Vec<usize>>,
    seen: HashMap<u64, usize>,
    kept: usize,
    guesses: Vec<Guess>,
    has_tried_nested: bool,
    last_loop: usize,
    pub(super) round: Option<Round>,
    turns: usize,
    most_turns: usize,
    /// The number of steps, of all runs, at which it gives up.
    deadline: usize,
}

/// The outcome of a turn of a run.
pub(super) enum Turn {
    /// Another state.
    Stepped,
    /// A round to be tried.
    Try(Box<Run>),
    /// Outside loops: the state at this index again. In a round: the next round's template.
    Closed(usize),
}

impl Run {
    /// From the start of the game.
    pub(super) fn outside(conditions: Conditions, deadline: usize) -> Result<Self> {
        let state = State::new(true, Vec::new());
        Run::new(conditions, 0, state, None, usize::MAX, deadline)
    }

    fn new(
        conditions: Conditions,
        level: usize,
        state: State,
        round: Option<Round>,
        most_turns: usize,
        deadline: usize,
    ) -> Result<Self> {
        let mut run = Run {
            conditions,
            level,
            state,
            played: Vec::new(),
            marks: Vec::new(),
            pasts: Vec::new(),
            shapes: HashMap::new(),
            seen: HashMap::new(),
            kept: 0,
            guesses: Vec::new(),
            has_tried_nested: false,
            last_loop: 0,
            round,
            turns: 0,
            most_turns,
            deadline,
        };
        run.remember(false)?;
        Ok(run)
    }

    fn finds_loops(&self) -> bool {
        self.round.as_ref().is_none_or(|round| round.is_nested) && self.level < NESTING
    }

    /// Keeps the state. Gives the index of an equal one.
    fn remember(&mut self, after_loop: bool) -> Result<Option<usize>> {
        self.state.measure(&self.conditions.sample)?;
        let (shape, whole) = self.state.hashes();
        let segments = self.state.segments().iter();
        let past = Past {
            shape,
            constants: segments.map(|segment| segment.length.0[0]).collect(),
            after_loop,
        };
        self.kept += past.constants.len();
        let index = self.pasts.len();
        if !self.state.from_start {
            self.shapes.entry(past.shape).or_default().push(index);
        }
        self.pasts.push(past);
        self.marks.push(self.played.len());
        if self.round.is_none() {
            if let Some(&before) = self.seen.get(&whole) {
                return Ok(Some(before));
            }
            self.seen.insert(whole, index);
        }
        if self.finds_loops() && index >= 4 && !self.state.from_start {
            self.guess(index);
        }
        Ok(None)
    }

    /// Loops that the last state and two earlier ones suggest, the likeliest last.
    fn guess(&mut self, index: usize) {
        self.guesses.clear();
        self.has_tried_nested = false;
        let Some(same) = self.shapes.get(&self.pasts[index].shape) else {
            return;
        };
        let mut pairs = Vec::new();
        for &second in same[..same.len() - 1].iter().rev().take(EARLIER) {
            if second > self.last_loop
                && let Some(first) = (2 * second).checked_sub(index)
                && same.binary_search(&first).is_ok()
            {
                pairs.push((first, second, false));
            }
        }
        if self.pasts[index].after_loop {
            let exits: Vec<usize> = same
                .iter()
                .copied()
                .filter(|&i| self.pasts[i].after_loop)
                .collect();
            for step in 1..=3 {
                if exits.len() > 2 * step {
                    let at = |back: usize| exits[exits.len() - 1 - back];
                    pairs.push((at(2 * step), at(step), true));
                }
            }
        }
        let constants = |i: usize| &self.pasts[i].constants;
        for (first, second, between_exits) in pairs.into_iter().rev() {
            let difference = |one: usize, other: usize| -> Option<Vec<i64>> {
                let pairs = constants(one).iter().zip(constants(other));
                pairs.map(|(a, b)| b.checked_sub(*a)).collect()
            };
            let Some(differences) = difference(first, second) else {
                continue;
            };
            if differences.iter().all(|&d| d == 0)
                || difference(second, index).as_ref() != Some(&differences)
            {
                continue;
            }
            let has_loop = self.pasts[first + 1..=index]
                .iter()
                .any(|past| past.after_loop);
            if has_loop || !between_exits {
                self.guesses.push(Guess {
                    from: second,
                    differences,
                    is_nested: has_loop,
                });
            }
        }
    }

    /// A step, or a loop to try.
    pub(super) fn turn(&mut self, play: &mut Play, steps: &mut usize) -> Result<Turn> {
        while let Some(guess) = self.guesses.pop() {
            if guess.is_nested && self.has_tried_nested {
                continue;
            }
            self.has_tried_nested |= guess.is_nested;
            match self.tried(&guess, *steps) {
                Err(Stop::Failed(_)) => (),
                tried => return tried.map(|run| Turn::Try(Box::new(run))),
            }
        }
        self.turns += 1;
        *steps += 1;
        if self.turns > self.most_turns || *steps > self.deadline {
            return Err(Stop::Failed("nothing recurs within the steps allowed"));
        }
        if self.kept > KEPT {
            return Err(Stop::Failed("the states have too many segments to be kept"));
        }
        let out = play.step(&mut self.state, &mut self.conditions)?;
        self.played.extend(out.into_iter().map(Played::Segment));
        self.arrived(false)
    }

    fn arrived(&mut self, after_loop: bool) -> Result<Turn> {
        let before = self.remember(after_loop)?;
        let closes = match &self.round {
            None => before,
            Some(round) => {
                let state = State::written(self.state.segments());
                (!self.state.from_start && state.eq(State::written(&round.after))).then_some(0)
            }
        };
        Ok(closes.map_or(Turn::Stepped, Turn::Closed))
    }

    /// A run of a round that a guess suggests.
    fn tried(&mut self, guess: &Guess, steps: usize) -> Result<Run> {
        let place = self.level + 2;
        let mut conditions = self.conditions.within(place);
        let round = Linear::variable(place);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for (segment, &more) in self.state.segments().iter().zip(&guess.differences) {
            let length = segment.length.plus(round.times(more)?)?;
            conditions.need(length)?;
            before.push(Segment { length, ..*segment });
            let length = length.plus(Linear::constant(more))?;
            after.push(Segment { length, ..*segment });
        }
        let taken = self.pasts.len() - 1 - guess.from;
        let (most, deadline) = if guess.is_nested {
            (6 * taken + 400, self.deadline.min(steps + 4 * taken + 2000))
        } else {
            (2 * taken + 20, self.deadline)
        };
        let state = State::new(false, State::written(&before).copied().collect());
        let round = Round {
            place,
            before,
            after,
            is_nested: guess.is_nested,
        };
        Run::new(
            conditions,
            self.level + 1,
            state,
            Some(round),
            most,
            deadline,
        )
    }

    /// Takes in a round that led to the next one: all rounds that its conditions allow, right by induction.
    pub(super) fn accept(&mut self, inner: Run, play: &mut Play) -> Result<Turn> {
        let mark = self.conditions.mark();
        let accepted = self.accepted(inner, play);
        if accepted.is_err() {
            self.conditions.back_to(&mark);
        }
        accepted
    }

    fn accepted(&mut self, inner: Run, play: &mut Play) -> Result<Turn> {
        let Some(Round { place, before, .. }) = inner.round else {
            return Err(Stop::Failed("a run outside loops is no round"));
        };
        let mut forms = inner.conditions.forms;
        forms.sort_unstable();
        forms.dedup();
        let mut bounds: Vec<Linear> = Vec::new();
        for form in forms {
            let factor = form.0[place];
            let rest = form.with(place, Linear::ZERO)?;
            if factor >= 0 {
                self.conditions.need(rest)?;
                continue;
            }
            bounds.push(quotient(rest, -factor)?);
        }
        let least = bounds
            .iter()
            .min_by_key(|bound| bound.at(&self.conditions.sample));
        let last = *least.ok_or(Stop::Failed("a loop has no end"))?;
        for &other in bounds.iter().filter(|other| **other != last) {
            self.conditions.need(other.minus(last)?)?;
        }
        self.conditions.need(last)?;
        let end = last.plus(Linear::constant(1))?;
        let mut state = State::default();
        for segment in &before {
            let length = segment.length.with(place, end)?;
            state.append(Segment { length, ..*segment }, &mut play.words)?;
        }
        self.state = state;
        self.last_loop = self.pasts.len() - 1;
        let rounds = Rounds {
            place,
            last,
            body: inner.played,
            before,
        };
        self.played.push(Played::Rounds(Box::new(rounds)));
        self.arrived(true)
    }
}

/// The last round i with c·i ≤ form, as a form.
fn quotient(form: Linear, c: i64) -> Result<Linear> {
    if form.0[2..].iter().any(|x| x % c != 0) {
        return Err(Stop::Failed("the last round of a loop is no whole number"));
    }
    if form.0[1] % c != 0 {
        return Err(Stop::Split(c / greatest_divisor(form.0[1], c)));
    }
    let mut bound = form;
    bound.0.iter_mut().for_each(|x| *x = x.div_euclid(c));
    Ok(bound)
}
