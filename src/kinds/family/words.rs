//! What is said of a family.

use super::findings::{Findings, Theorem};
use super::{Data, Families, Of, export, period};
use crate::family::Family;
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::form::Key;
use crate::figure::literature::ALTHOEFER_BUELTERMANN;
use crate::figure::parameter::Named;
use crate::figure::{Caption, Card, Figure, Findings as _};
use crate::games::Convention;
use crate::law::Law;
use crate::limits::{FAMILY_ROWS, PERIOD_SEARCH_DEFAULT};
use crate::number::{counted, grouped, separated};
use crate::sort::sort_by;

/// Exceptions named one by one.
const NAMED: usize = 6;

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
fn values(figure: &Families) -> String {
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

/// All the words about the figure.
pub fn caption(figure: &Families, data: &Data, found: &Findings) -> Caption {
    let (of, letter) = (figure.of.name(), figure.along().0);
    let title = format!("The {of}s of {}, {}", set(&figure.set), values(figure));
    let play = play(figure.convention);
    let symbol = figure.of.symbol();
    let law = found.law().map(|law| law.text(letter, first(data, figure)));
    let drawn = match &law {
        Some(_) => "Lines show the law.",
        None => "No law with degree at most 4 fits.",
    };
    let formula_text = match law {
        Some(law) => format!("{symbol}({letter}) = {law}"),
        None => format!("{letter} ↦ {symbol}({})", set(&figure.set)),
    };
    let mut caption = Caption {
        caption: format!(
            "The {of} of the nim-values of each game against {letter}, {play}. {drawn}"
        ),
        see: see(found, letter),
        formula: match found.law() {
            Some(law) => export::formula(symbol, letter, law),
            None => format!("{letter} \\mapsto {symbol}({})", export::set(&figure.set)),
        },
        summary: format!("{title}. {formula_text}."),
        formula_text,
        badge: badge(figure, found),
        title,
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "quoted at the end");
    let heights = figure.of.name();
    let place = figure.ranged()[0];
    let shown = data.rows.iter().filter_map(|row| {
        Some((
            row.values[place] as f64,
            figure.of.value(period(row)?) as f64,
        ))
    });
    let shown: Vec<(f64, f64)> = shown.collect();
    figure
        .part
        .tell_of(&shown, &letter.to_string(), heights, &mut caption);
    facts(figure, data, found, &mut caption);
    links(figure, found, &mut caption);
    caption
}

fn first(data: &Data, figure: &Families) -> i64 {
    let place = figure.ranged()[0];
    data.rows.first().map_or(1, |row| row.values[place])
}

fn see(found: &Findings, letter: char) -> String {
    let exceptions = found.law().map(exceptions).unwrap_or_default();
    match &exceptions[..] {
        [] => String::new(),
        [one] => format!("The ring is the one exception: {letter} = {one}."),
        several => format!("Rings are the {} exceptions to the law.", several.len()),
    }
}

/// The values of the letter at which the law fails, ascending.
fn exceptions(law: &Law) -> Vec<i64> {
    let all = law.classes.iter().flat_map(|class| &class.exceptions);
    let mut all: Vec<i64> = all.map(|&(t, _)| t).collect();
    sort_by(&mut all, Ord::cmp);
    all
}

fn badge(figure: &Families, found: &Findings) -> Badge {
    let each = "A recurring window proves each period.";
    let range = values(figure);
    let (name, more) = match (found.theorem, found.law()) {
        (Some(Theorem::Additive), Some(_)) => (
            "Theorem 3",
            "The set is additive, so Theorem 3 gives every period in the sink.".into(),
        ),
        (Some(Theorem::Cubic), Some(_)) => (
            "Althöfer, Bültermann",
            format!("The law is proved in {ALTHOEFER_BUELTERMANN}."),
        ),
        (None, Some(_)) => ("the law", format!("{each} The law is checked for {range}.")),
        (_, None) => ("every period", each.into()),
    };
    found.badge(name, more)
}

fn facts(figure: &Families, data: &Data, found: &Findings, caption: &mut Caption) {
    let letter = figure.along().0;
    for (name, law) in [("period", &found.period), ("preperiod", &found.preperiod)] {
        let law = law
            .as_ref()
            .map(|law| law.text(letter, first(data, figure)));
        caption.fact(name, law.unwrap_or("no law found".into()));
    }
    if let Some(law) = found.law() {
        let checked = law.classes.iter().map(|class| class.checked as u64).sum();
        let beyond = "beyond those that determine the law";
        let points = counted(checked, "game", "games");
        caption.fact("checked", format!("{points} {beyond}"));
        let exceptions = exceptions(law);
        if !exceptions.is_empty() {
            let listed = crate::number::listed(&exceptions, NAMED);
            caption.fact("exceptions", format!("{letter} = {listed}"));
        }
    }
    let mut related = found.relations.iter().filter(|relation| relation.equals);
    if let Some(relation) = related.next() {
        caption.fact("the period equals", relation.pair.text());
    } else if let Some(relation) = found.relations.first() {
        caption.fact("the period divides", relation.pair.text());
    }
    for (name, places) in [
        ("no game", &found.left_out),
        ("period not found", &found.unknown),
    ] {
        if let Some(&first) = places.first() {
            let count = counted(places.len() as u64, "value", "values");
            let why = why(figure, data, first).unwrap_or_default();
            caption.fact(name, format!("{count}: {why}"));
        }
    }
}

/// Why a row has no point.
fn why(figure: &Families, data: &Data, place: usize) -> Option<String> {
    let row = data.rows.get(place)?;
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
    let further = 2 * to;
    if found.law().is_some() && to > 0 && further.abs_diff(from) < FAMILY_ROWS {
        let spec = figure.with_range(letter, from..=further);
        caption.link(format!("Check the law to {letter} = {further}"), spec);
    }
    let other = match figure.of {
        Of::Period => Of::Preperiod,
        Of::Preperiod => Of::Period,
    };
    let spec = Families {
        of: other,
        ..figure.clone()
    };
    caption.link(format!("The {}s", other.name()), spec.spec());
}

/// What is said of a row.
pub fn card(figure: &Families, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let place = key.place()?.1;
    let row = data.rows.get(place)?;
    let (letter, t) = (figure.along().0, row.values[figure.ranged()[0]]);
    let of = figure.of.name();
    let mut card = Card {
        title: match period(row) {
            Some(period) => format!("{letter} = {t}: {of} {}", grouped(figure.of.value(period))),
            None => format!("{letter} = {t}: no {of}"),
        },
        reason: why(figure, data, place).unwrap_or_default(),
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
        let residue = t.rem_euclid(law.modulus as i64) as u64;
        let mut classes = law.classes.iter();
        let class = classes.find(|class| class.residues.contains(&residue))?;
        let agrees = law.at(t) == Some(figure.of.value(period));
        card.reason = match agrees {
            true => format!("{of} = {}", class.polynomial.pretty(&[letter])),
            false => format!(
                "An exception: {} holds from {letter} = {}.",
                class.polynomial.pretty(&[letter]),
                class.from
            ),
        };
    }
    let largest = moves.last().copied().unwrap_or(1);
    let n = (period.preperiod + 2 * period.period + u64::from(largest)).clamp(60, 4000);
    let convention = figure.convention.name();
    let moves = separated(moves, ",");
    card.link(
        format!("Strip of {{{}}}", separated(&ruleset.moves, ", ")),
        format!("strip?set={moves}&convention={convention}&n={n}"),
    );
    Some(card)
}
