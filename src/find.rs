//! Terms of a sequence compared with the terms of the figures, and short answers about a set.

mod answer;
pub(crate) mod terms;
#[cfg(test)]
mod tests;

pub use answer::answer;
pub use terms::terms;

use serde::Serialize;

use crate::error::Result;
use crate::figure::text::decoded;
use crate::gallery;
use crate::games::nim_values::nim_values;
use crate::games::{Convention, Set};
use crate::limits::POSITIONS;
use crate::progress::{NoProgress, Progress};
use crate::spec::Spec;

/// Positions of a sequence that are compared with terms somebody gives: some hundred sequences in half a
/// second.
const COMPARED_POSITIONS: u64 = 4096;

/// Most terms that are compared.
const COMPARED_TERMS: usize = 10_000;

/// Least number of terms that are compared: fewer belong to everything.
pub(crate) const LEAST_TERMS: usize = 5;
/// Of a sequence that ends before the terms given do, so many must agree.
const ENOUGH: usize = 12;
/// Most matches that are offered.
const MATCHES: usize = 12;
/// Finite sets with these largest moves are tried, by how many moves they have.
const LARGEST: [u64; 3] = [16, 14, 12];
/// Nim-values whose positions are compared.
const LAYERS: u32 = 4;
/// Terms of a permutation that are compared before all are.
const FIRST_TERMS: u64 = 256;
/// Positions of a figure of which all terms are compared, at most.
const FIGURE_POSITIONS: u64 = 1 << 16;
/// Members that are listed to compare all terms.
const LISTED: u64 = 1 << 22;
/// Steps that comparing all terms of a sequence may take once the first of them agree.
const WHOLE: u64 = 1 << 27;

/// Families that are tried.
const FAMILIES: [&str; 26] = [
    "squares",
    "cubes",
    "primes",
    "triangular",
    "fibonacci",
    "factorials",
    "moser",
    "powers-of-2",
    "powers-of-3",
    "naturals",
    "odd",
    "evens",
    "prime-powers",
    "composites",
    "semiprimes",
    "squarefree",
    "practical",
    "lucas",
    "pentagonal",
    "hexagonal",
    "tetrahedral",
    "pronic",
    "evil",
    "odious",
    "ulam",
    "1,primes",
];

/// Figures of greedy sets, permutations and comply games that are tried besides those of the OEIS.
const FIGURES: [&str; 22] = [
    "greedy-set?condition=ap3",
    "greedy-set?condition=ap4",
    "greedy-set?condition=ap5",
    "greedy-set?condition=ap6",
    "greedy-set?condition=ap7",
    "greedy-set?condition=mean4",
    "greedy-set?condition=mean5",
    "greedy-set?condition=sidon",
    "greedy-set?condition=sidon3",
    "greedy-set?condition=x%2Bz=3y",
    "greedy-set?condition=x%2Bz=4y",
    "greedy-set?condition=x%2Bz=5y",
    "greedy-set?condition=ap3&seed=0,2",
    "greedy-set?condition=ap3&seed=0,3",
    "greedy-set?condition=ap3&seed=0,4",
    "permutation?condition=ap4",
    "permutation?condition=sidon",
    "permutation?condition=parallel",
    "permutation?condition=ap3&restriction=max",
    "permutation?condition=line&restriction=max",
    "comply?d=primes",
    "comply?d=squares",
];

/// A figure that shows the terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Match {
    /// The figure.
    pub spec: String,
    /// Its part: "nim-values of the squares at the wall".
    pub(crate) what: String,
    /// How many terms were compared, and agree.
    pub(crate) agreed: usize,
    /// How many there were to compare.
    pub(crate) given: usize,
    /// How the terms are counted: "from the second term on", "each 1 less".
    pub(crate) how: String,
}

impl Match {
    /// Whether some terms were not compared.
    fn is_short(&self) -> bool {
        self.agreed < self.given
    }
}

/// A sequence to compare with the terms.
struct Candidates<'a> {
    terms: &'a [i64],
    found: Vec<Match>,
}

/// The figures that show these terms, those of which most agree first: nim-values, positions of a
/// nim-value and their number, first positions of each value, members of sets, greedy sets and
/// permutations; from their first term or their second, and with values 1 apart. If there is none, the terms
/// times −1 are compared, and then sequences whose first differences they are.
///
/// About 10⁸ steps, five times that where nothing is found at once: nim-values of some 500 sets, to as many
/// positions as the terms ask for, at most [`COMPARED_POSITIONS`].
///
/// # Errors
/// [`Error::Cancelled`].
pub(crate) fn compare(terms: &[i64], progress: &mut dyn Progress) -> Result<Vec<Match>> {
    let mut found = compared(terms, progress)?;
    if found.is_empty() {
        let negated: Vec<i64> = terms.iter().map(|term| term.saturating_neg()).collect();
        found = compared(&negated, progress)?;
        for each in &mut found {
            each.how = match each.how.as_str() {
                "" => "times −1".into(),
                how => format!("times −1, {how}"),
            };
        }
    }
    if found.is_empty() {
        for start in 0..=FIRST_TERM {
            let sums = terms.iter().scan(start, |sum, term| {
                *sum = sum.saturating_add(*term);
                Some(*sum)
            });
            let sums: Vec<i64> = std::iter::once(start).chain(sums).collect();
            for mut each in compared(&sums, progress)? {
                // Where the sums begin does not matter.
                let how: Vec<&str> = each.how.split(", ").collect();
                let how = how
                    .into_iter()
                    .filter(|how| !how.is_empty() && !how.starts_with("each"));
                each.how = std::iter::once("first differences")
                    .chain(how)
                    .collect::<Vec<_>>()
                    .join(", ");
                (each.agreed, each.given) = (each.agreed - 1, each.given - 1);
                if found.iter().all(|other| other.spec != each.spec) {
                    found.push(each);
                }
            }
        }
    }
    Ok(found)
}

/// Sequences whose first differences are given may begin with a number up to this.
const FIRST_TERM: i64 = 2;

/// As [`compare`], of the terms as they are.
fn compared(terms: &[i64], progress: &mut dyn Progress) -> Result<Vec<Match>> {
    let mut candidates = Candidates {
        terms,
        found: Vec::new(),
    };
    let ascending = terms.windows(2).all(|pair| pair[0] < pair[1]);
    let largest = terms.iter().copied().max().unwrap_or(0).max(0) as u64;
    let count = terms.len() as u64 + 2;
    let sets = sets();
    for (i, set) in sets.iter().enumerate() {
        progress.report("sequences", i as u64, sets.len() as u64)?;
        let n = if ascending { largest + 2 } else { count };
        let before = candidates.found.len();
        candidates.of_set(set, n.min(COMPARED_POSITIONS), ascending)?;
        if candidates.found[before..].iter().any(Match::is_short) {
            candidates.found.truncate(before);
            let fits = |n: &u64| n.saturating_mul(set.count_estimate(*n)) <= WHOLE;
            let mut halves = std::iter::successors(Some(n.min(POSITIONS)), |n| Some(n / 2));
            let n = halves.find(fits).unwrap_or(COMPARED_POSITIONS);
            candidates.of_set(set, n.max(COMPARED_POSITIONS), ascending)?;
        }
    }
    let listed = gallery::sequences().into_iter().map(|each| each.spec);
    for spec in FIGURES.iter().map(ToString::to_string).chain(listed) {
        if ascending && spec.starts_with("members") {
            candidates.of_members(&spec, largest)?;
        }
        candidates.of_figure(&spec, count, largest, ascending);
    }
    let mut found = candidates.found;
    crate::sort::sort_by(&mut found, |one, other| other.agreed.cmp(&one.agreed));
    found.truncate(MATCHES);
    Ok(found)
}

/// Families first, then finite sets by their size.
fn sets() -> Vec<Set> {
    let families = FAMILIES.iter().filter_map(|text| text.parse().ok());
    let mut sets: Vec<Set> = families.collect();
    let [one, two, three] = LARGEST;
    sets.extend((1..=one).map(|a| Set::Explicit(vec![a])));
    for b in 2..=two {
        sets.extend((1..b).map(|a| Set::Explicit(vec![a, b])));
    }
    for c in 3..=three {
        for b in 2..c {
            sets.extend((1..b).map(|a| Set::Explicit(vec![a, b, c])));
        }
    }
    sets
}

/// Terms of a sequence and of the question that are left out at the beginning, and how much more
/// the terms of the question are.
struct Agreement {
    skipped: usize,
    less: usize,
    shift: i64,
    agreed: usize,
}

impl Agreement {
    fn how(&self) -> String {
        let said = [
            (self.skipped > 0, "from its second term on"),
            (self.less > 0, "without the first term given"),
            (self.shift == 1, "each 1 more"),
            (self.shift == -1, "each 1 less"),
        ];
        let said: Vec<&str> = said
            .into_iter()
            .filter_map(|(holds, words)| holds.then_some(words))
            .collect();
        said.join(", ")
    }
}

impl Candidates<'_> {
    /// How a sequence agrees with all terms, or as far as it goes.
    fn agreement(&self, sequence: &[i64]) -> Option<Agreement> {
        let ways = [
            (0, 0, 0),
            (1, 0, 0),
            (0, 1, 0),
            (0, 0, 1),
            (0, 0, -1),
            (1, 0, 1),
            (1, 0, -1),
            (0, 1, 1),
            (0, 1, -1),
        ];
        ways.into_iter().find_map(|(skipped, less, shift)| {
            let own = &sequence[sequence.len().min(skipped)..];
            let asked = &self.terms[less..];
            let pairs = own.iter().zip(asked);
            let agreed = pairs.take_while(|(own, asked)| **own + shift == **asked);
            let agreed = agreed.count();
            let is_whole = own.len() >= asked.len() || agreed >= ENOUGH;
            let agrees = agreed >= LEAST_TERMS && agreed >= asked.len().min(own.len()) && is_whole;
            agrees.then_some(Agreement {
                skipped,
                less,
                shift,
                agreed,
            })
        })
    }

    /// Notes a figure if its sequence agrees with the terms.
    fn hold(&mut self, sequence: &[i64], spec: impl Fn() -> String, what: impl Fn() -> String) {
        let Some(agreement) = self.agreement(sequence) else {
            return;
        };
        let spec = spec();
        if !self.found.iter().any(|other| other.spec == spec) {
            self.found.push(Match {
                spec,
                what: what(),
                agreed: agreement.agreed,
                given: self.terms.len() - agreement.less,
                how: agreement.how(),
            });
        }
    }

    /// The members of a set below `n`; where these agree with the first terms, as far as the terms go.
    fn members(&self, set: &Set, n: u64) -> Vec<i64> {
        let listed = |n: u64| -> Vec<i64> {
            let members = set.members_below(n);
            members.into_iter().map(Into::into).collect()
        };
        let first = listed(n);
        let largest = self.terms.last().copied().unwrap_or(0).max(0) as u64;
        let whole = largest.saturating_add(2).min(POSITIONS);
        let is_short = first.len() < self.terms.len() && self.agreement(&first).is_some();
        if is_short && set.count_estimate(whole) <= LISTED {
            listed(whole)
        } else {
            first
        }
    }

    /// The members that a figure shows.
    fn of_members(&mut self, spec: &str, largest: u64) -> Result<()> {
        let set = spec
            .split(['?', '&'])
            .find_map(|pair| pair.strip_prefix("set="));
        let set: Set = decoded(set.unwrap_or_default()).parse()?;
        let members = self.members(&set, (largest + 2).min(COMPARED_POSITIONS));
        let spec = || format!("members?of=set&set={set}&view=growth");
        self.hold(&members, spec, || set.words());
        Ok(())
    }

    /// Nim-values, positions, first positions and counts of one set; its own members.
    fn of_set(&mut self, set: &Set, n: u64, ascending: bool) -> Result<()> {
        if ascending {
            let members = self.members(set, n);
            let spec = || format!("members?of=set&set={set}&view=growth");
            self.hold(&members, spec, || set.words());
        }
        for convention in [Convention::Wall, Convention::Sink] {
            let values = nim_values(set, convention, n, &mut NoProgress)?;
            let start = convention.start();
            let name = convention.name();
            let shown = n.max(60);
            if !ascending {
                let whole: Vec<i64> = values.iter().map(|&value| value.into()).collect();
                let spec = || format!("strip?set={set}&convention={name}&n={shown}");
                self.hold(&whole, spec, || {
                    format!("nim-values of {}, {name}", set.words())
                });
                let counts = values.iter().scan(0, |count, &value| {
                    let before = *count;
                    *count += i64::from(value == 0);
                    Some(before)
                });
                let counts: Vec<i64> = counts.collect();
                let spec = || format!("cold-count?set={set}&n={shown}");
                if convention == Convention::Wall {
                    self.hold(&counts, spec, || {
                        format!("cold positions below n, {}", set.words())
                    });
                }
                continue;
            }
            for value in 0..LAYERS {
                let at = (start..).zip(&values).filter(|(_, v)| **v == value);
                let positions: Vec<i64> = at.map(|(x, _)| x as i64).collect();
                let layer = if value > 0 {
                    format!("&layer={value}")
                } else {
                    String::new()
                };
                let spec = || match convention {
                    Convention::Wall => format!("cold?set={set}&n={shown}{layer}"),
                    Convention::Sink => format!("strip?set={set}&convention=sink&n={shown}"),
                };
                let what = || format!("positions of value {value}, {}, {name}", set.words());
                self.hold(&positions, spec, what);
            }
            let mut firsts: Vec<i64> = Vec::new();
            for (x, &value) in (start..).zip(&values) {
                if u64::from(value) == firsts.len() as u64 {
                    firsts.push(x as i64);
                }
            }
            if convention == Convention::Wall {
                let spec = || format!("records?set={set}&n={shown}");
                self.hold(&firsts, spec, || {
                    format!("first positions of each value, {}", set.words())
                });
            }
        }
        Ok(())
    }

    /// The sequence of a figure, as far as the terms go.
    fn of_figure(&mut self, spec: &str, count: u64, largest: u64, ascending: bool) {
        let is_positions = ["greedy-set", "comply"]
            .iter()
            .any(|kind| spec.starts_with(kind));
        if is_positions != ascending
            || ["strip", "cold", "records", "members"]
                .iter()
                .any(|kind| spec.starts_with(kind))
        {
            return;
        }
        let wanted = if ascending { largest + 2 } else { count };
        let before = self.found.len();
        let first = if ascending {
            COMPARED_POSITIONS
        } else {
            FIRST_TERMS
        };
        self.of_figure_below(spec, wanted.clamp(8, first));
        if self.found[before..].iter().any(Match::is_short) {
            let short = self.found.split_off(before);
            // A figure that goes no further has what it has.
            if !self.of_figure_below(spec, wanted.min(FIGURE_POSITIONS)) {
                self.found.extend(short);
            }
        }
    }

    /// The sequence of a figure of so many positions, if it may have them.
    fn of_figure_below(&mut self, spec: &str, n: u64) -> bool {
        let n = n.to_string();
        let Some(figure) = spec
            .parse::<Spec>()
            .and_then(|spec| spec.with("n", &n))
            .ok()
        else {
            return false;
        };
        let Ok(picture) = figure.compute(&mut NoProgress) else {
            return false;
        };
        let Ok(panel) = picture.panel(0) else {
            return false;
        };
        let title = picture.caption().title.clone();
        for sequence in panel.sequences() {
            let own: Vec<i64> = sequence.terms.take(self.terms.len() + 2).collect();
            self.hold(&own, || figure.to_string(), || title.clone());
        }
        true
    }
}
