//! The general cells: that there is one for everything, that their sums of
//! letters are right wherever they are evaluated, and that fewer translates
//! would not do.

use proof::{
    Boundary, Form, GeneralTable, Label, Letter, Numbers, Occurrence, Pair, Relation, general,
    occurrences, verify, verify_wall, wall,
};
use proptest::prelude::*;
use theory::games::Convention;
use theory::shard::Shard;
use theory::sink::{Additive, Kind};
use theory::{Error, NoProgress};

use super::occurrence;
use super::oracle::by_definition;

fn tables() -> impl Iterator<Item = &'static GeneralTable> {
    let all = [false, true].into_iter();
    all.flat_map(|wraps| Boundary::ALL.map(|boundary| general(boundary, wraps)))
}

/// The pair's number of a label, 0 if it is not of a pair.
fn pair(label: Label<Pair>) -> i64 {
    match label {
        Label::Factor { pair, .. } => pair.0.into(),
        Label::Sink => 0,
    }
}

fn with_pairs(occurrence: &Occurrence, row: i64, column: i64) -> Numbers {
    let mut numbers = *occurrence.numbers();
    let m = numbers[Letter::M];
    numbers[Letter::Row] = m * row;
    numbers[Letter::Column] = m * column;
    numbers
}

#[test]
fn no_generated_cell_fails() {
    let report = verify(20, 3, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(report.passed(), "{report}");
    assert_eq!(report.checked, (2..=20).map(|m| 4 * (m - 1)).sum::<u64>());
    let cells: u64 = (0..=3).map(|n| cells_by_hand(20, n)).sum();
    assert_eq!(report.cells, cells);
}

/// The values of a block's factors, as [B, (3), (5), (6)] have them.
fn values(kind: Kind, n: usize) -> Vec<u8> {
    let (middle, last): (&[u8], _) = match kind {
        Kind::C => (&[1, 2, 1, 0, 3, 2, 3, 0], 3),
        _ => (&[1, 3, 2, 0], 3),
    };
    [
        &[1, 0, 2],
        &[1, 2].repeat(n)[..],
        middle,
        &[3, 0].repeat(n),
        &[last],
    ]
    .concat()
}

/// How many cells the blocks of all words with m ≤ `max_m` have.
fn cells_by_hand(max_m: u32, n: usize) -> u64 {
    let mut cells = 0;
    for m in 2..=max_m {
        for k in 1..m {
            for i in 0..=m {
                let alpha = |i: u32| k * i % m;
                let kind = |i: u32| match (alpha(i + 1), alpha(i)) {
                    (0, _) => Kind::B,
                    (next, now) if next > now => Kind::B,
                    _ => Kind::C,
                };
                let (before, zeta) = match i {
                    0 => (vec![0], 0),
                    _ if alpha(i) == 0 => ([&values(kind(i - 1), n)[..], &[0]].concat(), 1),
                    _ => (values(kind(i - 1), n), 0),
                };
                let all = [&before[..], &values(kind(i), n)].concat();
                for column in before.len() - zeta..all.len() {
                    let value = all[column];
                    let rows = all[..column].iter().filter(|&&other| other == value);
                    cells += u64::from(value) + rows.count() as u64;
                }
            }
        }
    }
    cells
}

#[test]
fn every_factor_has_a_cell_for_everything() {
    for table in tables() {
        let n = if table.wraps { 3 } else { 0 };
        let mut columns = 0;
        for factor in table.factors.iter().filter(|f| !f.label.is_before()) {
            let pairs = if factor.label.is_inserted() {
                1..=3
            } else {
                0..=0
            };
            for number in pairs {
                let label = factor.label.with_pair(|_| Pair(number));
                for value in 0..4 {
                    let cell = table.cover(label, n, value);
                    assert_eq!(cell.is_some(), value < factor.value, "{label} {value}");
                }
                for row in table.factors.iter().filter(|r| r.value == factor.value) {
                    let other = row.label.with_pair(|_| Pair(number.min(1)));
                    let place = |l| table.factors.iter().position(|f| f.label == l);
                    let later = place(row.label) > place(factor.label);
                    let own = row.label.name() == factor.label.name() && !row.label.is_before();
                    let cell = table.triple(other, label);
                    if !own {
                        assert_eq!(cell.is_some(), !later, "{other} {label}");
                    }
                    let relations = cell.and_then(|cell| cell.triple);
                    assert!(relations.is_none_or(|t| !t.contains(&Relation::Meets)));
                }
            }
            columns += 1;
        }
        assert!(columns >= 8);
    }
}

#[test]
fn the_proof_has_this_many_cells() {
    let count = |wraps| {
        let tables = || Boundary::ALL.map(|boundary| general(boundary, wraps));
        let covers: usize = tables().iter().map(|table| table.covers.len()).sum();
        let triples: usize = tables().iter().map(|table| table.triples.len()).sum();
        (covers, triples)
    };
    // 57 covers for factors of pairs: one for all pairs where one serves, else
    // the first or the last pair by itself.
    assert_eq!((count(false), count(true)), ((84, 162), (84 + 57, 361)));
}

#[test]
fn one_translate_fewer_would_not_do() {
    // For every cell with two translates, each single translate there is fails
    // at some occurrence.
    for wraps in [0, 1] {
        let all: Vec<Occurrence> = occurrences(9, wraps).map(Result::unwrap).collect();
        for table in tables().filter(|table| table.wraps == (wraps > 0)) {
            let here = || all.iter().filter(|o| o.boundary() == table.boundary);
            for cell in table.covers.iter().filter(|cell| cell.cover.len() > 1) {
                if cell.span.is_some_and(|span| !span.holds(1, 1)) {
                    continue;
                }
                let label = cell.column.with_pair(|index| index.at(wraps, 1, 0));
                let first = here().next().unwrap();
                let singles = first.options(first.find(label).unwrap(), cell.value);
                assert!(!singles.is_empty());
                for single in singles {
                    let fails = here().any(|occurrence| {
                        let column = occurrence.find(label).unwrap();
                        let alone = occurrence.reach_by(column, cell.value, &[single]);
                        alone.is_none_or(|alone| !alone.covers())
                    });
                    assert!(fails, "{}: {single} alone covers {label}", table.boundary);
                }
            }
        }
    }
}

#[test]
fn no_move_reaches_past_the_block_before() {
    for occurrence in occurrences(12, 2).map(Result::unwrap) {
        let block = occurrence.factors().last().unwrap().at.end() - occurrence.start();
        assert!(block > occurrence.moves()[2]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sums_of_letters_are_what_the_word_has(occurrence in occurrence()) {
        let n = occurrence.wraps();
        let table = general(occurrence.boundary(), n > 0);
        for column in occurrence.columns() {
            let f = occurrence.factors()[column];
            for value in 0..f.value {
                let cell = table.cover(f.label, n, value).unwrap();
                let numbers = with_pairs(&occurrence, 0, pair(f.label));
                let slack: Vec<i64> = cell.slack.iter().map(|form| form.at(&numbers)).collect();
                prop_assert!(slack.iter().all(|&room| room >= 0));
                // First minimum, last maximum, and the length of the rest.
                let cover = occurrence.reach(column, value).unwrap().cover;
                let first = cover.iter().map(|t| t.at.first).min().unwrap();
                let end = cover.iter().map(|t| t.at.end()).max().unwrap();
                prop_assert_eq!(slack[0], f.at.first - first);
                prop_assert_eq!(slack[slack.len() - 1], end - f.at.end());
                let both: i64 = cover.iter().map(|t| t.at.len).sum();
                prop_assert_eq!(slack.iter().sum::<i64>(), both - f.at.len);
            }
            for row in occurrence.rows(column) {
                let r = occurrence.factors()[row];
                let cell = table.triple(r.label, f.label).unwrap();
                let found = occurrence.collision(row, column).unwrap();
                let Some(distances) = cell.distances else {
                    prop_assert_eq!(found.triple, None);
                    continue;
                };
                let numbers = with_pairs(&occurrence, pair(r.label), pair(f.label));
                prop_assert_eq!(distances.map(|form| form.at(&numbers)), found.distances);
                prop_assert!(found.triple.is_none() || found.triple == cell.triple);
            }
        }
    }

    #[test]
    fn forms_are_read_as_they_are_written(
        counts in proptest::collection::vec(-9i32..10, Letter::ALL.len()),
        rest in -9i32..10,
    ) {
        let terms = Letter::ALL.into_iter().zip(counts);
        let form = terms.fold(Form::constant(rest), |sum, (letter, count)| {
            sum + Form::letter(letter) * count
        });
        prop_assert_eq!(form.to_string().parse::<Form>().unwrap(), form);
    }
}

#[test]
fn what_is_not_a_form_is_refused() {
    for text in ["", "m+", "mk", "x", "2 m 3", "--m", "99999m", "m n"] {
        let parsed = text.parse::<Form>();
        // Spaces do not matter: "m n" is m·n.
        assert_eq!(parsed.is_ok(), text == "m n", "{text}");
    }
}

#[test]
fn bad_input_is_named() {
    let linear = Additive::new(5, 3).unwrap();
    let quadratic = Additive::quadratic(5, 3, 0).unwrap();
    let wide = Additive::quadratic(5, 3, 101).unwrap();
    for (error, parameter) in [
        (Occurrence::new(linear, 0).unwrap_err(), "delta"),
        (Occurrence::new(quadratic, 6).unwrap_err(), "block"),
        (Occurrence::new(wide, 0).unwrap_err(), "wraps"),
        (proof::cell_of(quadratic, 0).unwrap_err(), "x"),
        (proof::cell_of(quadratic, u64::MAX).unwrap_err(), "x"),
        (proof::cell_of(linear, 7).unwrap_err(), "delta"),
        (
            verify(1, 0, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "m",
        ),
        (
            verify(3000, 3, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "m",
        ),
        (
            verify(5, 101, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "wraps",
        ),
    ] {
        match error {
            Error::BadInput(bad) => assert_eq!(bad.parameter, parameter),
            other => panic!("{other}"),
        }
    }
    let mut soon = |_: &str, done: u64, total: u64| {
        if done * 3 > total {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    };
    assert_eq!(
        verify(12, 1, Shard::WHOLE, &mut soon),
        Err(Error::Cancelled)
    );
}

#[test]
fn the_words_of_the_wall_are_play() {
    let report = verify_wall(14, 3, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(report.passed(), "{report}");
    assert_eq!(report.checked, (2..=14).map(|m| 4 * (m - 1)).sum::<u64>());
    // A turn of the word is gcd(m, k) periods, and the blocks end s₃ letters after it.
    let gcd = |m: u32, k: u32| {
        (1..=k)
            .rev()
            .find(|d| m.is_multiple_of(*d) && k.is_multiple_of(*d))
    };
    let mut letters = 0;
    for (m, n) in (2..=14).flat_map(|m| (0..4).map(move |n| (m, n))) {
        for k in 1..m {
            let set = Additive::quadratic(m, k, n).unwrap();
            letters += set.period() * u64::from(gcd(m, k).unwrap()) + u64::from(set.moves()[2]);
        }
    }
    assert_eq!(report.positions, letters);
}

#[test]
fn the_wall_has_this_many_cells() {
    let count = |wraps| {
        let tables = || Boundary::ALL.map(|boundary| wall(boundary, wraps));
        assert!(tables().iter().all(|table| table.missing.is_empty()));
        let covers: usize = tables().iter().map(|table| table.covers.len()).sum();
        let triples: usize = tables().iter().map(|table| table.triples.len()).sum();
        (covers, triples)
    };
    assert_eq!((count(false), count(true)), ((75, 158), (121, 350)));
}

/// The word (0^m 1^m)^a (2^m 3^m)^(a − 1) 2^m 3^d.
fn wall_word(m: usize, a: usize, d: usize) -> Vec<u8> {
    let run = |letter, count| vec![letter; count];
    let back = [run(2, m), run(3, m)].concat().repeat(a - 1);
    [
        [run(0, m), run(1, m)].concat().repeat(a),
        back,
        run(2, m),
        run(3, d),
    ]
    .concat()
}

#[test]
fn wall_words_of_case_i_are_play() {
    for (m, a) in (1..=9).flat_map(|m| (1..=4).map(move |a| (m, a))) {
        for d in (0..=m).filter(|d| a + d > 1) {
            let word = wall_word(m, a, d);
            let s2 = (2 * a - 1) * m + d;
            let moves = [m, s2, m + s2].map(|s| s as u32);
            let play = by_definition(&moves, Convention::Wall, 3 * word.len());
            let letters: Vec<u32> = word.iter().map(|&letter| letter.into()).collect();
            assert_eq!(play, letters.repeat(3), "{moves:?}");
            // The options where the word recurs, as the proof has them.
            for x in 2 * word.len()..3 * word.len() {
                let at = x - 2 * word.len();
                let place = at.checked_sub(2 * a * m).unwrap_or(at);
                let (j, r) = (place / m, place % m);
                let (is_back, is_odd, is_late) = (at >= 2 * a * m, j % 2 == 1, r >= d);
                let said = match (is_back, is_odd, is_late) {
                    (false, false, _) if j == 0 => [play[x - m], 2, 1],
                    (false, false, _) => [1, 2, 3],
                    (false, true, true) if j == 2 * a - 1 => [0, 0, 2],
                    (false, true, _) => [0, 3, 2],
                    (true, false, true) => [if j == 0 { 1 } else { 3 }, 1, 0],
                    (true, false, false) if j == 0 => [1, 0, 3],
                    (true, false, false) => [3, 0, 1],
                    (true, true, true) => [2, 0, 1],
                    (true, true, false) => [2, 1, 0],
                };
                let options = moves.map(|s| play[x - s as usize]);
                assert_eq!(options, said, "{moves:?}: {x}");
                assert!(j > 0 || is_back || options[0] >= 2);
            }
        }
    }
}

#[test]
fn the_word_of_two_moves_is_play() {
    for (a, b) in (1..=12).flat_map(|a| (a + 1..=60).map(move |b| (a, b))) {
        let (h, r) = (b / (2 * a), b % (2 * a));
        let blocks = [vec![0; a], vec![1; a]].concat();
        let end: Vec<u32> = match r.checked_sub(a) {
            None | Some(0) => [vec![0; r], vec![2; a - r], vec![1; r]].concat(),
            Some(more) => [blocks.clone(), vec![2; more]].concat(),
        };
        let word = [blocks.repeat(h), end].concat();
        assert_eq!(word.len(), a + b);
        let play = by_definition(&[a as u32, b as u32], Convention::Wall, 3 * word.len());
        assert_eq!(play, word.repeat(3), "{{{a}, {b}}}");
    }
}
