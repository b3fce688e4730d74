//! The card of one ruleset.

use super::map::{found, known};
use super::{Data, Layer, ThreeMoves, caption};
use crate::figure::form::Key;
use crate::figure::{Card, Figure};
use crate::number::grouped;

/// The card of a cell.
pub(super) fn card(figure: &ThreeMoves, data: &Data, key: &Key) -> Option<Card> {
    let (column, row) = key.place()?;
    let at = (column.try_into().ok()?, row.try_into().ok()?);
    let (convention, (i, j), cell) = found(figure, data, at)?;
    let set = figure.set(i, j).ok()?;
    let played = &data.played[convention];
    let mut card = Card {
        title: format!("{set}: period {}", grouped(cell.period.into())),
        reason: caption::divides(set, cell),
        ..Card::default()
    };
    if data.played.len() > 1 {
        card.line("convention", played.convention.name());
    }
    card.line("preperiod", grouped(cell.preperiod.into()));
    if figure.layer == Layer::Difference
        && let Some(other) = known(data, 1, i, j)
    {
        let name = data.played[1].convention.name();
        card.line(format!("{name} preperiod"), grouped(other.preperiod.into()));
        card.line(format!("{name} period"), grouped(other.period.into()));
    }
    card.shows = Some(caption::beginning(set, played.convention, cell).spec());
    card.link(
        "Strip of this set",
        caption::strip(set, played.convention, cell).spec(),
    );
    Some(card)
}
