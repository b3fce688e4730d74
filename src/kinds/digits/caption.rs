//! The caption of digit counts.

use super::findings::{Findings, Frequency, Shares, Squares};
use super::greedy;
use super::{Data, Digits, Of};
use crate::figure::caption::{EPPSTEIN, LARSSON};
use crate::figure::cold_search::below;
use crate::figure::parameter::Numbers;
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Findings as _, Sentences, conditions, squares, title};
use crate::games::{Convention, Set};
use crate::kinds::greedy_set::{GreedySet, View};
use crate::kinds::related;
use crate::limits::{RESIDUE_CLASSES, STRIP_WRAP};
use crate::number::{counted, fixed, grouped, joined, listed, percent, superscript};

/// Digits that a sentence lists.
const LISTED: usize = 12;
/// Shares that a fact lists.
const SHARES: usize = 5;
/// Below this many numbers the one without digits shows in their shares.
const ZERO_MATTERS: u64 = 1000;
/// An even share is one that differs from it by no more than this part.
const EVEN: f64 = 0.1;

/// All the words about the figure.
pub(super) fn caption(figure: &Digits, data: &Data, found: &Findings) -> Caption {
    let (decided, count) = data.reached;
    let names: Vec<String> = data
        .rows
        .iter()
        .map(|row| name(figure.base, row.0))
        .collect();
    let (of, nouns) = match figure.of {
        Of::Cold => (
            format!("the cold positions of {}", figure.search.game()),
            ("cold position", "cold positions"),
        ),
        Of::Greedy => {
            let repeats = greedy::set(figure).repeats();
            let set = conditions::greedy_set(&figure.condition, repeats);
            (format!("the {set}"), ("member", "members"))
        }
    };
    let places = if names.len() == 1 { "place" } else { "places" };
    // Of many positions one changes no digit of a share.
    let zero = if count < ZERO_MATTERS {
        "Nor is 0, which has no digits."
    } else {
        ""
    };
    let mut caption = Caption {
        title: match figure.of {
            Of::Cold => figure.search.titled(|game| {
                format!(
                    "Base-{} digits of the cold positions of {game}",
                    figure.base
                )
            }),
            Of::Greedy => title::fitting([
                format!("Base-{} digits of {of}", figure.base),
                format!("Base-{} digits of a greedy set", figure.base),
            ]),
        },
        caption: Sentences::from(format!(
            "How often each digit occurs at the {} {places} of the {} below {}.",
            joined(&names),
            counted(count, nouns.0, nouns.1),
            below(decided)
        ))
        .and("Leading zeros are not counted.")
        .and(zero)
        .and(figure.part.x.shown("digit")),
        see: see(&names, found, figure.base),
        notes: found
            .squares
            .iter()
            .map(|of| of_squares(*of, found, figure.base))
            .collect(),
        ..Caption::default()
    };
    match figure.of {
        Of::Cold => {
            of_cold_positions(figure, data, found, &mut caption);
            figure.search.note_misere(&mut caption);
        }
        Of::Greedy => of_greedy_set(figure, data, found, &mut caption),
    }
    let room = crate::figure::caption::FACTS;
    for (shares, name) in found.places.iter().zip(names).take(room) {
        caption.fact(name, value(shares));
    }
    caption
}

/// The place of base^place: ones, fives, twenty-fives, 49’s, 13⁵’s.
fn name(base: u64, place: u64) -> String {
    let value = u32::try_from(place)
        .ok()
        .and_then(|place| base.checked_pow(place));
    match value {
        Some(1) => "ones".into(),
        Some(2) => "twos".into(),
        Some(3) => "threes".into(),
        Some(4) => "fours".into(),
        Some(5) => "fives".into(),
        Some(6) => "sixes".into(),
        Some(7) => "sevens".into(),
        Some(8) => "eights".into(),
        Some(9) => "nines".into(),
        Some(10) => "tens".into(),
        Some(25) => "twenty-fives".into(),
        Some(100) => "hundreds".into(),
        Some(value @ ..1000) => format!("{value}’s"),
        _ => format!("{base}{}’s", superscript(place as i64)),
    }
}

/// The digits that are frequent, and where they are not.
fn see(names: &[String], found: &Findings, base: u64) -> String {
    let places = || found.places.iter().zip(names);
    let frequent = |(shares, name): (&Shares, &String)| match &shares.frequency {
        Frequency::Digits(digits, held) if !digits.is_empty() => Some((
            digits.clone(),
            format!("{} of the {name}", percent(*held, 1)),
        )),
        _ => None,
    };
    let held: Vec<(Vec<usize>, String)> = places().filter_map(frequent).collect();
    let Some((first, _)) = held.first() else {
        return String::new();
    };
    if held.iter().any(|(digits, _)| digits != first) {
        let each = held
            .iter()
            .map(|(digits, held)| format!("{} {} up {held}", of(digits), make(digits)));
        return format!("{}.", each.collect::<Vec<_>>().join("; "));
    }
    let shares: Vec<&String> = held.iter().map(|(_, held)| held).collect();
    let even = places().filter(|(shares, _)| is_even(shares, base));
    let even: Vec<&String> = even.map(|(_, name)| name).collect();
    let but = match (even.is_empty(), first.len()) {
        (true, _) => String::new(),
        (false, 1) => format!(", but only its even share of the {}", joined(&even)),
        (false, _) => format!(", but only their even share of the {}", joined(&even)),
    };
    format!("{} {} up {}{but}.", of(first), make(first), joined(&shares))
}

/// Whether each digit has about the same share.
fn is_even(shares: &Shares, base: u64) -> bool {
    let even = 1.0 / base as f64;
    let (least, most) = shares.range;
    matches!(shares.frequency, Frequency::Digits(..))
        && least >= (1.0 - EVEN) * even
        && most <= (1.0 + EVEN) * even
}

fn of(digits: &[usize]) -> String {
    match digits.len() {
        ..=LISTED => joined(digits),
        many => format!("{many} digits ({})", listed(digits, LISTED)),
    }
}

fn make(digits: &[usize]) -> &'static str {
    if digits.len() == 1 { "makes" } else { "make" }
}

/// The shares at a place.
fn value(shares: &Shares) -> String {
    match &shares.frequency {
        Frequency::Few if shares.total == 0 => "no number has a digit there".into(),
        Frequency::Few => format!(
            "{}, too few to compare",
            counted(shares.total, "number", "numbers")
        ),
        Frequency::Leading(part) => {
            format!("{} are leading digits, not comparable", percent(*part, 1))
        }
        Frequency::Digits(digits, _) if digits.is_empty() => {
            let [least, most] =
                [shares.range.0, shares.range.1].map(|share| fixed(100.0 * share, 1));
            if least == most {
                format!("{least}\u{202f}% each")
            } else {
                format!("{least}–{most}\u{202f}% each")
            }
        }
        Frequency::Digits(..) => {
            let each = shares.ranked.iter().take(SHARES);
            let each = each.map(|(digit, share)| format!("{digit} {}", percent(*share, 1)));
            let more = if shares.ranked.len() > SHARES {
                ", …"
            } else {
                ""
            };
            each.collect::<Vec<_>>().join(", ") + more
        }
    }
}

fn of_squares(of: Squares, found: &Findings, base: u64) -> String {
    match of {
        Squares::AnyTwo => format!(
            "Of any two different digits, one exceeds the other by a square mod {base}, because {base} is a \
             prime ≡ 3 mod 4."
        ),
        Squares::Apart => format!(
            "No two of the ones digits {} differ by a square mod {base}.",
            joined(found.ones())
        ),
    }
}

fn of_greedy_set(figure: &Digits, data: &Data, found: &Findings, caption: &mut Caption) {
    caption.badge = found.badge(data.method.why.clone());
    *caption = std::mem::take(caption).from_paper(&LARSSON, "§5");
    let form = found.form.as_ref();
    if let Some(form) = form.filter(|form| form.digits().is_some() && form.base() == figure.base) {
        let statement = form.theorem.statement.trim_start_matches("exactly ");
        caption.see = format!("The members are {statement}.");
    }
    if let Some(form) = form.filter(|form| form.base() != figure.base) {
        let other = Digits {
            base: form.base(),
            places: Numbers::default(),
            part: Viewport::default(),
            ..figure.clone()
        };
        caption.link(format!("Base {}, that of the theorem", form.base()), other);
    }
    let set = GreedySet {
        condition: figure.condition.clone(),
        ..GreedySet::default()
    };
    let growth = GreedySet {
        n: figure.search.n.min(GREEDY_GROWTH),
        view: View::Growth,
        ..set.clone()
    };
    caption.link("The set", set);
    caption.link("How many there are", growth);
}

/// Any condition can be run so far.
const GREEDY_GROWTH: u64 = 20_000;

fn of_cold_positions(figure: &Digits, data: &Data, found: &Findings, caption: &mut Caption) {
    let (set, n, base) = (&figure.search.set, figure.search.n, figure.base);
    caption.badge = found.badge(format!(
        "Every position below {} was decided.",
        below(data.reached.0)
    ));
    let is_of_squares = *set == Set::Powers(2);
    let lowest = data.rows.first().is_some_and(|row| row.0 == 0);
    let place = match base {
        5 if is_of_squares && lowest => "Figure 3",
        7 | 13 if is_of_squares && lowest => "Figure 4",
        _ => "§3.3",
    };
    *caption = std::mem::take(caption).from_paper(&EPPSTEIN, place);
    caption.notes.push(data.method.why.clone());
    if is_of_squares {
        if base.is_multiple_of(5) {
            caption.notes.push(squares::residues_note());
        }
        if base == 5 {
            caption.notes.push(squares::exponent_note());
        }
        for other in [5, 7, 13].into_iter().filter(|&b| b != base) {
            caption.link(
                format!("Base {}", grouped(other)),
                related::digits(set, n, other),
            );
        }
    }
    if base <= STRIP_WRAP {
        caption.link("Wrapped at the base", related::cold(set, Some(base)));
    }
    if base <= RESIDUE_CLASSES {
        let residues = related::residues(set, n, base);
        caption.link("How each residue grows", residues);
    }
    caption.link("How many there are", related::cold_count(set, Some(n)));
    caption.link("The nim-values", related::strip(set, Convention::Wall));
}
