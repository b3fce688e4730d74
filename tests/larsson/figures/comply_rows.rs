//! The rows of comply games under ⋆ can be read, however many.

use takeaway::Picture;
use takeaway::Spec;
use takeaway::draw::text::{Role, width};
use takeaway::figure::Look;

use super::comply::look;
use super::{Hurried, computed};

/// The texts of a drawing and their places: left, top, right, bottom.
fn boxes(svg: &str) -> Vec<([f64; 4], String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let texts = document.descendants();
    let texts = texts.filter(|node| node.tag_name().name() == "text");
    texts
        .map(|node| {
            let at = |name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap() / 16.0;
            let said: String = node
                .descendants()
                .filter(roxmltree::Node::is_text)
                .filter_map(|d| d.text())
                .collect();
            let size = at("font-size");
            let wide = width(&said, Role::Row) / Role::Row.size() * size;
            let left = match node.attribute("text-anchor") {
                Some("end") => at("x") - wide,
                Some("middle") => at("x") - wide / 2.0,
                _ => at("x"),
            };
            let y = at("y");
            ([left, y - 0.7 * size, left + wide, y + 0.2 * size], said)
        })
        .collect()
}

fn nothing_overprints(drawing: &Picture, look: &Look) {
    let boxes = boxes(&drawing.svg(look).unwrap());
    for (i, (a, text)) in boxes.iter().enumerate() {
        for (b, other) in &boxes[..i] {
            let apart = a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3];
            let sizes = (look.width, look.height);
            assert!(
                apart,
                "{} at {sizes:?}: {text} on {other}",
                drawing.panels()[0].spec()
            );
        }
    }
}

#[test]
fn many_rows_can_be_read() {
    for spec in [
        "comply?d=squares&stars=64&n=3000",
        "comply?d=squares&stars=30&n=3000",
        "comply?d=squares&stars=20&n=3000",
        "comply?d=squares&stars=14&n=3000",
        "comply?d=fibonacci&stars=64&n=500",
        "comply?d=primes&stars=64&n=2000",
        "comply?d=primes&stars=8&n=2000",
        "comply?stars=64",
    ] {
        let drawing = computed(spec);
        for (width, height) in [
            (1280.0, 800.0),
            (1280.0, 560.0),
            (1280.0, 0.0),
            (360.0, 0.0),
            (360.0, 640.0),
        ] {
            let mut look = look(width, height);
            look.caption = height == 0.0;
            nothing_overprints(&drawing, &look);
            let last = drawing.neighbour(&look, "0:0", 0, i64::MAX).unwrap();
            let rows: usize = last.key.split(':').next().unwrap().parse().unwrap();
            for row in 0..=rows {
                let strip = drawing
                    .neighbour(&look, &format!("{row}:0"), 0, 0)
                    .unwrap()
                    .outline;
                assert!(strip.h >= 4.0, "{spec}, {width} × {height}: {}", strip.h);
                let legend = look.height - 20.0;
                assert!(height == 0.0 || strip.bottom() < legend, "{spec}");
            }
        }
    }
}

/// Before the fixed point is known all games asked for have their rows.
#[test]
fn rows_to_come_are_named_now_and_then() {
    let spec: Spec = "comply?d=squares&stars=64&n=3000".parse().unwrap();
    let mut parts = Vec::new();
    spec.compute_bytes(&mut Hurried(0.0), &mut |part| parts.push(part))
        .unwrap();
    let part = spec.picture_from(&parts[0]).unwrap();
    for (width, height) in [
        (1280.0, 800.0),
        (1280.0, 560.0),
        (1280.0, 0.0),
        (360.0, 0.0),
    ] {
        let mut look = look(width, height);
        look.caption = height == 0.0;
        nothing_overprints(&part, &look);
        let said: Vec<String> = boxes(&part.svg(&look).unwrap())
            .into_iter()
            .map(|b| b.1)
            .collect();
        let named = said.iter().filter(|text| text.starts_with('S')).count();
        assert!((10..=66).contains(&named), "{said:?}");
        assert!(said.contains(&"S64⋆".to_string()), "{said:?}");
        for row in [0, 1, 65] {
            let strip = part
                .neighbour(&look, &format!("{row}:0"), 0, 0)
                .unwrap()
                .outline;
            assert!(strip.h >= 3.0, "{width} × {height}: {}", strip.h);
        }
    }
}

#[test]
fn rows_past_the_fixed_point_are_one() {
    let drawing = computed("comply?stars=64");
    let look = look(1280.0, 800.0);
    // D, S, and all others.
    let last = drawing.neighbour(&look, "0:5", 0, i64::MAX).unwrap();
    assert_eq!(last.key, "2:5");
    assert_eq!(last.lines[0].value, "S⋆ … S⁶⁴⋆");
    let said: Vec<String> = boxes(&drawing.svg(&look).unwrap())
        .into_iter()
        .map(|b| b.1)
        .collect();
    assert!(
        said.contains(&"P-positions of S⋆ … S64⋆".to_string()),
        "{said:?}"
    );
    assert!(
        said.contains(
            &"the same 16 P-positions, those of A below 81 (below 6 by the theorem)".to_string()
        ),
        "{said:?}"
    );
}
