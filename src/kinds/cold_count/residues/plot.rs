//! A line for each class on logarithmic axes, its last member marked, its name
//! at its end.

use super::{Class, ColdCount, Data};
use crate::draw::Rgb;
use crate::draw::axes::Axis;
use crate::draw::chart::ends;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Stroke};
use crate::figure::form::{Dots, Key, Line, Names, Plot};
use crate::figure::frame::Look;
use crate::sort::sort_few_by_key;

/// Where the count's axis begins: a line of height 1 is clear of its foot.
const FLOOR: f64 = 0.7;
/// Room above the highest point, as a factor.
const HEADROOM: f64 = 1.6;
/// Room for the names on the right.
const NAMES: f64 = 36.0;
/// The height above and below the plot, about.
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

/// The colour of a class: far from the others on the palette, clear of the ground.
fn color(base: u64, r: usize, look: &Look) -> Rgb {
    let (from, to) = (1.0, 0.35);
    let t = from + (to - from) * r as f64 / (base - 1) as f64;
    look.palette().density(t)
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

/// The chart. A class without a member is at its foot.
pub(crate) fn plot<'a>(figure: &'a ColdCount, data: &'a Data) -> Plot<'a> {
    let (base, n) = (figure.base, figure.search.n as f64);
    let most = data.reached.1.iter().map(|class| class.count).max();
    let most = most.unwrap_or(1).max(2) as f64;
    let counts = Axis::log10(
        FLOOR,
        most * HEADROOM,
        "cold positions of the class below n",
    );
    let mut plot = Plot::new(
        (Axis::log10(1.0, n, "n"), counts),
        figure.part.clone(),
        figure.all(),
    )
    .at_least_high(AROUND + ends::height(base as usize))
    .names(Names::Within(NAMES))
    .legend(move |look| legend(base, look));
    for (r, class) in data.reached.1.iter().enumerate() {
        let samples = (0..)
            .zip(&data.samples)
            .map(|(i, (n, classes))| (Key::Two(r as u64, i), (*n as f64, classes[r].count as f64)));
        let end = end(class).into_iter().collect();
        plot = plot
            .targets(samples)
            .line(
                Line::through(line(data, r), move |look| stroke(base, r, look))
                    .named(r.to_string()),
            )
            .dots(
                Dots::marks(MARK, end, move |look| color(base, r, look))
                    .marker(SHAPES[r % SHAPES.len()]),
            );
    }
    plot
}

/// The legend: what a line and a mark are.
fn legend(base: u64, look: &Look) -> Legend {
    Legend::default()
        .line(
            format!("residue mod {base}, named at its end"),
            stroke(base, 0, look),
        )
        .marker("last of the class", SHAPES[0], color(base, 0, look))
}
