//! Comply games: words that are true of the game shown, cards that hold by
//! play, terms of one sequence, rows that can be read.

use takeaway::Spec;
use takeaway::draw::text::{Role, width};
use takeaway::error::Error;
use takeaway::figures::{Caption, Drawing, Format, Look};

use super::{Hurried, drawing, terms};

fn caption(spec: &str) -> Caption {
    drawing(spec).caption()
}

fn fact(caption: &Caption, label: &str) -> String {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map(|fact| fact.value.clone()).unwrap_or_default()
}

fn look(width: f64, height: f64) -> Look {
    Look {
        width,
        height,
        ..Look::default()
    }
}

/// [L Theorem 3.5]
#[test]
fn comply_set_has_the_complement() {
    for d in ["naturals", "ap3"] {
        let set = caption(&format!("comply?d={d}&game=set&n=60"));
        assert!(set.see.contains("outside A"), "{}", set.see);
        assert!(!set.see.contains("are the greedy set without"));
        let members = terms(&format!("comply?d={d}&game=set&n=60"));
        let a = terms("greedy-set?n=60");
        assert!(
            (0..60).all(|x: u32| members.contains(&x.to_string()) != a.contains(&x.to_string()))
        );
        let equal = fact(&set, "N-positions equal to A (Theorem 4.1)");
        assert_eq!(equal, "yes, below 60");
    }
    let number = caption("comply?n=60");
    assert!(number.see.contains("are the greedy set without"));
    assert_eq!(
        fact(&number, "P-positions equal to A (Theorem 4.1)"),
        "yes, below 60"
    );
    let families = caption("comply?condition=x+z=3y&game=set");
    assert!(
        families
            .caption
            .contains("from 1 on that are not in the greedy set")
    );
}

#[test]
fn facts_name_their_game() {
    let primes = caption("comply?d=primes&stars=8&n=2000");
    let count = |stars: u32| {
        let spec = format!("comply?d=primes&stars={stars}&n=2000");
        terms(&spec).len().to_string()
    };
    assert_eq!(fact(&primes, "P-positions of S"), count(0));
    assert_eq!(fact(&primes, "P-positions of S⁸⋆"), count(8));
    assert_ne!(count(0), count(8));
    assert_eq!(
        fact(&primes, "P-positions of S⁸⋆ equal to A (Theorem 4.1)"),
        "yes, below 2000"
    );
    assert!(fact(&primes, "OEIS, P-positions of S⁸⋆").starts_with("A005836"));
    for unnamed in ["P-positions", "OEIS", "equal to A (Theorem 4.1)"] {
        assert_eq!(fact(&primes, unnamed), "", "{unnamed}");
    }
    assert!(primes.summary.contains("P-positions of S below"));
    assert!(
        primes
            .summary
            .contains("; of S⁸⋆ below 2000: 0, 1, 3, 4, 9,")
    );
}

#[test]
fn three_heaps_are_solved_by_all_of_a_only() {
    let told = |spec: &str| {
        let notes = caption(spec).notes;
        notes.iter().any(|note| note.contains("Theorem 4.4"))
    };
    assert!(told("comply") && told("comply?d=ap3") && told("comply?game=set"));
    assert!(!told("comply?d=ap3&without=4"));
    assert!(!told("comply?d=squares"));
}

#[test]
fn a_condition_leads_to_its_greedy_set_and_to_no_star() {
    let leads = |spec: &str, to: &str| caption(spec).links.iter().any(|link| link.spec == to);
    for game in ["number", "set"] {
        let spec = format!("comply?condition=x+z=3y&game={game}");
        assert!(!caption(&spec).see.contains("Raise ⋆"));
        assert!(leads(&spec, "greedy-set?condition=x+z=3y"), "{spec}");
        assert!(!leads(&spec, "greedy-set"));
    }
    assert!(caption("comply?d=squares").see.contains("Raise ⋆"));
    assert!(!caption("comply?d=squares&game=set").see.contains("Raise ⋆"));
    assert!(leads("comply", "greedy-set"));
    assert!(leads("comply?d=sidon", "greedy-set?condition=sidon"));
}

/// Whether some order of the values solves it.
fn solves(equation: &dyn Fn(&[i64]) -> bool, values: &mut Vec<i64>, fixed: usize) -> bool {
    if fixed == values.len() {
        return equation(values);
    }
    (fixed..values.len()).any(|i| {
        values.swap(fixed, i);
        let found = solves(equation, values, fixed + 1);
        values.swap(fixed, i);
        found
    })
}

/// Whether x and `others` members of `pool`, repeated at will, solve it.
fn completes(
    equation: &dyn Fn(&[i64]) -> bool,
    pool: &[i64],
    values: &mut Vec<i64>,
    others: usize,
) -> bool {
    if others == 0 {
        return solves(equation, values, 0);
    }
    pool.iter().any(|&y| {
        values.push(y);
        let found = completes(equation, pool, values, others - 1);
        values.pop();
        found
    })
}

fn numbers(text: &str) -> Vec<i64> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

type Case = (&'static str, i64, usize, fn(&[i64]) -> bool);

/// Definitions §3, by brute force: the set that a card names is a proposal, all
/// of whose other members are positions of the outcome it says; and where it
/// names none there is none.
#[test]
fn cards_hold_by_play_of_conditions() {
    let cases: [Case; 9] = [
        ("ap3", 0, 3, |v| v[0] + v[1] == 2 * v[2]),
        ("ap4", 0, 4, |v| {
            let d = v[1] - v[0];
            d != 0 && v[2] - v[1] == d && v[3] - v[2] == d
        }),
        ("mean4", 0, 4, |v| v[0] + v[1] + v[2] == 3 * v[3]),
        ("sidon", 0, 4, |v| v[0] + v[1] == v[2] + v[3]),
        ("x+z=3y", 1, 3, |v| v[0] + v[1] == 3 * v[2]),
        ("ap3|x+z=3y", 1, 3, |v| {
            v[0] + v[1] == 2 * v[2] || v[0] + v[1] == 3 * v[2]
        }),
        ("x+z=y", 1, 3, |v| v[0] + v[1] == v[2]),
        ("x+2y=3z", 0, 3, |v| v[0] + 2 * v[1] == 3 * v[2]),
        ("x=y+3", 0, 2, |v| v[0] == v[1] + 3),
    ];
    for (condition, start, terms, equation) in cases {
        for (game, led) in [("number", "P"), ("set", "N")] {
            let n = 25;
            let spec = format!("comply?condition={condition}&game={game}&n={n}");
            let drawing = drawing(&spec);
            let mut ends: Vec<i64> = Vec::new();
            for x in 0..n {
                let card = drawing.step(&look(900.0, 300.0), &format!("0:{x}"), 0, 0);
                let card = card.unwrap();
                let told = format!("{spec} at {x}: {}. {}", card.title, card.reason);
                if x < start {
                    assert!(card.title.ends_with("is below the start"), "{told}");
                    assert!(card.reason.contains("from 1 on"), "{told}");
                    continue;
                }
                // In comply-number a set that leads to P only makes x N; in
                // comply-set one that leads to N only makes it P.
                let found = completes(&equation, &ends, &mut vec![x], terms - 1);
                let outcome = if found == (led == "P") { "N" } else { "P" };
                assert_eq!(card.title, format!("{x} is {outcome}"), "{told}");
                if outcome == led {
                    ends.push(x);
                }
                if !found {
                    assert_eq!(card.reason, format!("no set leads to {led} only"), "{told}");
                    continue;
                }
                let (set, rest) = card.reason.split_once(" meet the condition").expect(&told);
                assert_eq!(rest, format!("; all but {x} are {led}"));
                let mut values = numbers(set);
                assert_eq!(values.len(), terms, "{told}");
                assert_eq!(values.iter().filter(|&&y| y == x).count(), 1, "{told}");
                assert!(values.iter().all(|y| *y == x || ends.contains(y)), "{told}");
                assert!(solves(&equation, &mut values, 0), "{told}");
            }
        }
    }
}

#[test]
fn cards_hold_by_play_of_doubles() {
    for (d, stars) in [
        ("naturals", 0),
        ("squares", 3),
        ("1,2,5", 2),
        ("primes", 6),
        ("ap3", 2),
    ] {
        for (game, led) in [("number", "P"), ("set", "N")] {
            let stars = if game == "set" { 0 } else { stars };
            let n = 70;
            let spec = format!("comply?d={d}&game={game}&stars={stars}&n={n}");
            let drawing = drawing(&spec);
            let look = look(900.0, 600.0);
            let told_of = |row: usize, x: i64| {
                let card = drawing.step(&look, &format!("{row}:{x}"), 0, 0).unwrap();
                (card.title, card.reason)
            };
            let set = (1..n).filter(|&x| told_of(0, x).0.ends_with("is in D"));
            let mut moves: Vec<i64> = set.collect();
            for row in 1..=stars + 1 {
                let mut ends: Vec<i64> = Vec::new();
                for x in 0..n {
                    let leads = |d: i64| ends.contains(&(x - d)) && ends.contains(&(x - 2 * d));
                    let found = moves.iter().any(|&d| leads(d));
                    let outcome = if found == (led == "P") { "N" } else { "P" };
                    let (title, reason) = told_of(row, x);
                    let told = format!("{spec}, row {row}: {title}. {reason}");
                    assert_eq!(title, format!("{x} is {outcome}"), "{told}");
                    if found {
                        let named = numbers(&reason);
                        let d = named[0];
                        assert_eq!(named, [d, 2 * d, x - d, x - 2 * d], "{told}");
                        assert!(moves.contains(&d) && leads(d), "{told}");
                        assert!(reason.ends_with(&format!("both {led}")), "{told}");
                    } else {
                        assert!(reason.starts_with("no d ∈ D"), "{told}");
                    }
                    if outcome == led {
                        ends.push(x);
                    }
                }
                if drawing.step(&look, &format!("{row}:0"), 0, 1).unwrap().key == format!("{row}:0")
                {
                    break;
                }
                moves = ends.into_iter().filter(|&d| d > 0).collect();
            }
        }
    }
}

#[test]
fn terms_are_those_of_the_last_game() {
    let spec = "comply?d=primes&stars=3&n=100";
    let drawing = drawing(spec);
    let last = terms(spec);
    assert_eq!(last, terms("comply?d=primes&stars=3&n=100&game=number"));
    assert!(last.iter().all(|line| line.parse::<u32>().is_ok()));
    let csv = drawing.export(Format::Csv).unwrap();
    let rows: Vec<&str> = csv.lines().skip(2).collect();
    let thirds = rows.iter().filter_map(|row| row.strip_prefix("3,"));
    assert!(thirds.eq(last.iter()), "the CSV holds all games");
    assert!(rows.iter().any(|row| row.starts_with("0,")));
    let json = drawing.export(Format::Json).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["p_position"].as_array().unwrap().len(), rows.len());
    let bfile = drawing.export(Format::Bfile).unwrap();
    assert!(bfile.is_ascii(), "{bfile}");
    let (comments, lines): (Vec<&str>, Vec<&str>) =
        bfile.lines().partition(|line| line.starts_with('#'));
    assert!(comments[1].contains("applied 3 times"), "{comments:?}");
    let expected = last.iter().enumerate();
    let expected: Vec<String> = expected.map(|(i, x)| format!("{} {x}", i + 1)).collect();
    assert_eq!(lines, expected);
}

/// Where the texts of a drawing stand: left, top, right, bottom, and what.
fn boxes(svg: &str) -> Vec<([f64; 4], String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let texts = document.descendants();
    let texts = texts.filter(|node| node.tag_name().name() == "text");
    texts
        .map(|node| {
            let at = |name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap() / 16.0;
            let said: String = node
                .descendants()
                .filter(|d| d.is_text())
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

fn nothing_overprints(drawing: &Drawing, look: &Look) {
    let boxes = boxes(&drawing.svg(look).unwrap());
    for (i, (a, text)) in boxes.iter().enumerate() {
        for (b, other) in &boxes[..i] {
            let apart = a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3];
            let sizes = (look.width, look.height);
            assert!(apart, "{} at {sizes:?}: {text} on {other}", drawing.spec());
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
        let drawing = drawing(spec);
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
            let last = drawing.step(&look, "0:0", 0, i64::MAX).unwrap();
            let rows: usize = last.key.split(':').next().unwrap().parse().unwrap();
            for row in 0..=rows {
                let strip = drawing
                    .step(&look, &format!("{row}:0"), 0, 0)
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
    let part = spec.drawing_from(&parts[0]).unwrap();
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
            let strip = part.step(&look, &format!("{row}:0"), 0, 0).unwrap().outline;
            assert!(strip.h >= 3.0, "{width} × {height}: {}", strip.h);
        }
    }
}

#[test]
fn rows_past_the_fixed_point_are_one() {
    let drawing = drawing("comply?stars=64");
    let look = look(1280.0, 800.0);
    // D, S, and all others.
    let last = drawing.step(&look, "0:5", 0, i64::MAX).unwrap();
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
        said.contains(&"the same 16 P-positions".to_string()),
        "{said:?}"
    );
}

/// [L Theorem 4.4], by play.
#[test]
fn three_heaps_are_told_by_theorem_4_4() {
    fn play(z: [u64; 3]) -> bool {
        let kept = |w: u64| (1..=w / 2).all(|d| !play([w - 2 * d, w - d, w]));
        kept(z[0]) && kept(z[1])
    }
    for z in 2..17_u64 {
        for d in 1..=z / 2 {
            let [x, y] = [z - 2 * d, z - d];
            let caption = caption(&format!("comply?heaps={x},{y},{z}&n=20"));
            let told = fact(&caption, &format!("three heaps {x}, {y}, {z}"));
            let p = play([x, y, z]);
            let outcome = if p {
                "P (Theorem 4.4)"
            } else {
                "N (Theorem 4.4)"
            };
            assert!(told.starts_with(outcome), "{x}, {y}, {z}: {told}");
            let next = fact(&caption, "a winning move on them");
            assert_eq!(next.is_empty(), p, "{x}, {y}, {z}: {next}");
            if !p {
                let named = numbers(&next);
                let (kept, to) = (
                    named[0] as u64,
                    [named[1], named[2], named[3]].map(|x| x as u64),
                );
                assert!([x, y].contains(&kept) && to[2] == kept, "{next}");
                assert!(to[0] + to[2] == 2 * to[1] && play(to), "{next}");
            }
        }
    }
    let asked = caption("comply?heaps=3,5,7");
    assert_eq!(
        fact(&asked, "three heaps 3, 5, 7"),
        "N (Theorem 4.4): 7 ∉ A, but 5 ∉ A too"
    );
    assert_eq!(caption("comply?heaps=").facts, caption("comply").facts);
    for spec in [
        "comply?heaps=3,5,7&n=50",
        "comply?d=ap3&heaps=3,5,7&stars=2&n=50",
    ] {
        let svg = drawing(spec).svg(&Look::default()).unwrap();
        assert!(svg.contains("the heaps 3, 5, 7"), "{spec}");
    }
    for (spec, value) in [
        ("comply?heaps=3,5", "3,5"),
        ("comply?heaps=7,5,3", "7,5,3"),
        ("comply?heaps=3,5,8", "3,5,8"),
        ("comply?heaps=3,5,seven", "3,5,seven"),
        ("comply?heaps=1,67108864,134217727", "1,67108864,134217727"),
        ("comply?d=squares&heaps=3,5,7", "3,5,7"),
        ("comply?d=ap3&without=4&heaps=3,5,7", "3,5,7"),
        ("comply?condition=sidon&heaps=3,5,7", "3,5,7"),
    ] {
        let Err(Error::BadInput(bad)) = spec.parse::<Spec>() else {
            panic!("{spec}");
        };
        assert_eq!((&*bad.parameter, &*bad.value), ("heaps", value));
        assert!(!bad.allowed.is_empty());
    }
}

/// [L Theorem 3.1], by play.
#[test]
fn a_set_is_told_to_be_a_cold_set_or_not() {
    let told = |spec: &str| {
        fact(
            &caption(spec),
            "D ∪ {0} the cold positions of a subtraction game",
        )
    };
    for (d, n) in [
        ("naturals", 40),
        ("squares", 40),
        ("ap3", 40),
        ("3,6,9,12,15,18", 20),
        ("5,6,11", 30),
        ("1,4,5,8,9", 12),
    ] {
        let spec = format!("comply?d={d}&n={n}");
        let words = told(&spec);
        let csv = drawing(&spec);
        let look = look(900.0, 300.0);
        let in_d = |x: &i64| {
            csv.step(&look, &format!("0:{x}"), 0, 0)
                .unwrap()
                .title
                .ends_with("is in D")
        };
        let set: Vec<i64> = [0].into_iter().chain((1..n).filter(in_d)).collect();
        // The largest game without a move between members.
        let between = |s: i64| set.iter().any(|x| set.contains(&(x + s)));
        let game: Vec<i64> = (1..n).filter(|&s| !between(s)).collect();
        let stuck =
            (0..n).find(|x| !set.contains(x) && !game.iter().any(|s| set.contains(&(x - s))));
        match stuck {
            None => {
                assert!(words.starts_with("yes, of S = "), "{spec}: {words}");
                assert!(
                    words.ends_with(&format!("known below {n} only")),
                    "{spec}: {words}"
                );
                let few = words.split('}').next().unwrap();
                let few = if game.is_empty() {
                    vec![]
                } else {
                    numbers(few)
                };
                assert_eq!(few, game[..game.len().min(6)], "{spec}: {words}");
            }
            Some(stuck) => {
                assert!(
                    words.starts_with("no (Theorem 3.1): from "),
                    "{spec}: {words}"
                );
                let named = numbers(&words);
                let [_, _, from, to, x, y] = named[..] else {
                    panic!("{words}")
                };
                assert_eq!(from, stuck, "{spec}: {words}");
                assert_eq!(from - to, x - y, "{spec}: {words}");
                assert!(
                    [to, x, y].iter().all(|z| set.contains(z)),
                    "{spec}: {words}"
                );
            }
        }
    }
    assert_eq!(
        told("comply?d=ap3"),
        "no (Theorem 3.1): from 2 no move leads into it; one to 0 would also lead from 3 to 1"
    );
    assert!(told("comply?d=squares&n=5000").contains("Theorem 3.1"));
    assert_eq!(told("comply?condition=sidon"), "");
}
