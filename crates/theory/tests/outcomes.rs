//! Flammenkamp's long periods of outcomes (1997).

use theory::NoProgress;
use theory::family::{Family, Rulesets};
use theory::games::Convention;
use theory::games::outcomes::{OUTCOMES_SEARCH, OutcomePeriod};
use theory::law::law_of_one;
use theory::shard::Shard;

/// The number of rulesets with a period in a range, and those of them for which this program finds another.
fn differ(most: u64, least: u64) -> (usize, Vec<String>) {
    let rows = include_str!("golden/long-periods.csv").lines().skip(1);
    let mut seen = 0;
    let mut wrong = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split(',').collect();
        let number = |text: &str| text.parse::<u64>().unwrap();
        let wanted = (number(cells[1]), number(cells[2]));
        if !(least..most).contains(&wanted.1) {
            continue;
        }
        seen += 1;
        let moves: Vec<u32> = cells[0].split(' ').map(|s| number(s) as u32).collect();
        let mut search = OutcomePeriod::new(&moves, Convention::Wall).unwrap();
        let found = search
            .find(OUTCOMES_SEARCH, &mut NoProgress)
            .unwrap()
            .found();
        if found.map(|found| (found.preperiod, found.period)) != Some(wanted) {
            wrong.push(format!("{row}: {found:?}"));
        }
    }
    (seen, wrong)
}

#[test]
fn periods_below_a_hundred_million_are_those_published() {
    assert_eq!(differ(100_000_000, 0), (112, vec![]));
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn periods_below_ten_thousand_million_are_those_published() {
    assert_eq!(differ(10_000_000_000, 100_000_000), (26, vec![]));
}

#[test]
#[ignore = "takes half an hour"]
fn periods_below_a_million_million_are_those_published() {
    assert_eq!(differ(1_000_000_000_000, 10_000_000_000), (24, vec![]));
}

/// The law of the outcome periods of a family, with the letter n in a range.
fn law(family: &str, first: i64, last: i64) -> String {
    let family: Family = family.parse().unwrap();
    let range = [first..=last];
    let rulesets = Rulesets::new(&family, &range, Convention::Wall, OUTCOMES_SEARCH).unwrap();
    let rows = rulesets.of_outcomes().rows(Shard::WHOLE, &mut NoProgress);
    let point = |(n, row): (i64, theory::family::Row)| {
        let found = row.ruleset.unwrap().outcome.found().unwrap();
        (n, found.period)
    };
    let points: Vec<(i64, u64)> = (first..).zip(rows.unwrap()).map(point).collect();
    law_of_one(&points).unwrap().unwrap().text('n', first)
}

/// His families by their numbers, with his ranges where these take seconds; the last one has no number.
#[test]
fn laws_of_families_are_those_published() {
    for (family, first, last, wanted) in [
        (
            "n,14n-1,51n-3,52n-3",
            2,
            12,
            "1915n⁵ + 2149n⁴ − 3035n³ − 598n² + 49n",
        ),
        ("n,7n+1,20n+2,21n+2", 1, 30, "120n² − n − 1"),
        ("3n-1,15n-3,24n-5,27n-6", 1, 18, "96n³ + 79n² − 78n + 12"),
        ("2n,12n-3,24n-4,36n-7", 5, 31, "48n − 10"),
        ("4n+2,14n+5,28n+12,42n+17", 3, 28, "112n² + 16n − 12"),
        ("n,3n+1,8n+1,10n+2,11n+2", 1, 12, "18n³ + 22n² + 5n"),
    ] {
        assert_eq!(law(family, first, last), wanted, "{family}");
    }
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn laws_of_degree_five_are_found() {
    for (family, first, last, wanted) in [
        (
            "4n+1,12n+1,44n+3,48n+4",
            1,
            13,
            "2208n⁵ − 600n⁴ − 744n³ + 398n² + 156n + 8",
        ),
        (
            "9n+3,14n+5,21n+8,35n+13",
            1,
            19,
            "294n⁵ + 1879n⁴ + 687n³ − 799n² − 147n + 58",
        ),
        (
            "9n-4,24n-11,26n-12,33n-15",
            2,
            31,
            "(486n⁵ − 982n⁴ − 55n³ + 563n² + 38n − 96)/2",
        ),
    ] {
        assert_eq!(law(family, first, last), wanted, "{family}");
    }
}
