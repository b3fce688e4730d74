//! Zooming: the parameters that show a larger or smaller part of a panel, or another one.

use serde::Serialize;

use super::Picture;
use super::placed::Placed;
use crate::figure::marks::Point;
use crate::figure::parameter::Interval;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::{Look, ZoomAxis};

/// An axis along which a panel zooms, and what is seen of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Overview {
    /// The parameter.
    pub name: &'static str,
    /// The first and the last place there is.
    pub all: (i64, i64),
    /// Those that are seen.
    pub seen: (i64, i64),
    /// Where they begin and end, in parts of all.
    pub part: (f64, f64),
    /// The pixels between which they are drawn.
    pub(crate) pixels: (f64, f64),
}

impl Overview {
    fn of(name: &'static str, axis: &ZoomAxis) -> Self {
        let ((low, high), last) = (axis.places, if axis.log { 0.0 } else { 1.0 });
        let place = |at: f64| (libm::round(at) as i64).clamp(*axis.all.start(), *axis.all.end());
        Overview {
            name,
            all: (*axis.all.start(), *axis.all.end()),
            seen: (place(low), place(high - last)),
            part: axis.overview(),
            pixels: axis.pixels,
        }
    }
}

/// The name of a parameter that sets the visible part, and its text.
pub(crate) type View = (&'static str, String);

impl Picture {
    /// The axes along which the panel under a point zooms, each with the pixel there.
    fn zoom_axes(&self, look: &Look, x: f64, y: f64) -> Vec<(ZoomAxis, f64)> {
        let layout = self.layout(look);
        let under = layout.panel_at(x, y);
        under.map_or_else(Vec::new, |i| layout.panels[i].zoom_axes(x, y))
    }

    /// The place under a point, along each axis that zooms: none, x, or x and y.
    pub fn place_at(&self, look: &Look, x: f64, y: f64) -> Vec<f64> {
        let axes = self.zoom_axes(look, x, y);
        axes.iter().map(|(axis, pixel)| axis.at(*pixel)).collect()
    }

    /// The parameters that show the panel under a point `factor` times as large, with the `place`
    /// under the point: names and texts.
    pub fn zoom(&self, look: &Look, (x, y): Point, place: &[f64], factor: f64) -> Vec<View> {
        let axes = self.zoom_axes(look, x, y);
        let seen = axes.iter().zip(place);
        named(seen.map(|((axis, pixel), &at)| axis.closer(*pixel, at, factor)))
    }

    /// The parameters that show what is between two places of the panel under a point.
    pub fn between(&self, look: &Look, (x, y): Point, from: &[f64], to: &[f64]) -> Vec<View> {
        let axes = self.zoom_axes(look, x, y);
        let ends = axes.iter().zip(from).zip(to);
        named(ends.map(|(((axis, _), &from), &to)| axis.between(from, to)))
    }

    /// The axes along which a panel zooms, by its number, and what is seen of each.
    pub fn overview(&self, look: &Look, panel: usize) -> Vec<Overview> {
        let axes = self.axes_of(look, panel);
        let named = [X, Y].into_iter().zip(&axes);
        named.map(|(name, axis)| Overview::of(name, axis)).collect()
    }

    /// The parameters that show as much of a panel as now, of each axis from such a part of it on.
    pub fn moved(&self, look: &Look, panel: usize, parts: &[f64]) -> Vec<View> {
        let axes = self.axes_of(look, panel);
        let moved = axes.iter().zip(parts);
        named(moved.map(|(axis, &part)| axis.moved_to(part)))
    }

    /// The parameters that show an equal part of a panel, moved by these places to the right and
    /// down; none where there are no more.
    pub fn panned(&self, look: &Look, panel: usize, dx: i64, dy: i64) -> Vec<View> {
        let axes = self.axes_of(look, panel);
        let steps = axes.iter().zip([X, Y]).zip([dx, dy]);
        let panned = steps.filter(|&(_, by)| by != 0).map(|((axis, name), by)| {
            let down = name == Y && !axis.is_downward();
            (name, axis.panned(if down { -by } else { by }).to_string())
        });
        let panned: Vec<View> = panned.collect();
        let controls = self.panels.get(panel).map(|panel| panel.spec().controls());
        let controls = controls.unwrap_or_default();
        let now = |name| controls.iter().find(|control| control.name == name);
        let other = |(name, text): &View| now(*name).is_some_and(|now| now.value != *text);
        panned.into_iter().filter(other).collect()
    }

    fn axes_of(&self, look: &Look, panel: usize) -> Vec<ZoomAxis> {
        let layout = self.layout(look);
        let panel = layout.panels.get(panel);
        panel.map_or_else(Vec::new, Placed::first_axes)
    }
}

/// The parts to be visible along x, and then along y.
fn named(seen: impl Iterator<Item = Interval>) -> Vec<View> {
    let named = [X, Y].into_iter().zip(seen);
    named.map(|(name, seen)| (name, seen.to_string())).collect()
}
