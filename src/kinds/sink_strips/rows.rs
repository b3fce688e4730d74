//! The rows of the figure: rulesets, their words and periods.

use std::cell::OnceCell;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::beside::Widths;
use super::{SinkStrips, detail, runs_of_a_word};
use crate::draw::raster::{Colors, Light, StripRow, mixed};
use crate::error::{Error, Result};
use crate::figure::lane;
use crate::figure::parameter::Thumbs;
use crate::figure::{JobProgress, Sequence, Table};
use crate::games::Convention;
use crate::games::period::{Finder, Outcome, Period};
use crate::limits::{PERIOD_SEARCH, WORD_LETTERS};
use crate::progress::{Progress, Stretch};
use crate::sink::shares::{each_share, fine};
use crate::sink::{Additive, Word};

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
    /// How wide what stands beside them is, once it has been measured.
    #[serde(skip)]
    pub(super) widths: OnceCell<Widths>,
}

impl Data {
    /// The data of these rows.
    pub fn of(rows: Vec<Row>) -> Self {
        Data {
            rows,
            widths: OnceCell::new(),
        }
    }
}

/// One ruleset under one convention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The ruleset.
    pub ruleset: Additive,
    /// How play ends.
    pub convention: Convention,
    /// Values before the periodic part: 0 in every case known.
    pub preperiod: u64,
    /// The smallest period.
    pub period: u64,
    /// How many positions the row shows.
    pub shown: u64,
    /// Simulated rows; sink rows come from the closed form.
    simulated: Option<Simulated>,
}

/// A simulated sequence as runs (value, length).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Simulated {
    /// Of the preperiod; empty in every case known.
    head: Vec<(u8, u32)>,
    /// Of one period.
    cycle: Vec<(u8, u32)>,
}

impl Row {
    /// Calls `put(value, length)` for the runs of the positions `shown`, counted
    /// from 0, in order, among them runs of length 0; the first and the last are
    /// cut to fit. Without allocation; in the sink O(runs that are shown) time, at
    /// the wall O(runs up to them).
    #[inline]
    pub fn each_run(&self, shown: Range<u64>, mut put: impl FnMut(u32, u64)) {
        let Some(simulated) = &self.simulated else {
            let word = Word::new(self.ruleset);
            return word.each_run_in(shown, |value, len| put(value.into(), len.into()));
        };
        let mut left = shown.end;
        let mut put = lane::after(shown.start, put);
        let cycle = simulated.cycle.iter().cycle();
        for &(value, len) in simulated.head.iter().chain(cycle) {
            let len = u64::from(len).min(left);
            left -= len;
            put(value.into(), len);
            if left == 0 {
                break;
            }
        }
    }

    /// The same for the blocks of a sink row, with the values that stand for their kinds.
    /// O(blocks that are shown) time.
    pub fn each_block(&self, shown: Range<u64>, mut put: impl FnMut(u32, u64)) {
        for block in Word::new(self.ruleset).blocks_in(shown) {
            put(detail::value(block.kind), block.len);
        }
    }

    /// How many runs, or blocks, a position has on average.
    pub fn density(&self, blocks: bool) -> f64 {
        let in_word = match blocks {
            true => self.ruleset.m().into(),
            false => runs_of_a_word(self.ruleset),
        };
        in_word as f64 / Word::new(self.ruleset).full_len() as f64
    }

    /// The nim-value of position `x`, or `None` before the sequence starts.
    /// O(log m) in the sink, linear in the runs at the wall.
    pub fn value(&self, x: u64) -> Option<u8> {
        let from_zero = x.checked_sub(self.convention.start())?;
        match &self.simulated {
            None => Word::new(self.ruleset)
                .at(x)
                .map(|found| found.factor.value),
            Some(simulated) => {
                let (runs, mut left) = match from_zero.checked_sub(self.preperiod) {
                    Some(beyond) => (&simulated.cycle, beyond % self.period),
                    None => (&simulated.head, from_zero),
                };
                for &(value, len) in runs {
                    match left.checked_sub(len.into()) {
                        Some(rest) => left = rest,
                        None => return Some(value),
                    }
                }
                None
            }
        }
    }

    /// Paints the positions `shown`, counted from 0, of a sink row: by the shares of its nim-values
    /// where it has many more runs than pixels. Of others the answer is false.
    pub fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        if self.simulated.is_some() {
            return false;
        }
        let (word, span) = (Word::new(self.ruleset), shown.end - shown.start);
        let many = self.density(false) * span as f64 > RUNS_A_SHARE * row.len() as f64;
        if many && fine(&word, span, row.len()) {
            paint_shares(&word, shown, row, &colors.of_four());
        } else {
            let mut strip = StripRow::new(row, span, colors);
            paint(&word, shown, &mut strip);
            strip.finish();
        }
        true
    }

    /// The values of one smallest period as digits.
    fn word(&self) -> String {
        let mut word = String::with_capacity((self.preperiod + self.period) as usize);
        self.each_run(0..self.preperiod + self.period, |value, len| {
            let digit = char::from_digit(value, 10).unwrap_or('?');
            word.extend(std::iter::repeat_n(digit, len as usize));
        });
        // The preperiod, if there ever is one, comes before the word.
        word.split_off(self.preperiod as usize)
    }
}

/// [`Word::each_run_in`] onto a row of pixels.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_sink_paint"))]
fn paint(word: &Word, shown: Range<u64>, strip: &mut StripRow) {
    word.each_run_in(shown, |value, len| strip.push(value.into(), len.into()));
}

/// [`each_share`] onto a row of pixels.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_sink_shares"))]
fn paint_shares(word: &Word, shown: Range<u64>, row: &mut [Light], colors: &[Light; 4]) {
    each_share(word, shown, row.len(), |pixel, shares| {
        row[pixel] = mixed(shares, colors);
    });
}

/// So many runs take about as long as the shares under a pixel.
const RUNS_A_SHARE: f64 = 0.3;

/// Computes the rows. Sink rows take O(1) each by Theorem 3; wall rows are
/// simulated until a window recurs, O(period) time and O(runs) space.
pub fn compute(figure: &SinkStrips, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
    let rulesets = figure.rulesets();
    let conventions = figure.convention.conventions();
    let (mut simulated_before, to_simulate) = (0, figure.simulated());
    let mut rows = Vec::with_capacity(rulesets.len() * conventions.len());
    let mut finder = Finder::new();
    for &ruleset in &rulesets {
        for &convention in conventions {
            let (preperiod, period, simulated) = match convention {
                Convention::Sink => (0, ruleset.period(), None),
                Convention::Wall => {
                    let (from, what) = (simulated_before, "simulating wall play");
                    simulated_before += simulated_for(ruleset);
                    watch.report(what, from, to_simulate)?;
                    let progress = &mut Stretch::new(watch, what, from, from, to_simulate);
                    simulate(ruleset, &mut finder, progress)?
                }
            };
            rows.push(Row {
                ruleset,
                convention,
                preperiod,
                period,
                shown: preperiod + period * figure.periods_of(ruleset),
                simulated,
            });
        }
    }
    Ok(Data::of(rows))
}

/// Positions that are played to show the wall period of a ruleset.
pub fn simulated_for(ruleset: Additive) -> u64 {
    ruleset.period() + u64::from(ruleset.moves()[2])
}

fn simulate(
    ruleset: Additive,
    finder: &mut Finder,
    progress: &mut dyn Progress,
) -> Result<(u64, u64, Option<Simulated>)> {
    let found = finder.find(&ruleset.moves(), Convention::Wall, PERIOD_SEARCH, progress)?;
    let Outcome::Found(Period { preperiod, period }) = found else {
        let allowed = format!("a δ whose wall period shows below {PERIOD_SEARCH} positions");
        return Err(Error::bad("delta", ruleset.delta(), allowed));
    };
    let (head, rest) = finder.values().split_at(preperiod as usize);
    let simulated = Simulated {
        head: runs_of(head),
        cycle: runs_of(&rest[..period as usize]),
    };
    Ok((preperiod, period, Some(simulated)))
}

fn runs_of(values: &[u8]) -> Vec<(u8, u32)> {
    values
        .chunk_by(|a, b| a == b)
        .map(|run| (run[0], run.len() as u32))
        .collect()
}

/// Whether the words are short enough to be written out.
pub fn check_words(data: &Data) -> Result<()> {
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
pub fn table(data: &Data) -> Result<Table> {
    check_words(data)?;
    Ok(periods(data).texts("word", true, data.rows.iter().map(Row::word)))
}

/// The table without the words: O(rows), whatever the periods.
pub fn periods(data: &Data) -> Table {
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
        .numbers("preperiod", true, rows().map(|row| row.preperiod))
        .numbers("period", true, rows().map(|row| row.period))
}

/// A sequence of nim-values per row: the preperiod and one period.
pub fn sequences<'a>(figure: &SinkStrips, data: &'a Data) -> Vec<Sequence<'a>> {
    let several = figure.convention.conventions().len() > 1;
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
        let all = first..first + row.preperiod + row.period;
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
            let row = Row { ruleset, convention, preperiod: 0, period, shown, simulated: None };
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
