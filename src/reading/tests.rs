use super::{meanings, meanings_soon};

#[test]
fn questions_are_answered() {
    for (line, title, spec) in [
        (
            "grundy of 10 with 1,3,4",
            "Nim-value 1",
            "play?game=heaps&set=1,3,4&heaps=10",
        ),
        (
            "is 100 losing with 1,3,4",
            "The player to move loses.",
            "play?game=heaps&set=1,3,4&heaps=100",
        ),
        (
            "who wins 21 with 1,2,3",
            "The player to move wins: take 1.",
            "play?game=heaps&set=1,2,3&heaps=21",
        ),
        (
            "Who wins from 100 stones with 2, 3 or 7?",
            "The player to move loses.",
            "play?game=heaps&set=2,3,7&heaps=100",
        ),
        (
            "100 stones, take 2, 3 or 7",
            "The player to move loses.",
            "play?game=heaps&set=2,3,7&heaps=100",
        ),
        (
            "take 1, 2 or 3 from 21",
            "The player to move wins: take 1.",
            "play?game=heaps&set=1,2,3&heaps=21",
        ),
        (
            "misère 21 stones take 1,2,3",
            "The player to move loses.",
            "play?game=heaps&set=1,2,3&convention=misere&heaps=21",
        ),
        (
            "grundy of 10 with powers of 2",
            "Nim-value 1",
            "play?game=heaps&set=powers-of-2&heaps=10",
        ),
        (
            "take powers of 2 from 12",
            "The player to move loses.",
            "play?game=heaps&set=powers-of-2&heaps=12",
        ),
        (
            "who wins 21 stones with 1 to 3",
            "The player to move wins: take 1.",
            "play?game=heaps&set=1,2,3&heaps=21",
        ),
        (
            "21 coins, remove 1, 2 or 3 coins, last player loses",
            "The player to move loses.",
            "play?game=heaps&set=1,2,3&convention=misere&heaps=21",
        ),
        (
            "nim heaps 3, 4, 5",
            "The player to move wins: take 2 from heap 1.",
            "play?game=heaps&set=naturals&heaps=3,4,5",
        ),
        (
            "nim 3 4 5",
            "The player to move wins: take 2 from heap 1.",
            "play?game=heaps&set=naturals&heaps=3,4,5",
        ),
        (
            "Nim 10^18 1",
            "The player to move wins: take 999\u{202f}999\u{202f}999\u{202f}999\u{202f}999\u{202f}999 from heap 1.",
            "play?game=heaps&set=naturals&heaps=1000000000000000000,1",
        ),
        (
            "who wins from 10^15 with odd",
            "The player to move loses.",
            "play?game=heaps&set=odd&heaps=1000000000000000",
        ),
        (
            "Nim(1,2,3)",
            "The player to move loses.",
            "play?game=heaps&set=naturals&heaps=1,2,3",
        ),
    ] {
        let found = meanings(line);
        let first = found.first().unwrap_or_else(|| panic!("{line}"));
        assert_eq!(first.title, title, "{line}");
        assert_eq!(
            first.spec,
            spec.parse::<crate::play::Setting>().unwrap().to_string(),
            "{line}"
        );
    }
    let both: Vec<String> = meanings("period 10 1,3,4")
        .into_iter()
        .map(|m| m.spec)
        .collect();
    assert_eq!(
        both,
        [
            "strip?set=1,3,4&convention=wall",
            "strip?set=1,3,4,10&convention=wall&n=61"
        ]
    );
}

#[test]
fn of_two_readings_both_are_answered() {
    for (line, specs) in [
        ("1 2; 2 5; 3 9", ["strip?set=2,5,9", "strip?set=1,2,3,5,9"]),
        ("1 2\n2 5\n3 9", ["strip?set=2,5,9", "strip?set=1,2,3,5,9"]),
        ("2,500", ["strip?set=2,500", "strip?set=2500"]),
    ] {
        let found = meanings(line);
        let both: Vec<&str> = found.iter().map(|meaning| &meaning.spec[..]).collect();
        assert_eq!(both, specs, "{line}");
        assert!(found.iter().all(|meaning| meaning.about.ends_with('.')));
    }
    // A table with an index 0 is nothing else, and three groups are a list.
    for line in ["0 2; 1 5", "100,200,300", "1,000", "2, 500"] {
        assert_eq!(meanings(line), [], "{line}");
    }
}

#[test]
fn families_have_their_law() {
    for line in [
        "{s, 2s+1, 5s}",
        "{s,2s+1,5s}",
        "s, 2s+1, 5s",
        "$S = \\{s, 2s+1, 5s\\}$",
    ] {
        let found = meanings(line);
        let first = found.first().unwrap_or_else(|| panic!("{line}"));
        assert_eq!(first.spec, "family?set=s,2s+1,5s", "{line}");
        assert!(
            first
                .title
                .starts_with("p(s) = 7s + 1 for s even, s ≥ 2; 2 for s odd, s ≥ 1 · Proved here"),
            "{}",
            first.title
        );
    }
    assert_eq!(
        meanings("m, 2m+1, 3m+1")[0].spec,
        "family?set=m,2m+1,3m+1&m=1..12"
    );
}

#[test]
fn other_texts_are_left_to_others() {
    for line in [
        "",
        "2,5,7",
        "squares",
        "primes, squares",
        "n^2+1",
        "wythoff",
        "period of 3 7 12",
        "m=19",
        "play 1,2,3",
        "x+z=3y",
        "qqqq zzzz",
    ] {
        assert_eq!(meanings(line), [], "{line}");
    }
    assert_eq!(meanings("(2,1),(1,2)")[0].spec, "plane?moves=(2,1),(1,2)");
}

/// Between two keys no table is long and no law is proved; a worker has the rest.
#[test]
fn what_takes_long_is_left_for_later() {
    for line in [
        "is 199999 losing with primes",
        "grundy of 150000 with squares",
        "who wins from 10^18 with odd",
        "s,4s,12s+1,16s+1",
        "law of m,2m+1,3m+1",
    ] {
        let soon = meanings_soon(line);
        assert!(soon.later && !soon.meanings.is_empty(), "{line}");
        assert!(
            soon.meanings.iter().all(|meaning| !meaning.answers),
            "{line}"
        );
        assert!(meanings(line)[0].answers, "{line}");
    }
    for line in [
        "100 stones, take 2, 3 or 7",
        "grundy of 1000 with squares",
        "nim 10^18 4 5",
        "octal 0.137",
        "(1,2),(2,1)",
        "2,5,7",
    ] {
        let soon = meanings_soon(line);
        assert!(!soon.later, "{line}");
        assert_eq!(soon.meanings, meanings(line), "{line}");
    }
}

/// Periods are sought between two keys only where their steps are bounded by a few moves or one rule.
#[test]
fn periods_of_long_unions_are_sought_later() {
    let ulam: Vec<String> = (1..=62).map(|i| format!("(ulam+{i})")).collect();
    let soon = |text: &str| crate::find::answers_soon(&text.parse().unwrap());
    for text in [
        &ulam.join(" or ")[..],
        "1..255",
        "2*primes or 3*primes or 5*primes",
    ] {
        assert!(!soon(text), "{text}");
    }
    for text in ["2,5,7", "squares", "all-but-2,3", "powers-of-2"] {
        assert!(soon(text), "{text}");
    }
}
