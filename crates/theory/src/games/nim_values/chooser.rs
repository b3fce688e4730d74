//! Which algorithm for nim-values, by what the first of them show.

use super::{LARGEST_IN_A_MASK, Moves, by_position, dynamic_programming};
use crate::error::{Error, Result};
use crate::games::arithmetic::AllBut;
use crate::games::cold::plan::Listed;
use crate::games::cold::{Algorithm, Plan};
use crate::games::nim_blocked::Blocked;
use crate::games::nim_layered::{layered, prime_of_layers};
use crate::games::ruleset::{Convention, Set};
use crate::limits::{
    BLOCKED_FAR, BLOCKED_MOVE, BLOCKED_NARROW, BLOCKED_POSITION, CHOSEN_LEAST, COST_TREE,
    LAYERED_MEMBER, LAYERED_MOVE, LAYERED_PLACED, LAYERED_PLANNED, LAYERED_POSITION,
    LAYERED_SAMPLE, LAYERED_WORD, MASKED_MOVE, MODULAR_HEAD, MODULAR_LEAST, PLAN_SAMPLE,
    RECORDS_SAMPLE, RECORDS_VALUES, SAMPLED_LEAST, SAMPLED_SHARE, SPLIT_MOVE, SPLIT_POSITION,
    WIDE_NIM_VALUE_POSITIONS,
};
use crate::narrow::Narrow;
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
    /// layer and the number of layers, which grows like a power of n as far as the first positions show. A few
    /// milliseconds, and more where members are counted.
    ///
    /// # Errors
    /// Cancelled, or [`Plan::watched`]'s.
    pub fn new(set: &Set, n: u64, progress: &mut dyn Progress) -> Result<Self> {
        let of = Listed::for_plan(set, n)?;
        Self::of(&of, n, expected_values(&of.members, n), progress)
    }

    /// The same with the number of `values` expected.
    fn of(of: &Listed, n: u64, values: f64, progress: &mut dyn Progress) -> Result<Self> {
        let sample = (n / SAMPLED_SHARE).clamp(SAMPLED_LEAST, PLAN_SAMPLE);
        let mut plan = Plan::sampled(Algorithm::Auto, of, n, None, sample, progress)?;
        let mut layers = layered_seconds(of, n, values, &plan);
        // All layers together may gain by residues where the first does not.
        if n >= MODULAR_LEAST && plan.algorithm != Algorithm::Modular {
            match Plan::sampled(Algorithm::Modular, of, n, None, sample, progress) {
                Err(Error::Cancelled) => return Err(Error::Cancelled),
                Err(_) => (),
                Ok(split) => {
                    let seconds = layered_seconds(of, n, values, &split);
                    if seconds < layers {
                        (plan, layers) = (split, seconds);
                    }
                }
            }
        }
        let blocks = blocked_seconds(of, n, values);
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

    /// Estimated seconds layer by layer.
    pub fn layered_seconds(set: &Set, n: u64, plan: &Plan) -> f64 {
        let of = Listed::below(set, n.min(LAYERED_SAMPLE));
        layered_seconds(&of, n, expected_values(&of.members, n), plan)
    }
}

/// Each position has flags of its own, and each pair raises one.
fn blocked_seconds(of: &Listed, n: u64, values: f64) -> f64 {
    let a_move = BLOCKED_MOVE[usize::from(values > BLOCKED_NARROW)];
    let (near, power) = BLOCKED_FAR;
    let far = libm::pow((n as f64 / near).max(1.0), power);
    n as f64 * BLOCKED_POSITION + moves(of, n) * a_move * far
}

/// Each layer has an engine of its own, with the list of members; later ones have fewer positions left, and all together
/// make each move once at most, or in a tree of convolutions each position's by the word.
fn layered_seconds(of: &Listed, n: u64, values: f64, plan: &Plan) -> f64 {
    let positions = n as f64;
    if plan.algorithm == Algorithm::Modular {
        let (_, share) = prime_of_layers(&of.members, of.known.min(n), plan.modulus);
        let head = MODULAR_HEAD.min(n);
        return blocked_seconds(of, head, values)
            + positions * (LAYERED_PLACED + values * SPLIT_POSITION)
            + moves(of, n) * share * SPLIT_MOVE;
    }
    let engines = values * (positions * LAYERED_POSITION + of.count(n) * LAYERED_MEMBER);
    let marks = moves(of, n) * LAYERED_MOVE;
    let [by_sieve, by_convolution] = LAYERED_PLANNED;
    let (tree, factor, marks) = match plan.algorithm {
        Algorithm::Convolution => {
            let words = positions * positions / 128.0 * LAYERED_WORD;
            (
                positions * COST_TREE * 1e-9,
                by_convolution,
                marks.min(words),
            )
        }
        _ => (0.0, by_sieve, marks),
    };
    let planned = values * (plan.seconds - tree).max(0.0) * factor;
    positions * LAYERED_PLACED + engines + planned.min(marks)
}

/// Pairs of a position below n and a smaller member.
fn moves(of: &Listed, n: u64) -> f64 {
    let inside = of.members.iter().take_while(|&&s| u64::from(s) < n);
    let listed: f64 = inside.map(|&s| (n - u64::from(s)) as f64).sum();
    // Members that are not listed are about evenly spread.
    let others = of.count(n) - of.count(of.known.min(n));
    listed + others * (n - of.known.min(n)) as f64 / 2.0
}

/// About how many values there are below n, from the first ones: their number grows like a power
/// of n. A few milliseconds.
fn expected_values(members: &[u32], n: u64) -> f64 {
    let sample = (n / 2 / SAMPLED_SHARE)
        .clamp(SAMPLED_LEAST, RECORDS_SAMPLE)
        .min(n);
    let inside = members.partition_point(|&s| u64::from(s) < sample);
    let first = Blocked::new(members[..inside].to_vec(), sample).finish(&mut NoProgress);
    let Ok(first) = first else { return 1.0 };
    let quarter = first.iter().take(sample as usize / 4).max().unwrap_or(0);
    let (all, quarter) = (f64::from(first.largest()) + 1.0, f64::from(quarter) + 1.0);
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
    Ok(narrow_nim_values(set, convention, n, progress)?.into())
}

/// [`nim_values`] in little room. Space 2 bytes per position while values are below 255, at most 6 else, and that
/// of the way; of multiples of a number with few left out 4 more.
///
/// # Errors
/// Those of [`nim_values`].
pub fn narrow_nim_values(
    set: &Set,
    convention: Convention,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Narrow> {
    if n == 0 || n > WIDE_NIM_VALUE_POSITIONS {
        return dynamic_programming(set, convention, n, progress);
    }
    let moves = Moves::new(set, convention, n)?;
    // In the sink of an infinite set every position reaches a sink: its values are those of the wall and 1.
    let more = match (convention, moves.more) {
        (Convention::Wall, _) => 0,
        (Convention::Sink, true) => 1,
        (Convention::Sink, false) => return by_position(moves, n, progress),
    };
    if moves.members.len() as u64 > LARGEST_IN_A_MASK
        && let Some((mut game, factor)) = AllBut::of(set).transpose()?
    {
        game.extend(n.div_ceil(factor) as usize, progress)?;
        let of = |x: u64| game.values()[(x / factor) as usize] + more;
        return Ok((0..n).map(of).collect());
    }
    let of = Listed {
        set,
        members: (&moves.members[..]).into(),
        known: n,
    };
    let in_a_mask = match moves.largest_value() {
        ..=LARGEST_IN_A_MASK => self::moves(&of, n) * MASKED_MOVE,
        _ => f64::INFINITY,
    };
    let values = expected_values(&of.members, n);
    if in_a_mask < CHOSEN_LEAST || values > RECORDS_VALUES as f64 / 2.0 {
        return by_position(moves, n, progress);
    }
    let chosen = Chosen::of(&of, n, values, progress)?;
    if in_a_mask < chosen.seconds {
        return by_position(moves, n, progress);
    }
    let values = match chosen.way {
        Way::Blocks => Blocked::new(moves.members, n).finish(progress),
        Way::Layers(plan) => layered(set, n, &plan, progress),
    };
    match values {
        // More values than were expected.
        Err(Error::BadInput(_)) => dynamic_programming(set, convention, n, progress),
        Ok(values) if more > 0 => Ok(values.iter().map(|value| value + more).collect()),
        values => Ok(values?.into_cells()),
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
                    let found = narrow_nim_values(&set, convention, n, &mut NoProgress);
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
        // Residues are worth splitting where many positions follow; those of triangular numbers never.
        for text in ["squares", "cubes", "2n^2", "n^2+1"] {
            let chosen = way(text, 1 << 24);
            let by_residues =
                matches!(&chosen.way, Way::Layers(plan) if plan.algorithm == Algorithm::Modular);
            assert!(by_residues && chosen.slower > 1.0, "{text}: {chosen:?}");
        }
        assert_eq!(way("triangular", 1 << 24).way, Way::Blocks);
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
