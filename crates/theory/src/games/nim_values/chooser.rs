//! Which algorithm for nim-values, by what the first of them show.

use super::{LARGEST_IN_A_MASK, Moves, dynamic_programming};
use crate::error::{Error, Result};
use crate::games::arithmetic::AllBut;
use crate::games::cold::{Algorithm, Plan};
use crate::games::nim_blocked::Blocked;
use crate::games::nim_layered::layered;
use crate::games::ruleset::{Convention, Set};
use crate::limits::{
    LAYERED_MOVE, RECORDS_MOVE, RECORDS_SAMPLE, RECORDS_VALUES, WIDE_NIM_VALUE_POSITIONS,
};
use crate::progress::{NoProgress, Progress};

/// A way to find the nim-values of a set of many moves at the wall.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// Dynamic programming over blocks of positions ([`Blocked`]).
    Blocks,
    /// Layer by layer, each by the plan ([`layered`]).
    Layers(Plan),
}

/// The way that is estimated to be the quicker one.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// That way.
    pub way: Way,
    /// Estimated seconds by it.
    pub seconds: f64,
    /// How many times as long the other way is estimated to take.
    pub slower: f64,
}

impl Chosen {
    /// Compares the ways for positions below `n` ≥ 1 at the wall: the moves on one side; on the other the plan of a
    /// layer and the number of layers, which grows like a power of n as far as the first positions show. Some
    /// milliseconds, and more where the plan counts members.
    ///
    /// # Errors
    /// Cancelled.
    pub fn new(set: &Set, n: u64, progress: &mut dyn Progress) -> Result<Self> {
        Self::of_moves(set, n, moves(set, n), progress)
    }

    /// The same where the moves are counted: an estimate may be four times as many.
    fn of_moves(set: &Set, n: u64, moves: f64, progress: &mut dyn Progress) -> Result<Self> {
        let plan = Plan::watched(Algorithm::Auto, set, n, None, progress)?;
        let blocks = moves * RECORDS_MOVE;
        let layers = Self::layered_seconds(set, n, &plan);
        // Values of two bytes are the most that both ways hold.
        Ok(if layers < blocks {
            Chosen {
                way: Way::Layers(plan),
                seconds: layers,
                slower: blocks / layers,
            }
        } else {
            Chosen {
                way: Way::Blocks,
                seconds: blocks,
                slower: layers / blocks,
            }
        })
    }

    /// Estimated seconds layer by layer: later layers have fewer positions left, and each move is marked once at
    /// most.
    pub fn layered_seconds(set: &Set, n: u64, plan: &Plan) -> f64 {
        (expected_values(set, n) * plan.seconds).min(moves(set, n) * LAYERED_MOVE)
    }
}

fn moves(set: &Set, n: u64) -> f64 {
    n as f64 * set.count_estimate(n).max(1) as f64
}

/// About how many values there are below n, from the first ones: their number grows like a power
/// of n. A few milliseconds.
fn expected_values(set: &Set, n: u64) -> f64 {
    let sample = RECORDS_SAMPLE.min(n);
    let values = |n: u64| {
        let first = Blocked::new(set.members_below(n), n).finish(&mut NoProgress);
        first.map_or(1.0, |values| f64::from(values.largest()) + 1.0)
    };
    let (all, quarter) = (values(sample), values(sample / 4));
    let exponent = (libm::log2(all / quarter) / 2.0).clamp(0.0, 1.0);
    all * libm::pow(n as f64 / sample as f64, exponent)
}

/// The nim-values of the first `n` positions of (`set`, `convention`).
///
/// ```
/// use theory::NoProgress;
/// use theory::games::nim_values::nim_values;
/// use theory::games::{Convention, Set};
///
/// let set: Set = "2,5".parse()?;
/// let values = nim_values(&set, Convention::Wall, 10, &mut NoProgress)?;
/// assert_eq!(values, [0, 0, 1, 1, 0, 2, 1, 0, 0, 1]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// Multiples of a number with few left out by [`AllBut`], few moves one position after another, many in the way that
/// [`Chosen`] estimates to be the quickest. Time O(n |S ∩ [1, n)|), space 6 bytes per position and that
/// of the way.
///
/// # Errors
/// `n` above [`WIDE_NIM_VALUE_POSITIONS`], or [`Error::Cancelled`].
pub fn nim_values(
    set: &Set,
    convention: Convention,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    let many = set.count_estimate(n) > LARGEST_IN_A_MASK;
    if n == 0 || n > WIDE_NIM_VALUE_POSITIONS || !many {
        return dynamic_programming(set, convention, n, progress);
    }
    let moves = Moves::new(set, convention, n)?;
    // In the sink of an infinite set every position reaches a sink: its values are those of the wall and 1.
    let more = match (convention, moves.more) {
        (Convention::Wall, _) => 0,
        (Convention::Sink, true) => 1,
        (Convention::Sink, false) => return dynamic_programming(set, convention, n, progress),
    };
    if let Some((mut game, factor)) = AllBut::of(set).transpose()? {
        game.extend(n.div_ceil(factor) as usize, progress)?;
        let of = |x: u64| game.values()[(x / factor) as usize] + more;
        return Ok((0..n).map(of).collect());
    }
    if expected_values(set, n) > RECORDS_VALUES as f64 / 2.0 {
        return dynamic_programming(set, convention, n, progress);
    }
    let counted = n as f64 * moves.members.len() as f64;
    let values = match Chosen::of_moves(set, n, counted, progress)?.way {
        Way::Blocks => Blocked::new(moves.members, n).finish(progress),
        Way::Layers(plan) => layered(set, n, &plan, progress),
    };
    match values {
        // More values than were expected.
        Err(Error::BadInput(_)) => dynamic_programming(set, convention, n, progress),
        values => Ok(values?.iter().map(|value| value + more).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_gives_the_values_of_the_definition() {
        for text in [
            "squares",
            "odd",
            "primes",
            "fibonacci",
            "naturals",
            "all-but-2,3",
            "2*(all-but-1,3)",
            "3+3i",
            "1+7i",
            "random-50",
            "triangular",
            "composites",
            "1..200",
            "2,5",
            "squares or odd",
        ] {
            let set: Set = text.parse().unwrap();
            for convention in [Convention::Wall, Convention::Sink] {
                for n in [0, 1, 2, 63, 700, 3000] {
                    let wanted = dynamic_programming(&set, convention, n, &mut NoProgress);
                    let found = nim_values(&set, convention, n, &mut NoProgress);
                    assert_eq!(found, wanted, "{text} {n}");
                }
            }
        }
    }

    /// Counted, so that it does not depend on the machine.
    #[test]
    fn dense_sets_are_done_in_layers_and_sparse_ones_in_blocks() {
        let way = |text: &str, n: u64| {
            let set: Set = text.parse().unwrap();
            Chosen::new(&set, n, &mut NoProgress).unwrap()
        };
        for text in ["odd", "primes", "random-50"] {
            let chosen = way(text, 160_000);
            assert!(
                matches!(chosen.way, Way::Layers(_)) && chosen.slower > 1.0,
                "{text}: {chosen:?}"
            );
        }
        for text in ["squares", "cubes", "triangular"] {
            let chosen = way(text, 1 << 20);
            assert!(
                chosen.way == Way::Blocks && chosen.slower > 1.0,
                "{text}: {chosen:?}"
            );
        }
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let most = WIDE_NIM_VALUE_POSITIONS;
        let refused = nim_values(
            &"squares".parse().unwrap(),
            Convention::Wall,
            most + 1,
            &mut NoProgress,
        );
        assert!(refused.is_err());
        let cancelled = nim_values(
            &"odd".parse().unwrap(),
            Convention::Wall,
            1 << 20,
            &mut |_: &str, _, _| Err(Error::Cancelled),
        );
        assert_eq!(cancelled, Err(Error::Cancelled));
    }
}
