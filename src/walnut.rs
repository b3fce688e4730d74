//! Commands for Walnut, which decides what finite automata can say of numbers: a prover that shares no
//! line with this program. Its answer to each `eval` is TRUE.

use crate::error::{Error, Result};
use crate::figure::{Certified, Game, Moves};
use crate::games::certificate::Play;
use crate::games::nim_values::nim_values;
use crate::games::{Convention, Set};
use crate::greedy::closed_form::Digits;
use crate::greedy::{ClosedForm, Condition, Origin};
use crate::progress::NoProgress;

/// Most positions of preperiod and period: Walnut thinks of 500 for a minute.
const POSITIONS: u64 = 500;

/// Most low parts of a set of digits, and most terms of its condition.
const PARTS: usize = 64;
const TERMS: u32 = 11;

/// A sentence that is false of every x.
const NEVER: &str = "x<x";

/// The nim-values of each game by residues, and the sentence that every value is the least that no
/// option has.
///
/// # Errors
/// No finite game in normal play has a certificate, or a period is past [`POSITIONS`].
pub(crate) fn games(games: &[Certified]) -> Result<String> {
    let found: Result<Vec<String>> = (1..)
        .zip(games)
        .filter_map(|(place, game)| one_game(&format!("g{place}"), game).transpose())
        .collect();
    let found = found?;
    if found.is_empty() {
        Err(none())
    } else {
        Ok(found.concat())
    }
}

/// Whether these are games that it is worth to ask about: a strip's, not the rows of a family.
pub(crate) fn offers(games: &[Game]) -> bool {
    let of = |game: &Game| game.set.finite().is_some() && matches!(game.play, Play::Normal(_));
    (1..=2).contains(&games.len()) && games.iter().all(of)
}

/// Why there are no commands.
pub(crate) fn none() -> Error {
    let allowed = "plain, csv or json: Walnut takes nim-values with a period and sets by digits";
    Error::bad("format", "walnut", allowed)
}

fn one_game(name: &str, game: &Certified) -> Result<Option<String>> {
    let (Moves::Listed { moves }, Some(found)) = (&game.moves, &game.certificate.values) else {
        return Ok(None);
    };
    let (Some(word), Ok(Play::Normal(convention))) = (&found.values, game.convention.parse())
    else {
        return Ok(None);
    };
    let (before, period) = (found.preperiod, found.period);
    if before + period > POSITIONS {
        let allowed = format!("a preperiod and a period of at most {POSITIONS} together");
        return Err(Error::bad("format", "walnut", allowed));
    }
    let first = convention.start();
    // Up to where the period begins the values are the game's own; from there on those of the word.
    let recurs = first + before;
    let set = Set::Explicit(moves.clone());
    let start = nim_values(&set, convention, before, &mut NoProgress)?;
    let word: Vec<u32> = word.iter().collect();
    let most = word.iter().chain(&start).copied().max().unwrap_or(0);
    let mut out = format!("def {name}r \"?msd_2 Ek x={period}*k+r & r<{period}\";\n");
    for value in 0..=most {
        let mut cases: Vec<String> = (0..first).filter(|_| value == 0).map(at).collect();
        cases.extend(
            (first..)
                .zip(&start)
                .filter(|(_, v)| **v == value)
                .map(|(x, _)| at(x)),
        );
        let residues: Vec<String> = (recurs..)
            .zip(&word)
            .filter(|(_, v)| **v == value)
            .map(|(x, _)| format!("r={}", x % period))
            .collect();
        if !residues.is_empty() {
            let residues = residues.join("|");
            cases.push(format!("(x>={recurs} & (Er ${name}r(r,x) & ({residues})))"));
        }
        let cases = if cases.is_empty() {
            NEVER.into()
        } else {
            cases.join("|")
        };
        out += &format!("def {name}v{value} \"?msd_2 {cases}\";\n");
    }
    let parts: Vec<String> = (0..=most).map(|v| format!("{name}v{v}={v}")).collect();
    out += &format!("combine V{name} {};\n", parts.join(" "));
    // A difference below 0 is no number to Walnut: what is said of it is said only where there is one.
    let leads = |value: u32, s: u64| match (convention, value) {
        (Convention::Sink, 0) => format!("(x<={s}|V{name}[x-{s}]=@0)"),
        (Convention::Sink, _) => format!("(x>{s} & V{name}[x-{s}]=@{value})"),
        (Convention::Wall, _) => format!("(x>={s} & V{name}[x-{s}]=@{value})"),
    };
    let some = |value: u32| {
        let options: Vec<String> = moves.iter().map(|&s| leads(value, s)).collect();
        if options.is_empty() {
            format!("({NEVER})")
        } else {
            format!("({})", options.join("|"))
        }
    };
    let least: Vec<String> = (0..=most)
        .map(|value| {
            let below: String = (0..value).map(|u| format!(" & {}", some(u))).collect();
            format!("(V{name}[x]=@{value} => (~{}{below}))", some(value))
        })
        .collect();
    out += &format!(
        "eval {name}holds \"?msd_2 Ax x>={first} => ({})\";\n",
        least.join(" & ")
    );
    Ok(Some(out))
}

fn at(x: u64) -> String {
    format!("x={x}")
}

/// The members of a greedy set by their digits, and the sentence that they are those of the greedy run. Nothing
/// where no digits give them, or the condition has too many terms.
pub(crate) fn greedy(condition: &Condition, origin: &Origin, form: &ClosedForm) -> Option<String> {
    let Digits {
        start,
        block,
        scale,
        base,
        digits,
    } = form.digits()?;
    let meets = meets(condition)?;
    if block.len() > PARTS {
        return None;
    }
    let letters: Vec<String> = digits.iter().map(|digit| format!("[{digit}]")).collect();
    let parts: Vec<String> = block
        .iter()
        .map(|low| format!("x={scale}*y+{}", start + low))
        .collect();
    let first = match origin {
        Origin::Seed(seed) => seed.iter().max().map_or(*start, |last| last + 1),
        _ => *start,
    };
    Some(format!(
        "reg digits msd_{base} \"({})*\";\n\
         def member \"?msd_{base} Ey $digits(y) & ({})\";\n\
         eval holds \"?msd_{base} Ax x>={first} => ($member(x) <=> ~({meets}))\";\n",
        letters.join("|"),
        parts.join("|"),
    ))
}

/// That x meets a condition with smaller members, as the largest.
fn meets(condition: &Condition) -> Option<String> {
    let all = |terms: &[String]| {
        let members: Vec<String> = terms
            .iter()
            .map(|term| format!("$member({term})"))
            .collect();
        members.join(" & ")
    };
    match *condition {
        Condition::Ap(k) if k <= TERMS => {
            let terms: Vec<String> = (0..k - 1).map(|i| format!("y+{i}*d")).collect();
            let last = k - 1;
            Some(format!("Ey,d d>0 & x=y+{last}*d & {}", all(&terms)))
        }
        Condition::Mean(k) if k <= TERMS => {
            let others: Vec<String> = (1..k - 1).map(|i| format!("x{i}")).collect();
            let smaller: String = others.iter().map(|term| format!("{term}<x & ")).collect();
            Some(format!(
                "Ey,{} y<x & {smaller}x+{}={}*y & $member(y) & {}",
                others.join(","),
                others.join("+"),
                k - 1,
                all(&others)
            ))
        }
        Condition::Multiple(1) => Some("Ey,z y<x & z<x & x=y+z & $member(y) & $member(z)".into()),
        _ => None,
    }
}
