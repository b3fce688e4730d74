//! Rasters of strips are exact averages.

use base64::Engine as _;
use takeaway::draw::{Colors, Palette, Raster, Rgb, Theme};
use takeaway::kinds::sink_strips::{Row, SinkStrips};

use takeaway::figure::Look;

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
    let colors = Palette::default().nim_values(3);
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
            raster.strip(0, 1, row.shown, runs.iter().copied(), &colors);
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

/// The raster of an SVG: its width and height, and its pixels in linear light.
fn raster_of(svg: &str) -> (usize, usize, Vec<[f64; 3]>) {
    let document = roxmltree::Document::parse(svg).unwrap();
    let image = document
        .descendants()
        .find(|n| n.tag_name().name() == "image");
    let href = image.unwrap().attributes().find(|a| a.name() == "href");
    let coded = href.unwrap().value().split_once(',').unwrap().1;
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(coded)
        .unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let light = pixels
        .chunks_exact(3)
        .map(|p| Rgb(p[0], p[1], p[2]).linear());
    (width, height, light.collect())
}

/// The light of a picture over this number of squares across and down, each pixel by its share.
fn squares(
    (width, height, light): &(usize, usize, Vec<[f64; 3]>),
    (across, down): (usize, usize),
) -> Vec<[f64; 3]> {
    let mut sums = vec![[0.0; 3]; across * down];
    // In units of a pixel divided by the number of squares.
    let shares = |at: usize, pixels: usize, cells: usize| {
        let (from, to) = (at * cells, (at + 1) * cells);
        (from / pixels..=(to - 1) / pixels).map(move |cell| {
            let share = to.min((cell + 1) * pixels) - from.max(cell * pixels);
            (cell, share as f64 / pixels as f64)
        })
    };
    for y in 0..*height {
        for x in 0..*width {
            for (row, part) in shares(y, *height, down) {
                for (column, of) in shares(x, *width, across) {
                    for c in 0..3 {
                        sums[row * across + column][c] += light[y * width + x][c] * part * of;
                    }
                }
            }
        }
    }
    sums
}

/// Rows of less than a pixel, of just a pixel, and of one and a half: every pixel mixes the rows it
/// lies on by their shares, and bands stay at their places.
#[test]
fn a_thousand_rows_look_alike_at_every_height() {
    let text = "sink-strips?m=1000";
    let rows = data(&SinkStrips {
        m: 1000,
        ..SinkStrips::default()
    });
    let (drawing, colors) = (computed(text), Palette::default().nim_values(3));
    let mut bands: Vec<Vec<[f64; 3]>> = Vec::new();
    for height in [760.0, 800.0, 1500.0] {
        let look = Look {
            width: 160.0,
            height,
            caption: false,
            ..Look::default()
        };
        let picture = raster_of(&drawing.svg(&look).unwrap());
        let (w, h, light) = &picture;
        let mut painted = vec![[0.0; 3]; w * h];
        for (i, row) in rows.iter().enumerate() {
            let mut strip = Raster::new(*w as u32, 1, Rgb::BLACK);
            strip.strip(0, 1, row.shown, runs(row), &colors);
            let [top, foot] = [i, i + 1].map(|i| i as f64 * *h as f64 / rows.len() as f64);
            for y in top as usize..(foot.ceil() as usize).min(*h) {
                let share = foot.min(y as f64 + 1.0) - top.max(y as f64);
                for x in 0..*w {
                    let color = strip.pixel(x as u32, 0).unwrap().linear();
                    for c in 0..3 {
                        painted[y * w + x][c] += color[c] * share;
                    }
                }
            }
        }
        for (at, (found, wanted)) in light.iter().zip(&painted).enumerate() {
            let [found, wanted] = [*found, *wanted].map(Rgb::from_linear);
            let (x, y) = (at % w, at / w);
            assert!(
                near(found, wanted),
                "{height}: {found} for {wanted} at {x}, {y}"
            );
        }
        bands.push(squares(&picture, (17, 60)));
    }
    for other in &bands[1..] {
        for (one, other) in bands[0].iter().zip(other) {
            for c in 0..3 {
                let whole = 340.0 * 760.0 / 17.0 / 60.0;
                let scale = other.iter().sum::<f64>() / one.iter().sum::<f64>();
                let difference = (one[c] - other[c] / scale).abs() / whole;
                assert!(difference < 0.02, "{one:?} and {other:?}");
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

    let colors = Palette::default().nim_values(3);
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
