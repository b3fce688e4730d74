//! The least period of a cycle without loops, by its longest piece.

use super::history::{History, Piece, common_multiple, difference};
use super::periods::tally_of_pieces;
use super::region::{Region, ZERO, constant, minus, plus, substituted};
use super::{Refusal, Result};
use crate::certificate::{Form, Item};

/// The largest divisor of the length that is excluded one by one.
const DIVISORS: i64 = 40;

/// The largest modulus of u for which the cycle is moved.
const MODULUS: i64 = 2_000;

/// Whether no smaller number than the length p of the cycle is a period, if this shows it.
///
/// Were it p/k for a prime k, each letter and each factor would be there a multiple of k times. That excludes the k ≤ K, by
/// residues of u, or the word moved by p/k is another. The longest piece repeats a word of n letters, and is so long that p/k + n fits into it for k > K: by
/// Fine and Wilf it would have the period gcd(p/k, n), of which p/k is a multiple, and the whole sequence with it, so the
/// sequence would have the period n. Then a letter would be in the cycle as often as in p/n words, which it is not.
pub(super) fn excludes_shorter(cycle: &[Item], region: &Region) -> Result<bool> {
    let mut written = History {
        start: None,
        pieces: Vec::new(),
    };
    for item in cycle {
        match item {
            Item::Segment(word, length) => {
                written.push(Piece::new(&word[..], *length))?;
            }
            Item::Loop(_) => return Ok(false),
        }
    }
    let counts = tally_of_pieces(&written.pieces, region)?;
    let mut whole = ZERO;
    for piece in &written.pieces {
        whole = plus(&whole, &piece.length)?;
    }
    let longest = written
        .pieces
        .iter()
        .max_by_key(|piece| (piece.length[1], piece.length[0]));
    let longest = longest.ok_or_else(|| Refusal::new("the cycle is empty"))?;
    let n = longest.word.len() as i64;
    let room = minus(&longest.length, &constant(n))?;
    let mut most = 1;
    while !region.nonnegative(&minus(&times(&room, most + 1)?, &whole)?)? {
        most += 1;
        if most > DIVISORS {
            return Ok(false);
        }
    }
    let mut is_no_period = false;
    for (factor, count) in &counts {
        if let &[letter] = &factor[..] {
            let in_word = longest
                .word
                .iter()
                .filter(|&&other| other == letter)
                .count();
            let more = minus(&times(count, n)?, &times(&whole, in_word as i64)?)?;
            let less = minus(&ZERO, &more)?;
            is_no_period |= region.at_least(&more, 1)? || region.at_least(&less, 1)?;
        }
    }
    for k in (2..=most).filter(|&k| is_prime(k)) {
        for u in 0..k {
            let is_multiple = |count: &Form| {
                let [c, d, ..] = count.map(i128::from);
                (c + d * i128::from(u)) % i128::from(k) == 0
            };
            if counts.values().all(is_multiple)
                && !differs_from_shifted(&written.pieces, &whole, (k, u), region)?
            {
                return Ok(false);
            }
        }
    }
    Ok(is_no_period)
}

/// Whether the cycle moved by a k-th of itself is another word for all u with that residue mod k, which divides its length there.
fn differs_from_shifted(
    pieces: &[Piece],
    whole: &Form,
    (k, residue): (i64, i64),
    region: &Region,
) -> Result<bool> {
    let words = pieces.iter().try_fold(1, |all, piece| {
        common_multiple(all, piece.word.len(), region)
    })?;
    // So that places in words are fixed.
    let modulus = k.saturating_mul(words as i64);
    if modulus > MODULUS {
        return Ok(false);
    }
    for class in (residue..modulus).step_by(k as usize) {
        let from = (region.from - class).max(0);
        let part = region.starting_at((from + modulus - 1) / modulus);
        let in_class = |form: &Form| -> Result<Form> {
            let mut u = constant(class);
            u[1] = modulus;
            substituted(form, 1, &u)
        };
        let mut shift = in_class(whole)?;
        shift.iter_mut().for_each(|c| *c /= k);
        let pieces: Result<Vec<Piece>> = pieces
            .iter()
            .map(|piece| Ok(Piece::new(piece.word.clone(), in_class(&piece.length)?)))
            .collect();
        if !differs(&pieces?, shift, &part)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether pieces again and again differ from themselves moved by `shift` letters, fewer than theirs.
fn differs(pieces: &[Piece], shift: Form, region: &Region) -> Result<bool> {
    let mut moved = [pieces, pieces].concat();
    let mut cut = shift;
    while let Some(last) = moved.pop() {
        let left = minus(&last.length, &cut)?;
        if region.decided(&left)? {
            moved.extend((left != ZERO).then(|| Piece::new(last.word, left)));
            break;
        }
        cut = minus(&cut, &last.length)?;
    }
    let mut plain = pieces.to_vec();
    while let (Some(a), Some(b)) = (plain.pop(), moved.pop()) {
        let common = region.least(&[a.length, b.length])?;
        if let Some(letters) = difference(&a, &b, &common, region)?
            && region.at_least(&common, letters + 1)?
        {
            return Ok(true);
        }
        for (list, piece) in [(&mut plain, a), (&mut moved, b)] {
            let rest = minus(&piece.length, &common)?;
            list.extend((rest != ZERO).then(|| Piece::new(piece.word, rest)));
        }
    }
    Ok(false)
}

fn is_prime(k: i64) -> bool {
    (2..k).all(|d| k % d != 0)
}

fn times(form: &Form, factor: i64) -> Result<Form> {
    let mut scaled = ZERO;
    for (c, &x) in scaled.iter_mut().zip(form) {
        *c = x
            .checked_mul(factor)
            .ok_or_else(|| Refusal::new("a number does not fit 64 bits"))?;
    }
    Ok(scaled)
}
