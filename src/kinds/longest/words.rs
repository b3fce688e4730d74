//! What is said of the longest periods.

use super::findings::Findings;
use super::plot::{self, SERIES};
use super::{Data, Longest};
use crate::figure::caption::FLAMMENKAMP;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Findings as _};
use crate::games::longest::Champion;
use crate::number::{counted, grouped, separated};

/// All the words about the figure.
pub fn caption(figure: &Longest, data: &Data, found: &Findings) -> Caption {
    let Some(last) = data.records.last() else {
        return Caption::default();
    };
    let most = last.largest;
    let title = format!("The longest periods of subtraction games with largest move up to {most}");
    let period = grouped(last.period.length);
    let longest = match last.preperiod.length {
        0 => format!(
            "With largest move {most} the longest period is {period}; no set has a preperiod."
        ),
        q => format!(
            "With largest move {most} the longest period is {period} and the longest preperiod {}.",
            grouped(q)
        ),
    };
    let upto = match most {
        1 => "1".to_string(),
        2 => "1, 2".into(),
        _ => format!("1, …, {most}"),
    };
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "The longest period (discs) and the longest preperiod (rings) of the outcomes at the wall, \
             over all subtraction sets with largest move M, M = {upto}. {longest}"
        ),
        see: "The scale is logarithmic: exponential growth is a straight line. Point at a record for a \
              set that reaches it; its strip is one click away."
            .into(),
        formula: "\\max\\,\\{\\,p(S) : \\max S = M\\,\\}".into(),
        formula_text: "max { p(S) : max S = M }".into(),
        badge: found.badge(
            "exhaustive search",
            format!(
                "Every set was decided, {} in all, by {} of a shift register: whether s belongs to \
                 S is decided only where it matters, so that one run stands for all sets that \
                 agree there. A period is proven by a state of the register that recurs.",
                counted(found.sets, "set", "sets"),
                counted(found.runs, "run", "runs")
            ),
        ),
        summary: format!("{title}. {longest}"),
        notes: vec![
            "Periods are those of the outcomes, cold or hot; the nim-values may have a longer one. Flammenkamp \
             (1997) observed exponential growth with the largest move."
                .into(),
        ],
        ..Caption::default()
    }
    .from_paper(&FLAMMENKAMP, "");
    let points = plot::all_points(data);
    figure.part.tell_of(&points, "M", "length", &mut caption);
    caption.fact("sets", grouped(found.sets));
    caption.fact("longest period", grouped(last.period.length));
    if last.preperiod.length > 0 {
        caption.fact("longest preperiod", grouped(last.preperiod.length));
    }
    caption.link(
        format!("A set with period {period}"),
        strip_of(&last.period),
    );
    if last.preperiod.length > 0 {
        caption.link(
            format!("A set with preperiod {}", grouped(last.preperiod.length)),
            strip_of(&last.preperiod),
        );
    }
    caption
}

/// What is said of a record.
pub fn card(data: &Data, key: &Key) -> Option<Card> {
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
    card.link("Strip of this set", strip_of(champion));
    card.line(
        "reached by",
        format!("{{{}}}", separated(&champion.set, ", ")),
    );
    Some(card)
}

/// The strip of a champion, long enough to see what is a record.
fn strip_of(champion: &Champion) -> String {
    let largest = champion.set.last().copied().unwrap_or(1);
    let n = 2 * champion.length + 4 * u64::from(largest);
    format!(
        "strip?set={}&convention=wall&n={n}",
        separated(&champion.set, ",")
    )
}
