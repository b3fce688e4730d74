use proptest::prelude::*;

use super::*;
use crate::games::nim_values::nim_values;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::progress::NoProgress;

fn of(text: &str, play: Play) -> Result<Certificate> {
    certificate(&text.parse()?, play, PERIOD_SEARCH_DEFAULT, &mut NoProgress)
}

#[test]
fn the_example_of_the_paper() {
    let sink = of("2,5", Play::Normal(Convention::Sink)).unwrap();
    let values = sink.values.unwrap();
    assert_eq!((values.preperiod, values.period, values.saltus), (3, 7, 0));
    assert_eq!(values.values, Some(Word::Bytes(vec![2, 1, 0, 0, 1, 1, 0])));
    let window = Window {
        start: 4,
        length: 5,
        recurs: 11,
    };
    assert_eq!(values.window, Some(window));
    assert_eq!(sink.outcomes.word.as_deref(), Some("NNPPNNP"));
    let misere = of("1,2,3", Play::Misere(Convention::Wall)).unwrap();
    assert_eq!(misere.values, None);
    let outcomes = misere.outcomes;
    assert_eq!(
        (
            outcomes.preperiod,
            outcomes.period,
            outcomes.word.as_deref()
        ),
        (0, 4, Some("NPNN"))
    );
}

#[test]
fn multiples_rise_as_what_they_are_multiples_of() {
    for (text, wanted) in [
        ("naturals", (0, 1, 1)),
        ("3+1i", (0, 3, 1)),
        ("2+2i", (0, 2, 1)),
        ("6+3i", (0, 6, 1)),
        ("2*(all-but-2,3,5)", (0, 36, 6)),
    ] {
        for convention in [Convention::Wall, Convention::Sink] {
            let found = of(text, Play::Normal(convention)).unwrap();
            let values = found.values.unwrap();
            assert_eq!(
                (values.preperiod, values.period, values.saltus),
                wanted,
                "{text}"
            );
            let set: Set = text.parse().unwrap();
            let played = nim_values(&set, convention, 400, &mut NoProgress).unwrap();
            let (p, s) = (values.period as usize, values.saltus as u32);
            assert!(
                values
                    .values
                    .unwrap()
                    .iter()
                    .eq(played[..p].iter().copied()),
                "{text}"
            );
            assert!((0..300).all(|x| played[x + p] == played[x] + s), "{text}");
            let cold = played.iter().rposition(|&v| v == 0);
            assert_eq!(
                found.outcomes.preperiod,
                cold.map_or(0, |x| x as u64 + 1),
                "{text}"
            );
        }
    }
    // Too many numbers are left out for a search; the law gives it.
    let far = of("999999+1i", Play::Normal(Convention::Wall)).unwrap();
    let values = far.values.unwrap();
    assert_eq!((values.period, values.saltus), (999_999, 1));
}

#[test]
fn all_but_finitely_many() {
    let wall = of("all-but-2,3,5", Play::Normal(Convention::Wall)).unwrap();
    let values = wall.values.unwrap();
    assert_eq!((values.preperiod, values.period, values.saltus), (0, 18, 6));
    assert_eq!(
        (wall.outcomes.period, wall.outcomes.word.as_deref()),
        (1, Some("N"))
    );
    let sink = of("all-but-2,3,5", Play::Normal(Convention::Sink)).unwrap();
    assert_eq!(sink.outcomes.preperiod, 0);
    let first = |values: Values| values.values.unwrap().iter().next();
    assert_eq!(first(sink.values.unwrap()), first(values).map(|v| v + 1));
}

#[test]
fn what_has_no_period_here_is_refused() {
    for (text, play) in [
        ("squares", Play::Normal(Convention::Wall)),
        ("primes", Play::Misere(Convention::Wall)),
        ("5,4194304", Play::Normal(Convention::Wall)),
    ] {
        let error = of(text, play).unwrap_err();
        assert!(matches!(error, Error::BadInput(_)), "{text}: {error}");
    }
}

/// Infinite sets in each kind of play, against the definition.
#[test]
fn laws_of_infinite_sets_are_certificates() {
    for text in [
        "odd",
        "3+4i",
        "5+3i",
        "2+7i",
        "powers-of-2",
        "powers-of-4",
        "squarefree",
        "2*lucas",
        "all-but-2,3,5",
        "all-but-15,20",
    ] {
        let set: Set = text.parse().unwrap();
        for play in Play::ALL {
            let (Play::Normal(convention) | Play::Misere(convention)) = play;
            let found = of(text, play).unwrap();
            let n = 400;
            let all = nim_values(&set, convention, n, &mut NoProgress).unwrap();
            let start = convention.start();
            let cold: Vec<u64> = match play {
                Play::Normal(_) => {
                    let values = (start..).zip(&all).filter(|(_, v)| **v == 0);
                    values.map(|(x, _)| x).collect()
                }
                Play::Misere(_) => misere::cold(&set, convention, n, &mut NoProgress).unwrap(),
            };
            let outcomes = found.outcomes;
            let word = outcomes.word.unwrap();
            for x in start + outcomes.preperiod..n {
                let i = (x - start - outcomes.preperiod) % outcomes.period;
                let wanted = if cold.contains(&x) { "P" } else { "N" };
                assert_eq!(
                    &word[i as usize..=i as usize],
                    wanted,
                    "{text} {play:?} {x}"
                );
            }
            if outcomes.preperiod > 0 {
                let last = start + outcomes.preperiod - 1;
                let (one, next) = (
                    cold.contains(&last),
                    cold.contains(&(last + outcomes.period)),
                );
                assert_ne!(one, next, "{text} {play:?}: a shorter preperiod");
            }
            if let Some(values) = found.values {
                let word: Vec<u32> = values.values.unwrap().iter().collect();
                for (x, &v) in all.iter().enumerate().skip(values.preperiod as usize) {
                    let i = x as u64 - values.preperiod;
                    let rise = i / values.period * values.saltus;
                    assert_eq!(
                        u64::from(v),
                        u64::from(word[(i % values.period) as usize]) + rise,
                        "{text}"
                    );
                }
            }
        }
    }
    let values = of("odd", Play::Normal(Convention::Wall))
        .unwrap()
        .values
        .unwrap();
    assert_eq!((values.period, values.saltus, values.window), (2, 0, None));
}

proptest! {
    #[test]
    fn certificates_hold(set in prop::collection::btree_set(1u64..30, 1..6), sink in any::<bool>()) {
        let convention = if sink { Convention::Sink } else { Convention::Wall };
        let set = Set::Explicit(set.into_iter().collect());
        let found = certificate(&set, Play::Normal(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
        let short = lengths(&set, Play::Normal(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
        let mut cut = found.clone();
        cut.outcomes.word = None;
        cut.values.iter_mut().for_each(|values| values.values = None);
        prop_assert_eq!(short, cut);
        let values = found.values.unwrap();
        let Window { start, length, recurs } = values.window.unwrap();
        let n = recurs + length;
        let all = nim_values(&set, convention, n, &mut NoProgress)?;
        let at = |x: u64| all[(x - convention.start()) as usize];
        prop_assert!((0..length).all(|i| at(start + i) == at(recurs + i)));
        prop_assert_eq!(recurs - start, values.period);
        let Window { start, length, recurs } = found.outcomes.window.unwrap();
        prop_assert!((0..length).all(|i| (at(start + i) == 0) == (at(recurs + i) == 0)));
        let cold: Vec<u64> = misere::cold(&set, convention, 400, &mut NoProgress)?;
        let of = certificate(&set, Play::Misere(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?.outcomes;
        for x in convention.start() + of.preperiod..400 {
            let i = (x - convention.start() - of.preperiod) % of.period;
            let word = of.word.as_deref().unwrap_or_default();
            prop_assert_eq!(cold.contains(&x), &word[i as usize..=i as usize] == "P");
        }
    }
}
