//! What several topics need: figures computed from their texts, and values from the reference files.

use proptest::prelude::ProptestConfig;
use serde_json::{Map, Value};
use takeaway::figure::Format;
use takeaway::{Drawing, Spec, Task, Unwatched};

/// The figure of a spec.
pub fn computed(spec: &str) -> Drawing {
    let spec: Spec = spec
        .parse()
        .unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.compute(&mut Unwatched).unwrap()
}

/// Lets everything be, and has a clock: what is timed is timed.
pub struct Clock(std::time::Instant);

impl Default for Clock {
    fn default() -> Self {
        Clock(std::time::Instant::now())
    }
}

impl Task for Clock {
    fn report(&mut self, _: &str, _: u64, _: u64) -> takeaway::error::Result<()> {
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        Some(self.0.elapsed().as_secs_f64() * 1e3)
    }
}

/// `PROPTEST_CASES` or, so that tests stay quick, this many.
pub fn cases(few: u32) -> ProptestConfig {
    let mut config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = few;
    }
    config
}

/// Its terms, a line each.
pub fn terms(spec: &str) -> String {
    computed(spec).export(Format::Plain).unwrap()
}

/// The whole numbers of a text, thin spaces left out.
pub fn numbers_in(text: &str) -> Vec<u64> {
    let joined = text.replace('\u{202f}', "");
    joined
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

/// Numbers of a reference file.
pub fn numbers<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<T> {
    serde_json::from_value(value.clone()).unwrap()
}

/// Reference values of subtract-a-square, by what they are.
pub fn counts_of_squares() -> Map<String, Value> {
    serde_json::from_str(include_str!("../golden/subtract_a_square_counts.json")).unwrap()
}
