//! The colours of nim-values differ from each other in normal, protanopic, deuteranopic and tritanopic
//! sight; value 0 differs from the page.

use draw::Theme;
use draw::color::Rgb;
use draw::palette::{DISTINCT, Palette};

/// Least contrast of value 0 with the page. Four values cannot all have it from a white page and from each other.
const CONTRAST: f64 = 3.0;

/// Least distances in OKLab, where people notice 0.02: of two values that follow each other, of the first four, of any two.
const NEIGHBOURS: f64 = 0.08;
const FIRST: f64 = 0.085;
const ANY: f64 = 0.06;

/// Linear red, green and blue as each sight has them (Machado, Oliveira and Fernandes 2009, severity 1).
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    (
        "normal",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopic",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopic",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopic",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// OKLab (Ottosson 2020): linear light to cones, and their cube roots to lightness and two colours.
const CONES: [[f64; 3]; 3] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: [[f64; 3]; 3] = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
];

fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

fn linear(Rgb(r, g, b): Rgb) -> [f64; 3] {
    [r, g, b].map(|byte| match f64::from(byte) / 255.0 {
        low @ ..=0.04045 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    })
}

fn seen(colour: Rgb, sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let light = times(sight, linear(colour)).map(|x| x.clamp(0.0, 1.0));
    times(&LAB, times(&CONES, light).map(f64::cbrt))
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |colour| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (luminance(one), luminance(other));
    a.max(b) / a.min(b)
}

#[test]
fn values_are_told_apart_by_everyone() {
    for theme in [Theme::LIGHT, Theme::DARK, Theme::PROJECTOR, Theme::PRINT] {
        for palette in Palette::ALL.map(|palette| palette.on(theme.is_dark())) {
            let zero = contrast(palette.nim_value(0), theme.background);
            assert!(zero >= CONTRAST, "{palette}, {theme}: value 0 has {zero}");
            for (sight, matrix) in &SIGHTS {
                let seen: Vec<[f64; 3]> = (0..DISTINCT as u32)
                    .map(|v| seen(palette.nim_value(v), matrix))
                    .collect();
                for w in 0..seen.len() {
                    for v in 0..w {
                        let squares = (0..3).map(|i| (seen[v][i] - seen[w][i]).powi(2));
                        let distance = squares.sum::<f64>().sqrt();
                        let least = match w {
                            ..4 => FIRST,
                            _ if w - v == 1 => NEIGHBOURS,
                            _ => ANY,
                        };
                        let who = format!("{palette}, {theme}, {sight}");
                        assert!(distance >= least, "{who}: {v} and {w} are {distance} apart");
                    }
                }
            }
        }
    }
}
