//! Questions about a game in words: `grundy of 10 with 1,3,4`, `100 stones, take 2, 3 or 7`, `nim 3 4 5`.

use std::borrow::Cow;

use super::{Meaning, Moves, Patience, game, moves};
use crate::figure::parameter::whole_number;
use crate::limits::HEAPS;
use crate::number::{COUNTS, grouped};
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
    /// Those that heaps are of.
    Things,
    /// It says nothing.
    Filler,
}

const WORDS: [(Word, &str); 9] = [
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
        Word::Things,
        "stone stones counter counters coin coins stick sticks match matches matchstick matchsticks token tokens chip chips \
         bean beans pebble pebbles marble marbles penny pennies object objects heap heaps pile piles",
    ),
    (
        Word::Filler,
        "a an the of for in on at by is are was be it what which whose how do does can may could i you we they he she me my \
         if with using under when there value values number numbers position positions game games set sets move moves each \
         every any time turn turns first second player players one's wall play plays played playing normal subtraction \
         allowed alice bob has have must alternate alternately alternating function standard single exactly either start \
         starts starting given nim begins begin size sizes this that there table find compute calculate determine",
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

impl Part {
    /// Whether the words before it say that it is the sizes of several heaps.
    fn are_heaps(&self) -> bool {
        ["heaps", "piles"]
            .iter()
            .any(|word| self.fillers.contains(word))
    }
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

/// `g(100) for {2, 4, 7}` asks for a nim-value, `n = 100, S = {2, 4, 7}` who wins.
fn of_position(line: &str) -> Cow<'_, str> {
    let names = ["g(", "sg(", "grundy("];
    let asked = names.iter().find_map(|name| {
        let (heap, rest) = line.trim().strip_prefix(name)?.split_once(')')?;
        whole_number(heap)?;
        let rest = rest.trim_start_matches([',', ' ', '=']);
        Some(format!("grundy of {heap} with {}", without_name(rest)))
    });
    let given = || {
        let (heap, set) = line.split_once([',', ';'])?;
        let heap = whole_number(without_name(heap).trim()).filter(|_| heap.contains('='))?;
        let set = Some(without_name(set)).filter(|_| set.contains('=') && set.contains('{'))?;
        Some(format!("from {heap} take {set}"))
    };
    asked.or_else(given).map_or(line.into(), Cow::from)
}

/// `S = {2, 5}` without its name.
fn without_name(text: &str) -> &str {
    match text.split_once('=') {
        Some((name, rest)) if name.trim().len() == 1 => rest,
        _ => text,
    }
}

/// A clause about who takes the last, or has no move, is how the game ends: “The player taking the last stick loses.”
fn with_ending(line: &str) -> String {
    let mut said = String::with_capacity(line.len());
    let mut rest = line;
    while !rest.is_empty() {
        let ends = [". ", "; ", ", ", ": "]
            .iter()
            .filter_map(|end| rest.find(end));
        let (clause, more) = rest.split_at(ends.min().map_or(rest.len(), |at| at + 2));
        let has = |words: &[&str]| {
            let padded = format!(" {clause} ");
            words.iter().any(|word| padded.contains(word))
        };
        let is_plain = !clause.contains(|c: char| c.is_ascii_digit());
        let is_last = is_plain && has(&[" last "]);
        let has_no_move = has(&[
            "unable to",
            "cannot",
            "can't",
            "can’t",
            "no legal move",
            "no move",
        ]);
        let is_stuck = is_plain && has_no_move && has(&["lose", "win"]);
        match (is_last || is_stuck, has(&["lose"]) == is_last) {
            (false, _) => said += clause,
            (true, true) => said += " misere ",
            (true, false) => said += " ",
        }
        rest = more;
    }
    said
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
            .replace("last loses", "misere")
            .replace("last wins", "")
            .replace("two players", "")
            .replace("two heaps", "heaps")
            .replace("two piles", "piles")
            .replace("take turns", "")
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
            let is_endless = part.ends_with("...");
            let part = part.trim_matches([',', ';', ':']).trim_start_matches('.');
            let part = if is_endless {
                part
            } else {
                part.trim_end_matches([',', ';', ':', '.'])
            };
            let part = part.trim();
            let part = part.strip_prefix("and ").unwrap_or(part);
            if !part.is_empty() && part != "and" {
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
                Word::Things | Word::Filler => fillers.push(word),
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

    /// The heaps and the set that it names.
    fn heaps_and_set(&self) -> Option<(Vec<u64>, Moves)> {
        // “3 heaps of 5, 6, 7”, “2 piles of 10”.
        let (count, parts) = match &self.parts[..] {
            [count, parts @ ..] if parts.len() == HEAP_AND_SET && parts[0].are_heaps() => {
                let count = usize::try_from(whole_number(&count.text)?).ok()?;
                (Some(count), parts)
            }
            parts => (None, parts),
        };
        let [first, second] = parts else {
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
        // A blank before three zeros is between thousands.
        let are_several = heap.are_heaps() && !heap.text.contains(" 000");
        let several = are_several.then(|| heaps(&heap.text)).flatten();
        let mut heaps = several.or_else(|| Some(vec![whole_number(&heap.text)?]))?;
        match (count, &heaps[..]) {
            (Some(count @ 1..=HEAPS), &[heap]) => heaps = vec![heap; count],
            (Some(count), heaps) if count != heaps.len() => return None,
            _ => {}
        }
        Some((heaps, moves(&set.text)?))
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
    // “21 stones, 1 to 3” asks who wins.
    let asks = question.words.iter().any(|word| *word != Word::Filler);
    if question.words.is_empty() {
        return Vec::new();
    }
    if question.has(Word::Period) {
        return period(&question);
    }
    let Some((heaps, set)) = question.heaps_and_set().filter(|_| asks) else {
        return Vec::new();
    };
    let heap = heaps.iter().copied().max().unwrap_or(0);
    let rules = question.rules();
    let mut meanings = Vec::new();
    let listed = |between: &str, each: fn(u64) -> String| {
        let heaps: Vec<String> = heaps.iter().map(|&heap| each(heap)).collect();
        heaps.join(between)
    };
    let sizes = listed(",", |heap| heap.to_string());
    let spec = format!("play?game=heaps&set={}{rules}&heaps={sizes}", set.text);
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
            about: format!(
                "{} from {}{}",
                set.words,
                listed(", ", grouped),
                played(&question)
            ),
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

/// The sizes of heaps: `3, 4 and 5`.
fn heaps(text: &str) -> Option<Vec<u64>> {
    let text = text.replace(" and ", ", ").replace(",,", ",");
    let text = text.trim_matches(|c: char| "(){}[]?., ".contains(c));
    Some(text.parse::<crate::play::Place>().ok()?.0)
}

/// The text after `nim`, or after `three heaps`, and the number of the heaps where it is said.
fn nim_heaps(line: &str) -> Option<(Option<usize>, &str)> {
    if let Some(heaps) = line.strip_prefix("nim") {
        return Some((None, heaps));
    }
    let (first, rest) = line.split_once(' ')?;
    let named = COUNTS.iter().position(|word| *word == first);
    let count = named.or_else(|| first.parse().ok())?;
    let heaps = ["heaps", "piles"]
        .iter()
        .find_map(|word| rest.trim_start().strip_prefix(word))?;
    (2..COUNTS.len())
        .contains(&count)
        .then_some((Some(count), heaps))
}

/// `nim 3 4 5`, `misère nim with 1, 2, 3`, `three heaps 3, 4, 5`: heaps from which any number may be taken.
fn nim(line: &str) -> Option<Meaning> {
    let line = line.to_lowercase().replace("misère", "misere");
    let rules = if line.contains("misere") {
        "&convention=misere"
    } else {
        ""
    };
    let line = line.replace("misere", " ");
    let (count, heaps) = nim_heaps(line.trim())?;
    let heaps = heaps.trim_start_matches([':', '-', ',', ' ']);
    let said = ["with", "of", "on", "heaps", "piles", "sizes", "size"];
    let says = |word: &str| said.contains(&word.trim_end_matches(':'));
    let heaps = heaps
        .split(' ')
        .skip_while(|word| word.is_empty() || says(word));
    let sizes = heaps.collect::<Vec<&str>>().join(" ");
    let sizes = sizes.trim_start_matches(['(', '{', '[', ' ', ':']);
    if !sizes.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut heaps = self::heaps(sizes)?;
    match (count, &heaps[..]) {
        (Some(count), &[heap]) => heaps = vec![heap; count],
        (Some(count), heaps) if count != heaps.len() => return None,
        _ => {}
    }
    let texts: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let setting = game(&format!(
        "play?game=heaps&set=naturals{rules}&heaps={}",
        texts.join(",")
    ))?;
    let (winner, _) = answer(&setting, heaps.iter().copied().max()?);
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    Some(Meaning {
        spec: setting.to_string(),
        answers: winner.is_some(),
        title: winner.unwrap_or_else(|| "Play from here".into()),
        about: if rules.is_empty() {
            format!("Nim: {} = {sum}", texts.join(" ⊕ "))
        } else {
            format!("Misère Nim: {}", texts.join(", "))
        },
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
