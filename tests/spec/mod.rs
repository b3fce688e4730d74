//! The spec: text and value are inverse, bad text is refused, and whatever the parser lets through
//! can be computed, drawn, probed and walked over.

mod drawings;
mod earlier;
mod progress;
mod reading;
mod refusals;
mod texts;

use proptest::prelude::*;
use takeaway::Spec;
use takeaway::figure::parameter::{Control, Descriptor};

use crate::common::well_said;

/// Raw numbers from which a value of any type of parameter is made.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    /// Whether the parameter is unchanged.
    pub keep_default: bool,
    /// What else becomes of it.
    pub raw: [u64; 5],
}

fn draws() -> impl Strategy<Value = (usize, Vec<Draw>)> {
    let draw = (any::<bool>(), any::<[u64; 5]>())
        .prop_map(|(keep_default, raw)| Draw { keep_default, raw });
    (any::<usize>(), prop::collection::vec(draw, 12))
}

/// A number in `min ..= max`, of any order of magnitude, the ends now and then.
fn number(min: i64, max: i64, raw: u64) -> i64 {
    match raw % 8 {
        0 => min,
        1 => max,
        _ => min + ((raw >> (raw % 61)) % (min.abs_diff(max) + 1)) as i64,
    }
}

fn set(raw: [u64; 5]) -> String {
    let [a, b, c, d, e] = raw;
    let small = |x: u64| 1 + x % 40;
    match a % 14 {
        0..=3 => format!("{},{},{}", small(b), small(c), small(d)),
        4 => format!("{},{}", 1 + (b >> 33), small(c)),
        5 => "squares".into(),
        6 => format!("powers-{}", 2 + b % 7),
        7 => [
            "triangular",
            "primes",
            "fibonacci",
            "factorials",
            "moser",
            "odd",
        ][(b % 6) as usize]
            .into(),
        8 => format!("powers-of-{}", 2 + (b >> (b % 62)))
            .chars()
            .take(18)
            .collect(),
        9 => format!("{}+{}i", small(b), small(c)),
        10 => format!("all-but-{},{}", small(b), small(c)),
        11 => format!("{}s^2+{}s-{}", small(b), c % 1000, d % 1000),
        12 => format!("s^{}-{}s", 1 + b % 8, c % 1_000_000),
        _ => format!("random-{}-{}", 1 + d % 99, e >> 32),
    }
}

/// Some text that the control takes, or at least might.
fn value(control: &Descriptor, raw: [u64; 5]) -> String {
    let [a, b, c, d, e] = raw;
    match control.kind {
        Control::Integer => number(control.min, control.max, a).to_string(),
        Control::Range => {
            let part = |from: u64, len: u64| {
                let low = number(control.min, control.max, from);
                let high = (low + (len % 9) as i64).min(control.max);
                if low == high {
                    format!("{low}")
                } else {
                    format!("{low}..{high}")
                }
            };
            match e % 4 {
                0 => String::new(),
                1 => part(a, 0),
                2 => part(a, b),
                _ => format!("{},{},{}", part(a, b), part(c, d), part(d, e)),
            }
        }
        Control::Choice => control.choices[a as usize % control.choices.len()]
            .value
            .clone(),
        Control::Switch => if a % 2 == 0 { "on" } else { "off" }.into(),
        Control::Set => set(raw),
        _ => control.value.clone(),
    }
}

/// A random spec, made by moving one control after the other.
pub(crate) fn built((kind, draws): &(usize, Vec<Draw>)) -> Spec {
    let kinds = Spec::kinds();
    let mut spec = kinds[kind % kinds.len()].clone();
    // What is drawn may bring other controls.
    for (place, draw) in draws.iter().cycle().enumerate() {
        let controls = spec.controls();
        let Some(control) = controls.get(place) else {
            break;
        };
        if draw.keep_default {
            continue;
        }
        match spec.with(control.name, &value(control, draw.raw)) {
            Ok(changed) => spec = changed,
            Err(error) => well_said(&error),
        }
    }
    spec
}

fn specs() -> impl Strategy<Value = Spec> {
    draws().prop_map(|draws| built(&draws))
}
