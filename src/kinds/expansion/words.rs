//! What is said of sets with one move more.

use super::classes::ENOUGH;
use super::{Class, Data, Expansion, Point};
use crate::figure::Caption;
use crate::figure::caption::{BHAGAT, Badge, Trust};
use crate::figure::parameter::Named;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::{counted, grouped};

/// Classes whose lines are told one by one.
const TOLD: usize = 12;

/// All the words about the figure.
pub fn caption(figure: &Expansion, data: &Data) -> Caption {
    let (name, q) = (figure.of.name(), figure.modulus(data));
    let words = figure.set.words();
    let convention = match figure.convention.name() {
        "sink" => "in sink play",
        _ => "in wall play",
    };
    let classes = Class::all(figure, data);
    let title = format!(
        "One move more than {words}: {name}s of {words} ∪ {{c}}, c ≤ {}",
        grouped(figure.c)
    );
    let modulus = match figure.q {
        0 if data.own > 0 => format!("{q}, the period of {words} itself"),
        _ => q.to_string(),
    };
    let lines = lines(&classes);
    let notes = match data.own {
        0 => Vec::new(),
        own => vec![format!(
            "That period and preperiod are linear in c on each class of c modulo {own}, the period of \
             {words}, from some c on, is conjectured here, from all {{a, b}} with a < b ≤ 20 and c ≤ 1000. What is drawn is an observation up to the largest c."
        )],
    };
    let mut caption = Caption {
        caption: format!(
            "The {name} of the nim-values of {words} ∪ {{c}} {convention} against c, for every c from 1 to \
             {} that is not in the set; colours are the classes of c modulo {modulus}. {lines}{}",
            grouped(figure.c),
            not_found(data)
        ),
        see: see(&classes).into(),
        formula: format!("c \\mapsto \\text{{{name} of }} S \\cup \\{{c\\}}"),
        formula_text: format!("c ↦ {name} of S ∪ {{c}}"),
        badge: badge(&classes),
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
    facts(figure, data, &classes, &mut caption);
    let name = figure.convention.name();
    caption.link(
        "The set itself",
        format!("strip?set={}&convention={name}", figure.set),
    );
    caption
}

fn badge(classes: &[Class]) -> Badge {
    let proven = "Each period is proven: as many consecutive values as the largest move recur, and all that \
                  follows with them.";
    match classes.iter().any(|class| class.line.is_some()) {
        true => Badge {
            kind: Trust::Observed,
            text: "lines observed, periods proven".into(),
            more: format!("{proven} The lines are what these points show, not a theorem."),
        },
        false => Badge {
            kind: Trust::Computed,
            text: "proven periods".into(),
            more: proven.into(),
        },
    }
}

fn see(classes: &[Class]) -> &'static str {
    let all = classes.iter().all(|class| class.line.is_some());
    match all && !classes.is_empty() {
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

fn lines(classes: &[Class]) -> String {
    let with = classes.iter().filter(|class| class.line.is_some()).count();
    match (with, classes.len()) {
        (0, _) if classes.iter().all(|class| class.points.len() < ENOUGH) => {
            "No class has enough points here to tell a line.".into()
        }
        (0, 1) => "The last points are on no line.".into(),
        (1, 1) => "From some c on the points are on one line.".into(),
        (0, all) => format!("In none of the {all} classes are the last points on a line."),
        (with, all) if with == all => {
            format!("In each of the {all} classes the last points are on a line.")
        }
        (1, all) => format!("In one of the {all} classes the last points are on a line."),
        (with, all) => format!("In {with} of the {all} classes the last points are on a line."),
    }
}

fn not_found(data: &Data) -> String {
    match data.points.iter().filter(|point| point.period == 0).count() {
        0 => String::new(),
        missing => format!(
            " For {} no period was found below {}: these have no point.",
            counted(missing as u64, "c", "values of c"),
            grouped(PERIOD_SEARCH_DEFAULT)
        ),
    }
}

fn facts(figure: &Expansion, data: &Data, classes: &[Class], caption: &mut Caption) {
    if data.own > 0 {
        caption.fact("period of the set itself", grouped(data.own));
    }
    let known = data.points.iter().filter(|point| point.period > 0);
    if let Some(most) = known.clone().max_by_key(|point| point.period) {
        let told = format!("{}, at c = {}", grouped(most.period), most.c);
        caption.fact("longest period", told);
    }
    if let Some(most) = known.max_by_key(|point| point.preperiod) {
        let told = format!("{}, at c = {}", grouped(most.preperiod), most.c);
        caption.fact("longest preperiod", told);
    }
    if classes.len() <= TOLD {
        for class in classes {
            let Some(line) = class.line else { continue };
            let from = data.points[class.on_line()[0]].c;
            let label = format!("{} for c ≡ {}", figure.of.name(), class.residue);
            caption.fact(label, format!("{line}, from c = {from} on"));
        }
    }
}
