//! `takeaway law --prove`: the laws of a family for all values of its letter.

use std::io::Write;
use std::path::Path;

use prover::check::Proved;
use prover::{Class, Theorem, prove, two};
use serde_json::json;

use super::law::Format;
use super::{Failure, json, output, program};
use crate::error::Error;
use crate::kinds::family::Families;
use crate::kinds::family::proof::in_json;
use crate::progress::Progress;
use crate::spec::Spec;
use crate::tex;

/// Prints the theorem of a family, and writes its certificates to a file.
pub(super) fn run(
    spec: &Spec,
    certificate: Option<&Path>,
    format: Format,
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
    let letter = family.letters()[0];
    match format {
        Format::Plain => plain(&theorem, letter, out)?,
        Format::Python => out.write_all(program::laws(&text).as_bytes())?,
        Format::Json => json(&json!({ "theorem": in_json(&theorem) }), out)?,
        Format::Latex => {
            let laws = theorem.classes.iter().map(|class| told(class, letter));
            latex(&figure.game(), &laws.collect::<Vec<_>>(), out)?;
        }
    }
    Ok(())
}

/// The laws of a family of two letters.
fn regions(
    figure: &Families,
    path: Option<&Path>,
    format: Format,
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
        Format::Json => json(
            &json!({ "theorem": super::two::in_json(&found, [a, b]) }),
            out,
        )?,
        Format::Python => out.write_all(program::regions(&text).as_bytes())?,
        Format::Plain => super::two::plain(&found, [a, b], out)?,
        Format::Latex => {
            let laws = found.proved.iter();
            let laws: Vec<_> = laws.map(|law| super::two::told(law, [a, b])).collect();
            latex(&figure.game(), &laws, out)?;
        }
    }
    Ok(())
}

/// The values of a letter in a class, and the law for them.
fn told(class: &Class, letter: char) -> (String, String) {
    let Class { proved, from, .. } = class;
    let Proved {
        period,
        is_least,
        preperiod,
        is_exact,
        ..
    } = proved;
    let law = lengths(
        (period.pretty(&[letter]), *is_least),
        (preperiod.pretty(&[letter]), *is_exact),
    );
    let law = format!("{law}, from {letter} = {from}");
    (values(proved.modulus, proved.residue, letter), law)
}

/// A period and a preperiod, each a value or a bound.
pub(super) fn lengths(period: (String, bool), preperiod: (String, bool)) -> String {
    let [period, preperiod] = [period, preperiod].map(|(length, is_equal)| {
        let at_most = if is_equal { "" } else { "at most " };
        format!("{at_most}{length}")
    });
    format!("period {period}, preperiod {preperiod}")
}

/// The values of a letter with that residue.
fn values(modulus: i64, residue: i64, letter: char) -> String {
    match modulus {
        1 => format!("all {letter}"),
        _ => format!("{letter} ≡ {residue} mod {modulus}"),
    }
}

fn plain(theorem: &Theorem, letter: char, out: &mut dyn Write) -> std::io::Result<()> {
    for class in &theorem.classes {
        let (values, law) = told(class, letter);
        writeln!(out, "{values:<20} {law}")?;
    }
    for one in &theorem.unproved {
        let class = values(one.modulus, one.residue, letter);
        writeln!(out, "{class:<20} not proved: {}", one.reason)?;
    }
    // Letters begin at 1.
    match theorem.computed_below() {
        ..=1 => Ok(()),
        below => writeln!(out, "{:<20} {letter} < {below}", "computed"),
    }
}

/// A theorem for LaTeX about a game, of laws with the values that they hold for.
pub(super) fn latex(
    game: &str,
    laws: &[(String, String)],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    if laws.is_empty() {
        return writeln!(out, "% No law has a certificate.");
    }
    let items = laws.iter().map(|(values, law)| {
        let (values, law) = (tex::math(values), tex::words(law));
        format!("  \\item for ${values}$: {law}\n")
    });
    writeln!(
        out,
        "\\begin{{theorem}}\nThe nim-sequence of {} has\n\\begin{{itemize}}\n{}\\end{{itemize}}\n\\end{{theorem}}",
        tex::words(game),
        items.collect::<String>(),
    )
}
