//! Every theory against exhaustive search, and whole games.

use proptest::prelude::*;

use super::board::Board;
use super::game::{Ply, Position, Rules, is_legal, legal, over};
use super::search::Search;
use super::solve::{remoteness, winning_plies, wins};
use super::view::{View, answered};
use super::{Opponent, Place, Setting, Skill};
use crate::games::period::{Period, period};
use crate::games::{Convention, Set};
use crate::progress::NoProgress;
use crate::spec::Spec;

fn game(text: &str) -> (Setting, Box<dyn Rules>) {
    let setting: Setting = text.parse().unwrap();
    let game = setting.rules(&mut NoProgress).unwrap();
    (setting, game)
}

/// Compares theory and search at a position and everything below it.
fn compare(game: &dyn Rules, from: Position) -> usize {
    let mut search = Search::new(game);
    let all = reachable(game, from);
    for position in &all {
        let won = wins(game, position);
        let (wins, moves) = search.outcome(position);
        assert_eq!(won, wins, "{position:?}");
        let known = remoteness(game, position);
        assert_eq!(known, Some(moves), "{position:?}");
        if over(game, position).is_none() {
            assert_eq!(
                won,
                !winning_plies(game, position).is_empty(),
                "{position:?}"
            );
        }
    }
    all.len()
}

#[test]
fn theories_are_what_play_comes_to() {
    let beginnings = super::NAMES.map(|name| format!("play?game={name}"));
    let beginnings = beginnings.iter().map(String::as_str);
    for text in beginnings.chain([
        "play?game=heaps&set=1,2,3&heaps=9,8,5",
        "play?game=heaps&set=2,5&heaps=14,11",
        "play?game=heaps&set=squares&heaps=20,17",
        "play?game=heaps&set=2,5&convention=sink&heaps=14,11",
        "play?game=heaps&set=3,7,10&convention=sink&heaps=25,8",
        "play?game=heaps&set=squares&convention=sink&heaps=15,6",
        "play?game=heaps&set=1,2,3&misere=on&heaps=9,8,5",
        "play?game=heaps&set=2,5&misere=on&heaps=14,11,4",
        "play?game=heaps&set=3,4&convention=sink&misere=on&heaps=9,8",
        "play?game=heaps&set=0.77&heaps=6,3",
        "play?game=heaps&set=0.07&heaps=11",
        "play?game=heaps&set=4.7&heaps=4,1",
        "play?game=heaps&set=0.8&heaps=12",
        "play?game=heaps&options=divisors&heaps=12,9",
        "play?game=heaps&options=up-to-half&heaps=15,11",
        "play?game=heaps&sets=(1,2),(1,3)&heaps=9,11",
        "play?game=heaps&memory=fibonacci&heaps=9,7",
        "play?game=heaps&memory=mem&heaps=9,7",
        "play?game=heaps&set=2,5&pass=on&heaps=12,8",
        "play?game=heaps&set=2,5&pass=on&convention=sink&heaps=30",
        "play?game=heaps&set=2,5,7&scoring=on&heaps=20",
        "play?game=heaps&set=1,3&scoring=on&heaps=6,5",
        "play?game=heaps&set=2,5&scoring=on&convention=sink&heaps=14",
        "play?game=heaps&set=1,4&right=2,3&heaps=9,7",
        "play?game=heaps&set=1,3,4,6&blocking=2&heaps=17",
        "play?game=heaps&set=1,2,5&blocking=1&heaps=7,6",
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
        "play?game=plane&stone=9,8",
        "play?game=plane&vectors=(1,2),(2,1)&stone=14,13",
        "play?game=plane&vectors=random-7&stone=12,11",
        "play?game=plane&vectors=(3,0),t(0,2),(1,1)&stone=9,10",
        "play?game=three-heaps&heaps=9,20,31",
    ]) {
        for text in [text.to_string(), format!("{text}&misere=on")] {
            // Some of them are in misère already.
            let Ok(setting) = text.parse::<Setting>() else {
                continue;
            };
            let without = ["scoring", "blocking"]
                .iter()
                .any(|game| text.contains(game));
            if without && text.contains("misere") {
                assert!(setting.rules(&mut NoProgress).is_err(), "{text}");
                continue;
            }
            let rules = setting.rules(&mut NoProgress).unwrap();
            assert_eq!(rules.misere(), text.contains("misere"));
            let positions = compare(&*rules, setting.start());
            assert!(positions > 10, "{text}: {positions}");
        }
    }
}

/// One heap is played as the answers of its strip say: what they are, the games next door are tested for.
#[test]
fn one_heap_is_played_as_its_strip_says() {
    let shown = |spec: &str, row: usize| -> Vec<i64> {
        let picture = spec.parse::<Spec>().unwrap().compute(&mut NoProgress);
        let picture = picture.unwrap();
        let mut rows = picture.panels()[0].sequences();
        rows.remove(row).terms.collect()
    };
    for (parameters, row, state) in [
        ("set=0.137", 0, &[][..]),
        ("options=proper-divisors", 0, &[]),
        ("set=2,5&pass=on", 0, &[0]),
        ("set=2,5&pass=on", 1, &[1]),
        ("memory=fibonacci", 0, &[0]),
    ] {
        let answers = shown(&format!("strip?{parameters}&n=40"), row);
        let (_, rules) = game(&format!("play?game=heaps&{parameters}&heaps=39"));
        for (x, answer) in (0..40).zip(answers) {
            let place = Position::at([&[x], state].concat());
            assert_eq!(wins(&*rules, &place), answer != 0, "{parameters} {x}");
        }
    }
    // The player who begins needs more than the other; the other as much.
    let scores = shown("strip?set=2,5,7&scoring=on&n=40", 0);
    let (_, rules) = game("play?game=heaps&set=2,5,7&scoring=on&heaps=39");
    for (x, score) in (0..40).zip(scores) {
        assert_eq!(wins(&*rules, &Position::at([x, 0, 0, 1])), score > 0, "{x}");
    }
    let outcomes = shown("strip?set=1,4&right=2,3&n=40", 0);
    let (_, rules) = game("play?game=heaps&set=1,4&right=2,3&heaps=39");
    for (x, outcome) in (0..39).zip(outcomes) {
        let starts = [0, 1].map(|to_move| wins(&*rules, &Position::at([x, to_move])));
        let places = [(false, false), (true, true), (true, false), (false, true)];
        assert_eq!(
            starts,
            places.map(|(left, right)| [left, right])[outcome as usize],
            "{x}"
        );
    }
    let outcomes = shown("strip?set=1,3,4,6&blocking=2&n=40", 0);
    let (_, rules) = game("play?game=heaps&set=1,3,4,6&blocking=2&heaps=39");
    for (x, outcome) in (0..40).zip(outcomes) {
        // The player who blocks acts first.
        assert_eq!(wins(&*rules, &Position::at([x])), outcome == 0, "{x}");
    }
}

/// A control that asks for another game takes what the game at hand says in its place.
#[test]
fn of_alternatives_the_last_counts() {
    let mut setting: Setting = "play?game=heaps&set=2,5&heaps=7,4".parse().unwrap();
    for (name, value, text) in [
        ("pass", "on", "play?game=heaps&set=2,5&pass=on&heaps=7,4"),
        (
            "convention",
            "sink",
            "play?game=heaps&set=2,5&convention=sink&pass=on&heaps=7,4",
        ),
        (
            "options",
            "halve",
            "play?game=heaps&options=halve&heaps=7,4",
        ),
        ("set", "0.77", "play?game=heaps&set=0.77&heaps=7,4"),
        (
            "sets",
            "(1,2),(1,3),(2,5)",
            "play?game=heaps&sets=(1,2),(1,3),(2,5)&heaps=7,4,4",
        ),
        ("heaps", "7,4", "play?game=heaps&sets=(1,2),(1,3)&heaps=7,4"),
        (
            "convention",
            "sink",
            "play?game=heaps&set=2,5&convention=sink&heaps=7,4",
        ),
    ] {
        setting = setting.with(name, value).unwrap();
        assert_eq!(setting.to_string(), text);
    }
    for (text, name) in [
        ("play?game=heaps&set=2,5&pass=on&scoring=on", "scoring"),
        ("play?game=heaps&set=2,5&options=halve", "set"),
        ("play?game=heaps&sets=(1,2)&heaps=3,4", "heaps"),
        ("play?game=heaps&sets=1,2&heaps=3,4", "sets"),
        (
            "play?game=heaps&options=halve&convention=sink",
            "convention",
        ),
    ] {
        let Err(crate::Error::BadInput(bad)) = text.parse::<Setting>() else {
            panic!("{text}");
        };
        assert_eq!(bad.parameter, name, "{text}");
    }
}

/// A law decides heaps that no board shows: who wins, the moves that are typed, and their texts.
#[test]
fn large_heaps_are_played_by_a_law() {
    let view = |text: &str| {
        let (setting, rules) = game(text);
        View::of(&setting, &*rules)
    };
    let nim = view("play?game=heaps&set=naturals&heaps=10^18,5,3");
    let Board::Large { heaps, values } = &nim.board else {
        panic!("{:?}", nim.board);
    };
    assert_eq!(heaps[0], "1000000000000000000");
    assert!(values.is_empty() && nim.place.is_empty());
    assert!(nim.plies.len() <= 12);
    let wins = nim.winning.iter().map(|&at| &nim.plies[at][..]);
    assert_eq!(wins.collect::<Vec<_>>(), ["999999999999999994 from 1"]);
    let played = "play?game=heaps&set=naturals&heaps=10^18,5,3&moves=take 10^6 from heap 1";
    let played = view(played);
    assert_eq!(played.refused, None);
    assert_eq!(played.steps[0].ply, "1000000 from 1");
    assert!(played.steps[0].erred);
    assert!(played.text.contains("moves=1000000"), "{}", played.text);
    assert_eq!(view(&played.text).text, played.text);
    let shown = view("play?game=heaps&set=naturals&heaps=10^18,5,3&show=values");
    assert!(
        matches!(shown.board, Board::Large { values, .. } if values == ["1000000000000000000", "5", "3"])
    );
    let refused = view("play?game=heaps&set=odd&heaps=10^9,5&moves=2 from 1");
    let why = refused.refused.unwrap();
    assert!(
        why.contains("“2 from 1”") && why.contains("1 from 1"),
        "{why}"
    );
    // A thousand heaps of nineteen digits have a text, and moves after it.
    let many = vec!["1000000000000000000"; 1000].join(",");
    let text = format!("play?game=heaps&set=odd&heaps={many}&moves=1 from 1000;5 from 7");
    let many = view(&text);
    assert_eq!((many.refused, many.steps.len()), (None, 2));
    assert_eq!(many.outcome, 'P');
    // An opponent plays them to the end.
    let text = "play?game=heaps&set=2,5,9&heaps=200,300,400,500,600,700,800,900,1000,11,12,13,14";
    let (mut setting, rules) = game(&format!("{text}&opponent=perfect&begins=opponent"));
    let first = answered(&setting, &*rules, 1).unwrap();
    assert_eq!(View::of(&first, &*rules).outcome, 'P');
    setting.players.opponent = None;
    for seed in 0.. {
        let replay = setting.replay(&*rules);
        let (position, _) = replay.now();
        let plies = legal(&*rules, position);
        let Some(ply) = plies.get(seed % plies.len().max(1)) else {
            break;
        };
        setting.plies = vec![];
        setting = setting.at(&position.after(ply).0.place).unwrap();
    }
}

#[test]
fn heaps_are_written_as_sets_are() {
    for (text, heaps) in [
        ("3..5", vec![3, 4, 5]),
        ("1, 3..4, 10^2", vec![1, 3, 4, 100]),
        ("{2…3}", vec![2, 3]),
        ("10^18-1, 2^10−1", vec![999_999_999_999_999_999, 1023]),
    ] {
        assert_eq!(text.parse::<Place>().unwrap(), Place(heaps), "{text}");
    }
    for text in ["5..3", "1..1e9", "3..", "take 3"] {
        assert!(text.parse::<Place>().is_err(), "{text}");
    }
}

#[test]
fn misere_has_the_word_that_figures_have() {
    for (game, written, canonical) in [
        ("heaps&set=2,5", "misere=on", "convention=misere"),
        ("heaps&set=2,5", "convention=Misère", "convention=misere"),
        (
            "heaps&set=2,5",
            "misere=on&convention=sink",
            "convention=misere-sink",
        ),
        (
            "heaps&set=2,5",
            "misere=off&convention=sink",
            "convention=sink",
        ),
        ("progression", "misere=on", "convention=misere"),
    ] {
        let last = if game == "progression" {
            "stone"
        } else {
            "heaps"
        };
        let [written, canonical] =
            [written, canonical].map(|rules| format!("play?game={game}&{rules}&{last}=9"));
        let setting: Setting = written.parse().unwrap();
        assert_eq!(setting.to_string(), canonical);
        assert_eq!(setting.misere, canonical.contains("misere"));
        let changed = setting.with("convention", "wall").unwrap();
        assert!(!changed.misere && !changed.to_string().contains("convention"));
        let back = changed.with("convention", "misere").unwrap();
        assert!(back.misere, "{back}");
    }
    for refused in [
        "play?game=heaps&set=2,5&convention=misere&misere=off&heaps=9",
        "play?game=heaps&set=2,5&convention=misere&misere=on&heaps=9",
        "play?game=heaps&set=2,5&misere=yes&heaps=9",
        "play?game=hotspots&convention=sink&heap=9",
        "play?game=heaps&convention=both&heaps=9",
    ] {
        assert!(refused.parse::<Setting>().is_err(), "{refused}");
    }
}

/// Large heaps against small ones that the period makes equal to them, and against the values.
#[test]
fn large_heaps_are_those_a_period_smaller() {
    for (set, ends) in [
        ("1,2,3", Convention::Wall),
        ("2,5", Convention::Sink),
        ("24,53,59", Convention::Wall),
        ("3,7,10", Convention::Sink),
    ] {
        let of: Set = set.parse().unwrap();
        let found = period(&of, ends, 1 << 20, &mut NoProgress).unwrap();
        let Period { preperiod, period } = found.found().unwrap();
        let convention = ends.name();
        let wins = |heaps: &str, misere: &str| {
            let text =
                format!("play?game=heaps&set={set}&convention={convention}&heaps={heaps}{misere}");
            let (setting, rules) = game(&text);
            wins(&*rules, &setting.start())
        };
        let large = 999_999_000 - (999_999_000 - preperiod) % period;
        for x in 1..60 {
            let (far, near) = (large + x, preperiod + x);
            for misere in ["", "&misere=on"] {
                // In misère play one more period brings every heap behind the preperiod.
                let near = near + 3 * period;
                assert_eq!(
                    wins(&far.to_string(), misere),
                    wins(&near.to_string(), misere),
                    "{set} {far}{misere}"
                );
            }
            let near = near + period;
            assert!(
                !wins(&format!("{far},{near}"), ""),
                "{set}: {far} and {near}"
            );
        }
    }
    // Ten heaps of a thousand million.
    let ten = ["1000000000"; 10].join(",");
    let (setting, rules) = game(&format!("play?game=heaps&set=1,2,3&heaps={ten}"));
    assert!(!wins(&*rules, &setting.start()));
}

#[test]
fn misere_play_of_two_heaps_is_as_published() {
    // Math Horizons, Double Take: from 1 to 3, P iff {m, n} ≡ {0, 1}, or m ≡ n ≡ 2, or 3 modulo 4.
    let (_, rules) = game("play?game=heaps&set=1,2,3&heaps=60,60&misere=on");
    for m in 0..=60u64 {
        for n in 0..=m {
            let is_p = match (m % 4, n % 4) {
                (0, 1) | (1, 0) => true,
                (a, b) => a == b && a > 1,
            };
            assert_eq!(wins(&*rules, &Position::at([m, n])), !is_p, "{m}, {n}");
        }
    }
}

#[test]
fn the_figure_of_a_game_shows_its_outcomes_in_both_conventions() {
    let shown = |setting: &Setting| -> Vec<i64> {
        let spec: Spec = setting.figure().unwrap().parse().unwrap();
        let picture = spec.compute(&mut NoProgress).unwrap();
        picture.panels()[0].sequences().remove(0).terms.collect()
    };
    for misere in ["off", "on"] {
        let (setting, rules) = game(&format!("play?game=heaps&set=2,5&misere={misere}&heaps=60"));
        for (x, value) in (0..).zip(shown(&setting)).take(61) {
            assert_eq!(wins(&*rules, &Position::at([x])), value > 0, "{misere} {x}");
        }
        let (setting, rules) = game(&format!("play?game=comply-number&misere={misere}&heap=60"));
        let cold = shown(&setting);
        for x in 0..=60 {
            let is_cold = setting.outcome(&*rules, &Position::at([x as u64])) == 'P';
            assert_eq!(cold.contains(&x), is_cold, "{misere} {x}");
        }
    }
    let (sink, _) = game("play?game=heaps&set=2,5&convention=sink&misere=on&heaps=9");
    assert_eq!(sink.figure(), None);
}

/// Every position that can be reached, the start first.
fn reachable(game: &dyn Rules, start: Position) -> Vec<Position> {
    let mut seen = std::collections::HashSet::from([start.clone()]);
    let mut all = vec![start];
    let mut at = 0;
    while let Some(position) = all.get(at).cloned() {
        for ply in legal(game, &position) {
            let (next, _) = position.after(&ply);
            if seen.insert(next.clone()) {
                all.push(next);
            }
        }
        at += 1;
    }
    all
}

/// Whether the first to act wins, each playing as said.
fn played(game: &dyn Rules, start: &Position, mut players: [Opponent; 2]) -> bool {
    let (mut position, mut acts) = (start.clone(), 0);
    loop {
        if let Some(won) = over(game, &position) {
            return won == (acts == 0);
        }
        let ply = players[acts].chooses(game, &position).unwrap();
        let (next, other) = position.after(&ply);
        position = next;
        acts = if other { 1 - acts } else { acts };
    }
}

#[test]
fn perfect_beats_random_from_every_hot_start() {
    let mut games = 0;
    for text in [
        "play?game=heaps&set=1,2,3&heaps=9,7,5",
        "play?game=heaps&set=2,5&convention=sink&heaps=14,9",
        "play?game=heaps&set=2,5&misere=on&heaps=15,9",
        "play?game=hotspots&set=squares&hotspots=0,3,17&heap=60",
        "play?game=comply-number&heap=40",
        "play?game=comply-set&family=1,2|3|2,5&heap=40",
        "play?game=progression&stone=60",
        "play?game=line-nim&stone=7,8",
        "play?game=two-heap&condition=ap3&restriction=order&heaps=9,9",
        "play?game=three-heaps&heaps=9,20,31",
    ] {
        let (setting, game) = game(text);
        let hot = |position: &Position| over(&*game, position).is_none() && wins(&*game, position);
        for start in reachable(&*game, setting.start()).into_iter().filter(hot) {
            for seed in 0..12 {
                let players =
                    [Skill::Perfect, Skill::Random].map(|skill| Opponent::new(skill, seed));
                assert!(
                    played(&*game, &start, players),
                    "{text}: {start:?}, rng {seed}"
                );
                games += 1;
            }
        }
    }
    assert!(games >= 10_000, "{games}");
}

#[test]
fn texts_are_read_and_written_alike() {
    for text in [
        "play?game=heaps&set=1,2,3&heaps=7,10",
        "play?game=heaps&set=squares&convention=misere-sink&heaps=7,10&moves=7,9%3B7,5",
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
        ("play?game=heaps&heaps=1000000000000000001", "heaps"),
        ("play?game=heaps&set=squares&heaps=10000001", "heaps"),
        (
            "play?game=heaps&set=squares&heaps=1,1,1,1,1,1,1,1,1,1,1,1,1",
            "heaps",
        ),
        ("play?game=heaps&misere=on&heaps=2000,2000,2000", "heaps"),
        ("play?game=progression&stone=10000&misere=on", "convention"),
        ("play?game=three-heaps&heaps=0,9000,18000", "heaps"),
    ] {
        let refused = match text.parse::<Setting>() {
            Err(error) => error,
            Ok(setting) => setting.rules(&mut NoProgress).err().expect(text),
        };
        let crate::Error::BadInput(bad) = refused else {
            panic!("{text}: {refused}");
        };
        assert_eq!(bad.parameter, names, "{text}: {}", bad.allowed);
    }
}

/// A text may say all that the page's controls say, and no control changes the game by itself.
#[test]
fn the_controls_of_a_game_spell_its_text() {
    for name in super::NAMES {
        let setting: Setting = format!("play?game={name}").parse().unwrap();
        let controls = setting.controls();
        assert!(controls.len() > 1, "{name}");
        for control in controls.iter().filter(|control| !control.value.is_empty()) {
            let text = format!("play?game={name}&{}={}", control.name, control.value);
            assert_eq!(text.parse::<Setting>().as_ref(), Ok(&setting), "{text}");
        }
    }
}

#[test]
fn a_game_goes_on_up_to_its_first_illegal_ply() {
    let (setting, game) = game("play?game=progression&stone=20&moves=10|0;10;9|8;8;99|98;1");
    let replay = setting.replay(&*game);
    assert_eq!(replay.plies.len(), 4);
    assert_eq!(replay.positions.last().unwrap(), &Position::at([8]));
    // Offer, keep and offer again, keep: first, second, second, first.
    assert_eq!(replay.first_acts, [true, false, false, true, true]);
    let refused = replay.refused.unwrap().to_string();
    assert!(
        refused.contains("99|98") && refused.contains("from 8"),
        "{refused}"
    );
}

#[test]
fn what_is_allowed_is_what_is_listed() {
    for text in [
        "play?game=heaps&set=1,3&heaps=4,3",
        "play?game=heaps&set=2,5&convention=sink&heaps=6,4",
        "play?game=hotspots&set=squares&hotspots=2&heap=12",
        "play?game=comply-number&family=1,2|3|2,5&heap=9",
        "play?game=progression&stone=9",
        "play?game=line-nim&stone=3,4",
        "play?game=three-heaps&heaps=1,3,5",
    ] {
        let (setting, game) = game(text);
        // Everything that is a ply anywhere below, tried at every place.
        let seen = reachable(&*game, setting.start());
        let all: std::collections::HashSet<Ply> = seen
            .iter()
            .flat_map(|position| legal(&*game, position))
            .collect();
        for position in &seen {
            let plies = legal(&*game, position);
            for ply in &all {
                let listed = plies.contains(ply);
                assert_eq!(
                    is_legal(&*game, position, ply),
                    listed,
                    "{position:?} {ply}"
                );
            }
        }
    }
}

/// A few small numbers, ascending.
fn numbers() -> impl Strategy<Value = Vec<u64>> {
    prop::collection::btree_set(1u64..9, 1..4).prop_map(|set| set.into_iter().collect())
}

fn text(numbers: &[u64]) -> String {
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    texts.join(",")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Heaps below 12, 10 and 8, positions between.
    #[test]
    fn any_ruleset_is_played_as_search_plays_it(
        set in numbers(), sink: bool, misere: bool, heaps in (1u64..12, 0u64..10, 0u64..8)
    ) {
        let convention = if sink { "sink" } else { "wall" };
        let misere = if misere { "on" } else { "off" };
        let (a, b, c) = heaps;
        let text = format!(
            "play?game=heaps&set={}&convention={convention}&misere={misere}&heaps={a},{b},{c}", text(&set)
        );
        let (setting, game) = game(&text);
        compare(&*game, setting.start());
    }

    #[test]
    fn any_family_is_played_as_search_plays_it(
        sets in prop::collection::vec(numbers(), 1..4), set: bool, heap in 0u64..24
    ) {
        let which = if set { "set" } else { "number" };
        let sets: Vec<String> = sets.iter().map(|set| text(set)).collect();
        let text = format!("play?game=comply-{which}&family={}&heap={heap}", sets.join("%7C"));
        let (setting, game) = game(&text);
        compare(&*game, setting.start());
    }

    #[test]
    fn any_hotspots_are_played_as_search_plays_them(
        set in numbers(), hotspots in prop::collection::btree_set(0u64..30, 1..5)
    ) {
        let hotspots: Vec<u64> = hotspots.into_iter().collect();
        let text = format!("play?game=hotspots&set={}&hotspots={}&heap=30", text(&set), text(&hotspots));
        let (setting, game) = game(&text);
        compare(&*game, setting.start());
    }
}

/// Games next door are decided by their periods as their tables decide them, and at 10^18.
#[test]
fn games_next_door_are_decided_far_away() {
    for rules in [
        "set=0.77",
        "set=0.07",
        "set=0.137",
        "set=2,5&pass=on",
        "set=2,5&pass=on&convention=sink",
        "set=2,5,7&scoring=on",
        "set=1,4&right=2,3",
        "set=1,3,4,6&blocking=1",
    ] {
        let decided = |heaps: &str| {
            let text = format!("play?game=heaps&{rules}&heaps={heaps}");
            let setting: Setting = text.parse().unwrap();
            let far = setting.far(&mut NoProgress).unwrap();
            (setting, far.unwrap_or_else(|| panic!("{text}")))
        };
        for heap in [0, 1, 5, 11, 14] {
            let (setting, far) = decided(&heap.to_string());
            let game = setting.rules(&mut NoProgress).unwrap();
            let outcome = setting.outcome(&*game, &setting.start());
            assert_eq!(far.wins, outcome == 'N', "{rules}, {heap}");
        }
        decided("1000000000000000000");
    }
    let text = "play?game=heaps&set=0.77&heaps=1000000000000000000,1000000000000000000";
    let setting: Setting = text.parse().unwrap();
    let far = setting.far(&mut NoProgress).unwrap().unwrap();
    assert_eq!((far.wins, far.value), (false, Some(0)));
}

/// Comply games, the progression board and the permutation of Nim are decided by laws as by their tables.
#[test]
fn offers_are_decided_far_away() {
    for game in [
        "game=comply-number&heap=",
        "game=comply-set&heap=",
        "game=comply-number&d=ap3&heap=",
        "game=comply-number&d=2,5&heap=",
        "game=comply-set&d=1,4,6&heap=",
        "game=comply-number&family=1,2|3|2,5&heap=",
        "game=comply-set&family=2,3|4,7|5&heap=",
        "game=progression&stone=",
        "game=two-heap&condition=nim&restriction=max&heaps=3,",
    ] {
        let is_two = game.ends_with("heaps=3,");
        for convention in ["", "&convention=misere"] {
            if is_two && !convention.is_empty() {
                continue;
            }
            let decided = |heap: u64| {
                let text = format!("play?{game}{heap}{convention}");
                let setting: Setting = text.parse().unwrap();
                let far = setting.far(&mut NoProgress).unwrap();
                (setting, far.unwrap_or_else(|| panic!("{text}")))
            };
            for heap in 0..40 {
                let (setting, far) = decided(heap);
                let game_rules = setting.rules(&mut NoProgress).unwrap();
                let outcome = setting.outcome(&*game_rules, &setting.start());
                assert_eq!(far.wins, outcome == 'N', "{setting}");
            }
            let (setting, _) = decided(1_000_000_000_000_000_000);
            assert!(setting.rules(&mut NoProgress).is_err());
        }
    }
    let beyond = "play?game=comply-number&heap=1000000000000000001";
    assert!(beyond.parse::<Setting>().is_err());
}
