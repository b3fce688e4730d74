//! Charts for pgfplots: their files are written and read by the document itself.

use std::collections::BTreeMap;
use std::path::Path;

use takeaway::Spec;
use takeaway::picture::Format;
use takeaway::tex::pgfplots::pgfplots;

use super::{PDFLATEX, installed, run, write};
use crate::common::computed;

/// Every kind of chart, every view of it, small.
const CHARTS: [&str; 14] = [
    "cold-count?n=4096",
    "records?n=4096",
    "digits?n=4096&base=7",
    "race?n=2048",
    "longest?max=9",
    "expansion?c=30",
    "expansion?c=30&of=preperiod",
    "constructions?max=30",
    "residues?n=4096&base=3",
    "permutation?n=60",
    "permutation?n=60&view=detrended",
    "permutation?n=60&view=detrended&x=10..30&y=-9..9",
    "permutation?n=60&view=ratio&condition=line",
    "greedy-set?n=729&view=growth&seed=0,4",
];

/// What a race came to once: here there is no clock.
const RACE: &str = "# takeaway race?n=2048\nalgorithm,n,milliseconds\nsegmented-sieve,1024,0.5\n\
    segmented-sieve,2048,1.25\ntextbook-dynamic-programming,1024,1.5\n\
    textbook-dynamic-programming,2048,6\n";

fn chart(spec: &str) -> String {
    let csv = match spec.starts_with("race") {
        true => RACE.to_owned(),
        false => computed(spec).export(Format::Csv).unwrap(),
    };
    pgfplots(&spec.parse::<Spec>().unwrap(), &csv).unwrap()
}

/// Every file that is read was written, has the columns that are read, and rows as long as its head.
#[test]
fn what_a_chart_reads_is_there() {
    for spec in CHARTS {
        let text = chart(spec);
        let (head, axis) = text.split_once("\\begin{tikzpicture}\n").unwrap();
        let written: BTreeMap<&str, Vec<&str>> = head
            .split("\\begin{filecontents*}[overwrite]{")
            .skip(1)
            .map(|file| {
                let (name, rest) = file.split_once("}\n").unwrap();
                let inside = rest.strip_suffix("\n\\end{filecontents*}\n").unwrap();
                (name, inside.lines().collect())
            })
            .collect();
        assert_eq!(head.matches("filecontents").count(), 2 * written.len());
        let plots: Vec<&str> = axis
            .lines()
            .filter(|line| line.starts_with("\\addplot+["))
            .collect();
        assert!(!plots.is_empty() && written.len() <= plots.len(), "{text}");
        for plot in plots {
            let (columns, file) = plot
                .strip_suffix("};")
                .and_then(|plot| plot.split_once("] table["))
                .and_then(|(_, rest)| rest.split_once("] {"))
                .unwrap();
            let lines = &written[file];
            let names: Vec<&str> = lines[0].split(' ').collect();
            assert!(lines.len() > 2, "{spec}: {lines:?}");
            assert!(
                lines
                    .iter()
                    .all(|line| line.split(' ').count() == names.len())
            );
            let read = columns
                .split([',', ' '])
                .filter_map(|each| each.split_once('='));
            for (axis, column) in read.filter(|(axis, _)| ["x", "y"].contains(axis)) {
                assert!(
                    names.contains(&column),
                    "{spec}: {axis} = {column} of {names:?}"
                );
            }
            let computed = columns.split("\\thisrow{").skip(1);
            for column in computed.map(|rest| rest.split('}').next().unwrap()) {
                assert!(names.contains(&column), "{spec}: {column} of {names:?}");
            }
        }
        assert!(axis.trim_end().ends_with("\\end{axis}\n\\end{tikzpicture}"));
    }
}

#[test]
fn a_part_that_is_looked_at_is_what_the_axis_shows() {
    for (spec, shown) in [
        (
            "permutation?n=60&view=detrended&x=10..30&y=-9..9",
            ", xmin=9.5, xmax=30.5, ymin=-9.5, ymax=9.5]",
        ),
        ("permutation?n=60&x=7,8", ", xmin=6.5, xmax=8.5]"),
        (
            "cold-count?n=5000&x=100..2000&y=30",
            ", xmin=100, xmax=2000, ymin=29.5, ymax=30.5]",
        ),
    ] {
        let csv = computed(spec).export(Format::Csv).unwrap();
        let chart = pgfplots(&spec.parse().unwrap(), &csv).unwrap();
        assert!(chart.contains(shown), "{chart}");
    }
}

#[test]
fn what_is_no_chart_and_what_is_too_long_is_refused() {
    for (spec, because) in [
        ("strip", "is not a chart"),
        ("greedy-set", "is not a chart"),
        ("permutation?n=5001", "more than 5000 rows"),
    ] {
        let csv = computed(spec).export(Format::Csv).unwrap();
        let error = pgfplots(&spec.parse().unwrap(), &csv)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains(because) && error.contains("pgfplots"),
            "{error}"
        );
    }
}

#[test]
fn tex_compiles_the_charts() {
    let pgfplots = std::process::Command::new("kpsewhich")
        .arg("pgfplots.sty")
        .output();
    if !installed("pdflatex") || !pgfplots.is_ok_and(|found| found.status.success()) {
        eprintln!("no pdflatex with pgfplots here: the files were read all the same");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("charts");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let body: Vec<String> = CHARTS.map(chart).into();
    let preamble = "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.18}\n";
    write(&folder, preamble, &body.join("\\clearpage\n"));
    run(&folder, "pdflatex", &PDFLATEX);
    assert!(folder.join("all.pdf").exists());
}
