//! What is said of a nim-sequence.

use super::{Data, Played, Strip};
use crate::draw::number::{grouped, listed};
use crate::figure::caption::{BHAGAT, Badge, EPPSTEIN, Trust};
use crate::figure::{Caption, Figure};
use crate::games::period::Outcome;

/// Values a text alternative tells.
const VALUES_TOLD: usize = 60;

/// All the words about the figure.
pub fn caption(figure: &Strip, data: &Data) -> Caption {
    let set = figure.set.words();
    let names: Vec<&str> = data.played.iter().map(|p| p.convention.name()).collect();
    let title = format!("Nim-values of subtracting {set}: {}", names.join(" and "));
    let periods: Vec<String> = data.played.iter().filter_map(period_sentence).collect();
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "The first {} nim-values, v(x) = mex {{v(x − s) : s ∈ S}}, from x = {}. {}",
            grouped(figure.n),
            starts(data),
            periods.join(" ")
        )
        .trim_end()
        .to_string(),
        see: see(figure, data),
        formula: "v(x) = \\operatorname{mex}\\{\\, v(x - s) : s \\in S \\,\\}".into(),
        formula_text: "v(x) = mex {v(x − s) : s ∈ S}".into(),
        badge: badge(data),
        summary: format!("{title}. {} {}", periods.join(" "), first_values(data)),
        ..Caption::default()
    };
    let finite = figure.set.finite();
    caption = match finite {
        Some([1, 5]) => caption.from_paper(&BHAGAT, "Figure 1"),
        Some([2, 5]) => caption.from_paper(&BHAGAT, "§1, example"),
        Some(_) => caption.from_paper(&BHAGAT, "Theorem 2"),
        None => caption.from_paper(&EPPSTEIN, "§1"),
    };
    for played in &data.played {
        let name = played.convention.name();
        match played.period {
            Some(Outcome::Found(found)) => {
                caption.fact(format!("preperiod ({name})"), grouped(found.preperiod));
                caption.fact(format!("period ({name})"), grouped(found.period));
                if figure.wrap != found.period && found.period <= crate::limits::STRIP_WRAP {
                    let wrapped = Strip {
                        wrap: found.period,
                        ..figure.clone()
                    };
                    let spec = wrapped.spec();
                    // Sink and wall may have one period.
                    if caption.links.iter().all(|link| link.spec != spec) {
                        let label = format!("Wrap at the period, {}", grouped(found.period));
                        caption.link(label, spec);
                    }
                }
            }
            Some(Outcome::NotFoundBelow(bound)) => {
                caption.fact(
                    format!("period ({name})"),
                    format!("none below {}", grouped(bound)),
                );
            }
            None => {}
        }
    }
    caption.fact("largest nim-value shown", data.largest);
    if let Some(&[a, b, c]) = finite
        && a + b == c
    {
        caption.link(
            "As a sink strip",
            format!("sink-strips?m={a}&delta={}", b - a),
        );
        caption.link("Duality", format!("duality?m={a}&delta={}", b - a));
    }
    caption
}

fn starts(data: &Data) -> String {
    let starts: Vec<String> = data
        .played
        .iter()
        .map(|p| format!("{} ({})", p.convention.start(), p.convention.name()))
        .collect();
    starts.join(" and ")
}

fn period_sentence(played: &Played) -> Option<String> {
    let name = played.convention.name();
    let mut capital = name.to_string();
    capital[..1].make_ascii_uppercase();
    Some(match played.period? {
        Outcome::Found(found) if found.preperiod == 0 => {
            format!(
                "{capital}: purely periodic, period {}.",
                grouped(found.period)
            )
        }
        Outcome::Found(found) => format!(
            "{capital}: preperiod {}, period {}.",
            grouped(found.preperiod),
            grouped(found.period)
        ),
        Outcome::NotFoundBelow(bound) => format!(
            "{capital}: no window of max S values recurs below {}, so no period is claimed.",
            grouped(bound)
        ),
    })
}

fn see(figure: &Strip, data: &Data) -> String {
    let mut see = String::new();
    if data
        .played
        .iter()
        .any(|p| p.period.and_then(Outcome::found).is_some())
    {
        see.push_str(
            "The bracket under a row marks the preperiod, if there is one, and the first period. ",
        );
    }
    if data.played.len() == 2 {
        see.push_str(
            "At the wall a move below 0 is forbidden; into the sink every move is allowed and wins. ",
        );
    }
    if figure.wrap == 0 {
        see.push_str("Wrap the row at the period, or at any other width, to see columns line up.");
    } else {
        see.push_str("Where the width is a multiple of the period the columns are of one colour.");
    }
    see
}

fn badge(data: &Data) -> Badge {
    let proven = data
        .played
        .iter()
        .filter_map(|p| p.period)
        .all(|o| o.found().is_some());
    let more = if proven {
        "Every value is a mex, computed here. A period shown is proven: a window of max S consecutive \
         values recurs, and the rest follows from it (Theorem 2, Golomb 1966)."
    } else {
        "Every value is a mex, computed here. No period is claimed: the search ended before a window of \
         max S values recurred."
    };
    Badge {
        kind: Trust::Computed,
        text: "computed (dynamic programming)".into(),
        more: more.into(),
    }
}

fn first_values(data: &Data) -> String {
    let rows: Vec<String> = data
        .played
        .iter()
        .map(|played| {
            format!(
                "{} from x = {}: {}",
                played.convention.name(),
                played.convention.start(),
                listed(&played.values, VALUES_TOLD)
            )
        })
        .collect();
    let ends = if rows.last().is_some_and(|row| row.ends_with('…')) {
        ""
    } else {
        "."
    };
    format!("{}{ends}", rows.join("; "))
}
