//! Theorems about the common members of two sets.

use crate::set::{Named, Set};

/// The common members of two sets.
#[derive(Clone, Copy)]
pub(super) enum Meeting {
    /// Nothing else.
    Only(&'static [u64]),
    /// Numbers without end.
    Endless,
}

/// The theorem about these two sets, if there is one.
pub(super) fn meeting(a: &Set, b: &Set) -> Option<Meeting> {
    one_way(a, b).or_else(|| one_way(b, a))
}

fn one_way(a: &Set, b: &Set) -> Option<Meeting> {
    const LUCAS: Set = Set::Named(Named::Lucas);
    Some(match (a, b) {
        (Set::Named(Named::Evil), Set::Named(Named::Odious)) => Meeting::Only(&[]),
        // From n = 3 on the Lucas number L(n) = F(n + 1) + F(n − 1) is between F(n + 1) and F(n + 2).
        (Set::Fibonacci, &LUCAS) => Meeting::Only(&[1, 2, 3]),
        // J. H. E. Cohn, On square Fibonacci numbers, 1964; Lucas and Fibonacci numbers, 1965.
        (Set::Fibonacci, Set::Powers(2)) => Meeting::Only(&[1, 144]),
        (&LUCAS, Set::Powers(2)) => Meeting::Only(&[1, 4]),
        // The largest prime up to n divides n! once (Chebyshev 1852).
        (Set::Factorials, Set::Powers(2..)) => Meeting::Only(&[1]),
        (Set::Powers(2..), Set::Powers(2..)) => Meeting::Endless,
        (Set::Powers(2..), Set::Named(Named::Squarefree)) => Meeting::Only(&[1]),
        (Set::PowersOf(a), Set::PowersOf(b)) => {
            if root(*a) == root(*b) {
                Meeting::Endless
            } else {
                Meeting::Only(&[1])
            }
        }
        (Set::PowersOf(_), Set::Powers(2..)) => Meeting::Endless,
        _ => return None,
    })
}

/// The least number of which `base` ≥ 2 is a power.
fn root(base: u64) -> u64 {
    let is_root = |root: &u64| {
        let mut power = u128::from(*root);
        while power < base.into() {
            power *= u128::from(*root);
        }
        power == base.into()
    };
    // Only a base that is a power itself has a smaller root, and that is at most its square root.
    (2..=base.isqrt()).find(is_root).unwrap_or(base)
}
