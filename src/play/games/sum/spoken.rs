//! Moves of heaps in words: “takes 3 from heap 2”.

use crate::figure::parameter::whole_number;
use crate::number::grouped;
use crate::play::game::{Ply, Position};

/// “ from heap 2”, where there are several.
pub(super) fn source(position: &Position, heap: usize) -> String {
    match position.place.0.len() {
        1 => String::new(),
        _ => format!(" from heap {}", heap + 1),
    }
}

/// The move that takes this number from this heap, counted from 0.
pub(super) fn says(position: &Position, (heap, taken): (usize, u64)) -> String {
    let source = source(position, heap);
    if taken > position.place.0[heap] {
        format!("moves{source} into the sink")
    } else {
        format!("takes {}{source}", grouped(taken))
    }
}

/// The same as it is typed.
pub(super) fn short(position: &Position, (heap, taken): (usize, u64)) -> String {
    match position.place.0.len() {
        1 => taken.to_string(),
        _ => format!("{taken} from {}", heap + 1),
    }
}

/// The ply that takes what a text says: “take 10^6 from heap 2”. `overdraws` says which numbers larger than a heap
/// empty it.
pub(super) fn read(
    position: &Position,
    text: &str,
    overdraws: impl Fn(u64) -> bool,
) -> Option<Ply> {
    let words = text.to_lowercase().replace("takes", "").replace("take", "");
    let words = words.replace("heap", "");
    let (taken, heap) = match words.split_once("from") {
        Some((taken, heap)) => (taken, whole_number(heap.trim())?.checked_sub(1)?),
        None if position.place.0.len() == 1 => (&words[..], 0),
        None => return None,
    };
    let taken = whole_number(taken.trim())?;
    let mut next = position.place.clone();
    let left = next.0.get_mut(usize::try_from(heap).ok()?)?;
    *left = match left.checked_sub(taken) {
        Some(less) => less,
        None if overdraws(taken) => 0,
        None => return None,
    };
    Some(Ply::Go(next))
}

/// Why several heaps of misère Nim win or lose; `large` of them have 2 or more.
pub(super) fn misere_nim(large: usize, outcome: &str) -> String {
    match large {
        0 => format!("All heaps have at most 1: {outcome}, because in misère play an odd number of heaps of 1 is cold."),
        1 => "One heap has 2 or more: leave 0 or 1 of it, and the number of heaps of 1 is odd, which is cold.".into(),
        _ => format!("Misère Nim is as normal play while two heaps have 2 or more: {outcome}, by the XOR of the heaps."),
    }
}

/// Why one heap in misère play wins or loses: it is one at the wall, `shift` smaller.
pub(super) fn misere(heap: u64, shift: u64, outcome: &str) -> String {
    match heap.checked_sub(shift) {
        None => "No move is left, which wins in misère play.".into(),
        Some(normal) => format!(
            "In misère play {} is {outcome}, because in normal play at the wall {} is.",
            grouped(heap),
            grouped(normal)
        ),
    }
}
