//! Reachability at one occurrence: covers, and whether they cover.

use crate::interval::Interval;
use crate::label::{Label, Pair};
use crate::occurrence::Occurrence;
use crate::translate::{Step, Translate};

/// A translate in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Translated {
    /// Which move and which factor.
    pub translate: Translate<Pair>,
    /// The factor's positions.
    pub source: Interval,
    /// Those positions moved up.
    pub at: Interval,
    /// The part of the column that they are; possibly empty.
    pub part: Interval,
    /// Whether the other factors alone leave a gap.
    pub(crate) needed: bool,
}

/// A cell of reachability with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The column's place in [`Occurrence::factors`].
    pub column: usize,
    /// The value that is reached.
    pub value: u8,
    /// The translates, by move.
    pub cover: Vec<Translated>,
    /// Positions of the column that none of them holds: none, if the cell is right.
    pub gaps: Vec<Interval>,
}

impl Reach {
    /// Whether the column is covered.
    pub fn covers(&self) -> bool {
        self.gaps.is_empty()
    }
}

impl Occurrence {
    /// The cell that shows that every position of the factor `column` (a place
    /// in [`Occurrence::factors`]) has an option of value `value`: the general
    /// cell with its numbers. O(n), n the inserted pairs.
    ///
    /// `None` where there is no such cell: `column` not one of
    /// [`Occurrence::columns`], or `value` not below its value.
    pub fn reach(&self, column: usize, value: u8) -> Option<Reach> {
        let Label::Factor { pair, .. } = self.column(column)?.label else {
            return None;
        };
        let n = self.wraps();
        let table = self.table();
        let cell = table.cover(self.factors()[column].label, n, value)?;
        let cover: Vec<_> = cell
            .cover
            .iter()
            .map(|translate| Translate {
                step: translate.step,
                source: translate.source.with_pair(|index| index.at(n, pair.0, 0)),
            })
            .collect();
        self.reach_by(column, value, &cover)
    }

    /// The same with a cover of the caller's. `None` also where one of its
    /// factors is not there or has another value.
    pub fn reach_by(&self, column: usize, value: u8, cover: &[Translate<Pair>]) -> Option<Reach> {
        let at = self.column(column)?.at;
        let moves = self.moves();
        let mut translates = Vec::with_capacity(cover.len());
        for &translate in cover {
            let source = self.factors()[self.find(translate.source)?];
            if source.value != value {
                return None;
            }
            let raised = source.at.raised(moves[translate.step as usize]);
            translates.push(Translated {
                translate,
                source: source.at,
                at: raised,
                part: at.meet(raised),
                needed: true,
            });
        }
        let parts: Vec<Interval> = translates.iter().map(|t| t.at).collect();
        let gaps = at.gaps(&parts);
        for (place, translate) in translates.iter_mut().enumerate() {
            let mut others = parts.clone();
            others.remove(place);
            translate.needed = at.gaps(&others) != gaps;
        }
        Some(Reach {
            column,
            value,
            cover: translates,
            gaps,
        })
    }

    /// Every translate of a factor of value `value` that meets the column: what
    /// the cover is chosen from. By move, then from left to right. O(n).
    pub fn options(&self, column: usize, value: u8) -> Vec<Translate<Pair>> {
        let Some(placed) = self.column(column) else {
            return Vec::new();
        };
        let mut options = Vec::new();
        for (step, by) in Step::ALL.into_iter().zip(self.moves()) {
            for factor in &self.factors()[..column] {
                let met = placed.at.meet(factor.at.raised(by));
                if factor.value == value && !met.is_empty() {
                    options.push(Translate {
                        step,
                        source: factor.label,
                    });
                }
            }
        }
        options
    }
}
