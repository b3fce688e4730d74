//! What is said of the classes of cold positions.

use super::findings::{Findings, Fullest};
use super::{Data, Residues};
use crate::figure::caption::EPPSTEIN;
use crate::figure::cold_search::below;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Findings as _, squares};
use crate::games::laws::ColdLaw;
use crate::number::{counted, fixed, grouped, joined, percent};

/// Classes named one by one.
const NAMED: usize = 12;

/// All the words about the figure.
pub fn caption(figure: &Residues, data: &Data, found: &Findings) -> Caption {
    let (search, base) = (&figure.search, figure.base);
    let (decided, classes) = &data.reached;
    let title = format!(
        "Cold positions of {} by residue mod {base}, below {}",
        search.set.game(),
        below(search.n)
    );
    let counted = format!(
        "{} below {}.",
        counted(found.total, "cold position", "cold positions"),
        below(*decided)
    );
    let told: Vec<String> = classes
        .iter()
        .enumerate()
        .map(|(r, class)| match class.last {
            Some(last) => format!("{r}: {}, last {}", grouped(class.count), grouped(last)),
            None => format!("{r}: none"),
        })
        .collect();
    let mut caption = Caption {
        caption: format!(
            "How many cold positions below n each class modulo {base} has, on logarithmic axes: a line \
             for each class, named at its end, and a mark at its last member. {counted}{}",
            empty(found)
        ),
        see: see(figure, data, found),
        formula: format!("\\#\\{{\\, x \\in C : x < n,\\ x \\equiv r \\pmod{{{base}}} \\,\\}}"),
        formula_text: format!("#{{x ∈ C : x < n, x ≡ r mod {base}}}"),
        badge: found.badge(
            &data.method.name,
            format!(
                "Every position below {} was decided exactly, and the cold ones were counted by \
                 their residues. {}",
                below(*decided),
                data.method.why
            ),
        ),
        summary: format!("{title}. {counted} By class: {}.", told.join("; ")),
        title,
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3.3");
    figure.part.tell("n", "count", &mut caption);
    for (r, (class, exponent)) in classes.iter().zip(&found.exponents).enumerate() {
        let value = match class.last {
            None => "none".into(),
            Some(x) => {
                let exponent = exponent.map(|e| format!("; slope from n/2 to n: {}", fixed(e, 3)));
                let exponent = exponent.unwrap_or_default();
                format!("{} (last {}{exponent})", grouped(class.count), grouped(x))
            }
        };
        caption.fact(format!("class {r} mod {base}"), value);
    }
    if figure.is_of_squares() && base.is_multiple_of(5) {
        caption.notes.push(squares::residues_note());
    }
    links(figure, &mut caption);
    caption
}

fn links(figure: &Residues, caption: &mut Caption) {
    let (set, n, base) = (&figure.search.set, figure.search.n, figure.base);
    if figure.is_of_squares() {
        for other in [5, 10, 13].into_iter().filter(|&other| other != base) {
            let spec = format!("residues?n={n}&base={other}");
            caption.link(format!("Residues mod {other}"), spec);
        }
    }
    caption.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    let digits = format!("digits?set={set}&n={n}&base={base}");
    caption.link("All their digits", digits);
    caption.link("How many there are", format!("cold-count?set={set}&n={n}"));
}

/// Class 1; Classes 1 and 3; 17 classes: to begin a sentence. And whether it is one.
fn named(classes: &[usize]) -> (String, bool) {
    match classes.len() {
        1 => (format!("Class {}", classes[0]), true),
        2..=NAMED => (format!("Classes {}", joined(classes)), false),
        many => (format!("{many} classes"), false),
    }
}

/// What is known of the classes without new members beyond n.
fn beyond(data: &Data, found: &Findings) -> Vec<String> {
    let Some(law) = &data.law else {
        return vec!["This says nothing about larger n.".into()];
    };
    let by = match law {
        ColdLaw::Moser => "by the closed form",
        _ => "because the outcomes repeat",
    };
    let said = [
        (
            &found.ended,
            "gets no further member",
            "get no further member",
        ),
        (&found.go_on, "gets further members", "get further members"),
    ];
    let said = said.into_iter().filter(|(classes, ..)| !classes.is_empty());
    let said = said.map(|(classes, one, several)| {
        let (which, is_one) = named(classes);
        format!(
            "{which} {} beyond n, {by}.",
            if is_one { one } else { several }
        )
    });
    said.collect()
}

/// Which classes have no cold position at all, as a sentence to append.
fn empty(found: &Findings) -> String {
    if found.empty.is_empty() {
        return String::new();
    }
    let (which, one) = named(&found.empty);
    format!(" {which} {} none.", if one { "has" } else { "have" })
}

fn see(figure: &Residues, data: &Data, found: &Findings) -> String {
    let mut sentences: Vec<String> = Vec::new();
    let (total, base) = (found.total, figure.base);
    if let Some(Fullest { classes, held }) = &found.fullest {
        let (which, one) = named(classes);
        sentences.push(match *held == total {
            true if one => format!("All cold positions are ≡ {} mod {base}.", classes[0]),
            true => format!("{which} hold all cold positions."),
            false => format!(
                "{which} {} {} of the cold positions.",
                if one { "holds" } else { "hold" },
                percent(*held as f64 / total as f64, 1)
            ),
        });
    }
    if let [.., (from, _), (to, _)] = &data.samples[..]
        && !found.level.is_empty()
    {
        let (which, one) = named(&found.level);
        sentences.push(format!(
            "{which} {} no member from {} to {}.",
            if one { "has" } else { "have" },
            below(*from),
            below(*to)
        ));
        sentences.extend(beyond(data, found));
    }
    sentences.join(" ")
}

/// What is said of a class below some n.
pub fn card(figure: &Residues, data: &Data, key: &Key) -> Option<Card> {
    let (r, i) = key.place()?;
    let (n, classes) = data.samples.get(i)?;
    let class = classes.get(r)?;
    let base = figure.base;
    let all: u64 = classes.iter().map(|class| class.count).sum();
    let mut card = Card {
        title: format!(
            "{} ≡ {r} mod {base} below {}",
            counted(class.count, "cold position", "cold positions"),
            below(*n)
        ),
        ..Card::default()
    };
    card.line(
        "share of the cold positions",
        percent(class.count as f64 / all as f64, 3),
    );
    if let Some(last) = class.last {
        card.line("last of them", grouped(last));
    }
    if let Some(exponent) = data.slope(i, r) {
        let from = below(data.samples[i - 1].0);
        card.line(format!("slope from {from}"), fixed(exponent, 3));
    }
    let set = &figure.search.set;
    card.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    Some(card)
}
