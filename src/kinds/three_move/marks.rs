//! Marks above the cells of the map.

use super::colors::{hue, marked};
use super::{Class, Data, Layer, ThreeMoves};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::form::Grid;
use crate::figure::frame::Look;
use crate::games::Convention;

/// Cells from this many pixels on are marked.
const MARKED: f64 = 5.0;
/// The least side of the frame around an exception.
const FRAMED: f64 = 7.0;
/// From the corner of a half to its name.
const NAME: f64 = 6.0;

/// Marks for colour-blind readers: a dot where several sums are divided, a stroke where c = a + b,
/// a frame around an exception or a difference, however small.
pub(super) fn marks(
    figure: &ThreeMoves,
    data: &Data,
    places: &[u32],
    grid: &Grid,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    // While the map is coarse one known cell shows a block, and is marked once.
    let grain = data.block();
    let (w, h) = grid.pitch();
    let (w, h) = (w * f64::from(grain), h * f64::from(grain));
    let pitch = w.min(h);
    let (columns, rows) = (&grid.columns, grid.rows.clone());
    let cells = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    let (mut dots, mut strokes, mut frames) = (Vec::new(), Vec::new(), Vec::new());
    for (at, &color) in cells.zip(places) {
        let known = at.0.is_multiple_of(grain) && at.1.is_multiple_of(grain);
        let Some(marked) = marked(figure.layer, color).filter(|_| known) else {
            continue;
        };
        let at = grid.place(at.0, at.1);
        let middle = (at.x + w / 2.0, at.bottom() - h / 2.0);
        match marked {
            Class::Several if pitch >= MARKED => dots.push(middle),
            Class::Additive if pitch >= MARKED => strokes.push(middle),
            Class::Exception => {
                let [w, h] = [w, h].map(|side| side.max(FRAMED) + 1.0);
                let (x, y) = (middle.0 - w / 2.0, middle.1 - h / 2.0);
                frames.push(Rect::new(x, y, w, h));
            }
            _ => {}
        }
    }
    let several = hue(Class::Several, look).ink_on();
    sheet.dots(&dots, pitch / 7.0, several)?;
    // Along the line that these cells make.
    let stroke = Stroke::new((pitch / 7.0).min(2.0), hue(Class::Additive, look).ink_on());
    for (x, y) in strokes {
        let r = pitch / 4.0;
        sheet.line((x - r, y + r), (x + r, y - r), &stroke)?;
    }
    for frame in frames {
        sheet.stroke_rect(frame, &Stroke::new(1.5, look.theme.error))?;
    }
    Ok(())
}

/// Which half is which convention.
pub(super) fn halves(
    figure: &ThreeMoves,
    data: &Data,
    grid: &Grid,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let [first, second] = &data.played[..] else {
        return Ok(());
    };
    if figure.layer == Layer::Difference {
        return Ok(());
    }
    let mut name = |convention: Convention, anchor: (H, V), at: (f64, f64)| {
        let name = convention.name();
        let (w, h) = (width(name, Role::Label), Role::Label.size());
        let left = if anchor.0 == H::Left { at.0 } else { at.0 - w };
        let top = if anchor.1 == V::Top { at.1 } else { at.1 - h };
        let paper = Rect::new(left, top, w, h).inset(-NAME / 2.0);
        sheet.fill_rect(paper, look.theme.background)?;
        sheet.text(at.0, at.1, anchor, Role::Label, look.theme.ink, name)
    };
    let (first, second) = (first.convention, second.convention);
    // Of a part, the half that is seen.
    let (plot, columns, rows) = (grid.rect, &grid.columns, &grid.rows);
    if columns.start + 1 < rows.end {
        name(first, (H::Left, V::Top), (plot.x + NAME, plot.y + NAME))?;
    }
    if rows.start + 1 < columns.end {
        let corner = (plot.right() - NAME, plot.bottom() - NAME);
        name(second, (H::Right, V::Bottom), corner)?;
    }
    Ok(())
}
