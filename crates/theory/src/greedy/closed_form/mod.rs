//! Greedy sets that a theorem gives [L §4, §5].

mod digits;
mod odd_multiple;
#[cfg(test)]
mod tests;

pub use digits::Digits;
pub use odd_multiple::OddMultiple;

use super::condition::Condition;
use super::sets::Origin;
use crate::error::{Error, Result};
use crate::limits::{CLOSED_FORM_BLOCK, CLOSED_FORM_POSITIONS};
use crate::number::joined;

/// A theorem, and where it is proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// Its statement about the set, in words and with the set's own numbers.
    pub statement: String,
    /// The paper and place.
    pub source: &'static str,
}

const AP3: &str = "Larsson 2012, Theorem 4.1 and its proof";
const AP_PRIME: &str = "Larsson 2012, §5 (there from 1); Knape and Larsson 2004";
const MEAN: &str = "Larsson 2012, §5; Tseng 2011";
const ODD: &str = "Larsson 2012, §5.1";
const ODD_MULTIPLE: &str = "proof in the documentation of Takeaway";
const STANLEY: &str = "Odlyzko and Stanley 1978";

/// A greedy set, and the theorem that gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    /// The theorem.
    pub theorem: Theorem,
    /// The set.
    pub members: Members,
}

/// The ways in which a theorem gives a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Members {
    /// By the digits of its members.
    Digits(Digits),
    /// By residues and a recursion.
    OddMultiple(OddMultiple),
}

impl ClosedForm {
    /// Whether `x` belongs. Time O(log x).
    pub fn has(&self, x: u64) -> bool {
        match &self.members {
            Members::Digits(digits) => digits.has(x),
            Members::OddMultiple(set) => set.has(x),
        }
    }

    /// How many members are below `n`. Time O(log n).
    pub fn count_below(&self, n: u64) -> u64 {
        match &self.members {
            Members::Digits(digits) => digits.count_below(n),
            Members::OddMultiple(set) => set.count_below(n),
        }
    }

    /// e in n^e, the growth of the number of members below n.
    pub fn exponent(&self) -> f64 {
        match &self.members {
            Members::Digits(set) => libm::log(set.digits.len() as f64) / libm::log(set.base as f64),
            Members::OddMultiple(_) => 1.0,
        }
    }

    /// The share of all numbers that belong, as a fraction in lowest terms,
    /// where it is not 0.
    pub fn density(&self) -> Option<(u64, u64)> {
        match &self.members {
            // Every number of a block, which holds as many members as `scale` numbers.
            Members::Digits(set) => {
                (set.digits.len() as u64 == set.base).then_some((set.block.len() as u64, set.scale))
            }
            Members::OddMultiple(set) => Some(set.density()),
        }
    }

    /// The largest n with at most this number of members below it. Time O(log² n).
    pub fn with_members(&self, members: u64) -> u64 {
        let (mut low, mut high) = (0, CLOSED_FORM_POSITIONS);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.count_below(middle) <= members {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    /// The base in which its pattern comes again.
    pub fn base(&self) -> u64 {
        match &self.members {
            Members::Digits(digits) => digits.base,
            Members::OddMultiple(set) => set.k(),
        }
    }

    /// The digits of its members, where these give it.
    pub fn digits(&self) -> Option<&Digits> {
        match &self.members {
            Members::Digits(digits) => Some(digits),
            Members::OddMultiple(_) => None,
        }
    }

    /// Whether the set begins with exactly these numbers, which ascend.
    pub(crate) fn begins(&self, numbers: &[u64]) -> bool {
        let mut places = (0..).zip(numbers);
        places.all(|(i, &x)| self.has(x) && self.count_below(x) == i)
    }

    /// The members below `n`, ascending. Time and space O(members), for few
    /// digits in a large base that times the base.
    ///
    /// # Errors
    /// `n` above [`CLOSED_FORM_POSITIONS`].
    pub fn members_below(&self, n: u64) -> Result<Vec<u32>> {
        if n > CLOSED_FORM_POSITIONS {
            let allowed = format!("at most {CLOSED_FORM_POSITIONS}");
            return Err(Error::bad("n", n, allowed).suggest(CLOSED_FORM_POSITIONS));
        }
        Ok(match &self.members {
            Members::Digits(digits) => digits.members_below(n),
            Members::OddMultiple(set) => set.members_below(n),
        })
    }
}

/// The closed form of the greedy set of `condition` from `origin`, where a theorem gives one;
/// `None` says only that none is known to this function.
///
/// A seed with which such a set begins has the same greedy set as that set
/// itself: every number below the seed's end was decided as the run would have.
///
/// Time: for a seed its length times the logarithm of its largest number, and
/// the 2^12 members of a block below [`CLOSED_FORM_BLOCK`]; else constant.
pub fn closed_form(condition: &Condition, origin: &Origin) -> Option<ClosedForm> {
    match origin {
        Origin::Natural => from_start(condition, condition.start()),
        Origin::At(start) => from_start(condition, *start),
        Origin::Seed(seed) => {
            let mut seed = seed.clone();
            seed.sort_unstable();
            seed.dedup();
            let Some(&least) = seed.first() else {
                return from_start(condition, condition.start());
            };
            from_start(condition, least)
                .filter(|form| form.begins(&seed))
                .or_else(|| seeded(condition, &seed).filter(|form| form.begins(&seed)))
        }
    }
}

fn from_start(condition: &Condition, start: u64) -> Option<ClosedForm> {
    let digits = |k: u32, digits: u64, allowed: String, source| {
        let whose = match start {
            0 => "the numbers".into(),
            start => format!("the numbers {start} + y, y"),
        };
        by_digits(
            Digits {
                start,
                block: vec![0],
                scale: 1,
                base: k.into(),
                digits: (0..digits).collect(),
            },
            format!("exactly {whose} {allowed} in base {k}"),
            source,
        )
    };
    let zero_and_one = || "with only the digits 0 and 1".to_string();
    match *condition {
        Condition::Ap(3) => digits(3, 2, zero_and_one(), AP3),
        Condition::Ap(k) if prime(k) => {
            let last = k - 1;
            digits(
                k,
                last.into(),
                format!("without the digit {last}"),
                AP_PRIME,
            )
        }
        Condition::Mean(k) => digits(k, 2, zero_and_one(), MEAN),
        Condition::Multiple(1) if start == 1 => {
            let odd = Digits {
                start: 1,
                block: vec![0],
                scale: 2,
                base: 2,
                digits: vec![0, 1],
            };
            by_digits(odd, "the odd numbers".into(), ODD)
        }
        Condition::Multiple(k) if start == 1 => OddMultiple::new(k).map(by_recursion),
        _ => None,
    }
}

fn by_digits(digits: Digits, statement: String, source: &'static str) -> Option<ClosedForm> {
    Some(ClosedForm {
        theorem: Theorem { statement, source },
        members: Members::Digits(digits),
    })
}

fn by_recursion(set: OddMultiple) -> ClosedForm {
    let (k, half, e) = (set.k(), set.half(), set.odd_one());
    let classes = match half {
        1 => "1".into(),
        2 => "1 or 2".into(),
        3 => "1, 2 or 3".into(),
        half => format!("1, …, {half}"),
    };
    let first: Vec<u64> = (1..=e).filter(|&t| set.in_b(t)).collect();
    let statement = format!(
        "exactly the numbers ≡ {classes} modulo {k}, and {k}t for each t of the set B: up to {e} \
         it holds {}, and past {e} exactly the t ≡ {half} modulo {k} for which (t + {e})/{k} is \
         not in B",
        joined(&first)
    );
    ClosedForm {
        theorem: Theorem {
            statement,
            source: ODD_MULTIPLE,
        },
        members: Members::OddMultiple(set),
    }
}

/// Members of a block that are printed one by one, at most.
const BLOCK_PRINTED: usize = 8;

/// Stanley sequences of {s, s + 3^i} and {s, s + 2·3^i}, the first two numbers
/// of `seed`: the block has two members a digit of the scale 3^(i+1), or
/// 3^(i+2) for the second kind.
fn seeded(condition: &Condition, seed: &[u64]) -> Option<ClosedForm> {
    let (&[start, next, ..], Condition::Ap(3)) = (seed, condition) else {
        return None;
    };
    let gap = next - start;
    let mut power = 1u64;
    while power <= CLOSED_FORM_BLOCK && power * 2 < gap {
        power *= 3;
    }
    // The digits above the place of 3^i in the members of the block: 0 and the
    // last before some sums of smaller powers only, the others before all.
    let (heads, scale): (&[u64], u64) = if gap == 2 * power {
        (&[0, 2, 3, 5, 6], 9 * power)
    } else if gap == power {
        (&[0, 1, 2], 3 * power)
    } else {
        return None;
    };
    if scale > CLOSED_FORM_BLOCK {
        return None;
    }
    let sums = sums_of_powers(power);
    let last = heads.len() - 1;
    let mut block = Vec::with_capacity(2 * sums.len() * last);
    for (place, head) in heads.iter().enumerate() {
        let below = match place {
            0 => &sums[..1],
            place if place == last => &sums[1..],
            _ => &sums[..],
        };
        block.extend(below.iter().map(|sum| head * power + sum));
    }
    let below = start.checked_add(scale)?;
    let first = if block.len() <= BLOCK_PRINTED {
        joined(&block.iter().map(|x| start + x).collect::<Vec<_>>())
    } else {
        format!("the {} members below {below}", block.len())
    };
    let statement = format!(
        "exactly {first}, alone or plus any sum of distinct {scale}, {}, {}, …",
        scale * 3,
        scale * 9
    );
    let digits = Digits {
        start,
        block,
        scale,
        base: 3,
        digits: vec![0, 1],
    };
    by_digits(digits, statement, STANLEY)
}

/// The sums of distinct powers of 3 below `power`, itself one, ascending.
fn sums_of_powers(power: u64) -> Vec<u64> {
    let mut sums = vec![0];
    let mut next = 1;
    while next < power {
        sums.extend_from_within(..);
        let half = sums.len() / 2;
        for sum in &mut sums[half..] {
            *sum += next;
        }
        next *= 3;
    }
    sums
}

fn prime(k: u32) -> bool {
    k > 1
        && (2..k)
            .take_while(|d| d * d <= k)
            .all(|d| !k.is_multiple_of(d))
}
