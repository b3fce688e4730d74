//! The maps against published values and against rows of the same games.

use std::collections::HashSet;

use super::*;
use crate::figure::WholeJob;
use crate::figure::variation::Variation;
use crate::games::heap::Behaviour;
use crate::kinds::strip::Strip;
use crate::progress::NoProgress;
use crate::shard::Shard;

fn computed(figure: &NextDoor) -> Data {
    figure.compute(&mut WholeJob(&mut NoProgress)).unwrap()
}

/// Winning Ways, chapter 4, and Flammenkamp's list: 0.007, 0.16 and 0.6 have no period among so few heaps.
#[test]
fn codes_have_their_published_periods() {
    let figure = NextDoor::default();
    let data = computed(&figure);
    let published = [
        (0o007, 0, 0),
        (0o070, 53, 34),
        (0o137, 52, 34),
        (0o770, 71, 12),
        (0o160, 0, 0),
        (0o600, 0, 0),
        (0o333, 0, 4),
    ];
    for (index, preperiod, period) in published {
        let cell = data.cells[index];
        assert_eq!(
            (cell.preperiod, cell.period),
            (preperiod, period),
            "{index:o}"
        );
        assert!(cell.is_known);
    }
    assert!(!data.cells[0].is_known);
    let shares = [0, 1, 2].map(|index| {
        let share = Shard::new(index, 3).unwrap();
        share.of(0..=CODES - 1).collect::<Vec<u32>>()
    });
    assert_eq!(shares.concat().len() as u32, CODES);
}

/// Each map agrees with the strip of the same game, far beyond what proves it.
#[test]
fn sets_are_as_their_outcomes_say() {
    let both = [Convention::Wall, Convention::Sink];
    let games = [(1, 2), (3, 2), (4, 7)];
    for ((a, c), convention) in games.into_iter().flat_map(|game| both.map(|of| (game, of))) {
        let (of, size) = (Of::Partizan, 12);
        let figure = NextDoor {
            of,
            a,
            c,
            convention,
            size,
            ..NextDoor::default()
        };
        let data = computed(&figure);
        for (index, cell) in (0..).zip(&data.cells) {
            let [left, right] = figure.sets(index);
            let variation = Variation {
                right: Some(right),
                ..Variation::default()
            };
            let strip = Strip {
                set: left,
                variation,
                play: convention.into(),
                n: 4000,
                ..Strip::default()
            };
            let outcomes = strip.compute(&mut WholeJob(&mut NoProgress)).unwrap();
            let outcomes = strip.table(&outcomes).unwrap();
            let outcomes = outcomes.export(Table::plain).into_string();
            let letters: Vec<char> = outcomes.lines().flat_map(str::chars).collect();
            let large: HashSet<char> = letters[2000..].iter().copied().collect();
            let (has_left, has_right) = (large.contains(&'L'), large.contains(&'R'));
            let wanted = match (has_left, has_right, large.len()) {
                (true, true, _) => Behaviour::Fair,
                (false, false, _) => Behaviour::Impartial,
                (true, false, 1) => Behaviour::Left,
                (true, false, _) => Behaviour::WeaklyLeft,
                (false, true, 1) => Behaviour::Right,
                (false, true, _) => Behaviour::WeaklyRight,
            };
            assert_eq!(cell.behaviour, Some(wanted), "{}", strip.spec());
        }
    }
}

/// By the theorem of Whinihan: after taking t, a heap is lost if 2t is less than its least part that is a Fibonacci
/// number.
#[test]
fn fibonacci_nim_is_lost_by_its_least_part() {
    let figure = NextDoor {
        of: Of::Memory,
        size: 90,
        ..NextDoor::default()
    };
    let data = computed(&figure);
    let mut parts = vec![1, 2];
    while parts[parts.len() - 1] < 90 {
        parts.push(parts[parts.len() - 1] + parts[parts.len() - 2]);
    }
    for heap in 1..=90_u64 {
        let (mut rest, mut least) = (heap, 0);
        for &part in parts.iter().rev() {
            if part <= rest {
                (rest, least) = (rest - part, part);
            }
        }
        for last in 1..=45_u64 {
            let is_cold = data.values[figure.index(heap as u32, last as u32)] == 0;
            assert_eq!(is_cold, 2 * last < least, "{heap} after {last}");
        }
    }
}
