//! `strip`: the nim-sequence of any ruleset, in one row or wrapped
//! [B, §1 and Figure 1].

mod caption;
mod card;
mod compute;
mod data;
mod facts;
mod findings;
mod jetty;
mod lanes;
mod next_door;
mod notes;
#[cfg(test)]
mod tests;

use std::iter;
use std::ops::RangeInclusive;

use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::conventions::{Conventions, Play};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Bounds, Control, Field, Form as _, Integer, Interval, Numbers, Switch, Text, fields, lens,
};
use crate::figure::variation::{Variant, Variation};
use crate::figure::{
    Caption, Card, Figure, Game, Group, JobProgress, Name, Sequence, Table, Whole,
};
use crate::games::oeis::of_values;
use crate::games::period::seedable;
use crate::games::seed::Seed;
use crate::games::{Convention, Set};
use crate::games::{certificate, misere};
use crate::limits::{PERIOD_SEARCH_DEFAULT, STRIP_N, STRIP_WRAP};
use crate::oeis::Listed;
use crate::progress::Stretch;
pub(crate) use data::{Data, Heaps, Played};

/// Most steps (positions × moves) of a `strip`: about a minute.
const STRIP_STEPS: u64 = 1 << 35;

/// Largest heap at which a boy stands on a jetty, and the largest move he may have: as many planks
/// as have room for their numbers.
const JETTY: u64 = 30;

/// Positions of a seed that its control and the words tell.
const SEED_TOLD: usize = 8;

/// Heaps among which many codes show their period.
const CODE_PERIOD: u64 = 1 << 11;

/// The parameters of `strip`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Strip {
    /// The subtraction set.
    #[default(fields::two_five())]
    pub set: Set,
    /// The parameters that make another game of it.
    pub variation: Variation,
    /// Sink, wall or both; normal or misère.
    #[default(Conventions::Both.into())]
    pub play: Play,
    /// Nim-values of the positions up to 0; unsaid: those of the convention.
    pub(crate) seed: Seed,
    /// How many positions: 0 ≤ x < n at the wall, 1 ≤ x ≤ n in the sink.
    #[default(60)]
    pub n: u64,
    /// Whether it is shown how many moves best play lasts.
    pub remoteness: bool,
    /// Positions per row; 0: all in one row.
    pub(crate) wrap: u64,
    /// The heap at which a boy stands on a jetty [B, Figure 1]; 0: no jetty.
    pub(crate) boy: u64,
    /// The positions shown, or where rows are wrapped the columns, from 0; unsaid: all.
    pub(crate) x: Numbers,
    /// The rows shown where they are wrapped, from 0 and from the top; unsaid: all.
    pub(crate) y: Interval,
}

impl Strip {
    fn steps(&self) -> u64 {
        if let Some(steps) = self.variant().and_then(|game| game.steps(self.n)) {
            return steps;
        }
        let right = self.variation.right.as_ref();
        let sets = [Some(&self.set), right].into_iter().flatten();
        let moves = sets
            .map(|set| set.count_estimate(self.n).max(1))
            .sum::<u64>();
        let plays = self.plays().list().len() as u64;
        self.n.saturating_mul(moves).saturating_mul(plays)
    }

    fn positions(&self) -> RangeInclusive<u64> {
        if self.seed.is_empty() {
            self.plays().positions(self.n)
        } else {
            1..=self.n
        }
    }

    /// The bounds of x: positions, or columns of wrapped rows.
    fn looked_at(&self) -> RangeInclusive<u64> {
        if self.is_wrapped() {
            0..=self.line_len() - 1
        } else {
            self.positions()
        }
    }

    /// The bounds of y; [`Figure::validate`] refuses y without wrapped rows.
    fn rows(&self) -> RangeInclusive<i64> {
        let rows = if self.is_wrapped() {
            self.line_count()
        } else {
            self.n
        };
        0..=rows.max(1) as i64 - 1
    }

    /// Positions in a line.
    fn line_len(&self) -> u64 {
        match self.wrap {
            0 => self.n,
            wrap => wrap.min(self.n),
        }
    }

    fn line_count(&self) -> u64 {
        self.n.div_ceil(self.line_len().max(1))
    }

    /// Whether positions stand in several lines.
    fn is_wrapped(&self) -> bool {
        self.line_count() > 1
    }

    /// Its sequence in the OEIS, if it is there.
    fn listed(&self, convention: Convention) -> Option<Listed> {
        let own = self.seed.is_empty() && !self.play.misere;
        own.then(|| of_values(&self.set, convention)).flatten()
    }

    /// The largest move, of a finite set.
    fn largest(&self) -> u64 {
        let list = self.set.finite();
        list.and_then(|list| list.last().copied()).unwrap_or(0)
    }

    /// Whether there can be a jetty.
    fn check_jetty(&self) -> Result<()> {
        if self.boy == 0 {
            return Ok(());
        }
        if !(1..=JETTY).contains(&self.largest()) {
            let (boy, set) = (self.boy, &self.set);
            let message = format!(
                "A jetty has room for moves from 1 to {JETTY}, not for those of {set}. Remove boy={boy}."
            );
            return Err(Error::conflict("boy", boy, message).suggest(0));
        }
        let (x, seed) = (!self.x.is_empty(), !self.seed.is_empty());
        let misere = self.play.misere;
        let clash = [
            (misere, "show misère play", "convention=misere".into()),
            (self.remoteness, "show remoteness", "remoteness=on".into()),
            (self.wrap > 0, "be wrapped", format!("wrap={}", self.wrap)),
            (x, "be cut", format!("x={}", self.x)),
            (seed, "have a seed", format!("seed={}", self.seed)),
        ];
        if let Some((_, what, other)) = clash.into_iter().find(|clash| clash.0) {
            let boy = self.boy;
            let message = format!("A jetty cannot {what}. Remove {other} or boy={boy}.");
            return Err(Error::conflict("boy", boy, message).suggest(0));
        }
        Ok(())
    }

    /// The largest n up to the present one that takes at most [`STRIP_STEPS`].
    fn affordable(&self) -> u64 {
        let (mut enough, mut too_many) = (1, self.n);
        while too_many - enough > 1 {
            let n = enough.midpoint(too_many);
            let fits = Strip { n, ..self.clone() }.steps() <= STRIP_STEPS;
            if fits {
                enough = n;
            } else {
                too_many = n;
            }
        }
        enough
    }
}

impl Figure for Strip {
    const NAME: Name = Name {
        kind: "strip",
        title: "Nim-sequence",
        about: "The nim-values of any subtraction game, with preperiod and period",
        group: Group::Sink,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [pass, scoring, right, blocking, options, memory] = Variation::fields(
            lens!(variation.pass),
            lens!(variation.scoring),
            lens!(variation.right),
            lens!(variation.blocking),
            lens!(variation.options),
            lens!(variation.memory),
        );
        vec![
            fields::set_or_code(lens!(set), lens!(variation.code)),
            next_door::at_zero(lens!(play)),
            Text::itself(Control::Text, lens!(seed), |seed: &Seed| {
                seed.words(SEED_TOLD)
            })
            .field("seed", "Seed")
            .help("Values before x = 1, the last at 0; 1,0,2 sets v(−2), v(−1), v(0)."),
            fields::n(
                "Number of positions.",
                Integer::within(lens!(n), 1..=STRIP_N),
            ),
            Switch(lens!(remoteness))
                .field("remoteness", "Remoteness")
                .help("Show how many moves best play lasts: the winner hurries, the loser delays."),
            Integer::within(lens!(wrap), 0..=STRIP_WRAP)
                .log()
                .field("wrap", "Wrap")
                .help("Positions per row. 0: one row."),
            Integer::bounded(lens!(boy), |p: &Self| match p.n {
                n @ ..JETTY => Bounds::because(0..=n, format!("for n = {n}")),
                _ => Bounds::fixed(0..=JETTY),
            })
            .field("boy", "Show the boy at")
            .help("Draw the game as a jetty with a boy at this position. 0: no jetty."),
            pass,
            scoring,
            right,
            blocking,
            options,
            memory,
            fields::x(lens!(x), Self::looked_at)
                .help("Visible positions (columns when wrapped), e.g. 100..200. Empty: all."),
            fields::y(lens!(y), Self::rows)
                .help("Visible rows when wrapped, counted from 0, e.g. 3..8. Empty: all."),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        self.reconcile_variation(name);
        match name {
            "x" if !self.x.is_empty() => self.boy = 0,
            "seed" if !self.seed.is_empty() => {
                (self.boy, self.remoteness) = (0, false);
                if self.play.misere {
                    self.play = Conventions::Both.into();
                }
            }
            "remoteness" if self.remoteness => (self.seed, self.boy) = (Seed::default(), 0),
            "convention" if self.play.misere => {
                (self.seed, self.boy) = (Seed::default(), 0);
            }
            // Columns are other ones, and no positions.
            "wrap" => {
                (self.x, self.y) = (Numbers::default(), Interval::default());
                self.boy = if self.wrap > 0 { 0 } else { self.boy };
            }
            "boy" if self.boy > 0 => {
                (self.wrap, self.x, self.seed) = (0, Numbers::default(), Seed::default());
                self.remoteness = false;
                if self.play.misere {
                    self.play = Conventions::Both.into();
                }
            }
            _ => {}
        }
        if name != "y" && !self.is_wrapped() {
            self.y = Interval::default();
        }
    }

    fn validate(&self) -> Result<()> {
        if !self.is_wrapped() && !self.y.is_empty() {
            let message = format!(
                "A single row has no heights. Set wrap or remove y={}.",
                self.y
            );
            return Err(Error::conflict("y", self.y, message).suggest(""));
        }
        self.check_jetty()?;
        if self.variation.game()?.is_some() {
            return self.check_variation();
        }
        match self.play.misere {
            true => drop(misere::checked_shift(&self.set, Convention::Wall)?),
            false if self.play.conventions.list().contains(&Convention::Sink) => {
                self.set.check_end()?;
            }
            false => {}
        }
        if !self.seed.is_empty() {
            seedable(&self.set)?;
            let clash = [
                (self.play.misere, "misère play", "convention=misere"),
                (self.remoteness, "remoteness", "remoteness=on"),
            ];
            if let Some((_, what, other)) = clash.into_iter().find(|clash| clash.0) {
                let seed = &self.seed;
                let message = format!("A seed has no {what}. Remove {other} or seed={seed}.");
                return Err(Error::conflict("seed", seed, message).suggest(""));
            }
        }
        let steps = self.steps();
        if steps > STRIP_STEPS {
            let fewer = self.affordable();
            return Err(Error::expensive("n", self.n, fewer));
        }
        Ok(())
    }

    fn cost(&self) -> u64 {
        // Most three-move sets show their period within a few thousand
        // positions; one that does not may need the whole search.
        let search = match (self.set.finite(), &self.variation.code) {
            // Some codes have no sparse space, and their periods come late.
            (_, Some(code)) => Variant::Code(code).steps(CODE_PERIOD).unwrap_or(0),
            (Some(list), None) => list.iter().max().unwrap_or(&1) * 200 * list.len() as u64,
            (None, None) => 0,
        };
        // Drawing looks at every position twice.
        let drawing = 2 * self.n * self.play.conventions.list().len() as u64;
        let search = search.min(PERIOD_SEARCH_DEFAULT * 4);
        self.steps().saturating_add(search + drawing)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        if let Some(game) = self.variant() {
            return self.solved(game, watch);
        }
        let arithmetic = self.arithmetic(&mut Stretch::of(watch, "arithmetic period", 0, 1))?;
        let plays = self.play.conventions.list().iter().zip(0..);
        let played = plays.map(|(&convention, i)| self.play(convention, i, arithmetic, watch));
        let played = played.collect::<Result<Vec<Played>>>()?;
        let largest = played.iter().filter_map(|played| played.values.max());
        let largest = largest.max().unwrap_or(0);
        Ok(Data {
            played,
            largest,
            heaps: None,
        })
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        (self.wrap == 0 && self.boy == 0).then(|| self.positions())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        if let Some((game, heaps)) = self.next_door(data) {
            return next_door::caption(self, game, heaps, found);
        }
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        if let Some((game, heaps)) = self.next_door(data) {
            return Ok(next_door::table(self, game, heaps));
        }
        let played = || data.played.iter();
        let positions = |p: &Played| {
            let first = p.start as i64;
            Whole::Consecutive(first..first + p.values.len() as i64)
        };
        let mut table = Table::default().held("x", false, played().map(positions));
        if data.played.len() > 1 {
            let mut row = 0;
            for played in &data.played {
                let name = played.name();
                table = table.head(row, format!("{name}, from x = {}", played.start));
                row += played.values.len();
            }
            let names = |p: &Played| iter::repeat_n(p.convention.name(), p.values.len());
            table = table.texts("convention", false, played().flat_map(names));
        }
        let name = if self.play.misere {
            "outcome"
        } else {
            "nim_value"
        };
        let values = |p: &Played| Whole::Narrow(p.values.clone());
        table = table.held(name, true, played().map(values));
        if self.remoteness {
            let moves = played().flat_map(|p| p.remoteness.iter().copied());
            table = table.numbers("remoteness", false, moves);
        }
        Ok(table)
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        if let Some((game, heaps)) = self.next_door(data) {
            return next_door::sequences(game, heaps);
        }
        let played = data.played.iter();
        played
            .map(|p| {
                let name = if data.played.len() > 1 { p.name() } else { "" };
                let what = if p.is_misere {
                    "outcomes in misere play: 0 for P, 1 for N".into()
                } else {
                    format!("nim-values under {}", p.name())
                };
                Sequence::new(name, p.start, p.values.iter())
                    .what(what)
                    .listed(self.listed(p.convention))
            })
            .collect()
    }

    fn games(&self, data: &Data) -> Vec<Game> {
        if !self.seed.is_empty() {
            return Vec::new();
        }
        let proven = data
            .played
            .iter()
            .filter(|played| played.repeats().is_some());
        let game = |played: &Played| Game {
            set: self.set.clone(),
            play: if played.is_misere {
                certificate::Play::Misere(played.convention)
            } else {
                certificate::Play::Normal(played.convention)
            },
        };
        proven.map(game).collect()
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        if let Some((game, heaps)) = self.next_door(data) {
            return next_door::lanes(self, game, heaps).into_form();
        }
        match self.boy {
            0 => lanes::lanes(self, data).into_form(),
            _ => Form::Custom(Box::new(jetty::Jetties { figure: self, data })),
        }
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        if let Some((game, heaps)) = self.next_door(data) {
            return next_door::card(self, game, heaps, key);
        }
        card::card(self, data, key)
    }
}
