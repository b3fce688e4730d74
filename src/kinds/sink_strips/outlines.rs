//! The outlines and names of blocks and factors.

use super::{Row, factors_of_a_block};
use crate::draw::sheet::{Sheet, Stroke};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::Look;
use crate::figure::form::Spread;
use crate::figure::lane::Lane;
use crate::sink::Word;
use crate::sink::factors::Kind;
use crate::sink::words::Block;

/// Outlines would cover lower rows.
const LEAST_ROW: f64 = 3.0;
/// Narrower blocks and factors than this are not outlined.
const LEAST_OUTLINE: f64 = 3.0;
/// Rows that begin with a narrower block have finer outlines.
const SMALL_BLOCK: f64 = 48.0;
/// A seam next to a narrower factor would hide too much of it.
const LEAST_SEAM: f64 = 5.0;

/// Outlines the blocks and factors of a sink row and names them where there is room, the
/// blocks on a line at `names`, if there is one.
pub(super) fn draw(
    row: &Row,
    lane: &Lane,
    spread: &Spread,
    names: Option<f64>,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let word = Word::new(row.ruleset);
    let step = lane.rect.w / lane.span.max(1) as f64;
    // In long rows no factor can be distinguished, or even no block: none is asked for.
    let factor = f64::from(row.ruleset.m()) * step;
    let block = factor * factors_of_a_block(row.ruleset) as f64;
    if block < LEAST_OUTLINE || lane.rect.h < LEAST_ROW {
        return Ok(());
    }
    let shown = spread.before(lane.from + lane.span);
    let factors = if factor < LEAST_OUTLINE {
        word.factors_of(0)
    } else {
        word.factors_of(shown)
    };
    let seam = Stroke::new(0.75, look.theme.background.alpha(0.85));
    let mut at = 0;
    for factor in factors {
        let part = spread.part(lane, at, factor.len.into());
        at += u64::from(factor.len);
        if part.w < LEAST_OUTLINE {
            continue;
        }
        if part.x > lane.rect.x && part.w >= LEAST_SEAM {
            sheet.line((part.x, part.y), (part.x, part.bottom()), &seam)?;
        }
        let name = factor.name.text();
        if !name.contains('^')
            && text::width(name, Role::Row) + 3.0 <= part.w
            && lane.rect.h >= 14.0
        {
            let ink = look.palette().nim_value(factor.value.into()).ink_on();
            sheet.text_in(part, Role::Row, ink, name)?;
        }
    }
    let mut sizes = word.blocks_of(shown).map(|block| block.len);
    let first = step * sizes.next().unwrap_or(0) as f64;
    let thickness = if first < SMALL_BLOCK { 1.0 } else { 1.5 };
    let outline = Stroke::new(thickness, look.theme.error);
    for block in word.blocks_of(shown) {
        let part = spread.part(lane, block.start - 1, block.len);
        if part.w < LEAST_OUTLINE || block.kind == Kind::Linear {
            continue;
        }
        // Neighbours share the line between them.
        sheet.stroke_rect(part, &outline)?;
        let long = block_name(&block);
        let short = long.split('(').next().unwrap_or_default();
        let fits = |name: &str| text::width(name, Role::Row) + 2.0 <= part.w;
        let name = if fits(&long) { &long } else { short };
        if let Some(y) = names.filter(|_| fits(name)) {
            let (x, align) = (part.x + part.w / 2.0, (H::Center, V::Baseline));
            sheet.text(x, y, align, Role::Row, look.theme.error, name)?;
        }
    }
    Ok(())
}

/// B(3), C(4) or ζ(6), as the paper writes it.
pub(super) fn block_name(block: &Block) -> String {
    let letter = match block.kind {
        Kind::B => "B",
        Kind::C => "C",
        Kind::Z => "ζ",
        Kind::Linear => return "case (i)".into(),
    };
    format!("{letter}({})", block.index)
}
