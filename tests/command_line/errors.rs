//! What is wrong, what is allowed, what to type: examples word for word.

use super::takeaway;

/// What is said on standard error, without the program's name.
fn told(arguments: &[&str]) -> String {
    let output = takeaway(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let line = text.strip_prefix("takeaway: ").unwrap();
    line.trim_end().replace('\u{202f}', " ")
}

#[test]
fn errors_are_word_for_word() {
    for (arguments, message) in [
        (
            &["terms", "cold?set=sqaures"][..],
            "No set is called “sqaures”. Did you mean squares? (`takeaway kinds cold` lists all sets)",
        ),
        (
            &["words", "strips"],
            "No figure is called “strips”. Did you mean strip or sink-strips?",
        ),
        (
            &["words", "sink", "strips"],
            "A spec has no spaces. Did you mean sink-strips?",
        ),
        (
            &["words", "sink strips"],
            "A spec has no spaces. Did you mean sink-strips?",
        ),
        (
            &["terms", "cold?n=1000&n=2000"],
            "n is given twice, as 1000 and 2000. Keep one.",
        ),
        (
            &["terms", "cold?bogus=1"],
            "cold has no parameter “bogus”. It has set, n, wrap, hotspots, layer, convention, algorithm, x and y.",
        ),
        (
            &["terms", "greedy-set?condition=x+y"],
            "“x+y” is not an equation: write for example x+y=z. Also possible: ap3, mean4, sidon.",
        ),
        (
            &["terms", "comply?n=3000000"],
            "n may be at most 2 428 903; larger n need too much memory or time.",
        ),
        (
            &["terms", "strip?x=20..10"],
            "The range 20..10 runs backwards. Write 10..20.",
        ),
        (
            &["terms", "strip?wrap=7&boy=3"],
            "A jetty cannot be wrapped. Remove wrap=7 or boy=3.",
        ),
        (
            &["terms", "sink-strips?m=7&delta=3&k=2"],
            "Choose rows by delta or by k, not both. Remove one.",
        ),
        // Cases beyond the ten.
        (&["find", "0,0,0"], "3 terms are too few. Write 5 or more."),
        (
            &["law", "strip?set=2,5"],
            "“strip?set=2,5” is no family. Write n,7n+1, for example; for one set, takeaway period 2,5.",
        ),
        (
            &["terms", "plane?moves=(-1,2)"],
            "−1 is no coordinate: these are whole numbers from 0 on. Write for example (1,2).",
        ),
        (
            &["terms", "family?set="],
            "The set is empty. Write s,4s, for example. (column 1)",
        ),
        (
            &["terms", "family?set=m,2m%2Bk&m=1..400&k=1..400"],
            "k=1..400 gives 160 000 games; at most 90 000 are possible. Write k=1..225.",
        ),
        (
            &["terms", "cold#"],
            "No figure is named. `takeaway kinds` lists them.",
        ),
        (
            &["terms", "foo"],
            "No figure is called “foo”. `takeaway kinds` lists them.",
        ),
        (
            &["period", "2,5", "--below", "0"],
            "--below cannot be “0”. Allowed: a whole number from 1 on, such as 2^26.",
        ),
        (
            &["period", "primes"],
            "No period of primes is known. Write a finite set such as 2,5,7.",
        ),
        (
            &["terms", "strip?set=squares&boy=3"],
            "A jetty has room for moves from 1 to 30, not for those of squares. Remove boy=3.",
        ),
        (
            &["terms", "strip?seed=1,2&set=squares"],
            "set cannot be “squares”. Allowed: with a seed, a list of at most 30 moves to 16 777 216, such as 1,4,9.",
        ),
        (
            &["words"],
            "Write a figure, such as: takeaway words 'strip?set=2,5'",
        ),
        (
            &["figure", "strip"],
            "Write a figure and a file, such as: takeaway figure 'strip?set=2,5' --output strip.svg",
        ),
        (&["set", "@nofile"], "There is no file “nofile”."),
        (
            &["terms", "cold?set=primes and composites&convention=misere"],
            "No number is in this set. “and” keeps what both sets have; “or” joins them.",
        ),
        (&["terms", "sink-strips?m"], "“m” has no “=”. Write m=19."),
        (
            &["terms", "sink-strips?m=1001"],
            "m cannot be “1001”. Allowed: 2 … 1000 as k runs from 1 to m − 1. Try m=1000.",
        ),
        (
            &["terms", "cold", "strip?n=2^40"],
            "In the 2nd of 2 specs: n cannot be “2^40”. Allowed: 1 … 10 000 000. Try n=10000000.",
        ),
        (
            &["kinds", "strpi"],
            "No figure is called “strpi”. Did you mean strip?",
        ),
        (
            &["count", "sqaures", "--n", "9"],
            "No set is called “sqaures”. Did you mean squares? (`takeaway kinds cold` lists all sets)",
        ),
        (
            &["verify", "words", "--delta", "3"],
            "words has no parameter “delta”. It has m and wraps.",
        ),
        (
            &["solve", "play?game=heeps"],
            "No game is called “heeps”. Did you mean heaps?",
        ),
        (
            &["solve", "play?game=heaps&heap=7"],
            "heaps has no parameter “heap”. Did you mean heaps?",
        ),
        (
            &["figure", "strip", "-o", "x.png", "--height", "0"],
            "--height cannot be “0”. Allowed: 60 … 20 000.",
        ),
        (
            &[
                "count",
                "squares",
                "--n",
                "9",
                "--threads",
                "18446744073709551615",
            ],
            "--threads cannot be “18446744073709551615”. Allowed: 1 … 256.",
        ),
    ] {
        assert_eq!(told(arguments), message, "{arguments:?}");
    }
}

#[test]
fn usage_and_tips_are_kept() {
    let text = told(&["terms", "strip", "--fromat", "csv"]);
    assert!(text.contains("--format"), "the tip: {text}");
    assert!(text.contains("Usage: takeaway terms"), "{text}");
}

#[test]
fn nothing_said_steers_a_terminal_or_is_endless() {
    let steering = "a\u{1b}[31m\u{7}\r\t\u{9b}5m\u{202e}z";
    let endless = "x".repeat(100_000);
    for hostile in [steering, &endless] {
        let file = format!("/no/such/{hostile}.svg");
        for arguments in [
            &["terms", hostile][..],
            &["terms", "strip", "--format", hostile],
            &["terms", "strip", "--shard", hostile],
            &["figure", "strip", "-o", &file],
            &["figure", "strip", "-o", hostile],
            &["figure", "strip", "-o", "x.svg", "--width", hostile],
            &["figure", "strip", "-o", "x.svg", "--scale", hostile],
            &["figure", "strip", "-o", "x.svg", "--text", hostile],
            &["count", "squares", "--n", "9", "--csv", &file],
            &["count", "squares", "--n", "9", "--resume", &file],
            &["verify", "words", "--threads", hostile],
            &["kinds", hostile],
            &["solve", hostile],
            &["play", hostile],
            &[hostile],
        ] {
            let text = told(arguments);
            let steers = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
            assert!(!text.contains(steers), "{text:?}");
            assert!(text.chars().count() < 1500, "{}: {text}", arguments[0]);
        }
    }
}

#[test]
fn a_pasted_link_is_as_good_as_a_spec() {
    use super::printed;
    let address = "https://example.org/takeaway/#v1/";
    let link = |body: &str| format!("{address}{body}");
    let strip = link("strip?set=2,5&n=9&pin=3");
    assert_eq!(
        printed(&["terms", &strip]),
        printed(&["terms", "strip?set=2,5&n=9"])
    );
    assert_eq!(
        printed(&["words", &strip]),
        printed(&["words", "strip?set=2,5&n=9"])
    );
    assert_eq!(printed(&["kinds", &strip]), printed(&["kinds", "strip"]));
    assert_eq!(
        printed(&["terms", &link("sheet/strip%3Fn%3D9/duality@2")]),
        printed(&["terms", "strip?n=9", "relations"])
    );
    let game = "play?game=heaps&set=1,2,3&heaps=7,10";
    assert_eq!(printed(&["solve", &link(game)]), printed(&["solve", game]));
}

#[test]
fn kinds_play_lists_the_games_with_their_parameters() {
    use super::printed;
    let text = printed(&["kinds", "play"]);
    assert_eq!(text, printed(&["kinds", "games"]));
    for wanted in [
        "heaps          set, pass, scoring, right, blocking, options, memory, sets, heaps, convention, moves, opponent, begins, show",
        "play?game=two-heap&condition=wythoff&restriction=max&heaps=5,8",
    ] {
        assert!(text.contains(wanted), "{text}");
    }
    assert!(printed(&["kinds", "cold"]).contains("squares, cubes, triangular"));
}
