//! Every algorithm gives what the definition gives, on games nobody chose.

use theory::games::cold::bits::BitSet;
use theory::games::cold::{Algorithm, Plan, cold_positions, naive};
use theory::games::nim_values::nim_values;
use theory::games::period::period;
use theory::games::{Convention, Set};
use theory::greedy::permutation::{Pattern, Restriction, Rules, naive as by_trying};
use theory::greedy::{Condition, Origin, closed_form, greedy_set};
use theory::sink::{Additive, Word};
use theory::{Error, NoProgress};

use crate::campaign::{Chance, few, run};
use crate::oracle::by_definition;

/// A subtraction set with members small and large, in families now and then.
fn set(chance: &mut Chance) -> Set {
    let text = match chance.below(8) {
        0 => "squares".to_string(),
        1 => [
            "triangular",
            "primes",
            "odd",
            "fibonacci",
            "moser",
            "factorials",
        ][chance.below(6)]
        .to_string(),
        2 => format!("random-{}-{}", chance.within(1, 99), chance.below(1000)),
        3 => format!("{}+{}i", chance.within(1, 9), chance.within(1, 20)),
        4 => format!("all-but-{},{}", chance.within(1, 30), chance.within(1, 30)),
        _ => {
            let members: Vec<String> = (0..chance.within(1, 8))
                .map(|_| {
                    let bits = chance.below(13);
                    chance.within(1, 1 << bits).to_string()
                })
                .collect();
            members.join(",")
        }
    };
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A number of positions: few or, now and then, beyond the edges of words, blocks and segments.
fn positions(chance: &mut Chance, most: u64) -> u64 {
    let near = [1, 64, 128, 1 << 12, 1 << 14, 1 << 15][chance.below(6)];
    match chance.below(3) {
        0 => chance.within(1, 300),
        1 => (near + chance.within(0, 4)).saturating_sub(2).max(1),
        _ => chance.within(1, most),
    }
    .min(most)
}

#[test]
fn cold_positions_by_every_algorithm() {
    let make = |chance: &mut Chance| {
        let hotspots = (chance.below(3) == 0).then(|| {
            (0..chance.below(6))
                .map(|_| chance.within(0, 200))
                .collect::<Vec<_>>()
        });
        (set(chance), positions(chance, 40_000), hotspots)
    };
    run("cold positions", few(400), make, |(set, n, hotspots)| {
        let hot = hotspots.as_ref().map(|all| {
            let mut bits = BitSet::new(*n);
            all.iter()
                .filter(|&&x| x < *n)
                .for_each(|&x| bits.insert(x));
            bits
        });
        let members = set.members_below(*n);
        let expected: Vec<u64> = naive::sieve(&members, *n, hot.as_ref()).iter().collect();
        for algorithm in Algorithm::ALL {
            let plan = match Plan::new(algorithm, set, *n, hot.as_ref()) {
                Ok(plan) => plan,
                // An algorithm may say that a set is none of its.
                Err(error) => {
                    assert!(algorithm != Algorithm::Auto, "{error}");
                    continue;
                }
            };
            let cold = cold_positions(set, *n, hot.as_ref(), &plan, &mut NoProgress)
                .expect("not cancelled");
            assert_eq!(cold.iter().collect::<Vec<u64>>(), expected, "{algorithm}");
        }
        true
    });
}

#[test]
fn nim_values_and_periods() {
    let make = |chance: &mut Chance| {
        let convention = [Convention::Wall, Convention::Sink][chance.below(2)];
        (set(chance), convention, positions(chance, 1500))
    };
    run("nim-values", few(600), make, |(set, convention, n)| {
        let members = set.members_below(*n + 1);
        // In the sink a move below 0 counts, however long it is: of such moves one is enough, and
        // an infinite set has it.
        let longer = match set.finite() {
            Some(all) => all.iter().map(|&s| s as u32).collect(),
            None => members
                .iter()
                .copied()
                .chain([*n as u32 + 1])
                .collect::<Vec<u32>>(),
        };
        let expected = by_definition(&longer, *convention, *n as usize);
        let found = nim_values(set, *convention, *n, &mut NoProgress).expect("few positions");
        assert_eq!(found, expected);
        if set.finite().is_some() {
            let outcome = period(set, *convention, *n, &mut NoProgress).expect("not cancelled");
            if let Some(found) = outcome.found() {
                let p = found.period as usize;
                for i in found.preperiod as usize..expected.len().saturating_sub(p) {
                    assert_eq!(expected[i], expected[i + p], "at index {i}, {found:?}");
                }
            }
        }
        true
    });
}

#[test]
fn sink_words_by_the_closed_form() {
    let make = |chance: &mut Chance| {
        let m = chance.within(1, 40);
        (m as u32, chance.within(1, 6 * m) as u32)
    };
    run("sink words", few(300), make, |&(m, delta)| {
        let set = Additive::new(m, delta).expect("in range");
        let n = set.period() + 50;
        let word = Word::new(set);
        let periodic: Vec<u32> = word
            .values(set.period())
            .expect("few positions")
            .into_iter()
            .map(u32::from)
            .collect();
        let expected = by_definition(&set.moves(), Convention::Sink, n as usize);
        for (i, &value) in expected.iter().enumerate() {
            assert_eq!(value, periodic[i % periodic.len()], "at index {i}");
        }
        true
    });
}

/// A condition as the coefficients and the constant of an equation, or as a progression of k distinct terms.
#[derive(Clone, Debug)]
enum Avoided {
    Progression(u32),
    Equation(Vec<i64>),
}

/// Whether n takes exactly one role in a solution whose other roles smaller members have.
fn solves(coefficients: &[i64], members: &[u64], n: u64) -> bool {
    fn fill(rest: &[i64], members: &[u64], sum: i64) -> bool {
        match rest {
            [] => sum == 0,
            [first, rest @ ..] => members
                .iter()
                .any(|&x| fill(rest, members, sum + first * x as i64)),
        }
    }
    (0..coefficients.len()).any(|role| {
        let others: Vec<i64> = coefficients
            .iter()
            .enumerate()
            .filter(|&(i, _)| i != role)
            .map(|(_, &c)| c)
            .collect();
        fill(&others, members, coefficients[role] * n as i64)
    })
}

/// The greedy set from `start`, number by number, as it is defined.
fn greedy(avoided: &Avoided, start: u64, n: u64) -> Vec<u32> {
    let mut members: Vec<u64> = Vec::new();
    for x in start..n {
        let excluded = match avoided {
            Avoided::Progression(k) => (1..=x / u64::from(k - 1))
                .any(|d| (1..u64::from(*k)).all(|j| members.binary_search(&(x - j * d)).is_ok())),
            Avoided::Equation(coefficients) => solves(coefficients, &members, x),
        };
        if !excluded {
            members.push(x);
        }
    }
    members.into_iter().map(|x| x as u32).collect()
}

#[test]
fn greedy_sets_by_the_definition() {
    let make = |chance: &mut Chance| {
        let (text, avoided) = match chance.below(6) {
            0 => {
                let k = chance.within(3, 8);
                (format!("ap{k}"), Avoided::Progression(k as u32))
            }
            1 => ("sidon".into(), Avoided::Equation(vec![1, 1, -1, -1])),
            2 => {
                let k = chance.within(1, 9) as i64;
                (format!("x+z={k}y"), Avoided::Equation(vec![1, 1, -k]))
            }
            3 => ("mean4".into(), Avoided::Equation(vec![1, 1, 1, -3])),
            _ => {
                let [a, b, c] = [1, 2, 3].map(|_| chance.within(1, 7) as i64);
                (format!("{a}x+{b}y={c}z"), Avoided::Equation(vec![a, b, -c]))
            }
        };
        let longest = if text == "mean4" || text == "sidon" {
            60
        } else {
            160
        };
        (text, avoided, chance.within(1, longest))
    };
    run("greedy sets", few(400), make, |(text, avoided, n)| {
        let condition: Condition = match text.parse() {
            Ok(condition) => condition,
            // Such as 2x + 4y = 6z, which is said in lowest terms.
            Err(Error::BadInput(_)) => return false,
            Err(other) => panic!("{other}"),
        };
        let start = condition.start();
        let expected = greedy(avoided, start, *n);
        let origin = Origin::Natural;
        let found = greedy_set(&condition, &origin, *n, &mut NoProgress).expect("few numbers");
        assert_eq!(found, expected, "the run");
        if let Some(form) = closed_form(&condition, &origin) {
            let members: Vec<u32> = (0..*n).filter(|&x| form.has(x)).map(|x| x as u32).collect();
            assert_eq!(members, expected, "the closed form");
            assert_eq!(form.count_below(*n), expected.len() as u64, "its count");
        }
        true
    });
}

#[test]
fn greedy_permutations_by_the_definition() {
    let make = |chance: &mut Chance| {
        let patterns = [
            Pattern::Nim,
            Pattern::Wythoff,
            Pattern::Sidon,
            Pattern::Line,
            Pattern::Parallel,
        ];
        let pattern = match chance.below(2) {
            0 => Pattern::Ap(chance.within(3, 7) as u32),
            _ => *chance.of::<Pattern>(&patterns),
        };
        let rules = Rules {
            pattern,
            restriction: *chance.of::<Restriction>(&Restriction::ALL),
            injective: chance.below(2) == 0,
        };
        let most = match pattern {
            Pattern::Sidon | Pattern::Parallel => 24,
            _ => 90,
        };
        (rules, chance.within(1, most) as usize)
    };
    run("greedy permutations", few(400), make, |(rules, n)| {
        let found = rules.terms(*n, &mut NoProgress).expect("few terms");
        assert_eq!(found, by_trying::terms(rules, *n));
        true
    });
}
