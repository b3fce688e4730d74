//! The card of a position: why it has its value, and its mirror in the other words.

use super::super::{Relations, proof};
use super::Data;
use crate::figure::form::Key;
use crate::figure::{Card, mex};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;

pub(in crate::kinds::relations) fn card(
    figure: &Relations,
    data: &Data,
    key: &Key,
) -> Option<Card> {
    let (set, (row, index)) = (figure.ruleset().ok()?, key.place()?);
    let index = index as u64;
    let word = *[&data.sink, &data.wall, &data.turned].get(row)?;
    let value = u64::from(*word.get(index as usize)?);
    let (m, s2) = (figure.m, figure.m + figure.delta);
    let period = data.sink.len() as u64;
    // From the index of x = 1 … p to its mirror at the wall, and by the same formula back.
    let mirror = |index: u64| (period - (index + 1 + s2) % period) % period;
    let (turned, at_wall) = match row {
        1 => (mirror(index), index),
        _ => (index, mirror(index)),
    };
    let mut card = Card::default();
    card.mentions.path = [(0, turned), (1, at_wall), (2, turned)]
        .map(|(row, index)| Key::Two(row, index))
        .to_vec();
    let others = card.mentions.path.iter().filter(|&other| other != key);
    card.mentions.because = others.cloned().collect();
    let moves = [m, s2, m + s2];
    let at = |word: &[u8], index: u64| word.get((index % period) as usize).map(|&v| u64::from(v));
    let periodic = |word: &[u8], index: u64| word[(index % period) as usize];
    let mut partners = Vec::new();
    match row {
        0 => {
            let x = index + 1;
            card.title = format!("v_sink({}) = {value}", grouped(x));
            ask_why(&mut card, set, x, value);
            let value = |y| at(&data.sink, y - 1);
            mex::explain(&mut card, x, &moves, Convention::Sink, value);
            let at = |x| periodic(&data.sink, x - 1);
            partners = proof::at_work(&mut card, set, Convention::Sink, x, at);
            partners.iter_mut().for_each(|x| *x -= 1);
        }
        1 => {
            card.title = format!("v_wall({}) = {value}", grouped(index));
            let value = |y| at(&data.wall, y);
            mex::explain(&mut card, index, &moves, Convention::Wall, value);
            let at = |x| periodic(&data.wall, x);
            partners = proof::at_work(&mut card, set, Convention::Wall, index, at);
        }
        _ => {
            let x = index + 1;
            let in_sink = u64::from(data.sink[index as usize]);
            card.title = format!("σ(v_wall(−{})) = {value}", grouped(x + s2));
            card.line("x", grouped(x));
            card.line("−(x + s₂) mod p", grouped(at_wall));
            card.line("v_wall there", data.wall[at_wall as usize]);
            card.line("v_sink(x)", in_sink);
            let agree = in_sink == value;
            card.reason = if agree { "they agree" } else { "they differ" }.into();
        }
    }
    let partner = |index: u64| Key::Two(row as u64, index % period);
    card.mentions
        .because
        .extend(partners.into_iter().map(partner));
    Some(card)
}
