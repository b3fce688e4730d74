//! The cells as columns.

use super::card::name;
use super::compute::code;
use super::{CODES, Data, NextDoor, Of};
use crate::figure::Table;
use crate::figure::table::Number;

/// A row for each game; one without a period lacks it.
pub(super) fn table(figure: &NextDoor, data: &Data) -> Table {
    if figure.of == Of::Memory {
        let wide = figure.columns().count() as u64;
        let places = || 0..data.values.len() as u64;
        return Table::default()
            .numbers("heap", true, places().map(|at| at % wide))
            .numbers("last", true, places().map(|at| at / wide))
            .numbers("nim_value", true, data.values.iter().copied());
    }
    if figure.of == Of::Scores {
        return Table::default()
            .numbers("x", false, 0..data.values.len() as u64)
            .numbers("score", true, data.values.iter().copied());
    }
    // 0.000 is no game.
    let first = usize::from(figure.of == Of::Codes);
    let cells = || data.cells.iter().skip(first);
    let length = |of: fn(&super::Cell) -> u32| {
        let lengths =
            cells().map(move |cell| (cell.period > 0).then(|| Number::from(u64::from(of(cell)))));
        lengths.collect::<Vec<_>>()
    };
    let table = match figure.of {
        Of::Codes => {
            let codes = (1..CODES).filter_map(code).map(|code| code.to_string());
            Table::default().texts("code", true, codes)
        }
        _ => {
            let places = || 0..data.cells.len() as u64;
            Table::default()
                .numbers("b", true, places().map(|at| 1 + at % figure.size))
                .numbers("d", true, places().map(|at| 1 + at / figure.size))
        }
    };
    let table = table
        .optional("preperiod", true, length(|cell| cell.preperiod))
        .optional("period", true, length(|cell| cell.period));
    if figure.of == Of::Codes {
        return table;
    }
    let names = cells().map(|cell| match cell.behaviour {
        None => String::new(),
        Some(behaviour) => name(behaviour).replace(' ', "-"),
    });
    table.texts("large_heaps", true, names)
}
