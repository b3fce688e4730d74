//! Periods or preperiods against c, a colour per class.

use super::findings::Findings;
use super::{Class, Data, Expansion, Point};
use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::chart::ends::{self, Ending};
use crate::draw::color::Rgb;
use crate::draw::legend::Legend;
use crate::draw::shape::Stroke;
use crate::draw::sheet::{Marker, Rect, Sheet};
use crate::error::Result;
use crate::figure::frame::{Look, names_lines};
use crate::figure::parameter::Named;
use crate::figure::{Probe, ZoomAxis};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::grouped;

/// Half the size of a point, in CSS pixels, and the width of the line of a class.
const POINT: f64 = 3.0;
const LINE: f64 = 1.0;
/// Room around the points, in part of all.
const BESIDE: f64 = 0.03;
/// Classes that the legend names one by one.
const NAMED: usize = 12;

/// The colour of the class at place `i` of `all`.
fn color(look: &Look, i: usize, all: usize) -> Rgb {
    let share = i as f64 / (all.max(2) - 1) as f64;
    look.palette.density(share, look.theme.is_dark())
}

fn axes(figure: &Expansion, data: &Data) -> (Axis, Axis) {
    let beside = BESIDE * figure.c as f64;
    let values = data.points.iter().filter_map(|point| figure.value(point));
    let most = values.max().unwrap_or(1).max(1) as f64;
    let name = figure.of.name();
    (
        Axis::linear(
            1.0 - beside,
            figure.c as f64 + beside,
            "c, the move that is added",
        )
        .whole(),
        Axis::linear(
            -BESIDE * most,
            (1.0 + BESIDE) * most,
            format!("{name} of S ∪ {{c}}"),
        )
        .whole(),
    )
}

fn places(figure: &Expansion, data: &Data, which: &[usize]) -> Vec<(f64, f64)> {
    let point = |&at: &usize| {
        let point = &data.points[at];
        Some((f64::from(point.c), figure.value(point)? as f64))
    };
    which.iter().filter_map(point).collect()
}

/// Where everything is.
fn chart(figure: &Expansion, data: &Data, area: Rect) -> Chart {
    chart_of(&Class::all(figure, data), figure, data, area)
}

/// The same, of these classes.
fn chart_of(classes: &[Class], figure: &Expansion, data: &Data, area: Rect) -> Chart {
    let inside = beside_names(classes, area);
    figure.part.chart(inside, axes(figure, data))
}

/// The ways to look closer: along c, and up what is drawn.
pub fn zoom_axes(figure: &Expansion, data: &Data, area: Rect) -> Vec<ZoomAxis> {
    let up = 0..=PERIOD_SEARCH_DEFAULT as i64;
    let all = figure.added();
    let area = beside_names(&Class::all(figure, data), area);
    figure.part.ways_up(area, axes(figure, data), &all, &up)
}

/// Whether a point is seen; one without a period lies at the foot.
fn is_seen(figure: &Expansion, chart: &Chart, point: &Point) -> bool {
    chart.shows(point.c.into(), figure.value(point).unwrap_or(0) as f64)
}

/// Draws the body.
pub fn draw(
    figure: &Expansion,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let classes = Class::all(figure, data);
    let inside = beside_names(&classes, area);
    let chart = figure.part.draw(sheet, inside, axes(figure, data))?;
    let mut ends = Vec::new();
    for (i, class) in classes.iter().enumerate() {
        let on = places(figure, data, class.on_line());
        if let [first, .., last] = on[..] {
            let stroke = Stroke::new(LINE, color(look, i, classes.len()));
            chart.line(sheet, &[first, last], &stroke)?;
            if inside != area {
                ends.push(Ending {
                    end: chart.place(last.0, last.1),
                    beside: chart.plot().right(),
                    name: class.residue.to_string(),
                    ink: look.theme.ink.into(),
                });
            }
        }
    }
    for (i, class) in classes.iter().enumerate() {
        let ink = color(look, i, classes.len());
        let (on, off) = (class.on_line(), class.off_line());
        chart.points(sheet, &places(figure, data, off), Marker::Ring, POINT, ink)?;
        chart.points(sheet, &places(figure, data, on), Marker::Disc, POINT, ink)?;
    }
    chart.name_ends(sheet, ends)
}

/// What the names of classes, at the ends of their lines, leave of `area`.
fn beside_names(classes: &[Class], area: Rect) -> Rect {
    let all = match names_lines(area.w, classes.len()) {
        true => classes,
        false => &[],
    };
    let lines = all.iter().filter(|class| class.line.is_some());
    let names: Vec<String> = lines.map(|class| class.residue.to_string()).collect();
    Rect {
        w: area.w - ends::room(names.iter().map(String::as_str)),
        ..area
    }
}

/// The legend: the classes, and which points are on their lines.
pub fn legend(figure: &Expansion, data: &Data, look: &Look) -> Legend {
    let classes = Class::all(figure, data);
    let mut legend = Legend::new(format!("c mod {}", figure.modulus(data)));
    let all = classes.len();
    let at_ends = look.names_lines(all);
    let mut named: Vec<usize> = match all {
        0..=NAMED => (0..all).collect(),
        _ => vec![0, all / 2, all - 1],
    };
    named.retain(|&i| !at_ends || classes[i].line.is_none());
    for i in named {
        legend = legend.dot(classes[i].residue.to_string(), color(look, i, all));
    }
    if classes.iter().any(|class| class.line.is_some()) {
        let on = match at_ends {
            true => "on the line of its class, which is named at its end",
            false => "on the line of its class",
        };
        legend = legend.marker(on, Marker::Disc, look.theme.ink);
    }
    if classes.iter().any(|class| class.before > 0) {
        legend = legend.marker("not on it", Marker::Ring, look.theme.ink);
    }
    legend
}

/// The c whose point is nearest.
pub fn at(figure: &Expansion, data: &Data, area: Rect, x: f64, y: f64) -> Option<u32> {
    let value = |point| figure.value(point).unwrap_or(0) as f64;
    let points = data.points.iter();
    let all = points.map(|point| (point.c, (point.c.into(), value(point))));
    chart(figure, data, area).nearest(all, (x, y))
}

/// The c `dx` on from another, or `dy` back in its class.
pub fn moved(
    figure: &Expansion,
    data: &Data,
    area: Rect,
    c: u32,
    (dx, dy): (i64, i64),
) -> Option<u32> {
    let chart = chart(figure, data, area);
    let points = data.points.iter().enumerate();
    let seen: Vec<usize> = points
        .filter(|(_, point)| is_seen(figure, &chart, point))
        .map(|(at, _)| at)
        .collect();
    // A point that is not among those seen gives way to the one nearest by c.
    let near = |&at: &usize| data.points[at].c.abs_diff(c);
    let here = (0..seen.len()).min_by_key(|&i| near(&seen[i]))?;
    let to = here.saturating_add_signed(dx as isize);
    let at = seen[to.min(seen.len() - 1)];
    let q = figure.modulus(data);
    let class = |at: usize| u64::from(data.points[at].c) % q;
    let alike: Vec<usize> = seen
        .into_iter()
        .filter(|&other| class(other) == class(at))
        .collect();
    let place = alike.iter().position(|&other| other == at)?;
    let moved = place.saturating_add_signed(dy.saturating_neg() as isize);
    Some(data.points[alike[moved.min(alike.len() - 1)]].c)
}

/// What is told of a c.
pub fn card(
    figure: &Expansion,
    data: &Data,
    found: &Findings,
    area: Rect,
    c: &u32,
) -> Option<Probe> {
    let point = data.points.iter().find(|point| point.c == *c)?;
    let q = figure.modulus(data);
    let residue = u64::from(point.c) % q;
    let name = figure.of.name();
    let value = figure.value(point);
    let class = found.classes.iter().find(|class| class.residue == residue);
    let mut card = Probe {
        title: match value {
            Some(value) => format!("c = {}: {name} {}", point.c, grouped(value)),
            None => format!("c = {}: no period found", point.c),
        },
        outline: chart_of(&found.classes, figure, data, area)
            .outline(point.c.into(), value.unwrap_or(0) as f64),
        ..Probe::default()
    };
    if value.is_some() {
        card.line("period", grouped(point.period));
        card.line("preperiod", grouped(point.preperiod));
    }
    card.line("class", format!("{residue} mod {q}"));
    if let Some((class, line)) = class.and_then(|class| Some((class, class.line?))) {
        let from = data.points[class.on_line()[0]].c;
        card.line(
            "line of its class",
            format!("{name} {line} for c ≥ {from} here"),
        );
    }
    let members = figure.members().ok()?;
    let mut set: Vec<u32> = members;
    set.push(point.c);
    set.sort_unstable();
    let texts: Vec<String> = set.iter().map(u32::to_string).collect();
    let n = (point.preperiod + 2 * point.period + u64::from(point.c)).clamp(60, 4000);
    card.link(
        format!("Strip of {{{}}}", texts.join(", ")),
        format!(
            "strip?set={}&convention={}&n={n}",
            texts.join(","),
            figure.convention.name()
        ),
    );
    Some(card)
}
