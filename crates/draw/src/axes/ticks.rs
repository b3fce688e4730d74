//! Which ticks an axis has: round numbers, or powers, as close as their labels
//! allow.

use super::{Axis, Spread, Tick};
use crate::text::{self, Role};
use theory::number;

/// Least distance between ticks across, in CSS pixels, besides their labels.
const APART_X: f64 = 22.0;
/// Least distance between ticks up and down, in CSS pixels.
const APART_Y: f64 = 34.0;

/// Least distance between ticks besides their labels.
fn apart(standing: bool) -> f64 {
    if standing { APART_Y } else { APART_X }
}

/// 1, 2 or 5 times a power of ten.
struct Step {
    multiple: u8,
    exponent: i32,
}

impl Step {
    fn size(&self) -> f64 {
        self.times(1.0)
    }

    /// This number of steps.
    fn times(&self, k: f64) -> f64 {
        // Powers of ten are exact this way round.
        let scale = libm::pow(10.0, f64::from(self.exponent.abs()));
        let units = k * f64::from(self.multiple);
        if self.exponent < 0 {
            units / scale
        } else {
            units * scale
        }
    }
}

impl Axis {
    /// Chooses ticks for an axis `room` CSS pixels long, lying or standing.
    pub fn lay_out(&mut self, room: f64, standing: bool) {
        self.ticks = match self.spread {
            Spread::Linear => self.round(room, standing),
            Spread::Log(base) => {
                let powers =
                    self.finest(room, standing, 0, |axis, rank| axis.log_ticks(base, rank));
                let told = labelled(&powers).count();
                // Of a part that fills the axis, the most labels possible.
                if told >= if self.whole { 4 } else { 2 } {
                    powers
                } else {
                    // Less than a decade or so: round numbers, wherever they fall.
                    let round = self.round(room, standing);
                    let better = told < 2 || labelled(&round).count() > told;
                    if better { round } else { powers }
                }
            }
        };
    }

    /// Ticks at round numbers. Of most ranks no label need be written to see that they are too close.
    fn round(&self, room: f64, standing: bool) -> Vec<Tick> {
        let apart = apart(standing);
        let close = |rank: u32| {
            let gap = self.step(rank).size() / (self.hi - self.lo) * room;
            // Where there are two or more ticks, and roundings decide nothing.
            room > 3.0 * apart && gap < apart - 1e-6
        };
        let first = (0..RANKS - 1).find(|&rank| !close(rank));
        self.finest(
            room,
            standing,
            first.unwrap_or(RANKS - 1),
            Axis::linear_ticks,
        )
    }

    /// The densest choice of ticks, of this rank or a sparser one, whose labels do not overlap.
    fn finest(
        &self,
        room: f64,
        standing: bool,
        first: u32,
        choice: impl Fn(&Self, u32) -> Vec<Tick>,
    ) -> Vec<Tick> {
        let fits = |ticks: &[Tick]| {
            let mut last: Option<&Tick> = None;
            labelled(ticks).all(|tick| {
                let Some(before) = last.replace(tick) else {
                    return true;
                };
                let gap = (self.fraction(tick.at) - self.fraction(before.at)) * room;
                let half = |tick: &Tick| text::width(&tick.label, Role::Tick) / 2.0;
                let labels = if standing {
                    0.0
                } else {
                    half(before) + half(tick)
                };
                gap >= labels + apart(standing)
            })
        };
        let mut ticks = Vec::new();
        for rank in first..RANKS {
            ticks = choice(self, rank);
            if fits(&ticks) {
                break;
            }
        }
        ticks
    }

    /// The distance between ticks at round numbers: about 40 on the whole axis at rank 0, fewer at
    /// each higher one.
    fn step(&self, rank: u32) -> Step {
        const FINEST: f64 = 40.0;
        let span = self.hi - self.lo;
        let mut exponent = libm::floor(libm::log10(span / FINEST)) as i32;
        if self.whole {
            exponent = exponent.max(0);
        }
        Step {
            multiple: [1, 2, 5][rank as usize % 3],
            exponent: exponent + (rank / 3) as i32,
        }
    }

    /// Ticks at the multiples of a step.
    fn linear_ticks(&self, rank: u32) -> Vec<Tick> {
        let step = self.step(rank);
        let (size, exponent) = (step.size(), step.exponent);
        let largest = libm::fabs(self.lo).max(libm::fabs(self.hi));
        let decimals = (-exponent).max(0) as usize;
        let plain = largest < LONG_WHOLE && exponent >= LONG_FRACTION;
        // Half a thousandth of a step forgives rounding at the ends.
        const SLACK: f64 = 5e-4;
        let first = libm::ceil(self.lo / size - SLACK) as i64;
        let last = libm::floor(self.hi / size + SLACK) as i64;
        (first..=last)
            .map(|k| {
                let at = step.times(k as f64);
                let label = if plain {
                    number::fixed(at, decimals)
                } else {
                    scientific(k as i128 * i128::from(step.multiple), exponent)
                };
                Tick { at, label }
            })
            .collect()
    }

    /// Ticks at powers of `base`: with 2 and 5 between them at rank 0 of base
    /// ten, all of them at rank 1, every second at rank 2, every third …
    fn log_ticks(&self, base: u32, rank: u32) -> Vec<Tick> {
        let decade = f64::from(base);
        let log = |x: f64| libm::log(x) / libm::log(decade);
        const SLACK: f64 = 1e-9;
        let first = libm::floor(log(self.lo) + SLACK) as i32;
        let last = libm::ceil(log(self.hi) - SLACK) as i32;
        let every = rank.max(1) as i32;
        let inside = |at: f64| {
            let fraction = self.fraction(at);
            (-SLACK..=1.0 + SLACK).contains(&fraction)
        };
        let mut ticks = Vec::new();
        for exponent in first..=last {
            let power = libm::pow(decade, f64::from(exponent));
            if inside(power) {
                let label = if exponent.rem_euclid(every) == 0 {
                    power_label(base, exponent)
                } else {
                    String::new()
                };
                ticks.push(Tick { at: power, label });
            }
            if base == 10 {
                for digit in 2..10 {
                    let at = power * f64::from(digit);
                    if inside(at) && every == 1 {
                        let named = rank == 0 && (digit == 2 || digit == 5);
                        let label = match (named, exponent) {
                            (true, -3..=3) => number::short(at, (-exponent).max(0) as usize),
                            (true, _) => format!("{digit}·{}", number::power(10, exponent.into())),
                            (false, _) => String::new(),
                        };
                        ticks.push(Tick { at, label });
                    }
                }
            }
        }
        ticks
    }
}

fn labelled(ticks: &[Tick]) -> impl Iterator<Item = &Tick> {
    ticks.iter().filter(|tick| !tick.label.is_empty())
}

/// Least whole number that a linear axis writes as a power of ten.
const LONG_WHOLE: f64 = 1e7;
/// Below this power of ten, so are fractions.
const LONG_FRACTION: i32 = -4;

/// `digits`·10^`exponent`, with one digit before the point.
fn scientific(digits: i128, exponent: i32) -> String {
    if digits == 0 {
        return "0".into();
    }
    let text = digits.unsigned_abs().to_string();
    let power = exponent + text.len() as i32 - 1;
    let (first, rest) = text.split_at(1);
    let rest = rest.trim_end_matches('0');
    let sign = if digits < 0 { "−" } else { "" };
    let power = number::power(10, power.into());
    match (first, rest) {
        ("1", "") => format!("{sign}{power}"),
        (_, "") => format!("{sign}{first}·{power}"),
        _ => format!("{sign}{first}.{rest}·{power}"),
    }
}

/// More ranks than any axis needs.
const RANKS: u32 = 24;

/// 1, 10, then 10², 10³, …; for two: 1, 2, 4, then 2³, 2⁴, ….
fn power_label(base: u32, exponent: i32) -> String {
    match exponent {
        0 => "1".into(),
        1 => base.to_string(),
        _ => number::power(base.into(), exponent.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(mut axis: Axis, room: f64, standing: bool) -> Vec<String> {
        axis.lay_out(room, standing);
        let ticks = axis.ticks().iter();
        ticks
            .map(|tick| tick.label.clone())
            .filter(|label| !label.is_empty())
            .collect()
    }

    #[test]
    fn linear_ticks_are_round() {
        assert_eq!(labels(Axis::linear(0.0, 1.0, ""), 300.0, true).len(), 6);
        assert_eq!(labels(Axis::linear(0.0, 1.0, ""), 300.0, true)[1], "0.2");
        assert_eq!(
            labels(Axis::linear(-1.0, 1.0, ""), 160.0, true),
            ["−1.0", "−0.5", "0.0", "0.5", "1.0"]
        );
    }

    #[test]
    fn places_that_are_counted_have_no_parts() {
        let few = |axis: Axis| labels(axis, 900.0, false);
        let axis = Axis::linear(99.5, 105.5, "");
        assert!(few(axis.clone()).contains(&"100.5".to_string()));
        assert_eq!(
            few(axis.whole()),
            ["100", "101", "102", "103", "104", "105"]
        );
    }

    #[test]
    fn long_numbers_are_written_as_powers() {
        assert_eq!(
            labels(Axis::linear(0.0, 2e9, ""), 400.0, false),
            ["0", "5·10⁸", "10⁹", "1.5·10⁹", "2·10⁹"]
        );
        assert_eq!(scientific(-25, -7), "−2.5·10⁻⁶");
    }

    #[test]
    fn logarithmic_ticks_are_powers() {
        let wide = labels(Axis::log10(1.0, 1e6, ""), 500.0, false);
        assert_eq!(wide, ["1", "10", "10²", "10³", "10⁴", "10⁵", "10⁶"]);
        let two = labels(Axis::log2(1024.0, (1_u64 << 30) as f64, ""), 500.0, false);
        assert!(two.contains(&"2³⁰".to_string()));
        let narrow = labels(Axis::log10(1.0, 90.0, ""), 500.0, false);
        assert_eq!(narrow, ["1", "2", "5", "10", "20", "50"]);
        let narrower = labels(Axis::log10(3.0, 4.1, ""), 200.0, true);
        assert_eq!(narrower, ["3.0", "3.5", "4.0"]);
    }

    #[test]
    fn a_part_of_a_decade_has_ticks() {
        let part = |low: f64, high: f64| labels(Axis::log10(low, high, "").whole(), 500.0, false);
        let tens = ["40", "50", "60", "70", "80", "90", "100", "110"];
        assert_eq!(part(40.0, 110.0), tens);
        assert_eq!(part(3.0, 8.0), ["3", "4", "5", "6", "7", "8"]);
        assert!(part(1e6, 1e6 + 5.0).len() >= 3);
        assert_eq!(part(1.0, 1e4), ["1", "10", "10²", "10³", "10⁴"]);
    }
}
