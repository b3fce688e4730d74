//! The text formats of a panel's data. A new one is a row of [`FORMATS`]; commands and the page read the rows.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::Panel;
use crate::error::{Error, Result};
use crate::figure::Look;
use crate::figure::form::Form;
use crate::tex::{pgfplots, tikz};
use crate::walnut;

/// A text format of a figure's data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Format(&'static Row);

/// Those that the program itself asks for.
impl Format {
    /// One row per line, the plain columns separated by blanks.
    pub const PLAIN: Format = Format::named("plain");
    /// Comma-separated: the names of the columns, then the rows.
    pub const CSV: Format = Format::named("csv");
    /// One object: the spec and the columns.
    pub const JSON: Format = Format::named("json");
    /// As CSV, of each row in short: for words, their periods.
    pub const PERIODS: Format = Format::named("periods");
    /// LaTeX tables, after a comment line that names the spec.
    pub const LATEX: Format = Format::named("latex");
    /// "index value" lines as the OEIS has them, of one sequence.
    pub const BFILE: Format = Format::named("bfile");
    /// A chart with its data, or rows as rectangles, for LaTeX with pgfplots or TikZ.
    pub const PGFPLOTS: Format = Format::named("pgfplots");

    const fn named(name: &str) -> Format {
        let mut at = 0;
        while !is_equal(FORMATS[at].name, name) {
            at += 1;
        }
        Format(&FORMATS[at])
    }

    /// The names of all formats, with commas between.
    pub(crate) fn names() -> String {
        let names: Vec<&str> = FORMATS.iter().map(|row| row.name).collect();
        names.join(", ")
    }
}

const fn is_equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

impl FromStr for Format {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let row = FORMATS.iter().find(|row| row.name == text);
        row.map(Format)
            .ok_or_else(|| Error::bad("format", text, Format::names()))
    }
}

/// A format as commands and the page have it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TextFormat"))]
pub(crate) struct Row {
    /// As commands spell it.
    pub(crate) name: &'static str,
    /// On the page's button, if it has one.
    pub(crate) label: &'static str,
    /// The ending of a file.
    pub(crate) ending: &'static str,
    /// The type of a file.
    #[serde(rename = "type")]
    pub(crate) mime: &'static str,
    /// Whether the button saves all panels of a sheet together.
    pub(crate) sheet: bool,
    /// Whether data can be had in it, as far as that shows before it is written.
    #[serde(skip)]
    offers: fn(&Panel) -> bool,
    #[serde(skip)]
    export: fn(&Panel) -> Result<String>,
}

impl PartialEq for Row {
    fn eq(&self, other: &Row) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Every format. Where columns would be too long, the refusal says which n is allowed.
static FORMATS: &[Row] = &[
    Row {
        name: "plain",
        label: "",
        ending: "txt",
        mime: "text/plain",
        sheet: true,
        offers: |_| true,
        export: |panel| Ok(panel.table()?.plain()),
    },
    Row {
        name: "csv",
        label: "CSV",
        ending: "csv",
        mime: "text/csv",
        sheet: true,
        offers: |_| true,
        export: |panel| Ok(panel.table()?.csv()),
    },
    Row {
        name: "json",
        label: "JSON",
        ending: "json",
        mime: "application/json",
        sheet: true,
        offers: |_| true,
        export: |panel| Ok(panel.certified()?.json(&panel.spec.to_string())),
    },
    Row {
        name: "periods",
        label: "Periods (CSV)",
        ending: "periods.csv",
        mime: "text/csv",
        sheet: false,
        offers: |panel| panel.content.periods().is_some(),
        export: |panel| Ok(panel.periods()?.csv()),
    },
    Row {
        name: "bfile",
        label: "",
        ending: "txt",
        mime: "text/plain",
        sheet: false,
        offers: |panel| !panel.content.sequences().is_empty(),
        export: |panel| panel.bfile(panel.content.sequences().len().saturating_sub(1)),
    },
    Row {
        name: "latex",
        label: "Tables (LaTeX)",
        ending: "tex",
        mime: "application/x-tex",
        sheet: false,
        offers: |panel| panel.content.latex().is_some(),
        export: latex,
    },
    Row {
        name: "pari",
        label: "PARI/GP",
        ending: "gp",
        mime: "text/plain",
        sheet: false,
        offers: |_| true,
        export: |panel| Ok(panel.table()?.pari()),
    },
    Row {
        name: "walnut",
        label: "Walnut",
        ending: "walnut.txt",
        mime: "text/plain",
        sheet: false,
        offers: |panel| panel.content.walnut().is_some() || walnut::offers(&panel.content.games()),
        export: |panel| match panel.content.walnut() {
            Some(commands) => Ok(commands),
            None => walnut::games(&panel.certificates()),
        },
    },
    Row {
        name: "pgfplots",
        label: "pgfplots",
        ending: "pgfplots.tex",
        mime: "application/x-tex",
        sheet: false,
        offers: |panel| {
            pgfplots::check(&panel.spec).is_ok() && !matches!(panel.form(), Form::Custom(_))
        },
        export: chart,
    },
];

fn latex(panel: &Panel) -> Result<String> {
    let none = || Error::bad("format", "latex", "plain, csv or json");
    let tables = panel.content.latex().ok_or_else(none)?;
    Ok(format!("% takeaway {}\n{}", panel.spec, tables()))
}

fn chart(panel: &Panel) -> Result<String> {
    pgfplots::check(&panel.spec)?;
    let laws = match panel.form() {
        Form::Lanes(lanes) => {
            return tikz::tikz(&panel.spec, &lanes.strips(tikz::BODY, &Look::default()));
        }
        Form::Plot(plot) => plot.laws(),
        _ => Vec::new(),
    };
    pgfplots::pgfplots(&panel.spec, &panel.table()?.csv(), &laws)
}

impl Panel {
    /// The formats that have a button on the page.
    pub(super) fn formats(&self) -> Vec<&'static Row> {
        let offered = FORMATS.iter();
        offered
            .filter(|row| !row.label.is_empty() && (row.offers)(self))
            .collect()
    }

    pub(super) fn export(&self, format: Format) -> Result<String> {
        (format.0.export)(self)
    }
}
