//! The rules that the numbers of a certificate keep before anything is played.

use super::{Refusal, Result};
use crate::certificate::{Certificate, Form, Item, LARGEST, NESTING};

/// The most moves.
const MOVES: usize = 64;

/// The most letters of a word.
const WORD: usize = 4096;

fn number(number: i64) -> Result<()> {
    if number.unsigned_abs() > LARGEST as u64 {
        Err(Refusal::new("a number is above 2^53"))
    } else {
        Ok(())
    }
}

fn piece(word: &[u8], length: &Form) -> Result<()> {
    if !(1..=WORD).contains(&word.len()) {
        return Err(Refusal::new("a word is empty or longer than 4096"));
    }
    if word.iter().any(|&letter| usize::from(letter) > MOVES) {
        return Err(Refusal::new("a letter is above 64"));
    }
    length.iter().try_for_each(|&c| number(c))
}

fn items(list: &[Item], depth: usize) -> Result<()> {
    for item in list {
        match item {
            Item::Segment(word, length) => piece(word, length)?,
            Item::Loop(_) if depth == NESTING => {
                return Err(Refusal::new("a loop is within three others"));
            }
            Item::Loop(item) => {
                item.last.iter().try_for_each(|&c| number(c))?;
                item.before
                    .iter()
                    .try_for_each(|(word, length)| piece(word, length))?;
                items(&item.body, depth + 1)?;
            }
        }
    }
    Ok(())
}

pub(super) fn check(certificate: &Certificate) -> Result<()> {
    let Certificate {
        moves,
        q,
        r,
        u0,
        prefix,
        cycle,
        marker,
        counts,
        ..
    } = certificate;
    if *q < 1 || *r < 0 || *u0 < 0 {
        return Err(Refusal::new("q is below 1, or r or u0 is negative"));
    }
    for &n in [q, r, u0] {
        number(n)?;
    }
    if !(1..=MOVES).contains(&moves.len()) {
        return Err(Refusal::new("there are no moves, or more than 64"));
    }
    for &(a, b) in moves {
        number(a)?;
        number(b)?;
        if a < 0 {
            return Err(Refusal::new("a move has a negative coefficient"));
        }
    }
    items(prefix, 0)?;
    items(cycle, 0)?;
    if let Some((a, b)) = *marker {
        number(a)?;
        number(b)?;
    }
    for (factor, coefficients) in counts.iter().flat_map(|counts| &counts.sum) {
        if !(1..=2).contains(&factor.len()) || coefficients.is_empty() {
            return Err(Refusal::new("a count is not of one or two letters"));
        }
        coefficients.iter().try_for_each(|&c| number(c))?;
    }
    Ok(())
}
