//! The figures of Eppstein 2018: numbers against published ones, bad input refused in words.

use std::cell::Cell;
use std::collections::BTreeMap;

use takeaway::Spec;
use takeaway::error::{Error, Result};
use takeaway::figure::{Caption, Look};
use takeaway::games::Set;
use takeaway::games::cold::naive;
use takeaway::picture::Format;
use takeaway::progress::{NoProgress, Progress};

use crate::common::{computed, terms};
use crate::oracle::{counts_of_squares, numbers};

/// Rows of whole numbers.
fn rows(spec: &str) -> Vec<Vec<u64>> {
    let row = |line: &str| line.split(' ').map(|cell| cell.parse().unwrap()).collect();
    terms(spec).lines().map(row).collect()
}

#[test]
fn counts_are_the_published_ones() {
    let golden = counts_of_squares();
    let cubes = numbers(&golden["cold_strictly_below_r^3_for_r_1..30"]);
    let counted = rows("cold-count?n=27000");
    assert_eq!(counted.len(), 30);
    for (r, (row, count)) in (1u64..).zip(counted.iter().zip(&cubes)) {
        assert_eq!(row, &[r.pow(3), *count]);
    }
    let powers = numbers(&golden["cold_strictly_below_2^k_for_k_0..30"]);
    for (k, row) in rows("cold-count?sample=powers-of-2").iter().enumerate() {
        assert_eq!(row, &[1 << k, powers[k]]);
    }
}

#[test]
fn records_are_the_published_ones() {
    let first = numbers(&counts_of_squares()["first_position_with_nim_value_v_A297963"]);
    for algorithm in ["auto", "dp", "layered"] {
        let records = rows(&format!("records?n=24000&algorithm={algorithm}"));
        assert_eq!(records[0], [0, 0]);
        assert_eq!(records.len(), first.len(), "{algorithm}");
        for (v, (row, &x)) in (0u64..).zip(records.iter().zip(&first)) {
            assert_eq!(row, &[x, v], "{algorithm}");
        }
    }
}

#[test]
fn digits_are_the_published_ones() {
    let golden = counts_of_squares();
    let key = "base_5_digits_of_cold_below_4000000_low_digit_first_no_leading_zeros";
    let places = golden[key].as_array().unwrap();
    let mut counted = rows("digits?n=4000000&places=0..5").into_iter();
    for (place, row) in places.iter().enumerate() {
        for (digit, count) in numbers(row).into_iter().enumerate() {
            assert_eq!(counted.next().unwrap(), [place as u64, digit as u64, count]);
        }
    }
    assert_eq!(counted.next(), None);
}

#[test]
fn digits_of_a_greedy_set_are_those_of_its_members() {
    // No 2 in base 3 [L §5].
    let regular = rows("digits?of=greedy&n=19683&base=3&places=1..8");
    assert!(regular.iter().all(|row| row[1] < 2 || row[2] == 0));
    assert!(regular.iter().all(|row| row[1] != 1 || row[2] == 256));
    // An irregular one, by hand from its members.
    for condition in ["ap3", "sidon", "mean4", "x%2Bz=3y"] {
        let members = rows(&format!("greedy-set?condition={condition}&n=5000"));
        let spec = format!("digits?of=greedy&condition={condition}&n=5000&base=7&places=0,2");
        for row in rows(&spec) {
            let unit = 7u64.pow(row[0] as u32);
            let has = |x: u64| x >= unit && x / unit % 7 == row[1];
            let count = members.iter().filter(|x| has(x[0])).count();
            assert_eq!(row[2], count as u64, "{condition} {row:?}");
        }
    }
}

#[test]
fn cold_positions_equal_the_naive_ones_by_every_algorithm() {
    for set in ["squares", "primes", "2,5,7", "odd", "moser"] {
        let members = set.parse::<Set>().unwrap().members_below(3000);
        let naive: Vec<u64> = naive::sieve(&members, 3000, None).iter().collect();
        for algorithm in ["auto", "dp", "sieve", "convolution", "modular"] {
            for wrap in [0, 1, 65, 2999, 5000] {
                let spec = format!("cold?set={set}&n=3000&wrap={wrap}&algorithm={algorithm}");
                assert_eq!(rows(&spec).concat(), naive, "{spec}");
            }
        }
    }
}

/// Lemma 2: with all positions of smaller nim-value as hotspots, the cold ones are those of one value.
#[test]
fn layers_and_hotspots_are_those_of_the_references() {
    for set in ["squares", "primes", "2,5,7", "naturals"] {
        let values = rows(&format!("strip?set={set}&convention=wall&n=700")).concat();
        for algorithm in ["auto", "sieve", "convolution"] {
            for layer in [1, 2, 5] {
                let spec = format!("cold?set={set}&n=700&layer={layer}&algorithm={algorithm}");
                let of_value = (0..)
                    .zip(&values)
                    .filter(|(_, v)| **v == layer)
                    .map(|(x, _)| x);
                assert!(rows(&spec).concat().into_iter().eq(of_value), "{spec}");
            }
        }
    }
    let lists = include_str!("../../crates/theory/tests/golden/cold_with_hotspots.json");
    let lists: BTreeMap<String, Vec<u64>> = serde_json::from_str(lists).unwrap();
    for (key, expected) in lists {
        let (set, spots) = key.split_once('|').unwrap();
        let n = expected.last().unwrap() + 1;
        let spec = format!("cold?set={set}&hotspots={spots}&n={n}");
        assert_eq!(rows(&spec).concat(), expected, "{spec}");
    }
    let none = computed("cold?set=2,5&n=100&layer=9").caption();
    let count = &none.facts[0];
    assert_eq!(count.label, "positions of nim-value 9 below 100");
    assert!(count.value.starts_with("0 ("), "{}", count.value);
}

#[test]
fn moser_is_checked_against_its_closed_form() {
    let caption = computed("cold?set=moser&n=100000").caption();
    let closed = "they are the numbers whose base-4 digits are all even";
    assert!(
        caption.badge.more.contains(closed),
        "{}",
        caption.badge.more
    );
    let caption = computed("records?set=moser&n=20000").caption();
    assert!(
        caption.badge.more.contains("equals the closed form"),
        "{}",
        caption.badge.more
    );
    for n in 1..70 {
        let caption = computed(&format!("cold?set=moser&n={n}")).caption();
        assert!(caption.badge.more.contains(closed), "{n}");
    }
}

#[test]
fn fits_are_near_the_paper() {
    let fact = |spec: &str, label: &str| -> f64 {
        let caption = computed(spec).caption();
        let fact = caption.facts.iter().find(|f| f.label == label).unwrap();
        // The fits over stretches follow it.
        let (first, _) = fact.value.split_once(' ').unwrap_or((&fact.value, ""));
        first.parse().unwrap()
    };
    let exponent = "slope";
    assert!((fact("cold-count", exponent) - 0.69).abs() < 0.015);
    assert!((fact("records", exponent) - 0.351).abs() < 0.01);
}

/// Thumbnails are smaller figures of the presets' kinds and sets.
#[test]
fn few_records_have_no_line() {
    let said = |spec: &str| computed(spec).caption().caption;
    for few in ["records?n=200", "cold-count?n=100"] {
        assert!(
            said(few).contains(
                "Too few points to fit a line; 10 are needed, the last of height 30 or more."
            ),
            "{few}"
        );
        assert!(!said(few).contains("The line"), "{few}");
    }
    assert!(!said("records?n=200&fit=none").contains("fitted"));
    assert!(said("records?n=20000").contains("The line is fitted by repeated medians."));
}

#[test]
fn awkward_sizes_and_sets_are_drawn() {
    let look = Look::default();
    for kind in ["cold", "cold-count", "records", "digits"] {
        for n in [1, 2, 3, 8, 64, 100] {
            for set in ["squares", "1", "4", "naturals", "factorials", "200"] {
                let places = if kind == "digits" { "&places=0" } else { "" };
                let spec = format!("{kind}?set={set}&n={n}{places}");
                let drawing = computed(&spec);
                let svg = drawing.svg(&look).unwrap();
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{spec}");
                drawing.caption();
            }
        }
    }
}

fn refusal(spec: &str) -> String {
    let computed = spec
        .parse::<Spec>()
        .and_then(|s| s.compute(&mut NoProgress).map(|_| ()));
    computed.unwrap_err().to_string()
}

#[test]
fn bad_input_is_refused_in_words() {
    for (spec, says) in [
        ("cold-count?n=0", "n cannot be"),
        ("cold-count?n=2^33", "n cannot be"),
        ("cold-count?set=naturals&n=2^31", "n may be at most"),
        ("cold-count?set=", "set"),
        ("cold-count?algorithm=magic", "Allowed: auto, dp, sieve"),
        ("cold-count?fit=spline", "Allowed: siegel"),
        ("cold-count?sample=primes", "Allowed: cubes"),
        (
            "cold?set=odd&n=2^28&algorithm=convolution",
            "n may be at most",
        ),
        ("cold?wrap=100000", "wrap cannot be"),
        ("digits?base=1", "base cannot be"),
        ("digits?base=1001", "base cannot be"),
        ("digits?places=30", "places cannot be"),
        ("digits?places=0..9&base=2", "places"),
        ("cold-count?by=residue&base=1", "base cannot be"),
        ("cold-count?by=residue&base=25", "base cannot be"),
        (
            "cold-count?by=residue&set=naturals&n=2^31",
            "n may be at most",
        ),
        ("constructions?max=301", "max cannot be"),
        ("digits?of=hot", "Allowed: cold, greedy"),
        ("digits?of=greedy&condition=zap", "not an equation"),
        (
            "digits?of=greedy&condition=x%2By=z&n=1073741824",
            "n cannot be",
        ),
        ("records?set=naturals&n=2^28", "n cannot be"),
        ("records?n=2^29", "n cannot be"),
        ("race?n=100", "n cannot be"),
    ] {
        let text = refusal(spec);
        let costs_too_much = says.replace("cannot be", "may be at most");
        let said = text.contains(says) || text.contains(&costs_too_much);
        assert!(said, "{spec}: {text}");
    }
}

/// A progress with a clock that ticks at every look, and a limit to its patience.
struct Ticking {
    clock: Cell<f64>,
    reports: u32,
    patience: u32,
}

impl Progress for Ticking {
    fn report(&mut self, _: &str, done: u64, total: u64) -> Result<()> {
        assert!(done <= total);
        self.reports += 1;
        if self.reports > self.patience {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    }

    fn now(&self) -> Option<f64> {
        self.clock.set(self.clock.get() + 30.0);
        Some(self.clock.get())
    }
}

#[test]
fn figures_grow_and_can_be_cancelled() {
    for spec in [
        "cold-count?n=1000000",
        "cold?n=1000000",
        "digits?n=1000000",
        "cold-count?by=residue&n=1000000",
        "records?n=100000",
    ] {
        let parsed: Spec = spec.parse().unwrap();
        let mut states = 0;
        let mut progress = Ticking {
            clock: Cell::new(0.0),
            reports: 0,
            patience: u32::MAX,
        };
        let bytes = parsed
            .compute_bytes(&mut progress, &mut |bytes| {
                // Every state is a figure that can be drawn and described.
                let drawing = parsed.picture_from(&bytes).unwrap();
                drawing.svg(&Look::default()).unwrap();
                drawing.caption();
                states += 1;
            })
            .unwrap();
        let last = parsed.picture_from(&bytes).unwrap();
        let whole = parsed.compute(&mut NoProgress).unwrap();
        assert!(
            last.panels()[0].table().unwrap() == whole.panels()[0].table().unwrap(),
            "{spec}"
        );
        assert!(progress.reports > 1, "{spec}: {} reports", progress.reports);
        progress.patience = progress.reports + 1;
        assert!(
            matches!(parsed.compute(&mut progress), Err(Error::Cancelled)),
            "{spec}"
        );
        assert!(
            states > 0 || spec.contains("records"),
            "{spec}: no state on the way"
        );
    }
}

#[test]
fn a_race_needs_a_clock_and_says_so() {
    let without = computed("race?n=2048");
    assert_eq!(without.caption().badge.more, "Timing needs a clock.");
    assert_eq!(without.export(Format::PLAIN).unwrap(), "");
    let mut progress = Ticking {
        clock: Cell::new(0.0),
        reports: 0,
        patience: u32::MAX,
    };
    let spec: Spec = "race?n=8192".parse().unwrap();
    let run = spec.compute(&mut progress).unwrap();
    assert_eq!(run.export(Format::PLAIN).unwrap().lines().count(), 4 * 6);
    // An exponent needs five times.
    let fitted = |caption: &Caption| caption.notes.iter().any(|note| note.starts_with("Fitted"));
    assert!(!fitted(&run.caption()));
    let spec: Spec = "race?n=16384".parse().unwrap();
    let caption = spec.compute(&mut progress).unwrap().caption();
    assert!(fitted(&caption) && caption.notes[0].contains(" n^"));
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn counts_to_the_end_of_the_paper() {
    let golden = counts_of_squares();
    let counted = rows("cold-count?n=1073741824");
    let at = |n: u64| counted.iter().find(|row| row[0] == n).unwrap()[1];
    assert_eq!(at(1 << 30), 1_816_355);
    assert_eq!(
        at(1023u64.pow(3)),
        golden["cold_strictly_below_1023^3"].as_u64().unwrap()
    );
    let by_digit: Vec<u64> = numbers(&golden["cold_below_2^30_by_last_base_5_digit_0..4"]);
    let ones = rows("digits?n=1073741824&places=0");
    for (digit, row) in ones.iter().enumerate() {
        // The figure gives 0 itself no digit; the count by residue has it.
        let zero = u64::from(digit == 0);
        assert_eq!(row[2] + zero, by_digit[digit]);
    }
}
