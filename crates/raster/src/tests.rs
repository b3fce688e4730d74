use std::ops::Range;

use super::{Colors, Raster, Rows};
use crate::color::Rgb;
use proptest::prelude::*;

fn palette() -> Colors {
    Colors::new(&[0x440154, 0x31688e, 0x35b779, 0xfde725].map(Rgb::hex))
}

/// Cuts every pixel into `span` parts and reads each one.
fn naive(width: u32, span: u64, runs: &[(u32, u64)], colors: &Colors, ground: Rgb) -> Vec<Rgb> {
    let positions: Vec<u32> = runs
        .iter()
        .flat_map(|&(value, length)| std::iter::repeat_n(value, length as usize))
        .collect();
    (0..u64::from(width))
        .map(|x| {
            let mut sum = [0.0; 3];
            for part in 0..span {
                let at = (x * span + part) / u64::from(width);
                let color = match positions.get(at as usize) {
                    Some(&value) => colors.color(value),
                    None => ground,
                };
                let light = color.linear();
                for c in 0..3 {
                    sum[c] += light[c] / span as f64;
                }
            }
            Rgb::from_linear(sum)
        })
        .collect()
}

fn near(a: Rgb, b: Rgb) -> bool {
    a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1 && a.2.abs_diff(b.2) <= 1
}

proptest! {
    #[test]
    fn rows_equal_the_naive_average(
        runs in prop::collection::vec((0_u32..4, 0_u64..30), 0..40),
        width in 1_u32..50,
        extra in 0_u64..40,
    ) {
        let total: u64 = runs.iter().map(|run| run.1).sum();
        let span = (total + extra).saturating_sub(15).max(1);
        let ground = Rgb::hex(0x202428);
        let mut raster = Raster::new(width, 1, ground);
        raster.strip(0, 1, span, runs.iter().copied(), &palette());
        let expected = naive(width, span, &runs, &palette(), ground);
        for (x, &color) in expected.iter().enumerate() {
            let got = raster.pixel(x as u32, 0).unwrap();
            prop_assert!(near(got, color), "pixel {}: {} for {}", x, got, color);
        }
    }

    #[test]
    fn one_colour_stays_that_colour(
        lengths in prop::collection::vec(1_u64..1000, 1..200),
        width in 1_u32..300,
        value in 0_u32..4,
    ) {
        // The shares of each pixel sum to one.
        let span = lengths.iter().sum();
        let mut raster = Raster::new(width, 1, Rgb::BLACK);
        raster.strip(0, 1, span, lengths.iter().map(|&n| (value, n)), &palette());
        for x in 0..width {
            prop_assert_eq!(raster.pixel(x, 0), Some(palette().color(value)));
        }
    }

    #[test]
    fn cells_equal_the_naive_average(
        columns in 1_u32..20, rows in 1_u32..20,
        width in 1_u32..20, height in 1_u32..20,
        seed in 0_u32..1000,
    ) {
        let value = |c: u32, r: u32| (c * 7 + r * 13 + seed + c * r) % 4;
        let colors = palette();
        let read = read(columns, value);
        let raster = Raster::cells(width, height, (columns, rows), read, &colors, Rgb::BLACK);
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0.0; 3];
                for sub_y in 0..rows {
                    for sub_x in 0..columns {
                        let c = (x * columns + sub_x) / width;
                        let r = (y * rows + sub_y) / height;
                        let light = colors.color(value(c, r)).linear();
                        for i in 0..3 {
                            sum[i] += light[i] / f64::from(rows * columns);
                        }
                    }
                }
                prop_assert!(near(raster.pixel(x, y).unwrap(), Rgb::from_linear(sum)));
            }
        }
    }
}

/// Reads rows of `columns` columns cell by cell.
fn read(
    columns: u32,
    mut value: impl FnMut(u32, u32) -> u32,
) -> impl FnMut(Range<u64>, &mut Vec<u32>) -> Option<&'static [u32]> {
    move |rows, values| {
        for row in rows {
            values.extend((0..columns).map(|column| value(column, row as u32)));
        }
        None
    }
}

#[test]
fn many_rows_under_a_pixel_are_averaged() {
    let colors = palette();
    for (columns, rows, height) in [(1, 30_011, 2), (3, 9_000, 1), (5_000, 7, 3)] {
        let value = |c: u32, r: u32| u32::from(r * r % 3 > c % 2);
        let raster = Raster::cells(
            1,
            height,
            (columns, rows),
            read(columns, value),
            &colors,
            Rgb::BLACK,
        );
        let mut sums = vec![[0.0; 3]; height as usize];
        for row in 0..rows {
            for part in 0..height {
                let y = (row * height + part) / rows;
                for column in 0..columns {
                    let light = colors.color(value(column, row)).linear();
                    for i in 0..3 {
                        sums[y as usize][i] += light[i] / (f64::from(columns) * f64::from(rows));
                    }
                }
            }
        }
        for (y, sum) in sums.into_iter().enumerate() {
            assert!(near(
                raster.pixel(0, y as u32).unwrap(),
                Rgb::from_linear(sum)
            ));
        }
    }
}

#[test]
fn each_cell_is_asked_for_a_few_times_at_most() {
    // Work goes with the cells and the pixels, never with their product.
    for (cells, width, height) in [
        ((1, 50_000), 300, 40),
        ((50_000, 1), 40, 300),
        ((300, 300), 20, 1000),
        ((7, 900), 200, 899),
        ((7, 900), 200, 901),
    ] {
        let mut asked = 0_u64;
        let value = |c: u32, r: u32| {
            asked += 1;
            (c + r) % 4
        };
        let read = read(cells.0, value);
        let raster = Raster::cells(width, height, cells, read, &palette(), Rgb::BLACK);
        let count = u64::from(cells.0) * u64::from(cells.1);
        assert!(
            asked <= 3 * count,
            "{cells:?} on {width} × {height}: {asked}"
        );
        // Every pixel was drawn: none has the ground's black.
        let black = raster.rgba().chunks_exact(4).filter(|p| p[..3] == [0; 3]);
        assert_eq!(black.count(), 0);
    }
}

#[test]
fn very_long_rows_stay_exact() {
    // 2^32 positions on 4096 pixels, thin runs throughout: every pixel equal.
    let half = 1_u64 << 19;
    let runs = (0..8192).map(|i| (i % 2 * 3, half));
    let mut raster = Raster::new(4096, 1, Rgb::BLACK);
    raster.strip(0, 1, 1 << 32, runs, &palette());
    let first = raster.pixel(0, 0);
    assert!((1..4096).all(|x| raster.pixel(x, 0) == first));
}

#[test]
fn a_cell_is_shaded_by_the_logarithm_of_its_count() {
    let grey = |t: f64| Rgb((t * 255.0) as u8, 0, 0);
    let raster = Raster::density(2, 2, 1, &[2, 0, 0, 1], grey);
    assert_eq!(raster.pixel(0, 0), Some(Rgb(255, 0, 0)));
    assert_eq!(raster.pixel(1, 0), None);
    assert!(raster.pixel(1, 1).unwrap().0 > 100);
}

/// Rows of one colour each on a raster two pixels wide.
fn thin(height: u32, rows: &[Rgb]) -> Raster {
    let mut raster = Raster::new(2, height, Rgb::WHITE);
    let mut thin = Rows::new(&mut raster);
    let pitch = f64::from(height) / rows.len() as f64;
    for (i, color) in rows.iter().enumerate() {
        let [r, g, b] = color.linear().map(|light| light as f32);
        let top = i as f64 * pitch;
        thin.row(top, top + pitch, |row| {
            row.fill([r, g, b, 1.0]);
        });
    }
    thin.finish();
    raster
}

#[test]
fn rows_thinner_than_a_pixel_look_alike_at_every_height() {
    let rows: Vec<Rgb> = (0..999_u32)
        .map(|i| Rgb::hex(i.wrapping_mul(2_654_435_761) >> 8))
        .collect();
    // The light of a twentieth of the height, which is whole pixels of each raster.
    let bands = |height: u32| -> Vec<[f64; 3]> {
        let raster = thin(height, &rows);
        let each = height / 20;
        let light = |band: u32| {
            let of = (0..each).map(|y| raster.pixel(0, band * each + y).unwrap().linear());
            of.fold([0.0; 3], |sum, light| {
                [0, 1, 2].map(|c| sum[c] + light[c] / f64::from(each))
            })
        };
        (0..20).map(light).collect()
    };
    let wanted = bands(760);
    for height in [20, 400, 800] {
        for (a, b) in bands(height).iter().zip(&wanted) {
            for c in 0..3 {
                assert!((a[c] - b[c]).abs() < 0.005, "{height}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn what_no_thin_row_covers_is_background() {
    let mut raster = Raster::new(1, 3, Rgb::WHITE);
    let mut thin = Rows::new(&mut raster);
    thin.row(1.25, 1.75, |row| row.fill([0.0, 0.0, 0.0, 1.0]));
    thin.finish();
    let half = Rgb::WHITE.mix(Rgb::BLACK, 0.5);
    let wanted = [Rgb::WHITE, half, Rgb::WHITE];
    for (y, color) in (0..).zip(wanted) {
        assert!(near(raster.pixel(0, y).unwrap(), color), "{y}");
    }
}
