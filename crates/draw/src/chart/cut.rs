//! Lines cut at the edges of the plot.

use super::Chart;

impl Chart {
    /// Where the line through `points` is last seen, if it is.
    pub fn end(&self, points: &[(f64, f64)]) -> Option<(f64, f64)> {
        self.cut(points).last()?.last().copied()
    }

    /// The parts of the line through `points` that lie within the plot.
    pub fn cut(&self, points: &[(f64, f64)]) -> Vec<Vec<(f64, f64)>> {
        let mut pieces: Vec<Vec<(f64, f64)>> = vec![Vec::new()];
        let fractions = points
            .iter()
            .map(|&(x, y)| (self.x.fraction(x), self.y.fraction(y)));
        let mut last: Option<(f64, f64)> = None;
        for here in fractions {
            if here.0.is_nan() || here.1.is_nan() {
                last = None;
                pieces.push(Vec::new());
                continue;
            }
            if let Some(from) = last {
                match within(from, here) {
                    Some((start, end)) => {
                        if pieces.last().is_some_and(Vec::is_empty) {
                            pieces.extend([vec![start]]);
                        }
                        if let Some(piece) = pieces.last_mut() {
                            piece.push(end);
                        }
                        if end != here {
                            pieces.push(Vec::new());
                        }
                    }
                    None => pieces.push(Vec::new()),
                }
            }
            last = Some(here);
        }
        pieces.retain(|piece| piece.len() > 1);
        for piece in &mut pieces {
            for point in piece {
                *point = (self.x.value(point.0), self.y.value(point.1));
            }
        }
        pieces
    }
}

/// The part of a segment inside the unit square (Liang and Barsky 1984).
fn within(from: (f64, f64), to: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (p, q) in [
        (-dx, from.0),
        (dx, 1.0 - from.0),
        (-dy, from.1),
        (dy, 1.0 - from.1),
    ] {
        if p == 0.0 {
            if q < 0.0 {
                return None;
            }
        } else if p < 0.0 {
            enter = enter.max(q / p);
        } else {
            leave = leave.min(q / p);
        }
    }
    if enter > leave {
        return None;
    }
    let at = |t: f64| (from.0 + t * dx, from.1 + t * dy);
    let start = if enter > 0.0 { at(enter) } else { from };
    let end = if leave < 1.0 { at(leave) } else { to };
    Some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::axes::Axis;
    use crate::sheet::Rect;

    #[test]
    fn segments_are_cut_at_the_square() {
        assert_eq!(
            within((0.2, 0.2), (0.8, 0.9)),
            Some(((0.2, 0.2), (0.8, 0.9)))
        );
        assert_eq!(
            within((-1.0, 0.5), (2.0, 0.5)),
            Some(((0.0, 0.5), (1.0, 0.5)))
        );
        assert_eq!(within((-1.0, 2.0), (2.0, 2.0)), None);
    }

    #[test]
    fn lines_fall_into_pieces() {
        let chart = Chart {
            plot: Rect::new(0.0, 0.0, 10.0, 10.0),
            x: Axis::linear(0.0, 10.0, ""),
            y: Axis::linear(0.0, 1.0, ""),
        };
        let zigzag = [
            (0.0, 0.5),
            (2.0, 2.0),
            (4.0, 0.5),
            (5.0, f64::NAN),
            (6.0, 0.1),
            (7.0, 0.2),
        ];
        let pieces = chart.cut(&zigzag);
        assert_eq!(pieces.len(), 3);
        assert!(pieces.iter().flatten().all(|p| (0.0..=1.0).contains(&p.1)));
    }
}
