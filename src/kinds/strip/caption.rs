//! The caption of a nim-sequence.

use super::facts::facts;
use super::findings::{Brackets, Columns, Cycles, Findings, Leaps};
use super::{Data, Played, SEED_TOLD, Strip, notes};
use crate::claim::table;
use crate::figure::caption::{BHAGAT, Badge, EPPSTEIN};
use crate::figure::laws::residues;
use crate::figure::parameter::{Interval, Numbers};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Findings as _, Sentences, title};
use crate::games::laws::NimLaw;
use crate::games::ruleset::Extent;
use crate::games::seed::Seed;
use crate::games::{Convention, Set, misere};
use crate::kinds::relations::Relations;
use crate::kinds::sink_strips::SinkStrips;
use crate::limits::{
    ARITHMETIC_SEARCH_DEFAULT, DUALITY_DELTA, DUALITY_M, STRIP_DELTA, STRIP_M, STRIP_WRAP,
};
use crate::number::{capitalized, counted, grouped};
use crate::play::invitation;

/// All the words about the figure.
pub(super) fn caption(figure: &Strip, data: &Data, found: &Findings) -> Caption {
    let seeded = if figure.seed.is_empty() {
        ""
    } else {
        " after a seed"
    };
    let play = match &data.played[..] {
        [one] if one.is_misere => String::new(),
        [one] => format!(": {}", one.name()),
        _ => String::new(),
    };
    let what = if figure.play.misere {
        "Misère outcomes"
    } else {
        "Nim-values"
    };
    let mut caption = Caption {
        title: title::of_game(&figure.set, |game| {
            format!("{what} of {game}{seeded}{play}")
        }),
        caption: drawn(figure, data, found),
        see: see(figure, data, found),
        badge: badge(figure, found),
        notes: notes::notes(figure, data, found),
        ..Caption::default()
    };
    let rises = found.claim.is(&table::ARITHMETIC) && !found.claim.is_unknown();
    if rises || (!found.proven.is_empty() && figure.seed.is_empty()) {
        caption.badge.check = repeat(figure);
    }
    caption = match figure.set.finite() {
        _ if !figure.seed.is_empty() => caption.from_paper(&BHAGAT, "Remark 1"),
        Some([1, 5]) => caption.from_paper(&BHAGAT, "Figure 1"),
        Some([2, 5]) => caption.from_paper(&BHAGAT, "§1"),
        Some(_) if data.shows(Convention::Sink) => caption.from_paper(&BHAGAT, "Theorem 2"),
        Some(_) => caption.from_paper(&BHAGAT, "§1"),
        None if figure.set == Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        None if matches!(figure.set, Set::Powers(_)) => caption.from_paper(&EPPSTEIN, "§1"),
        None => caption,
    };
    figure.tell_part(&mut caption);
    facts(figure, data, found, &mut caption);
    links(figure, data, &mut caption);
    caption
}

impl Strip {
    /// Says which part is shown, where that is not all.
    pub(super) fn tell_part(&self, caption: &mut Caption) {
        let part = Viewport {
            x: self.x.clone(),
            y: self.y,
            ..Viewport::default()
        };
        let column = if self.is_wrapped() { "column" } else { "x" };
        part.tell(column, "row", caption);
    }
}

/// Where play ends, after "when play ends".
fn ends(data: &Data) -> &'static str {
    match (data.shows(Convention::Sink), data.shows(Convention::Wall)) {
        (true, true) => "in a sink (top) and at a wall (bottom)",
        (true, false) => "in a sink",
        (false, _) => "at a wall",
    }
}

fn drawn(figure: &Strip, data: &Data, found: &Findings) -> Sentences {
    if figure.play.misere {
        return misere(figure, data, found);
    }
    let values = match figure.n {
        1 => "The first nim-value".to_string(),
        n => format!("The first {} nim-values", grouped(n)),
    };
    let ends = ends(data);
    if figure.boy > 0 {
        let drawn = format!("{values} on the planks of a jetty when play ends {ends}.");
        let boy = format!("A boy at {} is to move.", grouped(figure.boy));
        return Sentences::from(drawn).and(boy);
    }
    let wrapped = if figure.is_wrapped() {
        format!(", {} per row,", grouped(figure.wrap))
    } else {
        String::new()
    };
    if !figure.seed.is_empty() {
        let seed = figure.seed.words(SEED_TOLD);
        let drawn = format!("{values} after the seed {seed}{wrapped} when play ends {ends}.");
        return Sentences::from(drawn).and(below_the_seed(figure, data));
    }
    let marked = if figure.is_wrapped() || !figure.x.is_empty() {
        None
    } else {
        brackets(&found.brackets, data)
    };
    let lasting = if figure.remoteness {
        ", and how many moves best play lasts"
    } else {
        ""
    };
    Sentences::from(format!("{values}{wrapped} when play ends {ends}{lasting}.")).and(marked)
}

/// The drawing of misère play, in words.
fn misere(figure: &Strip, data: &Data, found: &Findings) -> Sentences {
    let wrapped = if figure.is_wrapped() {
        format!(", {} per row", grouped(figure.wrap))
    } else {
        String::new()
    };
    let lasting = if figure.remoteness {
        "Below: how many moves best play lasts."
    } else {
        ""
    };
    let is_whole = !figure.is_wrapped() && figure.x.is_empty();
    let marked = brackets(&found.brackets, data).filter(|_| is_whole && !figure.remoteness);
    let drawn = format!(
        "The outcomes below {}{wrapped} when the last player to move loses at a wall.",
        grouped(figure.n)
    );
    Sentences::from(drawn).and(lasting).and(marked)
}

fn below_the_seed(figure: &Strip, data: &Data) -> &'static str {
    let (sink, wall) = (data.shows(Convention::Sink), data.shows(Convention::Wall));
    match figure.seed.positions() as u64 >= figure.largest() {
        true => "No move leads below the seed.",
        false if sink && wall => {
            "Positions below the seed have value 0 in the sink and are no options at the wall."
        }
        false if sink => "Positions below the seed have value 0.",
        false => "Positions below the seed are no options.",
    }
}

/// Explains the brackets.
fn brackets(of: &Brackets, data: &Data) -> Option<String> {
    let marked = |of: &[Convention], one: &str, each: &str| match of {
        [] => None,
        [play] if data.played.len() > 1 => Some(format!("the {}’s {one}", play.name())),
        [_] => Some(format!("the {one}")),
        _ => Some(format!("each {each}")),
    };
    let parts = [
        marked(&of.preperiods, "preperiod", "preperiod"),
        marked(&of.periods, "first period", "first period"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let subject = match of.preperiods.len() + of.periods.len() {
        0 => return None,
        1 => "The bracket marks",
        _ => "Brackets mark",
    };
    let cut = if of.cut {
        ", as far as the row goes"
    } else {
        ""
    };
    Some(format!("{subject} {}{cut}.", parts.join(" and ")))
}

/// The row of a convention, with a seed.
pub(super) fn after_seed(figure: &Strip, played: &Played) -> String {
    if figure.seed.is_empty() {
        played.name().into()
    } else {
        format!("seed, {} below it", played.name())
    }
}

fn see(figure: &Strip, data: &Data, found: &Findings) -> String {
    if figure.boy > 0 {
        let told = data.played.iter().zip(&found.leaps).map(|(played, of)| {
            let at = match played.convention {
                Convention::Sink => "in the sink",
                Convention::Wall => "at the wall",
            };
            format!("{at} {}", leaps(figure.boy, of))
        });
        return capitalized(told.collect::<Vec<_>>().join("; ")) + ".";
    }
    if figure.is_wrapped() {
        return columns(found);
    }
    if let Some((played, found)) = data
        .played
        .iter()
        .find_map(|played| Some((played, played.arithmetic?)))
    {
        let from = match found.preperiod {
            0 => String::new(),
            preperiod => format!("From x = {} on, ", grouped(played.start + preperiod)),
        };
        return format!(
            "{from}v(x + {}) = v(x) + {}{}.",
            grouped(found.period),
            grouped(found.saltus),
            if from.is_empty() { " for all x" } else { "" }
        );
    }
    if found.alike {
        return "Both rows show the same values.".into();
    }
    found.cycles.map_or_else(String::new, cycles)
}

/// How the cycles of sink and wall compare.
fn cycles(of: Cycles) -> String {
    match of {
        Cycles::Same { period, preperiods } => {
            let period = grouped(period);
            let reached = match preperiods {
                [0, 0] => String::new(),
                [sink, 0] => format!("; the sink reaches it after {}", values(sink)),
                [0, wall] => format!("; the wall reaches it after {}", values(wall)),
                [sink, wall] => {
                    format!(
                        "; the sink reaches it after {}, the wall after {}",
                        values(sink),
                        grouped(wall)
                    )
                }
            };
            format!("Both rows repeat the same cycle of {period}{reached}.")
        }
        Cycles::Apart { period } => format!(
            "Both rows have period {}, but no rotation of one cycle gives the other.",
            grouped(period)
        ),
    }
}

fn values(count: u64) -> String {
    counted(count, "value", "values")
}

/// The columns of wrapped rows.
fn columns(found: &Findings) -> String {
    let told = found.columns.iter().filter_map(|(convention, columns)| {
        let name = convention.name();
        match columns {
            Columns::Mixed | Columns::Preperiod => None,
            Columns::Alike(None) => Some(format!("every {name} column has one colour")),
            Columns::Alike(Some(x)) => Some(format!(
                "every {name} column has one colour from x = {}",
                grouped(*x)
            )),
        }
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        String::new()
    } else {
        capitalized(told.join(", and ")) + "."
    }
}

/// The leaps of a boy under one convention, in words.
pub(super) fn leaps(boy: u64, Leaps { legal, wins }: &Leaps) -> String {
    let wins: Vec<String> = wins.iter().map(|&s| grouped(s)).collect();
    let from = grouped(boy);
    match (legal, &wins[..]) {
        (0, _) => format!("the boy at {from} has no move"),
        (1, []) => format!("the only move of the boy at {from} loses"),
        (_, []) => format!("every move of the boy at {from} loses"),
        (_, [others @ .., last]) if !others.is_empty() => format!(
            "the boy at {from} wins by subtracting {} or {last}",
            others.join(", ")
        ),
        (_, wins) => format!("the boy at {from} wins by subtracting {}", wins.concat()),
    }
}

/// The command that finds the period of a set again.
fn repeat(figure: &Strip) -> String {
    let ends = match figure.play.name() {
        "wall" | "both" => String::new(),
        name => format!(" --convention {name}"),
    };
    format!("takeaway period '{}'{ends}", figure.set)
}

fn badge(figure: &Strip, found: &Findings) -> Badge {
    let window = format!(
        "A window of {} recurs, and everything after depends on it alone (Golomb 1966)",
        values(figure.largest())
    );
    if figure.play.misere {
        return misere_badge(figure, found);
    }
    let claim = found.claim;
    let source = claim.claim().source.text();
    found.badge(match figure.set.finite() {
        None if claim.is(&table::ARITHMETIC) && claim.is_unknown() => format!(
            "An arithmetic period exists (Siegel 2013) and is unknown: no window recurred below {}.",
            grouped(ARITHMETIC_SEARCH_DEFAULT)
        ),
        None if claim.is(&table::ARITHMETIC) => format!(
            "A window of {} recurs, each higher by the saltus, after every smaller value has been used ({source}).",
            values(claim.number())
        ),
        None => match (found.law, figure.set.extent()) {
            (Some(NimLaw::Residue(m)), _) => format!("S has {} ({source}).", residues(m)),
            (Some(_), _) => format!("The law holds at the wall ({source})."),
            (None, Extent::Unknown) => {
                "Every value is a mex of earlier values; no largest member is known.".into()
            }
            (None, _) => {
                "Every value is a mex of earlier values; S is infinite, and no law is known.".into()
            }
        },
        Some(_) if claim.is_unknown() => format!(
            "Every value shown is computed. No window of {} recurred before the search ended.",
            values(figure.largest())
        ),
        Some(_) => match found.proven[..] {
            [one] if claim.is(&table::SOME_PERIODS) => format!(
                "{window}; so in the {} row, and the other period is unknown.",
                one.name()
            ),
            _ => format!("{window}."),
        },
    })
}

/// A theorem reduces misère play to normal play.
fn misere_badge(figure: &Strip, found: &Findings) -> Badge {
    let least = misere::shift(&figure.set, Convention::Wall).unwrap_or(1);
    let reduced = format!(
        "x is cold exactly when x − {} is cold in normal play",
        grouped(least)
    );
    let source = table::MISERE.source.text();
    found.badge(match (figure.set.finite(), &found.proven[..]) {
        (_, []) => format!("{reduced} ({source}); no period is known."),
        (Some(_), _) => format!("{reduced}, where a window recurs ({source})."),
        (None, _) => format!("{reduced} ({source}), where the outcomes repeat."),
    })
}

fn links(figure: &Strip, data: &Data, caption: &mut Caption) {
    for period in data.played.iter().filter_map(Played::repeats) {
        let period = period.period;
        let label = format!("Wrap at the period, {}", grouped(period));
        let known = caption.links.iter().any(|link| link.label == label);
        if figure.wrap != period && period <= STRIP_WRAP && !known {
            let wrapped = Strip {
                wrap: period,
                boy: 0,
                x: Numbers::default(),
                y: Interval::default(),
                ..figure.clone()
            };
            caption.link(label, wrapped);
        }
    }
    if !figure.seed.is_empty() {
        let unseeded = Strip {
            seed: Seed::default(),
            ..figure.clone()
        };
        caption.link("Without the seed", unseeded);
        return;
    }
    if figure.boy > 0 {
        let strip = Strip {
            boy: 0,
            ..figure.clone()
        };
        caption.link("As a strip", strip);
    }
    if let Some(&[m, b, c]) = figure.set.finite()
        && m + b == c
    {
        let delta = b - m;
        if m <= STRIP_M && delta <= STRIP_DELTA {
            let row = SinkStrips {
                m,
                delta: [delta].into_iter().collect(),
                ..SinkStrips::default()
            };
            caption.link("As a sink strip", row);
        }
        if m <= DUALITY_M && delta <= DUALITY_DELTA {
            let duality = Relations {
                m,
                delta,
                ..Relations::default()
            };
            caption.link("Duality", duality);
        }
    }
    if figure.play.misere {
        return;
    }
    let game = |played: &Played| invitation::heaps(&figure.set, played.convention);
    caption.invite("Play this game", data.played.first().and_then(game));
}
