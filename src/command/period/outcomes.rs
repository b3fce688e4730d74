//! Periods of outcomes alone, however long: nothing is stored but a checkpoint.

use std::path::Path;
use std::time::{Duration, Instant};

use census::vast::checkpoint::Checksum;

use super::super::{Failure, output, say, source};
use crate::error::{Error, Result as Answer};
use crate::games::certificate::{Certificate, Outcomes, Play, Window};
use crate::games::outcomes::{OUTCOMES_SEARCH_DEFAULT, OutcomePeriod};
use crate::games::period::Outcome;
use crate::games::{Convention, Set};
use crate::number::grouped;
use crate::progress::Progress;
use crate::shown;

/// The first line of a checkpoint.
const FIRST: &str = "takeaway outcomes 1";

/// Bytes of a checkpoint, at most.
const FILE: usize = 1 << 28;

/// How a search resumes and is kept.
pub(super) struct Search<'a> {
    /// Positions to search.
    pub(super) below: Option<u64>,
    /// The checkpoint.
    pub(super) file: Option<&'a Path>,
    /// Seconds between two savings.
    pub(super) every: u64,
}

impl Search<'_> {
    /// The period of the outcomes of `set`, without its word.
    ///
    /// # Errors
    /// An infinite set, misère play, a file that cannot be used; nothing found.
    pub(super) fn certificate(
        &self,
        set: &Set,
        play: Play,
        progress: &mut dyn Progress,
    ) -> Result<Certificate, Failure> {
        let Play::Normal(convention) = play else {
            let message = "Misère outcomes follow those of normal play. Remove --outcomes, or write --convention wall.";
            return Err(Error::conflict("--outcomes", play.name(), message).into());
        };
        let Some(members) = set.finite() else {
            let allowed = "with --outcomes, a finite set such as 2,5,7";
            return Err(Error::bad("set", set, allowed).into());
        };
        // A member that does not fit is refused as too large.
        let fits = |&s: &u64| u32::try_from(s).unwrap_or(u32::MAX);
        let members: Vec<u32> = members.iter().map(fits).collect();
        let mut search = self.begin(&members, convention, set)?;
        let below = self.below.unwrap_or(OUTCOMES_SEARCH_DEFAULT);
        let found = self.run(&mut search, below, progress);
        // The positions searched are kept, found or not.
        let kept = self.keep(&search);
        let period = match found? {
            Outcome::Found(period) => period,
            Outcome::NotFoundBelow(below) => {
                let below = grouped(below);
                let set = shown::shortened(&set.to_string());
                let message = format!(
                    "No period of the outcomes of {set} was found below {below}. Try a larger bound."
                );
                return Err(Error::conflict("--below", &below, message).into());
            }
        };
        kept?;
        let start = convention.start() + period.preperiod;
        Ok(Certificate {
            values: None,
            outcomes: Outcomes {
                preperiod: period.preperiod,
                period: period.period,
                word: None,
                window: Some(Window {
                    start,
                    length: members.last().copied().unwrap_or(1).into(),
                    recurs: start + period.period,
                }),
            },
        })
    }

    fn begin(
        &self,
        members: &[u32],
        convention: Convention,
        set: &Set,
    ) -> Result<OutcomePeriod, Failure> {
        let Some(path) = self.file.filter(|path| path.exists()) else {
            if let Some(path) = self.file {
                output::check(path)?;
            }
            return Ok(OutcomePeriod::new(members, convention)?);
        };
        output::check(path)?;
        let search = read(&source::text(path, FILE)?)?;
        if search.members() != members || search.convention() != convention {
            let list: Vec<String> = search.members().iter().map(u32::to_string).collect();
            let (list, name) = (list.join(","), search.convention().name());
            let message = format!("The file to resume is of {list} ({name}), not {set}.");
            return Err(Error::conflict("--resume", "", message).into());
        }
        Ok(search)
    }

    fn run(
        &self,
        search: &mut OutcomePeriod,
        below: u64,
        progress: &mut dyn Progress,
    ) -> Result<Outcome, Failure> {
        let every = Duration::from_secs(self.every);
        let (start, before) = (Instant::now(), search.searched());
        let mut saved = start;
        loop {
            let mut told = |_: &str, done: u64, all: u64| {
                let rate = (done - before) as f64 / start.elapsed().as_secs_f64();
                let millions = grouped((rate / 1e6) as u64);
                let what = format!("outcomes: {millions} million a second,");
                progress.report(&what, done, all)
            };
            if let Some(outcome) = search.step(below, &mut told)? {
                return Ok(outcome);
            }
            if saved.elapsed() >= every {
                if let Err(Failure::Input(text)) = self.keep(search) {
                    say(&format!("{text}; the run goes on"));
                }
                saved = Instant::now();
            }
        }
    }

    fn keep(&self, search: &OutcomePeriod) -> Result<(), Failure> {
        let Some(path) = self.file else {
            return Ok(());
        };
        output::write(path, written(search)?.as_bytes())
    }
}

/// A first line with the version, a line of JSON, and a checksum of both.
fn written(search: &OutcomePeriod) -> Result<String, Failure> {
    let json = serde_json::to_string(&search.interrupted()).map_err(std::io::Error::from)?;
    let mut text = format!("{FIRST}\n{json}\n");
    let sum = Checksum::default().and(text.as_bytes()).0;
    text += &format!("{sum:016x}\n");
    Ok(text)
}

fn read(text: &str) -> Answer<OutcomePeriod> {
    let refused = |why: &str| {
        let message = format!("The file to resume {why}.");
        Error::conflict("--resume", "", message)
    };
    let lines: Vec<&str> = text.lines().collect();
    let [FIRST, json, sum] = lines[..] else {
        return Err(refused("was not written by this command"));
    };
    let body = &text[..FIRST.len() + json.len() + 2];
    let whole = format!("{:016x}", Checksum::default().and(body.as_bytes()).0) == sum;
    let interrupted = serde_json::from_str(json).ok().filter(|_| whole);
    let interrupted = interrupted.ok_or_else(|| refused("is damaged"))?;
    OutcomePeriod::resume(interrupted)
}
