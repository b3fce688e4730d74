//! Scores as heights.

use super::{Data, NextDoor};
use crate::draw::axes::Axis;
use crate::draw::sheet::Stroke;
use crate::figure::form::{Dots, Key, Line, Plot};
use crate::figure::frame::Look;
use crate::number::grouped;

/// Half the size of a point, in CSS pixels.
const POINT: f64 = 2.5;
/// Room above the highest point, as a factor.
const HEADROOM: f64 = 1.08;

/// The chart, with the first period and the bound that was checked.
pub(super) fn plot<'a>(figure: &'a NextDoor, data: &Data) -> Plot<'a> {
    let last = figure.size as f64;
    let highest = data.values.iter().copied().max().unwrap_or(0).max(1);
    let top = f64::from(highest) * HEADROOM;
    let points = (0..).zip(&data.values).map(|(x, &score)| {
        let key = Key::Two(0, x);
        (key, (x as f64, f64::from(score)))
    });
    let points: Vec<_> = points.collect();
    let line = points.iter().map(|point| point.1).collect();
    let axes = (
        Axis::linear(0.0, last, "heap x").whole(),
        Axis::linear(0.0, top, "score").whole(),
    );
    let plot = Plot::new(axes, figure.part.clone(), figure.columns())
        .zoom_along_x()
        .line(Line::through(line, |look: &Look| {
            Stroke::new(1.0, look.theme.grid)
        }))
        .dots(Dots::new(POINT, points, |look| look.theme.ink))
        .hit_along_x();
    let upright = |x: u64, stroke: fn(&Look) -> Stroke| {
        let ends = [(x as f64, 0.0), (x as f64, top)];
        // A line beyond the chart is none.
        let seen = ends.into_iter().filter(|_| x <= figure.size);
        Line::through(seen.collect(), stroke)
    };
    let cell = data.cells.first().filter(|cell| cell.period > 0);
    let Some((q, p)) = cell.map(|cell| (u64::from(cell.preperiod), u64::from(cell.period))) else {
        return plot;
    };
    let firm: fn(&Look) -> Stroke = |look| Stroke::new(1.5, look.theme.second);
    let from = format!("first period: {}, from x = {}", grouped(p), grouped(q));
    let plot = plot
        .line(upright(q, firm).legend(1, from))
        .line(upright(q + p, firm));
    match figure
        .bound()
        .filter(|&bound| bound != q && bound <= figure.size)
    {
        Some(bound) => {
            let faint: fn(&Look) -> Stroke =
                |look| Stroke::new(1.5, look.theme.muted).dashed(4.0, 4.0);
            let name = format!("longest preperiod for this max S, {}", grouped(bound));
            plot.line(upright(bound, faint).legend(2, name))
        }
        None => plot,
    }
}
