//! Figures that take turns, each in the axes that hold all of them.

use takeaway::Picture;
use takeaway::figure::Axes;
use takeaway::figure::Look;

use super::{computed, texts};

/// The axes that hold all of these.
fn all<'a>(pictures: impl IntoIterator<Item = &'a Picture>) -> Vec<Axes> {
    let each = pictures.into_iter().map(Picture::axes);
    let both = |some: Vec<Axes>, more: Vec<Axes>| {
        let pairs = some.into_iter().zip(&more);
        pairs.map(|(one, other)| one.with(other)).collect()
    };
    each.reduce(both).unwrap()
}

fn sheet(specs: &[&str]) -> Picture {
    Picture::sheet(specs.iter().map(|spec| computed(spec))).unwrap()
}

/// What is written along the axes, and where.
fn ticks(picture: &Picture, look: &Look) -> Vec<(i64, i64, String)> {
    let written = texts(&picture.svg(look).unwrap()).into_iter();
    let numbers = written.filter(|(_, _, text)| {
        let digit = |c: char| c.is_ascii_digit() || "⁰¹²³⁴⁵⁶⁷⁸⁹\u{202f}.".contains(c);
        !text.is_empty() && text.chars().all(digit)
    });
    numbers
        .map(|(x, y, text)| (x as i64, y as i64, text))
        .collect()
}

fn look(axes: Vec<Axes>) -> Look {
    Look {
        width: 800.0,
        height: 480.0,
        caption: false,
        axes,
        ..Look::default()
    }
}

#[test]
fn ticks_do_not_move_between_frames() {
    for [first, last] in [
        ["permutation?n=40", "permutation?n=200"],
        ["cold-count?n=4096", "cold-count?n=1048576"],
        [
            "greedy-set?view=growth&n=200",
            "greedy-set?view=growth&n=3000",
        ],
    ] {
        let frames = [first, last].map(computed);
        let [own, other] = [0, 1].map(|i| ticks(&frames[i], &look(Vec::new())));
        assert_ne!(own, other, "{first}: they have the same axes anyway");
        let axes = all(&frames);
        let fixed = [0, 1].map(|i| ticks(&frames[i], &look(axes.clone())));
        assert!(fixed[0].len() > 4, "{first}: {:?}", fixed[0]);
        assert_eq!(fixed[0], fixed[1], "{first}");
    }
}

#[test]
fn the_panels_of_a_sheet_keep_the_axes_they_share() {
    let frames = [60, 200].map(|n| {
        let specs = ["unrestricted", "max"].map(|r| format!("permutation?n={n}&restriction={r}"));
        sheet(&[&specs[0], &specs[1]])
    });
    let axes = all(&frames);
    assert_eq!(axes.len(), 2);
    assert_eq!(axes[0], axes[1]);
    let [first, last] = [0, 1].map(|i| ticks(&frames[i], &look(axes.clone())));
    assert_eq!(first, last);
    assert_ne!(first, ticks(&frames[0], &look(Vec::new())));
}

#[test]
fn in_other_axes_a_figure_tells_of_what_is_under_a_point() {
    for [spec, longer] in [
        ["strip?set=2,5&n=30", "strip?set=2,5&n=90"],
        ["permutation?n=40", "permutation?n=120"],
        ["relations?m=4", "relations?m=9"],
    ] {
        let look = look(all(&[computed(spec), computed(longer)]));
        let shown = computed(spec);
        let mut keys = std::collections::BTreeSet::new();
        for (i, j) in (0..100).flat_map(|i| (0..60).map(move |j| (i, j))) {
            let (x, y) = (f64::from(i) * 8.0, f64::from(j) * 8.0);
            let Some(card) = shown.card_at(&look, x, y) else {
                continue;
            };
            let outlined = card.outline;
            let middle = (outlined.x + outlined.w / 2.0, outlined.y + outlined.h / 2.0);
            assert!(middle.0 < 800.0 && middle.1 < 480.0);
            let again = shown.card_at(&look, middle.0, middle.1).unwrap();
            assert_eq!(again.key, card.key, "{spec}");
            let walked = shown.neighbour(&look, &card.key, 0, 0).unwrap();
            assert_eq!(walked.outline, outlined, "{spec}");
            keys.insert(card.key);
        }
        assert!(keys.len() > 15, "{spec}: {keys:?}");
    }
}

#[test]
fn of_shorter_rows_the_end_stays_empty() {
    let look = look(all(&["strip?n=30", "strip?n=90"].map(computed)));
    let shown = computed("strip?n=30");
    let told = |x: f64| {
        let down = (0..60).map(|j| f64::from(j) * 8.0);
        down.filter_map(|y| shown.card_at(&look, x, y)).next()
    };
    let last = (0..800)
        .rev()
        .map(f64::from)
        .find(|&x| told(x).is_some())
        .unwrap();
    assert!((200.0..330.0).contains(&last), "the row ends at {last}");
}

#[test]
fn what_fills_its_axes_keeps_them() {
    let [small, large] = ["three-move?a=5&size=20", "three-move?a=5&size=40"].map(computed);
    let axes = all(&[small, large]);
    assert_eq!(axes, [Axes::default()]);
}
