//! The checker: it plays what a certificate says, and searches for nothing.

use super::history::{History, Signs};
use super::poly::{BLOCKS, LETTERS, Poly};
use super::statement::{Statement, has_marker, length, shared};
use super::{Certificate, Item, Pair, Piece, Region, Result, Stop, mex, start};
use crate::certificate::LARGEST;

/// The most moves, and the largest nim-value.
const MOVES: usize = 64;

/// Pieces of runs that are played for one region.
const PIECES: usize = 20_000;

/// The most regions of one list.
const PARTS: i64 = 64;

/// The law that a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Region by region.
    pub proved: Vec<Statement>,
    /// The regions that have no proof: a, b and the reason.
    pub open: Vec<([Poly; 2], String)>,
}

/// Checks a certificate. Time O(pieces² · terms) for each region, at most 20,000 pieces.
///
/// # Errors
/// Why a region, or the form of the certificate, is refused.
pub fn check(certificate: &Certificate) -> std::result::Result<Checked, String> {
    let shown = |stop: Stop| match stop {
        Stop::Failed(reason) => reason.to_string(),
        Stop::Undecided(p) => format!("{p} is not seen to have one sign"),
        Stop::Residues(k) => format!("a place depends on n modulo {k}"),
        Stop::Cancelled => "cancelled".into(),
    };
    checked(certificate).map_err(shown)
}

fn checked(certificate: &Certificate) -> Result<Checked> {
    let Certificate {
        moves,
        blocks,
        regions,
        ..
    } = certificate;
    let is_small = |c: i64| (-LARGEST..=LARGEST).contains(&c);
    let are_moves = (1..=MOVES).contains(&moves.len())
        && moves
            .iter()
            .all(|&(c, alpha, beta)| [c, alpha, beta].into_iter().all(is_small));
    if !are_moves || !(1..=PARTS).contains(blocks) || regions.len() as i64 != blocks + 1 {
        return Err(Stop::Failed("moves, blocks and regions do not fit"));
    }
    let mut found = Checked {
        proved: Vec::new(),
        open: Vec::new(),
    };
    for (j, region) in (0..).zip(regions) {
        walk(certificate, region, &Pair::of(*blocks, j)?, &mut found)?;
    }
    Ok(found)
}

fn walk(of: &Certificate, region: &Region, pair: &Pair, found: &mut Checked) -> Result<()> {
    let (parts, pairs) = match region {
        Region::Proved(prefix, cycle) => {
            found.proved.push(proved(of, pair, prefix, cycle)?);
            return Ok(());
        }
        Region::Open(reason) => {
            let Pair { a, b } = pair.clone();
            found.open.push(([a, b], reason.clone()));
            return Ok(());
        }
        Region::Below(x, y, parts) if x != y && x.max(y) < &BLOCKS => {
            (parts, pair.below(*x, *y)?.to_vec())
        }
        Region::Zero(x, parts) if *x <= BLOCKS => (parts, pair.zero(*x)?.to_vec()),
        Region::Residues(k, parts) if (2..=PARTS).contains(k) => (parts, pair.residues(*k)?),
        _ => return Err(Stop::Failed("a region has a letter that is none")),
    };
    if parts.len() != pairs.len() {
        return Err(Stop::Failed("a region has a part too many or too few"));
    }
    parts
        .iter()
        .zip(&pairs)
        .try_for_each(|(part, pair)| walk(of, part, pair, found))
}

/// Signs where each letter is at least 0 and rounds have an end.
#[derive(Default)]
pub(super) struct Rounds(pub(super) Vec<(u8, Poly)>);

fn holds(p: &Poly, rounds: &[(u8, Poly)]) -> Result<bool> {
    if p.is_nonnegative() {
        return Ok(true);
    }
    let Some(((letter, last), outer)) = rounds.split_last() else {
        return Ok(false);
    };
    // Linear in the round, it is least at an end.
    match p.factor(*letter) {
        None => Ok(false),
        Some(factor) if factor.is_zero() => holds(p, outer),
        Some(_) => Ok(holds(&p.with(*letter, &Poly::default())?, outer)?
            && holds(&p.with(*letter, last)?, outer)?),
    }
}

impl Signs for Rounds {
    fn is_nonnegative(&mut self, p: &Poly) -> Result<bool> {
        if holds(p, &self.0)? {
            return Ok(true);
        }
        if holds(&Poly::constant(-1).minus(p)?, &self.0)? {
            Ok(false)
        } else {
            Err(Stop::Undecided(p.clone()))
        }
    }
}

struct Checker {
    moves: Vec<Poly>,
    largest: Poly,
    pieces: usize,
}

fn proved(of: &Certificate, pair: &Pair, prefix: &[Item], cycle: &[Item]) -> Result<Statement> {
    let mut rounds = Rounds::default();
    let (moves, largest) = pair.moves(&of.moves, &mut rounds)?;
    let mut checker = Checker {
        moves,
        largest,
        pieces: 0,
    };
    let mut history = History {
        start: Some(start(of.convention)),
        pieces: Vec::new(),
    };
    checker.play(prefix, &mut history, &mut rounds)?;
    let before = history.clone();
    checker.play(cycle, &mut history, &mut rounds)?;
    before.same(&history, &checker.largest, &mut rounds)?;
    let (once, period) = (length(prefix)?, length(cycle)?);
    if !rounds.is_nonnegative(&period.minus(&Poly::constant(1))?)? {
        return Err(Stop::Failed("the cycle is empty"));
    }
    let shared = shared(prefix, cycle, &mut rounds).ok();
    let Pair { a, b } = pair.clone();
    Ok(Statement {
        pair: [a, b],
        period,
        is_least: has_marker(cycle, &mut rounds),
        is_exact: shared.is_some(),
        preperiod: once.minus(&shared.unwrap_or_default())?,
    })
}

impl Checker {
    fn play(&mut self, items: &[Item], history: &mut History, rounds: &mut Rounds) -> Result<()> {
        for item in items {
            match item {
                Item::Run(letter, length) => self.run(*letter, length, history, rounds)?,
                Item::Loop {
                    place,
                    last,
                    all,
                    body,
                    before,
                } => {
                    let next = BLOCKS + 1 + rounds.0.len() as u8;
                    if *place != next || next >= LETTERS {
                        return Err(Stop::Failed("a loop has the letter of another"));
                    }
                    require(last, rounds)?;
                    let one = Poly::constant(1);
                    let start = history.start.filter(|_| *all);
                    if *all && start.is_none() {
                        return Err(Stop::Failed("a state does not go back to the start"));
                    }
                    let at = |round: &Poly, rounds: &mut Rounds| {
                        let mut state = at(before, *place, round, rounds)?;
                        state.start = start;
                        Ok(state)
                    };
                    let first = at(&Poly::default(), rounds)?;
                    self.agree(history, &first, rounds)?;
                    let round = Poly::letter(*place);
                    rounds.0.push((*place, last.clone()));
                    let mut inner = at(&round, rounds)?;
                    self.play(body, &mut inner, rounds)?;
                    let after = at(&round.plus(&one, 1)?, rounds)?;
                    self.agree(&inner, &after, rounds)?;
                    rounds.0.pop();
                    *history = at(&last.plus(&one, 1)?, rounds)?;
                }
            }
        }
        Ok(())
    }

    /// Tests that two histories agree: as wholes if the second begins at the start, else as far as moves reach.
    fn agree(&self, history: &History, said: &History, rounds: &mut Rounds) -> Result<()> {
        if said.start.is_none() {
            return history.same(said, &self.largest, rounds);
        }
        let count = said.letters()?;
        if history.letters()? == count {
            history.same(said, &count, rounds)
        } else {
            Err(Stop::Failed("a state does not go back to the start"))
        }
    }

    fn run(
        &mut self,
        letter: u8,
        length: &Poly,
        history: &mut History,
        rounds: &mut Rounds,
    ) -> Result<()> {
        require(length, rounds)?;
        let mut rest = length.clone();
        while !rest.is_zero() {
            self.pieces += 1;
            if self.pieces > PIECES || usize::from(letter) > MOVES {
                return Err(Stop::Failed(
                    "a word has too many pieces, or a value above 64",
                ));
            }
            let places = history.places(&self.moves, rounds)?;
            let mut piece = rest.clone();
            for (_, left) in &places {
                if !rounds.is_nonnegative(&left.minus(&piece)?)? {
                    piece = left.clone();
                }
            }
            if mex(&places) != letter {
                return Err(Stop::Failed("a letter is not the mex of its options"));
            }
            history.push(letter, &piece)?;
            rest = rest.minus(&piece)?;
        }
        Ok(())
    }
}

fn require(p: &Poly, rounds: &mut Rounds) -> Result<()> {
    let free = BLOCKS + 1 + rounds.0.len() as u8..LETTERS;
    if free.into_iter().any(|letter| p.has(letter)) {
        return Err(Stop::Failed("a length has a round outside its loop"));
    }
    if rounds.is_nonnegative(p)? {
        Ok(())
    } else {
        Err(Stop::Failed("a length or a last round is negative"))
    }
}

/// The state that a loop says, at a round: no length of it is negative there.
fn at(before: &[Piece], place: u8, round: &Poly, rounds: &mut Rounds) -> Result<History> {
    let mut pieces = Vec::new();
    for Piece { runs, times } in before {
        let is_power = runs.len() > 1;
        if runs.is_empty() || !is_power && *times != Poly::constant(1) {
            return Err(Stop::Failed("a piece is no run and no power"));
        }
        let mut piece = Piece {
            runs: Vec::new(),
            times: times.with(place, round)?,
        };
        require(&piece.times, rounds)?;
        for (letter, length) in runs {
            let length = length.with(place, round)?;
            require(&length, rounds)?;
            piece.runs.push((*letter, length));
        }
        if !piece.length()?.is_zero() {
            pieces.push(piece);
        }
    }
    Ok(History {
        start: None,
        pieces,
    })
}
