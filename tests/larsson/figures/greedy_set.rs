//! What the figure of a greedy set says is true of the set it shows.

use takeaway::Spec;
use takeaway::error::Error;
use takeaway::figure::Look;

use super::computed;

#[test]
fn a_number_out_of_range_is_told_as_typed() {
    for (spec, value, range) in [
        ("greedy-set?condition=ap2", "ap2", "ap3 … ap64"),
        ("comply?d=ap2", "ap2", "ap3 … ap64"),
        ("permutation?condition=ap2", "ap2", "ap3"),
        ("greedy-set?condition=x+z=101y", "x+z=101y", "1 … 100"),
        (
            "greedy-set?condition=x+z=1000000000000y",
            "x+z=1000000000000y",
            "1 … 100",
        ),
        ("greedy-set?n=2^40", "2^40", "at most "),
        (
            "cold?n=2^40",
            "2^40",
            "1 … 4\u{202f}294\u{202f}967\u{202f}296",
        ),
        (
            "greedy-set?start=900&n=100",
            "100",
            "901 … 4\u{202f}294\u{202f}967\u{202f}296",
        ),
    ] {
        let Err(Error::BadInput(bad)) = spec.parse::<Spec>() else {
            panic!("{spec}");
        };
        assert_eq!(bad.value, value, "{spec}");
        assert!(bad.allowed.contains(range), "{spec}: {}", bad.allowed);
    }
}

/// All that is said of a figure at once.
fn said(spec: &str) -> String {
    let told = computed(spec).caption().texts();
    let texts: Vec<String> = told.into_iter().map(|(_, text)| text).collect();
    texts.join("\n")
}

#[test]
fn closed_forms_speak_of_the_set_in_hand() {
    let shifted = said("greedy-set?start=5&n=60");
    assert!(
        shifted.contains(
            "The members are the numbers 5 + y, y with only the digits 0 and 1 in base 3"
        )
    );
    assert!(!shifted.contains("numbers with only"), "{shifted}");
    for (spec, words) in [
        ("greedy-set?condition=ap7", "without the digit 6 in base 7"),
        ("greedy-set?condition=mean4", "base-4 digits are all 0 or 1"),
        (
            "greedy-set?seed=2,5&n=90",
            "2, 5, 6 and 9, alone or plus any sum of distinct 9,",
        ),
        (
            "digits?of=greedy&condition=ap7&base=7",
            "without the digit 6 in base 7",
        ),
        ("greedy-set?seed=0,1,3&n=90", "begins with this seed, so"),
        ("greedy-set?seed=0&n=90", "base-3 digits are all 0 or 1"),
        ("greedy-set?seed=0&n=90", "A005836"),
        ("greedy-set?condition=ap4&seed=0,1,2&n=90", "A005839"),
        ("greedy-set?condition=mean6", "A033043, 16 terms compared"),
        ("greedy-set?condition=ap5&start=1", "describes this set."),
    ] {
        let all = said(spec);
        assert!(all.contains(words), "{spec}: {all}");
        assert!(!all.contains("base k") && !all.contains("k prime"), "{all}");
    }
    assert!(!said("greedy-set?seed=0,1,3&n=90").contains("no closed form"));
    assert!(said("greedy-set?seed=0,4&n=90").contains("no closed form"));
}

/// The digits drawn are those of which the theorem speaks, and no others.
#[test]
fn the_digits_view_says_which_digits_occur() {
    let look = Look::default();
    let digit = |spec: &str, key: &str| {
        let card = computed(spec).neighbour(&look, key, 0, 0).unwrap();
        let line = card.lines.last().unwrap();
        (card.title, line.label.clone(), line.value.clone())
    };
    // 8 = 5 + 3.
    let (title, label, value) = digit("greedy-set?start=5&n=31&view=digits", "2:2");
    assert_eq!(title, "8 is a member");
    assert_eq!((&label[..], &value[..]), ("of x − 5, digit at 3⁰", "0"));
    for (spec, words, never) in [
        ("greedy-set?view=digits", "The digit 2 never occurs", ""),
        (
            "greedy-set?view=digits&start=5",
            "a member less 5 in base 3",
            "",
        ),
        (
            "greedy-set?view=digits&condition=mean5",
            "digits 2, 3 and 4 never occur",
            "",
        ),
        ("greedy-set?view=digits&base=10", "is about base 3", "occur"),
        (
            "greedy-set?view=digits&base=10&start=5",
            "a member in base 10",
            "less 5",
        ),
        (
            "greedy-set?view=digits&seed=0,2",
            "from the place of 9 up",
            "never",
        ),
        (
            "greedy-set?view=digits&condition=x+z=y",
            "lowest digit is always 1",
            "member less",
        ),
        (
            "greedy-set?view=growth&condition=x+z=y",
            "half of the dashed n",
            "power",
        ),
        (
            "greedy-set?view=growth&start=5",
            "below 5 + 3^t there are 2^t",
            "returns",
        ),
        ("greedy-set?start=5", "the numbers 5 + y", "Every row"),
        (
            "greedy-set?base=10",
            "base-3 digits are all 0 or 1",
            "Every row",
        ),
    ] {
        let caption = computed(spec).caption();
        let see = format!("{} {}", caption.caption, caption.see);
        assert!(see.contains(words), "{spec}: {see}");
        assert!(never.is_empty() || !see.contains(never), "{spec}: {see}");
    }
}

#[test]
fn solutions_with_a_number_twice_do_not_count() {
    let three = computed("greedy-set?condition=x+z=3y&n=30");
    let caption = three.caption();
    assert_eq!(caption.title, "The greedy set for x + z = 3y");
    assert!(caption.caption.contains("has n in exactly one role"));
    assert!(caption.notes[1].ends_with("15 + 15 = 3·10 holds within the set."));
    let look = Look::default();
    let card = three.neighbour(&look, "0:15", 0, 0).unwrap();
    assert!(
        card.reason
            .ends_with("15 + 15 = 3·10 has it twice and does not count"),
        "{card:?}"
    );
    let card = three.neighbour(&look, "0:16", 0, 0).unwrap();
    assert!(!card.reason.contains("count"), "{card:?}");
    let seeded = computed("greedy-set?condition=mean4&seed=0,2,3&n=30").caption();
    assert!(seeded.title.contains("greedy set for"), "{}", seeded.title);
    assert!(seeded.notes[0].contains("3 + 3 + 0 = 3·2"), "{seeded:?}");
    for spec in [
        "greedy-set",
        "greedy-set?condition=mean4",
        "greedy-set?condition=sidon",
    ] {
        let title = computed(spec).caption().title;
        assert!(
            title.contains("avoiding") || title.contains("with no"),
            "{title}"
        );
        assert!(!said(spec).contains("role"), "{spec}");
    }
}

#[test]
fn what_is_proven_is_said_of_the_set_from_one_only() {
    let proven = |spec: &str| said(spec).contains("density 5/12");
    assert!(proven("greedy-set?condition=x+z=3y"));
    assert!(proven("greedy-set?condition=a+b=3c"));
    assert!(proven("greedy-set?condition=x+z=3y&seed=1,3"));
    for other in ["start=2", "start=0", "seed=2", "seed=1,5"] {
        let said = said(&format!("greedy-set?condition=x+z=3y&{other}"));
        assert!(!said.contains("5/12"), "{other}");
        assert!(said.contains("neither is known"), "{other}");
    }
    assert!(said("greedy-set?condition=x+z=5y").contains("density 13/30"));
    assert!(!said("greedy-set?condition=ap4").contains("Problem"));
    assert!(
        said("greedy-set?condition=x+z=3y")
            .contains("B: {1, 4, 5, …}; for t > 5, t ∈ B iff t ≡ 1 mod 3")
    );
    for rule in ["seed=0,4&n=50", "condition=x+z=4y", "condition=ap4"] {
        let facts = computed(&format!("greedy-set?{rule}")).caption().facts;
        assert!(facts.iter().all(|fact| fact.latex.is_empty()), "{rule}");
    }
}

#[test]
fn what_was_typed_stays() {
    for (typed, words) in [
        ("greedy-set?condition=x+y=z", "The greedy set for x + y = z"),
        (
            "greedy-set?condition=b+c=3a",
            "The greedy set for b + c = 3a",
        ),
        (
            "greedy-set?condition=x-y=3",
            "The greedy set avoiding solutions of x − y = 3",
        ),
        ("comply?d=x+y=z", "D = the greedy set for x + y = z"),
        (
            "comply?condition=x+y=z",
            "the family of solutions of x + y = z",
        ),
        (
            "digits?of=greedy&condition=x+y=z",
            "digits of the greedy set for x + y = z",
        ),
    ] {
        let drawing = computed(typed);
        assert!(
            drawing.panels()[0]
                .spec()
                .to_string()
                .ends_with(typed.split_once('?').unwrap().1)
        );
        let title = drawing.caption().title;
        assert!(title.contains(words), "{typed}: {title}");
    }
    // The same set, and the same theorem.
    assert_eq!(
        computed("greedy-set?condition=x+y=z").caption().badge,
        computed("greedy-set?condition=x+z=y").caption().badge
    );
}

/// Beyond the members that are listed the closed form counts them.
#[test]
fn a_thousand_million_is_counted() {
    for condition in ["x+z=3y", "ap7", "x+z=y"] {
        let set = computed(&format!("greedy-set?condition={condition}&n=10^9"));
        let look = Look::default();
        let n = 10_u64.pow(9);
        let foot = set.neighbour(&look, "0:0", 0, 99).unwrap().key;
        let row = foot.split_once(':').unwrap().0;
        let (last, before) = (n - 2, n - 3);
        let below = |x: u64| {
            let card = set.neighbour(&look, &format!("{row}:{x}"), 0, 0).unwrap();
            let line = card.lines.iter().find(|line| line.label == "members below");
            let digits = line.unwrap().value.replace('\u{202f}', "");
            (
                card.title.ends_with("is a member"),
                digits.parse::<u64>().unwrap(),
            )
        };
        assert_eq!(below(last).1 - below(before).1, u64::from(below(before).0));
        let svg = set.svg(&look).unwrap();
        assert!(
            svg.contains(" &lt; 1\u{202f}000\u{202f}000\u{202f}000"),
            "{condition}"
        );
        let Err(Error::BadInput(bad)) = set.export(takeaway::picture::Format::PLAIN) else {
            panic!("{condition}");
        };
        assert_eq!(bad.parameter, "n");
        let fewer: u64 = bad.suggestion.unwrap().parse().unwrap();
        let listed = |n: u64| {
            let spec = format!("greedy-set?condition={condition}&n={n}&view=digits");
            spec.parse::<Spec>().is_ok()
        };
        assert!(listed(fewer) && !listed(fewer + 1), "{condition}: {fewer}");
    }
}

#[test]
fn one_member_is_singular() {
    for spec in ["greedy-set?n=1", "greedy-set?n=1&view=growth"] {
        let all = said(spec);
        assert!(
            all.contains("members below 1: 1") && !all.contains("1 members"),
            "{all}"
        );
    }
}

/// On a wide low sheet fewer scales are drawn, each high enough to be read.
#[test]
fn rows_keep_their_height() {
    let set = computed("greedy-set?n=4294967296");
    for (width, height) in [
        (1280.0, 800.0),
        (1280.0, 300.0),
        (628.0, 348.0),
        (360.0, 700.0),
        (360.0, 0.0),
    ] {
        let mut look = Look {
            width,
            height,
            ..Look::default()
        };
        if height == 0.0 {
            look.height = set.height(&look);
        }
        let (mut row, mut key) = (0, String::from("0:0"));
        // Down from row to row, as far as there is another.
        while let Some(card) = set.neighbour(&look, &key, 0, i64::from(row > 0))
            && (row == 0 || card.key != key)
        {
            assert!(
                card.outline.h >= 13.0,
                "{width} × {height}: {}",
                card.outline.h
            );
            (row, key) = (row + 1, card.key);
        }
        assert!(row >= 2, "{width} × {height}: {row} rows");
    }
}
