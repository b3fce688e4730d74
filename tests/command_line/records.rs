//! `takeaway records`: its tables, on any number of threads.

use std::fs;
use std::path::PathBuf;

use takeaway::figure::power_law::Fits;
use takeaway::limits::FITTED_MOST;

use super::printed;

/// A table of the squares up to 2^27: docs/findings.md says how it was computed.
fn kept(name: &str) -> String {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/theory/tests/golden");
    let path = format!("{golden}/nim_squares_{name}.csv");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_nim_values_of_the_squares_are_those_kept() {
    let (kept, published) = (kept("powers"), kept("records"));
    let kept: Vec<&str> = kept.lines().collect();
    let published: Vec<&str> = published.lines().collect();
    for threads in ["1", "2", "3"] {
        let text = printed(&["records", "squares", "--n", "2^20", "--threads", threads]);
        let tables: Vec<Vec<&str>> = text.split("\n\n").map(|t| t.lines().collect()).collect();
        let (records, powers) = (&tables[0], &tables[1]);
        assert_eq!(powers.len(), 22, "a line of names, and 2^0 … 2^20");
        assert_eq!(powers[..], kept[..22], "{threads} threads");
        assert_eq!(records[..], published[..records.len()]);
        let next = published[records.len()].split(',').next().unwrap();
        assert!(next.parse::<u64>().unwrap() >= 1 << 20, "none is left out");
    }
}

#[test]
fn the_tables_are_those_of_the_figure() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("records-tables");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let prefix = folder.join("primes");
    for set in ["primes", "odd", "random-3"] {
        let csv = prefix.to_str().unwrap();
        let text = printed(&["records", set, "--n", "40000", "--csv", csv]);
        let file = |name: &str| fs::read_to_string(folder.join(format!("primes-{name}.csv")));
        let files = ["records", "powers", "fits"].map(|name| file(name).unwrap());
        assert_eq!(
            text,
            files.each_ref().map(|file| format!("{file}\n")).concat()
        );
        let terms = printed(&["terms", &format!("records?set={set}&n=40000")]);
        let records = files[0].split_once('\n').unwrap().1;
        assert_eq!(records, terms.replace(' ', ","), "{set}");
        let values: Vec<u64> =
            printed(&["terms", &format!("strip?set={set}&n=32768&convention=wall")])
                .lines()
                .map(|value| value.parse().unwrap())
                .collect();
        let last = files[1].lines().last().unwrap();
        let largest = values.iter().max().unwrap();
        assert!(last.starts_with(&format!("32768,{largest},")), "{last}");
    }
}

#[test]
fn the_published_exponents_are_those_of_the_published_records() {
    let powers = kept("powers");
    let bound = powers.lines().last().and_then(|row| row.split(',').next());
    let bound: u64 = bound.and_then(|n| n.parse().ok()).unwrap();
    let record = |row: &str| -> Option<(f64, f64)> {
        let (position, value) = row.split_once(',')?;
        Some((position.parse().ok()?, value.parse().ok()?))
    };
    let points: Vec<(f64, f64)> = kept("records").lines().filter_map(record).collect();
    // From (0, 0) on, one for each value.
    assert!(
        points
            .iter()
            .zip(0..)
            .all(|(point, value)| point.1 == f64::from(value))
    );
    let fits = Fits::over_stretches(&points[1..], bound, FITTED_MOST);
    let rows = [
        ("siegel", fits.siegel),
        ("least-squares", fits.least_squares),
    ];
    let rows = rows
        .into_iter()
        .zip(fits.over_stretches)
        .map(|((name, law), over)| {
            let (law, over) = (law.unwrap(), over.unwrap());
            let (c, e) = (law.constant, law.exponent);
            let interval = law.interval.unwrap();
            format!(
                "{name},{c:.5},{e:.5},{:.5},{:.5},{:.5},{:.5}\n",
                over.least, over.most, interval.least, interval.most
            )
        });
    let found = format!(
        "fit,constant,exponent,least,most,interval_from,interval_to\n{}",
        rows.collect::<String>()
    );
    assert_eq!(found, kept("fits"));
}
