//! Periods or preperiods against c, a colour per class.

use std::rc::Rc;

use super::{Class, Data, Expansion};
use crate::draw::axes::Axis;
use crate::draw::color::Rgb;
use crate::draw::legend::Legend;
use crate::draw::shape::Stroke;
use crate::draw::sheet::Marker;
use crate::figure::form::{Dots, Key, Line, Names, Plot, Steps};
use crate::figure::frame::Look;
use crate::figure::parameter::Named;
use crate::limits::PERIOD_SEARCH_DEFAULT;

/// Half the size of a point, in CSS pixels, and the width of the line of a class.
const POINT: f64 = 3.5;
const LINE: f64 = 2.0;
/// Room around the points, in part of all.
const BESIDE: f64 = 0.03;
/// Classes that the legend names one by one.
const NAMED: usize = 12;

/// The colour of the class at place `i` of `all`.
fn color(look: &Look, i: usize, all: usize) -> Rgb {
    let share = i as f64 / (all.max(2) - 1) as f64;
    look.palette().density(share)
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

/// The chart: points on the line of their class as discs, others as rings; one without a period
/// is pointed at on the foot.
pub(crate) fn plot<'a>(figure: &'a Expansion, data: &'a Data) -> Plot<'a> {
    let classes: Rc<[Class]> = Class::all(figure, data).into();
    let (all, modulus) = (classes.len(), figure.modulus(data));
    let value = |point| figure.value(point).unwrap_or(0) as f64;
    let points = data.points.iter();
    let targets = points.map(|point| (Key::One(point.c.into()), (point.c.into(), value(point))));
    let mut plot = Plot::new(axes(figure, data), figure.part.clone(), figure.added())
        .up(0..=PERIOD_SEARCH_DEFAULT as i64)
        .steps(Steps::Classes(modulus))
        .names(Names::AtEnds { lines: all })
        .targets(targets);
    for (i, class) in classes.iter().enumerate() {
        if let [first, .., last] = places(figure, data, class.on_line())[..] {
            let stroke = move |look: &Look| Stroke::new(LINE, color(look, i, all));
            let line = Line::through(vec![first, last], stroke);
            plot = plot.line(line.named(class.residue.to_string()));
        }
    }
    for (i, class) in classes.iter().enumerate() {
        let dots = |which| {
            Dots::marks(POINT, places(figure, data, which), move |look| {
                color(look, i, all)
            })
        };
        plot = plot
            .dots(dots(class.off_line()).marker(Marker::Ring))
            .dots(dots(class.on_line()));
    }
    plot.legend(move |look| legend(&classes, modulus, look))
}

/// The legend: the classes, and which points are on their lines.
fn legend(classes: &[Class], modulus: u64, look: &Look) -> Legend {
    let mut legend = Legend::new(format!("c mod {modulus}"));
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
        let on = if at_ends {
            "on the line of its residue, named at its end"
        } else {
            "on the line of its residue"
        };
        legend = legend.marker(on, Marker::Disc, look.theme.ink);
    }
    if classes.iter().any(|class| class.before > 0) {
        legend = legend.marker("not on it", Marker::Ring, look.theme.ink);
    }
    legend
}
