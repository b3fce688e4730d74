//! `takeaway check`: what the certificates of a file prove.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use prover::certificate::read;
use prover::check::{Proved, check, coverage};

use super::{Failure, source};

/// Bytes of a file of certificates.
const BYTES: usize = 1 << 28;

#[derive(Args)]
pub(super) struct Arguments {
    /// The file, which `takeaway law --prove --certificate` writes.
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let text = source::text(&arguments.file, BYTES)?;
    let name = arguments.file.display();
    let certificates = read(&text)
        .map_err(|error| Failure::Input(format!("{name}: this is no certificate: {error}")))?;
    let (mut accepted, mut refused) = (Vec::new(), 0);
    for (place, certificate) in (1..).zip(&certificates) {
        match check(certificate) {
            Ok(proved) => {
                writeln!(out, "{place}: {}", sentence(&proved))?;
                accepted.push(proved);
            }
            Err(refusal) => {
                refused += 1;
                writeln!(out, "{place}: refused: {refusal}")?;
            }
        }
    }
    if refused > 0 {
        return Err(Failure::Refuted);
    }
    match coverage(&certificates, &accepted) {
        Ok(covered) if covered.missing.is_empty() => {
            writeln!(out, "The classes cover every t from {} on.", covered.from)?;
        }
        Ok(covered) => {
            let missing: Vec<String> = covered.missing.iter().map(i64::to_string).collect();
            writeln!(
                out,
                "Not covered: t ≡ {} mod {}.",
                missing.join(", "),
                covered.modulus
            )?;
        }
        Err(refusal) => {
            writeln!(out, "refused: {refusal}")?;
            return Err(Failure::Refuted);
        }
    }
    Ok(())
}

fn sentence(proved: &Proved) -> String {
    let Proved {
        modulus,
        residue,
        from,
        period,
        is_least,
        preperiod,
        is_exact,
    } = proved;
    let class = match modulus {
        1 => String::new(),
        _ => format!(" with t ≡ {} mod {modulus}", residue % modulus),
    };
    let least = if *is_least {
        "the least period is"
    } else {
        "a period is"
    };
    let exact = if *is_exact {
        "the preperiod is"
    } else {
        "the preperiod is at most"
    };
    format!(
        "for each t ≥ {from}{class}, {least} {} and {exact} {}",
        period.pretty(&['t']),
        preperiod.pretty(&['t']),
    )
}
