use super::{Fault, read};
use crate::set::Set;

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
        ("9-2", "9-2", "The range 9..2 runs backwards. Write 2..9."),
        (
            "2^32..1",
            "2^32..1",
            "4294967296 is too large: members are below 2^32.",
        ),
        (
            "2^31..1",
            "2^31..1",
            "The range 2147483648..1 runs backwards. Write the smaller number first.",
        ),
        (
            "1..9999",
            "1..9999",
            "This range has 9999 members; at most 4096 are possible.",
        ),
        (
            "1.5",
            "1.5",
            "“1.5” is not a whole number. Members are whole numbers.",
        ),
        (
            "A000040",
            "A000040",
            "No set is called “A000040”. Did you mean primes?",
        ),
        ("1..9 step 0", "1..9 step 0", "A step is at least 1."),
        ("1..9 step -1", "step -1", "A step is at least 1."),
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
            "A set has one letter, not n and k. Several make a family: family?set=…",
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
            "-1",
            "The exponent -1 is not a whole number from 0 on. Write n^2, or 2^n.",
        ),
        (
            "3, n^1.5",
            "1.5",
            "The exponent 1.5 is not a whole number from 0 on. Write n^2, or 2^n.",
        ),
        (
            "2^2.5 or primes",
            "2.5",
            "The exponent 2.5 is not a whole number from 0 on. Write n^2, or 2^n.",
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
        (
            "odd and even",
            "odd and even",
            "No number is in this set. “and” keeps what both sets have; “or” joins them.",
        ),
        (
            "{4} and primes",
            "{4} and primes",
            "No number is in this set. “and” keeps what both sets have; “or” joins them.",
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
