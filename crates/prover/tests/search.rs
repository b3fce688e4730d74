//! Theorems that are found, against published laws and direct play.

use prover::check::{check, coverage};
use prover::{Prover, Theorem, prove};
use theory::family::Family;
use theory::games::Convention;
use theory::law::survey::survey;
use theory::rng::Rng;
use theory::shard::Shard;
use theory::{Error, NoProgress, Progress};

use crate::{direct, numbers::is_accepted};

fn theorem(text: &str, convention: Convention) -> Theorem {
    prove(&text.parse().unwrap(), convention, &mut NoProgress).unwrap()
}

/// The residue, period and preperiod of each class, whose period is least and whose preperiod is exact.
fn laws(theorem: &Theorem) -> Vec<(i64, String, String)> {
    assert!(theorem.unproved.is_empty(), "{:?}", theorem.unproved);
    let law = |class: &prover::Class| {
        let proved = &class.proved;
        assert!(proved.is_least && proved.is_exact, "{proved:?}");
        (
            proved.residue,
            proved.period.typed(&['t']),
            proved.preperiod.typed(&['t']),
        )
    };
    theorem.classes.iter().map(law).collect()
}

#[test]
fn laws_that_were_observed_are_theorems() {
    let one = |period: &str, preperiod: &str| vec![(0, period.to_string(), preperiod.to_string())];
    for (family, expected, from) in [
        ("t,2t+1,3t+1", one("4t^2+3t", "0"), 1),
        // Althöfer and Bültermann 1995, with its preperiod.
        (
            "t,4t,12t+1,16t+1",
            one("56t^3+52t^2+9t+1", "28t^2-29t-1"),
            2,
        ),
    ] {
        let theorem = theorem(family, Convention::Wall);
        assert_eq!(laws(&theorem), expected, "{family}");
        assert_eq!(theorem.classes[0].from, from, "{family}");
    }
    let parities = theorem("t,t+2,2t+3", Convention::Wall);
    let expected = [(0, "t+1", "(3t^2+3t-6)/2"), (1, "2", "(3t^2+2t-5)/2")];
    assert_eq!(
        laws(&parities),
        expected.map(|(r, p, q)| (r, p.into(), q.into()))
    );
    let thirds = theorem("t,2t+3,3t+3", Convention::Sink);
    let expected = [
        (0, "(4t^2+9t)/3", "0"),
        (1, "4t^2+9t", "0"),
        (2, "4t^2+9t", "0"),
    ];
    assert_eq!(
        laws(&thirds),
        expected.map(|(r, p, q)| (r, p.into(), q.into()))
    );
    let linear = theorem("2,5,c", Convention::Wall);
    assert_eq!(linear.classes.len(), 7);
    let early = theorem("3,t,3t+1", Convention::Wall);
    assert!(laws(&early).iter().all(|(_, period, _)| period == "4t+1"));
    // {3, 30, 91} has the period 11.
    assert_eq!(early.classes[0].from, 36);
    assert!(early.classes.iter().all(|class| class.from < 37));
}

#[test]
fn the_exact_preperiod_is_right_at_its_threshold() {
    for family in ["7,11,t-9", "3,2t+1,3t-6", "1,2t+1,3t-2"] {
        let theorem = theorem(family, Convention::Sink);
        laws(&theorem);
        for class in &theorem.classes {
            let compared = direct::compare(&class.certificate, &class.proved, 4);
            assert_eq!(compared, Ok(4), "{family}");
        }
    }
}

#[test]
fn a_period_that_is_a_square_for_some_residues_is_split() {
    // (4t² + 3kt) / gcd(t, k).
    for k in 2..=4 {
        let theorem = theorem(&format!("t,2t+{k},3t+{k}"), Convention::Wall);
        for class in &theorem.classes {
            assert!(class.proved.is_least);
            assert_eq!(direct::compare(&class.certificate, &class.proved, 3), Ok(3));
        }
    }
}

#[test]
fn one_in_twenty_of_the_survey_is_proved() {
    let part = Shard::new(0, 20).unwrap();
    for convention in [Convention::Wall, Convention::Sink] {
        let found = survey(3, 3, convention, part, &mut NoProgress).unwrap();
        assert!(found.len() > 40);
        for game in found.iter().filter(|game| game.period.is_some()) {
            let theorem = theorem(&game.family, convention);
            laws(&theorem);
            let certificates: Vec<_> = theorem
                .classes
                .iter()
                .map(|class| class.certificate.clone())
                .collect();
            let proved: Vec<_> = certificates.iter().map(|one| check(one).unwrap()).collect();
            let covered = coverage(&certificates, &proved).unwrap();
            assert!(covered.missing.is_empty(), "{}", game.family);
            assert_eq!(i128::from(theorem.computed_below()), covered.from.max(1));
            for (class, proved) in theorem.classes.iter().zip(&proved) {
                assert_eq!(class.proved, *proved);
                let compared = direct::compare(&class.certificate, proved, 2);
                assert_eq!(compared, Ok(2), "{}", game.family);
            }
        }
    }
}

#[test]
fn random_families_agree_with_direct_play() {
    let mut rng = Rng::new(3);
    let mut classes = 0;
    for _ in 0..25 {
        let mut members = Vec::new();
        for _ in 0..2 + rng.roll(2) {
            let (a, b) = (rng.roll(6), rng.roll(19) as i64 - 9);
            members.push(format!("{a}t{b:+}"));
        }
        let Ok(family) = members.join(",").parse::<Family>() else {
            continue;
        };
        let Ok(mut prover) = Prover::new(&family, Convention::Sink) else {
            continue;
        };
        // Some have long transients.
        while prover.tick(&mut NoProgress).unwrap() && prover.steps() < 6_000 {}
        if prover.steps() >= 6_000 {
            continue;
        }
        for class in prover.finish(&mut NoProgress).unwrap().classes {
            let compared = direct::compare(&class.certificate, &class.proved, 3);
            assert!(compared.is_ok(), "{family}: {compared:?}");
            classes += 1;
        }
    }
    assert!(classes > 20, "{classes}");
}

#[test]
fn changes_of_nested_loops_are_refused_or_hold() {
    let theorem = theorem("t,t+2,2t+3", Convention::Sink);
    let deep = |class: &&prover::Class| {
        let text = serde_json::to_string(&class.certificate).unwrap();
        text.contains("\"loop\",2")
    };
    let loops: Vec<_> = theorem.classes.iter().filter(deep).collect();
    assert!(!loops.is_empty());
    let (mut accepted, mut rng) = (0, Rng::new(1));
    for class in loops {
        let text = serde_json::to_string(&class.certificate).unwrap();
        let numbers: Vec<usize> = text
            .char_indices()
            .filter(|(_, c)| c.is_ascii_digit())
            .map(|(i, _)| i)
            .collect();
        for _ in 0..2_000 {
            let at = numbers[rng.roll(numbers.len() as u64) as usize];
            let mut changed = text.clone();
            changed.replace_range(at..=at, &rng.roll(10).to_string());
            if let Ok(read) = prover::certificate::read(&changed)
                && read[0] != class.certificate
            {
                accepted += usize::from(is_accepted(&read[0]));
            }
        }
    }
    assert!(accepted < 400, "{accepted}");
}

#[test]
fn what_is_not_proved_has_a_reason() {
    for (family, part) in [
        ("1,t^2", "t²"),
        ("m,2m+k", "one letter"),
        ("t/2,t", "t/2"),
        ("9-t,t", "−t + 9"),
    ] {
        let error = prove(&family.parse().unwrap(), Convention::Wall, &mut NoProgress);
        let error = error.unwrap_err().to_string();
        assert!(error.contains(part), "{family}: {error}");
    }
    for family in ["t,100000", "t+3,3t-5,4t+6"] {
        let theorem = theorem(family, Convention::Wall);
        assert!(!theorem.unproved.is_empty(), "{family}");
        assert!(
            theorem
                .unproved
                .iter()
                .all(|class| !class.reason.is_empty())
        );
    }
}

#[test]
fn large_numbers_do_no_harm() {
    for text in [
        "900000000000000t,800000000000000t+1,1",
        "t,t+900000000000000",
        "t-900000000000000,2t",
    ] {
        let theorem = theorem(text, Convention::Wall);
        for class in &theorem.classes {
            assert_eq!(
                check(&class.certificate),
                Ok(class.proved.clone()),
                "{text}"
            );
        }
        assert!(theorem.classes.len() + theorem.unproved.len() > 0, "{text}");
    }
}

#[test]
fn the_search_can_be_cancelled() {
    let family: Family = "t,4t,32t+1,36t+1".parse().unwrap();
    let mut reports = 0;
    let mut progress = |_: &str, done: u64, total: u64| {
        reports += 1;
        assert!(done <= total);
        if done > 2_000 {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    };
    let cancelled = prove(&family, Convention::Wall, &mut progress);
    assert_eq!(cancelled, Err(Error::Cancelled));
    assert!(reports > 10);
}

#[test]
fn values_below_are_computed_and_what_is_left_out_is_named() {
    let theorem = theorem("7,11,t-9", Convention::Sink);
    let rows: Vec<i64> = theorem.below.iter().map(|row| row.values[0]).collect();
    assert!(rows.windows(2).all(|pair| pair[0] < pair[1]));
    // t − 9 is 0 or less, or another move.
    let absent: Vec<i64> = theorem
        .below
        .iter()
        .filter(|row| row.ruleset.is_err())
        .map(|row| row.values[0])
        .collect();
    assert_eq!(absent, [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 20]);
}

/// Ends the work at the second report of the same step: within the checks of a certificate.
struct StopInCheck(Option<u64>);

impl Progress for StopInCheck {
    fn report(&mut self, _: &str, done: u64, _: u64) -> theory::Result<()> {
        if self.0.replace(done) == Some(done) {
            return Err(Error::Cancelled);
        }
        Ok(())
    }
}

#[test]
fn the_check_of_a_long_certificate_can_be_stopped() {
    let family: Family = "t,4t,12t+1,16t+1".parse().unwrap();
    let prover = Prover::new(&family, Convention::Wall).unwrap();
    let mut progress = StopInCheck(None);
    assert_eq!(prover.run(&mut progress).err(), Some(Error::Cancelled));
    assert!(progress.0 > Some(1000), "{:?}", progress.0);
}
