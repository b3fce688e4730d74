//! The least-squares line.

use super::Line;

/// The line that minimises the sum of squared vertical distances to the
/// points; `None` unless two of them differ in x. O(number of points).
pub fn least_squares(points: &[(f64, f64)]) -> Option<Line> {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|p| p.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|p| p.1).sum::<f64>() / count;
    let (mut over, mut under) = (0.0, 0.0);
    for &(x, y) in points {
        over += (x - mean_x) * (y - mean_y);
        under += (x - mean_x) * (x - mean_x);
    }
    let slope = over / under;
    (under > 0.0 && slope.is_finite()).then_some(Line {
        slope,
        intercept: mean_y - slope * mean_x,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_lines() {
        let line = least_squares(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]).unwrap();
        assert!((line.slope - 2.0).abs() < 1e-12 && (line.intercept - 1.0).abs() < 1e-12);
        let line = least_squares(&[(0.0, 0.0), (1.0, 0.0), (2.0, 3.0)]).unwrap();
        assert!((line.slope - 1.5).abs() < 1e-12 && (line.intercept + 0.5).abs() < 1e-12);
        assert_eq!(least_squares(&[]), None);
        assert_eq!(least_squares(&[(1.0, 2.0), (1.0, 3.0)]), None);
    }
}
