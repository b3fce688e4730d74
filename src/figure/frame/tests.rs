use super::{paper_width, with_raised_powers};
use crate::limits::{FIGURE_WIDTHS, PAPER_WIDTHS};

#[test]
fn every_width_in_print_is_one_of_a_figure() {
    for millimetres in [*PAPER_WIDTHS.start(), 84.0, 174.0, *PAPER_WIDTHS.end()] {
        let width = paper_width(millimetres).unwrap();
        assert!(FIGURE_WIDTHS.contains(&width), "{millimetres} mm: {width}");
    }
    assert!(paper_width(f64::NAN).is_err());
}

#[test]
fn powers_are_raised_and_nothing_else() {
    for (plain, marked) in [
        ("0.898·n^0.698, fitted", "0.898·n^{0.698}, fitted"),
        ("grows like n^0.5.", "grows like n^{0.5}."),
        ("0^m and 2^−3", "0^m and 2^{−3}"),
        ("n^{0.5}", "n^{0.5}"),
        ("no power", "no power"),
        ("^", "^"),
    ] {
        assert_eq!(with_raised_powers(plain), marked);
    }
}
