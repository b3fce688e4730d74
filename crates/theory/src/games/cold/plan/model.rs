//! The cost model: |C|, |S| and the marks from the first positions, and from
//! them the time and space of each algorithm.

use super::{Algorithm, Counted, PLANNING, Plan, Why, head};
use crate::error::Result;
use crate::games::cold::bits::BitSet;
use crate::games::cold::{Convolution, Engine, Segmented};
use crate::limits::{
    CONVOLUTION_LEAF, COST_FFT, COST_MARK, COST_OR, COST_POSITION, COST_RANKING, COST_SPLIT,
    COST_SURVIVOR, COST_TREE, MODULAR_BLOCK, MODULAR_LEAST, MODULUS_COLD, MODULUS_GAIN,
    MODULUS_LARGEST, MODULUS_MEMBERS, MODULUS_PRIMES, MODULUS_SAMPLE, MODULUS_SAMPLE_SECONDS,
    MODULUS_SAMPLE_SHARE, MODULUS_UNCHOSEN, SPLIT_SHARE,
};
use crate::progress::Progress;

/// Facts and estimates about a computation before it runs.
pub(super) struct Model<'a> {
    /// The first members: at least those of a sample.
    members: &'a [u32],
    /// How many members there are below a bound, beyond those listed about.
    count: &'a dyn Fn(u64) -> f64,
    n: u64,
    /// Cold positions expected below n.
    cold: f64,
    /// Marks a sieve is expected to make.
    marks: f64,
    modulus: usize,
    /// Share of the marks that remains with this modulus.
    share: f64,
    /// The algorithm for the head of the residue-split sieve, and its seconds.
    head: (Algorithm, f64),
}

impl<'a> Model<'a> {
    /// `members` reach as far as the largest sample, or `n`; `first` is the size of the first sample.
    pub(super) fn new(
        members: &'a [u32],
        count: &'a dyn Fn(u64) -> f64,
        n: u64,
        (hotspots, first): (Option<&BitSet>, u64),
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let tell = &mut || progress.report(PLANNING, 0, n);
        let extrapolated = |n: u64, sample: &Sample| Model::extrapolated(members, count, n, sample);
        let sample = sample_by_convolution(members, n.min(first), hotspots, tell)?;
        let mut model = extrapolated(n, &sample);
        if n >= MODULAR_LEAST {
            let mut wanted = (n / MODULUS_SAMPLE_SHARE).clamp(MODULUS_SAMPLE.0, MODULUS_SAMPLE.1);
            let (algorithm, _) = loop {
                let quicker = extrapolated(wanted, &sample).quicker();
                if quicker.1 <= MODULUS_SAMPLE_SECONDS || wanted <= sample.n {
                    break quicker;
                }
                wanted /= 2;
            };
            let larger = match algorithm {
                Algorithm::Convolution => sample_by_convolution(members, wanted, hotspots, tell)?,
                _ => sample_by_sieve(members, wanted, hotspots, tell)?,
            };
            model = extrapolated(n, &larger);
            model.head = extrapolated(head(n), &larger).quicker();
            model.choose_modulus(&larger, tell)?;
        }
        Ok(model)
    }

    /// Power laws through the sample: its count and marks at a quarter and whole.
    fn extrapolated(
        members: &'a [u32],
        count: &'a dyn Fn(u64) -> f64,
        n: u64,
        sample: &Sample,
    ) -> Self {
        let grow = |quarter: f64, whole: f64, most: f64| {
            let exponent = if quarter > 0.0 && n > sample.n {
                (libm::log2(whole / quarter) / 2.0).clamp(0.0, most)
            } else {
                1.0
            };
            whole * libm::pow(n as f64 / sample.n.max(1) as f64, exponent)
        };
        let cold = |n: u64| sample.cold.partition_point(|&c| u64::from(c) < n) as f64;
        let marks = |n: u64| marks_below(members, &sample.cold, n);
        Model {
            members,
            count,
            n,
            cold: grow(cold(sample.n / 4), cold(sample.n), 1.0),
            marks: grow(marks(sample.n / 4), marks(sample.n), 2.0),
            modulus: 1,
            share: 1.0,
            head: (Algorithm::Sieve, 0.0),
        }
    }

    /// The quicker of sieve and convolution, and its seconds.
    fn quicker(&self) -> (Algorithm, f64) {
        let (sieve, convolution) = (self.sieve(), self.convolution());
        if sieve <= convolution {
            (Algorithm::Sieve, sieve)
        } else {
            (Algorithm::Convolution, convolution)
        }
    }

    /// Grows the modulus by a prime or its square while the predicted time falls.
    fn choose_modulus(&mut self, sample: &Sample, tell: &mut Tell) -> Result<()> {
        let members = &self.members[..self.members.len().min(MODULUS_MEMBERS)];
        let cold = &sample.cold[..sample.cold.len().min(MODULUS_COLD)];
        let mut best = f64::INFINITY;
        loop {
            let mut better: Option<(f64, usize, f64)> = None;
            for p in MODULUS_PRIMES {
                for factor in [p, p * p] {
                    let modulus = self.modulus * factor;
                    let span = (modulus * MODULAR_BLOCK) as u64;
                    let fits = modulus <= MODULUS_LARGEST
                        && cold.len() >= 8 * modulus
                        && 4 * span <= self.n;
                    if !fits {
                        continue;
                    }
                    tell()?;
                    let share = share(members, cold, modulus);
                    let time = self.split(modulus, share);
                    // Among equals the smaller: shares of large moduli are
                    // flattered by the sample, and small tables stay cached.
                    let worth = |&(t, m, _): &(f64, usize, f64)| {
                        time < t * if modulus > m { MODULUS_GAIN } else { 1.0 }
                    };
                    if better.as_ref().is_none_or(worth) {
                        better = Some((time, modulus, share));
                    }
                }
            }
            match better {
                Some((time, modulus, share)) if time < MODULUS_GAIN * best => {
                    best = time;
                    self.modulus = modulus;
                    self.share = share;
                }
                _ => return Ok(()),
            }
        }
    }

    pub(super) fn worth_splitting(&self) -> bool {
        self.n >= MODULAR_LEAST && self.modulus > 1 && self.share <= SPLIT_SHARE
    }

    /// The modulus chosen, or some modulus where none was: below the sizes at
    /// which splitting pays.
    fn split_modulus(&self) -> usize {
        match self.modulus {
            1 => MODULUS_UNCHOSEN,
            chosen => chosen,
        }
    }

    /// Seconds of the segmented sieve.
    fn sieve(&self) -> f64 {
        1e-9 * (self.marks * COST_MARK + self.n as f64 * COST_POSITION)
    }

    /// Seconds of the residue-split sieve.
    fn split(&self, modulus: usize, share: f64) -> f64 {
        let blocks = self.n as f64 / (modulus * MODULAR_BLOCK) as f64;
        let epochs = 4.0 + 2.5 * libm::log(1.0 + blocks / 32.0);
        let ranking = (modulus * modulus) as f64 * epochs * COST_RANKING;
        let marks = self.marks * share * COST_SPLIT + self.cold * COST_SURVIVOR;
        1e-9 * (marks + self.n as f64 * COST_POSITION + ranking) + self.head.1
    }

    /// Seconds of dynamic programming by words: a word with a cold position
    /// is read at every member, one without is full, and left, after a few.
    fn words(&self) -> f64 {
        let density = (self.cold / self.n.max(1) as f64).max(1e-12);
        let every = (self.count)(self.n);
        let without = libm::exp(-64.0 * density);
        let looked_at = every * (1.0 - without) + without * every.min(8.0 / density);
        1e-9 * self.n as f64 / 64.0 * (looked_at * COST_OR * 2.0 + 10.0)
    }

    /// Seconds of the convolution, level by level of its tree.
    fn convolution(&self) -> f64 {
        let n = self.n as f64;
        // Members above n mark nothing.
        let short = |length: u64| (self.count)(length.min(self.n));
        let leaf = CONVOLUTION_LEAF as f64;
        let per_cold = (short(CONVOLUTION_LEAF) / 2.0 * COST_MARK).min(leaf / 128.0 * COST_OR);
        let mut total = n * COST_TREE + self.cold * per_cold;
        let mut half = CONVOLUTION_LEAF;
        while half < self.n {
            let length = 2 * half;
            let nodes = (n / length as f64).ceil();
            let cold = self.cold / n * half as f64;
            let marks = cold * short(length) / 2.0 * COST_MARK;
            let words = cold * half as f64 / 64.0 * COST_OR;
            let transform = length as f64 * f64::from(length.ilog2()) * COST_FFT;
            total += nodes * marks.min(words).min(transform);
            half = length;
        }
        1e-9 * total
    }

    /// Whether all members below n are listed.
    fn counted(&self) -> Counted {
        if self.members.len() as f64 == (self.count)(self.n) {
            Counted::Exactly
        } else {
            Counted::About
        }
    }

    pub(super) fn plan(&self, algorithm: Algorithm) -> Plan {
        let n = self.n;
        let cold = self.cold;
        let size = (self.count)(n);
        let list = 4.0 * size + (4.0 * cold).min(n as f64 / 8.0);
        let (seconds, bytes, why) = match algorithm {
            Algorithm::Auto | Algorithm::Sieve => (
                self.sieve(),
                list + 8.0 * cold + 131_072.0,
                Why::Marks(self.marks),
            ),
            Algorithm::Dp => (
                self.words(),
                4.0 * size + n as f64 / 8.0,
                Why::Members(size, self.counted()),
            ),
            Algorithm::Convolution => (
                self.convolution(),
                list + n as f64 / 2.0 + 34.0 * n.next_power_of_two() as f64,
                Why::Stretches(self.marks),
            ),
            Algorithm::Modular => (
                self.split(self.split_modulus(), self.share),
                // Members are there twice while they are put into buckets.
                list + 4.0 * size
                    + n as f64 / 8.0
                    + 12.0 * cold
                    + (12 * self.modulus * self.modulus) as f64,
                Why::Share(self.share),
            ),
        };
        Plan {
            algorithm,
            modulus: match algorithm {
                Algorithm::Modular => self.split_modulus(),
                _ => 1,
            },
            head: match algorithm {
                Algorithm::Modular => self.head.0,
                _ => algorithm,
            },
            why,
            seconds,
            bytes: bytes as u64,
        }
    }
}

/// The cold positions below a small bound.
struct Sample {
    n: u64,
    cold: Vec<u32>,
}

/// Says that a plan is still being made.
type Tell<'a> = dyn FnMut() -> Result<()> + 'a;

fn sample_by_convolution(
    members: &[u32],
    n: u64,
    hotspots: Option<&BitSet>,
    tell: &mut Tell,
) -> Result<Sample> {
    let inside = members.partition_point(|&s| u64::from(s) < n);
    let engine = Convolution::new(members[..inside].to_vec(), n, hotspots);
    finish(engine, n, tell)
}

fn sample_by_sieve(
    members: &[u32],
    n: u64,
    hotspots: Option<&BitSet>,
    tell: &mut Tell,
) -> Result<Sample> {
    let inside = members.partition_point(|&s| u64::from(s) < n);
    let engine = Segmented::new(members[..inside].to_vec(), n, hotspots);
    finish(engine, n, tell)
}

fn finish(mut engine: impl Engine, n: u64, tell: &mut Tell) -> Result<Sample> {
    while engine.cold().bound() < n {
        tell()?;
        engine.step()?;
    }
    let cold = engine.cold().iter().map(|x| x as u32).collect();
    Ok(Sample { n, cold })
}

/// Pairs (c, s) with c + s < `n`: what a sieve marks. O(|C| + |S|).
fn marks_below(members: &[u32], cold: &[u32], n: u64) -> f64 {
    let mut reach = members.len();
    let mut total = 0.0;
    for &c in cold.iter().take_while(|&&c| u64::from(c) < n) {
        while reach > 0 && u64::from(members[reach - 1]) + u64::from(c) >= n {
            reach -= 1;
        }
        total += reach as f64;
    }
    total
}

/// The share of (cold position, member) pairs that the residue-split sieve
/// handles alone: of the two classes of a pair the poorer one pays. O(M²).
pub(in crate::games) fn share(members: &[u32], cold: &[u32], modulus: usize) -> f64 {
    let split = |list: &[u32]| {
        let mut counts = vec![0u32; modulus];
        for &x in list {
            counts[x as usize % modulus] += 1;
        }
        counts
    };
    let (classes, buckets) = (split(cold), split(members));
    let twice: Vec<u32> = classes.iter().chain(&classes).copied().collect();
    let mut paid = 0.0;
    for (d, &size) in buckets.iter().enumerate() {
        if size > 0 {
            let poorer: u64 = classes
                .iter()
                .zip(&twice[d..])
                .map(|(&a, &b)| u64::from(a.min(b)))
                .sum();
            paid += f64::from(size) * poorer as f64;
        }
    }
    paid / (cold.len() as f64 * members.len() as f64).max(1.0)
}
