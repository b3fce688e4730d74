//! The point under the cursor, and why its term is not smaller.

use super::configuration;
use super::drawing::{chart, radius};
use super::viewport::{holds, indices, shown};
use super::{Data, Permutation, View};
use crate::draw::Chart;
use crate::draw::sheet::Rect;
use crate::figure::lane::Lane;
use crate::figure::place::{OneOrTwo, Spot};
use crate::figure::{Card, Row, row};
use crate::greedy::permutation::reasons::{Reason, Refusal, refusal, refusals};
use crate::greedy::permutation::scans::values_below;
use crate::greedy::permutation::{Pattern, Rules};
use crate::number::{fixed, grouped, signed};
use crate::progress::NoProgress;

/// How near a point must be, in CSS pixels, at most, and in units of the
/// distance between neighbouring numbers, but no less than its dot.
const NEAR: f64 = 16.0;
const NEAR_UNITS: f64 = 0.75;
/// Smaller values told of one by one.
const TOLD: usize = 6;

/// The terms as a row across the chart.
pub(super) fn row<'a>(figure: &Permutation, data: &'a Data, area: Rect) -> Row<'a> {
    let there = indices(figure, data);
    Row {
        name: ("terms", [0; 3]),
        along: row::RowIndex::Terms,
        lane: Lane {
            rect: chart(figure, data, area).plot(),
            from: there.start as u64,
            span: there.len() as u64,
        },
        start: 0,
        most: data.terms.len() as u64,
        runs: Box::new(|| data.terms.iter().map(|&v| (v, 1)).collect()),
    }
}

/// The point at an n, or, below it, a smaller value.
pub type Place = OneOrTwo<usize, u32>;

/// The nearest point; beside points, the value under the cursor and why it is
/// not taken.
pub(super) fn at(figure: &Permutation, data: &Data, area: Rect, x: f64, y: f64) -> Option<Place> {
    let chart = chart(figure, data, area);
    let plot = chart.plot();
    if !plot.inset(-NEAR).contains(x, y) {
        return None;
    }
    let there = indices(figure, data);
    let index = |x: f64| {
        let at = chart.values(x, y).0;
        (at.max(0.0) as usize).clamp(there.start, there.end)
    };
    let square = |i: usize| {
        let (px, py) = chart.place(i as f64, shown(figure.view, i, data.terms[i])?);
        Some((px - x) * (px - x) + (py - y) * (py - y))
    };
    let unit = plot.w / (chart.x_axis().hi - chart.x_axis().lo);
    let reach = match NEAR_UNITS * unit {
        // Too small to aim at.
        small if small < 3.0 => NEAR,
        wide => wide.max(radius(figure, data, &chart) + 1.0).min(NEAR),
    };
    let near = (index(x - reach)..(index(x + reach) + 1).min(there.end))
        .filter(|&i| holds(figure, i, data.terms[i]))
        .filter_map(|i| Some((square(i)?, i)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|near| near.0 <= reach * reach);
    if let Some((_, i)) = near {
        return Some(Place::One(i));
    }
    let (at, height) = chart.values(x, y);
    let i = at.round() as usize;
    let term = f64::from(*data.terms.get(i)?);
    // Where it would be shown, from where the term is.
    let value = match figure.view {
        View::Scatter => height,
        View::Detrended => height + i as f64,
        View::Ratio => height * i as f64,
    };
    let value = value.round();
    let free = plot.contains(x, y) && value >= 0.0 && value < term;
    (free && holds(figure, i, value as u32)).then_some(Place::Two(Spot(i, value as u32)))
}

/// `dx` indices on, past points that lie above or below what is looked at; up
/// and down, the values above and below.
pub(super) fn moved(
    figure: &Permutation,
    data: &Data,
    _: Rect,
    from: Place,
    (dx, dy): (i64, i64),
) -> Option<Place> {
    let there = indices(figure, data);
    let (first, last) = (there.start, there.end.checked_sub(1)?);
    if first > last {
        return None;
    }
    let (index, value) = match from {
        Place::Two(Spot(index, value)) => (index, value),
        Place::One(index) => (index, *data.terms.get(index.min(last))?),
    };
    let index = index.clamp(first, last);
    let seen = |&i: &usize| holds(figure, i, data.terms[i]);
    if dx != 0 {
        let to = index.saturating_add_signed(dx as isize).clamp(first, last);
        let found = match dx > 0 {
            true => (to..=last)
                .find(seen)
                .or_else(|| (index..to).rev().find(seen)),
            false => (first..=to)
                .rev()
                .find(seen)
                .or_else(|| (to..=index).find(seen)),
        };
        if let Some(i) = found {
            return Some(Place::One(i));
        }
    }
    // Where no point is in view the step stays at the value refused.
    let dy = if dx == 0 { dy } else { 0 };
    let term = i64::from(data.terms[index]);
    let (low, high) = match (figure.y.ends(), figure.view) {
        (Some(ends), View::Scatter) => ends,
        (Some((low, high)), _) => (low + index as i64, high + index as i64),
        (None, _) => (0, term),
    };
    let (low, high) = (low.max(0), high.min(term));
    if low > high {
        return None;
    }
    let value = i64::from(value).saturating_sub(dy).clamp(low, high);
    Some(match value < term {
        true => Place::Two(Spot(index, value as u32)),
        false => Place::One(index),
    })
}

/// What is told of a place.
pub(super) fn card(figure: &Permutation, data: &Data, area: Rect, at: &Place) -> Option<Card> {
    match *at {
        Place::One(i) => term(figure, data, area, i),
        Place::Two(Spot(i, value)) => smaller(figure, data, area, i, value),
    }
}

/// Why the term at i is not v, a smaller value.
fn smaller(figure: &Permutation, data: &Data, area: Rect, i: usize, v: u32) -> Option<Card> {
    let refusal = refusal(&figure.rules, &data.terms, i, v).ok()?;
    let chart = chart(figure, data, area);
    let mut card = Card {
        title: format!("π({}) is not {}", grouped(i as u64), grouped(v.into())),
        reason: because(&figure.rules, &data.terms, i, &refusal),
        outline: outline(figure, data, &chart, i, v),
        ..Card::default()
    };
    mark(figure, data, &chart, i, &refusal, &mut card);
    card.line(
        format!("π({})", grouped(i as u64)),
        grouped(data.terms[i].into()),
    );
    Some(card)
}

/// Marks the points that refuse a value at `n`, as far as they are shown, and the lines
/// through them.
fn mark(
    figure: &Permutation,
    data: &Data,
    chart: &Chart,
    n: usize,
    refusal: &Refusal,
    card: &mut Card,
) {
    let named = match &refusal.reason {
        Reason::Taken(i) => std::slice::from_ref(i),
        Reason::Configuration(points) => points,
    };
    for &i in named {
        let at = outline(figure, data, chart, i, data.terms[i]);
        if holds(figure, i, data.terms[i]) && !card.because.contains(&at) {
            card.because.push(at);
        }
    }
    let lines = configuration::lines(figure, &data.terms, chart, n, refusal);
    card.marks.paths.extend(lines);
}

/// A box around (i, v).
fn outline(figure: &Permutation, data: &Data, chart: &Chart, i: usize, v: u32) -> Rect {
    let y = shown(figure.view, i, v).unwrap_or(1.0);
    let (px, py) = chart.place(i as f64, y);
    let r = radius(figure, data, chart) + 3.0;
    Rect::new(px - r, py - r, 2.0 * r, 2.0 * r)
}

fn term(figure: &Permutation, data: &Data, area: Rect, i: usize) -> Option<Card> {
    let v = *data.terms.get(i)?;
    let chart = chart(figure, data, area);
    let mut card = Card {
        title: format!("π({}) = {}", grouped(i as u64), grouped(v.into())),
        outline: outline(figure, data, &chart, i, v),
        ..Card::default()
    };
    card.line("π(n) − n", signed(i64::from(v) - i as i64));
    if i > 0 {
        card.line("π(n)/n", fixed(f64::from(v) / i as f64, 4));
    }
    if figure.rules.injective
        && let Some(&back) = data.terms.get(v as usize)
    {
        card.line("π(π(n))", grouped(back.into()));
    }
    reasons(figure, data, &chart, i, &mut card);
    Some(card)
}

/// Why not a smaller value; what excludes those that are told of is marked.
fn reasons(figure: &Permutation, data: &Data, chart: &Chart, i: usize, card: &mut Card) {
    let (rules, v) = (&figure.rules, data.terms[i]);
    let taken = if rules.injective {
        values_below(&data.terms[..i], v)
    } else {
        0
    };
    let refused = v as usize - taken;
    let smaller = |count: usize| match count {
        1 => "one smaller value".to_string(),
        _ => format!("{} smaller values", grouped(count as u64)),
    };
    card.reason = match (taken, refused) {
        (0, 0) => "the smallest value".into(),
        (taken, 0) => format!("{} already used", smaller(taken)),
        (0, refused) => format!("{} excluded", smaller(refused)),
        (taken, refused) => {
            format!(
                "{} already used, {} excluded",
                smaller(taken),
                grouped(refused as u64)
            )
        }
    };
    if refused == 0 {
        return;
    }
    let Ok(told) = refusals(rules, &data.terms, i, TOLD, &mut NoProgress) else {
        return;
    };
    for refusal in &told {
        let label = format!("not {}", grouped(refusal.value.into()));
        card.line(label, because(rules, &data.terms, i, refusal));
        mark(figure, data, chart, i, refusal, card);
    }
    if refused > told.len() {
        let further = grouped((refused - told.len()) as u64);
        card.line(format!("{further} more excluded"), "press ↓");
    }
}

/// The configuration that excludes a value, in words.
fn because(rules: &Rules, terms: &[u32], n: usize, refusal: &Refusal) -> String {
    let pair = |n: usize, v: u32| format!("({}, {})", grouped(n as u64), grouped(v.into()));
    let point = |i: &usize| pair(*i, terms[*i]);
    match &refusal.reason {
        Reason::Taken(i) => format!("taken by π({})", grouped(*i as u64)),
        Reason::Configuration(points) => {
            let listed: Vec<String> = points.iter().map(point).collect();
            let new = pair(n, refusal.value);
            match (rules.pattern, &listed[..]) {
                (Pattern::Wythoff, [a]) => format!("on a diagonal with {a}"),
                (Pattern::Ap(_), _) => {
                    format!("completes a progression with {}", listed.join(", "))
                }
                (Pattern::Line, _) => format!("collinear with {}", listed.join(", ")),
                (Pattern::Sidon, [a, b, c]) => format!("{a} + {new} = {b} + {c}"),
                (Pattern::Parallel, [b, c, a]) => format!("{a}–{new} is parallel to {b}–{c}"),
                _ => format!("excluded by {}", listed.join(", ")),
            }
        }
    }
}
