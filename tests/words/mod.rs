//! What figures say: every kind walked through its parameters, and every
//! sentence held against mechanical rules and against the numbers.
//!
//! `takeaway words SPEC` prints the same for one spec; `cargo test --test all words::
//! -- --ignored --nocapture` prints the whole walk, to be read.

mod rules;
mod sentences;
mod shown;
mod walk;

use std::cell::Cell;

use takeaway::Drawing;
use takeaway::error::Result;
use takeaway::{Spec, Task};

/// A task with a clock that moves on a little at every look: a race needs one.
struct Ticking(Cell<f64>);

impl Task for Ticking {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        self.0.set(self.0.get() + 7.0);
        Some(self.0.get())
    }
}

fn computed(spec: &Spec) -> Drawing {
    spec.compute(&mut Ticking(Cell::new(0.0)))
        .unwrap_or_else(|error| panic!("{spec}: {error}"))
}
