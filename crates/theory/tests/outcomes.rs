//! Flammenkamp's long periods of outcomes (1997).

use theory::NoProgress;
use theory::games::Convention;
use theory::games::outcomes::{OUTCOMES_SEARCH, OutcomePeriod};

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
