//! Sentences on periods, computed again from the table or from the facts: that
//! they speak of what is drawn, and of nothing else.

use proptest::prelude::*;
use takeaway::figure::Caption;
use takeaway::figure::table::Cells;

use crate::common::{cases, computed as drawn, numbers_in as numbers};

fn column(spec: &str, name: &str) -> Vec<u64> {
    let table = drawn(spec).panels()[0].table().unwrap();
    let found = table.columns.iter().find(|column| column.name == name);
    match &found.unwrap_or_else(|| panic!("no column {name}")).cells {
        Cells::Numbers(list) => list.iter().map(|&n| n as u64).collect(),
        other => panic!("{name} is {other:?}"),
    }
}

fn fact(caption: &Caption, label: &str) -> Option<u64> {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map(|fact| numbers(&fact.value)[0])
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn brackets_mark_what_the_row_shows(
        moves in prop::collection::btree_set(1_u64..40, 1..4),
        n in 1_u64..300,
        convention in prop::sample::select(vec!["sink", "wall", "both"]),
    ) {
        let set: Vec<String> = moves.iter().map(u64::to_string).collect();
        let spec = format!("strip?set={}&n={n}&convention={convention}", set.join(","));
        let caption = drawn(&spec).caption();
        let plays: Vec<&str> = ["sink", "wall"].into_iter().filter(|play| [play, "both"].contains(&convention)).collect();
        let length = |what, play| fact(&caption, &format!("{what} ({play})"));
        let found: Vec<(&str, u64, u64)> = plays
            .iter()
            .filter_map(|&play| Some((play, length("preperiod", play)?, length("period", play)?)))
            .collect();
        let said = caption.see.split(". ").find(|s| s.contains("racket")).unwrap_or("");
        for (what, shown) in [
            ("preperiod", (|q, _| q > 0) as fn(u64, u64) -> bool),
            ("first period", |q, n| q < n),
        ] {
            let marked: Vec<&str> = found.iter().filter(|f| shown(f.1, n)).map(|f| f.0).collect();
            let told = match marked[..] {
                [_] if plays.len() == 1 => format!("the {what}"),
                [play] => format!("the {play}’s {what}"),
                [_, _] => format!("both {what}s"),
                _ => {
                    prop_assert!(!said.contains(what), "{spec}: {said}");
                    continue;
                }
            };
            prop_assert!(said.contains(&told), "{spec}: {said} does not tell {told}");
        }
        let cut = found.iter().any(|(_, q, p)| q + p > n);
        prop_assert_eq!(said.contains("as far as the row goes"), cut && !said.is_empty());
        let twice = found.iter().filter(|(_, q, p)| q + 2 * p <= n).map(|f| f.2).min();
        let told = caption.see.split_once("Wrap the row at ").unwrap().1;
        match twice {
            Some(period) => prop_assert_eq!(numbers(told)[0], period, "{}", spec),
            None => prop_assert!(told.starts_with("w,"), "{spec}: {told}"),
        }
    }

    #[test]
    fn teeth_are_said_to_be_missing_where_they_are(
        m in 1_u64..12,
        delta in 1_u64..40,
        convention in prop::sample::select(vec!["sink", "wall", "both"]),
    ) {
        let caption = drawn(&format!("shifts?m={m}&delta={delta}&convention={convention}")).caption();
        let sizes = caption.facts.iter().filter(|fact| fact.label.contains("|V₀|"));
        let missing = sizes.map(|fact| numbers(&fact.value)).any(|sizes| sizes[3] < sizes[0]);
        prop_assert_eq!(caption.see.contains("missing"), missing, "{}", caption.see);
        let trust = &caption.badge.more;
        let proven = caption.badge.text.starts_with("Proved");
        prop_assert_eq!(trust.contains("Sink values"), convention != "wall" && !proven, "{}", trust);
        prop_assert_eq!(trust.contains("Wall values"), convention != "sink" && !proven, "{}", trust);
        let part = drawn(&format!("shifts?m={m}&delta={delta}&x=2..3")).caption();
        prop_assert!(!part.see.contains("missing"), "{}", part.see);
    }

    #[test]
    fn maps_of_three_moves_are_as_they_are_said_to_be(a in 1_u64..25, more in 2_u64..14) {
        let size = a + more;
        let spec = format!("three-move?a={a}&size={size}");
        let all = more * (more - 1) / 2;
        let mut preperiods = column(&format!("{spec}&layer=preperiod"), "preperiod");
        preperiods.sort_unstable();
        let see = drawn(&format!("{spec}&layer=preperiod")).caption().see;
        let without = preperiods.iter().filter(|q| **q == 0).count() as u64;
        if let Some((_, told)) = see.split_once("alf of the preperiods are at most ") {
            let half = numbers(told)[0];
            let count = |is: &dyn Fn(u64) -> bool| preperiods.iter().filter(|q| is(**q)).count() as u64;
            prop_assert!(2 * count(&|q| q <= half) >= all && 2 * count(&|q| q < half) < all, "{}", see);
        } else {
            prop_assert!(all == 1 || 2 * without >= all, "{see}");
        }
        if let Some((told, _)) = see.split_once("\u{202f}% of the nim-sequences") {
            let share: f64 = told.rsplit(' ').next().unwrap().parse().unwrap();
            prop_assert!((share - 100.0 * without as f64 / all as f64).abs() < 0.051, "{}", see);
        }
        prop_assert_eq!(see.contains("No nim-sequence"), without == all && all > 1, "{}", see);

        let caption = drawn(&format!("{spec}&layer=difference")).caption();
        let differing = fact(&caption, "periods that differ").unwrap();
        prop_assert_eq!(caption.see.contains("periods are the same."), differing == 0, "{}", caption.see);
        // Never more than one in a hundred.
        prop_assert!(100 * differing <= all);

        for play in ["sink", "wall"] {
            let told = drawn(&format!("{spec}&convention={play}")).caption();
            let counted = |label| fact(&told, label).unwrap_or(0);
            let (others, none) = (all - counted("additive, c = a + b"), counted("divides no sum"));
            let said = match (others, none) {
                (0, _) => "the only ruleset is additive",
                (_, 0) => "divides a sum of two moves for",
                _ => "divides no sum of two moves for",
            };
            prop_assert!(told.caption.to_lowercase().contains(said), "{spec}: {}", told.caption);
            prop_assert_eq!(told.see.contains("fractal"), all >= 1000);
        }
    }

    #[test]
    fn lines_are_spoken_of_where_there_are_points_for_one(
        moves in prop::collection::btree_set(1_u64..9, 1..3),
        c in 2_u64..40,
    ) {
        let set: Vec<String> = moves.iter().map(u64::to_string).collect();
        let spec = format!("expansion?set={}&c={c}", set.join(","));
        let mut counts = std::collections::BTreeMap::new();
        for class in column(&spec, "class") {
            *counts.entry(class).or_insert(0) += 1;
        }
        let few = counts.values().all(|&points| points < 4);
        let told = drawn(&spec).caption().caption;
        prop_assert_eq!(told.contains("enough points"), few, "{}: {}", spec, told);
    }
}

/// What the gallery says of the default figure.
#[test]
fn the_shares_of_cold_residues_are_as_the_gallery_says() {
    let cold = column("cold", "cold_position");
    let share = |modulus: u64, classes: &[u64]| {
        let held = cold.iter().filter(|x| classes.contains(&(**x % modulus)));
        (100.0 * held.count() as f64 / cold.len() as f64).round() as u64
    };
    let preset = takeaway::gallery::presets()
        .into_iter()
        .find(|preset| preset.id == "cold-squares");
    let see = preset.unwrap().see;
    for (modulus, classes) in [(5, &[0, 2][..]), (13, &[0, 2, 7])] {
        let told = format!("{}\u{202f}%", share(modulus, classes));
        assert!(see.contains(&told), "{see} is not {told}");
    }
}
