//! `race`: how long each algorithm for cold positions takes, measured over doubling n on this
//! machine, and where the curves would cross [E, §3].

mod caption;
mod data;
mod findings;
pub(crate) mod order;
mod plot;
mod silent;

use std::ops::RangeInclusive;

use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::cold_search;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Integer, fields, lens};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::Set;
use crate::games::cold::{self, Plan, engine, naive};
use crate::limits::{CLEARED_A_REPORT, RACE_LEAST, RACE_TIMES};
use crate::progress::Progress;
pub(crate) use data::{Data, Found, Run, Runner, Stop};
use silent::Silent;

/// Largest n of a race: the best algorithm takes a second, the others stop before.
const RACE_N: u64 = 1 << 28;

/// Milliseconds a batch of repeated runs must take: browsers' clocks step by 0.1 ms.
const RACE_MEASURE: f64 = 3.0;

/// Most repetitions in a batch.
const RACE_REPETITIONS: u32 = 5000;

/// Most batches, of which the quickest counts …
const RACE_BATCHES: u32 = 6;

/// … and the milliseconds after which there are enough.
const RACE_ENOUGH: f64 = 40.0;

/// Milliseconds beyond which no run begins: a reader waits no longer.
const RACE_LONGEST: f64 = 3000.0;

/// Bytes the members may take: every algorithm copies them, and adds tables.
const RACE_MEMBERS: u64 = 1 << 27;

/// The parameters of `race`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Race {
    /// The subtraction set.
    #[default(Set::Powers(2))]
    pub set: Set,
    /// The largest n measured.
    #[default(1 << 20)]
    pub n: u64,
    /// The visible part: sizes along x, microseconds along y.
    #[default(Viewport::finely())]
    pub(crate) part: Viewport,
}

impl Race {
    /// The sizes there are.
    fn below(&self) -> RangeInclusive<u64> {
        RACE_LEAST..=self.n
    }

    fn sizes(&self) -> Vec<u64> {
        let doubling = (0..).map(|k| RACE_LEAST << k);
        doubling.take_while(|&n| n <= self.n).collect()
    }

    /// Milliseconds of one run over the positions below `n`, repeated until they can be measured;
    /// returns how many cold positions it found, if it ran.
    fn measure(
        &self,
        run: &mut Run,
        n: u64,
        members: &[u32],
        progress: &mut Silent,
    ) -> Result<Option<u64>> {
        if run.expected() > RACE_LONGEST {
            run.stopped = Some(Stop::Slow);
            return Ok(None);
        }
        let plan = match run
            .runner
            .algorithm()
            .map(|a| Plan::new(a, &self.set, n, None))
        {
            None => None,
            Some(Ok(plan)) => Some(plan),
            Some(Err(_)) => {
                run.stopped = Some(Stop::Large);
                return Ok(None);
            }
        };
        // The least of a few batches: other programs only add to a time.
        let (mut best, mut spent, mut repetitions) = (f64::INFINITY, 0.0, 1_u32);
        let mut cold = 0;
        for batch in 0..RACE_BATCHES {
            let Some(start) = progress.now() else {
                return Ok(None);
            };
            for _ in 0..repetitions {
                cold = once(run.runner, members, n, plan.as_ref(), progress)?;
            }
            let taken = progress.now().unwrap_or(start) - start;
            spent += taken;
            if taken >= RACE_MEASURE || batch + 1 == RACE_BATCHES {
                best = best.min(taken / f64::from(repetitions));
            } else {
                let more = (RACE_MEASURE / taken.max(0.01)) as u32 + 1;
                repetitions = repetitions
                    .max(1)
                    .saturating_mul(more)
                    .min(RACE_REPETITIONS);
            }
            if best.is_finite() && spent >= RACE_ENOUGH {
                break;
            }
        }
        run.times.push((n, best));
        run.refit();
        Ok(Some(cold))
    }
}

/// Runs `runner` once over the positions below `n`.
fn once(
    runner: Runner,
    members: &[u32],
    n: u64,
    plan: Option<&Plan>,
    progress: &mut Silent,
) -> Result<u64> {
    let cold = match (plan, runner) {
        (Some(plan), _) => cold::finish(
            engine(copied(members, progress)?, n, None, plan),
            n,
            progress,
        ),
        (None, Runner::NaiveDp) => naive::dynamic_programming(members, n, None, progress),
        (None, _) => naive::sieve_reporting(members, n, None, progress),
    };
    Ok(cold?.count())
}

/// The members once more, some at a time: there may be very many.
fn copied(members: &[u32], progress: &mut Silent) -> Result<Vec<u32>> {
    let mut copy = Vec::with_capacity(members.len());
    for some in members.chunks(CLEARED_A_REPORT / size_of::<u32>()) {
        progress.report("members", 0, 0)?;
        copy.extend_from_slice(some);
    }
    Ok(copy)
}

impl Figure for Race {
    const NAME: Name = Name {
        kind: "race",
        title: "Race of the algorithms",
        about: "How long each algorithm for cold positions takes, measured on this computer",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        vec![
            fields::set(lens!(set))
                .help("Numbers such as 2,5,7 or a family such as squares, odd or primes."),
            Integer::within(lens!(n), RACE_LEAST..=RACE_N)
                .log()
                .field("n", "Largest n")
                .help("The program measures every power of 2 up to this one.")
                .main(),
            fields::x(lens!(part.x), Self::below)
                .help("Visible sizes, e.g. 1000..100000. Empty: all."),
            fields::y(lens!(part.y), |_: &Self| RACE_TIMES)
                .help("Visible times in microseconds, e.g. 100..20000. Empty: all."),
        ]
    }

    fn cost(&self) -> u64 {
        // Measuring takes its time on purpose: never on the page's own thread.
        u64::MAX
    }

    fn seconds(&self) -> f64 {
        // At every size the slowest that still run come near to their limit.
        RACE_LONGEST / 1000.0 * Runner::ALL.len() as f64
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let mut data = Data {
            has_clock: watch.now().is_some(),
            runs: Runner::ALL.map(Run::new).to_vec(),
            found: None,
        };
        if !data.has_clock {
            return Ok(data);
        }
        let sizes = self.sizes();
        let total = (sizes.len() * data.runs.len()) as u64;
        let mut done = 0;
        for &n in &sizes {
            let at = format!("at n = {}", cold_search::below(n));
            if 4 * self.set.count_estimate(n) > RACE_MEMBERS {
                for run in data.runs.iter_mut().filter(|run| run.stopped.is_none()) {
                    run.stopped = Some(Stop::Large);
                }
                break;
            }
            let mut listing = Silent::new(watch, format!("members {at}"), done, total)?;
            let members = self.set.list_below(n, &mut listing)?;
            for i in 0..data.runs.len() {
                let what = format!("{} {at}", data.runs[i].runner.words());
                let mut progress = Silent::new(watch, what, done, total)?;
                if data.runs[i].stopped.is_none() {
                    if let Some(cold) =
                        self.measure(&mut data.runs[i], n, &members, &mut progress)?
                    {
                        let moves = members.len() as u64;
                        data.found = Some(Found { n, cold, moves });
                    }
                    watch.partial(&data);
                }
                done += 1;
            }
        }
        Ok(data)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let cells = || {
            data.runs
                .iter()
                .flat_map(|run| run.times.iter().map(move |t| (run.runner, t.0, t.1)))
        };
        Ok(Table::default()
            .texts(
                "algorithm",
                true,
                cells().map(|c| c.0.words().replace(' ', "-")),
            )
            .numbers("n", true, cells().map(|c| c.1))
            .reals("milliseconds", true, cells().map(|c| c.2)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        caption::card(data, key)
    }
}
