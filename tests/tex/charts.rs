//! Charts for pgfplots and strips for TikZ: a text that any document takes, in a frame of Beamer, too.

use std::collections::BTreeMap;
use std::path::Path;

use takeaway::picture::Format;

use super::{PDFLATEX, installed, run, write};
use crate::common::computed;

/// Every kind of chart, every view of it, small.
const CHARTS: [&str; 22] = [
    "cold-count?n=4096",
    "cold-count?n=4096&view=compensated",
    "cold-count?n=4096&view=slope",
    "cold-count?n=4096&x=4..500",
    "records?n=4096",
    "records?n=4096&view=slope",
    "digits?n=4096&base=7",
    "longest?max=9",
    "family?set=2,5,c&c=1..30",
    "family?set=2,5,c&c=1..30&modulus=7",
    "family?set=2,5,t&t=1..30&of=preperiod",
    "family?set=2,5,c&c=1..30&of=sum",
    "constructions?max=30",
    "cold-count?by=residue&n=4096&base=3",
    "members?set=ulam&n=400",
    "members?set=squares&n=400&of=cold",
    "permutation?n=60",
    "permutation?n=60&view=detrended",
    "permutation?n=60&view=detrended&x=10..30&y=-9..9",
    "permutation?n=60&view=ratio&condition=line",
    "permutation?n=60&view=ratio&condition=ap3",
    "greedy-set?n=729&view=growth&seed=0,4",
];

fn chart(spec: &str) -> String {
    let text = computed(spec).export(Format::PGFPLOTS);
    text.unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Options and points of each plot.
fn plots(text: &str) -> Vec<(&str, Vec<(f64, f64)>)> {
    let each = text.split("\n\\addplot[").skip(1).map(|plot| {
        let (options, rest) = plot.split_once("] coordinates {\n").unwrap();
        let points = rest.split_once("};").unwrap().0;
        let point = |point: &str| {
            let (x, y) = point
                .strip_prefix('(')?
                .strip_suffix(')')?
                .split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        let points = points.split_whitespace().map(|each| point(each).unwrap());
        (options, points.collect())
    });
    each.collect()
}

const STRIPS: [&str; 6] = [
    "greedy-set",
    "comply?d=1,2",
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
        // Of a set there are the members, with gaps.
        let is_set = ["greedy-set", "comply"]
            .iter()
            .any(|kind| spec.starts_with(kind));
        for runs in rows.values().filter(|_| !is_set) {
            for pair in runs.windows(2) {
                let gap = pair[1].0 - pair[0].0 - pair[0].1;
                assert!(gap.abs() < 0.02, "{spec}: {pair:?}");
            }
        }
    }
    // The first nine numbers, and all: 0, 1; 3, 4; 9, 10; 12, 13.
    let text = chart("greedy-set?n=27");
    let fills = text.lines().filter(|line| line.starts_with("\\fill"));
    assert_eq!(fills.count(), 2 + 4, "{text}");
    let error = computed("strip?set=2,5&n=20000").export(Format::PGFPLOTS);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("more than 5000 runs"), "{error}");
}

#[test]
fn a_chart_has_the_points_of_the_data() {
    let text = chart("records?n=4096");
    let points = &plots(&text)
        .into_iter()
        .find(|(options, _)| options.starts_with("only marks"))
        .unwrap()
        .1;
    let csv = computed("records?n=4096").export(Format::CSV).unwrap();
    let rows = csv.lines().skip(1).map(|line| {
        let mut cells = line.split(',').map(|cell| cell.parse::<f64>().unwrap());
        (cells.next().unwrap(), cells.next().unwrap())
    });
    let rows: Vec<(f64, f64)> = rows.filter(|row| row.0 > 0.0 && row.1 > 0.0).collect();
    assert_eq!(points, &rows);
}

#[test]
fn a_chart_has_the_axes_legend_and_colours_of_the_figure() {
    let text = chart("digits?n=4096&base=7");
    assert!(text.contains("xmin=-0.5, xmax=6.5"), "{text}");
    assert!(
        text.contains("xtick={0,1,2,3,4,5,6}, xticklabels={{0},{1},{2},{3},{4},{5},{6}}"),
        "{text}"
    );
    for entry in [
        "empty legend}\\addlegendentry{place}",
        "{ones}",
        "{7's}",
        "{even share, 1/7}",
    ] {
        assert!(text.contains(entry), "{entry}: {text}");
    }
    // A bar of each digit in each place.
    let bars = plots(&text)
        .into_iter()
        .filter(|(options, _)| options.starts_with("ybar"));
    assert!(bars.map(|(_, points)| points.len()).all(|len| len == 7));
    let text = chart("cold-count?n=4096");
    assert!(text.contains("xmode=log, log basis x=10"), "{text}");
    assert!(chart("permutation?n=60").contains("axis equal image"));
}

#[test]
fn a_fitted_law_is_drawn_where_it_is_fitted_and_has_its_equation() {
    let text = chart("cold-count?n=1048576");
    let all = plots(&text);
    // In the colour of the line.
    let node = text.split("\\node[").nth(1).unwrap();
    let color = node.split(',').next().unwrap();
    let of_fit = format!("no marks, {color},");
    let (_, line) = all.iter().find(|plot| plot.0.starts_with(&of_fit)).unwrap();
    let ((x, y), (far, high)) = (line[0], line[line.len() - 1]);
    let slope = (high / y).ln() / (far / x).ln();
    assert!((0.68..0.71).contains(&slope), "{slope}");
    assert!(far <= 1_048_576.0 && text.contains("n^{0.69"), "{text}");
    // An exact law is no fit.
    assert!(!chart("cold-count?set=2,5&n=4096").contains("fit by"));
}

#[test]
fn a_part_that_is_looked_at_is_what_the_axis_shows() {
    for (spec, shown) in [
        (
            "permutation?n=60&view=detrended&x=10..30&y=-9..9",
            ["xmin=9.5, xmax=30.5", "ymin=-9.5, ymax=9.5"],
        ),
        (
            "cold-count?n=5000&x=100..2000&y=30",
            ["xmin=100, xmax=2000", "ymin=29.5, ymax=30.5"],
        ),
    ] {
        let chart = chart(spec);
        assert!(shown.iter().all(|ends| chart.contains(ends)), "{chart}");
    }
}

#[test]
fn what_is_no_chart_and_what_is_too_long_is_refused() {
    for (spec, because) in [
        ("cold", "is not a chart"),
        ("plane", "is not a chart"),
        ("family?set=a,b&a=1..8&b=1..8", "is not a chart"),
        ("permutation?n=5001", "more than 5000 points"),
        ("permutation?n=30000", "too many to be drawn one by one"),
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
