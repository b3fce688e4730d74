//! Every theory against exhaustive search, and whole games.

use super::game::{Game, Position, legal, over};
use super::search::Search;
use super::solve::{winning_plies, wins};
use super::{Opponent, Setting, Skill};
use crate::task::Unwatched;

fn game(text: &str) -> (Setting, Box<dyn Game>) {
    let setting: Setting = text.parse().unwrap();
    let game = setting.game(&mut Unwatched).unwrap();
    (setting, game)
}

/// Compares theory and search at a position and everything below it.
fn compare(game: &dyn Game, from: Position) -> usize {
    let mut search = Search::new(game);
    let mut waiting = vec![from];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = waiting.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        let won = wins(game, &position);
        assert_eq!(won, search.wins(&position), "{position:?}");
        let plies = legal(game, &position);
        let winning = winning_plies(game, &position);
        if over(game, &position).is_none() {
            assert_eq!(won, !winning.is_empty(), "{position:?}");
        }
        waiting.extend(plies.iter().map(|ply| position.after(ply).0));
    }
    seen.len()
}

#[test]
fn theories_are_what_play_comes_to() {
    for text in [
        "play?game=heaps&set=1,2,3&heaps=9,8,5",
        "play?game=heaps&set=2,5&heaps=14,11",
        "play?game=heaps&set=squares&heaps=20,17",
        "play?game=heaps&set=2,5&convention=sink&heaps=14,11",
        "play?game=heaps&set=3,7,10&convention=sink&heaps=25,8",
        "play?game=heaps&set=squares&convention=sink&heaps=15,6",
        "play?game=heaps&set=1,2,3&misere=on&heaps=9,8,5",
        "play?game=heaps&set=2,5&misere=on&heaps=14,11,4",
        "play?game=heaps&set=3,4&convention=sink&misere=on&heaps=9,8",
        "play?game=hotspots&set=squares&hotspots=0,3,17&heap=60",
        "play?game=hotspots&set=2,5&hotspots=7&heap=40",
        "play?game=comply-number&d=naturals&heap=24",
        "play?game=comply-number&d=ap3&heap=30",
        "play?game=comply-number&d=squares&heap=40",
        "play?game=comply-number&family=1,2|3|2,5&heap=30",
        "play?game=comply-set&family=1,2|3|2,5,6&heap=30",
        "play?game=progression&stone=30",
        "play?game=line-nim&stone=8,9",
        "play?game=two-heap&condition=nim&heaps=9,9",
        "play?game=two-heap&condition=wythoff&heaps=13,12",
        "play?game=two-heap&condition=ap3&heaps=11,12",
        "play?game=two-heap&condition=ap4&heaps=12,12",
        "play?game=two-heap&condition=sidon&heaps=7,8",
        "play?game=two-heap&condition=line&restriction=order&heaps=9,8",
        "play?game=two-heap&condition=sidon&restriction=order&heaps=7,7",
        "play?game=two-heap&condition=parallel&heaps=5,5",
        "play?game=two-heap&condition=parallel&restriction=order&heaps=5,6",
        "play?game=three-heaps&heaps=9,20,31",
    ] {
        let (setting, game) = game(text);
        let positions = compare(&*game, setting.start());
        assert!(positions > 20, "{text}: {positions}");
    }
}

#[test]
fn perfect_beats_random_from_every_hot_start() {
    let mut won = 0;
    for (text, starts) in [
        ("play?game=heaps&set=1,2,3&heaps=15,12,9", 0..80),
        ("play?game=progression&stone=80", 0..80),
        ("play?game=line-nim&stone=7,8", 0..20),
        ("play?game=comply-number&heap=60", 0..60),
        ("play?game=heaps&set=2,5&misere=on&heaps=15,9", 0..20),
    ] {
        let (setting, game) = game(text);
        for seed in starts {
            let mut position = setting.start();
            if !wins(&*game, &position) {
                // From a lost start the other one begins.
                let first = legal(&*game, &position).remove(0);
                position = position.after(&first).0;
            }
            let mut players = [
                Opponent::new(Skill::Perfect, seed),
                Opponent::new(Skill::Random, seed),
            ];
            let mut acts = usize::from(!wins(&*game, &position));
            while over(&*game, &position).is_none() {
                let ply = players[acts].chooses(&*game, &position).unwrap();
                let (next, other) = position.after(&ply);
                position = next;
                acts = if other { 1 - acts } else { acts };
            }
            let actor_won = over(&*game, &position).unwrap();
            assert_eq!(actor_won, acts == 0, "{text}, dice {seed}");
            won += 1;
        }
    }
    assert!(won >= 200);
}

#[test]
fn texts_are_read_and_written_alike() {
    for text in [
        "play?game=heaps&set=1,2,3&heaps=7,10",
        "play?game=heaps&set=squares&convention=sink&misere=on&heaps=7,10&moves=7,9%3B7,5",
        "play?game=hotspots&set=squares&hotspots=0,3&heap=17",
        "play?game=comply-set&family=1,2%7C3%7C2,5&heap=30",
        "play?game=comply-number&d=ap3&heap=9&moves=8%7C7%3B8",
        "play?game=progression&stone=20",
        "play?game=line-nim&stone=6,8",
        "play?game=two-heap&condition=sidon&restriction=order&heaps=5,8",
        "play?game=three-heaps&heaps=5,8,11",
    ] {
        let setting: Setting = text.parse().unwrap();
        assert_eq!(setting.to_string(), text);
    }
    for (text, names) in [
        ("heaps", "game"),
        ("play?game=chess", "game"),
        ("play?game=heaps&heaps=a", "heaps"),
        ("play?game=heaps&heaps=", "heaps"),
        ("play?game=heaps&set=0", "set"),
        ("play?game=heaps&stone=4", "parameter"),
        ("play?game=heaps&heaps=1&heaps=2", "heaps"),
        ("play?game=line-nim&stone=4", "stone"),
        ("play?game=comply-number&d=squares&family=1", "d"),
        ("play?game=three-heaps&heaps=1,2,4", "heaps"),
        ("play?game=two-heap&condition=line&heaps=400,3", "heaps"),
        (
            "play?game=two-heap&condition=line&restriction=unrestricted&heaps=4,3",
            "restriction",
        ),
        ("play?game=comply-number&family=0,1&heap=4", "family"),
        ("play?game=hotspots&hotspots=90&heap=4", "hotspots"),
        ("play?game=heaps&heaps=99999999", "heaps"),
        ("play?game=heaps&misere=on&heaps=2000,2000,2000", "heaps"),
    ] {
        let refused = match text.parse::<Setting>() {
            Err(error) => error,
            Ok(setting) => setting.game(&mut Unwatched).err().expect(text),
        };
        let crate::Error::BadInput(bad) = refused else {
            panic!("{text}: {refused}");
        };
        assert_eq!(bad.parameter, names, "{text}: {}", bad.allowed);
    }
}

#[test]
fn a_game_goes_on_up_to_its_first_illegal_ply() {
    let (setting, game) = game("play?game=progression&stone=20&moves=10|0;10;9|8;8;99|98;1");
    let progress = setting.replay(&*game);
    assert_eq!(progress.plies.len(), 4);
    assert_eq!(progress.positions.last().unwrap(), &Position::at([8]));
    // Offer, keep and offer again, keep: first, second, second, first.
    assert_eq!(progress.first_acts, [true, false, false, true, true]);
    let refused = progress.refused.unwrap().to_string();
    assert!(
        refused.contains("99|98") && refused.contains("from 8"),
        "{refused}"
    );
}
