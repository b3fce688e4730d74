//! A line for each class on logarithmic axes, its last member marked, its name
//! at its end; and what is under a point.

use super::{Class, Data, Residues};
use crate::draw::Rgb;
use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::chart::ends::{self, Ending};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::error::Result;
use crate::figure::cold_search::below;
use crate::figure::frame::Look;
use crate::figure::place::Spot;
use crate::figure::{Probe, ZoomAxis, growth};
use crate::number::{counted, fixed, grouped, percent};
use crate::sort::sort_few_by_key;

/// Where the count's axis begins: a line of height 1 is clear of its foot.
const FLOOR: f64 = 0.7;
/// Room above the highest point, as a factor.
const HEADROOM: f64 = 1.6;
/// Room for the names on the right.
const NAMES: f64 = 36.0;
/// What a body has above and below its plot, about.
const AROUND: f64 = 64.0;
/// Half the size of a mark, in CSS pixels.
const MARK: f64 = 4.0;
/// Shapes of the marks, in turn.
const SHAPES: [Marker; 4] = [
    Marker::Disc,
    Marker::Square,
    Marker::Triangle,
    Marker::Diamond,
];

/// The body's natural height: there is room for every name.
pub fn height(base: u64, width: f64) -> f64 {
    growth::height(width).max(AROUND + ends::height(base as usize))
}

/// The colour of a class: far apart on the palette, clear of the ground.
fn color(base: u64, r: usize, look: &Look) -> Rgb {
    let (from, to) = (1.0, 0.35);
    let t = from + (to - from) * r as f64 / (base - 1) as f64;
    look.palette.density(t, look.theme.is_dark())
}

/// The line of a class; neighbours differ without colour, too.
fn stroke(base: u64, r: usize, look: &Look) -> Stroke {
    let stroke = Stroke::new(1.75, color(base, r, look));
    match r % 3 {
        0 => stroke,
        1 => stroke.dashed(6.0, 3.0),
        _ => stroke.dashed(2.0, 3.0),
    }
}

/// Where the whole chart's plot goes, and its axes.
fn chart_in(figure: &Residues, data: &Data, area: Rect) -> (Rect, Axis, Axis) {
    let most = data.reached.1.iter().map(|class| class.count).max();
    let most = most.unwrap_or(1).max(2) as f64;
    let room = Rect::new(area.x, area.y, (area.w - NAMES).max(0.0), area.h);
    (
        room,
        Axis::log10(1.0, figure.search.n as f64, "n"),
        Axis::log10(
            FLOOR,
            most * HEADROOM,
            "cold positions of the class below n",
        ),
    )
}

fn lay_out(figure: &Residues, data: &Data, area: Rect) -> Chart {
    let (room, x, y) = chart_in(figure, data, area);
    figure.part.chart(room, (x, y))
}

/// The ways to look closer.
pub fn zoom_axes(figure: &Residues, data: &Data, area: Rect) -> Vec<ZoomAxis> {
    let (room, x, y) = chart_in(figure, data, area);
    figure.part.zoom_axes(room, (x, y), &figure.all())
}

/// The place of a class's last member: from there on it has no more.
fn end(class: &Class) -> Option<(f64, f64)> {
    class.last.map(|x| ((x + 1) as f64, class.count as f64))
}

/// The line of the class `r`, turning where its last member is.
fn line(data: &Data, r: usize) -> Vec<(f64, f64)> {
    let points = data
        .points()
        .map(|(n, all)| (*n as f64, all[r].count as f64));
    let mut points: Vec<_> = points.filter(|point| point.1 > 0.0).collect();
    points.extend(end(&data.reached.1[r]));
    sort_few_by_key(&mut points, |point| point.0);
    points
}

/// Draws the body.
pub fn draw(
    figure: &Residues,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (room, x, y) = chart_in(figure, data, area);
    let part = &figure.part;
    let room = part.rect(room, (x.clone(), y.clone()));
    let (x, y) = part.axes((x, y));
    let chart = Chart::draw(sheet, room, x, y)?;
    let base = figure.base;
    let mut ends = Vec::new();
    for (r, class) in data.reached.1.iter().enumerate() {
        let line = line(data, r);
        chart.line(sheet, &line, &stroke(base, r, look))?;
        if let Some(mark) = end(class) {
            let shape = SHAPES[r % SHAPES.len()];
            chart.points(sheet, &[mark], shape, MARK, color(base, r, look))?;
        }
        // Of a part, where it leaves the part.
        let seen = match part.is_whole() {
            true => line.last().copied(),
            false => chart.end(&line),
        };
        if let Some((n, count)) = seen {
            ends.push(Ending {
                end: chart.place(n, count),
                beside: chart.plot().right(),
                name: r.to_string(),
                ink: look.theme.ink.into(),
            });
        }
    }
    chart.name_ends(sheet, ends)
}

/// The legend: what a line and a mark are.
pub fn legend(base: u64, look: &Look) -> Legend {
    Legend::default()
        .line(
            format!("class mod {base}, named at its end"),
            stroke(base, 0, look),
        )
        .marker("last of the class", SHAPES[0], color(base, 0, look))
}

/// The sample of a class nearest to the point.
pub fn at(
    figure: &Residues,
    data: &Data,
    area: Rect,
    x: f64,
    y: f64,
) -> Option<Spot<usize, usize>> {
    let samples = data.samples.iter().enumerate();
    let all = samples.flat_map(|(i, (n, classes))| {
        let classes = classes.iter().enumerate();
        let some = classes.filter(|(_, class)| class.count > 0);
        some.map(move |(r, class)| (Spot(r, i), (*n as f64, class.count as f64)))
    });
    lay_out(figure, data, area).nearest(all, (x, y))
}

/// The sample `dx` to the right of another, of the class `dy` on.
pub fn moved(
    figure: &Residues,
    data: &Data,
    area: Rect,
    Spot(r, i): Spot<usize, usize>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, usize>> {
    let r = r
        .saturating_add_signed(dy as isize)
        .min(figure.base as usize - 1);
    let last = data.samples.len().checked_sub(1)?;
    let i = i.saturating_add_signed(dx as isize).min(last);
    // The nearest that is seen, of the same class or at the same sample.
    let chart = lay_out(figure, data, area);
    let mut nearest: Option<((usize, usize), usize, usize)> = None;
    for (at, (n, classes)) in data.samples.iter().enumerate() {
        for (class, seen) in classes.iter().enumerate() {
            let (beside, along) = (class.abs_diff(r), at.abs_diff(i));
            let far = if dx == 0 {
                (along, beside)
            } else {
                (beside, along)
            };
            let (x, y) = place(*n, seen);
            if nearest.is_none_or(|(least, ..)| far < least) && chart.shows(x, y) {
                nearest = Some((far, class, at));
            }
        }
    }
    nearest.map(|(_, r, i)| Spot(r, i))
}

/// Where the chart has a class below n, one without a member at its foot.
fn place(n: u64, class: &Class) -> (f64, f64) {
    (n as f64, (class.count as f64).max(FLOOR))
}

/// What is told of a class below some n.
pub fn card(
    figure: &Residues,
    data: &Data,
    area: Rect,
    &Spot(r, i): &Spot<usize, usize>,
) -> Option<Probe> {
    let (n, classes) = data.samples.get(i)?;
    let class = classes.get(r)?;
    let (base, at) = (figure.base, place(*n, class));
    let all: u64 = classes.iter().map(|class| class.count).sum();
    let mut card = Probe {
        title: format!(
            "{} ≡ {r} mod {base} below {}",
            counted(class.count, "cold position", "cold positions"),
            below(*n)
        ),
        outline: lay_out(figure, data, area).outline(at.0, at.1),
        ..Probe::default()
    };
    card.line(
        "share of the cold positions",
        percent(class.count as f64 / all as f64, 3),
    );
    if let Some(last) = class.last {
        card.line("last of them", grouped(last));
    }
    if let Some(exponent) = data.exponent(i, r) {
        let from = below(data.samples[i - 1].0);
        card.line(format!("local exponent from {from} on"), fixed(exponent, 3));
    }
    let set = &figure.search.set;
    card.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    Some(card)
}
