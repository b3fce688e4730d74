//! A chart's data and an axis that shows them, for LaTeX.

mod charts;

use std::fmt::Write as _;

use crate::error::{Error, Result};
use crate::figure::form::Law;
use crate::kinds::family::Families;
use crate::spec::Spec;
use charts::{CHARTS, Chart, Plot};

/// The most rows of a chart: with more, TeX takes minutes or all of its memory.
const ROWS: usize = 5000;

/// The chart of a figure.
///
/// # Errors
/// It is none.
fn chart_of(spec: &Spec) -> Result<&'static Chart> {
    let controls = spec.controls();
    let holds = |&(name, value): &(&str, &str)| {
        let mut all = controls.iter();
        all.any(|each| each.name == name && each.value == value)
    };
    // Of two letters with a range there is a map.
    let is_map = spec.as_figure::<Families>().is_some_and(Families::is_map);
    let mut charts = CHARTS.iter().filter(|_| !is_map);
    let chart = charts.find(|chart| chart.kind == spec.kind() && chart.values.iter().all(holds));
    chart.ok_or_else(|| {
        let allowed = format!("plain, csv or json, because {spec} is not a chart");
        Error::bad("format", "pgfplots", allowed)
    })
}

/// Kinds whose rows [`super::tikz`] draws: rows of values, not of members.
const STRIPS: [&str; 3] = ["sink-strips", "relations", "strip"];

/// Whether a figure is a chart, or has rows.
///
/// # Errors
/// It has neither.
pub(crate) fn check(spec: &Spec) -> Result<()> {
    if STRIPS.contains(&spec.kind()) {
        return Ok(());
    }
    chart_of(spec).map(|_| ())
}

/// The chart of `spec` from the CSV of its data: an `axis` with plots of tables and the fitted `laws`; to be
/// compiled with pgfplots, in a frame of Beamer, too. O(rows) time and space.
///
/// # Errors
/// It is no chart, or has more than 5000 rows.
pub fn pgfplots(spec: &Spec, csv: &str, laws: &[Law]) -> Result<String> {
    let chart = chart_of(spec)?;
    let mut lines = csv.lines();
    let heads: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    if rows.len() > ROWS {
        let allowed = format!("csv, because there are more than {ROWS} rows");
        return Err(Error::bad("format", "pgfplots", allowed));
    }
    let letter = spec
        .as_figure::<Families>()
        .map(|figure| figure.along().0.to_string());
    let of_letter = |text: &str| text.replace("LETTER", letter.as_deref().unwrap_or_default());
    let by = chart
        .by
        .and_then(|name| heads.iter().position(|head| *head == name));
    let mut series: Vec<(&str, String)> = Vec::new();
    for row in &rows {
        let of = by.map_or("", |column| row[column]);
        let at = series.iter().position(|each| each.0 == of);
        let at = at.unwrap_or_else(|| {
            series.push((of, format!("{}\\\\", heads.join(" "))));
            series.len() - 1
        });
        // A blank is the end of a cell, and a cell that lists numbers has some; an empty one is no cell.
        let filled = |cell: &&str| match *cell {
            "" => "nan".into(),
            cell => cell.replace(' ', ","),
        };
        let cells: Vec<String> = row.iter().map(filled).collect();
        let _ = write!(series[at].1, "\n{}\\\\", cells.join(" "));
    }
    let mut plots = String::new();
    for (of, text) in &series {
        for plot in chart.plots {
            let Plot {
                options, columns, ..
            } = plot;
            let columns = of_letter(columns);
            let _ = writeln!(
                plots,
                "\\addplot+[{options}] table[row sep=crcr, {columns}] {{\n{text}\n}};"
            );
            let own = by.map(|_| format!("{}{of}", chart.entry));
            let entry = plot.entry.map(String::from).or(own);
            if let Some(entry) = entry {
                let _ = writeln!(plots, "\\addlegendentry{{{entry}}}");
            }
        }
    }
    for Law { equation, ends } in laws {
        let [from, to] = ends.map(|(x, y)| format!("({x},{y})"));
        let equation = equation.replace('·', "\\cdot ");
        let _ = writeln!(plots, "\\addplot[thick, red] coordinates {{{from} {to}}};");
        let _ = writeln!(
            plots,
            "\\node[red, anchor=north west] at (rel axis cs:0.05,0.95) {{${equation}$}};"
        );
    }
    let mut axis = of_letter(chart.axis);
    for control in spec.controls() {
        if !["x", "y"].contains(&control.name) || control.value.is_empty() {
            continue;
        }
        // The visible part: a place has its number in the middle; an axis of logarithms
        // ends at the places themselves.
        let value = control.value.as_str();
        let ends = value.split_once("..").or_else(|| value.split_once(','));
        let (low, high) = ends.unwrap_or((value, value));
        let [low, high] = [low, high].map(|end| end.parse::<i64>().map_or(0.0, |end| end as f64));
        let name = control.name;
        let log = low < high && axis.contains(&format!("{name}mode=log"));
        let beside = if log { 0.0 } else { 0.5 };
        let (low, high) = (low - beside, high + beside);
        let _ = write!(axis, ", {name}min={low}, {name}max={high}");
    }
    Ok(format!(
        "% takeaway {spec}\n% In the preamble: \\usepackage{{pgfplots}} \\pgfplotsset{{compat=1.18}}\n\
         \\begin{{tikzpicture}}\n\\begin{{axis}}[{axis}]\n{plots}\\end{{axis}}\n\\end{{tikzpicture}}\n"
    ))
}
