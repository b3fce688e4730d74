//! What is said of the strips.

use super::findings::{Claim, Findings};
use super::formulas::{formula, formula_text};
use super::see::see;
use super::{Data, Row, Scale, SinkStrips, detail, order};
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::literature::PRIMITIVE_WALL;
use crate::figure::parameter::numbers::looked_at;
use crate::figure::play::Play;
use crate::figure::{Caption, Findings as _};
use crate::games::Convention;
use crate::number::{counted, grouped, superscript};
use crate::play::invitation;
use crate::sink::period::{Additive, Case};

/// All the words about the figure.
pub fn caption(figure: &SinkStrips, data: &Data, found: &Findings) -> Caption {
    let rulesets = &found.rulesets[..];
    let mut caption = Caption {
        title: title(figure, rulesets),
        caption: sentence(figure, data, found),
        see: see(figure, found),
        formula: formula(figure, rulesets),
        formula_text: formula_text(figure, rulesets),
        badge: badge(found),
        summary: summary(figure, data, found),
        notes: notes(figure, found),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, &place(figure, found));
    match *rulesets {
        [ruleset] => facts_of_one(&mut caption, ruleset, data),
        _ => {
            let [shortest, longest] = found.periods;
            caption.fact("rows", grouped(data.rows.len() as u64));
            caption.fact("shortest period", grouped(shortest));
            caption.fact("longest period", grouped(longest));
        }
    }
    if let Some(ruleset) = rulesets.first() {
        let (m, delta) = (ruleset.m(), ruleset.delta());
        caption.link(
            format!("Duality for m = {m}, δ = {}", grouped(delta.into())),
            format!("duality?m={m}&delta={delta}"),
        );
        let [a, b, c] = ruleset.moves();
        let n = (ruleset.period() + u64::from(c)).min(4000);
        let game = format!("Play {}", moves(*ruleset));
        caption.invite(
            game,
            invitation::additive(*ruleset, figure.convention.conventions()[0]),
        );
        caption.link(
            format!("Sink and wall for {}", moves(*ruleset)),
            format!("strip?set={a},{b},{c}&n={n}"),
        );
    }
    caption
}

/// {19, 39, 58}.
fn moves(ruleset: Additive) -> String {
    let [a, b, c] = ruleset.moves().map(|s| grouped(s.into()));
    format!("{{{a}, {b}, {c}}}")
}

fn title(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let names: Vec<&str> = figure
        .convention
        .conventions()
        .iter()
        .map(|c| c.name())
        .collect();
    let (play, m) = (names.join(" and "), figure.m);
    let sets = match rulesets {
        [ruleset] => format!(
            "S({m}, {}) = {}",
            grouped(ruleset.delta().into()),
            moves(*ruleset)
        ),
        _ if !figure.delta.is_empty() => format!("S({m}, δ), {}", figure.delta.words("δ")),
        _ => {
            let k = match figure.k.is_empty() {
                true => format!("1 ≤ k ≤ {}", m - 1),
                false => figure.k.words("k"),
            };
            let least = grouped(m * (1 + 2 * figure.wraps));
            format!("S({m}, {least} + k), {k}")
        }
    };
    format!("Additive {play} subtraction {sets}")
}

/// How long a row is.
fn length(figure: &SinkStrips, found: &Findings) -> String {
    let quadratic = found.case == Some(Case::Quadratic);
    let periods = match (figure.periods, found.repeats) {
        (0, Some(repeats)) => counted(repeats.into(), "period", "periods"),
        (0, None) if quadratic => "gcd(m, k) periods".into(),
        (0, None) => "one period (where m < d gcd(m, d) of them)".into(),
        (periods, _) => counted(periods, "period", "periods"),
    };
    let periods = match periods.strip_prefix("1 ") {
        Some(noun) => format!("one {noun}"),
        None => periods,
    };
    if figure.periods == 0 && quadratic && figure.convention == Play::Sink {
        format!("the paper’s word P(m, k), {periods}")
    } else {
        periods
    }
}

fn sentence(figure: &SinkStrips, data: &Data, found: &Findings) -> String {
    let scale = match (figure.scale, figure.x.is_empty()) {
        _ if data.rows.len() == 1 => "",
        (Scale::Fit, true) => ", scaled to the full width",
        (Scale::Fit | Scale::Common, _) => ", all to the same scale",
        (Scale::End, _) => ", all to the same scale and ending together",
        (Scale::Blocks, _) => match found.case {
            Some(Case::Quadratic) => {
                ", all to the same scale and set apart so that each block, and in it each part, \
                 stands below the same one of the other rows"
            }
            Some(Case::Linear) => {
                ", all to the same scale and set apart so that each part of a word stands below the \
                 same part of the others"
            }
            None => {
                ", all to the same scale and set apart so that within case (i), and within case \
                 (ii), each part of a word stands below the same part of the others"
            }
        },
    };
    let start = match figure.convention {
        Play::Sink => "x = 1",
        Play::Wall => "x = 0",
        Play::Both => "x = 1 (sink) and x = 0 (wall)",
    };
    let rows = match data.rows.len() {
        1 => "The row shows",
        _ => "Each row shows",
    };
    let before = match found.has_preperiod {
        true => "the preperiod, if any, and ",
        false => "",
    };
    let length = length(figure, found);
    let all = format!("{before}{length}");
    // Where rows are aligned otherwise, a position is not below itself.
    let (part, drawn) = match figure.scale {
        Scale::End | Scale::Blocks if data.rows.len() > 1 => {
            let drawn = figure.x.ends().map_or_else(String::new, |(first, last)| {
                let (first, last) = (grouped(first), grouped(last));
                format!("; drawn are columns {first} to {last}, counted from the left")
            });
            (all, drawn)
        }
        _ => (looked_at(&figure.x, &all), String::new()),
    };
    let (order, colours) = (order::words(figure, found), detail::words(figure, found));
    format!("{rows} {part} of the nim-sequence from {start}{scale}{drawn}{order}; {colours}.")
}

/// The paper's figure, where it is one, or what of the paper it rests on.
fn place(figure: &SinkStrips, found: &Findings) -> String {
    match (figure.convention, found.printed, found.case) {
        (Play::Wall, ..) => "§1 and §3, wall subtraction".into(),
        (Play::Both, ..) => "Theorem 3 (sink rows)".into(),
        (Play::Sink, Some(number), _) => format!("Figure {number}"),
        (Play::Sink, None, Some(case)) => format!("Theorem 3, case ({})", case.numeral()),
        (Play::Sink, None, None) => "Theorem 3".into(),
    }
}

fn badge(found: &Findings) -> Badge {
    let (text, more) = match found.claim {
        Claim::ClosedForm => (
            "Theorem 3",
            "Periods and words are the closed form of Theorem 3 and its proof; “takeaway verify \
             words” compares them with a simulation, ruleset by ruleset."
                .into(),
        ),
        Claim::Simulated => ("simulation", of_walls(found)),
        Claim::Both => (
            "simulation",
            format!(
                "Sink rows are the closed form of Theorem 3. {}",
                of_walls(found)
            ),
        ),
    };
    found.badge(text, more)
}

/// What is known of the periods of wall rows.
fn of_walls(found: &Findings) -> String {
    let (walls, all) = (&found.walls, found.rulesets.len() as u64);
    let one = all == 1;
    let mut told = match one {
        true => "Wall play is simulated until a window of max S values recurs, which proves its period.",
        false => "Wall rows are simulated until a window of max S values recurs, which proves their periods.",
    }
    .to_string();
    if walls.as_sink == walls.rows {
        told.push_str(match one {
            true => " It equals the sink period of Theorem 3; equality in general is not proved.",
            false => {
                " Every wall period shown equals the sink period of Theorem 3; equality in general is not \
                 proved."
            }
        });
    }
    if walls.proven > 0 {
        let those = match walls.proven {
            _ if one => "This ruleset is".to_string(),
            count if count == all => "All these rulesets are".into(),
            count => format!(
                "{} of the {} rulesets {}",
                grouped(count),
                grouped(all),
                if count == 1 { "is" } else { "are" }
            ),
        };
        told.push_str(&format!(" {PRIMITIVE_WALL}. {those} of this kind."));
    }
    told
}

fn summary(figure: &SinkStrips, data: &Data, found: &Findings) -> String {
    let told = |row: &Row| {
        let name = match row.ruleset.k() {
            Some(k) if figure.delta.is_empty() => format!("k = {k}"),
            _ => format!("δ = {}", grouped(row.ruleset.delta().into())),
        };
        let (play, period) = (row.convention.name(), grouped(row.period));
        match row.preperiod {
            0 => format!("{name}: {play} period {period}"),
            q => format!("{name}: {play} preperiod {}, period {period}", grouped(q)),
        }
    };
    let rows: Vec<String> = data.rows.iter().take(ROWS_TOLD).map(told).collect();
    let rest = match data.rows.len().saturating_sub(ROWS_TOLD) as u64 {
        0 => String::new(),
        more => format!("; and {}", counted(more, "further row", "further rows")),
    };
    format!(
        "{}. {} {}{rest}.",
        title(figure, &found.rulesets),
        sentence(figure, data, found),
        rows.join("; ")
    )
}

/// Rows a text alternative tells one by one.
const ROWS_TOLD: usize = 40;

fn notes(figure: &SinkStrips, found: &Findings) -> Vec<String> {
    let mut notes = Vec::new();
    if figure.convention.shows(Convention::Sink) {
        if found.has_inserted {
            let m = superscript(figure.m as i64);
            notes.push(format!(
                "The paper prints the factors that a growing n inserts as 0{m}1{m} and 2{m}3{m}; they \
                 are 1{m}2{m} and 3{m}0{m}. For the general case it writes δ = 2nm + k, n ≥ 1; with \
                 δ = m + k as the case n = 0 it is δ = (2n + 1)m + k."
            ));
        }
        if figure.periods == 0 && !found.shared.is_empty() {
            notes.push(
                "The paper calls P(m, k) the (not necessarily shortest) period; it is gcd(m, k) smallest \
                 periods long."
                    .into(),
            );
        }
        if let [ruleset] = found.rulesets[..]
            && ruleset.k() == Some(1)
        {
            notes.push(
                "The paper states its construction for 1 < k < m; it holds for k = 1 as well, its own \
                 first example."
                    .into(),
            );
        }
    }
    notes
}

fn facts_of_one(caption: &mut Caption, ruleset: Additive, data: &Data) {
    caption.fact("moves", moves(ruleset).replace(['{', '}'], ""));
    caption.fact("d = δ mod 2m", grouped(ruleset.d().into()));
    caption.fact("case of Theorem 3", ruleset.case().numeral());
    for row in &data.rows {
        let whose = match data.rows.len() {
            1 => String::new(),
            _ => format!(" ({})", row.convention.name()),
        };
        caption.fact(format!("preperiod{whose}"), grouped(row.preperiod));
        caption.fact(format!("period{whose}"), grouped(row.period));
    }
    if ruleset.case() == Case::Quadratic {
        caption.fact("gcd(m, k)", ruleset.repeats());
    }
}
