//! The search for regions: one where a sign is open is split.

use theory::error::{Error, Result as Reported};
use theory::games::Convention;
use theory::progress::Progress;

use super::check::check;
use super::guess::Guessed;
use super::history::History;
use super::poly::{BLOCKS, Poly};
use super::search::{Played, Search, TURNS};
use super::{Certificate, Pair, Region, Result, Stop, start};

/// Regions of one j that may fail.
const FAILURES: usize = 6;

/// How often a region is split.
const SPLITS: usize = 20;

/// The same where b is less than a, whose quotient has no end.
const SPLITS_BELOW: usize = 3;

/// Numbers c in b = (cn + j)·a + x that are tried.
const BLOCKS_TRIED: std::ops::RangeInclusive<i64> = 2..=4;

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
    if p.has(BLOCKS) {
        Some(Split::Zero(BLOCKS))
    } else {
        let letter = linear.first().map(|&(letter, _)| letter);
        letter.filter(|&letter| letter < BLOCKS).map(Split::Zero)
    }
}

/// A search for regions, with its counts.
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
            moves,
            largest,
            steps: 0,
            all: self.all,
            progress: &mut *self.progress,
        };
        let mut history = History {
            start: Some(start(self.of.convention)),
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

/// The number of regions, j ≥ 1, that have parts without a proof.
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
