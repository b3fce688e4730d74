//! Comply games on a family of sets that is listed [L §3].

use std::fmt;
use std::str::FromStr;

use super::bits::Bits;
use super::comply::{Rule, within};
use super::partial::Partial;
use crate::error::{Error, Result};
use crate::games::period::{Period, find_word};
use crate::limits::{FAMILY_MEMBERS, FAMILY_SETS, GREEDY_REPORT};
use crate::number::{listed, separated};
use crate::sort::sort_by;

/// A family 𝒮 of finite sets of positive integers, each a proposal.
///
/// Text: the sets, joined by `|`: `1,2|3|2,5`; nothing at all for no family.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Family(Vec<Vec<u32>>);

/// The forms of a family, for messages.
const FORMS: &str = "sets of positive integers joined by |, such as 1,2|3|2,5";

impl Family {
    /// Of these sets, in any order.
    ///
    /// # Errors
    /// A set with 0, without or with too many numbers; too many sets.
    pub fn new(mut sets: Vec<Vec<u32>>) -> Result<Self> {
        let bad =
            |value: &[u32], allowed: String| Error::bad("family", separated(value, ","), allowed);
        for set in &mut sets {
            set.sort_unstable();
            set.dedup();
            if set.first().is_none_or(|&s| s == 0) {
                return Err(bad(set, FORMS.into()));
            }
            if set.len() > FAMILY_MEMBERS {
                return Err(bad(
                    set,
                    format!("sets of at most {FAMILY_MEMBERS} numbers"),
                ));
            }
        }
        sort_by(&mut sets, Ord::cmp);
        sets.dedup();
        if sets.len() > FAMILY_SETS {
            let given = Family(sets);
            return Err(Error::bad(
                "family",
                given,
                format!("at most {FAMILY_SETS} sets"),
            ));
        }
        Ok(Family(sets))
    }

    /// Whether no family is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its sets, ascending, and each ascending.
    pub fn sets(&self) -> &[Vec<u32>] {
        &self.0
    }

    /// The largest number in any set.
    pub(crate) fn largest(&self) -> u32 {
        self.0.iter().flatten().copied().max().unwrap_or(0)
    }

    /// In the field's words: `{{1, 2}, {3}}`.
    pub fn words(&self) -> String {
        let sets = self
            .0
            .iter()
            .map(|set| format!("{{{}}}", listed(set, set.len())));
        if self.is_empty() {
            String::new()
        } else {
            format!("{{{}}}", sets.collect::<Vec<_>>().join(", "))
        }
    }

    /// A set all of which leads from `x` to members of `ends`, ascending, if there is one.
    pub fn proposal(&self, x: u32, ends: &[u32]) -> Option<&[u32]> {
        let leads = |s: &u32| {
            x.checked_sub(*s)
                .is_some_and(|y| ends.binary_search(&y).is_ok())
        };
        let found = self.0.iter().find(|set| set.iter().all(leads));
        found.map(Vec::as_slice)
    }

    /// The P-positions below `n` of the comply game, ascending: in comply-number, x is N iff all
    /// that some set leads to is P [L Thm 3.3]; comply-set exchanges P and N [L Thm 3.5]. `partial`
    /// receives those of comply-number.
    ///
    /// Time O(n Σ|s|), a 64th of that for sets without members below 64; space O(n) bits.
    ///
    /// # Errors
    /// `n` above [`crate::limits::GREEDY_POSITIONS`]; what `partial` says.
    pub fn p_positions(&self, rule: Rule, n: u64, partial: &mut dyn Partial) -> Result<Vec<u32>> {
        within(n)?;
        let far = |set: &&Vec<u32>| set.iter().all(|&s| s >= 64);
        let (far, near): (Vec<&Vec<u32>>, Vec<_>) = self.0.iter().partition(far);
        let (mut p, mut list) = (Bits::new(n), Vec::new());
        for block in (0..n).step_by(64) {
            if block.is_multiple_of(GREEDY_REPORT) {
                partial.partial(&list, block, n)?;
            }
            let all = |set: &&Vec<u32>| {
                let words = set.iter().map(|&s| p.word(block as i64 - i64::from(s)));
                words.fold(!0, |all, word| all & word)
            };
            let hot = far.iter().fold(0, |hot, set| hot | all(set));
            for x in block..(block + 64).min(n) {
                let leads = |s: &u32| p.has(x as i64 - i64::from(*s));
                let proposed = || near.iter().any(|set| set.iter().all(leads));
                if hot >> (x - block) & 1 == 0 && !proposed() {
                    p.add(x);
                    list.push(x as u32);
                }
            }
        }
        Ok(rule.p_positions(list, 0..n))
    }

    /// The preperiod and period of the P-positions, where those below `n` prove it: beyond the
    /// largest number M an outcome depends on the M outcomes before it, and the last M have occurred
    /// before. Time and space O(n).
    pub fn period(&self, p_positions: &[u32], n: u64) -> Option<Period> {
        let window = self.largest() as usize;
        let mut backwards = vec![0u8; n as usize];
        for &x in p_positions {
            backwards[n as usize - 1 - x as usize] = 1;
        }
        if window == 0 || backwards.len() <= window {
            return None;
        }
        // A window that begins before 0 has positions that are none.
        let period = 1 + find_word(&backwards[..window], &backwards[1..])?;
        let alike =
            (0..backwards.len() - period).take_while(|&i| backwards[i] == backwards[i + period]);
        Some(Period {
            preperiod: (backwards.len() - period - alike.count()) as u64,
            period: period as u64,
        })
    }
}

impl FromStr for Family {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        if text.trim().is_empty() {
            return Ok(Family::default());
        }
        let bad = |value: &str| Error::bad("family", value, FORMS);
        let number = |text: &str| text.parse().ok().filter(|&s| s > 0);
        let mut sets = Vec::new();
        for part in text.split('|') {
            let members = part.split(',').map(str::trim);
            let set = members.map(|member| number(member).ok_or_else(|| bad(member)));
            sets.push(set.collect::<Result<_>>()?);
        }
        Family::new(sets)
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, set) in self.0.iter().enumerate() {
            let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
            write!(f, "{}{}", if i > 0 { "|" } else { "" }, numbers.join(","))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    #[test]
    fn text_and_value_are_inverse() {
        for text in ["", "1", "1,2|2,5|3", "7|100,200"] {
            let family: Family = text.parse().unwrap();
            assert_eq!(family.to_string(), text);
        }
        let same: Family = " 5, 2 | 3 | 2,5,5 | 1,2".parse().unwrap();
        assert_eq!(same.to_string(), "1,2|2,5|3");
        assert_eq!(same.words(), "{{1, 2}, {2, 5}, {3}}");
        for (text, value) in [
            ("1,0", "0"),
            ("1||2", ""),
            ("|", ""),
            ("1,2|a", "a"),
            ("1,,2", ""),
        ] {
            match text.parse::<Family>() {
                Err(Error::BadInput(bad)) => {
                    assert_eq!(
                        (bad.parameter.as_str(), bad.value.as_str()),
                        ("family", value)
                    );
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    proptest! {
        #[test]
        fn games_follow_the_theorems(
            sets in proptest::collection::vec(
                proptest::collection::btree_set(1u32..150, 1..4), 1..6),
            n in 1u64..900,
        ) {
            let texts = sets.iter().map(|set| {
                set.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
            });
            let family: Family = texts.collect::<Vec<_>>().join("|").parse().unwrap();
            let number = family.p_positions(Rule::Number, n, &mut NoProgress).unwrap();
            let set = family.p_positions(Rule::Set, n, &mut NoProgress).unwrap();
            for rule in [Rule::Number, Rule::Set] {
                let mut p: Vec<bool> = Vec::new();
                for x in 0..n as usize {
                    let legal = sets.iter().filter(|s| s.iter().all(|&d| d as usize <= x));
                    let cold = |&d: &u32| p[x - d as usize];
                    let hot = match rule {
                        Rule::Number => legal.clone().any(|s| s.iter().all(cold)),
                        Rule::Set => legal.clone().all(|s| s.iter().any(cold)),
                    };
                    p.push(!hot);
                }
                let found = if rule == Rule::Number { &number } else { &set };
                prop_assert!((0..n as u32).filter(|&x| p[x as usize]).eq(found.iter().copied()));
            }
            for x in 0..n as u32 {
                let hot = number.binary_search(&x).is_err();
                prop_assert_eq!(family.proposal(x, &number).is_some(), hot);
            }
            if let Some(Period { preperiod, period }) = family.period(&number, n) {
                let more = family.p_positions(Rule::Number, 4 * n + 3 * period, &mut NoProgress).unwrap();
                let p = |x: u64| more.binary_search(&(x as u32)).is_ok();
                let repeats = |x: u64, d: u64| p(x) == p(x + d);
                prop_assert!((preperiod..4 * n).all(|x| repeats(x, period)));
                prop_assert!(preperiod == 0 || !repeats(preperiod - 1, period));
                let smaller = (1..period).any(|d| (preperiod..4 * n - period).all(|x| repeats(x, d)));
                prop_assert!(!smaller);
            }
        }
    }
}
