//! What to look for in the strips: of the rows that are drawn, no others.

use super::findings::{Blocks, Findings, OfCase, Walls};
use super::{Detail, SinkStrips};
use crate::figure::play::Play;
use crate::games::Convention;
use crate::number::{counted, grouped, listed, superscript};
use crate::sink::factors::Kind;
use crate::sink::period::{Additive, Case};

/// Values of k, and blocks of one word, told one by one.
const TOLD: usize = 8;
const BLOCKS_TOLD: u32 = 30;
/// Factors of a word of case (i) written out.
const FACTORS_TOLD: u32 = 5;

/// Two to four sentences.
pub fn see(figure: &SinkStrips, found: &Findings) -> String {
    let rulesets = &found.rulesets[..];
    let mut sentences = Vec::new();
    if figure.convention.shows(Convention::Sink) {
        match rulesets {
            [ruleset] => sentences.push(of_one(*ruleset, found, period_name(figure))),
            _ if figure.delta.is_empty() => sentences.extend(of_speeds(figure, found)),
            _ => sentences.push(of_deltas(figure, found)),
        }
    }
    if figure.convention == Play::Both {
        sentences.push(
            match rulesets.len() {
                1 => "Under the sink row stands the wall row.",
                _ => "Under each sink row stands the wall row of the same ruleset.",
            }
            .into(),
        );
    }
    if figure.convention.shows(Convention::Wall) {
        sentences.push(of_walls(&found.walls));
    }
    if figure.blocks {
        sentences.push(of_blocks(figure, found.case));
    } else if figure.detail != Detail::Values || found.has_ribbons {
        sentences.extend(of_kinds(figure, found.case));
    }
    sentences.join(" ")
}

/// What Theorem 3 speaks of, where wall rows are shown beside.
fn period_name(figure: &SinkStrips) -> &'static str {
    match figure.convention {
        Play::Sink => "period",
        _ => "sink period",
    }
}

/// How often a letter of a word stands, raised; nothing for once.
fn exponent(times: u32) -> String {
    match times {
        1 => String::new(),
        _ => superscript(times.into()),
    }
}

/// The word of one ruleset, block by block or factor by factor.
fn of_one(ruleset: Additive, found: &Findings, period: &str) -> String {
    let [m, d] = [ruleset.m(), ruleset.d()].map(exponent);
    let Some(Blocks { kinds, b, c }) = &found.blocks else {
        let pairs = ruleset.wraps();
        let threes = match ruleset.d() {
            0 => String::new(),
            _ => format!("3{d} "),
        };
        return match pairs {
            0..FACTORS_TOLD => {
                let (head, tail) = (
                    format!("1{m} 2{m} ").repeat(pairs as usize + 1),
                    format!(" 3{m} 0{m}").repeat(pairs as usize),
                );
                format!("One {period} is the word {head}{threes}0{m}{tail}.")
            }
            _ => format!(
                "One {period} begins with 1{m} 2{m}, {} times over; then come {threes}0{m}, and 3{m} 0{m}, {} \
                 times over.",
                grouped(u64::from(pairs) + 1),
                grouped(pairs.into())
            ),
        };
    };
    let letters = kinds.iter().map(|kind| match kind {
        Kind::B => 'B',
        Kind::C => 'C',
        Kind::Z | Kind::Linear => 'ζ',
    });
    match ruleset.m() / ruleset.repeats() {
        ..=BLOCKS_TOLD => {
            let letters: String = letters.collect();
            format!("Block by block, one {period} reads {letters}, where ζ = 0{m}.")
        }
        _ => format!(
            "One {period} has {} and {}, and ends with ζ = 0{m}.",
            counted(*b, "B-block", "B-blocks"),
            counted(*c, "C-block", "C-blocks")
        ),
    }
}

/// Rows by k.
fn of_speeds(figure: &SinkStrips, found: &Findings) -> Vec<String> {
    let m = figure.m;
    let mut sentences = Vec::new();
    if figure.k.is_empty() {
        let outline = match figure.blocks {
            true => "",
            false => "; switch Blocks on to see them outlined",
        };
        sentences.push(format!(
            "At k = 1 every block is a B-block; at k = {} all but the first and the last are \
             C-blocks{outline}.",
            m - 1
        ));
    }
    let whole = match figure.wraps {
        0 => "m(4m + 3k)",
        _ => "m(4m(1 + n) + 3k)",
    };
    let period = period_name(figure);
    sentences.push(match found.shared[..] {
        [] => format!("No k here shares a factor with {m}: every {period} is {whole}."),
        [k] => format!(
            "As k = {k} shares a factor with {m}, its {period} is {whole} divided by gcd(m, k)."
        ),
        _ => format!(
            "For the k that share a factor with {m} (k = {}) the {period} is {whole} divided by gcd(m, k).",
            listed(&found.shared, TOLD)
        ),
    });
    sentences
}

/// Rows by δ.
fn of_deltas(figure: &SinkStrips, found: &Findings) -> String {
    let (period, from) = match figure.convention {
        Play::Sink => ("period", "From row to row"),
        _ => ("sink period", "From sink row to sink row"),
    };
    let m = found.rulesets.first().map_or(1, |r| r.m());
    let name = exponent(m);
    match (found.in_step, found.case) {
        (true, Some(Case::Quadratic)) => format!(
            "{from} δ grows by 2m, and each block by 4m positions: 1{name}2{name} \
             after its prefix and 3{name}0{name} before its last factor."
        ),
        (true, Some(Case::Linear)) => format!(
            "{from} δ grows by 2m, and the word by 4m positions: 1{name}2{name} at \
             its beginning and 3{name}0{name} at its end."
        ),
        _ => {
            let told = |&OfCase { count, longest }: &OfCase, case: &str| {
                let who = match count {
                    0 => return String::new(),
                    count if count == found.rulesets.len() => "All these rulesets fall".to_string(),
                    1 => "One ruleset falls".into(),
                    count => format!("{} rulesets fall", grouped(count as u64)),
                };
                let periods = match count {
                    1 => format!("{period} {}", grouped(longest)),
                    _ => format!("{period}s up to {}", grouped(longest)),
                };
                format!("{who} under case ({case}) of Theorem 3, with {periods}")
            };
            let [linear, quadratic] = &found.of_case;
            let parts = [told(linear, "i"), told(quadratic, "ii")];
            let parts: Vec<String> = parts.into_iter().filter(|p| !p.is_empty()).collect();
            format!("{}.", parts.join(". "))
        }
    }
}

/// Whether wall rows have the sink's periods.
fn of_walls(walls: &Walls) -> String {
    let (all, same) = (walls.rows, walls.as_sink);
    match (all, same) {
        (1, 1) => "The wall’s period is the one that Theorem 3 gives the sink.".into(),
        (1, _) => "The wall’s period is not the one that Theorem 3 gives the sink.".into(),
        _ if same == all => "Each wall row has the period that Theorem 3 gives the sink.".into(),
        _ => format!(
            "{} of the {} wall rows have the period that Theorem 3 gives the sink.",
            grouped(same),
            grouped(all)
        ),
    }
}

/// Where each kind of block stands.
const KINDS: &str = "Block i is a C-block where ki mod m > m − k; ζ, which is m zeros, follows it where \
                     ki mod m = m − k.";

/// Of rows that are told by the kinds of their blocks.
fn of_kinds(figure: &SinkStrips, case: Option<Case>) -> Vec<String> {
    let mut sentences = Vec::new();
    if case != Some(Case::Linear) {
        sentences.push(KINDS.into());
    }
    // Where that is said of the colours, it need not be said again.
    if figure.detail == Detail::Values && case != Some(Case::Quadratic) {
        sentences.push("Case (i) has no blocks.".into());
    }
    sentences
}

fn of_blocks(figure: &SinkStrips, case: Option<Case>) -> String {
    let told = match (figure.convention, case) {
        (Play::Wall, _) => "The blocks are those of sink rows: at the wall none is outlined.",
        (_, Some(Case::Quadratic)) => {
            "In sink rows, where there is room, blocks are outlined and factors named as in the paper, \
             under a ribbon in the colours of their kinds."
        }
        (_, Some(Case::Linear)) => {
            "Case (i) has no blocks: where there is room, fine lines separate its factors."
        }
        (_, None) => {
            "Where there is room, the blocks of sink rows of case (ii) are outlined and their factors \
             named, under a ribbon in the colours of their kinds; in case (i) fine lines separate the factors."
        }
    };
    match (figure.convention, case) {
        (Play::Sink | Play::Both, Some(Case::Quadratic)) => format!("{told} {KINDS}"),
        _ => told.into(),
    }
}
