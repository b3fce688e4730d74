//! Who plays a game, and what they are shown.

use serde::Serialize;

use crate::error::Result;
use crate::figure::parameter::Named;
use crate::play::opponent::Skill;

/// The opponent of two people, as texts spell it.
const NOBODY: &str = "nobody";

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    /// How the opponent plays; nobody, if two people do.
    pub opponent: Option<Skill>,
    /// Whether the opponent is the player who acts first.
    pub(crate) opponent_begins: bool,
}

/// The opponent that a text names; nobody, if it says so.
///
/// # Errors
/// It names none.
pub(crate) fn opponent(text: &str) -> Result<Option<Skill>> {
    match text {
        NOBODY => Ok(None),
        skill => skill.parse().map(Some),
    }
}

/// The name of an opponent, as texts spell it.
pub(super) fn opponent_name(skill: Option<Skill>) -> String {
    skill.map_or_else(|| NOBODY.into(), |skill| skill.to_string())
}

impl Default for Players {
    /// A person begins against a perfect opponent.
    fn default() -> Self {
        Players {
            opponent: Some(Skill::Perfect),
            opponent_begins: false,
        }
    }
}

impl Players {
    /// The name of a player: it depends on who acted first.
    pub(crate) fn name(&self, first: bool) -> &'static str {
        match (self.opponent, first) {
            (Some(_), _) if self.is_person(first) => "You",
            (Some(_), _) => "The opponent",
            (None, true) => "The first player",
            (None, false) => "The second player",
        }
    }

    /// The opponent, as texts spell it.
    pub(crate) fn opponent_name(&self) -> String {
        opponent_name(self.opponent)
    }

    /// Whether a player is a person.
    pub(crate) fn is_person(&self, first: bool) -> bool {
        self.opponent.is_none() || first != self.opponent_begins
    }

    /// A sentence about a player: `does` begins with a verb in the
    /// third person, "takes 3 from heap 2".
    pub(crate) fn says(&self, first: bool, does: &str) -> String {
        let name = self.name(first);
        match name {
            "You" => format!("{name} {}.", second_person(does)),
            _ => format!("{name} {does}."),
        }
    }

    /// That a player has won.
    pub(crate) fn has_won(&self, first: bool) -> String {
        let name = self.name(first);
        let verb = if name == "You" { "have" } else { "has" };
        format!("{name} {verb} won.")
    }
}

/// The verbs of the games, as in "she takes" and as in "you take".
const VERBS: [(&str, &str); 13] = [
    ("takes", "take"),
    ("moves", "move"),
    ("goes", "go"),
    ("keeps", "keep"),
    ("adds", "add"),
    ("proposes", "propose"),
    ("sets", "set"),
    ("removes", "remove"),
    ("subtracts", "subtract"),
    ("splits", "split"),
    ("leaves", "leave"),
    ("passes", "pass"),
    ("forbids", "forbid"),
];

/// The same action in the imperative: "takes 3" becomes "take 3".
pub(crate) fn second_person(does: &str) -> String {
    let words = does.split(' ').map(|word| {
        let verb = VERBS.iter().find(|verb| verb.0 == word);
        verb.map_or(word, |verb| verb.1)
    });
    words.collect::<Vec<&str>>().join(" ")
}

/// Marks of a board beside the plies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Show {
    /// Nothing.
    #[default]
    Nothing,
    /// Which places are lost for who acts there.
    Outcomes,
    /// Nim-values, where there are any.
    Values,
    /// Nim-values of the heaps in columns of binary digits.
    Binary,
}

impl Named for Show {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Show::Nothing, "nothing", "nothing"),
        (Show::Outcomes, "outcomes", "winning moves, cold heaps"),
        (Show::Values, "values", "nim-values"),
        (Show::Binary, "binary", "nim-values in binary"),
    ];
}

impl Show {
    /// Whether there is nothing to show in a game without nim-values.
    pub(crate) fn is_of_values(self) -> bool {
        matches!(self, Show::Values | Show::Binary)
    }
}
