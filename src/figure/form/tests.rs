//! Every form: what is drawn can be pointed at, arrow keys reach it, and boxes stay in the body.

use std::collections::VecDeque;

use super::{Form, Key, Plot, Scene};
use crate::draw::sheet::Rect;
use crate::figure::{Figure, Kind, WholeJob};
use crate::kinds::constructions::Constructions;
use crate::kinds::expansion::Expansion;
use crate::kinds::family::Families;
use crate::kinds::longest::Longest;
use crate::kinds::residues::Residues;
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

fn with_plot<F: Figure>(changes: &[(&str, &str)], check: impl Fn(&Plot, Rect)) {
    let mut figure = F::default();
    for (name, text) in changes {
        (&mut figure as &mut dyn Kind).assign(name, text).unwrap();
    }
    let data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
    let found = figure.findings(&data);
    let Form::Plot(plot) = figure.form(&data, &found) else {
        panic!("{} is a chart", F::NAME.kind);
    };
    for area in AREAS {
        check(&plot, area);
    }
}

fn of_every_kind(check: impl Fn(&Plot, Rect)) {
    with_plot::<Longest>(&[("max", "12")], &check);
    with_plot::<Longest>(&[("max", "12"), ("x", "4..9"), ("y", "3..60")], &check);
    with_plot::<Constructions>(&[("max", "70")], &check);
    with_plot::<Residues>(&[("n", "5000"), ("base", "7")], &check);
    with_plot::<Expansion>(&[("c", "60")], &check);
    with_plot::<Families>(&[], &check);
    with_plot::<Families>(&[("set", "2,5,s"), ("s", "6..40")], &check);
    with_plot::<Expansion>(&[("c", "60"), ("x", "11..30")], &check);
}

fn middle(rect: Rect) -> (f64, f64) {
    (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0)
}

#[test]
fn a_mark_is_hit_at_its_place() {
    of_every_kind(|plot, area| {
        for key in plot.shown(&plot.chart(area)) {
            let place = middle(plot.outline(area, key).unwrap());
            let hit = plot.hit(area, place.0, place.1).unwrap();
            // Of marks at one place, the one on top.
            let of_hit = middle(plot.outline(area, &hit).unwrap());
            assert_eq!(of_hit, place, "{key} and {hit}");
        }
    });
}

#[test]
fn arrow_keys_reach_every_mark() {
    of_every_kind(|plot, area| {
        let chart = plot.chart(area);
        let shown = plot.shown(&chart);
        let mut reached: Vec<Key> = Vec::new();
        let mut next: VecDeque<Key> = shown
            .first()
            .map(|key| (*key).clone())
            .into_iter()
            .collect();
        while let Some(key) = next.pop_front() {
            if !reached.contains(&key) {
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                next.extend(
                    steps
                        .iter()
                        .filter_map(|&by| plot.neighbour(area, &key, by)),
                );
                reached.push(key);
            }
        }
        for key in shown {
            assert!(reached.contains(key), "{key}");
        }
    });
}

#[test]
fn boxes_of_marks_are_around_places_in_the_body() {
    of_every_kind(|plot, area| {
        for key in plot.shown(&plot.chart(area)) {
            let (x, y) = middle(plot.outline(area, key).unwrap());
            assert!(area.contains(x, y), "{key}: {x}, {y}");
        }
    });
}

#[test]
fn a_closer_look_keeps_the_place_under_the_pointer_and_a_far_one_shows_all() {
    of_every_kind(|plot, area| {
        for axis in plot.zoom_axes(area, area.y) {
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
