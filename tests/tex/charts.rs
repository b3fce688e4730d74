//! Charts for pgfplots and strips for TikZ: a text that any document takes, in a frame of Beamer, too.

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
    "family?set=2,5,c&c=1..30",
    "family?set=2,5,t&t=1..30&of=preperiod",
    "constructions?max=30",
    "cold-count?by=residue&n=4096&base=3",
    "permutation?n=60",
    "permutation?n=60&view=detrended",
    "permutation?n=60&view=detrended&x=10..30&y=-9..9",
    "permutation?n=60&view=ratio&condition=line",
    "greedy-set?n=729&view=growth&seed=0,4",
];

/// The result of a race once: the test has no clock.
const RACE: &str = "algorithm,n,milliseconds\nsegmented-sieve,1024,0.5\n\
    segmented-sieve,2048,1.25\ntextbook-dynamic-programming,1024,1.5\n\
    textbook-dynamic-programming,2048,6\n";

fn chart(spec: &str) -> String {
    if spec.starts_with("race") {
        return pgfplots(&spec.parse::<Spec>().unwrap(), RACE, &[]).unwrap();
    }
    computed(spec).export(Format::PGFPLOTS).unwrap()
}

/// Every table has the columns that are read, and rows as long as its head.
#[test]
fn what_a_chart_reads_is_there() {
    for spec in CHARTS {
        let text = chart(spec);
        let plots: Vec<&str> = text.split("\n\\addplot+[").skip(1).collect();
        assert!(!plots.is_empty(), "{text}");
        for plot in plots {
            let (columns, rest) = plot
                .split_once("] table[row sep=crcr, ")
                .and_then(|(_, rest)| rest.split_once("] {\n"))
                .unwrap();
            let inside = rest.split_once("\n};").unwrap().0;
            let lines = inside
                .lines()
                .map(|line| line.strip_suffix("\\\\").unwrap());
            let lines: Vec<&str> = lines.collect();
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
        assert!(text.trim_end().ends_with("\\end{axis}\n\\end{tikzpicture}"));
    }
}

#[test]
fn a_fitted_law_is_drawn_between_the_points_it_is_fitted_to() {
    let text = chart("cold-count?n=1048576");
    let line = text
        .lines()
        .find(|line| line.contains("coordinates"))
        .unwrap();
    let numbers: Vec<f64> = line
        .split(['(', ')', ',', ' '])
        .filter_map(|part| part.parse().ok())
        .collect();
    let [x, y, far, high] = numbers[..] else {
        panic!("{line}")
    };
    let slope = (high / y).ln() / (far / x).ln();
    assert!((0.68..0.71).contains(&slope), "{slope}");
    assert!(
        far <= 1_048_576.0 && text.contains("\\cdot n^{0.69"),
        "{text}"
    );
    // An exact law is no fit.
    assert!(!chart("cold-count?set=2,5&n=4096").contains("coordinates"));
}

const STRIPS: [&str; 4] = [
    "strip?set=2,5",
    "sink-strips?m=5",
    "relations?m=5",
    "strip?set=2,5&wrap=7",
];

#[test]
fn strips_are_rectangles_from_end_to_end() {
    for spec in STRIPS {
        let text = chart(spec);
        let mut rows: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
        for line in text
            .lines()
            .filter(|line| line.starts_with("\\fill[takeaway"))
        {
            let numbers: Vec<f64> = line
                .split(['(', ')', ','])
                .filter_map(|part| part.parse().ok())
                .collect();
            let [x, y, w, _] = numbers[..] else {
                panic!("{line}")
            };
            rows.entry(format!("{y}")).or_default().push((x, w));
        }
        assert!(!rows.is_empty(), "{spec}");
        for runs in rows.values() {
            for pair in runs.windows(2) {
                let gap = pair[1].0 - pair[0].0 - pair[0].1;
                assert!(gap.abs() < 0.02, "{spec}: {pair:?}");
            }
        }
    }
    let error = computed("strip?set=2,5&n=20000").export(Format::PGFPLOTS);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("more than 5000 runs"), "{error}");
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
        let chart = chart(spec);
        assert!(chart.contains(shown), "{chart}");
    }
}

#[test]
fn what_is_no_chart_and_what_is_too_long_is_refused() {
    for (spec, because) in [
        ("cold", "is not a chart"),
        ("greedy-set", "is not a chart"),
        ("family?set=a,b&a=1..8&b=1..8", "is not a chart"),
        ("permutation?n=5001", "more than 5000 rows"),
    ] {
        let error = computed(spec).export(Format::PGFPLOTS);
        let error = error.unwrap_err().to_string();
        assert!(
            error.contains(because) && error.contains("pgfplots"),
            "{error}"
        );
    }
}

#[test]
fn tex_compiles_the_charts() {
    if !installed("pdflatex") || !found("pgfplots.sty") {
        eprintln!("no pdflatex with pgfplots here: the files were read all the same");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("charts");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let all = CHARTS.into_iter().chain(STRIPS).map(chart);
    let body: Vec<String> = all.collect();
    let preamble = "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.18}\n";
    write(&folder, preamble, &body.join("\\clearpage\n"));
    run(&folder, "pdflatex", &PDFLATEX);
    assert!(folder.join("all.pdf").exists());
    if !found("beamer.cls") {
        return;
    }
    // In frames that are not fragile, too.
    let frames: String = body
        .iter()
        .map(|each| format!("\\begin{{frame}}\n{each}\\end{{frame}}\n"))
        .collect();
    let document = format!(
        "\\documentclass{{beamer}}\n{preamble}\\begin{{document}}\n{frames}\\end{{document}}\n"
    );
    std::fs::write(folder.join("all.tex"), document).unwrap();
    run(&folder, "pdflatex", &PDFLATEX);
}

fn found(file: &str) -> bool {
    let answer = std::process::Command::new("kpsewhich").arg(file).output();
    answer.is_ok_and(|answer| answer.status.success())
}
