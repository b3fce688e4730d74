//! The verifications, what they refuse, and how they are stopped.

use theory::games::Convention::Wall;
use theory::games::Set;
use theory::games::nim_values::{Moves, nim_values};
use theory::shard::Shard;
use theory::sink::{Additive, Word, verify};
use theory::{Error, NoProgress};

#[test]
fn the_verifications_pass_on_small_ranges() {
    let theorem = verify::theorem_3(12, 60, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(theorem.passed(), "{theorem:?}");
    assert_eq!(theorem.checked, 12 * 60);
    let words = verify::words(12, 2, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(words.passed(), "{words:?}");
    // 2m values of d for each n, less δ = 0.
    assert_eq!(words.checked, (1..=12).map(|m| 3 * 2 * m - 1).sum::<u64>());
    let duality = verify::duality(10, 43, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(duality.passed(), "{duality:?}");
    assert_eq!(duality.checked, 10 * 43);
}

#[test]
fn the_verifications_pass_on_large_ranges() {
    // The checks of `takeaway verify`, and the conjecture for c ≤ 60.
    for report in [
        verify::theorem_3(60, 300, Shard::WHOLE, &mut NoProgress),
        verify::words(40, 4, Shard::WHOLE, &mut NoProgress),
        verify::duality(25, 120, Shard::WHOLE, &mut NoProgress),
        verify::three_move(60, Wall, Shard::WHOLE, &mut NoProgress),
        verify::three_move_outcomes(40, Shard::WHOLE, &mut NoProgress),
    ] {
        let report = report.unwrap();
        assert!(report.passed(), "{report:?}");
    }
}

#[test]
fn bad_input_is_named() {
    for (error, parameter) in [
        (Additive::new(0, 5).unwrap_err(), "m"),
        (Additive::new(5, 0).unwrap_err(), "delta"),
        (Additive::new(u32::MAX, 1).unwrap_err(), "m"),
        (Additive::new(1, u32::MAX).unwrap_err(), "delta"),
        (Additive::quadratic(1, 1, 0).unwrap_err(), "m"),
        (Additive::quadratic(5, 5, 0).unwrap_err(), "k"),
        (Additive::quadratic(5, 4, u32::MAX).unwrap_err(), "wraps"),
        (
            verify::theorem_3(0, 5, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "m",
        ),
        (
            verify::theorem_3(4000, 1_000_000, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "delta",
        ),
        (
            verify::words(4000, 124, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "wraps",
        ),
        (
            verify::duality(5, 0, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "delta",
        ),
        (
            verify::three_move(2, Wall, Shard::WHOLE, &mut NoProgress).unwrap_err(),
            "c",
        ),
        (Moves::finite(&[], Wall).unwrap_err(), "set"),
        (Moves::finite(&[3, 0], Wall).unwrap_err(), "set"),
    ] {
        match error {
            Error::BadInput(bad) => assert_eq!(bad.parameter, parameter),
            other => panic!("{other}"),
        }
    }
    let word = Word::new(Additive::new(4000, 1_000_000).unwrap());
    assert!(word.values(u64::MAX).is_err());
    assert_eq!(word.at(0), None);
}

#[test]
fn a_withdrawn_task_stops_the_work() {
    let mut cancelled = |_: &str, _: u64, _: u64| Err(Error::Cancelled);
    let set: Set = "2,5".parse().unwrap();
    let result = nim_values(&set, Wall, 1 << 24, &mut cancelled);
    assert_eq!(result, Err(Error::Cancelled));
    let mut reports = 0;
    let mut soon = |_: &str, done: u64, total: u64| {
        assert!(done <= total);
        reports += 1;
        if reports % 50 == 0 {
            return Err(Error::Cancelled);
        }
        Ok(())
    };
    for result in [
        verify::theorem_3(60, 300, Shard::WHOLE, &mut soon),
        verify::words(40, 4, Shard::WHOLE, &mut soon),
        verify::duality(25, 120, Shard::WHOLE, &mut soon),
        verify::three_move(60, Wall, Shard::WHOLE, &mut soon),
    ] {
        assert_eq!(result, Err(Error::Cancelled));
    }
}
