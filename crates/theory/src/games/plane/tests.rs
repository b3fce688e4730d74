//! Planes against their definition and published values, periods against longer planes.

use proptest::prelude::*;

use super::cones::cones;
use super::*;
use crate::progress::NoProgress;

fn moves(text: &str) -> Moves {
    text.parse::<Formulas>().unwrap().at(&[]).unwrap()
}

fn plane(moves: &Moves, width: u32, height: u32) -> Plane<'static> {
    Plane::of(moves, width, height, &mut NoProgress).unwrap()
}

/// By definition.
fn oracle(moves: &Moves, width: u32, height: u32) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let options = moves.options(x, y).into_iter();
            let value = mex(options.map(|(x, y)| values[(y * width + x) as usize]));
            values.push(value);
        }
    }
    values
}

fn vector(most: u32) -> impl Strategy<Value = Vector> {
    (0..=most, 0..=most).prop_filter("a move", |&vector| vector != (0, 0))
}

fn finite(most: u32) -> impl Strategy<Value = Moves> {
    prop::collection::vec(vector(most), 1..7).prop_map(|vectors| Moves::new(&vectors, &[]).unwrap())
}

proptest! {
    #[test]
    fn vectors_follow_the_definition(moves in finite(9), width in 1u32..40, height in 1u32..40) {
        prop_assert_eq!(plane(&moves, width, height).values.into_owned(), oracle(&moves, width, height));
    }

    #[test]
    fn rays_follow_the_definition(
        vectors in prop::collection::vec(vector(6), 0..4),
        rays in prop::collection::vec(vector(3), 1..4),
        width in 1u32..40, height in 1u32..40,
    ) {
        let moves = Moves::new(&vectors, &rays).unwrap();
        prop_assert_eq!(plane(&moves, width, height).values.into_owned(), oracle(&moves, width, height));
    }

    #[test]
    fn symmetric_rays_follow_the_definition(
        vectors in prop::collection::vec(vector(6), 0..3),
        rays in prop::collection::vec(vector(3), 1..4),
        width in 1u32..40, height in 1u32..40,
    ) {
        let both = |all: &[Vector]| all.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect::<Vec<_>>();
        let moves = Moves::new(&both(&vectors), &both(&rays)).unwrap();
        prop_assert!(moves.is_symmetric());
        prop_assert_eq!(plane(&moves, width, height).values.into_owned(), oracle(&moves, width, height));
    }

    /// Each period holds in a plane three times as wide, and neither it nor the preperiod could be less.
    #[test]
    fn periods_hold_further_on(moves in finite(5)) {
        let (count, length) = (12, 60);
        let wide = plane(&moves, 3 * length, count);
        for (turned, columns) in [(moves.clone(), false), (moves.transposed(), true)] {
            let found = if columns {
                column_periods(&turned, &plane(&turned, count, length))
            } else {
                row_periods(&turned, &plane(&turned, length, count))
            };
            for (y, found) in found.into_iter().enumerate() {
                let Some(found) = found else { continue };
                let row = wide.row(y as u32);
                let (q, p) = (found.preperiod as usize, found.period as usize);
                let repeats = |from: usize, p: usize| (from..row.len() - p).all(|x| row[x] == row[x + p]);
                prop_assert!(repeats(q, p), "{:?}: row {}, {:?}", moves, y, found);
                prop_assert!(q == 0 || !repeats(q - 1, p));
                prop_assert!((1..p).all(|shorter| !repeats(q, shorter)));
            }
        }
    }
}

/// W. A. Wythoff 1907: the cold positions are (⌊kφ⌋, ⌊kφ²⌋).
#[test]
fn wythoff_has_his_cold_positions() {
    let side = 200;
    let plane = plane(&moves("t(1,0) t(0,1) t(1,1)"), side, side);
    let golden = f64::midpoint(1.0, 5.0_f64.sqrt());
    let pairs: Vec<(u32, u32)> = (0..side)
        .map(f64::from)
        .map(|k| ((k * golden) as u32, (k * golden * golden) as u32))
        .collect();
    for y in 0..side {
        for x in 0..side {
            let is_pair = pairs.contains(&(x.min(y), x.max(y)));
            assert_eq!(plane.get(x, y) == Some(0), is_pair, "({x}, {y})");
        }
    }
    // The tersum n + 1 (A004482).
    assert_eq!(plane.row(1)[..10], [1, 2, 0, 4, 5, 3, 7, 8, 6, 10]);
}

#[test]
fn a_row_along_which_one_may_move_is_a_game_of_one_heap() {
    let moves = moves("2,0;5,0;1,3");
    let found = row_periods(&moves, &plane(&moves, 100, 9));
    let first = found[0].unwrap();
    assert_eq!((first.preperiod, first.period), (0, 7));
    assert!(found.iter().all(Option::is_some), "{found:?}");
}

#[test]
fn cones_of_a_mosaic_are_found() {
    let found = |text: &str| cones(&plane(&moves(text), 300, 300));
    // Rows end in a constant and columns begin with 0, 1, 2, …: two cones at least.
    let two = found("2,1;1,2;5,5");
    assert!(two.len() >= 2, "{two:?}");
    assert_eq!(two[0].steps, [(1, 0), (0, 3)]);
    let ends = two
        .windows(2)
        .all(|pair| pair[0].angles.1 <= pair[1].angles.0);
    assert!(ends, "{two:?}");
    // The nim-value is min(⌊x / 2⌋, y) modulo 2.
    let one = found("2,1");
    let steps: Vec<[Step; 2]> = one.iter().map(|cone| cone.steps).collect();
    assert_eq!(steps, [[(1, 0), (0, 2)], [(0, 1), (4, 0)]]);
    let seam = libm::atan2(1.0, 2.0);
    assert!((one[0].angles.1 - seam).abs() < 0.05, "{one:?}");
    // Everything is cold from the start.
    let none = found("400,400");
    assert_eq!(none.len(), 1);
    assert_eq!(none[0].steps, [(1, 0), (0, 1)]);
}

#[test]
fn moves_are_read_in_several_forms() {
    for (text, same) in [
        ("2,1;1,2;5,5", "(2,1),(1,2),(5,5)"),
        ("2,1 1,2  5,5", "(2,1),(1,2),(5,5)"),
        ("{(2, 1), (1, 2), (5, 5)}", "(2,1),(1,2),(5,5)"),
        ("(2,1);(1,2) ; 5 , 5", "(2,1),(1,2),(5,5)"),
        ("t(1,0) t(0,1) t(1,1)", "t(1,0),t(0,1),t(1,1)"),
        ("t(1, 0),t(0,1)", "t(1,0),t(0,1)"),
        ("a,1;1,a;3,3", "(a,1),(1,a),(3,3)"),
        ("(a+1)/2,(b+1);3,3", "((a+1)/2,b+1),(3,3)"),
        ("(a + 1, 2a) (1,a^2)", "(a+1,2a),(1,a^2)"),
        ("t,1;1,t", "(t,1),(1,t)"),
        ("(1..4,0)", "(1,0),(2,0),(3,0),(4,0)"),
        ("(0,1…2); (a, 3 .. 4)", "(0,1),(0,2),(a,3),(a,4)"),
        ("t(1..2,1...2)", "t(1,1),t(1,2),t(2,1),t(2,2)"),
    ] {
        let read: Formulas = text.parse().unwrap();
        assert_eq!(read.to_string(), same, "{text}");
        assert_eq!(same.parse(), Ok(read));
    }
    let wythoff: Formulas = "t(1,0) t(0,1) 3,5".parse().unwrap();
    assert_eq!(wythoff.pretty(), "{k(1, 0), k(0, 1), (3, 5)}");
    for (text, part) in [
        ("", "There is no vector"),
        ("2", "“2” is no vector"),
        ("2,1;1,2,3", "“1,2,3” is no vector"),
        ("2,1;2,1", "Two vectors are 2,1"),
        ("0,0", "0,0 is no move"),
        ("2,1;1,501", "1,501 is too long"),
        ("t(9,1)", "9,1 is too long"),
        ("2,1;1,-1", "−1 is no coordinate"),
        ("2,?", "does not fit"),
        ("(4..1,0)", "The range 4..1 runs backwards. Write 1..4."),
        ("(1..,0)", "“1..” is no range of coordinates"),
        ("(1..501,0)", "“1..501” is no range of coordinates"),
        (
            "(1..8,0..7)",
            "(1..8,0..7) has 64 vectors. Write at most 63.",
        ),
        ("(1..40,0),(0,1..40)", "80 are too many"),
        ("(0..2,0)", "0,0 is no move"),
    ] {
        let refused = text.parse::<Formulas>().and_then(|read| read.at(&[]));
        let message = refused.unwrap_err().to_string();
        assert!(message.contains(part), "{text}: {message}");
    }
    let family: Formulas = "a,1;1,a".parse().unwrap();
    assert_eq!(family.at(&[3]).unwrap().vectors(), [(3, 1), (1, 3)]);
    assert_eq!(family.at(&[1]).unwrap().vectors(), [(1, 1)]);
}
