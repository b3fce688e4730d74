//! Questions about a game in words: `grundy of 10 with 1,3,4`, `100 stones, take 2, 3 or 7`, `nim 3 4 5`.

use std::borrow::Cow;

use super::{Meaning, Moves, Patience, game, moves};
use crate::figure::parameter::whole_number;
use crate::number::grouped;
use crate::play::solve::{winning_plies, wins};
use crate::play::{Large, Rules, Setting, second_person};
use crate::progress::NoProgress;

/// Heaps up to this are answered in the list.
const ANSWERED: u64 = 200_000;
/// Winning moves that are written out.
const WRITTEN: usize = 12;
/// Fewest and most positions of the figure of a question.
const SHOWN: std::ops::RangeInclusive<u64> = 60..=10_000;

/// The meaning of a question's words.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// It asks for a nim-value.
    Value,
    /// It asks who wins.
    Winner,
    /// It asks for a period.
    Period,
    /// It goes before the set, or before the heap.
    Takes,
    From,
    Misere,
    Sink,
    /// It says nothing.
    Filler,
}

const WORDS: [(Word, &str); 8] = [
    (
        Word::Value,
        "grundy nimber nimbers nim-value nim-values nimvalue sprague sprague-grundy",
    ),
    (
        Word::Winner,
        "who wins win winning winner losing lose loses lost cold hot p-position n-position outcome best",
    ),
    (Word::Period, "period periods preperiod"),
    (
        Word::Takes,
        "take takes taking subtract subtracts subtracting remove removes removing",
    ),
    (Word::From, "from"),
    (Word::Misere, "misere misère"),
    (Word::Sink, "sink"),
    (
        Word::Filler,
        "a an the of for in on at by is are was be it what which how do does can may i you we me my if with using under \
         when there value values number numbers position positions game games set sets move moves stone stones counter \
         counters coin coins stick sticks match matches token tokens chip chips bean beans pebble pebbles heap heaps pile \
         piles each time turn first second player players one's wall play normal subtraction allowed alice bob has have \
         must alternate alternately alternating function standard single exactly either",
    ),
];

fn meaning_of(word: &str) -> Option<Word> {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is = |words: &str| words.split_whitespace().any(|other| other == word);
    WORDS
        .iter()
        .find(|(_, words)| is(words))
        .map(|(meaning, _)| *meaning)
}

/// A text between words that mean something.
struct Part {
    /// The word that it belongs to.
    before: Option<Word>,
    /// The words between it and the part before that say nothing.
    fillers: String,
    text: String,
}

/// The parts of a question.
struct Question {
    words: Vec<Word>,
    parts: Vec<Part>,
}

/// A filler, which closes the last part.
const END: &str = "the";

/// The parts, of which sets have fillers, too: `powers of 2`, `1 to 5`.
fn joined(parts: Vec<Part>) -> Vec<Part> {
    let mut more = parts.len().saturating_sub(HEAP_AND_SET);
    // Each that is tried is read: of many parts none is a question.
    if more > JOINED {
        return parts;
    }
    let mut joined: Vec<Part> = Vec::new();
    for part in parts {
        if let Some(last) = joined
            .last_mut()
            .filter(|_| more > 0 && part.before.is_none())
        {
            let whole = format!("{} {} {}", last.text, part.fillers, part.text);
            if moves(&whole).is_some() {
                last.text = whole;
                more -= 1;
                continue;
            }
        }
        joined.push(part);
    }
    joined
}

/// Most parts that are joined to others.
const JOINED: usize = 12;

/// The parts that a question about a position has.
const HEAP_AND_SET: usize = 2;

/// `g(100) for {2, 4, 7}` asks for a nim-value.
fn of_position(line: &str) -> Cow<'_, str> {
    let asked = line
        .trim()
        .strip_prefix("g(")
        .and_then(|rest| rest.split_once(')'));
    match asked.filter(|(heap, _)| whole_number(heap).is_some()) {
        Some((heap, rest)) => format!(
            "grundy of {heap} with {}",
            rest.trim_start_matches([',', ' '])
        )
        .into(),
        None => line.into(),
    }
}

/// A sentence about who takes the last is how the game ends: “The player taking the last stick loses.”
fn with_ending(line: &str) -> String {
    let sentences = line.split(". ").flat_map(|sentence| sentence.split("; "));
    let said = sentences.map(|sentence| {
        let is_ending =
            sentence.contains(" last ") && !sentence.contains(|c: char| c.is_ascii_digit());
        match (is_ending, sentence.contains("lose")) {
            (false, _) => sentence,
            (true, true) => "misere",
            (true, false) => "",
        }
    });
    said.collect::<Vec<&str>>().join(" ")
}

impl Question {
    fn of(line: &str) -> Question {
        let line = line.to_lowercase().replace(['?', '!', '"', '“', '”'], " ");
        let line = with_ending(&of_position(&line));
        let line = line
            .replace("nim value", "nim-value")
            .replace("p position", "p-position")
            .replace("last player loses", "misere")
            .replace("last player wins", "")
            .replace("two players", "")
            .replace("alice and bob", "")
            .replace("subtract-a-", "subtract ")
            .replace("up to ", "1..")
            .replace("at most ", "1..");
        let (mut words, mut parts): (_, Vec<Part>) = (Vec::new(), Vec::new());
        let (mut before, mut fillers, mut text) = (None, Vec::new(), Vec::new());
        for word in line.split_whitespace().chain([END]) {
            let Some(meaning) = meaning_of(word) else {
                text.push(word);
                continue;
            };
            let part = text.join(" ");
            let part = part.trim_matches([',', ';', ':', '.']).trim();
            if !part.is_empty() {
                // Only the first part after a word belongs to it.
                parts.push(Part {
                    before: before.take(),
                    fillers: std::mem::take(&mut fillers).join(" "),
                    text: part.to_string(),
                });
            }
            text.clear();
            words.push(meaning);
            match meaning {
                Word::Filler => fillers.push(word),
                meaning => before = Some(meaning),
            }
        }
        words.pop();
        Question {
            words,
            parts: joined(parts),
        }
    }

    fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    /// The heap and the set that it names.
    fn heap_and_set(&self) -> Option<(u64, Moves)> {
        let [first, second] = &self.parts[..] else {
            return None;
        };
        let (first_is_set, second_is_heap) = (
            first.before == Some(Word::Takes),
            second.before == Some(Word::From),
        );
        let (heap, set) = if first_is_set || second_is_heap {
            (second, first)
        } else {
            (first, second)
        };
        Some((whole_number(&heap.text)?, moves(&set.text)?))
    }

    fn rules(&self) -> &'static str {
        match (self.has(Word::Misere), self.has(Word::Sink)) {
            (true, true) => "&convention=misere-sink",
            (true, false) => "&convention=misere",
            (false, true) => "&convention=sink",
            (false, false) => "",
        }
    }
}

/// The meanings of a question, answered; none of another text.
pub(super) fn meanings(line: &str, patience: &Patience) -> Vec<Meaning> {
    if let Some(nim) = nim(line) {
        return vec![nim];
    }
    let question = Question::of(line);
    let asks = question.words.iter().any(|word| *word != Word::Filler);
    if question.words.is_empty() {
        return Vec::new();
    }
    if question.has(Word::Period) {
        return period(&question);
    }
    let Some((heap, set)) = question.heap_and_set().filter(|_| asks) else {
        return Vec::new();
    };
    let rules = question.rules();
    let mut meanings = Vec::new();
    let spec = format!("play?game=heaps&set={}{rules}&heaps={heap}", set.text);
    if let Some(setting) = game(&spec) {
        let bound = heap.saturating_add(1);
        let steps = heap.saturating_mul(set.set.count_estimate(bound).min(bound));
        let answered = patience.has(steps).then(|| answer(&setting, heap));
        let (winner, value) = answered.unwrap_or((None, None));
        let title = if question.has(Word::Value) {
            value.or(winner)
        } else {
            winner
        };
        meanings.push(Meaning {
            spec: setting.to_string(),
            answers: title.is_some(),
            title: title.unwrap_or_else(|| "Play from here".into()),
            about: format!("{} from {}{}", set.words, grouped(heap), played(&question)),
        });
    }
    meanings.extend(strip(&question, &set, heap));
    meanings
}

/// The convention, for the end of a sentence.
fn played(question: &Question) -> &'static str {
    match (question.has(Word::Misere), question.has(Word::Sink)) {
        (true, true) => ", misère, in the sink",
        (true, false) => ", misère",
        (false, true) => ", in the sink",
        (false, false) => "",
    }
}

/// The strip as far as the heap.
fn strip(question: &Question, set: &Moves, heap: u64) -> Option<Meaning> {
    let n = (heap + 1).clamp(*SHOWN.start(), *SHOWN.end());
    let convention = match (question.has(Word::Misere), question.has(Word::Sink)) {
        (true, _) => "misere",
        (_, true) => "sink",
        _ => "wall",
    };
    let spec = format!("strip?set={}&convention={convention}&n={n}", set.text);
    let spec: crate::spec::Spec = spec.parse().ok()?;
    Some(Meaning {
        spec: spec.to_string(),
        title: format!("Nim-values of {}", set.words),
        about: format!("to {}", grouped(n - 1)),
        answers: false,
    })
}

/// `period 10 1,3,4` may be of {1, 3, 4} to 10, or of {1, 3, 4, 10}.
fn period(question: &Question) -> Vec<Meaning> {
    let [Part { text, .. }] = &question.parts[..] else {
        return Vec::new();
    };
    let Some((first, rest)) = text.split_once(' ') else {
        return Vec::new();
    };
    let heap = whole_number(first).filter(|_| !rest.trim().is_empty() && rest.contains(','));
    let Some((heap, set)) = heap.zip(moves(rest)) else {
        return Vec::new();
    };
    let all = moves(&format!("{heap}, {rest}"));
    let both = all.and_then(|all| strip(question, &all, *SHOWN.start()));
    strip(question, &set, heap)
        .into_iter()
        .chain(both)
        .collect()
}

/// `nim 3 4 5`: heaps from which any number may be taken.
fn nim(line: &str) -> Option<Meaning> {
    let line = line.to_lowercase();
    let heaps = line
        .trim()
        .strip_prefix("nim")?
        .trim_start_matches([':', '-', ',', ' ']);
    let said = ["with", "of", "on", "heaps", "piles", "sizes", "size"];
    let says = |word: &str| said.contains(&word.trim_end_matches(':'));
    let heaps = heaps
        .split(' ')
        .skip_while(|word| word.is_empty() || says(word));
    let heaps = heaps.collect::<Vec<&str>>().join(" ");
    let heaps = heaps.trim_start_matches(['(', '{', '[', ' ', ':']);
    let heaps = heaps.trim_end_matches([')', '}', ']', '?', '.', ' ']);
    if !heaps.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let heaps: Vec<u64> = heaps.parse::<crate::play::Place>().ok()?.0;
    let texts: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let setting = game(&format!(
        "play?game=heaps&set=naturals&heaps={}",
        texts.join(",")
    ))?;
    let (winner, _) = answer(&setting, heaps.iter().copied().max()?);
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    Some(Meaning {
        spec: setting.to_string(),
        answers: winner.is_some(),
        title: winner.unwrap_or_else(|| "Play from here".into()),
        about: format!("Nim: {} = {sum}", texts.join(" ⊕ ")),
    })
}

/// Who wins, and the nim-value, of a game whose heaps are not large.
fn answer(setting: &Setting, largest: u64) -> (Option<String>, Option<String>) {
    // Beyond this a table would be filled, which no keystroke may cost.
    let rules = if largest > ANSWERED {
        let large = setting.large(&mut NoProgress).ok().flatten();
        large.map(|large| Box::new(large) as Box<dyn Rules>)
    } else {
        setting.rules(&mut NoProgress).ok()
    };
    let Some(rules) = rules else {
        return (None, None);
    };
    if let Some(large) = rules.large() {
        return far(setting, large);
    }
    let position = setting.start();
    let moves: Vec<String> = winning_plies(&*rules, &position)
        .iter()
        .flat_map(|ply| rules.ways(&position, ply))
        .map(|way| second_person(&way))
        .collect();
    let winner = match wins(&*rules, &position) {
        false => "The player to move loses.".into(),
        true if moves.len() > WRITTEN => {
            format!("The player to move wins, by {} moves.", moves.len())
        }
        true => format!("The player to move wins: {}.", moves.join("; ")),
    };
    let value = rules.value(&position.place);
    (
        Some(winner),
        value.map(|value| format!("Nim-value {value}")),
    )
}

/// The same of heaps too large for their moves to be listed, where a law gives the nim-values.
fn far(setting: &Setting, large: &Large) -> (Option<String>, Option<String>) {
    let start = setting.start().place;
    let far = large.verdict(&start, WRITTEN);
    let one = start.0.len() == 1;
    let moves = far.moves.iter().map(|(place, taken)| {
        if one {
            format!("take {}", grouped(*taken))
        } else {
            format!("take {} from heap {}", grouped(*taken), place + 1)
        }
    });
    let mut moves: Vec<String> = moves.collect();
    if !far.all {
        moves.push("and by more moves".into());
    }
    let winner = match (far.wins, &moves[..]) {
        (false, _) => "The player to move loses.".into(),
        (true, []) => "The player to move wins.".into(),
        (true, moves) => format!("The player to move wins: {}.", moves.join("; ")),
    };
    let value = far.value;
    (
        Some(winner),
        value.map(|value| format!("Nim-value {}", grouped(value))),
    )
}
