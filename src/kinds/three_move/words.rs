//! What is said of the map.

use super::map::{Class, Findings};
use super::{Cell, Data, Layer, Played, ThreeMoves};
use crate::figure::Caption;
use crate::figure::caption::{BHAGAT, Badge, Trust};
use crate::figure::literature::THREE_MOVE_PERIODS;
use crate::games::Convention;
use crate::games::three_move::{Sum, ThreeMove};
use crate::number::{capitalized, counted, grouped};

/// All the words about the figure.
pub(super) fn caption(figure: &ThreeMoves, data: &Data) -> Caption {
    let (a, size) = (figure.a, figure.size);
    let what = match figure.layer {
        Layer::Sum | Layer::Period => "Periods",
        Layer::Preperiod => "Preperiods",
        Layer::Difference => "Sink and wall",
    };
    let title = format!("{what} of {{{a}, b, c}} for {a} < b < c ≤ {size}");
    let found = data.findings.as_ref();
    let verdict = found.map_or(String::new(), |found| verdict(figure, data, found));
    let mut caption = Caption {
        title: title.clone(),
        caption: format!("{} {verdict}", drawn(figure, data))
            .trim_end()
            .into(),
        see: see(figure).into(),
        formula: "p \\mid a + b, \\quad p \\mid a + c \\quad\\text{or}\\quad p \\mid b + c".into(),
        formula_text: "p divides a + b, a + c or b + c".into(),
        badge: Badge {
            kind: Trust::Computed,
            text: "periods proven one by one".into(),
            more:
                "Each ruleset is played until a window of c nim-values has recurred, which proves \
                   its period and its preperiod."
                    .into(),
        },
        summary: format!("{title}. {verdict}").trim_end().into(),
        notes: vec![format!(
            "{THREE_MOVE_PERIODS}, which is not laid over this map."
        )],
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§1");
    figure.part.tell("b", "c", &mut caption);
    if let Some(found) = found {
        facts(figure, data, found, &mut caption);
    }
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
            "The colours tell whether the nim-values have one period, and one preperiod, under both \
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

/// What to look for.
fn see(figure: &ThreeMoves) -> &'static str {
    match figure.layer {
        Layer::Sum => {
            "Few rules, and a map that looks like a fractal: slide a, and watch the regions move. Point \
             at a cell for its ruleset; its strip is one click on."
        }
        Layer::Period => {
            "Where the period is b + c it grows with both moves; where it is a + b or a + c, with one of \
             them only. Point at a cell for its ruleset; its strip is one click on."
        }
        Layer::Preperiod => {
            "Most nim-sequences are periodic soon. The few with long preperiods lie along lines; point at \
             one, and its strip is one click on."
        }
        Layer::Difference => {
            "The values before the first position differ, 0 in the sink and none at the wall, and yet the \
             periods are nearly always the same."
        }
    }
}

/// How many of the rulesets do as conjectured.
fn verdict(figure: &ThreeMoves, data: &Data, found: &Findings) -> String {
    match figure.layer {
        Layer::Difference => return difference(figure, found),
        Layer::Preperiod => return longest(figure, data, found),
        Layer::Sum | Layer::Period => {}
    }
    // Under two conventions it is said of which.
    let sentence = |played: &Played, text: &str| match data.played.len() {
        1 => capitalized(text.into()),
        _ => capitalized(format!("{} {text}", how(played.convention))),
    };
    let mut told = Vec::new();
    for (played, counts) in data.played.iter().zip(&found.counts) {
        let others = figure.rulesets() - counts[Class::Additive.place()];
        let exceptions = counts[Class::Exception.place()];
        let all = counted(others, "ruleset", "rulesets");
        let (of, which) = match (others, exceptions) {
            (0, _) => {
                told.push(sentence(played, "the only ruleset is additive, c = a + b."));
                continue;
            }
            (1, 0) => ("the one ruleset".into(), "a"),
            (1, _) => ("the one ruleset".into(), "no"),
            (_, 0) => (format!("all {all}"), "a"),
            (_, 1) => (format!("one of {all}"), "no"),
            _ => (format!("{} of {all}", grouped(exceptions)), "no"),
        };
        let text = format!("of {of} with c ≠ a + b the period divides {which} sum of two moves.");
        told.push(sentence(played, &text));
    }
    told.join(" ")
}

/// The longest preperiods.
fn longest(figure: &ThreeMoves, data: &Data, found: &Findings) -> String {
    let of_each = data.played.iter().zip(&found.longest);
    let told = of_each.filter_map(|(played, &[(i, j), _])| {
        let set = figure.set(i, j).ok()?;
        let whose = match data.played.len() {
            1 => String::new(),
            _ => format!(" {}", how(played.convention)),
        };
        let q = grouped(played.cells[super::index(i, j)].preperiod.into());
        Some(format!("The longest preperiod{whose} is {q}, of {set}."))
    });
    let told: Vec<String> = told.collect();
    told.join(" ")
}

/// How many periods differ between sink and wall, and whether all do alike.
fn difference(figure: &ThreeMoves, found: &Findings) -> String {
    let all = match figure.rulesets() {
        1 => {
            return match found.differing {
                0 => "Sink and wall have the same period.".into(),
                _ => "Sink and wall have different periods.".into(),
            };
        }
        all => grouped(all),
    };
    let differing = match found.differing {
        0 => {
            return format!(
                "Under both conventions each of the {all} rulesets has the same period."
            );
        }
        1 => format!("Of the {all} rulesets one has different periods in the sink and at the wall"),
        n => format!(
            "Of the {all} rulesets {} have different periods in the sink and at the wall",
            grouped(n)
        ),
    };
    match found.twice_c == found.differing {
        true => format!(
            "{differing}: at the wall a + b, of which 2c is an odd multiple, and in the sink 2c."
        ),
        false => format!("{differing}."),
    }
}

/// The counts, and the longest.
fn facts(figure: &ThreeMoves, data: &Data, found: &Findings, caption: &mut Caption) {
    caption.fact("rulesets", grouped(figure.rulesets()));
    if figure.layer == Layer::Difference {
        caption.fact("periods that differ", grouped(found.differing));
    }
    for (k, played) in data.played.iter().enumerate() {
        let whose = match data.played.len() {
            1 => String::new(),
            _ => format!(", {}", how(played.convention)),
        };
        if figure.layer != Layer::Difference {
            let counts = Class::ALL.into_iter().zip(found.counts[k]);
            for (class, count) in counts.filter(|(_, count)| *count > 0) {
                let label = match class {
                    Class::Only(sum) => format!("divides {} alone", sum.text()),
                    Class::Several => "divides several sums".into(),
                    Class::Additive => "additive, c = a + b".into(),
                    Class::Exception => "divides no sum".into(),
                };
                caption.fact(format!("{label}{whose}"), grouped(count));
            }
            caption.fact(format!("equals a sum{whose}"), grouped(found.equal[k]));
        }
        for (name, (i, j)) in ["preperiod", "period"].into_iter().zip(found.longest[k]) {
            let Ok(set) = figure.set(i, j) else { continue };
            let cell = played.cells[super::index(i, j)];
            let length = match name {
                "period" => cell.period,
                _ => cell.preperiod,
            };
            let longest = format!("longest {name}{whose}");
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
    let period = u64::from(cell.period);
    let additive = match set.is_additive() {
        true => "additive, c = a + b; ",
        false => "",
    };
    let sums = sums(set, cell);
    match set.divided_by(period).equals() {
        Some(sum) => format!("{additive}the period is {}", sum.text()),
        None if !sums.is_empty() => format!("{additive}the period divides {sums}"),
        None if period == 2 * u64::from(set.moves()[2]) => {
            format!("{additive}the period divides no sum of two moves; it is 2c")
        }
        None => format!("{additive}the period divides no sum of two moves"),
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
