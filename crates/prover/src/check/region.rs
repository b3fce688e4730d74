//! Forms with exact numbers, and their signs for all values of the variables at once.

use std::cell::Cell;

use super::{Refusal, Result};
use crate::certificate::{Form, NESTING};

/// Signs that are tested before a certificate is refused as too long.
const WORK: u64 = 40_000_000;

/// Signs between two questions whether to stop: a millisecond or so.
const STRETCH: u64 = 1 << 14;

/// The signs tested in a check, which can be stopped.
pub(super) struct Work<'a> {
    spent: Cell<u64>,
    goes_on: &'a dyn Fn() -> bool,
}

impl<'a> Work<'a> {
    pub(super) fn new(goes_on: &'a dyn Fn() -> bool) -> Self {
        Work {
            spent: Cell::new(0),
            goes_on,
        }
    }

    fn spend(&self, work: u64) -> Result<()> {
        let before = self.spent.get();
        let spent = before.saturating_add(work);
        self.spent.set(spent);
        if spent > WORK {
            Err(Refusal::new("checking it takes too long"))
        } else if before / STRETCH != spent / STRETCH && !(self.goes_on)() {
            Err(Refusal::new("its check was stopped"))
        } else {
            Ok(())
        }
    }
}

pub(super) const ZERO: Form = [0; 2 + NESTING];

pub(super) fn constant(number: i64) -> Form {
    let mut form = ZERO;
    form[0] = number;
    form
}

pub(super) fn is_constant(form: &Form) -> bool {
    form[1..].iter().all(|&c| c == 0)
}

fn overflow() -> Refusal {
    Refusal::new("a number does not fit 64 bits")
}

pub(super) fn plus(one: &Form, other: &Form) -> Result<Form> {
    combined(one, other, i64::checked_add)
}

pub(super) fn minus(one: &Form, other: &Form) -> Result<Form> {
    combined(one, other, i64::checked_sub)
}

fn combined(one: &Form, other: &Form, of: fn(i64, i64) -> Option<i64>) -> Result<Form> {
    let mut form = ZERO;
    for (place, c) in form.iter_mut().enumerate() {
        *c = of(one[place], other[place]).ok_or_else(overflow)?;
    }
    Ok(form)
}

/// The form with another in the place of a variable.
pub(super) fn substituted(form: &Form, place: usize, value: &Form) -> Result<Form> {
    let mut scaled = ZERO;
    for (c, &v) in scaled.iter_mut().zip(value) {
        *c = form[place].checked_mul(v).ok_or_else(overflow)?;
    }
    let mut rest = *form;
    rest[place] = 0;
    plus(&rest, &scaled)
}

/// The remainder on division by `modulus`, which must be the same everywhere.
pub(super) fn remainder(form: &Form, modulus: usize) -> Result<usize> {
    let n = modulus as i64;
    if form[1..].iter().any(|c| c % n != 0) {
        return Err(Refusal::new("a place in a repeated word is not fixed"));
    }
    Ok(form[0].rem_euclid(n) as usize)
}

/// Where variables are: u ≥ u₀, and 0 ≤ i_d ≤ the last round of each loop, which may depend on the variables before it.
///
/// A form is linear in the innermost variable, so it is least at an end of its range; and so on outwards. Each end is in the
/// region, since the last round of a loop is tested to be at least 0 before the region is entered. So every answer is exact.
#[derive(Clone, Copy)]
pub(super) struct Region<'a> {
    pub(super) from: i64,
    outer: Option<(&'a Region<'a>, &'a Form)>,
    work: &'a Work<'a>,
}

impl<'a> Region<'a> {
    pub(super) fn new(from: i64, work: &'a Work<'a>) -> Self {
        Region {
            from,
            outer: None,
            work,
        }
    }

    /// Within a loop whose last round was tested to be at least 0.
    pub(super) fn within(&'a self, last: &'a Form) -> Region<'a> {
        Region {
            outer: Some((self, last)),
            ..*self
        }
    }

    /// Outside loops, from another u on.
    pub(super) fn starting_at(&self, from: i64) -> Region<'a> {
        Region::new(from, self.work)
    }

    pub(super) fn depth(&self) -> usize {
        self.outer.map_or(0, |(outer, _)| 1 + outer.depth())
    }

    pub(super) fn spend(&self, work: u64) -> Result<()> {
        self.work.spend(work)
    }

    /// Whether the form is at least 0 everywhere.
    pub(super) fn nonnegative(&self, form: &Form) -> Result<bool> {
        self.spend(1)?;
        if form[2 + self.depth()..].iter().any(|&c| c != 0) {
            return Err(Refusal::new(
                "a form has the round of a loop that it is not in",
            ));
        }
        self.nonnegative_of_known(form)
    }

    fn nonnegative_of_known(&self, form: &Form) -> Result<bool> {
        let Some((outer, last)) = self.outer else {
            let least = i128::from(form[0]) + i128::from(form[1]) * i128::from(self.from);
            return Ok(form[1] >= 0 && least >= 0);
        };
        let place = 1 + self.depth();
        if form[place] == 0 {
            return outer.nonnegative_of_known(form);
        }
        let first = substituted(form, place, &ZERO)?;
        Ok(outer.nonnegative_of_known(&first)?
            && outer.nonnegative_of_known(&substituted(form, place, last)?)?)
    }

    pub(super) fn at_least(&self, form: &Form, number: i64) -> Result<bool> {
        self.nonnegative(&minus(form, &constant(number))?)
    }

    /// Whether the form is at least 0 everywhere, or below 0 everywhere; neither is refused. Most are below.
    pub(super) fn decided(&self, form: &Form) -> Result<bool> {
        if self.nonnegative(&minus(&constant(-1), form)?)? {
            return Ok(false);
        }
        if self.nonnegative(form)? {
            return Ok(true);
        }
        Err(Refusal::new("a comparison is open for some of the numbers"))
    }

    /// The form that is at most each other one in the whole region.
    pub(super) fn least(&self, forms: &[Form]) -> Result<Form> {
        for form in forms {
            let mut is_least = true;
            for other in forms {
                is_least = is_least && (form == other || self.nonnegative(&minus(other, form)?)?);
            }
            if is_least {
                return Ok(*form);
            }
        }
        Err(Refusal::new(
            "the least of several lengths is not the same everywhere",
        ))
    }
}
