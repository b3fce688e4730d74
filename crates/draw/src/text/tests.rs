//! Marked text as runs, and wrapped.

use super::*;

fn texts(marked: &str) -> Vec<(String, bool)> {
    Line::new(marked, Weight::Regular)
        .runs
        .into_iter()
        .map(|run| (run.text, run.raise > 0.0))
        .collect()
}

#[test]
fn exponents_are_raised() {
    assert_eq!(
        texts("2^{30} n"),
        [("2³⁰ ".into(), false), ("n".into(), false)]
    );
    assert_eq!(
        texts("1.32·n^{0.698} of"),
        [
            ("1.32·".into(), false),
            ("n".into(), false),
            ("0.698".into(), true),
            (" of".into(), false)
        ]
    );
    assert_eq!(
        texts("ab^b_{c"),
        [
            ("ab^".into(), false),
            ("b".into(), false),
            ("_{".into(), false),
            ("c".into(), false)
        ]
    );
    assert_eq!(texts(""), []);
    assert_eq!(plain("n^{0.698} < 2^{30}"), "n^0.698 < 2³⁰");
}

/// The letters of `marked` that are set in italics.
fn italics(marked: &str) -> String {
    let runs = Line::new(marked, Weight::Regular).runs.into_iter();
    runs.filter(|run| run.italic).map(|run| run.text).collect()
}

#[test]
fn variables_are_italic_and_words_are_not() {
    for (marked, wanted) in [
        ("Additive sink subtraction S(19, 19 + k), 1 ≤ k ≤ 18", "Skk"),
        (
            "S(m, δ) = {m, m + δ, 2m + δ}, v(x) = mex {v(x − s)}",
            "Smδmmδmδvxvxs",
        ),
        ("a heap of n counters, a 3-term one, a ≤ n", "nan"),
        ("a² (a even), 2a (a odd)", "aaaa"),
        (
            "A closed form. A position in A, the greedy set; those of A below n",
            "AAn",
        ),
        (
            "the P-positions and N-positions of a B-block, P(m, k)",
            "Pmk",
        ),
        ("A3 of B(8), in case (i), x_{i} and x_{ij}", "Bxix"),
        ("a(i)/i against i, the game with these a and b", "aiiiab"),
        ("2mn + 3mk, ki mod m; the 4th and 6th, 3 ms", "mnmkkim"),
        ("⌊nφ⌋, σv(x), mφ; the 16’s place, e.g. a node", "nvxm"),
        ("row (i), five 1’s, case (ii) of b", "b"),
        ("0.4 s and 12 s for V_{0} − s₂, not n’s fault", "Vsn"),
        ("π(n) = n, 4^{j} < 3y, nⁿ of 2^{30} s²+1", "πnnjyns"),
        ("k", "k"),
        ("ap3, mean4, O(n) time, 5 × 7", "n"),
    ] {
        assert_eq!(italics(marked), wanted, "{marked}");
    }
}

#[test]
fn what_is_italic_has_an_italic_form_and_the_width_of_it() {
    let [upright, italic] = [false, true].map(|italic| Face {
        weight: Weight::Regular,
        italic,
    });
    let line = Line::new("in m of", Weight::Regular);
    let parts = metrics::width("in ", 1.0, upright) + metrics::width("m", 1.0, italic);
    assert_eq!(line.runs[1].x, metrics::width("in ", 1.0, upright));
    assert_eq!(line.width, parts + metrics::width(" of", 1.0, upright));
}

#[test]
fn lines_fit_and_lose_no_word() {
    let text = "Each row is one game; each colour a nim-value. Slide m.";
    let lines = wrap(text, Role::Caption, 120.0);
    assert!(lines.len() > 2);
    assert!(lines.iter().all(|line| width(line, Role::Caption) <= 120.0));
    assert_eq!(lines.join(" "), text);
}

#[test]
fn no_line_ends_with_an_article_that_would_be_a_variable() {
    let text =
        "Each row is a game, each colour a nim-value, and a + b a sum; a 3-term one is a start.";
    let whole = width(text, Role::Caption) as u32;
    for wide in (120..whole).step_by(7) {
        let lines = wrap(text, Role::Caption, wide.into());
        assert_eq!(lines.join(" "), text);
        let slanted: String = lines.iter().map(|line| italics(line)).collect();
        assert_eq!(slanted, "ab", "{lines:?}");
    }
}

#[test]
fn formulas_are_not_broken_where_a_line_holds_them() {
    let text = "Additive sink subtraction S(19, 19 + k), 1 ≤ k ≤ 18";
    let whole = width(text, Role::Title);
    let lines = wrap(text, Role::Title, whole - 1.0);
    assert_eq!(
        lines,
        ["Additive sink subtraction S(19, 19 + k),", "1 ≤ k ≤ 18"]
    );
    // In a narrower one than the formula it is broken like other words.
    let narrow = wrap("1 ≤ k ≤ 18", Role::Title, 30.0);
    assert!(narrow.len() > 1);
    assert_eq!(narrow.join(" "), "1 ≤ k ≤ 18");
}

#[test]
fn no_line_ends_within_a_vector_a_difference_or_a_range() {
    let text = "Nim-values of {(10, 4), (4, 10), k(1, 1)}, of {24n − 5, 27n − 6}, s = 1, …, 12";
    let held = [
        "(10, 4)",
        "(4, 10)",
        "k(1, 1)",
        "24n − 5",
        "27n − 6",
        "1, …, 12",
    ];
    for wide in (110..width(text, Role::Title) as u32).step_by(7) {
        let lines = wrap(text, Role::Title, wide.into());
        assert_eq!(lines.join(" "), text);
        for held in held {
            assert!(lines.iter().any(|line| line.contains(held)), "{lines:?}");
        }
    }
}

#[test]
fn words_longer_than_a_line_are_broken_between_letters() {
    let text = "all but 2,3,5,7,11,13,17,n^{0.698},19,23,29,31";
    let lines = wrap(text, Role::Title, 90.0);
    assert!(
        lines.iter().all(|line| width(line, Role::Title) <= 90.0),
        "{lines:?}"
    );
    let joined = lines.concat();
    assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
    assert!(
        lines.iter().any(|line| line.contains("n^{0.698}")),
        "{lines:?}"
    );
}

#[test]
fn every_substitute_is_in_the_font() {
    for (lacking, instead) in SUBSTITUTES {
        let has_glyph = |c| metrics::ADVANCES.iter().any(|&(glyph, ..)| glyph == c);
        assert!(!has_glyph(lacking), "{lacking} needs no substitute");
        assert!(instead.chars().all(has_glyph));
    }
}
