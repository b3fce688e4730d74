//! The text formats of a panel's data. A new one is a variant, its row in [`FORMATS`], and its arms in
//! [`Panel::offers`] and [`Panel::export`]; commands and the page read the rows.

use std::str::FromStr;

use serde::Serialize;

use super::Panel;
use crate::error::{Error, Result};
use crate::figure::Look;
use crate::figure::form::Form;
use crate::tex::{pgfplots, tikz};
use crate::walnut;

/// The text formats of a figure's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One row per line, the plain columns separated by blanks.
    Plain,
    /// Comma-separated: the names of the columns, then the rows.
    Csv,
    /// One object: the spec and the columns.
    Json,
    /// As CSV, of each row in short: for words, their periods.
    Periods,
    /// LaTeX tables, after a comment line that names the spec.
    Latex,
    /// "index value" lines as the OEIS has them, of one sequence.
    Bfile,
    /// A vector, or one of vectors, for PARI/GP.
    Pari,
    /// Commands for Walnut: periods of games, or a greedy set by its digits, and what is to be proved of them.
    Walnut,
    /// A chart with its data, or rows as rectangles, for LaTeX with pgfplots or TikZ.
    Pgfplots,
}

/// A format as commands and the page have it.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TextFormat"))]
pub(crate) struct Row {
    #[serde(skip)]
    format: Format,
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
}

/// Every format.
pub(crate) const FORMATS: &[Row] = &[
    row(Format::Plain, "plain", "", ["txt", "text/plain"], true),
    row(Format::Csv, "csv", "CSV", ["csv", "text/csv"], true),
    row(
        Format::Json,
        "json",
        "JSON",
        ["json", "application/json"],
        true,
    ),
    row(
        Format::Periods,
        "periods",
        "Periods (CSV)",
        ["periods.csv", "text/csv"],
        false,
    ),
    row(Format::Bfile, "bfile", "", ["txt", "text/plain"], false),
    row(
        Format::Latex,
        "latex",
        "Tables (LaTeX)",
        ["tex", "application/x-tex"],
        false,
    ),
    row(Format::Pari, "pari", "PARI/GP", ["gp", "text/plain"], false),
    row(
        Format::Walnut,
        "walnut",
        "Walnut",
        ["walnut.txt", "text/plain"],
        false,
    ),
    row(
        Format::Pgfplots,
        "pgfplots",
        "pgfplots",
        ["pgfplots.tex", "application/x-tex"],
        false,
    ),
];

const fn row(
    format: Format,
    name: &'static str,
    label: &'static str,
    [ending, mime]: [&'static str; 2],
    sheet: bool,
) -> Row {
    Row {
        format,
        name,
        label,
        ending,
        mime,
        sheet,
    }
}

impl Format {
    /// The names of all formats, with commas between.
    pub(crate) fn names() -> String {
        let names: Vec<&str> = FORMATS.iter().map(|row| row.name).collect();
        names.join(", ")
    }
}

impl FromStr for Format {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let row = FORMATS.iter().find(|row| row.name == text);
        let format = row.map(|row| row.format);
        format.ok_or_else(|| Error::bad("format", text, Format::names()))
    }
}

impl Panel {
    /// The formats that have a button on the page.
    pub(super) fn formats(&self) -> Vec<&'static Row> {
        let offered = FORMATS.iter();
        offered
            .filter(|row| !row.label.is_empty() && self.offers(row.format))
            .collect()
    }

    /// Whether its data can be had in a format, as far as that shows before it is written.
    fn offers(&self, format: Format) -> bool {
        match format {
            // Where columns would be too long, the refusal says which n is allowed.
            Format::Plain | Format::Csv | Format::Json | Format::Pari => true,
            Format::Periods => self.content.periods().is_some(),
            Format::Latex => self.content.latex().is_some(),
            Format::Pgfplots => {
                pgfplots::check(&self.spec).is_ok() && !matches!(self.form(), Form::Custom(_))
            }
            Format::Walnut => {
                self.content.walnut().is_some() || walnut::offers(&self.content.games())
            }
            Format::Bfile => !self.content.sequences().is_empty(),
        }
    }

    pub(super) fn export(&self, format: Format) -> Result<String> {
        let spec = self.spec.to_string();
        let none = |name| Error::bad("format", name, "plain, csv or json");
        Ok(match format {
            Format::Plain => self.table()?.plain(),
            Format::Csv => self.table()?.csv(),
            Format::Pari => self.table()?.pari(),
            Format::Walnut => match self.content.walnut() {
                Some(commands) => commands,
                None => walnut::games(&self.certificates())?,
            },
            Format::Json => self.certified()?.json(&spec),
            Format::Periods => self.periods()?.csv(),
            Format::Latex => {
                let tables = self.content.latex().ok_or_else(|| none("latex"))?;
                format!("% takeaway {spec}\n{}", tables())
            }
            Format::Pgfplots => {
                pgfplots::check(&self.spec)?;
                match self.form() {
                    Form::Lanes(lanes) => {
                        tikz::tikz(&self.spec, &lanes.strips(tikz::BODY, &Look::default()))?
                    }
                    form => {
                        let laws = match form {
                            Form::Plot(plot) => plot.laws(),
                            _ => Vec::new(),
                        };
                        pgfplots::pgfplots(&self.spec, &self.table()?.csv(), &laws)?
                    }
                }
            }
            Format::Bfile => self.bfile(self.content.sequences().len().saturating_sub(1))?,
        })
    }
}
