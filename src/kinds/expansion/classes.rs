//! The classes of c, and the line on which each eventually lies.

use std::fmt;

use super::{Data, Expansion};
use crate::greedy::linear::gcd;
use crate::number::grouped;

/// Points on one line from which on it is called one.
pub(super) const ENOUGH: usize = 4;

/// One class of c modulo q.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Class {
    /// c modulo q.
    pub(crate) residue: u64,
    /// Its points with a period, by their places in the data.
    pub points: Vec<usize>,
    /// The line through the last of them, if there are enough on it.
    pub line: Option<Line>,
    /// How many points come before those on the line.
    pub(crate) before: usize,
}

/// y = (slope · c + offset) / by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    slope: i128,
    offset: i128,
    by: i128,
}

impl Line {
    fn through((a, y): (u64, u64), (b, z): (u64, u64)) -> Self {
        let (a, y, b, z) = (i128::from(a), i128::from(y), i128::from(b), i128::from(z));
        let (slope, by) = (z - y, b - a);
        let offset = y * by - slope * a;
        let common = [slope, offset, by].iter().fold(0, |all, part| {
            let part = u64::try_from(part.unsigned_abs()).unwrap_or(1);
            gcd(all, part)
        });
        let common = i128::from(common.max(1));
        Line {
            slope: slope / common,
            offset: offset / common,
            by: by / common,
        }
    }

    /// Whether the point is on it.
    pub(crate) fn has(&self, c: u64, y: u64) -> bool {
        self.slope * i128::from(c) + self.offset == self.by * i128::from(y)
    }
}

/// 2c + 7, c, 12, (3c − 1)/2.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |n: i128| grouped(u64::try_from(n.unsigned_abs()).unwrap_or(u64::MAX));
        let product = match self.slope {
            0 => String::new(),
            1 => "c".into(),
            -1 => "−c".into(),
            slope if slope < 0 => format!("−{}c", number(slope)),
            slope => format!("{}c", number(slope)),
        };
        let sum = match (product.is_empty(), self.offset) {
            (true, offset) if offset < 0 => format!("−{}", number(offset)),
            (true, offset) => number(offset),
            (false, 0) => product,
            (false, offset) if offset < 0 => format!("{product} − {}", number(offset)),
            (false, offset) => format!("{product} + {}", number(offset)),
        };
        match self.by {
            1 => f.write_str(&sum),
            by => write!(f, "({sum})/{}", number(by)),
        }
    }
}

impl Class {
    /// All of them that have points, ascending. O(c) time.
    pub(crate) fn all(figure: &Expansion, data: &Data) -> Vec<Class> {
        let q = figure.modulus(data);
        let mut classes = vec![Vec::new(); q.min(figure.c + 1) as usize];
        for (at, point) in data.points.iter().enumerate() {
            if point.period > 0 {
                classes[(u64::from(point.c) % q) as usize].push(at);
            }
        }
        let classes = (0..).zip(classes).filter(|(_, points)| !points.is_empty());
        classes
            .map(|(residue, points)| Class::of(figure, data, residue, points))
            .collect()
    }

    fn of(figure: &Expansion, data: &Data, residue: u64, points: Vec<usize>) -> Class {
        let place = |&at: &usize| {
            let point = &data.points[at];
            figure.value(point).map(|value| (u64::from(point.c), value))
        };
        let places: Vec<(u64, u64)> = points.iter().filter_map(place).collect();
        let (mut line, mut before) = (None, points.len());
        if let [.., one, last] = places[..] {
            let through = Line::through(one, last);
            let on = places
                .iter()
                .rev()
                .take_while(|(c, y)| through.has(*c, *y))
                .count();
            if on >= ENOUGH {
                (line, before) = (Some(through), points.len() - on);
            }
        }
        Class {
            residue,
            points,
            line,
            before,
        }
    }

    /// The points on its line.
    pub(crate) fn on_line(&self) -> &[usize] {
        &self.points[self.before..]
    }

    /// The points on no line, or before it.
    pub(crate) fn off_line(&self) -> &[usize] {
        &self.points[..self.before]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_written_as_one_writes_them() {
        for (one, other, text) in [
            ((3, 10), (5, 14), "2c + 4"),
            ((3, 3), (5, 5), "c"),
            ((3, 1), (5, 3), "c − 2"),
            ((3, 7), (5, 7), "7"),
            ((3, 4), (5, 7), "(3c − 1)/2"),
            ((3, 9), (5, 5), "−2c + 15"),
        ] {
            let line = Line::through(one, other);
            assert_eq!(line.to_string(), text);
            assert!(line.has(one.0, one.1) && line.has(other.0, other.1) && !line.has(4, 1000));
        }
    }
}
