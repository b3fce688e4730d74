//! False letters and lengths have no proof.

use super::*;

/// Both games, all boundaries, without and with inserted pairs.
fn all() -> impl Iterator<Item = (Convention, Boundary, bool)> {
    let games = [Convention::Sink, Convention::Wall].into_iter();
    let each = games.flat_map(|game| Boundary::ALL.map(|boundary| (game, boundary)));
    each.flat_map(|(game, boundary)| [false, true].map(|wraps| (game, boundary, wraps)))
}

/// Whether the table still has all cells when `change` has been at its factors.
fn proved(
    (convention, boundary, wraps): (Convention, Boundary, bool),
    change: &dyn Fn(&mut Vec<GeneralFactor>),
) -> bool {
    let changed = |pairs: &[Index]| {
        let mut factors = scene(convention, boundary, pairs);
        change(&mut factors);
        factors
    };
    let place = Scenery {
        convention,
        boundary,
        scene: &changed,
    };
    place.table(wraps).missing.is_empty()
}

/// The columns of its table that are not always empty.
fn columns((convention, boundary, wraps): (Convention, Boundary, bool)) -> Vec<GeneralFactor> {
    let pairs: &[Index] = if wraps { &[Index::First] } else { &[] };
    let mut factors = scene(convention, boundary, pairs);
    factors.retain(|f| !f.label.is_before() && boundary.reduced(f.len) != Form::ZERO);
    factors
}

#[test]
fn every_letter_of_both_words_is_proved() {
    for case in all() {
        assert!(proved(case, &|_| ()), "{case:?}");
    }
}

#[test]
fn no_other_letter_is_proved() {
    let mut refuted = 0;
    for case in all() {
        for column in columns(case) {
            let same =
                |f: &GeneralFactor| f.label.name() == column.label.name() && !f.label.is_before();
            for value in (0..4).filter(|&value| value != column.value) {
                let change = |factors: &mut Vec<GeneralFactor>| {
                    let named = factors.iter_mut().filter(|f| same(f));
                    named.for_each(|f| f.value = value);
                };
                assert!(
                    !proved(case, &change),
                    "{case:?}, {} = {value}",
                    column.label
                );
                refuted += 1;
            }
        }
    }
    assert_eq!(refuted, 780);
}

#[test]
fn no_other_length_is_proved() {
    let one = Form::constant(1);
    let mut refuted = 0;
    for case in all() {
        let plain: Vec<_> = columns(case)
            .into_iter()
            .filter(|f| !f.label.is_inserted())
            .collect();
        for (place, column) in plain.iter().enumerate() {
            // A shorter last factor is true: the block just ends before.
            let last = place + 1 == plain.len();
            let steps = if last { vec![one] } else { vec![one, -one] };
            for by in steps {
                // The factor gives a letter to the next one, or takes one from it.
                let change = |factors: &mut Vec<GeneralFactor>| {
                    let Some(at) = factors.iter().position(|f| f.label == column.label) else {
                        return;
                    };
                    factors[at].len = factors[at].len + by;
                    for later in &mut factors[at + 1..] {
                        later.first = later.first + by;
                    }
                };
                assert!(
                    !proved(case, &change),
                    "{case:?}, |{}| + {by}",
                    column.label
                );
                refuted += 1;
            }
        }
    }
    assert_eq!(refuted, 404);
}
