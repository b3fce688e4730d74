//! The search for the proof of a region: symbolic play, with loops by induction, and regions split where a sign is open.

use std::collections::BTreeMap;

use theory::error::{Error, Result as Reported};
use theory::games::Convention;
use theory::progress::Progress;

use super::check::check;
use super::history::{History, Signs, copies, total};
use super::poly::{BLOCKS, LETTERS, ONES, Poly};
use super::{Certificate, Item, Pair, Piece, Region, Result, Stop, mex, start};

/// Steps of a region, and of a family.
const STEPS: usize = 1_500;
const ALL: usize = 150_000;

/// Steps of play without a loop.
const TURNS: usize = 300;

/// Steps of a round.
const ROUND: usize = 40;

/// How often a region is split.
const SPLITS: usize = 20;

/// The same where b is less than a, whose quotient has no end.
const SPLITS_BELOW: usize = 3;

/// Numbers c in b = (cn + j)·a + x that are tried.
const BLOCKS_TRIED: std::ops::RangeInclusive<i64> = 2..=4;

/// The unit of progress.
const UNIT: &str = "steps of the proof";

/// Regions of one j that may fail.
const FAILURES: usize = 6;

/// By how much less than at a point the last round of a loop may be everywhere.
const LAST: i64 = 8;

/// Signs where the last rounds of loops are sought: what is needed of a round without one is kept.
#[derive(Default)]
struct Guessed {
    rounds: Vec<(u8, Option<Poly>)>,
    /// A round, and p and c with c · round ≤ p.
    needs: Vec<(u8, [Poly; 2])>,
}

impl Guessed {
    fn holds(&mut self, p: &Poly, depth: usize) -> Result<bool> {
        if p.is_nonnegative() {
            return Ok(true);
        }
        let Some((letter, last)) = depth.checked_sub(1).map(|d| self.rounds[d].clone()) else {
            return Ok(false);
        };
        let Some(factor) = p.factor(letter) else {
            return Ok(false);
        };
        if factor.is_zero() {
            return self.holds(p, depth - 1);
        }
        let first = p.with(letter, &Poly::default())?;
        if let Some(last) = last {
            return Ok(
                self.holds(&first, depth - 1)? && self.holds(&p.with(letter, &last)?, depth - 1)?
            );
        }
        if factor.is_nonnegative() {
            return self.holds(&first, depth - 1);
        }
        let less = Poly::default().minus(&factor)?;
        let is_needed = self.holds(&less, depth - 1)? && self.holds(&first, depth - 1)?;
        if is_needed {
            self.needs.push((letter, [first, less]));
        }
        Ok(is_needed)
    }

    fn is_so(&mut self, p: &Poly) -> Result<bool> {
        let needs = self.needs.len();
        let holds = self.holds(p, self.rounds.len())?;
        if !holds {
            self.needs.truncate(needs);
        }
        Ok(holds)
    }
}

impl Signs for Guessed {
    fn is_nonnegative(&mut self, p: &Poly) -> Result<bool> {
        if self.is_so(p)? {
            return Ok(true);
        }
        match self.is_so(&Poly::constant(-1).minus(p)?)? {
            true => Ok(false),
            false => Err(Stop::Undecided(p.clone())),
        }
    }
}

struct Search<'a> {
    of: &'a Certificate,
    moves: Vec<Poly>,
    largest: Poly,
    /// Steps of the region, and of all.
    steps: usize,
    all: usize,
    progress: &'a mut dyn Progress,
}

/// What was played until a state recurred, and where the cycle begins.
struct Played {
    items: Vec<Item>,
    cycle: usize,
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
    match piece.is_run() {
        true => &piece.runs[0].1,
        false => &piece.times,
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
        Ok(match piece.is_run() {
            true => Piece::run(piece.runs[0].0, size),
            false => Piece {
                times: size,
                ..piece.clone()
            },
        })
    };
    let pieces: Result<Vec<Piece>> = history.pieces.iter().zip(more).map(piece).collect();
    Ok(History {
        start: history.start,
        pieces: pieces?,
    })
}

impl History {
    /// Leaves the last `letters` letters.
    fn trim(&mut self, letters: &Poly, signs: &mut dyn Signs) -> Result<()> {
        let mut passed = Poly::default();
        for place in (0..self.pieces.len()).rev() {
            let piece = self.pieces[place].clone();
            let reached = passed.plus(&piece.length()?, 1)?;
            if !signs.is_nonnegative(&reached.minus(letters)?)? {
                passed = reached;
                continue;
            }
            self.start = None;
            let mut left = letters.minus(&passed)?;
            let mut after = Vec::new();
            let mut before = Vec::new();
            if left.is_zero() {
                self.pieces.drain(..=place);
                return Ok(());
            }
            if !piece.is_run() {
                let word = total(&piece.runs)?;
                let times = copies(&left, &word, signs)?;
                left = left.minus(&times.times(&word)?)?;
                let few = (1..=2).find(|&few| times == Poly::constant(few));
                let runs = piece.runs.iter();
                let written = runs.map(|(letter, length)| Piece::run(*letter, length.clone()));
                match few {
                    Some(few) => (0..few).for_each(|_| after.extend(written.clone())),
                    None if times.is_zero() => (),
                    None => after.push(Piece {
                        times,
                        ..piece.clone()
                    }),
                }
            }
            for (letter, length) in piece.runs.iter().rev() {
                if signs.is_nonnegative(&length.minus(&left)?)? {
                    before.push(Piece::run(*letter, left));
                    break;
                }
                before.push(Piece::run(*letter, length.clone()));
                left = left.minus(length)?;
            }
            before.reverse();
            before.extend(after);
            self.pieces.splice(..=place, before);
            return Ok(());
        }
        Ok(())
    }
}

impl Search<'_> {
    /// A run as long as no move comes to another one.
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
        let places: Result<Vec<_>> = self.moves.iter().map(|s| history.place(s, signs)).collect();
        let places = places?;
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
    fn play(
        &mut self,
        history: &mut History,
        signs: &mut Guessed,
        goal: Option<&History>,
        turns: usize,
    ) -> Result<Played> {
        let mut items = Vec::new();
        let mut states = vec![history.clone()];
        let mut marks = vec![0];
        let mut seen: BTreeMap<History, usize> = [(history.clone(), 0)].into();
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
            if goal.is_none() {
                if let Some(&before) = seen.get(history) {
                    let cycle = marks[before];
                    return Ok(Played { items, cycle });
                }
                seen.insert(history.clone(), states.len());
            }
            states.push(history.clone());
            marks.push(items.len());
        }
        Err(Stop::Failed("nothing recurs within the steps allowed"))
    }

    /// A loop that the last state and two earlier ones suggest, and the state after it.
    fn found_loop(
        &mut self,
        states: &[History],
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

/// How a region is split where a sign is open.
enum Split {
    Below(u8, u8),
    Zero(u8),
}

fn split(p: &Poly) -> Option<Split> {
    let linear = p.linear();
    let of = |is_positive: bool| {
        let mut letters = linear.iter().filter(|(letter, _)| *letter < BLOCKS);
        letters
            .find(|(_, sign)| *sign == is_positive)
            .map(|&(letter, _)| letter)
    };
    if let (Some(more), Some(less)) = (of(true), of(false)) {
        return Some(Split::Below(more, less));
    }
    match p.has(BLOCKS) {
        true => Some(Split::Zero(BLOCKS)),
        false => {
            let letter = linear.first().map(|&(letter, _)| letter);
            letter.filter(|&letter| letter < BLOCKS).map(Split::Zero)
        }
    }
}

/// Regions that are searched, with what is counted of all.
struct Regions<'a> {
    of: &'a Certificate,
    all: usize,
    failures: usize,
    progress: &'a mut dyn Progress,
}

impl Regions<'_> {
    fn played(&mut self, pair: &Pair) -> Result<Region> {
        let mut signs = Guessed::default();
        let (moves, largest) = pair.moves(&self.of.moves, &mut signs)?;
        let mut search = Search {
            of: self.of,
            moves,
            largest,
            steps: 0,
            all: self.all,
            progress: &mut *self.progress,
        };
        let mut history = History {
            start: Some(start(search.of.convention)),
            pieces: Vec::new(),
        };
        let played = search.play(&mut history, &mut signs, None, TURNS);
        self.all += search.steps;
        let Played { mut items, cycle } = played?;
        let cycle = items.split_off(cycle);
        Ok(Region::Proved(items, cycle))
    }

    /// The region, without the parts of a whole that has no proof.
    fn searched(&mut self, pair: &Pair, splits: usize) -> Result<Region> {
        let region = self.split(pair, splits)?;
        let reason = match &region {
            Region::Below(_, _, parts) | Region::Zero(_, parts) | Region::Residues(_, parts) => {
                let reason = |part: &Region| match part {
                    Region::Open(reason) => Some(reason.clone()),
                    _ => None,
                };
                let reasons: Option<Vec<String>> = parts.iter().map(reason).collect();
                reasons.and_then(|reasons| reasons.into_iter().next())
            }
            _ => None,
        };
        Ok(reason.map_or(region, Region::Open))
    }

    fn split(&mut self, pair: &Pair, splits: usize) -> Result<Region> {
        if self.failures > FAILURES {
            return Ok(Region::Open(
                "other parts of the region have no proof".into(),
            ));
        }
        let stop = match self.played(pair) {
            Ok(region) => return Ok(region),
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            Err(stop) => stop,
        };
        let mut parts = |pairs: Vec<Pair>| -> Result<Vec<Region>> {
            pairs
                .iter()
                .map(|pair| self.searched(pair, splits - 1))
                .collect()
        };
        match stop {
            Stop::Undecided(_) | Stop::Residues(_) if splits == 0 => Ok(Region::Open(
                "a sign is open after the splits allowed".into(),
            )),
            Stop::Undecided(p) => match split(&p) {
                Some(Split::Below(x, y)) => {
                    Ok(Region::Below(x, y, parts(pair.below(x, y)?.to_vec())?))
                }
                Some(Split::Zero(x)) => Ok(Region::Zero(x, parts(pair.zero(x)?.to_vec())?)),
                None => Ok(Region::Open(format!("the sign of {p} is open"))),
            },
            Stop::Residues(k) => Ok(Region::Residues(k, parts(pair.residues(k)?)?)),
            Stop::Failed(reason) => {
                self.failures += 1;
                Ok(Region::Open(reason.into()))
            }
            Stop::Cancelled => Err(Stop::Cancelled),
        }
    }
}

/// How many regions from j = 1 on have parts without a proof.
fn open(certificate: &Certificate) -> usize {
    fn is_open(region: &Region) -> bool {
        match region {
            Region::Proved(..) => false,
            Region::Open(_) => true,
            Region::Below(_, _, parts) | Region::Zero(_, parts) | Region::Residues(_, parts) => {
                parts.iter().any(is_open)
            }
        }
    }
    let regions = certificate.regions.iter().skip(1);
    regions.filter(|region| is_open(region)).count()
}

/// The laws of the moves c + αa + βb, each as (c, α, β), for all b ≥ a as far as they are found: the first of c = 2, 3, 4 in
/// b = (cn + j)·a + x with a proof of each part, otherwise that with the fewest without. Each is one that [`check`] accepts.
/// Time: at most 150,000 steps of O(states · pieces) for each c.
///
/// # Errors
/// [`Error::Cancelled`].
pub fn prove(
    moves: &[(i64, i64, i64)],
    convention: Convention,
    progress: &mut dyn Progress,
) -> Reported<Certificate> {
    let mut best: Option<Certificate> = None;
    for blocks in BLOCKS_TRIED {
        let mut found = Certificate {
            moves: moves.to_vec(),
            convention,
            blocks,
            regions: Vec::new(),
        };
        let of = found.clone();
        let mut regions = Regions {
            of: &of,
            all: 0,
            failures: 0,
            progress: &mut *progress,
        };
        for j in 0..=blocks {
            let splits = if j == 0 { SPLITS_BELOW } else { SPLITS };
            let pair = Pair::of(blocks, j);
            regions.failures = 0;
            let region = match pair.and_then(|pair| regions.searched(&pair, splits)) {
                Err(Stop::Cancelled) => return Err(Error::Cancelled),
                Err(_) => Region::Open("numbers are too large".into()),
                Ok(region) => region,
            };
            found.regions.push(accepted(&of, region, j));
        }
        if best.as_ref().is_none_or(|best| {
            open(&found) * (best.blocks as usize) < open(best) * (blocks as usize)
        }) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|best| open(best) == 0) {
            break;
        }
    }
    best.ok_or(Error::Cancelled)
}

/// The region, if the checker accepts it.
fn accepted(of: &Certificate, region: Region, j: i64) -> Region {
    let other = |_| Region::Open("it is another region".into());
    let mut alone = of.clone();
    alone.regions = (0..=of.blocks).map(other).collect();
    alone.regions[j as usize] = region.clone();
    match check(&alone) {
        Ok(_) => region,
        Err(reason) => Region::Open(format!("the checker refuses the proof found: {reason}")),
    }
}
