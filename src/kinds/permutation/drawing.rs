//! The point set of a permutation: crisp dots while they are few, a density
//! when they crowd.

use super::{Data, Permutation, View};
use crate::draw::legend::Legend;
use crate::draw::raster::Raster;
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
/// Cells across a chart and up it, about as wide as a dot; where there are more
/// than so many points to a cell that holds any, dots hide one another.
const CELLS: usize = 256;
const CROWD: usize = 3;
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
    slope: f64,
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

/// What the view shows of the term v at index i; nothing of 0/0.
pub(super) fn shown(view: View, i: usize, v: u32) -> Option<f64> {
    match view {
        View::Scatter => Some(f64::from(v)),
        View::Detrended => Some(f64::from(v) - i as f64),
        View::Ratio => (i > 0).then(|| f64::from(v) / i as f64),
    }
}

/// Lowest and highest value the axis must hold.
fn extent(figure: &Permutation, data: &Data) -> (f64, f64) {
    let (low, high) = data.extent(figure.view);
    // What is still to come lies about as far out as what is there.
    let ahead = match figure.view {
        View::Ratio => 1.0,
        _ => figure.n as f64 / data.terms.len().max(1) as f64,
    };

    match figure.view {
        // Values that may repeat can stay far below the diagonal.
        View::Scatter => {
            let least = if figure.rules.injective {
                figure.n as f64
            } else {
                1.0
            };
            (0.0, (high * ahead + 1.0).max(least))
        }
        View::Detrended => {
            let (low, high) = (low * ahead, high * ahead);
            let pad = ((high - low) * 0.04).max(1.0);
            (low - pad, high + pad)
        }
        View::Ratio => {
            let top = bounds(figure)
                .iter()
                .fold(1.0, |top: f64, b| top.max(b.slope));
            (0.0, (high.max(top)) * 1.05)
        }
    }
}

/// Height of the scatter to its width, if both axes have one scale.
fn slope(figure: &Permutation, data: &Data) -> Option<f64> {
    let slope = extent(figure, data).1 / figure.n as f64;
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

fn axes(figure: &Permutation, data: &Data) -> (Axis, Axis) {
    let (low, high) = extent(figure, data);
    (
        Axis::linear(0.0, figure.n as f64, "n"),
        Axis::linear(low, high, figure.view.label()),
    )
}

/// The rectangle of the chart: in the middle, and so wide that a scatter has
/// one scale, or is as wide as high where there is room for it.
fn chart_rect(figure: &Permutation, data: &Data, area: Rect) -> Rect {
    let Some(slope) = slope(figure, data) else {
        return area;
    };
    let (x, y) = axes(figure, data);
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

/// Where everything is.
pub(super) fn chart(figure: &Permutation, data: &Data, area: Rect) -> Chart {
    let (x, y) = axes(figure, data);
    Chart::lay_out(chart_rect(figure, data, area), x, y)
}

fn points<'a>(figure: &'a Permutation, data: &'a Data) -> impl Iterator<Item = (f64, f64)> + 'a {
    let all = data.terms.iter().enumerate();
    all.filter_map(|(i, &v)| Some((i as f64, shown(figure.view, i, v)?)))
}

/// Whether the points are a cloud, to be drawn by their density.
fn crowded(figure: &Permutation, data: &Data) -> bool {
    // So many crowd wherever they lie.
    if data.terms.len() > CROWD * CELLS * CELLS + 1 {
        return true;
    }
    let (low, high) = extent(figure, data);
    let cell = |part: f64| ((part * CELLS as f64) as usize).min(CELLS - 1);
    let mut taken = vec![false; CELLS * CELLS];
    let (mut count, mut cells) = (0, 0);
    for (x, y) in points(figure, data) {
        let at = cell(x / figure.n as f64) * CELLS + cell((y - low) / (high - low));
        count += 1;
        cells += usize::from(!std::mem::replace(&mut taken[at], true));
    }
    count > CROWD * cells
}

/// The radius of a dot.
pub(super) fn radius(figure: &Permutation, plot: Rect) -> f64 {
    let share = (plot.w * plot.h / figure.n as f64).sqrt();
    (share * DOT_SHARE).clamp(DOTS.0, DOTS.1)
}

/// Draws the body.
pub(super) fn draw(
    figure: &Permutation,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let crowded = crowded(figure, data);
    let (x, y) = axes(figure, data);
    let chart = Chart::draw(sheet, chart_rect(figure, data, area), x, y)?;
    let plot = chart.plot();
    if crowded {
        cloud(figure, data, &chart, look, sheet)?;
    }
    if figure.rules.injective {
        reference(figure, data, &chart, look, sheet)?;
    }
    if !crowded {
        let places: Vec<_> = points(figure, data).collect();
        let r = radius(figure, plot);
        chart.points(sheet, &places, Marker::Disc, r, look.theme.second)?;
    }
    Ok(())
}

/// The density of the points, over axes and grid.
fn cloud(
    figure: &Permutation,
    data: &Data,
    chart: &Chart,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (plot, dark) = (chart.plot(), look.theme.is_dark());
    sheet.raster(plot, |w, h| {
        let places = points(figure, data).map(|(x, y)| {
            let (px, py) = chart.place(x, y);
            ((px - plot.x) / plot.w, (py - plot.y) / plot.h)
        });
        let grain = (GRAIN * f64::from(w) / plot.w).round() as u32;
        let shade = |t| look.palette.density(t, dark);
        Raster::density(w, h, grain, places, shade)
    })
}

/// The diagonal, and the bounds of a theorem.
fn reference(
    figure: &Permutation,
    data: &Data,
    chart: &Chart,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let view = figure.view;
    let diagonal = |x: f64| match view {
        View::Scatter => x,
        View::Detrended => 0.0,
        View::Ratio => 1.0,
    };
    let end = figure.n as f64;
    chart.line(
        sheet,
        &[(0.0, diagonal(0.0)), (end, diagonal(end))],
        &diagonal_stroke(look),
    )?;
    if view == View::Ratio {
        let shown = extent(figure, data);
        for bound in bounds(figure) {
            let at = |n: f64| bound.slope + bound.offset / n;
            // From the first n at which it is in the picture.
            let places = (0..=SAMPLES).map(|i| libm::pow(end, f64::from(i) / f64::from(SAMPLES)));
            let line: Vec<(f64, f64)> = places
                .map(|n| (n, at(n)))
                .filter(|point| (shown.0..=shown.1).contains(&point.1))
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

/// What dots and lines mean.
pub(super) fn legend(figure: &Permutation, data: &Data, look: &Look) -> Legend {
    let view = figure.view;
    let dark = look.theme.is_dark();
    let mut legend = if crowded(figure, data) {
        Legend::default()
            .fill("few points", look.palette.density(0.2, dark))
            .fill("many", look.palette.density(1.0, dark))
    } else {
        let label = match view {
            View::Scatter => "(n, π(n))",
            other => other.label(),
        };
        Legend::default().dot(label, look.theme.second)
    };
    // Values that may repeat have nothing to do with the diagonal.
    if figure.rules.injective {
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
