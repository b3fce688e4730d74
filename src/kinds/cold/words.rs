//! What is said of the cold positions.

use super::findings::{Favoured, Findings, Holding, even};
use super::nouns::Nouns;
use super::{Cold, Data};
use crate::figure::caption::EPPSTEIN;
use crate::figure::cold_search::{self, below};
use crate::figure::{Caption, Figure, Findings as _};
use crate::figure::{oeis, squares};
use crate::games::Set;
use crate::games::cold::Algorithm;
use crate::games::hotspots::Hotspots;
use crate::games::oeis::of_cold;
use crate::limits::{COLD_LAYERS, COLD_LISTED, HOTSPOT_N};
use crate::number::{all, capitalized, grouped, listed, percent};
use crate::stats::residues::MOST;

/// Positions a text alternative tells.
const TOLD: usize = 40;
/// Classes named one by one.
const NAMED: usize = 12;

/// All the words about the figure.
pub fn caption(figure: &Cold, data: &Data, found: &Findings) -> Caption {
    let search = &figure.search;
    let (decided, count) = data.reached;
    let nouns = figure.nouns();
    let with = match figure.hotspots.is_empty() {
        true => String::new(),
        false => format!(" with hotspots {}", figure.hotspots.words()),
    };
    let title = format!(
        "{} of {}{with} below {}",
        capitalized(nouns.several),
        search.set.game(),
        below(search.n)
    );
    let counted = counted(figure, data, found);
    let grid = data.seen(figure);
    let laid = match data.grid.rows {
        1 => "All in one row.".to_string(),
        _ => format!(
            "{} per row.",
            crate::number::counted(data.grid.row, "position", "positions")
        ),
    };
    let cells = match grid.is_exact() {
        true => String::new(),
        false => format!(
            " Neighbours share a cell, coloured by how many of its positions {}.",
            nouns.are
        ),
    };
    let closed = match found.closed_form {
        Some(true) => {
            " They are exactly the numbers whose base-4 digits are all even, as the paper has it."
        }
        Some(false) => " They are not the numbers whose base-4 digits are all even.",
        None => "",
    };
    let mut told = vec![format!("{title}."), counted.clone() + closed];
    // The only position is told already.
    told.extend(first(data).filter(|_| decided > 1));
    told.extend(classes(found));
    let (formula, formula_text) = formula(figure);
    let mut caption = Caption {
        title,
        caption: format!("{} {laid}{cells} {counted}{closed}", what(figure)),
        see: see(figure, data, found),
        formula,
        formula_text,
        badge: found.badge(
            match found.closed_form {
                Some(false) => "closed form",
                Some(true) | None => &data.method.name,
            },
            format!(
                "Every position below {} was decided exactly. {}{closed}",
                below(decided),
                data.method.why
            ),
        ),
        summary: told.join(" "),
        notes: notes(figure, data),
        ..Caption::default()
    };
    caption = match search.set {
        _ if figure.layer > 0 => caption.from_paper(&EPPSTEIN, "Lemma 2"),
        _ if !figure.hotspots.is_empty() => caption.from_paper(&EPPSTEIN, "§2.1"),
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "§1"),
        _ => caption.from_paper(&EPPSTEIN, "§2"),
    };
    let rows = if grid.all_rows() == 1 { "" } else { "row" };
    let column = if grid.all_rows() == 1 { "x" } else { "column" };
    figure.part.tell(column, rows, &mut caption);
    if !figure.part.is_whole() && data.positions.is_none() && !grid.is_exact() {
        let why = format!(
            " It is shown by whole cells as they were counted: more than {} {} are not counted anew.",
            grouped(COLD_LISTED),
            figure.nouns().several
        );
        caption.caption.push_str(&why);
        caption.summary.push_str(&why);
    }
    caption.fact(figure.nouns().several, grouped(count));
    caption.fact("share of all positions", percent(found.share, 2));
    if let Some(listed) = of_cold(&search.set).filter(|_| figure.is_plain()) {
        caption.fact("OEIS", oeis::words(&listed, count));
    }
    for Holding {
        modulus,
        classes,
        share,
    } in &found.holding
    {
        let order = match classes.len() {
            1 => "",
            _ => ", fullest first",
        };
        caption.fact(
            format!(
                "fewest classes mod {modulus} with at least {}",
                percent(MOST, 0)
            ),
            format!(
                "{} of {modulus}{order}: {} ({})",
                classes.len(),
                listed(classes, NAMED),
                percent(*share, 1)
            ),
        );
    }
    match found.closed_form {
        Some(true) => {
            let positions = match decided {
                1 => "the only position".into(),
                _ => format!("{} positions", all(decided)),
            };
            caption.fact(
                "closed form (base-4 digits all even)",
                format!("agrees at {positions}"),
            );
        }
        Some(false) => caption.fact("closed form (base-4 digits all even)", "differs"),
        None => {}
    }
    links(figure, &mut caption);
    caption
}

fn notes(figure: &Cold, data: &Data) -> Vec<String> {
    let mut notes = Vec::new();
    if figure.search.set == Set::Powers(2) && figure.is_plain() {
        notes.push(squares::residues_note());
    }
    if data.method.name == cold_search::words(Algorithm::Convolution) {
        notes.push(
            "The formula that the paper turns into a convolution (§2.2) is called a 2-CNF there; an OR of \
             ANDs, it is a DNF."
                .into(),
        );
    }
    notes
}

/// How many positions are cold, as a sentence.
fn counted(figure: &Cold, data: &Data, found: &Findings) -> String {
    let (decided, count) = data.reached;
    let Nouns {
        is, is_not, are, ..
    } = figure.nouns();
    match (decided, count) {
        (1, 0) => format!("The only position, 0, {is_not}."),
        (1, _) => format!("The only position, 0, {is}."),
        (_, 0) => format!("None of {} positions {is}.", grouped(decided)),
        (_, 1) => format!("One of {} positions {is}.", grouped(decided)),
        _ if count == decided => format!("{} positions {are}.", capitalized(all(decided))),
        _ => format!(
            "{} of {} positions {are} ({}).",
            grouped(count),
            grouped(decided),
            percent(found.share, 2)
        ),
    }
}

/// Which positions are shown.
fn what(figure: &Cold) -> String {
    match (figure.layer, figure.hotspots.is_empty()) {
        (0, true) => {
            "Cold positions (P-positions) are those from which every move leads to a hot one.".into()
        }
        (0, false) => {
            "Hotspots are hot whatever their moves; another position is cold if every move from it leads \
             to a hot one."
                .into()
        }
        (value, _) => format!(
            "With all positions of nim-value below {} as hotspots, the cold positions are those of \
             nim-value {} (Lemma 2).",
            grouped(value),
            grouped(value)
        ),
    }
}

/// The same as a formula, for people and in TeX.
fn formula(figure: &Cold) -> (String, String) {
    let tex = "x - s \\notin C \\text{ for all } s \\in S,\\ s \\le x";
    let text = "x − s ∉ C for all s ∈ S, s ≤ x";
    let spots = match (figure.layer, figure.hotspots.is_empty()) {
        (0, true) => return (format!("x \\in C \\iff {tex}"), format!("x ∈ C iff {text}")),
        (0, false) => String::new(),
        (value, _) => format!("; H = {{x : v(x) < {value}}}"),
    };
    let tex_spots = spots
        .replace("; ", ";\\quad ")
        .replace('{', "\\{")
        .replace('}', "\\}");
    (
        format!("x \\in C \\iff x \\notin H \\text{{ and }} {tex}{tex_spots}"),
        format!("x ∈ C iff x ∉ H and {text}{spots}"),
    )
}

fn links(figure: &Cold, caption: &mut Caption) {
    let (set, n) = (&figure.search.set, figure.search.n);
    if !figure.is_plain() {
        let plain = Cold {
            hotspots: Hotspots::default(),
            layer: 0,
            ..figure.clone()
        };
        caption.link("Without hotspots", plain.spec());
        if let Some(next) = Some(figure.layer + 1).filter(|&v| v > 1 && v <= COLD_LAYERS) {
            let next = Cold {
                layer: next,
                ..figure.clone()
            };
            caption.link(format!("Nim-value {}", next.layer), next.spec());
        }
        caption.link("All nim-values", format!("strip?set={set}&convention=wall"));
        return;
    }
    caption.link("How many there are", format!("cold-count?set={set}"));
    let next = Cold {
        layer: 1,
        ..figure.clone()
    };
    if n <= HOTSPOT_N {
        caption.link("Nim-value 1", next.spec());
    }
    if (2..=1000).contains(&figure.wrap) && figure.wrap < n {
        let digits = format!("digits?set={set}&base={}&places=0&n={n}", figure.wrap);
        caption.link(format!("Digits in base {}", figure.wrap), digits);
    }
    if figure.search.set == Set::Powers(2) {
        for wrap in [5, 13, 65, 205].into_iter().filter(|&w| w != figure.wrap) {
            caption.link(format!("Wrap at {wrap}"), format!("cold?n={n}&wrap={wrap}"));
        }
    }
    caption.link("All nim-values", format!("strip?set={set}&convention=wall"));
}

/// Which classes hold most, a sentence a modulus.
fn classes(found: &Findings) -> Vec<String> {
    let told = |Holding {
                    modulus,
                    classes,
                    share,
                }: &Holding| {
        let share = percent(*share, 1);
        match classes[..] {
            [one] => format!("The class {one} mod {modulus} holds {share} of them."),
            _ => format!(
                "{} of the {modulus} classes mod {modulus} hold {share} of them: {}.",
                classes.len(),
                listed(classes, NAMED)
            ),
        }
        .replace("….", "…")
    };
    found.holding.iter().map(told).collect()
}

fn see(figure: &Cold, data: &Data, found: &Findings) -> String {
    let grid = &*data.seen(figure);
    if grid.all_rows() == 1 {
        return match grid.is_exact() {
            true => "Give the rows a width: each column then collects the positions of one residue.",
            false => {
                "The bars show the share of these positions that lies in each stretch. Give the rows a \
                 width, and each column collects the positions of one residue."
            }
        }
        .into();
    }
    let several = match figure.part.is_whole() {
        true => figure.nouns().several.to_string(),
        false => format!("{} shown", figure.nouns().several),
    };
    let column = match grid.has_columns() {
        true => format!("Each column is a class mod {}", grouped(grid.row)),
        false => format!(
            "Each column is a run of neighbouring classes mod {}",
            grouped(grid.row)
        ),
    };
    let mut sentences = vec![match grid.row {
        1 => {
            "All positions stand in one column; the shape on the right is the density of the rows."
                .into()
        }
        _ => format!(
            "{column}; the bars below show its share of the {several}, the shape on the right the \
             density of the rows."
        ),
    }];
    for &Favoured {
        modulus,
        classes,
        share,
    } in &found.favoured
    {
        let apart = match classes.len() {
            2 => "which do not differ",
            _ => "no two of which differ",
        };
        // Shares are of all that are found, not of a part that is looked at.
        let all = match figure.part.is_whole() {
            true => format!("the {several} shown"),
            false => format!("all {}", figure.nouns().several),
        };
        sentences.push(format!(
            "{} of {all} lie in the classes {} mod {modulus}, {apart} by a square mod {modulus}; an \
             even share would be {}.",
            percent(share, 1),
            crate::number::joined(classes),
            percent(even(modulus, classes), 1)
        ));
    }
    sentences.join(" ")
}

fn first(data: &Data) -> Option<String> {
    let list = data.positions.as_ref()?;
    Some(match list.len() {
        0 => return None,
        1 => format!(
            "It is {}.",
            grouped(list.first().copied().unwrap_or(0).into())
        ),
        _ => {
            let list: Vec<String> = list
                .iter()
                .take(TOLD + 1)
                .map(|&x| grouped(x.into()))
                .collect();
            format!("They are {}.", listed(&list, TOLD)).replace("….", "…")
        }
    })
}
