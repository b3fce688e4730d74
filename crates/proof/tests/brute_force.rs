//! Cells against options counted position by position.

use proof::{Relation, Step, Translate, cell_of};
use proptest::prelude::*;
use theory::games::Convention;
use theory::sink::{Additive, Word};

use super::occurrence;
use crate::oracle::{by_definition, simulated};

/// Values of sink play from x = 1 on, as far as the occurrence's block.
fn played(set: Additive, end: i64) -> Vec<u32> {
    by_definition(&set.moves(), Convention::Sink, end as usize)
}

fn value(values: &[u32], x: i64) -> u8 {
    if x < 1 {
        0
    } else {
        values[x as usize - 1] as u8
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn covers_are_the_options_position_by_position(occurrence in occurrence()) {
        let end = occurrence.factors().last().unwrap().at.end();
        let values = played(occurrence.set(), end);
        let moves = occurrence.moves();
        for column in occurrence.columns() {
            let placed = occurrence.factors()[column];
            for v in 0..placed.value {
                let cell = occurrence.reach(column, v).unwrap();
                prop_assert!(cell.covers());
                for x in placed.at.first..placed.at.end() {
                    prop_assert_eq!(value(&values, x), placed.value);
                    let mut held = false;
                    for piece in &cell.cover {
                        let step = moves[piece.translate.step as usize];
                        let leads = piece.source.holds(x - step);
                        prop_assert_eq!(piece.part.holds(x), leads);
                        prop_assert!(!leads || value(&values, x - step) == v);
                        held |= leads;
                    }
                    prop_assert!(held, "{:?} has no option of value {} at {}", placed, v, x);
                }
            }
            prop_assert!(occurrence.reach(column, placed.value).is_none());
        }
    }

    #[test]
    fn options_are_all_the_factors_that_moves_lead_to(occurrence in occurrence()) {
        let moves = occurrence.moves();
        for column in occurrence.columns() {
            let placed = occurrence.factors()[column];
            for v in 0..4 {
                let mut expected = Vec::new();
                for (step, by) in Step::ALL.into_iter().zip(moves) {
                    for factor in occurrence.factors() {
                        let mut at = placed.at.first..placed.at.end();
                        if factor.value == v && at.any(|x| factor.at.holds(x - by)) {
                            expected.push(Translate { step, source: factor.label });
                        }
                    }
                }
                let found = occurrence.options(column, v);
                prop_assert_eq!(&found, &expected);
                if v == placed.value {
                    prop_assert!(found.is_empty(), "a collision");
                }
                if let Some(cell) = occurrence.reach(column, v) {
                    for piece in cell.cover.iter().filter(|piece| !piece.part.is_empty()) {
                        prop_assert!(found.contains(&piece.translate));
                    }
                }
            }
        }
    }

    #[test]
    fn triples_are_the_inequalities_of_the_paper(occurrence in occurrence()) {
        let moves = occurrence.moves();
        for column in occurrence.columns() {
            let f = occurrence.factors()[column];
            for row in occurrence.rows(column) {
                let r = occurrence.factors()[row];
                let cell = occurrence.collision(row, column).unwrap();
                prop_assert!(!cell.collides());
                let Some(triple) = cell.triple else {
                    prop_assert!(f.at.is_empty() || r.at.is_empty());
                    continue;
                };
                for (place, relation) in triple.into_iter().enumerate() {
                    let free = match relation {
                        Relation::Below => f.at.first - (r.at.last() + moves[place]),
                        Relation::Above => r.at.first + moves[place] - f.at.last(),
                        Relation::Meets => 0,
                    };
                    prop_assert!(free > 0);
                    prop_assert_eq!(cell.distances[place], free - 1);
                }
            }
        }
    }

    #[test]
    fn the_cell_of_a_position_proves_its_value(
        (m, k, wraps, at) in (2u32..16).prop_flat_map(|m| (Just(m), 1..m, 0u32..4, 0u64..=100)),
    ) {
        let set = Additive::quadratic(m, k, wraps).unwrap();
        // Up to two and a half turns of the word.
        let x = 1 + at * Word::new(set).full_len() / 40;
        let values = simulated(set, Convention::Sink, x);
        let why = cell_of(set, x).unwrap();
        prop_assert_eq!(why.value(), values[x as usize - 1]);
        prop_assert_eq!(why.at + why.turned(), x as i64);
        prop_assert!(why.factor().at.holds(why.at));
        prop_assert_eq!(why.covers.len(), usize::from(why.value()));
        for (v, cell) in why.covers.iter().enumerate() {
            prop_assert_eq!(usize::from(cell.value), v);
            prop_assert!(cell.cover.iter().any(|piece| piece.part.holds(why.at)));
        }
        for (led, step) in why.options.iter().zip(set.moves()) {
            prop_assert_eq!(led.to, why.at - i64::from(step));
            let to = x as i64 - i64::from(step);
            let expected = if to < 1 { 0 } else { values[to as usize - 1] };
            prop_assert_eq!(led.factor.value, expected);
            prop_assert_ne!(led.factor.value, why.value());
        }
    }
}
