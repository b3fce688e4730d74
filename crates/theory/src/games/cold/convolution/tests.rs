//! The convolution against its definition.

use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::games::cold::naive;

fn convolution(members: &[u32], n: u64, spots: Option<&BitSet>, way: Option<Way>) -> ColdSet {
    let mut engine = Convolution::new(members.to_vec(), n, spots);
    engine.force = way;
    while engine.cold.bound() < n {
        engine.step().unwrap();
    }
    engine.cold
}

#[test]
fn every_way_gives_the_same_set() {
    for text in [
        "squares",
        "primes",
        "odd",
        "random-50",
        "1+3i",
        "2,5,7",
        "all-but-3",
    ] {
        let set: Set = text.parse().unwrap();
        for n in [
            0,
            1,
            63,
            CONVOLUTION_LEAF - 1,
            CONVOLUTION_LEAF + 1,
            3 * CONVOLUTION_LEAF,
            40_001,
        ] {
            let members = set.members_below(n);
            let oracle = naive::sieve(&members, n, None);
            for way in [
                None,
                Some(Way::Marks),
                Some(Way::Words),
                Some(Way::Transform),
            ] {
                assert_eq!(
                    convolution(&members, n, None, way),
                    oracle,
                    "{text} {n} {way:?}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn random_sets_with_hotspots(
        members in proptest::collection::btree_set(1u32..30_000, 1..2000),
        spots in proptest::collection::vec(0u64..30_000, 0..200),
        n in 0u64..40_000,
        way in proptest::sample::select(vec![None, Some(Way::Words), Some(Way::Transform)]),
    ) {
        let members: Vec<u32> = members.into_iter().filter(|&s| u64::from(s) < n).collect();
        let spots = BitSet::from_positions(30_000, spots);
        let oracle = naive::sieve(&members, n, Some(&spots));
        prop_assert_eq!(convolution(&members, n, Some(&spots), way), oracle);
    }
}
