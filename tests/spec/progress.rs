//! Every computation reports how far it is: within its bounds, never backwards, and so often that
//! it can be stopped at once.

use std::collections::HashMap;
use std::time::Duration;

use proptest::prelude::*;
use takeaway::error::Result;
use takeaway::{Error, Progress, Spec};

use super::specs;
use crate::common::cases;

/// The longest silence, in processor time: ten times what a release build is
/// to take, because these tests are not optimised. Only ignored tests ask.
const SILENCE: Duration = Duration::from_millis(500);

/// Processor time of this thread, where the system reports it: unlike the clock it does not mind
/// what else the machine does.
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Notes the reports; withdraws after a number of them, if ever.
struct Recorder {
    /// The furthest of each phase: done and total.
    phases: HashMap<String, (u64, u64)>,
    complaints: Vec<String>,
    reports: u64,
    patience: u64,
    now: String,
    since: Option<Duration>,
    longest: (Duration, String),
}

impl Recorder {
    fn new(patience: u64) -> Self {
        Recorder {
            phases: HashMap::new(),
            complaints: Vec::new(),
            reports: 0,
            patience,
            now: "the beginning".into(),
            since: worked(),
            longest: (Duration::ZERO, String::new()),
        }
    }

    fn heard(&mut self, what: &str) {
        let now = worked();
        if let (Some(before), Some(now)) = (self.since, now) {
            let silence = now.saturating_sub(before);
            if silence > self.longest.0 {
                self.longest = (silence, format!("{} to {what}", self.now));
            }
        }
        self.now = what.into();
        self.since = now;
    }

    /// The longest silence, if it was too long.
    fn silence(mut self, spec: &Spec) -> std::result::Result<(), String> {
        self.heard("the end");
        let (silence, between) = &self.longest;
        if *silence > SILENCE {
            return Err(format!("{spec}: {silence:?} of silence from {between}"));
        }
        Ok(())
    }

    /// What was wrong with the reports of `spec`, all in all.
    fn verdict(&self, spec: &Spec) -> std::result::Result<(), String> {
        match self.complaints.first() {
            Some(first) => Err(format!("{spec}: {first}")),
            None => Ok(()),
        }
    }
}

impl Progress for Recorder {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.heard(&format!("{what} {done} of {total}"));
        self.reports += 1;
        if done > total {
            self.complaints.push(format!("{what}: {done} of {total}"));
        }
        let (before, of) = self
            .phases
            .insert(what.into(), (done, total))
            .unwrap_or((0, 1));
        let backwards = u128::from(done) * u128::from(of) < u128::from(before) * u128::from(total);
        if backwards {
            let complaint = format!("{what}: {done} of {total} after {before} of {of}");
            self.complaints.push(complaint);
        }
        if self.reports > self.patience {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    }
}

/// Computes the spec under watch, handing out what is there or not.
fn computed(spec: &Spec, partial: bool, patience: u64) -> (Recorder, bool) {
    let mut recorder = Recorder::new(patience);
    let result = if partial {
        let bytes = spec.compute_bytes(&mut recorder, &mut |_| ());
        bytes.map(|_| ())
    } else {
        spec.compute(&mut recorder).map(|_| ())
    };
    match result {
        Ok(()) => (recorder, true),
        Err(Error::Cancelled) => (recorder, false),
        Err(other) => panic!("{spec}: {other}"),
    }
}

/// Figures that take long in every one of their parts.
const LONG: [&str; 41] = [
    "strip?set=all-but-1,28&remoteness=on&wrap=65536",
    "cold-count?set=odd&algorithm=sieve&n=2^16",
    "cold-count?set=odd&algorithm=convolution&n=2^20",
    "cold-count?set=odd&algorithm=dp&n=2^17",
    "cold-count?set=odd&algorithm=modular&n=2^16",
    "cold-count?set=random-1&n=2^22",
    "cold-count?set=primes&algorithm=convolution&n=2^20",
    "cold-count?algorithm=modular&n=2^22",
    "cold-count?set=naturals&algorithm=modular&n=2^24",
    "cold?set=2,5,7&n=2^24",
    "cold?set=2,5,7&n=2^22&algorithm=sieve",
    "cold?n=2^23&wrap=1000",
    "cold?set=all-but-3&n=2^20",
    "cold?set=moser&n=2^22",
    "digits?set=odd&n=2^20",
    "constructions?max=222",
    "family?set=2,5,7,31,36,c&c=1..300",
    "family?s=1..30",
    "digits?of=greedy&n=3^14&base=3",
    "digits?of=greedy&condition=sidon&n=20000",
    "records?set=naturals&n=10000",
    "records?set=naturals&n=10000&fit=none",
    "records?n=2^18",
    "records?algorithm=layered&n=2^16",
    "strip?set=primes&n=20000",
    "strip?set=2,5&n=2^20&wrap=1",
    "strip?set=31,78,1000003&n=2^20",
    "sink-strips?m=40&convention=both",
    "sink-strips?m=400",
    "relations?m=100&delta=399",
    "greedy-set?n=3^18",
    "greedy-set?seed=0,118098&n=600000",
    "greedy-set?condition=ap5&seed=0,7&n=20000",
    "greedy-set?condition=x%2By=z&n=40000&view=growth",
    "greedy-set?condition=mean4|sidon&n=6000",
    "comply?n=20000&stars=3",
    "comply?d=ap3&without=4&n=200000",
    "comply?condition=ap3&n=20000&game=set",
    "permutation?n=20000",
    "permutation?condition=sidon&n=400",
    "permutation?condition=line&n=2000&injective=off",
];

#[test]
fn long_figures_tell_how_far_they_are() {
    let mut complaints = Vec::new();
    for text in LONG {
        let spec: Spec = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        for partial in [false, true] {
            let (recorder, whole) = computed(&spec, partial, u64::MAX);
            assert!(whole, "{spec}");
            complaints.extend(recorder.verdict(&spec).err());
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn long_figures_can_be_stopped_at_any_report() {
    for text in LONG {
        let spec: Spec = text.parse().unwrap();
        for patience in [0, 1, 5, 40] {
            let (recorder, whole) = computed(&spec, true, patience);
            // Either it was over by then, or the first refusal was the last report.
            assert_eq!(recorder.reports > patience, !whole, "{spec} {patience}");
            assert!(recorder.reports <= patience + 1, "{spec} went on");
            assert_eq!(recorder.verdict(&spec), Ok(()));
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]
    #[test]
    fn no_figure_goes_backwards(spec in specs(), partial in any::<bool>()) {
        prop_assume!(spec.cost() < 3_000_000);
        let (recorder, whole) = computed(&spec, partial, u64::MAX);
        prop_assert!(whole);
        prop_assert_eq!(recorder.verdict(&spec), Ok(()));
    }

    #[test]
    #[ignore = "takes minutes"]
    fn no_figure_is_silent_for_long(spec in specs(), partial in any::<bool>()) {
        prop_assume!(spec.cost() < 3_000_000);
        prop_assert_eq!(computed(&spec, partial, u64::MAX).0.silence(&spec), Ok(()));
    }
}

#[test]
#[ignore = "takes minutes"]
fn long_figures_are_never_silent_for_long() {
    for text in LONG {
        let spec: Spec = text.parse().unwrap();
        for partial in [false, true] {
            assert_eq!(computed(&spec, partial, u64::MAX).0.silence(&spec), Ok(()));
        }
    }
}

#[test]
fn what_takes_over_a_minute_is_announced_as_it_is_planned() {
    let long = |text: &str| text.parse::<Spec>().unwrap().long();
    // The same number of positions and members to a sieve, and a tenth of the marks.
    let squares = long("cold?n=2^32&algorithm=sieve").expect("some minutes");
    assert!(squares.ends_with(" minutes"), "{squares}");
    assert_eq!(long("cold-count?set=moser&n=2^32&algorithm=sieve"), None);
    assert_eq!(long("digits?set=naturals&n=2^27&algorithm=sieve"), None);
    // What is refused at once takes no time.
    assert_eq!(long("cold?set=odd&n=2^28&algorithm=dp"), None);
    assert_eq!(long("cold"), None);
    let many = long("permutation?condition=ap4&injective=off&n=500000").expect("minutes");
    assert!(many.starts_with("about "), "{many}");
}

#[test]
fn what_takes_seconds_is_not_announced() {
    let long = |text: &str| text.parse::<Spec>().unwrap().long();
    // Few layers, one plan each: a second and four, as measured at the caps.
    assert_eq!(long("records?set=odd&n=2097152&algorithm=layered"), None);
    assert_eq!(long("records?set=primes&n=8388608&algorithm=layered"), None);
    assert_eq!(long("records?set=naturals&n=65536&algorithm=layered"), None);
    assert_eq!(long("records?set=2,5,7&n=2^28"), None);
    assert_eq!(long("records?set=odd&n=2097152"), None);
    // Where progressions are forbidden as well, an equation reads few members.
    assert_eq!(long("greedy-set?condition=ap3%7Cx%2Bz=3y&n=2085884"), None);
    assert_eq!(long("comply?condition=ap3%7Cx%2Bz=3y&n=2085630"), None);
    // Transforms: about a second.
    assert_eq!(long("comply?condition=x%2Bz=3y&n=2096640"), None);
    let minutes = |text: &str| {
        let time = long(text).unwrap_or_else(|| panic!("{text} is not announced"));
        let number = time.split(' ').nth(1).and_then(|n| n.parse::<u32>().ok());
        assert!(time.ends_with(" minutes"), "{text}: {time}");
        number.unwrap_or_else(|| panic!("{text}: {time}"))
    };
    // A third of a nanosecond a move, as measured.
    assert!((5..40).contains(&minutes("records?n=2^28")));
    assert!((5..40).contains(&minutes("records?n=2^28&algorithm=layered")));
    assert!((2..20).contains(&minutes("records?set=odd&n=2097152&algorithm=dp")));
    assert_eq!(minutes("permutation?condition=ap4&n=500000"), 2);
}

/// Hears what is foreseen, and ends the work when it begins.
#[derive(Default)]
struct Foreseeing {
    seconds: Vec<f64>,
    heard: u32,
}

impl Progress for Foreseeing {
    fn report(&mut self, what: &str, _: u64, _: u64) -> Result<()> {
        self.heard += 1;
        if what == "planning" || what.starts_with("members") {
            Ok(())
        } else {
            Err(Error::Cancelled)
        }
    }

    fn estimate(&mut self, seconds: f64) {
        self.seconds.push(seconds);
    }
}

#[test]
fn the_page_hears_how_long_it_takes_before_it_begins() {
    for text in [
        "cold?n=2^32&algorithm=sieve",
        "cold-count?n=2^32&algorithm=sieve",
        "digits?n=2^32",
        "cold-count?by=residue&n=2^32",
        "records?n=2^28",
        "records?n=2^22&algorithm=layered",
        "permutation?condition=ap4&injective=off&n=500000",
        "digits?of=greedy&condition=ap5&n=1000000",
        "longest?max=24",
    ] {
        let spec: Spec = text.parse().unwrap();
        let mut progress = Foreseeing::default();
        let stopped = spec.compute_bytes(&mut progress, &mut |_| ());
        assert_eq!(stopped.err(), Some(Error::Cancelled), "{text}");
        let [seconds] = progress.seconds[..] else {
            panic!("{text}: foreseen {:?}", progress.seconds);
        };
        // In words as the command line has it, natively.
        assert_eq!(takeaway::spec::long(seconds), spec.long(), "{text}");
    }
    // What two workers share takes half as long, and the page longer than this.
    let spec: Spec = "longest?max=28".parse().unwrap();
    let of = |parts: u32| {
        let mut progress = Foreseeing::default();
        let share = takeaway::shard::Shard::new(0, parts).unwrap();
        let _ = spec.compute_share(share, &mut progress, &mut |_| ());
        progress.seconds[0]
    };
    assert!((of(1) / of(2) - 2.0).abs() < 1e-9);
    assert_eq!(takeaway::spec::long(59.0), None);
    assert_eq!(
        takeaway::spec::long_in_page(59.0).as_deref(),
        Some("about 2 minutes")
    );
}
