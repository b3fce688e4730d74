//! Greedy sets and permutations that the OEIS lists (definitions §3, §4).

use super::condition::Condition;
use super::permutation::{Pattern, Restriction, Rules};
use super::sets::Origin;

/// A sequence of the OEIS, and how it writes ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its A-number.
    pub number: &'static str,
    /// What must be taken from its terms to get ours: 1 where it counts
    /// indices and values from 1, so that ours at n is its term n + 1 less 1.
    pub less: u32,
    /// How many leading terms of ours were compared with reference values
    /// that had been checked against it.
    pub confirmed: usize,
}

const fn listed(number: &'static str, less: u32, confirmed: usize) -> Option<Listed> {
    Some(Listed {
        number,
        less,
        confirmed,
    })
}

/// The sequence of a greedy set, if one is known here.
pub fn of_set(condition: &Condition, origin: &Origin) -> Option<Listed> {
    let natural = match origin {
        Origin::Natural => true,
        Origin::At(start) => *start == condition.start(),
        Origin::Seed(seed) => {
            let mut seed = seed.clone();
            seed.sort_unstable();
            if (condition, &seed[..]) == (&Condition::Ap(3), &[0, 4]) {
                return listed("A005487", 0, 52);
            }
            seed.is_empty()
        }
    };
    match condition {
        Condition::Ap(3) if natural => listed("A005836", 0, 48),
        Condition::Ap(4) if natural => listed("A005839", 0, 65),
        Condition::Sidon if natural => listed("A025582", 0, 20),
        _ => None,
    }
}

/// The sequence of a greedy permutation, if one is known here.
pub fn of_permutation(rules: &Rules) -> Option<Listed> {
    use Restriction::Unrestricted;
    match (rules.pattern, rules.restriction, rules.injective) {
        (Pattern::Wythoff, Unrestricted, true) => listed("A065188", 1, 120),
        (Pattern::Wythoff, _, true) => listed("A002251", 0, 120),
        (Pattern::Ap(3), Unrestricted, true) => listed("A094870", 1, 120),
        (Pattern::Ap(3), Unrestricted, false) => listed("A229037", 1, 200),
        (Pattern::Line, Unrestricted, true) => listed("A231334", 1, 40),
        _ => None,
    }
}
