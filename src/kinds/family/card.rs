//! The card of a game of a family.

use super::caption::why;
use super::findings::{Findings, Proved};
use super::{Data, Families, Of, period};
use crate::family::Ruleset;
use crate::figure::Card;
use crate::figure::form::Key;
use crate::games::period::Period;
use crate::number::{grouped, separated};

/// Leads to the strip of a game of the family.
pub(super) fn link_strip(card: &mut Card, figure: &Families, ruleset: &Ruleset, found: Period) {
    let moves = &ruleset.moves;
    let largest = moves.last().copied().unwrap_or(1);
    let n = (found.preperiod + 2 * found.period + u64::from(largest)).clamp(60, 4000);
    let convention = figure.convention.name();
    let strip = format!(
        "strip?set={}&convention={convention}&n={n}",
        separated(moves, ",")
    );
    card.link(format!("Strip of {{{}}}", separated(moves, ", ")), strip);
}

/// The card of a row.
pub(crate) fn card(figure: &Families, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let row = figure.row(data, key)?;
    let values = figure.ranged_values(row);
    let at = |(letter, value): (&char, &i64)| format!("{letter} = {value}");
    let at = figure
        .ranged_letters()
        .iter()
        .zip(&values)
        .map(at)
        .collect::<Vec<_>>()
        .join(", ");
    let of = figure.of.noun();
    let mut card = Card {
        title: match period(row) {
            Some(period) => format!("{at}: {of} {}", grouped(figure.of.value(period))),
            None => format!("{at}: {of} unknown"),
        },
        reason: why(figure, row).unwrap_or_default(),
        ..Card::default()
    };
    let ruleset = row.ruleset.as_ref().ok();
    let Some((ruleset, period)) = ruleset.zip(period(row)) else {
        return Some(card);
    };
    let moves = &ruleset.moves;
    card.line("moves", format!("{{{}}}", separated(moves, ", ")));
    let [length, before] = figure.of.both().map(Of::noun);
    card.line(length, grouped(period.period));
    card.line(before, grouped(period.preperiod));
    if let Some(Proved::Period(formula)) = found.proved() {
        card.reason = match formula.at(&values, moves) {
            Some(_) => format!("By the theorem: {}", formula.text(figure.of.symbol())),
            None => String::new(),
        };
    }
    if let Some(law) = found.law().filter(|law| law.covers(&values)) {
        card.reason = match law.agrees(&values, moves, figure.of.value(period)) {
            true if law.is_proved() => {
                format!("By the certificate: {}", law.text(figure.of.symbol()))
            }
            true => format!("As the fitted law says: {}", law.text(figure.of.symbol())),
            false => format!("An exception to {}", law.text(figure.of.symbol())),
        };
    }
    let measured = figure.of.value(period);
    if let Some(law) = found
        .partly()
        .filter(|law| law.agrees(&values, moves, measured))
    {
        card.reason = format!("By the certificate: {}", law.text(figure.of.symbol()));
    }
    link_strip(&mut card, figure, ruleset, period);
    Some(card)
}
