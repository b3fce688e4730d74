//! Time against n, a line an algorithm.

use super::{Data, Race, Run, Runner};
use crate::draw::axes::Axis;
use crate::draw::sheet::{Marker, Stroke};
use crate::figure::form::{Dots, Key, Line, Names, Plot};
use crate::figure::frame::Look;
use crate::limits::{RACE_LEAST, RACE_TIMES};
use crate::number::fixed;

/// Room above the slowest time, as a factor.
const HEADROOM: f64 = 1.6;
/// Markers, from middle to edge.
const RADIUS: f64 = 3.5;
/// In place of times.
const NO_CLOCK: &str = "There is no clock here to measure by.";

fn stroke(runner: Runner, look: &Look) -> Stroke {
    let theme = look.theme;
    match runner {
        Runner::NaiveDp => Stroke::new(1.25, theme.muted).dashed(2.0, 3.0),
        Runner::NaiveSieve => Stroke::new(1.25, theme.muted).dashed(6.0, 3.0),
        Runner::Dp => Stroke::new(1.5, theme.ink),
        Runner::Sieve => Stroke::new(1.5, theme.second),
        Runner::Modular => Stroke::new(1.5, theme.second).dashed(6.0, 3.0),
        Runner::Convolution => Stroke::new(2.25, theme.accent),
    }
}

fn marker(runner: Runner) -> Marker {
    match runner {
        Runner::NaiveDp => Marker::Ring,
        Runner::NaiveSieve => Marker::Cross,
        Runner::Dp => Marker::Diamond,
        Runner::Sieve => Marker::Disc,
        Runner::Modular => Marker::Triangle,
        Runner::Convolution => Marker::Square,
    }
}

pub(super) fn points(run: &Run) -> Vec<(f64, f64)> {
    run.times.iter().map(|&(n, ms)| (n as f64, ms)).collect()
}

fn axes(figure: &Race, data: &Data) -> (Axis, Axis) {
    let times = || {
        data.runs
            .iter()
            .flat_map(|run| run.times.iter().map(|t| t.1))
    };
    let least = times().filter(|&t| t > 0.0).fold(1.0, f64::min);
    let most = times().fold(10.0, f64::max);
    (
        Axis::log2(RACE_LEAST as f64, figure.n as f64, "n"),
        Axis::log10(least / HEADROOM, most * HEADROOM, "milliseconds"),
    )
}

/// The chart. A single time is no line, and has no name.
pub(crate) fn plot<'a>(figure: &'a Race, data: &'a Data) -> Plot<'a> {
    let plot = Plot::new(axes(figure, data), figure.part.clone(), figure.below())
        .up(RACE_TIMES)
        .names(Names::AtEnds {
            lines: data.runs.len(),
        })
        .note((!data.has_clock).then_some(NO_CLOCK));
    (0..).zip(&data.runs).fold(plot, |plot, (r, run)| {
        let (runner, points) = (run.runner, points(run));
        let ink = move |look: &Look| stroke(runner, look).ink;
        let targets = (0..)
            .zip(&points)
            .map(|(i, &point)| (Key::Two(r, i), point));
        let dots = Dots::new(RADIUS, targets, ink).marker(marker(runner));
        let line = Line::through(points, move |look| stroke(runner, look)).clear(RADIUS);
        let fit = run.fit.map_or_else(String::new, |law| {
            format!(", n^{{{}}}", fixed(law.exponent, 2))
        });
        let line = line.legend(1, format!("{}{fit}", runner.words()));
        let line = match run.times.len() {
            0 | 1 => line,
            _ => line.named(runner.words()),
        };
        plot.line(line).dots(dots)
    })
}
