//! The card of a position of the strips.

use super::outlines::block_name;
use super::{Data, Row, SinkStrips};
use crate::figure::form::Key;
use crate::figure::parameter::Numbers;
use crate::figure::{Card, Figure, mex};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;
use crate::sink::Word;
use crate::sink::words::Block;

/// The card of a position.
pub(super) fn card(figure: &SinkStrips, data: &Data, key: &Key) -> Option<Card> {
    let (at, index) = key.place()?;
    let row = data.rows.get(at)?;
    let ruleset = row.ruleset;
    let x = index as u64 + row.convention.start();
    let value = row.value(x).unwrap_or_default();
    let mut card = Card {
        title: format!("v({}) = {value}", grouped(x)),
        ..Card::default()
    };
    if data.rows.len() > 1 {
        let delta = u64::from(ruleset.delta());
        let mut alone = SinkStrips {
            k: Numbers::default(),
            delta: Numbers::from(delta..=delta),
            wraps: 0,
            convention: row.convention.into(),
            ..figure.clone()
        };
        // Blocks and columns need several rows.
        alone.settle("convention");
        card.link("This row alone", Figure::spec(&alone));
    }
    if row.convention == Convention::Sink {
        ask_why(&mut card, ruleset, x, value.into());
    }
    let [a, b, c] = ruleset.moves();
    card.line(
        "ruleset",
        format!("{{{a}, {b}, {c}}}, {}", row.convention.name()),
    );
    card.line("period", grouped(row.period));
    if row.convention == Convention::Sink
        && let Some(found) = Word::new(ruleset).at(x)
    {
        let factor = found.factor;
        let end = found.start + u64::from(factor.len) - 1;
        let block = block_name(&Block {
            kind: factor.kind,
            index: factor.block,
            start: 0,
            len: 0,
        });
        card.line("factor", format!("{} of {block}", factor.name.text()));
        card.line(
            "positions",
            format!("{} … {}", grouped(found.start), grouped(end)),
        );
    }
    let moves = ruleset.moves().map(u64::from);
    let value = |y| row.value(y).map(u64::from);
    mex::explain(&mut card, x, &moves, row.convention, value);
    card.mentions.lit = same_factor(data, row, x);
    Some(card)
}

/// The factor that holds position `x` of a row, and what is the same factor in the others: of
/// the same name in the same block. O(rows).
fn same_factor(data: &Data, row: &Row, x: u64) -> Vec<(Key, u64)> {
    let sink = |row: &Row| row.convention == Convention::Sink;
    let label = Word::new(row.ruleset).label(x);
    let Some(label) = label.filter(|_| sink(row) && data.rows.len() > 1) else {
        return Vec::new();
    };
    let same = data.rows.iter().zip(0..).filter_map(|(row, i)| {
        let (start, len) = Word::new(row.ruleset).labelled(label)?;
        (sink(row) && start <= row.shown).then_some((Key::Two(i, start - 1), len))
    });
    same.collect()
}
