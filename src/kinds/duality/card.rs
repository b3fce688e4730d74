//! The card of a position: why it has its value, and its mirror in the other words.

use super::{Data, Duality};
use crate::figure::form::Key;
use crate::figure::{Card, mex};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;

pub(super) fn card(figure: &Duality, data: &Data, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
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
    match row {
        0 => {
            let x = index + 1;
            card.title = format!("v_sink({}) = {value}", grouped(x));
            if let Ok(set) = figure.ruleset() {
                ask_why(&mut card, set, x, value);
            }
            let value = |y| at(&data.sink, y - 1);
            mex::explain(&mut card, x, &moves, Convention::Sink, value);
        }
        1 => {
            card.title = format!("v_wall({}) = {value}", grouped(index));
            let value = |y| at(&data.wall, y);
            mex::explain(&mut card, index, &moves, Convention::Wall, value);
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
    Some(card)
}
