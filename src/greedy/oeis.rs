//! Greedy sets and permutations that the OEIS lists.

use super::condition::Condition;
use super::permutation::{Pattern, Restriction, Rules};
use super::seeds::same_start;
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
    /// that had been checked against it, or with its definition.
    pub confirmed: usize,
}

/// Terms compared with a sequence's definition: the sums of distinct powers of
/// a number, and the odd numbers.
const BY_DEFINITION: usize = 64;

const fn listed(number: &'static str, less: u32, confirmed: usize) -> Option<Listed> {
    Some(Listed {
        number,
        less,
        confirmed,
    })
}

/// The sequence of a greedy set, if one is known here. A seed with which the
/// set begins by itself does not change it.
pub fn of_set(condition: &Condition, origin: &Origin) -> Option<Listed> {
    if let Origin::Seed(seed) = origin {
        let mut seed = seed.clone();
        seed.sort_unstable();
        if (condition, &seed[..]) == (&Condition::Ap(3), &[0, 4]) {
            return listed("A005487", 0, 52);
        }
    }
    if same_start(condition, origin) != Some(condition.start()) {
        return None;
    }
    match condition {
        Condition::Ap(3) => listed("A005836", 0, 48),
        Condition::Ap(4) => listed("A005839", 0, 65),
        Condition::Ap(5) => listed("A020654", 0, 76),
        Condition::Ap(6) => listed("A020656", 0, 61),
        Condition::Ap(7) => listed("A020657", 0, 91),
        // The sums of distinct powers of k.
        Condition::Mean(4) => listed("A000695", 0, BY_DEFINITION),
        Condition::Mean(5) => listed("A033042", 0, BY_DEFINITION),
        Condition::Mean(6) => listed("A033043", 0, BY_DEFINITION),
        Condition::Mean(7) => listed("A033044", 0, BY_DEFINITION),
        Condition::Mean(8) => listed("A033045", 0, BY_DEFINITION),
        Condition::Mean(9) => listed("A033046", 0, BY_DEFINITION),
        Condition::Mean(10) => listed("A007088", 0, BY_DEFINITION),
        Condition::Multiple(1) => listed("A005408", 0, BY_DEFINITION),
        Condition::Sidon => listed("A025582", 0, 20),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::greedy_set;
    use crate::task::Unwatched;

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
                &mut Unwatched,
            );
            let run: Vec<u64> = run.unwrap().into_iter().map(u64::from).collect();
            assert_eq!(run, terms, "{text}");
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
