//! Captions and facts agree with the tables.

use takeaway::figure::Table;
use takeaway::figure::caption::Fact;
use takeaway::figure::table::Cells;

use super::computed;

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
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let periods = column(&table, "period");
        let lengths: Vec<i64> = words(&table, "word")
            .iter()
            .map(|word| word.len() as i64)
            .collect();
        assert_eq!(lengths, periods);
        assert_eq!(fact(&caption.facts, "rows") as usize, periods.len());
        assert_eq!(
            fact(&caption.facts, "shortest period") as i64,
            *periods.iter().min().unwrap()
        );
        assert_eq!(
            fact(&caption.facts, "longest period") as i64,
            *periods.iter().max().unwrap()
        );
        let told: Vec<i64> = caption
            .summary
            .split([';', '.'])
            .filter_map(|part| part.split_once(": ")?.1.split_once(" period "))
            .map(|(_, period)| digits(period) as i64)
            .collect();
        assert_eq!(told, periods, "{}", caption.summary);
    }
    // One row: the formula's last number is the period.
    for spec in [
        "sink-strips?m=12&k=8",
        "sink-strips?m=5&delta=3",
        "sink-strips?m=9&k=6&wraps=2",
    ] {
        let drawing = computed(spec);
        let caption = drawing.caption();
        let period = column(&drawing.table().unwrap(), "period")[0] as u64;
        assert_eq!(fact(&caption.facts, "period"), period);
        for formula in [&caption.formula, &caption.formula_text] {
            assert_eq!(
                digits(formula.rsplit('=').next().unwrap()),
                period,
                "{formula}"
            );
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
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let (values, plays) = (column(&table, "nim_value"), words(&table, "convention"));
        for play in ["sink", "wall"] {
            let v: Vec<i64> = values
                .iter()
                .zip(&plays)
                .filter(|(_, p)| *p == play)
                .map(|(&v, _)| v)
                .collect();
            let (q, p) = (
                fact(&caption.facts, &format!("preperiod ({play})")) as usize,
                fact(&caption.facts, &format!("period ({play})")) as usize,
            );
            assert!(q + 2 * p < v.len(), "{spec} is too short to tell");
            let recurs = |q: usize, p: usize| v[q..].iter().zip(&v[q + p..]).all(|(a, b)| a == b);
            assert!(recurs(q, p), "{spec}, {play}");
            assert!((1..p).all(|smaller| !recurs(q, smaller)), "{spec}, {play}");
            assert!(q == 0 || !recurs(q - 1, p), "{spec}, {play}");
            assert!(
                caption.summary.contains(&format!("period {p}")),
                "{}",
                caption.summary
            );
        }
        assert_eq!(
            fact(&caption.facts, "largest nim-value shown") as i64,
            *values.iter().max().unwrap()
        );
        let first: Vec<String> = values.iter().take(20).map(i64::to_string).collect();
        assert!(
            caption.summary.contains(&first.join(", ")),
            "{}",
            caption.summary
        );
    }
}

#[test]
fn the_words_of_the_duality_agree_with_the_table() {
    for spec in ["duality", "duality?m=4&delta=3", "duality?m=12&delta=50"] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let (sink, turned) = (column(&table, "sink"), column(&table, "wall_turned"));
        assert_eq!(fact(&caption.facts, "period") as usize, sink.len());
        let differ = sink.iter().zip(&turned).filter(|(a, b)| a != b).count();
        assert_eq!(fact(&caption.facts, "mismatches") as usize, differ);
        assert_eq!(differ, 0);
        assert!(
            caption.summary.contains(&format!("Period {}.", sink.len())),
            "{}",
            caption.summary
        );
    }
}
