//! Texts near those that mean something: a corpus changed a little, with words that the parsers know.

use std::sync::LazyLock;

use takeaway::Spec;
use takeaway::gallery::presets;
use takeaway::greedy::condition::CONDITION_EXAMPLES;

use super::campaign::Chance;

/// Inputs that failed once, a line each: `target<tab>text`.
const KEPT: &str = include_str!("kept.txt");

/// Pieces that parsers look for, and pieces that break them.
const DICTIONARY: [&str; 74] = [
    "?",
    "&",
    "=",
    "..",
    ",",
    "+",
    "-",
    "*",
    "^",
    "|",
    "/",
    ":",
    ";",
    "#",
    "@",
    "%",
    "_",
    " ",
    "(",
    ")",
    "{",
    "}",
    "0",
    "1",
    "2",
    "9",
    "64",
    "1e9",
    "2^32",
    "2^63",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "0.5",
    "1e-3",
    "NaN",
    "inf",
    "0..",
    "..0",
    "1..5",
    "5..1",
    "v1/",
    "v2/",
    "slides/",
    "squares",
    "primes",
    "odd",
    "naturals",
    "moser",
    "powers-3",
    "random-50-7",
    "all-but-3",
    "s^2",
    "2s^2-3s",
    "3+4i",
    "ap3",
    "ap64",
    "mean4",
    "sidon",
    "x+z=3y",
    "2x=y+3",
    "line",
    "order",
    "play?",
    "%00",
    "%ff",
    "%e2%80%ae",
    "\u{202e}",
    "\u{2028}",
    "\u{0}",
    "∞",
    "δ",
];

/// Texts that mean something to one parser or another.
static CORPUS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts: Vec<String> = presets()
        .iter()
        .map(|preset| preset.spec.to_string())
        .collect();
    for spec in Spec::kinds() {
        for control in spec.controls() {
            texts.push(format!(
                "{}?{}={}",
                spec.kind(),
                control.name,
                control.value
            ));
            texts.push(control.value);
            texts.extend(control.choices.into_iter().map(|choice| choice.value));
        }
    }
    texts.extend(CONDITION_EXAMPLES.map(String::from));
    texts.extend(SETS.map(String::from));
    texts.extend(GAMES.map(String::from));
    texts.extend(kept("").map(|(_, text)| text.to_string()));
    texts.sort();
    texts.dedup();
    texts
});

/// Subtraction sets of every form.
const SETS: [&str; 12] = [
    "2,5,7",
    "{1, 2, 3}",
    "squares",
    "powers-5",
    "powers-of-2",
    "triangular",
    "random-30-9",
    "all-but-2,4",
    "3+4i",
    "s^2+1",
    "2s^3-s",
    "fibonacci",
];

/// Games that can be played, of every form.
const GAMES: [&str; 7] = [
    "play?game=heaps&set=1,2,3&heaps=7,4",
    "play?game=heaps&set=squares&heaps=20&misere=on",
    "play?game=hotspots&set=1,2&hotspots=3&heap=9",
    "play?game=comply-number&heap=20&moves=17|14;14&opponent=nearly-20",
    "play?game=progression&stone=17",
    "play?game=line-nim&stone=5,4&begins=opponent&show=outcomes",
    "play?game=three-heaps&heaps=3,5,7",
];

/// What failed once for a target whose name begins like this.
pub(super) fn kept(target: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    KEPT.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .filter(move |(of, _)| of.starts_with(target))
}

/// One of `examples`, or of all texts that mean something anywhere, after some changes; at most 4000 bytes.
pub(super) fn near(examples: &[&str], chance: &mut Chance) -> String {
    let mut text = if examples.is_empty() || chance.below(2) == 0 {
        chance.of(&CORPUS).clone()
    } else {
        chance.of(examples).to_string()
    };
    for _ in 0..chance.below(5) {
        change(&mut text, chance);
    }
    let end = (0..=4000.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at));
    text.truncate(end.unwrap_or(0));
    text
}

/// One change anywhere.
fn change(text: &mut String, chance: &mut Chance) {
    let (from, to) = part(text, chance);
    match chance.below(9) {
        0 => text.replace_range(from..to, ""),
        1 => text.insert_str(from, chance.of::<&str>(&DICTIONARY)),
        2 => text.replace_range(from..to, chance.of::<&str>(&DICTIONARY)),
        3 => {
            let twice = text[from..to].to_string();
            text.insert_str(to, &twice);
        }
        4 => {
            let other = chance.of(&CORPUS);
            let (begin, end) = part(other, chance);
            text.replace_range(from..to, &other[begin..end]);
        }
        5 => {
            let any = char::from_u32(chance.below(0x11_0000) as u32).unwrap_or('\u{fffd}');
            text.insert(from, any);
        }
        6 => {
            let ascii = char::from(chance.below(128) as u8);
            text.replace_range(from..to, &ascii.to_string());
        }
        7 => {
            // A number in the place of one, of any size.
            let digits = text[from..]
                .find(|c: char| c.is_ascii_digit())
                .map(|at| from + at);
            let Some(begin) = digits else { return };
            let len = text[begin..].bytes().take_while(u8::is_ascii_digit).count();
            let number = chance.any() >> chance.below(64);
            text.replace_range(begin..begin + len, &number.to_string());
        }
        _ => {
            let escaped: String = text[from..to]
                .bytes()
                .map(|byte| format!("%{byte:02x}"))
                .collect();
            text.replace_range(from..to, &escaped);
        }
    }
}

/// The ends of a part of the text, short more often than long.
fn part(text: &str, chance: &mut Chance) -> (usize, usize) {
    let boundary = |at: usize| {
        (at..=text.len())
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(text.len())
    };
    let from = boundary(chance.below(text.len() + 1));
    let longest = 1 << chance.below(7);
    (
        from,
        boundary((from + chance.below(longest + 1)).min(text.len())),
    )
}
