//! `takeaway law --prove`: the laws of a family for all values of its letter.

use std::io::Write;
use std::path::Path;

use prover::check::Proved;
use prover::{Class, Theorem, prove, two};
use serde_json::json;

use super::law::Form;
use super::{Failure, json, output, program};
use crate::error::Error;
use crate::kinds::family::Families;
use crate::kinds::family::proof::in_json;
use crate::progress::Progress;
use crate::spec::Spec;

/// Prints the theorem of a family, and writes its certificates to a file.
pub(super) fn run(
    spec: &Spec,
    certificate: Option<&Path>,
    format: Form,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(figure) = spec.as_figure::<Families>() else {
        return Err(Error::bad("spec", spec, "a family").into());
    };
    if let Some(path) = certificate {
        output::check(path)?;
    }
    if figure.is_map() {
        return regions(figure, certificate, format, progress, out);
    }
    let family = figure.in_one_letter()?;
    let theorem = prove(&family, figure.convention, progress)?;
    let classes = theorem.classes.iter();
    let all: Vec<_> = classes.map(|class| &class.certificate).collect();
    let text = serde_json::to_string(&all).map_err(std::io::Error::from)?;
    if let Some(path) = certificate {
        output::write(path, text.as_bytes())?;
    }
    match format {
        Form::Plain => plain(&theorem, family.letters()[0], out)?,
        Form::Python => out.write_all(program::laws(&text).as_bytes())?,
        Form::Json => json(&json!({ "theorem": in_json(&theorem) }), out)?,
    }
    Ok(())
}

/// The laws of a family of two letters.
fn regions(
    figure: &Families,
    path: Option<&Path>,
    format: Form,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let members = two::members(&figure.set)?;
    let &[a, b] = figure.set.letters() else {
        let message = "A proof needs two letters with a range, or one.";
        return Err(Error::conflict("set", &figure.set, message).into());
    };
    let certificate = two::prove(&members, figure.convention, progress)?;
    let text = serde_json::to_string(&certificate).map_err(std::io::Error::from)?;
    if let Some(path) = path {
        output::write(path, text.as_bytes())?;
    }
    let found = super::two::checked(&certificate)?;
    match format {
        Form::Json => json(
            &json!({ "theorem": super::two::in_json(&found, [a, b]) }),
            out,
        )?,
        Form::Python => out.write_all(program::regions(&text).as_bytes())?,
        Form::Plain => super::two::plain(&found, [a, b], out)?,
    }
    Ok(())
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
