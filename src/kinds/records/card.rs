//! The card of one record.

use super::findings::Findings;
use super::{Data, Records};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::number::{fixed, grouped};

/// The card of a record.
pub(crate) fn card(figure: &Records, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let (_, i) = key.place()?;
    let place = found.unseen.checked_add(i)?;
    let &(x, value) = data.records.get(place)?;
    let mut card = Card {
        title: format!("v({}) = {value}", grouped(x)),
        reason: format!("no position below {} has nim-value {value}", grouped(x)),
        ..Card::default()
    };
    let of = format!("{} of {}", place + 1, data.records.len());
    card.line("record", of);
    if let Some(fit) = data.fits.by(figure.fit) {
        card.line("fitted", fixed(fit.at(x as f64), 1));
    }
    if i > 0 {
        let before = data.records[place - 1];
        card.line("positions since the last record", grouped(x - before.0));
    }
    if let Some((label, value)) = figure.growth(data).card_line(i) {
        card.line(label, value);
    }
    Some(card)
}
