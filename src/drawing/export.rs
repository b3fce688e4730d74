//! A figure's data as text, and what is cited of it.

use serde::Serialize;

use super::Drawing;
use crate::error::{Error, Result};
use crate::figure::{Caption, Format, Preview, Table};
use crate::tex;

/// The forms in which a figure's data can be had, besides plain text, CSV and JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forms {
    /// Whether it can be had as columns, as plain text is.
    pub columns: bool,
    /// Whether there is a table of periods.
    pub periods: bool,
    /// Whether there are LaTeX tables.
    pub latex: bool,
    /// The sequences that a b-file may hold, by what tells them apart.
    pub sequences: Vec<String>,
}

impl Drawing {
    /// Its data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn table(&self) -> Result<Table> {
        self.computed.table()
    }

    /// The first rows of its data, at most `most`: of the periods, where strips
    /// have a table of those, too.
    ///
    /// # Errors
    /// As [`Drawing::table`].
    pub fn preview(&self, most: usize) -> Result<Preview> {
        let table = match self.computed.periods() {
            Some(periods) => periods,
            None => self.table()?,
        };
        Ok(table.preview(most))
    }

    /// The forms its data can be had in besides plain text, and, for a b-file,
    /// the names of the sequences it may hold.
    pub fn forms(&self) -> Forms {
        let sequences = self.computed.sequences();
        Forms {
            columns: self.computed.check_columns().is_ok(),
            periods: self.computed.periods().is_some(),
            latex: self.computed.latex().is_some(),
            sequences: sequences.into_iter().map(|each| each.name).collect(),
        }
    }

    /// Its data as a text file; a b-file, where the figure shows several
    /// sequences, of the last.
    ///
    /// # Errors
    /// The text would be longer than its cap, or there is no such form.
    pub fn export(&self, format: Format) -> Result<String> {
        let spec = self.spec.to_string();
        match format {
            Format::Plain => Ok(self.table()?.plain()),
            Format::Csv => Ok(self.table()?.csv(&spec)),
            Format::Json => Ok(self.table()?.json(&spec)),
            Format::Periods => match self.computed.periods() {
                Some(table) => Ok(table.csv(&spec)),
                None => Err(Error::bad("format", "periods", "plain, csv or json")),
            },
            Format::Latex => match self.computed.latex() {
                Some(tables) => Ok(format!("% takeaway {spec}\n{}", tables())),
                None => Err(Error::bad("format", "latex", "plain, csv or json")),
            },
            Format::Bfile => self.bfile(self.computed.sequences().len().saturating_sub(1)),
        }
    }

    /// The b-file of one of its sequences, numbered from 0. O(terms).
    ///
    /// # Errors
    /// There is no such sequence, or the text would be longer than its cap.
    pub fn bfile(&self, at: usize) -> Result<String> {
        let mut sequences = self.computed.sequences();
        if sequences.is_empty() {
            let allowed = "plain, csv or json, because there is no single sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        if at >= sequences.len() {
            let allowed = format!("0 … {}", sequences.len() - 1);
            return Err(Error::bad("sequence", at, allowed));
        }
        sequences.swap_remove(at).bfile(&self.spec.to_string())
    }

    /// A LaTeX figure that shows it from `file`, with its title, its source, the
    /// keys of [`Drawing::bibtex`], a label and, in a comment, its link.
    pub fn latex(&self, file: &str, link: &str) -> String {
        latex(self.words(), &self.spec.to_string(), file, link)
    }

    /// BibTeX entries for its paper and, made in this `year`, for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> String {
        bibtex(self.words(), &self.spec.to_string(), link, year)
    }
}

/// A LaTeX figure of what these words and specs say, see [`Drawing::latex`].
pub(crate) fn latex(words: &Caption, specs: &str, file: &str, link: &str) -> String {
    let mut keys = tex::keys(&words.bibtex);
    keys.push(tex::key(specs));
    let Caption { title, source, .. } = words;
    tex::figure(file, &format!("{title} ({source})"), &keys, link)
}

/// BibTeX entries for what these words and specs say, see [`Drawing::bibtex`].
pub(crate) fn bibtex(words: &Caption, specs: &str, link: &str, year: u32) -> String {
    let own = tex::entry(&words.title, specs, link, year);
    format!("{}\n\n{own}", words.bibtex.trim())
}
