//! The statements of a prefix and a cycle: lengths, whether the period is least and the preperiod exact.

use theory::sort::sort_by;

use super::check::Rounds;
use super::history::Signs;
use super::poly::{LETTERS, Poly};
use super::{Item, Result, Stop};

/// Multiples of a and b in which a length is written.
const MULTIPLES: std::ops::RangeInclusive<i64> = -8..=8;

/// The law that is proved of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The values of a and b, for all x, y, n ≥ 0.
    pub pair: [Poly; 2],
    /// A period.
    pub period: Poly,
    /// Whether it is the least.
    pub is_least: bool,
    /// The preperiod, or a bound of it.
    pub preperiod: Poly,
    /// Whether it is exact.
    pub is_exact: bool,
}

impl Statement {
    /// A length as c + αa + βb with the letters' names, or in x, y and n.
    pub fn in_letters(&self, length: &Poly, letters: [char; 2]) -> String {
        let [a, b] = &self.pair;
        let all = MULTIPLES.flat_map(|alpha| MULTIPLES.map(move |beta| (alpha, beta)));
        let mut all: Vec<(i64, i64)> = all.collect();
        sort_by(&mut all, |one, other| {
            let size = |&(alpha, beta): &(i64, i64)| (alpha.abs() + beta.abs(), beta.abs());
            size(one).cmp(&size(other))
        });
        for (alpha, beta) in all {
            let rest = length.plus(a, -alpha).and_then(|rest| rest.plus(b, -beta));
            let Ok(rest) = rest else { continue };
            let Ok(c) = rest.at(&[0; LETTERS as usize]) else {
                continue;
            };
            if rest == Poly::constant(c) {
                return combination(c, [alpha, beta], letters);
            }
        }
        length.to_string()
    }
}

/// c + αa + βb as a person writes it.
fn combination(c: i64, factors: [i64; 2], letters: [char; 2]) -> String {
    let mut text = String::new();
    let terms = factors
        .into_iter()
        .zip(letters.map(|letter| letter.to_string()));
    for (factor, name) in terms.chain([(c, String::new())]).filter(|term| term.0 != 0) {
        text += match (text.is_empty(), factor < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        if factor.unsigned_abs() != 1 || name.is_empty() {
            text += &factor.unsigned_abs().to_string();
        }
        text += &name;
    }
    if text.is_empty() { "0".into() } else { text }
}

/// How many letters the items have.
pub(super) fn length(items: &[Item]) -> Result<Poly> {
    let mut sum = Poly::default();
    for item in items {
        let more = match item {
            Item::Run(_, length) => length.clone(),
            Item::Loop {
                place, last, body, ..
            } => {
                let each = length(body)?;
                if each.has(*place) {
                    return Err(Stop::Failed(
                        "a round has as many letters as its number says",
                    ));
                }
                each.times(&last.plus(&Poly::constant(1), 1)?)?
            }
        };
        sum = sum.plus(&more, 1)?;
    }
    Ok(sum)
}

/// The first and the last letter of items, and the pairs of letters that follow each other: whether in a loop.
type Pairs = Vec<([u8; 2], bool)>;

fn pairs(
    items: &[Item],
    in_loop: bool,
    found: &mut Pairs,
    rounds: &mut Rounds,
) -> Result<Option<[u8; 2]>> {
    let mut ends: Option<[u8; 2]> = None;
    for item in items {
        let [first, last] = match item {
            Item::Run(letter, length) => {
                if !rounds.is_nonnegative(&length.minus(&Poly::constant(1))?)? {
                    return Err(Stop::Failed("a run is empty"));
                }
                [*letter; 2]
            }
            Item::Loop {
                place, last, body, ..
            } => {
                rounds.0.push((*place, last.clone()));
                let ends = pairs(body, true, found, rounds)?;
                rounds.0.pop();
                let Some([first, last]) = ends else { continue };
                found.push(([last, first], true));
                [first, last]
            }
        };
        if let Some([_, before]) = ends {
            found.push(([before, first], in_loop));
        }
        ends = Some([ends.map_or(first, |ends| ends[0]), last]);
    }
    Ok(ends)
}

/// Whether two different letters follow each other exactly once in each cycle, so that it is a least period.
pub(super) fn has_marker(cycle: &[Item], rounds: &mut Rounds) -> bool {
    let mut found = Pairs::new();
    let Ok(Some([first, last])) = pairs(cycle, false, &mut found, rounds) else {
        return false;
    };
    found.push(([last, first], false));
    let count = |pair: &[u8; 2]| found.iter().filter(|(other, _)| other == pair).count();
    found
        .iter()
        .any(|(pair, in_loop)| !in_loop && pair[0] != pair[1] && count(pair) == 1)
}

/// The number of last letters that prefix and cycle share, where the letters before those differ.
pub(super) fn shared(prefix: &[Item], cycle: &[Item], rounds: &mut Rounds) -> Result<Poly> {
    let mut sides = [prefix, cycle].map(|items| {
        let run = |item: &Item| match item {
            Item::Run(letter, length) => Some((*letter, length.clone())),
            Item::Loop { .. } => None,
        };
        let last: Vec<Option<(u8, Poly)>> = items.iter().map(run).collect();
        last
    });
    let mut sum = Poly::default();
    loop {
        let Some(one) = sides[0].pop() else {
            return Ok(sum);
        };
        let Some((Some((letter, size)), Some((other, limit)))) =
            sides[1].pop().map(|two| (one, two))
        else {
            return Err(Stop::Failed("a loop is among the last letters"));
        };
        if size.is_zero() || limit.is_zero() {
            return Err(Stop::Failed("a run is empty"));
        }
        if letter != other {
            let one = Poly::constant(1);
            let are_there = rounds.is_nonnegative(&size.minus(&one)?)?
                && rounds.is_nonnegative(&limit.minus(&one)?)?;
            return if are_there {
                Ok(sum)
            } else {
                Err(Stop::Failed("a run is empty"))
            };
        }
        let is_less = rounds.is_nonnegative(&limit.minus(&size)?)?;
        let (least, longer, side) = if is_less {
            (&size, &limit, 1)
        } else {
            (&limit, &size, 0)
        };
        sum = sum.plus(least, 1)?;
        let rest = longer.minus(least)?;
        if !rest.is_zero() {
            sides[side].push(Some((letter, rest)));
        }
    }
}
