//! What is said of the cold positions.

use super::{Cold, Data};
use crate::draw::number::{grouped, listed, percent};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::games::Set;

/// Positions a text alternative tells.
const TOLD: usize = 40;
/// The share that "most" classes are said to hold.
const MOST: f64 = 0.9;
/// Classes named one by one.
const NAMED: usize = 12;

/// All the words about the figure.
pub fn caption(figure: &Cold, data: &Data) -> Caption {
    let search = &figure.search;
    let set = search.set.words();
    let (decided, count) = data.reached;
    let title = format!(
        "Cold positions of subtracting {set}, x < {}",
        below(search.n)
    );
    let share = count as f64 / decided.max(1) as f64;
    let counted = format!(
        "{} of {} positions are cold ({}).",
        grouped(count),
        grouped(decided),
        percent(share, 2)
    );
    let laid = match data.grid.rows {
        1 => "All in one row.".to_string(),
        _ => format!("{} positions a row.", grouped(data.grid.row)),
    };
    let cells = match data.grid.is_exact() {
        true => "",
        false => " Neighbours share a cell, coloured by how many of its positions are cold.",
    };
    let closed = match data.closed_form {
        Some(true) => " They are exactly those of the closed form: all base-4 digits are even.",
        Some(false) => " They differ from the closed form, all base-4 digits even.",
        None => "",
    };
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "The positions from which every move leads to a hot one. {laid}{cells} {counted}{closed}"
        ),
        see: see(figure, data),
        formula: "x \\in C \\iff x - s \\notin C \\text{ for all } s \\in S,\\ s \\le x".into(),
        formula_text: "x ∈ C iff x − s ∉ C for all s ∈ S, s ≤ x".into(),
        badge: Badge {
            kind: Trust::Computed,
            text: format!("computed ({})", data.method.name),
            more: format!(
                "Every position below {} was decided exactly. {}{closed}",
                below(decided),
                data.method.why
            ),
        },
        summary: format!(
            "{title}. {counted}{} {}{closed}",
            first(data),
            classes(data)
        ),
        ..Caption::default()
    };
    caption = match search.set {
        Set::Moser => caption.from_paper(&EPPSTEIN, "§3.3"),
        Set::Powers(2) => caption.from_paper(&EPPSTEIN, "§1"),
        _ => caption.from_paper(&EPPSTEIN, "§2"),
    };
    caption.fact("cold positions", grouped(count));
    caption.fact("share of all positions", percent(share, 3));
    for (modulus, counts) in &data.residues {
        let holding = data.holding(*modulus, MOST);
        if holding.is_empty() || holding.len() == counts.len() {
            continue;
        }
        caption.fact(
            format!("classes mod {modulus} that hold {}", percent(MOST, 0)),
            format!("{} of {modulus}: {}", holding.len(), named(&holding)),
        );
    }
    match data.closed_form {
        Some(true) => caption.fact("closed form (base-4 digits all even)", "agrees everywhere"),
        Some(false) => caption.fact("closed form (base-4 digits all even)", "differs"),
        None => {}
    }
    links(figure, &mut caption);
    caption
}

fn links(figure: &Cold, caption: &mut Caption) {
    let (set, n) = (&figure.search.set, figure.search.n);
    caption.link("How many there are", format!("cold-count?set={set}"));
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

fn named(classes: &[usize]) -> String {
    let mut names: Vec<String> = classes.iter().take(NAMED).map(usize::to_string).collect();
    if classes.len() > NAMED {
        names.push("…".into());
    }
    names.join(", ")
}

fn classes(data: &Data) -> String {
    let told: Vec<String> = data
        .residues
        .iter()
        .map(|(modulus, _)| {
            let holding = data.holding(*modulus, MOST);
            format!(
                "{} of the {modulus} classes mod {modulus} hold {} of them: {}.",
                holding.len(),
                percent(MOST, 0),
                named(&holding)
            )
        })
        .collect();
    told.join(" ")
}

fn see(figure: &Cold, data: &Data) -> String {
    if data.grid.rows == 1 {
        return "Set a width to wrap the row: columns then collect the positions of one residue."
            .into();
    }
    let mut text =
        "Every column is a class of residues; the bars under it say how many cold positions it \
                    holds, the shape on the right how dense each row is. "
            .to_string();
    if figure.search.set == Set::Powers(2) && figure.wrap.is_multiple_of(5) {
        text.push_str(
            "Dark columns are favoured classes: 0 and 2 modulo 5 differ by no square modulo 5, so cold \
             positions keep to them.",
        );
    } else if figure.search.set == Set::Powers(2) && figure.wrap.is_multiple_of(13) {
        text.push_str(
            "The favoured classes modulo 13 are 0, 2 and 7: no two differ by a square modulo 13.",
        );
    }
    text.trim_end().into()
}

fn first(data: &Data) -> String {
    let Some(list) = &data.positions else {
        return String::new();
    };
    format!(" The first are {}.", listed(list, TOLD))
}
