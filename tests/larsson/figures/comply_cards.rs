//! The cards of comply games hold by play.

use super::comply::{look, numbers};
use super::computed;

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
            let drawing = computed(&spec);
            let mut ends: Vec<i64> = Vec::new();
            for x in 0..n {
                let card = drawing.neighbour(&look(900.0, 300.0), &format!("0:{x}"), 0, 0);
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
                    let none = format!("no proposal leads to {led} only");
                    assert_eq!(card.reason, none, "{told}");
                    continue;
                }
                let end = format!(", and all but {x} are {led}");
                let solution = card.reason.strip_suffix(&end).expect(&told);
                let solution = solution
                    .strip_suffix(" are in progression")
                    .unwrap_or(solution);
                // 14 + 7 = 3·7: without the factors, and before the constants.
                let parts = solution.split([' ', ',', '+', '=']);
                let values = parts.map(|part| part.rsplit_once('·').map_or(part, |p| p.1));
                let values = values.filter_map(|part| part.parse().ok());
                let mut values: Vec<i64> = values.take(terms).collect();
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
            let drawing = computed(&spec);
            let look = look(900.0, 600.0);
            let told_of = |row: usize, x: i64| {
                let card = drawing
                    .neighbour(&look, &format!("{row}:{x}"), 0, 0)
                    .unwrap();
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
                if drawing
                    .neighbour(&look, &format!("{row}:0"), 0, 1)
                    .unwrap()
                    .key
                    == format!("{row}:0")
                {
                    break;
                }
                moves = ends.into_iter().filter(|&d| d > 0).collect();
            }
        }
    }
}
