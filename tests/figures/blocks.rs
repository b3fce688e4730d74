//! The blocks of the figures of [B], read off the drawings.

use std::collections::BTreeMap;

use takeaway::draw::Theme;
use takeaway::kinds::sink_strips::SinkStrips;
use takeaway::sink::{Additive, Kind, Word};

use super::{computed, data, svg, texts};

/// The blocks named over each row of a drawing, row by row, from left to right.
fn blocks(spec: &str) -> Vec<Vec<String>> {
    let mut rows: BTreeMap<i64, Vec<(f64, String)>> = BTreeMap::new();
    for (x, y, text) in texts(&svg(&computed(spec), 1200.0, Theme::LIGHT)) {
        if text.starts_with(['B', 'C', 'ζ']) && (text.contains('(') || text == "ζ") && x < 1090.0
        {
            rows.entry((y * 16.0) as i64).or_default().push((x, text));
        }
    }
    let rows = rows.into_values().map(|mut row| {
        row.sort_by(|a, b| a.0.total_cmp(&b.0));
        row.into_iter().map(|(_, text)| text).collect()
    });
    rows.filter(|row: &Vec<String>| row.len() > 2).collect()
}

fn letters(row: &[String]) -> String {
    row.iter()
        .map(|name| name.chars().next().unwrap())
        .collect()
}

#[test]
fn figure_3_shows_its_blocks() {
    let five = blocks("sink-strips?m=5&blocks=on&periods=0");
    assert_eq!(five.len(), 4);
    assert_eq!(letters(&five[0]), "BBBBBζ", "BBBBB0^m at k = 1");
    assert_eq!(letters(&five[3]), "BCCCBζ", "BCCCB0^m at k = 4");

    // P(6, k) is its smallest period gcd(6, k) times over; each ends in 0^m.
    let six = blocks("sink-strips?m=6&blocks=on&periods=0");
    for (row, repeats) in six.iter().zip([1, 2, 3, 2, 1]) {
        let word = letters(row);
        assert_eq!(word.matches('ζ').count(), repeats, "{word}");
        let part = word.chars().count() / repeats;
        let first: String = word.chars().take(part).collect();
        assert_eq!(word, first.repeat(repeats));
    }

    // The red rectangles of m = 7, from the caption of Figure 3.
    let seven = blocks("sink-strips?m=7&blocks=on&periods=0");
    for (k, name) in [
        (1, "B(0)"),
        (1, "B(4)"),
        (2, "C(3)"),
        (3, "B(6)"),
        (4, "ζ(6)"),
    ] {
        assert!(
            seven[k - 1].iter().any(|block| block == name),
            "k = {k}: {:?} lacks {name}",
            seven[k - 1]
        );
    }
}

#[test]
fn what_is_said_of_c_blocks_is_so() {
    for m in 3..14 {
        for k in 1..m {
            let word = Word::new(Additive::quadratic(m, k, 0).unwrap());
            let kinds: Vec<Kind> = word
                .blocks_of(word.full_len())
                .map(|block| block.kind)
                .collect();
            let blocks: Vec<Kind> = kinds.into_iter().filter(|kind| *kind != Kind::Z).collect();
            assert_eq!(blocks.len(), m as usize);
            for (i, kind) in (0..).zip(&blocks) {
                // "A block is C where α > m − k", with α = ki mod m.
                assert_eq!(
                    *kind == Kind::C,
                    k * i % m > m - k,
                    "m = {m}, k = {k}, i = {i}"
                );
            }
            let c = blocks.iter().filter(|kind| **kind == Kind::C).count();
            if k == 1 {
                assert_eq!(c, 0);
            }
            if k == m - 1 {
                assert_eq!(c, m as usize - 2, "all but the first and the last");
                assert!(blocks[0] == Kind::B && blocks[m as usize - 1] == Kind::B);
            }
        }
    }
}

#[test]
fn figure_4_grows_by_the_wraps() {
    // m = 3, δ = 4 + 6n: the word grows by 4m²n/gcd(m, k), its blocks stay 3 and a ζ.
    let figure = SinkStrips {
        m: 3,
        delta: "4,10,16,22,28".parse().unwrap(),
        ..SinkStrips::default()
    };
    let periods: Vec<u64> = data(&figure).iter().map(|row| row.period).collect();
    assert_eq!(periods, [45, 81, 117, 153, 189]);
    let figure = SinkStrips {
        m: 4,
        delta: "7,15,23,31,39".parse().unwrap(),
        ..SinkStrips::default()
    };
    let periods: Vec<u64> = data(&figure).iter().map(|row| row.period).collect();
    assert_eq!(periods, [100, 164, 228, 292, 356]);
}
