//! Captions and facts agree with the tables.

use takeaway::claim::Status;
use takeaway::figure::Table;
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
        Cells::Numbers(list) => list.iter().collect(),
        Cells::Optional(list) => {
            let known = list.iter().map(|cell| cell.as_ref()?.as_i64());
            known.collect::<Option<_>>().expect("every cell is known")
        }
        other => panic!("{name} is {other:?}"),
    }
}

fn words(table: &Table, name: &str) -> Vec<String> {
    match cells(table, name) {
        Cells::Texts(list) | Cells::Values(list) => list.iter().map(ToString::to_string).collect(),
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
    for spec in [
        "relations",
        "relations?m=4&delta=3",
        "relations?m=12&delta=50",
    ] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let (sink, turned) = (column(&table, "sink"), column(&table, "wall_turned"));
        assert_eq!(fact(&caption.facts, "period") as usize, sink.len());
        let differ = sink.iter().zip(&turned).filter(|(a, b)| a != b).count();
        assert_eq!(fact(&caption.facts, "mismatches") as usize, differ);
        assert_eq!(differ, 0);
    }
}

/// The numbers in a text, each with its digits grouped.
fn numbers(text: &str) -> Vec<u64> {
    let joined: String = text
        .chars()
        .filter(|&c| c != '\u{202f}' && c != '\u{2009}')
        .collect();
    let runs = joined.split(|c: char| !c.is_ascii_digit());
    runs.filter_map(|run| run.parse().ok()).collect()
}

/// From the definition: gaps of the cold positions below `n` of a finite or infinite list of moves.
#[test]
fn the_words_of_members_agree_with_the_definition() {
    let squares: Vec<usize> = (1..100).map(|i| i * i).collect();
    let powers: Vec<usize> = (0..14).map(|i| 1 << i).collect();
    for (set, moves) in [
        ("squares", squares),
        ("powers-of-2", powers),
        ("2,5,7", vec![2, 5, 7]),
        ("1,4,13,17", vec![1, 4, 13, 17]),
        ("3,8,9,30", vec![3, 8, 9, 30]),
    ] {
        for n in [50_usize, 777, 3000] {
            let mut is_cold = vec![false; n];
            for x in 0..n {
                is_cold[x] = !moves.iter().any(|&s| s <= x && is_cold[x - s]);
            }
            let members: Vec<usize> = (0..n).filter(|&x| is_cold[x]).collect();
            let mut gaps: Vec<(usize, usize)> =
                members.windows(2).map(|w| (w[1] - w[0], w[0])).collect();
            let largest = gaps.iter().map(|gap| gap.0).max().unwrap();
            let after = gaps.iter().find(|gap| gap.0 == largest).unwrap().1;
            gaps.sort_unstable();
            let spec = format!("members?set={set}&n={n}");
            let drawing = computed(&spec);
            let facts = &drawing.caption().facts;
            let told = |label: &str| {
                let fact = facts.iter().find(|fact| fact.label == label);
                numbers(&fact.unwrap_or_else(|| panic!("{spec}: {facts:?}")).value)
            };
            assert_eq!(told("members"), [members.len() as u64], "{spec}");
            let odd = members.iter().filter(|&x| x % 2 == 1).count();
            assert_eq!(told("odd members"), [odd as u64], "{spec}");
            let unique = gaps.iter().filter(|gap| gap.0 == largest).count() == 1;
            let largest = [largest as u64, after as u64];
            assert_eq!(
                told("largest gap"),
                largest[..1 + usize::from(unique)],
                "{spec}"
            );
            let counts = gaps
                .chunk_by(|a, b| a.0 == b.0)
                .map(|run| (run[0].0 as u64, run.len() as u64));
            let mut counts: Vec<(u64, u64)> = counts.collect();
            counts.sort_by_key(|&(gap, count)| (std::cmp::Reverse(count), gap));
            let first: Vec<u64> = counts
                .iter()
                .filter(|&&(_, count)| count > 1)
                .take(5)
                .flat_map(|&(gap, count)| [gap, count])
                .collect();
            if !first.is_empty() {
                assert_eq!(told("commonest gaps"), first, "{spec}");
            }
            if !matches!(counts[..], [one, two, ..] if one.1 > two.1) {
                continue;
            }
            let share = counts[0].1 as f64 / (members.len() - 1) as f64 * 100.0;
            let see = format!(
                "The commonest gap is {}: {share:.1}\u{202f}% of all.",
                counts[0].0
            );
            assert_eq!(
                drawing.caption().see.replace('\u{2009}', "\u{202f}"),
                see,
                "{spec}"
            );
        }
    }
}

/// From the definition: values of positions, and the printed periods of rows and columns.
#[test]
fn the_words_of_planes_agree_with_the_definition() {
    for vectors in [
        &[(2, 1), (1, 2)][..],
        &[(2, 1), (1, 2), (5, 5)],
        &[(1, 0), (0, 1), (3, 2)],
        &[(1, 0), (0, 1)],
        &[(3, 0), (1, 4), (2, 2)],
    ] {
        for size in [40_usize, 90] {
            // Wider than the figure: its proof holds beyond its edge.
            let wide = 4 * size;
            let mut values = vec![vec![0_u32; wide]; wide];
            for y in 0..wide {
                for x in 0..wide {
                    let moves = vectors.iter().filter(|v| v.0 <= x && v.1 <= y);
                    let seen: Vec<u32> = moves.map(|v| values[y - v.1][x - v.0]).collect();
                    values[y][x] = (0..).find(|value| !seen.contains(value)).unwrap();
                }
            }
            let listed: Vec<String> = vectors.iter().map(|(x, y)| format!("({x},{y})")).collect();
            let spec = format!("plane?moves={}&size={size}", listed.join(","));
            let drawing = computed(&spec);
            let facts = &drawing.caption().facts;
            let told = |label: &str| {
                let fact = facts.iter().find(|fact| fact.label == label);
                numbers(&fact.unwrap_or_else(|| panic!("{spec}: {facts:?}")).value)
            };
            let all = || values[..size].iter().flat_map(|row| &row[..size]);
            assert_eq!(
                told("largest nim-value"),
                [u64::from(*all().max().unwrap())],
                "{spec}"
            );
            let cold = all().filter(|&&value| value == 0).count() as u64;
            assert_eq!(told("cold")[0], cold, "{spec}");
            let rows = values[..size].to_vec();
            let columns = (0..size)
                .map(|x| values.iter().map(|row| row[x]).collect())
                .collect();
            for (label, lines) in [("rows", rows), ("columns", columns)] {
                let Some(fact) = facts.iter().find(|fact| fact.label == label) else {
                    continue;
                };
                let (periods, proved) = fact.value.split_once(" (").unwrap();
                let periods = periods.replace("eventually constant", "1");
                let shows =
                    |line: &[u32], p: usize| (size + p..wide).all(|i| line[i] == line[i - p]);
                let periods: Vec<usize> = numbers(&periods).iter().map(|&p| p as usize).collect();
                for &p in &periods {
                    let shown = lines.iter().any(|line| shows(line, p));
                    assert!(shown, "{spec}: no line of {label} shows {p}");
                }
                let [count, of] = numbers(proved)[..] else {
                    panic!("{proved}")
                };
                assert!(count <= of && of == size as u64, "{spec}");
                let showing = lines
                    .iter()
                    .filter(|line| periods.iter().any(|&p| shows(line, p)));
                assert!(showing.count() as u64 >= count, "{spec}: {label}");
            }
        }
    }
}

#[test]
fn what_is_only_seen_is_said_to_be_observed() {
    for (spec, trust) in [
        (
            "permutation?condition=wythoff&restriction=unrestricted&n=200",
            Status::Observed,
        ),
        ("permutation?n=200", Status::Computed),
        ("family?set=2,5,c&c=1..120", Status::ProvedHere),
        ("family", Status::Proved),
        ("family?of=preperiod", Status::ProvedHere),
        ("family?set=n,4n,32n%2B1,36n%2B1&n=5..6", Status::Unknown),
        (
            "family?set=m,m%2Bd,2m%2Bd&m=6&d=1..60&convention=sink",
            Status::Proved,
        ),
        ("family?s=1..4", Status::Proved),
        ("family?set=a,b&a=1..20&b=1..20", Status::Proved),
        ("family?set=2,5,c&c=6..60", Status::ProvedHere),
        ("family?set=a,a^2,a^2%2B1&a=2..23", Status::Observed),
        ("family?set=2,c&c=1..120", Status::Proved),
        ("relations?of=shifts", Status::ProvedHere),
        ("relations", Status::ProvedHere),
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

/// Where a line reaches the end of its axis it is named there, and only there; on a phone in the legend.
#[test]
fn lines_are_named_where_they_end() {
    for (spec, names) in [
        (
            "cold-count",
            &["base 205, 12 residues", "base 5, {0, 2}"][..],
        ),
        ("greedy-set?view=growth&n=20000", &["Behrend’s sets"]),
        (
            "family?set=2,5,c&c=1..60&of=preperiod",
            &["c + 3 (c ≡ 4 mod 7)"],
        ),
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
