//! Where a chart and its marks are.

use super::super::mark::{Line, Mark, Names};
use super::super::{Key, Scene};
use super::Plot;
use crate::draw::Chart;
use crate::draw::axes::Spread;
use crate::draw::chart::ends::{self, Ending};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::Role;
use crate::error::Result;
use crate::figure::frame::{NARROW, names_lines};
use crate::figure::{Look, ZoomAxis};
use crate::sort::sort_few_by_key;

/// The natural height for a width, and its least and most.
const CURVES: (f64, f64, f64) = (0.55, 280.0, 560.0);
const BARS: (f64, f64, f64) = (0.42, 260.0, 440.0);
/// How much smaller points are in a narrow body.
const SMALLER: f64 = 0.75;
/// Height of the box around a bar, at least.
const LEAST_BAR: f64 = 2.0;

impl<'a> Plot<'a> {
    fn lines(&self) -> impl Iterator<Item = &Line<'a>> {
        self.marks.iter().filter_map(Mark::as_line)
    }

    /// Room for the names of lines, in a body of this width.
    fn room(&self, width: f64) -> f64 {
        match self.names {
            Names::None => 0.0,
            Names::Within(room) => room,
            Names::AtEnds { lines } if names_lines(width, lines) => {
                ends::room(self.lines().filter_map(|line| line.name.as_deref()))
            }
            Names::AtEnds { .. } => 0.0,
        }
    }

    /// The area without the room for names.
    fn inside(&self, area: Rect) -> Rect {
        Rect {
            w: (area.w - self.room(area.w)).max(0.0),
            ..area
        }
    }

    pub(in crate::figure::form) fn chart(&self, area: Rect) -> Chart {
        let chart = || self.viewport.chart(self.inside(area), self.axes.clone());
        self.chart.get(area, chart)
    }

    fn has_bars(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark, Mark::Bars(_)))
    }

    /// All that can be pointed at, what is on top first: a stretch of the x-axis and a height. One
    /// below a logarithmic axis is at its foot.
    fn seen_targets(&self) -> impl Iterator<Item = (&Key, (f64, f64), f64)> {
        let y = &self.axes.1;
        let foot = match y.spread {
            Spread::Log(_) => y.lo,
            _ => f64::NEG_INFINITY,
        };
        let targets = self.targets.iter().rev();
        targets.map(move |(key, x, y)| (key, *x, y.max(foot)))
    }

    fn shown_targets(&self, chart: &Chart) -> impl Iterator<Item = (&Key, (f64, f64), f64)> {
        let middle = |x: (f64, f64)| (x.0 + x.1) / 2.0;
        self.seen_targets()
            .filter(move |&(_, x, y)| chart.shows(middle(x), y))
    }

    pub(in crate::figure::form) fn shown(&self, chart: &Chart) -> Vec<&Key> {
        self.shown_targets(chart).map(|target| target.0).collect()
    }

    fn draw_marks(&self, chart: &Chart, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let named = self.room(area.w) > 0.0;
        let smaller = if area.w < NARROW { SMALLER } else { 1.0 };
        let mut endings = Vec::new();
        for mark in &self.marks {
            match mark {
                Mark::Dots(dots) => {
                    let ink = (dots.ink)(look);
                    let radius = smaller * dots.radius;
                    chart.points(sheet, &dots.points, dots.marker, radius, ink)?;
                }
                Mark::Bars(bars) => {
                    let ink = (bars.ink)(look);
                    for (_, x, y) in &bars.bars {
                        chart.bar(sheet, *x, *y, ink)?;
                    }
                }
                Mark::Line(line) => {
                    let points = line.points(chart);
                    let stroke = (line.stroke)(look);
                    chart.line(sheet, &points, &stroke)?;
                    line.write_equation(chart, stroke.ink, sheet)?;
                    let end = match self.names {
                        // Of a part, where the line leaves it.
                        Names::Within(_) if self.viewport.is_whole() => points.last().copied(),
                        _ => chart.end(&points),
                    };
                    if let (true, Some(name), Some((x, y))) = (named, &line.name, end) {
                        let end = chart.place(x, y);
                        endings.push(Ending {
                            end,
                            beside: line.clear.map_or(chart.plot().right(), |r| end.0 + r),
                            name: name.clone(),
                            ink: look.theme.ink.into(),
                        });
                    }
                }
                Mark::Labels(labels) => labels.draw(chart, look, sheet)?,
            }
        }
        chart.name_ends(sheet, endings)
    }
}

impl Scene for Plot<'_> {
    fn height(&self, width: f64) -> f64 {
        let (share, least, most) = if self.has_bars() { BARS } else { CURVES };
        (width * share).clamp(least, most).max(self.least_height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let inside = self.inside(area);
        let chart = self.viewport.draw(sheet, inside, self.axes.clone())?;
        self.draw_marks(&chart, area, look, sheet)?;
        let Some(note) = self.note else {
            return Ok(());
        };
        sheet.text_in(chart.plot(), Role::Label, look.theme.ink, note)
    }

    fn legend(&self, look: &Look) -> Legend {
        if let Some(legend) = &self.legend {
            return legend(look);
        }
        let mut entries: Vec<&Mark> = self.marks.iter().collect();
        sort_few_by_key(&mut entries, |mark| mark.legend().map(|entry| entry.0));
        let named = match self.names {
            Names::AtEnds { lines } => look.names_lines(lines),
            _ => false,
        };
        let entry = |legend: Legend, mark: &Mark| match (mark, mark.legend()) {
            (Mark::Dots(dots), Some((_, text))) => {
                legend.marker(text, dots.marker, (dots.ink)(look))
            }
            (Mark::Bars(bars), Some((_, text))) => legend.fill(text, (bars.ink)(look)),
            (Mark::Line(line), _) if named && line.name.is_some() => legend,
            (Mark::Line(line), Some((_, text))) => legend.line(text, (line.stroke)(look)),
            _ => legend,
        };
        entries.into_iter().fold(Legend::new(self.heading), entry)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        let chart = self.chart(area);
        if !chart.plot().contains(x, y) {
            return None;
        }
        let far = self.shown_targets(&chart).map(|(key, ends, height)| {
            let (left, at) = chart.place(ends.0, height);
            let (right, _) = chart.place(ends.1, height);
            let across = (left - x).max(x - right).max(0.0);
            let up = if self.hits_along_x { 0.0 } else { at - y };
            (across * across + up * up, key)
        });
        let nearest = far.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, key)| key.clone())
    }

    fn neighbour(&self, area: Rect, from: &Key, by: (i64, i64)) -> Option<Key> {
        let shown = self.shown(&self.chart(area));
        self.steps.from(from, by, &shown).cloned()
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let (_, ends, y) = self.seen_targets().find(|each| each.0 == key)?;
        let chart = self.chart(area);
        if ends.0 == ends.1 {
            return Some(chart.outline(ends.0, y));
        }
        let (left, top) = chart.place(ends.0, y);
        let (right, _) = chart.place(ends.1, y);
        let bottom = chart.plot().bottom();
        let top = top.min(bottom - LEAST_BAR);
        Some(Rect::new(left, top, right - left, bottom - top))
    }

    fn zoom_axes(&self, area: Rect, _: f64) -> Vec<ZoomAxis> {
        let inside = self.inside(area);
        let up = self.y.clone().unwrap_or(0..=0);
        let axes = self.axes.clone();
        let mut zoom = self.viewport.ways_up(inside, axes, &self.x, &up);
        zoom.truncate(if self.y.is_some() { 2 } else { 1 });
        zoom
    }
}
