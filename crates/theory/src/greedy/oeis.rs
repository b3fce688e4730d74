//! Greedy sets and permutations that the OEIS lists.

use super::condition::Condition;
use super::permutation::{Pattern, Restriction, Rules};
use super::seeds::same_start;
use super::sets::Origin;
use crate::oeis::Listed;

/// Terms compared with a sequence's definition: the sums of distinct powers of
/// a number, and the odd numbers.
const BY_DEFINITION: usize = 64;

/// A greedy set of the OEIS: its condition and its seed, if it has one.
type SetRow = (&'static str, &'static [u64], Listed);

/// A greedy permutation of the OEIS, or without injectivity a greedy sequence.
type PermutationRow = (Pattern, &'static [Restriction], bool, Listed);

const SETS: &[SetRow] = &[
    ("ap3", &[], Listed::at("A005836", 1, 48)),
    ("ap4", &[], Listed::at("A005839", 1, 65)),
    ("ap5", &[], Listed::at("A020654", 1, 76)),
    ("ap6", &[], Listed::at("A020656", 1, 61)),
    ("ap7", &[], Listed::at("A020657", 1, 91)),
    ("ap3", &[1, 2, 3], Listed::at("A092482", 1, 41)),
    ("ap3", &[0, 4], Listed::at("A005487", 0, 52)),
    // The sums of distinct powers of k.
    ("mean4", &[], Listed::at("A000695", 0, BY_DEFINITION)),
    ("mean5", &[], Listed::at("A033042", 0, BY_DEFINITION)),
    ("mean6", &[], Listed::at("A033043", 0, BY_DEFINITION)),
    ("mean7", &[], Listed::at("A033044", 0, BY_DEFINITION)),
    ("mean8", &[], Listed::at("A033045", 0, BY_DEFINITION)),
    ("mean9", &[], Listed::at("A033046", 0, BY_DEFINITION)),
    ("mean10", &[], Listed::at("A007088", 0, BY_DEFINITION)),
    ("x+z=y", &[], Listed::at("A005408", 0, BY_DEFINITION)),
    ("sidon", &[], Listed::at("A025582", 1, 20)),
    ("sidon3", &[], Listed::at("A051912", 0, 39)),
];

const PERMUTATIONS: &[PermutationRow] = {
    use Restriction::{Max, Order, Unrestricted};
    &[
        (
            Pattern::Wythoff,
            &[Unrestricted],
            true,
            Listed::from_one("A065188", 120),
        ),
        (
            Pattern::Wythoff,
            &[Max, Order],
            true,
            Listed::at("A002251", 0, 120),
        ),
        (
            Pattern::Ap(3),
            &[Unrestricted],
            true,
            Listed::from_one("A094870", 120),
        ),
        (
            Pattern::Ap(3),
            &[Unrestricted],
            false,
            Listed::from_one("A229037", 200),
        ),
        // The newest of three terms in progression is the highest where they ascend.
        (
            Pattern::Ap(3),
            &[Order, Max],
            false,
            Listed::from_one("A309890", 200),
        ),
        (
            Pattern::Line,
            &[Unrestricted],
            true,
            Listed::from_one("A231334", 40),
        ),
    ]
};

/// The sequence of a greedy set, if one is listed. A seed with which the set begins by itself does
/// not change it.
pub fn of_set(condition: &Condition, origin: &Origin) -> Option<Listed> {
    let mut seed: Vec<u64> = match origin {
        Origin::Seed(seed) => seed.clone(),
        _ => Vec::new(),
    };
    seed.sort_unstable();
    let natural = same_start(condition, origin) == Some(condition.start());
    let text = condition.to_string();
    let row = SETS.iter().find(|row| {
        let begun = if row.1.is_empty() {
            natural
        } else {
            row.1 == seed
        };
        row.0 == text && begun
    });
    row.map(|row| row.2)
}

/// The sequence of a greedy permutation, if one is listed.
pub fn of_permutation(rules: &Rules) -> Option<Listed> {
    let row = PERMUTATIONS
        .iter()
        .find(|&&(pattern, restrictions, injective, _)| {
            pattern == rules.pattern
                && restrictions.contains(&rules.restriction)
                && injective == rules.injective
        });
    row.map(|row| row.3)
}

/// Every listed greedy set: its condition, its seed, and its A-number.
pub fn sets() -> impl Iterator<Item = (&'static str, &'static [u64], &'static str)> {
    SETS.iter().map(|row| (row.0, row.1, row.2.number))
}

/// Every listed greedy permutation, with its A-number.
pub fn permutations() -> impl Iterator<Item = (Rules, &'static str)> {
    PERMUTATIONS
        .iter()
        .map(|&(pattern, restrictions, injective, listed)| {
            let restriction = restrictions[0];
            (
                Rules {
                    pattern,
                    restriction,
                    injective,
                },
                listed.number,
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::greedy_set;
    use crate::progress::NoProgress;

    fn number(text: &str, origin: Origin) -> Option<&'static str> {
        of_set(&text.parse().unwrap(), &origin).map(|listed| listed.number)
    }

    #[test]
    fn sequences_defined_by_digits_have_our_terms() {
        let sums = |base: u64| {
            let sum = move |i: u64| (0..6).map(|b| (i >> b & 1) * base.pow(b)).sum();
            (0..BY_DEFINITION as u64).map(sum).collect::<Vec<u64>>()
        };
        let odd = (0..BY_DEFINITION as u64).map(|i| 2 * i + 1).collect();
        let sequences = [
            ("mean4", "A000695", sums(4)),
            ("mean5", "A033042", sums(5)),
            ("mean6", "A033043", sums(6)),
            ("mean7", "A033044", sums(7)),
            ("mean8", "A033045", sums(8)),
            ("mean9", "A033046", sums(9)),
            ("mean10", "A007088", sums(10)),
            ("x+z=y", "A005408", odd),
        ];
        for (text, sequence, terms) in sequences {
            assert_eq!(number(text, Origin::Natural), Some(sequence));
            let below = terms[BY_DEFINITION - 1] + 1;
            let run = greedy_set(
                &text.parse().unwrap(),
                &Origin::Natural,
                below,
                &mut NoProgress,
            );
            let run: Vec<u64> = run.unwrap().into_iter().map(u64::from).collect();
            assert_eq!(run, terms, "{text}");
        }
    }

    /// A051912: the sums of any three terms are all distinct.
    #[test]
    fn equal_sums_of_three_have_the_terms_listed() {
        let listed = [
            0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556, 2441, 3097, 4047, 5297, 6703,
            7838, 10986, 12331, 15464, 19143, 24545, 28973, 34405, 37768, 45863, 50876, 61371,
            68302, 77917, 88544, 101916, 122031, 131624, 148574, 171236, 197814,
        ];
        let condition = "sidon3".parse().unwrap();
        let run = greedy_set(&condition, &Origin::Natural, 197_815, &mut NoProgress).unwrap();
        assert_eq!(run, listed);
        assert_eq!(number("sidon3", Origin::Natural), Some("A051912"));
    }

    /// A309890: positive integers without a(j), a(j + k), a(j + 2k) in weakly increasing progression.
    #[test]
    fn ascending_progressions_have_the_terms_of_the_definition() {
        let mut terms: Vec<i64> = Vec::new();
        for n in 0..200 {
            let earlier = (1..=n / 2).map(|k| (terms[n - k], terms[n - 2 * k]));
            let ascending = earlier.filter(|(b, a)| b >= a);
            let forbidden: Vec<i64> = ascending.map(|(b, a)| 2 * b - a).collect();
            terms.extend((1..).find(|value| !forbidden.contains(value)));
        }
        for restriction in [Restriction::Order, Restriction::Max] {
            let rules = Rules {
                pattern: Pattern::Ap(3),
                restriction,
                injective: false,
            };
            assert_eq!(of_permutation(&rules).unwrap().number, "A309890");
            let run = rules.terms(200, &mut NoProgress).unwrap();
            assert!(
                run.iter()
                    .map(|&value| i64::from(value) + 1)
                    .eq(terms.iter().copied())
            );
        }
    }

    #[test]
    fn only_the_set_itself_is_listed() {
        assert_eq!(number("ap5", Origin::Natural), Some("A020654"));
        assert_eq!(number("ap6", Origin::Seed(vec![0, 1])), Some("A020656"));
        assert_eq!(number("ap7", Origin::At(0)), Some("A020657"));
        assert_eq!(number("ap3", Origin::Seed(vec![0, 1, 3])), Some("A005836"));
        assert_eq!(number("ap3", Origin::Seed(vec![4, 0])), Some("A005487"));
        for (text, origin) in [
            ("ap5", Origin::At(1)),
            ("mean4", Origin::Seed(vec![0, 3])),
            ("x+z=y", Origin::At(0)),
            ("x+z=y", Origin::Seed(vec![1, 4])),
            ("ap3", Origin::Seed(vec![5, 6, 8])),
            ("mean11", Origin::Natural),
        ] {
            assert_eq!(number(text, origin), None, "{text}");
        }
    }
}
