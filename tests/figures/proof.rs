//! The proof, cell by cell, as a figure: cells, cards and links against the word.

use proptest::prelude::*;
use takeaway::Spec;
use takeaway::figure::table::Cells;
use takeaway::figure::{Look, Table};
use takeaway::picture::Format;
use takeaway::proof::compare::{Place, slips};
use takeaway::proof::{Boundary, Occurrence, cell_of, general};
use takeaway::sink::{Additive, Word};

use crate::common::{cases, computed, numbers_in};

/// m, k, n and a block.
fn block() -> impl Strategy<Value = (u32, u32, u32, u32)> {
    (2u32..30).prop_flat_map(|m| (Just(m), 1..m, 0u32..4, 0..=m))
}

fn occurrence((m, k, n, i): (u32, u32, u32, u32)) -> Occurrence {
    Occurrence::new(Additive::quadratic(m, k, n).unwrap(), i).unwrap()
}

fn texts(table: &Table, name: &str) -> Vec<String> {
    let column = table.columns.iter().find(|column| column.name == name);
    match &column.unwrap().cells {
        Cells::Texts(list) => list.iter().map(ToString::to_string).collect(),
        Cells::Numbers(list) => list.iter().map(|n| n.to_string()).collect(),
        Cells::Optional(_) | Cells::Reals(_) | Cells::Values(_) => unreachable!(),
    }
}

/// Every spec of a block: each factor with each of its values.
fn specs(block @ (m, k, n, i): (u32, u32, u32, u32)) -> Vec<String> {
    let occurrence = occurrence(block);
    let columns = &occurrence.factors()[occurrence.columns()];
    let all = columns.iter().zip(1..).flat_map(|(factor, number)| {
        (0..=factor.value).map(move |value| {
            format!("proof?m={m}&k={k}&wraps={n}&block={i}&factor={number}&value={value}")
        })
    });
    all.collect()
}

#[test]
fn misprints_are_shown_where_they_first_fail() {
    for slip in slips() {
        let (m, k, i) = slip.witness;
        let specs = specs((m, k, 0, i));
        let figures: Vec<_> = specs.iter().map(|spec| computed(spec)).collect();
        let told = |text: &str| {
            let mut captions = figures.iter().map(takeaway::Picture::caption);
            captions.any(|caption| caption.notes.iter().any(|note| note.contains(text)))
        };
        match slip.cell {
            Some(place @ Place::Cover(..)) => {
                let drawn = figures.iter().filter(|figure| {
                    let svg = figure.svg(&Look::default()).unwrap();
                    svg.contains(">printed<") && svg.contains("not covered")
                });
                assert_eq!(drawn.count(), 1, "{slip}");
                assert!(told(&format!("prints {}", slip.printed)), "{place}");
            }
            Some(place) => assert!(told(&place.to_string()), "{slip}"),
            None => assert!(told(&slip.place), "{slip}"),
        }
        if slip.cell.is_some() {
            let misprinted = texts(&figures[0].panels()[0].table().unwrap(), "misprinted");
            let printed = if slip.printed.is_empty() {
                "nothing"
            } else {
                &slip.printed
            };
            assert!(misprinted.iter().any(|text| text == printed), "{slip}");
        }
    }
}

#[test]
fn nothing_is_marked_where_the_paper_is_right() {
    // Tables 1, 2, 7 and the cells of 8 have no slip: neither the sink nor ζ.
    for i in [0, 7] {
        for spec in specs((7, 3, 0, i)) {
            let svg = computed(&spec).svg(&Look::default()).unwrap();
            assert!(!svg.contains(">printed<"), "{spec}");
        }
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn every_cell_is_counted_listed_and_holds(block in block()) {
        let occurrence = occurrence(block);
        let figure = computed(&specs(block)[0]);
        let table = figure.panels()[0].table().unwrap();
        let caption = figure.caption();
        let counted = numbers_in(&caption.badge.more)[0];
        let wide: usize = occurrence.boundary().table().into();
        let listed = texts(&table, "table");
        let blocks = texts(&table, "block");
        let here = occurrence.block().to_string();
        let of = |block: &str, number: usize| {
            let lines = blocks.iter().zip(&listed);
            lines.filter(|(b, t)| *b == block && **t == number.to_string()).count()
        };
        prop_assert_eq!((of(&here, wide) + of(&here, wide + 6)) as u64, counted);
        // Then all twelve tables, a line for each cell of the value.
        for boundary in Boundary::ALL {
            let general = general(boundary, occurrence.wraps() > 0);
            let number = usize::from(boundary.table());
            prop_assert_eq!(of("every", number), general.covers.len());
            prop_assert_eq!(of("every", number + 6), general.triples.len());
        }
        // Every covered position has an option of the row's value.
        let word = Word::new(occurrence.set());
        let value = |x: i64| match u64::try_from(x) {
            Ok(x) if x > 0 => word.at(x).unwrap().factor.value,
            _ => 0,
        };
        let columns = &occurrence.factors()[occurrence.columns()];
        let rows = texts(&table, "row");
        let numbers = texts(&table, "numbers");
        let mut line = 0;
        for factor in columns {
            for v in 0..factor.value {
                prop_assert_eq!(&rows[line], &v.to_string());
                let held: i64 = numbers[line]
                    .split(", ")
                    .filter_map(|part| {
                        let ends: Vec<i64> =
                            numbers_in(part).into_iter().map(|x| x as i64).collect();
                        Some(ends.last()? - ends.first()? + 1)
                    })
                    .sum();
                prop_assert!(held >= factor.at.len, "{} of {:?}", line, factor);
                for x in factor.at.first..factor.at.end() {
                    let reached = occurrence.moves().iter().any(|s| value(x - s) == v);
                    prop_assert!(reached, "{x} to {v}");
                }
                line += 1;
            }
        }
        for bounds in texts(&table, "never_below_0") {
            prop_assert!(!bounds.starts_with('−'), "{bounds}");
        }
    }

    #[test]
    fn cards_say_what_the_word_says(block in block(), pick: usize, place in 0.0..1.0_f64) {
        let occurrence = occurrence(block);
        let specs = specs(block);
        let figure = computed(&specs[pick % specs.len()]);
        let mut look = Look { width: 1000.0, ..Look::default() };
        look.height = figure.height(&look);
        let (first, end) = (occurrence.start(), occurrence.factors().last().unwrap().at.end());
        let x = first + ((end - first) as f64 * place) as i64;
        let card = figure.neighbour(&look, &format!("0:{x}"), 0, 0).unwrap();
        let value = Word::new(occurrence.set()).at(x as u64).unwrap().factor.value;
        prop_assert!(card.title.ends_with(&format!(" = {value}")), "{}", card.title);
        prop_assert!(card.reason.ends_with(&format!(" is {value}.")), "{}", card.reason);
        // It leads to the cell of that position's factor, with its own value.
        let spec: Spec = card.links[0].spec.parse().unwrap();
        let controls = spec.controls();
        let control = |name: &str| -> u64 {
            let found = controls.iter().find(|c| c.name == name).unwrap();
            found.value.parse().unwrap()
        };
        let columns = &occurrence.factors()[occurrence.columns()];
        prop_assert!(columns[control("factor") as usize - 1].at.holds(x));
        prop_assert_eq!(control("value"), u64::from(value));
    }

    #[test]
    fn a_strip_leads_to_the_cell_that_proves_a_position(
        (m, k, n, _) in block(), place in 0.0..1.0_f64, surface in 0..4_usize
    ) {
        let set = Additive::quadratic(m, k, n).unwrap();
        let [a, b, c] = set.moves();
        let period = Word::new(set).period();
        // Its row alone, or among others; the sequence of its set; its duality.
        let (spec, row) = match surface {
            0 => (format!("sink-strips?m={m}&k={k}&wraps={n}"), 0),
            1 => (format!("sink-strips?m={m}&wraps={n}"), k - 1),
            2 => (format!("strip?set={a},{b},{c}&convention=sink&n={period}"), 0),
            _ => (format!("relations?m={m}&delta={}", set.delta()), 0),
        };
        let strip = computed(&spec);
        let mut look = Look { width: 1000.0, ..Look::default() };
        look.height = strip.height(&look);
        let index = (period as f64 * place) as u64;
        let card = strip.neighbour(&look, &format!("{row}:{index}"), 0, 0).unwrap();
        let why = cell_of(set, index + 1).unwrap();
        let link = card.links.last().unwrap();
        prop_assert_eq!(&link.label, &format!("Why is this {}?", why.value()));
        let proof: Spec = link.spec.parse().unwrap();
        prop_assert_eq!(proof.kind(), "proof");
        let controls = proof.controls();
        let control = |name: &str| controls.iter().find(|c| c.name == name).unwrap().value.clone();
        prop_assert_eq!(control("block"), why.occurrence.block().to_string());
        prop_assert_eq!(control("value"), why.value().to_string());
        let number = why.column - why.occurrence.columns().start + 1;
        prop_assert_eq!(control("factor"), number.to_string());
    }

    #[test]
    fn a_moved_control_is_never_refused(block in block(), pick: usize, raw: [u64; 6]) {
        let specs = specs(block);
        let mut spec: Spec = specs[pick % specs.len()].parse().unwrap();
        for (at, raw) in raw.into_iter().enumerate() {
            let control = &spec.controls()[at];
            let value = control.min as u64 + raw % (control.max - control.min + 1) as u64;
            let moved = spec.with(control.name, &value.to_string());
            prop_assert!(moved.is_ok(), "{spec} with {} = {value}: {moved:?}", control.name);
            spec = moved.unwrap();
            let now = &spec.controls()[at];
            prop_assert_eq!(&now.value, &value.to_string());
        }
    }
}

#[test]
fn latex_has_the_block_and_all_twelve_tables() {
    let figure = computed("proof?block=1&factor=4&value=0");
    let latex = figure.export(Format::LATEX).unwrap();
    assert!(figure.forms().has("latex"));
    assert_eq!(latex.matches("\\begin{tabular}").count(), 2 + 12);
    assert!(latex.contains("% Table 3: reachability, b–B, m = 7, k = 3, n = 0, block 1"));
    assert!(latex.contains("(printed: $s_1\\,\\mathtt{A2},\\ s_2\\,\\mathtt{b4}$)"));
    assert!(!computed("strip").forms().has("latex"));
    assert!(computed("strip").export(Format::LATEX).is_err());
}

#[test]
fn remark_1_is_told_as_played() {
    for (m, k, n) in [(2u64, 1u64, 0u64), (7, 3, 0), (5, 4, 2)] {
        let s = [m, 2 * m + k + 2 * m * n, 3 * m + k + 2 * m * n];
        let caption = computed(&format!("proof?m={m}&k={k}&wraps={n}")).caption();
        let note = caption
            .notes
            .iter()
            .find(|note| note.starts_with("Remark 1"))
            .unwrap();
        let below = 4 * s[2] as usize;
        let play = |terminal: Option<u64>| {
            let mut values: Vec<u64> = Vec::new();
            for x in 0..below as u64 {
                let option = |s: &u64| match x.checked_sub(*s) {
                    Some(y) => Some(values[y as usize]),
                    None => terminal,
                };
                let seen: Vec<u64> = s.iter().filter_map(option).collect();
                values.push((0..).find(|v| !seen.contains(v)).unwrap());
            }
            values
        };
        let wall = play(None);
        assert!(
            note.contains(&format!("the same positions below {below} would be cold")),
            "{note}"
        );
        for v in 1..=4 {
            let values = play(Some(v));
            assert!(
                values
                    .iter()
                    .zip(&wall)
                    .all(|(a, b)| (*a == 0) == (*b == 0))
            );
            let told = format!("v = {v} (from x = ");
            match (0..below).find(|&x| values[x] != wall[x]) {
                Some(x) => assert!(note.contains(&format!("{told}{x}")), "{note}"),
                None => assert!(!note.contains(&told), "{note}"),
            }
        }
    }
}

#[test]
fn the_whole_proof_can_be_checked_beside_it() {
    let spec: Spec = "proof?m=5&k=2".parse().unwrap();
    let offered: Vec<&str> = takeaway::claim::check::beside(&spec)
        .iter()
        .map(|s| s.name)
        .collect();
    assert_eq!(offered, ["tables"]);
}
