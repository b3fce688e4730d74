//! The ends of a figure's axes, where it may be drawn in others: those of the other panels, or of
//! all figures that take turns in its place.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::draw::axes::Axis;
use crate::draw::common::Common;

/// The ends of a figure's axes; of an axis that has to stay the figure's own, none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Axes {
    /// Of a chart, along the foot.
    pub(crate) x: Option<Ends>,
    /// Of a chart, the upright ones.
    pub(crate) y: Option<Ends>,
    /// Of rows of one scale: the first and the last position they show.
    pub(crate) span: Option<(u64, u64)>,
}

/// The ends of an axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Ends {
    /// The left or lower one.
    pub(crate) lo: f64,
    /// The right or upper one.
    pub(crate) hi: f64,
    /// The quantity of the axis, and its scale.
    pub of: String,
}

impl Ends {
    /// Those of an axis that may have others.
    fn of(axis: &Axis) -> Option<Self> {
        axis.may_grow().then(|| Ends {
            lo: axis.lo,
            hi: axis.hi,
            of: format!("{:?} {}", axis.spread, axis.label),
        })
    }

    /// Around both, if they are of the same quantity.
    fn with(self, other: &Ends) -> Option<Self> {
        (self.of == other.of).then(|| Ends {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
            of: self.of,
        })
    }
}

impl Axes {
    /// Those of a chart.
    pub(crate) fn of_chart((x, y): &(Axis, Axis)) -> Self {
        Axes {
            x: Ends::of(x),
            y: Ends::of(y),
            span: None,
        }
    }

    /// Those of rows that show these positions.
    pub(crate) fn of_rows(span: Option<RangeInclusive<u64>>) -> Self {
        Axes {
            span: span.map(|span| (*span.start(), *span.end())),
            ..Axes::default()
        }
    }

    /// Axes that hold what both hold.
    #[must_use]
    pub fn with(self, other: &Axes) -> Self {
        let both = |one: Option<Ends>, other: &Option<Ends>| one?.with(other.as_ref()?);
        let spans = self.span.zip(other.span);
        Axes {
            x: both(self.x, &other.x),
            y: both(self.y, &other.y),
            span: spans.map(|(one, other)| (one.0.min(other.0), one.1.max(other.1))),
        }
    }

    /// Of rows, the positions they show.
    pub(crate) fn span(&self) -> Option<RangeInclusive<u64>> {
        self.span.map(|(first, last)| first..=last)
    }

    /// The axes of a chart, as the page reads them of a sheet.
    pub(crate) fn common(&self) -> Common {
        let ends = |axis: &Option<Ends>| axis.as_ref().map(|ends| (ends.lo, ends.hi));
        Common {
            x: ends(&self.x),
            y: ends(&self.y),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_hold_what_all_hold_and_no_two_quantities() {
        let of = |hi, label: &str| {
            let n = Axis::linear(0.0, hi, "n");
            Axes::of_chart(&(n, Axis::log10(1.0, hi, label)))
        };
        let both = of(5.0, "members").with(&of(50.0, "members"));
        assert_eq!(both, of(50.0, "members"));
        let other = of(5.0, "members").with(&of(50.0, "gaps"));
        assert_eq!((other.x, other.y), (both.x, None));
        let filled = Axis::linear(0.0, 5.0, "b").fixed();
        assert_eq!(Axes::of_chart(&(filled.clone(), filled)), Axes::default());
        let rows = |first, last| Axes::of_rows(Some(first..=last));
        assert_eq!(rows(1, 9).with(&rows(0, 4)), rows(0, 9));
    }
}
