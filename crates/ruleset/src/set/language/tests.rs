use super::{read, understand};
use crate::number::grouped;
use crate::set::Set;

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
}

#[test]
fn captions_are_understood_where_they_are_lists() {
    let words: Set = "1..4096".parse().expect("a range");
    assert_eq!(words.words(), "{1, 2, 3, 4, 5, 6, 7, 8, …, 4096}");
    assert_eq!(canonical(&words.words()), "1..4096");
    assert_eq!(canonical(&grouped(1_048_576)), "1048576");
}

#[test]
fn the_end_of_a_line_ends_an_item() {
    for (text, canonical_text, note) in [
        (
            "5..\n9",
            "5+1i",
            "2 lines, each a set: this is their union.",
        ),
        ("4\n+3", "3,4", ""),
        (
            "1..5\nn^2",
            "2,3,5,squares",
            "2 lines, each a set: this is their union.",
        ),
        (
            "59 145\nn^2",
            "59,145,squares",
            "2 lines, each a set: this is their union.",
        ),
        ("2\n5\n7", "2,5,7", ""),
        ("2\r5\r\n7\r\n", "2,5,7", ""),
        ("1, 2, 3,\n4, 5", "1,2,3,4,5", ""),
        ("{1,\n 4}", "1,4", ""),
        ("primes\nor squares", "primes,squares", ""),
        ("primes but not\n2", "primes-but-not-2", ""),
        (
            "moves\n2\n5",
            "2,5",
            "The first line, “moves”, is a heading.",
        ),
        (
            "primes\n1\n4",
            "1,4,primes",
            "3 lines, each a set: this is their union.",
        ),
        // The index of a b-file may jump, repeat or fall.
        (
            "1 4\n2 9\n4 16",
            "4,9,16",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        (
            "5,2\n5,7",
            "2,7",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        (
            "n a(n)\n1\t4\n3\t9",
            "4,9",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        (
            "1 2; 2 5; 3 9",
            "2,5,9",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        (
            "1,2; 5",
            "1,2,5",
            "Commas and semicolons both end a number: one set.",
        ),
        (
            "| n | a(n) |\n|---|:--:|\n| 1 | 2 |\n| 2 | 7 |",
            "2,7",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        (
            "n;a\n1;2\n2;5",
            "2,5",
            "Two numbers in every line: a table. Its second column is the set.",
        ),
        ("1;2;5", "1,2,5", ""),
        (
            "s, 4s",
            "naturals",
            "The values at all s are one set. With a game for each, it is a family.",
        ),
    ] {
        let reading = understand(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert_eq!(reading.set.to_string(), canonical_text, "{text}");
        assert_eq!(reading.note.unwrap_or_default(), note, "{text}");
    }
    for (text, wrong, message) in [
        ("3\n-7\n12", "-7", "-7 is not positive: members begin at 1."),
        (
            "squares\n-100\n4",
            "-100",
            "-100 is not positive: members begin at 1.",
        ),
        (
            "1 2\n2 0\n3 9",
            "0",
            "The term 0 is not positive: members begin at 1. Delete the line.",
        ),
        (
            "1 3 4\n2 5 7",
            "1 3 4",
            "This line has 3 numbers. For one set, end lines with commas; for a set a line, use --each.",
        ),
    ] {
        let fault = read(text).expect_err(text);
        assert_eq!(
            (&text[fault.span], &*fault.message),
            (wrong, message),
            "{text}"
        );
    }
}

#[test]
fn sets_are_read_as_papers_and_programs_write_them() {
    for (texts, canonical_text) in [
        (
            &[
                "S={2,5}",
                "S = {2, 5}",
                "M={2,5}",
                "S := [2, 5]",
                "s = {2,5}.",
                "$S=\\{2,5\\}$",
                "\\{2, 5\\}",
                "\\left\\{2,5\\right\\}",
                "｛2，5｝",
                "2、5",
                "\"2\",\"5\"",
                "['2', '5']",
                "\u{feff}2,5",
                "2\u{200b}, 5",
                "Let S = {2, 5}",
                "S_1 = {2,5}",
                "“2, 5”",
            ][..],
            "2,5",
        ),
        (&["1e3, 5", "5, 1_000", "5, 10^3"], "5,1000"),
        (&["5², 3", "5^2,3"], "3,25"),
        (&["2^32-1"], "4294967295"),
        (&["2^4-1, 3"], "3,15"),
        (&["2^2-2^3"], "4,5,6,7,8"),
        (&["2..2^2-1", "2^1..2^1+1"], "2,3"),
        (&["2^2+1..6"], "5,6"),
        (&["n!", "factorials"], "factorials"),
        (&["\\{1, 2, \\ldots, 5\\}", "{1,2,\\dots,5}"], "1,2,3,4,5"),
        (&["primes \\cup \\{1\\}"], "1,primes"),
        (
            &["primes \\{2}", "primes \\ {2}", "primes \\setminus \\{2\\}"],
            "primes-but-not-2",
        ),
        (&["\\lfloor n\\phi \\rfloor"], "floor(n*phi)"),
        (&["n^2+(-1)^64", "n^2 + 1"], "n^2+1"),
        (&["7(-1)^64"], "7"),
        (&["3, 5+(-1)^66"], "3,6"),
        (&["n^2-(-1)^1000000"], "s^2-1"),
    ] {
        for text in texts {
            assert_eq!(canonical(text), canonical_text, "{text}");
        }
    }
    let text = "primes, “prmes”";
    let fault = read(text).expect_err("misspelt");
    assert_eq!(&text[fault.span], "prmes");
    for (text, message) in [
        (
            "floor(n*e)",
            "Of floor only floor(n*phi) is a set here. Write floor(n*phi).",
        ),
        (
            "n^n",
            "A letter is either in the base or in the exponent. Write n^2, or 2^n.",
        ),
    ] {
        assert_eq!(read(text).expect_err(text).message, message);
    }
}

#[test]
fn a_set_of_many_sets_is_soon_read() {
    let shifted: Vec<String> = (1..=62).map(|i| format!("(ulam+{i})")).collect();
    let symbolic = read(&format!("99999 or {}", shifted.join(" or "))).expect("62 sets");
    assert!(symbolic.finite().is_none());
    let pairs: Vec<String> = (0..60)
        .map(|i| format!("(ulam or {})", 99_999 - i))
        .collect();
    assert!(read(&pairs.join(" or ")).is_ok());
}

/// Papers build sets: the condition says where the letter begins, and a bound where the members end.
#[test]
fn sets_are_built_as_in_papers() {
    for (text, canonical_text) in [
        ("{2k+1 : k ≥ 0}", "odd"),
        ("{2k+1 : k ≥ 1}", "2s+1"),
        ("{ n^2 | n ∈ N }", "squares"),
        ("{n^2 : n = 1, 2, …}", "squares"),
        ("{n^2 : n = 1, 2, ...}", "squares"),
        ("{3n+1 : n = 0,1,2,...}", "1+3i"),
        ("{n^2 : n ∈ {1, 2, 3, …}}", "squares"),
        ("{n^2 : n = 1, …, 4}", "1,4,9,16"),
        ("{n^2: n=2..4}", "4,9,16"),
        ("{n^2 : 1 <= n < 4}", "1,4,9"),
        ("{n^2 | n = 1, 2, 5}", "1,4,25"),
        ("{n^2 for n in range(1, 4)}", "1,4,9"),
        ("[n^2 for n in [1, 2, 5]]", "1,4,25"),
        ("2^n - 1, n ≤ 4", "1,3,7,15"),
        ("\\frac{n(n+1)}{2}", "triangular"),
        ("$\\{\\tfrac12n(n+1) : n \\ge 1\\}$", "triangular"),
        ("n\\dfrac{n+1}{2}", "triangular"),
        ("\\frac{\\frac{n^2}{1}+n}{2}", "triangular"),
        ("S = \\{s+1 \\mid s \\geq 0\\}", "naturals"),
        ("s+1, s >= 1", "s+1"),
        ("2^n - 1 for n>=1", "2*powers-of-2-1"),
        ("primes up to 2^3", "2,3,5,7"),
        ("all the primes", "primes"),
        ("all numbers except 2", "all-but-2"),
        ("\\mathcal{S} = \\{2, 7\\}", "2,7"),
        ("primes up to 13", "2,3,5,7,11,13"),
        ("squares < 16, 20", "1,4,9,20"),
        ("all odd numbers", "odd"),
        ("all but 3", "all-but-3"),
        ("all", "naturals"),
        ("multiples of three", "3+3i"),
        ("2, 5 et 7", "2,5,7"),
        ("2, 5 und 7", "2,5,7"),
        ("2 oder 5", "2,5"),
        ("1'000, 7", "7,1000"),
        ("'1' '300' '4'", "1,4,300"),
    ] {
        let read = understand(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert_eq!(read.set.to_string(), canonical_text, "{text}");
    }
    for text in [
        "{n^2 : n ≥ 3}",
        "{a + b : a ≥ 1}",
        "{squares : n ≥ 1}",
        "5 up to 9",
        "primes up to 10^9",
        "primes up to 0",
        "multiples of 0",
        "10 000",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}
