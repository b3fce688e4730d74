//! The words around a figure: title, caption, formula, source, how far to trust it.

use serde::Serialize;

use super::findings::Trust;

/// Everything a page or an exported file says about a figure, in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Caption {
    /// Names the ruleset: the line above the drawing.
    pub title: String,
    /// One or two sentences under the drawing, complete on paper.
    pub caption: String,
    /// What to look for, in two or three sentences.
    pub see: String,
    /// The governing formula with today's numbers, in LaTeX.
    pub formula: String,
    /// The same as plain text.
    pub formula_text: String,
    /// The paper's figure or theorem: "Bhagat, … 2026, Figure 2".
    pub source: String,
    /// How to cite the paper.
    pub citation: String,
    /// The paper's BibTeX entry.
    pub bibtex: String,
    /// Slips in the printed paper, and other remarks.
    pub notes: Vec<String>,
    /// How far to trust what is shown.
    pub badge: Badge,
    /// A text alternative: what the drawing shows, with its numbers.
    pub summary: String,
    /// Related figures.
    pub links: Vec<Link>,
    /// A game to play on what is shown.
    pub play: Option<Link>,
    /// Numbers worth reading off, in order.
    pub facts: Vec<Fact>,
}

/// Proved, computed, checked, conjectured or refuted: told apart on every figure.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Badge {
    /// Which of them; findings alone say so.
    kind: Trust,
    /// How far to trust it, and of what: "Proved: Theorem 3".
    pub text: String,
    /// A sentence or two: which theorem, which algorithm, which range.
    pub more: String,
}

impl Badge {
    pub(super) fn new(kind: Trust, text: String, more: String) -> Self {
        Badge { kind, text, more }
    }

    /// Which of them.
    #[must_use]
    pub fn kind(&self) -> Trust {
        self.kind
    }
}

/// Where to go on: a related figure, or a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Link {
    /// A few words.
    pub label: String,
    /// Its spec.
    pub spec: String,
}

/// A number and its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fact {
    /// In the field's words.
    pub label: String,
    /// As text.
    pub value: String,
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

    /// How far to trust what is shown, and where it comes from.
    pub fn small_print(&self) -> String {
        let said = [self.badge.text.as_str(), self.source.as_str()];
        let said = said.into_iter().filter(|text| !text.is_empty());
        said.collect::<Vec<_>>().join(". ")
    }

    /// Every sentence and number, each with what it is, in the order a reader
    /// meets them.
    pub fn told(&self) -> Vec<(&'static str, String)> {
        let mut told = vec![
            ("title", self.title.clone()),
            ("caption", self.caption.clone()),
            ("see", self.see.clone()),
            ("formula", self.formula_text.clone()),
            ("latex", self.formula.clone()),
            ("badge", self.badge.text.clone()),
            ("trust", self.badge.more.clone()),
        ];
        let facts = self.facts.iter();
        told.extend(facts.map(|fact| ("fact", format!("{}: {}", fact.label, fact.value))));
        told.extend(self.notes.iter().map(|note| ("note", note.clone())));
        told.push(("summary", self.summary.clone()));
        told.push(("source", self.source.clone()));
        let links = self.links.iter();
        told.extend(links.map(|link| ("link", format!("{}: {}", link.label, link.spec))));
        let play = self.play.iter();
        told.extend(play.map(|link| ("play", format!("{}: {}", link.label, link.spec))));
        told
    }

    /// Appends a related figure; where its caps are too low for these numbers
    /// it will not be shown.
    pub fn link(&mut self, label: impl Into<String>, spec: impl Into<String>) {
        let (label, spec) = (label.into(), spec.into());
        self.links.push(Link { label, spec });
    }

    /// Offers a game to play on what is shown, if there is one.
    pub fn invite(&mut self, label: impl Into<String>, game: Option<impl ToString>) {
        let label = label.into();
        self.play = game.map(|game| Link {
            label,
            spec: game.to_string(),
        });
    }

    /// Appends a number worth reading off.
    pub fn fact(&mut self, label: impl Into<String>, value: impl ToString) {
        self.facts.push(Fact {
            label: label.into(),
            value: value.to_string(),
        });
    }
}

/// One of the three papers.
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

/// Flammenkamp 1997, on long periods.
pub const FLAMMENKAMP: Paper = Paper {
    short: "Flammenkamp 1997",
    citation: "A. Flammenkamp, Lange Perioden in Subtraktions-Spielen, dissertation, Universität \
               Bielefeld, 1997",
    bibtex: "@phdthesis{Flammenkamp1997,\n  author = {Achim Flammenkamp},\n  title  = {Lange Perioden \
             in Subtraktions-Spielen},\n  school = {Universit{\\\"a}t Bielefeld},\n  year   = {1997}\n}\n",
};
