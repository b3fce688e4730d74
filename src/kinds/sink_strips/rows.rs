//! The rows of the figure: rulesets, their words and periods.

use std::cell::OnceCell;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::beside::Widths;
use super::{SinkStrips, detail, runs_of_a_word};
use crate::draw::raster::{Colors, Light, StripRow, mix_row};
use crate::error::{Error, Result};
use crate::figure::parameter::Thumbs;
use crate::figure::{Sequence, Table};
use crate::games::Convention;
use crate::sink::shares::{fine, shares};
use crate::sink::{Additive, Word, wall};

/// Letters that the words of a table may have together: they are written on the
/// page's thread, in half a second.
const WORD_LETTERS: u64 = 1 << 25;

impl SinkStrips {
    /// The δ of the rows that k and the wraps choose, and how far one may drag: all δ below 4m, by
    /// which every factor of a block has come and gone.
    pub(super) fn thumbs(&self) -> Thumbs {
        let m = self.m;
        let (first, last) = self.k.ends().unwrap_or((1, m.max(2) - 1));
        // Parameters are asked before they are checked.
        let of = |k: u64| {
            k.saturating_add(m.saturating_mul(self.wraps.saturating_mul(2).saturating_add(1)))
        };
        Thumbs {
            from: of(first),
            to: of(last),
            reach: of(last).max(m.saturating_mul(4)),
        }
    }
}

/// A row each, in the order drawn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Data {
    /// From top to bottom.
    pub rows: Vec<Row>,
    /// The width of the columns at their sides, once it has been measured.
    #[serde(skip)]
    pub(super) widths: OnceCell<Widths>,
}

impl Data {
    /// The data of these rows.
    pub(crate) fn of(rows: Vec<Row>) -> Self {
        Data {
            rows,
            widths: OnceCell::new(),
        }
    }
}

/// One ruleset under one convention. The sink row is the closed form of Theorem 3, the wall row the same read
/// backwards with 0 and 2 exchanged ([`wall`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The ruleset.
    pub ruleset: Additive,
    /// How play ends.
    pub convention: Convention,
    /// The smallest period, from the first position on.
    pub period: u64,
    /// How many positions the row shows.
    pub shown: u64,
}

impl Row {
    /// Calls `put(value, length)` for the runs of the positions `shown`, counted
    /// from 0, in order, among them runs of length 0; the first and the last are
    /// cut to fit. O(runs that are shown) time, at the wall as much space.
    #[inline]
    pub fn each_run(&self, shown: Range<u64>, mut put: impl FnMut(u32, u64)) {
        match self.convention {
            Convention::Sink => {
                let word = Word::new(self.ruleset);
                word.each_run_in(shown, |value, len| put(value.into(), len.into()));
            }
            Convention::Wall => {
                for (value, len) in wall::runs_in(self.ruleset, shown) {
                    put(value.into(), len.into());
                }
            }
        }
    }

    /// The same for the blocks of a sink row, with the values that encode their kinds.
    /// O(blocks that are shown) time.
    pub(crate) fn each_block(&self, shown: Range<u64>, mut put: impl FnMut(u32, u64)) {
        for block in Word::new(self.ruleset).blocks_in(shown) {
            put(detail::value(block.kind), block.len);
        }
    }

    /// How many runs, or blocks, a position has on average.
    pub(crate) fn density(&self, blocks: bool) -> f64 {
        let in_word = if blocks {
            self.ruleset.m().into()
        } else {
            runs_of_a_word(self.ruleset)
        };
        in_word as f64 / Word::new(self.ruleset).full_len() as f64
    }

    /// The nim-value of position `x`, or `None` before the sequence starts. O(1).
    pub(crate) fn value(&self, x: u64) -> Option<u8> {
        match self.convention {
            Convention::Sink => Some(Word::new(self.ruleset).at(x)?.factor.value),
            Convention::Wall => Some(wall::value(self.ruleset, x)),
        }
    }

    /// Paints the positions `shown`, counted from 0, of a sink row: by the shares of its nim-values
    /// where it has many more runs than pixels. Of others the answer is false.
    pub(crate) fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        if self.convention == Convention::Wall {
            return false;
        }
        let (word, span) = (Word::new(self.ruleset), shown.end - shown.start);
        let many = self.density(false) * span as f64 > RUNS_A_SHARE * row.len() as f64;
        if many && fine(&word, span, row.len()) {
            mix_row(row, &shares(&word, shown, row.len()), &colors.of_four());
        } else {
            let mut strip = StripRow::new(row, span, colors);
            strip.runs(&word.runs_in(shown));
            strip.finish();
        }
        true
    }

    /// The values of one smallest period as digits.
    fn word(&self) -> String {
        let mut word = String::with_capacity(self.period as usize);
        self.each_run(0..self.period, |value, len| {
            let digit = char::from_digit(value, 10).unwrap_or('?');
            word.extend(std::iter::repeat_n(digit, len as usize));
        });
        word
    }
}

/// This number of runs takes about as long as the shares under a pixel.
const RUNS_A_SHARE: f64 = 0.3;

/// The rows, O(1) each.
pub(super) fn rows(figure: &SinkStrips) -> Data {
    let conventions = figure.convention.list();
    let row = |ruleset: Additive, convention| Row {
        ruleset,
        convention,
        period: ruleset.period(),
        shown: figure.length(ruleset),
    };
    let of = |ruleset| conventions.iter().map(move |&each| row(ruleset, each));
    Data::of(figure.rulesets().into_iter().flat_map(of).collect())
}

/// Whether the words are short enough to be written out.
pub(crate) fn check_words(data: &Data) -> Result<()> {
    let letters: u64 = data.rows.iter().map(|row| row.period).sum();
    if letters > WORD_LETTERS {
        let allowed = format!(
            "an m whose words have at most {WORD_LETTERS} letters, not {letters}; or the format periods"
        );
        return Err(Error::bad("m", data.rows[0].ruleset.m(), allowed));
    }
    Ok(())
}

/// Columns m, δ, preperiod, period, word, as `terms` prints them; CSV adds k,
/// the case and the convention.
pub(super) fn table(data: &Data) -> Result<Table> {
    check_words(data)?;
    Ok(periods(data).values("word", true, data.rows.iter().map(Row::word)))
}

/// The table without the words: O(rows), whatever the periods.
pub(super) fn periods(data: &Data) -> Table {
    let rows = || data.rows.iter();
    let k = |row: &Row| row.ruleset.k().map_or_else(String::new, |k| k.to_string());
    Table::default()
        .numbers("m", true, rows().map(|row| row.ruleset.m()))
        .numbers("delta", true, rows().map(|row| row.ruleset.delta()))
        .texts("k", false, rows().map(k))
        .texts(
            "case",
            false,
            rows().map(|row| row.ruleset.case().numeral()),
        )
        .texts("convention", false, rows().map(|row| row.convention.name()))
        .numbers("preperiod", true, rows().map(|_| 0_u8))
        .numbers("period", true, rows().map(|row| row.period))
}

/// A sequence of nim-values per row: one period.
pub(crate) fn sequences<'a>(figure: &SinkStrips, data: &'a Data) -> Vec<Sequence<'a>> {
    let several = figure.convention.list().len() > 1;
    let one = |row: &'a Row| {
        let Row {
            ruleset,
            convention,
            ..
        } = *row;
        let delta = ruleset.delta();
        let mut name = match ruleset.k() {
            Some(k) if figure.delta.is_empty() => format!("k = {k}"),
            _ => format!("δ = {delta}"),
        };
        if several {
            name = format!("{name}, {}", convention.name());
        }
        let first = convention.start();
        let all = first..first + row.period;
        Sequence::new(name, first, all.map(|x| row.value(x).unwrap_or(0))).what(format!(
            "nim-values of S({}, {delta}) under {}, one period",
            ruleset.m(),
            convention.name()
        ))
    };
    data.rows.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_blocks_of_a_row_are_those_its_positions_lie_in(
            m in 2_u32..20, delta in 1_u32..200, periods in 1_u64..4, cut in 0.0..1.0_f64, rest in 0.0..1.0_f64,
        ) {
            let ruleset = Additive::new(m, delta).unwrap();
            let (period, word) = (ruleset.period(), Word::new(ruleset));
            let (convention, shown) = (Convention::Sink, period * periods);
            let row = Row { ruleset, convention, period, shown };
            let from = (shown as f64 * cut) as u64;
            let end = from + ((shown - from) as f64 * rest) as u64;
            let mut told = Vec::new();
            row.each_block(from..end, |kind, len| told.extend((0..len).map(|_| kind)));
            let wanted: Vec<u32> = (from..end)
                .map(|index| detail::value(word.at(index + 1).unwrap().factor.kind))
                .collect();
            prop_assert_eq!(told, wanted);
        }
    }
}
