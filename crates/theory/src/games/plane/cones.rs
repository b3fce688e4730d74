//! Cones in which the pattern of a plane repeats, as far as windows of it show: an observation.

use std::f64::consts::FRAC_PI_2;

use serde::{Deserialize, Serialize};

use super::Plane;
use crate::sort::sort_by;

/// A translation of positions.
pub type Step = (i32, i32);

/// Directions seen from (0, 0) in which the pattern repeats by the same two translations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cone {
    /// The first angle above the x axis, in radians, and the last.
    pub angles: (f64, f64),
    /// The shortest translation that keeps the nim-values, and the shortest in another direction.
    pub steps: [Step; 2],
}

/// Directions in which a window is laid out.
const ANGLES: u32 = 90;
/// The side of a window in parts of the plane, and at least.
const PARTS: u32 = 10;
const LEAST: u32 = 8;
/// The longest coordinate of a translation.
const LONGEST: u32 = 16;
/// The longest translation along an axis, where most patterns are stripes.
const ALONG_AXES: i32 = 40;
/// The least side of a plane on which cones are looked for.
pub(crate) const CONES_SIDE: u32 = 120;

/// The cones of a plane, if its half has the same number, and its quarter unless that is smaller
/// than half of [`CONES_SIDE`]: what depends on the size of the map is no property of the game.
/// `None` where they differ, and below [`CONES_SIDE`]. O(side²) time, mostly less.
pub fn observed_cones(plane: &Plane) -> Option<Vec<Cone>> {
    let side = plane.width.min(plane.height);
    if side < CONES_SIDE {
        return None;
    }
    let whole = cones(plane);
    let same = |part: u32| {
        let values: Vec<u32> = (0..side / part)
            .filter_map(|y| plane.row_part(0..side / part, y))
            .flatten()
            .copied()
            .collect();
        cones(&Plane::view(side / part, &values)).len() == whole.len()
    };
    let has_quarter = side / 4 >= CONES_SIDE / 2;
    (same(2) && (!has_quarter || same(4))).then_some(whole)
}

/// The cones of a plane, from the x axis to the y axis. Windows lie at its far sides, in a direction a
/// degree; translations are at most half as long as a window, and at most 16, or 40 along an axis. A cone has at least two
/// windows that the same two translations suit. O(side²) time, mostly less.
pub(crate) fn cones(plane: &Plane) -> Vec<Cone> {
    let side = plane.width.min(plane.height);
    let window = (side / PARTS).max(LEAST);
    if window + LONGEST > side {
        return Vec::new();
    }
    let longest = (window / 2).min(LONGEST);
    let steps = steps(longest);
    let angle = |i: u32| (f64::from(i) + 0.5) / f64::from(ANGLES) * FRAC_PI_2;
    let half_step = FRAC_PI_2 / f64::from(ANGLES) / 2.0;
    let mut cones: Vec<Cone> = Vec::new();
    let mut before = None;
    for i in 0..ANGLES {
        let here = lattice(
            plane,
            corner(angle(i), side, window, longest),
            window,
            &steps,
        );
        let angles = (angle(i) - half_step, angle(i) + half_step);
        match (here, cones.last_mut()) {
            (Some(steps), Some(cone)) if before == here && cone.steps == steps => {
                cone.angles.1 = angles.1;
            }
            (Some(steps), _) => cones.push(Cone { angles, steps }),
            (None, _) => {}
        }
        before = here;
    }
    cones.retain(|cone| cone.angles.1 - cone.angles.0 > 3.0 * half_step);
    // Windows across a seam show no pattern: the seam is in their middle.
    let across = f64::from(window + longest) / f64::from(side - window);
    for i in 1..cones.len() {
        let (end, start) = (cones[i - 1].angles.1, cones[i].angles.0);
        if start - end <= 2.0 * across {
            let seam = (start + end) / 2.0;
            (cones[i - 1].angles.1, cones[i].angles.0) = (seam, seam);
        }
    }
    cones
}

/// The lower left position of a window that lies at the far side in this direction.
fn corner(angle: f64, side: u32, window: u32, longest: u32) -> (u32, u32) {
    let (sin, cos) = libm::sincos(angle);
    let middle = f64::from(side) - f64::from(window) / 2.0 - f64::from(longest);
    let far = middle / sin.max(cos);
    let place = |share: f64| {
        let from = far * share - f64::from(window) / 2.0;
        (from.max(0.0) as u32).min(side - window)
    };
    (place(cos), place(sin))
}

/// All translations up to their sign, the shortest first.
fn steps(longest: u32) -> Vec<Step> {
    let longest = longest as i32;
    let mut steps: Vec<Step> = (0..=longest)
        .flat_map(|v| (-longest..=longest).map(move |u| (u, v)))
        .filter(|&(u, v)| v > 0 || u > 0)
        .chain((longest + 1..=ALONG_AXES.min(2 * longest)).flat_map(|step| [(step, 0), (0, step)]))
        .collect();
    sort_by(&mut steps, |one, other| {
        let length = |(u, v): Step| u * u + v * v;
        length(*one).cmp(&length(*other))
    });
    steps
}

/// The two shortest translations that keep the values of a window, also where they lead out of it; each is compared at
/// half of the positions at least, twice.
fn lattice(
    plane: &Plane,
    (left, low): (u32, u32),
    window: u32,
    steps: &[Step],
) -> Option<[Step; 2]> {
    let cells = left..left + window;
    let keeps = |&(u, v): &Step| {
        let inside = |low: u32, by: i32, side: u32| {
            let places = (low..low + window).map(i64::from);
            let inside = |at: i64| (0..i64::from(side)).contains(&at);
            places.filter(|at| inside(at + i64::from(by))).count() as u32
        };
        let [there, back] = [1, -1]
            .map(|sign| inside(left, sign * u, plane.width) * inside(low, sign * v, plane.height));
        // Each position has two neighbours by the step.
        if there + back < window * window {
            return false;
        }
        (low..low + window).all(|y| {
            let moved = cells
                .start
                .checked_add_signed(u)
                .zip(y.checked_add_signed(v));
            match moved.and_then(|(x, y)| plane.row_part(x..x + window, y)) {
                Some(there) => plane.row_part(cells.clone(), y) == Some(there),
                None => cells.clone().all(|x| {
                    let at = |u, v| plane.get(x.checked_add_signed(u)?, y.checked_add_signed(v)?);
                    let there = at(u, v).or_else(|| at(-u, -v));
                    there.is_none_or(|there| at(0, 0) == Some(there))
                }),
            }
        })
    };
    let first = *steps.iter().find(|step| keeps(step))?;
    let is_apart = |&&(u, v): &&Step| u * first.1 != v * first.0;
    let mut others = steps.iter().filter(is_apart);
    let second = *others.find(|step| keeps(step))?;
    Some([first, second])
}
