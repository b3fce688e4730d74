//! Findings about the map, once all its cells are known.

use super::{Cell, Class, Data, Played, Tally, ThreeMoves, index};
use crate::claim::{Known, table};
use crate::figure;
use crate::games::three_move::ThreeMove;

/// See [`figure::Findings`]. While the map is coarse, nothing is.
#[derive(Default)]
pub(crate) struct Findings {
    /// Of each convention shown.
    pub(super) played: Vec<OfPlayed>,
    /// How periods differ between conventions, if two are shown.
    pub(super) difference: Option<Difference>,
}

/// Of one convention.
pub(super) struct OfPlayed {
    /// Rulesets with c ≠ a + b: those that the conjecture of Flammenkamp and Ward is about [B §1].
    pub(super) others: u64,
    /// Those of them whose period divides no sum of two moves.
    pub(super) exceptions: u64,
    /// The ruleset with the longest preperiod, and the one with the longest period, if there is one.
    pub(super) longest: [Option<(ThreeMove, Cell)>; 2],
    /// Where preperiods are drawn, of more than one ruleset.
    pub(super) preperiods: Option<Preperiods>,
}

/// How long preperiods are.
#[derive(Clone, Copy)]
pub(super) enum Preperiods {
    /// There are none.
    None,
    /// This share of the rulesets, at least half, has none.
    Mostly(f64),
    /// All have one; half of them are at most this long.
    Half(u32),
    /// The same, and of the share that has none.
    Some(u32, f64),
}

/// How sink and wall differ.
#[derive(Clone, Copy)]
pub(super) enum Difference {
    /// All periods are the same.
    None,
    /// This number of rulesets has different ones: at the wall a + b, of which 2c is an odd
    /// multiple, and in the sink 2c.
    TwiceC(u64),
    /// This number has different ones, and not all of them those.
    Other(u64),
}

impl figure::Findings<ThreeMoves> for Findings {
    fn of(figure: &ThreeMoves, data: &Data) -> Self {
        let Some(tally) = &data.tally else {
            return Findings::default();
        };
        let played = data.played.iter().enumerate();
        let difference = match tally.differing {
            0 => Difference::None,
            n if n == tally.twice_c => Difference::TwiceC(n),
            n => Difference::Other(n),
        };
        Findings {
            played: played
                .map(|(k, played)| OfPlayed::of(figure, played, tally, k))
                .collect(),
            difference: (data.played.len() == 2).then_some(difference),
        }
    }

    fn known(&self) -> Known {
        table::PERIODS.known()
    }
}

impl OfPlayed {
    fn of(figure: &ThreeMoves, played: &Played, tally: &Tally, k: usize) -> Self {
        let counts = tally.counts[k];
        let found = |place: Option<(u32, u32)>| {
            let (i, j) = place?;
            Some((figure.set(i, j).ok()?, played.cells[index(i, j)]))
        };
        let all = figure.rulesets();
        let preperiods = tally.preperiods.get(k).filter(|_| all > 1);
        OfPlayed {
            others: all - counts[Class::Additive.place()],
            exceptions: counts[Class::Exception.place()],
            longest: tally.longest[k].map(found),
            preperiods: preperiods.map(|&(none, half)| Preperiods::of(all, none, half)),
        }
    }
}

impl Preperiods {
    /// Of `all` rulesets, `none` without one; at least half of the preperiods are at most `half`.
    fn of(all: u64, none: u64, half: u32) -> Self {
        let share = none as f64 / all as f64;
        match (none, half) {
            (0, _) => Preperiods::Half(half),
            (n, _) if n == all => Preperiods::None,
            (_, 0) => Preperiods::Mostly(share),
            _ => Preperiods::Some(half, share),
        }
    }
}
