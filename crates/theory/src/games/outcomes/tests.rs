use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::games::period::periods;
use crate::progress::NoProgress;

/// The period through that of the nim-values.
fn by_values(members: &[u32], convention: Convention) -> Option<Period> {
    let set = Set::Explicit(members.iter().map(|&s| s.into()).collect());
    periods(&set, convention, 1 << 20, &mut NoProgress)
        .unwrap()
        .outcomes
}

fn search(members: &[u32], convention: Convention) -> OutcomePeriod {
    OutcomePeriod::new(members, convention).unwrap()
}

proptest! {
    #[test]
    fn periods_are_those_of_the_nim_values(
        set in prop_oneof![
            prop::collection::btree_set(1u32..40, 1..7),
            prop::collection::btree_set(1u32..24, 1..9),
            prop::collection::btree_set(20u32..150, 1..4),
        ],
        times in 1u32..12,
        sink in any::<bool>(),
        interrupted in 0u64..40,
    ) {
        let convention = if sink { Convention::Sink } else { Convention::Wall };
        let members: Vec<u32> = set.into_iter().map(|s| s * times).collect();
        let Some(wanted) = by_values(&members, convention) else {
            return Ok(());
        };
        let mut first = search(&members, convention);
        first.find(interrupted * POSITIONS, &mut NoProgress)?;
        let text = serde_json::to_string(&first.interrupted()).unwrap();
        let mut resumed = OutcomePeriod::resume(serde_json::from_str(&text).unwrap())?;
        for search in [&mut search(&members, convention), &mut first, &mut resumed] {
            prop_assert_eq!(search.find(1 << 24, &mut NoProgress)?, Outcome::Found(wanted));
            prop_assert!(search.searched() <= 2 * (wanted.preperiod + wanted.period) + 4 * u64::from(words_bits(&members)) + 4 * POSITIONS);
        }
    }
}

#[test]
fn a_bound_is_kept_and_raised() {
    let mut search = search(&[4, 54, 77, 81], Convention::Wall);
    for below in [0, 1, 10_000, 150_000] {
        let found = search.find(below, &mut NoProgress);
        assert_eq!(found, Ok(Outcome::NotFoundBelow(below)));
        assert!(search.searched() < below + POSITIONS);
    }
    let found = search.find(1 << 18, &mut NoProgress).unwrap().found();
    assert_eq!(found.map(|found| found.period), Some(190_763));
    let too_far = search.find(OUTCOMES_SEARCH + 1, &mut NoProgress);
    assert!(too_far.is_err());
}

/// The moments that are kept grow like the logarithm of the time.
#[test]
fn few_moments_are_kept_and_none_is_missed() {
    let mut search = search(&[22, 71, 180, 202], Convention::Wall);
    for _ in 0..3000 {
        search.register.play();
        search.remember();
        let times: Vec<u64> = search.moments.iter().map(|moment| moment.time).collect();
        assert!(times.len() <= 512, "{}", times.len());
        assert!(times.is_sorted() && times[0] == 0);
        let now = search.searched();
        let gaps = times
            .windows(2)
            .all(|pair| pair[1] - pair[0] <= POSITIONS.max((now - pair[1]) / 16));
        assert!(gaps, "{times:?}");
    }
}

#[test]
fn what_is_no_search_is_refused() {
    for members in [&[][..], &[0, 1], &[2, 1], &[1, OUTCOMES_WINDOW + 1]] {
        assert!(
            OutcomePeriod::new(members, Convention::Wall).is_err(),
            "{members:?}"
        );
    }
    let mut search = search(&[10, 63, 137, 147], Convention::Sink);
    search.find(1 << 22, &mut NoProgress).unwrap();
    let whole = search.interrupted();
    assert!(OutcomePeriod::resume(whole.clone()).is_ok());
    let damages: [fn(&mut Interrupted); 5] = [
        |file| file.members[3] = 300,
        |file| file.now.time -= 1,
        |file| file.moments.clear(),
        |file| file.moments[1].words.clear(),
        |file| file.now.time = 0,
    ];
    for damage in damages {
        let mut file = whole.clone();
        damage(&mut file);
        assert!(OutcomePeriod::resume(file).is_err());
    }
    let cancelled = search.find(1 << 40, &mut |_: &str, _, _| Err(Error::Cancelled));
    assert_eq!(cancelled, Err(Error::Cancelled));
}
