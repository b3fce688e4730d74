//! The text formats of a panel's data. A new one is a row of [`FORMATS`]; commands and the page read the rows.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::Panel;
use crate::error::{Error, Result};
use crate::figure::form::Form;
use crate::figure::table::Export;
use crate::figure::{Look, Table};
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
    text: for<'a> fn(&'a Panel) -> Result<Export<'a>>,
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
        text: |panel| Ok(panel.table()?.export(Table::plain)),
    },
    Row {
        name: "csv",
        label: "CSV",
        ending: "csv",
        mime: "text/csv",
        sheet: true,
        offers: |_| true,
        text: |panel| Ok(panel.table()?.export(Table::csv)),
    },
    Row {
        name: "json",
        label: "JSON",
        ending: "json",
        mime: "application/json",
        sheet: true,
        offers: |_| true,
        text: |panel| {
            let table = panel.certified()?;
            Ok(Export::new(move |out| {
                table.json(&panel.spec.to_string(), out)
            }))
        },
    },
    Row {
        name: "periods",
        label: "Periods (CSV)",
        ending: "periods.csv",
        mime: "text/csv",
        sheet: false,
        offers: |panel| panel.content.periods().is_some(),
        text: |panel| Ok(panel.periods()?.export(Table::csv)),
    },
    Row {
        name: "bfile",
        label: "",
        ending: "txt",
        mime: "text/plain",
        sheet: false,
        offers: |panel| !panel.content.sequences().is_empty(),
        text: |panel| panel.bfile(panel.content.sequences().len().saturating_sub(1)),
    },
    Row {
        name: "latex",
        label: "Tables (LaTeX)",
        ending: "tex",
        mime: "application/x-tex",
        sheet: false,
        offers: |panel| panel.content.latex().is_some(),
        text: |panel| Ok(latex(panel)?.into()),
    },
    Row {
        name: "pari",
        label: "PARI/GP",
        ending: "gp",
        mime: "text/plain",
        sheet: false,
        offers: |_| true,
        text: |panel| Ok(panel.table()?.export(Table::pari)),
    },
    Row {
        name: "walnut",
        label: "Walnut",
        ending: "walnut.txt",
        mime: "text/plain",
        sheet: false,
        offers: |panel| panel.content.walnut().is_some() || walnut::offers(&panel.content.games()),
        text: |panel| match panel.content.walnut() {
            Some(commands) => Ok(commands.into()),
            None => Ok(walnut::games(&panel.certificates())?.into()),
        },
    },
    Row {
        name: "pgfplots",
        label: "pgfplots",
        ending: "pgfplots.tex",
        mime: "application/x-tex",
        sheet: false,
        offers: |panel| {
            matches!(
                panel.form(),
                Form::Plot(_) | Form::Cloud(_) | Form::Lanes(_)
            )
        },
        text: |panel| Ok(chart(panel)?.into()),
    },
];

fn latex(panel: &Panel) -> Result<String> {
    let none = || Error::bad("format", "latex", "plain, csv or json");
    let tables = panel.content.latex().ok_or_else(none)?;
    Ok(format!("% takeaway {}\n{}", panel.spec, tables()))
}

fn chart(panel: &Panel) -> Result<String> {
    match panel.form() {
        Form::Lanes(lanes) => tikz::tikz(&panel.spec, &lanes.strips(tikz::BODY, &Look::default())),
        Form::Plot(plot) => pgfplots::pgfplots(&panel.spec, &**plot),
        Form::Cloud(cloud) => pgfplots::pgfplots(&panel.spec, &**cloud),
        Form::Cells(_) | Form::Custom(_) => {
            let allowed = format!("plain, csv or json, because {} is not a chart", panel.spec);
            Err(Error::bad("format", "pgfplots", allowed))
        }
    }
}

impl Panel {
    /// The formats that have a button on the page.
    pub(super) fn formats(&self) -> Vec<&'static Row> {
        let offered = FORMATS.iter();
        offered
            .filter(|row| !row.label.is_empty() && (row.offers)(self))
            .collect()
    }

    pub(super) fn text(&self, format: Format) -> Result<Export<'_>> {
        (format.0.text)(self)
    }
}
