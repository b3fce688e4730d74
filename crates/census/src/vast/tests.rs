use proptest::prelude::*;

use super::lane::ROW;
use super::*;
use theory::games::Set;
use theory::games::cold::{ColdSet, naive};
use theory::progress::NoProgress;

const ROOM: u64 = 1 << 28;

fn finished(mut vast: ClassSieve) -> ColdList {
    while !vast.is_done() {
        vast.step();
    }
    vast.list
}

fn found(members: &[u64], n: u64, modulus: usize, threads: usize, bytes: u64) -> ColdList {
    finished(ClassSieve::new(members, n, modulus, threads, bytes, ColdList::default()).unwrap())
}

fn squares(n: u64) -> Vec<u64> {
    let set: Set = "squares".parse().unwrap();
    set.wide_members_below(n).unwrap()
}

fn by_definition(members: &[u64], n: u64) -> Vec<u64> {
    let members: Vec<u32> = members.iter().map(|&s| s as u32).collect();
    let cold = naive::dynamic_programming(&members, n, None, &mut NoProgress).unwrap();
    cold.iter().collect()
}

fn list(positions: &[u64], bound: u64) -> ColdList {
    let mut list = ColdList::default();
    for &x in positions {
        list.push(x);
    }
    list.decide(bound);
    list
}

/// The sieve without a head: everything from the first row on is its own.
fn headless(members: &[u64], n: u64, modulus: usize, threads: usize, bytes: u64) -> ColdList {
    let span = modulus as u64 * ROW as u64;
    let first = span.min(n);
    let known = list(
        &by_definition(&members[..members.partition_point(|&s| s < first)], first),
        first,
    );
    let mut vast =
        ClassSieve::new(members, n, modulus, threads, bytes, ColdList::default()).unwrap();
    vast.list = ColdList::default();
    vast.colds = Colds::new(modulus, vast.rows, bytes);
    if first == n {
        return known;
    }
    for x in known.iter() {
        vast.colds.lists[(x % modulus as u64) as usize].push((x / modulus as u64) as u32);
    }
    vast.colds.decided = 1;
    vast.list = known;
    finished(vast)
}

#[test]
fn squares_whatever_modulus_threads_and_room() {
    let n = 400_001;
    let members = squares(n);
    let oracle = by_definition(&members, n);
    for modulus in [1, 2, 5, 13, 65] {
        for threads in [1, 2, 3] {
            for bytes in [0, 1 << 17, ROOM] {
                let found = headless(&members, n, modulus, threads, bytes);
                assert!(
                    found.iter().eq(oracle.iter().copied()),
                    "{modulus} {threads} {bytes}"
                );
                assert_eq!((found.bound(), found.count()), (n, oracle.len() as u64));
            }
        }
    }
}

#[test]
fn sizes_around_the_edges_of_rows() {
    let span = 5 * ROW as u64;
    for rows in 1..12 {
        for n in [span * rows - 1, span * rows, span * rows + 1] {
            let members = squares(n);
            let found = headless(&members, n, 5, 2, ROOM);
            assert!(found.iter().eq(by_definition(&members, n)), "{n}");
        }
    }
    assert_eq!(found(&[], 0, 5, 1, ROOM), ColdList::default());
    assert!(found(&[], 9000, 5, 1, ROOM).iter().eq(0..9000));
}

fn by_plain_sieve(n: u64) -> ColdSet {
    let set: Set = "squares".parse().unwrap();
    let mut engine = Segmented::new(set.members_below(n), n, None);
    while engine.cold().bound() < n {
        engine.step().unwrap();
    }
    Box::new(engine).into_cold()
}

#[test]
fn equal_to_the_segmented_sieve_to_2_26() {
    let n = 1 << 26;
    let oracle = by_plain_sieve(n);
    let found = found(&squares(n), n, 1625, 2, ROOM);
    assert!(found.iter().eq(oracle.iter()));
}

/// Beyond 32 bits, with few members: the definition is tried on each cold position and on the same
/// number of hot ones.
#[test]
#[ignore = "takes long: npm run test:full"]
fn positions_beyond_32_bits() {
    // Members leave room for a period that is known: with {s} alone the cold
    // positions are those whose quotient by s is even.
    let (s, n) = ((1u64 << 32) + 12_345, (1u64 << 34) + 777);
    let known = list(&[], 0);
    let mut vast = ClassSieve::new(&[s], n, 1000, 2, 0, known).unwrap();
    // Everything before `from` is hot but the first thousand.
    let span = 1000 * ROW as u64;
    let from = (n / span - 3) * span;
    let first: Vec<u64> = (from - s..from - s + 1000).collect();
    for &x in &first {
        vast.colds.lists[(x % 1000) as usize].push((x / 1000) as u32);
    }
    vast.colds.decided = (from / span) as usize;
    vast.list = list(&first, from);
    vast.begin();
    let hot: u32 = vast.marks.iter().map(|byte| byte.count_ones()).sum();
    assert_eq!(hot, 1000, "each is reached, and nothing else");
    for &x in &first {
        let (t, j) = ((x + s) % 1000, (x + s) / 1000);
        let length = (vast.window.end - vast.window.start) * ROW_BYTES;
        let place = j as usize - vast.window.start * ROW;
        let byte = vast.marks[t as usize * length + place / 8];
        assert_eq!(byte >> (place % 8) & 1, 1, "{x}");
    }
}

#[test]
fn a_run_goes_on_from_any_bound_and_to_any() {
    let n = 300_000;
    let members = squares(n);
    let whole = found(&members, n, 5, 1, ROOM);
    for bound in [0, 1, 777, 10_200, 51_000, 200_001, 299_999, n] {
        let known = whole.clone().below(bound);
        assert_eq!(known.bound(), bound);
        let vast = ClassSieve::new(&members, n, 5, 2, ROOM, known).unwrap();
        assert_eq!(finished(vast), whole, "{bound}");
    }
    let less = ClassSieve::new(&members, 1000, 5, 1, ROOM, whole.clone()).unwrap();
    assert!(less.is_done());
    assert_eq!(less.found(), &whole.below(1000));
}

#[test]
fn bad_input_is_named() {
    let new =
        |n, modulus, threads| ClassSieve::new(&[], n, modulus, threads, 0, ColdList::default());
    for (result, name) in [
        (new(1 << 34, 1, 1), "n cannot be"),
        (new(9, 0, 1), "modulus cannot be"),
        (new(9, 1 << 16, 1), "modulus cannot be"),
        (new(9, 5, 0), "threads cannot be"),
    ] {
        assert!(result.err().unwrap().to_string().starts_with(name));
    }
}

#[test]
fn a_file_is_read_as_written_and_refused_by_name() {
    let set: Set = "squares".parse().unwrap();
    let positions = [0, 2, 5, 1 << 20, (1 << 20) + 127, (1 << 20) + 255, 1 << 40];
    let list = list(&positions, 1 << 41);
    let file = checkpoint::written(&set, &list);
    assert_eq!(checkpoint::read(&file, &set).unwrap(), list);
    assert!(list.iter().eq(positions));
    let refused = |file: &[u8], set: &str| {
        checkpoint::read(file, &set.parse().unwrap())
            .unwrap_err()
            .to_string()
    };
    assert!(refused(&file, "cubes").contains("is of the set squares, not cubes"));
    for at in 0..file.len() {
        let mut other = file.clone();
        other[at] ^= 1;
        refused(&other, "squares");
        refused(&file[..at], "squares");
    }
    let mut damaged = file.clone();
    damaged[60] ^= 4;
    assert!(refused(&damaged, "squares").contains("is damaged: its checksum does not match"));
    let text = String::from_utf8_lossy(&file).replacen("positions 1", "positions 2", 1);
    assert!(refused(text.as_bytes(), "squares").contains("is of version 2, not 1"));
    assert!(refused(b"n = 5\n", "squares").contains("was not written by this command"));
    assert!(refused(b"", "squares").starts_with("The file to resume was not written"));
}

#[test]
fn a_census_counts() {
    let list = list(&[0, 2, 5, 7, 10, 12, 15], 16);
    let below: Vec<(u64, u64)> = census::powers(&list)
        .iter()
        .map(|b| (b.n, b.count))
        .collect();
    assert_eq!(below, [(1, 1), (2, 1), (4, 2), (8, 4), (16, 7)]);
    assert_eq!(
        census::counts(&list, &[1, 8, 15, 16]),
        [(1, 1), (8, 4), (15, 6), (16, 7)]
    );
    let of_5: Vec<(u64, Option<u64>)> = census::classes(&list, 5)
        .iter()
        .map(|c| (c.count, c.last))
        .collect();
    assert_eq!(
        of_5,
        [
            (4, Some(15)),
            (0, None),
            (3, Some(12)),
            (0, None),
            (0, None)
        ]
    );
    // Known values of the checksum: nothing, and the letter a.
    assert_eq!(Checksum::default().0, 0xcbf2_9ce4_8422_2325);
    assert_eq!(Checksum::default().and(b"a").0, 0xaf63_dc4c_8601_ec8c);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn random_sets(
        members in proptest::collection::btree_set(1u64..60_000, 1..80),
        n in 0u64..70_000,
        modulus in 1usize..12,
        threads in 1usize..4,
        bytes in prop::sample::select(vec![0u64, 1 << 14, 1 << 16, ROOM]),
    ) {
        let members: Vec<u64> = members.into_iter().filter(|&s| s < n).collect();
        let found = headless(&members, n, modulus, threads, bytes);
        prop_assert!(found.iter().eq(by_definition(&members, n)));
    }

    #[test]
    fn lists_keep_what_they_are_given(
        positions in proptest::collection::btree_set(any::<u64>().prop_map(|x| x >> (x % 60)), 0..60),
    ) {
        let positions: Vec<u64> = positions.into_iter().filter(|&x| x < u64::MAX).collect();
        let list = list(&positions, u64::MAX);
        prop_assert!(list.iter().eq(positions.iter().copied()));
        let bytes = list.bytes().to_vec();
        prop_assert_eq!(ColdList::from_bytes(bytes.clone(), list.count(), u64::MAX), Some(list.clone()));
        prop_assert_eq!(ColdList::from_bytes(bytes, list.count() + 1, u64::MAX), None);
    }
}
