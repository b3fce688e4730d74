//! Theorems of families: classes of the letter with their certificates, and the values below them.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use theory::error::{Error, Result};
use theory::family::{Family, Polynomial, Row, Rulesets};
use theory::games::Convention;
use theory::games::period::Period;
use theory::limits::{FAMILY_ROWS, PERIOD_SEARCH_DEFAULT};
use theory::number::grouped;
use theory::progress::{Progress, Stretch};
use theory::rational::Rational;
use theory::sort::sort_by;

use crate::certificate::Certificate;
use crate::check::Proved;
use crate::search::{Search, Stop, finished};

/// The largest modulus of a class.
const MODULUS: i64 = 252;

/// The most steps of all classes of a family.
pub(crate) const STEPS: usize = 600_000;

/// Steps between two reports.
const STEPS_A_REPORT: usize = 64;

/// The unit of progress.
const UNIT: &str = "steps of the proof";

/// A class of a family with its proof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Class {
    /// Its warrant.
    #[serde(with = "as_text")]
    pub certificate: Certificate,
    /// The statement.
    pub proved: Proved,
    /// The least t of the class from which its formulas hold of the least period and of the preperiod: by the certificate, or by
    /// direct computation of every ruleset from there on.
    pub from: i64,
}

/// Certificates have one written form, also among data that are not written as JSON.
mod as_text {
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::certificate::Certificate;

    pub(super) fn serialize<S: Serializer>(from: &Certificate, to: S) -> Result<S::Ok, S::Error> {
        let text = serde_json::to_string(from).map_err(S::Error::custom)?;
        text.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Certificate, D::Error> {
        serde_json::from_str(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

/// A certificate that was found and all that it proves, or why the search stopped.
type Checked = std::result::Result<(Certificate, Proved), Stop>;

/// A class without a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unproved {
    /// Its modulus.
    pub modulus: i64,
    /// Its residue.
    pub residue: i64,
    /// Why there is no proof.
    pub reason: String,
}

/// The theorem of a family of one letter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Theorem {
    /// By residues.
    pub classes: Vec<Class>,
    /// By residues.
    pub unproved: Vec<Unproved>,
    /// The t ≥ 1 below the certificates, computed one by one: only of classes that are proved.
    pub below: Vec<Row>,
}

impl Theorem {
    /// Certificates hold for every t of a proved class that is at least this.
    pub fn computed_below(&self) -> i64 {
        let from = self.classes.iter().map(|class| class.proved.from);
        from.max()
            .and_then(|from| i64::try_from(from).ok())
            .unwrap_or(1)
            .max(1)
    }
}

/// The members a·t + b of a family of one letter.
///
/// # Errors
/// Another number of letters, or a member of another form.
pub fn members(family: &Family) -> Result<Vec<(i64, i64)>> {
    let wrong = |message: String| Error::conflict("set", family, message);
    let &[letter] = family.letters() else {
        return Err(wrong(
            "A proof needs a family of one letter, such as t,2t+1,3t+1.".into(),
        ));
    };
    let member = |member: &Polynomial| {
        let whole = |c: &Rational| c.to_whole().and_then(|c| i64::try_from(c).ok());
        let numbers: Option<Vec<i64>> = member.coefficients().iter().map(whole).collect();
        match numbers.as_deref() {
            Some(&[b]) => Ok((0, b)),
            Some(&[b, a]) if a >= 0 => Ok((a, b)),
            _ => Err(wrong(format!(
                "A proof needs members such as 3{letter} + 1; {} is none.",
                member.pretty(family.letters())
            ))),
        }
    };
    family.members().iter().map(member).collect()
}

/// The search for the theorem of a family, which can be stopped after every tick.
pub struct Prover {
    family: Family,
    convention: Convention,
    moves: Vec<(i64, i64)>,
    open: Vec<(i64, i64)>,
    search: Option<Search>,
    class: (i64, i64),
    steps: usize,
    most: usize,
    theorem: Theorem,
}

impl Prover {
    /// Of a family whose members are a·t + b, a ≥ 0.
    ///
    /// # Errors
    /// Another family.
    pub fn new(family: &Family, convention: Convention) -> Result<Self> {
        Ok(Prover {
            moves: members(family)?,
            family: family.clone(),
            convention,
            open: vec![(1, 0)],
            search: None,
            class: (1, 0),
            steps: 0,
            most: STEPS,
            theorem: Theorem::default(),
        })
    }

    /// With fewer steps than [`STEPS`].
    #[must_use]
    pub fn at_most(self, steps: usize) -> Self {
        Prover {
            most: steps.min(STEPS),
            ..self
        }
    }

    /// The steps until now.
    pub fn steps(&self) -> usize {
        self.steps + self.search.as_ref().map_or(0, Search::steps)
    }

    /// One step of the search, or the checks of a class that it has found, which report. Gives whether there is more to do.
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn tick(&mut self, progress: &mut dyn Progress) -> Result<bool> {
        if self.search.is_none() {
            let Some(class) = self.open.pop() else {
                return Ok(false);
            };
            self.class = class;
            match Search::new(&self.moves, self.convention, class) {
                Ok(search) => self.search = Some(search),
                Err(stop) => self.stop(stop),
            }
        }
        let Some(search) = &mut self.search else {
            return Ok(true);
        };
        match search.tick() {
            Ok(None) if self.steps() > self.most => self.exhausted(),
            Ok(None) => (),
            Ok(Some(certificate)) => match self.checked(certificate, progress)? {
                Ok((certificate, proved)) => {
                    self.steps = self.steps();
                    self.search = None;
                    let from = i64::try_from(proved.from).unwrap_or(i64::MAX);
                    self.theorem.classes.push(Class {
                        certificate,
                        proved,
                        from,
                    });
                }
                Err(stop) => self.stop(stop),
            },
            Err(stop) => self.stop(stop),
        }
        Ok(true)
    }

    fn checked(&self, found: Certificate, progress: &mut dyn Progress) -> Result<Checked> {
        let (steps, most) = (self.steps() as u64, self.most as u64);
        let reported = RefCell::new((progress, Ok(())));
        let goes_on = || {
            let (progress, last) = &mut *reported.borrow_mut();
            if last.is_ok() {
                *last = progress.report(UNIT, steps, most);
            }
            last.is_ok()
        };
        let found = finished(found, &goes_on);
        reported.into_inner().1.map(|()| found)
    }

    /// Ends the search of a class without a proof: it is split, or left.
    fn stop(&mut self, stop: Stop) {
        self.steps = self.steps();
        self.search = None;
        let (q, r) = self.class;
        let reason = match stop {
            Stop::Split(parts) if q.saturating_mul(parts) <= MODULUS => {
                let residues = (0..parts).rev().map(|i| (q * parts, r + q * i));
                self.open.extend(residues);
                return;
            }
            Stop::Split(parts) => {
                format!(
                    "the residues modulo {} would be needed",
                    q.saturating_mul(parts)
                )
            }
            Stop::Failed(reason) => reason.to_string(),
        };
        self.leave(reason);
    }

    /// Ends the search of the class, and of those after it, which have no steps left.
    fn exhausted(&mut self) {
        let reason = format!(
            "the search needs more than {} steps",
            grouped(self.most as u64)
        );
        self.steps = self.steps();
        self.search = None;
        self.leave(reason.clone());
        while let Some(class) = self.open.pop() {
            self.class = class;
            self.leave(reason.clone());
        }
    }

    fn leave(&mut self, reason: String) {
        let (modulus, residue) = self.class;
        self.theorem.unproved.push(Unproved {
            modulus,
            residue,
            reason,
        });
    }

    /// Searches all classes, and computes the games below the certificates.
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn run(mut self, progress: &mut dyn Progress) -> Result<Theorem> {
        let mut ticks = 0;
        while self.tick(progress)? {
            ticks += 1;
            if ticks % STEPS_A_REPORT == 0 {
                progress.report(UNIT, self.steps() as u64, self.most as u64)?;
            }
        }
        self.finish(progress)
    }

    /// The theorem, once nothing is left to do: below the certificates every ruleset is computed.
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn finish(mut self, progress: &mut dyn Progress) -> Result<Theorem> {
        while self.tick(progress)? {}
        let mut theorem = self.theorem;
        sort_by(&mut theorem.classes, |one, other| {
            let key = |class: &Class| (class.proved.residue, class.proved.modulus);
            key(one).cmp(&key(other))
        });
        sort_by(&mut theorem.unproved, |one, other| {
            (one.residue, one.modulus).cmp(&(other.residue, other.modulus))
        });
        let last = (theorem.computed_below() - 1).min(FAMILY_ROWS as i64);
        if last < 1 {
            return Ok(theorem);
        }
        let ranges = [1..=last];
        let mut rulesets = Rulesets::new(
            &self.family,
            &ranges,
            self.convention,
            PERIOD_SEARCH_DEFAULT,
        )?;
        for t in 1..=last {
            let is_below =
                |class: &Class| is_in(t, &class.proved) && i128::from(t) < class.proved.from;
            if theorem.classes.iter().any(is_below) {
                let mut part = Stretch::of(progress, "rulesets", t as u64 - 1, last as u64);
                theorem.below.push(rulesets.row(t as u32 - 1, &mut part)?);
            }
        }
        for class in &mut theorem.classes {
            class.from = from(class, &theorem.below);
        }
        Ok(theorem)
    }
}

fn is_in(t: i64, class: &Proved) -> bool {
    (t - class.residue).rem_euclid(class.modulus) == 0
}

/// The least t from which the formulas hold of every ruleset, of those below the certificate.
fn from(class: &Class, below: &[Row]) -> i64 {
    let proved = &class.proved;
    let mut from = i64::try_from(proved.from).unwrap_or(i64::MAX);
    let rows = below
        .iter()
        .rev()
        .filter(|row| is_in(row.values[0], proved));
    for row in rows {
        let t = row.values[0];
        if i128::from(t) >= proved.from {
            continue;
        }
        match &row.ruleset {
            // There is no ruleset, of which nothing is said.
            Err(_) => (),
            Ok(ruleset) => match ruleset.outcome.found() {
                Some(found) if agrees(proved, t, found) => from = t,
                _ => break,
            },
        }
    }
    from
}

fn agrees(proved: &Proved, t: i64, found: Period) -> bool {
    let is = |polynomial: &Polynomial, value: u64| {
        polynomial.at(&[t]) == Some(Rational::whole(value.into()))
    };
    is(&proved.period, found.period) && (!proved.is_exact || is(&proved.preperiod, found.preperiod))
}

/// The theorem of a family whose members are a·t + b: classes with certificates that the checker accepts, and the others with
/// the reason. Time: some microseconds a step, at most 600,000 steps; the check of each class; and the rulesets below.
///
/// ```
/// use prover::prove;
/// use theory::NoProgress;
/// use theory::games::Convention;
///
/// let theorem = prove(&"t,2t+1,3t+1".parse()?, Convention::Wall, &mut NoProgress)?;
/// let [class] = &theorem.classes[..] else { panic!("one class") };
/// assert_eq!(class.proved.period.typed(&['t']), "4t^2+3t");
/// assert!(class.proved.is_least && class.proved.is_exact);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// Another family; [`Error::Cancelled`].
pub fn prove(
    family: &Family,
    convention: Convention,
    progress: &mut dyn Progress,
) -> Result<Theorem> {
    Prover::new(family, convention)?.run(progress)
}
