//! The nim-values of every game of a family, a row each.

use serde::{Deserialize, Serialize};

use super::{Data, Families, card, period};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::family::Row;
use crate::figure::form::{Inset, Key, LaidOut, LaneRow, Lanes, Spacing};
use crate::figure::lane::Lane;
use crate::figure::parameter::Numbers;
use crate::figure::{Card, Look, Sequence, mex, packed, ruler};
use crate::kinds::sink_strips::Scale;
use crate::number::{grouped, separated};

/// Most nim-values of the rows of a family that are shown side by side: a byte each from a worker.
const FAMILY_POSITIONS: u64 = 1 << 22;

/// Heights of the heads of columns, of the line of positions, of a row, and of all rows.
const HEAD: f64 = 20.0;
const FOOT: f64 = 22.0;
const PITCH: f64 = 34.0;
const ROOM: f64 = 440.0;
/// Between rows and the texts at their sides, and least room from one name to the next.
const GUTTER: f64 = 10.0;
const LEADING: f64 = 14.0;
/// How far the mark where a first period begins reaches above its row.
const TICK: f64 = 3.0;

/// The nim-values of a ruleset over its preperiod and one period, as far as there is room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Strip {
    /// A value for each letter.
    pub(crate) letters: Vec<i64>,
    /// Index 0 is the first position.
    #[serde(with = "packed")]
    pub values: Vec<u32>,
}

impl Strip {
    /// Of a row that has a ruleset, from the values that were read; `rows` rows share the room.
    pub(super) fn of(row: &Row, values: &[u8], rows: u64) -> Option<Self> {
        row.ruleset.as_ref().ok()?;
        let whole = period(row).map_or(u64::MAX, |found| found.preperiod + found.period);
        let shown = whole.min(FAMILY_POSITIONS / rows.max(1));
        let values = values.iter().take(shown as usize);
        Some(Strip {
            letters: row.values.clone(),
            values: values.map(|&value| value.into()).collect(),
        })
    }

    fn row<'a>(&self, data: &'a Data) -> Option<&'a Row> {
        let found = data
            .rows
            .binary_search_by(|row| row.values.cmp(&self.letters));
        data.rows.get(found.ok()?)
    }
}

/// `s = 3`, `m = 3, k = 2`: the letters that have a range.
fn name(figure: &Families, strip: &Strip) -> String {
    let letters = figure.set.letters();
    let at = |&place: &usize| format!("{} = {}", letters[place], strip.letters[place]);
    figure
        .ranged()
        .iter()
        .map(at)
        .collect::<Vec<_>>()
        .join(", ")
}

fn period_of(data: &Data, strip: &Strip) -> String {
    let found = strip.row(data).and_then(period);
    found.map_or_else(|| "–".into(), |found| grouped(found.period))
}

/// Whether a row ends before its first period does.
pub(super) fn is_cut(data: &Data) -> bool {
    let whole = |strip: &Strip| {
        let found = strip.row(data).and_then(period);
        found.is_some_and(|found| found.preperiod + found.period == strip.values.len() as u64)
    };
    !data.strips.iter().all(whole)
}

/// The rows, with the letters before and the period behind each.
pub(super) fn lanes<'a>(figure: &'a Families, data: &'a Data) -> Lanes<'a> {
    let start = figure.convention.start();
    let lengths = data.strips.iter().map(|strip| strip.values.len() as u64);
    let all = start..=start + lengths.max().unwrap_or(1).max(1) - 1;
    let x = &figure.part.x;
    let seen = match figure.scale {
        _ if !x.is_empty() => x.clone(),
        Scale::Fit => Numbers::default(),
        _ => Numbers::from(all.clone()),
    };
    let row = |strip: &'a Strip| {
        let mut numbers = [0; 3];
        for (number, &letter) in numbers.iter_mut().zip(&strip.letters) {
            *number = letter as u64;
        }
        LaneRow::of(start, &strip.values).compared("", numbers, start)
    };
    let mut rows: Vec<LaneRow> = data.strips.iter().map(row).collect();
    if rows.is_empty() {
        rows.push(LaneRow::by_index(start, 1, |_| 0));
    }
    let count = rows.len() as f64;
    let height = HEAD + count * (ROOM / count).clamp(1.0, PITCH) + FOOT;
    let values = data.strips.iter().flat_map(|strip| &strip.values);
    let widest = |text: &dyn Fn(&Strip) -> String| {
        let widths = data
            .strips
            .iter()
            .map(|strip| width(&text(strip), Role::Row));
        widths.fold(0.0, f64::max) + GUTTER
    };
    let left = widest(&|strip| name(figure, strip));
    let right = widest(&|strip| period_of(data, strip)).max(width("period", Role::Row) + GUTTER);
    Lanes::new(rows, Spacing::CLOSE, height, &seen, all)
        .nim_values(values.copied().max().unwrap_or(0))
        .within(move |area| {
            let (w, h) = (area.w - left - right, area.h - HEAD - FOOT);
            let most = PITCH * count;
            Rect::new(area.x + left, area.y + HEAD, w.max(1.0), h.min(2.0 * most))
        })
        .inset(|pitch| Inset {
            gap: if pitch > 6.0 { pitch * 0.16 } else { 0.0 },
            ..Inset::default()
        })
        .around(move |laid_out, look, sheet| around(figure, data, laid_out, look, sheet))
}

fn around(
    figure: &Families,
    data: &Data,
    LaidOut {
        area,
        lanes,
        mixture,
        ..
    }: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let theme = look.theme;
    let (Some(first), Some(longest)) = (lanes.first(), lanes.iter().max_by_key(|lane| lane.span))
    else {
        return Ok(());
    };
    let head = area.y + HEAD / 2.0 - 2.0;
    let (right, middle) = (H::Right, V::Middle);
    sheet.text(
        area.right(),
        head,
        (right, middle),
        Role::Row,
        theme.muted,
        "period",
    )?;
    let room = area.right() - width("period", Role::Row) - GUTTER - first.rect.x;
    if let Some(words) = mixture.wording(room, look) {
        let at = (H::Left, middle);
        sheet.text(first.rect.x, head, at, Role::Row, theme.muted, &words)?;
    }
    let pitch = lanes
        .get(1)
        .map_or(area.h, |second| second.rect.y - first.rect.y);
    let every = libm::ceil(LEADING / pitch).max(1.0) as usize;
    for (strip, lane) in data.strips.iter().zip(lanes).step_by(every) {
        let y = lane.rect.y + lane.rect.h / 2.0;
        let mut text =
            |x: f64, text: &str| sheet.text(x, y, (right, middle), Role::Row, theme.ink, text);
        text(first.rect.x - GUTTER, &name(figure, strip))?;
        text(area.right(), &period_of(data, strip))?;
    }
    let (tick, seam) = (
        Stroke::new(1.0, theme.ink),
        Stroke::new(2.0, theme.background),
    );
    for (strip, lane) in data.strips.iter().zip(lanes).filter(|_| pitch > LEADING) {
        let begins = strip
            .row(data)
            .and_then(period)
            .map_or(0, |found| found.preperiod);
        if begins > 0 && lane.shows(begins) {
            let (x, y) = (lane.part(begins, 1).x, lane.rect.y);
            sheet.line((x, y), (x, lane.rect.bottom()), &seam)?;
            sheet.line((x, y - TICK), (x, y), &tick)?;
        }
    }
    let foot = lanes
        .iter()
        .map(|lane| lane.rect.bottom())
        .fold(0.0, f64::max);
    let under = Lane {
        rect: Rect::new(longest.rect.x, foot, longest.rect.w, 0.0),
        ..*longest
    };
    let start = figure.convention.start();
    let differ = lanes.iter().any(|lane| lane.span != longest.span);
    if figure.scale != Scale::Fit || !figure.part.x.is_empty() || !differ {
        return ruler::ends(sheet, &under, start);
    }
    let ends = [
        (under.rect.x, H::Left, format!("x = {start}")),
        (
            under.rect.right(),
            H::Right,
            "end of the first period".into(),
        ),
    ];
    for (x, side, text) in ends {
        sheet.text(x, foot + 6.0, (side, V::Top), Role::Row, theme.muted, &text)?;
    }
    Ok(())
}

/// The card of a position.
pub(super) fn card(figure: &Families, data: &Data, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let strip = data.strips.get(row)?;
    let value = *strip.values.get(index)?;
    let found = strip.row(data)?;
    let ruleset = found.ruleset.as_ref().ok()?;
    let start = figure.convention.start();
    let x = start + index as u64;
    let mut card = Card {
        title: format!("{}: v({}) = {value}", name(figure, strip), grouped(x)),
        ..Card::default()
    };
    card.line("game", format!("{{{}}}", separated(&ruleset.moves, ", ")));
    if let Some(found) = period(found) {
        let place = match (index as u64).checked_sub(found.preperiod) {
            Some(beyond) => format!(
                "{} of {} in the period",
                grouped(beyond + 1),
                grouped(found.period)
            ),
            None => "in the preperiod".into(),
        };
        card.line("place", place);
        card::link_strip(&mut card, figure, ruleset, found);
    }
    let moves: Vec<u64> = ruleset.moves.iter().map(|&s| s.into()).collect();
    let value = |y: u64| strip.values.get((y - start) as usize).map(|&v| v.into());
    mex::explain(&mut card, x, &moves, figure.convention, value);
    Some(card)
}

/// A sequence for each row, for b-files.
pub(super) fn sequences<'a>(figure: &'a Families, data: &'a Data) -> Vec<Sequence<'a>> {
    let start = figure.convention.start();
    let one = |strip: &'a Strip| {
        let values = strip.values.iter().copied();
        Sequence::new(name(figure, strip), start, values).what("nim-values over one period")
    };
    data.strips.iter().map(one).collect()
}
