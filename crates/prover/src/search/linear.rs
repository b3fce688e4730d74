//! Linear forms of the search, and the conditions under which its comparisons come out as they do at a sample point.

use super::{Result, Stop};
use crate::certificate::{Form, NESTING};

/// c₀ + c₁u + c₂i₂ + c₃i₃ + c₄i₄.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Linear(pub(super) Form);

/// Values of the variables.
pub(super) type Point = [i128; 2 + NESTING];

/// The values at which comparisons are decided: each variable far above the next.
pub(super) const SAMPLE: Point = [1, 10_000_000_000_000, 1_000_000_000, 1_000_000, 1_000];

fn checked(one: Form, other: Form, of: impl Fn(i64, i64) -> Option<i64>) -> Result<Linear> {
    let mut sum = [0; 2 + NESTING];
    for (place, c) in sum.iter_mut().enumerate() {
        *c = of(one[place], other[place]).ok_or(Stop::Failed("a number does not fit 64 bits"))?;
    }
    Ok(Linear(sum))
}

impl Linear {
    pub(super) const ZERO: Linear = Linear([0; 2 + NESTING]);

    pub(super) fn constant(number: i64) -> Self {
        let mut form = Linear::ZERO;
        form.0[0] = number;
        form
    }

    pub(super) fn variable(place: usize) -> Self {
        let mut form = Linear::ZERO;
        form.0[place] = 1;
        form
    }

    pub(super) fn to_constant(self) -> Option<i64> {
        (self.0[1..] == [0; 1 + NESTING]).then_some(self.0[0])
    }

    pub(super) fn plus(self, other: Linear) -> Result<Linear> {
        checked(self.0, other.0, i64::checked_add)
    }

    pub(super) fn minus(self, other: Linear) -> Result<Linear> {
        checked(self.0, other.0, i64::checked_sub)
    }

    pub(super) fn times(self, factor: i64) -> Result<Linear> {
        checked(self.0, [factor; 2 + NESTING], i64::checked_mul)
    }

    pub(super) fn with(self, place: usize, value: Linear) -> Result<Linear> {
        let mut rest = self;
        rest.0[place] = 0;
        rest.plus(value.times(self.0[place])?)
    }

    /// The value at a point. Numbers of 64 bits times the sample's fit 128.
    pub(super) fn at(self, point: &Point) -> i128 {
        let terms = self.0.iter().zip(point);
        terms.map(|(&c, &x)| i128::from(c) * x).sum()
    }

    /// The remainder on division by `n`. Where it depends on u, the class is to be split.
    pub(super) fn remainder(self, n: usize) -> Result<usize> {
        let n = n as i64;
        if n == 1 {
            return Ok(0);
        }
        if self.0[2..].iter().any(|c| c % n != 0) {
            return Err(Stop::Failed(
                "a place in a repeated word depends on the round of a loop",
            ));
        }
        if self.0[1] % n != 0 {
            return Err(Stop::Split(n / greatest_divisor(self.0[1], n)));
        }
        Ok(self.0[0].rem_euclid(n) as usize)
    }
}

pub(super) fn greatest_divisor(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i64
}

/// Comparisons, decided at a sample point, and the conditions that they imply.
#[derive(Clone)]
pub(super) struct Conditions {
    pub(super) sample: Point,
    /// Forms that must be at least 0; of a run outside loops, `from` has them all.
    pub(super) forms: Vec<Linear>,
    /// The least u at which the conditions of a run outside loops hold.
    pub(super) from: i64,
    is_outside: bool,
}

/// Conditions up to some moment.
pub(super) struct Mark(usize, i64);

impl Conditions {
    /// Outside loops.
    pub(super) fn outside() -> Self {
        let mut sample = SAMPLE;
        sample[2..].fill(0);
        Conditions {
            sample,
            forms: Vec::new(),
            from: 0,
            is_outside: true,
        }
    }

    /// In a loop, within these.
    pub(super) fn within(&self, place: usize) -> Self {
        let mut sample = self.sample;
        sample[place] = SAMPLE[place];
        Conditions {
            sample,
            forms: Vec::new(),
            from: 0,
            is_outside: false,
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.forms.len(), self.from)
    }

    pub(super) fn back_to(&mut self, mark: &Mark) {
        self.forms.truncate(mark.0);
        self.from = mark.1;
    }

    fn add(&mut self, form: Linear) -> Result<()> {
        if !self.is_outside {
            // The same comparison is often made again at once.
            let recent = self.forms.len().saturating_sub(8);
            if !self.forms[recent..].contains(&form) {
                self.forms.push(form);
            }
            return Ok(());
        }
        match form.0[1] {
            1.. => {
                let least = -form.0[0].div_euclid(form.0[1]);
                self.from = self.from.max(least);
                Ok(())
            }
            _ => Err(Stop::Failed(
                "a comparison comes out otherwise for large numbers",
            )),
        }
    }

    /// Needs a form to be at least 0.
    pub(super) fn need(&mut self, form: Linear) -> Result<()> {
        match form.to_constant() {
            Some(0..) => Ok(()),
            None if form.at(&self.sample) >= 0 => self.add(form),
            _ => Err(Stop::Failed("lengths contradict each other")),
        }
    }

    /// Whether a form is at least 0.
    pub(super) fn is_nonnegative(&mut self, form: Linear) -> Result<bool> {
        if let Some(number) = form.to_constant() {
            return Ok(number >= 0);
        }
        if form.at(&self.sample) >= 0 {
            self.add(form)?;
            return Ok(true);
        }
        self.add(Linear::constant(-1).minus(form)?)?;
        Ok(false)
    }
}
