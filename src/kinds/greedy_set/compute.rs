//! Computing a greedy set: by its closed form, with the greedy run as a check,
//! where a theorem gives one; else by the greedy run.

use super::growth::points;
use super::{Data, GreedySet, View};
use crate::error::Result;
use crate::figure::JobProgress;
use crate::figure::partial::PartialData;
use crate::figure::power_law::Fits;
use crate::figure::realized::Realized;
use crate::greedy::denser::behrend_below;
use crate::greedy::sets::{completes, greedy_set_with_partial};
use crate::greedy::{ClosedForm, Condition, Origin, greedy_set};
use crate::limits::{
    GREEDY_CHECKED, GREEDY_FIGURE_MEMBERS, GREEDY_FIGURE_POSITIONS, GREEDY_STEPS, PARTIAL_FITTED,
    STEP_SECONDS,
};
use crate::progress::NoProgress;

/// Members of a closed form below n are listed below this: all of them, or
/// where they are too many those that the greedy run checks.
pub(super) fn listed(form: &ClosedForm, n: u64) -> u64 {
    if form.count_below(n) <= GREEDY_FIGURE_MEMBERS {
        n
    } else {
        GREEDY_CHECKED
    }
}

pub(super) fn seconds(figure: &GreedySet) -> f64 {
    match figure.form() {
        Some(_) => cost(figure) as f64 * STEP_SECONDS,
        None => run_seconds(&figure.condition, figure.n),
    }
}

pub(super) fn cost(figure: &GreedySet) -> u64 {
    if let Some(form) = figure.form() {
        return form.count_below(listed(&form, figure.n)) + 16 * figure.n.min(GREEDY_CHECKED);
    }
    run_cost(&figure.condition, figure.n)
}

/// Steps of a greedy run, as measured: progressions of three and equal sums cost little more than a
/// step a position; longer progressions and equations read a share of the members for each, and a
/// set may hold every position; x + z = ky, k ≥ 3, takes transforms.
pub(crate) fn run_cost(condition: &Condition, n: u64) -> u64 {
    run_steps(condition, n, n)
}

/// Seconds of it: a condition that leaves few members leaves few to look at for the others
/// that hold with it.
pub(crate) fn run_seconds(condition: &Condition, n: u64) -> f64 {
    let members = |condition: &Condition| match condition {
        // Of progressions of three n^(log 2/log 3) or some more, by the seed.
        Condition::Ap(3) => libm::pow(n as f64, 0.75) as u64,
        // No two of the differences are equal.
        Condition::Sidon => 2 * libm::sqrt(n as f64) as u64,
        _ => n,
    };
    let all = condition.alternatives();
    let members = all.iter().map(members).min().unwrap_or(n);
    run_steps(condition, n, members) as f64 * STEP_SECONDS
}

fn run_steps(condition: &Condition, n: u64, members: u64) -> u64 {
    let power = |e: f64| libm::pow(n as f64, e) as u64;
    let one = |condition: &Condition| match condition {
        Condition::Ap(3) | Condition::Sidon => 8 * n + power(1.4),
        Condition::Ap(_) => 8 * n + power(1.6),
        Condition::Sums(_) => 8 * n + power(1.5),
        Condition::All(system) => {
            let freedom = (system.freedom() as u32).min(3);
            (8 * n).saturating_add(n.saturating_mul(n.saturating_pow(freedom)))
        }
        Condition::Multiple(3..) => {
            let squared = libm::pow(libm::log2(n.max(1) as f64), 2.0) as u64;
            8 * n + n * squared.min(members / BLOCKS)
        }
        Condition::Multiple(_) => 8 * n + n * members / BLOCKS,
        Condition::Linear(form) if form.coefficients().len() < 4 => 8 * n + n * members / BLOCKS,
        _ => 8 * n + n * members / 4,
    };
    let all = condition.alternatives().iter().map(one);
    all.fold(0, u64::saturating_add)
}

/// For equations in three variables: numbers that a member excludes at once,
/// per step.
const BLOCKS: u64 = 64;

/// The largest n whose greedy run is at most [`GREEDY_STEPS`].
pub(super) fn affordable(condition: &Condition) -> u64 {
    let (mut low, mut high) = (1, GREEDY_FIGURE_POSITIONS);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if run_cost(condition, middle) <= GREEDY_STEPS {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

pub(super) fn compute(figure: &GreedySet, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
    let (condition, origin, n) = (&figure.condition, figure.origin(), figure.n);
    let below = |members: &[u32], reached: u64| Data {
        members: members.to_vec(),
        listed: reached,
        reached,
        agree_below: 0,
        refuted: None,
        realized: None,
        fits: Fits::default(),
        behrend: Vec::new(),
    };
    let mut data = below(&[], n);
    match figure.form() {
        Some(form) => {
            // An error in the seed is the run's to find.
            let below = n.min(GREEDY_CHECKED);
            let run = greedy_set(condition, &origin, below, watch)?;
            data.listed = listed(&form, n);
            data.members = form.members_below(data.listed)?;
            data.agree_below = below;
            data.refuted = first_difference(&data.members, &run, below);
        }
        None => {
            let mut partial = PartialData::new(watch, "greedy run", below);
            data.members = greedy_set_with_partial(condition, &origin, n, &mut partial)?;
        }
    }
    if data.members.first() == Some(&0) {
        data.realized = Some(Realized::of(&data.members, n, watch)?);
    }
    if figure.view == View::Growth {
        // A closed form has an exact law.
        if figure.form().is_none() {
            let end = (n as f64, data.members.len() as f64);
            data.fits = Fits::of(&points(figure, &data), end, PARTIAL_FITTED);
        }
        if **condition == Condition::Ap(3) {
            data.behrend = behrend_below(n);
        }
    }
    Ok(data)
}

/// The least number below `below` that is a member of one only; both ascend.
fn first_difference(a: &[u32], b: &[u32], below: u64) -> Option<u64> {
    let inside = |set: &[u32]| set.partition_point(|&x| u64::from(x) < below);
    let (a, b) = (&a[..inside(a)], &b[..inside(b)]);
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let next = a.get(same).into_iter().chain(b.get(same));
    next.min().map(|&x| x.into())
}

/// Seeds that end below this are tried as soon as they are typed; those that
/// end later when the set is computed.
const TRIED: u64 = 1 << 16;

/// Whether a set may begin with the seed.
///
/// # Errors
/// It is too long, or a number is too large.
pub(super) fn try_seed(figure: &GreedySet) -> Result<()> {
    match (figure.origin(), figure.seed.ends()) {
        (origin @ Origin::Seed(_), Some((_, last))) if last < TRIED => {
            greedy_set(&figure.condition, &origin, last + 1, &mut NoProgress).map(|_| ())
        }
        _ => Ok(()),
    }
}

/// The first number of a short seed that completes a solution with smaller ones.
pub(super) fn solved(figure: &GreedySet) -> Option<u64> {
    let seed: Vec<u64> = figure.seed.iter().collect();
    let is_short = seed.last().is_some_and(|&last| last < TRIED);
    let found = is_short.then(|| completes(&figure.condition, &seed));
    found.and_then(Result::ok).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_found() {
        for (a, b, below, first) in [
            (&[1, 3, 5][..], &[1, 3, 5][..], 6, None),
            (&[1, 3, 5], &[1, 4, 5], 6, Some(3)),
            (&[1, 3], &[1, 3, 5], 6, Some(5)),
            (&[1, 3], &[1, 3, 5], 5, None),
            (&[2], &[], 6, Some(2)),
        ] {
            assert_eq!(first_difference(a, b, below), first, "{a:?} {b:?}");
            assert_eq!(first_difference(b, a, below), first, "{b:?} {a:?}");
        }
    }
}
