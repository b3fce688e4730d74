//! Parts of maps and charts: what is under the pointer and where keys lead, what
//! the words say, and that a turn of the wheel holds what it is about.

use std::collections::HashSet;

use takeaway::Picture;
use takeaway::figure::Look;
use takeaway::picture::Format;

use super::closer::{MAPS, computed, spec};
use super::closer_kinds::bits;

/// The ends that the parameter `name` says, or that there are.
fn ends(figure: &Picture, name: &str) -> (f64, f64) {
    let controls = figure.panels()[0].spec().controls();
    let control = controls.iter().find(|c| c.name == name).unwrap();
    let (low, high) = match control.value.split_once("..") {
        Some((low, high)) => (low.parse().unwrap(), high.parse().unwrap()),
        None => (control.min, control.max),
    };
    (low as f64, high as f64)
}

fn look(figure: &Picture) -> Look {
    Look {
        height: figure.height(&Look {
            width: 900.0,
            ..Look::default()
        }),
        caption: false,
        ..Look::default()
    }
}

/// Places all over the picture.
fn pixels(look: &Look) -> impl Iterator<Item = (f64, f64)> {
    let (width, height) = (look.width, look.height);
    let all = (0..40).flat_map(|i| (0..40).map(move |j| (f64::from(i), f64::from(j))));
    all.map(move |(i, j)| (width * (i + 0.5) / 40.0, height * (j + 0.5) / 40.0))
}

/// The same data under other parameters.
fn seen(figure: &Picture, changes: Vec<(&'static str, String)>) -> Picture {
    let mut to = figure.panels()[0].spec().clone();
    for (name, value) in changes {
        to = to.with(name, &value).unwrap();
    }
    Picture::from(figure.panels()[0].with_viewport(&to).unwrap())
}

#[test]
fn a_part_of_a_map_tells_of_its_cells() {
    for (text, part) in MAPS {
        let figure = computed(&spec(&format!("{text}&{part}")));
        let controls = figure.panels()[0].spec().controls();
        let a = controls.iter().find(|control| control.name == "a").unwrap();
        let a: f64 = a.value.parse().unwrap();
        let (b, c) = (ends(&figure, "x"), ends(&figure, "y"));
        let look = look(&figure);
        // b and c of the cell with this key.
        let cell = |key: &str| {
            let (column, row) = key.split_once(':').unwrap();
            let place = |text: &str| a + 1.0 + text.parse::<f64>().unwrap();
            (place(column), place(row))
        };
        let inside =
            |(column, row): (f64, f64)| (b.0..=b.1).contains(&column) && (c.0..=c.1).contains(&row);
        let mut told = 0;
        for (x, y) in pixels(&look) {
            let Some(card) = figure.card_at(&look, x, y) else {
                continue;
            };
            told += 1;
            let here = cell(&card.key);
            assert!(inside(here), "{text}&{part}: {here:?}");
            let at = figure.place_at(&look, x, y);
            assert_eq!((at[0].floor(), at[1].floor()), here, "{text}&{part}");
            assert!(card.outline.contains(x, y), "{text}&{part}");
            let moves = card.title.split_once(':').unwrap().0.to_string();
            let (low, high) = (here.0.min(here.1), here.0.max(here.1));
            assert_eq!(moves, format!("{{{a}, {low}, {high}}}"));
            for (dx, dy) in [(1, 0), (-10, 0), (0, 1), (0, -10), (i64::MIN, i64::MAX)] {
                let next = figure.neighbour(&look, &card.key, dx, dy).unwrap();
                assert!(inside(cell(&next.key)), "{text}&{part}: {}", next.key);
            }
        }
        let crossed = part == "x=25..30&y=4..9";
        assert_eq!(told > 0, !crossed, "{text}&{part}");
        // From a cell that is not seen, keys lead to one that is.
        let from = figure.neighbour(&look, "0:1", 0, 0);
        assert_eq!(from.is_some(), !crossed);
        assert!(from.is_none_or(|card| inside(cell(&card.key))));

        // All that is counted and listed is of the whole.
        let whole = computed(&spec(text));
        let csv = |figure: &Picture| figure.export(Format::CSV).unwrap();
        let rows = |figure: &Picture| {
            let csv = csv(figure);
            let rows = csv.lines().filter(|line| !line.starts_with('#'));
            rows.map(String::from).collect::<Vec<_>>()
        };
        assert_eq!(rows(&figure), rows(&whole));
        let (said, all) = (figure.caption(), whole.caption());
        assert_eq!(said.title, all.title);
        assert!(
            said.caption
                .starts_with(&format!("{} Shown: ", all.caption)),
            "{}",
            said.caption
        );
        assert_eq!(said.facts, all.facts);
    }
    let figure = computed(&spec("three-move?a=5&size=60&x=10..20&y=22"));
    let caption = figure.caption();
    assert!(
        caption.caption.ends_with(" Shown: 10 ≤ b ≤ 20 and c = 22."),
        "{}",
        caption.caption
    );
}

#[test]
fn a_wheel_over_a_map_keeps_what_is_under_the_pointer() {
    for text in [
        "three-move?a=5&size=150",
        "three-move?a=2&size=90&convention=both",
    ] {
        let whole = computed(&spec(text));
        let look = look(&whole);
        // Where these places lie.
        let (from, to) = (
            whole.place_at(&look, 0.0, 0.0),
            whole.place_at(&look, 1.0, 1.0),
        );
        for (b, c) in [(30.0, 60.0), (20.0, 80.0), (71.0, 50.0)] {
            let px = (b - from[0]) / (to[0] - from[0]);
            let py = (c - from[1]) / (to[1] - from[1]);
            let mut figure = Picture::from(
                whole.panels()[0]
                    .with_viewport(whole.panels()[0].spec())
                    .unwrap(),
            );
            let turned = |figure: &Picture, factor| {
                let at = figure.place_at(&look, px, py);
                (seen(figure, figure.zoom(&look, (px, py), &at, factor)), at)
            };
            for turn in 0..16 {
                let (closer, before) = turned(&figure, 1.5);
                let after = closer.place_at(&look, px, py);
                for axis in 0..2 {
                    let moved = (after[axis] - before[axis]).abs();
                    assert!(moved <= 0.51, "{text}, turn {turn}: moved by {moved}");
                }
                figure = closer;
            }
            let (low, high) = ends(&figure, "x");
            assert!((high - low - 5.0).abs() < 0.1, "{text}: {low}..{high}");
            for _ in 0..40 {
                figure = turned(&figure, 1.0 / 1.5).0;
            }
            assert_eq!(figure.panels()[0].spec().to_string(), text);
        }
    }
}

#[test]
fn moves_there_are_not_are_refused_and_let_go() {
    for (text, said) in [
        (
            "three-move?a=5&size=30&x=5..9",
            "x cannot be “5..9”. Allowed: 6 … 30 in this figure.",
        ),
        (
            "three-move?a=5&size=30&y=20..31",
            "y cannot be “20..31”. Allowed: 6 … 30.",
        ),
        (
            "three-move?a=5&size=30&y=-9223372036854775808..31",
            "y cannot be “-9223372036854775808..31”. Allowed: 6 … 30.",
        ),
    ] {
        let refused = text.parse::<takeaway::Spec>().unwrap_err().to_string();
        assert!(refused.starts_with(said), "{refused}");
    }
    let part = spec("three-move?a=5&size=30&x=6..20&y=10..30");
    for (name, value, left) in [
        (
            "layer",
            "period",
            "three-move?a=5&size=30&layer=period&x=6..20&y=10..30",
        ),
        ("a", "7", "three-move?a=7&size=30&y=10..30"),
        ("size", "25", "three-move?a=5&size=25&x=6..20"),
        ("size", "9", "three-move?a=5&size=9"),
    ] {
        assert_eq!(part.with(name, value).unwrap().to_string(), left);
    }
}

/// Charts on logarithmic axes, of which a part is seen.
const CHARTS: [(&str, &str); 8] = [
    ("cold-count?n=50000", "x=100..5000&y=20..400"),
    ("cold-count?n=70000&sample=powers-of-2", "x=1024..1024"),
    ("records?n=60000", "x=1000..60000"),
    ("records?n=60000", "y=4..5"),
    (
        "cold-count?n=20000&by=residue&base=7",
        "x=50..9000&y=3..300",
    ),
    ("greedy-set?view=growth&n=20000", "x=50..9000&y=10..300"),
    ("cold-count?n=50000&view=slope", "x=100..5000"),
    ("records?n=60000&view=compensated", "x=1000..60000"),
];

#[test]
fn a_part_without_a_point_says_so() {
    for (text, empty) in [
        ("cold-count?n=70000&sample=powers-of-2&x=1100..1900", true),
        ("cold-count?n=70000&sample=powers-of-2&x=1024..1900", false),
        ("cold-count?n=70000&sample=powers-of-2", false),
        ("records?n=60000&x=2..20000&y=60000", true),
        ("records?n=60000&y=4..5", false),
    ] {
        let caption = computed(&spec(text)).caption();
        let words = &caption.caption;
        assert_eq!(
            words.contains("No point lies there."),
            empty,
            "{text}: {words}"
        );
    }
}

#[test]
fn a_part_of_a_chart_tells_of_its_points() {
    for (text, part) in CHARTS {
        let part = part.replace("1024..1024", "1024");
        let figure = computed(&spec(&format!("{text}&{part}")));
        let whole = computed(&spec(text));
        let look = look(&figure);
        let axis = |name: &str| match part.split('&').find_map(|one| one.strip_prefix(name)) {
            Some(said) => {
                let (low, high) = said.split_once("..").unwrap_or((said, said));
                (low.parse::<f64>().unwrap(), high.parse::<f64>().unwrap())
            }
            None => (0.5, f64::INFINITY),
        };
        let (x, y) = (axis("x="), axis("y="));
        // A hair from the ends, because the middle of an outline is not exact.
        let inside = |at: &[f64]| {
            let within = |at: f64, ends: (f64, f64)| ends.0 * 0.999 <= at && at <= ends.1 * 1.001;
            within(at[0], x) && at.get(1).is_none_or(|&at| within(at, y))
        };
        let (mut told, mut known) = (0, HashSet::new());
        for (px, py) in pixels(&look) {
            let Some(card) = figure.card_at(&look, px, py) else {
                continue;
            };
            told += 1;
            // From the same place keys lead to the same ones.
            if !known.insert((card.key.clone(), bits(card.outline))) {
                continue;
            }
            for (dx, dy) in [
                (0, 0),
                (1, 0),
                (-10, 0),
                (0, 1),
                (0, -10),
                (i64::MIN, i64::MAX),
            ] {
                let next = figure.neighbour(&look, &card.key, dx, dy).unwrap();
                let middle = (
                    next.outline.x + next.outline.w / 2.0,
                    next.outline.y + next.outline.h / 2.0,
                );
                let at = figure.place_at(&look, middle.0, middle.1);
                assert!(inside(&at), "{text}&{part}: {at:?} of {x:?}, {y:?}");
                if (dx, dy) == (0, 0) {
                    assert_eq!(next, card, "{text}&{part}");
                }
            }
        }
        assert!(told > 100, "{text}&{part}: {told} cards");
        let (said, all) = (figure.caption(), whole.caption());
        assert_eq!(said.facts, all.facts);
        assert!(said.caption.contains(" Shown: "), "{}", said.caption);
        // The drawing stays between the axes, which have their numbers.
        let svg = figure.svg(&look).unwrap();
        assert!(!svg.contains("NaN"), "{text}&{part}");
        let again = Picture::from(
            whole.panels()[0]
                .with_viewport(figure.panels()[0].spec())
                .unwrap(),
        );
        assert_eq!(again.svg(&look).unwrap(), svg);
    }
}

#[test]
fn of_the_longest_periods_those_of_a_part_are_told_of() {
    let figure = computed(&spec("longest?max=12&x=4..9&y=10..60"));
    let look = look(&figure);
    let mut told = std::collections::BTreeSet::new();
    for (px, py) in pixels(&look) {
        let Some(card) = figure.card_at(&look, px, py) else {
            continue;
        };
        let [largest, length] = numbers(&card.title);
        assert!(
            (4..=9).contains(&largest) && (10..=60).contains(&length),
            "{}",
            card.title
        );
        told.insert(card.title.clone());
        for (dx, dy) in [(1, 0), (-9, 0), (0, 1), (9, -1)] {
            let next = figure.neighbour(&look, &card.key, dx, dy).unwrap();
            let [largest, length] = numbers(&next.title);
            assert!(
                (4..=9).contains(&largest) && (10..=60).contains(&length),
                "{}",
                next.title
            );
        }
    }
    assert!(told.len() > 3, "{told:?}");
    assert!(figure.caption().caption.contains("Shown: "));
}

/// M and the length in a title such as "M = 7: period 22".
fn numbers(title: &str) -> [u64; 2] {
    let words = title
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let all: Vec<u64> = words.map(|word| word.parse().unwrap()).collect();
    [all[0], all[1]]
}

#[test]
fn a_wheel_over_logarithms_keeps_what_is_under_the_pointer() {
    for text in [
        "cold-count?n=50000",
        "records?n=60000",
        "cold-count?n=20000&by=residue&base=7",
        "greedy-set?n=20000&view=growth",
        "cold-count?n=1",
        "cold-count?set=1&n=3",
        "records?n=2",
    ] {
        let whole = computed(&spec(text));
        let look = look(&whole);
        for (px, py) in [(0.5, 0.4), (0.3, 0.6), (0.7, 0.2)] {
            let (px, py) = (px * look.width, py * look.height);
            let mut figure = Picture::from(
                whole.panels()[0]
                    .with_viewport(whole.panels()[0].spec())
                    .unwrap(),
            );
            let turned = |figure: &Picture, factor| {
                let at = figure.place_at(&look, px, py);
                (seen(figure, figure.zoom(&look, (px, py), &at, factor)), at)
            };
            for turn in 0..40 {
                let (closer, before) = turned(&figure, 1.4);
                let after = closer.place_at(&look, px, py);
                for (axis, name) in ["x", "y"].into_iter().enumerate() {
                    let (low, high) = ends(&closer, name);
                    // Whole numbers near the foot have large distances, and labels differ in length.
                    let wide = high - low;
                    let slack = (wide / 8.0).max(0.6 * before[axis].max(1.0) / low.max(1.0));
                    let moved = (after[axis] - before[axis]).abs();
                    assert!(
                        wide < 7.0 || moved <= slack,
                        "{text}, turn {turn}: {name} moved by {moved} of {low}..{high}"
                    );
                }
                figure = closer;
            }
            if !text.ends_with(['1', '2', '3']) {
                for name in ["x", "y"] {
                    let (low, high) = ends(&figure, name);
                    assert!(
                        (high - low - 5.0).abs() < 0.1,
                        "{text}: {name} {low}..{high}"
                    );
                }
            }
            for _ in 0..80 {
                figure = turned(&figure, 1.0 / 1.4).0;
            }
            assert_eq!(figure.panels()[0].spec().to_string(), text);
        }
    }
}
