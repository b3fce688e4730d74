//! Intervals of positions: all that the cells of the proof are checked with.

use theory::sort::sort_few_by_key;

/// The positions `first`, `first + 1`, … , `len` of them; none if `len` is 0.
/// Positions below 1 are the sink's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The first position.
    pub first: i64,
    /// How many positions, at least 0.
    pub len: i64,
}

impl Interval {
    /// The position after the last.
    pub fn end(self) -> i64 {
        self.first + self.len
    }

    /// The last position, of an interval that is not empty.
    pub fn last(self) -> i64 {
        self.end() - 1
    }

    /// Whether it has no position.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Whether `x` is one of its positions.
    pub fn holds(self, x: i64) -> bool {
        (self.first..self.end()).contains(&x)
    }

    /// Moved up by `step`: the positions with an option in it.
    #[must_use]
    pub fn raised(self, step: i64) -> Interval {
        Interval {
            first: self.first + step,
            ..self
        }
    }

    /// The positions in both.
    #[must_use]
    pub fn meet(self, other: Interval) -> Interval {
        let first = self.first.max(other.first);
        Interval {
            first,
            len: (self.end().min(other.end()) - first).max(0),
        }
    }

    /// The parts of it that none of `pieces` holds, from left to right.
    /// O(p log p), p pieces.
    pub(crate) fn gaps(self, pieces: &[Interval]) -> Vec<Interval> {
        let mut pieces: Vec<Interval> = pieces
            .iter()
            .map(|piece| piece.meet(self))
            .filter(|piece| !piece.is_empty())
            .collect();
        sort_few_by_key(&mut pieces, |piece| piece.first);
        let mut gaps = Vec::new();
        let mut open = self.first;
        let closing = Interval {
            first: self.end(),
            len: 0,
        };
        for piece in pieces.into_iter().chain([closing]) {
            if piece.first > open {
                gaps.push(Interval {
                    first: open,
                    len: piece.first - open,
                });
            }
            open = open.max(piece.end());
        }
        gaps
    }
}
