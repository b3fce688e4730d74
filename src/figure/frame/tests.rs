use super::paper_width;
use crate::limits::{FIGURE_WIDTHS, PAPER_WIDTHS};

#[test]
fn every_width_in_print_is_one_of_a_figure() {
    for millimetres in [*PAPER_WIDTHS.start(), 84.0, 174.0, *PAPER_WIDTHS.end()] {
        let width = paper_width(millimetres).unwrap();
        assert!(FIGURE_WIDTHS.contains(&width), "{millimetres} mm: {width}");
    }
    assert!(paper_width(f64::NAN).is_err());
}
