//! Fits, their intervals and how they are written.

use super::*;

#[test]
fn many_points_are_fitted_soon() {
    // A million records: the medians of all pairs would take minutes.
    let line: Vec<(f64, f64)> = (1..1_000_000)
        .map(|x| (f64::from(x), f64::from(x)))
        .collect();
    for fits in [Fits::of(&line), Fits::soon(&line)] {
        for law in [fits.siegel, fits.least_squares] {
            assert!((law.unwrap().exponent - 1.0).abs() < 1e-9);
        }
    }
    // As many as are fitted are all fitted.
    let bent: Vec<(f64, f64)> = (1..=FITTED_MOST)
        .map(|x| (x as f64, (x * x % 97 + 1) as f64))
        .collect();
    let all = PowerLaw::of(medians(&logarithms(&bent)).unwrap());
    let fitted = Fits::of(&bent).siegel.unwrap();
    assert_eq!(
        all,
        PowerLaw {
            interval: None,
            ..fitted
        }
    );
    // Every second is.
    let half: Vec<_> = bent.iter().copied().step_by(2).collect();
    let more: Vec<_> = bent
        .iter()
        .flat_map(|&(x, y)| [(x, y), (x + 0.5, y)])
        .collect();
    assert_eq!(Fits::of(&more).siegel, Fits::of(&bent).siegel);
    assert_ne!(Fits::of(&half).siegel, Fits::of(&bent).siegel);
}

#[test]
fn what_is_whole_has_an_interval_and_what_grows_has_none() {
    let points: Vec<(f64, f64)> = (1..300)
        .map(|x| {
            (
                f64::from(x),
                libm::sqrt(f64::from(x)) + f64::from(x * x % 7),
            )
        })
        .collect();
    for fit in [Fit::Siegel, Fit::LeastSquares] {
        let law = Fits::of(&points).by(fit).unwrap();
        let Exponents { least, most } = law.interval.unwrap();
        assert!(least < law.exponent && law.exponent < most);
        let soon = Fits::soon(&points);
        assert_eq!(soon.by(fit).unwrap().interval, None);
        assert_eq!(soon.trust(fit), "");
        assert!(Fits::of(&points).trust(fit).contains("190 of 199 refits"));
        assert!(Fits::of(&points).standing(fit).contains("Künsch 1989"));
        assert!(!soon.standing(fit).contains("Künsch"));
        // Laws of its ends meet in the middle.
        let (low, high) = law.between(50.0, 50.0).unwrap();
        assert!((low / high - 1.0).abs() < 1e-12);
        let (low, high) = law.between(500.0, 50.0).unwrap();
        assert!(low < law.at(500.0) && law.at(500.0) < high);
    }
    let mut caption = Caption::default();
    Fits::of(&points).tell(Fit::None, &mut caption);
    assert!(caption.facts.is_empty());
    Fits::of(&points).tell(Fit::Siegel, &mut caption);
    assert_eq!(caption.facts.len(), 2);
    for fact in caption.facts {
        assert!(fact.value.contains(" to "), "{}", fact.value);
    }
}

#[test]
fn intervals_are_rounded_outwards() {
    let law = |least, most| PowerLaw {
        constant: 1.0,
        exponent: 0.5,
        interval: Some(Exponents { least, most }),
    };
    assert_eq!(
        law(0.4996, 0.5004).exponent_words(3),
        "0.500 (0.499 to 0.501)"
    );
    assert_eq!(law(0.49, 0.51).exponent_words(2), "0.50 (0.49 to 0.51)");
    assert_eq!(law(0.5, 0.5).exponent_words(3), "0.500 (0.500 to 0.500)");
}

#[test]
fn measurements_have_an_exact_interval_or_no_fit() {
    let times = |count: i32| -> Vec<(f64, f64)> {
        (0..count)
            .map(|k| (libm::exp2(k.into()), 3.0 * libm::exp2(1.5 * f64::from(k))))
            .collect()
    };
    assert_eq!(PowerLaw::of_measurements(&times(4)), None);
    let law = PowerLaw::of_measurements(&times(6)).unwrap();
    assert!((law.exponent - 1.5).abs() < 1e-9);
    assert_eq!(law.exponent_words(2), "1.50 (1.50 to 1.50)");
}

#[test]
fn a_law_reads_alike_everywhere() {
    let law = PowerLaw {
        constant: 1.2345e-7,
        exponent: -0.25,
        interval: None,
    };
    assert_eq!(law.plain("x"), "1.23·10⁻⁷·x^−0.250");
    assert_eq!(law.latex("x"), "1.23\\cdot 10^{-7}\\,x^{-0.250}");
    let law = PowerLaw {
        constant: 12_345.0,
        exponent: 0.5,
        interval: None,
    };
    assert_eq!(law.plain("n"), "12\u{202f}345·n^0.500");
    assert_eq!(law.latex("n"), "12\\,345\\,n^{0.500}");
    assert_eq!(law.marked("n"), "12\u{202f}345·n^{0.500}");
}

#[test]
fn few_points_have_no_line() {
    let root = |count: usize| -> Vec<(f64, f64)> {
        let squares = (1..=count).map(|i| ((i * i) as f64, i as f64));
        squares.collect()
    };
    let few = Fits::of(&root(FITTED_LEAST - 1));
    assert_eq!(few, Fits::default());
    assert!(Fits::missing(Fit::Siegel, FITTED_LEAST - 1).contains("10 points"));
    assert_eq!(Fits::missing(Fit::None, 2), "");

    let enough = Fits::of(&root(FITTED_LEAST));
    for law in [enough.siegel, enough.least_squares] {
        assert!((law.unwrap().exponent - 0.5).abs() < 1e-9);
    }
    assert_eq!(Fits::missing(Fit::Siegel, FITTED_LEAST), "");
}
