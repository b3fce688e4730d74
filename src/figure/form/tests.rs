//! Every form: what is drawn can be pointed at, arrow keys reach it, and boxes stay in the body.

use std::collections::VecDeque;

use super::{Form, Key, Scene};
use crate::draw::sheet::Rect;
use crate::figure::{Figure, Kind, WholeJob};
use crate::kinds::cold::Cold;
use crate::kinds::cold_count::ColdCount;
use crate::kinds::comply::Comply;
use crate::kinds::constructions::Constructions;
use crate::kinds::digits::Digits;
use crate::kinds::duality::Duality;
use crate::kinds::expansion::Expansion;
use crate::kinds::family::Families;
use crate::kinds::greedy_set::GreedySet;
use crate::kinds::longest::Longest;
use crate::kinds::permutation::Permutation;
use crate::kinds::records::Records;
use crate::kinds::residues::Residues;
use crate::kinds::shifts::Shifts;
use crate::kinds::sink_strips::SinkStrips;
use crate::kinds::strip::Strip;
use crate::kinds::three_move::ThreeMoves;
use crate::progress::NoProgress;

const AREAS: [Rect; 2] = [
    Rect {
        x: 20.0,
        y: 40.0,
        w: 1100.0,
        h: 520.0,
    },
    Rect {
        x: 4.0,
        y: 4.0,
        w: 340.0,
        h: 280.0,
    },
];

/// The places that a form shows: all points of a chart and cells of a map, and of rows what is hit.
fn shown(form: &Form, area: Rect) -> Vec<Key> {
    match form {
        Form::Plot(plot) => return plot.shown(&plot.chart(area)).into_iter().cloned().collect(),
        Form::Cells(cells) => return cells.shown(),
        Form::Cloud(cloud) => {
            let keys = (0..1000).map(Key::One);
            return keys
                .filter(|key| cloud.outline(area, key).is_some())
                .collect();
        }
        Form::Lanes(_) | Form::Custom(_) => {}
    }
    let mut keys: Vec<Key> = Vec::new();
    let (columns, rows) = (area.w as u32, area.h as u32);
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let (x, y) = (area.x + f64::from(column), area.y + f64::from(row));
        let hit = form.scene().hit(area, x + 0.5, y + 0.5);
        keys.extend(hit.filter(|key| keys.last() != Some(key) && !keys.contains(key)));
    }
    keys
}

fn with_form<F: Figure>(changes: &[(&str, &str)], check: impl Fn(&dyn Scene, Rect, Vec<Key>)) {
    let mut figure = F::default();
    for (name, text) in changes {
        (&mut figure as &mut dyn Kind).assign(name, text).unwrap();
    }
    let data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
    let found = figure.findings(&data);
    let form = figure.form(&data, &found);
    for area in AREAS {
        let shown = shown(&form, area);
        assert!(shown.len() > 5, "{}", F::NAME.kind);
        check(form.scene(), area, shown);
    }
}

fn of_every_kind(check: impl Fn(&dyn Scene, Rect, Vec<Key>)) {
    with_form::<Longest>(&[("max", "12")], &check);
    with_form::<Longest>(&[("max", "12"), ("x", "4..9"), ("y", "3..60")], &check);
    with_form::<Constructions>(&[("max", "70")], &check);
    with_form::<Residues>(&[("n", "5000"), ("base", "7")], &check);
    with_form::<Expansion>(&[("c", "60")], &check);
    with_form::<Expansion>(&[("c", "60"), ("x", "11..30")], &check);
    with_form::<Families>(&[], &check);
    with_form::<Families>(&[("set", "2,5,s"), ("s", "6..40")], &check);
    with_form::<Families>(&[("of", "sum")], &check);
    let map = [("set", "s,2s+t,3s+t"), ("s", "2..31"), ("t", "1..29")];
    with_form::<Families>(&map, &check);
    with_form::<Families>(
        &[&map[..], &[("x", "5..25"), ("y", "2..20")]].concat(),
        &check,
    );
    with_form::<Duality>(&[("m", "3")], &check);
    with_form::<Duality>(&[("x", "3..40")], &check);
    with_form::<Shifts>(&[("m", "3"), ("delta", "4")], &check);
    with_form::<Shifts>(&[("x", "0..30")], &check);
    with_form::<Comply>(&[("n", "60"), ("stars", "2")], &check);
    with_form::<Comply>(&[("n", "60"), ("stars", "30"), ("d", "squares")], &check);
    with_form::<Comply>(&[("x", "20..50")], &check);
    with_form::<Strip>(&[], &check);
    with_form::<Strip>(&[("n", "200"), ("wrap", "23")], &check);
    with_form::<Strip>(
        &[("n", "200"), ("wrap", "23"), ("x", "7..20"), ("y", "2..8")],
        &check,
    );
    with_form::<Strip>(&[("n", "4000"), ("wrap", "8"), ("y", "100..120")], &check);
    with_form::<Strip>(&[("boy", "6")], &check);
    with_form::<SinkStrips>(&[("m", "3"), ("blocks", "on")], &check);
    with_form::<SinkStrips>(&[("m", "3"), ("scale", "blocks")], &check);
    with_form::<SinkStrips>(&[("m", "3"), ("scale", "end"), ("x", "7..30")], &check);
    with_form::<Records>(&[("n", "5000")], &check);
    with_form::<Records>(
        &[("n", "65536"), ("view", "compensated"), ("y", "700..1400")],
        &check,
    );
    with_form::<ColdCount>(&[("n", "5000"), ("view", "slope")], &check);
    with_form::<Digits>(&[("n", "5000"), ("base", "13")], &check);
    with_form::<Digits>(&[("n", "5000"), ("base", "20"), ("x", "3..15")], &check);
    with_form::<ThreeMoves>(&[("size", "40")], &check);
    let part = [
        ("a", "5"),
        ("convention", "both"),
        ("x", "9..20"),
        ("y", "8..17"),
    ];
    with_form::<ThreeMoves>(&part, &check);
    with_form::<Cold>(&[("n", "400"), ("wrap", "21")], &check);
    let part = [("n", "3000"), ("x", "10..50"), ("y", "5..20")];
    with_form::<Cold>(&part, &check);
    with_form::<Permutation>(&[("n", "50")], &check);
    with_form::<Permutation>(&[("n", "50"), ("x", "9..30"), ("y", "4..40")], &check);
    with_form::<Permutation>(&[("n", "50"), ("view", "detrended")], &check);
    with_form::<GreedySet>(&[("view", "growth"), ("n", "2000")], &check);
    with_form::<GreedySet>(&[("view", "digits"), ("n", "200")], &check);
}

fn middle(rect: Rect) -> (f64, f64) {
    (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0)
}

#[test]
fn a_mark_is_hit_at_its_place() {
    of_every_kind(|scene, area, shown| {
        for key in shown {
            let place = middle(scene.outline(area, &key).unwrap());
            let hit = scene.hit(area, place.0, place.1).unwrap();
            // Of marks at one place, the one on top.
            let of_hit = middle(scene.outline(area, &hit).unwrap());
            assert_eq!(of_hit, place, "{key} and {hit}");
        }
    });
}

#[test]
fn arrow_keys_reach_every_mark() {
    of_every_kind(|scene, area, shown| {
        let mut reached: Vec<Key> = Vec::new();
        let mut next: VecDeque<Key> = shown.first().cloned().into_iter().collect();
        while let Some(key) = next.pop_front() {
            if !reached.contains(&key) {
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let steps = steps.iter();
                next.extend(steps.filter_map(|&by| scene.neighbour(area, &key, by)));
                reached.push(key);
            }
        }
        for key in shown {
            assert!(reached.contains(&key), "{key}");
        }
    });
}

#[test]
fn boxes_of_marks_are_around_places_in_the_body() {
    of_every_kind(|scene, area, shown| {
        for key in shown {
            let (x, y) = middle(scene.outline(area, &key).unwrap());
            assert!(area.contains(x, y), "{key}: {x}, {y}");
        }
    });
}

#[test]
fn a_closer_look_keeps_the_place_under_the_pointer_and_a_far_one_shows_all() {
    of_every_kind(|scene, area, _| {
        for axis in scene.zoom_axes(area, area.y) {
            let pixel = 0.3 * axis.pixels.0 + 0.7 * axis.pixels.1;
            let at = axis.at(pixel);
            let (low, high) = axis.closer(pixel, at, 4.0).ends().unwrap();
            assert!(
                low as f64 <= at && at <= high as f64 + 1.0,
                "{low} ≤ {at} ≤ {high}"
            );
            let (first, last) = axis.places;
            assert!(
                ((high - low) as f64) < last - first,
                "{low}..{high} of {first}..{last}"
            );
            assert!(axis.closer(pixel, at, 1e-9).is_empty());
        }
    });
}
