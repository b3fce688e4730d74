//! The caption of sets with one move more.

use super::classes::ENOUGH;
use super::findings::Findings;
use super::{Data, Expansion, Point};
use crate::claim::table;
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::form::Key;
use crate::figure::literature::WINNING_WAYS;
use crate::figure::parameter::Named;
use crate::figure::{Caption, Card, Figure, Findings as _, title};
use crate::games::Convention;
use crate::kinds::related;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::{capitalized, counted, grouped, listed, separated, small};

/// Residues whose lines are facts.
const TOLD: usize = 4;

/// All the words about the figure.
pub(super) fn caption(figure: &Expansion, data: &Data, found: &Findings) -> Caption {
    let (name, q) = (figure.of.name(), figure.modulus(data));
    let set = figure.set.words();
    let play = match figure.convention {
        Convention::Sink => "in a sink",
        Convention::Wall => "at a wall",
    };
    let modulus = match figure.q {
        0 if data.own > 0 => format!("{q}, the period of {set}"),
        _ => q.to_string(),
    };
    let notes = match (data.own, figure.set.finite()) {
        // No other sets were checked.
        (1.., Some([_, _])) => vec![table::LINES.note()],
        _ => Vec::new(),
    };
    let mut caption = Caption {
        title: title::fitting([
            format!("One move more than {set}: {name}s of {set} ∪ {{c}}"),
            title::of_set(&figure.set, |set| format!("{}s of {set} ∪ {{c}}", capitalized(name.into()))),
        ]),
        caption: format!(
            "The {name} of {set} ∪ {{c}} {play} for c ≤ {}; colours are the residues of c mod {modulus}. A line is \
             drawn where the last {ENOUGH} points of a residue are collinear.{}",
            grouped(figure.c),
            not_found(found)
        ),
        see: see(found),
        badge: badge(found),
        notes,
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§1");
    if found.theorem.is_some() {
        caption = caption.from_paper(&WINNING_WAYS, "");
    }
    let shown = |point: &Point| Some((point.c.into(), figure.value(point)? as f64));
    let points: Vec<(f64, f64)> = data.points.iter().filter_map(shown).collect();
    figure.part.tell_of(&points, "c", name, &mut caption);
    facts(figure, found, &mut caption);
    let own = related::strip(&figure.set, figure.convention);
    caption.link("The set itself", own);
    caption
}

fn badge(found: &Findings) -> Badge {
    let proved: String = match found.missing {
        0 => "A recurring window proves each period".into(),
        missing => format!(
            "A recurring window proves {} of {} periods",
            grouped(found.known as u64),
            grouped((found.known + missing) as u64)
        ),
    };
    found.badge(match found.lines {
        _ if found.theorem.is_some() => table::TWO_MOVES.statement.into(),
        _ if found.known == 0 => "No window recurred in the positions searched.".into(),
        1.. => format!("{proved}; the lines are fitted to the last points."),
        0 => format!("{proved}."),
    })
}

fn see(found: &Findings) -> String {
    match (found.lines, found.enough) {
        (0, 0) => {
            let advice = found
                .needs
                .map_or(String::new(), |c| format!(" Write c={c}."));
            format!("Too few points per residue: a line needs {ENOUGH}.{advice}")
        }
        (0, 1) => "The last points lie on no line.".into(),
        (0, _) => "No residue ends in a straight line.".into(),
        (1.., 1) if found.classes.len() == 1 => "The last points lie on one line.".into(),
        (1.., 1) => {
            format!("The last points of the one residue with {ENOUGH} points lie on a line.")
        }
        (with, enough) => {
            let those = match found.classes.len() {
                all if all == enough => "residues".into(),
                _ => format!("residues with {ENOUGH} points or more"),
            };
            let which = match with {
                with if with == enough => "each".into(),
                with => small(with as u64),
            };
            let enough = small(enough as u64);
            format!("For {which} of the {enough} {those} the last points lie on a line.")
        }
    }
}

fn not_found(found: &Findings) -> String {
    match found.missing {
        0 => String::new(),
        missing => format!(
            " For {} the period is unknown: no window recurred in the first {} positions.",
            counted(missing as u64, "c", "values of c"),
            grouped(PERIOD_SEARCH_DEFAULT)
        ),
    }
}

fn facts(figure: &Expansion, found: &Findings, caption: &mut Caption) {
    if let Some(formula) = &found.theorem {
        caption.formula("period", formula.text('p'));
    }
    for (name, point) in [("period", found.longest), ("preperiod", found.latest)] {
        if let Some(Point {
            c,
            period,
            preperiod,
        }) = point
        {
            let length = if name == "period" { period } else { preperiod };
            caption.fact(
                format!("longest {name}"),
                format!("{} (c = {c})", grouped(length)),
            );
        }
    }
    // Residues with the same line share a fact.
    let mut lines: Vec<(String, Vec<u64>)> = Vec::new();
    for class in &found.classes {
        let Some(line) = class.line else { continue };
        match lines
            .iter_mut()
            .find(|(known, _)| *known == line.to_string())
        {
            Some((_, residues)) => residues.push(class.residue),
            None => lines.push((line.to_string(), vec![class.residue])),
        }
    }
    if lines.len() <= TOLD && found.theorem.is_none() {
        for (line, residues) in lines {
            let residues = listed(&residues, LISTED);
            caption.fact(format!("{} for c ≡ {residues}", figure.of.name()), line);
        }
    }
}

/// Residues that a fact lists.
const LISTED: usize = 12;

/// The card of a c.
pub(crate) fn card(figure: &Expansion, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let c = key.place()?.1;
    let point = data.points.iter().find(|point| point.c as usize == c)?;
    let q = figure.modulus(data);
    let residue = u64::from(point.c) % q;
    let name = figure.of.name();
    let value = figure.value(point);
    let class = found.classes.iter().find(|class| class.residue == residue);
    let mut card = Card {
        title: match value {
            Some(value) => format!("c = {}: {name} {}", point.c, grouped(value)),
            None => format!("c = {}: period unknown", point.c),
        },
        ..Card::default()
    };
    if value.is_some() {
        card.line("period", grouped(point.period));
        card.line("preperiod", grouped(point.preperiod));
    }
    card.line("residue", format!("{residue} mod {q}"));
    if let Some((class, line)) = class.and_then(|class| Some((class, class.line?))) {
        let from = data.points[class.on_line()[0]].c;
        card.line(
            "line",
            format!("{name} {line} for c ≥ {from}, as far as shown"),
        );
    }
    let members = figure.members().ok()?;
    let mut set: Vec<u32> = members;
    set.push(point.c);
    set.sort_unstable();
    let n = (point.preperiod + 2 * point.period + u64::from(point.c)).clamp(60, 4000);
    card.link(
        format!("Strip of {{{}}}", separated(&set, ", ")),
        related::strip_of(&set, figure.convention, n).spec(),
    );
    Some(card)
}
