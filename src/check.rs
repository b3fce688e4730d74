//! Certificates, and what each proves: what the command line's `check` and the page's "Check the certificate" share.

use prover::certificate::read;
use prover::check::{Proved, check as checked, coverage};

use crate::error::{Error, Result};

/// The findings of the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// A sentence for each certificate, and one of all.
    pub lines: Vec<String>,
    /// Whether the checker accepts all.
    pub holds: bool,
}

/// Checks certificates. Time as [`prover::check::check`] for each.
///
/// # Errors
/// The text is no certificate.
pub fn check(text: &str) -> Result<Checked> {
    let certificates = read(text).map_err(|error| {
        let message = format!("This is no certificate: {error}.");
        Error::conflict("certificate", "", message)
    })?;
    let (mut lines, mut accepted) = (Vec::new(), Vec::new());
    for (place, certificate) in (1..).zip(&certificates) {
        match checked(certificate) {
            Ok(proved) => {
                lines.push(format!("{place}: {}", sentence(&proved)));
                accepted.push(proved);
            }
            Err(refusal) => lines.push(format!("{place}: refused: {refusal}")),
        }
    }
    let mut holds = accepted.len() == certificates.len();
    if holds {
        match coverage(&certificates, &accepted) {
            Ok(covered) if covered.missing.is_empty() => {
                lines.push(format!(
                    "The classes cover every t from {} on.",
                    covered.from
                ));
            }
            Ok(covered) => {
                let missing: Vec<String> = covered.missing.iter().map(i64::to_string).collect();
                let (missing, modulus) = (missing.join(", "), covered.modulus);
                lines.push(format!("Not covered: t ≡ {missing} mod {modulus}."));
            }
            Err(refusal) => {
                holds = false;
                lines.push(format!("refused: {refusal}"));
            }
        }
    }
    Ok(Checked { lines, holds })
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
    let least = match is_least {
        true => "the least period is",
        false => "a period is",
    };
    let exact = match is_exact {
        true => "the preperiod is",
        false => "the preperiod is at most",
    };
    format!(
        "for each t ≥ {from}{class}, {least} {} and {exact} {}",
        period.pretty(&['t']),
        preperiod.pretty(&['t']),
    )
}
