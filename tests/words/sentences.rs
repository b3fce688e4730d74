//! Sentences that state something which can be computed, computed again from
//! the table, by other means, over random specs.

use proptest::prelude::*;
use takeaway::figure::table::Cells;
use takeaway::figure::{Caption, Table};
use takeaway::number::{grouped, percent};
use takeaway::stats::constructions::CONSTRUCTIONS;

use crate::common::{Clock, cases, computed as drawn, numbers_in as numbers};

pub(super) fn column(table: &Table, name: &str) -> Vec<i64> {
    let found = table.columns.iter().find(|column| column.name == name);
    match &found.unwrap_or_else(|| panic!("no column {name}")).cells {
        Cells::Numbers(list) => list.iter().collect(),
        Cells::Optional(list) => {
            let known = list.iter().map(|cell| cell.as_ref()?.as_i64());
            known.collect::<Option<_>>().expect("every cell is known")
        }
        other => panic!("{name} is {other:?}"),
    }
}

fn texts(table: &Table, name: &str) -> Vec<String> {
    let found = table.columns.iter().find(|column| column.name == name);
    match &found.unwrap_or_else(|| panic!("no column {name}")).cells {
        Cells::Texts(list) | Cells::Values(list) => list.iter().map(ToString::to_string).collect(),
        other => panic!("{name} is {other:?}"),
    }
}

pub(super) fn fact<'c>(caption: &'c Caption, label: &str) -> Option<&'c str> {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map(|fact| fact.value.as_str())
}

pub(super) fn cold_below(set: &str, n: u64) -> Vec<u64> {
    let table = drawn(&format!("cold?set={set}&n={n}")).panels()[0]
        .table()
        .unwrap();
    let list = column(&table, "cold_position");
    list.into_iter().map(|x| x as u64).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// `1⁴2⁴3` as 1111 2222 3.
fn spelled(word: &str) -> String {
    let raised = |c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|r| r == c);
    let mut out = String::new();
    let mut letters = word.chars().filter(|c| *c != ' ').peekable();
    while let Some(letter) = letters.next() {
        let mut times = 0;
        let mut written = false;
        while let Some(digit) = letters.peek().and_then(|&c| raised(c)) {
            times = 10 * times + digit;
            written = true;
            letters.next();
        }
        let times = if written { times } else { 1 };
        out.extend(std::iter::repeat_n(letter, times));
    }
    out
}

const SETS: [&str; 12] = [
    "squares",
    "cubes",
    "primes",
    "odd",
    "moser",
    "2,5",
    "4,10,21",
    "3+4i",
    "random-50",
    "triangular",
    "fibonacci",
    "powers-of-2",
];

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn columns_of_one_colour_are_of_one_colour(
        moves in prop::collection::btree_set(1_u64..14, 1..4),
        n in 2_u64..400,
        wrap in 1_u64..60,
    ) {
        let set: Vec<String> = moves.iter().map(u64::to_string).collect();
        let drawing = drawn(&format!("strip?set={}&n={n}&wrap={wrap}", set.join(",")));
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let (values, plays) = (column(&table, "nim_value"), texts(&table, "convention"));
        let wrapped = wrap < n;
        prop_assert!(!(wrapped && caption.caption.contains("racket")), "{}", caption.caption);
        prop_assert!(wrapped || !caption.see.contains("column has one colour"));
        for (play, start) in [("sink", 1_u64), ("wall", 0)] {
            let v: Vec<i64> = values
                .iter()
                .zip(&plays)
                .filter(|(_, p)| *p == play)
                .map(|(v, _)| *v)
                .collect();
            let column = format!("very {play} column has one colour");
            let Some((_, said)) = caption.see.split_once(&column) else {
                continue;
            };
            let said = said.split(", and ").next().unwrap();
            let from = said
                .split_once("from x = ")
                .map_or(start, |(_, rest)| numbers(rest)[0]);
            let same = (from - start..n.saturating_sub(wrap))
                .all(|i| v[i as usize] == v[(i + wrap) as usize]);
            prop_assert!(same, "{} {said}", drawing.panels()[0].spec());
            // And no earlier: the position before spoils its column.
            if let Some(before) = (from - start).checked_sub(1).filter(|b| b + wrap < n) {
                prop_assert!(v[before as usize] != v[(before + wrap) as usize], "{said}");
            }
        }
    }

    #[test]
    fn cycles_are_compared_as_they_are(moves in prop::collection::btree_set(1_u64..12, 1..4)) {
        let set: Vec<String> = moves.iter().map(u64::to_string).collect();
        let drawing = drawn(&format!("strip?set={}&n=400", set.join(",")));
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let (values, plays) = (column(&table, "nim_value"), texts(&table, "convention"));
        let [(sink, s), (wall, w)] = ["sink", "wall"].map(|play| {
            let row = values.iter().zip(&plays).filter(|(_, p)| *p == play);
            let row: Vec<i64> = row.map(|(v, _)| *v).collect();
            let told = numbers(fact(&caption, play).unwrap());
            (row, [told[0] as usize, told[1] as usize])
        });
        if s[0] + s[1] > 400 || w[0] + w[1] > 400 || s[1] != w[1] {
            prop_assert!(caption.see.is_empty(), "{}", caption.see);
            return Ok(());
        }
        let (one, other) = (&sink[s[0]..s[0] + s[1]], &wall[w[0]..w[0] + w[1]]);
        let rotated = (0..one.len()).any(|by| [&one[by..], &one[..by]].concat() == other);
        prop_assert_eq!(caption.see.contains("the same cycle"), rotated, "{}", caption.see);
        prop_assert_eq!(caption.see.contains("no rotation"), !rotated, "{}", caption.see);
    }

    #[test]
    fn classes_hold_what_they_are_said_to(
        set in prop::sample::select(SETS.to_vec()),
        n in 1_u64..6000,
        wrap in 0_u64..120,
    ) {
        let drawing = drawn(&format!("cold?set={set}&n={n}&wrap={wrap}"));
        let caption = drawing.caption();
        let cold = cold_below(set, n);
        for fact in &caption.facts {
            let Some(rest) = fact.label.strip_prefix("residues mod ") else {
                continue;
            };
            let modulus = numbers(rest)[0];
            let mut counts = vec![0_u64; modulus as usize];
            for x in &cold {
                counts[(x % modulus) as usize] += 1;
            }
            counts.sort_unstable_by(|a, b| b.cmp(a));
            let all = cold.len() as f64;
            let held = |classes: u64| counts[..classes as usize].iter().sum::<u64>() as f64 / all;
            let classes = numbers(&fact.value)[0];
            prop_assert!(held(classes) >= 0.9, "{} {}: {}", drawing.panels()[0].spec(), fact.label, fact.value);
            prop_assert!(held(classes - 1) < 0.9, "{} {}: {}", drawing.panels()[0].spec(), fact.label, fact.value);
            let percent = format!(", {} in all", percent(held(classes), 1));
            prop_assert!(fact.value.ends_with(&percent), "{} is not {percent}", fact.value);
        }
        for (modulus, classes) in [(5_u64, &[0, 2][..]), (13, &[0, 2, 7])] {
            let said = caption.see.split_once(&format!(" mod {modulus} hold "));
            if let Some((_, said)) = said {
                prop_assert!(set == "squares" && wrap % modulus == 0 && wrap > 0);
                let share = cold.iter().filter(|x| classes.contains(&(*x % modulus))).count();
                let percent = percent(share as f64 / cold.len() as f64, 1) + " (even share";
                prop_assert!(said.starts_with(&percent), "{said} is not {percent}");
            }
        }
    }

    #[test]
    fn frequent_digits_are_those_named(
        set in prop::sample::select(SETS.to_vec()),
        n in 1_u64..40_000,
        base in prop_oneof![2_u64..30, Just(65), Just(205), Just(1000)],
    ) {
        let drawing = drawn(&format!("digits?set={set}&n={n}&base={base}"));
        let caption = drawing.caption();
        let cold = cold_below(set, n);
        let places = [0_u32, 1, 2].into_iter().zip(&caption.facts);
        let mut frequent_anywhere = false;
        for (place, told) in places {
            let unit = base.pow(place);
            let there: Vec<u64> = cold.iter().copied().filter(|&x| x >= unit).collect();
            let (name, said) = (&told.label, &told.value);
            let total = there.len() as f64;
            let mut counts = vec![0_u64; base as usize];
            for x in &there {
                counts[(x / unit % base) as usize] += 1;
            }
            let leading = there.iter().filter(|&&x| x / unit < base).count() as f64;
            let even = total / base as f64;
            let frequent: Vec<u64> = (0..base).filter(|&d| counts[d as usize] as f64 >= 1.25 * even).collect();
            let compared = total >= 10.0 * base as f64 && leading <= 0.1 * total;
            if !compared {
                let why = ["no number", "too few", "leading digits"];
                prop_assert!(why.iter().any(|why| said.contains(why)), "{} {said}", drawing.panels()[0].spec());
                prop_assert!(!caption.see.contains(&format!("of the {name}")), "{}", caption.see);
                continue;
            }
            let share = |count: u64| count as f64 / total;
            if let Some(range) = said.strip_suffix("\u{202f}% each") {
                prop_assert!(frequent.is_empty(), "{said} {frequent:?}");
                let ends = [counts.iter().min(), counts.iter().max()];
                let ends = ends.map(|count| format!("{:.1}", 100.0 * share(*count.unwrap())));
                let [least, most] = &ends;
                let both = if least == most { least.clone() } else { ends.join("–") };
                prop_assert_eq!(range, both);
                continue;
            }
            frequent_anywhere = true;
            let listed: Vec<(u64, &str)> = said
                .split(", ")
                .filter_map(|part| part.split_once(' '))
                .map(|(digit, share)| (digit.parse().unwrap(), share))
                .collect();
            for (digit, told) in &listed {
                let right = percent(share(counts[*digit as usize]), 1);
                prop_assert_eq!(*told, right, "{}", said);
            }
            let held: u64 = frequent.iter().map(|&d| counts[d as usize]).sum();
            let held = format!("{} of the {name}", percent(held as f64 / total, 1));
            prop_assert!(caption.see.contains(&held), "{} is not {held}", caption.see);
        }
        prop_assert_eq!(caption.see.is_empty(), !frequent_anywhere, "{}", caption.see);
        // The note about squares is true of the digits listed.
        let square = |d: u64| (1..base).any(|s| s * s % base == d);
        let prime = (2..base).all(|p| base % p != 0) && base > 2;
        if let Some(note) = caption.notes.iter().find(|note| note.starts_with("No two of the ones digits")) {
            let ones = numbers(note.split(" differ").next().unwrap());
            prop_assert!(set == "squares" && prime && base % 4 == 1 && ones.len() > 1, "{note}");
            for (i, &a) in ones.iter().enumerate() {
                for &b in &ones[..i] {
                    prop_assert!(!square((a + base - b) % base) && !square((b + base - a) % base), "{note}");
                }
            }
        }
        if caption.notes.iter().any(|note| note.contains("exceeds the other by a square")) {
            prop_assert!(set == "squares" && prime);
            prop_assert!((1..base).all(|d| square(d) || square(base - d)));
        }
    }

    #[test]
    fn a_fit_is_compared_as_it_is(
        n in 2000_u64..60_000,
        fit in prop::sample::select(vec!["siegel", "least-squares"]),
        sample in prop::sample::select(vec!["cubes", "powers-of-2"]),
    ) {
        let drawing = drawn(&format!("cold-count?n={n}&fit={fit}&sample={sample}"));
        let caption = drawing.caption();
        let exponent: f64 = fact(&caption, "slope")
            .map_or(f64::NAN, |value| value.split(' ').next().unwrap().parse().unwrap());
        let smaller = CONSTRUCTIONS.iter().all(|c| exponent < c.exponent());
        prop_assert_eq!(caption.see.contains("below all three known constructions"), smaller, "{}", caption.see);
        let told = numbers(fact(&caption, &format!("cold below {}", grouped(n))).unwrap())[0];
        prop_assert_eq!(told as usize, cold_below("squares", n).len());
    }

    #[test]
    fn records_are_said_to_be_where_they_are(n in 20_u64..9000) {
        let moser = drawn(&format!("records?set=moser&n={n}"));
        if moser.caption().see.contains("All records after x = 0 lie between") {
            let records = column(&moser.panels()[0].table().unwrap(), "position");
            prop_assert_eq!(records[0], 0);
            for x in &records[1..] {
                let x = *x as u64;
                let k = (0..16).rev().find(|&k| 4_u64.pow(k) <= x);
                prop_assert!(k.is_some_and(|k| 3 * x < 4 * 4_u64.pow(k)), "{x}");
            }
        }
        let squares = drawn(&format!("records?n={n}"));
        let caption = squares.caption();
        let values = column(&squares.panels()[0].table().unwrap(), "nim_value");
        prop_assert_eq!(numbers(fact(&caption, "records").unwrap())[0] as usize, values.len());
        if caption.see.contains("below ½") {
            let exponent: f64 = fact(&caption, "slope").unwrap()
                .split(' ').next().unwrap().parse().unwrap();
            prop_assert!(exponent < 0.5);
        }
    }

    #[test]
    fn a_sink_word_reads_as_it_is_said_to(m in 1_u64..12, delta in 1_u64..60) {
        let drawing = drawn(&format!("sink-strips?m={m}&delta={delta}"));
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let word = &texts(&table, "word")[0];
        let (d, period) = (delta % (2 * m), word.len() as u64);
        let said = caption.see.trim_end_matches('.');
        if let Some(rest) = said.strip_prefix("One period is the word ") {
            prop_assert!(d <= m);
            prop_assert_eq!(&spelled(rest), word);
        } else if let Some(rest) = said.strip_prefix("One period is ") {
            let parts: Vec<&str> = rest.split(", then ").collect();
            let [first, middle, last] = parts[..] else {
                panic!("{said}");
            };
            let times = |part: &str| {
                let (times, pair) = part.split_once(" times ").unwrap();
                spelled(pair).repeat(numbers(times)[0] as usize)
            };
            let whole = times(first) + &spelled(middle) + &times(last);
            prop_assert!(d <= m);
            prop_assert_eq!(&whole, word, "{}", said);
        } else {
            prop_assert!(d > m, "{said}");
            let letters = said.split_once("blocks ").unwrap().1.split_once(',').unwrap().0;
            let k = d - m;
            let mut expected = String::new();
            for i in 0..m / gcd(m, k) {
                let (alpha, beta) = (k * i % m, k * (i + 1) % m);
                let gamma = if beta == 0 { m } else { beta };
                expected.push(if gamma > alpha { 'B' } else { 'C' });
                if beta == 0 {
                    expected.push('ζ');
                }
            }
            prop_assert_eq!(letters, expected, "m = {}, δ = {}", m, delta);
        }
        prop_assert_eq!(numbers(fact(&caption, "period").unwrap().rsplit('=').next().unwrap())[0], period);
        // A caption says "Figure n" only where the figure is that one.
        prop_assert!(!caption.source.contains("Figure"), "{}", caption.source);
        prop_assert_eq!(
            caption.source.ends_with("case (i)"),
            d <= m,
            "{}",
            caption.source
        );
    }

    #[test]
    fn rows_are_said_to_be_as_they_are(
        m in 2_u64..14,
        wraps in 0_u64..3,
        convention in prop::sample::select(vec!["sink", "wall", "both"]),
    ) {
        let spec = format!("sink-strips?m={m}&wraps={wraps}&convention={convention}");
        let drawing = drawn(&spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let sharing: Vec<u64> = (1..m).filter(|&k| gcd(k, m) > 1).collect();
        if m > 2 && convention == "sink" {
            prop_assert_eq!(caption.see.starts_with("Row by row one more"), sharing.is_empty());
            if let Some((told, _)) = caption.see.split_once(", which share") {
                prop_assert_eq!(numbers(told), sharing.iter().copied().take(8).collect::<Vec<_>>());
            }
        }
        if convention == "wall" {
            prop_assert!(!caption.see.contains("block") && !caption.source.contains("Theorem"));
        }
        let (plays, periods) = (texts(&table, "convention"), column(&table, "period"));
        let wall: Vec<u64> = periods.iter().zip(&plays).filter(|p| p.1 == "wall").map(|p| *p.0 as u64).collect();
        let sum = 4 * m * (1 + wraps);
        let theorem: Vec<u64> = (1..m).map(|k| m * (sum + 3 * k) / gcd(m, k)).collect();
        prop_assert!(convention == "sink" || wall == theorem);
        prop_assert_eq!(caption.see.contains("ead backwards"), convention == "both", "{}", caption.see);
        prop_assert_eq!(caption.source.contains("Figure 3"), convention == "sink" && wraps == 0 && [5, 7].contains(&m));
    }

    #[test]
    fn nimbers_below_zero_change_what_remark_1_says(m in 2_u64..14, raw in 0_u64..100) {
        let k = 1 + raw % (m - 1);
        let caption = drawn(&format!("proof?m={m}&k={k}")).caption();
        let note = caption.notes.iter().find(|note| note.starts_with("Remark 1"));
        let (_, change) = note.unwrap().split_once("Other values change only ").unwrap();
        let told = numbers(change);
        let moves = [m, 2 * m + k, 3 * m + k];
        let played = |below: Option<u8>| {
            let mut values: Vec<u8> = Vec::new();
            for x in 0..40 * moves[2] {
                let option = |s: &u64| match x.checked_sub(*s) {
                    Some(to) => Some(values[to as usize]),
                    None => below,
                };
                let seen: Vec<u8> = moves.iter().filter_map(option).collect();
                values.push((0..5).find(|v| !seen.contains(v)).unwrap());
            }
            values
        };
        let wall = played(None);
        let mut changes = Vec::new();
        for v in 1..=5_u8 {
            let first = played(Some(v)).iter().zip(&wall).position(|(a, b)| a != b);
            changes.extend(first.into_iter().flat_map(|x| [u64::from(v), x as u64]));
        }
        prop_assert_eq!(told, changes, "{}", change);
    }

    #[test]
    fn shifts_are_as_the_note_says(m in 1_u64..=14, raw in 0_u64..1000) {
        let delta = 1 + raw % (4 * m + 3);
        let drawing = drawn(&format!("relations?m={m}&delta={delta}"));
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        let note = caption.notes.iter().find(|note| note.starts_with("Modulo the period, V₁ = V₀ + "));
        prop_assert!(note.is_some());
        let sink: Vec<u8> = column(&table, "sink").iter().map(|&v| v as u8).collect();
        let p = sink.len();
        // Wall play, by hand.
        let moves = [m, m + delta, 2 * m + delta];
        let mut wall: Vec<u8> = Vec::new();
        for x in 0..p as u64 {
            let seen: Vec<u8> = moves.iter().filter(|&&s| s <= x).map(|s| wall[(x - s) as usize]).collect();
            wall.push((0..4).find(|v| !seen.contains(v)).unwrap());
        }
        let class = |word: &[u8], v: u8| -> Vec<usize> { (0..p).filter(|&i| word[i] == v).collect() };
        let moved = |word: &[u8], by: i64| -> Vec<usize> {
            let mut all: Vec<usize> = class(word, 0)
                .into_iter()
                .map(|i| (i as i64 + by).rem_euclid(p as i64) as usize)
                .collect();
            all.sort_unstable();
            all
        };
        let [a, b, c] = moves.map(|s| s as i64);
        prop_assert_eq!(class(&wall, 1), moved(&wall, a));
        prop_assert_eq!(class(&wall, 2), moved(&wall, -b));
        let tooth = moved(&wall, -(delta as i64));
        prop_assert!(class(&wall, 3).iter().all(|i| tooth.contains(i)));
        prop_assert_eq!(class(&sink, 1), moved(&sink, -c));
        prop_assert_eq!(class(&sink, 2), moved(&sink, -b));
        let tooth = moved(&sink, -a);
        prop_assert!(class(&sink, 3).iter().all(|i| tooth.contains(i)));
        let primitive = m < delta && delta < 2 * m && gcd(m, delta) == 1;
        prop_assert_eq!(caption.notes.iter().any(|note| note.contains("Winning Ways")), primitive);
    }

    #[test]
    fn three_moves_are_as_the_note_says(moves in prop::collection::btree_set(1_u64..36, 3)) {
        let moves: Vec<u64> = moves.into_iter().collect();
        let [a, b, c] = moves[..] else { unreachable!() };
        let caption = drawn(&format!("strip?set={a},{b},{c}")).caption();
        let note = caption.notes.iter().find(|note| note.contains("divides a sum of two moves. Checked"));
        prop_assert_eq!(note.is_some(), a + b != c);
        let Some(note) = note else { return Ok(()); };
        for play in ["sink", "wall"] {
            let period = numbers(fact(&caption, play).unwrap())[1];
            let said = note.split(". ").find(|s| s.starts_with(&format!("The {play} period"))).unwrap();
            let sums = [("a + b", a + b), ("a + c", a + c), ("b + c", b + c)];
            let named = sums.iter().find(|(name, _)| said.contains(name));
            match named {
                Some((_, sum)) if said.contains(" is ") => prop_assert_eq!(period, *sum),
                Some((_, sum)) => prop_assert_eq!(sum % period, 0, "{}", said),
                None => {
                    prop_assert!(sums.iter().all(|(_, sum)| sum % period != 0), "{said}");
                    prop_assert_eq!(said.contains("it is 2c"), period == 2 * c);
                    prop_assert_eq!(play, "sink", "at the wall this refutes the conjecture");
                }
            }
        }
        prop_assert!(note.contains("Checked for c ≤ 200"), "{note}");
    }
}

#[test]
fn figures_are_cited_where_they_are_drawn() {
    for (spec, place) in [
        ("sink-strips", "Figure 2"),
        ("sink-strips?periods=0", "Figure 2"),
        ("sink-strips?m=6&periods=0", "Figure 3"),
        ("sink-strips?m=3&delta=4,10,16", "Figure 4"),
        ("sink-strips?m=4&delta=7,15", "Figure 4"),
        // Not the paper's figures, though near them.
        ("sink-strips?m=6", "Theorem 3, case (ii)"),
        ("sink-strips?convention=wall", "§1 and §3, wall subtraction"),
        (
            "sink-strips?k=3&convention=wall",
            "§1 and §3, wall subtraction",
        ),
        ("sink-strips?m=3&delta=1", "Theorem 3, case (i)"),
        ("sink-strips?m=4&delta=11", "Theorem 3, case (i)"),
        ("digits?n=5000", "Figure 3"),
        ("digits?n=5000&base=13", "Figure 4"),
        ("digits?n=5000&base=3", "§3.3"),
        ("digits?n=5000&set=odd", "§3.3"),
        ("digits?n=5000&places=1", "§3.3"),
    ] {
        let source = drawn(spec).caption().source;
        assert!(source.ends_with(&format!(", {place}")), "{spec}: {source}");
    }
}

#[test]
fn what_is_not_drawn_is_not_spoken_of() {
    for (spec, absent) in [
        (
            "sink-strips?k=3&convention=wall&blocks=on",
            "the band above",
        ),
        ("sink-strips?m=5&delta=3&blocks=on", "C-block"),
        ("sink-strips?m=5&delta=3&periods=0", "P(m, k)"),
        ("sink-strips?k=3&convention=wall&periods=0", "P(m, k)"),
        ("strip?set=squares", "A window of"),
        ("strip?set=4,10,21&wrap=42", "racket"),
        ("cold-count?reference=off&n=5000", "constructions"),
        ("sink-strips?m=19&x=100..260", "Figure 2"),
        ("sink-strips?m=5&delta=3&detail=blocks", "nim-values 0–3"),
        ("greedy-set?seed=0,4&x=100..200", "zooms out"),
        ("greedy-set?x=100..200", "Every row"),
        ("cold?n=1", "Right: density"),
        ("records?fit=none&n=5000", "slope: "),
        ("cold-count?fit=none&n=5000", "slope: "),
        ("greedy-set?seed=0,4&view=growth&fit=none", "slope: "),
    ] {
        let caption = drawn(spec).caption();
        for (name, text) in caption.texts() {
            assert!(!text.contains(absent), "{spec}, {name}: {text}");
        }
    }
}

#[test]
fn rows_of_a_greedy_set_zoom_out_as_they_are_said_to() {
    for (spec, said) in [
        (
            "greedy-set",
            "Every row looks like the one above, at a third of its scale.",
        ),
        (
            "greedy-set?seed=0,4",
            "Each row zooms out by a factor of 3.",
        ),
        (
            "greedy-set?seed=0,4&n=50",
            "The second row zooms out to 50.",
        ),
    ] {
        let caption = drawn(spec).caption();
        let told = format!("{} {}", caption.caption, caption.see);
        assert!(told.contains(said), "{spec}: {told}");
    }
    // Its last row is no power of 3.
    assert_eq!(drawn("greedy-set?n=1000").caption().see, "");
}

/// The 44 cold positions of subtract-a-square that the notes speak of.
#[test]
fn the_exceptions_modulo_5_are_those_that_were_counted() {
    let drawing = drawn("cold?n=3700000&wrap=5");
    let notes = drawing.caption().notes;
    let note = notes
        .iter()
        .find(|note| note.contains("counted with this program"))
        .unwrap();
    let told = numbers(note);
    let cold = column(&drawing.panels()[0].table().unwrap(), "cold_position");
    let odd: Vec<u64> = cold
        .into_iter()
        .map(|x| x as u64)
        .filter(|x| [1, 3].contains(&(x % 5)))
        .collect();
    assert!(told.contains(&(odd.len() as u64)), "{note}: {}", odd.len());
    assert!(told.contains(odd.last().unwrap()), "{note}: {odd:?}");
    let six: Vec<&u64> = odd.iter().filter(|x| **x % 10 == 6).collect();
    assert_eq!(six, [&11_356]);
    assert!(told.contains(six[0]));
}

/// A break-even is stated only between sizes that were measured.
#[test]
fn a_race_says_nothing_of_sizes_not_measured() {
    let spec: takeaway::Spec = "race?n=65536".parse().unwrap();
    let caption = spec.compute(&mut Clock::default()).unwrap().caption();
    let against: Vec<_> = caption
        .facts
        .iter()
        .filter(|fact| fact.label.contains("against"))
        .collect();
    assert!(!against.is_empty());
    for fact in against {
        // Every size named is one of the powers of 2 from 2¹⁰ to 2¹⁶.
        let sizes = || fact.value.split(' ').filter(|word| word.starts_with('2'));
        assert!(sizes().all(|size| size.starts_with("2¹")), "{}", fact.value);
        assert!(sizes().count() > 0 || fact.value == "no clear order");
        assert!(!fact.value.contains("≈"), "{}", fact.value);
    }
    for absent in ["would overtake", "for ever", "at any size", "just now"] {
        for (name, text) in caption.texts() {
            assert!(!text.contains(absent), "{name}: {text}");
        }
    }
}
