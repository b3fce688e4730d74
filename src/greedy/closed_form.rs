//! Greedy sets that a theorem gives by their digits (definitions §3) [L §4, §5].

use super::condition::Condition;
use super::sets::Origin;
use crate::error::{Error, Result};
use crate::limits::{CLOSED_FORM_BLOCK, CLOSED_FORM_POSITIONS};

/// A theorem, and where it is stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// What it says of the set, in words and with the set's own numbers.
    pub statement: String,
    /// The paper and place.
    pub source: &'static str,
}

const AP3: &str = "Larsson 2012, Theorem 4.1 and its proof";
const AP_PRIME: &str = "Larsson 2012, §5 (there from 1); Knape and Larsson 2004";
const MEAN: &str = "Larsson 2012, §5; Tseng 2011";
const ODD: &str = "Larsson 2012, §5.1";
const STANLEY: &str = "Odlyzko and Stanley 1978, quoted in Larsson 2012, §4";

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

    /// The member that has `i` members below it: the digits of `i` choose
    /// those of the member. `None` past 2^64. Time O(log i).
    pub fn member(&self, i: u64) -> Option<u64> {
        let blocks = self.block.len() as u64;
        let mut sum = self.start.checked_add(self.block[(i % blocks) as usize])?;
        let (mut rest, mut place) = (i / blocks, self.scale);
        let choices = self.digits.len() as u64;
        while rest > 0 {
            let digit = self.digits[(rest % choices) as usize];
            sum = sum.checked_add(digit.checked_mul(place)?)?;
            rest /= choices;
            if rest > 0 {
                place = place.checked_mul(self.base)?;
            }
        }
        Some(sum)
    }

    /// Whether the set begins with exactly these numbers, which ascend.
    pub fn begins(&self, numbers: &[u64]) -> bool {
        let mut places = (0..).zip(numbers);
        places.all(|(i, &x)| self.member(i) == Some(x))
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
    let form = |k: u32, digits: u64, allowed: String, source| {
        let whose = match start {
            0 => "the numbers".into(),
            start => format!("the numbers {start} + y, y"),
        };
        Some(ClosedForm {
            start,
            block: vec![0],
            scale: 1,
            base: k.into(),
            digits: (0..digits).collect(),
            theorem: Theorem {
                statement: format!("exactly {whose} {allowed} in base {k}"),
                source,
            },
        })
    };
    let zero_and_one = || "with only the digits 0 and 1".to_string();
    match *condition {
        Condition::Ap(3) => form(3, 2, zero_and_one(), AP3),
        Condition::Ap(k) if prime(k) => {
            let last = k - 1;
            form(
                k,
                last.into(),
                format!("without the digit {last}"),
                AP_PRIME,
            )
        }
        Condition::Mean(k) => form(k, 2, zero_and_one(), MEAN),
        Condition::Multiple(1) if start == 1 => Some(ClosedForm {
            start: 1,
            block: vec![0],
            scale: 2,
            base: 2,
            digits: vec![0, 1],
            theorem: Theorem {
                statement: "the odd numbers".into(),
                source: ODD,
            },
        }),
        _ => None,
    }
}

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
    // What stands above the place of 3^i in the members of the block: 0 and the
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
    let statement = format!(
        "exactly the {} below {}, and each of these plus any distinct powers of 3 from {scale} on",
        block.len(),
        start.checked_add(scale)?
    );
    Some(ClosedForm {
        start,
        block,
        scale,
        base: 3,
        digits: vec![0, 1],
        theorem: Theorem {
            statement,
            source: STANLEY,
        },
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::greedy_set;
    use crate::task::Unwatched;

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
            .chain(
                [
                    vec![0],
                    vec![4],
                    vec![0, 1, 3],
                    vec![8, 5, 6],
                    vec![0, 2, 3, 5],
                ]
                .map(Origin::Seed),
            )
            .chain([vec![1, 3, 5], vec![0, 1, 4], vec![0, 3, 4, 9], vec![]].map(Origin::Seed))
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
                let counted = (0..run.len() as u64).map(|i| form.member(i).unwrap() as u32);
                assert!(counted.eq(run.iter().copied()), "{text} {origin:?}");
            }
        }
        // Eight conditions from four starts, the odd numbers from 1 named or
        // not, and Stanley's twelve seeds at two places; of these seeds 0, 1
        // and 5, 6 begin the sets of the seven other conditions. Of the further
        // seeds 0 and 4 suit eight, none at all nine, and five suit one each.
        let expected = 4 * 8 + 2 + 2 * 12 + 2 * 7 + 2 * 8 + 9 + 5;
        assert_eq!(recognised, expected, "which theorems apply");
    }

    #[test]
    fn blocks_of_large_seeds_equal_greedy_runs() {
        let gaps = (6..11).flat_map(|i| [3u64.pow(i), 2 * 3u64.pow(i)]);
        for gap in gaps {
            let origin = Origin::Seed(vec![0, gap]);
            let form = closed_form(&Condition::Ap(3), &origin).unwrap();
            let n = 2 * form.scale;
            let run = greedy_set(&Condition::Ap(3), &origin, n, &mut Unwatched).unwrap();
            assert_eq!(form.members_below(n).unwrap(), run, "{gap}");
        }
        for gap in [4, 2 * CLOSED_FORM_BLOCK, u64::MAX] {
            let origin = Origin::Seed(vec![0, gap]);
            assert_eq!(closed_form(&Condition::Ap(3), &origin), None, "{gap}");
        }
    }

    /// What a theorem is said to say is read from its words here, and tried.
    #[test]
    fn statements_are_true_of_every_start_and_seed() {
        let digits = |mut y: u64, base: u64| {
            let mut digits = Vec::new();
            while y > 0 {
                digits.push(y % base);
                y /= base;
            }
            digits
        };
        for text in ["ap3", "ap5", "ap7", "mean4", "mean7"] {
            let condition: Condition = text.parse().unwrap();
            for start in [0, 1, 2, 5, 50] {
                let first = greedy_set(&condition, &Origin::At(start), start + 9, &mut Unwatched);
                let first: Vec<u64> = first.unwrap().into_iter().map(u64::from).collect();
                for origin in [Origin::At(start), Origin::Seed(first)] {
                    let form = closed_form(&condition, &origin).unwrap();
                    let words = form.theorem.statement;
                    let (rest, base) = words.split_once(" in base ").unwrap();
                    let base: u64 = base.parse().unwrap();
                    let (whose, rest) = match rest.split_once(" y ") {
                        Some((whose, rest)) => (whose, rest),
                        None => ("exactly the numbers 0 + y,", rest),
                    };
                    assert_eq!(
                        whose,
                        format!("exactly the numbers {start} + y,"),
                        "{words}"
                    );
                    let allowed = |y: u64| match rest.rsplit_once("without the digit ") {
                        Some((_, digit)) => digits(y, base).iter().all(|d| d.to_string() != digit),
                        None => {
                            assert!(rest.ends_with("with only the digits 0 and 1"), "{words}");
                            digits(y, base).iter().all(|&d| d < 2)
                        }
                    };
                    let run = greedy_set(&condition, &origin, 900, &mut Unwatched).unwrap();
                    let said = (start..900).filter(|&x| allowed(x - start));
                    assert!(said.eq(run.into_iter().map(u64::from)), "{text} {origin:?}");
                }
            }
        }
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
