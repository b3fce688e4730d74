//! How a cell is drawn: the strip, factors moved next to the chosen one, and what every factor of
//! the block reaches.

use super::cell::{Cell, Found};
use super::lanes::{Lanes, Line};
use super::moved::{BESIDE, arrows, distances, factor, inside, pieces};
use super::probing::whereabouts;
use crate::draw::color::{Ink, Rgb};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::proof::{Interval, Step};
use crate::sink::Name;

/// Shorter pieces have no outline.
pub(super) const LEAST_OUTLINE: f64 = 3.0;
/// Draws the body.
pub(super) fn draw(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    ground(cell, lanes, look, sheet)?;
    strip(cell, lanes, look, sheet)?;
    headings(cell, lanes, look, sheet)?;
    for moved in cell.moved() {
        factor(cell, &moved, lanes, look, sheet)?;
    }
    match &cell.found {
        Found::Cover(cover) => arrows(cover, lanes, look, sheet)?,
        Found::Apart(_) => distances(cell, lanes, look, sheet)?,
    }
    if let Some((printed, _)) = cell.misprint() {
        pieces(cell, &printed, Line::Printed, lanes, look, sheet)?;
    }
    for column in cell.occurrence.columns() {
        for value in 0..cell.factors()[column].value {
            if let Some(cover) = cell.occurrence.reach(column, value) {
                pieces(cell, &cover, Line::Reached(value), lanes, look, sheet)?;
            }
        }
    }
    chosen(cell, lanes, look, sheet)
}

/// The legend.
pub(super) fn legend(cell: &Cell, legend: Legend, look: &Look) -> Legend {
    let line = |width, ink: Rgb| Stroke::new(width, ink);
    let legend = legend.line("the chosen cell", line(2.0, look.theme.accent));
    let Found::Cover(_) = cell.found else {
        return legend;
    };
    let legend = legend
        .line("before the move", before(look))
        .fill("not needed", faint(cell, look));
    match cell.misprint() {
        Some(_) => legend.line("not covered", line(2.0, look.theme.error)),
        None => legend,
    }
}

/// Around a factor of the cover at its place before it is moved.
pub(super) fn before(look: &Look) -> Stroke {
    Stroke::new(1.0, look.theme.muted).dashed(3.0, 2.0)
}

/// Of a moved factor that the cell does without.
pub(super) fn faint(cell: &Cell, look: &Look) -> Ink {
    let color = look.palette().nim_value(cell.value.into());
    color.alpha(0.25)
}

/// `s₂` as the drawing writes it.
pub(super) fn marked(step: Step) -> String {
    format!("s_{{{}}}", step as u8 + 1)
}

/// The empty lanes, and through all of them the chosen factor's place.
fn ground(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let theme = look.theme;
    for (line, rect) in &lanes.lines {
        if *line != Line::Strip {
            sheet.fill_rect(*rect, theme.grid.alpha(0.45))?;
        }
        let words: [&str; 2] = match line {
            Line::Strip => ["value", ""],
            Line::Printed => ["printed", "pr."],
            _ => ["", ""],
        };
        let move_name = match line {
            Line::Moved(step) => {
                let by = cell.occurrence.moves()[*step as usize];
                [format!("+ {} = {by}", marked(*step)), marked(*step)]
            }
            Line::Reached(value) => [format!("to {value}"), value.to_string()],
            _ => words.map(String::from),
        };
        let room = rect.x - lanes.area.x - BESIDE;
        let wordings = move_name.each_ref().map(String::as_str);
        let wording = text::fitting(&wordings, Role::Row, room);
        let at = (rect.x - 2.0 * BESIDE, rect.y + rect.h / 2.0);
        if text::width(wording, Role::Row) <= room {
            let anchor = (H::Right, V::Middle);
            sheet.text(at.0, at.1, anchor, Role::Row, theme.muted, wording)?;
        }
    }
    let first = lanes.rect(Line::Strip);
    let last = lanes.lines.last().map_or(first, |(_, rect)| *rect);
    let place = lanes.part(first, cell.target().at);
    let band = Rect::new(
        place.x,
        first.bottom(),
        place.w,
        last.bottom() - first.bottom(),
    );
    sheet.fill_rect(band, theme.accent.alpha(0.13))
}

fn strip(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let theme = look.theme;
    let strip = lanes.rect(Line::Strip);
    let factors = cell.factors();
    let colors = look.palette().nim_values(3);
    let runs = factors
        .iter()
        .map(|f| (u32::from(f.value), f.at.meet(cell.seen()).len as u64))
        .filter(|run| run.1 > 0);
    sheet.runs(strip, lanes.len() as u64, runs, &colors)?;
    let seam = Stroke::new(0.75, theme.background.alpha(0.85));
    for factor in factors {
        let part = lanes.part(strip, factor.at);
        if part.x > strip.x && part.w >= LEAST_OUTLINE {
            sheet.line((part.x, part.y), (part.x, part.bottom()), &seam)?;
        }
        let ink = look.palette().nim_value(factor.value.into()).ink_on();
        let name = cell.spelled(&factor.label.to_string());
        inside(part, &[&name], ink, sheet)?;
    }
    // The blocks are bracketed and named above.
    let start = cell.occurrence.start();
    let shown = cell.shown();
    let zeta = factors.iter().filter(|f| f.label.name() == Some(Name::Z));
    let zeta: i64 = zeta.map(|f| f.at.len).sum();
    let before = Interval {
        first: shown.first,
        len: start - zeta - shown.first,
    };
    let block = Interval {
        first: start,
        len: shown.end() - start,
    };
    let line = Stroke::new(1.0, theme.frame);
    for (at, is_before) in [(before, true), (block, false)] {
        let part = lanes.part(strip, at);
        let (left, right) = (part.x + 1.0, part.right() - 1.0);
        if left >= right {
            continue;
        }
        let (top, foot) = (part.y - 6.0, part.y - 2.0);
        sheet.polyline(
            &[(left, foot), (left, top), (right, top), (right, foot)],
            &line,
        )?;
        let name = cell.block_name(is_before);
        if text::width(&name, Role::Row) <= part.w {
            let anchor = (H::Center, V::Baseline);
            let middle = part.x + part.w / 2.0;
            sheet.text(middle, top - 3.0, anchor, Role::Row, theme.muted, &name)?;
        }
    }
    positions(cell, lanes, look, sheet)
}

/// Under the strip, where the chosen factor begins and ends.
fn positions(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let (strip, target) = (lanes.rect(Line::Strip), cell.target());
    let words = cell.spelled(&whereabouts(&target));
    let half = text::width(&words, Role::Row) / 2.0;
    let part = lanes.part(strip, target.at);
    if part.w <= 0.0 {
        return Ok(());
    }
    let middle = part.x + part.w / 2.0;
    let (left, right) = (lanes.area.x + half, lanes.area.right() - half);
    let middle = middle.min(right).max(left);
    let anchor = (H::Center, V::Top);
    let ink = look.theme.accent;
    sheet.text(middle, strip.bottom() + 5.0, anchor, Role::Row, ink, &words)
}

fn headings(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let own = cell.spelled(&cell.target().label.to_string());
    let value = cell.value;
    let chosen = match cell.found {
        Found::Cover(_) => [
            format!(
                "From {own} to value {value}: factors of value {value} moved up; those of the cell in full colour hold all of {own}"
            ),
            format!("From {own} to value {value}: factors of value {value} moved up cover it"),
            format!("{own} to value {value}: factors moved up"),
        ],
        Found::Apart(_) if !within_reach(cell) => [
            format!(
                "{own} and its own value {value}: no factor of value {value} comes within reach"
            ),
            format!("{own} and its own value {value}: no factor within reach"),
            format!("{own}, value {value}: none in reach"),
        ],
        Found::Apart(_) => [
            format!(
                "{own} and its own value {value}: the moved factors of value {value} keep clear of it"
            ),
            format!("{own} and its own value {value}: moved factors keep clear"),
            format!("{own}, value {value}: factors moved up"),
        ],
    };
    let all = [
        "From every factor of the block to every smaller value: the cover of each cell",
        "From every factor to every smaller value",
        "Every smaller value",
    ]
    .map(String::from);
    for (wordings, y) in [chosen, all].iter().zip(&lanes.headings) {
        let wordings = wordings.each_ref().map(String::as_str);
        let wording = text::fitting(&wordings, Role::Legend, lanes.area.w);
        let anchor = (H::Left, V::Baseline);
        let (x, ink) = (lanes.area.x, look.theme.ink);
        sheet.text(x, *y, anchor, Role::Legend, ink, wording)?;
    }
    Ok(())
}

/// Whether a factor of the chosen value, moved up, lies in the block or the one before.
fn within_reach(cell: &Cell) -> bool {
    let shown = cell.shown();
    let moved = cell.moved();
    moved.iter().any(|moved| !moved.at.meet(shown).is_empty())
}

/// Outlines the chosen factor, and its cell among all.
fn chosen(cell: &Cell, lanes: &Lanes, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let stroke = Stroke::new(2.0, look.theme.accent);
    let lines = match cell.found {
        Found::Cover(_) => vec![Line::Strip, Line::Reached(cell.value)],
        Found::Apart(_) => vec![Line::Strip],
    };
    for line in lines {
        let part = lanes.part(lanes.rect(line), cell.target().at);
        if part.w > 0.0 {
            sheet.stroke_rect(part, &stroke)?;
        }
    }
    Ok(())
}
