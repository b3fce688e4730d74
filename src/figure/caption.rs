//! The words around a figure.

use serde::Serialize;

use super::Figure;
use super::findings::Trust;
use crate::tex;

/// Everything a page or an exported file says about a figure. A statement has one place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Caption {
    /// At most [`TITLE`] characters.
    pub title: String,
    /// Describes the drawing in at most two sentences.
    pub caption: String,
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
    /// A game to play on what is shown.
    pub play: Option<Link>,
}

/// The most characters of a title.
pub const TITLE: usize = 60;
/// The most facts of a figure.
pub const FACTS: usize = 6;

/// How far to trust what is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Badge {
    /// Findings alone choose it.
    kind: Trust,
    /// "Proved: Theorem 3".
    pub text: String,
    /// One sentence: which theorem, which algorithm, which range.
    pub more: String,
}

impl Badge {
    pub(super) fn new(kind: Trust, text: String, more: String) -> Self {
        Badge { kind, text, more }
    }

    /// Proved, computed, checked, conjectured or refuted.
    #[must_use]
    pub fn kind(&self) -> Trust {
        self.kind
    }
}

/// A related figure, or a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Link {
    /// A few words.
    pub label: String,
    /// Its spec.
    pub spec: String,
}

/// A number or formula with its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fact {
    /// In the field's words.
    pub label: String,
    /// As text.
    pub value: String,
    /// Of a formula, the value in LaTeX's math mode; else empty.
    pub latex: String,
}

impl Caption {
    /// Fills in where the figure comes from.
    #[must_use]
    pub fn from_paper(mut self, paper: &Paper, place: &str) -> Self {
        self.source = if place.is_empty() {
            paper.short.to_string()
        } else {
            format!("{}, {place}", paper.short)
        };
        self.citation = paper.citation.to_string();
        self.bibtex = paper.bibtex.to_string();
        self
    }

    /// The badge and the source; a theorem that the source names is not named before.
    pub fn small_print(&self) -> String {
        let badge = match self.badge.text.split_once(": ") {
            Some((kind, place)) if self.source.contains(place) => kind,
            _ => self.badge.text.as_str(),
        };
        let said = [badge, self.source.as_str()];
        let said = said.into_iter().filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(". ")
    }

    /// The text alternative of the drawing.
    pub fn summary(&self) -> String {
        let mut parts = vec![format!("{}.", self.title), self.caption.clone()];
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
    pub fn told(&self) -> Vec<(&'static str, String)> {
        let mut told = self.printed();
        told.extend(self.notes.iter().map(|note| ("note", note.clone())));
        let links = self.links.iter();
        told.extend(links.map(|link| ("link", format!("{}: {}", link.label, link.spec))));
        let play = self.play.iter();
        told.extend(play.map(|link| ("play", format!("{}: {}", link.label, link.spec))));
        told
    }

    /// The slots that a reader sees without asking for more.
    pub fn printed(&self) -> Vec<(&'static str, String)> {
        let mut printed = vec![
            ("title", self.title.clone()),
            ("caption", self.caption.clone()),
            ("see", self.see.clone()),
            ("badge", self.badge.text.clone()),
            ("trust", self.badge.more.clone()),
        ];
        printed.extend(self.facts.iter().map(|fact| ("fact", fact.text())));
        printed.push(("source", self.source.clone()));
        printed
    }

    /// Appends a related figure.
    pub fn link<F: Figure>(&mut self, label: impl Into<String>, figure: F) {
        self.links.push(Link {
            label: label.into(),
            spec: figure.spec(),
        });
    }

    /// Offers a game to play on what is shown, if there is one.
    pub fn invite(&mut self, label: impl Into<String>, game: Option<impl ToString>) {
        let label = label.into();
        self.play = game.map(|game| Link {
            label,
            spec: game.to_string(),
        });
    }

    /// Appends a fact.
    pub fn fact(&mut self, label: impl Into<String>, value: impl ToString) {
        self.facts.push(Fact::new(label, value));
    }

    /// Appends a formula.
    pub fn formula(&mut self, label: impl Into<String>, plain: impl Into<String>) {
        let value = plain.into();
        self.facts.push(Fact {
            label: label.into(),
            latex: tex::math(&value),
            value,
        });
    }
}

impl Fact {
    /// A fact that is no formula.
    pub fn new(label: impl Into<String>, value: impl ToString) -> Self {
        Fact {
            label: label.into(),
            value: value.to_string(),
            latex: String::new(),
        }
    }

    fn text(&self) -> String {
        format!("{}: {}", self.label, self.value)
    }
}

/// A paper that figures are from.
pub struct Paper {
    /// Authors and year.
    pub short: &'static str,
    /// A full reference.
    pub citation: &'static str,
    /// A BibTeX entry.
    pub bibtex: &'static str,
}

/// \[E\] Eppstein 2018.
pub const EPPSTEIN: Paper = Paper {
    short: "Eppstein 2018",
    citation: "D. Eppstein, Faster evaluation of subtraction games, 9th International Conference \
               on Fun with Algorithms (FUN 2018), LIPIcs 100, 20:1–20:12, \
               doi:10.4230/LIPIcs.FUN.2018.20",
    bibtex: "@inproceedings{Eppstein2018,\n  author    = {David Eppstein},\n  title     = {Faster \
             Evaluation of Subtraction Games},\n  booktitle = {9th International Conference on Fun \
             with Algorithms (FUN 2018)},\n  series    = {LIPIcs},\n  volume    = {100},\n  pages     \
             = {20:1--20:12},\n  year      = {2018},\n  doi       = {10.4230/LIPIcs.FUN.2018.20}\n}\n",
};

/// \[B\] Bhagat, Larsson, Manabe, Yamashita 2026. Figures and theorems are
/// numbered as in its first version.
pub const BHAGAT: Paper = Paper {
    short: "Bhagat, Larsson, Manabe, Yamashita 2026",
    citation: "A. Bhagat, U. Larsson, H. Manabe, T. Yamashita, Additive sink subtraction, \
               arXiv:2601.18715, 2026 (figures and theorems as numbered in the first version)",
    bibtex: "@misc{BhagatLarssonManabeYamashita2026,\n  author        = {Anjali Bhagat and Urban \
             Larsson and Hikaru Manabe and Takahiro Yamashita},\n  title         = {Additive Sink \
             Subtraction},\n  year          = {2026},\n  eprint        = {2601.18715},\n  \
             archivePrefix = {arXiv}\n}\n",
};

/// \[L\] Larsson 2012.
pub const LARSSON: Paper = Paper {
    short: "Larsson 2012",
    citation: "U. Larsson, Comply subtraction games avoiding arithmetic progressions, preprint, \
               2012",
    bibtex: "@misc{Larsson2012,\n  author = {Urban Larsson},\n  title  = {Comply Subtraction \
             Games Avoiding Arithmetic Progressions},\n  year   = {2012},\n  note   = \
             {Preprint}\n}\n",
};

/// Manabe and Larsson 2026, on wall play.
pub const MANABE_LARSSON: Paper = Paper {
    short: "Manabe, Larsson 2026",
    citation: "H. Manabe, U. Larsson, Additive subtraction games, arXiv:2603.10414, 2026",
    bibtex: "@misc{ManabeLarsson2026,\n  author        = {Hikaru Manabe and Urban Larsson},\n  title  \
             \x20      = {Additive Subtraction Games},\n  year          = {2026},\n  eprint        = \
             {2603.10414},\n  archivePrefix = {arXiv}\n}\n",
};

/// Larsson, Saha, Yokoo 2024, on several dimensions.
pub const LARSSON_SAHA_YOKOO: Paper = Paper {
    short: "Larsson, Saha, Yokoo 2024",
    citation: "U. Larsson, I. Saha, M. Yokoo, Subtraction games in more than one dimension, \
               arXiv:2307.12458, 2024",
    bibtex: "@misc{LarssonSahaYokoo2024,\n  author        = {Urban Larsson and Indrajit Saha and Makoto \
             Yokoo},\n  title         = {Subtraction Games in More than One Dimension},\n  year          = \
             {2024},\n  eprint        = {2307.12458},\n  archivePrefix = {arXiv}\n}\n",
};

/// Wythoff 1907.
pub const WYTHOFF: Paper = Paper {
    short: "Wythoff 1907",
    citation: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), \
               199–202",
    bibtex: "@article{Wythoff1907,\n  author  = {W. A. Wythoff},\n  title   = {A modification of the game of \
             {N}im},\n  journal = {Nieuw Archief voor Wiskunde},\n  volume  = {7},\n  year    = {1907},\n  \
             pages   = {199--202}\n}\n",
};

/// Flammenkamp 1997, on long periods.
pub const FLAMMENKAMP: Paper = Paper {
    short: "Flammenkamp 1997",
    citation: "A. Flammenkamp, Lange Perioden in Subtraktions-Spielen, dissertation, Universität \
               Bielefeld, 1997",
    bibtex: "@phdthesis{Flammenkamp1997,\n  author = {Achim Flammenkamp},\n  title  = {Lange Perioden \
             in Subtraktions-Spielen},\n  school = {Universit{\\\"a}t Bielefeld},\n  year   = {1997}\n}\n",
};
