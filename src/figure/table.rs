//! A figure's data as columns and as sequences, and the text files made from them.

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::ops::Range;

use serde::Serialize;
pub(crate) use serde_json::Number;

use super::certified::Certified;
use crate::error::{Error, Result};
use crate::limits::EXPORT_TEXT;
use crate::number::push_digits;
use crate::oeis::Listed;

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

/// A sequence of whole numbers that a figure shows, for a b-file.
pub struct Sequence<'a> {
    /// Its name among the sequences of the figure: "k = 3", "sink".
    pub name: String,
    /// Its description in ASCII, for a b-file's comment; may be empty.
    pub(crate) what: String,
    /// The index of the first term.
    pub(crate) first: u64,
    /// The terms.
    pub terms: Box<dyn Iterator<Item = i64> + 'a>,
    /// As the OEIS lists it, if it is known to.
    pub(crate) listed: Option<Listed>,
}

impl<'a> Sequence<'a> {
    /// A sequence whose first term has the index `first`.
    pub fn new<T: TryInto<i64> + 'a>(
        name: impl Into<String>,
        first: u64,
        terms: impl IntoIterator<Item = T, IntoIter: 'a>,
    ) -> Self {
        Sequence {
            name: name.into(),
            what: String::new(),
            first,
            terms: Box::new(terms.into_iter().map(whole)),
            listed: None,
        }
    }

    /// The same, with a comment in the file.
    #[must_use]
    pub(crate) fn what(mut self, what: impl Into<String>) -> Self {
        self.what = what.into();
        self
    }

    /// The same, as a sequence that the OEIS lists.
    #[must_use]
    pub(crate) fn listed(mut self, listed: Option<Listed>) -> Self {
        self.listed = listed;
        self
    }

    /// "index value" lines as the OEIS has them, counted as it counts, after
    /// comments that name the `spec`, the range of the index and, if it is
    /// known, the A-number. O(terms).
    ///
    /// # Errors
    /// The text would be longer than [`EXPORT_TEXT`].
    pub(crate) fn bfile(self, spec: &str) -> Result<String> {
        // An index, a blank, a value, the end of the line.
        let least = self.terms.size_hint().0 as u64;
        if least.saturating_mul(4) > EXPORT_TEXT {
            let allowed = format!("plain or csv, because {least} lines are too many");
            return Err(Error::bad("format", "bfile", allowed));
        }
        let mut out = format!("# takeaway {spec}\n");
        if !self.what.is_empty() {
            let _ = writeln!(out, "# {}", self.what);
        }
        let (number, first, less) = match self.listed {
            Some(listed) => (format!(" of {}", listed.number), listed.offset, listed.less),
            None => (String::new(), self.first, 0),
        };
        let mut next = first;
        let mut lines = Vec::new();
        for term in self.terms {
            push_digits(&mut lines, next);
            lines.push(b' ');
            push_whole(&mut lines, term + i64::from(less));
            lines.push(b'\n');
            next += 1;
        }
        if next > first {
            let _ = writeln!(
                out,
                "# Table of n, a(n) for n = {first}..{}{number}",
                next - 1
            );
        }
        Ok(out + &text(lines))
    }
}

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

/// Cells of a column.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cells {
    /// Whole numbers.
    Numbers(Vec<i64>),
    /// Numbers, whole or measured, that some rows lack: a plain line then has a
    /// dash, CSV an empty cell, JSON null.
    Optional(Vec<Option<Number>>),
    /// Measured or fitted numbers.
    Reals(Vec<f64>),
    /// Words; in CSV quoted where needed.
    Texts(Vec<Cow<'static, str>>),
    /// Nim-values, a digit each; in CSV separated by blanks, because readers of tables take 0110 for a number.
    Values(Vec<Cow<'static, str>>),
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
        let cells = cells.into_iter().map(whole).collect();
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
        let cells = cells.into_iter().map(Into::into).collect();
        self.column(name, plain, Cells::Texts(cells))
    }

    /// Adds a column of words of nim-values, a digit each.
    #[must_use]
    pub fn values<T: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        plain: bool,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let cells = cells.into_iter().map(Into::into).collect();
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
    pub fn beside(mut self, name: &'static str, value: serde_json::Value) -> Self {
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

    /// One row per line, the plain columns separated by blanks.
    pub fn plain(&self) -> String {
        let rows = self.plain.clone().unwrap_or(0..self.rows());
        self.lines(rows, " ", |column| column.plain, false)
    }

    fn lines(
        &self,
        rows: Range<usize>,
        between: &str,
        keep: impl Fn(&Column) -> bool,
        quoted: bool,
    ) -> String {
        let columns: Vec<&Column> = self.columns.iter().filter(|c| keep(c)).collect();
        let mut out = Vec::new();
        for row in rows {
            let heads = self.heads.iter().filter(|head| head.0 == row && !quoted);
            for (_, text) in heads {
                out.extend_from_slice(b"# ");
                out.extend_from_slice(text.as_bytes());
                out.push(b'\n');
            }
            let before = out.len();
            for (place, column) in columns.iter().enumerate() {
                if place > 0 {
                    out.extend_from_slice(between.as_bytes());
                }
                column.cells.write(row, quoted, &mut out);
            }
            // An empty line is no row to readers of tables.
            if quoted && out.len() == before {
                out.extend_from_slice(b"\"\"");
            }
            out.push(b'\n');
        }
        text(out)
    }

    /// A vector of the plain column, or of a vector a row where there are several, as PARI/GP reads it.
    pub(crate) fn pari(&self) -> String {
        let rows = self.plain.clone().unwrap_or(0..self.rows());
        let columns: Vec<&Column> = self.columns.iter().filter(|c| c.plain).collect();
        let mut out = vec![b'['];
        for (place, row) in rows.enumerate() {
            out.extend_from_slice(if place > 0 { b"," } else { b"" });
            out.extend_from_slice(if columns.len() > 1 { b"[" } else { b"" });
            for (place, column) in columns.iter().enumerate() {
                out.extend_from_slice(if place > 0 { b"," } else { b"" });
                column.cells.pari(row, &mut out);
            }
            out.extend_from_slice(if columns.len() > 1 { b"]" } else { b"" });
        }
        out.extend_from_slice(b"]\n");
        text(out)
    }

    /// Comma-separated: the names of the columns, then the rows.
    pub(crate) fn csv(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        let rows = self.lines(0..self.rows(), ",", |_| true, true);
        format!("{}\n{rows}", names.join(","))
    }

    /// Several tables as one, comma-separated: a first column names the `spec` of each, and a cell is empty
    /// where a table has no such column.
    pub(crate) fn csv_of_all(tables: &[(String, Table)]) -> String {
        let mut names: Vec<&str> = Vec::new();
        for column in tables.iter().flat_map(|(_, table)| &table.columns) {
            if !names.contains(&column.name) {
                names.push(column.name);
            }
        }
        let mut out = format!("spec,{}\n", names.join(",")).into_bytes();
        for (spec, table) in tables {
            let named = |name: &&str| table.columns.iter().find(|column| column.name == *name);
            let columns: Vec<Option<&Column>> = names.iter().map(named).collect();
            let spec = Cells::Texts(vec![spec.clone().into()]);
            for row in 0..table.rows() {
                spec.write(0, true, &mut out);
                for column in &columns {
                    out.push(b',');
                    if let Some(column) = column {
                        column.cells.write(row, true, &mut out);
                    }
                }
                out.push(b'\n');
            }
        }
        text(out)
    }

    /// Its first rows, at most `most`. O(columns · most) without the table itself.
    pub fn preview(&self, most: usize) -> Preview {
        let cell = |column: &Column, row: usize| {
            let mut written = Vec::new();
            column.cells.write(row, false, &mut written);
            let text = text(written);
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
            columns: self.columns.iter().map(|column| column.name).collect(),
            rows: (0..self.rows().min(most)).map(row).collect(),
            of: self.rows(),
        }
    }

    /// One object: the `spec`, the version, the columns, and the periods of the games with what proves them,
    /// without long words; in the order of their names.
    pub(crate) fn json(&self, spec: &str) -> String {
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
        let mut out = Vec::new();
        let written = serde_json::to_writer(&mut out, &object);
        debug_assert!(written.is_ok(), "a vector takes every write");
        out.push(b'\n');
        text(out)
    }
}

/// A value or cells under a name in JSON, not copied.
#[derive(Serialize)]
#[serde(untagged)]
enum Member<'a> {
    Value(serde_json::Value),
    Cells(&'a Cells),
}

/// The text that was written.
fn text(written: Vec<u8>) -> String {
    String::from_utf8(written).expect("digits and texts are written")
}

/// Appends the digits of a whole number.
fn push_whole(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    push_digits(out, number.unsigned_abs());
}

impl Cells {
    fn len(&self) -> usize {
        match self {
            Cells::Numbers(list) => list.len(),
            Cells::Optional(list) => list.len(),
            Cells::Reals(list) => list.len(),
            Cells::Texts(list) | Cells::Values(list) => list.len(),
        }
    }

    fn write(&self, row: usize, quoted: bool, out: &mut Vec<u8>) {
        let written = match self {
            Cells::Numbers(list) => {
                push_whole(out, list[row]);
                Ok(())
            }
            Cells::Optional(list) => match &list[row] {
                Some(number) => write!(out, "{number}"),
                None => write!(out, "{}", if quoted { "" } else { "-" }),
            },
            Cells::Reals(list) if quoted && list[row].is_nan() => Ok(()),
            Cells::Reals(list) => write!(out, "{}", list[row]),
            Cells::Texts(list) if quoted && list[row].contains([',', '"', '\n']) => {
                write!(out, "\"{}\"", list[row].replace('"', "\"\""))
            }
            Cells::Values(list) if quoted => {
                apart(&list[row], b' ', out);
                Ok(())
            }
            Cells::Texts(list) | Cells::Values(list) => out.write_all(list[row].as_bytes()),
        };
        debug_assert!(written.is_ok(), "a vector takes every write");
    }

    /// A missing number is an empty vector.
    fn pari(&self, row: usize, out: &mut Vec<u8>) {
        match self {
            Cells::Optional(list) if list[row].is_none() => out.extend_from_slice(b"[]"),
            Cells::Reals(list) if list[row].is_nan() => out.extend_from_slice(b"[]"),
            Cells::Texts(list) => {
                let text = list[row].replace('\\', "\\\\").replace('"', "\\\"");
                out.push(b'"');
                out.extend_from_slice(text.as_bytes());
                out.push(b'"');
            }
            Cells::Values(list) => {
                out.push(b'[');
                apart(&list[row], b',', out);
                out.push(b']');
            }
            _ => self.write(row, false, out),
        }
    }
}

/// The digits of a word with a sign between.
fn apart(word: &str, between: u8, out: &mut Vec<u8>) {
    for (place, digit) in word.bytes().enumerate() {
        if place > 0 {
            out.push(between);
        }
        out.push(digit);
    }
}
