//! The caption of the cold positions.

use super::findings::{Favoured, Findings, even};
use super::{Cold, Data};
use crate::figure::caption::{Badge, EPPSTEIN};
use crate::figure::cold_search::{self, below};
use crate::figure::laws::{Law, cold_positions};
use crate::figure::{Caption, Findings as _, Sentences};
use crate::figure::{oeis, squares};
use crate::games::cold::Algorithm;
use crate::games::hotspots::Hotspots;
use crate::games::oeis::of_cold;
use crate::games::{Convention, Set};
use crate::kinds::members::Members;
use crate::kinds::related;
use crate::limits::{COLD_LAYERS, COLD_LISTED, HOTSPOT_N};
use crate::number::{capitalized, grouped, joined, listed, percent};
use crate::stats::residues::MOST;

/// Residues that a fact lists.
const LISTED: usize = 5;
/// Moduli whose fullest residues are facts.
const MODULI: usize = 3;

/// All the words about the figure.
pub(super) fn caption(figure: &Cold, data: &Data, found: &Findings) -> Caption {
    let set = &figure.search.set;
    let with = match (figure.layer, figure.hotspots.is_empty()) {
        (0, false) => format!(" with hotspots {}", figure.hotspots.words()),
        _ => String::new(),
    };
    let mut caption = Caption {
        title: figure
            .search
            .titled(|game| format!("{} of {game}{with}", capitalized(figure.nouns().several))),
        caption: drawn(figure, data),
        see: see(figure, found),
        badge: badge(data, found),
        notes: notes(figure, data),
        ..Caption::default()
    };
    caption = match set {
        _ if figure.layer > 0 => caption.from_paper(&EPPSTEIN, "Lemma 2"),
        _ if !figure.hotspots.is_empty() => caption.from_paper(&EPPSTEIN, "§2.1"),
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "§1"),
        _ => caption.from_paper(&EPPSTEIN, "§2"),
    };
    let (column, row) = match data.seen(figure).all_rows() {
        1 => ("x", ""),
        _ => ("column", "row"),
    };
    figure.part.tell(column, row, &mut caption);
    facts(figure, data, found, &mut caption);
    figure.search.note_misere(&mut caption);
    links(figure, &mut caption);
    caption
}

/// Which positions are shown, and how they are laid out.
fn drawn(figure: &Cold, data: &Data) -> Sentences {
    let several = figure.nouns().several;
    let grid = data.seen(figure);
    let n = below(figure.search.n);
    let has_bars = grid.all_rows() > 1;
    let density = if has_bars && grid.row == 1 {
        "; right: density per row"
    } else {
        ""
    };
    let what = match (figure.layer, figure.hotspots.is_empty()) {
        (0, true) => format!("The {several} below {n}{density}.").into(),
        (0, false) => Sentences::from("A hotspot is hot whatever its moves.").and(format!(
            "Every other position is cold if all its moves lead to hot ones{density}."
        )),
        (_, _) => format!(
            "The {several} below {n}: those that are cold when the positions of smaller value are hotspots \
             (Lemma 2){density}."
        )
        .into(),
    };
    let columns = (has_bars && grid.row > 1).then(|| {
        format!(
            "Columns are residues mod {}; bars: share per column; right: density per row.",
            grouped(grid.row)
        )
    });
    let coarse = (!grid.is_exact()).then_some("Each cell covers several neighbouring positions.");
    what.and(columns).and(coarse)
}

fn badge(data: &Data, found: &Findings) -> Badge {
    let decided = format!("Every position below {} was decided", below(data.reached.0));
    let form = "numbers whose base-4 digits are all even";
    match found.closed_form {
        Some(true) => found.badge(format!(
            "{decided}; they are the {form}, as the paper proves."
        )),
        Some(false) => found.badge(format!("They are not the {form}: please report this.")),
        None => found.badge(format!("{decided}.")),
    }
}

fn notes(figure: &Cold, data: &Data) -> Vec<String> {
    let mut notes = vec![data.method.why.clone()];
    if figure.search.set == Set::Powers(2) && figure.is_plain() {
        notes.push(squares::residues_note());
    }
    if data.method.name == cold_search::words(Algorithm::Convolution) {
        notes.push(
            "§2.2 calls the formula behind the convolution a 2-CNF. It is an OR of ANDs: a DNF."
                .into(),
        );
    }
    let part = !figure.part.is_whole() && data.positions.is_none();
    if part && !data.seen(figure).is_exact() {
        notes.push(format!(
            "The visible part consists of whole cells, because more than {} {} are not counted anew.",
            grouped(COLD_LISTED),
            figure.nouns().several
        ));
    }
    notes
}

fn facts(figure: &Cold, data: &Data, found: &Findings, caption: &mut Caption) {
    let (decided, count) = data.reached;
    caption.fact(
        format!("{} below {}", figure.nouns().several, below(decided)),
        format!("{} ({})", grouped(count), percent(found.share, 2)),
    );
    let law = data.law.as_ref().and_then(cold_positions);
    let is_known = law.is_some();
    // Shares describe no exact law.
    let holding = found.holding.iter().filter(|_| !is_known);
    if let Some(law) = law {
        let known = data
            .law
            .as_ref()
            .map(|law| Law::of_count(law, &figure.search.set).status());
        caption.formula_known("cold exactly where", law, known);
    }
    let visible = data.seen(figure);
    if !figure.part.is_whole() && (visible.is_exact() || data.positions.is_some()) {
        let columns = figure.columns();
        let within = |row: u64| {
            let end = (row * figure.row() + columns.end).min(decided);
            end.saturating_sub(row * figure.row() + columns.start)
        };
        let all: u64 = figure.rows().map(within).sum();
        let several = figure.nouns().several;
        let shown = format!("{} of {}", grouped(data.shown(figure)), grouped(all));
        caption.fact(format!("{several} in the visible part"), shown);
    }
    if let Some(listed) = of_cold(&figure.search.set).filter(|_| figure.is_plain()) {
        caption.fact("OEIS", oeis::words(&listed, count));
    }
    for holding in holding.take(MODULI) {
        caption.fact(
            format!(
                "residues mod {} holding {}",
                holding.modulus,
                percent(MOST, 0)
            ),
            format!(
                "{} (most in {}), {} in all",
                holding.classes.len(),
                listed(&holding.classes, LISTED),
                percent(holding.share, 1)
            ),
        );
    }
}

fn links(figure: &Cold, caption: &mut Caption) {
    let (set, n) = (&figure.search.set, figure.search.n);
    let strip = related::strip(set, Convention::Wall);
    if figure.search.misere {
        let mut normal = figure.clone();
        normal.search.misere = false;
        caption.link("Normal play", normal);
        return;
    }
    if !figure.is_plain() {
        let plain = Cold {
            hotspots: Hotspots::default(),
            layer: 0,
            ..figure.clone()
        };
        caption.link("Without hotspots", plain);
        if let Some(layer) = Some(figure.layer + 1).filter(|&v| v > 1 && v <= COLD_LAYERS) {
            let next = Cold {
                layer,
                ..figure.clone()
            };
            caption.link(format!("Nim-value {layer}"), next);
        }
        caption.link("All nim-values", strip);
        return;
    }
    caption.link("How many there are", related::cold_count(set, None));
    let next = Cold {
        layer: 1,
        ..figure.clone()
    };
    if n <= HOTSPOT_N {
        caption.link("Nim-value 1", next);
    }
    if (2..=1000).contains(&figure.wrap) && figure.wrap < n {
        let mut digits = related::digits(set, n, figure.wrap);
        digits.places = [0].into_iter().collect();
        caption.link(format!("Digits in base {}", figure.wrap), digits);
    }
    if *set == Set::Powers(2) {
        for wrap in [5, 13, 65, 205].into_iter().filter(|&w| w != figure.wrap) {
            let mut wrapped = related::cold(set, Some(wrap));
            wrapped.search.n = n;
            caption.link(format!("Wrap at {wrap}"), wrapped);
        }
    }
    caption.link("All nim-values", strip);
    caption.link(
        "Gaps between them",
        Members {
            set: set.clone(),
            ..Members::default()
        },
    );
}

/// The residues that hold far more than an even share.
fn see(figure: &Cold, found: &Findings) -> String {
    let told = found.favoured.iter().map(
        |&Favoured {
             modulus,
             classes,
             share,
         }| {
            format!(
                "residues {} mod {modulus} hold {} (even share: {})",
                joined(classes),
                percent(share, 1),
                percent(even(modulus, classes), 1)
            )
        },
    );
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        String::new()
    } else {
        let several = figure.nouns().several;
        format!("Of all {several}, {}.", told.join(" and "))
    }
}
