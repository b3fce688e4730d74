//! The caption of the map.

use super::findings::{Difference, Findings, OfPlayed, Preperiods};
use super::{Cell, Class, Data, Layer, Played, ThreeMoves};
use crate::claim::table;
use crate::figure::caption::BHAGAT;
use crate::figure::conventions::Conventions;
use crate::figure::{Caption, Findings as _, Sentences};
use crate::games::Convention;
use crate::games::three_move::{Divides, Sum, ThreeMove};
use crate::kinds::related;
use crate::kinds::strip::Strip;
use crate::number::{all, capitalized, grouped, percent};

/// Rulesets from which on a map shows regions.
const MANY: u64 = 1000;

/// All the words about the figure.
pub(super) fn caption(figure: &ThreeMoves, data: &Data, found: &Findings) -> Caption {
    let (a, size) = (figure.a, figure.size);
    let what = match figure.layer {
        Layer::Sum | Layer::Period => "Periods",
        Layer::Preperiod => "Preperiods",
        Layer::Difference => "Sink and wall periods",
    };
    let mut notes = vec![table::THREE_MOVES.note()];
    if figure.convention != Conventions::Wall {
        notes.push(table::THREE_MOVES_SINK.note());
    }
    let mut caption = Caption {
        title: format!("{what} of {{{a}, b, c}} for {a} < b < c ≤ {size}"),
        caption: drawn(figure, data),
        see: see(figure, data, found),
        badge: found.badge("Each game is played until a window of c nim-values recurs."),
        notes,
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§1");
    figure.part.tell("b", "c", &mut caption);
    facts(figure, data, found, &mut caption);
    caption
}

/// Explains a cell and its colour.
fn drawn(figure: &ThreeMoves, data: &Data) -> Sentences {
    let a = figure.a;
    let played = match &data.played[..] {
        _ if figure.layer == Layer::Difference => String::new(),
        [played] => format!(", played {}", how(played.convention)),
        [first, second, ..] => format!(
            ", played {} above the diagonal and, with b and c exchanged, {} below it",
            how(first.convention),
            how(second.convention)
        ),
        [] => String::new(),
    };
    let colours = match figure.layer {
        Layer::Sum => {
            "The hue shows which sum of two moves the period divides; fainter cells have longer preperiods."
        }
        Layer::Period => "Stronger colours mean longer periods.",
        Layer::Preperiod => "Stronger colours mean longer preperiods.",
        Layer::Difference => {
            "Colours show whether sink and wall have the same period and preperiod; frames mark different \
             periods."
        }
    };
    Sentences::from(format!("Each cell is a game {{{a}, b, c}}{played}.")).and(colours)
}

fn how(convention: Convention) -> &'static str {
    match convention {
        Convention::Wall => "at the wall",
        Convention::Sink => "in the sink",
    }
}

fn see(figure: &ThreeMoves, data: &Data, found: &Findings) -> String {
    let told = |say: &dyn Fn(&OfPlayed) -> Option<String>| {
        let each = data.played.iter().zip(&found.played);
        let each = each.filter_map(|(played, of)| Some((played, say(of)?)));
        let told: Vec<String> = match data.played.len() {
            1 => each.map(|(_, said)| said).collect(),
            _ => each
                .map(|(played, said)| format!("{} {said}", how(played.convention)))
                .collect(),
        };
        if told.is_empty() {
            String::new()
        } else {
            let sentences: Vec<String> = told.into_iter().map(capitalized).collect();
            sentences.join(". ") + "."
        }
    };
    match figure.layer {
        Layer::Difference => difference(figure, found),
        Layer::Preperiod => told(&preperiods),
        Layer::Sum if figure.part.is_whole() && figure.rulesets() >= MANY => {
            "The regions look fractal. Slide a to see them move.".into()
        }
        Layer::Sum | Layer::Period => told(&sums_divided),
    }
}

/// How many games have a period that divides a sum of two moves.
fn sums_divided(found: &OfPlayed) -> Option<String> {
    Some(match (found.others, found.exceptions) {
        (0, _) => return None,
        (1, 0) => "the period divides a sum of two moves for the one game with c ≠ a + b".into(),
        (others, 0) => format!(
            "the period divides a sum of two moves for {} games with c ≠ a + b",
            all(others)
        ),
        (others, n) => format!(
            "the period divides no sum of two moves for {} of the {} games with c ≠ a + b",
            grouped(n),
            grouped(others)
        ),
    })
}

fn preperiods(found: &OfPlayed) -> Option<String> {
    let half_of = |half: u32| {
        format!(
            "half of the preperiods are at most {}",
            grouped(half.into())
        )
    };
    Some(match found.preperiods? {
        Preperiods::Half(half) => half_of(half),
        Preperiods::None => "no game has a preperiod".into(),
        Preperiods::Mostly(share) => {
            format!("{} of the games have no preperiod", percent(share, 1))
        }
        Preperiods::Some(half, share) => {
            format!(
                "{}, and {} of the games have none",
                half_of(half),
                percent(share, 1)
            )
        }
    })
}

/// How many periods differ between sink and wall.
fn difference(figure: &ThreeMoves, found: &Findings) -> String {
    let all = grouped(figure.rulesets());
    match found.difference {
        None => String::new(),
        Some(Difference::None) => "Sink and wall periods are the same in every cell.".into(),
        Some(Difference::TwiceC(n)) => format!(
            "Sink and wall periods differ for {} of the {all} games: a + b at the wall, 2c in the sink.",
            grouped(n)
        ),
        Some(Difference::Other(n)) => {
            format!(
                "Sink and wall periods differ for {} of the {all} games.",
                grouped(n)
            )
        }
    }
}

/// The counts, and the longest.
fn facts(figure: &ThreeMoves, data: &Data, found: &Findings, caption: &mut Caption) {
    let Some(tally) = &data.tally else { return };
    caption.fact("games", grouped(figure.rulesets()));
    let whose = |played: &Played| match data.played.len() {
        1 => String::new(),
        _ => format!(", {}", how(played.convention)),
    };
    if figure.layer == Layer::Difference {
        caption.fact("periods that differ", grouped(tally.differing));
    } else {
        for (k, (played, found)) in data.played.iter().zip(&found.played).enumerate() {
            let whose = whose(played);
            let count = |class: Class| grouped(tally.counts[k][class.place()]);
            let [ab, ac, bc] = Sum::ALL.map(|sum| count(Class::Only(sum)));
            let all = grouped(found.others);
            caption.fact(
                format!("divides only a + b, a + c, b + c, several{whose}"),
                format!(
                    "{ab}, {ac}, {bc}, {} of {all} with c ≠ a + b",
                    count(Class::Several)
                ),
            );
            if found.others > 0 {
                let none = grouped(found.exceptions);
                let value = format!("{none} of {all} with c ≠ a + b");
                caption.fact(format!("divides no sum{whose}"), value);
                if data.played.len() == 1 {
                    let equal = grouped(tally.equal[k]);
                    caption.fact("equals a sum", format!("{equal} of {all}"));
                }
            }
        }
    }
    for (played, found) in data.played.iter().zip(&found.played) {
        let whose = whose(played);
        let lengths: [fn(Cell) -> u32; 2] = [|cell| cell.preperiod, |cell| cell.period];
        let named = ["preperiod", "period"].into_iter().zip(lengths);
        for ((name, length), longest) in named.zip(found.longest) {
            let Some((set, cell)) = longest else { continue };
            let (longest, length) = (format!("longest {name}{whose}"), length(cell));
            if caption.facts.len() < crate::figure::caption::FACTS {
                caption.fact(&longest, format!("{}, of {set}", grouped(length.into())));
            }
            let label = format!("The {longest}: {set}");
            caption.link(label, strip(set, played.convention, cell));
        }
    }
}

/// The sums of two moves that a period divides.
pub(super) fn sums(set: ThreeMove, cell: Cell) -> String {
    let mut told = String::new();
    for sum in Sum::ALL {
        if set.divided_by(cell.period.max(1).into()).has(sum) {
            let and = if told.is_empty() { "" } else { ", " };
            told.push_str(and);
            told.push_str(sum.text());
        }
    }
    told
}

/// The relation of a period of this ruleset to the sums of two moves.
pub(super) fn divides(set: ThreeMove, cell: Cell) -> String {
    let additive = if set.is_additive() {
        "additive, c = a + b; "
    } else {
        ""
    };
    match set.divides(cell.period.max(1).into()) {
        Divides::Equals(sum) => format!("{additive}the period is {}", sum.text()),
        Divides::Part(_) => format!("{additive}the period divides {}", sums(set, cell)),
        Divides::TwiceC => format!("{additive}the period divides no sum of two moves; it is 2c"),
        Divides::None => format!("{additive}the period divides no sum of two moves"),
    }
}

/// As much of it as a card has room for.
pub(super) fn beginning(set: ThreeMove, convention: Convention, cell: Cell) -> Strip {
    /// Positions, at most: two pixels each.
    const MOST: u64 = 150;
    let n = (u64::from(cell.preperiod) + 2 * u64::from(cell.period)).min(MOST);
    related::strip_of(&set.moves(), convention, n)
}

/// The strip of a ruleset, long enough to see its period recur.
pub(super) fn strip(set: ThreeMove, convention: Convention, cell: Cell) -> Strip {
    let [.., c] = set.moves();
    let n = u64::from(cell.preperiod) + 2 * u64::from(cell.period) + u64::from(c);
    related::strip_of(&set.moves(), convention, n)
}
