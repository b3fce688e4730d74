//! Misère play, arithmetic periods, remoteness, and counts of a visible range.

use std::sync::Arc;

use super::Strip;
use crate::figure::form::Key;
use crate::figure::table::Cells;
use crate::figure::{Caption, Figure, Whole, WholeJob, text};
use crate::narrow::Narrow;
use crate::picture::Format;
use crate::{NoProgress, Picture, Spec};

fn computed(text: &str) -> Picture {
    let spec: Spec = text.parse().unwrap();
    spec.compute(&mut NoProgress).unwrap()
}

fn fact(caption: &Caption, label: &str) -> String {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map_or_else(
        || panic!("{label} in {:?}", caption.facts),
        |fact| fact.value.clone(),
    )
}

#[test]
fn misere_outcomes_are_those_of_whoever_does_not_move_last() {
    // The cold positions of misère {3, 5, 8}, {2, 5}, {1, 3, 4}, from the definition.
    for moves in [&[3u64, 5, 8][..], &[2, 5], &[1, 3, 4]] {
        let mut hot: Vec<u8> = Vec::new();
        for x in 0..80u64 {
            let options: Vec<u8> = moves
                .iter()
                .filter(|&&s| s <= x)
                .map(|&s| hot[(x - s) as usize])
                .collect();
            hot.push(u8::from(options.is_empty() || options.contains(&0)));
        }
        let set = crate::number::separated(moves, ",");
        let terms = computed(&format!("strip?set={set}&convention=misere&n=80"));
        let terms = terms.export(Format::PLAIN).unwrap();
        let own: Vec<u8> = terms.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(own, hot, "{set}");
        let cold = computed(&format!("cold?set={set}&convention=misere&n=80"));
        let cold = cold.export(Format::PLAIN).unwrap();
        let cold: Vec<usize> = cold.lines().map(|line| line.parse().unwrap()).collect();
        let wanted: Vec<usize> = (0..80).filter(|&x| hot[x] == 0).collect();
        assert_eq!(cold, wanted, "{set}");
    }
    let caption = computed("strip?set=1,2,3&convention=misere")
        .caption()
        .clone();
    assert_eq!(fact(&caption, "misère"), "preperiod 0, period 4");
    assert!(
        caption.badge.more.contains("x − 1 is cold in normal play"),
        "{:?}",
        caption.badge
    );
}

#[test]
fn all_but_some_numbers_repeat_higher() {
    let caption = computed("strip?set=all-but-2,3,5&convention=wall")
        .caption()
        .clone();
    assert_eq!(fact(&caption, "wall"), "preperiod 0, period 18, saltus 6");
    assert_eq!(caption.badge.text, "Period proved");
    assert_eq!(caption.see, "v(x + 18) = v(x) + 6 for all x.");
    let both = computed("strip?set=all-but-1,3").caption().clone();
    assert_eq!(fact(&both, "sink"), "preperiod 0, period 2, saltus 1");
    let multiples = computed("strip?set=2*(all-but-2,3,5)&convention=wall").caption();
    assert_eq!(fact(&multiples, "wall"), "preperiod 0, period 36, saltus 6");
}

#[test]
fn best_play_lasts_as_long_as_by_definition() {
    let text = computed("strip?set=2,5,7&convention=wall&n=60&remoteness=on");
    let csv = text.export(Format::CSV).unwrap();
    let column = csv.lines().skip_while(|line| line.starts_with('#')).skip(1);
    let own: Vec<u32> = column
        .map(|line| line.split(',').nth(2).unwrap().parse().unwrap())
        .collect();
    let mut moves: Vec<u32> = Vec::new();
    for x in 0..60usize {
        let options = [2, 5, 7]
            .into_iter()
            .filter(|&s| s <= x)
            .map(|s| moves[x - s]);
        let options: Vec<u32> = options.collect();
        let quickest = options.iter().filter(|&&n| n % 2 == 0).min();
        moves.push(quickest.or(options.iter().max()).map_or(0, |n| n + 1));
    }
    assert_eq!(own, moves);
}

#[test]
fn a_visible_range_is_counted() {
    let caption = computed("strip?set=1,3,4&x=1..10&n=60").caption().clone();
    // TCO06 LastStone: of 1 to 10 the mover wins 7.
    let told = fact(&caption, "cold, 1 ≤ x ≤ 10");
    assert!(told.ends_with("wall 3 of 10"), "{told}");
}

#[test]
fn values_of_2_4n_and_their_sum_obey_the_rule_backwards() {
    for n in 1..=6u64 {
        let (moves, period) = ([2, 4 * n, 4 * n + 2], 8 * n);
        let picture = computed(&format!(
            "strip?set=2,{},{}&convention=wall&n={}",
            moves[1],
            moves[2],
            3 * period
        ));
        assert_eq!(
            fact(&picture.caption(), "wall"),
            format!("preperiod 0, period {period}")
        );
        let terms = picture.panels()[0].sequences().remove(0).terms;
        let values: Vec<i64> = terms.collect();
        for x in 0..period {
            let above = moves.map(|s| values[(x + s) as usize]);
            let mex = (0..).find(|v| !above.contains(v)).unwrap();
            assert_eq!(values[x as usize], mex, "n = {n}, x = {x}");
        }
        let told = |note: &String| note.starts_with("Backwards the same rule holds");
        let notes = &picture.caption().notes;
        assert!(notes.iter().any(told), "{notes:?}");
        let proved = notes.iter().any(|note| note.contains("2605.14321"));
        assert_eq!(proved, n > 2);
    }
}

#[test]
fn games_next_door_equal_their_definitions() {
    let kept: serde_json::Value = serde_json::from_str(include_str!(
        "../../../crates/theory/tests/golden/next_door.json"
    ))
    .unwrap();
    let column = |spec: &str, column: usize| -> Vec<String> {
        let csv = computed(spec).export(Format::CSV).unwrap();
        let rows = csv.lines().filter(|line| !line.starts_with('#')).skip(1);
        rows.map(|row| row.split(',').nth(column).unwrap().into())
            .collect()
    };
    let numbers = |value: &serde_json::Value| -> Vec<String> {
        value
            .as_array()
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    for (set, of) in kept["pass"].as_object().unwrap() {
        let spec = format!("strip?set={set}&pass=on&n=60");
        assert_eq!(column(&spec, 1), numbers(&of["without"]));
        assert_eq!(column(&spec, 2), numbers(&of["with"]));
    }
    for (set, of) in kept["scoring"].as_object().unwrap() {
        let wanted = numbers(of);
        let spec = format!("strip?set={set}&scoring=on&n={}", wanted.len());
        assert_eq!(column(&spec, 1), wanted);
    }
    for (code, of) in kept["octal"].as_object().unwrap() {
        let wanted = numbers(&of["values"]);
        let spec = format!("strip?set={code}&n={}", wanted.len());
        assert_eq!(column(&spec, 1), wanted);
    }
    let letters = |value: &serde_json::Value| -> Vec<String> {
        value.as_str().unwrap().chars().map(String::from).collect()
    };
    for (sets, of) in kept["partizan"].as_object().unwrap() {
        let sets = sets.replace(['(', ')', ' '], "");
        let (left, right) = sets.split_once('|').unwrap();
        let spec = format!("strip?set={left}&right={right}&n=80");
        assert_eq!(column(&spec, 1), letters(of));
    }
    for (set, of) in kept["blocking"].as_object().unwrap() {
        let set = set.replace(['(', ')', ' '], "").replace("k=", "&blocking=");
        assert_eq!(column(&format!("strip?set={set}&n=80"), 1), letters(of));
    }
}

#[test]
fn games_next_door_say_what_is_proved() {
    let caption = computed("strip?set=0.77").caption().clone();
    assert_eq!(caption.title, "Nim-values of 0.77 (Kayles)");
    assert_eq!(fact(&caption, "period"), "preperiod 71, period 12");
    assert_eq!(caption.badge.text, "Period proved");
    assert_eq!(
        caption.badge.more,
        "G(x + 12) = G(x) for 71 ≤ x < 156, which suffices."
    );
    let caption = computed("strip?set=2,5,7&scoring=on").caption().clone();
    assert_eq!(fact(&caption, "period"), "preperiod 23, period 14");
    // The theorem is about the wall.
    let sink = computed("strip?set=2,5,7&scoring=on&convention=sink")
        .caption()
        .clone();
    assert!(sink.facts.iter().all(|fact| fact.label != "theorem"));
    for open in [
        "strip?options=divisors",
        "strip?set=0.8",
        "strip?set=squares&pass=on",
    ] {
        assert_eq!(
            computed(open).caption().badge.text,
            "Computed exactly",
            "{open}"
        );
    }
}

#[test]
fn games_next_door_refuse_what_they_do_not_have() {
    for (spec, why) in [
        (
            "strip?pass=on&scoring=on",
            "pass=on and scoring=on are different games. Keep one.",
        ),
        (
            "strip?set=0.77&blocking=1",
            "set=0.77 and blocking=1 are different games. Keep one.",
        ),
        (
            "strip?set=0.77&convention=sink",
            "set=0.77 has no convention=sink. Remove one of them.",
        ),
        (
            "strip?pass=on&convention=misere",
            "pass=on has no convention=misere. Remove one of them.",
        ),
        (
            "strip?right=1,2&boy=4",
            "right=1,2 has no boy=4. Remove one of them.",
        ),
        ("strip?set=1.7", "a code that begins with 0, 4, 8 or C"),
        ("strip?set=0.8&n=4000000", "n"),
    ] {
        let error = spec.parse::<Spec>().unwrap_err().to_string();
        assert!(error.contains(why), "{spec}: {error}");
    }
    let chosen = |spec: &str, name: &str, text: &str| {
        spec.parse::<Spec>()
            .unwrap()
            .with(name, text)
            .unwrap()
            .to_string()
    };
    assert_eq!(chosen("strip?pass=on", "scoring", "on"), "strip?scoring=on");
    assert_eq!(chosen("strip?set=0.77", "set", "1,4"), "strip?set=1,4");
    assert_eq!(
        chosen("strip?set=1,4&seed=1", "pass", "on"),
        "strip?set=1,4&pass=on"
    );
}

#[test]
fn cards_of_games_next_door_list_the_options() {
    let card = |pairs: &str, row: u64, index: u64| {
        let mut strip = Strip::default();
        text::read(&mut strip, pairs).unwrap();
        let data = Figure::compute(&strip, &mut WholeJob(&mut NoProgress)).unwrap();
        let found = strip.findings(&data);
        Figure::card(&strip, &data, &found, &Key::Two(row, index)).unwrap()
    };
    let kayles = card("set=0.77", 0, 3);
    assert_eq!(
        (&kayles.title[..], &kayles.reason[..]),
        (
            "v(3) = 3",
            "Moves reach the values 0, 1, 2. The least missing is 3."
        )
    );
    let passed = card("set=2,5&pass=on", 1, 2);
    assert_eq!(
        (&passed.title[..], &passed.reason[..]),
        (
            "v(2) = 2",
            "Moves reach the values 0, 1. The least missing is 2."
        )
    );
    assert_eq!(card("set=1,4&right=2,3", 0, 1).title, "1 is L");
}

#[test]
fn the_moves_of_right_count() {
    let takes = |pairs: &str| -> u64 {
        let mut strip = Strip::default();
        text::read(&mut strip, pairs).unwrap();
        strip.steps()
    };
    assert_eq!(takes("set=1,4&right=2,3&n=1000"), 4000);
    assert!(takes("set=1,4&right=odd&n=1000") > 500_000);
}

#[test]
fn the_badge_of_a_period_names_the_command_for_this_set() {
    for (spec, command) in [
        ("strip?set=2,5", "takeaway period '2,5'"),
        (
            "strip?set=2,5&convention=sink",
            "takeaway period '2,5' --convention sink",
        ),
        ("strip?set=all-but-4", "takeaway period 'all-but-4'"),
        ("strip?set=0.77", "takeaway period 'strip?set=0.77'"),
        ("strip?set=primes", ""),
        ("strip?set=2,5&seed=1,0,3,4,0", ""),
    ] {
        assert_eq!(computed(spec).caption().badge.check, command, "{spec}");
    }
}

/// A game next door is drawn once, and its control says so whichever way the link does.
#[test]
fn at_zero_offers_what_is_drawn() {
    for (text, value, labels) in [
        (
            "strip?set=2,5",
            "both",
            &["Sink", "Wall", "Both", "Misère"][..],
        ),
        ("strip?set=2,5&pass=on", "both", &["Sink", "Wall", "Misère"]),
        (
            "strip?set=2,5&pass=on&convention=wall",
            "wall",
            &["Sink", "Wall", "Misère"],
        ),
        (
            "strip?set=2,5&pass=on&convention=sink",
            "sink",
            &["Sink", "Wall", "Misère"],
        ),
    ] {
        let controls = text.parse::<Spec>().unwrap().controls();
        let at_zero = controls
            .iter()
            .find(|each| each.name == "convention")
            .unwrap();
        let found: Vec<&str> = at_zero
            .choices
            .iter()
            .map(|each| each.label.as_str())
            .collect();
        assert_eq!(
            (at_zero.value.as_str(), &found[..]),
            (value, labels),
            "{text}"
        );
        assert!(
            at_zero.choices.iter().any(|each| each.value == value),
            "{text}"
        );
    }
}

/// So that a term takes a byte, and none in its table.
#[test]
fn the_table_holds_the_values_of_the_data() {
    let strip = Strip::default();
    let data = Figure::compute(&strip, &mut WholeJob(&mut NoProgress)).unwrap();
    let table = strip.table(&data).unwrap();
    let parts = |name: &str| {
        let named = table.columns.iter().find(|column| column.name == name);
        match &named.unwrap().cells {
            Cells::Numbers(Whole::Joined(parts)) => parts,
            cells => panic!("{cells:?}"),
        }
    };
    assert_eq!(data.played.len(), 2);
    for ((_, part), played) in parts("nim_value").iter().zip(&data.played) {
        assert!(matches!(part, Whole::Narrow(own) if Arc::ptr_eq(own, &played.values)));
        assert!(matches!(*played.values, Narrow::Bytes(_)));
    }
    let consecutive = |part: &(usize, Whole)| matches!(part.1, Whole::Consecutive(_));
    assert!(parts("x").iter().all(consecutive));
}
