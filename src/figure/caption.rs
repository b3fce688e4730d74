//! The words around a figure.

use std::borrow::Cow;

use serde::Serialize;

use super::Figure;
pub use super::literature::{BHAGAT, EPPSTEIN, LARSSON, Work};
pub(crate) use super::literature::{FLAMMENKAMP, LARSSON_SAHA_YOKOO, MANABE_LARSSON, WYTHOFF};
use super::sentences::Sentences;
use crate::claim::{Known, Status};
use crate::tex;

/// Everything a page or an exported file says about a figure. A statement has one place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Words"))]
pub struct Caption {
    /// At most [`TITLE`] characters.
    pub title: String,
    /// Describes the drawing in at most two sentences.
    #[cfg_attr(test, ts(type = "string"))]
    pub caption: Sentences,
    /// One sentence that is true of this figure only, or nothing.
    pub see: String,
    /// How far to trust what is shown.
    pub badge: Badge,
    /// At most [`FACTS`].
    pub facts: Vec<Fact>,
    /// The paper's figure or theorem: "Bhagat, … 2026, Figure 2".
    pub source: String,
    /// How to cite the paper.
    pub citation: String,
    /// The paper's BibTeX entry.
    pub bibtex: String,
    /// Remarks about the paper.
    pub notes: Vec<String>,
    /// Related figures.
    pub links: Vec<Link>,
    /// The same over a longer range, which confirms or refutes what is checked.
    pub(crate) further: Option<Link>,
    /// Where the theorem of the badge is proved, cell by cell.
    pub(crate) proof: Option<Link>,
    /// A game to play on what is shown.
    pub play: Option<Link>,
}

/// The most characters of a title.
pub const TITLE: usize = 60;
/// The most facts of a figure.
pub const FACTS: usize = 6;

/// How far to trust what is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Badge {
    /// Findings alone choose it.
    kind: Status,
    /// In the badge, after the status.
    #[serde(skip)]
    name: &'static str,
    /// The claim's name in the table of claims.
    pub claim: &'static str,
    /// The claim in a sentence, with its hypotheses.
    pub(crate) statement: Cow<'static, str>,
    /// Who proves or states it, and for what it was checked.
    pub evidence: String,
    /// The command that repeats the check; empty if there is none.
    pub(crate) check: String,
    /// "Proved: Theorem 3".
    pub text: String,
    /// One sentence: which theorem, which algorithm, which range.
    pub more: String,
}

impl Badge {
    pub(super) fn new(known: Known, more: String) -> Self {
        Badge {
            kind: known.status(),
            name: known.claim().name,
            claim: known.claim().id,
            statement: known.claim().statement.into(),
            evidence: known.claim().known_by(),
            check: known.claim().command(),
            text: known.text(),
            more,
        }
    }

    /// How far the claim is known of the figure.
    #[must_use]
    pub fn kind(&self) -> Status {
        self.kind
    }
}

/// A related figure, or a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Link {
    /// A few words.
    pub label: String,
    /// Its spec.
    pub spec: String,
}

/// A number or formula with its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fact {
    /// In the field's words.
    pub label: String,
    /// As text.
    pub value: String,
    /// Of a formula, the value in LaTeX's math mode; else empty.
    pub latex: String,
    /// How far a formula is known, where that is not as the badge says.
    #[serde(skip)]
    pub(crate) known: Option<Status>,
}

impl Caption {
    /// Fills in where the figure comes from.
    #[must_use]
    pub fn from_paper(mut self, paper: &Work, place: &str) -> Self {
        self.source = match place {
            "" => paper.short(),
            place => format!("{}, {place}", paper.short()),
        };
        self.citation = paper.citation();
        self.bibtex = paper.bibtex();
        self
    }

    /// The badge and the source, without full stops; a theorem that the source names is not named before.
    pub(crate) fn small_print(&self) -> Vec<&str> {
        let Badge { text, name, .. } = &self.badge;
        let is_named_twice = !name.is_empty() && text.ends_with(name) && self.source.contains(name);
        let badge = if is_named_twice {
            self.badge.kind.label()
        } else {
            text
        };
        let said = [badge, self.source.as_str()];
        said.into_iter().filter(|text| !text.is_empty()).collect()
    }

    /// The text alternative of the drawing.
    pub fn summary(&self) -> String {
        let mut parts = vec![format!("{}.", self.title), self.caption.to_string()];
        parts.push(self.see.clone());
        if !self.badge.text.is_empty() {
            parts.push(format!("{}. {}", self.badge.text, self.badge.more));
        }
        let facts = self.facts.iter().map(Fact::text);
        let facts = facts.collect::<Vec<_>>().join("; ");
        if !facts.is_empty() {
            parts.push(format!("{facts}."));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// Every sentence and number, each with its slot, in the order a reader meets them.
    pub fn texts(&self) -> Vec<(&'static str, String)> {
        let mut texts = self.printed();
        let claim = [
            &*self.badge.statement,
            &self.badge.evidence,
            &self.badge.check,
        ];
        let claim = claim.into_iter().filter(|text| !text.is_empty());
        texts.push(("claim", claim.collect::<Vec<_>>().join(" ")));
        texts.extend(self.notes.iter().map(|note| ("note", note.clone())));
        let links = self.links.iter().map(|link| ("link", link));
        let links = links.chain(self.further.iter().map(|link| ("further", link)));
        let links = links.chain(self.proof.iter().map(|link| ("proof", link)));
        let links = links.chain(self.play.iter().map(|link| ("play", link)));
        texts.extend(links.map(|(slot, link)| (slot, format!("{}: {}", link.label, link.spec))));
        texts
    }

    /// The slots that a reader sees without asking for more.
    pub fn printed(&self) -> Vec<(&'static str, String)> {
        let mut printed = vec![
            ("title", self.title.clone()),
            ("caption", self.caption.to_string()),
            ("see", self.see.clone()),
            ("badge", self.badge.text.clone()),
            ("trust", self.badge.more.clone()),
        ];
        printed.extend(self.facts.iter().map(|fact| ("fact", fact.text())));
        printed.push(("source", self.source.clone()));
        printed
    }

    /// Appends a related figure.
    pub(crate) fn link<F: Figure>(&mut self, label: impl Into<String>, figure: F) {
        self.links.push(Link::to(label, figure));
    }

    /// Offers the same over a longer range.
    pub(crate) fn further<F: Figure>(&mut self, label: impl Into<String>, figure: F) {
        self.further = Some(Link::to(label, figure));
    }

    /// Says where the theorem of the badge is proved.
    pub(crate) fn prove<F: Figure>(&mut self, label: impl Into<String>, figure: F) {
        self.proof = Some(Link::to(label, figure));
    }

    /// Offers a game to play on what is shown, if there is one.
    pub(crate) fn invite(&mut self, label: impl Into<String>, game: Option<impl ToString>) {
        let label = label.into();
        self.play = game.map(|game| Link {
            label,
            spec: game.to_string(),
        });
    }

    /// Appends a fact.
    pub(crate) fn fact(&mut self, label: impl Into<String>, value: impl ToString) {
        self.facts.push(Fact::new(label, value));
    }

    /// Appends a formula that is known as the badge says.
    pub(crate) fn formula(&mut self, label: impl Into<String>, plain: impl Into<String>) {
        self.formula_known(label, plain, None);
    }

    /// Appends a formula that is known so far, or as the badge says.
    pub(crate) fn formula_known(
        &mut self,
        label: impl Into<String>,
        plain: impl Into<String>,
        known: Option<Status>,
    ) {
        let value = plain.into();
        self.facts.push(Fact {
            label: label.into(),
            latex: tex::math(&value),
            value,
            known,
        });
    }
}

impl Link {
    fn to<F: Figure>(label: impl Into<String>, figure: F) -> Self {
        Link {
            label: label.into(),
            spec: figure.spec(),
        }
    }
}

impl Fact {
    /// A fact that is no formula.
    pub(crate) fn new(label: impl Into<String>, value: impl ToString) -> Self {
        Fact {
            label: label.into(),
            value: value.to_string(),
            latex: String::new(),
            known: None,
        }
    }

    fn text(&self) -> String {
        format!("{}: {}", self.label, self.value)
    }
}
