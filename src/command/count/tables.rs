//! What is told of the cold positions found, as tables.

use crate::command::csv::{self, Table};
use crate::error::Result;
use crate::kinds::cold_count::Sample;
use crate::stats::DigitCounts;
use crate::stats::digits::places_below;
use ::census::vast::{ColdList, census};

/// The tables in order, by the names of their files.
pub(super) const NAMES: [&str; 5] = ["powers", "cubes", "residues", "digits", "fits"];

/// Moduli whose classes are counted: in which the squares keep to few classes.
const MODULI: [u64; 3] = [5, 13, 65];

/// Bases in which digits are counted, those of the paper [E §3] and of the moduli.
const BASES: [u32; 2] = [5, 13];

/// The tables, in the order of the files.
pub(super) fn of(list: &ColdList) -> Result<[Table; NAMES.len()]> {
    let cubes = census::counts(list, &Sample::Cubes.points(list.bound()));
    Ok([
        powers(list),
        Table {
            columns: "n,cold_positions",
            rows: cubes.iter().map(|(n, c)| format!("{n},{c}")).collect(),
        },
        residues(list),
        digits(list)?,
        fits(&cubes, list.bound(), list.count()),
    ])
}

fn powers(list: &ColdList) -> Table {
    let row = |b: &census::Below| format!("{},{},{:016x}", b.n, b.count, b.checksum);
    Table {
        columns: "n,cold_positions,checksum",
        rows: census::powers(list).iter().map(row).collect(),
    }
}

fn residues(list: &ColdList) -> Table {
    let all = MODULI.iter().flat_map(|&m| census::classes(list, m));
    let row = |class: census::Class| {
        let last = class.last.map_or_else(String::new, |x| x.to_string());
        format!("{},{},{},{last}", class.modulus, class.residue, class.count)
    };
    Table {
        columns: "modulus,residue,cold_positions,last",
        rows: all.map(row).collect(),
    }
}

/// Without leading zeros, as in [E, Figures 3 and 4].
fn digits(list: &ColdList) -> Result<Table> {
    let mut rows = Vec::new();
    for base in BASES {
        let places = places_below(list.bound(), base);
        let counts = DigitCounts::of(list.iter(), base, places)?;
        for place in 0..places as usize {
            for (digit, count) in counts.row(place).iter().enumerate() {
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
