//! How far the ⋆-iterates agree with A, the only fixed point of ⋆: the greedy
//! set without three-term progressions.

use super::{Comply, Data};
use crate::greedy::comply::Rule;
use crate::greedy::star::agreement_after;
use crate::greedy::{ClosedForm, Condition, Origin, closed_form};
use crate::number::grouped;

/// How far the P-positions after some applications of ⋆ agree with A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Agreement {
    /// They do below this number, by computation: n, if they never differ.
    pub(super) found: u64,
    /// They do below this whatever D is, or below n if that is less.
    pub(super) promised: u64,
}

impl Agreement {
    /// "below 34 (below 16 by the theorem)".
    pub(super) fn words(self) -> String {
        let [found, promised] = [self.found, self.promised].map(grouped);
        format!("below {found} (below {promised} by the theorem)")
    }
}

/// A in closed form.
pub(super) fn a() -> Option<ClosedForm> {
    closed_form(&Condition::Ap(3), &Origin::Natural)
}

/// Of each game that is played out, in order; only those of comply-number on {{d, 2d}} are printed.
pub(super) fn agreements(figure: &Comply, data: &Data) -> Vec<Agreement> {
    if !figure.of_doubles() || figure.misere || figure.game == Rule::Set {
        return Vec::new();
    }
    let Some(a) = a() else {
        return Vec::new();
    };
    let all = data.iterates.iter().zip(&data.reached).enumerate();
    all.filter(|(_, (_, reached))| **reached == figure.n)
        .map(|(stars, (row, _))| Agreement {
            found: first_difference(row, &a, figure.n),
            promised: agreement_after(stars as u32).min(figure.n),
        })
        .collect()
}

/// The least number below n that is in one of the sets only, else n.
fn first_difference(row: &[u32], a: &ClosedForm, n: u64) -> u64 {
    let members = row.iter().map(|&x| u64::from(x));
    // At the i-th member of the row i members of A must be below it, and it one.
    let strange = (0..)
        .zip(members)
        .find(|&(i, x)| !(a.has(x) && a.count_below(x) == i));
    match strange {
        // The first member of A that the row has passed by, or x itself.
        Some((i, x)) => a.with_members(i).min(x),
        None => a.with_members(row.len() as u64).min(n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn differences_are_found(flips in proptest::collection::btree_set(0u64..300, 0..4), n in 1u64..300) {
            let a = a().unwrap();
            let row: Vec<u32> = (0..n).filter(|x| a.has(*x) != flips.contains(x)).map(|x| x as u32).collect();
            let first = flips.iter().next().copied().unwrap_or(n);
            prop_assert_eq!(first_difference(&row, &a, n), first.min(n));
        }
    }
}
