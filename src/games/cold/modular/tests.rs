use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::games::cold::naive;

fn modular(members: &[u32], n: u64, spots: Option<&BitSet>, modulus: usize, head: u64) -> ColdSet {
    let mut engine = Box::new(Modular::new(
        members,
        n,
        spots,
        modulus,
        head,
        Algorithm::Sieve,
    ));
    while engine.cold().bound() < n {
        engine.step().unwrap();
    }
    engine.into_cold()
}

#[test]
fn squares_whatever_the_modulus() {
    let set: Set = "squares".parse().unwrap();
    let n = 60_001;
    let members = set.members_below(n);
    let oracle = naive::sieve(&members, n, None);
    for modulus in [1, 2, 5, 7, 13, 65] {
        for head in [0, 1000, 5000] {
            assert_eq!(
                modular(&members, n, None, modulus, head),
                oracle,
                "{modulus} {head}"
            );
        }
    }
}

#[test]
fn sizes_around_block_edges() {
    let set: Set = "squares".parse().unwrap();
    let span = 5 * MODULAR_BLOCK as u64;
    for blocks in 1..5 {
        for n in [span * blocks - 1, span * blocks, span * blocks + 1] {
            let members = set.members_below(n);
            assert_eq!(
                modular(&members, n, None, 5, 0),
                naive::sieve(&members, n, None),
                "{n}"
            );
        }
    }
    assert_eq!(modular(&[], 0, None, 5, 0).count(), 0);
    assert_eq!(modular(&[], 9000, None, 5, 0).count(), 9000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn random_sets_with_hotspots(
        members in proptest::collection::btree_set(1u32..20_000, 1..60),
        spots in proptest::collection::vec(0u64..20_000, 0..200),
        n in 0u64..25_000,
        modulus in 1usize..12,
        head in 0u64..4000,
    ) {
        let members: Vec<u32> = members.into_iter().filter(|&s| u64::from(s) < n).collect();
        let spots = BitSet::from_positions(20_000, spots);
        let oracle = naive::sieve(&members, n, Some(&spots));
        prop_assert_eq!(modular(&members, n, Some(&spots), modulus, head), oracle);
    }
}
