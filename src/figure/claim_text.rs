//! The claim of a figure as text to copy: its formulas, how far they are known, and the check.

use serde::Serialize;

use super::Caption;
use super::caption::Fact;
use crate::claim::Status;
use crate::number::capitalized;
use crate::tex;

/// A claim, ready to be pasted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClaimText {
    /// Plain lines: "The periods of {s, 4s}, s = 1, …, 12: p(s) = 5s." and "Observed, not proved: …".
    pub(crate) text: String,
    /// The same for LaTeX; a proved claim is in a theorem environment.
    pub(crate) latex: String,
}

/// A title as a sentence. After an ellipsis nothing follows.
fn ended(title: &str) -> String {
    let stop = if title.ends_with('…') { "" } else { "." };
    format!("{title}{stop}")
}

impl Caption {
    /// The claim of the badge, with the formulas that are known as it says; the others are said by themselves.
    pub(crate) fn claim_text(&self) -> ClaimText {
        let badge = &self.badge;
        let formulas = self.facts.iter().filter(|fact| !fact.latex.is_empty());
        let (own, others): (Vec<&Fact>, Vec<&Fact>) =
            formulas.partition(|fact| fact.known.is_none_or(|known| known == badge.kind()));
        let claim = |title: &str, formulas: String, statement: &str| {
            if formulas.is_empty() {
                format!("{} {statement}", ended(title))
            } else {
                format!("{title}: {}", ended(&formulas))
            }
        };
        let known = capitalized(badge.kind().phrase().into());
        let mut lines = vec![
            claim(&self.title, plain(&own), &badge.statement),
            format!("{known}: {}", badge.more),
        ];
        let claimed = claim(
            &tex::words(&self.title),
            set(&own),
            &tex::words(&badge.statement),
        );
        let mut latex = vec![
            if badge.kind().is_proof() {
                format!("\\begin{{theorem}}\n{claimed}\n\\end{{theorem}}")
            } else {
                claimed
            },
            format!("\\emph{{{known}:}} {}", tex::words(&badge.more)),
        ];
        if !badge.evidence.is_empty() {
            lines.push(badge.evidence.clone());
            latex.push(tex::words(&badge.evidence));
        }
        if !badge.check.is_empty() {
            lines.push(badge.check.clone());
            latex.push(format!("\\texttt{{{}}}", tex::text(&badge.check)));
        }
        for status in Status::ALL {
            let of = others.iter().filter(|fact| fact.known == Some(status));
            let of: Vec<&Fact> = of.copied().collect();
            if !of.is_empty() {
                let known = if status.is_proof() {
                    status.label().into()
                } else {
                    capitalized(status.phrase().into())
                };
                lines.push(format!("{known}: {}.", plain(&of)));
                latex.push(format!("\\emph{{{known}:}} {}.", set(&of)));
            }
        }
        ClaimText {
            text: lines.join("\n"),
            latex: latex.join("\n"),
        }
    }
}

/// Formulas in a row; an expression is named, an equation says by itself of which quantity it is, but not where.
fn plain(formulas: &[&Fact]) -> String {
    joined(formulas, |fact| fact.value.clone(), str::to_owned)
}

/// The same for LaTeX.
fn set(formulas: &[&Fact]) -> String {
    joined(formulas, |fact| format!("${}$", fact.latex), tex::words)
}

fn joined(
    formulas: &[&Fact],
    value: impl Fn(&Fact) -> String,
    label: impl Fn(&str) -> String,
) -> String {
    let each = formulas.iter().map(|fact| {
        let is_equation = fact.value.contains('=');
        // An equation of one end of play is none of the other.
        let of_one_end = ["sink", "wall"].iter().any(|end| fact.label.contains(end));
        let name = if is_equation && !of_one_end {
            String::new()
        } else {
            label(&fact.label) + ": "
        };
        name + &value(fact)
    });
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use crate::{NoProgress, Spec};

    #[test]
    fn what_holds_of_one_end_of_play_says_so() {
        for (spec, wanted) in [
            (
                "strip?set=lucas&convention=sink",
                "law at the wall: v(x) = x mod 5; law in the sink: v(x) = 1 + (x − 1) mod 5.",
            ),
            ("relations?of=shifts", "shifts (sink): V₁ = V₀ − s₃"),
            ("relations?of=shifts", "shifts (wall): V₁ = V₀ + s₁"),
            (
                "comply?d=naturals&game=set",
                "in comply-set the N-positions",
            ),
        ] {
            let spec: Spec = spec.parse().unwrap();
            let caption = spec.compute(&mut NoProgress).unwrap().caption();
            let text = caption.claim_text().text;
            assert!(text.contains(wanted), "{spec}: {text}");
        }
    }
}
