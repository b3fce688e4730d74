//! Periods or preperiods against a letter, with the law drawn through them.

use std::ops::RangeInclusive;

use super::findings::Findings;
use super::map::{pair_of, pairs};
use super::{Data, Families, Of, period};
use crate::draw::axes::Axis;
use crate::draw::color::Rgb;
use crate::draw::legend::Legend;
use crate::draw::shape::Stroke;
use crate::draw::sheet::Marker;
use crate::figure::form::{Dots, Key, Line, Names, Plot, Steps};
use crate::figure::frame::Look;
use crate::law::relations::Pair;
use crate::law::{Class, Law, described};

/// Half the size of a point, in CSS pixels, and the width of a line.
const POINT: f64 = 3.5;
const LINE: f64 = 2.0;
/// Room around the points, in part of all.
const BESIDE: f64 = 0.03;
/// Classes that the legend names one by one.
const NAMED: usize = 8;
/// Lines that bear their polynomials.
const SPELT: usize = 4;
/// Points through which a polynomial is drawn.
const TRACED: i64 = 240;

/// The groups of points that have a colour each: residues where a modulus is given, else the classes of the law.
#[derive(Clone, Copy)]
struct Groups<'a> {
    /// 0 where none is given.
    modulus: u64,
    law: Option<&'a Law>,
}

impl Groups<'_> {
    fn count(self) -> usize {
        match self.modulus {
            0 => self.law.map_or(0, |law| law.classes.len()),
            modulus => modulus as usize,
        }
    }

    fn of(self, t: i64) -> Option<usize> {
        match self.modulus {
            0 => {
                let (law, class) = (self.law?, self.law?.class_of(t)?);
                law.classes.iter().position(|other| other == class)
            }
            modulus => Some(t.rem_euclid(modulus as i64) as usize),
        }
    }
}

/// The colour of the class at place `i` of `all`.
fn color(look: &Look, i: usize, all: usize) -> Rgb {
    let share = i as f64 / (all.max(2) - 1) as f64;
    match all {
        1 => look.theme.ink,
        _ => look.palette().density(share),
    }
}

/// The rows by their places, each with its point if it has a period.
fn points(figure: &Families, data: &Data) -> Vec<Option<(f64, f64)>> {
    let place = figure.ranged()[0];
    let rows = data.rows.iter();
    let point = rows.map(|row| {
        Some((
            row.values[place] as f64,
            figure.of.value(period(row)?) as f64,
        ))
    });
    point.collect()
}

fn axes(figure: &Families, points: &[Option<(f64, f64)>]) -> (Axis, Axis) {
    let (letter, range) = figure.along();
    let (from, to) = (*range.start() as f64, *range.end() as f64);
    let beside = (BESIDE * (to - from)).max(0.5);
    let most = points
        .iter()
        .flatten()
        .fold(1.0, |most: f64, point| most.max(point.1));
    let values = Axis::linear(-BESIDE * most, (1.0 + BESIDE) * most, figure.of.noun());
    let letters = Axis::linear(from - beside, to + beside, letter.to_string());
    (letters.whole(), values.whole())
}

/// The law of a class in a range of the letter, as far as it holds there.
fn curve(class: &Class, range: &RangeInclusive<i64>) -> Vec<(f64, f64)> {
    let steps = match class.polynomial.degree() {
        0 | 1 => 1,
        _ => TRACED,
    };
    let (from, last) = (class.from.max(*range.start()), *range.end());
    let length = (last - from).max(0) as f64;
    let at = |i: i64| from as f64 + length * i as f64 / steps as f64;
    let at = (0..=steps).map(|i| (at(i), class.polynomial.near(at(i))));
    at.collect()
}

/// The chart: points of the law as discs in the colour of their class, others as rings; one without
/// a period is pointed at on the foot.
pub(crate) fn plot<'a>(figure: &'a Families, data: &'a Data, found: &'a Findings) -> Plot<'a> {
    let points = points(figure, data);
    let place = figure.ranged()[0];
    let foot = |i: usize| (data.rows[i].values[place] as f64, 0.0);
    let all = points.iter().enumerate();
    let targets = all.map(|(i, point)| (Key::One(i as u64), point.unwrap_or(foot(i))));
    let groups = Groups {
        modulus: figure.modulus,
        law: found.lines(),
    };
    let classes = found.lines().map_or(&[][..], |law| &law.classes);
    let modulus = found.lines().map_or(1, |law| law.modulus);
    let steps = match figure.modulus {
        0 => modulus,
        given => given,
    };
    let mut plot = Plot::new(axes(figure, &points), figure.part.clone(), figure.places())
        .up(0..=figure.of.below() as i64)
        .steps(Steps::Classes(steps))
        .names(Names::AtEnds {
            lines: classes.len(),
        })
        .targets(targets);
    let (letter, range) = figure.along();
    let count = groups.count();
    for (i, class) in classes.iter().enumerate() {
        let is_colored = figure.modulus == 0;
        let stroke = move |look: &Look| {
            let ink = if is_colored {
                color(look, i, count)
            } else {
                look.theme.muted
            };
            Stroke::new(LINE, ink)
        };
        let name = match classes.len() {
            ..=SPELT => spelt(letter, class, modulus),
            _ => described(letter, &class.residues, modulus),
        };
        let line = Line::through(curve(class, &range), stroke);
        plot = plot.line(line.named(name));
    }
    if figure.of == Of::Sum {
        return by_pair(plot, data, &points).legend(|look| pair_legend(data, look));
    }
    // Of no class: before a law begins, or where there is none.
    let mut others: Vec<(f64, f64)> = Vec::new();
    let mut off_line: Vec<Vec<(f64, f64)>> = vec![Vec::new(); count];
    let mut on_line: Vec<Vec<(f64, f64)>> = vec![Vec::new(); count];
    for (row, point) in data.rows.iter().zip(&points) {
        let (Some(point), t) = (point, row.values[place]) else {
            continue;
        };
        let agrees = found.lines().and_then(|law| law.at(t)) == Some(point.1 as u64);
        match groups.of(t) {
            Some(group) if agrees => on_line[group].push(*point),
            Some(group) if figure.modulus > 0 => off_line[group].push(*point),
            _ => others.push(*point),
        }
    }
    let marker = if classes.is_empty() {
        Marker::Disc
    } else {
        Marker::Ring
    };
    let has_others = !others.is_empty() || off_line.iter().any(|points| !points.is_empty());
    let rest = Dots::marks(POINT, others, |look: &Look| look.theme.ink);
    plot = plot.dots(rest.marker(marker));
    for (i, (off, on)) in off_line.into_iter().zip(on_line).enumerate() {
        let dots = |points| Dots::marks(POINT, points, move |look: &Look| color(look, i, count));
        plot = plot.dots(dots(off).marker(marker)).dots(dots(on));
    }
    let unknown = found.unknown.iter().map(|&i| foot(i)).collect();
    let unknown = Dots::marks(POINT, unknown, |look: &Look| look.theme.error);
    plot.dots(unknown.marker(Marker::Triangle))
        .legend(move |look| legend(figure, found, has_others, look))
}

/// The points in the colours of the sums and differences that the periods are.
fn by_pair<'a>(mut plot: Plot<'a>, data: &Data, points: &[Option<(f64, f64)>]) -> Plot<'a> {
    let pairs = pairs(data);
    let of = |pair: Option<Pair>| {
        let rows = data.rows.iter().zip(points);
        let rows = rows.filter(move |(row, _)| pair_of(row) == pair);
        rows.filter_map(|(_, &point)| point).collect::<Vec<_>>()
    };
    plot = plot.dots(Dots::marks(POINT, of(None), |look: &Look| look.theme.muted));
    for (i, &pair) in (0..).zip(&pairs) {
        let color = move |look: &Look| look.palette().nim_value(i);
        plot = plot.dots(Dots::marks(POINT, of(Some(pair)), color));
    }
    plot
}

fn pair_legend(data: &Data, look: &Look) -> Legend {
    let mut legend = Legend::new("The period is");
    for (i, pair) in (0..).zip(pairs(data)) {
        legend = legend.dot(pair.text(), look.palette().nim_value(i));
    }
    legend.dot("another number", look.theme.muted)
}

/// The polynomial of a class, and its residues if it has some.
fn spelt(letter: char, class: &Class, modulus: u64) -> String {
    let polynomial = class.polynomial.pretty(&[letter]);
    match &described(letter, &class.residues, modulus)[..] {
        "" => polynomial,
        residues => format!("{polynomial} ({residues})"),
    }
}

/// The legend: residues or polynomials, and points that are not on them.
fn legend(figure: &Families, found: &Findings, has_others: bool, look: &Look) -> Legend {
    let letter = figure.along().0;
    let classes = found.lines().map_or(&[][..], |law| &law.classes);
    let (mut legend, names): (Legend, Vec<String>) = match (figure.modulus, found.lines()) {
        (0, None) => (Legend::default(), Vec::new()),
        (0, Some(law)) => {
            let name = |class| spelt(letter, class, law.modulus);
            (Legend::default(), classes.iter().map(name).collect())
        }
        (modulus, _) => {
            let residues = (0..modulus).map(|residue| residue.to_string());
            (
                Legend::new(format!("{letter} mod {modulus}")),
                residues.collect(),
            )
        }
    };
    let count = names.len();
    for (i, name) in names.into_iter().enumerate().take(NAMED) {
        legend = legend.dot(name, color(look, i, count));
    }
    if count > NAMED {
        let name = format!("{} more", count - NAMED);
        legend = legend.dot(name, color(look, count - 1, count));
    }
    let has_exceptions = classes.iter().any(|class| !class.exceptions.is_empty());
    if has_others && !classes.is_empty() {
        let is_exception = figure.modulus == 0 && (has_exceptions || found.is_refuted());
        let name = if is_exception {
            "exception"
        } else {
            "on no line"
        };
        legend = legend.marker(name, Marker::Ring, look.theme.ink);
    }
    if !found.unknown.is_empty() {
        let name = "no period found";
        legend = legend.marker(name, Marker::Triangle, look.theme.error);
    }
    legend
}
