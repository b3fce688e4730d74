//! Siegel's repeated medians: a line that half the points may be wrong about.

use super::Line;
use crate::error::Result;
use crate::progress::Progress;

/// The repeated-median line [E §3; Siegel 1982]: the slope is the median over
/// i of the medians over j ≠ i of (y_j − y_i)/(x_j − x_i), the intercept the
/// median of y_i − slope·x_i. Pairs with equal x are skipped, as are points
/// all of whose pairs are; the median of an even number of values is the mean
/// of the middle two. `None` unless two points differ in x.
///
/// Points that are not finite are not allowed: leave them out before.
/// O(k) expected time for each of k points by selection, O(k) space. (R's
/// `mblm` takes the intercept from pairwise intercepts: a close, different number.)
///
/// ```
/// use theory::NoProgress;
/// use theory::stats::repeated_medians::repeated_medians;
///
/// // One wild point does not move the line.
/// let points = [(0.0, 1.0), (1.0, 3.0), (2.0, 5.0), (3.0, 100.0), (4.0, 9.0)];
/// let line = repeated_medians(&points, &mut NoProgress)?.unwrap();
/// assert_eq!((line.slope, line.intercept), (2.0, 1.0));
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// When `progress` is cancelled.
pub fn repeated_medians(
    points: &[(f64, f64)],
    progress: &mut dyn Progress,
) -> Result<Option<Line>> {
    let mut medians = Vec::with_capacity(points.len());
    let mut slopes = Vec::with_capacity(points.len());
    for (i, &(x, y)) in points.iter().enumerate() {
        progress.report("repeated medians", i as u64, points.len() as u64)?;
        slopes.clear();
        let pairs = points.iter().filter(|p| p.0 != x);
        slopes.extend(pairs.map(|p| (p.1 - y) / (p.0 - x)));
        medians.extend(median(&mut slopes));
    }
    let Some(slope) = median(&mut medians) else {
        return Ok(None);
    };
    let mut intercepts: Vec<f64> = points.iter().map(|p| p.1 - slope * p.0).collect();
    Ok(median(&mut intercepts).map(|intercept| Line { slope, intercept }))
}

/// The median, by selection; reorders the values. `None` of nothing. O(length).
pub(crate) fn median(values: &mut [f64]) -> Option<f64> {
    if values.is_empty() {
        return None;
    }
    let middle = values.len() / 2;
    let odd = values.len() % 2 == 1;
    let (below, &mut upper, _) = values.select_nth_unstable_by(middle, f64::total_cmp);
    if odd {
        return Some(upper);
    }
    let lower = below.iter().copied().max_by(f64::total_cmp)?;
    Some((lower + upper) / 2.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::progress::NoProgress;

    /// The definition, by sorting.
    fn oracle(points: &[(f64, f64)]) -> Option<Line> {
        fn sorted_median(mut values: Vec<f64>) -> Option<f64> {
            values.sort_by(f64::total_cmp);
            let k = values.len();
            match k {
                0 => None,
                _ if k % 2 == 1 => Some(values[k / 2]),
                _ => Some((values[k / 2 - 1] + values[k / 2]) / 2.0),
            }
        }
        let mut medians = Vec::new();
        for (i, a) in points.iter().enumerate() {
            let mut slopes = Vec::new();
            for (j, b) in points.iter().enumerate() {
                if i != j && a.0 != b.0 {
                    slopes.push((b.1 - a.1) / (b.0 - a.0));
                }
            }
            medians.extend(sorted_median(slopes));
        }
        let slope = sorted_median(medians)?;
        let intercepts = points.iter().map(|p| p.1 - slope * p.0).collect();
        sorted_median(intercepts).map(|intercept| Line { slope, intercept })
    }

    #[test]
    fn outliers_do_not_move_the_line() {
        let mut points: Vec<(f64, f64)> = (0..11)
            .map(|i| (f64::from(i), 3.0 * f64::from(i) + 1.0))
            .collect();
        for point in points.iter_mut().take(4) {
            point.1 = 1e6;
        }
        let line = repeated_medians(&points, &mut NoProgress).unwrap().unwrap();
        assert_eq!((line.slope, line.intercept), (3.0, 1.0));
        for few in [&[][..], &[(1.0, 1.0)], &[(1.0, 1.0), (1.0, 2.0)]] {
            assert_eq!(repeated_medians(few, &mut NoProgress).unwrap(), None);
        }
    }

    proptest! {
        #[test]
        fn equals_the_definition(points in proptest::collection::vec((-20i32..20, -50i32..50), 0..60)) {
            let points: Vec<(f64, f64)> = points.into_iter().map(|(x, y)| (f64::from(x) / 3.0, f64::from(y) / 7.0)).collect();
            prop_assert_eq!(repeated_medians(&points, &mut NoProgress).unwrap(), oracle(&points));
        }
    }
}
