//! How many members there are below x, on logarithmic axes.

use super::compute::exponent;
use super::{Data, GreedySet};
use crate::draw::legend::Swatch;
use crate::draw::number::{fixed, grouped};
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::draw::surface::Surface;
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figures::Probe;
use crate::figures::frame::{Key, Look};
use crate::greedy::Condition;

/// Height of the chart, and its width's most.
const HEIGHT: f64 = 460.0;
/// Dots, at most.
const SAMPLES: usize = 300;

/// A power of n beside which the growth is drawn.
pub(super) struct Reference {
    /// e in n^e.
    pub exponent: f64,
    /// In the markup of texts.
    pub label: String,
}

/// The power of n that belongs to the set, if one does.
pub(super) fn reference(figure: &GreedySet) -> Option<Reference> {
    if let Some(form) = figure.form() {
        let (digits, base) = (form.digits.len(), form.base);
        let exponent = exponent(&form);
        return Some(Reference {
            exponent,
            label: format!(
                "n^{{log {digits}/log {base}}} = n^{{{}}}",
                fixed(exponent, 3)
            ),
        });
    }
    match figure.condition {
        Condition::Ap(3) => Some(Reference {
            exponent: libm::log(2.0) / libm::log(3.0),
            label: "n^{log 2/log 3} = n^{0.631}".into(),
        }),
        Condition::Sidon => Some(Reference {
            exponent: 0.5,
            label: "n^{1/2}".into(),
        }),
        _ => None,
    }
}

/// (x, number of members below x) for positions x evenly spread on a
/// logarithmic scale up to n, where there are any.
pub(super) fn points(figure: &GreedySet, data: &Data) -> Vec<(f64, f64)> {
    let step = libm::log(figure.n as f64) / SAMPLES as f64;
    let mut places: Vec<u64> = (0..SAMPLES)
        .map(|i| libm::round(libm::exp(i as f64 * step)) as u64)
        .collect();
    places.push(figure.n);
    places.dedup();
    let below = |x: u64| data.members.partition_point(|&a| u64::from(a) < x);
    places
        .into_iter()
        .map(|x| (x as f64, below(x) as f64))
        .filter(|point| point.1 > 0.0)
        .collect()
}

/// The body's natural height.
pub(super) fn height(width: f64) -> f64 {
    HEIGHT.min(width)
}

fn axes(figure: &GreedySet, data: &Data) -> (Axis, Axis) {
    let n = figure.n as f64;
    let count = data.members.len() as f64;
    let top = reference(figure).map_or(count, |r| libm::pow(n, r.exponent).max(count));
    (
        Axis::log10(1.0, n, "n"),
        Axis::log10(1.0, top * 1.25, "members below n"),
    )
}

/// Draws the body.
pub(super) fn draw<S: Surface>(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet<S>,
) -> Result<()> {
    let (x, y) = axes(figure, data);
    let chart = Chart::draw(sheet, area, x, y)?;
    let reference = reference(figure);
    if let Some(reference) = &reference {
        let curve = |x: f64| libm::pow(x, reference.exponent);
        chart.curve(sheet, curve, &reference_stroke(look))?;
    }
    let places = points(figure, data);
    chart.points(sheet, &places, Marker::Disc, 2.0, look.theme.second)?;
    if let Some(reference) = &reference {
        let curve = |x: f64| libm::pow(x, reference.exponent);
        let at = chart.x_axis().value(0.62);
        chart.label(sheet, curve, at, false, look.theme.muted, &reference.label)?;
    }
    Ok(())
}

fn reference_stroke(look: &Look) -> Stroke {
    Stroke::new(1.25, look.theme.muted).dashed(5.0, 4.0)
}

/// What dots and lines mean.
pub(super) fn legend(figure: &GreedySet, _: &Data, look: &Look) -> Vec<Key> {
    let dot = Swatch::Dot(look.theme.second.into());
    let mut keys = vec![Key::of(dot, "members below n")];
    if let Some(reference) = reference(figure) {
        keys.push(Key::of(
            Swatch::Line(reference_stroke(look)),
            reference.label,
        ));
    }
    keys
}

/// The nearest dot, by its abscissa.
pub(super) fn probe(figure: &GreedySet, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let (ax, ay) = axes(figure, data);
    let chart = Chart::lay_out(area, ax, ay).ok()?;
    if !chart.plot().contains(x, y) {
        return None;
    }
    let points = points(figure, data);
    let distance = |i: usize| libm::fabs(chart.place(points[i].0, points[i].1).0 - x);
    let near = (0..points.len()).min_by(|&a, &b| distance(a).total_cmp(&distance(b)))?;
    Some(card(figure, &chart, &points, near))
}

/// `dx` dots on.
pub(super) fn step(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
) -> Option<Probe> {
    let (ax, ay) = axes(figure, data);
    let chart = Chart::lay_out(area, ax, ay).ok()?;
    let points = points(figure, data);
    let index = key
        .parse::<usize>()
        .ok()?
        .saturating_add_signed(dx as isize);
    let last = points.len().checked_sub(1)?;
    Some(card(figure, &chart, &points, index.min(last)))
}

fn card(figure: &GreedySet, chart: &Chart, points: &[(f64, f64)], index: usize) -> Probe {
    /// Half the side of the outline.
    const AROUND: f64 = 5.0;
    let (n, count) = points[index];
    let (x, y) = chart.place(n, count);
    let mut probe = Probe {
        key: index.to_string(),
        title: format!(
            "{} members below {}",
            grouped(count as u64),
            grouped(n as u64)
        ),
        outline: Rect::new(x - AROUND, y - AROUND, 2.0 * AROUND, 2.0 * AROUND),
        ..Probe::default()
    };
    probe.line("density", fixed(count / n, 6));
    if let Some(reference) = reference(figure) {
        let value = libm::pow(n, reference.exponent);
        probe.line("reference curve", fixed(value, 1));
        probe.line("members to reference", fixed(count / value, 4));
    }
    probe
}
