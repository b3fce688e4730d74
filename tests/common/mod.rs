//! What several topics need: figures computed from their texts, and values from the reference files.

use proptest::prelude::ProptestConfig;
use takeaway::error::BadInput;
use takeaway::picture::Format;
use takeaway::play::Setting;
use takeaway::play::solve::wins;
use takeaway::{Error, NoProgress, Picture, Progress, Spec};

/// The figure of a spec.
pub(crate) fn computed(spec: &str) -> Picture {
    let spec: Spec = spec
        .parse()
        .unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.compute(&mut NoProgress).unwrap()
}

/// Whether a game begins, and is won by who does.
pub(crate) fn begins(text: &str) -> bool {
    let setting: Setting = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let game = setting.rules(&mut NoProgress).expect("it begins");
    setting.to_string() == text && wins(&*game, &setting.start())
}

/// The sheets that docs/reproduce.md makes: the file's name without its ending, and the specs.
pub(crate) fn sheets() -> Vec<(String, Vec<String>)> {
    let commands = include_str!("../../docs/reproduce.md").lines();
    let commands = commands.filter_map(|line| line.strip_prefix("takeaway figure "));
    let sheet = |line: &str| {
        let (specs, file) = line.split_once(" -o ").expect("a file to write to");
        let specs = specs
            .split('\'')
            .map(str::trim)
            .filter(|spec| !spec.is_empty());
        let name = file.strip_suffix(".svg").expect("an SVG");
        (name.to_string(), specs.map(String::from).collect())
    };
    commands.map(sheet).collect()
}

/// Lets everything be, and has a clock: what is timed is timed.
pub(crate) struct Clock(std::time::Instant);

impl Default for Clock {
    fn default() -> Self {
        Clock(std::time::Instant::now())
    }
}

impl Progress for Clock {
    fn report(&mut self, _: &str, _: u64, _: u64) -> takeaway::error::Result<()> {
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        Some(self.0.elapsed().as_secs_f64() * 1e3)
    }
}

/// `PROPTEST_CASES` or, so that tests stay quick, this many.
pub(crate) fn cases(few: u32) -> ProptestConfig {
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
pub(crate) fn terms(spec: &str) -> String {
    computed(spec).export(Format::PLAIN).unwrap()
}

/// The whole numbers of a text, thin spaces left out.
pub(crate) fn numbers_in(text: &str) -> Vec<u64> {
    let joined = text.replace('\u{202f}', "");
    joined
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

/// What is wrong with an input.
pub(crate) fn bad(error: &Error) -> &BadInput {
    match error {
        Error::BadInput(bad) => bad,
        other => panic!("{other:?} where bad input was expected"),
    }
}

/// An error in one line, neither empty nor endless, that only says something:
/// nothing in it turns or ends a line or moves a cursor.
pub(crate) fn well_said(error: &Error) {
    let BadInput {
        parameter, allowed, ..
    } = bad(error);
    assert!(!parameter.is_empty() && !allowed.is_empty(), "{error:?}");
    let line = error.to_string();
    let orders = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    let turns =
        |c: char| ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
    let order = |c: char| c.is_control() || orders.contains(&c) || turns(c);
    assert!(!line.contains(order), "{line:?}");
    assert!(line.chars().count() < 300, "{line}");
}
