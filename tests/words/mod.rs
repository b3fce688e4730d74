//! What figures say: every kind walked through its parameters, and every
//! sentence held against mechanical rules and against the numbers.
//!
//! `takeaway words SPEC` prints the same for one spec; `cargo test --test all words::
//! -- --ignored --nocapture` prints the whole walk, to be read.

mod claims;
mod comments;
mod forbidden;
mod rewrites;
pub(crate) mod rules;
mod sentences;
mod shown;
mod slots;
mod truth;
mod walk;

use std::cell::Cell;
use std::fs;

use takeaway::Picture;
use takeaway::error::Result;
use takeaway::{Progress, Spec};

use comments::files;

/// A progress with a clock that moves on a little at every look: a race needs one.
struct Ticking(Cell<f64>);

impl Progress for Ticking {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        self.0.set(self.0.get() + 7.0);
        Some(self.0.get())
    }
}

fn computed(spec: &Spec) -> Picture {
    spec.compute(&mut Ticking(Cell::new(0.0)))
        .unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// The data have the statement and how far to trust it; words only say it.
#[test]
fn no_words_choose_how_far_to_trust_a_figure() {
    let mut read = 0;
    for file in files(&["src/kinds"], &["rs"]) {
        if file.file_name().is_some_and(|name| name == "findings.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        // A title of an environment is no choice.
        let chosen = code.replace("Status::Conjecture.label()", "");
        assert!(!chosen.contains("Status::"), "{}", file.display());
        read += 1;
    }
    assert!(read > 100, "{read}");
}
