//! Fits, where they are dropped, and how they are written.

use super::*;

/// c·n^e at 4, 9, 16, ….
fn powers(count: i32, c: f64, e: f64) -> Vec<(f64, f64)> {
    (2..count + 2)
        .map(|k| {
            let x = f64::from(k * k);
            (x, c * libm::pow(x, e))
        })
        .collect()
}

fn last(points: &[(f64, f64)]) -> (f64, f64) {
    points.last().copied().unwrap_or_default()
}

fn fitted(points: &[(f64, f64)], end: (f64, f64)) -> Result<f64, Unfitted> {
    let fits = Fits::of(points, end, FITTED_MOST);
    let exponents = [fits.siegel, fits.least_squares].map(|law| law.map(|law| law.exponent));
    assert_eq!(exponents[0].is_ok(), exponents[1].is_ok());
    exponents[0]
}

#[test]
fn many_points_are_fitted_soon() {
    // A million records: the medians of all pairs would take minutes.
    let line: Vec<(f64, f64)> = (1..1_000_000)
        .map(|x| (f64::from(x), libm::sqrt(f64::from(x))))
        .collect();
    let end = last(&line);
    for fits in [Fits::of(&line, end, PARTIAL_FITTED), Fits::soon(&line, end)] {
        for law in [fits.siegel, fits.least_squares] {
            assert!((law.unwrap().exponent - 0.5).abs() < 1e-9);
        }
    }
}

#[test]
fn a_law_that_misses_the_end_is_dropped() {
    let points = powers(40, 3.0, 0.6);
    let (n, count) = last(&points);
    assert!((fitted(&points, (n, count)).unwrap() - 0.6).abs() < 1e-9);
    // Nine tenths of the law are near enough, eight are not.
    assert!(fitted(&points, (n, 0.92 * count)).is_ok());
    assert_eq!(fitted(&points, (n, 0.88 * count)), Err(Unfitted::Off));
    // Records that remain the same while n grows.
    assert_eq!(fitted(&points, (1000.0 * n, count)), Err(Unfitted::Off));
}

#[test]
fn few_members_points_or_doublings_have_no_law() {
    let few = powers(FITTED_LEAST as i32 - 1, 20.0, 0.5);
    assert_eq!(fitted(&few, last(&few)), Err(Unfitted::Few));
    // Thirty points, of which the last is 29.
    let small = powers(30, 29.0 / 31.0, 0.5);
    assert_eq!(fitted(&small, last(&small)), Err(Unfitted::Few));
    let near: Vec<_> = (100..190)
        .map(|x| (f64::from(x), 10.0 * libm::sqrt(f64::from(x))))
        .collect();
    assert_eq!(fitted(&near, last(&near)), Err(Unfitted::Few));
    let sentence = Fits::default().sentence(Fit::Siegel, "n");
    assert!(
        sentence.contains("10 are needed, the last of height 30 or more"),
        "{sentence}"
    );
}

#[test]
fn no_count_outgrows_its_positions() {
    let points = powers(40, 0.5, 1.05);
    assert_eq!(fitted(&points, last(&points)), Err(Unfitted::Outgrows));
    let fits = Fits::of(&points, last(&points), FITTED_MOST);
    let sentence = fits.sentence(Fit::LeastSquares, "n");
    assert!(sentence.contains("exceed 1, because"), "{sentence}");
    assert_eq!(fits.worth(Fit::LeastSquares, "n"), "");
}

#[test]
fn a_slope_is_stated_with_those_over_stretches() {
    // Slightly bent: the slope rises from 0.5 to 0.52.
    let bent: Vec<(f64, f64)> = (10..210)
        .map(|k| {
            let x = libm::exp2(f64::from(k) / 10.0);
            (x, 2.0 * libm::pow(x, 0.5 + f64::from(k) / 21_000.0))
        })
        .collect();
    let fits = Fits::of(&bent, last(&bent), FITTED_MOST);
    let law = fits.by(Fit::LeastSquares).unwrap();
    let Exponents { least, most } = law.stretches.unwrap();
    assert!(least < most);
    let mut caption = Caption::default();
    fits.state(Fit::LeastSquares, &mut caption);
    let [fact] = &caption.facts[..] else {
        panic!("{:?}", caption.facts);
    };
    assert!(fact.value.contains('–'), "{}", fact.value);
    assert!(fact.value.contains("six doublings"), "{}", fact.value);
    fits.state(Fit::None, &mut caption);
    assert_eq!(caption.facts.len(), 1);
    let growing = Fits::soon(&bent, last(&bent))
        .by(Fit::LeastSquares)
        .unwrap();
    assert_eq!(growing.stretches, None);
}

#[test]
fn measurements_may_grow_as_they_like() {
    let times = |count: i32| -> Vec<(f64, f64)> {
        (0..count)
            .map(|k| (libm::exp2(k.into()), 3.0 * libm::exp2(1.5 * f64::from(k))))
            .collect()
    };
    assert_eq!(PowerLaw::of_measurements(&times(4)), None);
    let law = PowerLaw::of_measurements(&times(6)).unwrap();
    assert!((law.exponent - 1.5).abs() < 1e-9);
}

#[test]
fn a_law_reads_alike_everywhere() {
    let law = PowerLaw {
        constant: 1.2345e-7,
        exponent: -0.25,
        range: (1.0, 1000.0),
        stretches: None,
    };
    assert_eq!(law.marked("x"), "1.23·10⁻⁷·x^{−0.250}");
    let law = PowerLaw {
        constant: 12_345.0,
        exponent: 0.5,
        ..law
    };
    assert_eq!(law.marked("n"), "12\u{202f}345·n^{0.500}");
    assert_eq!(law.slope(), "0.500");
}
