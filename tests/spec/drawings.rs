//! Whatever is accepted can be computed, drawn, probed and walked over.

use proptest::prelude::*;
use takeaway::Drawing;
use takeaway::figure::Look;
use takeaway::{Spec, Unwatched};

use super::specs;
use crate::common::{begins, cases};

/// Above this cost a random spec is not computed: tests stay quick.
const AFFORDABLE: u64 = 1_000_000;

/// Probes `drawing` at places given by shares of its size, and walks from there.
fn explore(drawing: &Drawing, look: &Look, places: &[(f64, f64, i64, i64)]) {
    for &(x, y, dx, dy) in places {
        let Some(probe) = drawing.probe(look, x * look.width, y * look.height) else {
            continue;
        };
        assert!(!probe.title.is_empty() && !probe.key.is_empty());
        let here = drawing
            .step(look, &probe.key, 0, 0)
            .expect("a place steps onto itself");
        assert_eq!(here, probe);
        for link in &probe.links {
            link.spec.parse::<Spec>().expect("a card's figures open");
        }
        for (dx, dy) in [
            (dx, dy),
            (dx % 5, dy % 5),
            (i64::MAX, i64::MAX),
            (i64::MIN, i64::MIN),
        ] {
            let there = drawing.step(look, &probe.key, dx, dy);
            assert!(there.is_some(), "{} by {dx}, {dy}", probe.key);
        }
    }
    for key in [
        "",
        ":",
        "0",
        "0:",
        ":0",
        "x:y",
        "-1:3",
        "99999999999999999999:0",
        "7:18446744073709551615",
    ] {
        let _ = drawing.step(look, key, 1, -1);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn whatever_is_accepted_can_be_drawn_and_probed(
        spec in specs(),
        width in prop::sample::select(vec![120.0, 360.0, 700.0, 1200.0]),
        places in prop::collection::vec((-0.1..1.1_f64, -0.1..1.1_f64, any::<i64>(), any::<i64>()), 8),
    ) {
        if spec.cost() < AFFORDABLE {
            let drawing = spec.compute(&mut Unwatched).unwrap();
            let mut look = Look { width, ..Look::default() };
            look.height = drawing.height(width, &look);
            prop_assert!(look.clone().checked().is_ok(), "{} px high: {}", look.height, spec);
            let svg = drawing.svg(&look).unwrap();
            roxmltree::Document::parse(&svg).unwrap();
            explore(&drawing, &look, &places);
            for link in drawing.caption().links {
                prop_assert!(link.spec.parse::<Spec>().is_ok(), "{} leads to {}", spec, link.spec);
            }
            let play = drawing.caption().play;
            prop_assert!(play.is_none_or(|game| begins(&game.spec)));
            // A window that does not suit the figure at all.
            let squat = Look { height: 60.0, caption: false, ..look };
            roxmltree::Document::parse(&drawing.svg(&squat).unwrap()).unwrap();
            explore(&drawing, &squat, &places);
        }
    }

    #[test]
    fn drawings_from_bytes_are_the_same(spec in specs()) {
        if spec.cost() < AFFORDABLE / 10 {
            let look = Look { width: 360.0, ..Look::default() };
            let bytes = spec.compute_bytes(&mut Unwatched, &mut |_| {}).unwrap();
            let (here, there) = (spec.compute(&mut Unwatched).unwrap(), spec.drawing_from(&bytes).unwrap());
            prop_assert_eq!(here.caption(), there.caption());
            prop_assert!(here.svg(&look).unwrap() == there.svg(&look).unwrap());
            // Half of the bytes are an error, not a panic.
            let _ = spec.drawing_from(&bytes[..bytes.len() / 2]);
        }
    }
}
