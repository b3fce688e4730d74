use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::games::cold::naive;

fn modular(members: &[u32], n: u64, spots: Option<&BitSet>, modulus: usize, head: u64) -> ColdSet {
    let mut engine = Box::new(Modular::new(
        members.to_vec(),
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

/// Decides that nothing below its bound is cold: the game then begins there.
struct Hot(ColdSet);

impl Engine for Hot {
    fn step(&mut self) -> Result<()> {
        Ok(())
    }

    fn cold(&self) -> &ColdSet {
        &self.0
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        self.0
    }
}

/// The cold positions below `n` when those below `from`, a multiple of the
/// span of a block, are hot.
fn beginning_at(from: u64, members: &[u32], n: u64, modulus: usize) -> Vec<u64> {
    let mut engine = Box::new(Modular::new(
        members.to_vec(),
        n,
        None,
        modulus,
        from,
        Algorithm::Sieve,
    ));
    let mut before = ColdSet::default();
    before.extend(&[], from);
    engine.head = Some(Box::new(Hot(before)));
    while engine.cold().bound() < n {
        engine.step().unwrap();
    }
    engine.into_cold().iter().collect()
}

/// The last block overhangs the bound: pushes, pulls and indices must neither wrap nor be cut off
/// to a position that is there.
fn ends_well(modulus: usize, n: u64, blocks: u64) {
    let set: Set = "squares".parse().unwrap();
    let span = (modulus * MODULAR_BLOCK) as u64;
    let from = (n.div_ceil(span) - blocks) * span;
    let members = set.members_below(n - from);
    let oracle = naive::sieve(&members, n - from, None);
    let shifted: Vec<u64> = oracle.iter().map(|x| x + from).collect();
    let found = beginning_at(from, &members, n, modulus);
    assert_eq!(found, shifted, "{modulus} {n} {blocks}");
}

#[test]
fn nothing_is_added_or_lost_at_the_largest_position() {
    ends_well(5, POSITIONS, 2);
    ends_well(2, POSITIONS - 1000, 1);
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn nothing_is_added_or_lost_near_the_largest_position() {
    for modulus in [2, 5, 65] {
        for n in [POSITIONS, POSITIONS - 1, POSITIONS - 1000] {
            for blocks in [1, 2, 20] {
                ends_well(modulus, n, blocks);
            }
        }
    }
}

#[test]
#[should_panic(expected = "modulus 1 too small")]
fn indices_past_32_bits_are_refused() {
    Modular::new(Vec::new(), POSITIONS, None, 1, 0, Algorithm::Sieve);
}

#[test]
fn sizes_around_epoch_edges() {
    let set: Set = "squares".parse().unwrap();
    let span = 3 * MODULAR_BLOCK as u64;
    let (num, den) = MODULAR_EPOCH;
    // The head is one block; these are the ends of the epochs after it.
    let next = |&end: &usize| Some((end * num / den).max(end + MODULAR_EPOCH_LEAST));
    for end in std::iter::successors(Some(1), next).take(5) {
        let edge = end as u64 * span;
        for n in [edge - 1, edge, edge + 1] {
            let members = set.members_below(n);
            assert_eq!(
                modular(&members, n, None, 3, 0),
                naive::sieve(&members, n, None),
                "{n}"
            );
        }
    }
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
