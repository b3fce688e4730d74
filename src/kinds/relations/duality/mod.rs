//! The sink word above the wall word, which is read backwards with 0 and 2 exchanged.

pub(super) mod caption;
pub(super) mod card;
pub(super) mod lanes;

use serde::{Deserialize, Serialize};

use crate::error::Result;
use crate::figure::{Sequence, Table};
use crate::games::period::PeriodFinder;
use crate::progress::Progress;
use crate::sink::{self, Additive};

/// The two words, and where they differ once one is read backwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// The sink word, from x = 1, by the closed form of Theorem 3.
    pub sink: Vec<u8>,
    /// The wall word, from x = 0, by simulation.
    pub wall: Vec<u8>,
    /// σ(v_wall(−(x + s₂))) for x = 1, 2, …: aligned with `sink`.
    pub(crate) turned: Vec<u8>,
    /// Positions x where `sink` and `turned` differ.
    pub(crate) mismatches: Vec<u64>,
}

pub(super) fn compute(set: Additive, watch: &mut dyn Progress) -> Result<Data> {
    let compared = sink::duality::Duality::new(set, &mut PeriodFinder::new(), watch)?;
    Ok(Data {
        mismatches: compared.mismatches().collect(),
        sink: compared.sink_word,
        wall: compared.wall_word,
        turned: compared.mirrored,
    })
}

pub(super) fn table(data: &Data) -> Table {
    Table::default()
        .numbers("x", true, 1..=data.sink.len() as u64)
        .numbers("sink", true, data.sink.iter().copied())
        .numbers("wall_turned", true, data.turned.iter().copied())
}

pub(super) fn sequences(data: &Data) -> Vec<Sequence<'_>> {
    vec![
        Sequence::new("wall, turned", 1, data.turned.iter().copied()),
        Sequence::new("sink", 1, data.sink.iter().copied()),
    ]
}
