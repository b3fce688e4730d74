//! Eppstein 2018: published and reference values reproduced by every algorithm.

use std::collections::BTreeMap;

use theory::games::Set;
use theory::games::cold::{Algorithm, BitSet, ColdSet, Plan, cold_positions};
use theory::games::moser::moser_nim_value;
use theory::games::nim_blocked::Blocked;
use theory::games::nim_layered::layered;
use theory::stats::least_squares::least_squares;
use theory::stats::repeated_medians::repeated_medians;
use theory::stats::{DigitCounts, PowerLaw, Residues};
use theory::{Error, NoProgress};

use crate::oracle::{cold, counts_of_squares};

/// Numbers of a reference file.
fn numbers(value: &serde_json::Value) -> Vec<u64> {
    crate::oracle::numbers(value)
}

type Lists = BTreeMap<String, Vec<u64>>;

fn lists(text: &str) -> Lists {
    serde_json::from_str(text).unwrap()
}

#[test]
fn cold_positions_at_the_wall() {
    for (set, expected) in lists(include_str!("golden/cold_positions_wall.json")) {
        let n = expected.last().unwrap() + 1;
        for algorithm in Algorithm::ALL {
            assert!(
                cold(&set, n, None, algorithm)
                    .iter()
                    .eq(expected.iter().copied()),
                "{set} {algorithm}"
            );
        }
    }
}

#[test]
fn cold_positions_with_hotspots() {
    for (key, expected) in lists(include_str!("golden/cold_with_hotspots.json")) {
        let (set, spots) = key.split_once('|').unwrap();
        let n = expected.last().unwrap() + 1;
        let spots = BitSet::from_positions(n, spots.split(',').map(|s| s.parse().unwrap()));
        for algorithm in Algorithm::ALL {
            let found = cold(set, n, Some(&spots), algorithm);
            assert!(
                found.iter().eq(expected.iter().copied()),
                "{key} {algorithm}"
            );
        }
    }
}

#[test]
fn nim_values_at_the_wall() {
    for (name, expected) in lists(include_str!("golden/nim_values_wall.json")) {
        let set: Set = name.parse().unwrap();
        let n = expected.len() as u64;
        let equal = |values: Vec<u32>| {
            values
                .into_iter()
                .map(u64::from)
                .eq(expected.iter().copied())
        };
        let blocked = Blocked::new(set.members_below(n), n)
            .finish(&mut NoProgress)
            .unwrap();
        assert!(equal(blocked.iter().collect()), "{name} blocked");
        let plan = Plan::new(Algorithm::Auto, &set, n, None).unwrap();
        let by_layers = layered(&set, n, &plan, &mut NoProgress).unwrap();
        assert!(equal(by_layers.iter().collect()), "{name} layered");
        if name == "moser" {
            assert!(equal((0..n).map(moser_nim_value).collect()), "closed form");
        }
    }
}

#[test]
fn first_positions_of_nim_values_of_squares() {
    let expected = numbers(&counts_of_squares()["first_position_with_nim_value_v_A297963"]);
    let n = expected.last().unwrap() + 1;
    let set: Set = "squares".parse().unwrap();
    let values = Blocked::new(set.members_below(n), n)
        .finish(&mut NoProgress)
        .unwrap();
    let records: Vec<u64> = values.records().into_iter().map(|(x, _)| x).collect();
    assert_eq!(records, expected);
}

fn squares_match(found: &ColdSet) {
    let golden = counts_of_squares();
    let powers = numbers(&golden["cold_strictly_below_2^k_for_k_0..30"]);
    for (k, &count) in powers.iter().enumerate() {
        if 1 << k <= found.bound() {
            assert_eq!(found.count_below(1 << k), count, "2^{k}");
        }
    }
    let cubes = numbers(&golden["cold_strictly_below_r^3_for_r_1..30"]);
    for (r, &count) in (1u64..).zip(&cubes) {
        assert_eq!(found.count_below(r * r * r), count, "{r}^3");
    }
}

fn fit(found: &ColdSet, cubes_below: u64) -> PowerLaw {
    let points: Vec<(f64, f64)> = (1u64..)
        .map(|r| r * r * r)
        .take_while(|&n| n < cubes_below)
        .map(|n| (n as f64, found.count_below(n) as f64))
        .collect();
    let siegel = |p: &[(f64, f64)]| repeated_medians(p, &mut NoProgress).unwrap();
    let law = PowerLaw::through(&points, siegel).unwrap();
    let other = PowerLaw::through(&points, least_squares).unwrap();
    assert!((law.exponent - other.exponent).abs() < 0.02);
    law
}

fn near(law: PowerLaw, key: &str) {
    let expected: Vec<f64> = serde_json::from_value(counts_of_squares()[key].clone()).unwrap();
    assert!(
        (law.exponent - expected[0]).abs() < 6e-6,
        "{law:?} {expected:?}"
    );
    assert!(
        (law.constant - expected[1]).abs() < 6e-5,
        "{law:?} {expected:?}"
    );
}

#[test]
fn counts_of_squares_to_2_24() {
    let found = cold("squares", 1 << 24, None, Algorithm::Auto);
    squares_match(&found);
    // The reference value counts at r = 1 … 256: 256^3 = 2^24 is among the cubes.
    near(
        fit(&found, (1 << 24) + 1),
        "siegel_fit_of_cold_count_at_cubes_below_2^24_exponent_and_constant",
    );
    let digits = DigitCounts::of(found.range(0, 4_000_000), 5, 6).unwrap();
    let expected: Vec<Vec<u64>> = serde_json::from_value(
        counts_of_squares()["base_5_digits_of_cold_below_4000000_low_digit_first_no_leading_zeros"]
            .clone(),
    )
    .unwrap();
    for (place, row) in expected.iter().enumerate() {
        assert_eq!(digits.row(place), row, "place {place}");
    }
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn counts_of_squares_to_2_30() {
    let golden = counts_of_squares();
    let found = cold("squares", 1 << 30, None, Algorithm::Auto);
    squares_match(&found);
    let below = golden["cold_strictly_below_1023^3"].as_u64().unwrap();
    assert_eq!(found.count_below(1023 * 1023 * 1023), below);
    for (base, key) in [
        (5, "cold_below_2^30_by_last_base_5_digit_0..4"),
        (13, "cold_below_2^30_by_base_13_last_digit"),
    ] {
        let residues = Residues::of(found.iter(), base).unwrap();
        assert_eq!(residues.counts(), numbers(&golden[key]), "base {base}");
    }
    near(
        fit(&found, (1 << 30) + 1),
        "siegel_fit_of_cold_count_at_cubes_up_to_2^30_exponent_and_constant",
    );
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn records_of_squares_to_2_24() {
    let n = 1 << 24;
    let set: Set = "squares".parse().unwrap();
    let values = Blocked::new(set.members_below(n), n)
        .finish(&mut NoProgress)
        .unwrap();
    let records = values.records();
    assert_eq!(records.last(), Some(&(16_669_564, 450)));
    let points: Vec<(f64, f64)> = records
        .iter()
        .map(|&(x, v)| (x as f64, f64::from(v)))
        .collect();
    let siegel = |p: &[(f64, f64)]| repeated_medians(p, &mut NoProgress).unwrap();
    let law = PowerLaw::through(&points, siegel).unwrap();
    assert!((law.exponent - 0.351).abs() < 1e-3, "{law:?}");
}

#[test]
fn the_adversarial_case_of_single_precision() {
    adversarial(1 << 20);
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn the_adversarial_case_of_single_precision_to_2_24() {
    adversarial(1 << 24);
}

/// Moves are x ≡ 1 mod 3. From x ≡ 2 they lead to x ≡ 1, from there 0 is
/// reached in one move, and from x ≡ 0, x > 0, the cold position 2 is.
fn adversarial(n: u64) {
    let found = cold("1+3i", n, None, Algorithm::Convolution);
    assert!(found.iter().eq((0..n).filter(|&x| x == 0 || x % 3 == 2)));
}

#[test]
fn a_run_is_watched_and_can_be_cancelled() {
    let set: Set = "squares".parse().unwrap();
    let n = 1 << 20;
    let plan = Plan::new(Algorithm::Auto, &set, n, None).unwrap();
    let mut told = Vec::new();
    let mut watcher = |_: &str, done: u64, total: u64| {
        assert_eq!(total, n);
        told.push(done);
        Ok(())
    };
    let found = cold_positions(&set, n, None, &plan, &mut watcher).unwrap();
    assert!(told.len() > 1 && told.is_sorted() && told.last() < Some(&found.bound()));
    let mut calls = 0;
    let mut impatient = |_: &str, _: u64, _: u64| {
        calls += 1;
        if calls > 2 {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    };
    let stopped = cold_positions(&set, n, None, &plan, &mut impatient);
    assert_eq!(stopped.unwrap_err(), Error::Cancelled);
}

/// The positions beyond 32 bits that `takeaway count` computed are those of the sieve of [E],
/// to 2^32. Some minutes: `cargo test --release -p takeaway-theory -- --ignored the_segmented_sieve`.
#[test]
#[ignore = "takes minutes"]
fn the_segmented_sieve_has_the_checksums_that_are_kept() {
    let set: Set = "squares".parse().unwrap();
    let n = 1 << 32;
    let plan = Plan::new(Algorithm::Sieve, &set, n, None).unwrap();
    let found = cold_positions(&set, n, None, &plan, &mut NoProgress).unwrap();
    let mut positions = found.iter().peekable();
    // FNV-1a.
    let (mut count, mut checksum) = (0, 0xcbf2_9ce4_8422_2325_u64);
    let kept = include_str!("golden/cold_squares_powers.csv");
    for log2 in 0..=32 {
        while let Some(x) = positions.next_if(|&x| x < 1 << log2) {
            count += 1;
            for byte in x.to_le_bytes() {
                checksum = (checksum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        let line = format!("{},{count},{checksum:016x}", 1u64 << log2);
        assert_eq!(kept.lines().nth(log2 + 1), Some(&line[..]));
    }
}
