//! Sink play as wall play read backwards (docs/proofs.md, Theorem 8).
//!
//! Wall play on an additive set is purely periodic with the period of sink
//! play, and, with the wall sequence extended periodically to negative
//! integers, **v_sink(x) = σ(v_wall(−(x + s₂)))**, s₂ = m + δ, where σ
//! exchanges 0 and 2. [B §1] conjectures that a duality exists.
//! [`crate::sink::verify::duality`] checks this one by simulation.

use crate::error::Result;
use crate::games::Convention;
use crate::games::period::{Period, PeriodFinder};
use crate::progress::Progress;
use crate::sink::one_period::OnePeriod;
use crate::sink::period::Additive;

/// σ: exchanges 0 and 2, and leaves 1 and 3 alone.
pub fn exchanged(value: u8) -> u8 {
    match value {
        0 => 2,
        2 => 0,
        other => other,
    }
}

/// The two sides of the statement over one period of sink play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duality {
    /// The set.
    pub set: Additive,
    /// Proven preperiod and period of wall play.
    pub wall: Period,
    /// One period of wall play: index i is position preperiod + i, from x = 0.
    pub wall_word: Vec<u8>,
    /// One period of sink play, by its closed form: index i is x = i + 1.
    pub sink_word: Vec<u8>,
    /// σ(v_wall(−(x + s₂))) at x = i + 1, as long as `sink_word`.
    pub mirrored: Vec<u8>,
}

impl Duality {
    /// Both words of `set`, in the memory of `finder`. Time and space O(p + max S).
    ///
    /// # Errors
    /// As [`OnePeriod::new`].
    pub fn new(
        set: Additive,
        finder: &mut PeriodFinder,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let mut one = |convention| OnePeriod::new(set, convention, finder, progress);
        let OnePeriod {
            period: wall,
            word: wall_word,
        } = one(Convention::Wall)?;
        let sink_word = one(Convention::Sink)?.word;
        let mut mirrored = Vec::with_capacity(sink_word.len());
        // Position −(x + s₂) of the periodic extension is index `place` of the word.
        let s2 = u64::from(set.moves()[1]);
        let back = (1 + s2 + wall.preperiod) % wall.period;
        let mut place = (wall.period - back) % wall.period;
        for _ in 0..sink_word.len() {
            mirrored.push(exchanged(wall_word[place as usize]));
            place = if place == 0 { wall.period } else { place } - 1;
        }
        Ok(Duality {
            set,
            wall,
            wall_word,
            sink_word,
            mirrored,
        })
    }

    /// The positions x ≥ 1 of one period at which the two sides differ.
    pub fn mismatches(&self) -> impl Iterator<Item = u64> + '_ {
        (1..)
            .zip(self.sink_word.iter().zip(&self.mirrored))
            .filter(|(_, (sink, mirrored))| sink != mirrored)
            .map(|(x, _)| x)
    }

    /// Whether the theorem holds of these words: wall play purely periodic with
    /// the period of sink play, and no mismatch.
    pub fn holds(&self) -> bool {
        let same_period = Period {
            preperiod: 0,
            period: self.set.period(),
        };
        self.wall == same_period && self.sink_word == self.mirrored
    }
}
