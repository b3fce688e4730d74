//! The routine of each condition, all behind [`Avoid`].

use super::avoid::{Avoid, Members, Report};
use super::bits::Bits;
use super::condition::Condition;
use super::linear::LinearForm;
use super::relaxed::Relaxed;
use super::sums::{EqualSums, add_to_sums};
use super::system::Together;
use super::triples::Triples;
use crate::error::{Error, Result};
use crate::limits::SUM_TABLE_BITS;
use crate::sort::sort_few_by_key;

/// The routine for `condition` and numbers below `bound`.
///
/// # Errors
/// `bound` too large for the tables the condition needs.
pub(crate) fn avoider(condition: &Condition, bound: u64) -> Result<Box<dyn Avoid>> {
    condition.check()?;
    Ok(match condition {
        Condition::Ap(3) | Condition::Mean(3) | Condition::Multiple(2) => {
            Box::new(ThreeTerms::new(bound))
        }
        Condition::Ap(k) => Box::new(LongProgression { terms: *k }),
        Condition::Mean(k) => {
            let k = u64::from(*k);
            within_tables((k - 2) * (k - 1) / 2, bound)?;
            Box::new(Mean {
                factor: k - 1,
                sums: (1..=k - 2).map(|j| Bits::new(j * bound)).collect(),
            })
        }
        Condition::Sidon => Box::new(Sidon::new(bound)),
        Condition::Sums(k) => {
            within_tables(u64::from(k * (k + 1) / 2), bound)?;
            Box::new(EqualSums::new(*k, bound))
        }
        Condition::All(system) => Box::new(Together(system.clone())),
        Condition::Multiple(k) => linear(&LinearForm::multiple(*k)?, bound)?,
        Condition::Linear(form) => linear(form, bound)?,
        Condition::Any(several) => Box::new(AnyOf(
            several
                .iter()
                .map(|c| avoider(c, bound))
                .collect::<Result<_>>()?,
        )),
    })
}

/// Tables of `per_position * bound` bits must fit [`SUM_TABLE_BITS`].
fn within_tables(per_position: u64, bound: u64) -> Result<()> {
    let cap = SUM_TABLE_BITS / per_position.max(1);
    if bound > cap {
        let allowed = format!("at most {cap} for this condition");
        return Err(Error::bad("n", bound, allowed).suggest(cap));
    }
    Ok(())
}

struct AnyOf(Vec<Box<dyn Avoid>>);

impl Avoid for AnyOf {
    fn prepare(&mut self, members: &Members, n: u64, report: &mut Report) -> Result<u64> {
        let mut all = self.0.iter_mut();
        all.try_fold(u64::MAX, |due, one| {
            Ok(due.min(one.prepare(members, n, report)?))
        })
    }

    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        self.0.iter_mut().any(|one| one.excludes(members, n))
    }

    fn join(&mut self, members: &Members, n: u64) {
        for one in &mut self.0 {
            one.join(members, n);
        }
    }
}

/// x, y, 2y − x: each new y marks what it excludes. O(|A|²) marks in all.
struct ThreeTerms {
    excluded: Bits,
    bound: u64,
}

impl ThreeTerms {
    fn new(bound: u64) -> Self {
        ThreeTerms {
            excluded: Bits::new(bound),
            bound,
        }
    }
}

impl Avoid for ThreeTerms {
    fn excludes(&mut self, _: &Members, n: u64) -> bool {
        self.excluded.has(n as i64)
    }

    fn join(&mut self, members: &Members, n: u64) {
        for &x in members.list.iter().rev() {
            let third = 2 * n - u64::from(x);
            if third >= self.bound {
                break;
            }
            self.excluded.add(third);
        }
    }
}

/// n last in a progression of k ≥ 4 terms: for each member as the one before
/// it, the others are probed. O(|A|) a number at worst.
struct LongProgression {
    terms: u32,
}

impl Avoid for LongProgression {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        let n = n as i64;
        let k = i64::from(self.terms);
        for &y in members.list.iter().rev() {
            let d = n - i64::from(y);
            if n - (k - 1) * d < 0 {
                return false;
            }
            if (2..k).all(|j| members.bits.has(n - j * d)) {
                return true;
            }
        }
        false
    }

    fn join(&mut self, _: &Members, _: u64) {}
}

/// n + (k − 2 members) = (k − 1)y, from the sumsets of the members. (n cannot
/// be the mean: all others are below it.) O(|A|) per number, O(k² n/64) per member.
struct Mean {
    factor: u64,
    /// At j − 1: all sums of j members.
    sums: Vec<Bits>,
}

impl Avoid for Mean {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        let sums = self.sums.last().expect("k - 2 >= 1 sums");
        members
            .list
            .iter()
            .rev()
            .take_while(|&&y| self.factor * u64::from(y) >= n)
            .any(|&y| sums.has((self.factor * u64::from(y)) as i64 - n as i64))
    }

    fn join(&mut self, _: &Members, n: u64) {
        add_to_sums(&mut self.sums, n);
    }
}

/// Words of a block of candidates of the Sidon routine.
const BLOCK: usize = 8;

/// n + a = b + c, that is n − b a difference c − a of members: the exclusions
/// of a block of candidates are the differences shifted by each member, 64 at
/// a time. O(|A| n/64 + |A|²) in all.
struct Sidon {
    differences: Bits,
    /// First candidate of the block in `excluded`.
    block: u64,
    excluded: [u64; BLOCK],
    stale: bool,
}

impl Sidon {
    fn new(bound: u64) -> Self {
        Sidon {
            differences: Bits::new(bound),
            block: 0,
            excluded: [0; BLOCK],
            stale: true,
        }
    }
}

impl Avoid for Sidon {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        let span = 64 * BLOCK as u64;
        if self.stale || n - self.block >= span {
            self.block = n - n % span;
            self.stale = false;
            self.excluded = [0; BLOCK];
            for &b in &members.list {
                let from = self.block as i64 - i64::from(b);
                for (i, word) in self.excluded.iter_mut().enumerate() {
                    *word |= self.differences.word(from + 64 * i as i64);
                }
            }
        }
        let at = n - self.block;
        self.excluded[(at / 64) as usize] >> (at % 64) & 1 == 1
    }

    fn join(&mut self, members: &Members, n: u64) {
        for &x in &members.list {
            self.differences.add(n - u64::from(x));
        }
        self.stale = true;
    }
}

/// The exact general routine for a linear equation. With n in a role of
/// coefficient c, the other variables must sum to −(cn + c₀): two of them are
/// looked up in a table of pair sums, a third runs through the members.
/// O(|A|) per number and O(|A|) per member.
struct General {
    constant: i64,
    roles: Vec<Role>,
    pairs: Vec<PairSums>,
}

/// The terms that n meets in one role.
struct Role {
    coefficient: i64,
    /// The coefficients of those variables that run through the members.
    runs: Vec<i64>,
    rest: Rest,
}

/// How the last variables of a role are found.
enum Rest {
    /// None is left: the sum must be zero.
    Nothing,
    /// One of this coefficient.
    One(i64),
    /// Two: the index of their table.
    Two(usize),
}

/// All values ay + bz of members y, z.
struct PairSums {
    a: i64,
    b: i64,
    /// Added to a value to make it an index.
    bias: i64,
    values: Bits,
}

impl General {
    fn new(form: &LinearForm, bound: u64) -> Result<Self> {
        let mut pairs: Vec<PairSums> = Vec::new();
        let mut roles: Vec<Role> = Vec::new();
        let mut weight = 0;
        for (place, &coefficient) in form.coefficients().iter().enumerate() {
            if roles.iter().any(|role| role.coefficient == coefficient) {
                continue;
            }
            let mut others = form.coefficients().to_vec();
            others.remove(place);
            sort_few_by_key(&mut others, |c| (c.abs(), *c));
            let (runs, rest) = match others[..] {
                [] => (vec![], Rest::Nothing),
                [b] => (vec![], Rest::One(b)),
                [a, b] => (vec![b], Rest::One(a)),
                [a, b, ref runs @ ..] => {
                    let known = pairs.iter().position(|p| (p.a, p.b) == (a, b));
                    let table = known.unwrap_or_else(|| {
                        weight += a.unsigned_abs() + b.unsigned_abs();
                        pairs.push(PairSums {
                            a,
                            b,
                            bias: 0,
                            values: Bits::new(0),
                        });
                        pairs.len() - 1
                    });
                    (runs.to_vec(), Rest::Two(table))
                }
            };
            roles.push(Role {
                coefficient,
                runs,
                rest,
            });
        }
        within_tables(weight, bound)?;
        for pair in &mut pairs {
            let low = pair.a.min(0) + pair.b.min(0);
            pair.bias = -low * bound as i64;
            pair.values = Bits::new((pair.a.unsigned_abs() + pair.b.unsigned_abs()) * bound + 1);
        }
        Ok(General {
            constant: form.constant(),
            roles,
            pairs,
        })
    }

    /// Whether members fill the variables of `role` that `runs` and the rest
    /// name so that they and `sum` make zero.
    fn completes(&self, members: &Members, rest: &Rest, runs: &[i64], sum: i64) -> bool {
        match (runs, rest) {
            ([], Rest::Nothing) => sum == 0,
            ([], Rest::One(c)) => sum % c == 0 && members.bits.has(-sum / c),
            ([], Rest::Two(table)) => {
                let pair = &self.pairs[*table];
                pair.values.has(pair.bias - sum)
            }
            ([c, others @ ..], _) => members
                .list
                .iter()
                .rev()
                .any(|&x| self.completes(members, rest, others, sum + c * i64::from(x))),
        }
    }
}

impl Avoid for General {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        self.roles.iter().any(|role| {
            let sum = role.coefficient * n as i64 + self.constant;
            self.completes(members, &role.rest, &role.runs, sum)
        })
    }

    fn join(&mut self, members: &Members, n: u64) {
        let n = n as i64;
        for pair in &mut self.pairs {
            let others = members.list.iter().map(|&x| i64::from(x));
            for x in others.chain([n]) {
                for value in [pair.a * n + pair.b * x, pair.a * x + pair.b * n] {
                    pair.values.add((value + pair.bias) as u64);
                }
            }
        }
    }
}

/// The routine for an equation: by transforms for x + z = ky, by blocks where it has three variables, if the
/// tables for that are not too large.
fn linear(form: &LinearForm, bound: u64) -> Result<Box<dyn Avoid>> {
    if let (&[1, 1, factor], 0) = (form.coefficients(), form.constant())
        && let Some(relaxed) = Relaxed::new(factor.unsigned_abs(), bound)
    {
        return Ok(Box::new(relaxed));
    }
    match Triples::new(form, bound) {
        Some(triples) => Ok(Box::new(triples)),
        None => general(form, bound),
    }
}

/// The general routine for a linear equation, whatever faster one it has.
///
/// # Errors
/// `bound` too large for its tables.
pub(crate) fn general(form: &LinearForm, bound: u64) -> Result<Box<dyn Avoid>> {
    Ok(Box::new(General::new(form, bound)?))
}
