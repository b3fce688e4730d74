//! Findings about a family: the laws of its periods.

use super::law::Law;
use super::{Data, Families, Of, period, proof};
use crate::claim::{Claim, Known, Status, table};
use crate::family::Row;
use crate::figure;
use crate::law::relations::{Relation, relations};
use crate::law::{Formula, Law as OneLaw, Theorem as OfPaper, law_modulo, law_of_one, two};
use prover::Theorem;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// Of the periods: proved, or fitted to them.
    pub(super) period: Option<Law>,
    /// Of the preperiods: proved, or fitted to them.
    pub(super) preperiod: Option<Law>,
    /// Of the periods and of the preperiods, for the classes that have a certificate, where others have none.
    pub(super) partly: [Option<Law>; 2],
    /// Certificates prove each value of the letter from this one.
    pub(super) computed_below: i64,
    /// Whether there is a certificate.
    pub(super) certified: bool,
    /// Why certificates do not prove both laws; empty where they do.
    pub(super) unproved: String,
    /// Sums and differences of moves that the period equals or divides in every row.
    pub(super) relations: Vec<Relation>,
    /// How the law that is drawn does beyond the values from which it was found.
    pub(super) tested: Option<Tested>,
    /// The theorem that gives the period of every game of the family.
    pub(super) theorem: Option<Formula>,
    /// The polynomials that are drawn.
    lines: Option<OneLaw>,
    /// How many games have a known period.
    pub(super) known: usize,
    /// The places of the rows that have no ruleset.
    pub(super) left_out: Vec<usize>,
    /// The places of the rows whose period is beyond the cap.
    pub(super) unknown: Vec<usize>,
    drawn: Of,
}

/// The statement of a theorem.
#[derive(Clone, Copy)]
pub(super) enum Proved<'a> {
    /// The period.
    Period(&'a Formula),
    /// That there is no preperiod.
    NoPreperiod(&'a Formula),
}

/// How a law does on games from which it was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tested {
    /// How many games there are.
    pub(super) games: usize,
    /// The values of the letters and of what is measured where it first fails, and how often it fails.
    pub(super) failure: Option<(Vec<i64>, u64)>,
    pub(super) failures: usize,
}

impl figure::Findings<Families> for Findings {
    fn of(figure: &Families, data: &Data) -> Self {
        let known = data.rows.iter().filter_map(|row| {
            let moves = &row.ruleset.as_ref().ok()?.moves[..];
            Some((moves, period(row)?.period))
        });
        let known: Vec<(&[u32], u64)> = known.collect();
        let places = |has: &dyn Fn(&Row) -> bool| {
            let rows = data.rows.iter().enumerate();
            rows.filter(|(_, row)| has(row)).map(|(i, _)| i).collect()
        };
        let law = |of: Of| match proved_law(figure, data, of) {
            Some(law) if law.covers_all() => (Some(law), None),
            partly => (fitted(figure, data, of), partly),
        };
        let [(of_period, period_partly), (of_preperiod, preperiod_partly)] =
            figure.of.both().map(law);
        let theorem = Formula::of(&figure.set, figure.convention, &figure.ranges());
        let mut found = Findings {
            period: of_period,
            preperiod: of_preperiod,
            partly: [period_partly, preperiod_partly],
            computed_below: data.theorem.as_ref().map_or(1, Theorem::computed_below),
            certified: data
                .theorem
                .as_ref()
                .is_some_and(|theorem| !theorem.classes.is_empty()),
            unproved: figure.unproved(data.theorem.as_ref()),
            relations: relations(&known),
            tested: None,
            known: known.len(),
            // Theorems of papers are on nim-values.
            theorem: theorem.filter(|_| !figure.of.is_of_outcomes()),
            lines: None,
            left_out: places(&|row| row.ruleset.is_err()),
            unknown: places(&|row| row.ruleset.is_ok() && period(row).is_none()),
            drawn: figure.of,
        };
        found.tested = found.test(figure, data);
        found.lines = match (found.proved(), found.law()) {
            (Some(Proved::Period(formula)), _) => formula.lines(),
            (None, Some(Law::One(law, ..) | Law::Proved(law, _))) => Some(law.clone()),
            _ => None,
        };
        found
    }

    fn known(&self) -> Known {
        match (self.proved(), self.law()) {
            (Some(proved), _) => proved.claim().known(),
            _ if self.is_refuted() => table::LAW.with(Status::Refuted),
            (None, Some(law)) if law.is_proved() => table::CERTIFICATE.known(),
            (None, Some(_)) => table::LAW.known(),
            (None, None) if self.known == 0 => table::PERIODS.with(Status::Unknown),
            (None, None) if !self.unknown.is_empty() => table::SOME_PERIODS.known(),
            (None, None) => table::PERIODS.known(),
        }
    }
}

/// The part of a law that certificates prove, in a sentence.
pub(super) fn certified(law: &Law) -> String {
    let (status, covered) = (Status::ProvedHere.label(), law.covered());
    format!("{status} for {covered} by certificates, which the checker accepts.")
}

/// How far a law is known that no theorem of a paper gives.
pub(super) fn status(law: &Law) -> Status {
    let claim = if law.is_proved() {
        &table::CERTIFICATE
    } else {
        &table::LAW
    };
    claim.known().status()
}

/// The claim that a theorem on families is.
pub(super) fn claim_of(theorem: OfPaper) -> &'static Claim {
    match theorem {
        OfPaper::OneMove => &table::ONE_MOVE,
        OfPaper::TwoMoves => &table::TWO_MOVES,
        OfPaper::Additive => &table::THEOREM_3,
        OfPaper::AdditiveWall => &table::THEOREM_3_WALL,
        OfPaper::FourMoves => &table::FOUR_MOVES,
    }
}

impl Proved<'_> {
    /// The claim that says so.
    pub(super) fn claim(&self) -> &'static Claim {
        match self {
            Proved::NoPreperiod(formula) if formula.theorem() == OfPaper::TwoMoves => {
                &table::TWO_MOVES_WORD
            }
            Proved::Period(formula) | Proved::NoPreperiod(formula) => claim_of(formula.theorem()),
        }
    }
}

impl Findings {
    /// Whether the law fails beyond the values from which it was found.
    pub(super) fn is_refuted(&self) -> bool {
        self.tested
            .as_ref()
            .is_some_and(|tested| tested.failures > 0)
    }

    fn test(&self, figure: &Families, data: &Data) -> Option<Tested> {
        let law = self
            .law()
            .filter(|law| figure.fitted > 0 && law.is_definite() && !law.is_proved())?;
        let beyond = data.rows.iter().filter(|row| !figure.is_fitted(row));
        let measured = beyond.filter_map(|row| {
            let y = figure.of.value(period(row)?);
            let values = figure.ranged_values(row);
            let moves = &row.ruleset.as_ref().ok()?.moves;
            let agrees = law.agrees(&values, moves, y);
            law.covers(&values).then_some((agrees, (values, y)))
        });
        let (held, mut failed): (Vec<_>, Vec<_>) = measured.partition(|(agrees, _)| *agrees);
        let (games, failures) = (held.len() + failed.len(), failed.len());
        (games > 0).then(|| Tested {
            games,
            failure: (failures > 0).then(|| failed.swap_remove(0).1),
            failures,
        })
    }

    /// The theorem on the quantity that is drawn, if one covers it.
    pub(super) fn proved(&self) -> Option<Proved<'_>> {
        let formula = self.theorem.as_ref()?;
        match self.drawn {
            Of::Period | Of::Sum => Some(Proved::Period(formula)),
            Of::Preperiod if formula.theorem().is_pure() => Some(Proved::NoPreperiod(formula)),
            _ => None,
        }
    }

    /// The law of what is drawn that certificates prove or that is fitted, where no theorem of a paper gives it.
    pub(super) fn law(&self) -> Option<&Law> {
        if self.proved().is_some() {
            return None;
        }
        match self.drawn {
            Of::Period | Of::Sum | Of::Outcomes => self.period.as_ref(),
            Of::Strips => None,
            Of::Word => self.period.as_ref().filter(|law| law.is_proved()),
            Of::Preperiod | Of::OutcomesPreperiod => self.preperiod.as_ref(),
        }
    }

    /// The law of what is drawn for the classes that have a certificate, where others have none.
    pub(super) fn partly(&self) -> Option<&Law> {
        let [period, preperiod] = &self.partly;
        match self.drawn {
            _ if self.proved().is_some() => None,
            Of::Period | Of::Sum | Of::Word | Of::Outcomes => period.as_ref(),
            Of::Strips => None,
            Of::Preperiod | Of::OutcomesPreperiod => preperiod.as_ref(),
        }
    }

    /// The polynomials in one letter that are drawn.
    pub(super) fn lines(&self) -> Option<&OneLaw> {
        self.lines.as_ref()
    }
}

/// The law of what is asked for, for all values of the letter in the classes that have a proof.
fn proved_law(figure: &Families, data: &Data, of: Of) -> Option<Law> {
    let theorem = data.theorem.as_ref()?;
    let law = proof::law(theorem, of, &data.rows, figure.ranged()[0])?;
    Some(Law::Proved(law, figure.along().0))
}

/// The law that is fitted to what is asked for, in the letters that have a range.
fn fitted(figure: &Families, data: &Data, of: Of) -> Option<Law> {
    let letter = |place: usize| figure.set.letters()[place];
    let rows = data.rows.iter().filter(|row| figure.is_fitted(row));
    if let [one, other, ..] = figure.ranged()[..] {
        let point = |row: &Row| {
            Some(two::Point {
                letters: [row.values[one], row.values[other]],
                moves: row.ruleset.as_ref().ok()?.moves.clone(),
                y: of.value(period(row)?),
            })
        };
        let points: Vec<two::Point> = rows.filter_map(point).collect();
        let law = two::law_of_two(&points).ok().flatten()?;
        return Some(Law::Two(law, [letter(one), letter(other)]));
    }
    let place = figure.ranged()[0];
    let point = |row: &Row| Some((row.values[place], of.value(period(row)?)));
    let points: Vec<(i64, u64)> = rows.filter_map(point).collect();
    let law = match figure.modulus {
        0 => law_of_one(&points),
        modulus => law_modulo(&points, modulus),
    };
    let law = law.ok().flatten()?;
    Some(Law::One(law, letter(place), points.first()?.0))
}

impl Families {
    /// Whether the law is found from this game: its letter at the foot is small enough.
    pub(super) fn is_fitted(&self, row: &Row) -> bool {
        self.fitted == 0 || row.values[self.ranged()[0]] <= self.fitted as i64
    }
}
