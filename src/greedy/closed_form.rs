//! Greedy sets that a theorem gives by their digits (definitions §3) [L §4, §5].

use super::condition::Condition;
use super::sets::{Origin, greedy_set};
use crate::error::{Error, Result};
use crate::limits::{CLOSED_FORM_BLOCK, CLOSED_FORM_POSITIONS};
use crate::task::Unwatched;

/// A theorem, and where it is stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// What it says of the set, in words.
    pub statement: &'static str,
    /// The paper and place.
    pub source: &'static str,
}

const AP3: Theorem = Theorem {
    statement: "exactly the numbers with only the digits 0 and 1 in base 3",
    source: "Larsson 2012, Theorem 4.1 and its proof",
};
const AP_PRIME: Theorem = Theorem {
    statement: "for k prime, exactly the numbers without the digit k − 1 in base k",
    source: "Larsson 2012, §5 (there shifted to start at 1); Knape and Larsson 2004",
};
const MEAN: Theorem = Theorem {
    statement: "exactly the numbers with only the digits 0 and 1 in base k",
    source: "Larsson 2012, §5; Tseng 2011",
};
const ODD: Theorem = Theorem {
    statement: "the odd numbers",
    source: "Larsson 2012, §5.1",
};
const STANLEY: Theorem = Theorem {
    statement: "for the seeds {0, 3^i} and {0, 2·3^i}, a first block repeated by adding sums of \
                distinct powers of 3",
    source: "Odlyzko and Stanley 1978, quoted in Larsson 2012, §4",
};

/// A set given by digits: its members are
/// `start + block + scale · (a number whose base-b digits are all in digits)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    /// Added to every member.
    pub start: u64,
    /// What the low part may be, ascending, below `scale`; `[0]` for plain digits.
    pub block: Vec<u64>,
    /// Where the digits begin.
    pub scale: u64,
    /// b.
    pub base: u64,
    /// The digits allowed, ascending, from 0.
    pub digits: Vec<u64>,
    /// The theorem.
    pub theorem: Theorem,
}

impl ClosedForm {
    /// Whether `x` belongs. Time O(log x).
    pub fn has(&self, x: u64) -> bool {
        let Some(mut rest) = x.checked_sub(self.start) else {
            return false;
        };
        if self.block.binary_search(&(rest % self.scale)).is_err() {
            return false;
        }
        rest /= self.scale;
        while rest > 0 {
            if self.digits.binary_search(&(rest % self.base)).is_err() {
                return false;
            }
            rest /= self.base;
        }
        true
    }

    /// The members below `n`, ascending. Time and space O(members) times the
    /// base over the number of digits at most.
    ///
    /// # Errors
    /// `n` past [`CLOSED_FORM_POSITIONS`].
    pub fn members_below(&self, n: u64) -> Result<Vec<u32>> {
        if n > CLOSED_FORM_POSITIONS {
            let allowed = format!("at most {CLOSED_FORM_POSITIONS}");
            return Err(Error::bad("n", n, allowed).suggest(CLOSED_FORM_POSITIONS));
        }
        let mut low = self.block.clone();
        let mut place = self.scale;
        while self.digits.len() > 1 && place < n {
            let shorter = low.len();
            'digits: for &digit in &self.digits[1..] {
                for i in 0..shorter {
                    let member = digit * place + low[i];
                    if member + self.start >= n {
                        break 'digits;
                    }
                    low.push(member);
                }
            }
            place *= self.base;
        }
        let members = low.into_iter().map(|x| x + self.start);
        Ok(members.take_while(|&x| x < n).map(|x| x as u32).collect())
    }
}

/// The closed form of the greedy set of `condition` from `origin`, where a
/// theorem gives one; `None` says only that none is known here.
///
/// Time: that of a greedy run below [`CLOSED_FORM_BLOCK`] for a seed,
/// else constant.
pub fn closed_form(condition: &Condition, origin: &Origin) -> Option<ClosedForm> {
    let form = |start, base: u64, digits: u64, theorem| {
        Some(ClosedForm {
            start,
            block: vec![0],
            scale: 1,
            base,
            digits: (0..digits).collect(),
            theorem,
        })
    };
    let start = match origin {
        Origin::Natural => condition.start(),
        Origin::At(start) => *start,
        Origin::Seed(seed) if seed.is_empty() => condition.start(),
        Origin::Seed(seed) => return seeded(condition, seed),
    };
    match condition {
        Condition::Ap(3) => form(start, 3, 2, AP3),
        Condition::Ap(k) if prime(*k) => form(start, u64::from(*k), u64::from(*k) - 1, AP_PRIME),
        Condition::Mean(k) => form(start, u64::from(*k), 2, MEAN),
        Condition::Multiple(1) if start == 1 => Some(ClosedForm {
            start: 1,
            block: vec![0],
            scale: 2,
            base: 2,
            digits: vec![0, 1],
            theorem: ODD,
        }),
        _ => None,
    }
}

/// Stanley sequences of {s, s + 3^i} and {s, s + 2·3^i}: the block has two
/// members a digit of the scale 3^(i+1), or 3^(i+2) for the second kind.
fn seeded(condition: &Condition, seed: &[u64]) -> Option<ClosedForm> {
    let (&[a, b], Condition::Ap(3)) = (seed, condition) else {
        return None;
    };
    let (start, gap) = (a.min(b), a.abs_diff(b));
    let mut power = 1u64;
    let mut digits = 1;
    while power <= CLOSED_FORM_BLOCK && power * 2 < gap {
        power *= 3;
        digits += 1;
    }
    if gap == 2 * power {
        digits += 1;
    } else if gap != power {
        return None;
    }
    let scale = 3u64.pow(digits);
    if scale > CLOSED_FORM_BLOCK {
        return None;
    }
    let origin = Origin::Seed(vec![0, gap]);
    let run = greedy_set(condition, &origin, scale, &mut Unwatched).ok()?;
    Some(ClosedForm {
        start,
        block: run
            .iter()
            .take(1 << digits)
            .map(|&x| u64::from(x))
            .collect(),
        scale,
        base: 3,
        digits: vec![0, 1],
        theorem: STANLEY,
    })
}

fn prime(k: u32) -> bool {
    k > 1
        && (2..k)
            .take_while(|d| d * d <= k)
            .all(|d| !k.is_multiple_of(d))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_forms_equal_greedy_runs() {
        let mut recognised = 0;
        let conditions = [
            "ap3",
            "ap4",
            "ap5",
            "ap6",
            "ap7",
            "ap11",
            "mean4",
            "mean5",
            "mean6",
            "mean9",
            "sidon",
            "x+z=y",
            "x+z=3y",
            "ap3|sidon",
        ];
        let powers = (0..6).flat_map(|i| [3u64.pow(i), 2 * 3u64.pow(i)]);
        let seeds = powers
            .chain([4, 5, 7, 8, 10, 12, 26, 28])
            .flat_map(|gap| [Origin::Seed(vec![0, gap]), Origin::Seed(vec![gap + 5, 5])]);
        let origins: Vec<Origin> = [Origin::Natural, Origin::At(0), Origin::At(1), Origin::At(7)]
            .into_iter()
            .chain(seeds)
            .collect();
        for text in conditions {
            let condition: Condition = text.parse().unwrap();
            for origin in &origins {
                let Some(form) = closed_form(&condition, origin) else {
                    continue;
                };
                recognised += 1;
                let n = 3000;
                let run = greedy_set(&condition, origin, n, &mut Unwatched).unwrap();
                assert_eq!(form.members_below(n).unwrap(), run, "{text} {origin:?}");
                let tested: Vec<u32> = (0..n as u32).filter(|&x| form.has(x.into())).collect();
                assert_eq!(tested, run);
            }
        }
        // Eight conditions from four starts, the odd numbers from 1 named or
        // not, and twelve seeds at two places.
        assert_eq!(recognised, 4 * 8 + 2 + 2 * 12, "which theorems apply");
    }

    #[test]
    fn a_thousand_million_at_once() {
        let form = closed_form(&Condition::Ap(3), &Origin::Natural).unwrap();
        let members = form.members_below(1_000_000_000).unwrap();
        let after = members.len() as u64;
        let index = |i: u64| (0..32).fold(0, |sum, bit| sum + (i >> bit & 1) * 3u64.pow(bit));
        assert_eq!(
            members.last().map(|&x| u64::from(x)),
            Some(index(after - 1))
        );
        assert!(index(after) >= 1_000_000_000);
        assert!(form.members_below(CLOSED_FORM_POSITIONS + 1).is_err());
    }
}
