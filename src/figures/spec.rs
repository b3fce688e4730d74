//! The spec of a figure: typed, and as text `kind?param=value&…`.
//!
//! Text and value are inverse; parameters at their defaults are left out, so
//! equal specs have equal text. A link carries a version: `v1/sink-strips?m=19`.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::figures::cold::Cold;
use crate::figures::cold_count::ColdCount;
use crate::figures::comply::Comply;
use crate::figures::digits::Digits;
use crate::figures::duality::Duality;
use crate::figures::greedy_set::GreedySet;
use crate::figures::parameter::{Descriptor, Field};
use crate::figures::permutation::Permutation;
use crate::figures::race::Race;
use crate::figures::records::Records;
use crate::figures::sink_strips::SinkStrips;
use crate::figures::strip::Strip;
use crate::figures::{Drawing, Figure, Watch, Whole};
use crate::limits::SPEC_TEXT;
use crate::task::Task;

/// The version of links this release writes. It reads every earlier one.
pub const LINK_VERSION: u32 = 1;

/// A kind of figure and its parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum Spec {
    /// Nim-value strips of additive sink subtraction.
    SinkStrips(SinkStrips),
    /// Sink play read as wall play backwards.
    Duality(Duality),
    /// The nim-sequence of any ruleset.
    Strip(Strip),
    /// The cold positions.
    Cold(Cold),
    /// How many cold positions there are.
    ColdCount(ColdCount),
    /// Where the nim-value reaches a new maximum.
    Records(Records),
    /// Digits of the cold positions.
    Digits(Digits),
    /// Greedy sets and Stanley sequences.
    GreedySet(GreedySet),
    /// Comply games.
    Comply(Comply),
    /// Greedy permutations.
    Permutation(Permutation),
    /// The algorithms for cold positions, timed.
    Race(Race),
}

/// `for_spec!(spec, figure => expression)`: the expression for whichever kind
/// it is, with `figure` its parameters.
macro_rules! for_spec {
    ($spec:expr, $figure:ident => $body:expr) => {
        match $spec {
            Spec::SinkStrips($figure) => $body,
            Spec::Duality($figure) => $body,
            Spec::Strip($figure) => $body,
            Spec::Cold($figure) => $body,
            Spec::ColdCount($figure) => $body,
            Spec::Records($figure) => $body,
            Spec::Digits($figure) => $body,
            Spec::GreedySet($figure) => $body,
            Spec::Comply($figure) => $body,
            Spec::Permutation($figure) => $body,
            Spec::Race($figure) => $body,
        }
    };
}

impl Spec {
    /// One spec of every kind, with default parameters, in the page's order.
    pub fn kinds() -> Vec<Spec> {
        vec![
            Spec::SinkStrips(SinkStrips::default()),
            Spec::Duality(Duality::default()),
            Spec::Strip(Strip::default()),
            Spec::Cold(Cold::default()),
            Spec::ColdCount(ColdCount::default()),
            Spec::Records(Records::default()),
            Spec::Digits(Digits::default()),
            Spec::GreedySet(GreedySet::default()),
            Spec::Comply(Comply::default()),
            Spec::Permutation(Permutation::default()),
            Spec::Race(Race::default()),
        ]
    }

    /// The kind's name, as links spell it.
    pub fn kind(&self) -> &'static str {
        fn of<F: Figure>(_: &F) -> &'static str {
            F::KIND
        }
        for_spec!(self, figure => of(figure))
    }

    /// The kind's name, as a menu shows it.
    pub fn title(&self) -> &'static str {
        fn of<F: Figure>(_: &F) -> &'static str {
            F::TITLE
        }
        for_spec!(self, figure => of(figure))
    }

    /// One sentence on what the kind shows.
    pub fn about(&self) -> &'static str {
        fn of<F: Figure>(_: &F) -> &'static str {
            F::ABOUT
        }
        for_spec!(self, figure => of(figure))
    }

    /// Every parameter with its present value, for the page's controls.
    pub fn controls(&self) -> Vec<Descriptor> {
        fn of<F: Figure>(figure: &F) -> Vec<Descriptor> {
            F::fields().iter().map(|f| f.descriptor(figure)).collect()
        }
        for_spec!(self, figure => of(figure))
    }

    /// The spec with one parameter changed to what `text` says.
    ///
    /// # Errors
    /// There is no such parameter, or the value is not allowed beside the others.
    pub fn with(&self, name: &str, text: &str) -> Result<Spec> {
        fn change<F: Figure>(figure: &mut F, name: &str, text: &str) -> Result<()> {
            let fields = F::fields();
            field(&fields, name.trim())?.assign(figure, text.trim())?;
            check(figure, &fields)
        }
        let mut changed = self.clone();
        for_spec!(&mut changed, figure => change(figure, name, text))?;
        changed.fitting(name, text)
    }

    /// The spec, if its text is one that [`Spec::from_str`] takes.
    fn fitting(self, name: &str, value: &str) -> Result<Spec> {
        if self.to_string().len() <= SPEC_TEXT {
            return Ok(self);
        }
        let allowed = format!("short enough for a link of {SPEC_TEXT} characters");
        Err(Error::bad(name, value, allowed))
    }

    /// Roughly how many elementary steps computing takes.
    pub fn cost(&self) -> u64 {
        for_spec!(self, figure => figure.cost())
    }

    /// Whether the figure's data can be had as text, as far as that shows before
    /// it is computed.
    ///
    /// # Errors
    /// It would be too long.
    pub fn check_table(&self) -> Result<()> {
        for_spec!(self, figure => figure.check_table())
    }

    /// Computes the figure.
    ///
    /// # Errors
    /// Cancelled by the task, or a size over its cap.
    pub fn compute(&self, task: &mut dyn Task) -> Result<Drawing> {
        fn run<F: Figure>(spec: &Spec, figure: &F, task: &mut dyn Task) -> Result<Drawing> {
            let data = figure.compute(&mut Whole(task))?;
            Ok(Drawing::new(spec.clone(), figure.clone(), data))
        }
        for_spec!(self, figure => run(self, figure, task))
    }

    /// Computes the data as bytes, for another thread to draw from, handing
    /// out what is there so far through `partial`.
    ///
    /// # Errors
    /// Cancelled by the task, or a size over its cap.
    pub fn compute_bytes(
        &self,
        task: &mut dyn Task,
        partial: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>> {
        struct Sending<'a>(&'a mut dyn Task, &'a mut dyn FnMut(Vec<u8>));
        impl Task for Sending<'_> {
            fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
                self.0.report(what, done, total)
            }

            fn now(&self) -> Option<f64> {
                self.0.now()
            }
        }
        impl<D: serde::Serialize> Watch<D> for Sending<'_> {
            fn partial(&mut self, data: &D) {
                if let Ok(bytes) = postcard::to_allocvec(data) {
                    (self.1)(bytes);
                }
            }
        }
        let mut watch = Sending(task, partial);
        for_spec!(self, figure => {
            let data = figure.compute(&mut watch)?;
            postcard::to_allocvec(&data).map_err(|e| Error::Surface(e.to_string()))
        })
    }

    /// The drawing that bytes from [`Spec::compute_bytes`] of the same spec hold.
    ///
    /// # Errors
    /// The bytes are not such data.
    pub fn drawing_from(&self, bytes: &[u8]) -> Result<Drawing> {
        fn read<F: Figure>(spec: &Spec, figure: &F, bytes: &[u8]) -> Result<Drawing> {
            let data = postcard::from_bytes(bytes).map_err(|e| Error::Surface(e.to_string()))?;
            Ok(Drawing::new(spec.clone(), figure.clone(), data))
        }
        for_spec!(self, figure => read(self, figure, bytes))
    }

    /// The text a link holds after its `#`.
    pub fn link(&self) -> String {
        format!("v{LINK_VERSION}/{self}")
    }

    /// Reads what stands after the `#` of a link; the version may be left out.
    ///
    /// # Errors
    /// The version is one this release does not know, or the spec is bad.
    pub fn from_link(text: &str) -> Result<Spec> {
        let text = text.trim_start_matches('#');
        let versioned = text.strip_prefix('v').and_then(|rest| {
            let (version, spec) = rest.split_once('/')?;
            version
                .bytes()
                .all(|b| b.is_ascii_digit())
                .then_some((version, spec))
        });
        match versioned {
            None => text.parse(),
            Some((version, spec)) => match version.parse() {
                Ok(1..=LINK_VERSION) => spec.parse(),
                _ => Err(
                    Error::bad("link version", version, format!("1 … {LINK_VERSION}"))
                        .suggest(LINK_VERSION),
                ),
            },
        }
    }
}

impl FromStr for Spec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Spec> {
        if text.len() > SPEC_TEXT {
            let allowed = format!("at most {SPEC_TEXT} characters");
            return Err(Error::bad("spec", text, allowed));
        }
        let (kind, pairs) = text.split_once('?').unwrap_or((text, ""));
        let kind = decoded(kind);
        let Some(mut spec) = Spec::kinds().into_iter().find(|s| s.kind() == kind.trim()) else {
            let names: Vec<&str> = Spec::kinds().iter().map(Spec::kind).collect();
            let allowed = format!("one of {}", names.join(", "));
            return Err(Error::bad("kind", kind, allowed));
        };
        for_spec!(&mut spec, figure => read(figure, pairs))?;
        spec.fitting("spec", text)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn pairs<F: Figure>(figure: &F) -> Vec<String> {
            let defaults = F::default();
            F::fields()
                .iter()
                .map(|field| (field.name, field.text(figure), field.text(&defaults)))
                .filter(|(_, text, default)| text != default)
                .map(|(name, text, _)| format!("{name}={}", encoded(&text)))
                .collect()
        }
        let pairs = for_spec!(self, figure => pairs(figure));
        f.write_str(self.kind())?;
        if !pairs.is_empty() {
            write!(f, "?{}", pairs.join("&"))?;
        }
        Ok(())
    }
}

/// Reads `name=value&…` over the defaults, then checks the whole.
fn read<F: Figure>(figure: &mut F, pairs: &str) -> Result<()> {
    let fields = F::fields();
    let mut seen = Vec::new();
    for pair in pairs.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, value) = (decoded(name), decoded(value));
        let field = field(&fields, name.trim())?;
        if seen.contains(&field.name) {
            return Err(Error::bad(field.name, value, "given once"));
        }
        seen.push(field.name);
        field.assign(figure, value.trim())?;
    }
    check(figure, &fields)
}

fn check<F: Figure>(figure: &F, fields: &[Field<F>]) -> Result<()> {
    fields.iter().try_for_each(|field| field.check(figure))?;
    figure.validate()
}

fn field<'a, F: Figure>(fields: &'a [Field<F>], name: &str) -> Result<&'a Field<F>> {
    fields
        .iter()
        .find(|field| field.name == name)
        .ok_or_else(|| {
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            let allowed = format!("one of {}", names.join(", "));
            Error::bad("parameter", name, allowed)
        })
}

/// Percent-decoded; what is not a valid escape stays as it is.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%')
            .then(|| bytes.get(at + 1..at + 3))
            .flatten()
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escape {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Percent-encodes what would end a value or not survive in a link.
fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b',' | b'=' | b'+' | b'^' | b'(' | b')' | b'*' | b'/'
            | b':' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
