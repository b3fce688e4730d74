//! Zooming charts with even axes, rows of members, wrapped rows and rasters: the visible part shows
//! what belongs there, keys stay in it, and parts outside the figure are refused.

use std::collections::HashSet;

use takeaway::draw::sheet::Rect;
use takeaway::figure::Look;
use takeaway::number::grouped;
use takeaway::picture::Format;
use takeaway::{Picture, Spec};

use super::closer::{computed, spec};

/// Figures, of which a part is seen.
pub(super) const KINDS: [(&str, &str); 25] = [
    ("constructions?max=70", "x=20..50"),
    ("constructions?max=70", "x=5..66&y=600..740"),
    ("family?set=2,5,c&c=6..60", "x=20..50&y=5..40"),
    ("family?set=2,5,c&c=1..40&modulus=5", "x=10..30&y=12..35"),
    ("family?set=2,5,c&c=1..60&of=preperiod", "x=20..60"),
    ("digits?n=5000", "x=1..3"),
    ("digits?n=5000&base=20", "x=7..18"),
    ("comply?n=243", "x=80..120"),
    ("comply?stars=3&n=200", "x=17..60"),
    ("greedy-set?n=2187", "x=700..1000"),
    ("greedy-set?n=2187", "x=0..40"),
    ("proof?m=7", "x=10..34"),
    ("proof?m=5&k=2&block=0", "x=-4..9"),
    (
        "strip?set=2,5&n=600&wrap=12&convention=wall",
        "x=3..9&y=20..29",
    ),
    ("strip?set=2,5&n=700&wrap=70", "x=3..9"),
    ("strip?set=2,5&n=6000&wrap=7", "y=10..600"),
    ("cold?n=3000&wrap=65", "x=10..50&y=5..20"),
    ("cold?n=300000&wrap=1300", "x=100..1200&y=7..200"),
    ("cold?n=300000&wrap=0", "x=1000..250000"),
    ("cold?n=300000&wrap=0", "x=297000..297100"),
    ("cold?n=300000&wrap=65", "y=100..120"),
    ("cold-count?n=65536&view=slope", "x=100..4096&y=600..800"),
    ("records?n=65536&view=compensated", "y=700..1400"),
    ("cold-count?n=65536&view=slope", "x=64..1024"),
    ("greedy-set?n=6561&view=growth", "x=10..500&y=5..100"),
];

fn look(figure: &Picture) -> Look {
    Look {
        height: figure.height(&Look {
            width: 900.0,
            ..Look::default()
        }),
        width: 900.0,
        ..Look::default()
    }
}

/// An outline, to be compared.
pub(super) fn bits(Rect { x, y, w, h }: Rect) -> [u64; 4] {
    [x, y, w, h].map(f64::to_bits)
}

#[test]
fn cards_and_keys_stay_in_what_is_seen() {
    for (text, part) in KINDS {
        let figure = computed(&spec(&format!("{text}&{part}")));
        let look = look(&figure);
        // The ends of the visible part, or of the whole.
        let ways = figure.overview(&look, 0);
        let seen = ["x", "y"].map(|name| Some(ways.iter().find(|way| way.name == name)?.seen));
        let (mut cards, mut known) = (0, HashSet::new());
        for i in 0..30 {
            for j in 0..24 {
                let at = |share: i32, of: f64| of * (f64::from(share) + 0.5);
                let (x, y) = (at(i, look.width / 30.0), at(j, look.height / 24.0));
                let Some(card) = figure.card_at(&look, x, y) else {
                    continue;
                };
                cards += 1;
                // From the same place keys lead to the same ones.
                if !known.insert((card.key.clone(), bits(card.outline))) {
                    continue;
                }
                let inside = |at: &[f64]| {
                    seen.iter().zip(at).all(|(ends, &at)| {
                        let (low, high) = ends.unwrap();
                        // Marks are larger than what they mark.
                        let slack = 0.01 * (high - low) as f64 + 2.0;
                        (low as f64 - slack..=high as f64 + 1.0 + slack).contains(&at)
                    })
                };
                let middle =
                    |outline: Rect| (outline.x + outline.w / 2.0, outline.y + outline.h / 2.0);
                let mut keys = vec![(0, 0, card.clone())];
                for (dx, dy) in [
                    (1, 0),
                    (-1, 0),
                    (0, 1),
                    (0, -1),
                    (10, 0),
                    (-10, 0),
                    (0, 10),
                    (0, -10),
                ] {
                    keys.extend(
                        figure
                            .neighbour(&look, &card.key, dx, dy)
                            .map(|card| (dx, dy, card)),
                    );
                }
                assert!(
                    keys.len() > 1,
                    "{text}&{part}: no key leads on from {}",
                    card.key
                );
                for (dx, dy, card) in keys {
                    let (px, py) = middle(card.outline);
                    let there = figure.place_at(&look, px, py);
                    // Bars are as high as they are, and sums are below their raster.
                    let along = &there[..1];
                    let whole = if text.starts_with("cold?") {
                        along
                    } else {
                        &there[..]
                    };
                    assert!(
                        inside(whole),
                        "{text}&{part}: {}, {dx} {dy}: {there:?}",
                        card.key
                    );
                    assert!(card.outline.w > 0.0, "{text}&{part}: {}", card.key);
                }
                // At its place it is found again.
                let same = figure.neighbour(&look, &card.key, 0, 0).unwrap();
                assert_eq!(same.key, card.key, "{text}&{part}");
            }
        }
        assert!(cards > 10, "{text}&{part}: {cards} cards");
    }
}

#[test]
fn a_plane_is_zoomed_panned_and_left_again() {
    for (text, part) in KINDS {
        let figure = computed(&spec(&format!("{text}&{part}")));
        let look = look(&figure);
        let ways = figure.overview(&look, 0);
        let plane = !["digits", "comply", "proof"].contains(&figure.panels()[0].spec().kind())
            && (!text.starts_with("greedy-set") || text.contains("growth"))
            && !text.contains("wrap=0");
        assert_eq!(ways.len(), if plane { 2 } else { 1 }, "{text}");
        // Moved to where it is, it stays.
        let parts: Vec<f64> = ways.iter().map(|way| way.part.0).collect();
        for ((name, value), way) in figure.moved(&look, 0, &parts).into_iter().zip(&ways) {
            let stays = value.is_empty() || {
                let (low, high) = value.split_once("..").unwrap_or((&value, &value));
                let [low, high] = [low, high].map(|end| end.parse::<i64>().unwrap());
                (low - way.seen.0).abs() <= 1 && (high - way.seen.1).abs() <= 1
            };
            assert!(
                stays,
                "{text}&{part}: {name} to {value} from {:?}",
                way.seen
            );
        }
        // As far as it goes to the right, there is no further step; and all it says is allowed.
        let mut now = Picture::from(
            figure.panels()[0]
                .with_viewport(figure.panels()[0].spec())
                .unwrap(),
        );
        for _ in 0..400 {
            let changes = now.panned(&look, 0, 1, 0);
            if changes.is_empty() {
                break;
            }
            let mut to = now.panels()[0].spec().clone();
            for (name, value) in changes {
                to = to.with(name, &value).unwrap();
            }
            now = Picture::from(now.panels()[0].with_viewport(&to).unwrap());
        }
        assert!(now.panned(&look, 0, 1, 0).is_empty(), "{text}&{part}");
        let (x, was) = (&now.overview(&look, 0)[0], &ways[0]);
        assert!(
            x.seen.1 == x.all.1 || part.starts_with('y'),
            "{text}&{part}: {x:?}"
        );
        assert!(x.seen.1 >= was.seen.1);
        // And one comes back to all.
        for _ in 0..60 {
            let (px, py) = (look.width / 2.0, look.height / 2.0);
            let at = now.place_at(&look, px, py);
            let mut to = now.panels()[0].spec().clone();
            for (name, value) in now.zoom(&look, (px, py), &at, 0.4) {
                to = to.with(name, &value).unwrap();
            }
            now = Picture::from(now.panels()[0].with_viewport(&to).unwrap());
        }
        assert_eq!(now.panels()[0].spec(), &spec(text), "{text}&{part}");
    }
}

#[test]
fn a_part_there_is_not_is_refused_with_what_there_is() {
    for (text, said) in [
        (
            "strip?n=60&wrap=7&x=3..7",
            "x cannot be “3..7”. Allowed: 0 … 6 in this figure.",
        ),
        (
            "strip?n=60&wrap=7&y=3..9",
            "y cannot be “3..9”. Allowed: 0 … 8.",
        ),
        (
            "strip?n=60&y=0..3",
            "A single row has no heights. Set wrap or remove y=0..3.",
        ),
        (
            "cold?n=1000&wrap=65&x=60..65",
            "x cannot be “60..65”. Allowed: 0 … 64 in this figure.",
        ),
        (
            "cold?n=1000&wrap=65&y=0..16",
            "y cannot be “0..16”. Allowed: 0 … 15.",
        ),
        (
            "digits?base=7&x=0..7",
            "x cannot be “0..7”. Allowed: 0 … 6 in this figure.",
        ),
        (
            "comply?n=50&x=40..50",
            "x cannot be “40..50”. Allowed: 0 … 49 in this figure.",
        ),
        (
            "constructions?max=70&x=1..9",
            "x cannot be “1..9”. Allowed: 2 … 70 in this figure.",
        ),
        (
            "constructions?max=70&y=0..600",
            "y cannot be “0..600”. Allowed: 490 … 760.",
        ),
        (
            "family?set=2,5,c&c=1..40&x=0..9",
            "x cannot be “0..9”. Allowed: 1 … 40 in this figure.",
        ),
        (
            "greedy-set?n=81&x=3..81",
            "x cannot be “3..81”. Allowed: 0 … 80 in this figure.",
        ),
        (
            "greedy-set?n=81&y=3..8",
            "view=line has no y. Remove y=3..8.",
        ),
        (
            "greedy-set?n=81&view=digits&x=3..8",
            "view=digits has no x. Remove x=3..8.",
        ),
        (
            "race?n=4096&y=0..9",
            "y cannot be “0..9”. Allowed: 1 … 1 000 000 000.",
        ),
    ] {
        let refused = text.parse::<Spec>().unwrap_err().to_string();
        let plain = |text: &str| text.replace(['\u{202f}', '\u{a0}', ' '], "");
        assert!(plain(&refused).starts_with(&plain(said)), "{refused}");
    }
    // The visible part is dropped where it no longer exists.
    for (from, name, value, left) in [
        (
            "strip?n=60&wrap=7&x=1..3&y=2..4",
            "wrap",
            "9",
            "strip?n=60&wrap=9",
        ),
        (
            "strip?n=60&wrap=7&x=1..3&y=2..8",
            "n",
            "50",
            "strip?n=50&wrap=7&x=1..3",
        ),
        ("strip?n=60&x=1..3", "wrap", "9", "strip?n=60&wrap=9"),
        (
            "cold?n=1000&wrap=65&x=1..64&y=0..9",
            "wrap",
            "10",
            "cold?n=1000&wrap=10",
        ),
        ("digits?base=7&x=0..6", "base", "5", "digits"),
        (
            "greedy-set?n=81&x=3..40",
            "view",
            "growth",
            "greedy-set?n=81&view=growth",
        ),
        (
            "records?n=65536&view=slope&y=400..900",
            "view",
            "growth",
            "records?n=65536",
        ),
    ] {
        assert_eq!(
            spec(from).with(name, value).unwrap().to_string(),
            spec(left).to_string()
        );
    }
}

/// Wrapped rows that are zoomed show the values at their places, however they are drawn.
#[test]
fn wrapped_rows_show_their_own_values() {
    for part in ["x=3..6&y=20..29", "x=0..11&y=0..470", "x=5..5"] {
        let text = "strip?set=2,5,7&n=6000&wrap=12&convention=wall";
        let figure = computed(&spec(&format!("{text}&{part}")));
        let values: Vec<String> = {
            let plain = figure.export(Format::PLAIN).unwrap();
            plain.lines().map(str::to_string).collect()
        };
        let look = look(&figure);
        let mut told = 0;
        for i in 0..40 {
            for j in 0..40 {
                let (x, y) = (
                    f64::from(i) * look.width / 40.0,
                    f64::from(j) * look.height / 40.0,
                );
                let Some(card) = figure.card_at(&look, x, y) else {
                    continue;
                };
                let index: usize = card.key.split_once(':').unwrap().1.parse().unwrap();
                let at = figure.place_at(&look, x, y);
                assert_eq!(
                    (index % 12, index / 12),
                    (at[0] as usize, at[1] as usize),
                    "{part}"
                );
                let title = format!("v({}) = {}", grouped(index as u64), values[index]);
                assert_eq!(card.title, title);
                told += 1;
            }
        }
        assert!(told > 100, "{part}: {told}");
    }
}

/// The card of a cell of cold positions agrees with the list, at any zoom.
#[test]
fn cold_cells_hold_what_is_listed() {
    for part in ["", "&x=100..1200&y=7..200", "&x=40..59&y=3..9"] {
        let figure = computed(&spec(&format!("cold?n=300000&wrap=1300{part}")));
        let listed: Vec<u64> = {
            let plain = figure.export(Format::PLAIN).unwrap();
            plain.lines().map(|line| line.parse().unwrap()).collect()
        };
        let look = look(&figure);
        let mut told = 0;
        for i in 0..30 {
            for j in 0..30 {
                let (x, y) = (
                    f64::from(i) * look.width / 30.0,
                    f64::from(j) * look.height / 30.0,
                );
                let Some(card) = figure.card_at(&look, x, y) else {
                    continue;
                };
                let plain = |text: &str| text.replace('\u{202f}', "");
                let title = plain(&card.title);
                if let Some((x, _)) = title.split_once(" is ") {
                    let cold = listed.binary_search(&x.parse().unwrap()).is_ok();
                    assert_eq!(title.ends_with("cold"), cold, "{title}");
                    told += 1;
                    continue;
                }
                let numbers = |label: &str| {
                    let line = card.lines.iter().find(|line| line.label == label)?;
                    let said = plain(&line.value);
                    let said = said.split_once("= ").unwrap().1.to_string();
                    let (low, high) = said.split_once(" … ").unwrap_or((&said, &said));
                    Some([low, high].map(|end| end.parse::<u64>().unwrap()))
                };
                let (Some(rows), Some(column)) = (numbers("rows"), numbers("column")) else {
                    continue;
                };
                let within = |x: &&u64| {
                    (rows[0]..=rows[1]).contains(*x)
                        && (column[0]..=column[1]).contains(&(**x % 1300))
                };
                let count = listed.iter().filter(within).count();
                let said = title.split(' ').next().unwrap().replace("no", "0");
                assert_eq!(
                    said.parse::<usize>().unwrap(),
                    count,
                    "{title}, {rows:?} {column:?}"
                );
                told += 1;
            }
        }
        assert!(told > 60, "{part}: {told}");
    }
}
