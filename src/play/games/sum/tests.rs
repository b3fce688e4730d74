//! Laws of heaps of any size against the tables of smaller ones.

use super::large::Large;
use super::{Far, Sum};
use crate::error::Result;
use crate::games::{Convention, Set};
use crate::play::game::Place;
use crate::play::game::{Ply, Position, Rules};
use crate::play::solve::{winning_plies, wins};
use crate::progress::NoProgress;
use crate::rng::Rng;

const HEAP: u64 = 1_000_000_000_000_000_000;

fn far(set: &Set, play: (Convention, bool), heaps: &Place, most: usize) -> Result<Option<Far>> {
    let large = Large::new(set, play, heaps, &mut NoProgress)?;
    Ok(large.map(|large| large.verdict(heaps, most)))
}

#[test]
fn verdicts_are_those_of_all_moves() {
    let mut rng = Rng::new(3);
    for text in [
        "naturals",
        "odd",
        "powers-of-2",
        "all-but-2,3",
        "all-but-1,4,5",
        "2,5",
        "1,3,7",
        "2*naturals",
        "1..4",
        "moser",
        "3*moser",
        "5*odd",
        "3+5i",
        "6",
        "4,6",
        "3,7",
        "2,9",
        "3,4,7",
        "6,10,16",
    ] {
        let set: Set = text.parse().unwrap();
        for (convention, misere) in [
            (Convention::Wall, false),
            (Convention::Sink, false),
            (Convention::Wall, true),
            (Convention::Sink, true),
        ] {
            for _ in 0..20 {
                let count = 1 + rng.roll(3);
                let heaps = Place((0..count).map(|_| rng.roll(40)).collect());
                let play = (convention, misere);
                let far = far(&set, play, &heaps, 1000).unwrap();
                let Some(far) = far else {
                    let is_open = misere || text == "3+5i";
                    assert!(
                        misere && convention == Convention::Sink || is_open && count > 1,
                        "{text}"
                    );
                    continue;
                };
                let sum = Sum::new(&set, convention, misere, &heaps, &mut NoProgress).unwrap();
                if let Some(value) = far.value {
                    assert_eq!(
                        sum.value(&heaps),
                        u32::try_from(value).ok(),
                        "{text} {heaps}"
                    );
                }
                let mut left: Vec<(usize, u64)> = far
                    .moves
                    .iter()
                    .map(|&(place, taken)| (place, heaps.0[place].saturating_sub(taken)))
                    .collect();
                left.sort_unstable();
                left.dedup();
                let position = Position::at(heaps.0.clone());
                let plies = winning_plies(&sum, &position);
                assert_eq!(far.wins, wins(&sum, &position), "{text} {heaps}");
                assert!(
                    far.all && left.len() == plies.len(),
                    "{text} {heaps} {left:?} {plies:?}"
                );
            }
        }
    }
}

#[test]
fn heaps_of_a_law_are_as_large_as_anybody_writes() {
    let of = |text: &str, heaps: Vec<u64>| {
        let set: Set = text.parse().unwrap();
        let play = (Convention::Wall, false);
        far(&set, play, &Place(heaps), 2).unwrap().unwrap()
    };
    let large = HEAP;
    assert_eq!(of("naturals", vec![large, 1]).moves, [(0, large - 1)]);
    assert_eq!(of("powers-of-2", vec![large]).value, Some(large % 3));
    assert_eq!(of("odd", vec![large - 1]).value, Some(1));
    assert_eq!(of("naturals", (1..=1000).collect()).value, Some(1000));
    assert_eq!(of("5*odd", vec![large]).value, Some(0));
    assert_eq!(of("1..1000", vec![large]).moves, [(0, large % 1001)]);
    let odd = of("odd", vec![large - 1]);
    assert_eq!((odd.moves, odd.all), (vec![(0, 1), (0, 3)], false));
    let error = far(
        &"naturals".parse().unwrap(),
        (Convention::Wall, false),
        &Place(vec![large + 1]),
        2,
    );
    assert!(error.unwrap_err().to_string().contains("10^18"));
}

/// Each law of the table of claims about heaps of a subtraction game, at 10^18. The values are those of a program of its own.
#[test]
fn every_law_decides_the_largest_heaps() {
    const WALL: Convention = Convention::Wall;
    const SINK: Convention = Convention::Sink;
    for (claim, text, ends, misere, value) in [
        ("theorem-3", "3,5,8", SINK, false, Some(1)),
        ("words", "3000,900000,903000", SINK, false, Some(0)),
        ("duality", "3,5,8", WALL, false, Some(0)),
        ("wall-words", "3000,900000,903000", WALL, false, Some(3)),
        ("one-move", "4000000000", WALL, false, Some(0)),
        ("one-move", "4000000000", SINK, false, Some(0)),
        ("two-moves-word", "1000000,17777777", WALL, false, Some(1)),
        (
            "two-moves-word",
            "1999999999,4000000000",
            WALL,
            false,
            Some(2),
        ),
        ("four-moves", "20,80,241,321", WALL, false, Some(1)),
        ("period", "2,5,9", WALL, false, Some(0)),
        ("period", "2,5,9", SINK, false, Some(1)),
        ("arithmetic", "all-but-2,3", WALL, false, Some(HEAP / 2)),
        ("arithmetic", "all-but-2,3", SINK, false, Some(HEAP / 2)),
        ("misere", "odd", WALL, true, None),
        ("misere", "all-but-7,20", SINK, true, None),
        ("moser", "moser", WALL, false, Some(946_158_080)),
        ("moser", "moser", SINK, false, Some(946_158_080)),
        ("residues", "squarefree", WALL, false, Some(0)),
        ("residues", "squarefree", SINK, false, Some(4)),
        ("forms", "3+5i", WALL, false, None),
        ("forms", "powers-of-6", WALL, false, None),
        ("forms", "5*moser", WALL, false, Some(168_580_608)),
        ("stepping off", "squares", SINK, false, None),
        ("stepping off", "primes", SINK, false, None),
        ("stepping off", "n(n+1)/2 or 7", SINK, false, None),
    ] {
        let set: Set = text.parse().unwrap();
        let one = Place(vec![HEAP]);
        let found = far(&set, (ends, misere), &one, 5).unwrap();
        let found = found.unwrap_or_else(|| panic!("{claim}: {text}"));
        assert_eq!(found.value, value, "{claim}: {text}, {ends:?}");
        if let Some(value) = value {
            assert_eq!(found.wins, value != 0);
            let many = Place(vec![HEAP; 1000]);
            let found = far(&set, (ends, misere), &many, 5).unwrap().unwrap();
            assert!(!found.wins, "{claim}: {text}");
        }
        for (_, taken) in found.moves {
            let left = Place(vec![HEAP.saturating_sub(taken)]);
            let left = far(&set, (ends, misere), &left, 5).unwrap().unwrap();
            assert!(!left.wins, "{claim}: {text} takes {taken}");
        }
    }
}

/// Misère Nim by Bouton's theorem is misère Nim by search, for all heaps up to 4.
#[test]
fn misere_nim_is_decided() {
    let nim: Set = "naturals".parse().unwrap();
    let play = (Convention::Wall, true);
    for heaps in 0..5_u64.pow(4) {
        let heaps = Place((0..4).map(|at| heaps / 5_u64.pow(at) % 5).collect());
        let sum = Sum::new(&nim, play.0, true, &heaps, &mut NoProgress).unwrap();
        let found = far(&nim, play, &heaps, 100).unwrap().unwrap();
        assert!(found.all && found.value.is_none());
        assert_eq!(found.wins, sum.wins(&heaps), "{heaps}");
        let takes = (0..4).flat_map(|i| (1..=heaps.0[i]).map(move |taken| (i, taken)));
        let wins = takes.filter(|&(i, taken)| {
            let mut next = heaps.clone();
            next.0[i] -= taken;
            !sum.wins(&next)
        });
        let mut moves = found.moves;
        moves.sort_unstable();
        assert_eq!(moves, wins.collect::<Vec<_>>(), "{heaps}");
    }
    let many = |heap| {
        far(&nim, play, &Place(vec![heap; 1000]), 3)
            .unwrap()
            .unwrap()
    };
    assert!(!many(HEAP).wins);
    assert_eq!((many(1).wins, many(1).all), (true, false));
}

/// A law lists, allows and wins as the tables do.
#[test]
fn play_by_a_law_is_play_by_tables() {
    let mut rng = Rng::new(5);
    let conventions = [Convention::Wall, Convention::Sink];
    let plays = conventions.iter().flat_map(|&of| [(of, false), (of, true)]);
    let plays: Vec<(Convention, bool)> = plays.collect();
    for text in [
        "naturals",
        "odd",
        "2,5",
        "powers-of-2",
        "all-but-2,3",
        "3*moser",
        "3+5i",
    ] {
        let set: Set = text.parse().unwrap();
        for (&play, _) in plays
            .iter()
            .flat_map(|play| (0..25).map(move |i| (play, i)))
        {
            let count = 1 + rng.roll(3);
            let heaps = Place((0..count).map(|_| rng.roll(40)).collect());
            let Some(large) = Large::new(&set, play, &heaps, &mut NoProgress).unwrap() else {
                continue;
            };
            let sum = Sum::new(&set, play.0, play.1, &heaps, &mut NoProgress).unwrap();
            let position = Position::at(heaps.0.clone());
            let (some, all) = (large.plies(&heaps), sum.plies(&heaps));
            assert_eq!(some.is_empty(), all.is_empty(), "{text} {heaps} {play:?}");
            assert!(some.len() <= 12 && some.iter().all(|ply| all.contains(ply)));
            assert_eq!(
                large.wins(&heaps),
                sum.wins(&heaps),
                "{text} {heaps} {play:?}"
            );
            let wins = winning_plies(&large, &position);
            assert_eq!(wins.is_empty(), winning_plies(&sum, &position).is_empty());
            for ply in &all {
                assert!(large.allows(&heaps, ply), "{text} {heaps} {ply}");
                let says = large.say(&position, ply);
                assert_eq!(says, sum.say(&position, ply), "{text} {heaps}");
                let typed = large.typed(&position, &large.short(&position, ply));
                let is_sink = says.contains("sink");
                assert!(typed.as_ref() == Some(ply) || is_sink, "{says}: {typed:?}");
            }
            let next = Ply::Go(Place(heaps.0.iter().map(|heap| heap + 1).collect()));
            assert!(!large.allows(&heaps, &next));
        }
    }
}
