//! What several topics need: figures computed from their texts, and values from the reference files.

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

/// Its terms, a line each.
pub fn terms(spec: &str) -> String {
    computed(spec).export(Format::Plain).unwrap()
}

/// Numbers of a reference file.
pub fn numbers<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<T> {
    serde_json::from_value(value.clone()).unwrap()
}

/// Reference values of subtract-a-square, by what they are.
pub fn counts_of_squares() -> Map<String, Value> {
    serde_json::from_str(include_str!("../golden/subtract_a_square_counts.json")).unwrap()
}
