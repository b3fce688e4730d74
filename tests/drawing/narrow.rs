//! Charts at the width of a phone, with awkward ranges.

use takeaway::Result;
use takeaway::draw::text::{H, Role, V};
use takeaway::draw::{Axis, Chart, Rect, Sheet, Stroke};

pub(super) const WIDTH: u32 = 340;
pub(super) const HEIGHT: u32 = 1060;

pub(super) fn draw(sheet: &mut Sheet) -> Result<()> {
    let theme = *sheet.theme();
    sheet.clear()?;
    let charts = [
        (
            Axis::log10(1.0, 1e9, "n"),
            Axis::log10(0.5, 3000.0, "records, v(n)"),
        ),
        (Axis::log2(1.0, 1e9, "n"), Axis::log10(3.0, 40.0, "seconds")),
        (
            Axis::linear(0.0, 1_073_741_824.0, "n"),
            Axis::linear(-40_000.0, 25_000.0, "π(n) − n"),
        ),
        (
            Axis::linear(0.0, 1e-4, "x"),
            Axis::linear(0.33, 0.36, "exponent"),
        ),
    ];
    for (i, (x, y)) in charts.into_iter().enumerate() {
        let rect = Rect::new(8.0, 8.0 + i as f64 * 240.0, 324.0, 230.0);
        let chart = Chart::draw(sheet, rect, x, y)?;
        let (left, right) = (chart.x_axis().lo, chart.x_axis().hi);
        let (low, high) = (chart.y_axis().lo, chart.y_axis().hi);
        chart.line(
            sheet,
            &[(left, low), (right, high * 1.5)],
            &Stroke::new(2.0, theme.accent),
        )?;
        let flat = |_| chart.y_axis().value(0.98);
        chart.label(
            sheet,
            flat,
            right,
            true,
            theme.second,
            "n^{0.71534} (base 5)",
        )?;
    }
    sheet.text(
        8.0,
        1020.0,
        (H::Left, V::Top),
        Role::Title,
        theme.ink,
        "x ∈ A ∪ B ∩ C ∉ D ⊂ E ⋆ ⌊x⌋ ⌈y⌉ a ∣ b",
    )
}
