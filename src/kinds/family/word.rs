//! The symbolic word of a family: one strip for all values of the letter, and the strip of one value under it.

use prover::{Class, Theorem};

use super::folded::{AROUND, Block, Folded};
use super::{Data, Families, period, strips};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::form::{Key, LaidOut, LaneRow, Lanes, Spacing};
use crate::figure::parameter::Numbers;
use crate::figure::{Card, Look, Sentences, ruler};
use crate::number::separated;

/// Heights of a line, of a loop's bracket above it, and of the words under it.
const HIGH: f64 = 26.0;
const BRACKET: f64 = 17.0;
const UNDER: f64 = 16.0;
/// Room for what is written before a row.
const LEFT: f64 = 64.0;
const SEAM: f64 = 1.5;
const SEAMED: f64 = 5.0;

/// The class of the letter's last value, if it has a proof.
fn class_of(theorem: &Theorem, t: i64) -> Option<&Class> {
    let mut classes = theorem.classes.iter();
    classes.find(|class| (t - class.proved.residue) % class.proved.modulus == 0)
}

/// The value of the letter that is shown, and its class.
pub(super) fn shown<'a>(figure: &Families, data: &'a Data) -> (i64, Option<&'a Class>) {
    let t = *figure.along().1.end();
    (
        t,
        data.theorem
            .as_ref()
            .and_then(|theorem| class_of(theorem, t)),
    )
}

/// The strips.
pub(super) fn lanes<'a>(figure: &'a Families, data: &'a Data) -> Lanes<'a> {
    let folded = Folded::of(figure, data);
    let start = figure.convention.start();
    let line = |line: usize| {
        let values = folded.values(line);
        LaneRow::by_index(0, folded.lines[line], move |index| values[index as usize])
    };
    let mut rows: Vec<LaneRow> = (0..folded.lines.len()).map(line).collect();
    let strips = data.strips.iter();
    rows.extend(strips.map(|strip| LaneRow::of(start, &strip.values).apart(true)));
    if rows.is_empty() {
        rows.push(LaneRow::by_index(start, 1, |_| 0));
    }
    let spacing = Spacing {
        above: BRACKET * folded.depth() as f64 + 2.0,
        below: UNDER,
        gap: 10.0,
        foot: 22.0,
        ..Spacing::CLOSE
    };
    let pitch = spacing.above + HIGH + spacing.below;
    let height = rows.len() as f64 * pitch + spacing.gap + spacing.foot;
    let of_strips = data.strips.iter().flat_map(|strip| &strip.values).copied();
    let of_words = folded
        .blocks
        .iter()
        .flat_map(|block| block.word.iter().map(|&v| v.into()));
    let largest = of_strips.chain(of_words).max().unwrap_or(0);
    Lanes::new(rows, spacing, height, &Numbers::default(), 0..=0)
        .nim_values(largest)
        .within(|area| Rect::new(area.x + LEFT, area.y, (area.w - LEFT).max(1.0), area.h))
        .around(move |laid_out, look, sheet| {
            written(&folded, laid_out, look, sheet)?;
            below(figure, data, folded.lines.len(), laid_out, look, sheet)
        })
}

/// Lengths on the blocks, seams between them, brackets of loops, and where the period begins.
fn written(folded: &Folded, laid_out: &LaidOut, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let (theme, palette) = (look.theme, look.palette());
    let centre = (H::Center, V::Middle);
    let seam = Stroke::new(SEAM, theme.background);
    let rect = |block: &Block| {
        laid_out
            .lanes
            .get(block.line)
            .map(|lane| lane.part(block.from, block.cells))
    };
    for block in &folded.blocks {
        let Some(rect) = rect(block) else {
            continue;
        };
        if rect.w > SEAMED {
            sheet.line((rect.x, rect.y), (rect.x, rect.bottom()), &seam)?;
        }
        let wide = width(&block.length, Role::Row);
        if block.length.is_empty() || wide > rect.w || rect.h < Role::Row.size() {
            continue;
        }
        let (x, y) = rect.middle();
        let color = palette.nim_value(block.word[0].into());
        if block.word.len() > 1 {
            let paper = Rect::new(x - wide / 2.0 - AROUND, y - 8.0, wide + 2.0 * AROUND, 16.0);
            sheet.fill_rect(paper, theme.background)?;
            sheet.text(x, y, centre, Role::Row, theme.ink, &block.length)?;
        } else {
            sheet.text(x, y, centre, Role::Row, color.ink_on(), &block.length)?;
        }
    }
    let stroke = Stroke::new(1.0, theme.muted);
    for span in folded.loops.iter().filter(|_| laid_out.above > 0.0) {
        let blocks = &folded.blocks[span.first..span.end];
        for line in blocks.chunk_by(|one, other| one.line == other.line) {
            let (Some(first), Some(last)) =
                (line.first().and_then(rect), line.last().and_then(rect))
            else {
                continue;
            };
            let y = first.y - 4.0 - BRACKET * span.level as f64;
            sheet.line((first.x + 1.0, y), (last.right() - 1.0, y), &stroke)?;
            let ends = [
                (
                    first.x + 1.0,
                    line[0].from == blocks[0].from && line[0].line == blocks[0].line,
                ),
                (
                    last.right() - 1.0,
                    line.last().map(|block| block.line) == blocks.last().map(|block| block.line),
                ),
            ];
            for (x, _) in ends.into_iter().filter(|(_, is_end)| *is_end) {
                sheet.line((x, y), (x, y + 3.0), &stroke)?;
            }
            if ends[0].1 && width(&span.label, Role::Row) <= laid_out.area.right() - first.x {
                // The card of a block has its loops, too.
                let (at, anchor) = ((first.x + 1.0, y - 1.0), (H::Left, V::Bottom));
                sheet.text_where_room(at, anchor, Role::Row, theme.ink, &span.label)?;
            }
        }
    }
    let begins = [(0, "once"), (folded.cycle, "again and again")];
    for (at, text) in begins.into_iter().filter(|_| laid_out.below > 0.0) {
        let is_empty = text == "once" && folded.cycle == 0;
        if let Some(rect) = folded.blocks.get(at).and_then(rect).filter(|_| !is_empty) {
            sheet.line(
                (rect.x, rect.bottom()),
                (rect.x, rect.bottom() + 4.0),
                &stroke,
            )?;
            let y = rect.bottom() + 3.0;
            let (from, end) = (rect.x + 2.0, laid_out.area.right());
            let (x, h) = if from + width(text, Role::Row) <= end {
                (from, H::Left)
            } else {
                (end, H::Right)
            };
            sheet.text(x, y, (h, V::Top), Role::Row, theme.muted, text)?;
        }
    }
    Ok(())
}

/// Before the rows, what they show; and the ends of the lower one.
fn below(
    figure: &Families,
    data: &Data,
    folded: usize,
    laid_out: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (letter, theme) = (figure.along().0, look.theme);
    let at = (H::Left, V::Middle);
    let mut head = |row: usize, text: &str| match laid_out.lanes.get(row) {
        Some(lane) => sheet.text(
            laid_out.area.x,
            lane.rect.middle().1,
            at,
            Role::Row,
            theme.ink,
            text,
        ),
        None => Ok(()),
    };
    if let (1.., (_, Some(class))) = (folded, shown(figure, data)) {
        let modulus = class.proved.modulus;
        head(
            0,
            &match modulus {
                1 => format!("all {letter}"),
                _ => format!(
                    "{letter} ≡ {} mod {modulus}",
                    class.proved.residue % modulus
                ),
            },
        )?;
    }
    head(folded, &format!("{letter} = {}", shown(figure, data).0))?;
    let Some(lane) = laid_out.lanes.get(folded) else {
        return Ok(());
    };
    let found = data
        .rows
        .last()
        .and_then(period)
        .map_or(0, |found| found.preperiod);
    if found > 0 && lane.shows(found) {
        let (x, y) = (lane.part(found, 1).x, lane.rect.y);
        sheet.line(
            (x, y - 4.0),
            (x, lane.rect.bottom()),
            &Stroke::new(1.0, theme.ink),
        )?;
    }
    ruler::ends(sheet, lane, figure.convention.start())
}

/// Describes the drawing.
pub(super) fn drawn(figure: &Families, data: &Data) -> Sentences {
    let letter = figure.along().0;
    match shown(figure, data) {
        (t, Some(_)) => Sentences::from(
            "Blocks of the upper strip have their lengths written in; a loop shows one round.",
        )
        .and(format!("The lower strip is {letter} = {t}, to the end of its first period.")),
        (t, None) => format!(
            "The strip is {letter} = {t}, to the end of its first period; its residue class has no proof."
        )
        .into(),
    }
}

/// The card of a block, or of a position of the lower strip.
pub(super) fn card(figure: &Families, data: &Data, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let folded = Folded::of(figure, data);
    if row >= folded.lines.len() {
        return strips::card(figure, data, &Key::Two(0, index as u64));
    }
    let at = folded.at(row, index as u64)?;
    let block = &folded.blocks[at];
    let word = separated(&block.word, " ");
    let mut card = Card {
        title: match (block.word.len(), &block.length[..]) {
            (_, "") => format!("Nim-values {word}"),
            (1, length) => format!("Nim-value {word}, {length} times"),
            _ => format!("{word}, again and again"),
        },
        ..Card::default()
    };
    if !block.length.is_empty() {
        card.line("length", &block.length);
    }
    for &span in &block.loops {
        card.line("for each", &folded.loops[span].rounds);
    }
    let place = if at < folded.cycle {
        "before the period"
    } else {
        "in the period"
    };
    card.line("place", place);
    Some(card)
}
