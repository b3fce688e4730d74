//! Common parts of several panels, in whatever size they are drawn: axes, and why not others;
//! a title, a caption, and in what they differ.

use std::ops::RangeInclusive;
use std::rc::Rc;

use super::differences::{self, Different};
use super::panel::Panel;
use super::placed::trial;
use super::{titles, words};
use crate::draw::axes::Axis;
use crate::draw::common::Common;
use crate::draw::sheet::Rect;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::{Axes, Caption, Look};

/// Least share of an axis in common that each panel fills: with less, its points
/// would lie in a corner.
const LEAST_SHARE: f64 = 0.2;
/// Side of the drawing from which a chart's axes are known.
const TRIAL: f64 = 400.0;

pub(super) struct Shared {
    /// The ends of the charts' axes.
    pub(super) common: Common,
    /// The positions that all rows show.
    pub(super) span: Option<RangeInclusive<u64>>,
    /// Whether panels side by side would have no axis in common, so that each has a row.
    pub(super) stacked: bool,
    /// The axes of those panels that are charts, as each has them by itself.
    pub(super) charts: Vec<Option<(Axis, Axis)>>,
    /// In what each panel differs from the first of its kind.
    pub(super) different: Vec<Different>,
    /// A letter and a short title a panel.
    pub(super) headings: Vec<String>,
    /// The words about all.
    pub(super) caption: Caption,
}

/// The axes that panels agree on.
#[derive(Default)]
struct Agreed {
    common: Common,
    span: Option<RangeInclusive<u64>>,
    stacked: bool,
    /// Why others are each panel's own; empty where none is.
    note: String,
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

    fn note(self, axes: &str) -> String {
        format!("The panels have {axes} of their own: {}.", self.words())
    }
}

impl Shared {
    /// The common parts of these panels, and their differences. Takes as long as drawing each
    /// of them once, and O(runs of their rows).
    pub(super) fn of(panels: &[Rc<Panel>]) -> Self {
        let charts: Vec<_> = panels.iter().map(|panel| chart(panel)).collect();
        let agreed = Agreed::of(panels, &charts);
        let (different, differences) = differences::compare(panels);
        let (title, own) = titles::titles(panels);
        let headings = own.iter().enumerate();
        let headings = headings.map(|(i, own)| format!("{} {own}", words::letter(i)));
        Shared {
            common: agreed.common,
            span: agreed.span,
            stacked: agreed.stacked,
            charts,
            different,
            headings: headings.collect(),
            caption: words::joined(panels, title, [&agreed.note, &differences]),
        }
    }

    /// The axes in which each of these panels, which agreed on this, is drawn.
    pub(super) fn axes(&self, panels: &[Rc<Panel>]) -> Vec<Axes> {
        let all = panels.iter().zip(&self.charts);
        all.map(|(panel, chart)| match chart {
            Some(own) => Axes::of_chart(&self.common.of(own.clone())),
            // A part that was asked for stays what it is.
            None if said(panel, X).is_some() => Axes::default(),
            None => Axes::of_rows(self.span.clone().or_else(|| span(panel))),
        })
        .collect()
    }
}

impl Agreed {
    fn of(panels: &[Rc<Panel>], charts: &[Option<(Axis, Axis)>]) -> Self {
        if let Some(charts) = charts.iter().cloned().collect() {
            return Agreed::charts(panels, charts);
        }
        let kind = panels[0].spec().kind();
        if panels.iter().any(|panel| panel.spec().kind() != kind) {
            return Agreed {
                note: Why::Kinds.note("axes"),
                stacked: true,
                ..Agreed::default()
            };
        }
        // Rows of one kind have the same room at their ends.
        let spans: Option<Vec<_>> = panels.iter().map(|panel| span(panel)).collect();
        let shared = spans.map_or(Ok(None), |spans| shared_span(panels, &spans));
        Agreed {
            note: shared
                .as_ref()
                .err()
                .map_or_else(String::new, |why| why.note("axes")),
            span: shared.ok().flatten(),
            ..Agreed::default()
        }
    }

    fn charts(panels: &[Rc<Panel>], charts: Vec<(Axis, Axis)>) -> Self {
        let (x, y): (Vec<Axis>, Vec<Axis>) = charts.into_iter().unzip();
        let [x, y] = [(X, x), (Y, y)].map(|(name, axes)| {
            let part = panels.iter().any(|panel| said(panel, name).is_some());
            shared_ends(&axes, part)
        });
        let note = match (x, y) {
            (Err(x), Err(y)) if x == y => x.note("axes"),
            (Err(x), Err(y)) => format!(
                "The panels have axes of their own: along x {}, along y {}.",
                x.words(),
                y.words()
            ),
            (Err(x), Ok(_)) => x.note("horizontal axes"),
            (Ok(_), Err(y)) => y.note("vertical axes"),
            (Ok(_), Ok(_)) => String::new(),
        };
        Agreed {
            common: Common {
                x: x.ok().flatten(),
                y: y.ok().flatten(),
            },
            span: None,
            stacked: y.is_err(),
            note,
        }
    }
}

/// The axes of the panel's chart, if it is one.
fn chart(panel: &Panel) -> Option<(Axis, Axis)> {
    let area = Rect::new(0.0, 0.0, TRIAL, TRIAL);
    let chart = trial(panel, area, &Look::default(), Common::default())?;
    Some((chart.x_axis().clone(), chart.y_axis().clone()))
}

/// The positions that its rows show.
fn span(panel: &Panel) -> Option<RangeInclusive<u64>> {
    panel.spec().as_kind().span()
}

/// The text of a parameter, if it is not at its default.
fn said(panel: &Panel, name: &str) -> Option<String> {
    let changed = panel.spec().as_kind().changed();
    let said = changed.into_iter().find(|change| change.0 == name);
    said.map(|(_, text)| text)
}

/// The ends of the axis that these have in common, none if each has them already; `part`: some
/// show a part that was asked for.
fn shared_ends(axes: &[Axis], part: bool) -> Result<Option<(f64, f64)>, Why> {
    let first = &axes[0];
    let quantity = |axis: &Axis| axis.spread == first.spread && axis.label == first.label;
    if !axes.iter().all(quantity) {
        return Err(Why::Quantities);
    }
    let ends = |axis: &Axis| (axis.lo, axis.hi);
    if axes.iter().all(|axis| ends(axis) == ends(first)) {
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
    if axes.iter().all(|axis| share(axis) >= LEAST_SHARE) {
        return Ok(Some(ends(&all)));
    }
    Err(Why::Ranges)
}

/// The positions that all these rows are to show, none if each shows them already.
fn shared_span(
    panels: &[Rc<Panel>],
    spans: &[RangeInclusive<u64>],
) -> Result<Option<RangeInclusive<u64>>, Why> {
    let seen: Vec<_> = panels.iter().map(|panel| said(panel, X)).collect();
    if seen.iter().any(Option::is_some) {
        let same = seen.iter().all(|part| *part == seen[0]);
        return if same { Ok(None) } else { Err(Why::Parts) };
    }
    let first = spans.iter().map(|span| *span.start()).min().unwrap_or(0);
    let last = spans.iter().map(|span| *span.end()).max().unwrap_or(0);
    let all = first..=last;
    if spans.iter().all(|span| *span == all) {
        return Ok(None);
    }
    let length = |span: &RangeInclusive<u64>| (span.end() + 1 - span.start()) as f64;
    let least = LEAST_SHARE * length(&all);
    if spans.iter().any(|span| length(span) < least) {
        return Err(Why::Ranges);
    }
    Ok(Some(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_shared_where_they_show_the_same_at_one_scale() {
        let n = |lo, hi| Axis::linear(lo, hi, "n");
        let shared = shared_ends;
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
