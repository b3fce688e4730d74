//! Comply games: words that are true of the game shown, terms of one sequence.

use takeaway::Spec;
use takeaway::error::Error;
use takeaway::figure::{Caption, Look};
use takeaway::picture::Format;

use super::{computed, terms};

fn caption(spec: &str) -> Caption {
    computed(spec).caption()
}

fn fact(caption: &Caption, label: &str) -> String {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map(|fact| fact.value.clone()).unwrap_or_default()
}

pub(super) fn look(width: f64, height: f64) -> Look {
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
        assert!(
            set.see.starts_with("The N-positions are A, "),
            "{}",
            set.see
        );
        let members = terms(&format!("comply?d={d}&game=set&n=60"));
        let a = terms("greedy-set?n=60");
        assert!(
            (0..60).all(|x: u32| members.contains(&x.to_string()) != a.contains(&x.to_string()))
        );
        let theorem = if d == "naturals" { "4.1" } else { "4.2" };
        let equal = fact(&set, "N-positions equal to A");
        assert_eq!(equal, format!("yes, proved (Theorem {theorem})"));
    }
    let number = caption("comply?n=60");
    assert!(number.see.starts_with("The P-positions are A, "));
    assert_eq!(
        fact(&number, "P-positions equal to A"),
        "yes, proved (Theorem 4.1)"
    );
    let families = caption("comply?condition=x+z=3y&game=set");
    assert_eq!(
        families.notes[0],
        "The N-positions are the greedy set for x + z = 3y (Theorem 3.5)."
    );
}

#[test]
fn facts_name_their_game() {
    let primes = caption("comply?d=primes&stars=8&n=2000");
    let count = |stars: u32| {
        let spec = format!("comply?d=primes&stars={stars}&n=2000");
        terms(&spec).len().to_string()
    };
    assert_eq!(fact(&primes, "P-positions of S⁸⋆ below 2000"), count(8));
    assert_ne!(count(0), count(8));
    assert_eq!(
        fact(&primes, "P-positions of S⁸⋆ agree with A"),
        "below 2000 (below 2000 by the theorem)"
    );
    // They agree with A as far as the theorem says, and are not it.
    for unnamed in [
        "P-positions below 2000",
        "OEIS",
        "OEIS, P-positions of S⁸⋆",
        "equal to A",
    ] {
        assert_eq!(fact(&primes, unnamed), "", "{unnamed}");
    }
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
        assert!(leads(&spec, "greedy-set?condition=x+z=3y"), "{spec}");
        assert!(!leads(&spec, "greedy-set"));
    }
    assert!(leads("comply", "greedy-set"));
    assert!(leads("comply?d=sidon", "greedy-set?condition=sidon"));
}

/// The numbers in a text, in order.
pub(super) fn numbers(text: &str) -> Vec<i64> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn terms_are_those_of_the_last_game() {
    let spec = "comply?d=primes&stars=3&n=100";
    let drawing = computed(spec);
    let last = terms(spec);
    assert_eq!(last, terms("comply?d=primes&stars=3&n=100&game=number"));
    assert!(last.iter().all(|line| line.parse::<u32>().is_ok()));
    let csv = drawing.export(Format::CSV).unwrap();
    let rows: Vec<&str> = csv.lines().skip(1).collect();
    let thirds = rows.iter().filter_map(|row| row.strip_prefix("3,"));
    assert!(thirds.eq(last.iter()), "the CSV holds all games");
    assert!(rows.iter().any(|row| row.starts_with("0,")));
    let json = drawing.export(Format::JSON).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["p_position"].as_array().unwrap().len(), rows.len());
    let bfile = drawing.export(Format::BFILE).unwrap();
    assert!(bfile.is_ascii(), "{bfile}");
    let (comments, lines): (Vec<&str>, Vec<&str>) =
        bfile.lines().partition(|line| line.starts_with('#'));
    assert!(comments[1].contains("applied 3 times"), "{comments:?}");
    let expected = last.iter().enumerate();
    let expected: Vec<String> = expected.map(|(i, x)| format!("{} {x}", i + 1)).collect();
    assert_eq!(lines, expected);
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
            let next = fact(&caption, "winning move");
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
        "N (Theorem 4.4): 7 ∉ A and 5 ∉ A"
    );
    assert_eq!(caption("comply?heaps=").facts, caption("comply").facts);
    for spec in [
        "comply?heaps=3,5,7&n=50",
        "comply?d=ap3&heaps=3,5,7&stars=2&n=50",
    ] {
        let svg = computed(spec).svg(&Look::default()).unwrap();
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
    let told = |spec: &str| fact(&caption(spec), "D ∪ {0} is the cold set of");
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
        let csv = computed(&spec);
        let look = look(900.0, 300.0);
        let in_d = |x: &i64| {
            csv.neighbour(&look, &format!("0:{x}"), 0, 0)
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
                if d == "naturals" {
                    assert_eq!(words, "");
                    continue;
                }
                assert!(
                    words.ends_with(&format!("}} below {n} (Theorem 3.1)")),
                    "{spec}: {words}"
                );
                let few = words.split_once('{').map_or("", |parts| parts.1);
                let few = numbers(few.split('}').next().unwrap());
                assert_eq!(few, game[..game.len().min(6)], "{spec}: {words}");
            }
            Some(stuck) => {
                assert_eq!(words, "no subtraction game (Theorem 3.1)", "{spec}");
                let notes = caption(&spec).notes;
                let why = notes
                    .iter()
                    .find(|note| note.starts_with("No game has the cold set D ∪ {0}"))
                    .unwrap();
                let named = numbers(why.split_once(": ").unwrap().1);
                let [from, moved, y, x] = named[..] else {
                    panic!("{why}")
                };
                assert_eq!(from, stuck, "{spec}: {why}");
                assert_eq!(moved, x - y, "{spec}: {why}");
                assert!(
                    [from - moved, x, y].iter().all(|z| set.contains(z)),
                    "{spec}: {why}"
                );
            }
        }
    }
    assert!(caption("comply?d=ap3").notes.contains(
        &"No game has the cold set D ∪ {0}: 2 is hot, but each move from it to a member also joins two members, as 2 joins 1 and 3."
            .to_string()
    ));
    assert!(told("comply?d=squares&n=5000").contains("Theorem 3.1"));
    assert_eq!(told("comply?condition=sidon"), "");
}
