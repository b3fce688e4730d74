//! The spec of a figure: a kind and its parameters, as a value and as text
//! `kind?param=value&…`.
//!
//! Text and value are inverse; parameters at their defaults are left out, so
//! equal specs have equal text. A link carries a version: `v1/sink-strips?m=19`.

use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::error::{Error, Problem, Result};
use crate::figure::parameter::Descriptor;
use crate::figure::parameter::fields::X;
use crate::figure::{Figure, Kind, Name, text};
use crate::kinds;
use crate::limits::spec_text;
use crate::link;
pub(crate) use crate::link::LINK_VERSION;
use crate::nearest::{near, nearest};
use crate::progress::Progress;
use crate::shard::Shard;

/// Times as long as natively that a figure takes in the page: the median of those that end after half a
/// second and more at the largest sizes (`npm run bench -- --caps`) is 1.4, and nine in ten take at most 2.5.
const PAGE_TIMES: f64 = 1.4;

/// Minutes from which a run is announced before it begins.
const LONG_MINUTES: f64 = 1.0;

/// The figure of a first visit: short enough to show what a common factor of m and k does.
pub const FIRST: &str = "sink-strips?m=12&scale=common";

/// A kind of figure and its parameters.
pub struct Spec(Box<dyn Kind>);

impl Spec {
    /// One spec of every kind, with default parameters, in the page's order.
    pub fn kinds() -> Vec<Spec> {
        let first = |entry: &kinds::Entry| Spec((entry.first)());
        kinds::ALL.iter().map(first).collect()
    }

    /// Kind, title, sentence and group.
    pub fn name(&self) -> &'static Name {
        self.0.name()
    }

    /// The kind's name, as links spell it.
    pub fn kind(&self) -> &'static str {
        self.name().kind
    }

    /// The parameters, if the figure is of this kind.
    pub(crate) fn as_figure<F: Figure>(&self) -> Option<&F> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    pub(crate) fn as_kind(&self) -> &dyn Kind {
        &*self.0
    }

    /// Every parameter with its present value, for the page's controls.
    pub fn controls(&self) -> Vec<Descriptor> {
        self.0.controls()
    }

    /// The spec with one parameter changed to what `text` says.
    ///
    /// # Errors
    /// There is no such parameter, or the value is not allowed with the others.
    pub fn with(&self, name: &str, text: &str) -> Result<Spec> {
        self.with_all(&[(name, text)])
    }

    /// The spec with several parameters changed at once, of which none may be
    /// allowed alone; where two are alternatives, the last one counts.
    ///
    /// # Errors
    /// There is no such parameter, or the values are not allowed together.
    pub(crate) fn with_all<T: AsRef<str>>(&self, changes: &[(T, T)]) -> Result<Spec> {
        let mut changed = self.clone();
        let (mut name, mut text) = ("", "");
        for change in changes {
            (name, text) = (change.0.as_ref().trim(), change.1.as_ref().trim());
            let chosen = changed.0.choose(name, text);
            chosen.map_err(|error| text::as_typed(error, name, text))?;
        }
        let typed = |error, change: &(T, T)| {
            text::as_typed(error, change.0.as_ref().trim(), change.1.as_ref().trim())
        };
        let checked = changed.0.check();
        checked.map_err(|error| changes.iter().fold(error, typed))?;
        changed.fitting(name, text)
    }

    /// The spec over these positions, of which it may not have all.
    ///
    /// # Errors
    /// It has no row of positions.
    pub(crate) fn over(&self, span: &RangeInclusive<u64>) -> Result<Spec> {
        let mut spec = self.clone();
        let text = format!("{}..{}", span.start(), span.end());
        spec.0.assign(X, &text)?;
        Ok(spec)
    }

    /// The spec, if its text is one that [`Spec::from_str`] takes.
    fn fitting(self, name: &str, value: &str) -> Result<Spec> {
        if self.to_string().len() <= spec_text() {
            return Ok(self);
        }
        let allowed = format!("values that fit a link of {} characters", spec_text());
        Err(Error::bad(name, value, allowed))
    }

    /// Roughly how many elementary steps computing takes.
    pub fn cost(&self) -> u64 {
        self.0.cost()
    }

    /// Whether it looks for something that may take long to find, whatever it costs.
    pub fn searches(&self) -> bool {
        self.0.searches()
    }

    /// About how long computing takes, in words, if that is over a minute: to
    /// be said before it begins.
    pub fn long(&self) -> Option<String> {
        long(self.0.seconds())
    }

    /// Whether the figure's data can be had as text, as far as that shows before
    /// it is computed.
    ///
    /// # Errors
    /// It would be too long.
    pub fn check_table(&self) -> Result<()> {
        self.0.check_table()
    }

    /// Computes the data as bytes, for another thread to draw from, handing
    /// out what is there so far through `partial`.
    ///
    /// # Errors
    /// Cancelled by the progress, or a size over its cap.
    pub fn compute_bytes(
        &self,
        progress: &mut dyn Progress,
        partial: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>> {
        self.compute_share(Shard::WHOLE, progress, partial)
    }

    /// Whether the work has shares that several threads can do.
    pub fn is_parallel(&self) -> bool {
        self.0.is_parallel()
    }

    /// The bytes of a share of the work, as [`Spec::compute_bytes`] computes all of it; of a
    /// figure that does not divide, each share is all.
    ///
    /// # Errors
    /// As [`Spec::compute_bytes`].
    pub fn compute_share(
        &self,
        share: Shard,
        progress: &mut dyn Progress,
        partial: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>> {
        self.0.compute_bytes(share, progress, partial)
    }

    /// The text a link holds after its `#`.
    pub fn link(&self) -> String {
        format!("v{LINK_VERSION}/{self}")
    }

    /// Reads a link, or what is after its `#`; the version may be left out.
    ///
    /// # Errors
    /// The version is one this release does not know, or the spec is bad.
    pub fn from_link(text: &str) -> Result<Spec> {
        link::body(text)?.parse()
    }
}

/// No kind of figure has the name that a spec begins with.
pub(crate) fn no_kind(name: &str) -> Error {
    let names: Vec<&str> = kinds::ALL.iter().map(|entry| entry.name.kind).collect();
    let all = text::listed_names(&names);
    let known: Vec<&str> = names.into_iter().chain(kinds::earlier::names()).collect();
    let meant = questioned(name, &known);
    let near = match &meant {
        Some(meant) => vec![meant.as_str()],
        None => near(name, &known),
    };
    let only = match near[..] {
        [only] => Some(only),
        _ => nearest(name, known.iter().copied()),
    };
    let error = if name.contains(char::is_whitespace) {
        Error::input(Problem::Spaces, "kind", name, all)
    } else {
        Error::unknown("figure", name, &near, &all).of("kind")
    };
    error.suggest_any(only)
}

/// `strip n=5` or `strip&n=5` as it should have been written: `strip?n=5`.
fn questioned(name: &str, names: &[&str]) -> Option<String> {
    let (kind, pairs) = name.split_once(['&', ' '])?;
    let is_meant = names.contains(&kind) && pairs.contains('=');
    is_meant.then(|| format!("{kind}?{}", pairs.replace(' ', "&")))
}

/// A time of this number of seconds in words, if it is over a minute.
pub fn long(seconds: f64) -> Option<String> {
    let minutes = seconds / 60.0;
    let hours = minutes / 60.0;
    match minutes {
        ..LONG_MINUTES => None,
        ..90.0 => Some(format!("about {} minutes", libm::ceil(minutes))),
        _ => Some(format!("about {} hours", libm::round(hours))),
    }
}

/// The same of what takes `seconds` natively, in the page.
pub fn long_in_page(seconds: f64) -> Option<String> {
    long(seconds * PAGE_TIMES)
}

impl<F: Figure> From<F> for Spec {
    fn from(figure: F) -> Self {
        Spec(Box::new(figure))
    }
}

impl Clone for Spec {
    fn clone(&self) -> Self {
        Spec(self.0.boxed())
    }
}

impl PartialEq for Spec {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl FromStr for Spec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Spec> {
        if text.len() > spec_text() {
            let allowed = format!("at most {} characters", spec_text());
            return Err(Error::bad("spec", text, allowed));
        }
        let (kind, pairs) = text::parts(text);
        if let Some(earlier) = kinds::earlier::named(&kind) {
            return earlier.spec(pairs)?.parse();
        }
        let found = kinds::ALL
            .iter()
            .find(|entry| entry.name.kind == kind.trim());
        let Some(mut spec) = found.map(|entry| Spec((entry.first)())) else {
            return Err(no_kind(kind.trim()));
        };
        text::read(spec.0.as_mut(), pairs)?;
        spec.fitting("spec", text)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::written(self.0.as_ref()))
    }
}

impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Spec({self})")
    }
}
