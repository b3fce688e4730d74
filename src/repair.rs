//! A link that cannot be opened, repaired where it has one obvious reading: a value out of its
//! range becomes the nearest in it, an unknown name the known one that is spelt almost the same,
//! and an unknown parameter is dropped. Each repair is reported.

use serde::Serialize;

use crate::error::{BadInput, Error, Problem, Result, shortened};
use crate::figure::text::{decoded, parts};
use crate::kinds;
use crate::link;
use crate::spec::Spec;

/// Slips a link may have; one with more has no obvious reading.
const SLIPS: usize = 8;

/// The spec a link means.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reading {
    /// Its canonical text.
    pub spec: String,
    /// The link's text, short and in printable letters.
    pub(crate) asked: String,
    /// The changes, a phrase each; none if nothing had to change.
    pub changes: Vec<String>,
}

/// Reads the text after the `#` of a link, repairing what it can.
///
/// # Errors
/// Those of [`Spec::from_link`], where no reading is obvious.
pub fn reading(link: &str) -> Result<Reading> {
    let mut text = link.to_string();
    let mut changes = Vec::new();
    loop {
        if let Some((now, change)) = renamed(&text)? {
            text = now;
            changes.push(change);
        }
        match Spec::from_link(&text) {
            Ok(spec) => {
                return Ok(Reading {
                    spec: spec.to_string(),
                    asked: shortened(&decoded(link)),
                    changes,
                });
            }
            Err(Error::BadInput(bad)) if changes.len() < SLIPS => {
                let Some((mended, change)) = mended(&text, &bad) else {
                    return Err(Error::BadInput(bad));
                };
                text = mended;
                changes.push(change);
            }
            Err(error) => return Err(error),
        }
    }
}

/// The spec of today for a link to a kind of an earlier release, and what that kind is read as.
fn renamed(link: &str) -> Result<Option<(String, String)>> {
    let Ok((kind, pairs)) = link::body(link).map(parts) else {
        return Ok(None);
    };
    let Some(earlier) = kinds::earlier::named(&kind) else {
        return Ok(None);
    };
    let change = format!("“{kind}” is now “{}”", earlier.now);
    Ok(Some((earlier.spec(pairs)?, change)))
}

/// The text without the one slip, and what became of it.
fn mended(text: &str, bad: &BadInput) -> Option<(String, String)> {
    let BadInput {
        problem,
        parameter,
        value,
        suggestion,
        ..
    } = bad;
    let (kind, query) = text.split_once('?').unwrap_or((text, ""));
    let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
    let name = |pair: &str| {
        decoded(pair.split('=').next().unwrap_or(""))
            .trim()
            .to_string()
    };
    match (problem, suggestion) {
        (Problem::Name(..) | Problem::Spaces, Some(known)) if parameter == "kind" => {
            let kind = kind
                .rsplit_once('/')
                .map_or(String::new(), |(v, _)| format!("{v}/"));
            let change = format!("“{value}” is read as “{known}”");
            Some((joined(&format!("{kind}{known}"), &pairs), change))
        }
        (Problem::Parameter(..), known) => {
            let at = pairs
                .iter()
                .position(|pair| shortened(&name(pair)) == *value)?;
            let slip = pairs.remove(at);
            let Some(known) = known else {
                let change = format!("there is no parameter “{value}”; it is ignored");
                return Some((joined(kind, &pairs), change));
            };
            let rest = slip.split_once('=').map_or("", |(_, rest)| rest);
            let pair = format!("{known}={rest}");
            pairs.insert(at, &pair);
            Some((
                joined(kind, &pairs),
                format!("“{value}” is read as “{known}”"),
            ))
        }
        (_, Some(better)) => {
            let pair = format!("{parameter}={better}");
            let wrong = bad.wrong();
            let wrong = wrong.split(". ").next().unwrap_or(&wrong);
            let mut change = wrong.trim_end_matches('.').to_string();
            match pairs.iter().position(|pair| name(pair) == *parameter) {
                Some(at) if better.is_empty() => {
                    pairs.remove(at);
                }
                Some(at) => pairs[at] = &pair,
                // A default that does not suit the others.
                None if better.is_empty() => return None,
                None => pairs.push(&pair),
            }
            change.push_str(&match better.as_str() {
                "" => format!("; {parameter} is ignored"),
                better => format!("; {parameter}={better} is used"),
            });
            Some((joined(kind, &pairs), change))
        }
        _ => None,
    }
}

fn joined(kind: &str, pairs: &[&str]) -> String {
    match pairs {
        [] => kind.to_string(),
        _ => format!("{kind}?{}", pairs.join("&")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_obvious_reading_is_taken_and_told() {
        for (link, spec, told) in [
            (
                "sink-strips?m=99999",
                "sink-strips?m=1000",
                "m cannot be “99999”; m=1000 is used",
            ),
            (
                "v1/sink-strip?m=7",
                "sink-strips?m=7",
                "“sink-strip” is read as “sink-strips”",
            ),
            (
                "sink-strips?m=7&zzz=1",
                "sink-strips?m=7",
                "no parameter “zzz”",
            ),
            (
                "sink-strips?m=7&wrap=2",
                "sink-strips?m=7&wraps=2",
                "“wrap” is read as “wraps”",
            ),
            (
                "sink-strips?m=5&k=9",
                "sink-strips?m=5&k=4",
                "k cannot be “9”",
            ),
            (
                "sink-strips?m=5&δ=7",
                "sink-strips?m=5&delta=7",
                "“δ” is read as “delta”",
            ),
            (
                "sink-strips?m=7&scale=comon",
                "sink-strips?m=7&scale=common",
                "scale cannot be “comon”",
            ),
            (
                "sink-strips?m=5&k=2&delta=7",
                "sink-strips?m=5&delta=7",
                "not both; k is ignored",
            ),
            ("sink-strips?m=-4", "sink-strips?m=2", "m=2 is used"),
        ] {
            let read = reading(link).unwrap();
            assert_eq!(read.spec, spec, "{link}");
            assert_eq!(read.changes.len(), 1, "{link}: {:?}", read.changes);
            assert!(read.changes[0].contains(told), "{link}: {:?}", read.changes);
        }
        let read = reading("dualiyt?mm=5&q=1").unwrap();
        assert_eq!(
            (read.spec.as_str(), read.changes.len()),
            ("relations?m=5", 4)
        );
    }

    #[test]
    fn a_good_link_is_left_alone() {
        let read = reading("#v1/sink-strips?k=3&m=7").unwrap();
        assert_eq!(read.spec, "sink-strips?m=7&k=3");
        assert!(read.changes.is_empty());
    }

    #[test]
    fn what_has_no_obvious_reading_is_refused_as_it_stands() {
        for link in [
            "nonsense?x=1",
            "",
            "sink-strips?m=abc",
            "v9/sink-strips",
            "strip?set=%",
        ] {
            let error = reading(link).unwrap_err();
            assert_eq!(Err(error), Spec::from_link(link).map(|_| ()), "{link}");
        }
    }
}
