//! A sheet with one of everything.

use takeaway::Result;
use takeaway::draw::legend::{Legend, Swatch};
use takeaway::draw::text::{H, Role, V};
use takeaway::draw::{Axis, Chart, Marker, Palette, Raster, Rect, Rgb, Sheet, Stroke};

pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 980;

/// Runs that become thinner to the right.
fn runs(seed: u64, count: u64) -> impl Iterator<Item = (u32, u64)> {
    (0..count).map(move |i| (((i * i + seed * i + i / 3) % 4) as u32, 1 + (i * seed) % 5))
}

fn total(runs: impl Iterator<Item = (u32, u64)>) -> u64 {
    runs.map(|run| run.1).sum()
}

pub(super) fn draw(sheet: &mut Sheet, palette: Palette) -> Result<()> {
    let theme = *sheet.theme();
    let colors = palette.nim_values(15);
    sheet.clear()?;
    sheet.text(
        24.0,
        24.0,
        (H::Left, V::Top),
        Role::Title,
        theme.ink,
        "Additive sink subtraction, m = 19, δ = m + k",
    )?;
    let height = sheet.paragraph(
        24.0,
        48.0,
        560.0,
        Role::Caption,
        theme.muted,
        "Each row is one game; each colour a nim-value. Periods are 19(76 + 3k)/gcd(19, k) ≤ 2^{30}; \
         the sets lie in ℕ, x ∈ S ∪ T, y ∉ S, 0 ↔ 2, ⌊n/2⌋ ≡ −1, √n → ∞.",
    )?;
    let mut legend = Legend::new("nim-value");
    for value in 0..4 {
        legend = legend.entry(Swatch::Fill(colors.color(value).into()), value.to_string());
    }
    let fit = Stroke::new(1.5, theme.accent);
    let root = Stroke::new(1.5, theme.second).dashed(6.0, 4.0);
    let legend = legend
        .entry(Swatch::Line(fit), "fit 1.32·n^{0.698}")
        .entry(Swatch::Line(root), "n^{1/2}")
        .entry(Swatch::Dot(theme.ink.into()), "measured");
    legend.draw(sheet, 24.0, 54.0 + height, 560.0)?;

    // Vector rows with factors outlined, then one raster of dense rows.
    let top = 150.0;
    for row in 0..6_u64 {
        let y = top + row as f64 * 16.0;
        let rect = Rect::new(70.0, y, 1030.0, 13.0);
        let label = format!("k = {}", row + 1);
        sheet.text(
            62.0,
            y + 6.5,
            (H::Right, V::Middle),
            Role::Row,
            theme.muted,
            &label,
        )?;
        let span = total(runs(row + 2, 90));
        sheet.runs(rect, span, runs(row + 2, 90), &colors)?;
        if row % 2 == 0 {
            let outline = Rect::new(170.0, y, 200.0, 13.0);
            sheet.stroke_rect(outline, &Stroke::new(1.0, theme.error))?;
        }
        sheet.text(
            1108.0,
            y + 6.5,
            (H::Left, V::Middle),
            Role::Row,
            theme.muted,
            "1\u{202f}843 (ii)",
        )?;
    }
    let rows = 40;
    sheet.raster(Rect::new(70.0, 260.0, 1030.0, 120.0), |width, height| {
        let mut raster = Raster::new(width, height, theme.background);
        for row in 0..rows {
            let (from, to) = (row * height / rows, (row + 1) * height / rows);
            let seed = u64::from(row) + 2;
            let span = total(runs(41, 3000)) + 200;
            raster.strip(from, to, span, runs(seed, 3000), &colors);
        }
        raster
    })?;

    // A log-log chart.
    let points: Vec<_> = (1..40)
        .map(|i| 2_f64.powf(10.0 + f64::from(i) * 0.5))
        .map(|n| (n, 1.32 * n.powf(0.698) * (1.0 + 0.2 * n.log2().sin())))
        .collect();
    let chart = Chart::draw(
        sheet,
        Rect::new(24.0, 400.0, 560.0, 400.0),
        Axis::log2(1024.0, 2_f64.powi(30), "n"),
        Axis::log10(10.0, 1e7, "cold positions below n, |C ∩ [0, n)|"),
    )?;
    let half = Stroke::new(1.5, theme.second).dashed(6.0, 4.0);
    chart.curve(sheet, f64::sqrt, &half)?;
    let fit = |n: f64| 1.32 * n.powf(0.698);
    chart.curve(sheet, fit, &Stroke::new(1.5, theme.accent))?;
    chart.points(sheet, &points, Marker::Disc, 2.5, theme.ink)?;
    chart.label(
        sheet,
        fit,
        2_f64.powi(20),
        true,
        theme.accent,
        "1.32·n^{0.698}",
    )?;
    chart.label(
        sheet,
        f64::sqrt,
        2_f64.powi(24),
        false,
        theme.second,
        "n^{1/2}",
    )?;

    // A linear one, with bars and markers.
    let chart = Chart::draw(
        sheet,
        Rect::new(620.0, 400.0, 300.0, 400.0),
        Axis::linear(-0.6, 4.6, "digit at the ones place, base 5"),
        Axis::linear(0.0, 0.5, "share"),
    )?;
    for (digit, share) in [0.31, 0.02, 0.47, 0.15, 0.05].into_iter().enumerate() {
        let at = digit as f64;
        chart.bar(sheet, (at - 0.4, at + 0.4), share, palette.nim_value(1))?;
    }
    let markers = [
        Marker::Disc,
        Marker::Ring,
        Marker::Square,
        Marker::Diamond,
        Marker::Triangle,
        Marker::Plus,
        Marker::Cross,
    ];
    for (i, marker) in markers.into_iter().enumerate() {
        let x = f64::from(i as u32) * 0.6;
        chart.points(sheet, &[(x, 0.4)], marker, 5.0, theme.accent)?;
    }

    // A map, a cloud, and the palette.
    sheet.raster(Rect::new(950.0, 410.0, 220.0, 160.0), |width, height| {
        let read = |rows: std::ops::Range<u64>, values: &mut Vec<u32>| {
            for y in rows {
                values.extend((0..44).map(|x| x * y as u32 % 16));
            }
            None
        };
        Raster::cells(width, height, (44, 32), read, &colors, theme.background)
    })?;
    sheet.raster(Rect::new(950.0, 590.0, 220.0, 160.0), |width, height| {
        let mut counts = vec![0; (width * height) as usize];
        for i in 0..20_000 {
            let t = f64::from(i) * 0.618_033_988_75;
            let r = (f64::from(i) / 20_000.0).powi(2) * 0.5;
            let (x, y) = (0.5 + r * t.cos(), 0.5 + r * t.sin());
            if (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y) {
                let [column, row] =
                    [x * f64::from(width), y * f64::from(height)].map(|at| at as u32);
                counts[(row * width + column) as usize] += 1;
            }
        }
        Raster::density(width, height, 1, &counts, |t| {
            palette.on(theme.is_dark()).density(t)
        })
    })?;
    for value in 0..48 {
        let (x, y) = (
            24.0 + f64::from(value % 24) * 47.0,
            830.0 + f64::from(value / 24) * 36.0,
        );
        let v = if value < 24 {
            value
        } else {
            24 + (value - 24) * (value - 24) * 3
        };
        let color = palette.nim_value(v);
        sheet.fill_rect(Rect::new(x, y, 45.0, 32.0), color)?;
        let ink: Rgb = color.ink_on();
        sheet.text(
            x + 22.5,
            y + 16.0,
            (H::Center, V::Middle),
            Role::Legend,
            ink,
            &v.to_string(),
        )?;
    }
    sheet.text(
        24.0,
        960.0,
        (H::Left, V::Bottom),
        Role::Note,
        theme.muted,
        "Theorem 3 of Bhagat, Larsson, Manabe, Yamashita 2026 · computed, 2^{30} positions",
    )
}
