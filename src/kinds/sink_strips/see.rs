//! What to look for in the strips: of the rows that are drawn, no others.

use super::words::walls;
use super::{Data, Detail, SinkStrips, detail};
use crate::figure::play::Play;
use crate::games::Convention;
use crate::number::{counted, grouped, listed, superscript};
use crate::sink::Word;
use crate::sink::factors::Kind;
use crate::sink::period::{Additive, Case};

/// Values of k, and blocks of one word, told one by one.
const TOLD: usize = 8;
const BLOCKS_TOLD: u32 = 30;
/// Factors of a word of case (i) written out.
const FACTORS_TOLD: u32 = 5;

/// Two to four sentences.
pub fn see(figure: &SinkStrips, data: &Data, rulesets: &[Additive]) -> String {
    let mut sentences = Vec::new();
    if figure.convention.shows(Convention::Sink) {
        match rulesets {
            [ruleset] => sentences.push(of_one(*ruleset, period_name(figure))),
            _ if figure.delta.unsaid() => sentences.extend(of_speeds(figure, rulesets)),
            _ => sentences.push(of_deltas(figure, rulesets)),
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
        sentences.push(of_walls(data));
    }
    if figure.blocks {
        sentences.push(of_blocks(figure, rulesets));
    } else if figure.detail != Detail::Values || detail::has_ribbons(figure, data) {
        sentences.extend(of_kinds(figure, rulesets));
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
fn of_one(ruleset: Additive, period: &str) -> String {
    let [m, d] = [ruleset.m(), ruleset.d()].map(exponent);
    if ruleset.case() == Case::Linear {
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
    }
    let word = Word::new(ruleset);
    let mut count = [0_u64; 2];
    let mut letters = String::new();
    for block in word.blocks_of(word.period()) {
        match block.kind {
            Kind::B => count[0] += 1,
            Kind::C => count[1] += 1,
            Kind::Z | Kind::Linear => {}
        }
        letters.push(match block.kind {
            Kind::B => 'B',
            Kind::C => 'C',
            Kind::Z | Kind::Linear => 'ζ',
        });
    }
    match ruleset.m() / ruleset.repeats() {
        ..=BLOCKS_TOLD => {
            format!("Block by block, one {period} reads {letters}, where ζ = 0{m}.")
        }
        _ => format!(
            "One {period} has {} and {}, and ends with ζ = 0{m}.",
            counted(count[0], "B-block", "B-blocks"),
            counted(count[1], "C-block", "C-blocks")
        ),
    }
}

/// Rows by k.
fn of_speeds(figure: &SinkStrips, rulesets: &[Additive]) -> Vec<String> {
    let m = figure.m;
    let mut sentences = Vec::new();
    if figure.k.unsaid() {
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
    let shared: Vec<u32> = rulesets
        .iter()
        .filter(|r| r.repeats() > 1)
        .filter_map(|r| r.k())
        .collect();
    let whole = match figure.wraps {
        0 => "m(4m + 3k)",
        _ => "m(4m(1 + n) + 3k)",
    };
    let period = period_name(figure);
    sentences.push(match shared[..] {
        [] => format!("No k here shares a factor with {m}: every {period} is {whole}."),
        [k] => format!(
            "As k = {k} shares a factor with {m}, its {period} is {whole} divided by gcd(m, k)."
        ),
        _ => format!(
            "For the k that share a factor with {m} (k = {}) the {period} is {whole} divided by gcd(m, k).",
            listed(&shared, TOLD)
        ),
    });
    sentences
}

/// Rows by δ.
fn of_deltas(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let (period, from) = match figure.convention {
        Play::Sink => ("period", "From row to row"),
        _ => ("sink period", "From sink row to sink row"),
    };
    let m = rulesets.first().map_or(1, |r| r.m());
    let name = exponent(m);
    let in_step = rulesets
        .windows(2)
        .all(|pair| pair[1].delta() == pair[0].delta() + 2 * m);
    let linear: Vec<&Additive> = of_case(rulesets, Case::Linear).collect();
    let quadratic: Vec<&Additive> = of_case(rulesets, Case::Quadratic).collect();
    match (in_step, linear.is_empty(), quadratic.is_empty()) {
        (true, true, _) => format!(
            "{from} δ grows by 2m, and each block by 4m positions: 1{name}2{name} \
             after its prefix and 3{name}0{name} before its last factor."
        ),
        (true, _, true) => format!(
            "{from} δ grows by 2m, and the word by 4m positions: 1{name}2{name} at \
             its beginning and 3{name}0{name} at its end."
        ),
        _ => {
            let longest = |rows: &[&Additive]| {
                let most = rows.iter().map(|r| r.period()).max().unwrap_or(0);
                grouped(most)
            };
            let told = |rows: &[&Additive], case: &str| {
                let who = match rows.len() {
                    0 => return String::new(),
                    count if count == rulesets.len() => "All these rulesets fall".to_string(),
                    1 => "One ruleset falls".into(),
                    count => format!("{} rulesets fall", grouped(count as u64)),
                };
                let periods = match rows.len() {
                    1 => format!("{period} {}", longest(rows)),
                    _ => format!("{period}s up to {}", longest(rows)),
                };
                format!("{who} under case ({case}) of Theorem 3, with {periods}")
            };
            let parts = [told(&linear, "i"), told(&quadratic, "ii")];
            let parts: Vec<String> = parts.into_iter().filter(|p| !p.is_empty()).collect();
            format!("{}.", parts.join(". "))
        }
    }
}

fn of_case(rulesets: &[Additive], case: Case) -> impl Iterator<Item = &Additive> {
    rulesets.iter().filter(move |r| r.case() == case)
}

/// Whether wall rows have the sink's periods.
fn of_walls(data: &Data) -> String {
    let all = walls(data).count() as u64;
    let same = walls(data)
        .filter(|row| row.period == row.ruleset.period())
        .count() as u64;
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
fn of_kinds(figure: &SinkStrips, rulesets: &[Additive]) -> Vec<String> {
    let mut sentences = Vec::new();
    if of_case(rulesets, Case::Quadratic).next().is_some() {
        sentences.push(KINDS.into());
    }
    // Where that is said of the colours, it need not be said again.
    if figure.detail == Detail::Values && of_case(rulesets, Case::Linear).next().is_some() {
        sentences.push("Case (i) has no blocks.".into());
    }
    sentences
}

fn of_blocks(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let linear = of_case(rulesets, Case::Linear).count();
    let told = match (figure.convention, linear) {
        (Play::Wall, _) => "The blocks are those of sink rows: at the wall none is outlined.",
        (_, 0) => {
            "In sink rows, where there is room, blocks are outlined and factors named as in the paper, \
             under a ribbon in the colours of their kinds."
        }
        (_, some) if some == rulesets.len() => {
            "Case (i) has no blocks: where there is room, fine lines separate its factors."
        }
        _ => {
            "Where there is room, the blocks of sink rows of case (ii) are outlined and their factors \
             named, under a ribbon in the colours of their kinds; in case (i) fine lines separate the factors."
        }
    };
    match (figure.convention, linear) {
        (Play::Sink | Play::Both, 0) => format!("{told} {KINDS}"),
        _ => told.into(),
    }
}
