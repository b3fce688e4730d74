//! Terms of a sequence compared with the terms of the figures, and short answers about a set.

mod answer;
mod candidates;
pub(crate) mod terms;
#[cfg(test)]
mod tests;

pub use answer::{answer, answers_soon};
pub use terms::terms;

use serde::Serialize;

use crate::error::Result;
use crate::gallery;
use crate::games::Set;
use crate::games::heap::{Dependent, Memory, NAMED};
use crate::limits::POSITIONS;
use crate::number::counted;
use crate::progress::Progress;

use candidates::Candidates;

/// Positions of a sequence that are compared with terms somebody gives: some hundred sequences in half a
/// second.
const COMPARED_POSITIONS: u64 = 4096;

/// Most terms that are compared.
const COMPARED_TERMS: usize = 1 << 16;

/// Heaps of a game next door whose values are compared: a memory takes time with their square.
const COMPARED_HEAPS: u64 = 400;

/// Least number of terms that are compared: fewer belong to everything.
pub(crate) const LEAST_TERMS: usize = 5;
/// Most matches that are offered.
const MATCHES: usize = 12;
/// Finite sets with these largest moves are tried, by how many moves they have.
const LARGEST: [u64; 3] = [16, 14, 12];
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

/// Moves that depend on the heap or the last move, and codes with a name, of which nim-values are compared.
fn next_door() -> impl Iterator<Item = String> {
    let options = Dependent::ALL.map(|of| format!("strip?options={of}"));
    let memory = Memory::ALL.map(|of| format!("strip?memory={of}"));
    let codes = NAMED.map(|(_, code)| format!("strip?set={code}"));
    options.into_iter().chain(memory).chain(codes)
}

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

    /// Says something more of how the terms are counted, first.
    fn also(&mut self, said: &str) {
        self.how = match self.how.as_str() {
            "" => said.into(),
            how => format!("{said}, {how}"),
        };
    }

    /// Less where more terms agree, and where they are counted in fewer ways.
    fn rank(&self) -> (usize, usize) {
        let ways = self.how.split(", ").filter(|how| !how.is_empty());
        (self.given - self.agreed, ways.count())
    }
}

/// The figures that show these terms, those first that agree with all of them as they are: nim-values, positions of a
/// nim-value and their number, first positions of each value, members of sets, greedy sets and
/// permutations; from their first term or their second, and with values 1 apart, or without as many as three terms
/// after which the rest ascends. If there is none, the terms
/// times −1 are compared, and then sequences whose first differences they are.
///
/// About 10⁸ steps, at most six times that where nothing is found at once: nim-values of some 500 sets, to as many
/// positions as the terms ask for, at most [`COMPARED_POSITIONS`].
///
/// # Errors
/// [`Error::Cancelled`].
pub(crate) fn compare(terms: &[i64], progress: &mut dyn Progress) -> Result<Vec<Match>> {
    let mut found = compared(terms, progress)?;
    // Members ascend; 0, 1, 1, 2, 3, 5 are those of the Fibonacci numbers and two more.
    let ascends = |from: &usize| terms[*from..].windows(2).all(|pair| pair[0] < pair[1]);
    let last = terms.len().saturating_sub(LEAST_TERMS).min(FIRST_LEFT_OUT);
    if let Some(from) = (1..=last)
        .find(ascends)
        .filter(|_| found.is_empty() && !ascends(&0))
    {
        found = compared(&terms[from..], progress)?;
        let without = format!(
            "without the first {} given",
            counted(from as u64, "term", "terms")
        );
        found.iter_mut().for_each(|each| each.also(&without));
    }
    if found.is_empty() {
        let negated: Vec<i64> = terms.iter().map(|term| term.saturating_neg()).collect();
        found = compared(&negated, progress)?;
        found.iter_mut().for_each(|each| each.also("times −1"));
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

/// Terms at the beginning, at most, without which terms ascend.
const FIRST_LEFT_OUT: usize = 3;

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
    if !ascending {
        for spec in next_door() {
            candidates.of_figure_below(&spec, count.min(COMPARED_HEAPS));
        }
    }
    let mut found = candidates.found;
    crate::sort::sort_by(&mut found, |one, other| one.rank().cmp(&other.rank()));
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
