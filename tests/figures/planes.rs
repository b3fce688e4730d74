//! Zoomed planes: the points of the visible part, the place under the pointer at every turn of the
//! wheel, and what is refused.

use takeaway::draw::Theme;
use takeaway::figure::Look;
use takeaway::{Picture, Spec};

use super::closer::{PLANES, computed, spec};
use super::svg;

/// The numbers of a range such as `-3..5`, or all there are.
fn ends(figure: &Picture, name: &str) -> (i64, i64) {
    let controls = figure.panels()[0].spec().controls();
    let control = controls.iter().find(|c| c.name == name).unwrap();
    match control.value.split_once("..") {
        Some((low, high)) => (low.parse().unwrap(), high.parse().unwrap()),
        None => (control.min, control.max),
    }
}

/// π(0), π(1), … and what the figure's view shows of each.
fn points(figure: &Picture) -> Vec<(i64, f64)> {
    let text = figure.export(takeaway::picture::Format::PLAIN).unwrap();
    let view = figure.panels()[0].spec().controls();
    let view = &view.iter().find(|c| c.name == "view").unwrap().value;
    let terms = text.lines().map(|line| line.parse::<i64>().unwrap());
    let shown = |(n, v): (usize, i64)| match view.as_str() {
        "scatter" => (v, v as f64),
        "detrended" => (v, (v - n as i64) as f64),
        _ => (v, v as f64 / n as f64),
    };
    terms.enumerate().map(shown).collect()
}

#[test]
fn a_plane_shows_the_points_of_its_part_and_no_others() {
    for (text, part) in PLANES {
        let figure = computed(&spec(&format!("{text}&{part}")));
        let points = points(&figure);
        let (x, y) = (ends(&figure, "x"), ends(&figure, "y"));
        let ratio = text.contains("ratio");
        let holds = |n: i64| {
            let v = points[n as usize].1;
            (x.0..=x.1).contains(&n) && (ratio || (y.0 as f64..=y.1 as f64).contains(&v))
        };
        let inside = (0..points.len() as i64).filter(|&n| holds(n)).count();
        let caption = figure.caption();
        let told = format!("; points: {}.", grouped(inside));
        assert!(caption.caption.ends_with(&told), "{}", caption.caption);

        let look = Look {
            height: figure.height(&Look {
                width: 900.0,
                ..Look::default()
            }),
            ..Look::default()
        };
        let (mut told, mut cells) = (0, 0);
        for i in 0..24 {
            for j in 0..16 {
                let (px, py) = (
                    look.width * f64::from(i) / 24.0,
                    look.height * f64::from(j) / 16.0,
                );
                let Some(card) = figure.card_at(&look, px, py) else {
                    continue;
                };
                let at = figure.place_at(&look, px, py);
                let middle = (
                    card.outline.x + card.outline.w / 2.0,
                    card.outline.y + card.outline.h / 2.0,
                );
                let there = figure.place_at(&look, middle.0, middle.1);
                let n: i64 = card.key.split(':').next().unwrap().parse().unwrap();
                assert_eq!(there[0] as i64, n, "{text}&{part}");
                assert_eq!(at.len(), if ratio { 1 } else { 2 });
                match card.key.split_once(':') {
                    None => {
                        assert!(holds(n), "{text}&{part}: {n}");
                        if !ratio {
                            assert_eq!(there[1].floor(), points[n as usize].1, "{text}&{part}");
                        }
                        told += 1;
                    }
                    Some(_) => cells += 1,
                }
                // All that is pointed out lies on the picture.
                for outline in card.because.iter().chain([&card.outline]) {
                    let inside = outline.inset(4.0);
                    assert!(
                        inside.x >= 0.0 && inside.right() <= look.width,
                        "{text}&{part}"
                    );
                    assert!(
                        inside.y >= 0.0 && inside.bottom() <= look.height,
                        "{text}&{part}"
                    );
                }
                // Keys walk from this place to visible places.
                for (dx, dy) in [
                    (1, 0),
                    (-1, 0),
                    (10, 0),
                    (-10, 0),
                    (0, 1),
                    (0, -1),
                    (0, 10),
                    (0, -10),
                ] {
                    let Some(next) = figure.neighbour(&look, &card.key, dx, dy) else {
                        continue;
                    };
                    // Where there is no point on that side the step stays.
                    let stays = next.key == card.key;
                    let next: i64 = next.key.split(':').next().unwrap().parse().unwrap();
                    assert!(
                        (x.0..=x.1).contains(&next),
                        "{text}&{part}: {dx}, {dy} to {next}"
                    );
                    assert!(
                        dx == 0 || stays || holds(next),
                        "{text}&{part}: {dx} from {} to {next}",
                        card.key
                    );
                }
            }
        }
        assert!(
            told > 0 && told + cells > 6,
            "{text}&{part}: {told} cards and {cells} cells"
        );
    }
}

fn grouped(n: usize) -> String {
    takeaway::number::grouped(n as u64)
}

/// Turn by turn, what is under the pointer stays there to about a place, however the labels of the
/// axes change; and the way back is the same.
#[test]
fn a_wheel_over_a_plane_keeps_what_is_under_the_pointer() {
    for text in [
        "permutation?n=2000",
        "permutation?n=2000&view=detrended",
        "permutation?condition=wythoff&n=20000",
        "permutation?condition=parallel&n=100",
    ] {
        let look = Look {
            caption: false,
            height: 620.0,
            ..Look::default()
        };
        let whole = computed(&spec(text));
        let (_, right) = ends(&whole, "x");
        let (low, high) = points(&whole)
            .iter()
            .fold((0.0_f64, 0.0_f64), |ends, point| {
                (ends.0.min(point.1), ends.1.max(point.1))
            });
        // Where that share of what there is lies.
        let (from, to) = (
            whole.place_at(&look, 0.0, 0.0),
            whole.place_at(&look, 1.0, 1.0),
        );
        for shares in [(0.4, 0.4), (0.2, 0.7), (0.65, 0.3)] {
            let mut figure = Picture::from(
                whole.panels()[0]
                    .with_viewport(whole.panels()[0].spec())
                    .unwrap(),
            );
            let px = (shares.0 * right as f64 - from[0]) / (to[0] - from[0]);
            let py = (low + shares.1 * (high - low) - from[1]) / (to[1] - from[1]);
            let turned = |figure: &Picture, factor| {
                let at = figure.place_at(&look, px, py);
                let mut to = figure.panels()[0].spec().clone();
                for (name, value) in figure.zoom(&look, (px, py), &at, factor) {
                    to = to.with(name, &value).unwrap();
                }
                (
                    Picture::from(figure.panels()[0].with_viewport(&to).unwrap()),
                    at,
                )
            };
            for turn in 0..20 {
                let (closer, before) = turned(&figure, 1.7);
                let after = closer.place_at(&look, px, py);
                for (axis, name) in ["x", "y"].into_iter().enumerate() {
                    let (low, high) = ends(&closer, name);
                    // A hundredth of what is seen, for labels and legends that change.
                    let slack = 1.1 + (high - low) as f64 / 100.0;
                    let moved = (after[axis] - before[axis]).abs();
                    assert!(
                        moved <= slack,
                        "{text}, turn {turn}: {name} moved by {moved} of {low}..{high}"
                    );
                }
                figure = closer;
            }
            let (low, high) = ends(&figure, "x");
            assert_eq!(high - low, 5, "{text}");
            for _ in 0..40 {
                figure = turned(&figure, 1.0 / 1.7).0;
            }
            assert_eq!(figure.panels()[0].spec().to_string(), text);
        }
    }
}

#[test]
fn no_point_lies_beyond_the_heights_there_are() {
    let conditions = [
        "nim", "wythoff", "ap3", "ap4", "ap7", "sidon", "line", "parallel",
    ];
    for condition in conditions {
        for restriction in ["unrestricted", "max", "order"] {
            for (injective, view) in [
                ("on", "scatter"),
                ("on", "detrended"),
                ("off", "scatter"),
                ("off", "detrended"),
            ] {
                for n in [1, 2, 3, 60] {
                    let text = format!(
                        "permutation?condition={condition}&restriction={restriction}&injective={injective}&n={n}&view={view}"
                    );
                    let figure = computed(&spec(&text));
                    let (low, high) = ends(&figure, "y");
                    for (_, y) in points(&figure) {
                        assert!(
                            (low as f64..=high as f64).contains(&y),
                            "{text}: {y} of {low}..{high}"
                        );
                    }
                    let all = spec(&format!("{text}&y={low}..{high}"));
                    assert!(figure.panels()[0].with_viewport(&all).is_some());
                }
            }
        }
    }
}

#[test]
fn a_part_there_is_not_is_refused_with_what_there_is() {
    for (text, said) in [
        (
            "permutation?n=100&x=50..100",
            "x cannot be “50..100”. Allowed: 0 … 99 in this figure.",
        ),
        (
            "permutation?n=100&y=0..149",
            "y cannot be “0..149”. Allowed: 0 … 148.",
        ),
        (
            "permutation?n=100&view=detrended&y=-100..0",
            "y cannot be “-100..0”. Allowed: −99 … 148.",
        ),
        (
            "permutation?n=100&y=7..",
            "y cannot be “7..”. Allowed: a range such as 5..9 within 0 … 148.",
        ),
        (
            "permutation?n=100&view=ratio&y=0..1",
            "view=ratio fits its own height. Remove y=0..1.",
        ),
    ] {
        let refused = text.parse::<Spec>().unwrap_err().to_string();
        assert!(refused.starts_with(said), "{refused}");
    }
    // A figure without heights of its own drops them.
    let part = spec("permutation?n=100&x=10..20&y=0..40");
    for (name, value, left) in [
        (
            "view",
            "detrended",
            "permutation?n=100&view=detrended&x=10..20",
        ),
        ("n", "30", "permutation?n=30&x=10..20&y=0..40"),
        ("n", "15", "permutation?n=15"),
        ("n", "25", "permutation?n=25&x=10..20"),
        ("x", "", "permutation?n=100&y=0..40"),
    ] {
        assert_eq!(part.with(name, value).unwrap().to_string(), left);
    }
}

#[test]
fn what_lies_apart_is_drawn_apart() {
    // A cloud from afar, dots from near by.
    let picture = |text: &str| svg(&computed(&spec(text)), 900.0, Theme::LIGHT);
    let all = "permutation?condition=wythoff&n=250000";
    let near = picture(&format!("{all}&x=1000..1200&y=1700..2000"));
    let all = picture(all);
    assert!(all.contains("few points") && all.contains("<image"));
    assert!(!near.contains("few points") && !near.contains("<image"));
    // The diagonal is not there.
    assert!(all.contains("dasharray") && !near.contains("dasharray"));
}
