//! Strips of games next door: one pass, scores, blocking, a set for each player, codes, moves by heap.

mod caption;
mod card;

pub(super) use caption::caption;
pub(super) use card::card;

use super::lanes::{ROW_SPACING, heights};
use super::{Data, Heaps, STRIP_STEPS, Strip};
use crate::draw::legend::Legend;
use crate::error::{Error, Result};
use crate::figure::conventions::{Conventions, Play};
use crate::figure::form::{LaneRow, Lanes, Spacing};
use crate::figure::parameter::{Descriptor, Field, Form, Lens, Named as _, OneOf, Parameters, of};
use crate::figure::variation::{Solved, Variant, Variation};
use crate::figure::{JobProgress, Sequence, Table, frame, variation};
use crate::games::Convention;
use crate::games::heap::Starts;
use crate::games::seed::Seed;
use crate::number::grouped;
use crate::progress::Stretch;

/// Which conventions are shown, misère among them.
struct AtZero(OneOf);

impl Form for AtZero {
    fn text(&self, parameters: &Parameters) -> String {
        self.0.text(parameters)
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        self.0.assign(parameters, text)
    }

    /// A game next door is drawn once: of both, which is what links say without a convention, the wall.
    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        self.0.describe(parameters, to);
        if of::<Strip>(parameters).variant().is_none() {
            return;
        }
        let (both, wall) = (Conventions::Both.name(), Conventions::Wall.name());
        let same = if to.value == both { wall } else { both };
        to.choices.retain(|choice| choice.value != same);
        if let Some(choice) = to.choices.iter_mut().find(|choice| choice.value == both) {
            choice.label = "Wall".into();
        }
    }
}

/// The field of the conventions.
pub(super) fn at_zero(lens: Lens<Play>) -> Field {
    let normal = Conventions::ALL.iter();
    let choices = normal.map(|&(shown, _, label)| (Play::from(shown), label));
    let choices = choices.chain([(Play::MISERE, "Misère")]);
    let choices = choices.map(|(play, label)| (play, play.name().into(), label.into()));
    AtZero(OneOf::among(lens, choices))
        .field("convention", "At zero")
        .help("Sink: moves may go below 1. Wall: moves stop at 0. Misère: a wall, and the last to move loses.")
        .main()
}

impl Strip {
    /// The game next door, if it is one.
    pub(super) fn variant(&self) -> Option<Variant<'_>> {
        self.variation.game().ok().flatten()
    }

    /// The game next door with its answers.
    pub(super) fn next_door<'a>(&'a self, data: &'a Data) -> Option<(Variant<'a>, &'a Heaps)> {
        Some((self.variant()?, data.heaps.as_ref()?))
    }

    /// How play ends: of both, the wall where the game is one next door.
    pub(super) fn plays(&self) -> Conventions {
        match self.variant() {
            Some(_) if self.play.conventions == Conventions::Both => Conventions::Wall,
            _ => self.play.conventions,
        }
    }

    /// The convention of a game next door.
    pub(crate) fn played(&self) -> Convention {
        self.plays().list()[0]
    }

    /// A control has set this parameter: of alternatives the last counts.
    pub(super) fn reconcile_variation(&mut self, name: &str) {
        let has_sink = self.variant().is_none_or(|game| game.has_sink());
        let is_rival = match name {
            "seed" => !self.seed.is_empty(),
            "boy" => self.boy > 0,
            "remoteness" => self.remoteness,
            "convention" => {
                self.play.misere || self.play.conventions == Conventions::Sink && !has_sink
            }
            "set" => {
                let game = &self.variation;
                game.code.is_none() && (game.options.is_some() || game.memory.is_some())
            }
            _ => false,
        };
        if is_rival {
            self.variation = Variation::default();
        }
        let Some(chosen) = self.variation.only(name) else {
            return;
        };
        self.variation = chosen;
        (self.seed, self.boy, self.remoteness) = (Seed::default(), 0, false);
        let Some(game) = self.variant() else { return };
        let (has_sink, has_set) = (game.has_sink(), game.has_set());
        if self.play.misere || self.play.conventions == Conventions::Sink && !has_sink {
            self.play = Conventions::Both.into();
        }
        if !has_set {
            self.set = Strip::default().set;
        }
    }

    /// Refuses what a game next door does not have.
    ///
    /// # Errors
    /// Names the other parameter.
    pub(super) fn check_variation(&self) -> Result<()> {
        let Some(game) = self.variation.game()? else {
            return Ok(());
        };
        let (name, value) = game.parameter();
        let clash = [
            ("seed", self.seed.to_string(), !self.seed.is_empty()),
            ("boy", self.boy.to_string(), self.boy > 0),
            ("remoteness", "on".into(), self.remoteness),
            ("convention", "misere".into(), self.play.misere),
            (
                "convention",
                "sink".into(),
                self.play.conventions == Conventions::Sink && !game.has_sink(),
            ),
            (
                "set",
                self.set.to_string(),
                matches!(game, Variant::Options(_) | Variant::Memory(_))
                    && self.set != Strip::default().set,
            ),
        ];
        if let Some((other, text, _)) = clash.into_iter().find(|clash| clash.2) {
            let message = format!("{name}={value} has no {other}={text}. Remove one of them.");
            return Err(Error::conflict(other, text, message));
        }
        let convention = self.played();
        if convention == Convention::Sink {
            let infinite = [Some(&self.set), self.variation.right.as_ref()];
            let infinite = infinite
                .into_iter()
                .flatten()
                .find(|set| set.finite().is_none());
            if let Some(set) = infinite {
                let message =
                    format!("In this sink {set} needs a largest member. Write convention=wall.");
                return Err(Error::conflict("convention", "sink", message).suggest("wall"));
            }
        }
        if self.steps() > STRIP_STEPS {
            Err(Error::expensive("n", self.n, self.affordable()))
        } else {
            Ok(())
        }
    }

    /// The answers of the heaps shown, and their period.
    pub(super) fn solved(&self, game: Variant, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let convention = self.played();
        let start = convention.start();
        let mut progress = Stretch::of(watch, "heaps", 0, 1);
        let n = start + self.n;
        let solved = game.solved(
            &self.set,
            convention,
            n,
            game.search(&self.set),
            &mut progress,
        )?;
        let rows = solved.rows.iter().flatten();
        Ok(Data {
            played: Vec::new(),
            largest: rows.copied().max().unwrap_or(0),
            heaps: Some(Heaps { start, solved }),
        })
    }
}

/// The letter of an outcome.
fn letter(game: Variant, answer: u32) -> char {
    match (game, answer) {
        (Variant::Right(_), answer) => Starts::LETTERS[answer as usize % 4].1,
        (_, 0) => 'P',
        _ => 'N',
    }
}

/// The names of the rows.
fn names(game: Variant) -> &'static [&'static str] {
    match game {
        Variant::Pass => &["without the pass", "with the pass"],
        Variant::Scoring => &["score of the player to move"],
        Variant::Right(_) | Variant::Blocking(_) => &["outcome"],
        Variant::Code(_) | Variant::Options(_) => &["nim-value"],
        Variant::Memory(_) => &["before the first move", "least first number that wins"],
    }
}

/// The columns.
pub(super) fn table(figure: &Strip, game: Variant, heaps: &Heaps) -> Table {
    let last = heaps.start + figure.n;
    let table = Table::default().numbers("x", false, heaps.start..last);
    let row = |row: usize| heaps.row(row).iter().copied();
    let table = match game {
        Variant::Pass => {
            table
                .numbers("nim_value", false, row(0))
                .numbers("with_pass", true, row(1))
        }
        Variant::Scoring => table.numbers("score", true, row(0)),
        Variant::Right(_) | Variant::Blocking(_) => {
            let letters = row(0).map(|answer| letter(game, answer).to_string());
            table.texts("outcome", true, letters)
        }
        Variant::Code(_) | Variant::Options(_) => table.numbers("nim_value", true, row(0)),
        Variant::Memory(_) => {
            table
                .numbers("nim_value", true, row(0))
                .numbers("least_winning", false, row(1))
        }
    };
    let Solved {
        proved, searched, ..
    } = &heaps.solved;
    match proved {
        Some(found) => table.beside("proved", variation::json(found)),
        None if *searched > 0 => table.beside("no_period_below", (*searched).into()),
        None => table,
    }
}

/// The sequences of numbers; outcomes have none.
pub(super) fn sequences<'a>(game: Variant, heaps: &'a Heaps) -> Vec<Sequence<'a>> {
    let what = |row: usize| match game {
        Variant::Right(_) => "outcomes: 0 for P, 1 for N, 2 for L, 3 for R".to_string(),
        Variant::Blocking(_) => "outcomes: 0 for P, 1 for N".into(),
        Variant::Scoring => "scores of the player to move".into(),
        Variant::Pass => format!("nim-values {}", names(game)[row]),
        Variant::Code(code) => format!("nim-values of {code}"),
        Variant::Options(_) => "nim-values".into(),
        Variant::Memory(_) => match row {
            0 => "nim-values before the first move".into(),
            _ => "least numbers that win when they are taken first, 0 for none".into(),
        },
    };
    let sequence = |row: usize| {
        let name = if heaps.solved.rows.len() > 1 {
            names(game)[row]
        } else {
            ""
        };
        Sequence::new(name, heaps.start, heaps.row(row).iter().copied()).what(what(row))
    };
    (0..heaps.solved.rows.len()).map(sequence).collect()
}

/// The rows, one below the other.
pub(super) fn lanes<'a>(figure: &'a Strip, game: Variant<'a>, heaps: &'a Heaps) -> Lanes<'a> {
    let rows = heaps.solved.rows.len();
    let (height, below) = heights(figure, rows);
    let lane = |row: usize| {
        let values = heaps.row(row);
        let lane = match game {
            Variant::Right(_) | Variant::Blocking(_) => LaneRow::of(heaps.start, values),
            _ => LaneRow::written(heaps.start, values),
        };
        let found = caption::period(heaps);
        let lane = lane
            .wrapped(figure.line_len())
            .named([names(game)[row]])
            .noted(found.filter(|_| row == 0))
            .compared(names(game)[row], [0; 3], heaps.start)
            .by_itself(true);
        match (figure.is_wrapped(), &heaps.solved.proved) {
            (true, _) => lane,
            (false, None) => lane.numbered(),
            (false, Some(found)) => {
                let (q, p) = (found.period.preperiod, found.period.period);
                lane.numbered()
                    .bracket((0, q), format!("preperiod {}", grouped(q)), false)
                    .bracket((q, p), format!("period {}", grouped(p)), true)
            }
        }
    };
    let spacing = Spacing {
        below,
        ..ROW_SPACING
    };
    let all = (0..rows).map(lane).collect();
    let largest = heaps
        .solved
        .rows
        .iter()
        .flatten()
        .copied()
        .max()
        .unwrap_or(0);
    let lanes = Lanes::new(all, spacing, height, &figure.x, figure.looked_at())
        .nim_values(largest)
        .lines(&figure.y);
    match game {
        Variant::Scoring => {
            lanes.legend(move |look| frame::nim_values("score", look.palette(), largest))
        }
        Variant::Blocking(_) => lanes.legend(|look| {
            let color = |value| look.palette().nim_value(value);
            Legend::default()
                .fill("P: the player to move loses", color(0))
                .fill("N", color(1))
        }),
        Variant::Right(_) => lanes
            .colors(|look| look.palette().nim_values(3))
            .legend(|look| {
                let said = [
                    "P: the second player wins",
                    "N: the first",
                    "L: Left",
                    "R: Right",
                ];
                (0..)
                    .zip(said)
                    .fold(Legend::default(), |legend, (place, said)| {
                        legend.fill(said, look.palette().nim_value(place))
                    })
            }),
        _ => lanes,
    }
}
