//! Cold positions of a ruleset at the wall, with hotspots [E §2]: a file an
//! algorithm, and the plan that chooses between them.

pub mod bits;
pub(crate) mod convolution;
pub(crate) mod modular;
pub mod naive;
pub mod plan;
pub(crate) mod segmented;
mod transform;
pub mod words;

pub use bits::{BitSet, ColdSet};
pub use convolution::Convolution;
pub(crate) use modular::Modular;
pub use plan::{Algorithm, Plan, Why};
pub use segmented::Segmented;
pub(crate) use transform::Transforms;
pub use words::Words;

use crate::error::Result;
use crate::games::Set;
use crate::progress::Progress;

/// A computation of cold positions in short steps.
pub trait Engine {
    /// Decides some more positions: a few milliseconds of work where the
    /// algorithm allows it. Does nothing useful once the bound is reached.
    ///
    /// # Errors
    /// When the algorithm cannot vouch for its result.
    fn step(&mut self) -> Result<()>;

    /// The cold positions so far: every position below its bound is decided.
    fn cold(&self) -> &ColdSet;

    /// How far the work is, in positions, for a display: the bound, and of a stretch that takes
    /// many steps a part. Never goes back, and is the bound once all is decided.
    fn progress(&self) -> u64 {
        self.cold().bound()
    }

    /// The result, the engine and its tables given back.
    fn into_cold(self: Box<Self>) -> ColdSet;
}

/// The engine a plan names, ready to step, for the cold positions below `n` of
/// the set with these `members`, ascending, those below `n`, with the given
/// hotspots.
pub fn engine<'a>(
    members: Vec<u32>,
    n: u64,
    hotspots: Option<&'a BitSet>,
    plan: &Plan,
) -> Box<dyn Engine + 'a> {
    match plan.algorithm {
        Algorithm::Modular => Box::new(Modular::new(
            members,
            n,
            hotspots,
            plan.modulus,
            plan::head(n),
            plan.head,
        )),
        other => simple(other, members, n, hotspots),
    }
}

/// An engine that needs nothing but its members.
fn simple<'a>(
    algorithm: Algorithm,
    members: Vec<u32>,
    n: u64,
    hotspots: Option<&'a BitSet>,
) -> Box<dyn Engine + 'a> {
    match algorithm {
        Algorithm::Dp => Box::new(Words::new(&members, n, hotspots)),
        Algorithm::Convolution => Box::new(Convolution::new(members, n, hotspots)),
        _ => Box::new(Segmented::new(members, n, hotspots)),
    }
}

/// The cold positions of `set` below `n` at the wall: positions that are no
/// hotspot and from which no move leads to a cold one [E §2.1].
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Set;
/// use theory::games::cold::{Algorithm, Plan, cold_positions};
///
/// let (squares, n): (Set, u64) = ("squares".parse()?, 40);
/// let plan = Plan::new(Algorithm::Auto, &squares, n, None)?;
/// let cold = cold_positions(&squares, n, None, &plan, &mut NoProgress)?;
/// let cold: Vec<u64> = cold.iter().collect();
/// assert_eq!(cold, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// `plan` comes from [`Plan::new`] for the same arguments; `progress` receives the number of
/// positions decided, every few milliseconds. Time and space are those of the engine planned.
///
/// # Errors
/// When `progress` is cancelled, or an engine cannot vouch for its result.
pub fn cold_positions(
    set: &Set,
    n: u64,
    hotspots: Option<&BitSet>,
    plan: &Plan,
    progress: &mut dyn Progress,
) -> Result<ColdSet> {
    let members = set.list_below(n, progress)?;
    finish(engine(members, n, hotspots, plan), n, progress)
}

/// Steps an engine to its bound `n`.
///
/// # Errors
/// When `progress` is cancelled, or the engine cannot vouch for its result.
pub fn finish(
    mut engine: Box<dyn Engine + '_>,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<ColdSet> {
    run(&mut *engine, n, progress)?;
    Ok(engine.into_cold())
}

/// The same of an engine that is used again.
pub(in crate::games) fn run(
    engine: &mut (impl Engine + ?Sized),
    n: u64,
    progress: &mut dyn Progress,
) -> Result<()> {
    while engine.cold().bound() < n {
        progress.report("cold positions", engine.progress(), n)?;
        engine.step()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
