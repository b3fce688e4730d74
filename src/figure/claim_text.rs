//! The claim of a figure as text to copy: its formulas, how far they are known, and the check.

use serde::Serialize;

use super::Caption;
use crate::number::capitalized;
use crate::tex;

/// A claim, ready to be pasted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClaimText {
    /// Plain lines: "The periods of {s, 4s}, s = 1, …, 12: p(s) = 5s." and "Observed, not proved: …".
    pub(crate) text: String,
    /// The same for LaTeX.
    pub(crate) latex: String,
}

impl Caption {
    /// The claim of the badge.
    pub(crate) fn claim_text(&self) -> ClaimText {
        let badge = &self.badge;
        let known = capitalized(badge.kind().phrase().into());
        let formulas = || self.facts.iter().filter(|fact| !fact.latex.is_empty());
        let plain: Vec<&str> = formulas().map(|fact| &*fact.value).collect();
        let set: Vec<String> = formulas().map(|fact| format!("${}$", fact.latex)).collect();
        let claim = |title: &str, formulas: String, statement: String| {
            if formulas.is_empty() {
                format!("{title}. {statement}")
            } else {
                format!("{title}: {formulas}.")
            }
        };
        let small = [&badge.evidence, &badge.check];
        let small = || small.iter().filter(|text| !text.is_empty());
        let mut lines = vec![
            claim(&self.title, plain.join("; "), badge.statement.into()),
            format!("{known}: {}", badge.more),
        ];
        lines.extend(small().map(|text| (*text).clone()));
        let mut latex = vec![
            claim(
                &tex::words(&self.title),
                set.join("; "),
                tex::words(badge.statement),
            ),
            format!("\\emph{{{known}:}} {}", tex::words(&badge.more)),
        ];
        latex.extend(small().map(|text| tex::words(text)));
        ClaimText {
            text: lines.join("\n"),
            latex: latex.join("\n"),
        }
    }
}
