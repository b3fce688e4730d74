//! The caption of the cold positions by residue.

use super::findings::{Findings, Fullest};
use super::{Class, ColdCount, Data};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::below;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Figure, Sentences, squares};
use crate::games::laws::ColdLaw;
use crate::kinds::related;
use crate::number::{counted, fixed, grouped, joined, listed, percent};

/// Residues that a sentence lists.
const LISTED: usize = 12;
/// Residues whose numbers are facts.
const TOLD: usize = 5;

/// All the words about the figure.
pub(in super::super) fn caption(
    figure: &ColdCount,
    data: &Data,
    found: &Findings,
    badge: Badge,
) -> Caption {
    let (search, base) = (&figure.search, figure.base);
    let (decided, classes) = &data.reached;
    let none = (!found.empty.is_empty()).then(|| {
        let (which, one) = named(&found.empty);
        format!("{which} {} none.", if one { "has" } else { "have" })
    });
    let mut caption = Caption {
        title: search.titled(|game| format!("Cold positions of {game} by residue mod {base}")),
        caption: Sentences::from(format!(
            "The number of cold positions below n with each residue mod {base}, on logarithmic axes; a mark \
             shows the last of each."
        ))
        .and(none),
        see: see(data, found, base),
        badge,
        notes: vec![data.method.why.clone()],
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3.3");
    figure.part.tell("n", "count", &mut caption);
    caption.fact(
        format!("cold below {}", below(*decided)),
        grouped(found.total),
    );
    match classes.len() {
        ..=TOLD => {
            for (r, class) in classes.iter().enumerate() {
                caption.fact(format!("≡ {r} mod {base}"), value(class));
            }
        }
        _ => {
            let mut order: Vec<usize> = (0..classes.len()).collect();
            crate::sort::sort_few_by_key(&mut order, |&r| std::cmp::Reverse(classes[r].count));
            for &r in order.iter().take(TOLD).filter(|&&r| classes[r].count > 0) {
                caption.fact(format!("≡ {r} mod {base}"), value(&classes[r]));
            }
        }
    }
    if figure.is_of_squares() && base.is_multiple_of(5) {
        caption.notes.push(squares::residues_note());
    }
    search.note_misere(&mut caption);
    caption.notes.extend(slopes(found));
    links(figure, &mut caption);
    caption
}

fn value(class: &Class) -> String {
    match class.last {
        None => "none".into(),
        Some(last) => format!("{} (last {})", grouped(class.count), grouped(last)),
    }
}

fn slopes(found: &Findings) -> Option<String> {
    let known = found.exponents.iter().enumerate();
    let known = known.filter_map(|(r, slope)| Some(format!("{} for {r}", fixed((*slope)?, 3))));
    let known: Vec<String> = known.collect();
    (!known.is_empty()).then(|| format!("Slopes from n/2 to n: {}.", listed(&known, LISTED)))
}

fn links(figure: &ColdCount, caption: &mut Caption) {
    let (set, n, base) = (&figure.search.set, figure.search.n, figure.base);
    if figure.is_of_squares() {
        for other in [5, 10, 13].into_iter().filter(|&other| other != base) {
            let residues = related::residues(set, n, other);
            caption.link(format!("Residues mod {other}"), residues);
        }
    }
    caption.link("Wrapped at the base", related::cold(set, Some(base)));
    caption.link("All their digits", related::digits(set, n, base));
    caption.link("How many there are", related::cold_count(set, Some(n)));
}

/// Residue 1; Residues 1 and 3; 17 residues: to begin a sentence. And whether it is one.
fn named(classes: &[usize]) -> (String, bool) {
    match classes.len() {
        1 => (format!("Residue {}", classes[0]), true),
        2..=LISTED => (format!("Residues {}", joined(classes)), false),
        many => (format!("{many} residues"), false),
    }
}

fn see(data: &Data, found: &Findings, base: u64) -> String {
    let (total, mut parts) = (found.total, Vec::new());
    if let Some(Fullest { classes, held }) = &found.fullest {
        let (which, one) = named(classes);
        parts.push(match *held == total {
            true if one => format!("All cold positions are ≡ {} mod {base}", classes[0]),
            true => format!("{which} hold all cold positions"),
            false => format!(
                "{which} {} {} of the cold positions",
                if one { "holds" } else { "hold" },
                percent(*held as f64 / total as f64, 1)
            ),
        });
    }
    for (classes, known) in beyond(data, found) {
        let (which, one) = named(classes);
        let which = if parts.is_empty() {
            which
        } else {
            which.to_ascii_lowercase()
        };
        let verb = match (known, one) {
            (Beyond::Never, true) => "gets no further member",
            (Beyond::Never, false) => "get no further member",
            (Beyond::More, true) => "gets further members",
            (Beyond::More, false) => "get further members",
            (Beyond::Unknown, true) => "has none",
            (Beyond::Unknown, false) => "have none",
        };
        let where_ = match (known, &data.samples[..]) {
            (Beyond::Unknown, [.., (from, _), (to, _)]) => {
                format!(" from {} to {}", below(*from), below(*to))
            }
            _ => format!(" beyond n, {}", by(data)),
        };
        parts.push(format!("{which} {verb}{where_}"));
    }
    if parts.is_empty() {
        String::new()
    } else {
        parts.join("; ") + "."
    }
}

/// Says what holds beyond n of residues without new members over the last doubling.
#[derive(Clone, Copy)]
enum Beyond {
    Never,
    More,
    Unknown,
}

fn beyond<'a>(data: &Data, found: &'a Findings) -> Vec<(&'a [usize], Beyond)> {
    let all = match &data.law {
        None => vec![(&found.level[..], Beyond::Unknown)],
        Some(_) => vec![
            (&found.ended[..], Beyond::Never),
            (&found.go_on[..], Beyond::More),
        ],
    };
    let some = all.into_iter().filter(|(classes, _)| !classes.is_empty());
    some.collect()
}

fn by(data: &Data) -> &'static str {
    match &data.law {
        Some(ColdLaw::Moser { .. }) => "by the closed form",
        _ => "because the outcomes repeat",
    }
}

/// The card of a residue below some n.
pub(crate) fn card(figure: &ColdCount, data: &Data, key: &Key) -> Option<Card> {
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
        card.line("last", grouped(last));
    }
    if let Some(exponent) = data.slope(i, r) {
        let from = below(data.samples[i - 1].0);
        card.line(format!("slope from {from}"), fixed(exponent, 3));
    }
    let set = &figure.search.set;
    card.link("Wrapped at the base", related::cold(set, Some(base)).spec());
    Some(card)
}
