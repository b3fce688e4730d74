//! How the race is drawn: time against n, a line an algorithm.

use super::{Data, Race, Run, Runner};
use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::chart::ends::{self, Ending};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::cold_search::below;
use crate::figure::frame::{Look, names_lines};
use crate::figure::place::Spot;
use crate::figure::power_law::three;
use crate::figure::{Probe, ZoomAxis};
use crate::limits::{RACE_LEAST, RACE_TIMES};
use crate::number::fixed;

/// Room above the slowest time, as a factor.
const HEADROOM: f64 = 1.6;
/// Markers, from middle to edge.
const RADIUS: f64 = 3.0;

fn look_of(runner: Runner, look: &Look) -> (Stroke, Marker) {
    let theme = look.theme;
    match runner {
        Runner::NaiveDp => (
            Stroke::new(1.25, theme.muted).dashed(2.0, 3.0),
            Marker::Ring,
        ),
        Runner::NaiveSieve => (
            Stroke::new(1.25, theme.muted).dashed(6.0, 3.0),
            Marker::Cross,
        ),
        Runner::Dp => (Stroke::new(1.5, theme.ink), Marker::Diamond),
        Runner::Sieve => (Stroke::new(1.5, theme.second), Marker::Disc),
        Runner::Modular => (
            Stroke::new(1.5, theme.second).dashed(6.0, 3.0),
            Marker::Triangle,
        ),
        Runner::Convolution => (Stroke::new(2.25, theme.accent), Marker::Square),
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

/// Where everything is.
fn chart(figure: &Race, data: &Data, area: Rect) -> Chart {
    let area = beside_names(data, area);
    figure.part.chart(area, axes(figure, data))
}

/// What the names of lines, beside their ends, leave of `area`.
fn beside_names(data: &Data, area: Rect) -> Rect {
    let all = match names_lines(area.w, data.runs.len()) {
        true => &data.runs[..],
        false => &[],
    };
    // A single time is no line.
    let lines = all.iter().filter(|run| run.times.len() > 1);
    Rect {
        w: area.w - ends::room(lines.map(|run| run.runner.words())),
        ..area
    }
}

/// The ways to look closer: along n, and up the times.
pub fn zoom_axes(figure: &Race, data: &Data, area: Rect) -> Vec<ZoomAxis> {
    let area = beside_names(data, area);
    let (axes, all) = (axes(figure, data), figure.below());
    figure.part.ways_up(area, axes, &all, &RACE_TIMES)
}

/// Draws the body.
pub fn draw(figure: &Race, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let chart = figure
        .part
        .draw(sheet, beside_names(data, area), axes(figure, data))?;
    let mut ends = Vec::new();
    for run in &data.runs {
        let (stroke, marker) = look_of(run.runner, look);
        let points = points(run);
        chart.line(sheet, &points, &stroke)?;
        chart.points(sheet, &points, marker, RADIUS, stroke.ink)?;
        let end = chart.end(&points).map(|(n, ms)| chart.place(n, ms));
        if let Some(end) = end.filter(|_| names_lines(area.w, data.runs.len())) {
            ends.push(Ending {
                end,
                beside: end.0 + RADIUS,
                name: run.runner.words().into(),
                ink: look.theme.ink.into(),
            });
        }
    }
    chart.name_ends(sheet, ends)?;
    if data.has_clock {
        return Ok(());
    }
    let plot = chart.plot();
    let (x, y) = (plot.x + plot.w / 2.0, plot.y + plot.h / 2.0);
    let anchor = (H::Center, V::Middle);
    let why = "There is no clock here to measure by.";
    sheet.text(x, y, anchor, Role::Label, look.theme.ink, why)
}

/// A line an algorithm, with its fitted exponent; those that are named at their ends are left out.
pub fn legend(data: &Data, look: &Look) -> Legend {
    let named = look.names_lines(data.runs.len());
    let entry = |legend: Legend, run: &Run| {
        if named && run.times.len() > 1 {
            return legend;
        }
        let fit = match run.fit {
            Some(law) => format!(", n^{{{}}}", fixed(law.exponent, 2)),
            None => String::new(),
        };
        let label = format!("{}{fit}", run.runner.words());
        legend.line(label, look_of(run.runner, look).0)
    };
    data.runs.iter().fold(Legend::default(), entry)
}

/// The measured time nearest to the point.
pub fn at(figure: &Race, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, usize>> {
    let runs = data.runs.iter().enumerate();
    let all = runs.flat_map(|(r, run)| {
        let points = points(run).into_iter().enumerate();
        points.map(move |(i, point)| (Spot(r, i), point))
    });
    chart(figure, data, area).nearest(all, (x, y))
}

/// The next size, or the next algorithm.
pub fn moved(
    figure: &Race,
    data: &Data,
    area: Rect,
    Spot(r, i): Spot<usize, usize>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, usize>> {
    let r = r
        .saturating_add_signed(dy as isize)
        .min(data.runs.len() - 1);
    let i = i.saturating_add_signed(dx as isize);
    let chart = chart(figure, data, area);
    let times = data.runs[r].times.iter().enumerate();
    let seen = times.filter(|(_, time)| chart.shows(time.0 as f64, time.1));
    let (i, _) = seen.min_by_key(|(other, _)| other.abs_diff(i))?;
    Some(Spot(r, i))
}

/// What is told of a measured time.
pub fn card(
    figure: &Race,
    data: &Data,
    area: Rect,
    &Spot(r, i): &Spot<usize, usize>,
) -> Option<Probe> {
    let run = data.runs.get(r)?;
    let &(n, ms) = run.times.get(i)?;
    let mut probe = Probe {
        title: format!("{}: {} ms", run.runner.words(), plain(ms)),
        outline: chart(figure, data, area).outline(n as f64, ms),
        ..Probe::default()
    };
    probe.line("n", below(n));
    if let Some(before) = i
        .checked_sub(1)
        .map(|b| run.times[b].1)
        .filter(|&t| t > 0.0)
    {
        probe.line("against n/2", format!("{} times", fixed(ms / before, 2)));
    }
    let fastest = data
        .runs
        .iter()
        .filter_map(|other| other.times.iter().find(|t| t.0 == n).map(|t| t.1))
        .fold(ms, f64::min);
    if fastest > 0.0 {
        probe.line(
            "against the fastest",
            format!("{} times", fixed(ms / fastest, 2)),
        );
    }
    Some(probe)
}

/// Milliseconds to three digits, without markup.
pub fn plain(ms: f64) -> String {
    match ms {
        ..0.001 => "< 0.001".into(),
        _ => three(ms),
    }
}
