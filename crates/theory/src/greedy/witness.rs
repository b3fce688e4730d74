//! Why a number is not in a greedy set: a solution it would complete.

use super::bits::Bits;
use super::condition::Condition;
use crate::limits::WITNESS_STEPS;

/// A solution of a condition in which one number is new and the others are
/// members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Which of the alternatives it solves.
    pub condition: Condition,
    /// For `ap k` the progression, ascending; else the values of the
    /// equation's variables in the order of [`Condition::general`], for `mean k`
    /// the mean last, of equal sums one after the other, of a system in its own
    /// order.
    pub values: Vec<u32>,
}

/// A solution that `x` completes with smaller numbers of `members`, which
/// ascend; `None` also where the members below `x` are more than `most` and
/// the equation has four variables, or the sum tables of `mean k`, k > 4, would
/// take more than [`WITNESS_STEPS`].
///
/// Time O(k |A| log |A|) for progressions of k terms, O(|A|^(k−2) log |A|) for equations in k
/// variables, O(k² |A| x/64) for `mean k`, |A| the members below x.
pub fn witness(condition: &Condition, members: &[u32], x: u32, most: usize) -> Option<Witness> {
    let below = &members[..members.partition_point(|&a| a < x)];
    condition.alternatives().iter().find_map(|one| {
        let values = match one {
            Condition::Ap(k) => progression(below, x, *k),
            Condition::Mean(k) if *k > 4 => mean(below, x, *k, 1),
            Condition::Sums(k) => equal_sums(below, x, *k as usize),
            Condition::All(system) => {
                let tried = (below.len() as u64).checked_pow(system.freedom() as u32)?;
                let is_member = |value: i64| {
                    u32::try_from(value).is_ok_and(|value| below.binary_search(&value).is_ok())
                };
                let few = tried <= WITNESS_STEPS;
                few.then(|| system.solution(below, &is_member, x)).flatten()
            }
            other => {
                let form = other.general()?;
                let coefficients = form.coefficients();
                if coefficients.len() > 3 && below.len() > most {
                    return None;
                }
                solution(below, x, coefficients, form.constant())
            }
        }?;
        Some(Witness {
            condition: one.clone(),
            values,
        })
    })
}

/// A solution other than a trivial one in which `x` has several roles and
/// smaller numbers of `members` the others: such solutions keep no number out
/// of a greedy set. `None` also where [`witness`] is.
///
/// Time: that of [`witness`] for each set of roles, and less.
pub fn repeated(condition: &Condition, members: &[u32], x: u32, most: usize) -> Option<Witness> {
    let below = &members[..members.partition_point(|&a| a < x)];
    let alternatives = condition.alternatives().iter();
    alternatives.filter(|one| one.repeats()).find_map(|one| {
        let values = match one {
            Condition::Mean(k) if *k > 4 => {
                (2..k - 1).find_map(|times| mean(below, x, *k, times as usize))
            }
            other => {
                let form = other.general()?;
                if form.coefficients().len() > 3 && below.len() > most {
                    return None;
                }
                several_roles(below, x, form.coefficients(), form.constant())
            }
        }?;
        Some(Witness {
            condition: one.clone(),
            values,
        })
    })
}

/// The progression of least difference: the term before x is a member.
fn progression(below: &[u32], x: u32, k: u32) -> Option<Vec<u32>> {
    let differences = below.iter().rev().map(|y| x - y);
    let mut short = differences.take_while(|&d| u64::from(d) * u64::from(k - 1) <= x.into());
    short.find_map(|d| {
        let earlier = || (1..k).rev().map(|j| x - j * d);
        let all = earlier().all(|y| below.binary_search(&y).is_ok());
        all.then(|| earlier().chain([x]).collect())
    })
}

/// `times` times x and k − 1 − times members, then the member that is their mean.
fn mean(below: &[u32], x: u32, k: u32, times: usize) -> Option<Vec<u32>> {
    let (factor, others) = (u64::from(k - 1), k as usize - 1 - times);
    let bound = factor * u64::from(x);
    if others as u64 * below.len() as u64 * bound.div_ceil(64) > WITNESS_STEPS {
        return None;
    }
    let sums = sums_of(below, others, bound + 1);
    let rest = |y: u32| (factor * u64::from(y)) as i64 - times as i64 * i64::from(x);
    let y = below.iter().rev().find(|&&y| sums[others].has(rest(y)))?;
    let mut values = vec![x; times];
    values.extend(parts(below, &sums[..=others], rest(*y))?);
    values.push(*y);
    Some(values)
}

/// x, perhaps several times, and members, k in all, then the k members that have the same sum.
fn equal_sums(below: &[u32], x: u32, k: usize) -> Option<Vec<u32>> {
    let bound = k as u64 * u64::from(x);
    if k as u64 * below.len() as u64 * bound.div_ceil(64) > WITNESS_STEPS {
        return None;
    }
    let sums = sums_of(below, k, bound + 1);
    (1..=k).find_map(|times| {
        let own = times as i64 * i64::from(x);
        let mut fewer = sums[k - times].iter().map(|sum| sum as i64);
        let sum = fewer.find(|sum| sums[k].has(sum + own))?;
        let mut values = vec![x; times];
        values.extend(parts(below, &sums[..=k - times], sum)?);
        values.extend(parts(below, &sums, sum + own)?);
        Some(values)
    })
}

/// At j ≤ `most`: the sums of j members below `bound`.
fn sums_of(members: &[u32], most: usize, bound: u64) -> Vec<Bits> {
    let mut sums = vec![Bits::new(bound); most + 1];
    sums[0].add(0);
    for j in 1..=most {
        let (fewer, here) = sums.split_at_mut(j);
        for &y in members {
            here[0].add_shifted(&fewer[j - 1], y.into());
        }
    }
    sums
}

/// Members whose sum is `left`, in the number that the last of `sums` counts.
fn parts(members: &[u32], sums: &[Bits], mut left: i64) -> Option<Vec<u32>> {
    let fewer = sums[..sums.len() - 1].iter().rev();
    fewer
        .map(|sums| {
            let leaves = |a: &&u32| sums.has(left - i64::from(**a));
            let a = *members.iter().rev().find(leaves)?;
            left -= i64::from(a);
            Some(a)
        })
        .collect()
}

/// Values of the variables that make c·values + constant = 0, x in one role.
fn solution(below: &[u32], x: u32, coefficients: &[i64], constant: i64) -> Option<Vec<u32>> {
    (0..coefficients.len())
        .find_map(|role| with_roles(below, x, coefficients, constant, |i| i == role))
}

/// As [`solution`], x in several roles, and not trivially.
fn several_roles(below: &[u32], x: u32, coefficients: &[i64], constant: i64) -> Option<Vec<u32>> {
    let sum = |taken: u32, whether: u32| -> i64 {
        let at = |i: &usize| taken >> i & 1 == whether;
        (0..coefficients.len())
            .filter(at)
            .map(|i| coefficients[i])
            .sum()
    };
    (0..1_u32 << coefficients.len())
        .filter(|taken| taken.count_ones() > 1)
        // At most two variables are left: equal, or none at all.
        .filter(|&taken| constant != 0 || sum(taken, 1) != 0 || sum(taken, 0) != 0)
        .find_map(|taken| with_roles(below, x, coefficients, constant, |i| taken >> i & 1 == 1))
}

/// Values of the variables that make c·values + constant = 0, x in the roles
/// `taken` and members in the others.
fn with_roles(
    below: &[u32],
    x: u32,
    coefficients: &[i64],
    constant: i64,
    taken: impl Fn(usize) -> bool,
) -> Option<Vec<u32>> {
    let (mut sum, mut others) = (constant, Vec::new());
    for (i, &c) in coefficients.iter().enumerate() {
        if taken(i) {
            sum += c * i64::from(x);
        } else {
            others.push(c);
        }
    }
    let mut found = Vec::with_capacity(others.len());
    fill(below, &others, sum, &mut found).then(|| {
        let mut found = found.into_iter();
        let value = |i| if taken(i) { Some(x) } else { found.next() };
        (0..coefficients.len()).filter_map(value).collect()
    })
}

/// Appends to `values` members for `coefficients` that bring `sum` to zero.
fn fill(below: &[u32], coefficients: &[i64], sum: i64, values: &mut Vec<u32>) -> bool {
    match coefficients {
        [] => sum == 0,
        [c] => {
            let found = u32::try_from(-sum / c)
                .ok()
                .filter(|y| sum % c == 0 && below.binary_search(y).is_ok());
            values.extend(found);
            found.is_some()
        }
        [c, rest @ ..] => below.iter().rev().any(|&y| {
            values.push(y);
            let found = fill(below, rest, sum + c * i64::from(y), values);
            if !found {
                values.pop();
            }
            found
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sets::{Origin, greedy_set};
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn what_is_left_out_has_a_witness_and_members_have_none() {
        for text in [
            "ap3",
            "ap5",
            "mean4",
            "mean5",
            "mean7",
            "sidon",
            "x+z=3y",
            "x+2y=3z",
            "x=y+3",
            "ap3|x+z=3y",
            "sidon3",
            "x+z=2y&y+w=2z",
        ] {
            let condition: Condition = text.parse().unwrap();
            let members = greedy_set(&condition, &Origin::Natural, 200, &mut NoProgress).unwrap();
            for x in condition.start() as u32..200 {
                let found = witness(&condition, &members, x, usize::MAX);
                assert_eq!(found.is_none(), members.contains(&x), "{text}: {x}");
                let Some(Witness { condition, values }) = found else {
                    continue;
                };
                assert!(values.contains(&x));
                assert!(values.iter().all(|y| *y == x || members.contains(y)));
                if let Condition::Ap(k) = condition {
                    assert_eq!(values.len(), k as usize);
                    assert!(values.windows(3).all(|w| w[0] + w[2] == 2 * w[1]));
                } else if let Condition::Mean(k) = condition {
                    let (y, others) = values.split_last().unwrap();
                    assert_eq!(others.len(), k as usize - 1);
                    assert_eq!(others.iter().sum::<u32>(), (k - 1) * y);
                } else if let Condition::Sums(k) = condition {
                    let (left, right) = values.split_at(k as usize);
                    assert_eq!((left.len(), right.len()), (3, 3));
                    assert_eq!(left.iter().sum::<u32>(), right.iter().sum::<u32>());
                } else if let Condition::All(_) = condition {
                    let [a, b, c, d] = values[..] else { panic!() };
                    assert!(a + b == 2 * c && c + d == 2 * b, "{values:?}");
                } else {
                    let form = condition.general().unwrap();
                    let terms = form.coefficients().iter().zip(&values);
                    let sum: i64 = terms.map(|(c, &y)| c * i64::from(y)).sum();
                    assert_eq!(sum + form.constant(), 0, "{text}: {values:?}");
                }
            }
        }
    }

    #[test]
    fn solutions_with_a_number_twice_are_found_and_are_not_trivial() {
        let three: Condition = "x+z=3y".parse().unwrap();
        let members = greedy_set(&three, &Origin::Natural, 200, &mut NoProgress).unwrap();
        let twice = |x| repeated(&three, &members, x, usize::MAX).map(|found| found.values);
        assert_eq!(twice(15), Some(vec![15, 15, 10]));
        assert_eq!(twice(3), None);
        for x in 1..200 {
            let there = x % 3 == 0 && members.contains(&(x / 3 * 2));
            assert_eq!(twice(x).is_some(), there, "{x}");
        }
        // Only seeds let a mean in.
        for k in [4, 5] {
            let mean = Condition::Mean(k);
            let members = greedy_set(&mean, &Origin::Natural, 200, &mut NoProgress).unwrap();
            for &x in &members {
                assert_eq!(repeated(&mean, &members, x, usize::MAX), None, "{k}: {x}");
            }
        }
        let found = |k, seed: &[u32], x| {
            let found = repeated(&Condition::Mean(k), seed, x, usize::MAX);
            found.map(|found| found.values)
        };
        assert_eq!(found(4, &[0, 2, 3], 3), Some(vec![3, 3, 0, 2]));
        assert_eq!(found(5, &[0, 3, 4], 4), Some(vec![4, 4, 4, 0, 3]));
        for text in ["ap3", "sidon", "x+2y=3z", "x+y=z"] {
            let all: Vec<u32> = (1..40).collect();
            let condition: Condition = text.parse().unwrap();
            assert_eq!(repeated(&condition, &all, 39, usize::MAX), None, "{text}");
        }
    }
}
