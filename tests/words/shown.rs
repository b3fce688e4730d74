//! Sentences on periods, computed again from the table or from the facts: that
//! they speak of what is drawn, and of nothing else.

use proptest::prelude::*;
use takeaway::figure::Caption;
use takeaway::figure::caption::Link;
use takeaway::figure::table::Cells;

use crate::common::{cases, computed as drawn, numbers_in as numbers};

fn column(spec: &str, name: &str) -> Vec<u64> {
    let table = drawn(spec).panels()[0].table().unwrap();
    let found = table.columns.iter().find(|column| column.name == name);
    match &found.unwrap_or_else(|| panic!("no column {name}")).cells {
        Cells::Numbers(list) => list.iter().map(|n| n as u64).collect(),
        Cells::Optional(list) => {
            let known = list.iter().map(|cell| cell.as_ref()?.as_u64());
            known.collect::<Option<_>>().expect("every cell is known")
        }
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
        let found: Vec<(&str, u64, u64)> = plays
            .iter()
            .filter_map(|&play| {
                let told = caption.facts.iter().find(|fact| fact.label == play)?;
                let lengths = numbers(&told.value);
                Some((play, lengths[0], *lengths.get(1)?))
            })
            .collect();
        let said = caption.caption.split(". ").find(|s| s.contains("racket")).unwrap_or("");
        for (what, shown) in [
            ("preperiod", (|q, _| q > 0) as fn(u64, u64) -> bool),
            ("first period", |q, n| q < n),
        ] {
            let marked: Vec<&str> = found.iter().filter(|f| shown(f.1, n)).map(|f| f.0).collect();
            let told = match marked[..] {
                [_] if plays.len() == 1 => format!("the {what}"),
                [play] => format!("the {play}’s {what}"),
                [_, _] => format!("each {what}"),
                _ => {
                    prop_assert!(!said.contains(what), "{spec}: {said}");
                    continue;
                }
            };
            prop_assert!(said.contains(&told), "{spec}: {said} does not tell {told}");
        }
        let cut = found.iter().any(|(_, q, p)| q + p > n);
        prop_assert_eq!(said.contains("as far as the row goes"), cut && !said.is_empty());
        // A period leads to rows as long.
        for (_, _, period) in found.iter().filter(|(_, _, p)| *p > 1) {
            let wraps = |link: &Link| link.spec.contains(&format!("wrap={period}"));
            prop_assert!(caption.links.iter().any(wraps), "{spec}: {period}");
        }
    }

    #[test]
    fn teeth_are_said_to_be_missing_where_they_are(
        m in 1_u64..12,
        delta in 1_u64..40,
        convention in prop::sample::select(vec!["sink", "wall", "both"]),
    ) {
        let caption = drawn(&format!("relations?of=shifts&m={m}&delta={delta}&convention={convention}")).caption();
        let sizes = caption.facts.iter().filter(|fact| fact.label.contains("|V₀|"));
        let missing = sizes.map(|fact| numbers(&fact.value)).any(|sizes| sizes[3] < sizes[0]);
        prop_assert_eq!(caption.see.contains("misses"), missing, "{}", caption.see);
        prop_assert_eq!(&*caption.badge.text, "Proved here: shifts");
        let part = drawn(&format!("relations?of=shifts&m={m}&delta={delta}&x=2..3")).caption();
        prop_assert!(!part.see.contains("misses"), "{}", part.see);
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
        if let Some((told, _)) = see.split_once("\u{202f}% of the games have no") {
            let share: f64 = told.rsplit(' ').next().unwrap().parse().unwrap();
            prop_assert!((share - 100.0 * without as f64 / all as f64).abs() < 0.051, "{}", see);
        }
        prop_assert_eq!(see.contains("No game has"), without == all && all > 1, "{}", see);

        let caption = drawn(&format!("{spec}&layer=difference")).caption();
        let differing = fact(&caption, "periods that differ").unwrap();
        prop_assert_eq!(caption.see.contains("are the same in every cell"), differing == 0, "{}", caption.see);
        // Never more than one in a hundred.
        prop_assert!(100 * differing <= all);

        for play in ["sink", "wall"] {
            let told = drawn(&format!("{spec}&convention={play}")).caption();
            // The last number is the number of rulesets with c ≠ a + b.
            let none = told.facts.iter().find(|fact| fact.label == "divides no sum");
            let none = none.map(|fact| numbers(&fact.value));
            let said = match none.as_deref() {
                None => "",
                Some([0, 1]) => "The period divides a sum of two moves for the one game",
                Some([0, 2]) => "The period divides a sum of two moves for both ",
                Some([0, _]) => "The period divides a sum of two moves for all ",
                Some(_) => "The period divides no sum of two moves for ",
            };
            prop_assert!(told.see.starts_with(said), "{spec}: {}", told.see);
            let additive = (a + 1..=size).filter(|b| a + b <= size && *b < a + b).count() as u64;
            prop_assert_eq!(none.map_or(0, |none| none[1]), all - additive, "{}", spec);
        }
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
