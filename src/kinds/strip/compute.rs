//! The rows of a strip, and their periods.

use super::{Data, Played, Strip};
use crate::error::{Error, Result};
use crate::figure::JobProgress;
use crate::figure::laws::arithmetic;
use crate::games::Convention;
use crate::games::arithmetic::Arithmetic;
use crate::games::certificate::{self, certificate, lengths};
use crate::games::laws::modulus;
use crate::games::misere;
use crate::games::nim_values::narrow_nim_values;
use crate::games::period::{Outcome, Period, Periods, periods, seeded, soon};
use crate::games::remoteness::remoteness;
use crate::narrow::Narrow;
use crate::progress::{Progress, Stretch};

impl Strip {
    /// In normal play, the arithmetic period of multiples with finitely many left out, if it shows soon enough. It is that
    /// of both conventions: the sink's value of x is 1 more than the wall's of x − 1.
    pub(super) fn arithmetic(&self, progress: &mut dyn Progress) -> Result<Option<Arithmetic>> {
        if self.play.misere {
            Ok(None)
        } else {
            arithmetic(&self.set, progress)
        }
    }

    /// The periods of an infinite set, where a law gives them.
    fn by_law(
        &self,
        convention: Convention,
        progress: &mut dyn Progress,
    ) -> Result<Option<Periods>> {
        if modulus(&self.set).is_none() {
            return Ok(None);
        }
        let play = certificate::Play::Normal(convention);
        let found = lengths(&self.set, play, soon(&self.set), progress)?;
        let outcomes = Period {
            preperiod: found.outcomes.preperiod,
            period: found.outcomes.period,
        };
        Ok(found.values.map(|values| Periods {
            values: Outcome::Found(Period {
                preperiod: values.preperiod,
                period: values.period,
            }),
            outcomes: Some(outcomes),
        }))
    }

    /// How many moves best play lasts from each position.
    fn remoteness(&self, convention: Convention, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        match self.remoteness {
            false => Ok(Vec::new()),
            true if self.play.misere => misere::remoteness(&self.set, self.n, progress),
            true => remoteness(&self.set, convention, self.n, progress),
        }
    }

    /// Outcomes in misère play at the wall.
    fn play_misere(&self, watch: &mut dyn JobProgress<Data>) -> Result<Played> {
        let (convention, play) = (
            Convention::Wall,
            certificate::Play::Misere(Convention::Wall),
        );
        let mut progress = Stretch::of(watch, "outcomes", 0, 1);
        let mut values = vec![1_u8; self.n as usize];
        for x in misere::cold(&self.set, convention, self.n, &mut progress)? {
            values[x as usize] = 0;
        }
        let finite = self.set.finite().is_some();
        let found = match certificate(&self.set, play, soon(&self.set), &mut progress) {
            Ok(found) => Some(Outcome::Found(Period {
                preperiod: found.outcomes.preperiod,
                period: found.outcomes.period,
            })),
            Err(Error::BadInput(_)) => finite.then(|| Outcome::NotFoundBelow(soon(&self.set))),
            Err(error) => return Err(error),
        };
        Ok(Played {
            convention,
            is_misere: true,
            start: convention.start(),
            values: Narrow::Bytes(values).into(),
            period: found,
            outcomes: None,
            arithmetic: None,
            remoteness: self.remoteness(convention, &mut progress)?,
        })
    }

    /// The row of a convention, the `i`th of those shown.
    pub(super) fn play(
        &self,
        convention: Convention,
        i: u64,
        arithmetic: Option<Arithmetic>,
        watch: &mut dyn JobProgress<Data>,
    ) -> Result<Played> {
        if self.play.misere {
            return self.play_misere(watch);
        }
        let all = self.play.conventions.list().len() as u64;
        let (n, search) = (self.n, soon(&self.set));
        let (start, values, found): (u64, Narrow, Option<Periods>) = if self.seed.is_empty() {
            let mut progress = Stretch::of(watch, "nim-values", i, all);
            let values = narrow_nim_values(&self.set, convention, n, &mut progress)?;
            let mut progress = Stretch::of(watch, "period", i, all);
            let finite = self.set.finite();
            let found = match finite {
                Some(_) => Some(periods(&self.set, convention, search, &mut progress)?),
                None => self.by_law(convention, &mut progress)?,
            };
            (convention.start(), values, found)
        } else {
            let mut progress = Stretch::of(watch, "nim-values", i, all);
            let (values, found) =
                seeded(&self.set, &self.seed, convention, n, search, &mut progress)?;
            (1, values, Some(found))
        };
        let mut progress = Stretch::of(watch, "remoteness", i, all);
        Ok(Played {
            convention,
            is_misere: false,
            start,
            values: values.into(),
            period: found.map(|found| found.values),
            outcomes: found.and_then(|found| found.outcomes),
            arithmetic,
            remoteness: self.remoteness(convention, &mut progress)?,
        })
    }
}
