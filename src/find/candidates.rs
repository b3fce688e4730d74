//! Sequences of sets and figures, held against terms.

use super::{COMPARED_POSITIONS, LEAST_TERMS, Match};
use crate::error::Result;
use crate::figure::text::decoded;
use crate::games::nim_values::nim_values;
use crate::games::{Convention, Set};
use crate::limits::POSITIONS;
use crate::progress::NoProgress;
use crate::spec::Spec;

/// Of a sequence that ends before the terms given do, so many must agree.
const ENOUGH: usize = 12;
/// Nim-values whose positions are compared.
const LAYERS: u32 = 4;
/// Terms of a permutation that are compared before all are.
const FIRST_TERMS: u64 = 256;
/// Positions of a figure of which all terms are compared, at most.
const FIGURE_POSITIONS: u64 = 1 << 16;
/// Members that are listed to compare all terms.
const LISTED: u64 = 1 << 22;

/// A sequence to compare with the terms.
pub(super) struct Candidates<'a> {
    pub(super) terms: &'a [i64],
    pub(super) found: Vec<Match>,
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
        // Few members are below n where they are far apart.
        let begins = |skipped: usize| {
            let asked = self.terms.iter().skip(skipped);
            first.iter().zip(asked).all(|(own, asked)| own == asked)
        };
        let agrees = begins(0) || begins(1) || self.agreement(&first).is_some();
        let is_short = first.len() < self.terms.len() && agrees;
        if is_short && set.count_estimate(whole) <= LISTED {
            listed(whole)
        } else {
            first
        }
    }

    /// The members that a figure shows.
    pub(super) fn of_members(&mut self, spec: &str, largest: u64) -> Result<()> {
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
    pub(super) fn of_set(&mut self, set: &Set, n: u64, ascending: bool) -> Result<()> {
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
    pub(super) fn of_figure(&mut self, spec: &str, count: u64, largest: u64, ascending: bool) {
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

    /// The sequence of a figure of that number of positions, if it may have them.
    pub(super) fn of_figure_below(&mut self, spec: &str, n: u64) -> bool {
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
