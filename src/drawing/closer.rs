//! A closer look at a figure, and from further away.

use serde::Serialize;

use super::Drawing;
use crate::figure::parameter::Interval;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::{Look, ZoomAxis};

/// A way in which one may look closer, and what is seen of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overview {
    /// The parameter.
    pub name: &'static str,
    /// The first and the last place there is.
    pub all: (i64, i64),
    /// Those that are seen.
    pub seen: (i64, i64),
    /// Where they begin and end, in parts of the way through all.
    pub part: (f64, f64),
    /// The pixels between which they are drawn.
    pub pixels: (f64, f64),
}

impl Overview {
    fn of(name: &'static str, way: &ZoomAxis) -> Self {
        let ((low, high), last) = (way.places, if way.log { 0.0 } else { 1.0 });
        let place = |at: f64| (libm::round(at) as i64).clamp(*way.all.start(), *way.all.end());
        Overview {
            name,
            all: (*way.all.start(), *way.all.end()),
            seen: (place(low), place(high - last)),
            part: way.overview(),
            pixels: way.pixels,
        }
    }
}

/// The name of a parameter that says what is looked at, and its text.
pub type View = (&'static str, String);

impl Drawing {
    /// The ways in which one may look closer at a point, each with the pixel there.
    fn zoom_axes(&self, look: &Look, x: f64, y: f64) -> Vec<(ZoomAxis, f64)> {
        if let Some(standing) = self.standing(look) {
            return standing.zoom_axes(self.computed.as_ref(), x, y);
        }
        let ways = self.computed.zoom_axes(self.frame(look).body(), y);
        ways.into_iter().zip([x, y]).collect()
    }

    /// The place under the point, along each way in which one may look closer:
    /// none, x, or x and y.
    pub fn at(&self, look: &Look, x: f64, y: f64) -> Vec<f64> {
        let ways = self.zoom_axes(look, x, y);
        ways.iter().map(|(way, pixel)| way.at(*pixel)).collect()
    }

    /// The parameters for `factor` closer a look at what lies at height `y`,
    /// with the place `at` under the point: names and texts.
    pub fn closer(&self, look: &Look, x: f64, y: f64, at: &[f64], factor: f64) -> Vec<View> {
        let ways = self.zoom_axes(look, x, y);
        let seen = ways.iter().zip(at);
        named(seen.map(|((way, pixel), &at)| way.closer(*pixel, at, factor)))
    }

    /// The parameters for a look at what lies between two places.
    pub fn between(&self, look: &Look, from: &[f64], to: &[f64]) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.zoom_axes(look, body.x, body.y);
        let ends = ways.iter().zip(from).zip(to);
        named(ends.map(|(((way, _), &from), &to)| way.between(from, to)))
    }

    /// The ways in which one may look closer, and what is seen of each.
    pub fn overview(&self, look: &Look) -> Vec<Overview> {
        let body = self.frame(look).body();
        let ways = self.computed.zoom_axes(body, body.y);
        let named = [X, Y].into_iter().zip(&ways);
        named.map(|(name, way)| Overview::of(name, way)).collect()
    }

    /// The parameters for a look at as much as now, of each way from such a part of it on.
    pub fn moved(&self, look: &Look, parts: &[f64]) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.computed.zoom_axes(body, body.y);
        let moved = ways.iter().zip(parts);
        named(moved.map(|(way, &part)| way.moved_to(part)))
    }

    /// The parameters for a look at as much as now, so many places to the right and down; none
    /// where there are no more.
    pub fn panned(&self, look: &Look, dx: i64, dy: i64) -> Vec<View> {
        let body = self.frame(look).body();
        let ways = self.computed.zoom_axes(body, body.y);
        let steps = ways.iter().zip([X, Y]).zip([dx, dy]);
        let panned = steps.filter(|&(_, by)| by != 0).map(|((way, name), by)| {
            let down = name == Y && !way.is_downward();
            (name, way.panned(if down { -by } else { by }).to_string())
        });
        let controls = self.spec.controls();
        let now = |name| controls.iter().find(|control| control.name == name);
        let other = |(name, text): &View| now(*name).is_some_and(|now| now.value != *text);
        panned.filter(other).collect()
    }
}

/// What is to be looked at along x, and then up y.
pub(crate) fn named(seen: impl Iterator<Item = Interval>) -> Vec<View> {
    let named = [X, Y].into_iter().zip(seen);
    named.map(|(name, seen)| (name, seen.to_string())).collect()
}
