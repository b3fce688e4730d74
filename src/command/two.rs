//! Laws of families of two letters, region by region.

use std::io::Write;

use prover::two::{Certificate, Checked, Statement, check};
use serde_json::{Value, json};

use super::Failure;
use super::prove::lengths;
use crate::number::grouped;

/// Open regions that are printed one by one.
const OPEN: usize = 12;

/// The law that a certificate proves.
///
/// # Errors
/// The checker refuses it.
pub(super) fn checked(certificate: &Certificate) -> Result<Checked, Failure> {
    check(certificate)
        .map_err(|reason| Failure::Input(format!("The certificate is refused: {reason}.")))
}

/// The values of the letters in a region, and the law for them.
pub(super) fn told(statement: &Statement, letters: [char; 2]) -> (String, String) {
    let ([a, b], [of_a, of_b]) = (letters, &statement.pair);
    let of = |length| statement.in_letters(length, letters);
    let law = lengths(
        (of(&statement.period), statement.is_least),
        (of(&statement.preperiod), statement.is_exact),
    );
    (format!("{a} = {of_a}, {b} = {of_b}"), law)
}

/// A line for each region, for all x, y and n from 0 on.
pub(super) fn plain(
    found: &Checked,
    letters: [char; 2],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let [a, b] = letters;
    writeln!(out, "For all whole x, y, n ≥ 0:")?;
    for statement in &found.proved {
        let (values, law) = told(statement, letters);
        writeln!(out, "{values}: {law}")?;
    }
    for ([of_a, of_b], reason) in found.open.iter().take(OPEN) {
        writeln!(out, "{a} = {of_a}, {b} = {of_b}: not proved: {reason}")?;
    }
    match found.open.len().checked_sub(OPEN) {
        None | Some(0) => Ok(()),
        Some(more) => writeln!(out, "not proved: {} regions more", grouped(more as u64)),
    }
}

/// The same as data.
pub(super) fn in_json(found: &Checked, letters: [char; 2]) -> Value {
    let proved = |statement: &Statement| {
        let [a, b] = &statement.pair;
        let of = |length| statement.in_letters(length, letters);
        json!({
            "values": [a.to_string(), b.to_string()],
            "period": of(&statement.period), "is_least": statement.is_least,
            "preperiod": of(&statement.preperiod), "is_exact": statement.is_exact,
        })
    };
    let open = |([a, b], reason): &([prover::two::Poly; 2], String)| json!({"values": [a.to_string(), b.to_string()], "reason": reason});
    json!({
        "letters": letters,
        "regions": found.proved.iter().map(proved).collect::<Vec<_>>(),
        "observed": found.open.iter().map(open).collect::<Vec<_>>(),
    })
}
