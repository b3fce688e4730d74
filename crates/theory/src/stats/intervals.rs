//! How far the slope of a fitted line is fixed by the points: an interval beside it.
//!
//! Counts of what came before depend on each other, and none of the points is drawn by chance.
//! Of these the residuals are drawn again, in blocks of consecutive ones so that neighbours stay
//! together (the moving-block bootstrap, H. R. Künsch, The jackknife and the bootstrap for general
//! stationary observations, Annals of Statistics 17, 1989, 1217–1241). What comes of it says how
//! much the fit owes to the order in which its residuals happen to come. It is no probability of
//! anything beyond the points, and does not know whether the points go on as they began.
//!
//! Measurements that err independently have an exact interval (P. K. Sen, Estimates of the
//! regression coefficient based on Kendall's tau, Journal of the American Statistical Association
//! 63, 1968, 1379–1389).

use super::Line;
use crate::rng::Rng;
use crate::sort::sort_few_by_key;

/// Refits.
pub const REFITS: usize = 199;
/// How many of them the interval holds: 95 in 100.
pub const HELD: usize = 190;

/// Where the rng start: any number, the same everywhere.
const SEED: u64 = 1989;

/// A block is at most one in so many of the points long, or there would be too few blocks to
/// draw from.
const BLOCKS: usize = 4;

/// Neighbouring residuals are taken to be correlated by at most this.
const CORRELATED: f64 = 0.99;

/// What may be outside an exact interval, of one.
const OUTSIDE: f64 = 0.05;

/// How far the slope of `fit` strays from its slope through these `points`, at most, in
/// [`HELD`] of [`REFITS`] refits: each through the same line with its residuals drawn again in blocks of
/// [`block_length`]. The points ascend in x. `None` where there is no line. As long as so many
/// fits; O(number of points) space.
pub fn resampled(
    points: &[(f64, f64)],
    fit: impl Fn(&[(f64, f64)]) -> Option<Line>,
) -> Option<f64> {
    let line = fit(points)?;
    let residuals: Vec<f64> = points.iter().map(|p| p.1 - line.at(p.0)).collect();
    resampled_in(points, &residuals, block_length(&residuals), line, fit)
}

fn resampled_in(
    points: &[(f64, f64)],
    residuals: &[f64],
    block: usize,
    line: Line,
    fit: impl Fn(&[(f64, f64)]) -> Option<Line>,
) -> Option<f64> {
    let begins = (points.len() - block + 1) as u64;
    let mut rng = Rng::new(SEED);
    let mut again = points.to_vec();
    let mut strayed = Vec::with_capacity(REFITS);
    for _ in 0..REFITS {
        for places in again.chunks_mut(block) {
            let from = rng.roll(begins) as usize;
            for (point, residual) in places.iter_mut().zip(&residuals[from..]) {
                point.1 = line.at(point.0) + residual;
            }
        }
        strayed.push((fit(&again)?.slope - line.slope).abs());
    }
    let (_, held, _) = strayed.select_nth_unstable_by(HELD - 1, f64::total_cmp);
    Some(*held)
}

/// The length of blocks: that which is best for the mean of an autoregression of the first order
/// in which neighbours are as correlated as these residuals (E. Carlstein, Annals of Statistics 14, 1986,
/// 1171–1179, for blocks that overlap), (√6·ρ/(1 − ρ²))^{2/3}·n^{1/3}, rounded up; at most a quarter
/// of them.
fn block_length(residuals: &[f64]) -> usize {
    let count = residuals.len() as f64;
    let mean = residuals.iter().sum::<f64>() / count;
    let square: f64 = residuals.iter().map(|r| (r - mean) * (r - mean)).sum();
    let beside: f64 = residuals
        .windows(2)
        .map(|pair| (pair[0] - mean) * (pair[1] - mean))
        .sum();
    let correlated = beside / square;
    if correlated.is_nan() || correlated <= 0.0 {
        return 1;
    }
    let rho = correlated.min(CORRELATED);
    let best = libm::cbrt(6.0 * rho * rho * count / ((1.0 - rho * rho) * (1.0 - rho * rho)));
    (libm::ceil(best) as usize).clamp(1, (residuals.len() / BLOCKS).max(1))
}

/// The interval of slopes that a test of order does not refuse at 5 in 100 (Kendall's τ; Sen 1968):
/// from the c-th smallest slope between two points to the c-th largest, for the largest c that
/// holds the slope with a chance of 95 in 100 or more, whatever the distribution of the errors,
/// if these are independent and of one distribution. The points ascend in x; fewer than
/// five have none. O(k² log k) time for k points.
pub fn exact(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    let mut slopes = Vec::new();
    for (i, (x, y)) in points.iter().enumerate() {
        slopes.extend(points[..i].iter().map(|(a, b)| (y - b) / (x - a)));
    }
    sort_few_by_key(&mut slopes, |slope| *slope);
    let cut = cut(points.len())?;
    Some((slopes[cut - 1], slopes[slopes.len() - cut]))
}

/// The largest c for which at most c − 1 of the pairs of `count` points, in random order, are out of order
/// with a chance of at most 1 in 40.
fn cut(count: usize) -> Option<usize> {
    // Chances of 0, 1, 2, … pairs out of order, one point after another put in its place.
    let mut chances = vec![1.0];
    for place in 2..=count {
        let most = chances.len() - 1 + place - 1;
        let before = |pairs: usize| {
            let from = pairs.saturating_sub(place - 1);
            let to = pairs.min(chances.len() - 1);
            chances[from..=to].iter().sum::<f64>() / place as f64
        };
        chances = (0..=most).map(before).collect();
    }
    let mut outside = 0.0;
    let refused = chances.into_iter().take_while(|chance| {
        outside += 2.0 * chance;
        outside <= OUTSIDE
    });
    Some(refused.count()).filter(|&cut| cut > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use crate::stats::least_squares::least_squares;
    use crate::stats::repeated_medians::repeated_medians;

    fn medians(points: &[(f64, f64)]) -> Option<Line> {
        repeated_medians(points, &mut NoProgress).ok().flatten()
    }

    /// Almost normal errors, each `rho` of the one before and something new.
    fn autoregression(count: usize, rho: f64, rng: &mut Rng) -> Vec<f64> {
        let mut one = || {
            let twelve = (0..12).map(|_| rng.roll(1 << 32) as f64 / 4_294_967_296.0);
            twelve.sum::<f64>() - 6.0
        };
        let mut error = one() / libm::sqrt(1.0 - rho * rho);
        (0..count)
            .map(|_| {
                error = rho * error + one();
                error
            })
            .collect()
    }

    fn line(errors: &[f64]) -> Vec<(f64, f64)> {
        let of = |(i, error): (usize, &f64)| {
            let x = i as f64 / 5.0;
            (x, 0.7 * x + 0.1 * error)
        };
        errors.iter().enumerate().map(of).collect()
    }

    /// Of `times` lines of slope 0.7 with such errors, how many have it in their interval.
    fn held(
        times: u64,
        rho: f64,
        fit: impl Fn(&[(f64, f64)]) -> Option<Line>,
        within: impl Fn(&[(f64, f64)]) -> Option<f64>,
    ) -> f64 {
        let mut rng = Rng::new(7);
        let holds = |_: &u64| {
            let points = line(&autoregression(80, rho, &mut rng));
            let strayed = (fit(&points).unwrap().slope - 0.7).abs();
            strayed <= within(&points).unwrap()
        };
        (0..times).filter(holds).count() as f64 / times as f64
    }

    #[test]
    fn known_slopes_are_held_though_errors_depend_on_each_other() {
        for (rho, least) in [(0.0, 0.88), (0.5, 0.84), (0.8, 0.75)] {
            let squares = |points: &[(f64, f64)]| resampled(points, least_squares);
            let share = held(300, rho, least_squares, squares);
            assert!((least..=0.995).contains(&share), "{rho}: {share}");
        }
        let share = held(60, 0.5, medians, |points| resampled(points, medians));
        assert!((0.8..=1.0).contains(&share), "{share}");
        // As if they were independent, the interval would be far too narrow.
        let alone = |points: &[(f64, f64)]| {
            let line = least_squares(points)?;
            let residuals: Vec<f64> = points.iter().map(|p| p.1 - line.at(p.0)).collect();
            resampled_in(points, &residuals, 1, line, least_squares)
        };
        let share = held(300, 0.8, least_squares, alone);
        assert!(share < 0.65, "{share}");
    }

    #[test]
    fn the_same_points_have_the_same_interval_and_exact_ones_none_to_speak_of() {
        let points = line(&autoregression(60, 0.6, &mut Rng::new(3)));
        let within = resampled(&points, medians).unwrap();
        assert_eq!(Some(within), resampled(&points, medians));
        assert!((0.001..0.2).contains(&within), "{within}");
        let exactly = line(&[0.0; 30]);
        for within in [
            resampled(&exactly, medians),
            resampled(&exactly, least_squares),
        ] {
            assert!(within.unwrap() < 1e-12);
        }
        assert_eq!(resampled(&[], least_squares), None);
        assert_eq!(resampled(&[(1.0, 1.0), (1.0, 2.0)], medians), None);
    }

    #[test]
    fn blocks_are_longer_where_neighbours_are_alike() {
        let of = |rho: f64| block_length(&autoregression(400, rho, &mut Rng::new(5)));
        assert!(of(0.0) <= 3, "{}", of(0.0));
        assert!(of(0.0) < of(0.6) && of(0.6) < of(0.9));
        assert_eq!(block_length(&[0.0; 10]), 1);
        let straight: Vec<f64> = (0..40).map(f64::from).collect();
        assert_eq!(block_length(&straight), 10);
    }

    /// By going through all orders of the errors.
    #[test]
    fn exact_intervals_hold_as_much_as_they_say() {
        fn orders(left: &[u32]) -> Vec<Vec<u32>> {
            if left.is_empty() {
                return vec![Vec::new()];
            }
            let of = |&first: &u32| {
                let others: Vec<u32> = left.iter().copied().filter(|&x| x != first).collect();
                let rest = orders(&others).into_iter();
                rest.map(move |rest| [vec![first], rest].concat())
            };
            left.iter().flat_map(of).collect()
        }
        assert_eq!([3, 4, 5, 6].map(cut), [None, None, Some(1), Some(2)]);
        for count in [5, 6] {
            let all = orders(&(0..count).collect::<Vec<_>>());
            // Errors of any distribution: here very uneven ones.
            let held = all.iter().filter(|order| {
                let error = |&rank: &u32| f64::from(1 << (2 * rank));
                let points: Vec<_> = order
                    .iter()
                    .enumerate()
                    .map(|(i, rank)| (i as f64, 2.0 * i as f64 + error(rank)))
                    .collect();
                let (least, most) = exact(&points).unwrap();
                (least..=most).contains(&2.0)
            });
            let share = held.count() as f64 / all.len() as f64;
            assert!((0.95..0.99).contains(&share), "{count}: {share}");
        }
        assert_eq!(
            exact(&[(1.0, 1.0), (2.0, 2.0), (3.0, 3.0), (4.0, 4.0)]),
            None
        );
    }
}
