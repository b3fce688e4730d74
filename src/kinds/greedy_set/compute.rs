//! Computing a greedy set: by its closed form, with the greedy run as a check,
//! where a theorem gives one; else by the greedy run.

use super::growth::points;
use super::{Data, GreedySet, View};
use crate::error::Result;
use crate::figure::Watch;
use crate::figure::growing::Growing;
use crate::figure::power_law::Fits;
use crate::figure::realized::Realized;
use crate::greedy::sets::greedy_set_growing;
use crate::greedy::{ClosedForm, Condition, Origin, greedy_set};
use crate::limits::{GREEDY_CHECKED, GREEDY_FIGURE_POSITIONS, GREEDY_STEPS};
use crate::task::Unwatched;

/// log members / log positions of a closed form.
pub(super) fn exponent(form: &ClosedForm) -> f64 {
    libm::log(form.digits.len() as f64) / libm::log(form.base as f64)
}

/// About how many members there are below n, if that can be said beforehand.
pub(super) fn estimate(figure: &GreedySet) -> u64 {
    let Some(form) = figure.form() else {
        return 0;
    };
    let blocks = figure.n as f64 / form.scale as f64;
    (form.block.len() as f64 * libm::pow(blocks.max(1.0), exponent(&form))) as u64
}

/// An n with about so many members, by the closed form.
pub(super) fn with_members(form: &ClosedForm, members: u64) -> u64 {
    let blocks = members as f64 / form.block.len() as f64;
    (form.scale as f64 * libm::pow(blocks, 0.999 / exponent(form))) as u64
}

pub(super) fn cost(figure: &GreedySet) -> u64 {
    if figure.form().is_some() {
        return estimate(figure) + 16 * figure.n.min(GREEDY_CHECKED);
    }
    run_cost(&figure.condition, figure.n)
}

/// Steps of a greedy run, as measured: progressions of three and equal sums
/// cost little more than a look a position; longer progressions and equations
/// look at a share of the members for each.
pub fn run_cost(condition: &Condition, n: u64) -> u64 {
    let power = |e: f64| libm::pow(n as f64, e) as u64;
    let one = |condition: &Condition| match condition {
        Condition::Ap(3) | Condition::Sidon => 8 * n + power(1.4),
        Condition::Ap(_) => 8 * n + power(1.6),
        Condition::Multiple(_) => 8 * n + n * n / BLOCKS,
        Condition::Linear(form) if form.coefficients().len() < 4 => 8 * n + n * n / BLOCKS,
        _ => 8 * n + n * n / 4,
    };
    condition.alternatives().iter().map(one).sum()
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

pub(super) fn compute(figure: &GreedySet, watch: &mut dyn Watch<Data>) -> Result<Data> {
    let (condition, origin, n) = (&figure.condition, figure.origin(), figure.n);
    let below = |members: &[u32], reached: u64| Data {
        members: members.to_vec(),
        reached,
        agree_below: 0,
        agrees: true,
        realized: None,
        fits: Fits::default(),
    };
    let mut data = below(&[], n);
    match figure.form() {
        Some(form) => {
            // An error in the seed is the run's to find.
            let below = n.min(GREEDY_CHECKED);
            let run = greedy_set(condition, &origin, below, watch)?;
            data.members = form.members_below(n)?;
            let shown = data.members.partition_point(|&x| u64::from(x) < below);
            data.agree_below = below;
            data.agrees = data.members[..shown] == run[..];
        }
        None => {
            let mut growing = Growing::new(watch, "greedy run", below);
            data.members = greedy_set_growing(condition, &origin, n, &mut growing)?;
        }
    }
    if data.members.first() == Some(&0) {
        data.realized = Some(Realized::of(&data.members, n, watch)?);
    }
    if figure.view == View::Growth {
        data.fits = Fits::of(&points(n, &data.members));
    }
    Ok(data)
}

/// Seeds that end below this are tried as soon as they are typed; those that
/// end later when the set is computed.
const TRIED: u64 = 1 << 16;

/// Whether the seed itself is free of the condition.
///
/// # Errors
/// It is not.
pub(super) fn try_seed(figure: &GreedySet) -> Result<()> {
    match (figure.origin(), figure.seed.ends()) {
        (origin @ Origin::Seed(_), Some((_, last))) if last < TRIED => {
            greedy_set(&figure.condition, &origin, last + 1, &mut Unwatched).map(|_| ())
        }
        _ => Ok(()),
    }
}
