//! The points of a part counted: in cells, and all together. Half a million of them are
//! looked through between two frames.

/// Which height a term v has at its index i.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// v.
    Scatter,
    /// v − i.
    Detrended,
    /// v/i.
    Ratio,
}

/// Cells over a part: evenly spread, the first at the upper left.
pub struct Cells {
    /// The index at the left edge, and the height at the upper.
    pub origin: (f64, f64),
    /// Cells to an index, and to a unit of height.
    pub per: (f64, f64),
    /// How many across, and down.
    pub size: (usize, usize),
    /// The lowest visible height, and the highest.
    pub ends: (f64, f64),
}

/// Calls `each` with the points (index, height) of these terms that lie between the heights `ends`. The first
/// term has the index `first`.
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

/// Counts the points of these terms in cells, row by row from above. The first term has the index `first`.
/// Points beyond the cells are left out. O(terms).
pub fn count(terms: &[u32], first: usize, view: View, cells: &Cells, counts: &mut [u32]) {
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
pub fn seen(terms: &[u32], first: usize, view: View, ends: (f64, f64)) -> (usize, f64) {
    let (mut points, mut highest) = (0, 0.0_f64);
    visit(terms, first, view, ends, |_, y| {
        points += 1;
        highest = if y > highest { y } else { highest };
    });
    (points, highest)
}
