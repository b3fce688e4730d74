//! A figure in axes that are not its own: those of the other panels, or of all
//! figures that take turns in its place.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Panel, axes};
use crate::draw::axes::Axis;
use crate::draw::common::Common;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::{Body, Computed, Look};

/// The ends of a figure's axes; of an axis that has to stay the figure's own, none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Axes {
    /// Of a chart, along the foot.
    pub x: Option<Ends>,
    /// Of a chart, the upright ones.
    pub y: Option<Ends>,
    /// Of rows of one scale: the first and the last position they show.
    pub span: Option<(u64, u64)>,
}

/// The ends of an axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ends {
    /// The left or lower one.
    pub lo: f64,
    /// The right or upper one.
    pub hi: f64,
    /// What the axis shows, and how it spreads that.
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
    pub(super) fn of_chart((x, y): &(Axis, Axis)) -> Self {
        Axes {
            x: Ends::of(x),
            y: Ends::of(y),
            span: None,
        }
    }

    /// Those of rows that show these positions.
    pub(super) fn of_rows(span: Option<RangeInclusive<u64>>) -> Self {
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

    fn common(&self) -> Common {
        let ends = |axis: &Option<Ends>| axis.as_ref().map(|ends| (ends.lo, ends.hi));
        Common {
            x: ends(&self.x),
            y: ends(&self.y),
        }
    }
}

/// What a figure needs to be drawn in other axes.
#[derive(Default)]
pub struct Fitted {
    /// The ends of its chart's axes.
    pub(super) common: Common,
    /// The figure, over other positions than its own.
    extended: Option<Box<dyn Computed>>,
}

impl Fitted {
    /// The figure of a panel in these axes.
    pub fn new(panel: &Panel, axes: &Axes) -> Self {
        let span = axes.span.map(|(first, last)| first..=last);
        Fitted::sharing(panel, axes.common(), span.as_ref())
    }

    /// The same, by the ends of its chart's axes and the positions it shows.
    pub(super) fn sharing(
        panel: &Panel,
        common: Common,
        span: Option<&RangeInclusive<u64>>,
    ) -> Self {
        let span = span.filter(|span| panel.kind.span().as_ref() != Some(*span));
        let extended = span.and_then(|span| {
            let mut kind = panel.kind.boxed();
            axes::look_at(&mut *kind, span).ok()?;
            panel.computed.with_viewport(&*kind)
        });
        Fitted { common, extended }
    }

    /// The figure over the positions it shows, if `own` shows only its own.
    pub(super) fn computed<'a>(&'a self, own: &'a dyn Computed) -> &'a dyn Computed {
        self.extended.as_deref().unwrap_or(own)
    }

    /// The body of the figure that is `own`, drawn in these axes.
    pub fn body<'a>(&'a self, own: &'a dyn Computed) -> impl Body {
        Within {
            body: self.computed(own),
            common: self.common,
        }
    }
}

/// A body in axes that are not its own.
struct Within<'a> {
    body: &'a dyn Computed,
    common: Common,
}

impl Body for Within<'_> {
    fn body_height(&self, width: f64) -> f64 {
        self.body.body_height(width)
    }

    fn body_width(&self, height: f64) -> Option<f64> {
        self.body.body_width(height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        sheet.share(self.common);
        self.body.draw(area, look, sheet)?;
        sheet.share(Common::default());
        Ok(())
    }

    fn legend(&self, look: &Look) -> Legend {
        self.body.legend(look)
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
