//! The digits of the members: a column per member, a row per place, a colour per digit.

use std::ops::Range;

use super::drawing::about;
use super::findings::Findings;
use super::{Data, GreedySet};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::form::{Inset, Key, LaidOut, LaneRow, Lanes};
use crate::figure::frame::nim_values;
use crate::figure::lane::{self, Batch, Free, Lane, Run, Runs};
use crate::figure::{Card, Look};
use crate::greedy::ClosedForm;
use crate::number::{grouped, superscript};

/// Room for the names of the places.
const NAMES: f64 = 40.0;
/// Tallest row, and the room all rows share.
const ROW: f64 = 28.0;
const ROOM: f64 = 420.0;
/// Room for the members' numbers under their columns.
const UNDER: f64 = 24.0;
/// Least width of a cell that shows its digit.
const WRITTEN: f64 = 11.0;

/// The shift subtracted from a member before its digits are written: where the theorem
/// speaks of digits in this base, what it adds to every member.
pub(super) fn shift(figure: &GreedySet, form: Option<&ClosedForm>) -> u64 {
    form.filter(|form| figure.base(Some(form)) == form.base())
        .filter(|_| figure.condition.translation_invariant())
        .and_then(ClosedForm::digits)
        .map_or(0, |digits| digits.start)
}

/// How the digits are written.
#[derive(Clone, Copy)]
struct Notation {
    base: u64,
    /// Taken from each member before.
    less: u32,
}

fn notation(figure: &GreedySet) -> Notation {
    let form = figure.form();
    Notation {
        base: figure.base(form.as_ref()),
        less: shift(figure, form.as_ref()) as u32,
    }
}

impl Notation {
    fn digit(self, x: u32, place: usize) -> u32 {
        // A place beyond the largest member is 0 throughout.
        let power = self.base.checked_pow(place as u32).unwrap_or(u64::MAX);
        (u64::from(x - self.less) / power % self.base) as u32
    }
}

/// Places a member below n has.
fn places(figure: &GreedySet, Notation { base, less }: Notation) -> usize {
    let (mut places, mut rest) = (0, figure.n.saturating_sub(1 + u64::from(less)));
    while rest > 0 || places == 0 {
        rest /= base;
        places += 1;
    }
    places
}

/// The digits of all members at one place.
struct Digits<'a> {
    members: &'a [u32],
    notation: Notation,
    place: usize,
}

impl Runs for Digits<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        let mut batch = Batch::new(put);
        let digit = |x: &u32| self.notation.digit(*x, self.place);
        let place = |index: u64| self.members.len().min(index as usize);
        let members = &self.members[place(shown.start)..place(shown.end)];
        for run in members.chunk_by(|a, b| digit(a) == digit(b)) {
            batch.push(digit(&run[0]), run.len() as u64);
        }
    }
}

/// A row a place, the highest first, without gaps.
pub(super) fn lanes<'a>(figure: &'a GreedySet, data: &'a Data) -> Lanes<'a> {
    let notation = notation(figure);
    let members = &data.members;
    let places = places(figure, notation);
    let row = |place| {
        let digits = Digits {
            members,
            notation,
            place,
        };
        LaneRow::new(0, members.len() as u64, Box::new(digits))
    };
    let rows = (0..places).rev().map(row).collect();
    let height = (ROOM / places as f64).min(ROW) * places as f64 + UNDER;
    Lanes::close(rows, height)
        .within(|area| {
            let (w, h) = (area.w - NAMES, area.h - UNDER);
            Rect::new(area.x + NAMES, area.y, w, h)
        })
        .inset(|pitch| Inset {
            gap: if pitch > 8.0 { 1.0 } else { 0.0 },
            ..Inset::default()
        })
        .colors(move |look| look.palette().nim_values(notation.base as u32 - 1))
        .legend(move |look| legend(notation, look))
        .around(move |laid_out, look, sheet| draw(data, notation, laid_out, look, sheet))
}

/// Draws the names of places, digits in wide columns, and the members' numbers.
fn draw(
    data: &Data,
    notation: Notation,
    LaidOut {
        area,
        lanes,
        mixture,
        ..
    }: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let base = notation.base;
    let mixture = mixture.of("members");
    let place = |row: usize| lanes.len() - 1 - row;
    for (row, lane) in lanes.iter().enumerate() {
        let name = match place(row) {
            0 => "1".into(),
            1 => base.to_string(),
            place => format!("{base}{}", superscript(place as i64)),
        };
        let (x, y) = (lane.rect.x - 8.0, lane.rect.y + lane.rect.h / 2.0);
        if lane.rect.h >= Role::Row.size() || (place(row)).is_multiple_of(4) {
            let anchor = (H::Right, V::Middle);
            sheet.text(x, y, anchor, Role::Row, look.theme.muted, &name)?;
        }
    }
    let Some(foot) = lanes.last().copied() else {
        return Ok(());
    };
    let cell = foot.part(0, 1);
    if cell.w >= WRITTEN {
        let seam = Stroke::new(1.0, look.theme.background);
        for (i, &x) in data.members.iter().enumerate() {
            for (row, lane) in lanes.iter().enumerate() {
                let cell = lane.part(i as u64, 1);
                if cell.h < Role::Row.size() {
                    continue;
                }
                let value = notation.digit(x, place(row));
                let ink = look.palette().nim_value(value).ink_on();
                sheet.text_in(cell, Role::Row, ink, &value.to_string())?;
            }
            if i > 0 {
                let x = foot.part(i as u64, 1).x;
                sheet.line((x, area.y), (x, foot.rect.bottom()), &seam)?;
            }
        }
    }
    // The note about mixed pixels is on the left of the numbers' line.
    let words = mixture.words(look);
    let told = words.map_or(0.0, |words| width(&words, Role::Row) + lane::APART);
    let free = Free {
        left: foot.rect.x - lane::APART,
        right: foot.rect.right() + lane::APART,
        baseline: foot.rect.bottom() + 6.0 + Role::Row.size(),
    };
    mixture.write(sheet, free, look)?;
    numbers(data, &foot, told.min(foot.rect.w), look, sheet)
}

/// The members' numbers under their columns, those that there is room for from `taken` pixels on.
fn numbers(data: &Data, foot: &Lane, taken: f64, look: &Look, sheet: &mut Sheet) -> Result<()> {
    /// Between two numbers.
    const SPACE: f64 = 8.0;
    let mut free = foot.rect.x + taken;
    let y = foot.rect.bottom() + 6.0;
    let step = (data.members.len() / 400).max(1);
    for (i, &x) in data.members.iter().enumerate().step_by(step) {
        let cell = foot.part(i as u64, 1);
        let text = grouped(x.into());
        let half = width(&text, Role::Row) / 2.0;
        let middle = cell.x + cell.w / 2.0;
        if middle - half >= free - SPACE && middle + half <= foot.rect.right() + SPACE {
            let anchor = (H::Center, V::Top);
            sheet.text(middle, y, anchor, Role::Row, look.theme.muted, &text)?;
            free = middle + half + 2.0 * SPACE;
        }
    }
    Ok(())
}

/// Whose digits the colours are.
fn legend(notation: Notation, look: &Look) -> Legend {
    let heading = match notation.less {
        0 => "digit".into(),
        less => format!("digit of x − {}", grouped(less.into())),
    };
    nim_values(heading, look.palette(), notation.base as u32 - 1)
}

/// The card of a member.
pub(super) fn card(figure: &GreedySet, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let x = *data.members.get(index)?;
    let mut card = Card::default();
    about(figure, data, found, x.into(), &mut card);
    let notation = notation(figure);
    let place = places(figure, notation).checked_sub(row + 1)?;
    let whose = match notation.less {
        0 => String::new(),
        less => format!("of x − {}, ", grouped(less.into())),
    };
    let at = format!("{}{}", notation.base, superscript(place as i64));
    card.line(format!("{whose}digit at {at}"), notation.digit(x, place));
    Some(card)
}
