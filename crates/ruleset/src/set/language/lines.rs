//! The meaning of several lines: a number a line, a table, or a set a line. The end of a line ends
//! an item, unless a sign or an open parenthesis shows that it continues.

use std::ops::Range;

use super::tokens::{HYPHENS, Input, is_blank, is_letter};
use super::{Fault, Parsed, Reading, sets};
use crate::limits::LARGEST_MEMBER;
use crate::set::Set;

/// The set that the lines of a text mean together.
pub(super) fn read(text: &str) -> Parsed<Reading> {
    let lines = joined(text);
    if let Some(rows) = rows(text, &lines) {
        return table(text, &rows);
    }
    let (heading, lines) = match &lines[..] {
        [first, rest @ ..] if !rest.is_empty() && is_heading(text, first, rest) => {
            (Some(first), rest)
        }
        all => (None, all),
    };
    let [only] = lines else {
        return several(text, heading, lines);
    };
    let mut input = Input::new(&text[..only.end]);
    input.at = only.start;
    let set = sets::set(&mut input)?;
    Ok(Reading {
        note: input.note,
        ..Reading::plain(set)
    })
}

fn of_line(text: &str, line: &Range<usize>) -> Parsed<Set> {
    let mut input = Input::new(&text[..line.end]);
    input.at = line.start;
    sets::set(&mut input)
}

/// Lines that each are read by themselves.
fn several(text: &str, heading: Option<&Range<usize>>, lines: &[Range<usize>]) -> Parsed<Reading> {
    let counts = || lines.iter().map(|line| numbers(&text[line.clone()]));
    let plain = counts().all(|count| count.is_some());
    let single = counts().all(|count| count == Some(1));
    if plain && !single {
        let at = counts().position(|count| count != Some(1)).unwrap_or(0);
        let count = numbers(&text[lines[at].clone()]).unwrap_or(0);
        let message = format!(
            "This line has {count} numbers. For one set, end lines with commas; for a set a line, use \
             --each."
        );
        return Err(Fault::new(lines[at].clone(), message).stop());
    }
    let sets: Parsed<Vec<Set>> = lines.iter().map(|line| of_line(text, line)).collect();
    let whole = lines[0].start..lines[lines.len() - 1].end;
    let union = Set::union_of(sets?).and_then(Set::with_members);
    let set = union.map_err(|message| Fault::new(whole, message).stop())?;
    let note = match (heading, single) {
        (Some(heading), _) => Some(format!(
            "The first line, “{}”, is a heading.",
            text[heading.clone()].trim()
        )),
        (None, true) => None,
        (None, false) => Some(format!(
            "{} lines, each a set: this is their union.",
            lines.len()
        )),
    };
    Ok(Reading {
        note,
        ..Reading::plain(set)
    })
}

/// Lines with something in them; lines that continue each other are one range.
fn joined(text: &str) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut depth = 0i64;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let trimmed = if is_rule(line) {
            ""
        } else {
            line.trim_matches(is_blank)
        };
        let from = start + line.len() - line.trim_start_matches(is_blank).len();
        if !trimmed.is_empty() {
            let here = from..from + trimmed.len();
            match lines.last_mut() {
                Some(last) if depth > 0 || goes_on(&text[last.clone()], trimmed) => {
                    last.end = here.end;
                }
                _ => lines.push(here),
            }
        }
        let count = |signs: &str| trimmed.matches(|c| signs.contains(c)).count() as i64;
        depth += count("({[") - count(")}]");
        start = end;
    }
    if lines.is_empty() {
        lines.push(0..text.len());
    }
    lines
}

/// Whether a line is a row of a Markdown table.
fn is_cells(line: &str) -> bool {
    line.len() > 1 && line.starts_with('|') && line.ends_with('|')
}

/// Whether a line separates the heading of a Markdown table from its rows: `|---|:--:|`.
fn is_rule(line: &str) -> bool {
    let line = line.trim_matches(is_blank);
    is_cells(line) && line.contains('-') && line.chars().all(|c| "|-: ".contains(c))
}

/// Whether a line continues the one before: a sign is missing a side.
fn goes_on(before: &str, line: &str) -> bool {
    if is_cells(before) || is_cells(line) {
        return false;
    }
    const WORDS: [&str; 8] = [
        "or", "and", "union", "but", "not", "except", "without", "step",
    ];
    const BETWEEN: &str = ",|&∪∩∖*·×/^";
    let is_word = |word: Option<&str>| word.is_some_and(|word| WORDS.contains(&word));
    let words = |text: &'_ str| -> Vec<String> {
        let all = text.split(|c| !is_letter(c) && !c.is_ascii_digit());
        all.map(ToString::to_string).collect()
    };
    let (last, first) = (words(before).pop(), words(line).into_iter().next());
    let ends = |c: char| BETWEEN.contains(c) || c == '+' || HYPHENS.contains(c);
    before.ends_with(ends)
        || is_word(last.as_deref())
        || line.starts_with(|c| BETWEEN.contains(c) || ")]}".contains(c))
        || is_word(first.as_deref())
}

/// How many numbers a line has that has nothing else.
fn numbers(line: &str) -> Option<usize> {
    let words = words(line);
    let is_number = |word: &&str| {
        let digits = word.trim_start_matches(['-', '+', '−']);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    words.iter().all(is_number).then_some(words.len())
}

/// The pieces between blanks, commas, tabs and the bars of tables.
fn words(line: &str) -> Vec<&str> {
    let words = line.split(|c| is_blank(c) || ",;|".contains(c));
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether a line in front of numbers is words about them.
fn is_heading(text: &str, line: &Range<usize>, rest: &[Range<usize>]) -> bool {
    let all_numbers = rest
        .iter()
        .all(|line| numbers(&text[line.clone()]).is_some());
    let says = &text[line.clone()];
    // A letter over a column is its name, and no set.
    let is_letter_alone = says.trim().chars().count() == 1 && says.contains(is_letter);
    all_numbers
        && says.contains(is_letter)
        && !says.contains(|c: char| c.is_ascii_digit())
        && (is_letter_alone || rest.len() > 1 && of_line(text, line).is_err())
}

/// The rows of a table of two numbers, with its heading or without. Semicolons end rows, too, as where a
/// field joins lines.
fn rows(text: &str, lines: &[Range<usize>]) -> Option<Vec<Range<usize>>> {
    let rows: Vec<Range<usize>> = match lines {
        [only] => {
            let within = |row: &str| row.as_ptr() as usize - text.as_ptr() as usize;
            let rows = text[only.clone()].split(';');
            let rows = rows.filter(|row| !row.trim().is_empty());
            rows.map(|row| within(row)..within(row) + row.len())
                .collect()
        }
        [first, rest @ ..] if rest.len() > 1 && is_heading(text, first, rest) => rest.to_vec(),
        all => all.to_vec(),
    };
    let is_row = |row: &Range<usize>| numbers(&text[row.clone()]) == Some(2);
    let has_commas = matches!(lines, [only] if text[only.clone()].contains(','));
    (rows.len() > 1 && !has_commas && rows.iter().all(is_row)).then_some(rows)
}

/// The second column of a table.
fn table(text: &str, rows: &[Range<usize>]) -> Parsed<Reading> {
    let mut members = Vec::with_capacity(rows.len());
    let mut first = Vec::with_capacity(rows.len());
    for row in rows {
        let index = words(&text[row.clone()])
            .first()
            .and_then(|word| word.parse().ok());
        first.extend(index.filter(|index| (1..LARGEST_MEMBER).contains(index)));
        let Some(term) = words(&text[row.clone()]).pop() else {
            continue;
        };
        let start = term.as_ptr() as usize - text.as_ptr() as usize;
        let span = start..start + term.len();
        let fault = |what: String| Err(Fault::new(span.clone(), what).stop());
        match term
            .trim_start_matches('+')
            .replace('−', "-")
            .parse::<i128>()
        {
            Ok(..=0) => {
                return fault(format!(
                    "The term {term} is not positive: members begin at 1. Delete the line."
                ));
            }
            Ok(member) if member < LARGEST_MEMBER.into() => members.push(member as u64),
            _ => {
                return fault(format!(
                    "The term {term} is too large: members are below 2^32. Delete the line."
                ));
            }
        }
    }
    let all = first.len() == rows.len();
    let all = all.then(|| Set::listed([&first[..], &members].concat()));
    let set = Set::listed(members).map_err(|message| Fault::new(0..text.len(), message).stop())?;
    Ok(Reading {
        set,
        other: all
            .and_then(Result::ok)
            .map(|all| (all, "All these numbers are one set.")),
        note: Some("Two numbers in every line: a table. Its second column is the set.".into()),
    })
}
