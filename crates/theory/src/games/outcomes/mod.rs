//! Long periods of outcomes, P and N alone, of finite sets.
//!
//! The last max S outcomes decide the rest; nothing else is stored but such windows at some moments,
//! the *anchors*, each half as far again as the one before. When one of them recurs, the outcomes are
//! periodic. Flammenkamp 1997, *Lange Perioden in Subtraktions-Spielen*, has periods to 38 733 953 041 818.

mod anchors;
mod register;
#[cfg(test)]
mod tests;
mod vectors;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::games::period::{Outcome, Period};
use crate::games::ruleset::Convention;
use crate::progress::Progress;

use anchors::{Anchor, Anchors};
use register::{POSITIONS, Register, State, words};

/// Most positions that are searched.
pub const OUTCOMES_SEARCH: u64 = 1 << 47;

/// Positions searched by default: under a second to some seconds.
pub const OUTCOMES_SEARCH_DEFAULT: u64 = 1 << 32;

/// Largest move: the windows that are kept are that long, at most some 64 MB of them.
pub(crate) const OUTCOMES_WINDOW: u32 = 1 << 20;

/// Positions between two reports where moves are few: some milliseconds.
const A_REPORT: u64 = 1 << 24;

/// A search for the period of the outcomes of a finite set, which can be interrupted.
///
/// It is given up nowhere below the bound, and finds a period once 3/2 (q + max S) + p positions and some
/// thousands were played. Time about 0.1 ns a position natively where the two least moves are 32 and more, up
/// to ten times that where several are short; with moves in proportion to their number; space
/// O(max S log(q + p)) bits, some megabytes where moves are at most 2^12.
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Convention;
/// use theory::games::outcomes::OutcomePeriod;
///
/// let mut search = OutcomePeriod::new(&[4, 54, 77, 81], Convention::Wall)?;
/// let found = search.find(1 << 20, &mut NoProgress)?.found().unwrap();
/// assert_eq!((found.preperiod, found.period), (287, 190_763));
/// # Ok::<(), theory::Error>(())
/// ```
pub struct OutcomePeriod {
    members: Vec<u32>,
    convention: Convention,
    register: Register,
    anchors: Anchors,
    moments: Vec<State>,
    found: Option<Period>,
}

/// An interrupted search, for a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interrupted {
    members: Vec<u32>,
    convention: Convention,
    now: State,
    anchors: Vec<Anchor>,
    useless: usize,
    moments: Vec<State>,
    found: Option<Period>,
}

impl OutcomePeriod {
    /// Nothing searched yet.
    ///
    /// # Errors
    /// Members that do not ascend from at least 1, or one above [`OUTCOMES_WINDOW`].
    pub fn new(members: &[u32], convention: Convention) -> Result<Self> {
        let ascend = members.windows(2).all(|pair| pair[0] < pair[1]);
        let inside = members.last().is_some_and(|&s| s <= OUTCOMES_WINDOW);
        if !ascend || !inside || members[0] == 0 {
            let text: Vec<String> = members.iter().map(u32::to_string).collect();
            let allowed = format!("moves from 1 to {OUTCOMES_WINDOW} for outcomes");
            return Err(Error::bad("set", text.join(","), allowed));
        }
        let register = Register::new(members, convention);
        Ok(OutcomePeriod {
            members: members.to_vec(),
            convention,
            moments: vec![register.state()],
            register,
            anchors: Anchors::default(),
            found: None,
        })
    }

    /// Goes on where another search was interrupted.
    ///
    /// # Errors
    /// It is no such thing.
    pub fn resume(interrupted: Interrupted) -> Result<Self> {
        let mut search = Self::new(&interrupted.members, interrupted.convention)?;
        let whole = |state: &State| {
            state.words.len() == words(&search.members) && state.time.is_multiple_of(POSITIONS)
        };
        let Interrupted {
            now,
            anchors,
            useless,
            moments,
            found,
            ..
        } = interrupted;
        let anchors = Anchors::of(anchors, useless, words(&search.members));
        let ascend = moments.windows(2).all(|pair| pair[0].time < pair[1].time);
        let last = moments.last().is_some_and(|last| last.time <= now.time);
        let from_start = moments.first() == search.moments.first();
        let (Some(anchors), true) = (anchors, ascend && last && from_start) else {
            return Err(damaged());
        };
        if !whole(&now) || !moments.iter().all(whole) || anchors.last_time() >= Some(now.time) {
            return Err(damaged());
        }
        search.register = Register::at(&search.members, &now);
        search.anchors = anchors;
        search.moments = moments;
        search.found = found;
        Ok(search)
    }

    /// All that is needed to go on.
    pub fn interrupted(&self) -> Interrupted {
        Interrupted {
            members: self.members.clone(),
            convention: self.convention,
            now: self.register.state(),
            anchors: self.anchors.list().to_vec(),
            useless: self.anchors.useless(),
            moments: self.moments.clone(),
            found: self.found,
        }
    }

    /// The moves, ascending.
    pub fn members(&self) -> &[u32] {
        &self.members
    }

    /// How play ends.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// How many positions were searched.
    pub fn searched(&self) -> u64 {
        self.register.time()
    }

    /// The least preperiod and period, looking at `below` positions and no further than the end of a
    /// round of some thousands.
    ///
    /// # Errors
    /// `below` above [`OUTCOMES_SEARCH`]; [`Error::Cancelled`].
    pub fn find(&mut self, below: u64, progress: &mut dyn Progress) -> Result<Outcome> {
        loop {
            if let Some(outcome) = self.step(below, progress)? {
                return Ok(outcome);
            }
        }
    }

    /// A part of [`OutcomePeriod::find`]: some milliseconds of work; the outcome when there is one.
    ///
    /// # Errors
    /// As there.
    pub fn step(&mut self, below: u64, progress: &mut dyn Progress) -> Result<Option<Outcome>> {
        if below > OUTCOMES_SEARCH {
            let allowed = format!("0 … {OUTCOMES_SEARCH}");
            return Err(Error::bad("below", below, allowed).suggest(OUTCOMES_SEARCH));
        }
        let now = self.searched();
        let most = A_REPORT / (1 + self.members.len() as u64 / 8);
        let until = (now + POSITIONS).max((now + now / 8).min(now + most));
        while self.found.is_none() && self.searched() < until.min(below) {
            self.register.play();
            self.anchors.keep(&self.register);
            while let Some((anchor, distance)) = self.anchors.recurs(&self.register) {
                let found = self.ended(distance);
                // All recurrences of a window are multiples of the period apart. The first one was seen
                // if the round from its anchor on is in the periodic part.
                if found.preperiod + u64::from(words_bits(&self.members)) <= anchor {
                    self.found = Some(found);
                    break;
                }
                self.anchors.give_up(anchor);
            }
        }
        if let Some(found) = self.found {
            return Ok(Some(Outcome::Found(found)));
        }
        if self.searched() >= below {
            return Ok(Some(Outcome::NotFoundBelow(below)));
        }
        self.remember();
        progress.report("outcomes", self.searched(), below)?;
        Ok(None)
    }

    /// Keeps the moment, and fewer of those that are long ago.
    fn remember(&mut self) {
        /// A gap is at most this part of the time since.
        const SHARE: u64 = 16;
        const MANY: usize = 512;
        let now = self.searched();
        self.moments.push(self.register.state());
        if self.moments.len() < MANY {
            return;
        }
        let mut kept: Vec<State> = Vec::with_capacity(MANY);
        let mut rest = self.moments.drain(..).peekable();
        while let Some(moment) = rest.next() {
            let needless = kept.last().zip(rest.peek()).is_some_and(|(before, after)| {
                after.time - before.time <= (now - after.time) / SHARE
            });
            if !needless {
                kept.push(moment);
            }
        }
        drop(rest);
        self.moments = kept;
    }

    /// The period of that length, from where it begins: the game is played from the first position
    /// and from one period on.
    fn ended(&self, period: u64) -> Period {
        let mut first = Register::new(&self.members, self.convention);
        let near = self.moments.partition_point(|moment| moment.time <= period) - 1;
        let mut second = Register::at(&self.members, &self.moments[near]);
        while second.time() + POSITIONS <= period {
            second.play();
        }
        let offset = (period - second.time()) as usize;
        // Where the recurrence begins there is no difference any more.
        let end = self.searched() - period;
        let mut two = second.play().to_vec();
        let mut preperiod = 0;
        while first.time() < end {
            let before = first.time();
            let one = first.play();
            let half = two.len();
            two.extend_from_slice(second.play());
            for (k, &word) in one.iter().enumerate() {
                let odd = word ^ word_at(&two, offset + 64 * k);
                if odd != 0 {
                    let last = (64 * k) as u64 + u64::from(63 - odd.leading_zeros());
                    preperiod = before + last + 1;
                }
            }
            two.drain(..half);
        }
        Period { preperiod, period }
    }
}

/// 64 bits, from any one on.
fn word_at(words: &[u64], bit: usize) -> u64 {
    let (at, shift) = (bit / 64, bit % 64);
    match shift {
        0 => words[at],
        _ => words[at] >> shift | words[at + 1] << (64 - shift),
    }
}

/// Bits of a state.
fn words_bits(members: &[u32]) -> u32 {
    words(members) as u32 * u64::BITS
}

fn damaged() -> Error {
    let message = "The file to resume is damaged.";
    Error::conflict("--resume", "", message)
}
