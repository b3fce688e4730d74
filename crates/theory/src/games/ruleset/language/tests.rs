use super::{Fault, read};
use crate::games::Set;
use crate::number::grouped;

/// The canonical text of what `text` means.
fn canonical(text: &str) -> String {
    match read(text) {
        Ok(set) => set.to_string(),
        Err(fault) => panic!("{text}: {fault:?}"),
    }
}

#[test]
fn one_set_has_many_texts() {
    for (texts, canonical_text) in [
        (
            &[
                "2,5,7",
                "2 5 7",
                "{2, 5, 7}",
                "[2,5,7]",
                "2;5;7",
                "2,5,7,",
                "7, 5, 2, 5",
                "2\n5\n7\n",
                "(2,5),7",
            ][..],
            "2,5,7",
        ),
        (&["1 3 4", "1,3..4", "{1} or {3, 4}", "1 | 3 | 4"], "1,3,4"),
        (
            &[
                "1..5",
                "1-5",
                "1–5",
                "1,2,…,5",
                "1, 2, ..., 5",
                "{1,…,5}",
                "1 .. 5",
                "1..2, 3..5",
            ],
            "1,2,3,4,5",
        ),
        (
            &[
                "1..9 step 2",
                "1,3,…,9",
                "1, 3, 5, ..., 9",
                "{1..9} and odd",
            ],
            "1,3,5,7,9",
        ),
        (
            &["squares", "n^2", "k²", "Square", "s^2", "n*n", "(n)^2"],
            "squares",
        ),
        (&["n^2+1", "k² + 1", "1+m^2", "(n^2+1)", "n·n+1"], "n^2+1"),
        (&["s^2+1", "squares + 1", "1 + squares", "S^2 + 1"], "s^2+1"),
        (
            &[
                "n(3n-1)/2",
                "pentagonal",
                "pentagonal numbers",
                "(3k^2-k)/2",
                "n(3n−1)/2",
            ],
            "pentagonal",
        ),
        (
            &["n(n+1)/2", "triangular", "s(s+1)/2", "triangular-numbers"],
            "triangular",
        ),
        (&["n(n+1)(n+2)/6", "tetrahedral"], "tetrahedral"),
        (&["n(2n-1)", "hexagonal", "2s^2-s"], "2s^2-s"),
        (&["pronic", "n(n+1)", "s^2+s"], "s^2+s"),
        (&["2^n", "2^k", "powers of 2", "powers-of-2"], "powers-of-2"),
        (&["4^n", "2^(2n)", "powers of 4"], "powers-of-4"),
        (&["2^n-1", "powers-of-2 - 1"], "powers-of-2-1"),
        (&["2n+1", "odd", "1+2i", "odd numbers", "1,3,5,…"], "odd"),
        (&["4n-1", "3+4i", "3 + 4n"], "3+4i"),
        (&["3n", "3i", "3 * naturals", "3,6,…"], "3+3i"),
        (
            &["naturals", "all", "1..", "s", "i", "powers-1", "1, 2, ..."],
            "naturals",
        ),
        (&["5..", "n+5", "4 + naturals"], "5+1i"),
        (
            &[
                "all but {1,3}",
                "all but 1 3",
                "all-but-3,1",
                "naturals but not 1, 3",
                "all-but1,3",
            ],
            "all-but-1,3",
        ),
        (&["primes-1", "primes - 1", "-1 + primes"], "primes-1"),
        (
            &[
                "1 | primes",
                "1, primes",
                "primes or 1",
                "primes,1",
                "{1,2} | primes",
                "1 ∪ primes",
            ],
            "1,primes",
        ),
        (
            &["3*primes+1", "3 * primes + 1", "primes*3+1", "3(primes)+1"],
            "3*primes+1",
        ),
        (
            &["prime-powers", "prime powers", "Prime Powers"],
            "prime-powers",
        ),
        (&["Moser–de Bruijn", "moser", "moser-de-bruijn"], "moser"),
        (
            &["floor(n*phi)", "⌊nφ⌋", "floor(kφ)", "lower Wythoff"],
            "floor(n*phi)",
        ),
        (&["random 50", "random-50-1", "random-50%"], "random-50"),
        (&["random 20 9", "random-20-9"], "random-20-9"),
        (
            &[
                "primes and odd",
                "primes & odd",
                "primes ∩ odd",
                "primes-and-odd",
            ],
            "primes-and-odd",
        ),
        (
            &[
                "primes but not 2",
                "primes \\ {2}",
                "primes except 2",
                "primes-but-not-2, 4",
            ],
            "primes-but-not-2",
        ),
        (&["all but primes", "all-but-primes"], "all-but-primes"),
        (
            &["all but 4, primes", "all but {4} or primes"],
            "all-but-4,primes",
        ),
        (
            &["squares, primes but not 2, 4, 5"],
            "squares,primes-but-not-2,4,5",
        ),
        (&["(1,primes) and odd"], "(1,primes)-and-odd"),
        (&["(all but 3) + 1"], "(all-but-3)+1"),
        (&["(random-50) - 7"], "(random-50)-7"),
        (&["3+4i and 2+5i", "7+20i"], "7+20i"),
        (&["10\u{202f}000", "10000"], "10000"),
    ] {
        for text in texts {
            assert_eq!(canonical(text), canonical_text, "{text}");
        }
        assert_eq!(canonical(canonical_text), canonical_text);
    }
}

#[test]
fn long_lists_are_written_by_their_ranges() {
    let hundred: Vec<String> = (1..=100).map(|i| (i * i % 1009 + 1).to_string()).collect();
    let set = read(&hundred.join(" ")).expect("a list of 100");
    assert_eq!(set.finite().map(<[u64]>::len), Some(100));
    assert_eq!(read(&set.to_string()).as_ref(), Ok(&set));
    for (text, canonical_text) in [
        ("1..4096", "1..4096"),
        ("1-99, 200-300", "1..99,200..300"),
        ("1..8191 step 2", "1..8191-step-2"),
        ("1..70, 80, 81, 90", "1..70,80,81,90"),
    ] {
        assert_eq!(canonical(text), canonical_text);
        assert_eq!(canonical(canonical_text), canonical_text);
    }
}

#[test]
fn a_b_file_is_a_list_of_its_terms() {
    let file = "# A000040: the primes\n# from the OEIS\n\n1 2\n2 3\n3 5\n4 7\n";
    assert_eq!(canonical(file), "2,3,5,7");
    let fault = read("0 0\n1 1\n2 4\n").expect_err("0 is no move");
    assert_eq!(
        (fault.place("0 0\n1 1\n2 4\n"), &fault.message[..13]),
        ((1, 3), "The term 0 is")
    );
    // Two numbers a line that are no index and term are numbers.
    assert_eq!(canonical("1 2\n5 7\n"), "1,2,5,7");
}

#[test]
fn every_fault_has_its_sentence_and_its_place() {
    for (text, wrong, message) in [
        (
            "",
            "",
            "The set is empty. Write numbers such as 2,5,7 or a name such as squares.",
        ),
        (
            "sqaures",
            "sqaures",
            "No set is called “sqaures”. Did you mean squares?",
        ),
        (
            "1 | prmes",
            "prmes",
            "No set is called “prmes”. Did you mean primes?",
        ),
        (
            "here be dragons",
            "here",
            "No set is called “here”. Allowed: numbers such as 2,5,7, formulas such as n^2+1, names such as primes; joined by or, and, but not.",
        ),
        (
            "2,,5",
            ",",
            "Nothing is before “,”. Write a number or a set.",
        ),
        ("2,-5", "-5", "-5 is not positive: members begin at 1."),
        ("0, 2", "0", "0 is not positive: members begin at 1."),
        (
            "2, 5000000000",
            "5000000000",
            "5000000000 is too large: members are below 2^32.",
        ),
        (
            "2, 99999999999999999999",
            "99999999999999999999",
            "This number is too large: members are below 2^32.",
        ),
        ("9..2", "9..2", "The range 9..2 runs backwards. Write 2..9."),
        (
            "1..9999",
            "1..9999",
            "This range has 9999 members; at most 4096 are possible.",
        ),
        ("1..9 step 0", "1..9 step 0", "A step is at least 1."),
        (
            "1,2,4,…,64",
            "…",
            "The numbers before “…” are not evenly spaced.",
        ),
        ("1,3,…,8", "…,8", "Steps of 2 from 3 do not reach 8."),
        (
            "2,(5",
            "(",
            "This “(” is not closed. Write ) where it ends.",
        ),
        ("2,5)", ")", "“)” closes nothing, or comes too soon."),
        ("()", ")", "Nothing is between the parentheses before “)”."),
        (
            "primes and",
            "",
            "The text ends where a number or a set should follow.",
        ),
        (
            "all-but-",
            "",
            "The text ends where a number or a set should follow.",
        ),
        (
            "primes squares",
            "squares",
            "“squares” does not fit here. Put “or”, “and” or “but not” between sets.",
        ),
        (
            "2,5,x",
            "x",
            "“x” alone is no set. Write a formula such as x^2, or naturals.",
        ),
        (
            "n+k",
            "n+k",
            "A set is written with one letter, not n and k.",
        ),
        ("n/2", "n/2", "The value at 1 is not a whole number."),
        (
            "5-n",
            "5-n",
            "The values do not grow: the highest power needs a positive factor.",
        ),
        ("s^99", "s^99", "Powers go up to 8."),
        (
            "2^n+n",
            "2^n+n",
            "A set can be shifted by a whole number only.",
        ),
        (
            "2^-1",
            "^-1",
            "“^-1” does not fit here. Put “or”, “and” or “but not” between sets.",
        ),
        (
            "n^n",
            "n^n",
            "A letter is either in the base or in the exponent. Write n^2, or 2^n.",
        ),
        ("1^n", "1^n", "Powers need a base from 2 on."),
        (
            "primes + squares",
            "primes + squares",
            "Two sets cannot be added. Write A or B for the members of either.",
        ),
        (
            "primes - squares",
            "primes - squares",
            "A set cannot be subtracted. Write A but not B to leave members out.",
        ),
        ("odd and even", "odd and even", "No number is in this set."),
        (
            "{4} and primes",
            "{4} and primes",
            "No number is in this set.",
        ),
        (
            "all but naturals",
            "all but naturals",
            "No number is in this set.",
        ),
        (
            "powers-of-1",
            "powers-of-1",
            "Powers need a base from 2 on, as in powers-of-2.",
        ),
        (
            "powers-9",
            "powers-9",
            "Write a power from 1 to 8, as in powers-4.",
        ),
        (
            "random-0",
            "random-0",
            "A random set needs a percentage from 1 to 99, as in random-50.",
        ),
        (
            "0 * primes",
            "0 * primes",
            "A set can be multiplied by a positive number only.",
        ),
        (
            "2, @moves.txt",
            "@moves.txt",
            "Files are read on the command line only. Paste the numbers.",
        ),
    ] {
        let Fault {
            span,
            message: told,
            ..
        } = read(text).expect_err(text);
        assert_eq!((&text[span], told.as_str()), (wrong, message), "{text}");
        assert!(message.split(' ').count() <= 25, "{message}");
    }
    let deep = ["(".repeat(99), ")".repeat(99)].join("2");
    assert_eq!(
        read(&deep).expect_err("too deep").message,
        "Parentheses go 32 deep."
    );
    let many = (1..=65)
        .map(|i| format!("random-50-{i}"))
        .collect::<Vec<_>>()
        .join(",");
    assert_eq!(
        read(&many).expect_err("too many").message,
        "At most 64 sets may be combined."
    );
    let long = (1..=5000)
        .map(|i| (i * 3).to_string())
        .collect::<Vec<_>>()
        .join(" ");
    assert_eq!(
        read(&long).expect_err("too long").message,
        "This list has 5000 members; at most 4096 are possible."
    );
}

#[test]
fn a_fault_is_shown_below_the_text() {
    let text = "2, 5,\nprimes or prmes but not 7";
    let fault = read(text).expect_err("misspelt");
    assert_eq!(fault.place(text), (2, 11));
    assert_eq!(
        fault.shown(text),
        ["primes or prmes but not 7", "          ^^^^^"]
    );
    let error = text.parse::<Set>().expect_err("misspelt").to_string();
    assert_eq!(
        error,
        "No set is called “prmes”. Did you mean primes? (line 2, column 11)"
    );
    let error = "20,5,prmes"
        .parse::<Set>()
        .expect_err("misspelt")
        .to_string();
    assert!(error.ends_with("(column 6)"), "{error}");
}

#[test]
fn captions_are_understood_where_they_are_lists() {
    let words: Set = "1..4096".parse().expect("a range");
    assert_eq!(words.words(), "{1, 2, 3, 4, 5, 6, 7, 8, …, 4096}");
    assert_eq!(canonical(&words.words()), "1..4096");
    assert_eq!(canonical(&grouped(1_048_576)), "1048576");
}
