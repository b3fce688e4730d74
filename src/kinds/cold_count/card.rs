//! The card of the count below one n.

use super::{ColdCount, Counts};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::figure::power_law::three;
use crate::number::{counted, grouped, percent};

/// The card of a count.
pub(crate) fn card(figure: &ColdCount, data: &Counts, key: &Key) -> Option<Card> {
    let (_, i) = key.place()?;
    let &(n, count) = data.counts.get(i)?;
    let mut card = Card {
        title: format!(
            "{} below {}",
            counted(count, "cold position", "cold positions"),
            grouped(n)
        ),
        ..Card::default()
    };
    card.line(
        "share of all positions",
        percent(count as f64 / n as f64, 3),
    );
    if let Some(fit) = data.fits.by(figure.fit) {
        let expected = fit.at(n as f64);
        let ratio = three(count as f64 / expected);
        card.line("fitted", format!("{} (ratio {ratio})", three(expected)));
    }
    if let Some((label, value)) = figure.growth(data).card_line(i) {
        card.line(label, value);
    }
    Some(card)
}
