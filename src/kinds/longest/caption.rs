//! The caption of the longest periods.

use super::findings::Findings;
use super::plot::{self, SERIES};
use super::{Data, Longest};
use crate::figure::caption::FLAMMENKAMP;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Figure, Findings as _, Sentences};
use crate::games::Convention;
use crate::games::longest::Champion;
use crate::kinds::related;
use crate::kinds::strip::Strip;
use crate::number::{all, counted, grouped, separated};

/// All the words about the figure.
pub(super) fn caption(figure: &Longest, data: &Data, found: &Findings) -> Caption {
    let Some(last) = data.records.last() else {
        return Caption::default();
    };
    let most = last.largest;
    let mut caption = Caption {
        title: format!("The longest outcome periods for largest move up to {most}"),
        caption: Sentences::from(
            "The longest period (discs) and preperiod (rings) of the outcomes at a wall, over all subtraction sets \
             with largest move M.",
        )
        .and("The vertical axis is logarithmic."),
        see: see(data),
        badge: found.badge(
            format!(
                "{} of a shift register {}.",
                counted(found.runs, "run", "runs"),
                match found.sets {
                    1 => "decides the only set".into(),
                    sets => format!("decide {} sets", all(sets)),
                }
            ),
        ),
        notes: vec![
            "The nim-values may have a longer period than the outcomes. Flammenkamp (1997) observes exponential \
             growth with the largest move."
                .into(),
        ],
        ..Caption::default()
    }
    .from_paper(&FLAMMENKAMP, "");
    let points = plot::all_points(data);
    figure.part.tell_of(&points, "M", "length", &mut caption);
    caption.fact("sets", grouped(found.sets));
    for (name, champion) in [("period", &last.period), ("preperiod", &last.preperiod)] {
        let length = grouped(champion.length);
        caption.fact(format!("longest {name} for M = {most}"), &length);
        if champion.length > 0 {
            caption.link(format!("A set with {name} {length}"), strip_of(champion));
        }
    }
    caption
}

/// Where the longest period falls as M grows.
fn see(data: &Data) -> String {
    let pairs = data.records.windows(2);
    let falls = pairs.filter(|pair| pair[1].period.length < pair[0].period.length);
    let falls: Vec<String> = falls.map(|pair| pair[1].largest.to_string()).collect();
    match falls.is_empty() {
        true if data.records.len() < 3 => String::new(),
        true => data.records.last().map_or_else(String::new, |last| {
            format!(
                "Up to M = {} the longest period never falls as M grows.",
                last.largest
            )
        }),
        false => format!("The longest period falls at M = {}.", falls.join(", ")),
    }
}

/// The card of a record.
pub(crate) fn card(data: &Data, key: &Key) -> Option<Card> {
    let (series, i) = key.place()?;
    let record = data.records.get(i)?;
    let &(name, of) = SERIES.get(series)?;
    let champion = of(record);
    let mut card = Card {
        title: format!(
            "M = {}: {name} {}",
            record.largest,
            grouped(champion.length)
        ),
        reason: format!(
            "the longest {name} of all {} sets with largest move {}",
            grouped(record.sets),
            record.largest
        ),
        ..Card::default()
    };
    card.link("Strip of this set", strip_of(champion).spec());
    card.line(
        "reached by",
        format!("{{{}}}", separated(&champion.set, ", ")),
    );
    Some(card)
}

/// The strip of a champion, long enough to show its period twice.
fn strip_of(champion: &Champion) -> Strip {
    let largest = champion.set.last().copied().unwrap_or(1);
    let n = 2 * champion.length + 4 * u64::from(largest);
    related::strip_of(&champion.set, Convention::Wall, n)
}
