//! The search for a proof: symbolic play with loops by induction.
//!
//! A family is played for t = qu + r and all large u at once. A stretch of play ends when a growing
//! move reaches another segment of what was played; each comparison is decided at a sample point,
//! and becomes a condition on u. When three states are in arithmetic progression, a round is tried
//! with its number as a variable; a round that leads to the next one holds, by induction, for all
//! rounds that its conditions allow. A state that recurs ends the search. What it finds is a
//! certificate, of which only the checker says that it holds.

mod finish;
mod linear;
mod play;
mod polynomials;
mod run;
mod state;
mod words;

use theory::games::Convention;

use crate::certificate::{Certificate, Item, Loop};
use linear::{Conditions, Linear};
use play::{NOWHERE, Play};
use run::{Played, Run, Turn};
use state::{Segment, State};
use words::Words;

pub(crate) use finish::finished;

/// Steps of a class.
const STEPS: usize = 120_000;

/// Why a search ends without a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The play depends on u modulo this.
    Split(i64),
    /// The reason.
    Failed(&'static str),
}

type Result<T> = std::result::Result<T, Stop>;

/// The search for the proof of one class.
pub(crate) struct Search {
    play: Play,
    runs: Vec<Run>,
    steps: usize,
    moves: Vec<(i64, i64)>,
    convention: Convention,
    class: (i64, i64),
}

impl Search {
    /// Of the moves a·t + b, t = qu + r.
    pub(crate) fn new(
        moves: &[(i64, i64)],
        convention: Convention,
        (q, r): (i64, i64),
    ) -> Result<Self> {
        let mut conditions = Conditions::outside();
        let of_class = |&(a, b): &(i64, i64)| -> Result<Linear> {
            let t = Linear::variable(1).times(q)?.plus(Linear::constant(r))?;
            t.times(a)?.plus(Linear::constant(b))
        };
        let forms: Result<Vec<Linear>> = moves.iter().map(of_class).collect();
        let start = match convention {
            Convention::Wall => NOWHERE,
            Convention::Sink => 0,
        };
        Ok(Search {
            play: Play::new(&forms?, start, &mut conditions)?,
            runs: vec![Run::outside(conditions, STEPS)?],
            steps: 0,
            moves: moves.to_vec(),
            convention,
            class: (q, r),
        })
    }

    /// The steps until now.
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// A step, or a loop more or less. Time O(moves · log(segments)), and copies of the state's numbers.
    pub(crate) fn tick(&mut self) -> Result<Option<Certificate>> {
        let Some(run) = self.runs.last_mut() else {
            return Err(Stop::Failed("the search has ended"));
        };
        match run.turn(&mut self.play, &mut self.steps) {
            Ok(Turn::Stepped) => Ok(None),
            Ok(Turn::Try(inner)) => {
                self.runs.push(*inner);
                Ok(None)
            }
            Ok(Turn::Closed(before)) => self.close(before),
            Err(Stop::Failed(_)) if self.runs.len() > 1 => {
                self.runs.pop();
                Ok(None)
            }
            Err(stop) => Err(stop),
        }
    }

    /// Takes the last run into the one around it; the outermost is a proof.
    fn close(&mut self, mut before: usize) -> Result<Option<Certificate>> {
        while let Some(inner) = self.runs.pop() {
            let Some(outer) = self.runs.last_mut() else {
                return self.certificate(inner, before).map(Some);
            };
            match outer.accept(inner, &mut self.play) {
                Ok(Turn::Closed(index)) => before = index,
                Ok(_) | Err(Stop::Failed(_)) => return Ok(None),
                Err(stop) => return Err(stop),
            }
        }
        Ok(None)
    }

    fn certificate(&mut self, run: Run, before: usize) -> Result<Certificate> {
        let at = run.marks[before];
        let (prefix, cycle) = run.played.split_at(at);
        let words = &mut self.play.words;
        let cycle = match repeated(cycle, words)? {
            Some(whole) => items(&[Played::Segment(whole)], words),
            None => items(cycle, words),
        };
        Ok(Certificate {
            moves: self.moves.clone(),
            convention: self.convention,
            q: self.class.0,
            r: self.class.1,
            u0: run.conditions.from,
            prefix: items(prefix, words),
            cycle,
            marker: None,
            counts: None,
        })
    }
}

/// The word of a cycle that is one word again and again.
fn repeated(cycle: &[Played], words: &mut Words) -> Result<Option<Segment>> {
    let mut state = State::default();
    for one in cycle {
        match one {
            Played::Segment(segment) => state.append(*segment, words)?,
            Played::Rounds(_) => return Ok(None),
        }
    }
    let [Segment { word, length }] = *state.segments() else {
        return Ok(None);
    };
    let n = words.length(word);
    let is_whole = length.remainder(n).is_ok_and(|rest| rest == 0);
    let length = Linear::constant(n as i64);
    Ok(is_whole.then_some(Segment { word, length }))
}

fn items(played: &[Played], words: &Words) -> Vec<Item> {
    let piece = |segment: &Segment| (words.of(segment.word).to_vec(), segment.length.0);
    let item = |one: &Played| match one {
        Played::Segment(segment) => {
            let (word, length) = piece(segment);
            Item::Segment(word, length)
        }
        Played::Rounds(rounds) => Item::Loop(Box::new(Loop {
            place: rounds.place,
            last: rounds.last.0,
            body: items(&rounds.body, words),
            before: rounds.before.iter().map(piece).collect(),
        })),
    };
    played.iter().map(item).collect()
}
