//! The caption of a family.

use super::findings::{Findings, Tested, Theorem};
use super::law::{Law, place};
use super::{Data, Families, Of, period, strips};
use crate::family::{Family, Row, Ruleset};
use crate::figure::caption::{BHAGAT, Badge, Fact, TITLE};
use crate::figure::form::Key;
use crate::figure::literature::{ALTHOEFER_BUELTERMANN, TWO_MOVES, WINNING_WAYS};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure as _, Findings as _};
use crate::games::Convention;
use crate::games::period::Period;
use crate::kinds::sink_strips::Scale;
use crate::limits::{PERIOD_SEARCH_DEFAULT, STRIP_ROWS};
use crate::number::{counted, grouped, separated};

/// {s, 4s, 12s + 1, 16s + 1}.
pub fn set(family: &Family) -> String {
    let members = family.members().iter();
    let members: Vec<String> = members.map(|m| m.pretty(family.letters())).collect();
    format!("{{{}}}", members.join(", "))
}

/// Where play ends.
pub(super) fn play(convention: Convention) -> &'static str {
    match convention {
        Convention::Wall => "at the wall",
        Convention::Sink => "in the sink",
    }
}

/// s = 1, …, 12; with a single value, s = 5.
pub(super) fn values(figure: &Families) -> String {
    let letters = figure.set.letters().iter();
    let value = |&letter: &char| {
        let (from, to) = figure.letters.range(letter).into_inner();
        match to - from {
            0 => format!("{letter} = {from}"),
            1 => format!("{letter} = {from}, {to}"),
            _ => format!("{letter} = {from}, …, {to}"),
        }
    };
    letters.map(value).collect::<Vec<_>>().join(", ")
}

/// The letters that have a range, as a list.
fn ranged(figure: &Families) -> Vec<char> {
    let letters = figure.set.letters();
    figure.ranged().iter().map(|&i| letters[i]).collect()
}

/// With the values of the letters where there is room for them.
fn title(figure: &Families) -> String {
    let set = set(&figure.set);
    let short = match figure.of {
        Of::Strips => format!("The nim-values of {set}"),
        of => format!("The {}s of {set}", of.noun()),
    };
    let whole = format!("{short}, {}", values(figure));
    match whole.chars().count() <= TITLE {
        true => whole,
        false => short,
    }
}

/// All the words about the figure.
pub fn caption(figure: &Families, data: &Data, found: &Findings) -> Caption {
    let of = figure.of.noun();
    let letters = separated(&ranged(figure), ", ");
    let (paper, place) = match found.theorem {
        Some(Theorem::Additive) => (&BHAGAT, "Theorem 3"),
        Some(Theorem::TwoMoves) => (&WINNING_WAYS, ""),
        Some(Theorem::Cubic) => (&ALTHOEFER_BUELTERMANN, ""),
        None => (&BHAGAT, "§3, a problem of Guy"),
    };
    let mut caption = Caption {
        caption: drawn(figure, data, found),
        see: see(figure, found),
        badge: badge(figure, found),
        title: title(figure),
        ..Caption::default()
    }
    .from_paper(paper, place);
    match ranged(figure)[..] {
        _ if figure.of == Of::Strips => figure.part.tell("x", "", &mut caption),
        [x, y, ..] => figure
            .part
            .tell(&x.to_string(), &y.to_string(), &mut caption),
        _ => {
            let place = figure.ranged()[0];
            let point = |row: &Row| {
                let y = figure.of.value(period(row)?);
                Some((row.values[place] as f64, y as f64))
            };
            let shown: Vec<(f64, f64)> = data.rows.iter().filter_map(point).collect();
            figure.part.tell_of(&shown, &letters, of, &mut caption);
        }
    }
    facts(figure, data, found, &mut caption);
    links(figure, found, &mut caption);
    caption
}

fn drawn(figure: &Families, data: &Data, found: &Findings) -> String {
    let (of, play) = (figure.of.noun(), play(figure.convention));
    let law = match found.law() {
        Some(_) => "",
        None => " No law of degree at most 4 fits.",
    };
    match (&ranged(figure)[..], figure.of) {
        (_, Of::Strips) => {
            let scale = match figure.scale {
                Scale::Fit => "Rows are stretched to the width",
                _ => "All rows have one scale",
            };
            let cut = match strips::is_cut(data) {
                true => ", and some are cut before the first period ends",
                false => "",
            };
            format!(
                "Each row shows the nim-values of one game {play}, to the end of its first period. {scale}{cut}."
            )
        }
        ([x, y, ..], Of::Sum) => format!(
            "Each cell is the game with these {x} and {y}, {play}. Its colour is the sum or difference of moves \
             that is its period."
        ),
        ([x, y, ..], _) => format!(
            "Each cell is the game with these {x} and {y}, {play}. Its colour is the {of} of its nim-values.{law}"
        ),
        ([x, ..], _) => {
            let lines = if found.law().is_some() {
                " Lines show the law."
            } else {
                law
            };
            format!("The {of} of the nim-values of each game against {x}, {play}.{lines}")
        }
        _ => String::new(),
    }
}

fn see(figure: &Families, found: &Findings) -> String {
    let exceptions = found.law().map(Law::exceptions).unwrap_or_default();
    match &exceptions[..] {
        _ if figure.is_map() || figure.of == Of::Strips => String::new(),
        [] => String::new(),
        [one] => format!("The ring is the one exception: {one}."),
        several => format!("Rings are the {} exceptions to the law.", several.len()),
    }
}

fn badge(figure: &Families, found: &Findings) -> Badge {
    let each = "A recurring window proves each period";
    let letter = figure.along().0;
    if let Some(Tested {
        games,
        failure,
        failures,
    }) = &found.tested
    {
        let source = format!("The law found for {letter} ≤ {}", grouped(figure.fitted));
        let more = match failure {
            None => format!(
                "{each}. {source} holds for {} more.",
                counted(*games as u64, "game", "games")
            ),
            Some((at, y)) => format!(
                "{source} fails for {} of {} more, first at {}: the {} is {}.",
                grouped(*failures as u64),
                counted(*games as u64, "game", "games"),
                place(&figure.ranged_letters(), at),
                figure.of.noun(),
                grouped(*y)
            ),
        };
        let name = match found.theorem.filter(|_| failure.is_none()) {
            Some(Theorem::Additive) => "Theorem 3",
            Some(Theorem::Cubic) => "Althöfer, Bültermann",
            Some(Theorem::TwoMoves) => "two moves",
            None => "the law",
        };
        return found.badge(name, more);
    }
    let games = counted(found.known as u64, "game", "games");
    let (name, more) = match (found.theorem, found.law()) {
        (Some(Theorem::Additive), Some(_)) => (
            "Theorem 3",
            "The set is additive, so Theorem 3 gives every period in the sink.".into(),
        ),
        (Some(Theorem::TwoMoves), Some(_)) => ("two moves", format!("{TWO_MOVES}.")),
        (Some(Theorem::Cubic), Some(_)) => (
            "Althöfer, Bültermann",
            "Althöfer and Bültermann proved this law (1995).".into(),
        ),
        (None, Some(_)) => (
            "the law",
            format!("{each}; the law is checked on the {games} drawn."),
        ),
        (_, None) => ("every period", format!("{each}.")),
    };
    found.badge(name, more)
}

fn facts(figure: &Families, data: &Data, found: &Findings, caption: &mut Caption) {
    let laws = [
        ("period", Of::Period, &found.period),
        ("preperiod", Of::Preperiod, &found.preperiod),
    ];
    for (name, of, law) in laws {
        match law {
            Some(law) => caption.facts.push(Fact {
                label: name.into(),
                value: law.text(of.symbol()),
                latex: law.latex(of.symbol()),
            }),
            None => caption.fact(name, "no law found"),
        }
    }
    if let Some(law) = found.law() {
        let games = counted(law.checked() as u64, "game", "games");
        let checked = format!("{games} beyond those that determine the law");
        caption.fact("checked", checked);
        if !law.exceptions().is_empty() {
            caption.fact("exceptions", law.first_exceptions());
        }
    }
    // Those that the period equals come first.
    if let Some(relation) = found.relations.first() {
        let label = if relation.equals {
            "the period equals"
        } else {
            "the period divides"
        };
        caption.fact(label, relation.pair.text());
    }
    let absent: Vec<usize> = found
        .left_out
        .iter()
        .chain(&found.unknown)
        .copied()
        .collect();
    if let Some(row) = absent.first().and_then(|&place| data.rows.get(place)) {
        let count = counted(absent.len() as u64, "ruleset", "rulesets");
        let why = why(figure, row).unwrap_or_default();
        caption.fact("not drawn", format!("{count}, e.g. {why}"));
    }
}

/// Why a row has no period.
fn why(figure: &Families, row: &Row) -> Option<String> {
    match &row.ruleset {
        Err(left_out) => Some(figure.set.reason(&row.values, left_out)),
        Ok(ruleset) if period(row).is_none() => Some(format!(
            "{{{}}} has none below {}",
            separated(&ruleset.moves, ", "),
            grouped(PERIOD_SEARCH_DEFAULT)
        )),
        Ok(_) => None,
    }
}

fn links(figure: &Families, found: &Findings, caption: &mut Caption) {
    let (letter, range) = figure.along();
    let (from, to) = range.into_inner();
    if found.law().is_some_and(Law::is_definite) && to > 0 {
        let mut further = figure.with_range(letter, from..=2 * to);
        if figure.fitted == 0 {
            further.fitted = to as u64;
        }
        if further.validate().is_ok() {
            caption.further(format!("Go further: {letter} to {}", 2 * to), further);
        }
    }
    let of = match figure.of {
        Of::Preperiod => Of::Period,
        Of::Period | Of::Sum | Of::Strips => Of::Preperiod,
    };
    let shown = |of: Of| Families {
        of,
        part: Viewport::default(),
        ..figure.clone()
    };
    caption.link(format!("The {}s", of.noun()), shown(of));
    if figure.of == Of::Strips {
        caption.link("The periods", shown(Of::Period));
    } else if figure.count() <= STRIP_ROWS {
        caption.link("The nim-values", shown(Of::Strips));
    }
}

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
pub fn card(figure: &Families, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
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
            None => format!("{at}: no {of}"),
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
    card.line("period", grouped(period.period));
    card.line("preperiod", grouped(period.preperiod));
    if let Some(law) = found.law() {
        card.reason = match law.agrees(&values, moves, figure.of.value(period)) {
            true => format!("As the law says: {}", law.text(figure.of.symbol())),
            false => format!("An exception to {}", law.text(figure.of.symbol())),
        };
    }
    link_strip(&mut card, figure, ruleset, period);
    Some(card)
}
