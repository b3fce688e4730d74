//! The lines of the configuration that refused a value: drawn through its points.

use super::viewport::axes;
use super::{Data, Permutation, View};
use crate::draw::Axis;
use crate::figure::marks::Point;
use crate::greedy::permutation::Pattern;
use crate::greedy::permutation::reasons::{Reason, Refusal};

/// Pieces of a line where the view bends it.
const PIECES: usize = 48;

/// The lines, as the view shows them: for the term at `n`.
pub(super) fn lines(
    figure: &Permutation,
    data: &Data,
    n: usize,
    refusal: &Refusal,
) -> Vec<Vec<Point>> {
    let terms = &data.terms;
    let new = (n as f64, f64::from(refusal.value));
    let point = |&i: &usize| (i as f64, f64::from(terms[i]));
    let through: Vec<Vec<Point>> = match &refusal.reason {
        Reason::Taken(i) => vec![vec![(*i as f64, new.1), new]],
        Reason::Configuration(points) => {
            let points: Vec<Point> = points.iter().map(point).collect();
            match (figure.rules.pattern, &points[..]) {
                (Pattern::Line, &[a, ..]) => vec![whole(&axes(figure, data).0, a, new)],
                (Pattern::Sidon, &[a, b, c]) => vec![vec![a, b, new, c, a]],
                (Pattern::Parallel, &[b, c, a]) => vec![vec![a, new], vec![b, c]],
                _ => vec![[&points[..], &[new]].concat()],
            }
        }
    };
    let shown = |line: &Vec<Point>| {
        let pieces = line.windows(2);
        pieces.flat_map(|ends| bent(figure.view, ends)).collect()
    };
    through.iter().map(shown).collect()
}

/// The line through two points, from one end of the axis to the other.
fn whole(x: &Axis, a: Point, b: Point) -> Vec<Point> {
    let at = |x: f64| (x, a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0));
    vec![at(x.lo), at(x.hi)]
}

/// A segment from (n, π(n)) to another as a view shows it: only ratios bend it.
fn bent(view: View, ends: &[Point]) -> Vec<Point> {
    let (a, b) = (ends[0], ends[1]);
    let pieces = match view {
        View::Ratio => PIECES,
        View::Scatter | View::Detrended => 1,
    };
    let at = |i: usize| {
        let share = i as f64 / pieces as f64;
        let (x, v) = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        match view {
            View::Scatter => Some((x, v)),
            View::Detrended => Some((x, v - x)),
            View::Ratio => (x > 0.0).then(|| (x, v / x)),
        }
    };
    (0..=pieces).filter_map(at).collect()
}
