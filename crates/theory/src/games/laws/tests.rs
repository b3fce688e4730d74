use super::*;
use crate::games::cold::BitSet;
use crate::games::nim_blocked::naive;
use crate::games::{Convention, misere};

fn cold(set: &Set, n: u64) -> ColdSet {
    let plan = Plan::new(Algorithm::Auto, set, n, None).unwrap();
    cold_positions(set, n, None, &plan, &mut NoProgress).unwrap()
}

fn families() -> Vec<Set> {
    let mut texts: Vec<String> = [
        "naturals",
        "odd",
        "all-but-1",
        "all-but-3,5",
        "all-but-1,2",
        "squarefree",
        "lucas",
        "n^2+1",
        "2^n-1",
        "all but even",
        "squarefree or primes",
    ]
    .map(Into::into)
    .to_vec();
    texts.extend((2..12).map(|b| format!("powers-of-{b}")));
    for a in 1..14 {
        texts.extend((1..14).map(|b| format!("{a}+{b}i")));
    }
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

#[test]
fn families_have_the_cold_positions_that_their_law_gives() {
    for set in families() {
        let cold = cold(&set, 700);
        let Some(ColdLaw::Periodic(cycle)) = ColdLaw::of(&set, &cold, 0) else {
            panic!("{set} has no law");
        };
        for x in 0..700 {
            assert_eq!(cycle.has(x), cold.contains(x), "{set} at {x}");
        }
    }
    for text in ["squares", "primes", "fibonacci", "random-50"] {
        let set: Set = text.parse().unwrap();
        assert_eq!(ColdLaw::of(&set, &cold(&set, 700), 0), None);
        assert_eq!(NimLaw::of(&set), None);
    }
}

#[test]
fn sets_without_multiples_of_their_least_gap_are_known() {
    for (text, m) in [
        ("squarefree", Some(4)),
        ("lucas", Some(5)),
        ("n^2+1", Some(3)),
        ("2^n-1", Some(2)),
        ("powers-of-2", Some(3)),
        ("1+6i", Some(2)),
        ("squarefree or primes", Some(4)),
        ("primes or 1", Some(4)),
        ("squares", None),
        ("fibonacci", None),
        ("random-50", None),
        ("1,2,4", None),
    ] {
        assert_eq!(modulus(&text.parse().unwrap()), m, "{text}");
    }
    let set: Set = "1+6i".parse().unwrap();
    let cycle = of_family(&set).unwrap();
    assert_eq!((cycle.period, cycle.residues), (2, vec![0]));
}

#[test]
fn multiples_have_the_law_of_what_is_multiplied() {
    for text in [
        "2*squarefree",
        "3*lucas",
        "5*primes",
        "2*(squarefree or primes)",
    ] {
        let set: Set = text.parse().unwrap();
        let law = ColdLaw::of(&set, &cold(&set, 700), 0);
        let Some(ColdLaw::Periodic(cycle)) = law else {
            assert_eq!(text, "5*primes");
            continue;
        };
        let cold = cold(&set, 2000);
        assert!(
            (0..2000).all(|x| cycle.has(x) == cold.contains(x)),
            "{text}"
        );
    }
}

#[test]
fn in_misere_play_laws_are_those_of_normal_play_moved_up() {
    let mut sets = families();
    sets.extend(["2,5", "3,5,8", "24,53,59", "7", "moser"].map(|text| text.parse().unwrap()));
    for set in sets {
        let n = 9000;
        let shift = misere::shift(&set, Convention::Wall).unwrap();
        let no_move = BitSet::from_positions(n, 0..shift);
        let plan = Plan::new(Algorithm::Auto, &set, n, Some(&no_move)).unwrap();
        let cold = cold_positions(&set, n, Some(&no_move), &plan, &mut NoProgress).unwrap();
        let law = ColdLaw::of(&set, &cold, shift).unwrap();
        if let ColdLaw::Periodic(cycle) = &law {
            for x in 0..n {
                assert_eq!(cycle.has(x), cold.contains(x), "{set} at {x}");
            }
        }
        for class in 0..7 {
            let late = (5000..n).any(|x| x % 7 == class && cold.contains(x));
            assert_eq!(law.goes_on(class, 7), late, "{set}: {class} mod 7");
        }
    }
}

#[test]
fn finite_sets_have_a_period_once_a_window_recurs() {
    let set: Set = "24,53,59".parse().unwrap();
    let Some(ColdLaw::Periodic(cycle)) = ColdLaw::of(&set, &cold(&set, 10_000), 0) else {
        panic!("no period");
    };
    assert_eq!((cycle.from, cycle.period), (1370, 7));
    let later = cold(&set, 60_000);
    assert!((0..60_000).all(|x| cycle.has(x) == later.contains(x)));
    // Too few positions to see a window twice: more are asked, also where play is misère.
    assert_eq!(
        ColdLaw::of(&set, &cold(&set, 100), 0),
        Some(ColdLaw::Periodic(cycle.clone()))
    );
    assert_eq!(
        ColdLaw::of(&set, &cold(&set, 100), 24),
        Some(ColdLaw::Periodic(cycle.shifted(24)))
    );
    let long: Set = "21,103,214,235".parse().unwrap();
    assert_eq!(
        ColdLaw::of(&long, &cold(&long, 100), 0),
        Some(ColdLaw::LongPeriod)
    );
}

#[test]
fn classes_end_where_the_law_says() {
    for (text, base) in [
        ("24,53,59", 7),
        ("moser", 4),
        ("moser", 6),
        ("moser", 12),
        ("odd", 6),
        ("2,5", 4),
        ("powers-of-4", 10),
    ] {
        let set: Set = text.parse().unwrap();
        let all = cold(&set, 300_000);
        let law = ColdLaw::of(&set, &all, 0).unwrap();
        for class in 0..base {
            let late = (10_000..300_000).any(|x| x % base == class && all.contains(x));
            assert_eq!(law.goes_on(class, base), late, "{text}: {class} mod {base}");
            assert_eq!(law.ends(class, base), !late);
        }
    }
}

#[test]
fn nim_values_keep_their_law() {
    for set in families() {
        let n = 600;
        let values = naive(&set.members_below(n), n);
        let largest = values.iter().copied().max().unwrap_or(0);
        match NimLaw::of(&set).unwrap() {
            NimLaw::Residue(m) => {
                assert!(
                    values.iter().zip(0..).all(|(&v, x)| u64::from(v) == x % m),
                    "{set}"
                );
            }
            NimLaw::Bounded(most) => assert!(u64::from(largest) <= most, "{set}: {largest}"),
            NimLaw::Quotient(a) => {
                let wanted = (0..n).map(|x| (x / a) as u32);
                assert!(wanted.eq(values), "{set}");
            }
            NimLaw::EventuallyConstant(b) => {
                let late = &values[400..];
                assert!(
                    late.iter().zip(&late[b as usize..]).all(|(v, w)| v == w),
                    "{set}"
                );
            }
            NimLaw::ArithmeticPeriodic => {
                let half = values[..300].iter().max();
                assert!(half < values.iter().max(), "{set}");
            }
            NimLaw::Moser => unreachable!(),
        }
    }
}
