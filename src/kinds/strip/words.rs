//! What is said of a nim-sequence.

use super::findings::{Claim, Findings};
use super::see::see;
use super::{Data, Played, SEED_TOLD, Strip, notes};
use crate::figure::caption::{BHAGAT, Badge, EPPSTEIN};
use crate::figure::parameter::numbers::looked_at_first;
use crate::figure::parameter::{Interval, Numbers};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Figure, Findings as _, oeis};
use crate::games::Convention;
use crate::games::period::Outcome;
use crate::games::seed::Seed;
use crate::number::{capitalized, grouped, listed};
use crate::play::invitation;

/// Values a text alternative tells.
const VALUES_TOLD: usize = 60;

/// All the words about the figure.
pub fn caption(figure: &Strip, data: &Data, found: &Findings) -> Caption {
    let names: Vec<&str> = data.played.iter().map(|p| p.convention.name()).collect();
    let title = format!(
        "Nim-values of {}{}: {}",
        figure.set.game(),
        if figure.seed.is_empty() {
            ""
        } else {
            " after a seed"
        },
        names.join(" and ")
    );
    let periods: Vec<String> = data.played.iter().filter_map(period_sentence).collect();
    let first = match figure.n {
        1 => "the first nim-value".to_string(),
        n => format!("the first {} nim-values", grouped(n)),
    };
    let shown = match figure.is_wrapped() {
        true => capitalized(first),
        false => looked_at_first(&figure.x, &first),
    };
    let begins = match figure.boy {
        0 => format!("{shown}, "),
        boy => format!(
            "On a jetty a boy at {} is to move. Planks show nim-values, ",
            grouped(boy)
        ),
    };
    let mut sentences = vec![format!(
        "{begins}v(x) = mex {{v(x − s) : s ∈ S}}, from x = {}.",
        starts(figure, data)
    )];
    sentences.extend(seed_sentence(figure, data));
    sentences.extend(periods.clone());
    let mut told = vec![format!("{title}.")];
    told.extend(seed_sentence(figure, data));
    told.extend(periods);
    told.push(first_values(data));
    let (formula, formula_text) = formula(figure, data);
    let mut caption = Caption {
        title,
        caption: sentences.join(" "),
        see: see(figure, data, found),
        formula,
        formula_text,
        badge: badge(figure, data, found),
        summary: told.join(" "),
        notes: notes::notes(figure, data, found),
        ..Caption::default()
    };
    let finite = figure.set.finite();
    caption = match finite {
        _ if !figure.seed.is_empty() => caption.from_paper(&BHAGAT, "Remark 1"),
        Some([1, 5]) => caption.from_paper(&BHAGAT, "Figure 1"),
        Some([2, 5]) => caption.from_paper(&BHAGAT, "§1, example"),
        Some(_) if data.shows(Convention::Sink) => caption.from_paper(&BHAGAT, "Theorem 2"),
        Some(_) => caption.from_paper(&BHAGAT, "§1"),
        None => caption.from_paper(&EPPSTEIN, "§1"),
    };
    if figure.is_wrapped() {
        let part = Viewport {
            x: figure.x.clone(),
            y: figure.y,
            ..Viewport::default()
        };
        part.tell("column", "row", &mut caption);
    }
    facts(figure, data, found, &mut caption);
    if !figure.seed.is_empty() {
        let unseeded = Strip {
            seed: Seed::default(),
            ..figure.clone()
        };
        caption.link("Without the seed", unseeded.spec());
        return caption;
    }
    if figure.boy > 0 {
        let strip = Strip {
            boy: 0,
            ..figure.clone()
        };
        caption.link("As a strip", strip.spec());
    }
    if let Some(&[a, b, c]) = finite
        && a + b == c
    {
        caption.link(
            "As a sink strip",
            format!("sink-strips?m={a}&delta={}", b - a),
        );
        caption.link("Duality", format!("duality?m={a}&delta={}", b - a));
    }
    let game = |played: &Played| invitation::heaps(&figure.set, played.convention);
    caption.invite("Play this game", data.played.first().and_then(game));
    caption
}

fn facts(figure: &Strip, data: &Data, found: &Findings, caption: &mut Caption) {
    for (played, outcomes) in data.played.iter().zip(&found.outcomes) {
        let name = played.convention.name();
        match played.period {
            Some(Outcome::Found(found)) => {
                caption.fact(format!("preperiod ({name})"), grouped(found.preperiod));
                caption.fact(format!("period ({name})"), grouped(found.period));
                if figure.wrap != found.period && found.period <= crate::limits::STRIP_WRAP {
                    let wrapped = Strip {
                        wrap: found.period,
                        boy: 0,
                        x: Numbers::default(),
                        y: Interval::default(),
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
                    format!("none found below {}", grouped(bound)),
                );
            }
            None => {}
        }
        if let Some(outcomes) = outcomes {
            let text = match outcomes.preperiod {
                0 => format!("period {}", grouped(outcomes.period)),
                q => format!(
                    "preperiod {}, period {}",
                    grouped(q),
                    grouped(outcomes.period)
                ),
            };
            caption.fact(format!("outcomes ({name})"), text);
        }
        if let Some(listed) = figure.listed(played.convention) {
            caption.fact(format!("OEIS ({name})"), oeis::words(&listed, figure.n));
        }
    }
    if let Some(largest) = found.largest {
        caption.fact("largest nim-value shown", grouped(largest.into()));
    }
}

/// `sink`, or what follows a seed: `seed, then sink`.
pub(super) fn after_seed(figure: &Strip, convention: Convention) -> String {
    match figure.seed.is_empty() {
        true => convention.name().into(),
        false => format!("seed, {} below it", convention.name()),
    }
}

/// What stands below the first position.
fn seed_sentence(figure: &Strip, data: &Data) -> Option<String> {
    let values = (!figure.seed.is_empty()).then(|| figure.seed.words(SEED_TOLD))?;
    let positions = figure.seed.positions() as u64;
    let deepest = figure.set.finite().and_then(|list| list.last())?;
    let below = match (data.shows(Convention::Sink), data.shows(Convention::Wall)) {
        // The largest move leads from 1 to 1 − max S.
        _ if positions >= *deepest => "no move leads below it",
        (true, true) => {
            "positions below it have value 0 in the sink and are no options at the wall"
        }
        (true, false) => "positions below it have value 0",
        (false, _) => "positions below it are no options",
    };
    Some(format!("The seed: {values}; {below}."))
}

fn starts(figure: &Strip, data: &Data) -> String {
    if !figure.seed.is_empty() {
        return "1".into();
    }
    let starts: Vec<String> = data
        .played
        .iter()
        .map(|p| format!("{} ({})", p.start, p.convention.name()))
        .collect();
    starts.join(" and ")
}

/// The recursion, with what stands for positions that are none.
fn formula(figure: &Strip, data: &Data) -> (String, String) {
    let tex = "v(x) = \\operatorname{mex}\\{\\, v(x - s) : s \\in S \\,\\}";
    let text = "v(x) = mex {v(x − s) : s ∈ S}";
    let (ends, ends_text) = match (data.shows(Convention::Sink), data.shows(Convention::Wall)) {
        _ if !figure.seed.is_empty() => (
            ", \\quad v(y) \\text{ for } y \\le 0 \\text{ from the seed}",
            ", v(y) for y ≤ 0 from the seed",
        ),
        (true, true) => (
            "; \\quad \\text{sink: } v(y) = 0 \\text{ for } y \\le 0, \\quad \\text{wall: } s \\le x",
            "; sink: v(y) = 0 for y ≤ 0, wall: s ≤ x",
        ),
        (true, false) => (
            ", \\quad v(y) = 0 \\text{ for } y \\le 0",
            ", v(y) = 0 for y ≤ 0",
        ),
        (false, _) => (", \\quad s \\le x", ", s ≤ x"),
    };
    (format!("{tex}{ends}"), format!("{text}{ends_text}"))
}

/// `Sink` or `Wall`, to begin a sentence with.
pub(super) fn capital(convention: Convention) -> &'static str {
    match convention {
        Convention::Sink => "Sink",
        Convention::Wall => "Wall",
    }
}

fn period_sentence(played: &Played) -> Option<String> {
    let name = capital(played.convention);
    Some(match played.period? {
        Outcome::Found(found) if found.preperiod == 0 => {
            format!("{name}: purely periodic, period {}.", grouped(found.period))
        }
        Outcome::Found(found) => format!(
            "{name}: preperiod {}, period {}.",
            grouped(found.preperiod),
            grouped(found.period)
        ),
        Outcome::NotFoundBelow(bound) => {
            format!("{name}: no period found below {}.", grouped(bound))
        }
    })
}

fn badge(figure: &Strip, data: &Data, found: &Findings) -> Badge {
    let source = match data.shows(Convention::Sink) && figure.seed.is_empty() {
        true => "(Theorem 2, after Golomb 1966)",
        false => "(Golomb 1966)",
    };
    let periods = match found.claim {
        Claim::Infinite => "S is infinite, and no period is looked for.".into(),
        Claim::NotFound => {
            "The sequence is periodic, since S is finite, but the search ended before a window of \
                    max S consecutive values recurred: no period is claimed."
                .into()
        }
        Claim::One(convention) => format!(
            "The period of {} play is proven: a window of max S consecutive values recurs {source}. Of \
             the other none is claimed.",
            convention.name()
        ),
        Claim::All(periods) => format!(
            "{} proven: a window of max S consecutive values recurs, and all that follows depends on \
             such a window alone {source}.",
            match periods {
                1 => "The period is",
                _ => "Both periods are",
            }
        ),
    };
    let alike = match found.outcomes_alike {
        true => " Outcomes, P or N, have the same preperiod and period.",
        false => "",
    };
    found.badge(
        "dynamic programming",
        format!("Every value is a mex, computed exactly. {periods}{alike}"),
    )
}

fn first_values(data: &Data) -> String {
    let rows: Vec<String> = data
        .played
        .iter()
        .map(|played| {
            format!(
                "{} from x = {}: {}",
                capital(played.convention),
                played.start,
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
