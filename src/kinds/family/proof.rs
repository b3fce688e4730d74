//! The laws of a family for all values of its letter, with the certificates that prove them.

use std::cell::RefCell;

use prover::certificate::Certificate;
use prover::check::Proved;
use prover::{Class as ProvedClass, Prover, Theorem, members};
use serde_json::{Value, json};

use super::symbolic::{Symbolic, text};
use super::{Data, Families, Of, period};
use crate::error::{Error, Result};
use crate::family::{Family, Polynomial, Row};
use crate::figure::Proof;
use crate::figure::caption::Fact;
use crate::games::Convention;
use crate::law::{Class, Law, described};
use crate::limits::FAMILY_ROWS;
use crate::progress::{Progress, Stretch};
use crate::rational::Rational;

/// Steps of a proof for which a figure waits: about a second at most.
const STEPS: usize = 100_000;

/// The largest modulus of a law that is printed.
const MODULUS: i64 = 2520;

/// A family and how play ends, with their theorem.
type Kept = ((Family, Convention), Theorem);

thread_local! {
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

impl Families {
    /// The family in the letter at the foot, with the values of the others put in.
    ///
    /// # Errors
    /// Two letters have a range, or a member has too large numbers.
    pub(crate) fn in_one_letter(&self) -> Result<Family> {
        let set = &self.set;
        if self.is_map() {
            let message = "A proof needs one letter with a range. Give the others one value each.";
            return Err(Error::conflict("set", set, message));
        }
        let ranges = self.ranges();
        if ranges.len() == 1 {
            return Ok(set.clone());
        }
        let along = self.ranged()[0];
        let value = |place: usize| {
            if place == along {
                Polynomial::letter(place)
            } else {
                Polynomial::constant(Rational::whole((*ranges[place].start()).into()))
            }
        };
        let values: Vec<Polynomial> = (0..ranges.len()).map(value).collect();
        let member = |member: &Polynomial| Some(member.with(&values)?.typed(set.letters()));
        let members: Option<Vec<String>> = set.members().iter().map(member).collect();
        let message = "A member has too large numbers. Give letters smaller values.";
        let members = members.ok_or_else(|| Error::conflict("set", set, message))?;
        members.join(",").parse()
    }

    /// Whether the prover takes the family.
    pub(super) fn is_provable(&self) -> bool {
        // A certificate is of nim-values.
        !self.of.is_of_outcomes()
            && self
                .in_one_letter()
                .is_ok_and(|family| members(&family).is_ok())
    }

    /// The theorem of the family; none where its members have another form than a·t + b. It does not depend on the
    /// values of the letter, so that of the family before is kept.
    pub(super) fn prove(&self, progress: &mut dyn Progress) -> Result<Option<Theorem>> {
        let Some(family) = self.in_one_letter().ok().filter(|_| self.is_provable()) else {
            return Ok(None);
        };
        let game = (family, self.convention);
        let is_of = |kept: &&Kept| kept.0 == game;
        if let Some((_, theorem)) = KEPT.with_borrow(|kept| kept.iter().find(is_of).cloned()) {
            return Ok(Some(theorem));
        }
        let prover = Prover::new(&game.0, game.1)?.at_most(STEPS);
        // The games below the threshold are counted anew: one measure for both.
        let theorem = prover.run(&mut Stretch::new(progress, "the proof", 0, 1000, 1000))?;
        KEPT.set(Some((game, theorem.clone())));
        Ok(Some(theorem))
    }

    /// The letter and the values of the classes that have no proof, with the reason; empty where there is none to be had
    /// or all have one.
    pub(super) fn unproved(&self, theorem: Option<&Theorem>) -> String {
        let letter = self.along().0;
        if self.of.is_of_outcomes() {
            return String::new();
        }
        let Some(theorem) = theorem else {
            let family = self.in_one_letter();
            return match family.and_then(|family| members(&family)) {
                Err(error) if !self.is_map() => error.to_string(),
                _ => String::new(),
            };
        };
        if let Some(class) = theorem.unproved.first() {
            let residue = class.residue.rem_euclid(class.modulus) as u64;
            let class_of = described(letter, &[residue], class.modulus as u64);
            let of = match &class_of[..] {
                "" => String::new(),
                class => format!(" for {class}"),
            };
            return format!("No proof{of}: {}.", class.reason);
        }
        let is_law = |of: Of| law(theorem, of, &[], 0).is_some_and(|law| is_whole(&law));
        match (is_law(Of::Period), is_law(Of::Preperiod)) {
            (true, true) => String::new(),
            (false, _) => "The certificate proves a period, not that it is the least.".into(),
            (true, false) => "The certificate proves a bound of the preperiod.".into(),
        }
    }
}

/// The value of a class that is asked for, if its formula is exact.
fn formula(proved: &Proved, of: Of) -> Option<&Polynomial> {
    match of {
        Of::Preperiod => proved.is_exact.then_some(&proved.preperiod),
        _ => proved.is_least.then_some(&proved.period),
    }
}

/// Whether a law has each residue.
pub(super) fn is_whole(law: &Law) -> bool {
    let residues = law.classes.iter().map(|class| class.residues.len() as u64);
    residues.sum::<u64>() == law.modulus
}

/// The law for all values of the letter in the classes that have a proof: with the exceptions among these rows, whose letter is
/// at that place.
pub(super) fn law(theorem: &Theorem, of: Of, rows: &[Row], place: usize) -> Option<Law> {
    let is_computed = theorem.computed_below() as u64 <= FAMILY_ROWS;
    if !is_computed {
        return None;
    }
    let divides = |modulus: &i64| {
        theorem
            .classes
            .iter()
            .all(|class| modulus % class.proved.modulus == 0)
    };
    let modulus = (1..=MODULUS).find(divides)?;
    let mut classes: Vec<Class> = Vec::new();
    for residue in 0..modulus {
        let has = |class: &&ProvedClass| {
            (residue - class.proved.residue).rem_euclid(class.proved.modulus) == 0
        };
        let proved = theorem.classes.iter().find(has);
        let Some(polynomial) = proved.and_then(|class| formula(&class.proved, of)) else {
            continue;
        };
        match classes
            .iter_mut()
            .find(|class| class.polynomial == *polynomial)
        {
            Some(class) => class.residues.push(residue as u64),
            None => classes.push(Class {
                residues: vec![residue as u64],
                polynomial: polynomial.clone(),
                from: 1,
                exceptions: Vec::new(),
                checked: 0,
            }),
        }
    }
    if classes.is_empty() {
        return None;
    }
    let mut law = Law {
        modulus: modulus as u64,
        classes,
    };
    for class in &mut law.classes {
        let is_in = |t: i64| class.residues.contains(&(t.rem_euclid(modulus) as u64));
        let fails = |row: &Row, place: usize| {
            let t = row.values[place];
            let y = period(row).map(|found| Rational::whole(of.value(found).into()));
            row.ruleset.is_ok() && is_in(t) && y != class.polynomial.at(&[t])
        };
        let below = theorem.below.iter().rev();
        let last = below
            .filter(|row| fails(row, 0))
            .map(|row| row.values[0])
            .next();
        let after = last.unwrap_or(0) + 1;
        class.from = (after..after + modulus).find(|&t| is_in(t))?;
        let failing = rows.iter().filter(|row| fails(row, place));
        let point = |row: &Row| Some((row.values[place], of.value(period(row)?)));
        class.exceptions = failing.filter_map(point).collect();
    }
    Some(law)
}

/// A theorem as JSON says it: polynomials as coefficients from the constant up.
pub(crate) fn in_json(theorem: &Theorem) -> Value {
    let value = |of: &Polynomial, is_equal: bool| {
        if is_equal {
            json!(coefficients(of))
        } else {
            json!({ "at_most": coefficients(of) })
        }
    };
    let class = |class: &ProvedClass| {
        let Proved {
            modulus,
            residue,
            period,
            is_least,
            preperiod,
            is_exact,
            ..
        } = &class.proved;
        json!({
            "modulus": modulus, "residue": residue, "from": class.from,
            "period": value(period, *is_least), "preperiod": value(preperiod, *is_exact),
        })
    };
    let classes: Vec<Value> = theorem.classes.iter().map(class).collect();
    json!({"computed_below": theorem.computed_below(), "classes": classes, "observed": theorem.unproved})
}

pub(super) fn coefficients(polynomial: &Polynomial) -> Vec<String> {
    let coefficients = polynomial.coefficients();
    coefficients.iter().map(ToString::to_string).collect()
}

/// Classes whose words are written.
const WRITTEN: usize = 6;

/// The certificates, and the words that they write down.
pub(super) fn of(figure: &Families, data: &Data) -> Option<Proof> {
    let theorem = data.theorem.as_ref()?;
    let certificates: Vec<&Certificate> = theorem
        .classes
        .iter()
        .map(|class| &class.certificate)
        .collect();
    if certificates.is_empty() {
        return None;
    }
    let letter = figure.along().0;
    let words = theorem.classes.iter().take(WRITTEN).filter_map(|class| {
        let Proved {
            modulus, residue, ..
        } = class.proved;
        let residue = residue.rem_euclid(modulus) as u64;
        let symbolic = Symbolic::of(&class.certificate, letter)?;
        let (once, again) = (text(&symbolic.prefix), text(&symbolic.cycle));
        let label = match &described(letter, &[residue], modulus as u64)[..] {
            "" => format!("{letter} ≥ {}", class.proved.from),
            residues => format!("{residues}, {letter} ≥ {}", class.proved.from),
        };
        let join = |once: &str, again: &str, open: &str, close: &str| match once {
            "" => format!("{open}{again}{close}"),
            _ => format!("{once} {open}{again}{close}"),
        };
        Some(Fact {
            label,
            value: join(&once.0, &again.0, "[", "] again and again"),
            latex: join(&once.1, &again.1, "\\overline{", "}"),
            known: None,
        })
    });
    Some(Proof {
        words: words.collect(),
        certificates: serde_json::to_string(&certificates).ok()?,
    })
}
