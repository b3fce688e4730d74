//! What is said of digit counts.

use super::drawing::place_name;
use super::greedy;
use super::{Data, Digits, Of};
use crate::draw::number::{fixed, grouped, percent};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, LARSSON, Trust};
use crate::figure::cold_search::below;
use crate::games::Set;

/// Counts a text alternative tells of a place.
const DIGITS_TOLD: usize = 26;
/// How leading zeros are counted, as the figure says it.
const CONVENTION: &str = "Leading zeros are not counted: a number has a digit at a place only if it \
                          is large enough (and 0 has none).";

/// All the words about the figure.
pub fn caption(figure: &Digits, data: &Data) -> Caption {
    let mut caption = common(figure, data);
    caption = match figure.of {
        Of::Cold => of_cold_positions(figure, data, caption),
        Of::Greedy => of_greedy_set(figure, data, caption),
    };
    for (i, &(place, _)) in data.rows.iter().enumerate() {
        caption.fact(
            format!("most frequent at the {}", place_name(figure.base, place)),
            ranked(data, i)
                .iter()
                .take(3)
                .map(|&(digit, _)| format!("{digit} ({})", percent(data.share(i, digit), 1)))
                .collect::<Vec<_>>()
                .join(", "),
        );
    }
    caption
}

/// What there is to say whosever digits they are.
fn common(figure: &Digits, data: &Data) -> Caption {
    let (n, base) = (figure.search.n, figure.base);
    let (decided, count) = data.reached;
    let (whose, one, several, symbol) = match figure.of {
        Of::Cold => (
            format!(
                "the cold positions below {}, subtracting {}",
                below(n),
                figure.search.set.words()
            ),
            "a cold position",
            "cold positions",
            "C",
        ),
        Of::Greedy => (
            format!(
                "the greedy set below {} without {}",
                below(n),
                figure.condition.words()
            ),
            "a member",
            "members",
            "X",
        ),
    };
    let title = format!("Base-{base} digits of {whose}");
    let counted = format!("{} {several} below {}.", grouped(count), below(decided));
    Caption {
        title: title.clone(),
        caption: format!(
            "How often each digit stands at each place of {one}, as a share of those that have that \
             place. {counted} {CONVENTION}"
        ),
        formula: format!(
            "\\#\\{{\\, x \\in {symbol} : x < {n}, \\ \\lfloor x / {base}^{{i}} \\rfloor \\equiv d \\pmod{{{base}}} \\,\\}}"
        ),
        formula_text: format!("#{{x ∈ {symbol} : x < {n}, ⌊x/{base}^i⌋ ≡ d mod {base}}}"),
        summary: format!("{title}. {} {CONVENTION}", spoken(figure, data)),
        ..Caption::default()
    }
}

fn of_greedy_set(figure: &Digits, data: &Data, mut caption: Caption) -> Caption {
    let set = greedy::set(figure);
    caption.badge = greedy::badge(data);
    let form = set.form().filter(|form| form.base == figure.base);
    if let Some(form) = form {
        caption.see = format!(
            "In base {} a theorem says which digits there may be: {}.",
            form.base, form.theorem.statement
        );
    } else {
        caption.see = see(figure, data);
    }
    caption = caption.from_paper(&LARSSON, "§5");
    let (condition, n) = (&figure.condition, figure.search.n);
    if let Some(form) = set.form().filter(|form| form.base != figure.base) {
        caption.link(
            format!("Base {}, that of the theorem", form.base),
            format!(
                "digits?of=greedy&condition={condition}&n={n}&base={}",
                form.base
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

fn of_cold_positions(figure: &Digits, data: &Data, mut caption: Caption) -> Caption {
    let (search, base) = (&figure.search, figure.base);
    caption.badge = Badge {
        kind: Trust::Computed,
        text: format!("computed ({})", data.method.name),
        more: format!(
            "Every position below {} was decided exactly and its digits counted. {} {CONVENTION}",
            below(data.reached.0),
            data.method.why
        ),
    };
    caption.see = see(figure, data);
    let squares = search.set == Set::Powers(2);
    caption = match base {
        5 if squares => caption.from_paper(&EPPSTEIN, "Figure 3"),
        7 | 13 if squares => caption.from_paper(&EPPSTEIN, "Figure 4"),
        _ => caption.from_paper(&EPPSTEIN, "§3.2"),
    };
    let set = &search.set;
    if squares {
        for other in [5, 7, 13].into_iter().filter(|&b| b != base) {
            caption.link(
                format!("Base {other}"),
                format!("digits?n={}&base={other}", search.n),
            );
        }
    }
    caption.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    caption.link(
        "How many there are",
        format!("cold-count?set={set}&n={}", search.n),
    );
    caption.link("The nim-values", format!("strip?set={set}&convention=wall"));
    caption
}

/// Digits at the i-th place, the most frequent first.
fn ranked(data: &Data, i: usize) -> Vec<(usize, u64)> {
    let mut ranked: Vec<(usize, u64)> = data.rows[i].1.iter().copied().enumerate().collect();
    ranked.sort_by_key(|&(digit, count)| (std::cmp::Reverse(count), digit));
    ranked
}

fn see(figure: &Digits, data: &Data) -> String {
    let Some(&(place, _)) = data.rows.first() else {
        return String::new();
    };
    let base = figure.base;
    let leading: Vec<String> = ranked(data, 0)
        .iter()
        .take_while(|&&(digit, _)| data.share(0, digit) * base as f64 > 1.0)
        .map(|(digit, _)| digit.to_string())
        .collect();
    let held: f64 = leading
        .iter()
        .filter_map(|d| d.parse().ok())
        .map(|digit: usize| data.share(0, digit))
        .sum();
    let mut text = format!(
        "At the {}, the digits above the dashed line ({}) hold {} of them. ",
        place_name(base, place),
        leading.join(", "),
        percent(held, 1)
    );
    if figure.of == Of::Cold && figure.search.set == Set::Powers(2) {
        text.push_str(
            "Differences of favoured digits at the ones are not squares modulo the base; at the next \
             place every digit is about as frequent, because a square divisible by a prime is divisible \
             by its square.",
        );
    }
    text.trim_end().into()
}

fn spoken(figure: &Digits, data: &Data) -> String {
    let places: Vec<String> = data
        .rows
        .iter()
        .enumerate()
        .map(|(i, (place, row))| {
            let told: Vec<String> = row
                .iter()
                .take(DIGITS_TOLD)
                .enumerate()
                .map(|(digit, &count)| format!("{digit}: {}", grouped(count)))
                .collect();
            format!(
                "At the {}, {} numbers: {} (largest share {})",
                place_name(figure.base, *place),
                grouped(data.total(i)),
                told.join(", "),
                fixed(
                    ranked(data, i).first().map_or(0.0, |r| data.share(i, r.0)),
                    3
                )
            )
        })
        .collect();
    format!("{}.", places.join(". "))
}
