//! `takeaway law --prove`: the laws of a family for all values of its letter.

use std::io::Write;
use std::path::Path;

use prover::check::Proved;
use prover::{Class, Theorem, prove};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Failure, TextFormat, json, output};
use crate::error::Error;
use crate::family::{Family, Polynomial};
use crate::games::Convention;
use crate::progress::Progress;
use crate::rational::Rational;
use crate::spec::Spec;

/// Prints the theorem of a family, and writes its certificates to a file.
pub(super) fn run(
    spec: &Spec,
    certificate: Option<&Path>,
    format: TextFormat,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (family, convention) = family(spec)?;
    if let Some(path) = certificate {
        output::check(path)?;
    }
    let theorem = prove(&family, convention, progress)?;
    if let Some(path) = certificate {
        let all: Vec<_> = theorem
            .classes
            .iter()
            .map(|class| &class.certificate)
            .collect();
        let text = serde_json::to_string(&all).map_err(std::io::Error::from)?;
        output::write(path, text.as_bytes())?;
    }
    match format {
        TextFormat::Plain => plain(&theorem, family.letters()[0], out)?,
        TextFormat::Json => json(&json!({ "theorem": in_json(&theorem) }), out)?,
    }
    Ok(())
}

/// The family of a spec, with the values of letters that have one.
fn family(spec: &Spec) -> Result<(Family, Convention), Error> {
    let value = |name: &str| {
        spec.controls()
            .into_iter()
            .find(|c| c.name == name)
            .map(|c| c.value)
    };
    let text = value("set").unwrap_or_default();
    let family: Family = text.parse()?;
    let convention = match value("convention").as_deref() {
        Some("sink") => Convention::Sink,
        _ => Convention::Wall,
    };
    let letters = family.letters().iter().enumerate().map(|(place, letter)| {
        let fixed = value(&letter.to_string()).and_then(|value| value.parse::<i128>().ok());
        fixed.map_or(Polynomial::letter(place), |value| {
            Polynomial::constant(Rational::whole(value))
        })
    });
    let values: Vec<Polynomial> = letters.collect();
    if family.letters().len() == 1 {
        return Ok((family, convention));
    }
    let members = family.members().iter().map(|member| member.with(&values));
    let members: Option<Vec<String>> = members
        .map(|member| Some(member?.typed(family.letters())))
        .collect();
    let message = "A member has too large numbers. Give letters smaller values.";
    let members = members.ok_or_else(|| Error::conflict("set", &family, message))?;
    Ok((members.join(",").parse()?, convention))
}

fn coefficients(polynomial: &Polynomial) -> Vec<String> {
    polynomial
        .coefficients()
        .iter()
        .map(Rational::to_string)
        .collect()
}

/// A class as JSON says it.
#[derive(Serialize)]
struct Law {
    modulus: i64,
    residue: i64,
    from: i64,
    period: Value,
    preperiod: Value,
}

impl Law {
    fn of(class: &Class) -> Self {
        let Proved {
            modulus,
            residue,
            period,
            is_least,
            preperiod,
            is_exact,
            ..
        } = &class.proved;
        let value = |of: &Polynomial, is_equal: bool| match is_equal {
            true => json!(coefficients(of)),
            false => json!({ "at_most": coefficients(of) }),
        };
        Law {
            modulus: *modulus,
            residue: *residue,
            from: class.from,
            period: value(period, *is_least),
            preperiod: value(preperiod, *is_exact),
        }
    }
}

fn in_json(theorem: &Theorem) -> Value {
    let classes: Vec<Law> = theorem.classes.iter().map(Law::of).collect();
    json!({ "computed_below": theorem.computed_below(), "classes": classes, "observed": theorem.unproved })
}

fn plain(theorem: &Theorem, letter: char, out: &mut dyn Write) -> std::io::Result<()> {
    let class = |modulus: i64, residue: i64| match modulus {
        1 => format!("all {letter}"),
        _ => format!("{letter} ≡ {residue} mod {modulus}"),
    };
    for Class { proved, from, .. } in &theorem.classes {
        let Proved {
            modulus,
            residue,
            period,
            is_least,
            preperiod,
            is_exact,
            ..
        } = proved;
        let at_most = |is_equal: bool| if is_equal { "" } else { "at most " };
        writeln!(
            out,
            "{:<20} period {}{}, preperiod {}{}, from {letter} = {from}",
            class(*modulus, *residue),
            at_most(*is_least),
            period.pretty(&[letter]),
            at_most(*is_exact),
            preperiod.pretty(&[letter]),
        )?;
    }
    for one in &theorem.unproved {
        let class = class(one.modulus, one.residue);
        writeln!(out, "{class:<20} not proved: {}", one.reason)?;
    }
    writeln!(
        out,
        "{:<20} {letter} < {}",
        "computed",
        theorem.computed_below()
    )
}
