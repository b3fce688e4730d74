//! Certificates that another program made.

use prover::certificate::{Certificate, read};
use prover::check::{check, coverage};
use theory::family::Family;

use crate::direct;

pub(crate) fn certificates() -> Vec<Certificate> {
    let all = read(include_str!("certificates.json")).unwrap();
    assert_eq!(all.len(), 56);
    all
}

#[test]
fn they_hold_and_say_what_direct_play_says() {
    for certificate in certificates() {
        let proved = check(&certificate).unwrap();
        assert!(proved.is_exact, "{certificate:?}");
        let compared = direct::compare(&certificate, &proved, 6);
        assert_eq!(compared, Ok(6), "{certificate:?}");
    }
}

#[test]
fn lengths_are_polynomials() {
    let proved = check(&certificates()[0]).unwrap();
    let family: Family = "4t^2+3t".parse().unwrap();
    assert_eq!(proved.period, family.members()[0]);
    assert!(proved.is_least);
    assert_eq!(
        proved.preperiod.to_constant(),
        Some(theory::rational::Rational::ZERO)
    );
}

#[test]
fn text_and_certificate_are_inverse() {
    for certificate in certificates() {
        let text = serde_json::to_string(&certificate).unwrap();
        assert_eq!(read(&text), Ok(vec![certificate]));
    }
}

#[test]
fn classes_cover_a_family_or_say_what_is_missing() {
    let of = |certificates: &[Certificate]| {
        let proved: Vec<_> = certificates.iter().map(|one| check(one).unwrap()).collect();
        coverage(certificates, &proved)
    };
    let all = certificates();
    // {2, 5, t} at the wall: seven classes.
    let family = &all[2..9];
    let whole = of(family).unwrap();
    assert_eq!(
        (whole.modulus, &whole.missing[..], whole.from),
        (7, &[][..], 28)
    );
    let part = of(&family[1..]).unwrap();
    assert_eq!((part.modulus, &part.missing[..]), (7, &[6][..]));
    assert_eq!(of(&[]).unwrap().missing, [0]);
    // Two games, and the two conventions of one.
    assert!(of(&all[1..4]).is_err());
    assert!(of(&all[..2]).is_err());
    // Classes of different moduli: that of all u with an odd one is mod 14.
    let mut finer = family.to_vec();
    for class in &mut finer[..1] {
        (class.q, class.r) = (14, class.r + 7);
    }
    assert!(check(&finer[0]).is_err(), "the word is of another class");
}
