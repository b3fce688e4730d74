//! Rasters of strips are exact averages.

use base64::Engine as _;
use takeaway::draw::raster::strip_row;
use takeaway::draw::{Colors, Palette, Raster, Rgb, Theme};
use takeaway::kinds::sink_strips::{Row, SinkStrips};

use super::{computed, data, svg};

/// The runs (value, length) a row shows.
fn runs(row: &Row) -> Vec<(u32, u64)> {
    let mut runs = Vec::new();
    row.each_run(0..row.shown, |value, len| runs.push((value, len)));
    runs
}

/// Each pixel of `width` as the plain average in linear light of the positions
/// under it, cut where pixels cut them.
fn averaged(width: usize, runs: &[(u32, u64)], colors: &Colors) -> Vec<Rgb> {
    let light: Vec<[f64; 3]> = (0..4).map(|v| colors.color(v).linear()).collect();
    let positions: Vec<usize> = runs
        .iter()
        .flat_map(|&(value, len)| std::iter::repeat_n(value as usize, len as usize))
        .collect();
    let span = positions.len();
    (0..width)
        .map(|x| {
            // In units of 1/(width·span): a pixel is `span` wide, a position `width`.
            let (left, right) = (x * span, (x + 1) * span);
            let mut sum = [0.0; 3];
            for (at, &value) in positions
                .iter()
                .enumerate()
                .take(right.div_ceil(width))
                .skip(left / width)
            {
                let share =
                    (right.min((at + 1) * width) - left.max(at * width)) as f64 / span as f64;
                for c in 0..3 {
                    sum[c] += light[value][c] * share;
                }
            }
            Rgb::from_linear(sum)
        })
        .collect()
}

fn near(a: Rgb, b: Rgb) -> bool {
    a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1 && a.2.abs_diff(b.2) <= 1
}

#[test]
fn rasters_of_the_strips_are_exact_averages() {
    let colors = Colors::nim_values(Palette::Viridis, 3);
    for (m, k, width) in [
        (2, "1", 300),
        (19, "", 300),
        (19, "5", 37),
        (100, "1,17,50,64,99", 300),
        (101, "3,100", 300),
    ] {
        let figure = SinkStrips {
            m,
            k: k.parse().unwrap_or_default(),
            ..SinkStrips::default()
        };
        for row in data(&figure) {
            let mut raster = Raster::new(width, 1, Rgb::BLACK);
            let runs = runs(&row);
            strip_row(raster.row_mut(0), row.shown, runs.iter().copied(), &colors);
            for (x, expected) in averaged(width as usize, &runs, &colors)
                .into_iter()
                .enumerate()
            {
                let found = raster.pixel(x as u32, 0).unwrap();
                assert!(
                    near(found, expected),
                    "{}, pixel {x}: {found} for {expected}",
                    row.ruleset
                );
            }
        }
    }
}

#[test]
fn the_svg_of_many_strips_holds_that_raster() {
    let svg = svg(&computed("sink-strips?m=100"), 300.0, Theme::LIGHT);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let images: Vec<_> = document
        .descendants()
        .filter(|n| n.tag_name().name() == "image")
        .collect();
    assert_eq!(images.len(), 1, "one raster for all rows");
    let href = images[0]
        .attributes()
        .find(|a| a.name() == "href")
        .unwrap()
        .value();
    let coded = href.strip_prefix("data:image/png;base64,").unwrap();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(coded)
        .unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    assert_eq!(pixels.len(), width * height * 3, "RGB");

    let colors = Colors::nim_values(Palette::Viridis, 3);
    let rows = data(&SinkStrips {
        m: 100,
        ..SinkStrips::default()
    });
    assert_eq!(rows.len(), 99);
    for (i, row) in rows.iter().enumerate().step_by(14) {
        let y = ((i as f64 + 0.4) * height as f64 / rows.len() as f64) as usize;
        let line = &pixels[y * width * 3..][..width * 3];
        for (x, expected) in averaged(width, &runs(row), &colors).into_iter().enumerate() {
            let found = Rgb(line[3 * x], line[3 * x + 1], line[3 * x + 2]);
            assert!(
                near(found, expected),
                "row {i}, pixel {x} of {width}: {found} for {expected}"
            );
        }
    }
}
