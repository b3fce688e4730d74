//! Laws of all small families: a search for families worth a look.

use serde::{Deserialize, Serialize};

use super::law_of_one;
use super::relations::relations;
use crate::error::{Error, Result};
use crate::family::{Family, Rulesets};
use crate::games::Convention;
use crate::games::period::Outcome;
use crate::limits::{PERIOD_SEARCH_DEFAULT, SURVEY_COEFFICIENT, SURVEY_MOVES, SURVEY_ROWS};
use crate::progress::{NoProgress, Progress};
use crate::rational::gcd;
use crate::shard::Shard;

/// The laws of one family with the letter t, t = 1 … [`SURVEY_ROWS`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surveyed {
    /// Its place among all families.
    pub index: u32,
    /// The family.
    pub family: String,
    /// How play ends.
    pub convention: Convention,
    /// How many of its rulesets exist and have a proven period.
    pub rulesets: usize,
    /// How many exceed the cap of the search.
    pub unknown: usize,
    /// The law of the period.
    pub period: Option<String>,
    /// The law of the preperiod.
    pub preperiod: Option<String>,
    /// The sums and differences of moves that the period equals.
    pub equals: Vec<String>,
}

/// All families of 1 to `moves` members a·t + b, 0 ≤ a ≤ `largest`, −`largest` ≤ b ≤ `largest`, that are
/// positive at t = 1, at least one with a > 0, without a common divisor; of these one `part`. By places.
///
/// Time: a search for each of the rulesets, some (3 `largest`²/2)^moves/moves! · [`SURVEY_ROWS`].
///
/// # Errors
/// `moves` outside 1 … [`SURVEY_MOVES`], `largest` outside 1 … [`SURVEY_COEFFICIENT`];
/// [`Error::Cancelled`].
pub fn survey(
    moves: u32,
    largest: u32,
    convention: Convention,
    part: Shard,
    progress: &mut dyn Progress,
) -> Result<Vec<Surveyed>> {
    for (name, value, most) in [
        ("moves", moves, SURVEY_MOVES),
        ("coefficients", largest, SURVEY_COEFFICIENT),
    ] {
        if !(1..=most).contains(&value) {
            let nearest = value.clamp(1, most);
            return Err(Error::bad(name, value, format!("1 … {most}")).suggest(nearest));
        }
    }
    let families = families(moves as usize, largest.into());
    let total = families.len() as u64;
    let mut found = Vec::new();
    for (index, family) in (0..).zip(families) {
        if part.has(index) {
            progress.report("families", index.into(), total)?;
            found.push(one(index, &family, convention)?);
        }
    }
    Ok(found)
}

fn one(index: u32, text: &str, convention: Convention) -> Result<Surveyed> {
    let family: Family = text.parse()?;
    let ranges = [1..=SURVEY_ROWS];
    let rows = Rulesets::new(&family, &ranges, convention, PERIOD_SEARCH_DEFAULT)?
        .rows(Shard::WHOLE, &mut NoProgress)?;
    let mut unknown = 0;
    let mut known = Vec::new();
    for row in &rows {
        let Ok(ruleset) = &row.ruleset else { continue };
        match ruleset.outcome {
            Outcome::Found(period) => known.push((row.values[0], &ruleset.moves[..], period)),
            Outcome::NotFoundBelow(_) => unknown += 1,
        }
    }
    let law = |of: &dyn Fn(usize) -> u64| {
        let points: Vec<(i64, u64)> = known
            .iter()
            .enumerate()
            .map(|(i, row)| (row.0, of(i)))
            .collect();
        let law = law_of_one(&points)?;
        Ok::<_, Error>(law.map(|law| law.text('t', 1)))
    };
    let periods: Vec<(&[u32], u64)> = known.iter().map(|row| (row.1, row.2.period)).collect();
    let equals = relations(&periods)
        .into_iter()
        .filter(|relation| relation.equals);
    Ok(Surveyed {
        index,
        family: text.into(),
        convention,
        rulesets: known.len(),
        unknown,
        period: law(&|i| known[i].2.period)?,
        preperiod: law(&|i| known[i].2.preperiod)?,
        equals: equals.map(|relation| relation.pair.text()).collect(),
    })
}

/// The texts of the families, in an order that larger coefficients change, but nothing else.
fn families(moves: usize, largest: i64) -> Vec<String> {
    let all = (0..=largest).flat_map(|a| (-largest..=largest).map(move |b| (a, b)));
    let members: Vec<(i64, i64)> = all.filter(|(a, b)| a + b >= 1).collect();
    let mut families = Vec::new();
    let mut chosen = Vec::new();
    fn extend(
        members: &[(i64, i64)],
        moves: usize,
        chosen: &mut Vec<(i64, i64)>,
        families: &mut Vec<String>,
    ) {
        let common = chosen
            .iter()
            .try_fold(0, |common, &(a, b)| gcd(gcd(common, a.into())?, b.into()));
        if chosen.iter().any(|&(a, _)| a > 0) && common == Some(1) {
            let text: Vec<String> = chosen.iter().map(|&member| typed(member)).collect();
            families.push(text.join(","));
        }
        if chosen.len() < moves {
            for (i, &member) in members.iter().enumerate() {
                chosen.push(member);
                extend(&members[i + 1..], moves, chosen, families);
                chosen.pop();
            }
        }
    }
    extend(&members, moves, &mut chosen, &mut families);
    families
}

/// `2t-1`.
fn typed((a, b): (i64, i64)) -> String {
    let letter = match a {
        0 => return b.to_string(),
        1 => "t".into(),
        a => format!("{a}t"),
    };
    match b {
        0 => letter,
        b => format!("{letter}{b:+}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(part: Shard) -> Vec<Surveyed> {
        survey(2, 2, Convention::Wall, part, &mut NoProgress).unwrap()
    }

    #[test]
    fn families_are_listed_once_each() {
        assert_eq!(families(1, 1), ["t", "t+1"]);
        assert_eq!(families(2, 1), ["1,t", "1,t+1", "t", "t,t+1", "t+1"]);
    }

    #[test]
    fn pairs_have_their_sum_as_period() {
        let found = all(Shard::WHOLE);
        let of = |text: &str| found.iter().find(|one| one.family == text).unwrap();
        let two = of("t,2t");
        assert_eq!(two.period.as_deref(), Some("3t"));
        assert_eq!(two.preperiod.as_deref(), Some("0"));
        assert_eq!(two.equals, ["s₁ + s₂"]);
        assert_eq!((two.rulesets, two.unknown), (SURVEY_ROWS as usize, 0));
        // {1, 3} has the period 2.
        assert_eq!(of("t,2t+1").period.as_deref(), Some("3t + 1 from t = 2"));
        assert_eq!(of("t+1").period.as_deref(), Some("2t + 2"));
        // One is left out: at t = 1 both are 1.
        assert_eq!(of("1,t").rulesets, SURVEY_ROWS as usize - 1);
    }

    #[test]
    fn parts_make_the_whole() {
        let parts = (0..3).flat_map(|i| all(Shard::new(i, 3).unwrap()));
        let mut parts: Vec<Surveyed> = parts.collect();
        parts.sort_by_key(|one| one.index);
        assert_eq!(parts, all(Shard::WHOLE));
        assert!(survey(0, 2, Convention::Wall, Shard::WHOLE, &mut NoProgress).is_err());
        assert!(survey(2, 99, Convention::Wall, Shard::WHOLE, &mut NoProgress).is_err());
    }
}
