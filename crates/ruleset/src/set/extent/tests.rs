use proptest::prelude::*;

use super::Extent;
use crate::number::gcd;
use crate::set::Set;
use crate::set::language::read;

fn extent(text: &str) -> Extent {
    read(text).expect(text).extent()
}

#[test]
fn combinations_that_end_are_their_lists() {
    for (text, list) in [
        ("lucas and fibonacci", "1,2,3"),
        ("fibonacci & lucas but not 2", "1,3"),
        ("squares and squarefree", "1"),
        ("squares and fibonacci", "1,144"),
        ("lucas and squares", "1,4"),
        ("powers-of-2 and powers-of-6", "1"),
        ("factorials and cubes", "1"),
        ("factorials and odd", "1"),
        ("primes and even", "2"),
        ("primes and 3+6i", "3"),
        ("practical and odd", "1"),
        ("(2, primes) and even", "2"),
        ("(primes, 4000000000) and even", "2,4000000000"),
        ("(squares, 7) and primes", "7"),
        ("2 * primes and 3 * primes", "6"),
    ] {
        assert_eq!(read(text).expect(text).to_string(), list, "{text}");
    }
}

#[test]
fn empty_combinations_are_refused() {
    for text in [
        "evil and odious",
        "squares and primes",
        "primes and composites",
        "cubes and semiprimes",
        "semiprimes and 36 * naturals",
        "primes and 4 * naturals",
        "squares and 4n+3",
        "squares and 2+3i",
        "primes and semiprimes and odd",
        "(odd but not primes) and primes",
        "fibonacci and lucas and 4+1i",
    ] {
        let fault = read(text).expect_err(text);
        assert!(
            fault.message.starts_with("No number is in this set."),
            "{text}"
        );
    }
}

#[test]
fn what_has_no_end_is_proved_or_not_said() {
    for text in [
        "primes",
        "ulam",
        "1,primes",
        "primes and odd",
        "primes and 3+4i",
        "squares and odd",
        "all but primes",
        "all but evil",
        "all but ulam",
        "composites and squarefree",
        "primes but not 2",
        "primes but not 1..99",
        "2*ulam+1",
        "squares and cubes",
        "moser and odd",
        "powers-of-4 and powers-of-8",
        "evil and 3+4i",
        "random-50 and odd",
        "primes or (ulam and lucas)",
        "semiprimes and 3 * naturals",
        "practical and 3+3i",
        "floor(n*phi) but not all but 7n",
    ] {
        let expected = match text {
            // Multiples of 3 are not known to be practical by residues alone.
            "practical and 3+3i" => Extent::Unknown,
            _ => Extent::Infinite,
        };
        assert_eq!(extent(text), expected, "{text}");
    }
    for text in [
        "primes and fibonacci",
        "primes and n^2+1",
        "ulam and odd",
        "ulam and evil",
        "triangular and squares",
    ] {
        assert_eq!(extent(text), Extent::Unknown, "{text}");
        assert!(read(text).expect(text).check_end().is_err());
    }
    assert_eq!(extent("2,5"), Extent::Finite);
}

#[test]
fn the_least_member_is_found_or_there_is_none() {
    for (text, least) in [
        ("4000000000", Some(4_000_000_000)),
        ("4000000000+5i", Some(4_000_000_000)),
        ("all but 1..9", Some(10)),
        ("1000000 * primes + 7", Some(2_000_007)),
        ("primes - 2", Some(1)),
        ("ulam and 1000+1000i", Some(2_000)),
        ("primes and squares+7", Some(11)),
    ] {
        let set: Set = text.parse().expect(text);
        let first = set.least();
        if text.starts_with("ulam") {
            assert_eq!(first, set.members_below(100_000).first().map(|&x| x.into()));
            continue;
        }
        assert_eq!(first, least, "{text}");
    }
}

/// Families whose outline is compared with their members.
const FAMILIES: [&str; 24] = [
    "primes",
    "prime-powers",
    "composites",
    "semiprimes",
    "squarefree",
    "practical",
    "lucas",
    "fibonacci",
    "evil",
    "odious",
    "floor(n*phi)",
    "ulam",
    "squares",
    "cubes",
    "triangular",
    "n^2+1",
    "n(3n-1)/2",
    "powers-of-2",
    "powers-of-6",
    "factorials",
    "moser",
    "3+4i",
    "random-30",
    "all-but-3,5",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn outlines_hold_of_the_members(
        pair in (0..FAMILIES.len(), 0..FAMILIES.len()), joint in 0..4usize, modulus in 1u64..8, shift in -9i64..9,
    ) {
        let [a, b] = [pair.0, pair.1].map(|i| FAMILIES[i]);
        let text = match joint {
            0 => format!("({a}) or ({b})"),
            1 => format!("({a}) and ({b})"),
            2 => format!("({a}) but not ({b})"),
            _ => format!("{modulus} * ({{{a}}}) {shift:+}"),
        };
        let Ok(set) = read(&text) else { return Ok(()) };
        let modulus = 12 * modulus / gcd(12, modulus);
        let outline = set.outline(modulus);
        let members = set.members_below(20_000);
        for x in outline.from..20_000 {
            if outline.apart.contains(&x) {
                continue;
            }
            let is_member = members.binary_search(&(x as u32)).is_ok();
            prop_assert!(!is_member || outline.within.has(x), "{} has {}", text, x);
            prop_assert!(is_member || !outline.whole.has(x), "{} lacks {}", text, x);
        }
        // Squares and powers are rare: each class has members below some multiples of the modulus.
        if text.contains("and") || text.contains("not") {
            let counts = members.iter().filter(|x| !outline.apart.contains(&u64::from(**x)));
            for x in counts.filter(|x| **x < 2000) {
                let count = super::families::factor_count(u64::from(*x)).min(63);
                prop_assert!(outline.factors.counts >> count & 1 == 1, "{}: {}", text, x);
            }
        }
    }
}
