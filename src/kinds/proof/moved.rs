//! Moved factors of a cell: what they cover, and how far they stay away.

use super::cell::{Cell, Found, Moved};
use super::drawing::{LEAST_OUTLINE, before, faint, marked};
use super::lanes::{Lanes, Line};
use crate::draw::color::Ink;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::proof::{Interval, Reach, Step, Translated};
use crate::sort::sort_few_by_key;

/// Room on both sides of a label in its box.
pub(super) const BESIDE: f64 = 3.0;
/// Length of the ends of a line that measures a distance, and of an arrow's head.
const END: f64 = 4.0;

/// The first wording that fits into a box, if one does.
pub(super) fn inside(
    part: Rect,
    wordings: &[&str],
    ink: impl Into<Ink>,
    sheet: &mut Sheet,
) -> Result<()> {
    let room = part.w - BESIDE;
    let wording = text::fitting(wordings, Role::Row, room);
    if text::width(wording, Role::Row) > room || part.h < Role::Row.size() {
        return Ok(());
    }
    sheet.text_in(part, Role::Row, ink, wording)
}

/// A factor of the chosen value, moved up.
pub(super) fn factor(
    cell: &Cell,
    moved: &Moved,
    lanes: &Lanes,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let part = lanes.part(lanes.rect(Line::Moved(moved.step)), moved.at);
    if part.w <= 0.0 {
        return Ok(());
    }
    let color = look.palette().nim_value(cell.value.into());
    let inner = Rect::new(part.x, part.y + 3.0, part.w, (part.h - 6.0).max(1.0));
    if !moved.told {
        sheet.fill_rect(inner, faint(cell, look))?;
        let outline = Stroke::new(0.75, look.theme.frame.alpha(0.6));
        return sheet.stroke_rect(inner, &outline);
    }
    sheet.fill_rect(inner, color)?;
    let name = cell.spelled(&cell.factors()[moved.source].label.to_string());
    let long = format!("{name} + {}", marked(moved.step));
    inside(inner, &[&long, &name], color.ink_on(), sheet)?;
    if matches!(cell.found, Found::Cover(_)) {
        let bracket = Stroke::new(1.5, look.theme.ink);
        let (left, right, top) = (part.x, part.right(), part.y);
        let foot = part.bottom();
        sheet.polyline(
            &[(left, foot), (left, top), (right, top), (right, foot)],
            &bracket,
        )?;
    }
    Ok(())
}

/// From each factor of the cover to where it is moved.
pub(super) fn arrows(cover: &Reach, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let stroke = Stroke::new(1.0, look.theme.muted);
    for translated in &cover.cover {
        let lane = lanes.rect(Line::Moved(translated.translate.step));
        let source = lanes.part(lane, translated.source);
        let moved = lanes.part(lane, translated.at);
        if source.w <= 0.0 || moved.w <= 0.0 {
            continue;
        }
        sheet.stroke_rect(source.inset(1.0), &before(look))?;
        let (from, to, y) = (source.right(), moved.x, lane.y + lane.h / 2.0);
        if to - from > 2.0 * END {
            sheet.line((from, y), (to - 1.0, y), &stroke)?;
            let head = [
                (to - END - 1.0, y - END),
                (to - 1.0, y),
                (to - END - 1.0, y + END),
            ];
            sheet.polyline(&head, &stroke)?;
        }
    }
    Ok(())
}

/// How far the nearest moved factors stay away.
pub(super) fn distances(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let target = cell.target().at;
    let stroke = Stroke::new(1.0, look.theme.ink);
    for (step, sides) in Step::ALL.into_iter().zip(cell.nearest()) {
        let lane = lanes.rect(Line::Moved(step));
        for (side, distance) in sides.into_iter().enumerate() {
            let Some(distance) = distance.filter(|distance| *distance > 0) else {
                continue;
            };
            let first = match side {
                0 => target.first - distance,
                _ => target.end(),
            };
            let between = Interval {
                first,
                len: distance,
            };
            let part = lanes.part(lane, between);
            // A distance that begins outside the visible part has no label.
            let whole = lane.w * distance as f64 / lanes.len() as f64;
            let words = distance.to_string();
            let width = text::width(&words, Role::Row) + 2.0 * BESIDE;
            if part.w < whole - 0.5 || part.w < width + 2.0 * END {
                continue;
            }
            let (left, right, y) = (part.x, part.right(), lane.y + lane.h / 2.0);
            let middle = (left + right) / 2.0;
            sheet.line((left + 1.0, y), (middle - width / 2.0, y), &stroke)?;
            sheet.line((middle + width / 2.0, y), (right - 1.0, y), &stroke)?;
            for x in [left + 1.0, right - 1.0] {
                sheet.line((x, y - END), (x, y + END), &stroke)?;
            }
            let anchor = (H::Center, V::Middle);
            sheet.text(middle, y, anchor, Role::Row, look.theme.ink, &words)?;
        }
    }
    Ok(())
}

/// The parts of a factor that a cover's translates hold, and what is left.
pub(super) fn pieces(
    cell: &Cell,
    cover: &Reach,
    line: Line,
    lanes: &Lanes,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let lane = lanes.rect(line);
    let color = look.palette().nim_value(cover.value.into());
    let seam = Stroke::new(1.0, look.theme.background);
    let mut all: Vec<&Translated> = cover.cover.iter().filter(|t| !t.part.is_empty()).collect();
    sort_few_by_key(&mut all, |t| t.part.first);
    for (place, translated) in all.iter().enumerate() {
        // Where two overlap the first is shown as far as it is needed.
        let end = match all.get(place + 1) {
            Some(next) => next.part.first.min(translated.part.end()),
            None => translated.part.end(),
        };
        let at = Interval {
            first: translated.part.first,
            len: (end - translated.part.first).max(0),
        };
        let part = lanes.part(lane, at);
        if part.w <= 0.0 {
            continue;
        }
        sheet.fill_rect(part, color)?;
        if part.w >= LEAST_OUTLINE {
            sheet.stroke_rect(part, &seam)?;
        }
        let step = marked(translated.translate.step);
        let source = cell.spelled(&translated.translate.source.to_string());
        let long = format!("{step} {source}");
        inside(part, &[&long, &source, &step], color.ink_on(), sheet)?;
    }
    let error = Stroke::new(2.0, look.theme.error);
    let gaps = cover.gaps.iter().map(|gap| lanes.part(lane, *gap));
    for gap in gaps.filter(|gap| gap.w > 0.0) {
        sheet.stroke_rect(gap.inset(1.0), &error)?;
    }
    Ok(())
}
