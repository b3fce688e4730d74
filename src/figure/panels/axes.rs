//! Which axes the panels have in common, and why not the others.

use std::ops::RangeInclusive;

use super::differences::{self, Different};
use super::standing::trial;
use super::{Axes, Panel};
use crate::draw::axes::Axis;
use crate::draw::common::Common;
use crate::draw::sheet::Rect;
use crate::error::Result;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::{Kind, Look};

/// Least share of an axis in common that each panel fills: with less, its points
/// would lie in a corner.
const LEAST_SHARE: f64 = 0.2;
/// Side of the drawing from which a chart's axes are known.
const TRIAL: f64 = 400.0;

/// What the panels of a sheet have in common, in whatever size they are drawn.
#[derive(Default)]
pub struct Agreed {
    /// The ends of the charts' axes.
    pub(super) common: Common,
    /// The positions that all rows show.
    pub(super) span: Option<RangeInclusive<u64>>,
    /// Why axes are the panels' own; empty where none is.
    pub(super) note: String,
    /// Whether panels beside each other would have no axis in common, so that
    /// they stand one under another.
    pub(super) stacked: bool,
    /// The axes of those panels that are charts, as each has them by itself.
    pub(super) charts: Vec<Option<(Axis, Axis)>>,
    /// In what each panel differs from the first of its kind.
    pub(super) different: Vec<Different>,
    /// The same in words; empty where there is nothing to compare.
    pub(super) differences: String,
}

/// Why an axis is each panel's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    Kinds,
    Quantities,
    Parts,
    Ranges,
    Filled,
}

impl Why {
    fn words(self) -> &'static str {
        match self {
            Why::Kinds => "they are figures of different kinds",
            Why::Quantities => "they show different quantities",
            Why::Parts => "they look at different parts",
            Why::Ranges => "their ranges differ too much for one scale",
            Why::Filled => "each is filled from end to end",
        }
    }
}

/// The ends of an axis that is shared: none to be changed, or these.
type Ends = Option<(f64, f64)>;

impl Agreed {
    /// What these panels have in common, and in what they differ. Takes as long as drawing each
    /// of them once, and O(runs of their rows).
    ///
    /// # Errors
    /// What a drawing says.
    pub fn of(panels: &[Panel]) -> Result<Self> {
        let charts: Vec<_> = panels.iter().map(chart).collect::<Result<_>>()?;
        let agreed = of_all(panels, &charts);
        let (different, differences) = differences::compare(panels);
        Ok(Agreed {
            charts,
            different,
            differences,
            ..agreed
        })
    }

    /// The axes in which each of these panels, which agreed on this, is drawn.
    pub fn axes(&self, panels: &[Panel]) -> Vec<Axes> {
        let all = panels.iter().zip(&self.charts);
        all.map(|(panel, chart)| match chart {
            Some(own) => Axes::of_chart(&self.common.of(own.clone())),
            // What one looks at closer stays what it is.
            None if says(panel, X) => Axes::default(),
            None => Axes::of_rows(self.span.clone().or_else(|| panel.kind.span())),
        })
        .collect()
    }
}

fn of_all(panels: &[Panel], charts: &[Option<(Axis, Axis)>]) -> Agreed {
    let known: Vec<(Axis, Axis)> = charts.iter().flatten().cloned().collect();
    if known.len() == panels.len() {
        return charts_agreed(panels, known);
    }
    let name = |panel: &Panel| panel.kind.name().kind;
    if panels
        .windows(2)
        .any(|pair| name(&pair[0]) != name(&pair[1]))
    {
        return Agreed {
            note: note("axes", Why::Kinds),
            stacked: true,
            ..Agreed::default()
        };
    }
    // Rows of one kind have the same room at their ends.
    let spans: Vec<_> = panels
        .iter()
        .filter_map(|panel| panel.kind.span())
        .collect();
    match spans.len() == panels.len() {
        true => rows_agreed(panels, &spans),
        false => Agreed::default(),
    }
}

fn note(axes: &str, why: Why) -> String {
    format!("The panels have {axes} of their own: {}.", why.words())
}

/// The axes of the panel's chart, if it is one.
fn chart(panel: &Panel) -> Result<Option<(Axis, Axis)>> {
    let area = Rect::new(0.0, 0.0, TRIAL, TRIAL);
    let chart = trial(panel.computed, area, &Look::default(), Common::default())?;
    Ok(chart.map(|chart| (chart.x_axis().clone(), chart.y_axis().clone())))
}

/// Whether a parameter says what is looked at.
fn says(panel: &Panel, name: &str) -> bool {
    let changed = panel.kind.changed();
    changed.iter().any(|&(said, _)| said == name)
}

fn charts_agreed(panels: &[Panel], charts: Vec<(Axis, Axis)>) -> Agreed {
    let (x, y): (Vec<Axis>, Vec<Axis>) = charts.into_iter().unzip();
    let [x, y] = [(X, x), (Y, y)].map(|(name, axes)| {
        let part = panels.iter().any(|panel| says(panel, name));
        shared(&axes, part)
    });
    let note = match (x, y) {
        (Err(x), Err(y)) if x == y => note("axes", x),
        (Err(x), Err(y)) => format!(
            "The panels have axes of their own: along x {}, along y {}.",
            x.words(),
            y.words()
        ),
        (Err(x), Ok(_)) => note("horizontal axes", x),
        (Ok(_), Err(y)) => note("vertical axes", y),
        (Ok(_), Ok(_)) => String::new(),
    };
    Agreed {
        common: Common {
            x: x.ok().flatten(),
            y: y.ok().flatten(),
        },
        stacked: y.is_err(),
        note,
        ..Agreed::default()
    }
}

/// The ends of the axis that these have in common; `part`: some show what one
/// looks at closer.
fn shared(axes: &[Axis], part: bool) -> std::result::Result<Ends, Why> {
    let Some(first) = axes.first() else {
        return Ok(None);
    };
    let quantity = |axis: &Axis| axis.spread == first.spread && axis.label == first.label;
    if !axes.iter().all(quantity) {
        return Err(Why::Quantities);
    }
    if axes
        .iter()
        .all(|axis| (axis.lo, axis.hi) == (first.lo, first.hi))
    {
        return Ok(None);
    }
    if part {
        return Err(Why::Parts);
    }
    if !axes.iter().all(Axis::may_grow) {
        return Err(Why::Filled);
    }
    let mut all = first.clone();
    for axis in axes {
        (all.lo, all.hi) = (all.lo.min(axis.lo), all.hi.max(axis.hi));
    }
    let share = |axis: &Axis| all.fraction(axis.hi) - all.fraction(axis.lo);
    match axes.iter().all(|axis| share(axis) >= LEAST_SHARE) {
        true => Ok(Some((all.lo, all.hi))),
        false => Err(Why::Ranges),
    }
}

fn rows_agreed(panels: &[Panel], spans: &[RangeInclusive<u64>]) -> Agreed {
    let own = |why| Agreed {
        note: note("axes", why),
        ..Agreed::default()
    };
    let seen = |panel: &Panel| {
        let changed = panel.kind.changed();
        changed.into_iter().find(|&(name, _)| name == X)
    };
    if panels.iter().any(|panel| says(panel, X)) {
        let same = panels
            .windows(2)
            .all(|pair| seen(&pair[0]) == seen(&pair[1]));
        return if same {
            Agreed::default()
        } else {
            own(Why::Parts)
        };
    }
    let length = |span: &RangeInclusive<u64>| (span.end() + 1 - span.start()) as f64;
    let first = spans.iter().map(|span| *span.start()).min().unwrap_or(0);
    let last = spans.iter().map(|span| *span.end()).max().unwrap_or(0);
    let all = first..=last;
    if spans.iter().all(|span| *span == all) {
        return Agreed::default();
    }
    if spans
        .iter()
        .any(|span| length(span) < LEAST_SHARE * length(&all))
    {
        return own(Why::Ranges);
    }
    Agreed {
        span: Some(all),
        ..Agreed::default()
    }
}

/// Lets a figure show these positions, of which it may not have all.
///
/// # Errors
/// It has no rows to look along.
pub(super) fn look_at(kind: &mut dyn Kind, span: &RangeInclusive<u64>) -> Result<()> {
    kind.assign(X, &format!("{}..{}", span.start(), span.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_shared_where_they_show_the_same_at_one_scale() {
        let n = |lo, hi| Axis::linear(lo, hi, "n");
        assert_eq!(shared(&[n(0.0, 5.0), n(0.0, 5.0)], true), Ok(None));
        assert_eq!(
            shared(&[n(0.0, 5.0), n(-1.0, 4.0)], false),
            Ok(Some((-1.0, 5.0)))
        );
        assert_eq!(shared(&[n(0.0, 5.0), n(0.0, 4.0)], true), Err(Why::Parts));
        assert_eq!(
            shared(&[n(0.0, 5.0), n(0.0, 50.0)], false),
            Err(Why::Ranges)
        );
        let fixed = [n(0.0, 5.0), n(0.0, 6.0)].map(Axis::fixed);
        assert_eq!(shared(&fixed, false), Err(Why::Filled));
        let other = Axis::log10(1.0, 5.0, "n");
        assert_eq!(shared(&[n(1.0, 5.0), other], false), Err(Why::Quantities));
        let logs = [1e3, 1e6].map(|hi| Axis::log10(1.0, hi, "n"));
        assert_eq!(shared(&logs, false), Ok(Some((1.0, 1e6))));
    }
}
