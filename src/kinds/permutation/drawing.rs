//! The point set of a permutation: crisp dots while they are few, a density
//! when they crowd.

use super::viewport::{ends, extent, indices, points, seen, shows_diagonal, whole_axes};
use super::{Data, Permutation, View};
use crate::draw::legend::Legend;
use crate::draw::raster::Raster;
use crate::draw::raster::cloud::{self, Cells};
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::parameter::Named;
use crate::greedy::permutation::{Pattern, Restriction};

/// Height of a body that need not be square, and the most a square one takes.
const WIDE: f64 = 440.0;
const TALL: f64 = 620.0;
/// About what axis labels take of a chart's width and height.
const BESIDE: f64 = 66.0;
const BELOW: f64 = 52.0;
/// Between these ratios of height to width, a scatter shows both axes at one scale.
const SLENDER: std::ops::RangeInclusive<f64> = 0.5..=2.0;
/// Parts of a line that is no straight one.
const SAMPLES: u32 = 200;
/// The width of a cell of a density, in CSS pixels.
const GRAIN: f64 = 2.0;
/// Radii of dots, in CSS pixels, and as a part of a dot's share of the plot.
const DOTS: (f64, f64) = (1.0, 4.0);
const DOT_SHARE: f64 = 0.09;

/// φ.
pub(super) const GOLDEN: f64 = 1.618_033_988_749_895;

/// The line slope · n + offset, which a theorem draws.
pub(super) struct Bound {
    pub(super) slope: f64,
    offset: f64,
    /// The slope as it is written.
    name: &'static str,
}

/// The lines along which, or between which, a theorem puts the points.
pub(super) fn bounds(figure: &Permutation) -> &'static [Bound] {
    let rules = &figure.rules;
    let free = rules.restriction == Restriction::Unrestricted;
    match rules.pattern {
        _ if !rules.injective => &[],
        // 3(n + 1)/8 − 1 ≤ π(n) < 3(n + 1)/2 − 1.
        Pattern::Ap(3) if free => &[
            Bound {
                slope: 0.375,
                offset: -0.625,
                name: "3/8",
            },
            Bound {
                slope: 1.5,
                offset: 0.5,
                name: "3/2",
            },
        ],
        Pattern::Wythoff if !free => &[
            Bound {
                slope: 1.0 / GOLDEN,
                offset: 0.0,
                name: "1/φ",
            },
            Bound {
                slope: GOLDEN,
                offset: 0.0,
                name: "φ",
            },
        ],
        _ => &[],
    }
}

/// Height of the scatter to its width, if both axes have one scale.
fn slope(figure: &Permutation, data: &Data) -> Option<f64> {
    slope_of(figure, &whole_axes(figure, data))
}

/// The same of these axes.
fn slope_of(figure: &Permutation, (x, y): &(Axis, Axis)) -> Option<f64> {
    let slope = y.hi / x.hi;
    (figure.view == View::Scatter && SLENDER.contains(&slope)).then_some(slope)
}

/// The body's natural height.
pub(super) fn height(figure: &Permutation, data: &Data, width: f64) -> f64 {
    match (figure.view, slope(figure, data)) {
        (_, Some(slope)) => ((width - BESIDE) * slope + BELOW).min(TALL),
        (View::Scatter, None) if figure.rules.injective => TALL.min(width * 1.2),
        _ => WIDE.min(width * 0.9),
    }
}

/// The width that suits a height, if both axes have one scale.
pub(super) fn width(figure: &Permutation, data: &Data, height: f64) -> Option<f64> {
    let plot = (height - BELOW).max(0.0);
    slope(figure, data).map(|slope| plot_width(figure, plot, slope) + BESIDE)
}

/// How wide a plot so high is: diagonals need one scale for both axes, points
/// on a line stay so in a plot as wide as high.
fn plot_width(figure: &Permutation, height: f64, slope: f64) -> f64 {
    let even = height / slope;
    match figure.rules.pattern {
        Pattern::Wythoff => even,
        _ => even.max(height),
    }
}

/// The rectangle of the whole figure's chart: in the middle, and so wide that a
/// scatter has one scale, or is as wide as high where there is room for it.
pub(super) fn rect(figure: &Permutation, axes: (Axis, Axis), area: Rect) -> Rect {
    let Some(slope) = slope_of(figure, &axes) else {
        return area;
    };
    let (x, y) = axes;
    let plot = Chart::lay_out(area, x, y).plot();
    let (mut rect, even) = (area, plot.h / slope);
    if plot.w < even {
        rect.h -= plot.h - plot.w * slope;
        return rect;
    }
    let wanted = plot_width(figure, plot.h, slope).min(plot.w);
    rect.w -= plot.w - wanted;
    rect.x += (area.w - rect.w) / 2.0;
    rect
}

/// The radius of a dot.
pub(super) fn radius(figure: &Permutation, data: &Data, chart: &Chart) -> f64 {
    let (plot, (low, high)) = (chart.plot(), extent(figure, data));
    let (x, y) = (chart.x_axis(), chart.y_axis());
    // Of axes in common with others the figure may fill but a part.
    let seen = |axis: &Axis, all: f64| ((axis.hi - axis.lo) / all).min(1.0);
    let points = figure.n as f64 * seen(x, figure.n as f64) * seen(y, high - low);
    let share = (plot.w * plot.h / points).sqrt();
    (share * DOT_SHARE).clamp(DOTS.0, DOTS.1)
}

/// Draws points and lines.
pub(super) fn draw(
    figure: &Permutation,
    data: &Data,
    chart: &Chart,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let crowded = seen(figure, data).crowded;
    if crowded {
        density(figure, data, chart, look, sheet)?;
    }
    if figure.rules.injective {
        reference(figure, chart, look, sheet)?;
    }
    if !crowded {
        let places: Vec<_> = points(figure, data).collect();
        let r = radius(figure, data, chart);
        chart.points(sheet, &places, Marker::Disc, r, look.theme.second)?;
    }
    Ok(())
}

/// The density of the points, over axes and grid.
fn density(
    figure: &Permutation,
    data: &Data,
    chart: &Chart,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let plot = chart.plot();
    sheet.raster(plot, |w, h| {
        let grain = (GRAIN * f64::from(w) / plot.w).round().max(1.0) as u32;
        let (x, y) = (chart.x_axis(), chart.y_axis());
        let per =
            |axis: &Axis, pixels: u32| f64::from(pixels) / f64::from(grain) / (axis.hi - axis.lo);
        let cells = Cells {
            origin: (x.lo, y.hi),
            per: (per(x, w), per(y, h)),
            size: (w.div_ceil(grain) as usize, h.div_ceil(grain) as usize),
            ends: ends(figure),
        };
        let mut counts = vec![0; cells.size.0 * cells.size.1];
        let there = indices(figure, data);
        let (terms, first) = (&data.terms[there.clone()], there.start);
        cloud::count(terms, first, figure.view, &cells, &mut counts);
        let shade = |t| look.palette().density(t);
        Raster::density(w, h, grain, &counts, shade)
    })
}

/// The diagonal in this view.
pub(super) fn reference_at(view: View, n: f64) -> f64 {
    match view {
        View::Scatter => n,
        View::Detrended => 0.0,
        View::Ratio => 1.0,
    }
}

/// The diagonal, and the bounds of a theorem.
fn reference(figure: &Permutation, chart: &Chart, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let view = figure.view;
    let (x, y) = (chart.x_axis(), chart.y_axis());
    let (start, end) = (x.lo.max(0.0), x.hi);
    let diagonal = [start, end].map(|n| (n, reference_at(view, n)));
    chart.line(sheet, &diagonal, &diagonal_stroke(look))?;
    if view == View::Ratio {
        let start = start.max(1.0);
        for bound in bounds(figure) {
            let at = |n: f64| bound.slope + bound.offset / n;
            // From the first n at which it is in the picture.
            let part = |i| f64::from(i) / f64::from(SAMPLES);
            let places = (0..=SAMPLES).map(|i| start * libm::pow(end / start, part(i)));
            let line: Vec<(f64, f64)> = places
                .map(|n| (n, at(n)))
                .filter(|point| (y.lo..=y.hi).contains(&point.1))
                .collect();
            chart.line(sheet, &line, &bound_stroke(look))?;
            let above = bound.slope > 1.0;
            chart.label(sheet, at, end, above, look.theme.accent, bound.name)?;
        }
    }
    Ok(())
}

fn diagonal_stroke(look: &Look) -> Stroke {
    Stroke::new(1.25, look.theme.muted).dashed(5.0, 4.0)
}

fn bound_stroke(look: &Look) -> Stroke {
    Stroke::new(1.5, look.theme.accent)
}

/// The legend of dots and lines.
pub(super) fn legend(figure: &Permutation, data: &Data, look: &Look) -> Legend {
    let view = figure.view;
    let mut legend = if seen(figure, data).crowded {
        Legend::default()
            .fill("few points", look.palette().density(0.2))
            .fill("many", look.palette().density(1.0))
    } else {
        let label = match view {
            View::Scatter => "(n, π(n))",
            other => other.label(),
        };
        Legend::default().dot(label, look.theme.second)
    };
    // Values that may repeat have nothing to do with the diagonal.
    if shows_diagonal(figure, data) {
        legend = legend.line("π(n) = n", diagonal_stroke(look));
    }
    if view == View::Ratio && !bounds(figure).is_empty() {
        let label = match figure.rules.pattern {
            Pattern::Wythoff => "slopes of Wythoff Nim",
            _ => "bounds of Hegarty (2004)",
        };
        legend = legend.line(label, bound_stroke(look));
    }
    legend
}
