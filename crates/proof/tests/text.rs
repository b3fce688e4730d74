//! The printed tables and the text of the paper against the word.

use super::misprints::MISPRINTS;
use proof::claims::claims;
use proof::compare::{Place, broken_by_wraps, slip, slips};
use proof::lemma::Lemma6;

use proof::{Boundary, Index, Label, Relation, Translate, general, occurrences, printed};
use proptest::prelude::*;
use theory::NoProgress;
use theory::games::period::PeriodFinder;
use theory::sink::Additive;
use theory::sink::conventions::{CYCLES_SEEN_M, cycles, terminal_nimbers};

/// The place in the paper, the correct text, the first m, k and i that show the misprint, and whether every
/// block shows it.
type Known = (&'static str, &'static str, (u32, u32, u32), bool);

/// Every slip there is.
const SLIPS: [Known; 19] = [
    ("Table 3, B1, value 0", "s₁ A2, s₃ b4", (2, 1, 1), true),
    ("Table 4, B1, value 0", "s₂ c8, s₃ c8", (3, 2, 2), true),
    ("Table 5, C1, value 0", "s₁ A2, s₃ b4", (3, 2, 1), true),
    ("Table 6, C1, value 0", "s₂ c8, s₃ c8", (4, 3, 2), true),
    ("Table 10, c9, B2", "<<>", (5, 2, 3), false),
    ("Lemma 5, last line", "γ′ = m", (2, 1, 2), false),
    (
        "before Lemma 6: m = 5, k = 4",
        "length of the block = 5m + 2k",
        (3, 2, 1),
        true,
    ),
    (
        "before the examples: d(b4)",
        "letters after b4 in its block = γ′",
        (2, 1, 2),
        false,
    ),
    (
        "before the examples: d(b4), from its beginning",
        "letters from b4 on in its block = m + k",
        (2, 1, 1),
        true,
    ),
    (
        "before the examples: |b4|",
        "|b4| = m − α′",
        (2, 1, 1),
        false,
    ),
    (
        "Table 8, caption",
        "letters from Z through B4 = 5m + k",
        (2, 1, 2),
        true,
    ),
    (
        "before (9): Z starts at",
        "start of Z, that of b4 being 1, = m + k + 1",
        (2, 1, 2),
        true,
    ),
    (
        "(9)–(11)",
        "letters between b3 and A3 = 3m + k",
        (2, 1, 2),
        true,
    ),
    ("A3 in c–C: size of c6", "|c6| = β′", (3, 2, 2), false),
    ("Table 8, row B2", "|B2| = m − k", (3, 1, 3), false),
    (
        "Table 10, row c4",
        "letters after c4 in its block = 2m + β′",
        (3, 2, 2),
        true,
    ),
    (
        "Table 10, row c8",
        "letters after c8 in its block = β′",
        (3, 2, 2),
        true,
    ),
    (
        "Table 12, row c4",
        "letters after c4 in its block = 2m + β′",
        (4, 3, 2),
        true,
    ),
    (
        "Table 12, row c8",
        "letters after c8 in its block = β′",
        (4, 3, 2),
        true,
    ),
];

#[test]
fn the_slips_are_these() {
    let found: Vec<_> = slips()
        .iter()
        .map(|s| {
            (
                s.place.as_str(),
                s.correct.as_str(),
                s.witness,
                s.failed == s.of,
            )
        })
        .collect();
    assert_eq!(found, SLIPS);
}

#[test]
fn a_printed_cover_that_is_no_slip_holds_for_all_parameters() {
    let mut spare = 0;
    for cell in printed::covers() {
        let table = general(cell.boundary, false);
        let cover: Vec<Translate<Index>> = cell
            .cover
            .iter()
            .map(|t| Translate {
                step: t.step,
                source: t.source.with_pair(|_| Index::None),
            })
            .collect();
        let place = Place::Cover(cell.boundary, cell.column, cell.value);
        let proven = table.proof_of(cell.column, &cover).is_some();
        assert_eq!(proven, slip(place).is_none(), "{place}");
        let chosen = table
            .cover(Label::block(cell.column), 0, cell.value)
            .unwrap();
        assert!(table.proof_of(cell.column, &chosen.cover).is_some());
        if proven {
            // The generated cell is the printed one, or part of it.
            assert!(chosen.cover.iter().all(|t| cover.contains(t)), "{place}");
            assert_eq!(cell.spare().len(), cover.len() - chosen.cover.len());
            spare += cell.spare().len();
        }
    }
    assert_eq!(printed::covers().len(), 84);
    // A1 in Tables 4 and 6; B3 in Tables 1–4; C2 and C6 in Tables 5 and 6.
    assert_eq!(spare, 2 + 4 + 4);
}

#[test]
fn a_printed_triple_that_is_no_slip_holds_and_omitted_rows_are_far() {
    assert_eq!(printed::triples().len(), 5 + 14 + 12 + 13 + 24 + 21);
    for boundary in Boundary::ALL {
        for cell in &general(boundary, false).triples {
            let [row, column] =
                [cell.row, cell.column].map(|l| l.with_pair(|_| Default::default()));
            match printed::triple(boundary, row, column) {
                Some(printed) => assert_eq!(printed.triple, cell.triple),
                // Tables 10 and 12 leave to 9 and 11 what lies within a block.
                None if !row.is_before() => {
                    let elsewhere = match boundary {
                        Boundary::CB => Boundary::BB,
                        Boundary::CC => Boundary::BC,
                        _ => {
                            assert_eq!(cell.triple, None, "{boundary} {row} {column}");
                            continue;
                        }
                    };
                    let other = printed::triple(elsewhere, row, column).unwrap();
                    assert_eq!(other.triple, cell.triple);
                }
                None if slip(Place::Triple(boundary, row, column)).is_some() => {}
                None => {
                    let far = cell.triple.is_none_or(|t| t == [Relation::Below; 3]);
                    assert!(far, "{boundary} {row} {column}");
                }
            }
        }
    }
}

#[test]
fn a_claim_that_is_no_slip_holds_for_all_parameters() {
    for claim in claims() {
        let always = claim.at.iter().all(|&boundary| claim.always(boundary));
        let known = slips().iter().any(|slip| {
            slip.cell.is_none()
                && slip.place == claim.source
                && slip.printed == claim.with(claim.form)
        });
        assert_eq!(always, !known, "{claim}");
    }
    // That 3m + k letters suffice in (12)–(13), that Table 7's inequalities are
    // tight, and Lemma 5 up to its last line are among those that hold.
    for source in [
        "(12)–(13): suffices",
        "Table 7, caption: tight",
        "Lemma 5, 2",
    ] {
        assert!(claims().iter().any(|claim| claim.source == source));
        assert!(slips().iter().all(|slip| slip.place != source));
    }
}

#[test]
fn claims_measure_what_the_word_has() {
    let mut checked = 0;
    for occurrence in occurrences(7, 0).map(Result::unwrap) {
        for claim in claims() {
            let Some(numbers) = claim.at(&occurrence) else {
                continue;
            };
            let form = claim.measured(occurrence.boundary()).unwrap();
            assert_eq!(form.at(occurrence.numbers()), numbers.measured, "{claim}");
            checked += 1;
        }
    }
    assert!(checked > 1000);
}

#[test]
fn misprints_are_confirmed() {
    for misprint in MISPRINTS {
        assert!(
            misprint.confirmed(),
            "{}: {} for {}",
            misprint.place,
            misprint.printed,
            misprint.correct
        );
    }
}

#[test]
fn inserted_factors_take_part_in_33_of_84_covers() {
    let broken = broken_by_wraps();
    assert_eq!(broken.len(), 33);
    // They are those that need an inserted factor, and no others do.
    assert!(broken.iter().all(|(_, cell)| cell.uses_inserted()));
    let plain = Boundary::ALL
        .into_iter()
        .flat_map(|b| &general(b, true).covers);
    let plain = plain.filter(|cell| cell.span.is_none());
    let (with, without): (Vec<_>, Vec<_>) = plain.partition(|cell| cell.uses_inserted());
    assert_eq!((with.len(), without.len()), (33, 51));
}

#[test]
fn lemma_6_counts_the_blocks() {
    for m in 2..=20 {
        for k in 1..m {
            for wraps in 0..=2 {
                let set = Additive::quadratic(m, k, wraps).unwrap();
                let lemma = Lemma6::new(set).unwrap();
                assert!(lemma.holds(set), "{lemma:?}");
            }
        }
    }
    // The paper's example: BCB0^m twice for m = 6, k = 4.
    let lemma = Lemma6::new(Additive::quadratic(6, 4, 0).unwrap()).unwrap();
    let expected = Lemma6 {
        gcd: 2,
        short: 1,
        long: 2,
        short_len: 32,
        long_len: 38,
        period: 108,
    };
    assert_eq!(lemma, expected);
    assert!(Lemma6::new(Additive::new(6, 3).unwrap()).is_err());
}

#[test]
fn the_two_cycles_of_2_5_are_one() {
    let mut finder = PeriodFinder::new();
    let found = cycles(&[2, 5], &mut finder, &mut NoProgress)
        .unwrap()
        .unwrap();
    assert_eq!(found.wall_cycle, [0, 0, 1, 1, 0, 2, 1]);
    assert_eq!(found.sink_cycle, [2, 1, 0, 0, 1, 1, 0]);
    assert_eq!((found.wall.preperiod, found.sink.preperiod), (0, 3));
    assert_eq!(found.turned, Some(5));
    for m in 1..=CYCLES_SEEN_M {
        for delta in 1..=4 * m + 3 {
            let moves = Additive::new(m, delta).unwrap().moves();
            let found = cycles(&moves, &mut finder, &mut NoProgress)
                .unwrap()
                .unwrap();
            assert_eq!(found.turned.is_some(), delta <= m, "S({m}, {delta})");
            let Some(turned) = found.turned else { continue };
            let p = found.sink_cycle.len();
            for i in 0..p {
                let there = (i + turned as usize) % p;
                assert_eq!(found.sink_cycle[i], found.wall_cycle[there]);
            }
        }
    }
}

proptest! {
    #[test]
    fn remark_1_outcomes_follow_but_values_do_not(set in crate::oracle::small_set()) {
        let entries = terminal_nimbers(&set, 400, &mut NoProgress).unwrap();
        prop_assert_eq!(entries.len(), set.len() + 1);
        for entry in &entries {
            prop_assert!(entry.same_outcomes);
        }
        prop_assert_eq!(entries.last().unwrap().first_difference, None);
        // The smallest move s leads from s to 0, the others to nimber 1: value 2.
        let expected = (set.len() > 1).then_some(u64::from(set[0]));
        prop_assert_eq!(entries[0].first_difference, expected);
    }
}

#[test]
fn remark_1_of_2_5() {
    let entries = terminal_nimbers(&[2, 5], 100, &mut NoProgress).unwrap();
    let first: Vec<_> = entries.iter().map(|entry| entry.first_difference).collect();
    assert_eq!(first, [Some(2), None, None]);
    assert!(terminal_nimbers(&[], 10, &mut NoProgress).is_err());
    assert!(terminal_nimbers(&[0, 2], 10, &mut NoProgress).is_err());
    assert!(terminal_nimbers(&[2], u64::MAX, &mut NoProgress).is_err());
}
