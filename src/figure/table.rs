//! A figure's data as columns, and the text files made from them.

use std::fmt::Write;
use std::ops::Range;
use std::str::FromStr;

use crate::error::{Error, Result};

/// Columns of equal length. The first is what a b-file counts by, unless the
/// table holds more than one sequence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// In order.
    pub columns: Vec<Column>,
    /// Of several sequences, the one for the forms that hold only one.
    pub sequence: Option<Sequence>,
}

/// Rows of a table that are one sequence.
#[derive(Clone, Debug, PartialEq)]
pub struct Sequence {
    /// Its rows, counted from 1 in a b-file.
    pub rows: Range<usize>,
    /// What it is, in ASCII, for a b-file's comment.
    pub what: String,
}

/// One named column.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// As CSV heads it.
    pub name: &'static str,
    /// Whether the plain form prints it.
    pub plain: bool,
    /// Its cells.
    pub cells: Cells,
}

/// Cells of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cells {
    /// Whole numbers.
    Numbers(Vec<i64>),
    /// Measured or fitted numbers.
    Reals(Vec<f64>),
    /// Words; in CSV quoted where needed.
    Texts(Vec<String>),
}

/// The text formats of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One row a line, the plain columns separated by blanks.
    Plain,
    /// Comma-separated, after a comment line that names the spec.
    Csv,
    /// One object: the spec and the columns.
    Json,
    /// "index value" lines as the OEIS has them.
    Bfile,
}

impl FromStr for Format {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "plain" => Ok(Format::Plain),
            "csv" => Ok(Format::Csv),
            "json" => Ok(Format::Json),
            "bfile" => Ok(Format::Bfile),
            _ => Err(Error::bad("format", text, "one of plain, csv, json, bfile")),
        }
    }
}

impl Table {
    /// Adds a column of whole numbers.
    #[must_use]
    pub fn numbers<T: TryInto<i64>>(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        // Every number of this crate is a position, a count or a difference
        // below 2^63.
        let cell = |x: T| {
            let number = x.try_into();
            debug_assert!(number.is_ok(), "a number past 2^63 in {name}");
            number.unwrap_or(i64::MAX)
        };
        let cells = cells.into_iter().map(cell).collect();
        self.column(name, plain, Cells::Numbers(cells))
    }

    /// Adds a column of measured numbers.
    #[must_use]
    pub fn reals(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = f64>,
    ) -> Self {
        self.column(name, plain, Cells::Reals(cells.into_iter().collect()))
    }

    /// Adds a column of words.
    #[must_use]
    pub fn texts(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = String>,
    ) -> Self {
        self.column(name, plain, Cells::Texts(cells.into_iter().collect()))
    }

    /// Says that only `rows`, which are `what`, belong in the plain form and
    /// in a b-file.
    #[must_use]
    pub fn sequence(mut self, rows: Range<usize>, what: impl Into<String>) -> Self {
        let what = what.into();
        self.sequence = Some(Sequence { rows, what });
        self
    }

    fn column(mut self, name: &'static str, plain: bool, cells: Cells) -> Self {
        self.columns.push(Column { name, plain, cells });
        self
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// The table as a text file that names the `spec` that made it.
    pub fn write(&self, format: Format, spec: &str) -> String {
        match format {
            Format::Plain => self.lines(self.listed(), " ", |column| column.plain, false),
            Format::Csv => self.csv(spec),
            Format::Json => self.json(spec),
            Format::Bfile => self.bfile(spec),
        }
    }

    /// The rows of forms that hold one sequence.
    fn listed(&self) -> Range<usize> {
        let sequence = self.sequence.as_ref();
        sequence.map_or(0..self.rows(), |sequence| sequence.rows.clone())
    }

    fn lines(
        &self,
        rows: Range<usize>,
        between: &str,
        keep: impl Fn(&Column) -> bool,
        quoted: bool,
    ) -> String {
        let columns: Vec<&Column> = self.columns.iter().filter(|c| keep(c)).collect();
        let mut out = String::new();
        for row in rows {
            for (place, column) in columns.iter().enumerate() {
                if place > 0 {
                    out.push_str(between);
                }
                column.cells.write(row, quoted, &mut out);
            }
            out.push('\n');
        }
        out
    }

    fn csv(&self, spec: &str) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        format!(
            "# takeaway {spec}\n{}\n{}",
            names.join(","),
            self.lines(0..self.rows(), ",", |_| true, true)
        )
    }

    fn bfile(&self, spec: &str) -> String {
        // A b-file has an index and a value: the first column counts if there
        // are several, else, or in one of several sequences, the rows are
        // counted from 1.
        let mut out = format!("# takeaway {spec}\n");
        if let Some(sequence) = &self.sequence {
            let _ = writeln!(out, "# {}", sequence.what);
        }
        let Some(value) = self.columns.iter().rev().find(|c| c.plain) else {
            return out;
        };
        let counts = self.columns.len() > 1 && self.sequence.is_none();
        let index = self.columns.first().filter(|_| counts);
        for (place, row) in self.listed().enumerate() {
            match index {
                Some(column) => column.cells.write(row, false, &mut out),
                None => {
                    let _ = write!(out, "{}", place + 1);
                }
            }
            out.push(' ');
            value.cells.write(row, false, &mut out);
            out.push('\n');
        }
        out
    }

    fn json(&self, spec: &str) -> String {
        let mut object = serde_json::Map::new();
        object.insert("spec".into(), spec.into());
        object.insert("version".into(), env!("CARGO_PKG_VERSION").into());
        for column in &self.columns {
            let cells = match &column.cells {
                Cells::Numbers(list) => serde_json::Value::from(list.clone()),
                Cells::Reals(list) => serde_json::Value::from(list.clone()),
                Cells::Texts(list) => serde_json::Value::from(list.clone()),
            };
            object.insert(column.name.into(), cells);
        }
        let mut text = serde_json::Value::Object(object).to_string();
        text.push('\n');
        text
    }
}

impl Cells {
    fn len(&self) -> usize {
        match self {
            Cells::Numbers(list) => list.len(),
            Cells::Reals(list) => list.len(),
            Cells::Texts(list) => list.len(),
        }
    }

    fn write(&self, row: usize, quoted: bool, out: &mut String) {
        let written = match self {
            Cells::Numbers(list) => write!(out, "{}", list[row]),
            Cells::Reals(list) => write!(out, "{}", list[row]),
            Cells::Texts(list) if quoted && list[row].contains([',', '"', '\n']) => {
                write!(out, "\"{}\"", list[row].replace('"', "\"\""))
            }
            Cells::Texts(list) => write!(out, "{}", list[row]),
        };
        debug_assert!(written.is_ok(), "a String takes every write");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_names_its_spec_and_holds_the_cells() {
        let table = Table::default().numbers("x", false, [1u32, 2]).texts(
            "word",
            true,
            ["12".into(), "a,\"b".into()],
        );
        assert_eq!(table.write(Format::Plain, "s"), "12\na,\"b\n");
        assert_eq!(
            table.write(Format::Csv, "strip"),
            "# takeaway strip\nx,word\n1,12\n2,\"a,\"\"b\"\n"
        );
        assert_eq!(
            table.write(Format::Bfile, "strip"),
            "# takeaway strip\n1 12\n2 a,\"b\n"
        );
        let json: serde_json::Value =
            serde_json::from_str(&table.write(Format::Json, "strip")).unwrap();
        assert_eq!(json["spec"], "strip");
        assert_eq!(json["x"][1], 2);
    }

    #[test]
    fn one_of_several_sequences_is_listed() {
        let table = Table::default()
            .numbers("which", false, [0u32, 0, 1, 1])
            .numbers("x", true, [3u32, 4, 7, 9])
            .sequence(2..4, "the second");
        assert_eq!(table.write(Format::Plain, "s"), "7\n9\n");
        assert_eq!(
            table.write(Format::Bfile, "s"),
            "# takeaway s\n# the second\n1 7\n2 9\n"
        );
        assert_eq!(
            table.write(Format::Csv, "s"),
            "# takeaway s\nwhich,x\n0,3\n0,4\n1,7\n1,9\n"
        );
    }
}
