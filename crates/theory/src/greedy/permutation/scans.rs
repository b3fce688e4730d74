//! Questions about all points at once, to explain a choice; half a million are searched between
//! two frames.

/// How many of these values are below `bound`. O(values).
pub fn values_below(values: &[u32], bound: u32) -> usize {
    values.iter().filter(|&&v| v < bound).count()
}

/// The least `most` numbers below `bound` that are not among these. O(values + bound).
pub(super) fn not_among(values: &[u32], bound: u32, most: usize) -> Vec<u32> {
    let mut among = vec![false; bound as usize];
    for &v in values {
        if let Some(among) = among.get_mut(v as usize) {
            *among = true;
        }
    }
    let others = (0..bound).zip(among).filter(|(_, among)| !among);
    others.map(|(v, _)| v).take(most).collect()
}

/// The least d ≥ `from` at which the values at n − further·d, …, n − 2d, n − d and v at n, the
/// number of values, are a progression; all below 2^31. O(n) for all d.
pub(super) fn next_even(values: &[u32], v: u32, further: usize, from: usize) -> Option<usize> {
    let n = values.len();
    (from..=n / further).find(|d| {
        let step = v.wrapping_sub(values[n - d]);
        (1..further).all(|j| values[n - j * d].wrapping_sub(values[n - (j + 1) * d]) == step)
    })
}

/// The number of points compared together.
const TOGETHER: usize = 256;

/// The first of the points (x, earlier[x]) on a rising diagonal with (n, v), n = their number, or,
/// with `falling`, on either. All together below 2^32. O(n).
pub(super) fn on_diagonal(earlier: &[u32], v: u32, falling: bool) -> Option<usize> {
    let n = earlier.len() as u32;
    let (rise, sum) = (v.wrapping_sub(n), v.wrapping_add(n));
    let on = |x: u32, w: u32| (w.wrapping_sub(x) == rise) | (falling & (w.wrapping_add(x) == sum));
    for (from, points) in (0..).step_by(TOGETHER).zip(earlier.chunks(TOGETHER)) {
        let numbered = || (from..).zip(points);
        // All of them, whatever is found, which vectors do at once.
        if numbered().fold(false, |any, (x, &w)| any | on(x, w)) {
            let at = numbered().position(|(x, &w)| on(x, w));
            return at.map(|at| from as usize + at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_on_a_diagonal_is_that_of_a_walk(
            earlier in prop::collection::vec(0_u32..2_000, 0..3 * TOGETHER), v in 0_u32..2_000,
            falling: bool,
        ) {
            let n = earlier.len() as i64;
            let on = |&(x, &w): &(i64, &u32)| {
                let (run, rise) = (n - x, i64::from(v) - i64::from(w));
                rise == run || falling && rise == -run
            };
            let first = (0..).zip(&earlier).find(on).map(|(x, _)| x as usize);
            prop_assert_eq!(on_diagonal(&earlier, v, falling), first);
        }
    }
}
