//! Every form: what is drawn can be pointed at, arrow keys reach it, and boxes stay in the body.

use std::collections::{HashMap, HashSet, VecDeque};

use super::{Form, Key, Scene};
use crate::draw::sheet::Rect;
use crate::gallery::presets;
use crate::progress::NoProgress;
use crate::spec::Spec;

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

/// Lines of pixels of which one is searched for rows.
const LINES: usize = 4;

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
    for (row, column) in (0..rows)
        .step_by(LINES)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
    {
        let (x, y) = (area.x + f64::from(column), area.y + f64::from(row));
        let hit = form.scene().hit(area, x + 0.5, y + 0.5);
        keys.extend(hit.filter(|key| keys.last() != Some(key) && !keys.contains(key)));
    }
    keys
}

/// Figures of every form, in several views; of other kinds the first preset is tried.
const SPECS: &[&str] = &[
    "longest?max=12",
    "longest?max=12&x=4..9&y=3..60",
    "constructions?max=70",
    "cold-count?by=residue&n=5000&base=7",
    "family?set=2,5,c&c=1..60&modulus=5",
    "family?set=2,5,c&c=1..60&x=11..30",
    "family",
    "family?set=2,5,s&s=6..40",
    "family?of=sum",
    "family?set=s,2s+t,3s+t&s=2..31&t=1..29",
    "family?set=s,2s+t,3s+t&s=2..31&t=1..29&x=5..25&y=2..20",
    "relations?m=3",
    "relations?x=3..40",
    "relations?of=shifts&m=3&delta=4",
    "relations?of=shifts&x=0..30",
    "comply?n=60&stars=2",
    "comply?n=60&stars=30&d=squares",
    "comply?x=20..50",
    "strip",
    "strip?n=200&wrap=23",
    "strip?n=200&wrap=23&x=7..20&y=2..8",
    "strip?n=4000&wrap=8&y=100..120",
    "strip?boy=6",
    "sink-strips?m=3&blocks=on",
    "sink-strips?m=3&scale=blocks",
    "sink-strips?m=3&scale=end&x=7..30",
    "records?n=5000",
    "records?n=65536&view=compensated&y=700..1400",
    "cold-count?n=5000&view=slope",
    "digits?n=5000&base=13",
    "digits?n=5000&base=20&x=3..15",
    "three-move?size=40",
    "three-move?a=5&convention=both&x=9..20&y=8..17",
    "cold?n=400&wrap=21",
    "cold?n=3000&x=10..50&y=5..20",
    "permutation?n=50",
    "permutation?n=50&x=9..30&y=4..40",
    "permutation?n=50&view=detrended",
    "greedy-set?view=growth&n=2000",
    "greedy-set?view=digits&n=200",
    "greedy-set?n=100",
    "greedy-set?x=20..200",
    "proof",
];

/// Times need a clock.
const CLOCKED: &str = "race";

fn of_every_kind(check: impl Fn(&dyn Scene, Rect, Vec<Key>)) {
    let kind_of = |spec: &str| spec.split('?').next().unwrap_or_default().to_string();
    let kinds: Vec<String> = SPECS.iter().map(|spec| kind_of(spec)).collect();
    let others = presets().into_iter().map(|preset| preset.thumb_spec);
    let mut others: Vec<&str> = others
        .filter(|spec| kind_of(spec) != CLOCKED && !kinds.contains(&kind_of(spec)))
        .collect();
    others.dedup_by_key(|spec| kind_of(spec));
    for text in SPECS.iter().copied().chain(others) {
        let spec: Spec = text.parse().unwrap();
        let content = spec.as_kind().compute(&mut NoProgress).unwrap();
        let form = content.form();
        for area in AREAS {
            let shown = shown(&form, area);
            assert!(shown.len() > 5, "{text}");
            check(form.scene(), area, shown);
        }
    }
}

/// Computed once for all four, since computing takes most of the time.
#[test]
fn every_form_hits_walks_frames_and_zooms() {
    of_every_kind(|scene, area, shown| {
        marks_are_hit_at_their_places(scene, area, &shown);
        arrow_keys_reach_every_mark(scene, area, &shown);
        boxes_are_in_the_body(scene, area, &shown);
        a_closer_look_keeps_the_place_and_a_far_one_shows_all(scene, area);
    });
}

fn marks_are_hit_at_their_places(scene: &dyn Scene, area: Rect, shown: &[Key]) {
    for key in shown {
        let place = scene.outline(area, key).unwrap().middle();
        let hit = scene.hit(area, place.0, place.1).unwrap();
        // Of marks at one place, the one on top.
        let of_hit = scene.outline(area, &hit).unwrap().middle();
        assert_eq!(of_hit, place, "{key} and {hit}");
    }
}

fn arrow_keys_reach_every_mark(scene: &dyn Scene, area: Rect, shown: &[Key]) {
    let mut reached: HashSet<Key> = HashSet::new();
    let mut next: VecDeque<Key> = shown.first().cloned().into_iter().collect();
    while let Some(key) = next.pop_front() {
        if reached.insert(key.clone()) {
            let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let steps = steps.iter();
            next.extend(steps.filter_map(|&by| scene.neighbour(area, &key, by)));
        }
    }
    for key in shown {
        assert!(reached.contains(key), "{key}");
    }
}

fn boxes_are_in_the_body(scene: &dyn Scene, area: Rect, shown: &[Key]) {
    for key in shown {
        let (x, y) = scene.outline(area, key).unwrap().middle();
        assert!(area.contains(x, y), "{key}: {x}, {y}");
    }
}

fn a_closer_look_keeps_the_place_and_a_far_one_shows_all(scene: &dyn Scene, area: Rect) {
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
}

/// Rows at this distance can be seen, if little is written between them; and how high they are, then.
const APART: f64 = 12.0;
const SEEN: f64 = 6.0;
/// Under all rows, and between groups of them.
const FOOT: f64 = 36.0;

#[test]
fn words_give_way_before_rows_get_thin() {
    let more = ["family?set=t,2t+3,3t+3&t=8..8&of=word", "strip?set=3,7,12"];
    let mut count = 0;
    let whole = SPECS.iter().filter(|spec| !spec.contains("wrap"));
    for text in whole.copied().chain(more) {
        let spec: Spec = text.parse().unwrap();
        let content = spec.as_kind().compute(&mut NoProgress).unwrap();
        let form = content.form();
        let Form::Lanes(lanes) = &form else {
            continue;
        };
        for height in [60.0, 100.0, 130.0, 190.0, 260.0, 400.0] {
            let area = Rect::new(20.0, 40.0, 560.0, height);
            let hit = |y: u32| lanes.hit(area, 330.0, area.y + f64::from(y) + 0.5);
            let keys = (0..height as u32).filter_map(hit);
            let rows: HashMap<usize, f64> = keys
                .filter_map(|key| Some((key.place()?.0, lanes.outline(area, &key)?.h)))
                .collect();
            let apart = (height - FOOT) / rows.len() as f64;
            let least = rows.values().copied().fold(f64::MAX, f64::min);
            assert!(
                apart < APART || least >= SEEN,
                "{text}, {height} high: {least}"
            );
            count += usize::from(apart >= APART);
        }
    }
    assert!(count > 40, "{count}");
}
