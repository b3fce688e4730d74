//! The card of a position of a comply game: its outcome, and the proposal that
//! decides it.

use std::borrow::Cow;

use super::findings::Findings;
use super::lanes::{Row, rows};
use super::names::plain;
use super::{Comply, Data};
use crate::figure::form::Key;
use crate::figure::{Card, conditions};
use crate::greedy::comply::Rule;
use crate::greedy::witness::witness;
use crate::limits::GREEDY_WITNESSES;
use crate::number::{grouped, listed};

/// The card of a position.
pub(super) fn card(figure: &Comply, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let (place, at) = key.place()?;
    let (row, at) = (*rows(data).get(place)?, at as u64);
    let mut card = Card::default();
    let x = at as u32;
    let holds = row.members(data).binary_search(&x).is_ok();
    let Some(stars) = row.stars() else {
        let verb = if holds { "is" } else { "is not" };
        card.title = format!("{} {verb} in D", grouped(at));
        if holds {
            let [d, double] = [at, 2 * at].map(grouped);
            card.line("move", format!("{{{d}, {double}}}"));
        }
        return Some(card);
    };
    if at < figure.start() {
        card.title = format!("{} is below the start", grouped(at));
        card.reason = format!(
            "The positions of this game are the numbers from {} on.",
            figure.start()
        );
        return Some(card);
    }
    if figure.misere && at < figure.first_with_a_move(&data.moves) {
        let (outcome, wins) = match figure.game {
            Rule::Number => ("N", "wins"),
            Rule::Set => ("P", "loses"),
        };
        card.title = format!("{} is {outcome}", grouped(at));
        card.reason = format!("Nothing can be proposed, and in misère play the mover {wins}.");
        return Some(card);
    }
    if at >= row.reached(figure, data) {
        card.title = format!("{} is not decided yet", grouped(at));
        return Some(card);
    }
    let outcome = if holds { "P" } else { "N" };
    card.title = format!("{} is {outcome}", grouped(at));
    match row {
        Row::Same(first, last) if first < last => {
            let games = format!("{} … {}", plain(first), plain(last));
            card.line("game", games);
        }
        _ if figure.stars > 0 => card.line("game", plain(stars)),
        _ => {}
    }
    if let Some(row) = found.agreements.get(stars)
        && figure.stars > 0
    {
        card.line("agrees with A", row.words());
    }
    let Reason { said, ends, of } = reason(figure, data, stars, x, holds);
    card.reason = said;
    // The positions are in this row; d is a position of the game before, or in D.
    let in_row = |row: usize, x: u32| Key::Two(row as u64, x.into());
    card.mentions.because = ends.iter().map(|&y| in_row(place, y)).collect();
    let of = place.checked_sub(1).zip(of);
    card.mentions
        .because
        .extend(of.map(|(row, d)| in_row(row, d)));
    Some(card)
}

/// Why a position is P or N.
struct Reason {
    /// In words.
    said: String,
    /// The positions that the proposal leads to, or that its condition names with x.
    ends: Vec<u32>,
    /// The d that makes the proposal, a move of the game or a P-position of the one before.
    of: Option<u32>,
}

impl Reason {
    fn said(said: impl Into<String>) -> Self {
        Reason {
            said: said.into(),
            ends: Vec::new(),
            of: None,
        }
    }
}

/// The set that decides x, or that there is none. `holds`: x is P.
fn reason(figure: &Comply, data: &Data, stars: usize, x: u32, holds: bool) -> Reason {
    // Comply-set exchanges P and N [L Thm 3.5]: what is N in the one game, by
    // a set that leads to P only, is P in the other, by the same set.
    let shown = &data.iterates[stars];
    let (proposed, led, ends): (bool, &str, Cow<[u32]>) = match figure.game {
        Rule::Number => (!holds, "P", shown.into()),
        Rule::Set => {
            // Both ascend: one walk along them.
            let mut p_positions = shown.iter().copied().peekable();
            let n_positions = (figure.start() as u32..x).filter(|&y| {
                while p_positions.next_if(|&p| p < y).is_some() {}
                p_positions.peek() != Some(&y)
            });
            (holds, "N", n_positions.collect::<Vec<u32>>().into())
        }
    };
    if let Some(condition) = &figure.condition {
        return match witness(condition, &ends, x, GREEDY_WITNESSES) {
            Some(found) => {
                let solution = conditions::solution(&found);
                let said = format!("{solution}, and all but {} are {led}", grouped(x.into()));
                let ends = found.values.into_iter().filter(|&y| y != x).collect();
                let of = None;
                Reason { said, ends, of }
            }
            None if proposed => Reason::said(format!("some proposal leads to {led} only")),
            None => Reason::said(format!("no proposal leads to {led} only")),
        };
    }
    if !figure.family.is_empty() {
        return match figure.family.proposal(x, &ends) {
            Some(set) => {
                let ends: Vec<u32> = set.iter().map(|&s| x - s).collect();
                let all = match ends.len() {
                    1 => "which is",
                    2 => "both",
                    _ => "all",
                };
                let to: Vec<String> = ends.iter().map(|&y| grouped(y.into())).collect();
                let (set, to) = (listed(set, set.len()), to.join(", "));
                let said = format!("{{{set}}} leads to {to}, {all} {led}");
                let of = None;
                Reason { said, ends, of }
            }
            None => Reason::said(format!("no set of the family leads to {led} only")),
        };
    }
    let previous = stars.checked_sub(1).map(|before| &data.iterates[before]);
    let moves = previous.unwrap_or(&data.moves);
    let leads = |y: u32| ends.binary_search(&y).is_ok();
    // The least d, sought among the moves or among what they lead to, whichever
    // are fewer: of one game or another each is nearly every number.
    let near = &moves[moves.partition_point(|&d| d == 0)..moves.partition_point(|&d| d <= x / 2)];
    let reached = ends.partition_point(|&y| y < x - x / 2)..ends.partition_point(|&y| y < x);
    let found = if near.len() <= reached.len() {
        let both = |d: &&u32| leads(x - **d) && leads(x - 2 * **d);
        near.iter().find(both).copied()
    } else {
        let differences = ends[reached].iter().rev().map(|&y| x - y);
        let mut of_moves = differences.filter(|d| near.binary_search(d).is_ok());
        of_moves.find(|d| leads(x - 2 * d))
    };
    match found {
        Some(d) => {
            let ends = vec![x - d, x - 2 * d];
            let of = Some(d);
            let [d, double, y, z] = [d, 2 * d, x - d, x - 2 * d].map(|x| grouped(x.into()));
            let said = format!("{{{d}, {double}}} leads to {y} and {z}, both {led}");
            Reason { said, ends, of }
        }
        None => Reason::said(format!("no d ∈ D has both x − d and x − 2d in {led}")),
    }
}
