//! Greedy sets and Stanley sequences [L §4, §5].

use super::avoid::{Avoid, Members};
use super::bits::Bits;
use super::condition::Condition;
use super::linear::LinearForm;
use super::partial::{Partial, ProgressOnly};
use super::routines::{avoider, general};
use crate::error::{Error, Result};
use crate::limits::{GREEDY_POSITIONS, GREEDY_REPORT, SEED_MEMBERS};
use crate::progress::Progress;

/// Where a greedy run begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Origin {
    /// At 0 or 1, as suits the condition ([`Condition::start`]).
    #[default]
    Natural,
    /// At this number.
    At(u64),
    /// With these members, in any order; candidates follow the largest.
    Seed(Vec<u64>),
}

/// The run.
const RUN: &str = "greedy run";

/// The members below `n` of the greedy set that avoids `condition`, ascending:
/// a number joins unless, in exactly one role and with smaller members in the
/// others (repetition allowed), it meets the condition. A seed is given, and may meet the
/// condition itself; without that, and progressions, the set is its Stanley sequence.
///
/// Time: `ap3` O(n + |A|²), `sidon` O(|A| n/64 + |A|²), x + z = ky with k ≥ 3 O(n log² n), other equations in
/// three variables O(|A| n/64), the others O(|A| n) at worst and far less in practice, since excluded numbers
/// are found out early. Space: O(n) bits; for `mean k` k²/2 times, for equations this times the sum of the
/// coefficients.
///
/// ```
/// use theory::NoProgress;
/// use theory::greedy::{Condition, Origin, greedy_set};
///
/// // Without three terms in progression: 0, 1, 3, 4, 9, …, no digit 2 in base 3.
/// let set = greedy_set(&Condition::Ap(3), &Origin::default(), 30, &mut NoProgress)?;
/// assert_eq!(set, [0, 1, 3, 4, 9, 10, 12, 13, 27, 28]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// `n` above [`GREEDY_POSITIONS`] or what the condition's tables allow; a start out of range; a
/// seed that is too long or out of range; cancellation.
pub fn greedy_set(
    condition: &Condition,
    origin: &Origin,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    greedy_set_with_partial(
        condition,
        origin,
        n,
        &mut ProgressOnly {
            what: RUN,
            progress,
        },
    )
}

/// As [`greedy_set`], telling of the members found so far.
///
/// # Errors
/// Those of [`greedy_set`], and what `partial` says.
pub fn greedy_set_with_partial(
    condition: &Condition,
    origin: &Origin,
    n: u64,
    partial: &mut dyn Partial,
) -> Result<Vec<u32>> {
    let avoider = |bound| avoider(condition, bound);
    run(avoider, condition, origin, n, partial)
}

/// The same set for a linear equation by the general routine, whatever faster one its form has:
/// what the fast ones are compared with. Time O(|A| n) at worst.
///
/// # Errors
/// Those of [`greedy_set`].
pub fn greedy_set_general(
    form: &LinearForm,
    origin: &Origin,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    let condition = Condition::Linear(form.clone());
    let mut partial = ProgressOnly {
        what: RUN,
        progress,
    };
    let avoider = |bound| general(form, bound);
    run(avoider, &condition, origin, n, &mut partial)
}

fn run(
    avoider: impl Fn(u64) -> Result<Box<dyn Avoid>>,
    condition: &Condition,
    origin: &Origin,
    n: u64,
    partial: &mut dyn Partial,
) -> Result<Vec<u32>> {
    in_range("n", n)?;
    let (mut seed, mut next) = match origin {
        Origin::Natural => (vec![], condition.start()),
        Origin::At(start) => (vec![], *start),
        Origin::Seed(seed) => (seed.clone(), condition.start()),
    };
    in_range("start", next)?;
    seed.sort_unstable();
    seed.dedup();
    if seed.len() > SEED_MEMBERS {
        let allowed = format!("at most {SEED_MEMBERS} numbers");
        return Err(Error::bad(
            "seed",
            format!("{} numbers", seed.len()),
            allowed,
        ));
    }
    let mut bound = n;
    if let Some(&last) = seed.last() {
        if last >= GREEDY_POSITIONS {
            let allowed = format!("numbers below {GREEDY_POSITIONS}");
            return Err(Error::bad("seed", last, allowed));
        }
        next = last + 1;
        bound = bound.max(next);
    }
    let mut avoid = avoider(bound)?;
    let mut members = Members {
        list: Vec::new(),
        bits: Bits::new(bound),
    };
    for &x in &seed {
        join(avoid.as_mut(), &mut members, x);
    }
    let (mut spent, mut due) = (0, next);
    for x in next..n {
        if x >= due {
            due = avoid.prepare(&members, x, &mut || partial.partial(&members.list, x, n))?;
        }
        let excluded = avoid.excludes(&members, x);
        // A member's test runs through all others, and so may its joining.
        spent += if excluded {
            1
        } else {
            members.list.len() as u64 / 8 + 1
        };
        if spent >= GREEDY_REPORT {
            partial.partial(&members.list, x, n)?;
            spent = 0;
        }
        if !excluded {
            join(avoid.as_mut(), &mut members, x);
        }
    }
    members.list.retain(|&x| u64::from(x) < n);
    Ok(members.list)
}

fn join(avoid: &mut dyn Avoid, members: &mut Members, x: u64) {
    avoid.join(members, x);
    members.list.push(x as u32);
    members.bits.add(x);
}

fn in_range(parameter: &str, value: u64) -> Result<()> {
    if value <= GREEDY_POSITIONS {
        return Ok(());
    }
    let allowed = format!("at most {GREEDY_POSITIONS}");
    Err(Error::bad(parameter, value, allowed).suggest(GREEDY_POSITIONS))
}

/// The first of these numbers, ascending, that completes a solution of `condition` with smaller ones. Cost as
/// [`greedy_set`] below the last.
///
/// # Errors
/// Numbers that the condition's tables do not allow.
pub fn completes(condition: &Condition, seed: &[u64]) -> Result<Option<u64>> {
    let bound = seed.last().map_or(0, |last| last + 1);
    in_range("seed", bound)?;
    let mut avoid = avoider(condition, bound)?;
    let mut members = Members {
        list: Vec::new(),
        bits: Bits::new(bound),
    };
    for &x in seed {
        avoid.prepare(&members, x, &mut || Ok(()))?;
        if avoid.excludes(&members, x) {
            return Ok(Some(x));
        }
        join(avoid.as_mut(), &mut members, x);
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    /// All tuples of `k` entries from `pool`, as a slice at a time.
    fn tuples(pool: &[i64], k: usize, visit: &mut dyn FnMut(&[i64]) -> bool) -> bool {
        fn go(
            pool: &[i64],
            k: usize,
            tuple: &mut Vec<i64>,
            visit: &mut dyn FnMut(&[i64]) -> bool,
        ) -> bool {
            if tuple.len() == k {
                return visit(tuple);
            }
            for &x in pool {
                tuple.push(x);
                let found = go(pool, k, tuple, visit);
                tuple.pop();
                if found {
                    return true;
                }
            }
            false
        }
        go(pool, k, &mut Vec::new(), visit)
    }

    /// The definition, word for word: n in one role, members in the others.
    fn meets(condition: &Condition, members: &[i64], n: i64) -> bool {
        let equation = |coefficients: &[i64], constant: i64| {
            (0..coefficients.len()).any(|role| {
                tuples(members, coefficients.len() - 1, &mut |others| {
                    let mut all = others.to_vec();
                    all.insert(role, n);
                    let sum: i64 = all.iter().zip(coefficients).map(|(x, c)| x * c).sum();
                    sum + constant == 0
                })
            })
        };
        match condition {
            Condition::Ap(k) => {
                (1..=n).any(|d| (1..i64::from(*k)).all(|j| members.contains(&(n - j * d))))
            }
            Condition::Mean(k) => {
                let mut coefficients = vec![1; *k as usize - 1];
                coefficients.push(1 - i64::from(*k));
                equation(&coefficients, 0)
            }
            Condition::Any(several) => several.iter().any(|c| meets(c, members, n)),
            other => {
                let form = other.general().unwrap();
                equation(form.coefficients(), form.constant())
            }
        }
    }

    fn naive(condition: &Condition, seed: &[u64], start: u64, n: u64) -> Vec<u32> {
        let mut members: Vec<i64> = seed.iter().map(|&x| x as i64).collect();
        let next = seed.last().map_or(start, |last| last + 1);
        for x in next..n {
            if !meets(condition, &members, x as i64) {
                members.push(x as i64);
            }
        }
        let below = members.into_iter().filter(|&x| x < n as i64);
        below.map(|x| x as u32).collect()
    }

    fn form() -> impl Strategy<Value = LinearForm> {
        let coefficient = (1i64..5, any::<bool>()).prop_map(|(c, up)| if up { c } else { -c });
        (proptest::collection::vec(coefficient, 1..=4), -6i64..6)
            .prop_map(|(c, constant)| LinearForm::new(&c, constant).unwrap())
            .prop_filter("x = y is no condition", |form| {
                Condition::linear(form.clone()).to_string() != "x=y"
            })
    }

    fn single() -> impl Strategy<Value = Condition> {
        prop_oneof![
            (3u32..8).prop_map(Condition::Ap),
            (4u32..6).prop_map(Condition::Mean),
            Just(Condition::Sidon),
            (1u32..8).prop_map(Condition::Multiple),
            form().prop_map(Condition::linear),
        ]
    }

    fn condition() -> impl Strategy<Value = Condition> {
        proptest::collection::vec(single(), 1..3).prop_map(|c| Condition::any(c).unwrap())
    }

    proptest! {
        #[test]
        fn runs_follow_the_definition(
            condition in condition(),
            seed in proptest::collection::btree_set(0u64..25, 0..4),
            start in 0u64..4,
            n in 0u64..60,
        ) {
            let seed: Vec<u64> = seed.into_iter().collect();
            let origin = if seed.is_empty() { Origin::At(start) } else { Origin::Seed(seed.clone()) };
            let fast = greedy_set(&condition, &origin, n, &mut NoProgress);
            prop_assert_eq!(fast.unwrap(), naive(&condition, &seed, start, n));
            let solves = |at: &usize| {
                let smaller: Vec<i64> = seed[..*at].iter().map(|&x| x as i64).collect();
                meets(&condition, &smaller, seed[*at] as i64)
            };
            let first = (0..seed.len()).find(solves).map(|at| seed[at]);
            prop_assert_eq!(completes(&condition, &seed).unwrap(), first);
        }

        #[test]
        fn fast_paths_equal_the_general_routine(
            condition in single(),
            start in 0u64..6,
            n in 0u64..2500,
        ) {
            if let Some(form) = condition.general() {
                let origin = Origin::At(start);
                prop_assert_eq!(
                    greedy_set(&condition, &origin, n, &mut NoProgress).unwrap(),
                    greedy_set_general(&form, &origin, n, &mut NoProgress).unwrap()
                );
            }
        }
    }

    /// The rows of the public values, of which the first is A092482: a seed may hold a progression.
    #[test]
    fn any_seed_begins_a_set() {
        for (seed, first) in [
            (
                [1, 2, 3].as_slice(),
                [1, 2, 3, 6, 7, 14, 15, 17, 18, 36, 37, 39, 40, 45, 46],
            ),
            (
                &[0, 1, 2, 5],
                [0, 1, 2, 5, 6, 13, 14, 16, 17, 35, 36, 38, 39, 44, 45],
            ),
        ] {
            let origin = Origin::Seed(seed.to_vec());
            let set = greedy_set(&Condition::Ap(3), &origin, 50, &mut NoProgress).unwrap();
            assert_eq!(set[..15], first);
            assert_eq!(completes(&Condition::Ap(3), seed), Ok(Some(seed[2])));
        }
    }

    #[test]
    fn bad_origins_are_named() {
        let ap3 = Condition::Ap(3);
        for (origin, n, parameter) in [
            (Origin::Seed(vec![GREEDY_POSITIONS]), 10, "seed"),
            (Origin::Seed((0..100).map(|x| x * x).collect()), 10, "seed"),
            (Origin::At(GREEDY_POSITIONS + 1), 10, "start"),
            (Origin::Natural, GREEDY_POSITIONS + 1, "n"),
        ] {
            match greedy_set(&ap3, &origin, n, &mut NoProgress) {
                Err(Error::BadInput(bad)) => assert_eq!(bad.parameter, parameter),
                other => panic!("{other:?}"),
            }
        }
        let wide: Condition = "100x+100y=99z+w".parse().unwrap();
        let refused = greedy_set(&wide, &Origin::Natural, GREEDY_POSITIONS, &mut NoProgress);
        assert!(matches!(refused, Err(Error::BadInput(bad)) if bad.parameter == "n"));
    }

    #[test]
    fn a_run_can_be_cancelled() {
        let mut reports = 0;
        let mut progress = |_: &str, _: u64, _: u64| {
            reports += 1;
            if reports > 3 {
                Err(Error::Cancelled)
            } else {
                Ok(())
            }
        };
        let run = greedy_set(&Condition::Ap(4), &Origin::Natural, 1 << 20, &mut progress);
        assert_eq!(run, Err(Error::Cancelled));
    }
}
