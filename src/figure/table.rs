//! A figure's data as columns and as sequences, and the text files made from them.

mod cells;
mod export;
mod sequence;
#[cfg(test)]
mod tests;
mod texts;
mod whole;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::ops::Range;

use serde::Serialize;
pub(crate) use serde_json::Number;

pub use self::cells::Cells;
use self::cells::quoting;
pub use self::export::Export;
pub(crate) use self::export::Pieces;
pub use self::sequence::Sequence;
pub use self::texts::Texts;
pub use self::whole::Whole;
use super::certified::Certified;

/// Columns of equal length.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// In order.
    pub columns: Vec<Column>,
    /// The rows of the plain form, if not all.
    pub plain: Option<Range<usize>>,
    /// Above which rows the plain form names what follows.
    pub(crate) heads: Vec<(usize, String)>,
    /// The fields of the JSON form other than columns.
    pub beside: Vec<(&'static str, serde_json::Value)>,
    /// The periods of the games shown, with what proves them: JSON has them next to the columns.
    pub(crate) certificates: Vec<Certified>,
}

/// The first rows of a table, to be read on a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// Names of the columns.
    pub columns: Vec<&'static str>,
    /// The rows, each as long as `columns`; long texts are cut.
    pub(crate) rows: Vec<Vec<String>>,
    /// How many rows the table has.
    pub of: usize,
}

/// Letters of a cell that a [`Preview`] shows.
const SEEN: usize = 48;

/// Every number of this crate is a position, a count or a difference below
/// 2^63; one that is not is shown as the largest that can be.
fn whole<T: TryInto<i64>>(x: T) -> i64 {
    x.try_into().unwrap_or(i64::MAX)
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

impl Table {
    /// Adds a column of whole numbers.
    #[must_use]
    pub(crate) fn numbers<T: TryInto<i64>>(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let cells = Whole::of(&mut cells.into_iter().map(whole));
        self.column(name, plain, Cells::Numbers(cells))
    }

    /// Adds a column of whole numbers that are held already, one part after the other.
    #[must_use]
    pub(crate) fn held(
        self,
        name: &'static str,
        plain: bool,
        parts: impl IntoIterator<Item = Whole>,
    ) -> Self {
        let cells = Whole::joined(&mut parts.into_iter());
        self.column(name, plain, Cells::Numbers(cells))
    }

    /// Adds a column of numbers that some rows lack.
    #[must_use]
    pub(crate) fn optional(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = Option<Number>>,
    ) -> Self {
        self.column(name, plain, Cells::Optional(cells.into_iter().collect()))
    }

    /// Adds a column of measured numbers.
    #[must_use]
    pub(crate) fn reals(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = f64>,
    ) -> Self {
        self.column(name, plain, Cells::Reals(cells.into_iter().collect()))
    }

    /// Adds a column of words.
    #[must_use]
    pub(crate) fn texts<T: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let cells = Texts::of(&mut cells.into_iter().map(Into::into));
        self.column(name, plain, Cells::Texts(cells))
    }

    /// Adds a column of words of nim-values, a digit each.
    #[must_use]
    pub(crate) fn values<T: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let cells = Texts::of(&mut cells.into_iter().map(Into::into));
        self.column(name, plain, Cells::Values(cells))
    }

    /// Says that only `rows` belong in the plain form.
    #[must_use]
    pub(crate) fn plainly(mut self, rows: Range<usize>) -> Self {
        self.plain = Some(rows);
        self
    }

    /// Adds a value to the JSON form, next to the columns.
    #[must_use]
    pub(crate) fn beside(mut self, name: &'static str, value: serde_json::Value) -> Self {
        self.beside.push((name, value));
        self
    }

    /// Says what the plain form prints in a comment above the rows from `row` on.
    #[must_use]
    pub(crate) fn head(mut self, row: usize, text: impl Into<String>) -> Self {
        self.heads.push((row, text.into()));
        self
    }

    fn column(mut self, name: &'static str, plain: bool, cells: Cells) -> Self {
        self.columns.push(Column { name, plain, cells });
        self
    }

    /// Number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// Names of the columns, those of the plain form, and the first row of this and the one past its last, if not all.
    pub fn shape(&self) -> (Vec<&'static str>, Vec<&'static str>, Option<(usize, usize)>) {
        let names = |plain: bool| {
            let kept = self.columns.iter().filter(|column| !plain || column.plain);
            kept.map(|column| column.name).collect()
        };
        let rows = self.plain.as_ref().map(|rows| (rows.start, rows.end));
        (names(false), names(true), rows)
    }

    /// Its text, as `write` writes it.
    pub(crate) fn export(
        self,
        write: fn(&Table, &mut Pieces) -> io::Result<()>,
    ) -> Export<'static> {
        Export::new(move |out| write(&self, out))
    }

    /// One row per line, the plain columns separated by blanks.
    pub(crate) fn plain(&self, out: &mut Pieces) -> io::Result<()> {
        let columns: Vec<&Column> = self.columns.iter().filter(|c| c.plain).collect();
        for row in self.plain_rows() {
            for (_, text) in self.heads.iter().filter(|head| head.0 == row) {
                writeln!(out, "# {text}")?;
            }
            for (place, column) in columns.iter().enumerate() {
                if place > 0 {
                    out.held.push(b' ');
                }
                column.cells.write(row, false, &mut out.held);
            }
            out.held.push(b'\n');
            out.hand_on()?;
        }
        Ok(())
    }

    fn plain_rows(&self) -> Range<usize> {
        self.plain.clone().unwrap_or(0..self.rows())
    }

    /// A vector of the plain column, or of a vector a row where there are several, as PARI/GP reads it.
    pub(crate) fn pari(&self, out: &mut Pieces) -> io::Result<()> {
        let columns: Vec<&Column> = self.columns.iter().filter(|c| c.plain).collect();
        let [open, close]: [&[u8]; 2] = if columns.len() > 1 {
            [b"[", b"]"]
        } else {
            [b""; 2]
        };
        out.held.push(b'[');
        for (place, row) in self.plain_rows().enumerate() {
            out.held
                .extend_from_slice(if place > 0 { b"," } else { b"" });
            out.held.extend_from_slice(open);
            for (place, column) in columns.iter().enumerate() {
                out.held
                    .extend_from_slice(if place > 0 { b"," } else { b"" });
                column.cells.pari(row, &mut out.held);
            }
            out.held.extend_from_slice(close);
            out.hand_on()?;
        }
        out.write_all(b"]\n")
    }

    /// Comma-separated: the names of the columns, then the rows.
    pub(crate) fn csv(&self, out: &mut Pieces) -> io::Result<()> {
        writeln!(out, "{}", self.names().join(","))?;
        let columns: Vec<Option<&Column>> = self.columns.iter().map(Some).collect();
        self.csv_rows(b"", &columns, out)
    }

    /// Several tables as one, comma-separated: a first column names the `spec` of each, and a cell is empty
    /// where a table has no such column.
    pub(crate) fn csv_of_all(tables: &[(String, Table)], out: &mut Pieces) -> io::Result<()> {
        let mut names: Vec<&str> = Vec::new();
        for name in tables.iter().flat_map(|(_, table)| table.names()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        writeln!(out, "spec,{}", names.join(","))?;
        for (spec, table) in tables {
            let named = |name: &&str| table.columns.iter().find(|column| column.name == *name);
            let columns: Vec<Option<&Column>> = names.iter().map(named).collect();
            let mut first = Vec::new();
            quoting(spec, &mut first);
            first.push(b',');
            table.csv_rows(&first, &columns, out)?;
        }
        Ok(())
    }

    /// Writes each row: `first`, then the cells of these columns, empty for a column that is missing.
    fn csv_rows(
        &self,
        first: &[u8],
        columns: &[Option<&Column>],
        out: &mut Pieces,
    ) -> io::Result<()> {
        for row in 0..self.rows() {
            let before = out.held.len();
            out.held.extend_from_slice(first);
            for (place, column) in columns.iter().enumerate() {
                if place > 0 {
                    out.held.push(b',');
                }
                if let Some(column) = column {
                    column.cells.write(row, true, &mut out.held);
                }
            }
            // An empty line is no row to readers of tables.
            if out.held.len() == before {
                out.held.extend_from_slice(b"\"\"");
            }
            out.held.push(b'\n');
            out.hand_on()?;
        }
        Ok(())
    }

    fn names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|column| column.name).collect()
    }

    /// Its first rows, at most `most`. O(columns · most) without the table itself.
    pub(crate) fn preview(&self, most: usize) -> Preview {
        let cell = |column: &Column, row: usize| {
            let mut written = Vec::new();
            column.cells.write(row, false, &mut written);
            let text = String::from_utf8_lossy(&written).into_owned();
            match text.char_indices().nth(SEEN) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text,
            }
        };
        let row = |row: usize| {
            self.columns
                .iter()
                .map(|column| cell(column, row))
                .collect()
        };
        Preview {
            columns: self.names(),
            rows: (0..self.rows().min(most)).map(row).collect(),
            of: self.rows(),
        }
    }

    /// One object: the `spec`, the version, the columns, and the periods of the games with what proves them,
    /// without long words; in the order of their names.
    pub(crate) fn json(&self, spec: &str, out: &mut Pieces) -> io::Result<()> {
        let mut object: BTreeMap<&str, Member> = BTreeMap::new();
        object.insert("spec", Member::Value(spec.into()));
        object.insert("version", Member::Value(env!("CARGO_PKG_VERSION").into()));
        for column in &self.columns {
            object.insert(column.name, Member::Cells(&column.cells));
        }
        for (name, value) in &self.beside {
            object.insert(name, Member::Value(value.clone()));
        }
        let certificates = self.certificates.iter();
        let mut certificates: Vec<serde_json::Value> = certificates
            .filter_map(|each| each.within(self.rows()))
            .collect();
        match certificates.len() {
            0 => {}
            1 => {
                object.insert("period", Member::Value(certificates.swap_remove(0)));
            }
            _ => {
                object.insert("periods", Member::Value(certificates.into()));
            }
        }
        serde_json::to_writer(&mut *out, &object)?;
        out.write_all(b"\n")
    }
}

/// A value or cells under a name in JSON, not copied.
#[derive(Serialize)]
#[serde(untagged)]
enum Member<'a> {
    Value(serde_json::Value),
    Cells(&'a Cells),
}
