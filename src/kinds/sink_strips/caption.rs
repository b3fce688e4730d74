//! The caption of the strips.

use super::facts::{facts, facts_of_one};
use super::findings::{Blocks, Findings, OfCase};
use super::{Data, Scale, SinkStrips, detail, order};
use crate::figure::caption::BHAGAT;
use crate::figure::conventions::Conventions;
use crate::figure::parameter::Numbers;
use crate::figure::{Caption, Findings as _, Sentences, title};
use crate::games::Convention;
use crate::kinds::proof::proved_by;
use crate::kinds::related;
use crate::kinds::relations::Relations;
use crate::limits::{DUALITY_DELTA, DUALITY_M};
use crate::number::{capitalized, counted, grouped, listed, superscript};
use crate::play::invitation;
use crate::sink::factors::Kind;
use crate::sink::period::{Additive, Case};

/// Values of k that a sentence lists.
const LISTED: usize = 8;
/// Where wall rows come from.
const TURNED: &str =
    "Each row is the sink row of Theorem 3 read backwards with 0 and 2 exchanged (proofs.md).";
/// Blocks of one word that a sentence spells.
const BLOCKS_SPELLED: u32 = 20;
/// Pairs of factors of a word of case (i) that a sentence spells.
const PAIRS_SPELLED: u32 = 5;

/// All the words about the figure.
pub(super) fn caption(figure: &SinkStrips, data: &Data, found: &Findings) -> Caption {
    let more = match found.play {
        Conventions::Sink => {
            "Rows are drawn from the closed form; “takeaway verify words” checks it by simulation."
        }
        Conventions::Wall => TURNED,
        Conventions::Both => {
            "Theorem 3 of the paper gives the sink rows, Theorem 8 of proofs.md the wall rows."
        }
    };
    let mut caption = Caption {
        title: title(figure, &found.rulesets),
        caption: drawn(figure, data, found),
        see: see(figure, found),
        badge: found.badge(more),
        notes: notes(figure, found),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, &place(figure, found));
    match *found.rulesets {
        [ruleset] => facts_of_one(figure, ruleset, &mut caption),
        _ => facts(figure, data, found, &mut caption),
    }
    if figure.convention.list().contains(&Convention::Sink) {
        proved_by(&mut caption, &found.rulesets);
    }
    if let Some(&ruleset) = found.rulesets.first() {
        links(figure, ruleset, &mut caption);
    }
    caption
}

fn links(figure: &SinkStrips, ruleset: Additive, caption: &mut Caption) {
    let (m, delta) = (ruleset.m().into(), ruleset.delta().into());
    if m <= DUALITY_M && delta <= DUALITY_DELTA {
        let duality = Relations {
            m,
            delta,
            ..Relations::default()
        };
        let label = format!("Duality for m = {m}, δ = {}", grouped(delta));
        caption.link(label, duality);
    }
    let moves = ruleset.moves();
    let n = (ruleset.period() + u64::from(moves[2])).min(4000);
    let mut strip = related::strip_of(&moves, Convention::Wall, n);
    strip.play = Conventions::Both.into();
    caption.link(format!("Sink and wall for {}", set(ruleset)), strip);
    let convention = figure.convention.list()[0];
    let game = invitation::additive(ruleset, convention);
    caption.invite(format!("Play {}", set(ruleset)), game);
}

/// {19, 39, 58}.
fn set(ruleset: Additive) -> String {
    let [a, b, c] = ruleset.moves().map(|s| grouped(s.into()));
    format!("{{{a}, {b}, {c}}}")
}

fn title(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let names = figure.convention.list().iter().map(|c| c.name());
    let play = names.collect::<Vec<_>>().join(" and ");
    let m = figure.m;
    match rulesets {
        [ruleset] => {
            let delta = grouped(ruleset.delta().into());
            title::fitting([
                format!("Additive {play} game S({m}, {delta}) = {}", set(*ruleset)),
                format!("Additive {play} game S({m}, {delta})"),
            ])
        }
        _ => title::fitting([
            format!("Additive {play} games S({m}, δ), {}", deltas(rulesets)),
            format!(
                "{} additive {play} games S({m}, δ)",
                grouped(rulesets.len() as u64)
            ),
        ]),
    }
}

/// δ = 20, …, 37; δ ∈ {4, 10, 16}.
fn deltas(rulesets: &[Additive]) -> String {
    let mut all: Vec<u64> = rulesets.iter().map(|r| r.delta().into()).collect();
    all.sort_unstable();
    match all[..] {
        [first, second, .., last] if last - first + 1 == all.len() as u64 => match all.len() {
            3 => format!(
                "δ = {}, {}, {}",
                grouped(first),
                grouped(second),
                grouped(last)
            ),
            _ => format!("δ = {}, …, {}", grouped(first), grouped(last)),
        },
        _ => Numbers::from_iter(all).words("δ"),
    }
}

fn drawn(figure: &SinkStrips, data: &Data, found: &Findings) -> Sentences {
    let m = figure.m;
    let values = format!("nim-values over {}", length(figure, found));
    let scale = match (figure.scale, figure.x.is_empty()) {
        _ if data.rows.len() == 1 => "",
        (Scale::Fit, true) => ", stretched to the page width",
        (Scale::Fit | Scale::Common, _) => ", drawn to one scale",
        (Scale::End, _) => ", drawn to one scale, with ends aligned",
        (Scale::Blocks, _) => ", drawn to one scale, with blocks aligned",
    };
    let rows = match (&found.rulesets[..], figure.convention) {
        ([_], Conventions::Both) => format!("The {values}, sink above wall{scale}."),
        ([_], _) => format!("The {values}."),
        (_, play) => {
            let row = match play {
                Conventions::Both => "Each pair of rows, sink above wall,",
                _ => "Each row",
            };
            let order = order::words(figure);
            format!(
                "{row} is one game {{{m}, {m} + δ, {} + δ}}{order}: its {values}{scale}.",
                2 * m
            )
        }
    };
    let along = match figure.scale {
        Scale::End | Scale::Blocks if data.rows.len() > 1 => "column",
        _ => "x",
    };
    Sentences::from(rows)
        .and(detail::words(figure, found))
        .and(figure.x.shown(along))
}

/// How much of its nim-sequence a row shows.
fn length(figure: &SinkStrips, found: &Findings) -> String {
    let quadratic = found.case == Some(Case::Quadratic);
    match (figure.periods, found.repeats) {
        (0, _) if quadratic && figure.convention == Conventions::Sink => "the word P(m, k)".into(),
        (0, Some(1)) | (1, _) => "one period".into(),
        (0, Some(repeats)) => counted(repeats.into(), "period", "periods"),
        (0, None) => "gcd(m, δ) periods in case (ii), one in case (i)".into(),
        (periods, _) => counted(periods, "period", "periods"),
    }
}

/// The paper's figure, or what of the paper the rows rest on.
fn place(figure: &SinkStrips, found: &Findings) -> String {
    match (figure.convention, found.printed, found.case) {
        (Conventions::Wall, ..) => "§1 and §3, wall subtraction".into(),
        (Conventions::Both, ..) => "Theorem 3 (sink rows)".into(),
        (Conventions::Sink, Some(number), _) => format!("Figure {number}"),
        (Conventions::Sink, None, Some(case)) => format!("Theorem 3, case ({})", case.numeral()),
        (Conventions::Sink, None, None) => "Theorem 3".into(),
    }
}

fn see(figure: &SinkStrips, found: &Findings) -> String {
    match (found.play, &found.rulesets[..]) {
        (Conventions::Sink, &[ruleset]) => word(ruleset, found),
        (Conventions::Both, [_]) => {
            "Read backwards with 0 and 2 exchanged, the wall row is the sink row.".into()
        }
        (Conventions::Both, _) => {
            "Read backwards with 0 and 2 exchanged, each wall row is the sink row above it.".into()
        }
        (_, &[ruleset]) => wall_word(ruleset),
        _ if figure.delta.is_empty() => by_k(figure, found),
        (Conventions::Sink, _) => by_delta(found),
        _ => String::new(),
    }
}

/// Rows by k.
fn by_k(figure: &SinkStrips, found: &Findings) -> String {
    let m = figure.m;
    let all = figure.k.is_empty() && figure.order == super::Order::Delta && m > 2;
    match found.shared[..] {
        [] if all && found.play == Conventions::Sink => format!(
            "Row by row one more of the {m} blocks turns from type B to type C: none at the top, {} at the \
             bottom.",
            m - 2
        ),
        [] => String::new(),
        _ => format!(
            "For k = {}, which {} a factor with {m}, the period is divided by gcd({m}, k).",
            listed(&found.shared, LISTED),
            if found.shared.len() == 1 {
                "shares"
            } else {
                "share"
            }
        ),
    }
}

/// A letter's exponent in a word; nothing for 1.
fn exponent(times: u32) -> String {
    match times {
        1 => String::new(),
        _ => superscript(times.into()),
    }
}

/// The word of one ruleset, block by block or factor by factor.
fn word(ruleset: Additive, found: &Findings) -> String {
    let [m, d] = [ruleset.m(), ruleset.d()].map(exponent);
    let Some(Blocks { kinds, b, c }) = &found.blocks else {
        let pairs = ruleset.wraps();
        let threes = match ruleset.d() {
            0 => String::new(),
            _ => format!("3{d} "),
        };
        return match pairs {
            0..PAIRS_SPELLED => {
                let head = format!("1{m} 2{m} ").repeat(pairs as usize + 1);
                let tail = format!(" 3{m} 0{m}").repeat(pairs as usize);
                format!("One period is the word {head}{threes}0{m}{tail}.")
            }
            _ => format!(
                "One period is {} times 1{m} 2{m}, then {threes}0{m}, then {} times 3{m} 0{m}.",
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
        ..=BLOCKS_SPELLED => {
            let letters: String = letters.collect();
            format!("One period consists of the blocks {letters}, where ζ = 0{m}.")
        }
        _ => format!(
            "One period has {} and {}, and ends with ζ = 0{m}.",
            counted(*b, "B-block", "B-blocks"),
            counted(*c, "C-block", "C-blocks")
        ),
    }
}

/// Rows by δ.
fn by_delta(found: &Findings) -> String {
    let m = found.rulesets.first().map_or(1, |r| r.m());
    let (name, grows) = (exponent(m), 4 * m);
    match (found.in_step, found.case) {
        (true, Some(Case::Quadratic)) => format!(
            "Row by row each block grows by {grows} positions: 1{name}2{name} after its prefix and \
             3{name}0{name} before its last factor."
        ),
        (true, Some(Case::Linear)) => format!(
            "Row by row the word grows by {grows} positions: 1{name}2{name} at its beginning and \
             3{name}0{name} at its end."
        ),
        _ => {
            let [linear, quadratic] = &found.of_case;
            let told = |of: &OfCase, case: &str| {
                let (rows, longest) = (grouped(of.count as u64), grouped(of.longest));
                match of.count {
                    0 => None,
                    1 => Some(format!("one row is case ({case}), period {longest}")),
                    _ => Some(format!("{rows} rows are case ({case}), period ≤ {longest}")),
                }
            };
            let told = [told(linear, "i"), told(quadratic, "ii")];
            let told: Vec<String> = told.into_iter().flatten().collect();
            capitalized(told.join("; ")) + "."
        }
    }
}

/// The word of case (i) at the wall.
fn wall_word(ruleset: Additive) -> String {
    let (m, d, pairs) = (exponent(ruleset.m()), ruleset.d(), ruleset.wraps());
    if ruleset.case() == Case::Quadratic || pairs >= PAIRS_SPELLED {
        return String::new();
    }
    let head = format!("0{m} 1{m} ").repeat(pairs as usize + 1);
    let tail = format!("2{m} 3{m} ").repeat(pairs as usize);
    let threes = match d {
        0 => String::new(),
        _ => format!(" 3{}", exponent(d)),
    };
    format!("One period is the word {head}{tail}2{m}{threes}.")
}

fn notes(figure: &SinkStrips, found: &Findings) -> Vec<String> {
    let mut notes = Vec::new();
    let sink = figure.convention.shows(Convention::Sink);
    if sink && found.case != Some(Case::Linear) && (figure.blocks || found.has_ribbons) {
        notes.push(
            "Block i is a C-block where ki mod m > m − k. ζ follows it where ki mod m = m − k."
                .into(),
        );
    }
    if sink && found.has_inserted {
        let m = superscript(figure.m as i64);
        notes.push(format!(
            "The paper prints the factors that a growing n inserts as 0{m}1{m} and 2{m}3{m}; they are 1{m}2{m} \
             and 3{m}0{m}. It writes δ = 2nm + k, n ≥ 1, in the general case; with δ = m + k for n = 0 this \
             is δ = (2n + 1)m + k."
        ));
    }
    if sink && figure.periods == 0 && !found.shared.is_empty() {
        notes.push(
            "The paper calls P(m, k) the (not necessarily shortest) period. It consists of gcd(m, k) \
             smallest periods."
                .into(),
        );
    }
    if sink
        && let [ruleset] = found.rulesets[..]
        && ruleset.k() == Some(1)
    {
        notes.push(
            "The paper states its construction for 1 < k < m. It also holds for k = 1, its own first example."
                .into(),
        );
    }
    notes
}
