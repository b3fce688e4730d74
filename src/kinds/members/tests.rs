//! Bacher's histogram of the gaps of the greedy set without Fibonacci differences (MathOverflow 455779).

use std::collections::BTreeMap;

use crate::picture::Format;
use crate::{NoProgress, Picture, Spec};

fn computed(text: &str) -> Picture {
    let spec: Spec = text.parse().unwrap();
    spec.compute(&mut NoProgress).unwrap()
}

/// The first gaps, each with its count.
fn gaps(text: &str, count: usize) -> Vec<(u32, u32)> {
    let plain = computed(text).export(Format::PLAIN).unwrap();
    let pair = |line: &str| {
        let (gap, count) = line.split_once(' ').unwrap();
        (gap.parse().unwrap(), count.parse().unwrap())
    };
    plain.lines().take(count).map(pair).collect()
}

#[test]
fn gaps_are_as_bacher_printed_them() {
    let thousand = [
        (4, 354),
        (6, 553),
        (7, 8),
        (9, 9),
        (10, 42),
        (11, 1),
        (12, 11),
    ];
    assert_eq!(gaps("members?n=6500&first=1000", 7), thousand);
    let ten_thousand = [(4, 3445), (6, 5467), (7, 40), (9, 57), (10, 498)];
    let text = "members?n=61000&first=10000";
    assert_eq!(gaps(text, 5), ten_thousand);
    let caption = computed(text).caption().clone();
    let odd = caption
        .facts
        .iter()
        .find(|fact| fact.label == "odd members");
    assert_eq!(odd.map(|fact| &fact.value[..]), Some("97"));
}

/// Small gaps and large ones, and those from one part of a long list to the next.
#[test]
fn gaps_are_those_of_all_neighbours() {
    for set in ["primes", "squares", "random-1", "odd,powers-of-2"] {
        let of_set = format!("members?of=set&set={set}&n=2000000");
        let members = computed(&format!("{of_set}&view=growth"));
        let lines = members.export(Format::PLAIN).unwrap();
        let member = |line: &str| line.split_once(' ').unwrap().1.parse().unwrap();
        let members: Vec<u32> = lines.lines().map(member).collect();
        let mut counts = BTreeMap::new();
        for pair in members.windows(2) {
            *counts.entry(pair[1] - pair[0]).or_insert(0) += 1;
        }
        let counts: Vec<(u32, u32)> = counts.into_iter().collect();
        assert_eq!(gaps(&of_set, usize::MAX), counts, "{set}");
    }
}

#[test]
fn members_are_those_of_the_figures_they_come_from() {
    for (text, other) in [
        (
            "members?set=squares&n=500&view=ratio",
            "cold?set=squares&n=500",
        ),
        (
            "members?set=squares&layer=2&n=500&view=growth",
            "cold?set=squares&layer=2&n=500",
        ),
        (
            "members?of=greedy&condition=sidon&n=500&view=ratio",
            "greedy-set?condition=sidon&n=500",
        ),
        (
            "members?of=comply&set=primes&n=300&view=ratio",
            "comply?d=primes&n=300",
        ),
    ] {
        let own = computed(text).export(Format::PLAIN).unwrap();
        let own: Vec<&str> = own
            .lines()
            .map(|line| line.split_once(' ').unwrap().1)
            .collect();
        let whole = computed(other).export(Format::PLAIN).unwrap();
        assert_eq!(own, whole.lines().collect::<Vec<_>>(), "{text}");
    }
}
