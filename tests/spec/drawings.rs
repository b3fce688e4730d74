//! Whatever is accepted can be computed, drawn, probed and walked over.

use proptest::prelude::*;
use takeaway::Picture;
use takeaway::figure::Look;
use takeaway::picture::Format;
use takeaway::shard::Shard;
use takeaway::{NoProgress, Spec};

use super::specs;
use crate::common::{begins, cases};

/// Above this cost a random spec is not computed: tests stay quick.
const AFFORDABLE: u64 = 1_000_000;

/// All shares of the work for a spec, and what is there of each after its first `partials`.
fn shared(spec: &Spec, parts: u32, partials: usize) -> (Picture, Option<Picture>) {
    let mut whole = Vec::new();
    let mut early = Some(Vec::new());
    for share in 0..parts {
        let mut so_far = Vec::new();
        let share = Shard::new(share, parts).unwrap();
        whole.extend(
            spec.compute_share(share, &mut NoProgress, &mut |bytes| so_far.push(bytes))
                .unwrap(),
        );
        match so_far.get(partials) {
            Some(bytes) => early.iter_mut().for_each(|all| all.extend(bytes)),
            None => early = None,
        }
    }
    let early = early.map(|bytes| spec.picture_from(&bytes).unwrap());
    (spec.picture_from(&whole).unwrap(), early)
}

#[test]
fn shares_done_apart_are_the_whole_and_grow_together() {
    for text in [
        "three-move?a=3&size=40",
        "three-move?a=1&size=3",
        "three-move?a=2&size=30&layer=difference",
        "longest?max=9",
        "longest?max=17",
        "constructions?max=60",
        "family?set=2,5,9,c&c=1..40&modulus=7",
        "family?set=2,5,s&s=1..40",
        "family?set=s,2s%2Bt,3s%2Bt&s=2..9&t=1..5",
        "constructions?max=2",
    ] {
        let spec: Spec = text.parse().unwrap();
        assert!(spec.is_parallel(), "{text}");
        let whole = spec.compute(&mut NoProgress).unwrap();
        let look = Look::default();
        for parts in [1, 2, 3, 5, 16] {
            let (together, early) = shared(&spec, parts, 0);
            assert_eq!(together.caption(), whole.caption(), "{text} in {parts}");
            let tables = [&together, &whole].map(|drawing| drawing.export(Format::PLAIN).unwrap());
            assert!(tables[0] == tables[1], "{text} in {parts}");
            assert!(together.svg(&look).unwrap() == whole.svg(&look).unwrap());
            if let Some(early) = early {
                roxmltree::Document::parse(&early.svg(&look).unwrap()).unwrap();
                early.caption();
            }
        }
    }
    assert!(!"strip".parse::<Spec>().unwrap().is_parallel());
}

/// Probes `drawing` at places given by shares of its size, and walks from there.
fn explore(drawing: &Picture, look: &Look, places: &[(f64, f64, i64, i64)]) {
    for &(x, y, dx, dy) in places {
        let Some(card) = drawing.card_at(look, x * look.width, y * look.height) else {
            continue;
        };
        assert!(!card.title.is_empty() && !card.key.is_empty());
        let here = drawing
            .neighbour(look, &card.key, 0, 0)
            .expect("a place steps onto itself");
        assert_eq!(here, card);
        for link in &card.links {
            link.spec.parse::<Spec>().expect("a card's figures open");
        }
        for (dx, dy) in [
            (dx, dy),
            (dx % 5, dy % 5),
            (i64::MAX, i64::MAX),
            (i64::MIN, i64::MIN),
        ] {
            let there = drawing.neighbour(look, &card.key, dx, dy);
            assert!(there.is_some(), "{} by {dx}, {dy}", card.key);
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
        let _ = drawing.neighbour(look, key, 1, -1);
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
            let drawing = spec.compute(&mut NoProgress).unwrap();
            let mut look = Look { width, ..Look::default() };
            look.height = drawing.height(&look);
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
            let bytes = spec.compute_bytes(&mut NoProgress, &mut |_| {}).unwrap();
            let (here, there) = (spec.compute(&mut NoProgress).unwrap(), spec.picture_from(&bytes).unwrap());
            prop_assert_eq!(here.caption(), there.caption());
            prop_assert!(here.svg(&look).unwrap() == there.svg(&look).unwrap());
            // Shares of the work, done separately, are the whole.
            let parts = if spec.is_parallel() { 3 } else { 1 };
            let shares = (0..parts).map(|share| {
                let share = Shard::new(share, parts).unwrap();
                spec.compute_share(share, &mut NoProgress, &mut |_| {}).unwrap()
            });
            let together = spec.picture_from(&shares.collect::<Vec<_>>().concat()).unwrap();
            prop_assert!(here.svg(&look).unwrap() == together.svg(&look).unwrap());
            // Half of the bytes are an error, not a panic.
            let _ = spec.picture_from(&bytes[..bytes.len() / 2]);
        }
    }
}

#[test]
fn beside_the_end_of_the_last_row_one_stays_above_it() {
    // Of two rows of 9068 positions the second ends before the visible columns.
    let spec: Spec = "cold?set=s^2+864s-533&wrap=9068&algorithm=dp&x=5758..5764"
        .parse()
        .unwrap();
    let drawing = spec.compute(&mut NoProgress).unwrap();
    let look = Look::default();
    let card = drawing.neighbour(&look, "@5758:0", 0, i64::MAX).unwrap();
    assert_eq!(card.key, "@5758:0");
}
