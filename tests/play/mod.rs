//! Games as boards show them: views, hints, puzzles, and their figures.

use takeaway::figure::Look;
use takeaway::play::board::Board;
use takeaway::play::puzzle::{is_puzzle, puzzle};
use takeaway::play::solve::wins;
use takeaway::play::view::{View, answered};
use takeaway::play::{NAMES, Setting, Skill, legal};
use takeaway::{NoProgress, Spec};

fn setting(text: &str) -> Setting {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn view(setting: &Setting) -> View {
    let game = setting.rules(&mut NoProgress).unwrap();
    View::of(setting, &*game)
}

/// Every game, and every form of its rules that has words of its own.
fn games() -> Vec<String> {
    let mut texts: Vec<String> = NAMES
        .iter()
        .map(|game| format!("play?game={game}"))
        .collect();
    texts.extend(
        [
            "play?game=heaps&set=2,5&heaps=12",
            "play?game=heaps&set=squares&convention=sink&heaps=12,9",
            "play?game=heaps&set=1,2&misere=on&heaps=4,5",
            "play?game=comply-number&family=1,2%7C3%7C2,5&heap=12",
            "play?game=comply-set&d=ap3&heap=12",
            "play?game=two-heap&condition=nim&heaps=5,4",
            "play?game=two-heap&condition=ap3&heaps=7,6",
            "play?game=two-heap&condition=sidon&heaps=5,4",
            "play?game=two-heap&condition=line&restriction=order&heaps=5,4",
            "play?game=two-heap&condition=parallel&heaps=4,4",
        ]
        .map(String::from),
    );
    texts
}

/// Perfect against perfect, with a view after each ply; returns the last one.
fn played_out(text: &str, opponent: &str) -> View {
    let mut now = setting(&format!("{text}&opponent={opponent}&show=outcomes"));
    let game = now.rules(&mut NoProgress).unwrap();
    let mut seed = 0;
    loop {
        let view = View::of(&now, &*game);
        assert_eq!(view.text, now.to_string());
        assert_eq!(view.refused, None);
        assert_eq!(view.steps.len(), now.plies.len());
        if view.over {
            let is_valued = text.contains("game=heaps") || text.contains("game=plane");
            let heaps = is_valued && !text.contains("misere");
            for step in &view.steps {
                assert_eq!(step.value.is_some(), heaps);
                // A nim-value of 0 is a lost position, and no other.
                assert!(step.value.is_none_or(|value| (value != 0) == step.won));
            }
            return view;
        }
        let position = now.replay(&*game).now().0.clone();
        assert_eq!(
            view.plies.len(),
            legal(&*game, &position).len(),
            "{}",
            view.text
        );
        assert_eq!(
            view.winning.is_empty(),
            !wins(&*game, &position),
            "{}",
            view.text
        );
        assert_eq!(
            view.hints.len(),
            if view.winning.is_empty() { 2 } else { 3 }
        );
        for says in view.says.iter().chain(&view.hints) {
            assert!(!says.is_empty());
        }
        for says in &view.says {
            let verb = says.split(' ').next().unwrap();
            assert!(!verb.ends_with('s'), "“{says}” is told to who does it");
        }
        seed += 1;
        match answered(&now, &*game, seed) {
            Some(next) => {
                assert!(!view.yours);
                now = next;
            }
            None => {
                assert!(view.yours);
                let at = view
                    .winning
                    .first()
                    .copied()
                    .unwrap_or(view.plies.len() - 1);
                now.plies.push(view.plies[at].clone());
            }
        }
    }
}

#[test]
fn a_person_who_plays_winning_plies_wins() {
    for text in games() {
        let start = setting(&text);
        let game = start.rules(&mut NoProgress).unwrap();
        let won = wins(&*game, &start.start());
        for opponent in ["perfect", "nearly-40", "greedy", "random"] {
            let end = played_out(&text, opponent);
            if won {
                assert_eq!(end.asks, "You have won.", "{}", end.text);
            }
            // Who never erred after standing to win has not lost a won game.
            if let Some(at) = end.given_away {
                assert!(end.steps[at].erred, "{}", end.text);
                assert_eq!(end.steps[at].yours, end.asks != "You have won.");
            }
            assert_eq!(
                end.given_away.is_some(),
                end.steps
                    .iter()
                    .any(|step| step.erred && step.yours == (end.asks != "You have won.")),
                "{}",
                end.text
            );
        }
    }
}

#[test]
fn the_opponent_may_begin_and_two_people_may_play() {
    let first = view(&setting("play?game=heaps&heaps=3,5&begins=opponent"));
    assert!(!first.yours);
    assert_eq!(first.asks, "The opponent moves.");
    let both = setting("play?game=heaps&heaps=3,5&opponent=nobody&moves=2,5");
    let two = view(&both);
    assert!(two.yours);
    assert_eq!(two.asks, "The second player moves.");
    assert_eq!(two.steps[0].says, "The first player takes 1 from heap 1.");
    assert_eq!(two.told, "The heaps are 2 and 5.");
    let game = both.rules(&mut NoProgress).unwrap();
    assert_eq!(answered(&both, &*game, 1), None);
    assert_eq!(both.players.opponent, None);
    assert_eq!(
        setting("play?opponent=nearly").players.opponent,
        Some(Skill::Nearly(20))
    );
}

#[test]
fn boards_show_what_is_lost() {
    let board = |text: &str| view(&setting(text)).board;
    let Board::Heaps { cold, values, .. } = board("play?set=1,2,3&heaps=13&show=outcomes") else {
        panic!("heaps");
    };
    assert_eq!((cold, values), (vec![0, 4, 8, 12], vec![]));
    let Board::Heaps { values, .. } = board("play?set=1,2,3&heaps=5,2&show=values") else {
        panic!("heaps");
    };
    assert_eq!(values, [0, 1, 2, 3, 0, 1]);
    // In misère a heap alone is lost one later; of several, nim-values say nothing.
    let Board::Heaps { cold, .. } = board("play?misere=on&heaps=13&show=outcomes") else {
        panic!("heaps");
    };
    assert_eq!(cold, [1, 5, 9, 13]);
    let Board::Heaps { cold, values, .. } = board("play?misere=on&heaps=3,4&show=binary") else {
        panic!("heaps");
    };
    assert!(cold.is_empty() && values.is_empty());
    let Board::Line { cold, .. } = board("play?game=progression&stone=14&show=outcomes") else {
        panic!("line");
    };
    assert_eq!(cold, [0, 1, 3, 4, 9, 10, 12, 13]);
    let wythoff = board("play?game=two-heap&heaps=5,8&show=outcomes");
    let Board::Lattice { cold, size } = wythoff else {
        panic!("lattice");
    };
    assert_eq!(size, 8);
    assert_eq!(cold[..4], [[0, 0], [1, 2], [2, 1], [3, 5]]);
    let Board::Lattice { cold, .. } = board("play?game=line-nim&stone=6,8") else {
        panic!("lattice");
    };
    assert!(cold.is_empty(), "nothing is shown that was not asked for");
}

#[test]
fn a_board_of_large_heaps_lists_its_moves_and_no_numbers() {
    let view = view(&setting(
        "play?game=heaps&set=1,2,3&heaps=1000000000,12&show=outcomes",
    ));
    let Board::Heaps { cold, values, .. } = view.board else {
        panic!("heaps");
    };
    assert!(cold.is_empty() && values.is_empty());
    assert_eq!(view.plies.len(), 6);
    // Both heaps are multiples of 4.
    assert!(view.winning.is_empty());
    assert_eq!(
        view.prospect.as_deref(),
        Some("The player to move loses with best play.")
    );
}

#[test]
fn an_illegal_ply_is_told_and_left_out() {
    let view = view(&setting("play?game=progression&stone=20&moves=10|0;7;8"));
    assert_eq!(view.text, "play?game=progression&stone=20&moves=10%7C0");
    let refused = view.refused.unwrap();
    assert!(refused.contains('7') && refused.contains("10"), "{refused}");
}

#[test]
fn every_figure_beside_a_game_is_one() {
    for text in games() {
        let Some(figure) = setting(&text).game.figure() else {
            assert!(text.contains("family"), "{text} has no figure");
            continue;
        };
        let spec: Spec = figure
            .parse()
            .unwrap_or_else(|error| panic!("{figure}: {error}"));
        let drawing = spec.compute(&mut NoProgress).unwrap();
        let position = setting(&text).start();
        let Some(place) = setting(&text).game.place_in_figure(&position.place) else {
            assert!(text.contains("hotspots"), "{text} has no place");
            continue;
        };
        let mut look = Look::default();
        look.height = drawing.height(&look);
        let card = drawing.neighbour(&look, &place, 0, 0).expect(&place);
        let told = format!("{} {:?} {}", card.title, card.lines, card.reason);
        // Of a point (x, y) whose y is not taken, the figure has π(x).
        let named = match &position.place.0[..] {
            [x, y] if text.contains("game=two-heap") || text.contains("game=line-nim") => {
                told.contains(&format!("π({x})")) || told.contains(&y.to_string())
            }
            numbers => told.contains(&numbers.iter().max().unwrap().to_string()),
        };
        assert!(named, "{text}: {told}");
    }
}

#[test]
fn puzzles_have_one_winning_ply() {
    for text in games() {
        let start = setting(&text);
        for level in ["easy", "medium", "hard"] {
            let ask = |seed| puzzle(&start, level.parse().unwrap(), seed, &mut NoProgress).unwrap();
            let found = ask(7);
            assert_eq!(found, ask(7));
            let game = found.rules(&mut NoProgress).unwrap();
            assert!(is_puzzle(&*game, &found.start()), "{found}");
            assert!((0..6).map(ask).any(|other| other != found), "{found}");
        }
    }
    // With one number to take, all plies are the same.
    let refused = puzzle(
        &setting("play?set=1"),
        "easy".parse().unwrap(),
        1,
        &mut NoProgress,
    );
    let refused = refused.unwrap_err().to_string();
    assert!(refused.contains("one winning move"), "{refused}");
}

#[test]
fn who_plays_is_part_of_the_text() {
    for text in [
        "play?game=heaps&set=1,2,3&heaps=7,10&opponent=nobody&show=binary",
        "play?game=progression&stone=20&moves=10%7C0&opponent=nearly-35&begins=opponent",
        "play?game=line-nim&stone=6,8&opponent=greedy&show=outcomes",
    ] {
        assert_eq!(setting(text).to_string(), text);
    }
    for (text, name) in [
        ("play?opponent=nearly-0", "opponent"),
        ("play?opponent=god", "opponent"),
        ("play?begins=nobody", "begins"),
        ("play?show=all", "show"),
    ] {
        let takeaway::Error::BadInput(bad) = text.parse::<Setting>().unwrap_err() else {
            panic!("{text}");
        };
        assert_eq!(bad.parameter, name);
    }
}

/// [L §2]: from (6, 8) White may go to (6, 3) or set stones at (3, 2) and (5, 6); Black, who keeps
/// (5, 6), has 23 places to go to or set, and wins with (2, 3) and (4, 5).
#[test]
fn the_game_of_figures_2_and_4() {
    let start = "play?game=line-nim&stone=6,8";
    let first = view(&setting(start));
    assert!(first.plies.contains(&"6,3".to_string()));
    assert!(first.plies.contains(&"3,2|5,6".to_string()));
    assert!(first.winning.is_empty());
    let black = setting(&format!("{start}&moves=3,2|5,6;5,6&opponent=nobody"));
    let seen = view(&black);
    assert_eq!(seen.asks, "The second player moves.");
    let wins: Vec<&str> = seen.winning.iter().map(|&at| &seen.plies[at][..]).collect();
    assert!(wins.contains(&"2,3|4,5"), "{wins:?}");
}
