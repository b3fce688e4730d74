//! What is said of sets with one move more.

use super::findings::{Claim, Findings};
use super::{Data, Expansion, Point};
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::form::Key;
use crate::figure::parameter::Named;
use crate::figure::{Caption, Card, Findings as _};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::{counted, grouped, separated};

/// Classes whose lines are told one by one.
const TOLD: usize = 12;

/// All the words about the figure.
pub fn caption(figure: &Expansion, data: &Data, found: &Findings) -> Caption {
    let (name, q) = (figure.of.name(), figure.modulus(data));
    let words = figure.set.words();
    let convention = match figure.convention.name() {
        "sink" => "in sink play",
        _ => "in wall play",
    };
    let title = format!(
        "One move more than {words}: {name}s of {words} ∪ {{c}}, c ≤ {}",
        grouped(figure.c)
    );
    let modulus = match figure.q {
        0 if data.own > 0 => format!("{q}, the period of {words} itself"),
        _ => q.to_string(),
    };
    let lines = lines(found);
    let notes = match (data.own, figure.set.finite()) {
        // Of no other sets were so many looked at.
        (own @ 1.., Some([_, _])) => vec![format!(
            "Conjecture: for each residue of c mod {own}, period and preperiod are eventually linear in c. \
             Checked for all {{a, b}}, a < b ≤ 20, and c ≤ 1000, at the wall and in the sink."
        )],
        _ => Vec::new(),
    };
    let mut caption = Caption {
        caption: format!(
            "The {name} of the nim-values of {words} ∪ {{c}} {convention} against c, for every c from 1 to \
             {} that is not in the set; colours are the classes of c modulo {modulus}. {lines}{}",
            grouped(figure.c),
            not_found(found)
        ),
        see: see(found).into(),
        formula: format!("c \\mapsto \\text{{{name} of }} S \\cup \\{{c\\}}"),
        formula_text: format!("c ↦ {name} of S ∪ {{c}}"),
        badge: badge(found),
        summary: format!("{title}. {lines}"),
        notes,
        title,
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§1");
    let shown = |point: &Point| Some((point.c.into(), figure.value(point)? as f64));
    let points: Vec<(f64, f64)> = data.points.iter().filter_map(shown).collect();
    let heights = figure.of.name();
    figure.part.tell_of(&points, "c", heights, &mut caption);
    facts(figure, data, found, &mut caption);
    let name = figure.convention.name();
    caption.link(
        "The set itself",
        format!("strip?set={}&convention={name}", figure.set),
    );
    caption
}

fn badge(found: &Findings) -> Badge {
    let proven = "Each period is proven: as many consecutive values as the largest move recur, and all that \
                  follows with them.";
    let (text, more) = match found.claim {
        Claim::Lines(_) => (
            "lines",
            format!("{proven} The lines hold for the points shown; they are not proved."),
        ),
        Claim::NoLine | Claim::TooFew => ("every period", proven.into()),
    };
    found.badge(text, more)
}

fn see(found: &Findings) -> &'static str {
    match found.claim == Claim::Lines(found.classes.len()) {
        true => {
            "Each class is drawn with the line on which its last points lie; a ring is a point before \
             its line begins."
        }
        false => {
            "A class whose last points lie on a line is drawn with it; a ring is a point before its \
             line begins, or of a class without one. Another modulus may show lines where this one \
             shows none."
        }
    }
}

fn lines(found: &Findings) -> String {
    match (found.claim, found.classes.len()) {
        (Claim::TooFew, _) => "No class has enough points here to tell a line.".into(),
        (Claim::NoLine, 1) => "The last points are on no line.".into(),
        (Claim::NoLine, all) => {
            format!("In none of the {all} classes are the last points on a line.")
        }
        (Claim::Lines(_), 1) => "From some c on the points are on one line.".into(),
        (Claim::Lines(with), all) if with == all => {
            format!("In each of the {all} classes the last points are on a line.")
        }
        (Claim::Lines(1), all) => {
            format!("In one of the {all} classes the last points are on a line.")
        }
        (Claim::Lines(with), all) => {
            format!("In {with} of the {all} classes the last points are on a line.")
        }
    }
}

fn not_found(found: &Findings) -> String {
    match found.missing {
        0 => String::new(),
        missing => format!(
            " For {} no period was found below {}: these have no point.",
            counted(missing as u64, "c", "values of c"),
            grouped(PERIOD_SEARCH_DEFAULT)
        ),
    }
}

fn facts(figure: &Expansion, data: &Data, found: &Findings, caption: &mut Caption) {
    if data.own > 0 {
        caption.fact("period of the set itself", grouped(data.own));
    }
    if let Some(Point { c, period, .. }) = found.longest {
        let told = format!("{}, at c = {c}", grouped(period));
        caption.fact("longest period", told);
    }
    if let Some(Point { c, preperiod, .. }) = found.latest {
        let told = format!("{}, at c = {c}", grouped(preperiod));
        caption.fact("longest preperiod", told);
    }
    let classes = &found.classes;
    if classes.len() <= TOLD {
        for class in classes {
            let Some(line) = class.line else { continue };
            let from = data.points[class.on_line()[0]].c;
            let label = format!("{} for c ≡ {}", figure.of.name(), class.residue);
            caption.fact(label, format!("{line}, from c = {from} on"));
        }
    }
}

/// What is said of a c.
pub fn card(figure: &Expansion, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
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
            None => format!("c = {}: no period found", point.c),
        },
        ..Card::default()
    };
    if value.is_some() {
        card.line("period", grouped(point.period));
        card.line("preperiod", grouped(point.preperiod));
    }
    card.line("class", format!("{residue} mod {q}"));
    if let Some((class, line)) = class.and_then(|class| Some((class, class.line?))) {
        let from = data.points[class.on_line()[0]].c;
        card.line(
            "line of its class",
            format!("{name} {line} for c ≥ {from} here"),
        );
    }
    let members = figure.members().ok()?;
    let mut set: Vec<u32> = members;
    set.push(point.c);
    set.sort_unstable();
    let n = (point.preperiod + 2 * point.period + u64::from(point.c)).clamp(60, 4000);
    card.link(
        format!("Strip of {{{}}}", separated(&set, ", ")),
        format!(
            "strip?set={}&convention={}&n={n}",
            separated(&set, ","),
            figure.convention.name()
        ),
    );
    Some(card)
}
