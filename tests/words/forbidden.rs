//! Words that nothing printed uses: see tests/forbidden-words.txt, which the page is held against, too.

use std::process::Command;

use takeaway::play::view::View;
use takeaway::play::{NAMES, Setting, legal};
use takeaway::{NoProgress, Spec};

/// The forbidden words in a text.
pub(super) fn forbidden(text: &str) -> Vec<&'static str> {
    let words: Vec<String> = text
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .map(String::from)
        .collect();
    let text = format!(" {} ", words.join(" "));
    include_str!("../forbidden-words.txt")
        .lines()
        .filter(|phrase| text.contains(&format!(" {phrase} ")))
        .collect()
}

fn none_in(texts: impl IntoIterator<Item = (String, String)>) {
    let mut read = 0;
    let mut faults = String::new();
    for (place, text) in texts {
        read += 1;
        for word in forbidden(&text) {
            faults.push_str(&format!("{place}: “{word}” in “{text}”\n"));
        }
    }
    assert!(read > 0 && faults.is_empty(), "{faults}");
}

#[test]
fn a_forbidden_word_is_found_as_a_word() {
    assert_eq!(forbidden("By room, who tells?"), ["tells", "by room"]);
    assert_eq!(forbidden("Adhere to the intellect."), Vec::<&str>::new());
}

#[test]
fn gallery() {
    let texts = include_str!("../../src/gallery/gallery.json").lines();
    let read = ["\"title\"", "\"see\"", "\"name\"", "\"about\""];
    let printed = texts.filter(|line| read.iter().any(|name| line.trim_start().starts_with(name)));
    none_in(printed.map(|line| ("gallery".into(), line.into())));
}

#[test]
fn kinds_and_parameters() {
    none_in(Spec::kinds().into_iter().flat_map(|spec| {
        let mut texts = vec![spec.name().title.to_string(), spec.name().about.to_string()];
        for control in spec.controls() {
            texts.push(format!("{}. {}", control.label, control.help));
            texts.extend(
                control
                    .choices
                    .iter()
                    .map(|choice| choice.label.to_string()),
            );
        }
        let kind = spec.kind();
        texts.into_iter().map(move |text| (kind.to_string(), text))
    }));
}

/// What is said of a game before each move, first moves only, and when it is over.
fn told(game: &str) -> Vec<String> {
    let mut setting: Setting = game.parse().unwrap();
    let rules = setting.rules(&mut NoProgress).unwrap();
    let mut texts = Vec::new();
    loop {
        let view = View::of(&setting, &*rules);
        texts.extend([view.title, view.how, view.asks, view.told]);
        texts.extend(view.says);
        texts.extend(view.hints);
        texts.extend(view.lesson);
        let replay = setting.replay(&*rules);
        match legal(&*rules, replay.now().0).first() {
            Some(ply) => setting.plies.push(ply.to_string()),
            None => return texts,
        }
    }
}

#[test]
fn games() {
    let forms = [
        "heaps&set=squares&convention=sink&heaps=9",
        "heaps&set=1,2&misere=on&heaps=4,5",
        "comply-set&d=ap3&heap=12",
        "two-heap&condition=nim&heaps=5,4",
        "two-heap&condition=sidon&heaps=5,4",
        "two-heap&condition=parallel&heaps=4,4",
    ];
    none_in(NAMES.iter().chain(&forms).flat_map(|form| {
        ["perfect", "nobody"].into_iter().flat_map(move |opponent| {
            let game = format!("play?game={form}&opponent={opponent}");
            told(&game)
                .into_iter()
                .map(move |text| (game.clone(), text))
        })
    }));
}

#[test]
fn help_of_the_command_line() {
    let commands = [
        "", "terms", "words", "figure", "verify", "count", "set", "records", "period", "law",
        "solve", "play", "kinds",
    ];
    none_in(commands.into_iter().map(|command| {
        let output = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(Some(command).filter(|name| !name.is_empty()))
            .arg("--help")
            .output()
            .unwrap();
        (
            command.to_string(),
            String::from_utf8(output.stdout).unwrap(),
        )
    }));
}
