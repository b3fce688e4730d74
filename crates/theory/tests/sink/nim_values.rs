//! Nim-values and games with hotspots.

use proptest::prelude::*;
use theory::NoProgress;
use theory::games::Convention::{Sink, Wall};
use theory::games::Set;
use theory::games::nim_values::{Moves, NimTable, cold_with_hotspots, nim_values};
use theory::games::period::{Period, seeded};
use theory::games::seed::Seed;

use super::{by_definition, convention, golden, numbers, small_set};

#[test]
fn nim_values_are_the_reference_values() {
    for (convention, file) in [
        (Wall, include_str!("../golden/nim_values_wall.json")),
        (Sink, include_str!("../golden/nim_values_sink_from_1.json")),
    ] {
        for (name, expected) in golden(file) {
            let mut set: Set = name.parse().unwrap();
            let expected: Vec<u32> = numbers(&expected);
            let n = expected.len() as u64;
            if (set.finite(), convention) == (None, Sink) {
                // The reference was made with the members up to n only; see
                // `every_heap_of_an_infinite_set_is_hot_under_sink`.
                let listed = set.members_below(n + 1);
                set = Set::Explicit(listed.iter().map(|&s| s.into()).collect());
            }
            let values = nim_values(&set, convention, n, &mut NoProgress).unwrap();
            assert_eq!(values, expected, "{name} {convention:?}");
        }
    }
}

/// Under sink every member of S is a move from every heap, so an infinite S
/// always has an option of value 0. The reference values of the squares, cut at
/// 24² = 576, are those of the family up to 576 and have zeros after it.
#[test]
fn every_heap_of_an_infinite_set_is_hot_under_sink() {
    let reference = golden(include_str!("../golden/nim_values_sink_from_1.json"));
    let (_, cut) = reference
        .iter()
        .find(|(name, _)| name == "squares")
        .unwrap();
    let cut: Vec<u32> = numbers(cut);
    let squares: Set = "squares".parse().unwrap();
    let family = nim_values(&squares, Sink, 600, &mut NoProgress).unwrap();
    assert_eq!(family[..576], cut[..576]);
    assert!(family.iter().all(|&v| v > 0));
    assert!(cut[576..].contains(&0));
}

#[test]
fn hotspots_are_the_reference_values() {
    for (name, expected) in golden(include_str!("../golden/cold_with_hotspots.json")) {
        let (set, hotspots) = name.split_once('|').unwrap();
        let hotspots: Vec<u32> = hotspots.split(',').map(|h| h.parse().unwrap()).collect();
        let expected: Vec<u32> = numbers(&expected);
        let n = u64::from(*expected.last().unwrap()) + 1;
        let set: Set = set.parse().unwrap();
        let cold = cold_with_hotspots(&set, Wall, &hotspots, n, &mut NoProgress).unwrap();
        assert_eq!(cold, expected, "{name}");
    }
}

proptest! {
    #[test]
    fn nim_values_follow_the_definition(
        members in proptest::collection::btree_set(1u32..200, 1..90),
        convention in convention(),
        n in 1usize..300,
    ) {
        let members: Vec<u32> = members.into_iter().collect();
        let expected = by_definition(&members, convention, n);
        let mut dp = NimTable::<u32>::new(Moves::finite(&members, convention).unwrap()).unwrap();
        // In two steps, so that extending is tested too.
        dp.extend(n as u64 / 2, &mut NoProgress).unwrap();
        dp.extend(n as u64, &mut NoProgress).unwrap();
        prop_assert_eq!(dp.values(), &expected[..]);
        let list = members.iter().map(|&s| s.into()).take(64).collect::<Vec<u64>>();
        let fewer: Vec<u32> = members.iter().copied().take(64).collect();
        let values = nim_values(&Set::Explicit(list), convention, n as u64, &mut NoProgress);
        prop_assert_eq!(values.unwrap(), by_definition(&fewer, convention, n));
    }

    #[test]
    fn hotspots_of_low_values_give_the_next_value(
        members in small_set(),
        convention in convention(),
        t in 0u32..3,
    ) {
        let set = Set::Explicit(members.iter().map(|&s| s.into()).collect());
        let values = by_definition(&members, convention, 200);
        let at = |wanted: &dyn Fn(u32) -> bool| -> Vec<u32> {
            (convention.start() as u32..)
                .zip(&values)
                .filter(|(_, v)| wanted(**v))
                .map(|(x, _)| x)
                .collect()
        };
        let none = cold_with_hotspots(&set, convention, &[], 200, &mut NoProgress).unwrap();
        prop_assert_eq!(none, at(&|v| v == 0));
        // Under sink the terminal positions are hotspots too, of value 0, which
        // the lemma's game has no way to say.
        if convention == Wall {
            let hotspots = at(&|v| v <= t);
            let cold = cold_with_hotspots(&set, convention, &hotspots, 200, &mut NoProgress);
            prop_assert_eq!(cold.unwrap(), at(&|v| v == t + 1));
        }
    }
}

proptest! {
    /// Seeds against the definition; the sink and the wall are seeds; what is said to be a
    /// period is one of the values and of the outcomes.
    #[test]
    fn what_follows_a_seed_is_defined_by_mex(
        moves in small_set(),
        convention in convention(),
        seed in prop::collection::vec(prop::option::of(0u8..4), 1..8),
    ) {
        let set = Set::Explicit(moves.iter().map(|&s| s.into()).collect());
        let n = 400;
        let text = seed.iter().map(|v| v.map_or("-".into(), |v| v.to_string()));
        let given: Seed = text.collect::<Vec<_>>().join(",").parse().unwrap();
        let follow = |seed: &Seed, convention| {
            let found = seeded(&set, seed, convention, n, 1 << 16, &mut NoProgress);
            let (values, periods) = found.unwrap();
            (Vec::<u32>::from(values), periods)
        };
        let (values, periods) = follow(&given, convention);
        let mut expected: Vec<u32> = Vec::new();
        for x in 1..=n as i64 {
            let option = |s: &u32| {
                let y = x - i64::from(*s);
                let back = seed.len() as i64 + y - 1;
                match (y > 0, usize::try_from(back)) {
                    (true, _) => Some(expected[y as usize - 1]),
                    (false, Ok(i)) => seed[i].map(u32::from),
                    (false, Err(_)) => (convention == Sink).then_some(0),
                }
            };
            let options: Vec<u32> = moves.iter().filter_map(option).collect();
            expected.push((0..).find(|v| !options.contains(v)).unwrap());
        }
        prop_assert_eq!(&values, &expected);
        let repeats = |of: fn(u32) -> u32, p: Period| {
            let last = (values.len() as u64).saturating_sub(p.period);
            let unlike = |&x: &u64| of(values[x as usize]) != of(values[(x + p.period) as usize]);
            (0..last).rev().find(unlike).map_or(0, |x| x + 1)
        };
        if let Some(found) = periods.values.found() {
            prop_assert!(repeats(|v| v, found) <= found.preperiod);
            let outcomes = periods.outcomes.unwrap();
            prop_assert!(repeats(|v| v.min(1), outcomes) <= outcomes.preperiod);
            prop_assert!(found.period.is_multiple_of(outcomes.period));
            prop_assert!(outcomes.preperiod <= found.preperiod);
        }
        let largest = moves.last().unwrap();
        for (preset, convention) in [(format!("0^{largest}"), Sink), ("0".into(), Wall)] {
            let (values, _) = follow(&preset.parse().unwrap(), convention);
            let whole = nim_values(&set, convention, n + 1, &mut NoProgress).unwrap();
            let skip = usize::from(convention == Wall);
            prop_assert_eq!(&values[..], &whole[skip..skip + values.len()]);
        }
    }
}
