//! What to look for in a nim-sequence: brackets under a row, columns of a
//! wrapped one.

use super::findings::{Brackets, Columns, Findings, Leaps};
use super::words::capital;
use super::{Data, Strip};
use crate::games::Convention;
use crate::number::grouped;

/// One to four sentences.
pub fn see(figure: &Strip, data: &Data, found: &Findings) -> String {
    let mut sentences = Vec::new();
    if figure.boy > 0 {
        return jetty(figure.boy, data, found);
    }
    if !figure.seed.is_empty() {
        sentences.push(seed(figure, data, found.alike));
    } else if data.shows(Convention::Sink) && data.shows(Convention::Wall) {
        sentences.push(
            "At the wall no move may go below 0; in the sink every move may be made, and one to 0 or \
             below wins."
                .to_string(),
        );
    }
    if !figure.is_wrapped() {
        // A closer look may show none of them.
        if figure.x.is_empty() {
            sentences.extend(brackets(&found.brackets, data));
        }
        sentences.push(match found.shortest {
            Some(p) => format!("Wrap the row at {} to set period under period.", grouped(p)),
            None => "Wrap the row at w, and each column is a class of positions mod w.".into(),
        });
    } else {
        sentences.extend(columns(figure.wrap, found));
    }
    sentences.join(" ")
}

/// What the boy can do, under each convention.
fn jetty(boy: u64, data: &Data, found: &Findings) -> String {
    let told = data.played.iter().zip(&found.leaps);
    let told =
        told.map(|(played, of)| format!("{}: {}.", capital(played.convention), leaps(boy, of)));
    let told: Vec<String> = told.collect();
    format!(
        "Whoever cannot move loses. {} Planks show nim-values: if you can, send your opponent to a plank of \
         value 0.",
        told.join(" ")
    )
}

/// What he can do, under one.
pub(super) fn leaps(boy: u64, Leaps { legal, wins }: &Leaps) -> String {
    let wins: Vec<String> = wins.iter().map(|&s| grouped(s)).collect();
    let from = grouped(boy);
    match (legal, &wins[..]) {
        (0, _) => format!("from {from} the boy has no move"),
        (1, []) => format!("from {from} the boy’s only move does not win"),
        (_, []) => format!("from {from} no move of the boy wins"),
        (_, [others @ .., last]) if !others.is_empty() => format!(
            "from {from} the boy wins by subtracting {} or {last}",
            others.join(", ")
        ),
        (_, wins) => format!("from {from} the boy wins by subtracting {}", wins.concat()),
    }
}

/// What one may do with a seed.
fn seed(figure: &Strip, data: &Data, alike: bool) -> String {
    match figure.seed.positions() {
        _ if alike => match figure.seed.positions() as u64 >= figure.largest() {
            true => "No move leads below the seed, so that both rows are one.".into(),
            false => "Both rows show the same values.".into(),
        },
        1 => {
            let zeros = "Ordinary sink play has the seed 0, …, 0, as long as the largest move";
            match (data.shows(Convention::Sink), data.shows(Convention::Wall)) {
                (true, true) => format!("{zeros}; ordinary wall play has the seed 0 alone."),
                (true, false) => format!("{zeros}."),
                (false, _) => "Ordinary wall play has the seed 0 alone.".into(),
            }
        }
        _ => "Change one value of the seed and see whether the period stays.".into(),
    }
}

/// What the brackets that are drawn mark.
fn brackets(of: &Brackets, data: &Data) -> Option<String> {
    let parts = [(&of.preperiods, "preperiod"), (&of.periods, "first period")];
    let marked = parts.iter().filter_map(|(of, what)| match &of[..] {
        [] => None,
        [one] if data.played.len() > 1 => Some(format!("the {}’s {what}", one.name())),
        [_] => Some(format!("the {what}")),
        _ => Some(format!("both {what}s")),
    });
    let marked: Vec<String> = marked.collect();
    let subject = match of.preperiods.len() + of.periods.len() {
        0 => return None,
        1 => "The bracket marks",
        _ => "Brackets mark",
    };
    let cut = match of.cut {
        true => ", as far as the row goes",
        false => "",
    };
    Some(format!("{subject} {}{cut}.", marked.join(" and ")))
}

/// What the columns of a wrapped sequence are.
fn columns(wrap: u64, found: &Findings) -> Vec<String> {
    let width = grouped(wrap);
    let told = found.columns.iter().map(|(convention, period, columns)| {
        let p = grouped(period.period);
        let text = match columns {
            Columns::Mixed => {
                format!("the width {width} is not a multiple of the period {p}.")
            }
            Columns::Preperiod => "all that is shown belongs to the preperiod.".into(),
            Columns::Alike(from) => {
                let from =
                    from.map_or_else(String::new, |x| format!("from x = {} on ", grouped(x)));
                let multiple = match wrap == period.period {
                    true => format!("the width is the period {p}"),
                    false => format!("the width {width} is a multiple of the period {p}"),
                };
                format!("{multiple}, and {from}every column is of one colour.")
            }
        };
        (capital(*convention), text)
    });
    let told: Vec<(&str, String)> = told.collect();
    match &told[..] {
        [] => vec![format!("Each column is a class of positions mod {width}.")],
        [(_, a), (_, b)] if a == b => vec![format!("Sink and wall: {a}")],
        _ => told
            .iter()
            .map(|(name, text)| format!("{name}: {text}"))
            .collect(),
    }
}
