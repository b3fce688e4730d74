//! Several figures as one sheet: what its panels share, and what they say of themselves.

use takeaway::Picture;
use takeaway::draw::Theme;
use takeaway::figure::Look;

use super::{computed, texts};

fn sheet(specs: &[&str], width: f64) -> String {
    let look = Look {
        width,
        ..Look::default()
    };
    let sheet = Picture::sheet(specs.iter().map(|spec| computed(spec)));
    sheet.unwrap().svg(&look).unwrap()
}

/// Everything written, in order.
fn said(svg: &str) -> Vec<String> {
    texts(svg).into_iter().map(|(_, _, text)| text).collect()
}

/// The numbers along the axes of the chart that is panel `panel` of `of` in a row.
fn ticks(svg: &str, panel: usize, of: usize, width: f64) -> Vec<String> {
    let each = width / of as f64;
    let mine = |x: f64| (x / each) as usize == panel;
    let number = |text: &String| text.chars().all(|c| c.is_ascii_digit() || c == '\u{202f}');
    let there = texts(svg).into_iter();
    let there = there.filter(|(x, _, text)| mine(*x) && number(text));
    there.map(|(_, _, text)| text).collect()
}

#[test]
fn permutations_have_both_axes_in_common() {
    let specs = [
        "permutation?condition=sidon&n=100",
        "permutation?condition=sidon&n=80&restriction=max",
        "permutation?condition=sidon&n=100&restriction=order",
    ];
    let svg = sheet(&specs, 1200.0);
    let first = ticks(&svg, 0, 3, 1200.0);
    assert!(first.len() > 8, "{first:?}");
    for panel in 1..3 {
        assert_eq!(ticks(&svg, panel, 3, 1200.0), first);
    }
    let said = said(&svg);
    for once in [
        "The permutation with no equal sums",
        "(b) max-greedy",
        "(c) order-greedy",
        "(n, π(n))",
    ] {
        assert_eq!(
            said.iter().filter(|text| *text == once).count(),
            1,
            "{once} in {said:?}"
        );
    }
    assert!(!said.concat().contains("of their own"));
}

#[test]
fn what_cannot_be_shared_is_said() {
    for (specs, note) in [
        (
            ["cold-count?n=4096", "records?n=4096"],
            "axes of their own: they show different",
        ),
        (
            ["permutation?n=90", "permutation?n=90&view=ratio"],
            "vertical axes of their own: they show different",
        ),
        (
            ["permutation?n=90", "permutation?n=90&x=10..30"],
            "horizontal axes of their own: they look at",
        ),
        (
            ["permutation?n=20", "permutation?n=900"],
            "axes of their own: their ranges differ",
        ),
        (
            ["strip", "digits?n=4096"],
            "axes of their own: they are figures of different kinds",
        ),
        (
            ["strip?n=20", "strip?n=2000"],
            "axes of their own: their ranges differ",
        ),
        (
            ["three-move?a=5&size=20", "three-move?a=5&size=30"],
            "axes of their own: each is filled",
        ),
    ] {
        let words = said(&sheet(&specs, 1200.0)).join(" ");
        assert!(words.contains(note), "{specs:?}: {words}");
    }
}

#[test]
fn what_has_no_axis_to_share_across_stands_one_under_another() {
    for (specs, stacked) in [
        (["cold-count?n=4096", "records?n=4096"], true),
        (["permutation?n=20", "permutation?n=900"], true),
        (["permutation?n=90", "permutation?n=90&view=ratio"], true),
        (["strip", "digits?n=4096"], true),
        // These have the vertical axis in common, or both.
        (["permutation?n=90", "permutation?n=90&x=10..30"], false),
        (
            ["permutation?n=90", "permutation?n=90&restriction=max"],
            false,
        ),
    ] {
        let written = texts(&sheet(&specs, 1200.0));
        let heading = |letter: &str| {
            // The caption, below, has the letters, too.
            let marked = written
                .iter()
                .filter(|(_, _, text)| text.starts_with(letter));
            let found = marked.min_by(|one, other| one.1.total_cmp(&other.1));
            found.map(|&(x, y, _)| (x, y)).unwrap()
        };
        let (a, b) = (heading("(a)"), heading("(b)"));
        assert_eq!(
            (a.0 == b.0, a.1 < b.1),
            (stacked, stacked),
            "{specs:?}: {a:?}, {b:?}"
        );
    }
}

#[test]
fn rows_share_their_positions() {
    // Half the positions: half as long, and cells as wide.
    let wide = |specs: &[&str]| -> Vec<f64> {
        let svg = sheet(specs, 1000.0);
        let zeros = texts(&svg).into_iter().filter(|(_, _, text)| text == "1");
        let x: Vec<f64> = zeros.map(|(x, _, _)| x).collect();
        x.windows(2)
            .map(|pair| pair[1] - pair[0])
            .filter(|&step| step > 0.0)
            .collect()
    };
    let steps = wide(&[
        "strip?set=1&convention=wall&n=40",
        "strip?set=1&convention=wall&n=20",
    ]);
    assert!(steps.len() > 20);
    assert!(
        steps.iter().all(|step| (step - steps[0]).abs() < 1.0),
        "{steps:?}"
    );
}

#[test]
fn no_sentence_stands_twice_under_a_sheet() {
    let specs = [
        "cold-count?n=4096",
        "cold-count?n=4096&set=odd",
        "cold-count?n=4096&set=moser",
    ];
    let words = said(&sheet(&specs, 2400.0)).join(" ");
    assert_eq!(
        words.matches("The number of cold positions below").count(),
        1,
        "{words}"
    );
    for letter in ["(a) ", "(b) ", "(c) "] {
        assert!(words.matches(letter).count() >= 2, "{letter}: {words}");
    }
}

#[test]
fn a_height_that_is_asked_for_is_kept() {
    let sheet = Picture::sheet(["strip", "permutation?n=50"].map(computed)).unwrap();
    for height in [60.0, 300.0, 2000.0] {
        let look = Look {
            height,
            theme: Theme::DARK,
            ..Look::default()
        };
        let svg = sheet.svg(&look).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let said = document
            .root_element()
            .attribute("height")
            .unwrap()
            .to_string();
        assert_eq!(said, height.to_string());
    }
}

/// Sheets whose panels are asked: rows and charts of a common axis, and charts of their own.
const ASKED: [&[&str]; 4] = [
    &["strip?set=2,5", "strip?set=2,5&n=50"],
    &[
        "cold-count?n=65536",
        "cold-count?set=random-1&n=65536",
        "cold-count?set=2s^2&n=65536",
    ],
    &["permutation?n=100", "permutation?n=80&restriction=max"],
    &["strip", "permutation?n=50"],
];

#[test]
fn panels_tell_of_what_is_under_a_point() {
    let look = Look::default();
    for specs in ASKED {
        let sheet = Picture::sheet(specs.iter().map(|spec| computed(spec))).unwrap();
        let height = sheet.height(&look);
        let (mut told, mut shared) = (vec![0; specs.len()], 0);
        for (i, j) in (0..120).flat_map(|i| (0..60).map(move |j| (i, j))) {
            let (x, y) = (f64::from(i) * 10.0, f64::from(j) * height / 60.0);
            let Some(card) = sheet.card_at(&look, x, y) else {
                continue;
            };
            let panel = sheet.panel_at(&look, x, y).unwrap();
            let (at, key) = card.key.split_once('|').unwrap();
            assert_eq!(at, panel.to_string());
            told[panel] += 1;
            let others = card.because.iter().filter(|other| {
                let (x, y) = (other.x + other.w / 2.0, other.y + other.h / 2.0);
                let at = sheet.panel_at(&look, x, y);
                at.is_some_and(|at| at != panel)
            });
            shared += others.count();
            // The outlined place is on the sheet, and has the same card.
            let middle = |from: f64, by: f64| from + by / 2.0;
            let outlined = card.outline;
            let (x, y) = (
                middle(outlined.x, outlined.w),
                middle(outlined.y, outlined.h),
            );
            let again = sheet.card_at(&look, x, y);
            let seen = again.map(|again| again.key);
            assert_eq!(seen.as_ref(), Some(&card.key), "{specs:?} {key}");
            let there = sheet.neighbour(&look, &card.key, 0, 0);
            assert_eq!(there.map(|there| there.outline), Some(outlined));
        }
        assert!(told.iter().all(|&told| told > 5), "{specs:?}: {told:?}");
        // Of the other kind there is no such place.
        assert_eq!(shared > 0, specs[1] != "permutation?n=50", "{specs:?}");
    }
}

#[test]
fn a_closer_look_at_one_panel_is_one_at_all() {
    let look = Look::default();
    let specs = ["strip?set=2,5", "strip?set=2,7"];
    let sheet = Picture::sheet(specs.map(computed)).unwrap();
    let (x, y) = (500.0, 100.0);
    let at = sheet.place_at(&look, x, y);
    let views = sheet.zoom(&look, (x, y), &at, 2.0);
    let [("x", seen)] = views.as_slice() else {
        panic!("{views:?}");
    };
    let closer = specs.map(|spec| computed(&format!("{spec}&x={seen}")));
    let sheet = Picture::sheet(closer).unwrap();
    let words = sheet.caption();
    assert!(!words.caption.contains("of their own"), "{}", words.caption);
    let between = sheet.between(&look, (x, y), &[10.0], &[19.0]);
    assert_eq!(between, [("x", "10..19".to_string())]);
    // Outside the panels there is no place.
    assert!(sheet.place_at(&look, 2.0, 2.0).is_empty());
}

#[test]
fn the_gallery_has_the_sheets_that_are_explained() {
    let listed = takeaway::gallery::gallery()
        .sheets
        .into_iter()
        .map(|sheet| {
            let specs = sheet.specs.iter().map(ToString::to_string);
            (sheet.id.to_string(), specs.collect())
        });
    assert_eq!(listed.collect::<Vec<_>>(), crate::common::sheets());
}

#[test]
fn pictures_are_set_beside_each_other() {
    let both = Picture::sheet(["strip", "permutation?n=50"].map(computed)).unwrap();
    let look = Look::default();
    let all = Picture::sheet([both.clone(), computed("strip?set=1,2")]).unwrap();
    let expected = sheet(&["strip", "permutation?n=50", "strip?set=1,2"], look.width);
    assert_eq!(all.svg(&look).unwrap(), expected);
    let alone = |picture: &Picture| picture.alone(0).unwrap().svg(&look).unwrap();
    let strip = computed("strip");
    assert_eq!(strip.svg(&look).unwrap(), alone(&both));
    assert_eq!(strip.svg(&look).unwrap(), alone(&strip));
    let error = both.alone(2).err().unwrap().to_string();
    assert!(error.contains("0 … 1"), "{error}");
    assert!(Picture::sheet(vec![strip; 27]).is_err());
    assert!(Picture::sheet([]).is_err());
}
