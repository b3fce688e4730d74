//! What every preset is, says and leads to.

use takeaway::Spec;
use takeaway::figure::Look;
use takeaway::gallery::presets;
use takeaway::picture::Format;

use super::{drawn, texts};
use crate::common::{begins, computed};

#[test]
fn presets_are_canonical_and_lead_on() {
    let mut ids = Vec::new();
    for preset in presets() {
        assert!(!ids.contains(&preset.id), "{} twice", preset.id);
        ids.push(preset.id);
        for text in [preset.spec, preset.thumb_spec] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text, "defaults are left out");
        }
        let thumb: Spec = preset.thumb_spec.parse().unwrap();
        assert_eq!(thumb.kind(), preset.spec.parse::<Spec>().unwrap().kind());
        assert_eq!(
            preset.paper_figure.is_empty(),
            ["own", "proved", "long", "near"].contains(&preset.group),
            "{}",
            preset.id
        );
        let caption = drawn(&preset).caption();
        for text in [
            &*caption.title,
            &caption.caption,
            &caption.source,
            &caption.citation,
            &caption.bibtex,
            &caption.badge.text,
            &caption.badge.more,
        ] {
            assert!(!text.trim().is_empty(), "{}: {caption:?}", preset.id);
        }
        assert!(!caption.links.is_empty(), "{} leads nowhere", preset.id);
        for link in &caption.links {
            let spec: Spec = link
                .spec
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}", link.spec));
            assert_eq!(Spec::from_link(&spec.link()).unwrap(), spec);
        }
        assert!(caption.play.is_none_or(|game| begins(&game.spec)));
        let figure = drawn(&preset);
        let spec = figure.panels()[0].spec().to_string();
        for format in [Format::PLAIN, Format::CSV, Format::JSON] {
            let text = figure.export(format).unwrap();
            assert!(
                format != Format::JSON || text.contains(&spec),
                "{}",
                preset.id
            );
        }
        let forms = figure.forms();
        assert_eq!(figure.export(Format::PLAIN).is_ok(), forms.columns);
        assert_eq!(figure.export(Format::PERIODS).is_ok(), forms.has("periods"));
        assert_eq!(
            figure.export(Format::BFILE).is_ok(),
            !forms.sequences.is_empty()
        );
        let mut names = forms.sequences.clone();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), forms.sequences.len(), "{}", preset.id);
        assert!(names.len() < 2 || names.iter().all(|name| !name.is_empty()));
        for at in 0..names.len() {
            let file = figure.panels()[0].bfile(at).unwrap().into_string();
            let (told, lines): (Vec<&str>, Vec<&str>) =
                file.lines().partition(|line| line.starts_with('#'));
            assert!(file.is_ascii() && told[0].contains(&spec), "{}", preset.id);
            let indices: Vec<u64> = lines
                .iter()
                .map(|line| {
                    let (index, term) = line.split_once(' ').unwrap();
                    term.parse::<i64>().unwrap();
                    index.parse().unwrap()
                })
                .collect();
            assert!(indices.windows(2).all(|pair| pair[1] == pair[0] + 1));
        }
    }
}

#[test]
fn what_the_gallery_calls_proved_is_proved() {
    let mut certified = 0;
    for preset in presets().iter().filter(|preset| preset.group == "proved") {
        let figure = computed(preset.spec);
        let badge = figure.caption().badge;
        assert!(badge.kind().is_proof(), "{}: {}", preset.id, badge.text);
        let Some(proof) = figure.panel(0).unwrap().proof() else {
            continue;
        };
        let checked = takeaway::check::check(&proof.certificates).unwrap();
        assert!(checked.holds, "{}: {:?}", preset.id, checked.lines);
        let last = checked.lines.last().unwrap();
        assert!(last.starts_with("The classes cover every t"), "{last}");
        certified += 1;
    }
    assert_eq!(certified, 10);
}

#[test]
fn every_preset_speaks_plainly_and_answers_everywhere() {
    let all = presets();
    for (group, least) in [
        ("sink", 4),
        ("eppstein", 8),
        ("larsson", 19),
        ("own", 3),
        ("proved", 12),
        ("long", 7),
        ("near", 8),
    ] {
        let count = all.iter().filter(|preset| preset.group == group).count();
        assert!(count >= least, "{count} presets of {group}");
    }
    for preset in all {
        let id = preset.id;
        let drawing = computed(preset.thumb_spec);
        let caption = drawing.caption();
        for text in [
            &*caption.title,
            &caption.caption,
            &caption.see,
            &caption.summary(),
            &caption.badge.more,
        ] {
            assert!(!text.contains("^{") && !text.contains("  "), "{id}: {text}");
        }
        assert!(caption.summary().len() > 40, "{id}: {}", caption.summary());
        for width in [360.0, 1200.0] {
            let mut look = Look {
                width,
                ..Look::default()
            };
            look.height = drawing.height(&look);
            let svg = drawing.svg(&look).unwrap();
            assert!(svg.contains("</svg>") && !svg.contains("NaN"), "{id}");
            let places = (0..400).map(|i| (f64::from(i % 20) / 20.0, f64::from(i / 20) / 20.0));
            for card in
                places.filter_map(|(x, y)| drawing.card_at(&look, x * width, y * look.height))
            {
                for (dx, dy) in [
                    (1, 0),
                    (-1, 0),
                    (1, 1),
                    (i64::MIN, i64::MAX),
                    (i64::MAX, i64::MIN + 1),
                ] {
                    let there = drawing.neighbour(&look, &card.key, dx, dy);
                    assert!(there.is_some(), "{id}: {} by {dx}, {dy}", card.key);
                }
            }
        }
    }
}

#[test]
fn texts_stay_on_the_sheet() {
    for preset in presets() {
        let drawing = drawn(&preset);
        for width in [120.0, 360.0, 1200.0] {
            let mut look = Look {
                width,
                ..Look::default()
            };
            look.height = drawing.height(&look);
            for (x, y, text) in texts(&drawing.svg(&look).unwrap()) {
                assert!(
                    (0.0..=width).contains(&x),
                    "{} at {width}: {text} at {x}",
                    preset.id
                );
                assert!(
                    (0.0..=look.height).contains(&y),
                    "{} at {width}: {text} at {y}",
                    preset.id
                );
            }
        }
    }
}
