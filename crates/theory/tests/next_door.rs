//! Passes, scores, blocking, partizan sets, codes and moves that depend on the heap: published values, and random
//! rulesets by their definitions.

use std::collections::HashSet;

use proptest::prelude::*;
use serde_json::Value;
use theory::games::heap::periods::{guy_smith, recurring};
use theory::games::heap::{
    Behaviour, Blocking, Code, Dependent, NAMED, NimValue, Partizan, Pass, Question, Ruleset,
    Score, Starts, Subtraction, Values, answers,
};
use theory::games::{Convention, Set};
use theory::progress::NoProgress;

fn golden() -> Value {
    serde_json::from_str(include_str!("golden/next_door.json")).unwrap()
}

fn numbers(value: &Value) -> Vec<i64> {
    let list = value.as_array().unwrap().iter();
    list.map(|each| each.as_i64().unwrap()).collect()
}

fn asked<Q: Question>(rules: &dyn Ruleset, mut question: Q, n: usize) -> Vec<Q::Answer> {
    answers(rules, &mut question, n as u64, &mut NoProgress).unwrap()
}

fn subtraction(set: &str, convention: Convention) -> Subtraction {
    let set: Set = set.parse().unwrap();
    Subtraction::new(&set, convention, 200, &mut NoProgress).unwrap()
}

fn wall(set: &str) -> Subtraction {
    subtraction(set, Convention::Wall)
}

#[test]
fn codes_equal_published_values() {
    let kept = golden();
    for (text, of) in kept["octal"].as_object().unwrap() {
        let code: Code = text.parse().unwrap();
        let wanted = numbers(&of["values"]);
        let values = asked(&code, NimValue::default(), wanted.len());
        let values: Vec<i64> = values.into_iter().map(i64::from).collect();
        assert_eq!(values, wanted, "{text}");
        let found = guy_smith(&code, 500, &mut NoProgress).unwrap().1.ok();
        let period = found.map(|found| vec![found.period.preperiod, found.period.period]);
        let wanted: Option<Vec<u64>> = serde_json::from_value(of["guy_smith"].clone()).unwrap();
        assert_eq!(period, wanted, "{text}");
        if let Some(found) = found {
            let (q, p) = (found.period.preperiod, found.period.period);
            assert_eq!(
                (found.window.start, found.window.recurs),
                (q, q + p),
                "{text}"
            );
            assert_eq!(found.window.length, q + p + code.places(), "{text}");
        }
    }
}

#[test]
fn scores_passes_blocking_and_partizan_sets_equal_published_values() {
    let kept = golden();
    for (set, of) in kept["pass"].as_object().unwrap() {
        let wanted = [numbers(&of["without"]), numbers(&of["with"])];
        let found = asked(&wall(set), Pass::default(), wanted[0].len());
        let without = found.iter().map(|passed| i64::from(passed.without));
        let with = found.iter().map(|passed| i64::from(passed.with));
        assert_eq!(
            [without.collect(), with.collect::<Vec<_>>()],
            wanted,
            "{set}"
        );
    }
    for (set, of) in kept["scoring"].as_object().unwrap() {
        let wanted = numbers(of);
        assert_eq!(asked(&wall(set), Score, wanted.len()), wanted, "{set}");
    }
    let letters = |text: &Value| text.as_str().unwrap().to_string();
    for (sets, of) in kept["partizan"].as_object().unwrap() {
        let (left, right) = sets.split_once('|').unwrap();
        let set = |text: &str| wall(text.trim().trim_matches(['(', ')']));
        let rules = Partizan {
            left: set(left),
            right: set(right),
        };
        let wanted = letters(of);
        let found = asked(&rules, Starts::default(), wanted.len());
        let found: String = found.into_iter().map(Starts::letter).collect();
        assert_eq!(found, wanted, "{sets}");
    }
    for (text, of) in kept["blocking"].as_object().unwrap() {
        let (set, most) = text.trim_start_matches('(').split_once(") k=").unwrap();
        let wanted = letters(of);
        let question = Blocking {
            most: most.parse().unwrap(),
        };
        let found = asked(&wall(set), question, wanted.len());
        let found: String = found
            .into_iter()
            .map(|cold| if cold { 'P' } else { 'N' })
            .collect();
        assert_eq!(found, wanted, "{text}");
    }
}

/// 0.16 has 52 rare values among 2¹⁷, 0.007 a third of all.
#[test]
fn sparse_codes_take_few_pairs() {
    let extended = |code: &str, n: u64| {
        let code = code.parse().unwrap();
        let mut values = Vec::new();
        let mut of_code = Values::new(&code).within(1 << 22);
        let done = of_code.extend(&mut values, n, &mut NoProgress);
        done.map(|()| values.len())
            .map_err(|error| error.to_string())
    };
    assert_eq!(extended("0.16", 1 << 16), Ok(1 << 16));
    let refused = extended("0.007", 1 << 16).unwrap_err();
    let most = refused.split_once("at most ").unwrap().1;
    let most: String = most.chars().filter(char::is_ascii_digit).collect();
    let most: u64 = most.parse().unwrap();
    assert!((1 << 11..1 << 13).contains(&most), "{refused}");
    assert_eq!(extended("0.007", most), Ok(most as usize));
}

/// All 2^(s − 1) sets with largest move s, for each s ≤ 14.
#[test]
fn scores_repeat_as_soon_as_checked() {
    for s in 2..=14_usize {
        let bound = (2 * s - 1) * (s - 2);
        let n = bound + 4 * s;
        let longest = (0..1 << (s - 1)).map(|others: usize| {
            let moves: Vec<usize> = (1..=s)
                .filter(|&a| a == s || others >> (a - 1) & 1 == 1)
                .collect();
            let mut scores = vec![0_i32; n];
            for x in 0..n {
                let options = moves.iter().take_while(|&&a| a <= x);
                let after = options.map(|&a| a as i32 - scores[x - a]);
                scores[x] = after.max().unwrap_or(0);
            }
            let differs = |x: &usize| scores[*x] != scores[x + 2 * s];
            (0..n - 2 * s).rfind(differs).map_or(0, |x| x + 1)
        });
        assert_eq!(longest.max(), Some(bound), "{s}");
        let pair = subtraction(&format!("{},{s}", s - 1), Convention::Wall);
        let (_, found) = recurring(&pair, &mut Score, 0, 1 << 12, &mut NoProgress).unwrap();
        assert_eq!(found.unwrap().period.preperiod, bound as u64);
    }
}

#[test]
fn large_heaps_are_as_published() {
    // Fraenkel and Kotzig: {1, 2} dominates {1, 3}. The others by hand from the golden outcomes.
    for (left, right, wanted) in [
        ("1,2", "1,3", Behaviour::Left),
        ("1,4", "2,3", Behaviour::Right),
        ("1,5", "1,5", Behaviour::Impartial),
        ("3,8", "2,7", Behaviour::WeaklyRight),
        ("2,7", "3,8", Behaviour::WeaklyLeft),
        ("1,6", "2,3", Behaviour::Fair),
    ] {
        let rules = Partizan {
            left: wall(left),
            right: wall(right),
        };
        let question = &mut Starts::default();
        let (outcomes, found) = recurring(&rules, question, 0, 1 << 10, &mut NoProgress).unwrap();
        let (q, p) = (
            found.unwrap().period.preperiod,
            found.unwrap().period.period,
        );
        let period = &outcomes[q as usize..(q + p) as usize];
        assert_eq!(Behaviour::of(period), wanted, "{left} against {right}");
    }
}

#[test]
fn known_codes_have_names_and_periods() {
    for (name, text) in NAMED {
        assert_eq!(text.parse::<Code>().unwrap().name(), Some(name));
    }
    let canonical = |text: &str| text.parse::<Code>().unwrap().to_string();
    assert_eq!(
        (canonical("0.770"), canonical("c.f0"), canonical("4.0")),
        ("0.77".into(), "C.F".into(), "4.0".into())
    );
    for text in ["1.7", "0.0", "0.", "0.7g", "77", "0.77.7", ".77"] {
        assert!(text.parse::<Code>().is_err(), "{text}");
    }
    // Three heaps: the range of Guy and Smith is longer. Winning Ways, chapter 4, has 0.115.
    let found = guy_smith(&"0.115".parse().unwrap(), 400, &mut NoProgress).unwrap();
    assert_eq!(found.1.unwrap().period.period, 14);
    assert_eq!(
        guy_smith(&"0.156".parse().unwrap(), 400, &mut NoProgress)
            .unwrap()
            .1,
        Err(400)
    );
}

/// {2, 5, 7} scores with period 14 from x = 23 (Cohensius, Larsson, Meir, Wahlstedt).
#[test]
fn scores_have_twice_the_largest_move_as_a_period() {
    let found = recurring(&wall("2,5,7"), &mut Score, 0, 1000, &mut NoProgress).unwrap();
    let found = found.1.unwrap();
    assert_eq!(
        (
            found.period.preperiod,
            found.period.period,
            found.window.length
        ),
        (23, 14, 7)
    );
    assert_eq!(
        recurring(&wall("squares"), &mut Score, 0, 1000, &mut NoProgress)
            .unwrap()
            .1,
        Err(0)
    );
}

/// The options of a heap, straight from the words: by whom, what is taken, what is left.
type Options<'a> = &'a dyn Fn(i64) -> Vec<i64>;

fn mex(values: impl IntoIterator<Item = i64>) -> i64 {
    let seen: HashSet<i64> = values.into_iter().collect();
    (0..).find(|value| !seen.contains(value)).unwrap()
}

/// Nim-values with a pass by recursion on (heap, whether it can be used).
fn passed(options: Options, x: i64, can_pass: bool) -> i64 {
    let mut values: Vec<i64> = options(x)
        .into_iter()
        .map(|y| passed(options, y, can_pass))
        .collect();
    if can_pass && !values.is_empty() {
        values.push(passed(options, x, false));
    }
    mex(values)
}

/// Whether Left (or Right) wins moving first.
fn starts(sets: &[Vec<i64>; 2], is_sink: bool, x: i64, player: usize) -> bool {
    let legal = |s: &&i64| x > 0 && (is_sink || **s <= x);
    let mut moves = sets[player].iter().filter(legal);
    moves.any(|s| !starts(sets, is_sink, x - s, 1 - player))
}

/// By the digits: the multisets of heaps that may be left.
fn left_by(code: &str, x: i64) -> Vec<Vec<i64>> {
    let digits: Vec<u32> = code.chars().filter_map(|c| c.to_digit(16)).collect();
    let mut found = Vec::new();
    for a in 0..=x {
        for b in 0..=a {
            for c in 0..=b {
                let heaps: Vec<i64> = [a, b, c].into_iter().filter(|&heap| heap > 0).collect();
                let taken = x - a - b - c;
                let digit = usize::try_from(taken).ok().and_then(|k| digits.get(k));
                let is_new = taken > 0 || heaps.len() > 1;
                if is_new && digit.is_some_and(|digit| digit >> heaps.len() & 1 == 1) {
                    found.push(heaps);
                }
            }
        }
    }
    found
}

fn text(list: &[i64]) -> String {
    let list: Vec<String> = list.iter().map(i64::to_string).collect();
    list.join(",")
}

fn set() -> impl Strategy<Value = Vec<i64>> {
    let set = prop::collection::btree_set(1i64..12, 1..5);
    set.prop_map(|set| set.into_iter().collect())
}

fn convention() -> impl Strategy<Value = Convention> {
    prop_oneof![Just(Convention::Wall), Just(Convention::Sink)]
}

fn reached(list: &[i64], convention: Convention, x: i64) -> Vec<i64> {
    let is_legal = |s: &&i64| x > 0 && (convention == Convention::Sink || **s <= x);
    list.iter().filter(is_legal).map(|s| x - s).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn passes_by_the_definition(set in set(), convention in convention()) {
        let options = |x: i64| reached(&set, convention, x);
        let rules = subtraction(&text(&set), convention);
        let found = asked(&rules, Pass::default(), 11);
        for (x, found) in (0..).zip(found) {
            prop_assert_eq!(i64::from(found.without), passed(&options, x, false));
            prop_assert_eq!(i64::from(found.with), passed(&options, x, true));
        }
    }

    #[test]
    fn scores_by_the_definition(set in set(), convention in convention()) {
        fn score(set: &[i64], convention: Convention, x: i64) -> i64 {
            let options = reached(set, convention, x).into_iter();
            options.map(|y| x - y - score(set, convention, y)).max().unwrap_or(0)
        }
        let found = asked(&subtraction(&text(&set), convention), Score, 13);
        for (x, found) in (0..).zip(found) {
            prop_assert_eq!(found, score(&set, convention, x));
        }
    }

    #[test]
    fn blocking_by_the_definition(set in set(), most in 0u64..4) {
        // The other player wins if the options left after the best choice of at most k are all N.
        fn is_cold(set: &[i64], most: u64, x: i64) -> bool {
            let options = reached(set, Convention::Wall, x);
            let count = options.len() as u32;
            (0..1u32 << count).any(|forbidden| {
                let left = (0..count).filter(|i| forbidden >> i & 1 == 0);
                u64::from(forbidden.count_ones()) <= most
                    && left.map(|i| options[i as usize]).all(|y| !is_cold(set, most, y))
            })
        }
        let found = asked(&wall(&text(&set)), Blocking { most }, 9);
        for (x, found) in (0..).zip(found) {
            prop_assert_eq!(found, is_cold(&set, most, x), "{:?} {} {}", set, most, x);
        }
    }

    #[test]
    fn partizan_sets_by_the_definition(left in set(), right in set(), convention in convention()) {
        let side = |set: &[i64]| subtraction(&text(set), convention);
        let rules = Partizan { left: side(&left), right: side(&right) };
        let found = asked(&rules, Starts::default(), 14);
        let sets = [left, right];
        for (x, found) in (0..).zip(found) {
            let wanted = [0, 1].map(|player| starts(&sets, convention == Convention::Sink, x, player));
            prop_assert_eq!([found.left, found.right], wanted);
        }
    }

    #[test]
    fn codes_by_the_definition(first in prop::sample::select(vec!['0', '4', '8', 'C']), rest in "[0-9A-F]{0,3}[1-9A-F]") {
        let text = format!("{first}.{rest}");
        let found = asked(&text.parse::<Code>().unwrap(), NimValue::default(), 12);
        let mut values: Vec<i64> = Vec::new();
        for x in 0..12 {
            let options = left_by(&text, x);
            let sums = options.iter().map(|heaps| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]));
            values.push(mex(sums.collect::<Vec<_>>()));
        }
        let found: Vec<i64> = found.into_iter().map(i64::from).collect();
        prop_assert_eq!(found, values, "{}", text);
    }

    #[test]
    fn the_sparse_space_gives_the_values_of_the_moves(text in "[04]\\.[0-7]{0,3}[1-7]") {
        let code: Code = text.parse().unwrap();
        let wanted = asked(&code, NimValue::default(), 300);
        let (mut values, mut kernel) = (Vec::new(), Values::new(&code));
        for n in [1, 70, 131, 300] {
            kernel.extend(&mut values, n, &mut NoProgress).unwrap();
        }
        prop_assert_eq!(values, wanted, "{}", text);
    }

    #[test]
    fn moves_of_a_heap_by_the_definition(x in 0i64..300) {
        for rules in Dependent::ALL {
            let mut found = Vec::new();
            rules.moves(x as u64, &mut |option| {
                assert_eq!(option.taken + option.left[0], x as u64);
                found.push(option.taken as i64);
            });
            found.sort_unstable();
            let is_move = |s: &i64| match rules {
                Dependent::Divisors => x % s == 0,
                Dependent::ProperDivisors => x % s == 0 && *s < x,
                Dependent::Halve => x - s == x / 2,
                Dependent::UpToHalf => 2 * s <= x,
            };
            prop_assert_eq!(found, (1..=x).filter(is_move).collect::<Vec<_>>());
        }
    }

    #[test]
    fn proved_periods_hold_far_beyond_their_window(set in set(), other in set(), convention in convention()) {
        let first = convention.start();
        fn holds<Q: Question>(rules: &dyn Ruleset, mut question: Q, again: Q, first: u64) {
            let found = recurring(rules, &mut question, first, 4000, &mut NoProgress).unwrap().1;
            let Ok(found) = found else { return };
            let (q, p) = (found.period.preperiod + first, found.period.period);
            let answers = asked(rules, again, (q + 6 * p + 300) as usize);
            let differs = |x: &u64| answers[*x as usize] != answers[(x + p) as usize];
            let end = answers.len() as u64 - p;
            assert!(!(q..end).any(|x| differs(&x)));
            assert!(q == first || differs(&(q - 1)), "the preperiod is the least");
            let least = (1..p).all(|part| !p.is_multiple_of(part) || (q..end).any(|x| answers[x as usize] != answers[(x + part) as usize]));
            assert!(least, "the period is the least");
        }
        let side = |set: &[i64]| subtraction(&text(set), convention);
        let rules = side(&set);
        holds(&rules, Pass::default(), Pass::default(), first);
        holds(&rules, Score, Score, first);
        holds(&rules, Blocking { most: 1 }, Blocking { most: 1 }, first);
        let both = Partizan { left: rules, right: side(&other) };
        holds(&both, Starts::default(), Starts::default(), first);
    }
}
