//! The figures of [L]: their terms, words, cards and messages.

use takeaway::Progress;
use takeaway::Spec;
use takeaway::error::Error;
use takeaway::figure::{Look, Medium};
use takeaway::picture::Format;

mod comply;
mod comply_cards;
mod comply_rows;
mod greedy_set;
mod sentences;

use crate::common::computed;

/// A progress with a clock on which much time passes.
struct Hurried(f64);

impl Progress for Hurried {
    fn report(&mut self, _: &str, done: u64, total: u64) -> takeaway::error::Result<()> {
        assert!(done <= total);
        self.0 += 1000.0;
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        Some(self.0)
    }
}

#[test]
fn greedy_figures_grow() {
    for spec in [
        "greedy-set?seed=0,4&n=40000",
        "greedy-set?condition=x+z=4y&n=9000&view=growth",
        "greedy-set?condition=x+2y=4z&n=9000&view=digits",
        "comply?n=20000",
        "comply?d=squares&n=20000&game=set",
        "comply?condition=x+z=3y&n=9000&game=set",
        "comply?d=ap3&without=4&n=20000",
        "comply?d=primes&n=9000&stars=2",
    ] {
        let spec: Spec = spec.parse().unwrap_or_else(|e| panic!("{spec}: {e}"));
        let mut parts = Vec::new();
        let whole = spec
            .compute_bytes(&mut Hurried(0.0), &mut |bytes| parts.push(bytes))
            .unwrap();
        let text = |bytes: &[u8]| {
            let drawing = spec.picture_from(bytes).unwrap();
            drawing.export(Format::PLAIN).unwrap()
        };
        let whole = text(&whole);
        assert!(parts.len() > 3, "{spec}: {} parts", parts.len());
        let middle = spec.picture_from(&parts[parts.len() / 2]).unwrap();
        assert!(middle.svg(&Look::default()).is_ok(), "{spec}");
        let mut before = 0;
        for part in parts {
            let part = text(&part);
            assert!(whole.starts_with(&part), "{spec}");
            assert!(part.len() >= before);
            before = part.len();
        }
    }
}

fn terms(spec: &str) -> Vec<String> {
    let text = crate::common::terms(spec);
    text.lines().map(str::to_string).collect()
}

fn last_term(spec: &str) -> String {
    terms(spec).last().unwrap().clone()
}

#[test]
fn terms_the_paper_prints() {
    let line = "permutation?condition=line&n=13&restriction=";
    assert_eq!(last_term(&format!("{line}unrestricted")), "22");
    assert_eq!(last_term(&format!("{line}max")), "10");
    let three = "permutation?condition=ap3&n=13&restriction=";
    assert_eq!(last_term(&format!("{three}unrestricted")), "13");
    assert_eq!(last_term(&format!("{three}max")), "10");
    let queens = terms("permutation?condition=wythoff&n=8");
    assert_eq!(queens, ["0", "2", "4", "1", "3", "8", "10", "12"]);
    assert_eq!(
        terms("comply?d=naturals&n=300"),
        terms("greedy-set?condition=ap3&n=300")
    );
    assert_eq!(
        terms("comply?d=ap3&n=300"),
        terms("greedy-set?condition=ap3&n=300")
    );
    assert_eq!(
        terms("greedy-set?condition=x+z=3y&n=29"),
        [
            "1", "3", "4", "7", "10", "12", "13", "15", "16", "19", "22", "25", "28"
        ]
    );
    assert_eq!(
        terms("greedy-set?seed=0,2&n=15"),
        ["0", "2", "3", "5", "9", "11", "12", "14"]
    );
    assert_eq!(terms("comply?d=squares&stars=1&n=5"), ["0", "1", "3", "4"]);
}

/// On a wide sheet without a caption a square scatter takes the whole height.
#[test]
fn a_scatter_stands_beside_its_words() {
    let drawing = computed("permutation?n=300");
    let on_a_wall = Look {
        width: 628.0,
        height: 348.0,
        caption: false,
        ..Look::default()
    };
    assert!(drawing.card_at(&on_a_wall, 600.0, 34.0).is_some());
    let with_caption = Look {
        caption: true,
        ..on_a_wall
    };
    assert!(drawing.card_at(&with_caption, 600.0, 34.0).is_none());
}

/// On a screen for a room the side has room for "Look for"; a thumbnail has no words around it.
#[test]
fn a_setting_decides_what_is_written_around_a_figure() {
    let drawing = computed("permutation?n=300");
    let caption = drawing.caption();
    let first = |text: &str| text.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let (title, see) = (first(&caption.title), first(&caption.see));
    for (setting, titled, explained) in [
        ("page", true, false),
        ("wall", true, true),
        ("thumbnail", false, false),
    ] {
        let look = Look {
            width: 628.0,
            height: 348.0,
            caption: false,
            setting: setting.parse().unwrap(),
            ..Look::default()
        };
        let svg = drawing.svg(&look).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let written = document
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
        let written: Vec<String> = written
            .map(|node| {
                node.descendants()
                    .filter(roxmltree::Node::is_text)
                    .filter_map(|d| d.text())
                    .collect()
            })
            .collect();
        let says = |words: &str| written.iter().any(|text| text.starts_with(words));
        assert_eq!(
            (says(&title), says(&see)),
            (titled, explained),
            "{setting}: {written:?}"
        );
    }
    assert!("ceiling".parse::<Medium>().is_err());
}

/// Dots, until they hide one another.
#[test]
fn crowds_are_drawn_by_density() {
    for (spec, crowd) in [
        ("permutation?n=3000", false),
        ("permutation?n=20000", true),
        ("permutation?n=20000&view=detrended", false),
        ("permutation?injective=off&n=10000", false),
        ("permutation?condition=wythoff&n=20000", true),
    ] {
        let look = Look::default();
        let svg = computed(spec).svg(&look).unwrap();
        assert_eq!(svg.contains("<image"), crowd, "{spec}");
        assert_eq!(svg.contains("few points"), crowd, "{spec}");
    }
}

#[test]
fn cards_say_why_not() {
    let line = computed("permutation?condition=line&n=13");
    let mut look = Look::default();
    look.height = line.height(&look);
    let card = line.neighbour(&look, "12", 0, 0).unwrap();
    assert_eq!(card.title, "π(12) = 22");
    let ten = card.lines.iter().find(|l| l.label == "not 10");
    // [L Example 5]; of the smaller values, six are printed.
    let told: Vec<_> = card.lines.iter().map(|l| l.label.as_str()).collect();
    assert!(ten.is_some() || told.iter().filter(|l| l.starts_with("not")).count() == 6);
    // Each smaller value has its reason, down from the point.
    let mut key = "12".to_string();
    for v in (0..22).rev() {
        let card = line.neighbour(&look, &key, 0, 1).unwrap();
        assert_eq!(card.title, format!("π(12) is not {v}"));
        let taken = card.reason.starts_with("taken by ");
        assert_eq!(card.because.len(), if taken { 1 } else { 2 });
        assert!(
            taken || card.reason.starts_with("collinear with ("),
            "{}",
            card.reason
        );
        // And under the cursor.
        let (x, y) = (
            card.outline.x + card.outline.w / 2.0,
            card.outline.y + card.outline.h / 2.0,
        );
        assert_eq!(line.card_at(&look, x, y).unwrap().title, card.title);
        key = card.key;
    }
    assert_eq!(
        line.neighbour(&look, &key, 0, -22).unwrap().title,
        "π(12) = 22"
    );
    let set = computed("greedy-set?condition=x+z=3y&n=30");
    let card = set.neighbour(&look, "0:6", 0, 0).unwrap();
    assert_eq!(card.title, "6 is not a member");
    assert!(card.reason.contains("= 3·"), "{}", card.reason);
    let game = computed("comply?n=10");
    let card = game.neighbour(&look, "1:5", 0, 0).unwrap();
    assert_eq!(card.title, "5 is N");
    assert_eq!(card.reason, "{1, 2} leads to 4 and 3, both P");
}

#[test]
fn captions_tell_what_was_found() {
    let fact = |spec: &str, label: &str| {
        let caption = computed(spec).caption();
        let found = caption.facts.into_iter().find(|f| f.label == label);
        found.map(|f| f.value).unwrap_or_default()
    };
    assert!(fact("permutation?restriction=max&n=300", "its own inverse").starts_with("yes"));
    assert!(fact("permutation?n=300", "its own inverse").starts_with("no"));
    assert!(fact("permutation?n=300", "OEIS").starts_with("A094870"));
    assert!(fact("greedy-set", "OEIS").starts_with("A005836"));
    let caption = |spec: &str| computed(spec).caption();
    let run = caption("greedy-set?condition=ap5&n=500").badge.more;
    assert!(run.contains("the greedy run agrees below 500"), "{run}");
    let stars = caption("comply?d=squares&stars=4&n=120").see;
    assert!(
        stars.starts_with("Below 120, S⋆⋆ and all later games give A"),
        "{stars}"
    );
}

/// What is true of a permutation need not be of the sequence whose values repeat.
#[test]
fn repeated_values_have_captions_of_their_own() {
    for condition in ["nim", "wythoff", "ap3", "sidon", "line", "parallel"] {
        let spec = format!("permutation?condition={condition}&n=20&injective=off");
        let caption = computed(&spec).caption();
        assert!(!caption.title.contains("identity"), "{spec}");
        assert!(!caption.see.contains("π(n) = n"), "{spec}");
        assert!(caption.notes.is_empty(), "{spec}: {:?}", caption.notes);
        assert!(
            !caption.source.contains("Figure"),
            "{spec}: {}",
            caption.source
        );
    }
}

#[test]
fn digits_are_forbidden_for_prime_k_only() {
    let shifted = |spec: &str| {
        let notes = computed(spec).caption().notes;
        notes
            .iter()
            .any(|note| note.contains("shifted to start at 1"))
    };
    assert!(shifted("greedy-set?condition=ap5&n=200"));
    assert!(!shifted("greedy-set?condition=ap4&n=200"));
}

#[test]
fn bad_input_names_the_parameter() {
    for (spec, parameter) in [
        ("permutation?condition=ducks", "condition"),
        ("permutation?condition=parallel&n=100000", "n"),
        ("permutation?n=0", "n"),
        ("permutation?restriction=least", "restriction"),
        ("greedy-set?condition=0x=y", "condition"),
        ("greedy-set?seed=99999999999", "seed"),
        ("greedy-set?seed=0..1000", "seed"),
        ("greedy-set?seed=0,4&start=3", "start"),
        ("greedy-set?start=later", "start"),
        ("greedy-set?n=2^33", "n"),
        ("greedy-set?condition=ap5&n=2^32&view=digits", "n"),
        ("digits?of=greedy&condition=x+z=3y&n=10^9", "n"),
        ("greedy-set?condition=x+z=4y&n=2^25", "n"),
        ("greedy-set?start=900&n=100", "n"),
        ("greedy-set?condition=x+z=3y&n=1", "n"),
        ("greedy-set?seed=500,501&n=100", "n"),
        ("greedy-set?start=99999999", "start"),
        (
            "greedy-set?condition=ap5|sidon&start=10000000&n=2^20",
            "start",
        ),
        (
            "greedy-set?condition=ap5|sidon&seed=10000000&n=2^20",
            "seed",
        ),
        ("comply?d=ducks", "d"),
        ("comply?stars=65", "stars"),
        ("comply?game=set&stars=1", "stars"),
        ("comply?d=squares&without=4", "without"),
        ("comply?d=ap3&without=2", "without"),
        ("comply?n=2^30", "n"),
    ] {
        match spec.parse::<Spec>() {
            Err(Error::BadInput(bad)) => {
                assert_eq!(bad.parameter, parameter, "{spec}: {bad:?}");
                if let Some(value) = bad.suggestion {
                    let link: Spec = spec.split('?').next().unwrap().parse().unwrap();
                    assert!(link.with(parameter, &value).is_ok() || parameter == "n");
                }
            }
            other => panic!("{spec}: {other:?}"),
        }
    }
}
