//! Linear conditions: their text, and what they exclude.

use super::*;
use proptest::prelude::*;

#[test]
fn equal_equations_are_equal_values() {
    for (text, normal) in [
        ("x+2y=3z", "x+2y=3z"),
        ("3c = 2b + a", "x+2y=3z"),
        ("6z-2x=4y", "x+2y=3z"),
        ("x + x = 3y", "2x=3y"),
        ("a+b=c+d", "x+y=z+w"),
        ("x-y=3", "x=y+3"),
        ("y=x+3", "x=y+3"),
        ("2x+2y=3", "2x+2y=3"),
        ("-x-y=0", "x+y=0"),
        ("0=x+y-2z", "x+y=2z"),
    ] {
        assert_eq!(text.parse::<LinearForm>().unwrap().to_string(), normal);
    }
}

#[test]
fn bad_equations_name_what_is_wrong() {
    for (text, parameter) in [
        ("", "condition"),
        ("x+y", "condition"),
        ("=", "condition"),
        ("x=", "condition"),
        ("x=x", "condition"),
        ("3=3", "condition"),
        ("a+b+c+d=e", "condition"),
        ("x++y=z", "condition"),
        ("x=y=z", "condition"),
        ("é=y", "condition"),
        ("0x+y=z", "coefficient"),
        ("101x=y", "coefficient"),
        ("9999999999x=y", "coefficient"),
        ("x=y+1000001", "constant"),
    ] {
        match text.parse::<LinearForm>() {
            Err(Error::BadInput(bad)) => assert_eq!(bad.parameter, parameter, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn bad_numbers_are_told_as_typed() {
    for (text, value, range) in [
        ("x+z=101y", "101", "1 … 100"),
        ("x+z-101y=0", "-101", "1 … 100"),
        ("x+z=1000000000000y", "1000000000000", "1 … 100"),
        ("x=99999999999999999999y", "99999999999999999999", "1 … 100"),
        ("0x+y=z", "0", "1 … 100"),
        ("60x+60x=y", "60x+60x=y", "1 … 100"),
        ("x=y+1000001", "1000001", "0 … 1\u{202f}000\u{202f}000"),
        (
            "x=y-99999999999999999999",
            "-99999999999999999999",
            "0 … 1\u{202f}000\u{202f}000",
        ),
        (
            "x+1000000=y-1000000",
            "x+1000000=y-1000000",
            "0 … 1\u{202f}000\u{202f}000",
        ),
        ("a+b+c+d=e", "a+b+c+d=e", "1 … 4"),
    ] {
        let Err(Error::BadInput(bad)) = text.parse::<LinearForm>() else {
            panic!("{text}");
        };
        assert_eq!(bad.value, value, "{text}");
        assert!(bad.allowed.contains(range), "{text}: {}", bad.allowed);
    }
}

#[test]
fn some_equations_have_solutions_with_the_largest_number_twice() {
    for (text, repeats) in [
        ("x+z=3y", true),
        ("x+z=4y", true),
        ("x+2y=4z", true),
        ("x+y=z+3", true),
        ("x+y=2z", false),
        ("x+2y=3z", false),
        ("x+y=z+w", false),
        ("x=y+3", false),
        ("2x=3y", true),
        ("2x=3y+1", false),
        ("3x=2y+1", true),
        ("x+y=0", true),
    ] {
        assert_eq!(
            text.parse::<LinearForm>().unwrap().repeats(),
            repeats,
            "{text}"
        );
    }
}

/// A solution that is not trivial, with n in several roles and smaller
/// numbers in the others, by trying all.
fn repeated(form: &LinearForm, n: i64) -> bool {
    let k = form.coefficients().len() as u32;
    (0..(n + 1).pow(k)).any(|tuple| {
        let values: Vec<i64> = (0..k).map(|i| tuple / (n + 1).pow(i) % (n + 1)).collect();
        let weight = |value: i64| -> i64 {
            let terms = form.coefficients().iter().zip(&values);
            terms.filter(|t| *t.1 == value).map(|t| t.0).sum()
        };
        let sum: i64 = (0..=n).map(|value| weight(value) * value).sum();
        let trivial = form.constant() == 0 && (0..=n).all(|value| weight(value) == 0);
        let roles = values.iter().filter(|&&x| x == n).count();
        roles > 1 && sum + form.constant() == 0 && !trivial
    })
}

proptest! {
    #[test]
    fn no_number_repeats_where_it_is_said_not_to(
        coefficients in proptest::collection::vec(
            (1i64..5, any::<bool>()).prop_map(|(c, up)| if up { c } else { -c }),
            1..=4,
        ),
        constant in -3i64..4,
    ) {
        let form = LinearForm::new(&coefficients, constant).unwrap();
        if !form.repeats() {
            prop_assert!((0..9).all(|n| !repeated(&form, n)), "{form}");
        }
    }

    #[test]
    fn text_and_value_are_inverse(
        coefficients in proptest::collection::vec(
            (1i64..=LINEAR_COEFFICIENT, any::<bool>())
                .prop_map(|(c, up)| if up { c } else { -c }),
            1..=4,
        ),
        constant in -50i64..50,
    ) {
        let form = LinearForm::new(&coefficients, constant).unwrap();
        prop_assert_eq!(form.to_string().parse::<LinearForm>().unwrap(), form);
    }

    #[test]
    fn any_text_parses_or_errs(text in "[a-z0-9+=\\-é ]{0,20}") {
        if let Ok(form) = text.parse::<LinearForm>() {
            prop_assert_eq!(form.to_string().parse::<LinearForm>().unwrap(), form);
        }
    }
}
