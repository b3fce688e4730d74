//! All algorithms against the naive ones, on sets of every kind.

use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::limits::CONVOLUTION_LEAF;

/// Every engine, small enough in its parts to meet all its edges.
fn engines<'a>(
    members: &[u32],
    n: u64,
    spots: Option<&'a BitSet>,
) -> Vec<(&'static str, Box<dyn Engine + 'a>)> {
    let list = || members.to_vec();
    vec![
        ("words", Box::new(Words::new(members, n, spots))),
        ("segmented", Box::new(Segmented::new(list(), n, spots))),
        (
            "small segments",
            Box::new(Segmented::with_segment(list(), n, spots, 128)),
        ),
        ("convolution", Box::new(Convolution::new(list(), n, spots))),
        (
            "modular 1",
            Box::new(Modular::new(list(), n, spots, 1, 0, Algorithm::Sieve)),
        ),
        (
            "modular 5",
            Box::new(Modular::new(
                list(),
                n,
                spots,
                5,
                500,
                Algorithm::Convolution,
            )),
        ),
    ]
}

fn all_agree(members: &[u32], n: u64, spots: Option<&BitSet>) {
    let oracle = naive::sieve(members, n, spots);
    for (name, mut engine) in engines(members, n, spots) {
        let mut before = engine.cold().bound();
        while before < n {
            engine.step().unwrap();
            let (cold, bound) = (engine.cold(), engine.cold().bound());
            assert!(bound >= before && bound <= n, "{name}: {before} to {bound}");
            assert_eq!(
                cold.count(),
                oracle.count_below(bound),
                "{name} below {bound}"
            );
            before = bound;
        }
        assert_eq!(engine.into_cold(), oracle, "{name} below {n}");
    }
}

#[test]
fn families() {
    let texts = [
        "squares",
        "cubes",
        "primes",
        "triangular",
        "odd",
        "naturals",
        "moser",
        "fibonacci",
        "powers-of-2",
        "all-but-1",
        "random-50",
        "random-3",
        "1+3i",
        "s^2+1",
        "1",
        "63,64,65",
        "2,5,7",
    ];
    for text in texts {
        let set: Set = text.parse().unwrap();
        for n in [
            0,
            1,
            2,
            63,
            64,
            65,
            127,
            503,
            504,
            2519,
            2521,
            5041,
            CONVOLUTION_LEAF,
            20_011,
        ] {
            all_agree(&set.members_below(n), n, None);
        }
    }
}

#[test]
fn nothing_to_subtract_and_hotspots_everywhere() {
    let n = 3000;
    let everywhere = BitSet::from_positions(n, 0..n);
    all_agree(&[], n, None);
    all_agree(&[], n, Some(&everywhere));
    all_agree(&[1, 4, 9], n, Some(&everywhere));
    // Hotspots that end before the positions do.
    all_agree(&[1, 4, 9], n, Some(&BitSet::from_positions(100, 3..100)));
}

prop_compose! {
    /// Members with a density and a gap: sparse, dense, or starting late.
    fn rulesets()(
        first in 1u32..300,
        spread in 1u32..200,
        picks in proptest::collection::btree_set(0u32..400, 0..300),
    ) -> Vec<u32> {
        picks.into_iter().map(|p| first + p * spread).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn random_rulesets(
        members in rulesets(),
        spots in proptest::collection::vec(0u64..12_000, 0..400),
        n in 0u64..12_000,
    ) {
        let members: Vec<u32> = members.into_iter().filter(|&s| u64::from(s) < n).collect();
        let spots = BitSet::from_positions(12_000, spots);
        all_agree(&members, n, None);
        all_agree(&members, n, Some(&spots));
    }
}
