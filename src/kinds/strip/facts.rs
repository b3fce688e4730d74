//! The facts of a nim-sequence.

use super::findings::Findings;
use super::{Data, Played, Strip};
use crate::figure::caption::FACTS;
use crate::figure::laws::Law;
use crate::figure::{Caption, oeis};
use crate::games::Convention;
use crate::games::laws::NimLaw;
use crate::games::period::Outcome;
use crate::number::grouped;

pub(super) fn facts(figure: &Strip, data: &Data, found: &Findings, caption: &mut Caption) {
    let length = |preperiod: u64, period: u64| {
        format!(
            "preperiod {}, period {}",
            grouped(preperiod),
            grouped(period)
        )
    };
    for played in &data.played {
        let name = played.name();
        if let Some(found) = played.arithmetic {
            let lengths = length(found.preperiod, found.period);
            caption.fact(name, format!("{lengths}, saltus {}", grouped(found.saltus)));
        }
        match played.period {
            Some(Outcome::Found(p)) => caption.fact(name, length(p.preperiod, p.period)),
            Some(Outcome::NotFoundBelow(bound)) => {
                caption.fact(name, format!("no period found below {}", grouped(bound)));
            }
            None => {}
        }
    }
    if let Some(law) = found.law {
        let mut law_of_values = Law::of_values(law, &figure.set);
        if law == NimLaw::Moser {
            law_of_values.plain = "v(x) = Σ 2^i·(dᵢ mod 2), where x = Σ 4^i·dᵢ in base 4".into();
        }
        law_of_values.formula("law at the wall", caption);
        if let (NimLaw::Residue(m), true) = (law, figure.play.conventions.shows(Convention::Sink)) {
            let plain = format!("v(x) = 1 + (x − 1) mod {m}");
            caption.formula_known("law in the sink", plain, Some(law_of_values.status()));
        }
    }
    if let Some(cycle) = &found.cycle {
        caption.fact("cycle", cycle);
    }
    if let Some(largest) = found.largest {
        let label = if figure.x.is_empty() && figure.y.is_empty() {
            "largest value"
        } else {
            "largest value shown"
        };
        if !figure.play.misere {
            caption.fact(label, largest);
        }
    }
    for (played, outcomes) in data.played.iter().zip(&found.outcomes) {
        let name = played.name();
        if let Some(p) = outcomes {
            let label = format!("outcomes ({name})");
            caption.fact(label, length(p.preperiod, p.period));
        }
        if let Some(listed) = figure.listed(played.convention) {
            caption.fact(format!("OEIS ({name})"), oeis::words(&listed, figure.n));
        }
    }
    seen_cold(figure, data, caption);
}

/// How many positions of the visible range are cold.
fn seen_cold(figure: &Strip, data: &Data, caption: &mut Caption) {
    let visible = figure
        .x
        .ends()
        .filter(|_| !figure.is_wrapped() && caption.facts.len() < FACTS);
    let Some((first, last)) = visible else {
        return;
    };
    let row = |played: &Played| {
        let shown = (first.max(played.start)..=last).filter_map(|x| played.value(x as i64));
        let (cold, all) = shown.fold((0, 0), |(cold, all), value| {
            (cold + u64::from(value == 0), all + 1)
        });
        let name = if data.played.len() > 1 {
            format!("{} ", played.name())
        } else {
            String::new()
        };
        format!("{name}{} of {}", grouped(cold), grouped(all))
    };
    let rows: Vec<String> = data.played.iter().map(row).collect();
    let label = format!("cold, {} ≤ x ≤ {}", grouped(first), grouped(last));
    caption.fact(label, rows.join("; "));
}
