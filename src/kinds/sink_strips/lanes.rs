//! A row of nim-values for each ruleset, and the texts around the rows.

use std::ops::{Range, RangeInclusive};

use super::beside::{self, Beside};
use super::columns::Columns;
use super::{Data, Detail, Order, Row, Scale, SinkStrips, detail, outlines, remark};
use crate::draw::raster::{Colors, Light};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::Look;
use crate::figure::form::{Inset, LaidOut, LaneRow, Lanes, Spacing, Spread};
use crate::figure::lane::{Batch, Lane, Run, Runs};
use crate::figure::parameter::Numbers;
use crate::figure::ruler;
use crate::games::Convention;
use crate::number::grouped;
use crate::sink::period::Case;

/// Room between rows of different gcds, where rows are sorted by these: half a row, at most this.
const GROUP_GAP: f64 = 8.0;
/// A row that has more room than this leaves it free, with the blocks named and without.
const MOST_BLOCK_PITCH: f64 = 96.0;
const MOST_PITCH: f64 = 64.0;
/// One row or two take so much together, where a slide or a wall has it.
const FEW: f64 = 160.0;
/// Height of the line of column heads, and of the line of positions below.
pub(super) const HEAD: f64 = 20.0;
const FOOT: f64 = 20.0;
/// Height of a row with the blocks named, without, and at the least.
const BLOCK_PITCH: f64 = 48.0;
const PITCH: f64 = 34.0;
const LEAST_PITCH: f64 = 1.0;
/// The height of all rows before they get lower.
const ROOM: f64 = 440.0;
/// The same with the blocks named: 100 rows at full height.
const BLOCK_ROOM: f64 = 100.0 * BLOCK_PITCH;
/// Room above a strip for the names of its blocks.
const NAMES: f64 = 15.0;
/// From the names to the rows below.
const UNDER_NAMES: f64 = 4.0;
/// With less room they are left out.
const LEAST_NAMES: f64 = 10.0;
/// Height of a ribbon, at most, and its part of a row.
const RIBBON: f64 = 3.0;
const RIBBON_PART: f64 = 0.2;
/// Hairlines at the repeats of a period: how far they reach above a row, and least room between them.
const TICK: f64 = 3.0;
const LEAST_TICKS: f64 = 6.0;

/// The body's natural height.
fn height(figure: &SinkStrips, data: &Data) -> f64 {
    let rows = data.rows.len().max(1) as f64;
    let pitch = if figure.blocks {
        (BLOCK_ROOM / rows).clamp(LEAST_PITCH, BLOCK_PITCH)
    } else {
        (ROOM / rows).clamp(LEAST_PITCH, PITCH)
    };
    HEAD + rows * pitch + FOOT
}

/// Rows have no gaps; when sorted by gcd(m, k), a gap separates those of another gcd.
fn spacing(figure: &SinkStrips, data: &Data) -> Spacing {
    let pitch = height(figure, data) / data.rows.len().max(1) as f64;
    Spacing {
        gap: libm::floor(pitch / 2.0).min(GROUP_GAP),
        ..Spacing::CLOSE
    }
}

/// Whether a row is the first of its gcd, in rows that are sorted by these.
fn is_apart(figure: &SinkStrips, data: &Data, i: usize) -> bool {
    let gcd = |i: usize| data.rows[i].ruleset.repeats();
    figure.order == Order::Gcd && i > 0 && gcd(i) != gcd(i - 1)
}

/// Lower end of the rows in a body.
pub(super) fn foot(figure: &SinkStrips, data: &Data, area: Rect) -> f64 {
    let most = if figure.blocks {
        MOST_BLOCK_PITCH
    } else {
        MOST_PITCH
    };
    let rows = (data.rows.len() as f64 * most).max(FEW);
    (area.bottom() - FOOT).min(area.y + HEAD + rows)
}

/// The nim-values of a row.
struct Values<'a>(&'a Row);

impl Runs for Values<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        let mut batch = Batch::new(put);
        self.0
            .each_run(shown, |value, length| batch.push(value, length));
    }

    fn density(&self) -> f64 {
        self.0.density(false)
    }

    fn can_be_painted(&self) -> bool {
        self.0.convention == Convention::Sink
    }

    fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        self.0.painted(shown, row, colors)
    }
}

/// The kinds of the blocks of a sink row.
struct Blocks<'a>(&'a Row);

impl Runs for Blocks<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        let mut batch = Batch::new(put);
        self.0
            .each_block(shown, |value, length| batch.push(value, length));
    }

    fn density(&self) -> f64 {
        self.0.density(true)
    }
}

fn columns(figure: &SinkStrips, data: &Data) -> Columns {
    match figure.scale {
        Scale::Blocks => {
            let rows = data.rows.iter().map(|row| (row.ruleset, row.shown));
            Columns::by_blocks(&rows.collect::<Vec<_>>())
        }
        _ => Columns::side_by_side(data.rows.len()),
    }
}

/// From the first column of any row to the last.
fn all(data: &Data, columns: &Columns) -> RangeInclusive<u64> {
    let start = |row: &Row| row.convention.start();
    let ends = data.rows.iter().map(|row| start(row) + row.shown);
    let end = ends.max().unwrap_or(1).max(columns.count + 1);
    data.rows.iter().map(start).min().unwrap_or(0)..=end - 1
}

/// The rows from above, with the blocks of sink rows of case (ii) on ribbons.
pub(super) fn lanes<'a>(figure: &'a SinkStrips, data: &'a Data) -> Lanes<'a> {
    let columns = columns(figure, data);
    let all = all(data, &columns);
    let seen = match figure.scale {
        _ if !figure.x.is_empty() => figure.x.clone(),
        Scale::Fit => Numbers::default(),
        _ => Numbers::from(all.clone()),
    };
    let both = figure.convention.list().len() > 1;
    let lane = |(i, row): (usize, &'a Row)| {
        let Row {
            convention,
            ruleset,
            shown,
            ..
        } = *row;
        let start = match figure.scale {
            Scale::End => all.end() + 1 - shown,
            _ => convention.start(),
        };
        let sink = convention == Convention::Sink;
        let blocks =
            |there: bool| (there && sink).then(|| -> Box<dyn Runs + 'a> { Box::new(Blocks(row)) });
        let lane = LaneRow::new(start, shown, Box::new(Values(row)))
            .spread(columns.rows[i].clone())
            .from_far(blocks(figure.detail != Detail::Values))
            .ribbon(blocks(ruleset.case() == Case::Quadratic))
            .apart(is_apart(figure, data, i));
        let name = if both { convention.name() } else { "" };
        match figure.scale {
            Scale::Blocks => lane,
            _ => lane.compared(name, ruleset.moves().map(u64::from), convention.start()),
        }
    };
    let rows = data.rows.iter().enumerate().map(lane).collect();
    let ribbons = detail::has_ribbons(figure, data);
    let lanes = Lanes::new(
        rows,
        spacing(figure, data),
        height(figure, data),
        &seen,
        figure.positions(),
    )
    .within(|area| {
        let Beside { left, right, .. } = Beside::of(figure, data, area);
        Rect::new(
            left,
            area.y + HEAD,
            (right - left).max(1.0),
            foot(figure, data, area) - area.y - HEAD,
        )
    })
    .inset(move |pitch| inset(figure, ribbons, pitch))
    .gap(detail::GAP)
    .colors(detail::colors)
    .legend(|look| detail::legend(figure, data, look))
    .bars(|area, lanes| Beside::of(figure, data, area).bars(data, lanes))
    .beside(|laid_out, look, sheet| beside::draw(figure, data, laid_out, look, sheet))
    .around(move |laid_out, look, sheet| {
        draw(figure, data, (&columns, &all), laid_out, look, sheet)
    });
    match figure.detail {
        Detail::Blocks => lanes.always_from_far(),
        _ => lanes,
    }
}

/// The parts within a row, for this distance between rows.
fn inset(figure: &SinkStrips, ribbons: bool, pitch: f64) -> Inset {
    Inset {
        names: match NAMES.min(pitch / 3.0) {
            names if figure.blocks && names >= LEAST_NAMES => names,
            _ => 0.0,
        },
        ribbon: if ribbons {
            (RIBBON_PART * pitch).min(RIBBON)
        } else {
            0.0
        },
        gap: match figure.blocks {
            _ if !figure.gap => 0.0,
            true => pitch / 8.0,
            false if pitch > 6.0 => (pitch * 0.16).max(1.0),
            false => 0.0,
        },
    }
}

/// Draws what is around the rows: the positions under them, where periods begin, and the
/// outlines of blocks.
fn draw(
    figure: &SinkStrips,
    data: &Data,
    (columns, all): (&Columns, &RangeInclusive<u64>),
    laid_out: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let LaidOut {
        area,
        lanes,
        inset,
        mixture,
        ..
    } = laid_out;
    let beside = Beside::of(figure, data, *area);
    if let Some(words) = mixture.wording(beside.room(), look) {
        let head = area.y + HEAD / 2.0 - 2.0;
        let (x, align) = (beside.left, (H::Left, V::Middle));
        sheet.text(x, head, align, Role::Row, look.theme.muted, &words)?;
    }
    positions(figure, data, (columns, all), &beside, laid_out, look, sheet)?;
    remark::draw(figure, data, &beside, lanes, look, sheet)?;
    let spreads = lanes.iter().zip(&columns.rows);
    for (row, (lane, spread)) in data.rows.iter().zip(spreads.clone()) {
        repeats(row, lane, spread, look, sheet)?;
    }
    for (row, (lane, spread)) in data.rows.iter().zip(spreads) {
        if figure.blocks && row.convention == Convention::Sink {
            let y = lane.rect.y - inset.ribbon - UNDER_NAMES;
            let names = (inset.names > 0.0).then_some(y);
            outlines::draw(row, lane, spread, names, look, sheet)?;
        }
    }
    Ok(())
}

/// Whether rows show different positions.
fn differ(data: &Data) -> bool {
    let ends = |row: &Row| (row.convention.start(), row.shown);
    data.rows
        .windows(2)
        .any(|pair| ends(&pair[0]) != ends(&pair[1]))
}

/// Hairlines in a row of several periods where each begins anew, if these are wide enough.
fn repeats(row: &Row, lane: &Lane, spread: &Spread, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let step = lane.rect.w / lane.span.max(1) as f64;
    if row.period as f64 * step < LEAST_TICKS {
        return Ok(());
    }
    let (tick, seam) = (
        Stroke::new(1.0, look.theme.ink),
        Stroke::new(2.0, look.theme.background),
    );
    let begins = (0..row.shown).step_by(row.period.max(1) as usize);
    for index in begins.skip(1).filter(|&x| lane.shows(spread.column(x))) {
        let (x, y) = (spread.part(lane, index, 1).x, lane.rect.y);
        sheet.line((x, y), (x, lane.rect.bottom()), &seam)?;
        sheet.line((x, y - TICK), (x, y), &tick)?;
    }
    Ok(())
}

/// The line under the rows: positions where all have one scale, words where not, and the numbers of
/// blocks that are below each other.
fn positions(
    figure: &SinkStrips,
    data: &Data,
    (columns, all): (&Columns, &RangeInclusive<u64>),
    beside: &Beside,
    LaidOut { area, lanes, .. }: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let rows = data.rows.iter().zip(lanes);
    let Some((row, widest)) = rows.max_by_key(|(row, _)| row.shown) else {
        return Ok(());
    };
    let start = row.convention.start();
    let foot = foot(figure, data, *area);
    let under = |lane: &Lane| Lane {
        rect: Rect::new(lane.rect.x, foot - 2.0, lane.rect.w, 0.0),
        ..*lane
    };
    let mut words = |x: f64, side: H, text: &str| {
        let align = (side, V::Top);
        sheet.text(x, foot + 6.0, align, Role::Row, look.theme.muted, text)
    };
    match figure.scale {
        Scale::Blocks if data.rows.len() > 1 => {
            let widest = lanes.iter().max_by_key(|lane| lane.span);
            let lane = under(widest.unwrap_or(&lanes[0]));
            ruler::numbers(sheet, &lane, "block", &columns.blocks)
        }
        Scale::End if data.rows.len() > 1 => {
            let all = (*all.start(), *all.end());
            let (first, last) = figure.x.ends().unwrap_or(all);
            let from_end = |column: u64| match all.1.saturating_sub(column) {
                0 => "end".into(),
                before => format!("{} before the end", grouped(before)),
            };
            words(beside.left, H::Left, &from_end(first))?;
            words(beside.right, H::Right, &from_end(last))
        }
        Scale::Fit if figure.x.is_empty() && differ(data) => {
            let end = match figure.periods {
                0 => "x = |P(m, k)|".into(),
                1 => "x = p".into(),
                periods => format!("x = {periods}p"),
            };
            words(widest.rect.x, H::Left, &format!("x = {start}"))?;
            words(widest.rect.right(), H::Right, &end)
        }
        _ => ruler::ends(sheet, &under(widest), start),
    }
}
