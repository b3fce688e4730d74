//! `takeaway play`, as a person at a terminal meets it.

use std::io::Write;
use std::process::{Command, Stdio};

use takeaway::NoProgress;
use takeaway::play::review::{first_won, given_away};
use takeaway::play::solve::{winning_plies, wins};
use takeaway::play::{Setting, legal};

/// What is printed when these lines are typed.
fn played(arguments: &[&str], typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .arg("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("piped");
    input.write_all(typed.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8(output.stderr).expect("text"), "");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

const HEAPS: &str = "play?game=heaps&set=1,2,3&heaps=7,10";

#[test]
fn a_game_with_hints_is_won() {
    // 7 and 10 have nim-values 3 and 2.
    let told = played(&[HEAPS], "hint\nhint\nhint\n#1\ntext\nquit\n");
    assert!(
        told.contains("The player to move wins with best play, in 11 moves."),
        "{told}"
    );
    assert!(told.contains("2 of 6 moves win."), "{told}");
    assert!(
        told.contains("A winning move takes 1 from heap 1: 2 ⊕ 2 = 0."),
        "{told}"
    );
    assert!(told.contains("The opponent takes"), "{told}");
    assert!(
        told.ends_with(&format!("{HEAPS}&moves=6,10%3B6,9\n")),
        "{told}"
    );
}

#[test]
fn the_loser_learns_where_it_was_given_away_and_tries_again() {
    // From 5 the only way to win is to 4; from 3, where the opponent then goes, nothing helps.
    let told = played(
        &["play?game=heaps&set=1,2,3&heaps=5"],
        "3\nagain\n1\ntext\n",
    );
    assert!(told.contains("You take 3."), "{told}");
    assert!(told.contains("The opponent has won."), "{told}");
    assert!(
        told.contains("Your mistake: at 5, move 1 takes 3; a winning move takes 1."),
        "{told}"
    );
    assert!(told.contains("moves=4"), "{told}");
}

#[test]
fn plies_are_taken_back_and_done_again() {
    let told = played(&[HEAPS], "7,9\nundo\nundo\nredo\ntext\n");
    assert!(told.contains("There is nothing to undo."), "{told}");
    assert!(told.contains("moves=7,9"), "{told}");
}

#[test]
fn an_offer_is_made_and_answered() {
    let game = "play?game=comply-number&d=naturals&heap=8";
    // 8 is 22 in base 3: d = 4 leaves 4 and 0, both P.
    let told = played(&[game], "nonsense\n#9999\n4,8\n");
    assert_eq!(
        told.matches("Allowed: a move as listed").count(),
        2,
        "{told}"
    );
    assert!(told.contains("The opponent subtracts"), "{told}");
    let second = played(&[game, "--second"], "3\n");
    assert!(second.contains("The opponent proposes {4, 8}."), "{second}");
}

#[test]
fn a_bare_number_is_what_is_taken() {
    let told = played(
        &["play?game=heaps&set=1,2,3&heaps=5", "--opponent", "nobody"],
        "3\n3\n2\n",
    );
    assert!(
        told.contains("The first player takes 3.\nThe heap is 2."),
        "{told}"
    );
    // 3 cannot be taken from 2, and is not what is left either.
    assert!(told.contains("Allowed: a move as listed"), "{told}");
    assert!(
        told.contains("The second player takes 2.\nThe second player has won."),
        "{told}"
    );
    let sink = "play?game=heaps&set=2,5&convention=sink&heaps=4,3";
    let told = played(
        &[sink, "--opponent", "nobody"],
        "5 from 2\ntake 5 from heap 1\n",
    );
    assert!(
        told.contains("The first player moves from heap 2 into the sink."),
        "{told}"
    );
    assert!(told.contains("The second player has won."), "{told}");
}

#[test]
fn solve_says_what_is_taken_and_what_is_left() {
    let solved = |game: &str| super::printed(&["solve", game]);
    assert_eq!(
        solved(HEAPS),
        "N\nbest play lasts 11 moves\ntake 1 from heap 1: leaves 6,10\ntake 3 from heap 2: leaves 7,7\n"
    );
    // AtCoder DP K, sample 6.
    assert!(solved("play?game=heaps&set=1&heaps=100000").starts_with("P\n"));
    assert_eq!(
        solved("play?game=heaps&set=1,2,3&heaps=1000000000,999999999"),
        "N\ntake 1 from heap 1: leaves 999999999,999999999\ntake 3 from heap 2: leaves 1000000000,999999996\n"
    );
    assert_eq!(
        solved("play?game=heaps&set=1,2,3&heaps=6&misere=on"),
        "N\nbest play lasts 4 moves\ntake 1: leaves 5\n"
    );
    assert_eq!(
        solved("play?game=heaps&set=2,3,5,8&heaps=6&misere=on"),
        "N\nbest play lasts 2 moves\ntake 3: leaves 3\n"
    );
    assert_eq!(
        solved("play?game=heaps&set=1..5&convention=sink&heaps=3"),
        "N\nbest play lasts 1 move\ntake 3: leaves 0\ntake 4 into the sink: leaves 0\ntake 5 into the sink: leaves 0\n"
    );
    assert_eq!(
        solved("play?game=heaps&set=lucas and fibonacci&convention=sink&heaps=9"),
        solved("play?game=heaps&set=1,2,3&convention=sink&heaps=9")
    );
    assert_eq!(
        solved("play?game=heaps&set=squares&convention=sink&heaps=3"),
        "N\nbest play lasts 1 move\nmove into the sink: leaves 0\n"
    );
}

#[test]
fn two_people_play_at_one_terminal() {
    let told = played(
        &["play?game=heaps&set=1&heaps=1", "--opponent", "nobody"],
        "1\nswap\n",
    );
    assert!(told.contains("The heap is 1. First to move> "), "{told}");
    assert!(told.contains("The first player has won."), "{told}");
    assert!(
        told.contains("The second player never had a winning position."),
        "{told}"
    );
    assert!(
        told.contains("There is no opponent to swap with."),
        "{told}"
    );
}

#[test]
fn of_two_people_the_loser_tries_again() {
    // From 5 the first should go to 4, and from 3 the second to 0; neither does.
    let game = ["play?game=heaps&set=1,2,3&heaps=5", "--opponent", "nobody"];
    let told = played(&game, "2\n2\n1\nagain\n");
    assert!(told.contains("The first player has won."), "{told}");
    assert!(told.contains("The second player’s mistake: at 3"), "{told}");
    assert!(told.contains("The heap is 3. Second to move> \n"), "{told}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (arguments, named) in [
        (vec!["play?game=chess"], "chess"),
        (
            vec![HEAPS, "--opponent", "deep-blue"],
            "opponent cannot be “deep-blue”",
        ),
        (
            vec!["play?game=heaps&set=1,2,3&heaps=7,10&moves=1,1"],
            "1,1",
        ),
    ] {
        let output = super::takeaway(&[&["play"], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(said.contains(named) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn who_gave_a_game_away_had_a_winning_ply() {
    for text in [
        HEAPS,
        "play?game=two-heap&condition=ap3&heaps=6,7",
        "play?game=progression&stone=20",
    ] {
        let mut setting: Setting = text.parse().unwrap();
        let game = setting.rules(&mut NoProgress).unwrap();
        // The last legal ply of each position: often a bad one.
        let replay = loop {
            let replay = setting.replay(&*game);
            if first_won(&*game, &replay).is_some() {
                break replay;
            }
            let position = replay.positions.last().unwrap();
            setting
                .plies
                .push(legal(&*game, position).last().unwrap().to_string());
        };
        let loser = !first_won(&*game, &replay).unwrap();
        match given_away(&*game, &replay, loser) {
            Some(at) => {
                assert_eq!(replay.first_acts[at], loser);
                let better = winning_plies(&*game, &replay.positions[at]);
                assert!(!better.is_empty() && !better.contains(&replay.plies[at]));
            }
            None => {
                let lost = (0..replay.plies.len()).filter(|&at| replay.first_acts[at] == loser);
                assert!(
                    lost.into_iter()
                        .all(|at| !wins(&*game, &replay.positions[at]))
                );
            }
        }
    }
}
