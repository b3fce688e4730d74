use super::*;
use crate::progress::NoProgress;
use crate::spec::Spec;

fn found(text: &str) -> Vec<Match> {
    compare(&terms(text).unwrap().list, &mut NoProgress).unwrap()
}

#[test]
fn the_first_terms_may_be_left_out_where_the_rest_ascends() {
    let fibonacci = found("0,1,1,2,3,5,8,13,21,34");
    assert_eq!(
        fibonacci[0].spec,
        "members?of=set&set=fibonacci&view=growth"
    );
    assert_eq!(fibonacci[0].how, "without the first 2 terms given");
    assert_eq!((fibonacci[0].agreed, fibonacci[0].given), (8, 8));
}

#[test]
fn terms_lead_to_their_figures() {
    for (text, spec) in [
        (
            "0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 0 1 0 1 2 3",
            "strip?set=squares&convention=wall&n=60",
        ),
        (
            "0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44",
            "cold?set=squares&n=60",
        ),
        (
            "1 0\n2 2\n3 5\n4 7\n5 10\n6 12\n7 15\n8 17\n9 20",
            "cold?set=squares&n=60",
        ),
        (
            "0 1 4 25 28 29 75 103 200 234 315",
            "records?set=squares&n=317",
        ),
        (
            "1 1 2 2 1 0 0 1 1 0 2 1 0 0 1 1 0",
            "strip?set=2,5&convention=sink&n=60",
        ),
        (
            "0,1,3,7,12,20,30,44,65,80,96",
            "greedy-set?condition=sidon&n=98",
        ),
        (
            "1,2,4,8,13,21,31,45,66,81,97",
            "greedy-set?condition=sidon&n=99",
        ),
        (
            "0 1 2 1 3 1 2 1 4 1 2 1 3 1 2 1 5",
            "strip?n=19&options=divisors",
        ),
        (
            "0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4",
            "strip?n=19&options=proper-divisors",
        ),
        (
            "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2",
            "strip?set=0.77&n=22",
        ),
    ] {
        let matches = found(text);
        let first = matches.iter().find(|found| found.spec == spec);
        assert!(first.is_some(), "{text}: {matches:?}");
        assert!(spec.parse::<Spec>().is_ok());
    }
}

#[test]
fn every_match_opens_and_agrees() {
    for text in [
        "0 0 1 1 0 2 1 0 0 1 1 0 2 1",
        "0 3 6 9 12 15 18",
        "0 1 2 0 1 2 0 1 2 0",
    ] {
        let matches = found(text);
        assert!(!matches.is_empty(), "{text}");
        for each in matches {
            assert!(each.spec.parse::<Spec>().is_ok(), "{}", each.spec);
            assert!(each.agreed >= LEAST_TERMS);
        }
    }
    assert_eq!(found("3 1 4 1 5 9 2 6 5 3 5 8 9 7 9"), []);
}

#[test]
fn terms_may_be_negated_or_differences() {
    for (text, spec, how) in [
        (
            "0 -1 0 -1 -2 0 -1 0 -1 -2 0 -1 0 -1 -2",
            "strip?set=squares&convention=wall&n=60",
            "times −1",
        ),
        (
            "2 3 2 3 2 3 2 3 2 12 5 5 8 5",
            "cold?set=squares&n=60",
            "first differences",
        ),
        (
            "1 2 2 4 2 4 2 4 6 2 6 4",
            "members?of=set&set=primes&view=growth",
            "first differences",
        ),
    ] {
        let matches = found(text);
        let first = matches.iter().find(|found| found.spec == spec);
        assert_eq!(
            first.map(|found| found.how.as_str()),
            Some(how),
            "{text}: {matches:?}"
        );
        assert_eq!(
            first.map(|found| found.given),
            Some(text.split(' ').count())
        );
    }
}

#[test]
fn a_set_is_answered_in_a_line() {
    let of = |text: &str| answer(&text.parse().unwrap());
    assert_eq!(
        of("3,7,12").as_deref(),
        Some("wall period 5 after 9; sink 5 after 18")
    );
    assert_eq!(of("2,5,7").as_deref(), Some("wall period 22; sink 22"));
    assert_eq!(
        of("all-but-2,3,5").as_deref(),
        Some("wall period 18, saltus 6; sink 18, saltus 6")
    );
    assert_eq!(of("squares"), None);
}

#[test]
fn all_terms_are_compared_or_it_is_said() {
    let members = |text: &str, bound: u64| -> Vec<String> {
        let set: Set = text.parse().unwrap();
        let members = set.members_below(bound);
        members.iter().map(u32::to_string).collect()
    };
    let primes = members("primes", 6000);
    let whole = found(&primes.join(" "));
    let first = whole
        .iter()
        .find(|found| found.spec.starts_with("members?of=set&set=primes"));
    assert_eq!(
        first.map(|found| (found.agreed, found.given)),
        Some((primes.len(), primes.len()))
    );
    for text in ["primes", "odious", "odd"] {
        let mut terms = members(text, 9000);
        terms.pop();
        terms.push("9003".into());
        assert_eq!(found(&terms.join(" ")), [], "{text}");
    }
    let mut values = ["0", "1"].repeat(2500);
    values.push("2");
    assert_eq!(found(&values.join(",")), []);
}
