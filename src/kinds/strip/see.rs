//! What to look for in a nim-sequence: brackets under a row, columns of a
//! wrapped one.

use super::words::{capital, shows};
use super::{Data, Played, Strip, drawing};
use crate::draw::sheet::Rect;
use crate::games::Convention;
use crate::games::period::{Outcome, Period};
use crate::number::grouped;

/// One to four sentences.
pub fn see(figure: &Strip, data: &Data) -> String {
    let mut sentences = Vec::new();
    if figure.boy > 0 {
        return jetty(figure, data);
    }
    if !figure.seed.unsaid() {
        sentences.push(seed(figure, data));
    } else if shows(data, Convention::Sink) && shows(data, Convention::Wall) {
        sentences.push(
            "At the wall no move may go below 0; in the sink every move may be made, and one to 0 or \
             below wins."
                .to_string(),
        );
    }
    if drawing::rows(figure) == 1 {
        // A closer look may show none of them.
        if figure.x.unsaid() {
            sentences.extend(brackets(figure, data));
        }
        sentences.push(match shortest(figure, data) {
            Some(p) => format!("Wrap the row at {} to set period under period.", grouped(p)),
            None => "Wrap the row at w, and each column is a class of positions mod w.".into(),
        });
    } else {
        sentences.extend(columns(figure, data));
    }
    sentences.join(" ")
}

/// What the boy can do.
fn jetty(figure: &Strip, data: &Data) -> String {
    let area = Rect::new(0.0, 0.0, 1.0, 1.0);
    let told = data.played.iter().zip(super::scenes(figure, data, area));
    let told =
        told.map(|(played, scene)| format!("{}: {}.", capital(played.convention), scene.words()));
    let told: Vec<String> = told.collect();
    format!(
        "Whoever cannot move loses. {} Planks show nim-values: if you can, send your opponent to a plank of \
         value 0.",
        told.join(" ")
    )
}

/// What one may do with a seed.
fn seed(figure: &Strip, data: &Data) -> String {
    let alike = |pair: &[Played]| pair[0].values == pair[1].values;
    match &data.played[..] {
        pair @ [_, _] if alike(pair) => match figure.seed.positions() as u64 >= figure.largest() {
            true => "No move leads below the seed, so that both rows are one.".into(),
            false => "Both rows show the same values.".into(),
        },
        _ if figure.seed.positions() == 1 => {
            let zeros = "Ordinary sink play has the seed 0, …, 0, as long as the largest move";
            match (shows(data, Convention::Sink), shows(data, Convention::Wall)) {
                (true, true) => format!("{zeros}; ordinary wall play has the seed 0 alone."),
                (true, false) => format!("{zeros}."),
                (false, _) => "Ordinary wall play has the seed 0 alone.".into(),
            }
        }
        _ => "Change one value of the seed and see whether the period stays.".into(),
    }
}

fn found(played: &Played) -> Option<Period> {
    played.period.and_then(Outcome::found)
}

/// The shortest period that the row shows twice.
fn shortest(figure: &Strip, data: &Data) -> Option<u64> {
    let found = data.played.iter().filter_map(found);
    let twice = found.filter(|p| p.preperiod + 2 * p.period <= figure.n);
    twice.map(|p| p.period).min()
}

/// What the brackets that are drawn mark.
fn brackets(figure: &Strip, data: &Data) -> Option<String> {
    let all: Vec<(Convention, Period)> = data
        .played
        .iter()
        .filter_map(|played| Some((played.convention, found(played)?)))
        .collect();
    let named = |is: &dyn Fn(Period) -> bool| -> Vec<&str> {
        let marked = all.iter().filter(|(_, period)| is(*period));
        marked.map(|(convention, _)| convention.name()).collect()
    };
    let preperiods = named(&|p| p.preperiod > 0);
    let periods = named(&|p| p.preperiod < figure.n);
    let parts = [(&preperiods, "preperiod"), (&periods, "first period")];
    let marked = parts.iter().filter_map(|(of, what)| match &of[..] {
        [] => None,
        [name] if data.played.len() > 1 => Some(format!("the {name}’s {what}")),
        [_] => Some(format!("the {what}")),
        _ => Some(format!("both {what}s")),
    });
    let marked: Vec<String> = marked.collect();
    let subject = match preperiods.len() + periods.len() {
        0 => return None,
        1 => "The bracket marks",
        _ => "Brackets mark",
    };
    let cut = match all.iter().any(|(_, p)| p.preperiod + p.period > figure.n) {
        true => ", as far as the row goes",
        false => "",
    };
    Some(format!("{subject} {}{cut}.", marked.join(" and ")))
}

/// What the columns of a wrapped sequence are.
fn columns(figure: &Strip, data: &Data) -> Vec<String> {
    let wrap = figure.wrap;
    let width = grouped(wrap);
    let told = |played: &Played| {
        let start = played.start;
        let period = found(played)?;
        let p = grouped(period.period);
        let text = if !wrap.is_multiple_of(period.period) {
            format!("the width {width} is not a multiple of the period {p}.")
        } else if period.preperiod >= figure.n {
            "all that is shown belongs to the preperiod.".into()
        } else {
            let from = match period.preperiod {
                0 => String::new(),
                q => format!("from x = {} on ", grouped(start + q)),
            };
            let multiple = match wrap == period.period {
                true => format!("the width is the period {p}"),
                false => format!("the width {width} is a multiple of the period {p}"),
            };
            format!("{multiple}, and {from}every column is of one colour.")
        };
        Some((capital(played.convention), text))
    };
    let told: Vec<(&str, String)> = data.played.iter().filter_map(told).collect();
    let sentences: Vec<String> = match &told[..] {
        [(_, a), (_, b)] if a == b => vec![format!("Sink and wall: {a}")],
        _ => told
            .iter()
            .map(|(name, text)| format!("{name}: {text}"))
            .collect(),
    };
    match sentences.is_empty() {
        true => vec![format!("Each column is a class of positions mod {width}.")],
        false => sentences,
    }
}
