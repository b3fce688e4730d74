//! The points of a part counted: in cells, and all together. Half a million of them are
//! looked through between two frames.

use super::View;

/// Cells over a part: evenly spread, the first at the upper left.
pub(super) struct Cells {
    /// The index at the left edge, and the height at the upper.
    pub(crate) origin: (f64, f64),
    /// Cells to an index, and to a unit of height.
    pub(crate) per: (f64, f64),
    /// How many across, and down.
    pub(crate) size: (usize, usize),
    /// The lowest visible height, and the highest.
    pub(crate) ends: (f64, f64),
}

/// The points (index, height) of these terms, of which the first has the index `first`: calls
/// `each` with those between the heights `ends`.
#[inline(always)]
fn visit(
    terms: &[u32],
    first: usize,
    view: View,
    (low, high): (f64, f64),
    mut each: impl FnMut(f64, f64),
) {
    let mut all = |height: fn(f64, f64) -> f64| {
        let mut index = first as f64;
        for &v in terms {
            let y = height(index, f64::from(v));
            // 0/0 has no place and is not shown.
            if low <= y && y <= high {
                each(index, y);
            }
            index += 1.0;
        }
    };
    match view {
        View::Scatter => all(|_, v| v),
        View::Detrended => all(|i, v| v - i),
        View::Ratio => all(|i, v| if i > 0.0 { v / i } else { f64::NAN }),
    }
}

/// Counts the points of these terms, of which the first has the index `first`, in cells, row by
/// row from above; those beyond the cells are left out. O(terms).
pub(super) fn count(terms: &[u32], first: usize, view: View, cells: &Cells, counts: &mut [u32]) {
    let ((left, top), (across, down)) = (cells.origin, cells.per);
    let (columns, rows) = (cells.size.0 as f64, cells.size.1 as f64);
    visit(terms, first, view, cells.ends, |index, y| {
        let (column, row) = ((index - left) * across, (top - y) * down);
        if 0.0 <= column && column < columns && 0.0 <= row && row < rows {
            let at = row as u32 as usize * cells.size.0 + column as u32 as usize;
            if let Some(count) = counts.get_mut(at) {
                *count += 1;
            }
        }
    });
}

/// How many of these points there are, and the highest of them, or 0. O(terms).
pub(super) fn seen(terms: &[u32], first: usize, view: View, ends: (f64, f64)) -> (usize, f64) {
    let (mut points, mut highest) = (0, 0.0_f64);
    visit(terms, first, view, ends, |_, y| {
        points += 1;
        highest = if y > highest { y } else { highest };
    });
    (points, highest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::permutation::viewport::shown;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_are_those_of_the_points_one_by_one(
            terms in prop::collection::vec(0_u32..300, 0..300), first in 0_usize..40,
            size in (1_usize..40, 1_usize..40), low in -300_i32..100, high in 0_i32..400,
        ) {
            let ends = (f64::from(low) - 0.5, f64::from(high) + 0.5);
            for view in [View::Scatter, View::Detrended, View::Ratio] {
                let points: Vec<(f64, f64)> = terms.iter().enumerate()
                    .filter_map(|(at, &v)| Some(((first + at) as f64, shown(view, first + at, v)?)))
                    .filter(|point| ends.0 <= point.1 && point.1 <= ends.1)
                    .collect();
                let highest = points.iter().fold(0.0_f64, |most, point| most.max(point.1));
                prop_assert_eq!(seen(&terms, first, view, ends), (points.len(), highest));
                let cells = Cells { origin: (20.0, 350.0), per: (0.13, 0.07), size, ends };
                let mut counts = vec![0; size.0 * size.1];
                count(&terms, first, view, &cells, &mut counts);
                let mut wanted = vec![0; size.0 * size.1];
                for (x, y) in points {
                    let at = ((x - 20.0) * 0.13, (350.0 - y) * 0.07);
                    if at.0 >= 0.0 && at.1 >= 0.0 && at.0 < size.0 as f64 && at.1 < size.1 as f64 {
                        wanted[at.1 as usize * size.0 + at.0 as usize] += 1;
                    }
                }
                prop_assert_eq!(counts, wanted);
            }
        }
    }
}
