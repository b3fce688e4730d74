//! Seams between cones, and the steps that keep the pattern of a cone.

use super::findings::Findings;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{Role, width};
use crate::error::Result;
use crate::figure::Look;
use crate::figure::form::Grid;
use crate::games::plane::Step;
use crate::number::signed;

/// Where steps are written, in parts of the way to the edge.
const WRITTEN: f64 = 0.72;
/// Cones narrower than this, in radians, are not named.
const NAMED: f64 = 0.12;
const AIR: f64 = 3.0;

/// `(1, 0), (0, 3)`.
pub(super) fn text(steps: &[Step; 2]) -> String {
    let step = |&(u, v): &Step| format!("({}, {})", signed(u.into()), signed(v.into()));
    steps.iter().map(step).collect::<Vec<_>>().join(", ")
}

/// A line along each end of a cone that is not an axis, and the steps within.
pub(super) fn seams(found: &Findings, grid: &Grid, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let stroke = Stroke::new(1.5, look.theme.error);
    let (first, last) = (0.01, std::f64::consts::FRAC_PI_2 - 0.01);
    let mut drawn = first;
    for cone in &found.survey.cones {
        for angle in [cone.angles.0, cone.angles.1] {
            if angle > drawn && angle < last {
                drawn = angle;
                if let Some((from, to)) = along(grid, angle) {
                    sheet.line(from, to, &stroke)?;
                }
            }
        }
    }
    for cone in &found.survey.cones {
        let (from, to) = cone.angles;
        let Some((near, far)) = along(grid, f64::midpoint(from, to)).filter(|_| to - from > NAMED)
        else {
            continue;
        };
        let part = |near: f64, far: f64| near + WRITTEN * (far - near);
        let (x, y) = (part(near.0, far.0), part(near.1, far.1));
        let text = text(&cone.steps);
        let (w, h) = (width(&text, Role::Tick), Role::Tick.size());
        let (left, right) = (grid.rect.x + AIR, grid.rect.right() - AIR);
        let x = x.clamp(left + w / 2.0, (right - w / 2.0).max(left + w / 2.0));
        let y = y.min(grid.rect.bottom() - h);
        let paper = Rect::new(x - w / 2.0, y - h / 2.0, w, h).inset(-AIR);
        sheet.fill_rect(paper, look.theme.background)?;
        sheet.text_in(paper, Role::Tick, look.theme.ink, &text)?;
    }
    Ok(())
}

/// The visible part of the ray from (0, 0) at this angle.
fn along(grid: &Grid, angle: f64) -> Option<((f64, f64), (f64, f64))> {
    let (w, h) = grid.pitch();
    let (sin, cos) = libm::sincos(angle);
    let origin = grid.place(0, 0);
    let (x, y) = (origin.x, origin.bottom());
    let (dx, dy) = (cos * w, -sin * h);
    let mut ends = (0.0_f64, f64::INFINITY);
    for (from, by, low, high) in [
        (x, dx, grid.rect.x, grid.rect.right()),
        (y, dy, grid.rect.y, grid.rect.bottom()),
    ] {
        let (one, other) = ((low - from) / by, (high - from) / by);
        ends = (ends.0.max(one.min(other)), ends.1.min(one.max(other)));
    }
    let at = |t: f64| (x + t * dx, y + t * dy);
    (ends.0 < ends.1).then(|| (at(ends.0), at(ends.1)))
}
