use super::read;
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
        (
            &[
                "9 | 10+1i | 90+1i",
                "(9 | 10+1i), 90+1i",
                "90+1i or (9,10+1i)",
            ],
            "9+1i",
        ),
        (
            &["8 | (10+2i | 91+3i)", "(8 | 10+2i), 91+3i", "8+2i or 91+3i"],
            "8+2i,91+3i",
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
fn captions_are_understood_where_they_are_lists() {
    let words: Set = "1..4096".parse().expect("a range");
    assert_eq!(words.words(), "{1, 2, 3, 4, 5, 6, 7, 8, …, 4096}");
    assert_eq!(canonical(&words.words()), "1..4096");
    assert_eq!(canonical(&grouped(1_048_576)), "1048576");
}
