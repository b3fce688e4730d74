//! The digits of the members: a column per member, a row per place, a colour per digit.

use std::ops::Range;

use super::drawing::about;
use super::findings::Findings;
use super::{Data, GreedySet};
use crate::draw::legend::Legend;
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::Card;
use crate::figure::frame::{Look, nim_values};
use crate::figure::lane::{self, Batch, Free, Lane, Line, Runs};
use crate::figure::place::Spot;
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

/// What is taken from a member before its digits are written: where the theorem
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
        // A place past the largest member is 0 throughout.
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

/// The body's natural height.
pub(super) fn height(figure: &GreedySet, _: &Data) -> f64 {
    let places = places(figure, notation(figure)) as f64;
    (ROOM / places).min(ROW) * places + UNDER
}

/// The highest place first.
fn lanes(figure: &GreedySet, data: &Data, area: Rect) -> Vec<Lane> {
    let places = places(figure, notation(figure));
    let pitch = (area.h - UNDER) / places as f64;
    let gap = if pitch > 8.0 { 1.0 } else { 0.0 };
    let rows = (0..places).map(|row| {
        let top = area.y + row as f64 * pitch;
        let rect = Rect::new(area.x + NAMES, top, area.w - NAMES, (pitch - gap).max(1.0));
        Lane::whole(rect, data.members.len().max(1) as u64)
    });
    rows.collect()
}

/// The digits of all members at one place.
struct Digits<'a> {
    members: &'a [u32],
    notation: Notation,
    place: usize,
}

impl Runs for Digits<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[(u32, u64)])) {
        let mut batch = Batch::new(put);
        let digit = |x: &u32| self.notation.digit(*x, self.place);
        for run in lane::within(self.members, shown).chunk_by(|a, b| digit(a) == digit(b)) {
            batch.push(digit(&run[0]), run.len() as u64);
        }
    }
}

/// Draws the body.
pub(super) fn draw(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let notation = notation(figure);
    let base = notation.base;
    let lanes = lanes(figure, data, area);
    let colors = Colors::nim_values(look.palette, base as u32 - 1);
    let place = |row: usize| lanes.len() - 1 - row;
    let digits = |row| Digits {
        members: &data.members,
        notation,
        place: place(row),
    };
    let digits: Vec<Digits> = (0..lanes.len()).map(digits).collect();
    let lines = lanes.iter().zip(&digits).map(|(&lane, runs)| Line {
        lane,
        before: 0,
        runs,
    });
    let lines: Vec<Line> = lines.collect();
    let mixture = lane::draw(sheet, &lines, &colors)?.of("members");
    for (row, lane) in lanes.iter().enumerate() {
        let name = match place(row) {
            0 => "1".into(),
            1 => base.to_string(),
            place => format!("{base}{}", superscript(place as i64)),
        };
        let (x, y) = (lane.rect.x - 8.0, lane.rect.y + lane.rect.h / 2.0);
        if lane.rect.h >= Role::Row.size() || (place(row)).is_multiple_of(4) {
            sheet.text(
                x,
                y,
                (H::Right, V::Middle),
                Role::Row,
                look.theme.muted,
                &name,
            )?;
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
                let ink = look.palette.nim_value(value).ink_on();
                let at = (cell.x + cell.w / 2.0, cell.y + cell.h / 2.0);
                let text = value.to_string();
                sheet.text(at.0, at.1, (H::Center, V::Middle), Role::Row, ink, &text)?;
            }
            if i > 0 {
                let x = foot.part(i as u64, 1).x;
                sheet.line((x, area.y), (x, foot.rect.bottom()), &seam)?;
            }
        }
    }
    // What is mixed is said on the left of the numbers' line.
    let words = mixture.words();
    let told = words.map_or(0.0, |words| width(&words, Role::Row) + lane::APART);
    let free = Free {
        left: foot.rect.x - lane::APART,
        right: foot.rect.right() + lane::APART,
        baseline: foot.rect.bottom() + 6.0 + Role::Row.size(),
    };
    mixture.write(sheet, free)?;
    numbers(data, &foot, told.min(foot.rect.w), look, sheet)
}

/// The members' numbers under their columns, as many as there is room for from `taken` pixels on.
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
            sheet.text(
                middle,
                y,
                (H::Center, V::Top),
                Role::Row,
                look.theme.muted,
                &text,
            )?;
            free = middle + half + 2.0 * SPACE;
        }
    }
    Ok(())
}

/// Whose digits the colours are.
pub(super) fn legend(figure: &GreedySet, _: &Data, look: &Look) -> Legend {
    let notation = notation(figure);
    let heading = match notation.less {
        0 => "digit".into(),
        less => format!("digit of x − {}", grouped(less.into())),
    };
    nim_values(heading, look.palette, notation.base as u32 - 1)
}

/// The member under the point.
pub(super) fn at(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    x: f64,
    y: f64,
) -> Option<Spot<usize, u64>> {
    lane::at(&lanes(figure, data, area), x, y)
}

/// The place `dx` members and `dy` rows on from another.
pub(super) fn moved(
    figure: &GreedySet,
    data: &Data,
    area: Rect,
    from: Spot<usize, u64>,
    by: (i64, i64),
) -> Option<Spot<usize, u64>> {
    lane::moved(&lanes(figure, data, area), from, by)
}

/// What is told of a member.
pub(super) fn card(
    figure: &GreedySet,
    data: &Data,
    found: &Findings,
    area: Rect,
    Spot(row, index): Spot<usize, u64>,
) -> Option<Card> {
    let lanes = lanes(figure, data, area);
    let x = *data.members.get(index as usize)?;
    let mut outline = lanes.get(row)?.part(index, 1);
    outline.w = outline.w.max(2.0);
    let mut card = Card {
        outline,
        ..Card::default()
    };
    about(figure, data, found, x.into(), &mut card);
    let place = lanes.len() - 1 - row;
    let notation = notation(figure);
    let whose = match notation.less {
        0 => String::new(),
        less => format!("of x − {}, ", grouped(less.into())),
    };
    let at = format!("{}{}", notation.base, superscript(place as i64));
    card.line(format!("{whose}digit at {at}"), notation.digit(x, place));
    Some(card)
}
