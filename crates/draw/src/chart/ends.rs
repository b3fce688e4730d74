//! Lines named where they end.

use super::Chart;
use crate::color::Ink;
use crate::common::{Mark, Side};
use crate::sheet::{Rect, Sheet, Stroke};
use crate::text::{self, H, Role, V};
use theory::error::Result;
use theory::sort::sort_few_by_key;

/// From where a line ends to its name: what the thin line between them takes.
const LEADER: f64 = 16.0;
/// From that to the letters.
const GAP: f64 = 3.0;
/// From name to name, at least.
const LEADING: f64 = 14.0;

/// The name of a line, to be written where it ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// Where it ends, on the sheet.
    pub end: (f64, f64),
    /// Where the name begins, clear of what is drawn.
    pub beside: f64,
    /// In the markup of figures.
    pub name: String,
    /// The colour of the name.
    pub ink: Ink,
}

/// The width that names need to the right of a plot; none need none.
pub fn room<'a>(names: impl IntoIterator<Item = &'a str>) -> f64 {
    let widths = names
        .into_iter()
        .map(|name| text::width(name, Role::Legend));
    let widest = widths.fold(0.0, f64::max);
    if widest > 0.0 {
        LEADER + GAP + widest
    } else {
        0.0
    }
}

/// The height that this number of names needs.
pub fn height(names: usize) -> f64 {
    LEADING * names as f64
}

/// Moves heights until they are at least [`LEADING`] from each other, in the order of `wanted`,
/// which ascend, none lower on the sheet than `bottom`.
fn apart(wanted: &mut [f64], bottom: f64) {
    for i in 1..wanted.len() {
        wanted[i] = wanted[i].max(wanted[i - 1] + LEADING);
    }
    let mut lowest = bottom;
    for y in wanted.iter_mut().rev() {
        *y = y.min(lowest);
        lowest = *y - LEADING;
    }
}

impl Chart {
    /// Writes every name next to the end of its line, without overlap, with a thin line from the
    /// end to the name.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn name_ends(&self, sheet: &mut Sheet, mut ends: Vec<Ending>) -> Result<()> {
        sort_few_by_key(&mut ends, |ending| ending.end.1);
        let mut heights: Vec<f64> = ends.iter().map(|ending| ending.end.1).collect();
        apart(&mut heights, self.plot.bottom());
        let thin = Stroke::new(0.5, sheet.theme().frame);
        let ground = sheet.theme().background.alpha(0.8);
        for (
            Ending {
                end,
                beside,
                name,
                ink,
            },
            y,
        ) in ends.into_iter().zip(heights)
        {
            let at = self.values(beside, y);
            sheet.keep(|| Mark::Label(at, Side::Right, ink, name.clone()));
            let x = beside + LEADER;
            sheet.line(end, (x, y), &thin)?;
            if x < self.plot.right() {
                let width = text::width(&name, Role::Legend) + 2.0 * GAP;
                sheet.fill_rect(Rect::new(x, y - LEADING / 2.0, width, LEADING), ground)?;
            }
            let align = (H::Left, V::Middle);
            sheet.text(x + GAP, y, align, Role::Legend, ink, &name)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_apart_and_above_the_foot() {
        for (wanted, bottom, placed) in [
            ([10.0, 50.0, 90.0], 100.0, [10.0, 50.0, 90.0]),
            ([10.0, 12.0, 90.0], 100.0, [10.0, 24.0, 90.0]),
            ([80.0, 95.0, 99.0], 100.0, [72.0, 86.0, 100.0]),
        ] {
            let mut heights = wanted;
            apart(&mut heights, bottom);
            assert_eq!(heights, placed);
        }
        assert!(room(["n^{1/2}", "n"]) > room(["n"]) && room([]) == 0.0);
    }
}
