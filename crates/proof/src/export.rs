//! A table of the proof as LaTeX.

use crate::table::{Cell, ProofTable, Row};
use crate::tex::tex;

impl ProofTable {
    /// The table as a LaTeX `tabular` that needs no package: lines of names,
    /// values and lengths, then the rows.
    pub fn latex(&self) -> String {
        let mut text = format!("% {}\n", self.title);
        text += &format!(
            "\\begin{{tabular}}{{l|{}}}\n",
            "c".repeat(self.columns.len())
        );
        let line = |head: String, cells: Vec<String>| {
            let all = [head].into_iter().chain(cells);
            format!("{} \\\\\n", all.collect::<Vec<_>>().join(" & "))
        };
        let columns = || self.columns.iter();
        let names = columns().map(|c| math(&c.label)).collect();
        text += &line(self.boundary.name().replace('–', "--"), names);
        if columns().any(|c| c.span.is_some()) {
            let spans = columns().map(|c| c.span.map_or(String::new(), math));
            text += &line(String::new(), spans.collect());
        }
        text += &line(
            "value".into(),
            columns().map(|c| c.value.to_string()).collect(),
        );
        let lengths = columns().map(|c| match c.number {
            Some(number) => math(&format!("{} = {number}", c.len)),
            None => math(&c.len.to_string()),
        });
        text += &line("length".into(), lengths.collect());
        text += "\\hline\n";
        for row in &self.rows {
            let head = math(&plain_row(row));
            let cells = row.cells.iter();
            let cells = cells.map(|cell| cell.as_ref().map_or(String::new(), latex_cell));
            text += &line(head, cells.collect());
        }
        text + "\\end{tabular}\n"
    }
}

fn math(text: &str) -> String {
    format!("${}$", tex(text))
}

fn latex_cell(cell: &Cell) -> String {
    let mut text = math(&cell.generated);
    if let Some(numbers) = &cell.numbers {
        text += &format!(" {}", math(&format!("[{numbers}]")));
    }
    if cell.slip.is_some() {
        let printed = cell.printed.as_ref().map_or("-".into(), |p| math(p));
        text += &format!(" (printed: {printed})");
    }
    text
}

fn plain_row(row: &Row) -> String {
    let sizes: Vec<String> = row.sizes.iter().map(ToString::to_string).collect();
    if sizes.is_empty() {
        row.head.clone()
    } else {
        format!("{}: {}", row.head, sizes.join(", "))
    }
}
