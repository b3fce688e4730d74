use std::collections::BTreeMap;

use proptest::prelude::*;

use super::relations::{Pair, Relation, relations};
use super::two::{Factor, Point, law_of_two};
use super::*;
use crate::rational::Rational;

fn points(range: std::ops::Range<i64>, y: impl Fn(i64) -> i64) -> Vec<(i64, u64)> {
    range.map(|t| (t, y(t) as u64)).collect()
}

fn text(range: std::ops::Range<i64>, y: impl Fn(i64) -> i64) -> Option<String> {
    let first = range.start;
    let law = law_of_one(&points(range, y)).unwrap()?;
    Some(law.text('a', first))
}

#[test]
fn laws_are_written_as_a_person_writes_them() {
    let is = |found: Option<String>, wanted: &str| assert_eq!(found.as_deref(), Some(wanted));
    is(
        text(1..13, |s| 56 * s * s * s + 52 * s * s + 9 * s + 1),
        "56a³ + 52a² + 9a + 1",
    );
    is(
        text(1..13, |s| if s == 1 { 0 } else { 28 * s * s - 29 * s - 1 }),
        "28a² − 29a − 1 from a = 2",
    );
    let parity = |a: i64| match (a, a % 2) {
        (1, _) => 2,
        (_, 0) => a * a + a + 1,
        _ => 2 * a * a + 1,
    };
    is(
        text(1..24, parity),
        "a² + a + 1 for a even; 2a² + 1 for a odd from a = 3",
    );
    is(
        text(1..40, |a| if a % 5 == 0 || a % 5 == 2 { a } else { 7 }),
        "a for a ≡ 0, 2 mod 5; 7 for a ≡ 1, 3, 4 mod 5",
    );
    is(
        text(0..40, |a| if a % 7 == 3 { a } else { 7 }),
        "7 for a ≢ 3 mod 7; a for a ≡ 3 mod 7",
    );
    is(text(0..60, |a| a * (a + 1) / 2), "(a² + a)/2");
    is(text(0..60, |_| 0), "0");
    is(text(0..12, |a| a.pow(6)), "a⁶");
    assert_eq!(text(0..12, |a| a.pow(7)), None);
    assert_eq!(text(0..4, |_| 1), None, "a class has five points");
    assert_eq!(described('a', &[0, 2, 4], 6), "a even");
    assert_eq!(described('a', &[0, 2, 3, 5], 6), "a ≡ 0, 2 mod 3");
}

#[test]
fn exceptions_are_listed_and_the_rest_counted() {
    let y = |a: i64| if a < 4 && a != 2 { 99 } else { 3 * a };
    let law = law_of_one(&points(1..21, y)).unwrap().unwrap();
    let class = &law.classes[0];
    assert_eq!((law.modulus, class.from), (1, 4));
    assert_eq!(class.exceptions, [(1, 99), (3, 99)]);
    assert_eq!(class.checked, 17 - 2);
    assert_eq!([2, 4, 20].map(|t| law.at(t)), [None, Some(12), Some(60)]);
    // Fifteen points from a = 1 on: a third of them, and two to determine it, is seven.
    let late = |from: i64| {
        law_of_one(&points(1..16, |a| {
            if a < from { 2i64.pow(a as u32) } else { a }
        }))
    };
    assert_eq!(late(9).unwrap().unwrap().classes[0].from, 9);
    assert_eq!(late(10), Ok(None));
}

#[test]
fn points_may_be_left_out() {
    let some =
        |points: Vec<(i64, u64)>| points.into_iter().filter(|(t, _)| t % 3 != 1 && t % 4 != 3);
    let all: Vec<_> = some(points(0..60, |a| a * a * a + a % 2)).collect();
    let law = law_of_one(&all).unwrap().unwrap();
    assert_eq!(law.text('a', 0), "a³ for a even; a³ + 1 for a odd");
    // Odd numbers alone: they are one class.
    let odd: Vec<_> = points(0..40, |a| 5 * a)
        .into_iter()
        .filter(|(t, _)| t % 2 == 1)
        .collect();
    assert_eq!(law_of_one(&odd).unwrap().unwrap().modulus, 1);
    assert!(law_of_one(&[(2, 1), (1, 1)]).is_err());
    assert!(law_modulo(&[(1, 1)], 0).is_err());
    assert!(law_of_one(&[(0, 1), (1 << 40, 1)]).is_err());
}

/// By class: where its law begins, and the law's values at 0, 1, …, 6.
type Laws = BTreeMap<u64, (i64, Vec<Rational>)>;

/// Every modulus, class and degree tried in turn, by interpolation.
fn by_definition(points: &[(i64, u64)]) -> Option<(u64, Laws)> {
    let largest = points.len() as u64 / 5;
    (1..=largest).find_map(|q| {
        let mut classes: BTreeMap<u64, Vec<(i64, u64)>> = BTreeMap::new();
        for &(t, y) in points {
            classes
                .entry(t.rem_euclid(q as i64) as u64)
                .or_default()
                .push((t, y));
        }
        let law = |class: &Vec<(i64, u64)>| {
            (0..=6).find_map(|d: usize| {
                let nodes = &class[class.len().checked_sub(d + 1)?..];
                let at = |t: i64| {
                    let basis = |i: usize| {
                        let others = (0..nodes.len()).filter(|&j| j != i);
                        others.fold(Rational::whole(nodes[i].1.into()), |product, j| {
                            let (up, down) = (t - nodes[j].0, nodes[i].0 - nodes[j].0);
                            product
                                .times(Rational::new(up.into(), down.into()).unwrap())
                                .unwrap()
                        })
                    };
                    (0..nodes.len()).fold(Rational::ZERO, |sum, i| sum.plus(basis(i)).unwrap())
                };
                let agreed = class
                    .iter()
                    .rev()
                    .take_while(|&&(t, y)| at(t) == Rational::whole(y.into()));
                let agreed = agreed.count();
                let enough =
                    agreed as f64 >= (d + 1) as f64 + f64::max(2.0, class.len() as f64 / 3.0);
                let values = (0..=6).map(at).collect();
                (class.len() >= 5 && enough).then(|| (class[class.len() - agreed].0, values))
            })
        };
        let laws = classes.iter().map(|(&r, class)| Some((r, law(class)?)));
        Some((q, laws.collect::<Option<_>>()?))
    })
}

proptest! {
    #[test]
    fn a_law_is_the_first_that_the_definition_has(
        q in 1i64..5,
        coefficients in prop::collection::vec((0i64..20, 0i64..5, 0i64..2), 5),
        odd_ones in prop::collection::vec((0usize..60, 0u64..9), 0..3),
        missing in prop::collection::vec(0usize..60, 0..4),
        n in 5usize..60,
        first in -9i64..9,
    ) {
        let y = |t: i64| {
            let (a, b, c) = coefficients[t.rem_euclid(q) as usize];
            (a + b * (t + 9) + c * t * t) as u64
        };
        let mut given: Vec<(i64, u64)> = (first..first + n as i64).map(|t| (t, y(t))).collect();
        for (i, value) in odd_ones {
            if let Some(point) = given.get_mut(i) {
                point.1 = value;
            }
        }
        let mut at = 0;
        given.retain(|_| { at += 1; !missing.contains(&at) });
        let found = law_of_one(&given).unwrap();
        let wanted = by_definition(&given);
        prop_assert_eq!(found.as_ref().map(|law| law.modulus), wanted.as_ref().map(|law| law.0));
        if let (Some(found), Some((_, wanted))) = (found, wanted) {
            for (residue, (from, values)) in wanted {
                let class = found.classes.iter().find(|class| class.residues.contains(&residue)).unwrap();
                let at: Vec<Rational> = (0..=6).map(|t| class.polynomial.at(&[t]).unwrap()).collect();
                prop_assert_eq!(at, values);
                prop_assert!(class.from >= from || class.residues.len() > 1);
                let agrees = |&&(t, y): &&(i64, u64)| class.polynomial.at(&[t]) == Some(Rational::whole(y.into()));
                let mine = |&(t, _): &(i64, u64)| t.rem_euclid(found.modulus as i64) as u64 == residue;
                prop_assert!(given.iter().filter(|p| mine(p) && p.0 >= class.from).all(|p| agrees(&p)));
            }
        }
        // A class has a polynomial modulo q where it alone has one.
        let modulo = law_modulo(&given, q as u64).unwrap();
        for residue in 0..q {
            let own: Vec<(i64, u64)> = given.iter().filter(|(t, _)| t.rem_euclid(q) == residue).copied().collect();
            let alone = own.iter().map(|&(t, y)| (t.div_euclid(q), y)).collect::<Vec<_>>();
            let alone = by_definition(&alone).filter(|law| law.0 == 1);
            let class = modulo.as_ref().and_then(|law| law.class_of(residue));
            prop_assert_eq!(class.is_some(), alone.is_some());
            let holds = class.is_none_or(|class| own.iter().rev().take(3).all(|&(t, y)| class.polynomial.at(&[t]) == Some(Rational::whole(y.into()))));
            prop_assert!(holds);
        }
    }
}

fn grid(
    s: std::ops::Range<i64>,
    t: impl Fn(i64) -> std::ops::Range<i64>,
    moves: impl Fn(i64, i64) -> Vec<i64>,
    y: impl Fn(i64, i64) -> i64,
) -> Vec<Point> {
    let pairs = s.flat_map(|a| t(a).map(move |b| [a, b]));
    let point = |[a, b]: [i64; 2]| Point {
        letters: [a, b],
        moves: moves(a, b).into_iter().map(|s| s as u32).collect(),
        y: y(a, b) as u64,
    };
    pairs.map(point).collect()
}

fn common(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common(b, a % b) }
}

#[test]
fn two_letters_have_a_polynomial_or_one_times_a_gcd() {
    let moves = |m, k| vec![m, 2 * m + k, 3 * m + k];
    let quadratic = |m, k| (4 * m * m + 3 * m * k) / common(m, k);
    let law = law_of_two(&grid(2..16, |m| 1..m, moves, quadratic))
        .unwrap()
        .unwrap();
    assert_eq!((law.factor, law.modulus), (Factor::Letters, 1));
    assert_eq!(law.classes[0].polynomial.pretty(&['m', 'k']), "4m² + 3mk");
    // One law, of degree 2.
    assert_eq!(law.classes[0].checked, 105 - 6);
    let parity = |a: i64, b: i64| if b % 2 == 0 { a + b } else { a * b + 1 };
    let law = law_of_two(&grid(1..12, |_| 1..12, |a, b| vec![a, a + b], parity))
        .unwrap()
        .unwrap();
    assert_eq!((law.factor, law.modulus), (Factor::One, 2));
    let texts: Vec<String> = law
        .classes
        .iter()
        .map(|class| class.polynomial.pretty(&['a', 'b']))
        .collect();
    assert_eq!(texts, ["a + b", "ab + 1"]);
    assert_eq!(law.classes[0].residues, [[0, 0], [1, 0]]);
}

#[test]
fn exceptions_are_named_by_a_property() {
    let y = |a: i64, b: i64| {
        if b % a == 0 && (b / a) % 2 == 1 {
            2 * a
        } else {
            a + b
        }
    };
    let given = grid(1..20, |a| a + 1..30, |a, b| vec![a, b], y);
    let law = law_of_two(&given).unwrap().unwrap();
    assert_eq!(law.classes[0].polynomial.pretty(&['a', 'b']), "a + b");
    assert_eq!(law.property, Some(Property::SecondOddMultiple));
    assert!(law.exactly);
    assert_eq!(
        law.exceptions.len(),
        given
            .iter()
            .filter(|p| p.y != (p.letters[0] + p.letters[1]) as u64)
            .count()
    );
    assert_eq!(
        law.property.unwrap().text(['a', 'b']),
        "b is an odd multiple of a"
    );
    // Exceptions without a property: a few places.
    let scattered = |a: i64, b: i64| {
        if (a * 7 + b * 3) % 11 == 0 {
            5
        } else {
            2 * a + b
        }
    };
    let law = law_of_two(&grid(1..20, |_| 1..20, |a, b| vec![a, b], scattered))
        .unwrap()
        .unwrap();
    assert_eq!(law.classes[0].polynomial.pretty(&['a', 'b']), "2a + b");
    assert_eq!((law.property, law.exactly), (None, false));
    let none = |a: i64, b: i64| (a * a * 37 + b * b * 101 + a * b * 17) % 97;
    assert_eq!(
        law_of_two(&grid(1..20, |_| 1..20, |a, b| vec![a, b], none)),
        Ok(None)
    );
}

#[test]
fn periods_equal_or_divide_sums_and_differences() {
    let moves = [[2, 5, 9], [3, 7, 13], [1, 4, 7]];
    let of = |period: &dyn Fn(&[u32]) -> u64| {
        let all: Vec<(&[u32], u64)> = moves
            .iter()
            .map(|moves| (&moves[..], period(moves)))
            .collect();
        relations(&all)
    };
    let sum = Relation {
        pair: Pair::Sum(0, 2),
        equals: true,
    };
    assert_eq!(of(&|s| (s[0] + s[2]).into()), [sum]);
    assert_eq!(sum.pair.text(), "s₁ + s₃");
    let found = of(&|s| (s[1] - s[0]).into());
    let difference = Relation {
        pair: Pair::Difference(0, 1),
        equals: true,
    };
    assert_eq!(found[0], difference);
    assert_eq!(difference.pair.text(), "s₂ − s₁");
    let twice = of(&|s| u64::from(s[1]));
    assert_eq!(
        twice,
        [Relation {
            pair: Pair::Sum(1, 1),
            equals: false
        }]
    );
    assert_eq!(twice[0].pair.text(), "2s₂");
    assert_eq!(relations(&[(&[1, 2], 3), (&[1, 2, 3], 4)]), []);
}
