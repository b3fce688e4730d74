//! What is said of the map.

use super::findings::{Difference, Findings, Preperiods};
use super::{Cell, Class, Data, Layer, Played, ThreeMoves};
use crate::figure::caption::BHAGAT;
use crate::figure::literature::{SINK_PERIODS, THREE_MOVE_PERIODS};
use crate::figure::play::Play;
use crate::figure::{Caption, Findings as _};
use crate::games::Convention;
use crate::games::three_move::{Divides, Sum, ThreeMove};
use crate::number::{capitalized, grouped, percent};

/// Rulesets from which on a map shows more than its cells.
const MANY: u64 = 1000;

/// All the words about the figure.
pub(super) fn caption(figure: &ThreeMoves, data: &Data, found: &Findings) -> Caption {
    let (a, size) = (figure.a, figure.size);
    let what = match figure.layer {
        Layer::Sum | Layer::Period => "Periods",
        Layer::Preperiod => "Preperiods",
        Layer::Difference => "Sink and wall",
    };
    let title = format!("{what} of {{{a}, b, c}} for {a} < b < c ≤ {size}");
    let verdict = verdict(figure, data, found);
    let mut caption = Caption {
        title: title.clone(),
        caption: format!("{} {verdict}", drawn(figure, data))
            .trim_end()
            .into(),
        see: see(figure, data, found),
        formula: "v(x) = \\operatorname{mex}\\{\\, v(x - a),\\ v(x - b),\\ v(x - c) \\,\\}".into(),
        formula_text: "v(x) = mex {v(x − a), v(x − b), v(x − c)}".into(),
        badge: found.badge(
            "every period",
            "Each ruleset is played until a window of c nim-values has recurred, which proves \
                   its period and its preperiod.",
        ),
        summary: format!("{title}. {verdict}").trim_end().into(),
        notes: conjectures(figure),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§1");
    figure.part.tell("b", "c", &mut caption);
    facts(figure, data, found, &mut caption);
    caption
}

/// What a cell is and what its colour says.
fn drawn(figure: &ThreeMoves, data: &Data) -> String {
    let a = figure.a;
    let played = match &data.played[..] {
        _ if figure.layer == Layer::Difference => String::new(),
        [played] => format!(", played {}", how(played.convention)),
        [first, second, ..] => format!(
            ": above the diagonal, played {}; below it, with b and c exchanged, {}",
            how(first.convention),
            how(second.convention)
        ),
        [] => String::new(),
    };
    let colours = match figure.layer {
        Layer::Sum => {
            "The hue says which sum of two moves the period of the nim-values divides; the paler, the \
             longer the preperiod."
        }
        Layer::Period => "The stronger the colour, the longer the period of the nim-values.",
        Layer::Preperiod => "The stronger the colour, the longer the preperiod of the nim-values.",
        Layer::Difference => {
            "The colours tell whether the nim-values have the same period, and the same preperiod, under both \
             conventions; where the periods differ there is a frame."
        }
    };
    format!("Each cell is a ruleset {{{a}, b, c}}{played}. {colours}")
}

fn how(convention: Convention) -> &'static str {
    match convention {
        Convention::Wall => "at the wall",
        Convention::Sink => "in the sink",
    }
}

/// What is conjectured of the periods.
fn conjectures(figure: &ThreeMoves) -> Vec<String> {
    let mut notes = vec![format!("{THREE_MOVE_PERIODS}.")];
    if figure.convention != Play::Wall {
        notes.push(SINK_PERIODS.into());
    }
    notes
}

/// What to look for.
fn see(figure: &ThreeMoves, data: &Data, found: &Findings) -> String {
    /// How one gets from a cell to more of it.
    const CELLS: &str = "Point at a cell for its ruleset; its strip is one click away.";
    let seen = match figure.layer {
        Layer::Sum if figure.part.is_whole() && figure.rulesets() >= MANY => {
            "The regions look fractal. Slide a to see them move.".into()
        }
        Layer::Sum => return CELLS.into(),
        Layer::Period => {
            "Where the period is b + c it grows with both moves; where it is a + b or a + c, \
                          with one of them only."
                .into()
        }
        Layer::Preperiod => match preperiods(data, found) {
            told if told.is_empty() => return CELLS.into(),
            told => told,
        },
        Layer::Difference => {
            let same = match found.difference {
                None => "",
                Some(Difference::None) => ", and yet the periods are the same",
                Some(_) => ", and yet the periods are nearly always the same",
            };
            return format!(
                "The values before the first position differ, 0 in the sink and none at the wall{same}."
            );
        }
    };
    format!("{seen} {CELLS}")
}

/// Of which convention it is said, where there are two, between these.
fn whose(data: &Data, before: &str, played: &Played, after: &str) -> String {
    match data.played.len() {
        1 => String::new(),
        _ => format!("{before}{}{after}", how(played.convention)),
    }
}

/// How many nim-sequences have a preperiod, and how long it is of half of them.
fn preperiods(data: &Data, found: &Findings) -> String {
    let of_each = data.played.iter().zip(&found.played);
    let told = of_each.filter_map(|(played, found)| {
        let whose = whose(data, "", played, ", ");
        let half_of = |half: u32| {
            format!(
                "half of the preperiods are at most {}",
                grouped(half.into())
            )
        };
        Some(capitalized(match found.preperiods? {
            Preperiods::Half(half) => format!("{whose}{}.", half_of(half)),
            Preperiods::None => format!("{whose}no nim-sequence has a preperiod."),
            Preperiods::Mostly(share) => format!(
                "{whose}{} of the nim-sequences have no preperiod.",
                percent(share, 1)
            ),
            Preperiods::Some(half, share) => format!(
                "{whose}{}, and {} of the nim-sequences have none.",
                half_of(half),
                percent(share, 1)
            ),
        }))
    });
    let told: Vec<String> = told.collect();
    told.join(" ")
}

/// How many of the rulesets do as conjectured.
fn verdict(figure: &ThreeMoves, data: &Data, found: &Findings) -> String {
    match figure.layer {
        Layer::Difference => return difference(figure, found),
        Layer::Preperiod => return longest(data, found),
        Layer::Sum | Layer::Period => {}
    }
    let mut told = Vec::new();
    for (played, found) in data.played.iter().zip(&found.played) {
        let whose = whose(data, "", played, ", ");
        let of = match (found.others, found.exceptions) {
            (0, _) => {
                let text = format!("{whose}the only ruleset is additive, c = a + b.");
                told.push(capitalized(text));
                continue;
            }
            (1, _) => "the one ruleset".into(),
            (2, 0 | 2) => "both rulesets".into(),
            (others, n) if n == 0 || n == others => format!("all {} rulesets", grouped(others)),
            (others, n) => {
                let n = if n == 1 { "one".into() } else { grouped(n) };
                format!("{n} of the {} rulesets", grouped(others))
            }
        };
        let which = if found.exceptions == 0 { "a" } else { "no" };
        told.push(capitalized(format!(
            "{whose}the period divides {which} sum of two moves for {of} with c ≠ a + b."
        )));
    }
    told.join(" ")
}

/// The longest preperiods.
fn longest(data: &Data, found: &Findings) -> String {
    let of_each = data.played.iter().zip(&found.played);
    let told = of_each.filter_map(|(played, found)| {
        let (set, cell) = found.longest[0]?;
        let (whose, q) = (whose(data, " ", played, ""), grouped(cell.preperiod.into()));
        Some(format!("The longest preperiod{whose} is {q}, of {set}."))
    });
    let told: Vec<String> = told.collect();
    told.join(" ")
}

/// How many periods differ between sink and wall, and whether all do alike.
fn difference(figure: &ThreeMoves, found: &Findings) -> String {
    let Some(difference) = found.difference else {
        return String::new();
    };
    let all = match (figure.rulesets(), difference) {
        (1, Difference::None) => return "Sink and wall have the same period.".into(),
        (1, _) => return "Sink and wall have different periods.".into(),
        (all, _) => grouped(all),
    };
    let (differing, as_observed) = match difference {
        Difference::None => {
            return format!(
                "Each of the {all} rulesets has the same period in the sink as at the wall."
            );
        }
        Difference::TwiceC(n) => (
            n,
            ": at the wall a + b, of which 2c is an odd multiple, and in the sink 2c",
        ),
        Difference::Other(n) => (n, ""),
    };
    let have = match differing {
        1 => "one has".into(),
        n => format!("{} have", grouped(n)),
    };
    format!(
        "Of the {all} rulesets {have} different periods in the sink and at the wall{as_observed}."
    )
}

/// The counts, and the longest.
fn facts(figure: &ThreeMoves, data: &Data, found: &Findings, caption: &mut Caption) {
    let Some(tally) = &data.tally else { return };
    caption.fact("rulesets", grouped(figure.rulesets()));
    if figure.layer == Layer::Difference {
        caption.fact("periods that differ", grouped(tally.differing));
    }
    for (k, (played, found)) in data.played.iter().zip(&found.played).enumerate() {
        let whose = whose(data, ", ", played, "");
        if figure.layer != Layer::Difference {
            let counts = Class::ALL.into_iter().zip(tally.counts[k]);
            for (class, count) in counts.filter(|(_, count)| *count > 0) {
                let label = match class {
                    Class::Only(sum) => format!("divides {} alone", sum.text()),
                    Class::Several => "divides several sums".into(),
                    Class::Additive => "additive, c = a + b".into(),
                    Class::Exception => "divides no sum".into(),
                };
                caption.fact(format!("{label}{whose}"), grouped(count));
            }
            if found.others > 0 {
                let equal = grouped(tally.equal[k]);
                let of = format!("{equal} of {} with c ≠ a + b", grouped(found.others));
                caption.fact(format!("equals a sum{whose}"), of);
            }
        }
        let lengths: [fn(Cell) -> u32; 2] = [|cell| cell.preperiod, |cell| cell.period];
        let named = ["preperiod", "period"].into_iter().zip(lengths);
        for ((name, length), longest) in named.zip(found.longest) {
            let Some((set, cell)) = longest else { continue };
            let (longest, length) = (format!("longest {name}{whose}"), length(cell));
            caption.fact(&longest, format!("{}, of {set}", grouped(length.into())));
            caption.link(
                format!("The {longest}: {set}"),
                strip(set, played.convention, cell),
            );
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

/// How a period of this ruleset stands to the sums of two moves.
pub(super) fn divides(set: ThreeMove, cell: Cell) -> String {
    let additive = match set.is_additive() {
        true => "additive, c = a + b; ",
        false => "",
    };
    match set.divides(cell.period.max(1).into()) {
        Divides::Equals(sum) => format!("{additive}the period is {}", sum.text()),
        Divides::Part(_) => format!("{additive}the period divides {}", sums(set, cell)),
        Divides::TwiceC => format!("{additive}the period divides no sum of two moves; it is 2c"),
        Divides::None => format!("{additive}the period divides no sum of two moves"),
    }
}

/// As much of it as a card has room for.
pub(super) fn beginning(set: ThreeMove, convention: Convention, cell: Cell) -> String {
    /// Positions, at most: two pixels each.
    const MOST: u64 = 150;
    let [a, b, c] = set.moves();
    let n = (u64::from(cell.preperiod) + 2 * u64::from(cell.period)).min(MOST);
    format!(
        "strip?set={a},{b},{c}&convention={}&n={n}",
        convention.name()
    )
}

/// The strip of a ruleset, long enough to see its period recur.
pub(super) fn strip(set: ThreeMove, convention: Convention, cell: Cell) -> String {
    let [a, b, c] = set.moves();
    let n = u64::from(cell.preperiod) + 2 * u64::from(cell.period) + u64::from(c);
    format!(
        "strip?set={a},{b},{c}&convention={}&n={n}",
        convention.name()
    )
}
