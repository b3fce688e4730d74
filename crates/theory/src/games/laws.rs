//! Exact laws of infinite families and finite sets at the wall: what is known without a fit.

use serde::{Deserialize, Serialize};

use crate::games::Set;
use crate::games::cold::{Algorithm, ColdSet, Plan, cold_positions};
use crate::progress::NoProgress;

/// Positions among which a finite set's outcomes are searched for their period, at most: a megabyte,
/// some milliseconds.
const SEARCHED: u64 = 1 << 20;

/// Members of a finite set whose period is searched for beyond what is drawn, at most.
const SEARCHED_MOVES: usize = 64;

/// Which positions are cold, all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColdLaw {
    /// Eventually periodic.
    Periodic(Cycle),
    /// The numbers that are larger by `shift` than one whose base-4 digits are all even [E §3.3].
    Moser {
        /// 0 in normal play, 1 in misère play.
        shift: u64,
    },
    /// S is finite, so the outcomes are eventually periodic (Golomb 1966); the period is longer than
    /// the search.
    LongPeriod,
}

/// The eventually periodic set that holds `first` below `from`, and from there on the x with
/// x mod `period` in `residues`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycle {
    /// Where the periodic part begins.
    pub from: u64,
    /// p ≥ 1.
    pub period: u64,
    /// The members below `from`, ascending.
    pub first: Vec<u64>,
    /// Ascending, below the period.
    pub residues: Vec<u64>,
}

impl Cycle {
    /// Of a membership test that is periodic from `from` on, or earlier.
    fn of(from: u64, period: u64, has: impl Fn(u64) -> bool) -> Cycle {
        // The least period divides every other.
        let keeps = |&part: &u64| {
            period.is_multiple_of(part)
                && (from..from + period - part).all(|x| has(x) == has(x + part))
        };
        let period = (1..period).find(keeps).unwrap_or(period);
        let odd = (0..from).rev().find(|&x| has(x) != has(x + period));
        let from = odd.map_or(0, |x| x + 1);
        let mut residues: Vec<u64> = (from..from + period)
            .filter(|&x| has(x))
            .map(|x| x % period)
            .collect();
        residues.sort_unstable();
        let first = (0..from).filter(|&x| has(x)).collect();
        Cycle {
            from,
            period,
            first,
            residues,
        }
        .least()
    }

    /// The same with the least period.
    fn least(mut self) -> Cycle {
        let (mut rest, mut prime) = (self.period, 2);
        while rest > 1 {
            if prime * prime > rest {
                prime = rest;
            }
            while rest.is_multiple_of(prime) {
                rest /= prime;
                let shorter = self.period / prime;
                let turned = self.residues.iter().map(|r| (r + shorter) % self.period);
                let mut turned = turned.collect::<Vec<u64>>();
                turned.sort_unstable();
                if turned == self.residues {
                    self.period = shorter;
                    self.residues.retain(|&r| r < shorter);
                }
            }
            prime += 1;
        }
        self
    }

    /// Every member larger by `shift`.
    fn shifted(self, shift: u64) -> Cycle {
        match shift {
            0 => self,
            _ => Cycle::of(self.from + shift, self.period, |x| {
                x >= shift && self.has(x - shift)
            }),
        }
    }

    /// Whether `x` is a member. O(log) time.
    pub fn has(&self, x: u64) -> bool {
        if x < self.from {
            self.first.binary_search(&x).is_ok()
        } else {
            self.residues.binary_search(&(x % self.period)).is_ok()
        }
    }

    /// Whether members ≡ `class` mod `base` are infinitely many.
    fn meets(&self, class: u64, base: u64) -> bool {
        let common = gcd(self.period, base);
        let mut residues = self.residues.iter();
        residues.any(|r| r % common == class % common)
    }
}

pub(super) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl ColdLaw {
    /// Of the cold positions of `set`, of which those below its bound are `cold`: by the family, or of a
    /// finite set by a window of max S outcomes that recurs among them, or else among the first 2^20. In
    /// misère play all are larger by `shift` than in normal play, see
    /// [`misere::shift`](crate::games::misere::shift). At most some tens of milliseconds.
    pub fn of(set: &Set, cold: &ColdSet, shift: u64) -> Option<ColdLaw> {
        Some(match set {
            Set::Moser => ColdLaw::Moser { shift },
            Set::Explicit(moves) => {
                let cycle = of_finite(moves, cold, 0).or_else(|| {
                    let is_longer = cold.bound() < SEARCHED && moves.len() <= SEARCHED_MOVES;
                    of_finite(moves, &is_longer.then(|| further(set)).flatten()?, shift)
                });
                cycle.map_or(ColdLaw::LongPeriod, ColdLaw::Periodic)
            }
            _ => ColdLaw::Periodic(of_family(set)?.shifted(shift)),
        })
    }

    /// e in n^e, the growth of the number of members below n.
    pub fn exponent(&self) -> f64 {
        match self {
            ColdLaw::Periodic(cycle) if cycle.residues.is_empty() => 0.0,
            ColdLaw::Periodic(_) | ColdLaw::LongPeriod => 1.0,
            ColdLaw::Moser { .. } => 0.5,
        }
    }

    /// Whether members ≡ `class` mod `base` are known to end.
    pub fn ends(&self, class: u64, base: u64) -> bool {
        match self {
            ColdLaw::Periodic(cycle) => !cycle.meets(class, base),
            ColdLaw::Moser { shift } => !moser_meets((class + base - shift % base) % base, base),
            ColdLaw::LongPeriod => false,
        }
    }

    /// Whether members ≡ `class` mod `base` are known to be infinitely many.
    pub fn goes_on(&self, class: u64, base: u64) -> bool {
        !matches!(self, ColdLaw::LongPeriod) && !self.ends(class, base)
    }
}

/// Whether infinitely many numbers with even base-4 digits are ≡ `class` mod `base`. Let 2^j be the power of 2 in
/// `base`: late digits add any multiple of 2^j mod `base`, so the j low bits decide, and those at even
/// places must be 0.
fn moser_meets(class: u64, base: u64) -> bool {
    const EVEN_PLACES: u64 = 0x5555_5555_5555_5555;
    let low = (1 << base.trailing_zeros()) - 1;
    class & low & EVEN_PLACES == 0
}

/// The cycle of the cold positions of `moves`, each larger by `shift`, if a window recurs among `cold`.
fn of_finite(moves: &[u64], cold: &ColdSet, shift: u64) -> Option<Cycle> {
    let known = cold.bound().min(SEARCHED);
    let outcomes: Vec<bool> = (0..known).map(|x| cold.contains(x)).collect();
    let (q, p) = recurrence(&outcomes, moves.last().copied().unwrap_or(1) as usize)?;
    Some(Cycle::of(q, p, |x| outcomes[x as usize]).shifted(shift))
}

/// The cold positions in normal play as far as their period is searched for.
fn further(set: &Set) -> Option<ColdSet> {
    let plan = Plan::new(Algorithm::Auto, set, SEARCHED, None).ok()?;
    cold_positions(set, SEARCHED, None, &plan, &mut NoProgress).ok()
}

/// The least p, and some q, with o(x + p) = o(x) for all x ≥ q, proven by the last `window` outcomes, which occur
/// once more. Linear time by Knuth–Morris–Pratt matching, backwards.
fn recurrence(outcomes: &[bool], window: usize) -> Option<(u64, u64)> {
    let n = outcomes.len();
    if window == 0 || n < 2 * window {
        return None;
    }
    let back = |i: usize| outcomes[n - 1 - i];
    let mut borders = vec![0; window];
    let mut border = 0;
    for i in 1..window {
        while border > 0 && back(i) != back(border) {
            border = borders[border - 1];
        }
        border += usize::from(back(i) == back(border));
        borders[i] = border;
    }
    let mut matched = 0;
    let mut found = None;
    for i in 1..n {
        while matched > 0 && (matched == window || back(i) != back(matched)) {
            matched = borders[matched - 1];
        }
        matched += usize::from(back(i) == back(matched));
        if matched == window {
            found = Some(i + 1 - window);
            break;
        }
    }
    let period = found?;
    Some(((n - window - period) as u64, period as u64))
}

/// The m ≥ 2 for which `set` has 1, …, m − 1 and no multiple of m, as far as its form proves that.
/// Then v(x) = x mod m at the wall, by induction: from x the options have all other residues, as far
/// as they are not negative, and none has its own.
pub fn modulus(set: &Set) -> Option<u64> {
    const LARGEST: u64 = 1 << 12;
    if set.finite().is_some() {
        return None;
    }
    let members = set.members_below(LARGEST);
    let first = members.iter().zip(1..).take_while(|(s, x)| *s == x);
    let m = first.count() as u64 + 1;
    let multiples = Set::Progression { first: m, step: m };
    let is_empty = |set: Set| set.finite().is_some_and(<[u64]>::is_empty);
    let apart = || set.clone().intersection(multiples).is_ok_and(is_empty);
    (m > 1 && m < LARGEST && apart()).then_some(m)
}

/// The cold positions at the wall of an infinite `set`, each larger by `shift`, if they follow from its definition;
/// preperiod and period are the least. Time O(p log p) for each divisor of the period p.
pub fn cold(set: &Set, shift: u64) -> Option<Cycle> {
    let cycle = of_family(set)?.shifted(shift);
    Some(Cycle::of(cycle.from, cycle.period, |x| cycle.has(x)))
}

/// Of an infinite family whose cold positions follow from its definition.
fn of_family(set: &Set) -> Option<Cycle> {
    if let Some(m) = modulus(set) {
        return Some(Cycle::of(0, m, |x| x.is_multiple_of(m)));
    }
    if let Some((set, factor)) = set.multiple() {
        let of = of_family(&set)?;
        let period = of.period.checked_mul(factor).filter(|p| *p < SEARCHED)?;
        return Some(Cycle::of(of.from * factor, period, |x| of.has(x / factor)));
    }
    Some(match set {
        // Two cold positions differ by an excluded number, so none is beyond the largest.
        Set::AllBut(excluded) => {
            let mut cold = vec![0];
            for x in excluded {
                if cold
                    .iter()
                    .all(|y| excluded.binary_search(&(x - y)).is_ok())
                {
                    cold.push(*x);
                }
            }
            Cycle {
                from: excluded.last().map_or(1, |most| most + 1),
                period: 1,
                first: cold,
                residues: Vec::new(),
            }
        }
        // Powers of an odd b are odd; of an even one they are ±1 mod b + 1, and 1 and b are moves.
        Set::PowersOf(base) if base % 2 == 1 => Cycle::of(0, 2, |x| x % 2 == 0),
        Set::PowersOf(base) if *base < SEARCHED => {
            let period = base + 1;
            Cycle::of(0, period, |x| x % period % 2 == 0 && x % period < *base)
        }
        // A cold y makes y + a, y + a + b, … hot, and only these: in each class mod b all positions from
        // the least cold one of the class of x − a on, a further, are hot.
        Set::Progression { first: a, step: b } if a + b < SEARCHED => {
            let least = |r: u64| {
                let mut class = r % b;
                // The classes r, r − a, r − 2a, … up to one whose least number is cold without question.
                let mut chain = vec![class];
                while class >= *a {
                    class = (class + b - a % b) % b;
                    chain.push(class);
                }
                let mut cold = true;
                for pair in chain.windows(2).rev() {
                    let (of, before) = (pair[0], pair[1]);
                    cold = !(cold && before + a <= of);
                }
                cold.then_some(r % b)
            };
            let before = |x: u64| least((x % b + b - a % b) % b);
            Cycle::of(a + b, *b, |x| before(x).is_none_or(|y| x < y + a))
        }
        _ => return None,
    })
}

/// How nim-values at the wall grow, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimLaw {
    /// No value exceeds this.
    Bounded(u64),
    /// Values are bounded: in each class mod this number they are constant from some x on.
    EventuallyConstant(u64),
    /// v(x) = x mod m.
    Residue(u64),
    /// v(x) = ⌊x/a⌋.
    Quotient(u64),
    /// v(x + p) = v(x) + s for all large x, some p and some s ≥ 1.
    ArithmeticPeriodic,
    /// The base-4 digits of x mod 2, read as binary [E §3.3]: below 4^k the largest is 2^k − 1.
    Moser,
}

impl NimLaw {
    /// e in x^e, the growth of the largest value up to x.
    pub fn exponent(self) -> f64 {
        match self {
            NimLaw::Bounded(_) | NimLaw::EventuallyConstant(_) | NimLaw::Residue(_) => 0.0,
            NimLaw::Quotient(_) | NimLaw::ArithmeticPeriodic => 1.0,
            NimLaw::Moser => 0.5,
        }
    }

    /// Of the nim-values of `set`.
    pub fn of(set: &Set) -> Option<NimLaw> {
        if let Some(m) = modulus(set) {
            return Some(NimLaw::Residue(m));
        }
        Some(match set {
            // A mex of |S| values is at most |S|.
            Set::Explicit(moves) => NimLaw::Bounded(moves.len() as u64),
            // The colours 0, 1, …, 0, 1 of a cycle of b + 1 positions, and one 2 if that is odd.
            Set::PowersOf(base) => NimLaw::Bounded(if base % 2 == 1 { 1 } else { 2 }),
            // For each k < ⌊x/a⌋ some option lies between ka and (k + 1)a, as b ≤ a.
            Set::Progression { first, step } if step <= first => NimLaw::Quotient(*first),
            Set::Progression { step, .. } => NimLaw::EventuallyConstant(*step),
            Set::AllBut(_) => NimLaw::ArithmeticPeriodic,
            Set::Moser => NimLaw::Moser,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cold::BitSet;
    use crate::games::nim_blocked::naive;
    use crate::games::{Convention, misere};

    fn cold(set: &Set, n: u64) -> ColdSet {
        let plan = Plan::new(Algorithm::Auto, set, n, None).unwrap();
        cold_positions(set, n, None, &plan, &mut NoProgress).unwrap()
    }

    fn families() -> Vec<Set> {
        let mut texts: Vec<String> = [
            "naturals",
            "odd",
            "all-but-1",
            "all-but-3,5",
            "all-but-1,2",
            "squarefree",
            "lucas",
            "n^2+1",
            "2^n-1",
            "all but even",
            "squarefree or primes",
        ]
        .map(Into::into)
        .to_vec();
        texts.extend((2..12).map(|b| format!("powers-of-{b}")));
        for a in 1..14 {
            texts.extend((1..14).map(|b| format!("{a}+{b}i")));
        }
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn families_have_the_cold_positions_that_their_law_gives() {
        for set in families() {
            let cold = cold(&set, 700);
            let Some(ColdLaw::Periodic(cycle)) = ColdLaw::of(&set, &cold, 0) else {
                panic!("{set} has no law");
            };
            for x in 0..700 {
                assert_eq!(cycle.has(x), cold.contains(x), "{set} at {x}");
            }
        }
        for text in ["squares", "primes", "fibonacci", "random-50"] {
            let set: Set = text.parse().unwrap();
            assert_eq!(ColdLaw::of(&set, &cold(&set, 700), 0), None);
            assert_eq!(NimLaw::of(&set), None);
        }
    }

    #[test]
    fn sets_without_multiples_of_their_least_gap_are_known() {
        for (text, m) in [
            ("squarefree", Some(4)),
            ("lucas", Some(5)),
            ("n^2+1", Some(3)),
            ("2^n-1", Some(2)),
            ("powers-of-2", Some(3)),
            ("1+6i", Some(2)),
            ("squarefree or primes", Some(4)),
            ("primes or 1", Some(4)),
            ("squares", None),
            ("fibonacci", None),
            ("random-50", None),
            ("1,2,4", None),
        ] {
            assert_eq!(modulus(&text.parse().unwrap()), m, "{text}");
        }
        let set: Set = "1+6i".parse().unwrap();
        let cycle = of_family(&set).unwrap();
        assert_eq!((cycle.period, cycle.residues), (2, vec![0]));
    }

    #[test]
    fn multiples_have_the_law_of_what_is_multiplied() {
        for text in [
            "2*squarefree",
            "3*lucas",
            "5*primes",
            "2*(squarefree or primes)",
        ] {
            let set: Set = text.parse().unwrap();
            let law = ColdLaw::of(&set, &cold(&set, 700), 0);
            let Some(ColdLaw::Periodic(cycle)) = law else {
                assert_eq!(text, "5*primes");
                continue;
            };
            let cold = cold(&set, 2000);
            assert!(
                (0..2000).all(|x| cycle.has(x) == cold.contains(x)),
                "{text}"
            );
        }
    }

    #[test]
    fn in_misere_play_laws_are_those_of_normal_play_moved_up() {
        let mut sets = families();
        sets.extend(["2,5", "3,5,8", "24,53,59", "7", "moser"].map(|text| text.parse().unwrap()));
        for set in sets {
            let n = 9000;
            let shift = misere::shift(&set, Convention::Wall).unwrap();
            let no_move = BitSet::from_positions(n, 0..shift);
            let plan = Plan::new(Algorithm::Auto, &set, n, Some(&no_move)).unwrap();
            let cold = cold_positions(&set, n, Some(&no_move), &plan, &mut NoProgress).unwrap();
            let law = ColdLaw::of(&set, &cold, shift).unwrap();
            if let ColdLaw::Periodic(cycle) = &law {
                for x in 0..n {
                    assert_eq!(cycle.has(x), cold.contains(x), "{set} at {x}");
                }
            }
            for class in 0..7 {
                let late = (5000..n).any(|x| x % 7 == class && cold.contains(x));
                assert_eq!(law.goes_on(class, 7), late, "{set}: {class} mod 7");
            }
        }
    }

    #[test]
    fn finite_sets_have_a_period_once_a_window_recurs() {
        let set: Set = "24,53,59".parse().unwrap();
        let Some(ColdLaw::Periodic(cycle)) = ColdLaw::of(&set, &cold(&set, 10_000), 0) else {
            panic!("no period");
        };
        assert_eq!((cycle.from, cycle.period), (1370, 7));
        let later = cold(&set, 60_000);
        assert!((0..60_000).all(|x| cycle.has(x) == later.contains(x)));
        // Too few positions to see a window twice: more are asked, also where play is misère.
        assert_eq!(
            ColdLaw::of(&set, &cold(&set, 100), 0),
            Some(ColdLaw::Periodic(cycle.clone()))
        );
        assert_eq!(
            ColdLaw::of(&set, &cold(&set, 100), 24),
            Some(ColdLaw::Periodic(cycle.shifted(24)))
        );
        let long: Set = "21,103,214,235".parse().unwrap();
        assert_eq!(
            ColdLaw::of(&long, &cold(&long, 100), 0),
            Some(ColdLaw::LongPeriod)
        );
    }

    #[test]
    fn classes_end_where_the_law_says() {
        for (text, base) in [
            ("24,53,59", 7),
            ("moser", 4),
            ("moser", 6),
            ("moser", 12),
            ("odd", 6),
            ("2,5", 4),
            ("powers-of-4", 10),
        ] {
            let set: Set = text.parse().unwrap();
            let all = cold(&set, 300_000);
            let law = ColdLaw::of(&set, &all, 0).unwrap();
            for class in 0..base {
                let late = (10_000..300_000).any(|x| x % base == class && all.contains(x));
                assert_eq!(law.goes_on(class, base), late, "{text}: {class} mod {base}");
                assert_eq!(law.ends(class, base), !late);
            }
        }
    }

    #[test]
    fn nim_values_keep_their_law() {
        for set in families() {
            let n = 600;
            let values = naive(&set.members_below(n), n);
            let largest = values.iter().copied().max().unwrap_or(0);
            match NimLaw::of(&set).unwrap() {
                NimLaw::Residue(m) => {
                    assert!(
                        values.iter().zip(0..).all(|(&v, x)| u64::from(v) == x % m),
                        "{set}"
                    );
                }
                NimLaw::Bounded(most) => assert!(u64::from(largest) <= most, "{set}: {largest}"),
                NimLaw::Quotient(a) => {
                    let wanted = (0..n).map(|x| (x / a) as u32);
                    assert!(wanted.eq(values), "{set}");
                }
                NimLaw::EventuallyConstant(b) => {
                    let late = &values[400..];
                    assert!(
                        late.iter().zip(&late[b as usize..]).all(|(v, w)| v == w),
                        "{set}"
                    );
                }
                NimLaw::ArithmeticPeriodic => {
                    let half = values[..300].iter().max();
                    assert!(half < values.iter().max(), "{set}");
                }
                NimLaw::Moser => unreachable!(),
            }
        }
    }
}
