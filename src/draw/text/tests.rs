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
    assert_eq!(texts("2^{30} n"), [("2³⁰ n".into(), false)]);
    assert_eq!(
        texts("1.32·n^{0.698} of"),
        [
            ("1.32·n".into(), false),
            ("0.698".into(), true),
            (" of".into(), false)
        ]
    );
    assert_eq!(texts("a^b_{"), [("a^b_{".into(), false)]);
    assert_eq!(texts(""), []);
    assert_eq!(plain("n^{0.698} < 2^{30}"), "n^0.698 < 2³⁰");
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
        assert!(
            !metrics::has_glyph(lacking),
            "{lacking} needs no substitute"
        );
        assert!(instead.chars().all(metrics::has_glyph));
    }
}
