//! Captions and facts agree with the tables.

use takeaway::figure::Table;
use takeaway::figure::Trust;
use takeaway::figure::caption::Fact;
use takeaway::figure::table::Cells;

use takeaway::Spec;
use takeaway::draw::Theme;

use super::{computed, svg, texts};

/// The digits of a grouped number.
fn digits(text: &str) -> u64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits
        .parse()
        .unwrap_or_else(|_| panic!("{text} holds no number"))
}

fn fact(facts: &[Fact], label: &str) -> u64 {
    let found = facts.iter().find(|fact| fact.label == label);
    digits(
        &found
            .unwrap_or_else(|| panic!("no fact {label} in {facts:?}"))
            .value,
    )
}

fn cells<'t>(table: &'t Table, name: &str) -> &'t Cells {
    let found = table.columns.iter().find(|column| column.name == name);
    &found.unwrap().cells
}

fn column(table: &Table, name: &str) -> Vec<i64> {
    match cells(table, name) {
        Cells::Numbers(list) => list.clone(),
        other => panic!("{name} is {other:?}"),
    }
}

fn words(table: &Table, name: &str) -> Vec<String> {
    match cells(table, name) {
        Cells::Texts(list) => list.clone(),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn the_words_of_strips_agree_with_the_table() {
    for spec in [
        "sink-strips",
        "sink-strips?m=6",
        "sink-strips?m=4&delta=7,15,23&convention=both",
    ] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let periods = column(&table, "period");
        let lengths: Vec<i64> = words(&table, "word")
            .iter()
            .map(|word| word.len() as i64)
            .collect();
        assert_eq!(lengths, periods);
        let length = |label: &str| {
            let fact = caption.facts.iter().find(|fact| fact.label == label);
            digits(fact.unwrap().value.split(" (").next().unwrap()) as i64
        };
        assert_eq!(length("shortest"), *periods.iter().min().unwrap());
        assert_eq!(length("longest"), *periods.iter().max().unwrap());
        let rows = if spec.contains("both") { 2 } else { 1 };
        assert_eq!(fact(&caption.facts, "games") as usize * rows, periods.len());
    }
    // One row: the formula's last number is the period.
    for spec in [
        "sink-strips?m=12&k=8",
        "sink-strips?m=5&delta=3",
        "sink-strips?m=9&k=6&wraps=2",
    ] {
        let drawing = computed(spec);
        let caption = drawing.caption();
        let period = column(&drawing.panels()[0].table().unwrap(), "period")[0] as u64;
        let formula = caption
            .facts
            .iter()
            .find(|fact| fact.label == "period")
            .unwrap();
        for text in [&formula.value, &formula.latex] {
            assert_eq!(digits(text.rsplit('=').next().unwrap()), period, "{text}");
        }
    }
}

#[test]
fn the_words_of_a_strip_agree_with_the_table() {
    for spec in [
        "strip?n=80",
        "strip?set=1,5&n=60",
        "strip?set=3,7,10&n=400",
        "strip?set=2,8,25&n=900",
    ] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let (values, plays) = (column(&table, "nim_value"), words(&table, "convention"));
        for play in ["sink", "wall"] {
            let v: Vec<i64> = values
                .iter()
                .zip(&plays)
                .filter(|(_, p)| *p == play)
                .map(|(&v, _)| v)
                .collect();
            let told = caption
                .facts
                .iter()
                .find(|fact| fact.label == play)
                .unwrap();
            let (q, p) = told.value.split_once(", ").unwrap();
            let [q, p] = [q, p].map(|length| digits(length) as usize);
            assert!(q + 2 * p < v.len(), "{spec} is too short to tell");
            let recurs = |q: usize, p: usize| v[q..].iter().zip(&v[q + p..]).all(|(a, b)| a == b);
            assert!(recurs(q, p), "{spec}, {play}");
            assert!((1..p).all(|smaller| !recurs(q, smaller)), "{spec}, {play}");
            assert!(q == 0 || !recurs(q - 1, p), "{spec}, {play}");
        }
        assert_eq!(
            fact(&caption.facts, "largest value") as i64,
            *values.iter().max().unwrap()
        );
    }
}

#[test]
fn the_words_of_the_duality_agree_with_the_table() {
    for spec in ["duality", "duality?m=4&delta=3", "duality?m=12&delta=50"] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let (sink, turned) = (column(&table, "sink"), column(&table, "wall_turned"));
        assert_eq!(fact(&caption.facts, "period") as usize, sink.len());
        let differ = sink.iter().zip(&turned).filter(|(a, b)| a != b).count();
        assert_eq!(fact(&caption.facts, "mismatches") as usize, differ);
        assert_eq!(differ, 0);
    }
}

#[test]
fn what_is_only_seen_is_said_to_be_observed() {
    for (spec, trust) in [
        (
            "permutation?condition=wythoff&restriction=unrestricted&n=200",
            Trust::Observed,
        ),
        ("permutation?n=200", Trust::Computed),
        ("expansion", Trust::Observed),
        ("expansion?c=4", Trust::Computed),
        ("family", Trust::Theorem),
        ("family?of=preperiod", Trust::Observed),
        (
            "family?set=m,m%2Bd,2m%2Bd&m=6&d=1..60&convention=sink",
            Trust::Theorem,
        ),
        ("family?s=1..4", Trust::Computed),
        ("family?set=a,b&a=1..20&b=1..20", Trust::Theorem),
        ("family?set=2,5,c&c=6..60", Trust::Observed),
        ("expansion?set=2", Trust::Theorem),
        ("shifts", Trust::Observed),
        ("duality", Trust::Conjecture),
    ] {
        let badge = computed(spec).caption().badge;
        assert_eq!(badge.kind(), trust, "{spec}: {}", badge.more);
    }
}

#[test]
fn the_growth_of_greedy_sets_can_be_divided_and_has_local_exponents() {
    let of = |upwards: &str| computed(&format!("greedy-set?view=growth&n=20000&upwards={upwards}"));
    let [growth, compensated, slope] = ["growth", "compensated", "slope"].map(of);
    let drawn = [&growth, &compensated, &slope].map(|drawing| svg(drawing, 1200.0, Theme::LIGHT));
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    assert!(!growth.caption().caption.contains("The curve is"));
    assert!(
        compensated
            .caption()
            .caption
            .contains("The curve is their number below n, divided by n^0.")
    );
    assert!(
        slope
            .caption()
            .caption
            .contains("shown as its slope between n/2 and n")
    );
    assert!(drawn[0].contains("Behrend") && !drawn[1].contains("Behrend"));
    for (spec, value) in [
        ("greedy-set?upwards=slope", "slope"),
        ("greedy-set?view=digits&upwards=compensated", "compensated"),
    ] {
        let error = spec.parse::<Spec>().unwrap_err().to_string();
        assert!(
            error.contains(&format!("Remove upwards={value}")) && error.contains("view="),
            "{error}"
        );
    }
}

/// Where a line reaches the end of its axis it is named there, and nowhere else; on a phone in the legend.
#[test]
fn lines_are_named_where_they_end() {
    for (spec, names) in [
        (
            "cold-count",
            &["base 205, 12 residues", "base 5, {0, 2}"][..],
        ),
        ("greedy-set?view=growth&n=20000", &["Behrend’s sets"]),
        ("expansion?set=2,5&q=7&c=60", &["4"]),
    ] {
        let drawing = computed(spec);
        let places = |width| -> Vec<(f64, f64)> {
            let all = texts(&svg(&drawing, width, Theme::LIGHT));
            let named = |name: &&str| {
                let mut found = all.iter().filter(|text| text.2 == **name && text.0 > 45.0);
                let &(x, y, _) = found
                    .next_back()
                    .unwrap_or_else(|| panic!("{spec}: {name}"));
                (x, y)
            };
            names.iter().map(named).collect()
        };
        for (x, _) in places(1200.0) {
            assert!(x > 900.0, "{spec}: {x}");
        }
        let wide = places(1200.0);
        for (i, one) in wide.iter().enumerate() {
            assert!(
                wide[..i]
                    .iter()
                    .all(|other| (one.1 - other.1).abs() >= 13.9)
            );
        }
        let labels = |width| {
            texts(&svg(&drawing, width, Theme::LIGHT))
                .into_iter()
                .filter(|text| text.2 == names[0])
                .count()
        };
        assert!(labels(1200.0) >= 1 && labels(500.0) >= 1);
    }
}
