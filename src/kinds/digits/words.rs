//! What is said of digit counts.

use super::findings::Findings;
use super::greedy;
use super::plot::place_name;
use super::see::see;
use super::{Data, Digits, Of};
use crate::figure::caption::{EPPSTEIN, LARSSON};
use crate::figure::cold_search::below;
use crate::figure::{Caption, Findings as _, conditions, squares};
use crate::games::Set;
use crate::limits::RESIDUE_CLASSES;
use crate::number::{counted, fixed, grouped, latex, percent};

/// Counts a text alternative tells of a place.
const DIGITS_TOLD: usize = 26;
/// How leading zeros are counted, as the figure says it.
const CONVENTION: &str = "Leading zeros are not counted: a number has a digit at a place only if it \
                          is large enough (and 0 has none).";

/// All the words about the figure.
pub fn caption(figure: &Digits, data: &Data, found: &Findings) -> Caption {
    let mut caption = Caption {
        see: see(figure, data, found),
        ..common(figure, data, found)
    };
    caption = match figure.of {
        Of::Cold => of_cold_positions(figure, data, found, caption),
        Of::Greedy => of_greedy_set(figure, data, found, caption),
    };
    if !figure.part.x.is_empty() {
        let drawn = format!(" Drawn: {}.", figure.part.x.words("digit"));
        caption.caption.push_str(&drawn);
        caption.summary.push_str(&drawn);
    }
    for (shares, &(place, _)) in found.places.iter().zip(&data.rows) {
        let frequent = shares.frequent.iter();
        let frequent: Vec<String> = frequent
            .map(|(digit, share)| format!("{digit} ({})", percent(*share, 1)))
            .collect();
        let frequent = match frequent.is_empty() {
            true => "no number has it".into(),
            false => frequent.join(", "),
        };
        let name = place_name(figure.base, place);
        caption.fact(format!("most frequent at the {name} place"), frequent);
    }
    caption
}

/// What there is to say whosever digits they are.
fn common(figure: &Digits, data: &Data, found: &Findings) -> Caption {
    let (n, base) = (figure.search.n, figure.base);
    let (decided, count) = data.reached;
    let (whose, one, nouns, symbol) = match figure.of {
        Of::Cold => (
            format!("the cold positions of {}", figure.search.set.game()),
            "a cold position",
            ("cold position", "cold positions"),
            "C",
        ),
        Of::Greedy => (
            format!(
                "the {}",
                conditions::greedy_set(&figure.condition, greedy::set(figure).repeats())
            ),
            "a member",
            ("member", "members"),
            "X",
        ),
    };
    let title = format!("Base-{base} digits of {whose}, below {}", below(n));
    let counted = format!(
        "{} below {}.",
        counted(count, nouns.0, nouns.1),
        below(decided)
    );
    Caption {
        caption: format!(
            "How often each digit stands at each place of {one}, as a share of those that have that \
             place. {counted} {CONVENTION}"
        ),
        formula: format!(
            "\\#\\{{\\, x \\in {symbol} : {base}^{{i}} \\le x < {}, \\ \\lfloor x / {base}^{{i}} \\rfloor \\equiv d \\pmod{{{base}}} \\,\\}}",
            latex(n)
        ),
        formula_text: format!(
            "#{{x ∈ {symbol} : {base}^i ≤ x < {}, ⌊x/{base}^i⌋ ≡ d mod {base}}}",
            grouped(n)
        ),
        summary: format!("{title}. {} {CONVENTION}", spoken(figure, data, found)),
        title,
        ..Caption::default()
    }
}

fn of_greedy_set(figure: &Digits, data: &Data, found: &Findings, mut caption: Caption) -> Caption {
    // As they were found with the members.
    caption.badge = found.badge(&data.method.name, data.method.why.clone());
    let form = found.form.as_ref();
    let of_base = form.filter(|form| form.base() == figure.base);
    if let Some(form) = of_base.filter(|form| form.digits().is_some()) {
        caption.see = format!("By a theorem the members are {}.", form.theorem.statement);
    }
    caption = caption.from_paper(&LARSSON, "§5");
    let (condition, n) = (&figure.condition, figure.search.n);
    if let Some(form) = form.filter(|form| form.base() != figure.base) {
        caption.link(
            format!("Base {}, that of the theorem", form.base()),
            format!(
                "digits?of=greedy&condition={condition}&n={n}&base={}",
                form.base()
            ),
        );
    }
    caption.link("The set", format!("greedy-set?condition={condition}"));
    caption.link(
        "How many there are",
        format!("greedy-set?condition={condition}&n={n}&view=growth"),
    );
    caption
}

fn of_cold_positions(
    figure: &Digits,
    data: &Data,
    found: &Findings,
    mut caption: Caption,
) -> Caption {
    let (search, base) = (&figure.search, figure.base);
    caption.badge = found.badge(
        &data.method.name,
        format!(
            "Every position below {} was decided exactly and its digits counted. {} {CONVENTION}",
            below(data.reached.0),
            data.method.why
        ),
    );
    let is_of_squares = search.set == Set::Powers(2);
    let lowest = data.rows.first().is_some_and(|row| row.0 == 0);
    caption = match base {
        5 if is_of_squares && lowest => caption.from_paper(&EPPSTEIN, "Figure 3"),
        7 | 13 if is_of_squares && lowest => caption.from_paper(&EPPSTEIN, "Figure 4"),
        _ => caption.from_paper(&EPPSTEIN, "§3.3"),
    };
    let set = &search.set;
    if is_of_squares {
        if base.is_multiple_of(5) {
            caption.notes.push(squares::residues_note());
        }
        if base == 5 {
            caption.notes.push(squares::exponent_note());
        }
        for other in [5, 7, 13].into_iter().filter(|&b| b != base) {
            caption.link(
                format!("Base {other}"),
                format!("digits?n={}&base={other}", search.n),
            );
        }
    }
    caption.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    if base <= RESIDUE_CLASSES {
        caption.link(
            "How each class grows",
            format!("residues?set={set}&n={}&base={base}", search.n),
        );
    }
    caption.link(
        "How many there are",
        format!("cold-count?set={set}&n={}", search.n),
    );
    caption.link("The nim-values", format!("strip?set={set}&convention=wall"));
    caption
}

fn spoken(figure: &Digits, data: &Data, found: &Findings) -> String {
    let places: Vec<String> = found
        .places
        .iter()
        .zip(&data.rows)
        .map(|(shares, (place, row))| {
            let told: Vec<String> = row
                .iter()
                .take(DIGITS_TOLD)
                .enumerate()
                .map(|(digit, &count)| format!("{digit}: {}", grouped(count)))
                .collect();
            let more = if row.len() > DIGITS_TOLD { ", …" } else { "" };
            format!(
                "At the {} place, {}: {}{more} (largest share {})",
                place_name(figure.base, *place),
                counted(shares.total, "number", "numbers"),
                told.join(", "),
                fixed(shares.range.1, 3)
            )
        })
        .collect();
    format!("{}.", places.join(". "))
}
