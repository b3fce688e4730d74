//! Why a greedy permutation did not take a smaller value.

use std::collections::HashMap;

use super::scans::{next_even, not_among, on_diagonal};
use super::{Pattern, Restriction, Rules, naive};
use crate::error::{Error, Result};
use crate::number::gcd;
use crate::progress::{NoProgress, Progress};
use crate::sort::{sort_by, sort_few_by_key};

/// Why the value v was passed over at index n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// v.
    pub value: u32,
    /// The obstacle.
    pub reason: Reason,
}

/// An obstacle to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was taken before, at this index.
    Taken(usize),
    /// With the point (n, v) these earlier indices, ascending, form the
    /// forbidden configuration. For `parallel` the first two entries are one
    /// pair, and the third is paired with the new point.
    Configuration(Vec<usize>),
}

/// For the term at index `n` of `terms` under `rules`: each smaller value that was not taken
/// before, ascending, with why it was passed over. At most `most` values, the largest ones left
/// out.
///
/// Time a value: `wythoff`, `ap k` O(n); `sidon` O(n²) once and then O(1);
/// `line` O(n log n); `parallel` O(n²) for dozens of them at once, and O(n).
/// O(n + the term) besides.
///
/// # Errors
/// `n` not an index of `terms`; `terms` not those of `rules` (a smaller value is free); cancellation.
pub fn refusals(
    rules: &Rules,
    terms: &[u32],
    n: usize,
    most: usize,
    progress: &mut dyn Progress,
) -> Result<Vec<Refusal>> {
    let term = Term::new(rules, terms, n)?;
    term.excluded(&term.not_taken(most), progress)
}

/// The same for one value.
///
/// # Errors
/// Those of [`refusals`]; `value` not less than the term.
pub fn refusal(rules: &Rules, terms: &[u32], n: usize, value: u32) -> Result<Refusal> {
    let term = Term::new(rules, terms, n)?;
    if value >= term.chosen {
        let allowed = format!("below the term, {}", term.chosen);
        return Err(Error::bad("value", value, allowed));
    }
    if let Some(i) = term.taken_at(value) {
        let reason = Reason::Taken(i);
        return Ok(Refusal { value, reason });
    }
    let mut told = term.excluded(&[value], &mut NoProgress)?;
    Ok(told.remove(0))
}

/// A term whose choice is explained.
struct Term<'a> {
    rules: &'a Rules,
    earlier: &'a [u32],
    chosen: u32,
}

impl<'a> Term<'a> {
    fn new(rules: &'a Rules, terms: &'a [u32], n: usize) -> Result<Self> {
        let Some(&chosen) = terms.get(n) else {
            return Err(Error::bad("index", n, format!("below {}", terms.len())));
        };
        Ok(Term {
            rules,
            earlier: &terms[..n],
            chosen,
        })
    }

    /// The least `most` smaller values that no earlier index has taken.
    fn not_taken(&self, most: usize) -> Vec<u32> {
        if self.rules.injective {
            not_among(self.earlier, self.chosen, most)
        } else {
            (0..self.chosen).take(most).collect()
        }
    }

    /// The index that took a value before, if one value may not be taken twice.
    fn taken_at(&self, value: u32) -> Option<usize> {
        let taken = || self.earlier.iter().position(|&v| v == value);
        self.rules.injective.then(taken).flatten()
    }

    /// The obstacles to these values, which no earlier index has taken.
    fn excluded(&self, wanted: &[u32], progress: &mut dyn Progress) -> Result<Vec<Refusal>> {
        let mut seeker = Seeker::new(self.rules, self.earlier, self.chosen);
        let mut refusals = Vec::with_capacity(wanted.len());
        for some in wanted.chunks(AT_ONCE) {
            seeker.prepare(some);
            for &value in some {
                progress.report("reasons", value.into(), self.chosen.into())?;
                let points = seeker.configuration(value).ok_or_else(|| {
                    let rules = "those of the rules: this value stands free";
                    Error::bad("terms", value, rules)
                })?;
                let reason = Reason::Configuration(points);
                refusals.push(Refusal { value, reason });
            }
        }
        Ok(refusals)
    }
}

/// Values whose parallels are looked for in one run through all pairs.
const AT_ONCE: usize = 64;

/// Finds configurations that a new point completes.
struct Seeker<'a> {
    rules: &'a Rules,
    earlier: &'a [u32],
    /// For `sidon`: a configuration for each value below the one chosen.
    sums: Vec<Option<[u32; 3]>>,
    /// For `parallel`: configurations of the values being asked for.
    parallels: HashMap<u32, Vec<usize>>,
}

impl<'a> Seeker<'a> {
    fn new(rules: &'a Rules, earlier: &'a [u32], chosen: u32) -> Self {
        let n = earlier.len();
        let mut seeker = Seeker {
            rules,
            earlier,
            sums: Vec::new(),
            parallels: HashMap::new(),
        };
        if rules.pattern == Pattern::Sidon {
            seeker.sums = vec![None; chosen as usize];
            for c in 0..n {
                for b in n - c..=c {
                    let a = b + c - n;
                    let at = |i: usize| i64::from(earlier[i]);
                    let Ok(v) = u32::try_from(at(b) + at(c) - at(a)) else {
                        continue;
                    };
                    if v < chosen && seeker.counted(v, &[a, b, c, n]) {
                        seeker.sums[v as usize] = Some([a as u32, b as u32, c as u32]);
                    }
                }
            }
        }
        seeker
    }

    /// Gets ready for these values.
    fn prepare(&mut self, values: &[u32]) {
        if self.rules.pattern != Pattern::Parallel {
            return;
        }
        self.parallels.clear();
        let n = self.earlier.len();
        let mut seen: HashMap<u64, Vec<(u32, usize)>> = HashMap::new();
        for &v in values {
            for a in 0..n {
                seen.entry(self.quotient(a, n, v)).or_default().push((v, a));
            }
        }
        for (c, &w) in self.earlier.iter().enumerate() {
            for b in 0..c {
                let Some(same) = seen.get(&self.quotient(b, c, w)) else {
                    continue;
                };
                for &(v, a) in same {
                    let mut points = [a, b, c, n];
                    sort_few_by_key(&mut points, |&point| point);
                    if !self.parallels.contains_key(&v) && self.counted(v, &points) {
                        self.parallels.insert(v, vec![b, c, a]);
                    }
                }
            }
        }
    }

    /// The slope from point i to (j, w), in the bits of a quotient: fractions
    /// of numbers below 2^26 that differ have quotients that do.
    fn quotient(&self, i: usize, j: usize, w: u32) -> u64 {
        let rise = f64::from(w) - f64::from(self.earlier[i]);
        (rise / (j - i) as f64).to_bits()
    }

    fn counted(&self, v: u32, points: &[usize]) -> bool {
        let n = self.earlier.len();
        let at = |i: usize| {
            if i == n {
                v.into()
            } else {
                i64::from(self.earlier[i])
            }
        };
        naive::counted(self.rules.restriction, n, points, at)
    }

    /// In lowest terms, from point i to (j, w).
    fn slope(&self, i: usize, j: usize, w: u32) -> (u64, i64) {
        let rise = i64::from(w) - i64::from(self.earlier[i]);
        let run = (j - i) as u64;
        let common = gcd(rise.unsigned_abs(), run);
        (run / common, rise / common as i64)
    }

    fn configuration(&self, v: u32) -> Option<Vec<usize>> {
        let n = self.earlier.len();
        match self.rules.pattern {
            Pattern::Nim => None,
            Pattern::Wythoff => {
                let falling = self.rules.restriction == Restriction::Unrestricted;
                on_diagonal(self.earlier, v, falling).map(|x| vec![x])
            }
            Pattern::Ap(k) => {
                let further = k as usize - 1;
                let mut d = 0;
                loop {
                    d = next_even(self.earlier, v, further, d + 1)?;
                    let points: Vec<usize> = (0..=further).rev().map(|j| n - j * d).collect();
                    if self.counted(v, &points) {
                        return Some(points[..further].to_vec());
                    }
                }
            }
            Pattern::Sidon => {
                self.sums[v as usize].map(|points| points.iter().map(|&i| i as usize).collect())
            }
            Pattern::Line => {
                let mut seen: Vec<_> = (0..n).map(|i| (self.slope(i, n, v), i)).collect();
                sort_by(&mut seen, Ord::cmp);
                seen.windows(2)
                    .find(|p| p[0].0 == p[1].0 && self.counted(v, &[p[0].1, p[1].1, n]))
                    .map(|p| vec![p[0].1, p[1].1])
            }
            Pattern::Parallel => self.parallels.get(&v).cloned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn every_smaller_value_has_its_reason() {
        for pattern in ["nim", "wythoff", "ap3", "ap4", "sidon", "line", "parallel"] {
            for restriction in Restriction::ALL {
                for injective in [true, false] {
                    let rules = Rules {
                        pattern: pattern.parse().unwrap(),
                        restriction,
                        injective,
                    };
                    let terms = rules.terms(40, &mut NoProgress).unwrap();
                    for n in 0..40 {
                        let all: Vec<Refusal> = (0..terms[n])
                            .map(|v| refusal(&rules, &terms, n, v).unwrap())
                            .collect();
                        for (v, refusal) in (0..).zip(&all) {
                            assert_eq!(refusal.value, v);
                            check(&rules, &terms, n, refusal);
                        }
                        let free = all
                            .into_iter()
                            .filter(|refusal| !injective || !terms[..n].contains(&refusal.value));
                        let listed = refusals(&rules, &terms, n, usize::MAX, &mut NoProgress);
                        let listed = listed.unwrap();
                        for (listed, free) in listed.iter().zip(free.clone()) {
                            assert_eq!(listed.value, free.value, "{rules:?}");
                            check(&rules, &terms, n, listed);
                        }
                        assert_eq!(listed.len(), free.count(), "{rules:?}");
                    }
                }
            }
        }
    }

    fn check(rules: &Rules, terms: &[u32], n: usize, refusal: &Refusal) {
        match &refusal.reason {
            Reason::Taken(i) => assert!(*i < n && terms[*i] == refusal.value),
            Reason::Configuration(points) => {
                let p = |i: usize| [points[i] as i64, i64::from(terms[points[i]])];
                let new = [n as i64, i64::from(refusal.value)];
                let turn = |a: [i64; 2], b: [i64; 2], c: [i64; 2], d: [i64; 2]| {
                    (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
                };
                assert!(points.iter().all(|&i| i < n));
                match rules.pattern {
                    Pattern::Nim => panic!("nim forbids nothing"),
                    Pattern::Wythoff => {
                        assert_eq!((new[1] - p(0)[1]).abs(), new[0] - p(0)[0]);
                    }
                    Pattern::Ap(_) | Pattern::Line => {
                        assert_eq!(turn(p(0), p(1), p(0), new), 0);
                    }
                    Pattern::Sidon => {
                        let sum = |i: usize| new[i] + p(0)[i] - p(1)[i] - p(2)[i];
                        assert_eq!([sum(0), sum(1)], [0, 0]);
                    }
                    Pattern::Parallel => {
                        assert!(points[0] != points[1]);
                        assert_eq!(turn(p(0), p(1), p(2), new), 0);
                    }
                }
            }
        }
    }

    #[test]
    fn printed_example_of_line_greedy() {
        // [L Example 5]: (12, 9) lies on the line through (2, 3) and (6, 8)...
        // and (12, 10) is excluded without restriction by (9, 13), (10, 12).
        let rules = Rules {
            pattern: Pattern::Line,
            restriction: Restriction::Unrestricted,
            injective: true,
        };
        let terms = rules.terms(13, &mut NoProgress).unwrap();
        let all = refusals(&rules, &terms, 12, usize::MAX, &mut NoProgress).unwrap();
        let ten = all.iter().find(|r| r.value == 10).unwrap();
        assert_eq!(ten.reason, Reason::Configuration(vec![9, 10]));
        assert!(refusals(&rules, &terms, 13, 1, &mut NoProgress).is_err());
        assert!(refusals(&rules, &[0, 5], 1, 9, &mut NoProgress).is_err());
    }
}
