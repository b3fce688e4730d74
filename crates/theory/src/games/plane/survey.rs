//! All small games in two dimensions: their cones, and the periods of their rows and columns.

use super::{Moves, Periods, Plane, Vector, column_periods, observed_cones, row_periods};
use crate::error::{Error, Result};
use crate::limits::PLANE_SURVEY;
use crate::progress::{Progress, Stretch};
use crate::shard::Shard;
use crate::sort::sort_by;

/// The results of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveyed {
    /// The place among all games of the survey.
    pub index: u32,
    /// The vectors.
    pub vectors: Vec<Vector>,
    /// How many cones repeat their pattern; `None` where half or a quarter of the plane shows others.
    pub cones: Option<usize>,
    /// The proven periods of rows, and of columns.
    pub lines: [Lines; 2],
}

/// Proven periods of rows or columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Those that occur, ascending.
    pub periods: Vec<u64>,
    /// Of how many lines the period is proved.
    pub proved: usize,
}

impl From<Periods> for Lines {
    fn from(found: Periods) -> Self {
        let mut periods: Vec<u64> = Vec::new();
        let mut proved = 0;
        for line in found.into_iter().flatten() {
            proved += 1;
            if !periods.contains(&line.period) {
                periods.push(line.period);
            }
        }
        sort_by(&mut periods, Ord::cmp);
        Lines { periods, proved }
    }
}

/// All sets of at most `most` vectors with coordinates up to `entry`, each once up to the exchange of
/// x and y. The number of sets is a binomial coefficient of (`entry` + 1)² − 1.
fn sets(most: u32, entry: u32) -> Vec<Vec<Vector>> {
    let vectors = (1..(entry + 1) * (entry + 1)).map(|i| (i % (entry + 1), i / (entry + 1)));
    let vectors: Vec<Vector> = vectors.collect();
    let mut sets: Vec<Vec<Vector>> = Vec::new();
    let mut begun = vec![(Vec::new(), 0)];
    while let Some((set, from)) = begun.pop() {
        if !set.is_empty() && !is_turned(&set) {
            sets.push(set.clone());
        }
        if set.len() < most as usize {
            for next in (from..vectors.len()).rev() {
                begun.push(([&set[..], &[vectors[next]]].concat(), next + 1));
            }
        }
    }
    sort_by(&mut sets, |one, other| one.len().cmp(&other.len()));
    sets
}

/// Whether the set comes after the one with x and y exchanged.
fn is_turned(set: &[Vector]) -> bool {
    let sorted = |turn: fn(&Vector) -> Vector| {
        let mut set: Vec<Vector> = set.iter().map(turn).collect();
        sort_by(&mut set, Ord::cmp);
        set
    };
    sorted(|&(a, b)| (b, a)) < sorted(|&(a, b)| (a, b))
}

/// Surveys a part of the games with at most `moves` vectors and coordinates up to `entry`, on planes
/// of side `size`. Each takes O(size²) and more steps.
///
/// # Errors
/// `moves`, `entry` or `size` is 0 or more than [`PLANE_SURVEY`] allows; [`Error::Cancelled`].
pub fn survey(
    [moves, entry, size]: [u32; 3],
    part: Shard,
    progress: &mut dyn Progress,
) -> Result<Vec<Surveyed>> {
    let names = ["moves", "coefficients", "n"];
    for ((name, value), most) in names
        .into_iter()
        .zip([moves, entry, size])
        .zip(PLANE_SURVEY)
    {
        if !(1..=most).contains(&value) {
            let nearest = value.clamp(1, most);
            return Err(Error::bad(name, value, format!("1 … {most}")).suggest(nearest));
        }
    }
    let sets = sets(moves, entry);
    let total = sets.len() as u64;
    let mut found = Vec::new();
    for index in part.of(0..=sets.len() as u32 - 1) {
        let vectors = sets[index as usize].clone();
        let mut stretch = Stretch::of(progress, "games", index.into(), total);
        let moves = Moves::new(&vectors, &[])?;
        let plane = Plane::of(&moves, size, size, &mut stretch)?;
        found.push(Surveyed {
            index,
            vectors,
            cones: observed_cones(&plane).map(|cones| cones.len()),
            lines: [row_periods(&moves, &plane), column_periods(&moves, &plane)].map(Lines::from),
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn every_set_is_surveyed_once_up_to_the_exchange() {
        // Of the 8 + 28 sets of one or two vectors, 2 + 4 are their own exchange.
        assert_eq!(sets(2, 2).len(), (8 + 28 + 2 + 4) / 2);
        let found = survey([2, 2, 40], Shard::WHOLE, &mut NoProgress).unwrap();
        assert_eq!(found.len(), 21);
        let nim = found.iter().find(|one| one.vectors == [(1, 0), (0, 1)]);
        let lines = nim.map(|one| one.lines.clone());
        let two = Lines {
            periods: vec![2],
            proved: 40,
        };
        assert_eq!(lines, Some([two.clone(), two]));
        assert!(survey([0, 2, 40], Shard::WHOLE, &mut NoProgress).is_err());
    }
}
