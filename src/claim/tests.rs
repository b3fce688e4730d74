//! The table of claims is whole and names only what there is.

use std::collections::BTreeSet;

use super::*;
use crate::games::Convention::{Sink, Wall};
use crate::games::Set;

#[test]
fn every_claim_has_a_name_a_sentence_and_a_check_that_exists() {
    let ids: BTreeSet<&str> = CLAIMS.iter().map(|claim| claim.id).collect();
    assert_eq!(ids.len(), CLAIMS.len());
    let checks: BTreeSet<&str> = check::names().into_iter().collect();
    for claim in CLAIMS {
        let id = claim.id;
        assert!(
            !claim.name.is_empty() && claim.name.split(' ').count() <= 3,
            "{id}"
        );
        assert!(claim.statement.ends_with('.'), "{id}: {}", claim.statement);
        if let Some(rest) = claim.check.strip_prefix("verify ") {
            let name = rest.split(' ').next().unwrap();
            assert!(checks.contains(name), "{id}: {name}");
        }
        // A statement for all that is not proved names its range.
        let needs_range = matches!(claim.status, Status::Checked | Status::Conjecture);
        assert!(!needs_range || claim.checked != Range::NONE, "{id}");
        assert!(
            !claim.status.is_proof()
                || !matches!(claim.source, Source::Computation)
                || ["one-move", "mex"].contains(&id),
            "{id}"
        );
    }
    for name in check::names() {
        let named = |claim: &&&Claim| claim.check.starts_with(&format!("verify {name}"));
        assert!(
            CLAIMS.iter().any(|claim| named(&claim)),
            "no claim has the check {name}"
        );
    }
}

/// `verify three-move --c 300` checks what the row says it did.
#[test]
fn a_check_reaches_as_far_as_its_claim_says() {
    for claim in CLAIMS
        .iter()
        .filter(|claim| claim.check.starts_with("verify "))
    {
        for (letter, option) in [
            ("m", "--m "),
            ("δ", "--delta "),
            ("c", "--c "),
            ("n", "--n "),
            ("n", "--wraps "),
        ] {
            let (Some(most), Some((_, given))) =
                (claim.checked.most(letter), claim.check.split_once(option))
            else {
                continue;
            };
            let given: u64 = given.split(' ').next().unwrap().parse().unwrap();
            assert!(given >= most, "{}: {letter}", claim.id);
        }
    }
}

#[test]
fn conditions_are_tested_on_the_ruleset() {
    let covers = |claim: &Claim, text: &str, convention, misere| {
        let set: Set = text.parse().unwrap();
        claim.covers(&Subject::Game {
            set: &set,
            convention,
            misere,
        })
    };
    assert!(covers(&table::THEOREM_3, "2,5,7", Sink, false));
    assert!(!covers(&table::THEOREM_3, "2,5,7", Wall, false));
    assert!(!covers(&table::THEOREM_3, "2,5,8", Sink, false));
    assert!(!covers(&table::THEOREM_3, "2,5,7", Sink, true));
    assert!(covers(&table::TWO_MOVES, "3,9", Wall, false));
    assert!(!covers(&table::TWO_MOVES_WORD, "3,9", Sink, false));
    assert!(covers(&table::FOUR_MOVES, "2,8,25,33", Wall, false));
    assert!(covers(&table::PRIMITIVE_SHIFTS, "5,12,17", Wall, false));
    assert!(!covers(&table::PRIMITIVE_SHIFTS, "5,17,22", Wall, false));
    assert!(covers(&table::ARITHMETIC, "all-but-2,3,5", Wall, false));
    assert!(!covers(&table::ARITHMETIC, "squares", Wall, false));
    assert!(covers(&table::MISERE, "squares", Wall, true));
    assert!(covers(&table::RESIDUES, "squarefree", Sink, false));
    assert!(!covers(&table::RESIDUES, "squares", Wall, false));
    assert!(!covers(&table::RESIDUES, "1,2,3", Wall, false));
    let family = "m,2m+k,3m+k".parse().unwrap();
    let found: Vec<&str> = about(&Subject::Family(&family, Sink))
        .map(|claim| claim.id)
        .collect();
    assert_eq!(found, ["theorem-3", "words", "frequencies"]);
}

#[test]
fn a_badge_is_printed_from_the_table() {
    assert_eq!(table::THEOREM_3.known().text(), "Proved: Theorem 3");
    assert_eq!(table::PERIODS.known().text(), "Periods proved");
    assert_eq!(
        table::PERIODS.with(Status::Unknown).text(),
        "Unknown: the periods"
    );
    assert_eq!(table::THREE_MOVES.evidence(), "Checked for c ≤ 300");
    assert_eq!(table::DUALITY.evidence(), "", "it is proved for all");
    assert_eq!(table::SHIFTS.source.text(), "Corollary 3 of proofs.md");
    assert_eq!(table::DUALITY.known().text(), "Proved here: duality");
    assert_eq!(table::MISERE.source.text(), "Theorem 5 of proofs.md");
}
