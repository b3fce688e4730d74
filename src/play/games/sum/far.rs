//! Who wins from heaps of any size, where a law gives their nim-values or outcomes: no move is listed that does not win.

use crate::error::{Error, Result};
use crate::games::certificate::{Play, lengths};
use crate::games::laws::{self, Cycle};
use crate::games::moser::{moser_move, moser_nim_value};
use crate::games::nim_values::nim_values;
use crate::games::period::soon;
use crate::games::{Convention, Set};
use crate::number::gcd;
use crate::play::game::Place;
use crate::progress::Progress;
use crate::sink::{Additive, Word, wall};

/// Members that are tried one by one where many moves win.
const TRIED: u64 = 100_000;

/// The verdict on heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Far {
    /// Whether the player to move wins.
    pub wins: bool,
    /// The nim-value of all heaps together; none where only outcomes are known.
    pub value: Option<u64>,
    /// Winning moves: the heap, from 0 on, and the number taken.
    pub moves: Vec<(usize, u64)>,
    /// Whether these are all.
    pub all: bool,
}

/// The law of all positions of a set.
pub(super) struct Law {
    set: Set,
    convention: Convention,
    /// Whether the law is that at the wall of an infinite set in the sink: from every heap one may step off, so that the
    /// value of x is 1 more than that of x − 1 at the wall.
    sunk: bool,
    /// All members are multiples of this: a heap plays as the quotient.
    factor: u64,
    known: Known,
}

enum Known {
    /// Nim-values: v(x + period) = v(x) + saltus from the end of the preperiod on.
    Values {
        preperiod: u64,
        period: u64,
        saltus: u64,
        first: Vec<u32>,
    },
    /// Nim-values by the base-4 digits [E §3.3].
    Moser,
    /// Those of {a, b} at the wall (docs/proofs.md, Theorem 15).
    TwoMoves(u64, u64),
    /// Those of {m, m + δ, 2m + δ} (Theorems 3 and 8).
    Additive(Additive),
    /// The cold positions at the wall.
    Cold(Cycle),
    /// Only that an infinite set has a member which empties any heap in the sink.
    StepsOff,
}

impl Law {
    pub(super) fn of(
        set: &Set,
        convention: Convention,
        one: bool,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
        let sunk = convention == Convention::Sink && set.finite().is_none();
        let convention = if sunk { Convention::Wall } else { convention };
        let at_the_wall = convention == Convention::Wall;
        let (set, factor) = match (set.finite(), set.multiple()) {
            (Some(list), _) => {
                let factor = list.iter().fold(0, |common, &s| gcd(common, s)).max(1);
                (
                    Set::Explicit(list.iter().map(|s| s / factor).collect()),
                    factor,
                )
            }
            (None, Some(multiple)) if at_the_wall => multiple,
            _ => (set.clone(), 1),
        };
        let form = Known::by_form(&set, convention);
        let known = match form.map_or_else(
            || Known::values(&set, convention, progress),
            |form| Ok(Some(form)),
        )? {
            None if at_the_wall && set == Set::Moser => Some(Known::Moser),
            None if at_the_wall && one => {
                let cold = laws::cold(&set, 0).map(Known::Cold);
                cold.or(sunk.then_some(Known::StepsOff))
            }
            known => known,
        };
        Ok(known.map(|known| Law {
            set,
            convention,
            sunk,
            factor,
            known,
        }))
    }

    /// The law of a heap by its place, where there is a law for each; the last for all others.
    pub(super) fn at(laws: &[Law], place: usize) -> &Law {
        &laws[place.min(laws.len() - 1)]
    }

    /// The XOR of the nim-values.
    pub(super) fn sum(laws: &[Law], heaps: &Place) -> u64 {
        let heaps = heaps.0.iter().enumerate();
        heaps.fold(0, |sum, (place, &heap)| {
            sum ^ Law::at(laws, place).value(heap)
        })
    }

    pub(super) fn verdict(laws: &[Law], heaps: &Place, most: usize) -> Far {
        let value = Law::sum(laws, heaps);
        let mut far = Far {
            wins: value > 0,
            value: Law::are_of_values(laws).then_some(value),
            moves: Vec::new(),
            all: true,
        };
        for (place, &heap) in heaps.0.iter().enumerate() {
            if value == 0 || far.moves.len() > most {
                break;
            }
            let law = Law::at(laws, place);
            let (found, all) = law.moves(heap, law.value(heap) ^ value, most + 1);
            far.all &= all;
            far.moves
                .extend(found.into_iter().map(|taken| (place, taken)));
        }
        far.all &= far.moves.len() <= most;
        far.moves.truncate(most);
        far
    }

    /// Whether nim-values are known of all, and not only outcomes.
    pub(super) fn are_of_values(laws: &[Law]) -> bool {
        let is_outcome = |law: &Law| matches!(law.known, Known::Cold(_) | Known::StepsOff);
        !laws.iter().any(is_outcome)
    }

    /// The heap that this one is as, of the set without the common factor.
    fn divided(&self, heap: u64) -> u64 {
        match self.convention {
            Convention::Wall => heap / self.factor,
            Convention::Sink => heap.div_ceil(self.factor),
        }
    }

    /// The nim-value of a heap; of a law of outcomes 0 or 1.
    pub(super) fn value(&self, heap: u64) -> u64 {
        match heap.checked_sub(1) {
            None if self.sunk => 0,
            Some(left) if self.sunk => 1 + self.of_multiple(self.divided(left)),
            _ => self.of_multiple(self.divided(heap)),
        }
    }

    /// A number that empties a heap in the sink, if one is soon found.
    fn off(&self, heap: u64) -> Option<u64> {
        let member = self.set.member_from(heap.div_ceil(self.factor))?;
        member.checked_mul(self.factor)
    }

    fn of_multiple(&self, heap: u64) -> u64 {
        let Some(index) = heap.checked_sub(self.convention.start()) else {
            return 0;
        };
        match &self.known {
            Known::Values {
                preperiod,
                period,
                saltus,
                first,
            } => {
                let turns = index.saturating_sub(*preperiod) / period;
                u64::from(first[(index - turns * period) as usize]) + turns * saltus
            }
            Known::Moser => moser_nim_value(heap).into(),
            &Known::TwoMoves(a, b) => of_two_moves(a, b, heap),
            &Known::Additive(set) => match self.convention {
                Convention::Wall => wall::value(set, heap).into(),
                Convention::Sink => Word::new(set)
                    .at(heap)
                    .map_or(0, |found| found.factor.value.into()),
            },
            Known::Cold(cycle) => u64::from(!cycle.has(heap)),
            Known::StepsOff => 0,
        }
    }

    /// Numbers that can be taken from a heap so that its value becomes `wanted`, at most `most`, and whether these are all;
    /// of those that empty it in the sink of an infinite set, one.
    fn moves(&self, heap: u64, wanted: u64, most: usize) -> (Vec<u64>, bool) {
        let (heap, wanted) = match (heap.checked_sub(1), wanted.checked_sub(1)) {
            _ if !self.sunk => (heap, wanted),
            (None, _) => return (Vec::new(), true),
            (_, None) => {
                let off = self.off(heap);
                return (off.into_iter().collect(), off.is_some());
            }
            (Some(heap), Some(wanted)) => (heap, wanted),
        };
        let (mut found, all) = self.moves_of_multiple(self.divided(heap), wanted, most);
        found.iter_mut().for_each(|taken| *taken *= self.factor);
        (found, all)
    }

    fn moves_of_multiple(&self, heap: u64, wanted: u64, most: usize) -> (Vec<u64>, bool) {
        let wins = |&taken: &u64| match (heap.checked_sub(taken), self.convention) {
            (Some(left), _) => self.of_multiple(left) == wanted,
            (None, Convention::Sink) => heap > 0 && wanted == 0,
            (None, Convention::Wall) => false,
        };
        let set = &self.set;
        let has = |taken: &u64| set.has(*taken).unwrap_or(false);
        let mut found: Vec<u64> = match (&self.known, set.finite()) {
            (_, Some(list)) => list.iter().copied().filter(wins).take(most).collect(),
            (Known::Moser, None) => {
                let wanted = u32::try_from(wanted).ok();
                let taken = wanted.and_then(|wanted| moser_move(heap, wanted));
                taken.into_iter().collect()
            }
            // Values grow: few heaps have the one that is wanted.
            (
                &Known::Values {
                    preperiod,
                    period,
                    saltus: saltus @ 1..,
                    ref first,
                },
                None,
            ) => {
                let start = self.convention.start();
                let left = (start..).zip(first).filter_map(|(x, &value)| {
                    let rise = wanted.checked_sub(value.into())?;
                    let turns = rise / saltus;
                    let is_once = x < start + preperiod;
                    let fits = rise.is_multiple_of(saltus) && (!is_once || turns == 0);
                    fits.then(|| turns.checked_mul(period)?.checked_add(x))?
                });
                let taken = left.filter_map(|left| heap.checked_sub(left));
                taken
                    .filter(|taken| *taken > 0 && has(taken))
                    .take(most)
                    .collect()
            }
            _ if let Some(members) = set.few_members_below(heap.saturating_add(1)) => {
                members.into_iter().filter(wins).take(most).collect()
            }
            _ => {
                // A move that leaves little may win where no small one does.
                let small = 1..=TRIED.min(heap);
                let least = (TRIED + 1).max(heap.saturating_sub(TRIED));
                let tried = small.chain(least..=heap);
                let found: Vec<u64> = tried.filter(wins).filter(has).take(most).collect();
                return (found, heap <= TRIED);
            }
        };
        found.sort_unstable();
        let all = found.len() < most;
        (found, all)
    }
}

/// The nim-value of x at the wall under {a, b}, a < b = 2ha + r: the word (0^a 1^a)^h 0^r 2^(a − r) 1^r, for r > a the word
/// (0^a 1^a)^(h + 1) 2^(r − a), again and again.
fn of_two_moves(a: u64, b: u64, x: u64) -> u64 {
    let place = x % (a + b);
    let (blocks, r) = (b - b % (2 * a), b % (2 * a));
    match place.checked_sub(blocks) {
        None => place / a % 2,
        Some(end) if r > a => end / a,
        Some(end) if end < r => 0,
        Some(end) if end < a => 2,
        Some(_) => 1,
    }
}

impl Known {
    /// The nim-values that a theorem gives without a search.
    fn by_form(set: &Set, convention: Convention) -> Option<Self> {
        match (set.finite()?, convention) {
            (&[a, b], Convention::Wall) => Some(Known::TwoMoves(a, b)),
            (list, _) => Additive::of_moves(list).map(Known::Additive),
        }
    }

    fn values(
        set: &Set,
        convention: Convention,
        progress: &mut dyn Progress,
    ) -> Result<Option<Self>> {
        let play = Play::Normal(convention);
        let found = match lengths(set, play, soon(set), progress) {
            Ok(found) => found.values,
            Err(Error::Cancelled) => return Err(Error::Cancelled),
            Err(_) => None,
        };
        let Some(found) = found else {
            return Ok(None);
        };
        let known = found.preperiod + found.period;
        Ok(Some(Known::Values {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            first: nim_values(set, convention, known, progress)?,
        }))
    }
}
