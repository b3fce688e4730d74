//! The card of one bar.

use super::plot::place_name;
use super::{Data, Digits, Of};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::number::{fixed, grouped, percent};

/// The card of a digit at a place.
pub(crate) fn card(figure: &Digits, data: &Data, key: &Key) -> Option<Card> {
    let (i, digit) = key.place()?;
    let (place, row) = data.rows.get(i)?;
    let count = *row.get(digit)?;
    let name = place_name(figure.base, *place);
    let mut card = Card {
        title: format!("digit {digit} at the {name} place"),
        ..Card::default()
    };
    let what = match figure.of {
        Of::Cold => "cold positions",
        Of::Greedy => "members",
    };
    card.line(what, grouped(count));
    let (total, share) = (data.total(i), data.share(i, digit));
    card.line(
        "share",
        format!("{} of {}", percent(share, 2), grouped(total)),
    );
    let even = total as f64 / figure.base as f64;
    if even > 0.0 {
        let times = count as f64 / even;
        card.line(
            "compared with an even share",
            format!("{} times", fixed(times, 2)),
        );
    }
    Some(card)
}
