//! Nim-values, periods and additive sink subtraction against published values,
//! reference values made by brute force, and oracles on random input.

use proptest::prelude::*;
use serde_json::Value;
use takeaway::games::nim_values::{Dp, Moves, cold_with_hotspots, nim_values};
use takeaway::games::period::{Finder, Outcome, Period, period};
use takeaway::games::three_move::{Sum, ThreeMove};
use takeaway::games::{Convention, Set};
use takeaway::sink::duality::Duality;
use takeaway::sink::{Additive, Factor, Kind, Word, verify};
use takeaway::{Error, Unwatched};

use Convention::{Sink, Wall};

/// mex of the options, straight from the definition.
fn by_definition(members: &[u32], convention: Convention, n: usize) -> Vec<u32> {
    let start = convention.start() as i64;
    let mut values: Vec<u32> = Vec::new();
    for x in start..start + n as i64 {
        let options: Vec<u32> = members
            .iter()
            .map(|&s| x - i64::from(s))
            .filter_map(|y| match convention {
                Wall if y < 0 => None,
                Sink if y <= 0 => Some(0),
                _ => Some(values[(y - start) as usize]),
            })
            .collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

fn golden(text: &str) -> Vec<(String, Value)> {
    let map: serde_json::Map<String, Value> = serde_json::from_str(text).unwrap();
    assert!(!map.is_empty());
    map.into_iter().collect()
}

fn numbers<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<T> {
    serde_json::from_value(value.clone()).unwrap()
}

fn found(set: &str, convention: Convention) -> (u64, u64) {
    let set: Set = set.parse().unwrap();
    let outcome = period(&set, convention, 1 << 20, &mut Unwatched).unwrap();
    let Period { preperiod, period } = outcome.found().unwrap();
    (preperiod, period)
}

fn simulated(set: Additive, convention: Convention, n: u64) -> Vec<u8> {
    let moves = Moves::finite(&set.moves(), convention).unwrap();
    let mut dp = Dp::<u8>::new(moves).unwrap();
    dp.extend(n, &mut Unwatched).unwrap();
    dp.into_values()
}

fn text(values: &[u8]) -> String {
    values.iter().map(|v| char::from(b'0' + v)).collect()
}

#[test]
fn nim_values_are_the_reference_values() {
    for (convention, file) in [
        (Wall, include_str!("golden/nim_values_wall.json")),
        (Sink, include_str!("golden/nim_values_sink_from_1.json")),
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
            let values = nim_values(&set, convention, n, &mut Unwatched).unwrap();
            assert_eq!(values, expected, "{name} {convention:?}");
        }
    }
}

/// Under sink every member of S is a move from every heap, so an infinite S
/// always has an option of value 0. The reference values of the squares, cut at
/// 24² = 576, are those of the family up to 576 and have zeros after it.
#[test]
fn every_heap_of_an_infinite_set_is_hot_under_sink() {
    let reference = golden(include_str!("golden/nim_values_sink_from_1.json"));
    let (_, cut) = reference
        .iter()
        .find(|(name, _)| name == "squares")
        .unwrap();
    let cut: Vec<u32> = numbers(cut);
    let squares: Set = "squares".parse().unwrap();
    let family = nim_values(&squares, Sink, 600, &mut Unwatched).unwrap();
    assert_eq!(family[..576], cut[..576]);
    assert!(family.iter().all(|&v| v > 0));
    assert!(cut[576..].contains(&0));
}

#[test]
fn hotspots_are_the_reference_values() {
    for (name, expected) in golden(include_str!("golden/cold_with_hotspots.json")) {
        let (set, hotspots) = name.split_once('|').unwrap();
        let hotspots: Vec<u32> = hotspots.split(',').map(|h| h.parse().unwrap()).collect();
        let expected: Vec<u32> = numbers(&expected);
        let n = u64::from(*expected.last().unwrap()) + 1;
        let set: Set = set.parse().unwrap();
        let cold = cold_with_hotspots(&set, Wall, &hotspots, n, &mut Unwatched).unwrap();
        assert_eq!(cold, expected, "{name}");
    }
}

#[test]
fn periods_are_the_reference_values() {
    for (convention, file) in [
        (Wall, include_str!("golden/periods_wall.json")),
        (Sink, include_str!("golden/periods_sink.json")),
    ] {
        for (set, expected) in golden(file) {
            let expected: Vec<u64> = numbers(&expected);
            let (preperiod, period) = found(&set, convention);
            assert_eq!([preperiod, period], expected[..], "{set} {convention:?}");
        }
    }
}

#[test]
fn the_example_of_the_introduction() {
    let set: Set = "2,5".parse().unwrap();
    let wall = nim_values(&set, Wall, 14, &mut Unwatched).unwrap();
    assert_eq!(wall, [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2, 1]);
    let sink = nim_values(&set, Sink, 14, &mut Unwatched).unwrap();
    assert_eq!(sink, [1, 1, 2, 2, 1, 0, 0, 1, 1, 0, 2, 1, 0, 0]);
    assert_eq!(found("2,5", Wall), (0, 7));
    assert_eq!(found("2,5", Sink), (3, 7));
}

#[test]
fn a_period_beyond_the_cap_is_an_outcome() {
    let set: Set = "3,6,11".parse().unwrap();
    for below in [0, 5, 11, 12, 20] {
        let outcome = period(&set, Wall, below, &mut Unwatched).unwrap();
        assert_eq!(outcome, Outcome::NotFoundBelow(below));
    }
    let squares: Set = "squares".parse().unwrap();
    let error = period(&squares, Wall, 100, &mut Unwatched).unwrap_err();
    assert!(error.to_string().starts_with("set must be"), "{error}");
    let huge: Set = "1,4294967295".parse().unwrap();
    let outcome = period(&huge, Sink, 1000, &mut Unwatched).unwrap();
    assert_eq!(outcome, Outcome::NotFoundBelow(1000));
}

#[test]
fn additive_words_are_the_reference_words() {
    for (name, expected) in golden(include_str!("golden/additive_sink.json")) {
        let (m, delta) = name
            .strip_prefix("m=")
            .and_then(|rest| rest.split_once(",delta="))
            .unwrap();
        let set = Additive::new(m.parse().unwrap(), delta.parse().unwrap()).unwrap();
        assert_eq!(Some(set.period()), expected["period"].as_u64(), "{name}");
        let word = Word::new(set).values(set.period()).unwrap();
        assert_eq!(Some(text(&word).as_str()), expected["word"].as_str());
    }
}

#[test]
fn blocks_are_the_reference_blocks() {
    for (name, expected) in golden(include_str!("golden/sink_blocks.json")) {
        let (m, k) = name
            .strip_prefix("m=")
            .and_then(|rest| rest.split_once(",k="))
            .unwrap();
        let set = Additive::quadratic(m.parse().unwrap(), k.parse().unwrap(), 0).unwrap();
        let word = Word::new(set);
        let expected: Vec<(String, String, u8, u32)> = numbers(&expected);
        let factors: Vec<(String, String, u8, u32)> = word
            .factors_of(word.full_len())
            .map(|f| {
                let block = format!("{:?}{}", f.kind, f.block);
                (block, f.name.text().to_string(), f.value, f.len)
            })
            .collect();
        assert_eq!(factors, expected, "{name}");
    }
}

/// The block structure as the paper writes it: B and C, and 0 for ζ.
fn structure(m: u32, k: u32) -> String {
    let word = Word::new(Additive::quadratic(m, k, 0).unwrap());
    word.blocks_of(word.full_len())
        .map(|block| match block.kind {
            Kind::B => 'B',
            Kind::C => 'C',
            Kind::Z => '0',
            Kind::Linear => unreachable!(),
        })
        .collect()
}

#[test]
fn block_structures_printed_in_the_paper() {
    assert_eq!(structure(5, 1), "BBBBB0");
    assert_eq!(structure(5, 4), "BCCCB0");
    assert_eq!(structure(6, 2), "BBB0BBB0");
    assert_eq!(structure(6, 4), "BCB0BCB0");
    let period = |m, k| Additive::quadratic(m, k, 0).unwrap().period();
    assert_eq!(
        [period(5, 1), period(5, 4), period(6, 2), period(6, 4)],
        [115, 160, 90, 108]
    );
}

#[test]
fn the_red_rectangles_of_figure_3() {
    for (k, kind, index) in [
        (1, Kind::B, 0),
        (1, Kind::B, 4),
        (2, Kind::C, 3),
        (3, Kind::B, 6),
        (4, Kind::Z, 6),
        (5, Kind::B, 3),
        (5, Kind::C, 5),
        (6, Kind::C, 1),
    ] {
        let word = Word::new(Additive::quadratic(7, k, 0).unwrap());
        let mut blocks = word.blocks_of(word.full_len());
        assert!(
            blocks.any(|b| (b.kind, b.index) == (kind, index)),
            "k = {k}"
        );
    }
}

#[test]
fn figure_2_has_18_periods() {
    for k in 1..19 {
        let set = Additive::quadratic(19, k, 0).unwrap();
        assert_eq!(set.period(), u64::from(19 * (76 + 3 * k)));
        let word = Word::new(set).values(set.period()).unwrap();
        assert_eq!(word, simulated(set, Sink, set.period()), "k = {k}");
    }
}

#[test]
fn words_equal_simulation_for_small_m_and_wraps() {
    for m in 2..=13 {
        for k in 1..m {
            for wraps in 0..=4 {
                let set = Additive::quadratic(m, k, wraps).unwrap();
                assert_eq!((set.k(), set.wraps()), (Some(k), wraps));
                let word = Word::new(set);
                let growth = 4 * u64::from(m * m * wraps);
                let first = u64::from(m * (4 * m + 3 * k));
                assert_eq!(word.full_len(), first + growth);
                // One P(m, k), and enough of the next to prove that it recurs.
                let n = word.full_len() + u64::from(set.moves()[2]);
                assert_eq!(word.values(n).unwrap(), simulated(set, Sink, n), "{set:?}");
            }
        }
    }
}

#[test]
fn theorem_3_for_small_m() {
    let mut finder = Finder::new();
    for m in 1..=8 {
        for delta in 1..=4 * m + 2 {
            let set = Additive::new(m, delta).unwrap();
            for convention in [Sink, Wall] {
                let outcome = finder
                    .find(&set.moves(), convention, 1 << 16, &mut Unwatched)
                    .unwrap();
                let proven = Period {
                    preperiod: 0,
                    period: set.period(),
                };
                assert_eq!(outcome, Outcome::Found(proven), "{set:?} {convention:?}");
            }
            let n = set.period() + u64::from(set.moves()[2]);
            let word = Word::new(set).values(n).unwrap();
            assert_eq!(word, simulated(set, Sink, n), "{set:?}");
        }
    }
}

#[test]
fn the_verifications_pass_on_small_ranges() {
    let theorem = verify::theorem_3(12, 60, &mut Unwatched).unwrap();
    assert!(theorem.passed(), "{theorem:?}");
    assert_eq!(theorem.checked, 12 * 60);
    let words = verify::words(12, 2, &mut Unwatched).unwrap();
    assert!(words.passed(), "{words:?}");
    // 2m values of d for each n, less δ = 0.
    assert_eq!(words.checked, (1..=12).map(|m| 3 * 2 * m - 1).sum::<u64>());
    let duality = verify::duality(10, 43, &mut Unwatched).unwrap();
    assert!(duality.passed(), "{duality:?}");
    assert_eq!(duality.checked, 10 * 43);
}

#[test]
fn the_duality_as_it_is_stated() {
    let mut finder = Finder::new();
    for (m, delta) in [(1, 1), (1, 7), (3, 4), (5, 9), (6, 10), (7, 26), (9, 4)] {
        let set = Additive::new(m, delta).unwrap();
        let dual = Duality::new(set, &mut finder, &mut Unwatched).unwrap();
        assert!(dual.holds());
        assert_eq!(dual.mismatches().count(), 0);
        let p = i64::from(u32::try_from(set.period()).unwrap());
        let wall = simulated(set, Wall, set.period());
        let sink = simulated(set, Sink, set.period());
        for x in 1..=p {
            let mirror = (-(x + i64::from(m + delta))).rem_euclid(p);
            let swapped = [2, 1, 0, 3][usize::from(wall[mirror as usize])];
            assert_eq!(swapped, sink[x as usize - 1], "{set} at x = {x}");
        }
    }
}

#[test]
fn three_move_periods_divide_a_sum_of_two_moves() {
    let wall = verify::three_move(30, Wall, &mut Unwatched).unwrap();
    assert!(wall.passed(), "{wall:?}");
    let sink = verify::three_move(30, Sink, &mut Unwatched).unwrap();
    for exception in [
        "{4, 10, 21}: period 42",
        "{2, 8, 25}: period 50",
        "{4, 14, 27}: period 54",
    ] {
        assert!(sink.failures.iter().any(|f| f == exception), "{sink:?}");
    }
}

#[test]
fn sums_of_two_moves() {
    let set = ThreeMove::new(4, 10, 21).unwrap();
    assert_eq!(Sum::ALL.map(|s| set.sum(s)), [14, 25, 31]);
    assert_eq!(set.divided_by(42).first(), None);
    assert_eq!(set.divided_by(25).equals(), Some(Sum::AC));
    assert_eq!(set.divided_by(5).first(), Some(Sum::AC));
    assert!(Sum::ALL.into_iter().all(|s| set.divided_by(1).has(s)));
    assert!(ThreeMove::new(3, 4, 7).unwrap().is_additive());
    for (a, b, c, named) in [
        (0, 2, 3, "a"),
        (2, 2, 3, "b"),
        (2, 5, 4, "c"),
        (1, 2, u32::MAX, "c"),
    ] {
        match ThreeMove::new(a, b, c).unwrap_err() {
            Error::BadInput(bad) => assert_eq!(bad.parameter, named),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn the_verifications_pass_on_large_ranges() {
    // What `takeaway verify` is asked for, and the conjecture for c ≤ 60.
    for report in [
        verify::theorem_3(60, 300, &mut Unwatched),
        verify::words(40, 4, &mut Unwatched),
        verify::duality(25, 120, &mut Unwatched),
        verify::three_move(60, Wall, &mut Unwatched),
    ] {
        let report = report.unwrap();
        assert!(report.passed(), "{report:?}");
    }
}

#[test]
fn bad_input_is_named() {
    for (error, parameter) in [
        (Additive::new(0, 5).unwrap_err(), "m"),
        (Additive::new(5, 0).unwrap_err(), "delta"),
        (Additive::new(u32::MAX, 1).unwrap_err(), "m"),
        (Additive::new(1, u32::MAX).unwrap_err(), "delta"),
        (Additive::quadratic(1, 1, 0).unwrap_err(), "m"),
        (Additive::quadratic(5, 5, 0).unwrap_err(), "k"),
        (Additive::quadratic(5, 4, u32::MAX).unwrap_err(), "wraps"),
        (verify::theorem_3(0, 5, &mut Unwatched).unwrap_err(), "m"),
        (
            verify::theorem_3(4000, 1_000_000, &mut Unwatched).unwrap_err(),
            "delta",
        ),
        (
            verify::words(4000, 124, &mut Unwatched).unwrap_err(),
            "wraps",
        ),
        (verify::duality(5, 0, &mut Unwatched).unwrap_err(), "delta"),
        (
            verify::three_move(2, Wall, &mut Unwatched).unwrap_err(),
            "c",
        ),
        (Moves::finite(&[], Wall).unwrap_err(), "set"),
        (Moves::finite(&[3, 0], Wall).unwrap_err(), "set"),
    ] {
        match error {
            Error::BadInput(bad) => assert_eq!(bad.parameter, parameter),
            other => panic!("{other}"),
        }
    }
    let word = Word::new(Additive::new(4000, 1_000_000).unwrap());
    assert!(word.values(u64::MAX).is_err());
    assert_eq!(word.at(0), None);
}

#[test]
fn a_withdrawn_task_stops_the_work() {
    let mut cancelled = |_: &str, _: u64, _: u64| Err(Error::Cancelled);
    let set: Set = "2,5".parse().unwrap();
    let result = nim_values(&set, Wall, 1 << 24, &mut cancelled);
    assert_eq!(result, Err(Error::Cancelled));
    let mut reports = 0;
    let mut soon = |_: &str, done: u64, total: u64| {
        assert!(done <= total);
        reports += 1;
        if reports % 50 == 0 {
            return Err(Error::Cancelled);
        }
        Ok(())
    };
    for result in [
        verify::theorem_3(60, 300, &mut soon),
        verify::words(40, 4, &mut soon),
        verify::duality(25, 120, &mut soon),
        verify::three_move(60, Wall, &mut soon),
    ] {
        assert_eq!(result, Err(Error::Cancelled));
    }
}

fn small_set() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::btree_set(1u32..40, 1..6).prop_map(|s| s.into_iter().collect())
}

fn convention() -> impl Strategy<Value = Convention> {
    prop_oneof![Just(Wall), Just(Sink)]
}

/// Smallest (q, p) of a prefix, by trying all in the order of p.
fn by_trial(values: &[u32], window: usize) -> Option<(u64, u64)> {
    (1..values.len()).find_map(|p| {
        let last_odd_one = (0..values.len() - p)
            .rev()
            .find(|&i| values[i] != values[i + p]);
        let q = last_odd_one.map_or(0, |i| i + 1);
        (q + p + window <= values.len()).then_some((q as u64, p as u64))
    })
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
        let mut dp = Dp::<u32>::new(Moves::finite(&members, convention).unwrap()).unwrap();
        // In two steps, so that extending is tested too.
        dp.extend(n as u64 / 2, &mut Unwatched).unwrap();
        dp.extend(n as u64, &mut Unwatched).unwrap();
        prop_assert_eq!(dp.values(), &expected[..]);
        let list = members.iter().map(|&s| s.into()).take(64).collect::<Vec<u64>>();
        let fewer: Vec<u32> = members.iter().copied().take(64).collect();
        let values = nim_values(&Set::Explicit(list), convention, n as u64, &mut Unwatched);
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
        let none = cold_with_hotspots(&set, convention, &[], 200, &mut Unwatched).unwrap();
        prop_assert_eq!(none, at(&|v| v == 0));
        // Under sink the terminal positions are hotspots too, of value 0, which
        // the lemma's game has no way to say.
        if convention == Wall {
            let hotspots = at(&|v| v <= t);
            let cold = cold_with_hotspots(&set, convention, &hotspots, 200, &mut Unwatched);
            prop_assert_eq!(cold.unwrap(), at(&|v| v == t + 1));
        }
    }

    #[test]
    fn periods_equal_trial(members in small_set(), convention in convention()) {
        let window = *members.last().unwrap() as usize;
        let outcome = Finder::new().find(&members, convention, 4000, &mut Unwatched).unwrap();
        let expected = by_trial(&by_definition(&members, convention, 4000), window);
        if let Some(Period { preperiod, period }) = outcome.found() {
            prop_assert_eq!(Some((preperiod, period)), expected);
        } else if let Some((q, p)) = expected {
            // Doubling looks at no more than this many positions.
            prop_assert!(3 * q.max(p) + 8 * window as u64 > 4000, "missed {:?}", (q, p));
        }
    }

    #[test]
    fn a_position_is_found_in_its_factor(
        m in 1u32..40,
        delta in 1u32..400,
        start in 0u64..100_000,
    ) {
        let word = Word::new(Additive::new(m, delta).unwrap());
        let n = 2 * word.full_len();
        let mut x = 1;
        let mut all: Vec<(u64, Factor)> = Vec::new();
        for factor in word.factors_of(n) {
            if factor.len > 0 {
                all.push((x, factor));
            }
            x += u64::from(factor.len);
        }
        prop_assert_eq!(x, n + 1);
        prop_assert!(all.windows(2).all(|w| w[0].1.value != w[1].1.value));
        for x in [start % n + 1, 1, n, n / 2, n / 2 + 1] {
            let i = all.partition_point(|(first, _)| *first <= x) - 1;
            let located = word.at(x).unwrap();
            prop_assert_eq!((located.start, located.factor), all[i]);
        }
        // A cut sequence is the prefix of a longer one.
        let cut = start % n;
        let values = word.values(n).unwrap();
        prop_assert_eq!(&word.values(cut).unwrap()[..], &values[..cut as usize]);
        // Both ways to go through the runs agree.
        let runs: Vec<(u8, u32)> = word.runs_of(cut).collect();
        let mut called = Vec::new();
        word.each_run_of(cut, |value, len| called.push((value, len)));
        called.retain(|(_, len)| *len > 0);
        prop_assert_eq!(runs, called);
        prop_assert_eq!(word.blocks_of(cut).map(|b| b.len).sum::<u64>(), cut);
    }
}
