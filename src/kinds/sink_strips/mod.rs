//! `sink-strips`: a row of nim-values for each additive ruleset
//! S(m, δ) = {m, m + δ, 2m + δ} [B, Figures 2, 3 and 4].

mod beside;
mod caption;
mod card;
mod columns;
mod detail;
mod facts;
mod fields;
mod findings;
mod lanes;
mod order;
mod outlines;
mod remark;
mod rows;
mod scale;

pub use detail::Detail;
pub use order::Order;
pub(crate) use rows::Data;
pub use rows::Row;
pub use scale::Scale;

use std::ops::RangeInclusive;

use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::conventions::Conventions;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Numbers};
use crate::figure::{Caption, Card, Figure, Game, Group, JobProgress, Name, Sequence, Table};
use crate::limits::{STRIP_DELTA, STRIP_M, STRIP_PARTS, STRIP_ROWS};
use crate::sink::Additive;
use crate::sink::period::Case;
use columns::Columns;

/// Most runs over all rows of the closed form: drawing them takes about 50 ms.
const STRIP_RUNS: u64 = 1 << 24;

/// The parameters of `sink-strips`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub struct SinkStrips {
    /// The smallest move.
    #[default(19)]
    pub m: u64,
    /// Rows δ = m + k + 2m·wraps; unsaid: every k from 1 to m − 1.
    pub k: Numbers,
    /// Rows by δ itself, instead of by k.
    pub delta: Numbers,
    /// The paper's n.
    pub wraps: u64,
    /// Sink, wall or both.
    #[default(Conventions::Sink)]
    pub convention: Conventions,
    /// How rows compare.
    #[default(Scale::Fit)]
    pub scale: Scale,
    /// The order of the rows.
    #[default(Order::Delta)]
    pub order: Order,
    /// Whether rows have gaps between them.
    #[default(true)]
    pub gap: bool,
    /// The quantity that the colours of sink rows show.
    #[default(Detail::Values)]
    pub detail: Detail,
    /// Whether the factors of the closed form are outlined and named.
    pub blocks: bool,
    /// How many smallest periods a row shows; 0: the paper’s P(m, k).
    #[default(1)]
    pub periods: u64,
    /// The visible positions; unsaid: all.
    pub x: Numbers,
}

impl SinkStrips {
    /// The rulesets, a row each, from top to bottom. O(rows log rows) time, O(rows) space.
    pub(crate) fn rulesets(&self) -> Vec<Additive> {
        let deltas: Vec<u64> = if !self.delta.is_empty() {
            self.delta.iter().collect()
        } else {
            let all = Numbers::from(1..=self.m.max(2) - 1);
            let k = if self.k.is_empty() { &all } else { &self.k };
            k.iter()
                .map(|k| self.m + k + 2 * self.m * self.wraps)
                .collect()
        };
        // The fields' bounds keep every pair within what `Additive` takes.
        let mut rulesets: Vec<Additive> = deltas
            .into_iter()
            .filter_map(|delta| Additive::new(self.m as u32, delta as u32).ok())
            .collect();
        self.order.sort(&mut rulesets);
        rulesets
    }

    /// Whether the rows are so few and short that they can be gone through. A short
    /// text names more than fit in any memory, and this is asked before it is checked.
    fn few(&self) -> bool {
        self.row_count() <= STRIP_ROWS
            && self.m <= STRIP_M
            && self.k.within(&(1..=STRIP_M))
            && self.delta.within(&(1..=STRIP_DELTA))
    }

    /// How many parts the blocks of all rows have, if these are few.
    fn parts(&self) -> u64 {
        if !self.few() {
            return u64::MAX;
        }
        let parts = |&ruleset: &Additive| columns::count(ruleset, self.length(ruleset));
        self.rulesets().iter().map(parts).sum()
    }

    /// How many positions the sink row of a ruleset shows.
    fn length(&self, ruleset: Additive) -> u64 {
        ruleset.period() * self.periods_of(ruleset)
    }

    /// From the first position of any row to the last; where rows are aligned by
    /// their ends those of the longest, by blocks the columns. O(rows) time, O(blocks)
    /// for columns.
    fn positions(&self) -> RangeInclusive<u64> {
        if !self.few() {
            return 0..=0;
        }
        let rows = self.rulesets().into_iter();
        let rows: Vec<_> = rows.map(|set| (set, self.length(set))).collect();
        if self.scale == Scale::Blocks {
            return if self.parts() <= STRIP_PARTS {
                1..=Columns::by_blocks(&rows).count.max(1)
            } else {
                0..=0
            };
        }
        let longest = rows.iter().map(|row| row.1).max();
        self.convention.positions(longest.unwrap_or(1))
    }

    /// How many smallest periods the row of a ruleset shows.
    fn periods_of(&self, ruleset: Additive) -> u64 {
        match self.periods {
            0 => ruleset.repeats().into(),
            periods => periods,
        }
    }

    fn row_count(&self) -> u64 {
        let rulesets = match (self.delta.is_empty(), self.k.is_empty()) {
            (false, _) => self.delta.count(),
            (true, false) => self.k.count(),
            (true, true) => self.m.saturating_sub(1),
        };
        rulesets.saturating_mul(self.convention.list().len() as u64)
    }

    /// Runs of the closed form over all rows, at most.
    fn runs(&self) -> u64 {
        let periods = self.periods.max(1);
        self.rulesets().iter().fold(0, |sum: u64, ruleset| {
            let repeats = if self.periods == 0 { 1 } else { periods };
            sum.saturating_add(runs_of_a_word(*ruleset).saturating_mul(repeats))
        })
    }
}

/// At most this many runs in the paper's word: 13 factors per block and four per
/// wrap in each of m blocks, or four per wrap and two in case (i).
fn runs_of_a_word(ruleset: Additive) -> u64 {
    let wraps = u64::from(ruleset.wraps());
    match ruleset.case() {
        Case::Linear => 4 * wraps + 4,
        Case::Quadratic => u64::from(ruleset.m()) * factors_of_a_block(ruleset),
    }
}

/// At most this many factors in a block, each of at most m positions.
fn factors_of_a_block(ruleset: Additive) -> u64 {
    4 * u64::from(ruleset.wraps()) + 13
}

impl Figure for SinkStrips {
    const NAME: Name = Name {
        kind: "sink-strips",
        title: "Sink strips",
        about: "Nim-values of additive sink games {m, m + δ, 2m + δ}, one row per game",
        group: Group::Sink,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        Self::parameters()
    }

    fn reconcile(&mut self, name: &str) {
        // Rows are chosen by δ, or by k and the wraps.
        if name == "delta" && !self.delta.is_empty() {
            self.k = Numbers::default();
            self.wraps = 0;
        } else if (name == "k" && !self.k.is_empty()) || (name == "wraps" && self.wraps > 0) {
            self.delta = Numbers::default();
        }
        if detail::check(self).is_err() {
            match name {
                "detail" => self.convention = Conventions::Sink,
                _ => self.detail = Detail::Values,
            }
        }
        if self.scale == Scale::Blocks {
            match name {
                "scale" => self.convention = Conventions::Sink,
                _ if scale::check(self).is_err() => self.scale = Scale::Common,
                _ => {}
            }
        }
    }

    fn validate(&self) -> Result<()> {
        if !self.delta.is_empty() {
            let message =
                |name| format!("Choose rows by delta or by {name}, not both. Remove one.");
            if !self.k.is_empty() {
                return Err(Error::conflict("k", &self.k, message("k")).suggest(""));
            }
            if self.wraps > 0 {
                return Err(Error::conflict("wraps", self.wraps, message("wraps")).suggest(0));
            }
        }
        let (rows, name) = (
            self.row_count(),
            if self.delta.is_empty() { "k" } else { "delta" },
        );
        if rows > STRIP_ROWS {
            let allowed = format!("at most {STRIP_ROWS} rows, not {rows}");
            return Err(match name {
                "k" => Error::bad(name, &self.k, allowed),
                _ => {
                    let fewer = self.delta.clone().first(STRIP_ROWS);
                    Error::bad(name, &self.delta, allowed).suggest(fewer)
                }
            });
        }
        let runs = self.runs();
        if runs > STRIP_RUNS {
            let allowed = format!("an m with at most {STRIP_RUNS} runs in all rows, not {runs}");
            return Err(Error::bad("m", self.m, allowed));
        }
        scale::check(self)?;
        detail::check(self)?;
        Ok(())
    }

    fn cost(&self) -> u64 {
        // Runs are made while drawing.
        self.runs() * self.convention.list().len() as u64 / 4
    }

    fn compute(&self, _: &mut dyn JobProgress<Data>) -> Result<Data> {
        Ok(rows::rows(self))
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        (self.scale == Scale::Common).then(|| self.positions())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn check_columns(&self, data: &Data) -> Result<()> {
        rows::check_words(data)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        rows::table(data)
    }

    fn periods(&self, data: &Data) -> Option<Table> {
        Some(rows::periods(data))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        rows::sequences(self, data)
    }

    fn games(&self, data: &Data) -> Vec<Game> {
        let rows = data.rows.iter();
        rows.map(|row| Game::normal(&row.ruleset.moves(), row.convention))
            .collect()
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        lanes::lanes(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
