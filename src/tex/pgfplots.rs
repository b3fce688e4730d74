//! A chart as an axis with its marks, for LaTeX with pgfplots.

use std::fmt::Write as _;

use super::colors::Colors;
use super::{decimal, words};
use crate::draw::axes::{Axis, Spread};
use crate::draw::common::{Mark, Side};
use crate::draw::legend::{Legend, Swatch};
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::draw::svg::{About, SvgSurface};
use crate::draw::{Chart, Ink};
use crate::error::{Error, Result};
use crate::figure::Look;
use crate::figure::form::Scene;
use crate::spec::Spec;

/// The most points: with more, TeX takes minutes or all of its memory.
const POINTS: usize = 5000;

/// The size in which it is laid out, in CSS pixels: about that of an axis of pgfplots, and too narrow for names
/// beside lines, which the legend has.
const SIZE: (u32, u32) = (400, 320);

/// How far from a straight line a point of one may be, in heights of the axis: what roundings do.
const STRAIGHT: f64 = 1e-9;

/// Points of TeX to a CSS pixel.
const PT: f64 = 0.75;

/// One command: its options, and its points.
struct Plot {
    options: String,
    points: Vec<(f64, f64)>,
    name: Option<String>,
    swatch: Swatch,
}

/// The chart that `scene` draws, to be compiled in any document, in a frame of Beamer, too. O(points) time
/// and space.
///
/// # Errors
/// It draws more than 5000 points, none, or all by their density.
pub(crate) fn pgfplots(spec: &Spec, scene: &dyn Scene) -> Result<String> {
    let look = Look {
        width: f64::from(SIZE.0),
        ..Look::default()
    };
    let mut surface = SvgSurface::new(SIZE.0, SIZE.1, &About::default());
    let mut sheet = Sheet::new(&mut surface, &look.theme);
    sheet.keep_marks();
    let area = Rect::new(0.0, 0.0, f64::from(SIZE.0), f64::from(SIZE.1));
    scene.draw(area, &look, &mut sheet)?;
    let refused = |why: &str| {
        let allowed = format!("plain, csv or json, because {why}");
        Error::bad("format", "pgfplots", allowed)
    };
    if sheet.marks().contains(&Mark::Density) {
        return Err(refused("its points are too many to be drawn one by one"));
    }
    let none = || refused("it has no points");
    let chart = sheet.charts().first().ok_or_else(none)?;
    let mut colors = Colors::default();
    let legend = scene.legend(&look);
    let (plots, labels) = plots(sheet.marks(), chart, &legend, &mut colors);
    match plots.iter().map(|plot| plot.points.len()).sum() {
        0 => return Err(none()),
        1..=POINTS => {}
        _ => return Err(refused(&format!("there are more than {POINTS} points"))),
    }
    let mut options = [(chart.x_axis(), 'x'), (chart.y_axis(), 'y')]
        .map(|(axis, name)| axis_options(axis, name))
        .join(", ");
    // Names of lines may reach beyond the axis.
    options += ", clip mode=individual";
    if scene.width(1.0).is_some() {
        options += ", axis equal image";
    }
    let mut text = String::new();
    let named = plots.iter().any(|plot| plot.name.is_some());
    if named {
        // Below the axis no legend hides a point.
        options += ", legend style={at={(0.5,-0.25)}, anchor=north, draw=none, font=\\small}, legend cell align=left";
        if !legend.heading().is_empty() {
            let heading = words(legend.heading());
            let _ = writeln!(
                text,
                "\\addlegendimage{{empty legend}}\\addlegendentry{{{heading}}}"
            );
        }
    }
    for Plot {
        options,
        points,
        name,
        ..
    } in &plots
    {
        let forgotten = if name.is_some() { "" } else { ", forget plot" };
        let _ = writeln!(text, "\\addplot[{options}{forgotten}] coordinates {{");
        for line in points.chunks(8) {
            let line: Vec<String> = line
                .iter()
                .map(|&(x, y)| format!("({},{})", number(x), number(y)))
                .collect();
            let _ = writeln!(text, "{}", line.join(" "));
        }
        text += "};\n";
        if let Some(name) = name {
            let _ = writeln!(text, "\\addlegendentry{{{}}}", words(name));
        }
    }
    text += &labels;
    Ok(format!(
        "% takeaway {spec}\n% In the preamble: \\usepackage{{pgfplots}} \\pgfplotsset{{compat=1.18}}\n\
         \\begin{{tikzpicture}}\n{}\\begin{{axis}}[{options}]\n{text}\\end{{axis}}\n\\end{{tikzpicture}}\n",
        colors.definitions()
    ))
}

/// The marks as plots with the names that the legend has for them, and as nodes.
fn plots(
    marks: &[Mark],
    chart: &Chart,
    legend: &Legend,
    colors: &mut Colors,
) -> (Vec<Plot>, String) {
    let (x, y) = (chart.x_axis(), chart.y_axis());
    let has_place =
        |&(px, py): &(f64, f64)| x.fraction(px).is_finite() && y.fraction(py).is_finite();
    let (mut plots, mut labels) = (Vec::<Plot>::new(), String::new());
    for mark in marks {
        let (options, points, swatch) = match mark {
            Mark::Points(points, marker, radius, ink) => {
                let (name, size) = (colors.name(ink.rgb), number(radius * PT));
                let mark = shape(*marker);
                let options = format!(
                    "only marks, mark={mark}, mark size={size}pt, {name}, mark options={{fill={name}}}"
                );
                (options, points.clone(), Swatch::Marker(*marker, *ink))
            }
            Mark::Line(points, stroke) => {
                let options = line(stroke, colors);
                (options, bends(points, chart), Swatch::Line(*stroke))
            }
            Mark::Bar((from, to), height, ink) => {
                let (name, width) = (colors.name(ink.rgb), number(to - from));
                let options = format!(
                    "ybar, bar width={width}, bar shift=0pt, area legend, draw=none, fill={name}"
                );
                (
                    options,
                    vec![((from + to) / 2.0, *height)],
                    Swatch::Fill(*ink),
                )
            }
            Mark::Density => continue,
            Mark::Label((at, height), side, ink, text) => {
                let anchor = match side {
                    Side::Above => "south",
                    Side::Right => "west",
                };
                let (name, text) = (colors.name(ink.rgb), words(text));
                let (at, height) = (number(*at), number(*height));
                let _ = writeln!(
                    labels,
                    "\\node[{name}, anchor={anchor}, font=\\small] at (axis cs:{at},{height}) {{{text}}};"
                );
                continue;
            }
        };
        let points: Vec<(f64, f64)> = points.into_iter().filter(has_place).collect();
        match plots
            .last_mut()
            .filter(|last| last.options == options && last.swatch == swatch)
        {
            _ if points.is_empty() => {}
            Some(last) if matches!(mark, Mark::Bar(..)) => last.points.extend(points),
            _ => {
                let name = name(legend, &swatch);
                let name =
                    name.filter(|name| plots.iter().all(|plot| plot.name.as_ref() != Some(name)));
                plots.push(Plot {
                    options,
                    points,
                    name,
                    swatch,
                });
            }
        }
    }
    (plots, labels)
}

/// The ends of a line, and the points at which it is not straight on these axes.
fn bends(points: &[(f64, f64)], chart: &Chart) -> Vec<(f64, f64)> {
    let place = |(x, y): (f64, f64)| (chart.x_axis().fraction(x), chart.y_axis().fraction(y));
    let mut kept: Vec<(f64, f64)> = Vec::new();
    for &next in points {
        if let [.., from, at] = kept[..] {
            let ((x, y), (far, high)) = (place(from), place(next));
            let along = place(at);
            let straight = y + (high - y) * (along.0 - x) / (far - x);
            if (straight - along.1).abs() < STRAIGHT {
                kept.pop();
            }
        }
        kept.push(next);
    }
    kept
}

/// Its words in the legend: its own entry, or that of its colour.
fn name(legend: &Legend, swatch: &Swatch) -> Option<String> {
    let color = |swatch: &Swatch| match swatch {
        Swatch::Fill(ink) | Swatch::Dot(ink) | Swatch::Marker(_, ink) => Some(*ink),
        Swatch::Line(_) => None,
    };
    let same_color = |other: &&(Swatch, String)| {
        color(swatch).is_some_and(|ink: Ink| color(&other.0) == Some(ink))
    };
    let entries = legend.entries();
    let own = entries.iter().find(|other| other.0 == *swatch);
    let entry = own.or_else(|| entries.iter().find(same_color));
    entry.map(|entry| entry.1.clone())
}

fn line(stroke: &Stroke, colors: &mut Colors) -> String {
    let (name, width) = (colors.name(stroke.ink.rgb), number(stroke.width * PT));
    let mut options = format!("no marks, {name}, line width={width}pt");
    if stroke.is_dashed() {
        let [on, off, then, last] = stroke.dash().map(|length| number(length * PT));
        let _ = write!(
            options,
            ", dash pattern=on {on}pt off {off}pt on {then}pt off {last}pt"
        );
    }
    options
}

fn shape(marker: Marker) -> &'static str {
    match marker {
        Marker::Disc => "*",
        Marker::Ring => "o",
        Marker::Square => "square*",
        Marker::Diamond => "diamond*",
        Marker::Triangle => "triangle*",
        Marker::Plus => "+",
        Marker::Cross => "x",
    }
}

/// The options of one axis.
fn axis_options(axis: &Axis, name: char) -> String {
    let (low, high) = (number(axis.lo), number(axis.hi));
    let label = words(&axis.label);
    let mut options = format!("{name}min={low}, {name}max={high}, {name}label={{{label}}}");
    if let Spread::Log(base) = axis.spread {
        let _ = write!(options, ", {name}mode=log, log basis {name}={base}");
    }
    let ticks = axis.ticks().iter().filter(|tick| !tick.label.is_empty());
    let (at, labels): (Vec<String>, Vec<String>) = ticks
        .map(|tick| (number(tick.at), format!("{{{}}}", words(&tick.label))))
        .unzip();
    let (at, labels) = (at.join(","), labels.join(","));
    let _ = write!(
        options,
        ", {name}tick={{{at}}}, {name}ticklabels={{{labels}}}"
    );
    options
}

/// To seven digits, which is all that TeX computes with; whole numbers are exact.
fn number(value: f64) -> String {
    let magnitude = libm::floor(libm::log10(value.abs()));
    let decimals = (6.0 - magnitude).clamp(0.0, 12.0) as usize;
    decimal(value, decimals)
}
