//! The search for the proof of a region: symbolic play, with loops by induction.

use std::collections::BTreeMap;
use std::rc::Rc;

use theory::progress::Progress;

use super::guess::Guessed;
use super::history::{History, Signs};
use super::poly::{BLOCKS, LETTERS, ONES, Poly};
use super::{Item, Piece, Result, Stop, mex};

/// Steps of a region, and of a family.
const STEPS: usize = 1_500;
const ALL: usize = 150_000;

/// Steps of play without a loop.
pub(super) const TURNS: usize = 300;

/// Steps of a round.
const ROUND: usize = 40;

/// The unit of progress.
const UNIT: &str = "steps of the proof";

/// By how much less than at a point the last round of a loop may be everywhere.
const LAST: i64 = 8;

pub(super) struct Search<'a> {
    pub(super) moves: Vec<Poly>,
    pub(super) largest: Poly,
    /// Steps of the region, and of all.
    pub(super) steps: usize,
    pub(super) all: usize,
    pub(super) progress: &'a mut dyn Progress,
}

/// The play until a state recurred, and where the cycle begins.
pub(super) struct Played {
    pub(super) items: Vec<Item>,
    pub(super) cycle: usize,
}

/// Whether lengths have one shape: their letters and powers.
fn is_alike(one: &History, other: &History) -> bool {
    let is_same = |(one, other): (&Piece, &Piece)| match (one.is_run(), other.is_run()) {
        (true, true) => one.runs[0].0 == other.runs[0].0,
        (false, false) => one.runs == other.runs,
        _ => false,
    };
    one.start == other.start
        && one.pieces.len() == other.pieces.len()
        && one.pieces.iter().zip(&other.pieces).all(is_same)
}

fn size(piece: &Piece) -> &Poly {
    if piece.is_run() {
        &piece.runs[0].1
    } else {
        &piece.times
    }
}

fn differences(one: &History, other: &History) -> Result<Vec<Poly>> {
    let pairs = one.pieces.iter().zip(&other.pieces);
    pairs
        .map(|(one, other)| size(other).minus(size(one)))
        .collect()
}

/// The history with lengths that grow by so much a round.
fn template(history: &History, more: &[Poly], round: &Poly) -> Result<History> {
    let piece = |(piece, more): (&Piece, &Poly)| {
        let size = size(piece).plus(&more.times(round)?, 1)?;
        Ok(if piece.is_run() {
            Piece::run(piece.runs[0].0, size)
        } else {
            Piece {
                times: size,
                ..piece.clone()
            }
        })
    };
    let pieces: Result<Vec<Piece>> = history.pieces.iter().zip(more).map(piece).collect();
    Ok(History {
        start: history.start,
        pieces: pieces?,
    })
}

impl Search<'_> {
    /// A run that ends where a move reaches another one.
    fn step(
        &mut self,
        history: &mut History,
        signs: &mut Guessed,
        out: &mut Vec<Item>,
    ) -> Result<()> {
        self.steps += 1;
        if self.steps > STEPS || self.all + self.steps > ALL {
            return Err(Stop::Failed("nothing recurs within the steps allowed"));
        }
        let done = (self.all + self.steps) as u64;
        if self.progress.report(UNIT, done, ALL as u64).is_err() {
            return Err(Stop::Cancelled);
        }
        let places = history.places(&self.moves, signs)?;
        let letter = mex(&places);
        let mut piece = places[0].1.clone();
        for (_, left) in &places[1..] {
            if !signs.is_nonnegative(&left.minus(&piece)?)? {
                piece = left.clone();
            }
        }
        history.push(letter, &piece)?;
        history.trim(&self.largest, signs)?;
        out.push(Item::Run(letter, piece));
        Ok(())
    }

    /// Plays until a state recurs; with a goal, until that.
    pub(super) fn play(
        &mut self,
        history: &mut History,
        signs: &mut Guessed,
        goal: Option<&History>,
        turns: usize,
    ) -> Result<Played> {
        let mut items = Vec::new();
        let mut states = vec![Rc::new(history.clone())];
        let mut marks = vec![0];
        let mut seen = BTreeMap::from([(states[0].clone(), 0)]);
        let mut last_loop = None;
        for _ in 0..turns {
            match self.found_loop(&states, history, signs, last_loop)? {
                Some((item, end)) => {
                    items.push(item);
                    *history = end;
                    history.trim(&self.largest, signs)?;
                    last_loop = Some(states.len() - 1);
                }
                None => self.step(history, signs, &mut items)?,
            }
            if goal == Some(history) {
                return Ok(Played { items, cycle: 0 });
            }
            let state = Rc::new(history.clone());
            if goal.is_none()
                && let Some(before) = seen.insert(state.clone(), states.len())
            {
                let cycle = marks[before];
                return Ok(Played { items, cycle });
            }
            states.push(state);
            marks.push(items.len());
        }
        Err(Stop::Failed("nothing recurs within the steps allowed"))
    }

    /// A loop that the last state and two earlier ones suggest, and the state after it.
    fn found_loop(
        &mut self,
        states: &[Rc<History>],
        history: &History,
        signs: &mut Guessed,
        last_loop: Option<usize>,
    ) -> Result<Option<(Item, History)>> {
        let place = BLOCKS + 1 + signs.rounds.len() as u8;
        let now = states.len() - 1;
        if place + 1 >= LETTERS {
            return Ok(None);
        }
        for taken in 1..=ROUND.min(now / 2) {
            if last_loop.is_some_and(|last| now - taken <= last) {
                break;
            }
            let [first, second] = [&states[now - 2 * taken], &states[now - taken]];
            if !is_alike(first, history) || !is_alike(second, history) {
                continue;
            }
            let more = differences(second, history)?;
            if more.iter().all(Poly::is_zero) || differences(first, second)? != more {
                continue;
            }
            let needs = signs.needs.len();
            match self.tried(history, &more, place, 2 * taken + 6, signs) {
                Ok(found) => return Ok(Some(found)),
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(_) => {
                    signs.rounds.truncate(usize::from(place - BLOCKS - 1));
                    signs.needs.truncate(needs);
                }
            }
        }
        Ok(None)
    }

    fn tried(
        &mut self,
        history: &History,
        more: &[Poly],
        place: u8,
        turns: usize,
        signs: &mut Guessed,
    ) -> Result<(Item, History)> {
        let (one, round) = (Poly::constant(1), Poly::letter(place));
        let mut state = template(history, more, &round)?;
        let (all, before) = (state.start.is_some(), state.pieces.clone());
        let goal = template(history, more, &round.plus(&one, 1)?)?;
        signs.rounds.push((place, None));
        let Played { items: body, .. } = self.play(&mut state, signs, Some(&goal), turns)?;
        signs.rounds.pop();
        let (ours, others): (Vec<_>, Vec<_>) = signs
            .needs
            .drain(..)
            .partition(|(letter, _)| *letter == place);
        signs.needs = others;
        let mut last: Option<Poly> = None;
        for (_, [most, each]) in ours {
            let bound = bound(&most, &each, signs)?;
            let is_more = match &last {
                None => false,
                Some(last) => signs.is_nonnegative(&bound.minus(last)?)?,
            };
            if !is_more {
                last = Some(bound);
            }
        }
        let last = last.ok_or(Stop::Failed("a loop has no end"))?;
        if !signs.is_nonnegative(&last)? {
            return Err(Stop::Failed("a loop has no round"));
        }
        let mut end = template(history, more, &last.plus(&one, 1)?)?;
        for piece in &end.pieces {
            if !signs.is_nonnegative(size(piece))? {
                return Err(Stop::Failed("a loop is too long"));
            }
        }
        end.pieces.retain(|piece| !size(piece).is_zero());
        let item = Item::Loop {
            place,
            last,
            all,
            body,
            before,
        };
        Ok((item, end))
    }
}

/// The last round i with each · i ≤ most.
fn bound(most: &Poly, each: &Poly, signs: &mut Guessed) -> Result<Poly> {
    let (quotient, rest) = most.divided(each)?;
    let no_end = Stop::Failed("a loop has no end");
    let Some(first) = rest.at(&ONES)?.checked_div_euclid(each.at(&ONES)?) else {
        return Err(no_end);
    };
    for k in (first - LAST..=first).rev() {
        if signs.is_nonnegative(&rest.plus(each, -k)?) == Ok(true) {
            return quotient.plus(&Poly::constant(k), 1);
        }
    }
    Err(no_end)
}
