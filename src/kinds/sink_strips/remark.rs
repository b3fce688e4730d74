//! A remark in the free room after the row that shows best how a common factor shortens periods.

use std::cmp::Reverse;

use super::beside::Beside;
use super::{Data, Scale, SinkStrips};
use crate::draw::sheet::Sheet;
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::frame::{Look, Medium};
use crate::figure::lane::Lane;
use crate::games::Convention;
use crate::number::grouped;

/// From the end of a row to the remark.
const AIR: f64 = 10.0;
/// In lower rows there is no room for letters.
const LEAST_ROW: f64 = 11.0;

/// Writes "k = 6 shares 6 with 12: 792/6 = 132" after the row with the greatest gcd(m, k), where rows are
/// as long as their periods.
pub(super) fn draw(
    figure: &SinkStrips,
    data: &Data,
    beside: &Beside,
    lanes: &[Lane],
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let shown = figure.scale == Scale::Common
        && figure.delta.is_empty()
        && figure.x.is_empty()
        && figure.periods == 1;
    if !shown || look.setting == Medium::Thumbnail {
        return Ok(());
    }
    let rows = data.rows.iter().enumerate();
    let shortened = rows
        .filter(|(_, row)| row.convention == Convention::Sink && row.ruleset.repeats() > 1)
        .max_by_key(|&(i, row)| (row.ruleset.repeats(), Reverse(i)));
    let Some((i, row)) = shortened else {
        return Ok(());
    };
    let (gcd, k) = (row.ruleset.repeats(), row.ruleset.k().unwrap_or(0));
    let division = format!(
        "{}/{gcd} = {}",
        grouped(row.period * u64::from(gcd)),
        grouped(row.period)
    );
    let whole = format!("k = {k} shares {gcd} with {}: {division}", figure.m);
    let row = lanes[i].rect;
    let left = row.right() + AIR;
    let room = beside.right - AIR - left;
    let fits = |words: &&String| text::width(words, Role::Caption) <= room;
    if let Some(words) = [&whole, &division].into_iter().find(fits)
        && row.h >= LEAST_ROW
    {
        let align = (H::Left, V::Middle);
        let middle = row.y + row.h / 2.0;
        sheet.text(left, middle, align, Role::Caption, look.theme.accent, words)?;
    }
    Ok(())
}
