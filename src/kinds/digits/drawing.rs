//! How digit counts are drawn, as groups of bars, and what is under a point.

use super::{Data, Digits, Of};
use crate::draw::Rgb;
use crate::draw::axes::{Axis, Tick};
use crate::draw::chart::Chart;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::place::Spot;
use crate::figure::{Card, ZoomAxis};
use crate::number::{fixed, grouped, percent, superscript};

/// Viewport of a group's width that its bars take.
const FULL: f64 = 0.84;
/// Room above the highest bar, as a factor.
const HEADROOM: f64 = 1.08;
/// Natural heights of the chart.
const TALLEST: f64 = 440.0;
const SHORTEST: f64 = 260.0;
/// Least room for a digit's name under the axis, in CSS pixels.
const NAMED: f64 = 24.0;

/// The body's natural height.
pub fn height(width: f64) -> f64 {
    (width * 0.42).clamp(SHORTEST, TALLEST)
}

/// The colour of the bars of the i-th place: far apart on the palette, clear
/// of the ground at either end.
fn color(data: &Data, look: &Look, i: usize) -> Rgb {
    let last = data.rows.len().saturating_sub(1).max(1);
    let dark = look.theme.is_dark();
    let (from, to) = (1.0, 0.35);
    look.palette
        .density(from + (to - from) * i as f64 / last as f64, dark)
}

fn axes(figure: &Digits, data: &Data, area: Rect) -> (Axis, Axis) {
    let base = figure.base;
    let top = (0..data.rows.len())
        .flat_map(|i| (0..base as usize).map(move |d| data.share(i, d)))
        .fold(1.0 / base as f64, f64::max);
    let seen = figure.seen();
    let many = seen.clone().count() as u64;
    let room = area.w / many as f64;
    let every = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|&step| room * step as f64 >= NAMED)
        .unwrap_or(many);
    let ticks = seen
        .clone()
        .filter(|&digit| (digit as u64).is_multiple_of(every))
        .map(|digit| Tick {
            at: digit as f64,
            label: digit.to_string(),
        })
        .collect();
    let (low, high) = (*seen.start() as f64 - 0.5, *seen.end() as f64 + 0.5);
    (
        Axis::linear(low, high, format!("digit in base {base}")).with_ticks(ticks),
        Axis::linear(0.0, top * HEADROOM, "share of those with the place"),
    )
}

/// The bar of `digit` at the i-th place, along the axis.
fn extent(data: &Data, i: usize, digit: usize) -> (f64, f64) {
    let each = FULL / data.rows.len() as f64;
    let from = digit as f64 - FULL / 2.0 + each * i as f64;
    (from, from + each)
}

/// Draws the body.
pub fn draw(
    figure: &Digits,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (x, y) = axes(figure, data, area);
    let chart = Chart::draw(sheet, area, x, y)?;
    for i in 0..data.rows.len() {
        let ink = color(data, look, i);
        for digit in figure.seen() {
            chart.bar(sheet, extent(data, i, digit), data.share(i, digit), ink)?;
        }
    }
    let even = 1.0 / figure.base as f64;
    chart.curve(sheet, |_| even, &even_stroke(look))
}

fn even_stroke(look: &Look) -> Stroke {
    Stroke::new(1.25, look.theme.accent).dashed(5.0, 4.0)
}

/// The legend: a colour per place.
pub fn legend(figure: &Digits, data: &Data, look: &Look) -> Legend {
    let mut legend = Legend::new("place");
    for (i, &(place, _)) in data.rows.iter().enumerate() {
        legend = legend.fill(place_name(figure.base, place), color(data, look, i));
    }
    legend.line(format!("even share, 1/{}", figure.base), even_stroke(look))
}

/// `ones`, `5’s`, `5²’s`, ….
pub fn place_name(base: u64, place: u64) -> String {
    match place {
        0 => "ones".into(),
        1 => format!("{base}’s"),
        _ => format!("{base}{}’s", superscript(place as i64)),
    }
}

/// The way to look closer: along the digits.
pub fn along(figure: &Digits, data: &Data, area: Rect) -> ZoomAxis {
    let (across, up) = axes(figure, data, area);
    let chart = Chart::lay_out(area, across, up);
    let (plot, all) = (chart.plot(), figure.digits());
    let all = *all.start() as i64..=*all.end() as i64;
    ZoomAxis::axis((plot.x, plot.right()), chart.x_axis(), all)
}

/// The bar under the point.
pub fn at(figure: &Digits, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, usize>> {
    let (across, up) = axes(figure, data, area);
    let chart = Chart::lay_out(area, across, up);
    if !chart.plot().contains(x, y) {
        return None;
    }
    let (at, _) = chart.values(x, y);
    let seen = figure.seen();
    let digit = (libm::round(at).max(0.0) as usize).clamp(*seen.start(), *seen.end());
    let within = (at - digit as f64 + FULL / 2.0) / FULL * data.rows.len() as f64;
    let i = (within.max(0.0) as usize).min(data.rows.len().checked_sub(1)?);
    Some(Spot(i, digit))
}

/// The bar `dx` bars to the right; up and down change the place.
pub fn moved(
    figure: &Digits,
    data: &Data,
    _: Rect,
    Spot(i, digit): Spot<usize, usize>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, usize>> {
    let last = data.rows.len().checked_sub(1)?;
    let i = i.saturating_add_signed(dy as isize).min(last);
    let seen = figure.seen();
    let digit = digit.saturating_add_signed(dx as isize);
    Some(Spot(i, digit.clamp(*seen.start(), *seen.end())))
}

/// What is told of a bar.
pub fn card(
    figure: &Digits,
    data: &Data,
    area: Rect,
    &Spot(i, digit): &Spot<usize, usize>,
) -> Option<Card> {
    let (place, row) = data.rows.get(i)?;
    let (across, up) = axes(figure, data, area);
    let chart = Chart::lay_out(area, across, up);
    let share = data.share(i, digit);
    let (from, to) = extent(data, i, digit);
    let (left, top) = chart.place(from, share);
    let (right, _) = chart.place(to, share);
    let bottom = chart.plot().bottom();
    let mut card = Card {
        title: format!(
            "digit {digit} at the {} place",
            place_name(figure.base, *place)
        ),
        outline: Rect::new(
            left,
            top.min(bottom - 2.0),
            right - left,
            (bottom - top).max(2.0),
        ),
        ..Card::default()
    };
    let what = match figure.of {
        Of::Cold => "cold positions",
        Of::Greedy => "members",
    };
    card.line(what, grouped(row[digit]));
    let total = data.total(i);
    card.line(
        "share",
        format!("{} of {}", percent(share, 2), grouped(total)),
    );
    let even = total as f64 / figure.base as f64;
    if even > 0.0 {
        let times = row[digit] as f64 / even;
        card.line(
            "against an even share",
            format!("{} times", fixed(times, 2)),
        );
    }
    Some(card)
}
