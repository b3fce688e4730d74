//! Terms as people paste them: a list, a b-file, lines of the OEIS, a table with a heading, LaTeX, `g(0) = 0`.

use super::{COMPARED_TERMS, LEAST_TERMS};
use crate::error::{Error, Result};
use crate::figure::parameter::whole_number;
use crate::number::grouped;

/// Terms as they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// In their order.
    pub list: Vec<i64>,
    /// How they were read, as a sentence, where something else stands beside them.
    pub note: Option<String>,
}

/// The terms in a text. O(text).
///
/// # Errors
/// Something that is no number, too few or too many terms.
pub fn terms(text: &str) -> Result<Terms> {
    let text = plain(text);
    let lines = text.lines().filter_map(own).map(named);
    let mut lines: Vec<Vec<&str>> = lines.filter(|words| !words.is_empty()).collect();
    let is_number = |word: &&str| number(word).is_some();
    let has_heading = matches!(&lines[..], [first, _, ..] if !first.iter().any(is_number));
    let heading = has_heading.then(|| lines.remove(0).join(" "));
    let is_table =
        |columns: usize| lines.len() > 1 && lines.iter().all(|line| line.len() == columns);
    if heading.is_some()
        && let Some(columns) = lines.first().map(Vec::len)
        && columns > 2
        && is_table(columns)
    {
        let message =
            format!("This table has {columns} columns. Paste one column of terms, or two.");
        return Err(Error::conflict("terms", columns, message));
    }
    let second = is_table(2);
    let words = lines.iter().flat_map(|line| &line[usize::from(second)..]);
    let list = words.map(|word| {
        number(word).ok_or_else(|| Error::bad("terms", word, "whole numbers such as 0, 1, 0, 1, 2"))
    });
    let list = counted(list.collect::<Result<Vec<i64>>>()?)?;
    let note = match (heading, second) {
        (Some(heading), false) => Some(format!("The first line, “{heading}”, is a heading.")),
        (_, true) => Some("Two numbers in every line: the terms are the second.".into()),
        (None, false) => None,
    };
    Ok(Terms { list, note })
}

/// The most terms that can be compared.
fn counted(terms: Vec<i64>) -> Result<Vec<i64>> {
    let message = match terms.len() {
        LEAST_TERMS..=COMPARED_TERMS => return Ok(terms),
        1 => format!("One term is too few. Write {LEAST_TERMS} or more."),
        few @ ..LEAST_TERMS => format!("{few} terms are too few. Write {LEAST_TERMS} or more."),
        many => format!(
            "{} terms are too many. Write at most {}.",
            grouped(many as u64),
            grouped(COMPARED_TERMS as u64)
        ),
    };
    Err(Error::conflict("terms", terms.len(), message))
}

/// Without signs that stand around numbers only, and without the dots and the full stop at the end.
fn plain(text: &str) -> String {
    let text = text
        .replace("\\hline", "")
        .replace(['\\', '$', '"', '\'', '“', '”', '\u{feff}'], " ")
        .replace(['\u{a0}', '\u{2009}', '\u{202f}', '，', '、'], " ")
        .replace('−', "-")
        .replace("\r\n", "\n")
        .replace('\r', "\n");
    let end = |c: char| c.is_ascii_whitespace() || ".,;…})]".contains(c);
    let words = ["ldots", "cdots", "dots"];
    let mut rest = text.trim_end_matches(end);
    while let Some(before) = words.iter().find_map(|word| rest.strip_suffix(word)) {
        rest = before.trim_end_matches(end);
    }
    rest.to_string()
}

/// The part of a line that has terms: not a comment, and of the OEIS's own format the lines of terms.
fn own(line: &str) -> Option<&str> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let line = match line.strip_prefix('%') {
        Some(tagged) => tagged
            .strip_prefix(['S', 'T', 'U', 'V', 'W', 'X'])?
            .trim_start(),
        None => line,
    };
    let (first, rest) = line.split_once([' ', ',']).unwrap_or((line, ""));
    Some(if is_a_number(first) { rest } else { line })
}

/// Whether it is a number of the OEIS, such as A014586.
pub(crate) fn is_a_number(word: &str) -> bool {
    let digits = word.strip_prefix(['A', 'a']);
    digits.is_some_and(|digits| {
        digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// The words of a line, of which those before an equals sign are the name of what comes after.
fn named(line: &str) -> Vec<&str> {
    const BETWEEN: &[char] = &[' ', ',', ';', '\t', '&', '|', '[', ']', '{', '}'];
    let pieces = line.split('=');
    let last = pieces.clone().count() - 1;
    let mut words: Vec<&str> = Vec::new();
    for (place, piece) in pieces.enumerate() {
        // A name ends before the sign: `g(0)`.
        let piece = if place < last {
            let piece = piece.trim_end();
            &piece[..piece.rfind(BETWEEN).map_or(0, |at| at + 1)]
        } else {
            piece
        };
        words.extend(piece.split(BETWEEN).filter(|word| !word.is_empty()));
    }
    words
}

fn number(word: &str) -> Option<i64> {
    let word = word.trim_matches(['(', ')']);
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word.strip_prefix('+').unwrap_or(word)),
    };
    Some(sign * i64::try_from(whole_number(digits)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_as_people_paste_them() {
        let values = [0, 1, 0, 1, 2, 0];
        for text in [
            "0,1,0,1,2,0",
            "0 1 0 1 2 0",
            "[0, 1, 0, 1, 2, 0]",
            "0, 1, 0, 1, 2, 0, …",
            "0, 1, 0, 1, 2, 0, ...",
            "0, 1, 0, 1, 2, 0.",
            "$0, 1, 0, 1, 2, 0, \\ldots$",
            "0 & 1 & 0 & 1 & 2 & 0 \\\\ \\hline",
            "| 0 | 1 | 0 | 1 | 2 | 0 |",
            "g(0) = 0, g(1) = 1, g(2)=0, g(3)=1, g(4)=2, g(5)=0",
            "g(0) = 0\ng(1) = 1\ng(2) = 0\ng(3) = 1\ng(4) = 2\ng(5) = 0",
            "a = 0, 1, 0, 1, 2, 0",
            "A014586 ,0,1,0,1,2,0,",
            "%I A014586\n%S A014586 0,1,0,\n%T A014586 1,2,0\n%N A014586 Nim-values.",
            "n,value\n0,0\n1,1\n2,0\n3,1\n4,2\n5,0\n",
            "# A014586\n0 0\n1 1\n2 0\n3 1\n4 2\n5 0\n",
            "value\n0\n1\n0\n1\n2\n0\n",
            "0\r\n1\r\n0\r\n1\r\n2\r\n0\r\n",
            "\u{feff}0，1，0，1，2，0",
        ] {
            let read = terms(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.list, values, "{text}");
        }
        assert_eq!(
            terms("−1 2 -3 10^3 1_000").unwrap().list,
            [-1, 2, -3, 1000, 1000]
        );
        for (text, note) in [
            ("0,1,0,1,2", None),
            (
                "1 0\n2 1\n3 0\n4 1\n5 2",
                Some("Two numbers in every line: the terms are the second."),
            ),
            (
                "value\n0\n1\n0\n1\n2",
                Some("The first line, “value”, is a heading."),
            ),
        ] {
            assert_eq!(terms(text).unwrap().note.as_deref(), note, "{text}");
        }
    }

    #[test]
    fn what_is_no_list_of_terms_is_refused() {
        for (text, told) in [
            ("1 2 three 4 5", "“three”"),
            ("1 2 3", "3 terms are too few. Write 5"),
            ("", "0 terms are too few. Write 5"),
            ("1, 2, …, 5, 6, 7", "“…”"),
            (
                "x,value,cold\n0,0,1\n1,1,0\n2,0,1",
                "This table has 3 columns.",
            ),
        ] {
            let error = terms(text).unwrap_err().to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
