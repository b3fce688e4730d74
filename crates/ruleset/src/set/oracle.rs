//! Sets by their definition, number by number: random expressions are read as text, and have the
//! members that the definition gives.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::Set;

/// The numbers tested are below this.
const BOUND: u64 = 300;
/// Shifts look this much further.
const TABLE: u64 = BOUND + 100;

/// An expression, as a tree.
#[derive(Clone, Debug)]
enum Tree {
    List(Vec<u64>),
    Family(usize),
    Union(Box<[Tree; 2]>),
    Intersection(Box<[Tree; 2]>),
    Difference(Box<[Tree; 2]>),
    Complement(Box<Tree>),
    Moved(Box<Tree>, u64, i64),
}

type Definition = fn(u64) -> bool;

/// Families, and whether a number is a member.
const FAMILIES: [(&str, Definition); 20] = [
    ("primes", is_prime),
    ("prime-powers", |x| {
        is_prime(least_divisor(x)) && is_power_of(x, least_divisor(x))
    }),
    ("composites", |x| x > 1 && !is_prime(x)),
    ("semiprimes", |x| {
        !is_prime(x) && is_prime(least_divisor(x)) && is_prime(x / least_divisor(x))
    }),
    ("squarefree", |x| (2..=x).all(|d| x % (d * d) != 0)),
    ("practical", |x| PRACTICAL[x as usize]),
    ("ulam", |x| ULAM.contains(&x)),
    ("lucas", |x| {
        [1, 2, 3, 4, 7, 11, 18, 29, 47, 76, 123, 199, 322].contains(&x)
    }),
    ("fibonacci", |x| {
        [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377].contains(&x)
    }),
    ("evil", |x| format!("{x:b}").matches('1').count() % 2 == 0),
    ("odious", |x| format!("{x:b}").matches('1').count() % 2 == 1),
    ("floor(n*phi)", |x| {
        (1..=x).any(|n| (n as f64 * 1.618_033_988_749_895) as u64 == x)
    }),
    ("n^2+1", |x| (0..x).any(|n| n * n + 1 == x)),
    ("s^2+1", |x| (1..x).any(|n| n * n + 1 == x)),
    ("n(3n-1)/2", |x| (1..=x).any(|n| n * (3 * n - 1) / 2 == x)),
    ("2^n", |x| x.is_power_of_two()),
    ("4n+3", |x| x % 4 == 3),
    ("odd", |x| x % 2 == 1),
    ("all but 3, 5", |x| x != 3 && x != 5),
    ("moser", |x| {
        (0..64).all(|place| place % 2 == 0 || x >> place & 1 == 0)
    }),
];

fn least_divisor(x: u64) -> u64 {
    (2..=x).find(|d| x.is_multiple_of(*d)).unwrap_or(0)
}

fn is_prime(x: u64) -> bool {
    x > 1 && least_divisor(x) == x
}

fn is_power_of(x: u64, base: u64) -> bool {
    x == 1 || x.is_multiple_of(base) && is_power_of(x / base, base)
}

/// Whether every smaller number is a sum of different divisors.
static PRACTICAL: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let is_practical = |x: u64| {
        let divisors = (1..=x).filter(|d| x.is_multiple_of(*d));
        let mut sums = vec![true];
        for divisor in divisors {
            let before = sums.clone();
            sums.resize(before.len() + divisor as usize, false);
            for (sum, _) in before.iter().enumerate().filter(|sum| *sum.1) {
                sums[sum + divisor as usize] = true;
            }
        }
        sums.iter().take(x as usize).all(|&sum| sum)
    };
    (0..TABLE).map(is_practical).collect()
});

static ULAM: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut ulam: Vec<u64> = vec![1, 2];
    for x in 3..TABLE {
        let sums = ulam
            .iter()
            .filter(|&&a| 2 * a < x && ulam.contains(&(x - a)));
        if sums.count() == 1 {
            ulam.push(x);
        }
    }
    ulam
});

impl Tree {
    fn has(&self, x: u64) -> bool {
        match self {
            Tree::List(list) => list.contains(&x),
            Tree::Family(family) => FAMILIES[*family].1(x),
            Tree::Union(both) => both.iter().any(|set| set.has(x)),
            Tree::Intersection(both) => both.iter().all(|set| set.has(x)),
            Tree::Difference(both) => both[0].has(x) && !both[1].has(x),
            Tree::Complement(set) => !set.has(x),
            Tree::Moved(set, factor, shift) => {
                (1..TABLE).any(|y| y as i64 * *factor as i64 + shift == x as i64 && set.has(y))
            }
        }
    }

    /// Whether it is finite, whatever its families are.
    fn is_finite(&self) -> bool {
        match self {
            Tree::List(_) => true,
            Tree::Family(_) | Tree::Complement(_) => false,
            Tree::Union(both) => both.iter().all(Tree::is_finite),
            Tree::Intersection(both) => both.iter().any(Tree::is_finite),
            Tree::Difference(both) => both[0].is_finite(),
            Tree::Moved(set, ..) => set.is_finite(),
        }
    }

    fn text(&self) -> String {
        match self {
            Tree::List(list) => format!(
                "{{{}}}",
                list.iter()
                    .map(u64::to_string)
                    .collect::<Vec<_>>()
                    .join(" ")
            ),
            Tree::Family(family) => format!("{{{}}}", FAMILIES[*family].0),
            Tree::Union(both) => format!("({} or {})", both[0].text(), both[1].text()),
            Tree::Intersection(both) => format!("({} and {})", both[0].text(), both[1].text()),
            Tree::Difference(both) => format!("({} but not {})", both[0].text(), both[1].text()),
            Tree::Complement(set) => format!("(all but {})", set.text()),
            Tree::Moved(set, factor, shift) => format!("({factor} * {} {shift:+})", set.text()),
        }
    }
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        prop::collection::vec(1..40u64, 1..6).prop_map(Tree::List),
        (0..FAMILIES.len()).prop_map(Tree::Family),
    ];
    leaf.prop_recursive(4, 12, 2, |inner| {
        let two = || (inner.clone(), inner.clone()).prop_map(|(a, b)| Box::new([a, b]));
        prop_oneof![
            two().prop_map(Tree::Union),
            two().prop_map(Tree::Intersection),
            two().prop_map(Tree::Difference),
            inner
                .clone()
                .prop_map(|set| Tree::Complement(Box::new(set))),
            (inner.clone(), 1..4u64, -9..9i64).prop_map(|(set, f, s)| Tree::Moved(
                Box::new(set),
                f,
                s
            )),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn combinations_have_the_members_of_their_definition(tree in trees()) {
        let defined: Vec<u64> = (1..BOUND).filter(|&x| tree.has(x)).collect();
        let set = match super::language::read(&tree.text()) {
            Ok(set) => set,
            Err(fault) => {
                prop_assert!(fault.message.starts_with("No number is in this set."));
                // Of an empty part the whole may have members.
                return Ok(());
            }
        };
        let members: Vec<u64> = set.members_below(BOUND).into_iter().map(u64::from).collect();
        prop_assert_eq!(&members, &defined, "{} as {}", tree.text(), set);
        prop_assert!(set.count_estimate(BOUND) >= members.len() as u64, "{}", set);
        prop_assert!(set.finite().is_some() || !tree.is_finite(), "{}", set);
        let all: Vec<u64> = (1..BOUND).collect();
        prop_assert_eq!(set.among(&all), Some(members.clone()));
        // Some combinations have several texts; each means the same set.
        let text = set.to_string();
        let again = text.parse::<Set>().expect("it was printed");
        prop_assert_eq!(again.among(&all), Some(members), "by way of {}", text);
    }
}

#[test]
fn families_are_defined_far_enough() {
    for (text, is_member) in FAMILIES {
        let set: Set = text.parse().expect(text);
        let defined: Vec<u32> = (1..TABLE as u32).filter(|&x| is_member(x.into())).collect();
        assert_eq!(set.members_below(TABLE), defined, "{text}");
    }
}
