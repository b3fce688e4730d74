//! A picture's data as text, and how it is cited.

use serde::Serialize;

use super::format::{Format, Row};
use super::{Panel, Picture, each};
use crate::error::{Error, Result};
use crate::figure::table::Export;
use crate::figure::{Caption, Table};
use crate::limits::EXPORT_TEXT;
use crate::tex;

/// The forms in which data can be had.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Forms {
    /// Whether they can be had as columns, as plain text is.
    pub columns: bool,
    /// The formats with a button.
    pub(crate) formats: Vec<&'static Row>,
    /// The names of the sequences that a b-file may hold: none of several panels.
    pub sequences: Vec<String>,
}

impl Forms {
    fn and(mut self, other: Forms) -> Forms {
        self.formats.retain(|row| other.formats.contains(row));
        Forms {
            columns: self.columns && other.columns,
            formats: self.formats,
            sequences: Vec::new(),
        }
    }

    /// Whether there is a button for the format of that name.
    pub fn has(&self, name: &str) -> bool {
        self.formats.iter().any(|row| row.name == name)
    }
}

impl Picture {
    /// The forms in which the data of all panels can be had.
    pub fn forms(&self) -> Forms {
        let forms = self.panels.iter().map(|panel| panel.forms());
        forms.reduce(Forms::and).expect("a picture has a panel")
    }

    /// The data as a text file. Of several panels JSON is an object with the list of all `panels`,
    /// each with its spec; CSV is one table, whose first column is the spec; all else has a block a
    /// panel, separated by a blank line. Of a panel with several sequences a b-file has the last.
    ///
    /// # Errors
    /// The text would be longer than its cap, there is no such form, or a b-file is asked of
    /// several panels.
    pub fn export(&self, format: Format) -> Result<String> {
        self.text(format).map(Export::into_string)
    }

    /// The same text, which a single panel makes while it is written.
    ///
    /// # Errors
    /// As [`Picture::export`].
    pub(crate) fn text(&self, format: Format) -> Result<Export<'_>> {
        if let [panel] = &self.panels[..] {
            return panel.text(format);
        }
        if format == Format::BFILE {
            let allowed = "plain, csv or json, because a b-file holds one sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        let texts = || each(&self.panels, |panel| Ok(panel.text(format)?.into_string()));
        let text = if format == Format::CSV {
            self.csv(Panel::table)?
        } else if format == Format::PERIODS {
            self.csv(Panel::periods)?
        } else if format == Format::JSON {
            let texts = texts()?;
            let objects: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
            format!("{{\"panels\":[{}]}}\n", objects.join(","))
        } else {
            texts()?.join("\n")
        };
        if text.len() as u64 > EXPORT_TEXT {
            let allowed = format!("panels with at most {EXPORT_TEXT} bytes of text");
            return Err(Error::bad("panels", self.panels.len(), allowed));
        }
        Ok(text.into())
    }

    fn csv(&self, table: impl Fn(&Panel) -> Result<Table>) -> Result<String> {
        let tables = each(&self.panels, |panel| {
            Ok((panel.spec().to_string(), table(panel)?))
        })?;
        Ok(Export::new(|out| Table::csv_of_all(&tables, out)).into_string())
    }

    /// A LaTeX figure that shows it from `file`, with its title, its source, the keys of
    /// [`Picture::bibtex`], a label and, in a comment, its link.
    pub fn latex(&self, file: &str, link: &str) -> String {
        let Caption {
            title,
            source,
            bibtex,
            ..
        } = self.words();
        let mut keys = tex::keys(bibtex);
        keys.push(tex::key(&self.specs()));
        tex::figure(file, &format!("{title} ({source})"), &keys, link)
    }

    /// BibTeX entries for its papers and, made in this `year`, for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> String {
        let Caption { title, bibtex, .. } = self.words();
        let own = tex::entry(title, &self.specs(), link, year);
        format!("{}\n\n{own}", bibtex.trim())
    }

    /// The specs of all panels, separated by spaces: no spec has one.
    fn specs(&self) -> String {
        let specs = self.panels.iter().map(|panel| panel.spec().to_string());
        specs.collect::<Vec<_>>().join(" ")
    }
}
