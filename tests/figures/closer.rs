//! Figures seen closer: a look at some positions shows of them what the whole
//! figure has there, and is the same whether its data are kept or computed.

use takeaway::draw::Theme;
use takeaway::figure::Look;
use takeaway::{NoProgress, Picture, Spec};

use super::closer_kinds::KINDS;
use super::svg;

const SEEN: [(&str, &str); 12] = [
    ("sink-strips?m=19", "100..260"),
    ("sink-strips?m=19", "2460..2470"),
    (
        "sink-strips?m=7&convention=both&blocks=on&periods=3",
        "40..200",
    ),
    ("sink-strips?m=4&delta=7,15&scale=common", "90..120"),
    ("sink-strips?m=4&delta=7,15&scale=end", "90..120"),
    (
        "sink-strips?m=4&delta=7,15,23&scale=blocks&blocks=on",
        "40..120",
    ),
    ("sink-strips?m=19&scale=blocks&gap=off", "500..1000"),
    ("strip?set=2,5,7&n=5000", "4990..5000"),
    ("strip?set=squares&n=300000&convention=wall", "1000..201000"),
    ("relations?m=19&delta=22", "700..900"),
    ("relations?m=4&delta=5", "1..6"),
    (
        "relations?of=shifts&m=19&delta=22&convention=both",
        "0..1615",
    ),
];

/// Planes, of which a part is seen.
pub(super) const PLANES: [(&str, &str); 7] = [
    ("permutation?n=2000", "x=100..300&y=100..400"),
    (
        "permutation?n=2000&view=detrended",
        "x=500..900&y=-200..100",
    ),
    ("permutation?n=3000&view=ratio", "x=1000..1100"),
    ("permutation?condition=wythoff&n=500", "y=100..300"),
    (
        "permutation?condition=wythoff&n=20000",
        "x=1000..1100&y=1500..1800",
    ),
    ("permutation?condition=line&n=300", "x=7..12"),
    ("permutation?injective=off&n=500", "x=0..99&y=0..30"),
];

/// Maps, of which a part is seen.
pub(super) const MAPS: [(&str, &str); 4] = [
    ("three-move?a=5&size=60", "x=10..20&y=22..41"),
    (
        "three-move?a=2&size=40&convention=both&layer=period",
        "x=5..30&y=8..12",
    ),
    ("three-move?a=3&size=30&layer=difference", "y=20..24"),
    ("three-move?a=3&size=30&layer=preperiod", "x=25..30&y=4..9"),
];

pub(super) fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

pub(super) fn computed(spec: &Spec) -> Picture {
    spec.compute(&mut NoProgress).unwrap()
}

#[test]
fn a_look_at_kept_data_is_one_at_computed_data() {
    let rows = SEEN.map(|(text, x)| (text, format!("x={x}")));
    let planes = PLANES.map(|(text, part)| (text, part.to_string()));
    let maps = MAPS.map(|(text, part)| (text, part.to_string()));
    let kinds = KINDS.map(|(text, part)| (text, part.to_string()));
    let all = rows.into_iter().chain(planes).chain(maps).chain(kinds);
    for (text, part) in all {
        let (whole, closer) = (spec(text), spec(&format!("{text}&{part}")));
        let (all, some) = (computed(&whole), computed(&closer));
        for (from, to, wanted) in [(&all, &closer, &some), (&some, &whole, &all)] {
            assert!(from.panels()[0].has_data_of(to));
            let seen = from.panels()[0].with_viewport(to);
            let seen = Picture::from(seen.expect("they have the same data"));
            assert_eq!(seen.panels()[0].spec(), to);
            assert_eq!(seen.caption(), wanted.caption(), "{to}");
            let pictures = [&seen, wanted].map(|drawing| svg(drawing, 900.0, Theme::LIGHT));
            assert!(pictures[0] == pictures[1], "{to}: the picture is another");
        }
    }
}

#[test]
fn other_parameters_are_other_data() {
    let figure = computed(&spec("strip?set=2,5&n=60&x=3..9"));
    for other in [
        "strip?set=2,5&n=61&x=3..9",
        "strip?set=2,6&n=60&x=3..9",
        "strip?set=2,5&n=60&wrap=7",
        "relations?m=4&x=3..9",
    ] {
        assert!(!figure.panels()[0].has_data_of(&spec(other)), "{other}");
        assert!(
            figure.panels()[0].with_viewport(&spec(other)).is_none(),
            "{other}"
        );
    }
    // As has any kind whose other parameters differ.
    let cold = computed(&spec("cold?n=300"));
    assert!(cold.panels()[0].has_data_of(&spec("cold?n=300")));
    assert!(!cold.panels()[0].has_data_of(&spec("cold?n=301")));
}

#[test]
fn what_is_seen_closer_is_what_stands_there() {
    for (text, x) in SEEN {
        let (first, last): (u64, u64) = {
            let (first, last) = x.split_once("..").unwrap();
            (first.parse().unwrap(), last.parse().unwrap())
        };
        let closer = computed(&spec(&format!("{text}&x={x}")));
        let look = Look {
            height: closer.height(&Look {
                width: 900.0,
                ..Look::default()
            }),
            ..Look::default()
        };
        let mut told = 0;
        for i in 0..40 {
            for y in (0..look.height as u32).step_by(3) {
                let at = look.width * (f64::from(i) + 0.5) / 40.0;
                let Some(card) = closer.card_at(&look, at, y.into()) else {
                    continue;
                };
                let place = closer.place_at(&look, at, y.into())[0];
                // At the wall of a duality lies another position under the sink's.
                let names = ["v(", "v_sink("];
                let Some(named) = names.iter().find_map(|n| card.title.strip_prefix(n)) else {
                    continue;
                };
                let position = named.split(')').next().unwrap_or_default();
                let position: u64 = position.replace('\u{202f}', "").parse().unwrap();
                // Where rows are aligned otherwise, its column is compared.
                let aligned = text.contains("scale=end") || text.contains("scale=blocks");
                let seen = if aligned { place as u64 } else { position };
                assert!(aligned || place as u64 == position, "{text} at {at}, {y}");
                assert!((first..=last).contains(&seen), "{seen} of {x}");
                told += 1;
            }
        }
        assert!(told > 40, "{text}&x={x}: {told} cards");
    }
}

/// Under both conventions positions differ by one, and short rows end early: the keys pass rows
/// without a visible position, and find the others.
#[test]
fn keys_pass_rows_that_show_nothing() {
    for (text, walk) in [
        (
            "strip?set=2,5&n=60&convention=both&x=60",
            ["0:59", "0:59", "0:59"],
        ),
        (
            "strip?set=2,5&n=60&convention=both&x=0",
            ["1:0", "1:0", "1:0"],
        ),
        (
            "strip?set=2,5&n=60&convention=both&x=0..1",
            ["0:0", "1:0", "1:0"],
        ),
        ("sink-strips?m=4&delta=5,6,7&x=60", ["0:59", "2:59", "2:59"]),
    ] {
        let figure = computed(&spec(text));
        let look = Look::default();
        let mut key = walk[0].to_string();
        for (i, wanted) in walk.into_iter().enumerate() {
            let card = figure.neighbour(&look, &key, 0, i64::from(i > 0));
            let card = card.unwrap_or_else(|| panic!("{text}: nothing at {key}"));
            assert_eq!(card.key, wanted, "{text}");
            assert!(card.outline.w > 0.0, "{text}");
            key = card.key;
        }
    }
    let figure = computed(&spec("strip?set=2,5&n=60&convention=both&x=60"));
    assert!(figure.neighbour(&Look::default(), "1:59", 0, 0).is_none());
}
