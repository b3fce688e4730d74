//! How far back the periodic part goes.

use theory::family::Polynomial;

use super::history::{Piece, difference};
use super::lengths::{length, of_form, over_rounds, sum};
use super::region::{Region, ZERO, constant, minus, plus, substituted};
use super::{Refusal, Result};
use crate::certificate::{Form, Item, Loop};

/// Rounds that are written out.
const ROUNDS: usize = 2000;

/// The number of last letters of the prefix that agree with those one cycle later, if that is found: all,
/// or the letter before them differs. O(items · moves) and the rounds that are written out.
pub(super) fn common_end(prefix: &[Item], cycle: &[Item], region: &Region) -> Option<Polynomial> {
    let later: Vec<Item> = prefix.iter().chain(cycle).cloned().collect();
    // A sign open for some u is not exact.
    compared(prefix.to_vec(), later, region).ok()
}

fn compared(mut ours: Vec<Item>, mut theirs: Vec<Item>, region: &Region) -> Result<Polynomial> {
    let (mut agreed, mut rounds) = (ZERO, Polynomial::default());
    let mut written_out = 0;
    while let (Some(a), Some(b)) = (ours.pop(), theirs.pop()) {
        region.spend(1)?;
        let (a, b) = match (a, b) {
            (Item::Segment(word, length), Item::Segment(other, its)) => {
                (Piece::new(word, length), Piece::new(other, its))
            }
            (Item::Loop(a), Item::Loop(b)) if let Some(body) = same_backwards(&a, &b)? => {
                let last = region.least(&[a.last, b.last])?;
                rounds = sum(&rounds, &over_rounds(&length(&body)?, a.place, &last)?)?;
                for (list, item) in [(&mut ours, a), (&mut theirs, b)] {
                    let left = minus(&minus(&item.last, &last)?, &constant(1))?;
                    if left != constant(-1) {
                        list.push(Item::Loop(Box::new(Loop {
                            last: left,
                            ..*item
                        })));
                    }
                }
                continue;
            }
            (a, b) => {
                written_out += 1;
                if written_out > ROUNDS {
                    return Err(Refusal::new(
                        "too many rounds before the ends of words agree",
                    ));
                }
                for (list, item) in [(&mut ours, a), (&mut theirs, b)] {
                    match item {
                        Item::Loop(item) => write_out(*item, list, region)?,
                        segment => list.push(segment),
                    }
                }
                continue;
            }
        };
        if a.length == ZERO || b.length == ZERO {
            for (list, piece) in [(&mut ours, a), (&mut theirs, b)] {
                if piece.length != ZERO {
                    list.push(Item::Segment(piece.word.to_vec(), piece.length));
                }
            }
            continue;
        }
        let common = region.least(&[a.length, b.length])?;
        if let Some(letters) = difference(&a, &b, &common, region)? {
            // The letter that differs is certainly there.
            if !region.at_least(&common, letters + 1)? {
                return Err(Refusal::new("the end of a word is open"));
            }
            let agreed = plus(&agreed, &constant(letters))?;
            return sum(&of_form(&agreed)?, &rounds);
        }
        agreed = plus(&agreed, &common)?;
        for (list, piece) in [(&mut ours, a), (&mut theirs, b)] {
            let rest = minus(&piece.length, &common)?;
            if rest != ZERO {
                list.push(Item::Segment(piece.word.to_vec(), rest));
            }
        }
    }
    sum(&of_form(&agreed)?, &rounds)
}

/// The last round of a loop, after the others.
fn write_out(item: Loop, to: &mut Vec<Item>, region: &Region) -> Result<()> {
    if !region.nonnegative(&item.last)? {
        return Err(Refusal::new("a loop may have no round"));
    }
    let round = at_round(&item.body, item.place, &item.last)?;
    if item.last != ZERO {
        let last = minus(&item.last, &constant(1))?;
        to.push(Item::Loop(Box::new(Loop { last, ..item })));
    }
    region.spend(round.len() as u64)?;
    to.extend(round);
    Ok(())
}

/// Items with another form in the place of a round.
fn at_round(items: &[Item], place: usize, round: &Form) -> Result<Vec<Item>> {
    let one = |item: &Item| {
        Ok(match item {
            Item::Segment(word, length) => {
                Item::Segment(word.clone(), substituted(length, place, round)?)
            }
            Item::Loop(item) => Item::Loop(Box::new(Loop {
                place: item.place,
                last: substituted(&item.last, place, round)?,
                body: at_round(&item.body, place, round)?,
                before: Vec::new(),
            })),
        })
    };
    items.iter().map(one).collect()
}

/// The body of two loops in the round counted from the end, if it is the same.
fn same_backwards(one: &Loop, other: &Loop) -> Result<Option<Vec<Item>>> {
    if one.place != other.place {
        return Ok(None);
    }
    let backwards = |item: &Loop| {
        let mut round = item.last;
        round[item.place] = -1;
        at_round(&item.body, item.place, &round)
    };
    let (one, other) = (backwards(one)?, backwards(other)?);
    Ok((one == other).then_some(one))
}
