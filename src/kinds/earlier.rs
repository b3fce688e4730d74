//! Kinds of earlier releases, and how their specs are read today.

use crate::error::{Error, Result};
use crate::figure::text::{encoded, pairs};
use crate::games::Set;
use crate::number::separated;

/// A kind of an earlier release.
pub(crate) struct Earlier {
    name: &'static str,
    /// The spec or kind that shows the same now.
    pub(crate) now: &'static str,
    /// Its parameters as they are written now.
    rewritten: fn(&str) -> Result<String>,
}

const ALL: &[Earlier] = &[
    moved("duality", "relations?of=duality"),
    moved("shifts", "relations?of=shifts"),
    moved("residues", "cold-count?by=residue"),
    Earlier {
        name: "expansion",
        now: "family",
        rewritten: with_one_move_more,
    },
];

/// A kind whose parameters have the names they had.
const fn moved(name: &'static str, now: &'static str) -> Earlier {
    Earlier {
        name,
        now,
        rewritten: |pairs| Ok(pairs.to_string()),
    }
}

/// The names of the kinds of earlier releases.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|earlier| earlier.name)
}

/// The kind of an earlier release with this name.
pub(crate) fn named(name: &str) -> Option<&'static Earlier> {
    ALL.iter().find(|earlier| earlier.name == name.trim())
}

impl Earlier {
    /// The spec that shows the same now, of the kind's parameters.
    ///
    /// # Errors
    /// A parameter has no meaning now.
    pub(crate) fn spec(&self, pairs: &str) -> Result<String> {
        let pairs = (self.rewritten)(pairs)?;
        let joint = if self.now.contains('?') { '&' } else { '?' };
        Ok(format!("{}{joint}{pairs}", self.now))
    }
}

/// `set=2,5&c=60`, the sets {2, 5, c} with c up to 60, as a family.
fn with_one_move_more(text: &str) -> Result<String> {
    let (mut set, mut largest, mut others) = ("2,5".to_string(), "120".to_string(), String::new());
    for (name, value) in pairs(text) {
        let value = value.unwrap_or_default();
        match &name[..] {
            "set" => set = value,
            "c" => largest = value,
            "q" if value == "0" => {}
            "q" => others += &format!("&modulus={}", encoded(&value)),
            name => others += &format!("&{name}={}", encoded(&value)),
        }
    }
    let moves: Set = set.parse()?;
    let Some(moves) = moves.finite() else {
        return Err(Error::bad("set", &set, "a list such as 2,5"));
    };
    let largest = encoded(&largest);
    Ok(format!(
        "set={},c&c=1..{largest}{others}",
        separated(moves, ",")
    ))
}
