//! Formulas of theorems, held against periods that windows prove, far beyond the range they were written for.

use proptest::prelude::*;

use super::*;
use crate::family::Rulesets;
use crate::games::Convention::{Sink, Wall};
use crate::games::period::Outcome;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::progress::NoProgress;
use crate::shard::Shard;

fn formula(family: &str, convention: Convention, ranges: &[RangeInclusive<i64>]) -> Formula {
    let formula = Formula::of(&family.parse().unwrap(), convention, ranges);
    formula.unwrap_or_else(|| panic!("{family} has no formula"))
}

/// Checks the formula that is printed for `ranges` at all values of `beyond`; how many it covers, and how many there are.
fn agrees(
    family: &str,
    convention: Convention,
    ranges: &[RangeInclusive<i64>],
    beyond: &[RangeInclusive<i64>],
) -> [usize; 2] {
    let formula = formula(family, convention, ranges);
    let family: Family = family.parse().unwrap();
    let mut rulesets = Rulesets::new(&family, beyond, convention, PERIOD_SEARCH_DEFAULT).unwrap();
    let rows = rulesets.rows(Shard::WHOLE, &mut NoProgress).unwrap();
    let mut counts = [0, 0];
    for row in rows {
        let Ok(ruleset) = &row.ruleset else { continue };
        let Outcome::Found(found) = ruleset.outcome else {
            continue;
        };
        counts[1] += 1;
        let text = formula.text('p');
        let ranged = ranges.iter().zip(&row.values);
        let ranged = ranged.filter(|(range, _)| range.start() < range.end());
        let values: Vec<i64> = ranged.map(|(_, &value)| value).collect();
        if let Some(period) = formula.at(&values, &ruleset.moves) {
            assert_eq!(period, found.period, "{family} at {values:?}: {text}");
            counts[0] += 1;
        }
        if formula.theorem().is_pure() {
            assert_eq!(found.preperiod, 0, "{family} at {values:?}");
        }
        assert_eq!(formula.theorem().period(&ruleset.moves), Some(found.period));
    }
    counts
}

#[test]
fn formulas_are_as_one_writes_them() {
    for (family, convention, ranges, text) in [
        ("s", Wall, vec![1..=9], "p(s) = 2s"),
        (
            "3,b",
            Wall,
            vec![4..=8],
            "p(b) = b + 3, or 6 where b/3 is odd, for b ≥ 4",
        ),
        (
            "t-3,4t-1",
            Wall,
            vec![5..=12],
            "p(t) = 5t − 4, or 2t − 6 where (4t − 1)/(t − 3) is odd",
        ),
        ("s,3s", Wall, vec![1..=9], "p(s) = 2s"),
        ("s,2s", Wall, vec![1..=9], "p(s) = 3s"),
        (
            "a,b",
            Wall,
            vec![1..=9, 1..=9],
            "p(a, b) = a + b, or 2s₁ where s₂/s₁ is odd",
        ),
        (
            "a,b",
            Wall,
            vec![1..=4, 5..=9],
            "p(a, b) = a + b, or 2a where b/a is odd, for a < b",
        ),
        (
            "m,2m+1,3m+1",
            Sink,
            vec![1..=39],
            "p(m) = 4m² + 3m for m ≥ 2",
        ),
        (
            "m,2m+k,3m+k",
            Sink,
            vec![15..=44, 1..=14],
            "p(m, k) = (4m² + 3mk)/gcd(m, k) for k < m",
        ),
        (
            "m,2m+2,3m+2",
            Sink,
            vec![3..=9],
            "p(m) = (4m² + 6m)/gcd(m, 2) for m ≥ 3",
        ),
        ("2,4n,4n+2", Wall, vec![1..=16], "p(n) = 8n"),
        ("6,6+12n,12+12n", Sink, vec![1..=9], "p(n) = 24n + 18"),
        ("4,7+8n,11+8n", Sink, vec![0..=9], "p(n) = 16n + 15"),
        ("2,4n", Wall, vec![1..=9], "p(n) = 4n + 2"),
        (
            "12,12+k,24+k",
            Sink,
            vec![1..=12],
            "p(k) = 2k + 36 − d for d ≤ 12, else 12(2k + 12 + d)/gcd(12, d), d = k mod 24",
        ),
        (
            "m,m+d,2m+d",
            Sink,
            vec![20..=30, 1..=19],
            "p(m, d) = 3m + d for d ≤ m",
        ),
        (
            "m,m+d,2m+d",
            Sink,
            vec![2..=30, 1..=30],
            "p(m, d) = 3m + 2d − r for r ≤ m, else m(m + 2d + r)/gcd(m, r), r = d mod 2m",
        ),
        ("m,m+d,2m+d", Sink, vec![1..=39, 1..=1], "p(m) = 3m + 1"),
        (
            "t,20,t+20",
            Sink,
            vec![1..=40],
            "p(t) = s₁ + 2s₂ − d for d ≤ s₁, else s₁(2s₂ − s₁ + d)/gcd(s₁, d), d = (s₂ − s₁) mod 2s₁",
        ),
        (
            "s,4s,12s+1,16s+1",
            Wall,
            vec![1..=12],
            "p(s) = 56s³ + 52s² + 9s + 1",
        ),
        (
            "2t,8t,24t+1,32t+1",
            Wall,
            vec![1..=3],
            "p(t) = 448t³ + 208t² + 18t + 1",
        ),
    ] {
        let ranges: Vec<RangeInclusive<i64>> = ranges;
        assert_eq!(
            formula(family, convention, &ranges).text('p'),
            text,
            "{family}"
        );
    }
    for (family, convention) in [("2,5,c", Wall), ("m,2m+1,3m+2", Wall), ("a,b", Sink)] {
        let family: Family = family.parse().unwrap();
        let ranges = vec![1..=9; family.letters().len()];
        assert_eq!(Formula::of(&family, convention, &ranges), None, "{family}");
    }
}

#[test]
fn formulas_hold_beyond_the_range_they_were_written_for() {
    for (family, convention, ranges) in [
        ("12,12+k,24+k", Sink, vec![1..=12]),
        ("3,b", Wall, vec![4..=8]),
        ("t+8,3t+7,4t+15", Sink, vec![1..=8]),
        ("t-3,4t-1", Wall, vec![5..=12]),
        ("m,m+d,2m+d", Sink, vec![20..=30, 1..=19]),
        ("m,2m+k,3m+k", Sink, vec![15..=24, 1..=14]),
        ("2a,a+2b,3a+2b", Sink, vec![6..=15, 6..=11]),
        ("2a,a+2b,3a+2b", Wall, vec![6..=15, 6..=11]),
        ("m,2m+1,3m+1", Wall, vec![2..=13]),
        ("s,4s,12s+1,16s+1", Wall, vec![1..=4]),
        ("t,20,t+20", Sink, vec![1..=40]),
    ] {
        let ranges: Vec<RangeInclusive<i64>> = ranges;
        let beyond = ranges.iter().map(|range| 1..=3 * range.end());
        let beyond: Vec<RangeInclusive<i64>> = beyond.collect();
        let [covered, _] = agrees(family, convention, &ranges, &beyond);
        let [inside, all] = agrees(family, convention, &ranges, &ranges);
        assert_eq!(inside, all, "{family}");
        assert!(covered > all, "{family}: {covered}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn a_formula_of_one_letter_holds_at_three_times_its_range(
        (a, b) in (0_i64..4, -3_i64..16),
        (c, e) in (0_i64..5, -3_i64..16),
        from in 1_i64..6,
        more in 3_i64..10,
        (is_three, is_sink) in any::<(bool, bool)>(),
    ) {
        prop_assume!((a > 0 || c > 0) && (a, b) != (c, e));
        let (one, other) = (format!("{a}t+({b})"), format!("{c}t+({e})"));
        let (family, convention) = match (is_three, is_sink) {
            (true, _) => {
                let convention = if is_sink { Sink } else { Wall };
                (format!("{one},{other},{}t+({})", a + c, b + e), convention)
            }
            (false, _) => (format!("{one},{other}"), Wall),
        };
        let Ok(read) = family.parse::<Family>() else { return Ok(()) };
        prop_assume!(read.letters() == ['t'] && Theorem::of(&read, convention).is_some());
        let range = from..=from + more;
        agrees(&family, convention, std::slice::from_ref(&range), &[1..=3 * (from + more)]);
    }

    #[test]
    fn a_formula_of_two_letters_holds_beyond_its_range(
        a in prop::array::uniform3(0_i64..4),
        b in prop::array::uniform3(0_i64..4),
        from in prop::array::uniform2(1_i64..8),
        is_sink in any::<bool>(),
    ) {
        let text = |of: [i64; 3]| format!("{}s+{}t+{}", of[0], of[1], of[2]);
        let sum = [0, 1, 2].map(|i| a[i] + b[i]);
        let (family, convention) = if is_sink {
            ([a, b, sum].map(text).join(","), Sink)
        } else {
            ([a, b].map(text).join(","), Wall)
        };
        let Ok(read) = family.parse::<Family>() else { return Ok(()) };
        prop_assume!(read.letters().len() == 2 && Theorem::of(&read, convention).is_some());
        let ranges = from.map(|from| from..=from + 5);
        let beyond = from.map(|from| 1..=3 * from + 9);
        let [inside, all] = agrees(&family, convention, &ranges, &ranges);
        prop_assert_eq!(inside, all);
        agrees(&family, convention, &ranges, &beyond);
    }
}
