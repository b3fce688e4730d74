//! Claims: what the program states beyond the values it computes, and how far each statement is known.
//!
//! [`table`] lists every claim once: statement, status, source, the range it was checked for and the check that repeats
//! it. A figure's findings return a [`Known`], a claim of the table with its status for that figure. Badge, caption,
//! notes, `verify` and the tables of the documents are printed from it: no sentence types a status or a range.

pub mod check;
mod range;
mod subject;
pub mod table;
#[cfg(test)]
mod tests;
mod warrant;

use serde::{Deserialize, Serialize};

use crate::figure::literature::Work;

pub use range::Most;
pub(crate) use range::Range;
pub(crate) use subject::Subject;
pub use table::CLAIMS;
pub(crate) use warrant::{Answer, Warrant};

/// How far a statement is known: the one list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// By a theorem of a paper.
    Proved,
    /// By a proof of docs/proofs.md, or by a certificate.
    ProvedHere,
    /// Every value shown follows by computation.
    #[default]
    Computed,
    /// Stated for all, tested over a range.
    Checked,
    /// A law fitted to what was computed.
    Observed,
    /// Conjectured in print.
    Conjecture,
    /// Stated, and found false.
    Refuted,
    /// Sought, and not found.
    Unknown,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 8] = [
        Status::Proved,
        Status::ProvedHere,
        Status::Computed,
        Status::Checked,
        Status::Observed,
        Status::Conjecture,
        Status::Refuted,
        Status::Unknown,
    ];

    /// As badges begin.
    pub fn label(self) -> &'static str {
        match self {
            Status::Proved => "Proved",
            Status::ProvedHere => "Proved here",
            Status::Computed => "Computed",
            Status::Checked => "Checked",
            Status::Observed => "Observed",
            Status::Conjecture => "Conjecture",
            Status::Refuted => "Refuted",
            Status::Unknown => "Unknown",
        }
    }

    /// After a statement.
    pub(crate) fn phrase(self) -> &'static str {
        match self {
            Status::Proved | Status::ProvedHere => "proved",
            Status::Computed => "computed",
            Status::Checked => "checked, not proved",
            Status::Observed => "observed, not proved",
            Status::Conjecture => "conjectured, not proved",
            Status::Refuted => "refuted",
            Status::Unknown => "unknown",
        }
    }

    /// Whether it holds for every value, not for a range alone.
    pub fn is_proof(self) -> bool {
        matches!(self, Status::Proved | Status::ProvedHere)
    }
}

/// Where a claim comes from.
#[derive(Clone, Copy)]
pub enum Source {
    /// A place in a paper: "Theorem 3".
    Paper(&'static Work, &'static str),
    /// A theorem of docs/proofs.md: "Theorem 5", "Corollary 3".
    Here(&'static str),
    /// The definition, or an exhaustive or exact computation.
    Computation,
}

impl Source {
    /// "Bhagat, Larsson, Manabe, Yamashita 2026, Theorem 3", "Theorem 5 of proofs.md".
    pub fn text(&self) -> String {
        match self {
            Source::Paper(work, "") => work.short(),
            Source::Paper(work, place) => format!("{}, {place}", work.short()),
            Source::Here(theorem) => format!("{theorem} of proofs.md"),
            Source::Computation => "computation".into(),
        }
    }
}

/// A row of the table of claims.
#[derive(Clone, Copy)]
pub struct Claim {
    /// As links and the command line name it; unique.
    pub(crate) id: &'static str,
    /// At most three words, for badges.
    pub(crate) name: &'static str,
    /// The badge where it reads otherwise than status and name.
    pub badge: &'static str,
    /// One sentence, complete with its hypotheses.
    pub statement: &'static str,
    /// How far the statement is known.
    pub status: Status,
    /// Who states it, or proves it.
    pub source: Source,
    /// For what it was checked, also where a proof is known.
    pub checked: Range,
    /// The command that repeats the check: a statement of `takeaway verify`, or another command.
    pub check: &'static str,
    /// Whether its hypotheses hold for a ruleset or a family; `None` where it is about no single one.
    pub applies: Option<fn(&Subject) -> bool>,
}

impl Claim {
    /// The claim as the table has it.
    pub(crate) fn known(&'static self) -> Known {
        self.with(self.status)
    }

    /// The claim with another status, for one figure.
    pub fn with(&'static self, status: Status) -> Known {
        Known {
            claim: self,
            status,
            number: 0,
        }
    }

    /// The claim, which a figure shows to be false. The number says where it fails, or how often.
    pub(crate) fn refuted(&'static self, number: u64) -> Known {
        self.with(Status::Refuted).of(number)
    }

    /// Whether its hypotheses hold.
    pub fn covers(&self, subject: &Subject) -> bool {
        self.applies.is_some_and(|applies| applies(subject))
    }

    /// "Checked for c ≤ 300"; empty where it was not checked for a range, or is proved for all.
    pub(crate) fn evidence(&self) -> String {
        match &self.checked.text()[..] {
            _ if self.status.is_proof() => String::new(),
            "" => String::new(),
            range => format!("{} for {range}", Status::Checked.label()),
        }
    }
}

impl Claim {
    /// "Source: Flammenkamp 1997. Checked for c ≤ 300."
    pub(crate) fn known_by(&self) -> String {
        let source = match &self.source {
            Source::Computation => String::new(),
            source => format!("Source: {}.", source.text()),
        };
        let evidence = match &self.evidence()[..] {
            "" => String::new(),
            evidence => format!("{evidence}."),
        };
        let parts = [source, evidence]
            .into_iter()
            .filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }

    /// "takeaway verify duality"; empty where no command repeats the check.
    pub(crate) fn command(&self) -> String {
        if self.check.starts_with("test ") || self.check.is_empty() {
            String::new()
        } else {
            format!("takeaway {}", self.check)
        }
    }

    /// "Conjecture (Flammenkamp 1997): at the wall …. Checked for c ≤ 300."
    pub(crate) fn note(&self) -> String {
        let source = match &self.source {
            Source::Computation => String::new(),
            source => format!(" ({})", source.text()),
        };
        let evidence = match &self.evidence()[..] {
            "" => String::new(),
            evidence => format!(" {evidence}."),
        };
        let label = match self.status {
            // The sentence ends with the range.
            Status::Checked => String::new(),
            status => format!("{}{source}: ", status.label()),
        };
        format!("{label}{}{evidence}", self.statement)
    }
}

/// The claims whose hypotheses hold for a ruleset or a family.
pub fn about<'a>(subject: &'a Subject) -> impl Iterator<Item = &'static Claim> + 'a {
    CLAIMS.iter().copied().filter(|claim| claim.covers(subject))
}

/// The claim of that id.
pub fn by_id(id: &str) -> Option<&'static Claim> {
    CLAIMS.iter().copied().find(|claim| claim.id == id)
}

/// A claim, how far it is known of what a figure shows, and its number there.
#[derive(Clone, Copy)]
pub struct Known {
    claim: &'static Claim,
    status: Status,
    number: u64,
}

impl Known {
    /// The row of the table.
    pub fn claim(&self) -> &'static Claim {
        self.claim
    }

    /// Of this figure.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The claim with its number in a figure: the length of a window, or how many there are.
    pub(crate) fn of(self, number: u64) -> Known {
        Known { number, ..self }
    }

    /// That number.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Whether it is this row of the table.
    pub(crate) fn is(&self, claim: &Claim) -> bool {
        self.claim.id == claim.id
    }

    /// Where it fails, or how often, if it is refuted.
    pub(crate) fn failure(&self) -> Option<u64> {
        (self.status == Status::Refuted).then_some(self.number)
    }

    /// Whether what it states was sought and not found.
    pub(crate) fn is_unknown(&self) -> bool {
        self.status == Status::Unknown
    }

    /// Within a sentence: "proved (Theorem 6.3)".
    pub(crate) fn warrant(&self) -> String {
        // The source says where the proof is.
        let label = match self.status {
            Status::ProvedHere => Status::Proved.label(),
            status => status.label(),
        };
        let status = label.to_ascii_lowercase();
        match &self.claim.source {
            Source::Computation if self.status.is_proof() => {
                format!("{status} ({})", self.claim.name)
            }
            Source::Computation => status,
            // The paper is the source of the figure.
            Source::Paper(_, place) if place.starts_with("Theorem") => {
                format!("{status} ({place})")
            }
            source => format!("{status} ({})", source.text()),
        }
    }

    /// "Proved: Theorem 3", "Periods proved".
    pub fn text(&self) -> String {
        if !self.claim.badge.is_empty() && self.status == self.claim.status {
            return self.claim.badge.into();
        }
        match self.claim.name {
            "" => self.status.label().into(),
            name => format!("{}: {name}", self.status.label()),
        }
    }
}
