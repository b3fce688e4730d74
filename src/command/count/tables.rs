//! Tables of the cold positions found.

use crate::command::csv::{self, Table};
use crate::error::Result;
use crate::kinds::cold_count::Sample;
use crate::stats::DigitCounts;
use crate::stats::digits::places_below;
use ::census::vast::census::Class;
use ::census::vast::{ColdList, census};

/// The tables in order, by the names of their files.
pub(super) const NAMES: [&str; 5] = ["powers", "cubes", "residues", "digits", "fits"];

/// Moduli whose classes are counted: the squares lie in few of them.
const MODULI: [u64; 3] = [5, 13, 65];

/// Bases in which digits are counted, those of the paper [E §3] and of the moduli.
const BASES: [u32; 2] = [5, 13];

/// Cold positions below a power of two.
#[derive(Debug, PartialEq)]
pub(super) struct Power {
    /// The bound.
    pub(super) n: u64,
    /// How many there are below it.
    pub(super) count: u64,
    /// Their checksum, where they were read one by one.
    pub(super) checksum: Option<u64>,
}

/// The cold positions below a bound, as far as the tables count them.
pub(super) trait Counted {
    /// The bound.
    fn bound(&self) -> u64;

    /// Those below each power of 2 up to the bound.
    fn powers(&self) -> Vec<Power>;

    /// Those below each of `points`, ascending and at most the bound.
    fn counts(&self, points: &[u64]) -> Vec<(u64, u64)>;

    /// Those in each class modulo `modulus`.
    fn classes(&self, modulus: u64) -> Vec<Class>;

    /// How often each digit occurs at each place, without leading zeros.
    ///
    /// # Errors
    /// `base` or `places` out of range.
    fn digits(&self, base: u32, places: u32) -> Result<Vec<Vec<u64>>>;
}

impl Counted for ColdList {
    fn bound(&self) -> u64 {
        self.bound()
    }

    fn powers(&self) -> Vec<Power> {
        let row = |below: &census::Below| Power {
            n: below.n,
            count: below.count,
            checksum: Some(below.checksum),
        };
        census::powers(self).iter().map(row).collect()
    }

    fn counts(&self, points: &[u64]) -> Vec<(u64, u64)> {
        census::counts(self, points)
    }

    fn classes(&self, modulus: u64) -> Vec<Class> {
        census::classes(self, modulus)
    }

    fn digits(&self, base: u32, places: u32) -> Result<Vec<Vec<u64>>> {
        let counts = DigitCounts::of(self.iter(), base, places)?;
        let row = |place| counts.row(place).to_vec();
        Ok((0..places as usize).map(row).collect())
    }
}

/// The tables, in the order of the files.
pub(super) fn of(list: &dyn Counted) -> Result<[Table; NAMES.len()]> {
    let bound = list.bound();
    let cubes = list.counts(&Sample::Cubes.points(bound));
    let count = list.counts(&[bound]).first().map_or(0, |last| last.1);
    Ok([
        powers(list),
        Table {
            columns: "n,cold_positions",
            rows: cubes.iter().map(|(n, c)| format!("{n},{c}")).collect(),
        },
        residues(list),
        digits(list)?,
        fits(&cubes, bound, count),
    ])
}

fn powers(list: &dyn Counted) -> Table {
    let row = |power: &Power| {
        let checksum = power.checksum.map(|sum| format!("{sum:016x}"));
        let checksum = checksum.unwrap_or_default();
        format!("{},{},{checksum}", power.n, power.count)
    };
    Table {
        columns: "n,cold_positions,checksum",
        rows: list.powers().iter().map(row).collect(),
    }
}

fn residues(list: &dyn Counted) -> Table {
    let all = MODULI.iter().flat_map(|&m| list.classes(m));
    let row = |class: Class| {
        let last = class.last.map_or_else(String::new, |x| x.to_string());
        format!("{},{},{},{last}", class.modulus, class.residue, class.count)
    };
    Table {
        columns: "modulus,residue,cold_positions,last",
        rows: all.map(row).collect(),
    }
}

/// Without leading zeros, as in [E, Figures 3 and 4].
fn digits(list: &dyn Counted) -> Result<Table> {
    let mut rows = Vec::new();
    for base in BASES {
        let places = places_below(list.bound(), base);
        for (place, row) in list.digits(base, places)?.iter().enumerate() {
            for (digit, count) in row.iter().enumerate() {
                rows.push(format!("{base},{place},{digit},{count}"));
            }
        }
    }
    Ok(Table {
        columns: "base,place,digit,cold_positions",
        rows,
    })
}

/// Both fits through the cubes.
fn fits(cubes: &[(u64, u64)], bound: u64, count: u64) -> Table {
    let inside = cubes.iter().filter(|(n, _)| (1..=bound).contains(n));
    let points: Vec<(f64, f64)> = inside.map(|&(n, c)| (n as f64, c as f64)).collect();
    let end = (bound as f64, count as f64);
    csv::fits(&points, end)
}
