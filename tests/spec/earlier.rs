//! Specs of earlier releases: each opens a figure of today with the same numbers.

use takeaway::picture::Format;
use takeaway::repair::reading;
use takeaway::{NoProgress, Spec};

/// Specs as version 0.1.0 wrote them, each with the checksum of the terms that it printed.
const EARLIER: &str = include_str!("earlier.tsv");

/// FNV-1a of 64 bits.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn an_earlier_spec_opens_a_figure_with_the_same_numbers() {
    let mut changed = Vec::new();
    for line in EARLIER.lines() {
        let (text, wanted) = line.split_once('\t').unwrap();
        let spec = Spec::from_link(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let terms = spec
            .compute(&mut NoProgress)
            .unwrap()
            .export(Format::PLAIN)
            .unwrap();
        let lines: Vec<&str> = terms
            .lines()
            .filter(|line| !line.starts_with('#'))
            // Where there is no game there was no line.
            .filter(|line| !(text.starts_with("expansion") && line.ends_with(" - -")))
            .collect();
        if format!("{:016x}", checksum(&lines.join("\n"))) != wanted {
            changed.push(text);
        }
    }
    assert!(EARLIER.lines().count() > 200);
    assert!(changed.is_empty(), "{changed:?}");
}

#[test]
fn what_became_of_an_earlier_kind_is_said() {
    for (link, now, said) in [
        (
            "duality?m=5",
            "relations?m=5",
            "“duality” is now “relations?of=duality”",
        ),
        (
            "v1/shifts",
            "relations?of=shifts",
            "“shifts” is now “relations?of=shifts”",
        ),
        (
            "shifts?convention=wall&m=3",
            "relations?of=shifts&m=3&convention=wall",
            "“shifts” is now “relations?of=shifts”",
        ),
        (
            "expansion?set=2,5..7&c=30&of=preperiod&q=7",
            "family?set=2,5,6,7,c&c=1..30&of=preperiod&modulus=7",
            "“expansion” is now “family”",
        ),
        (
            "residues?base=7&n=500",
            "cold-count?n=500&by=residue&base=7",
            "“residues” is now “cold-count?by=residue”",
        ),
    ] {
        let read = reading(link).unwrap();
        assert_eq!(read.spec, now, "{link}");
        assert_eq!(read.changes, [said], "{link}");
    }
}
