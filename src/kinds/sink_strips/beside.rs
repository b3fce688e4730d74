//! The columns at the sides of the rows: k or δ before them; after them δ, gcd(m, k), the period, a
//! bar as long as the period, and the case of Theorem 3.

use super::lanes::{HEAD, foot};
use super::{Data, Row, Scale, SinkStrips};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::form::LaidOut;
use crate::figure::frame::{Look, NARROW};
use crate::figure::lane::Lane;
use crate::games::Convention;
use crate::number::grouped;

/// Rows closer than this are not all labelled.
const LABEL_PITCH: f64 = 13.0;
/// Between a label and its row, and between columns.
const GUTTER: f64 = 8.0;
/// Width of the column of cases.
const CASE: f64 = 24.0;
/// Least widths of the columns of periods and of gcds.
const PERIOD: f64 = 38.0;
const GCD: f64 = 20.0;
/// Width of the bars, and how much of the ink they have.
const BARS: f64 = 72.0;
const BAR: f64 = 0.4;
/// A bar leaves this part of a row free above and below it.
const BAR_INSET: f64 = 0.18;

/// The columns at the sides of the rows; those that would say the same in every row are left out,
/// but for the period.
pub(super) struct Beside {
    /// Left ends of rows that fill the width.
    pub(crate) left: f64,
    /// Right ends of the same.
    pub(crate) right: f64,
    /// Right ends of the columns of δ, gcds, periods and cases.
    delta: Option<f64>,
    gcd: Option<f64>,
    period: f64,
    case: Option<f64>,
    /// The bars, if periods differ and the rows themselves are not as long as these.
    bars: Option<Bars>,
}

/// The scale of the bars. Its end is a round number, so that it rests while a slider moves.
struct Bars {
    left: f64,
    end: u64,
}

impl Bars {
    fn ending_at(right: f64, longest: u64) -> Self {
        let power = 10_u64.pow(longest.max(1).ilog10());
        let round = [1, 2, 5, 10].map(|factor| factor * power);
        Bars {
            left: right - BARS,
            end: *round
                .iter()
                .find(|&&end| end >= longest)
                .unwrap_or(&longest),
        }
    }

    fn width(&self, period: u64) -> f64 {
        period as f64 / self.end as f64 * BARS
    }
}

/// The greatest widths of the columns at the sides of the rows, in CSS pixels: of data that last
/// during zooming.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    label: f64,
    period: f64,
    delta: f64,
}

impl Widths {
    fn of(figure: &SinkStrips, data: &Data) -> Self {
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            let widths = texts.map(|text| text::width(&text, Role::Row));
            widths.fold(0.0, f64::max)
        };
        let rows = || data.rows.iter();
        Widths {
            label: widest(&mut rows().map(|row| row_label(figure, row))),
            period: widest(&mut rows().map(|row| grouped(row.period))).max(PERIOD),
            delta: widest(&mut rows().map(|row| row.ruleset.delta().to_string())).max(14.0),
        }
    }
}

/// Whether this is not the same for all rows.
fn varies<T: PartialEq>(data: &Data, of: impl Fn(&Row) -> T) -> bool {
    data.rows
        .windows(2)
        .any(|pair| of(&pair[0]) != of(&pair[1]))
}

impl Beside {
    pub(super) fn of(figure: &SinkStrips, data: &Data, area: Rect) -> Self {
        let rows = || data.rows.iter();
        let widths = data.widths.get_or_init(|| Widths::of(figure, data));
        let Widths {
            label,
            period,
            delta,
        } = *widths;
        let wide = area.w >= NARROW;
        let longest = rows().map(|row| row.period).max().unwrap_or(1).max(1);
        let mut right = area.right();
        let mut column = |there: bool, width: f64| {
            let at = there.then_some(right);
            right -= if there { width + GUTTER } else { 0.0 };
            at
        };
        let case = column(varies(data, |row| row.ruleset.case()), CASE);
        let barred = wide && figure.scale != Scale::Common && varies(data, |row| row.period);
        let bars = column(barred, BARS).map(|right| Bars::ending_at(right, longest));
        let period_at = column(true, period).unwrap_or(0.0);
        let gcd = column(
            varies(data, |row| row.ruleset.repeats()),
            text::width("gcd", Role::Row).max(GCD),
        );
        let deltas = wide && figure.delta.is_empty() && varies(data, |row| row.ruleset);
        let delta = column(deltas, delta);
        Beside {
            left: area.x + label + GUTTER,
            right,
            delta,
            gcd,
            period: period_at,
            case,
            bars,
        }
    }

    /// A bar for each of these lanes, if there are bars.
    pub(crate) fn bars(&self, data: &Data, lanes: &[Lane]) -> Vec<Rect> {
        let Some(bars) = &self.bars else {
            return Vec::new();
        };
        let bar = |(row, Lane { rect, .. }): (&Row, &Lane)| {
            let inset = BAR_INSET * rect.h;
            let (y, h) = (rect.y + inset, rect.h - 2.0 * inset);
            Rect::new(bars.left, y, bars.width(row.period), h)
        };
        data.rows.iter().zip(lanes).map(bar).collect()
    }

    /// Room above the rows for words of one line, in CSS pixels.
    pub(crate) fn room(&self) -> f64 {
        let name = [
            (self.delta, "δ"),
            (self.gcd, "gcd"),
            (Some(self.period), "period"),
        ]
        .into_iter()
        .find_map(|(at, name)| Some(at? - text::width(name, Role::Row)));
        (name.map_or(self.right, |name| name - GUTTER) - self.left).max(0.0)
    }
}

/// Draws the columns.
pub(super) fn draw(
    figure: &SinkStrips,
    data: &Data,
    LaidOut { area, lanes, .. }: &LaidOut,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (theme, beside) = (look.theme, Beside::of(figure, data, *area));
    if let Some(bars) = &beside.bars {
        sheet.fill_rects(&beside.bars(data, lanes), theme.ink.alpha(BAR))?;
        let foot = foot(figure, data, *area) + 6.0;
        for (x, align, end) in [(0.0, H::Left, 0), (BARS, H::Right, bars.end)] {
            let (x, align) = (bars.left + x, (align, V::Top));
            sheet.text(x, foot, align, Role::Row, theme.muted, &grouped(end))?;
        }
    }
    let head = area.y + HEAD / 2.0 - 2.0;
    let right = (H::Right, V::Middle);
    let label_at = beside.left - GUTTER;
    let name = if figure.delta.is_empty() { "k" } else { "δ" };
    let mut line = |x: f64, y: f64, ink, text: &str| sheet.text(x, y, right, Role::Row, ink, text);
    line(label_at, head, theme.muted, name)?;
    line(beside.period, head, theme.muted, "period")?;
    if let Some(at) = beside.gcd {
        line(at, head, theme.muted, "gcd")?;
    }
    if let Some(at) = beside.delta {
        line(at, head, theme.muted, "δ")?;
    }
    if let Some(at) = beside.case {
        line(at, head, theme.muted, "case")?;
    }
    let pitch = match lanes[..] {
        [first, second, ..] => second.rect.y - first.rect.y,
        _ => area.h,
    };
    let every = libm::ceil(LABEL_PITCH / pitch).max(1.0) as usize;
    for (row, lane) in data.rows.iter().zip(lanes).step_by(every) {
        let middle = lane.rect.y + lane.rect.h / 2.0;
        line(label_at, middle, theme.ink, &row_label(figure, row))?;
        line(beside.period, middle, theme.ink, &grouped(row.period))?;
        if let Some(at) = beside.gcd {
            let repeats = row.ruleset.repeats();
            let ink = if repeats > 1 {
                theme.accent
            } else {
                theme.muted
            };
            line(at, middle, ink, &repeats.to_string())?;
        }
        if let Some(at) = beside.delta {
            line(at, middle, theme.muted, &row.ruleset.delta().to_string())?;
        }
        if let Some(at) = beside.case {
            line(
                at,
                middle,
                theme.muted,
                &format!("({})", row.ruleset.case().numeral()),
            )?;
        }
    }
    Ok(())
}

/// The columns before a row.
fn row_label(figure: &SinkStrips, row: &Row) -> String {
    let number = match row.ruleset.k() {
        Some(k) if figure.delta.is_empty() => k.to_string(),
        _ => row.ruleset.delta().to_string(),
    };
    match (figure.convention.list().len(), row.convention) {
        (1, _) => number,
        (_, Convention::Sink) => format!("{number} sink"),
        (_, Convention::Wall) => "wall".into(),
    }
}
