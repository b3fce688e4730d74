//! The subjects of claims.

use crate::family::Family;
use crate::games::arithmetic::AllBut;
use crate::games::laws::{cold, modulus};
use crate::games::{Convention, Set};
use crate::law::Theorem;
use crate::sink::Additive;
use crate::sink::shifts;

/// A ruleset or a family, by its form and never by a prefix of its values.
pub enum Subject<'a> {
    /// A subtraction set and how it is played.
    Game {
        /// The moves.
        set: &'a Set,
        /// How play ends.
        convention: Convention,
        /// Whether the last player to move loses.
        misere: bool,
    },
    /// A set written with letters.
    Family(&'a Family, Convention),
}

impl Subject<'_> {
    /// Whether a theorem on periods covers it.
    pub(super) fn is_of(&self, theorem: Theorem) -> bool {
        match self {
            Subject::Game { misere: true, .. } => false,
            Subject::Game {
                set, convention, ..
            } => {
                // A list without a letter is read as a family.
                let members = set.finite().unwrap_or_default();
                let text: Vec<String> = members.iter().map(u64::to_string).collect();
                let family = text.join(",").parse::<Family>();
                family.is_ok_and(|family| Theorem::of(&family, *convention) == Some(theorem))
            }
            Subject::Family(family, convention) => {
                Theorem::of(family, *convention) == Some(theorem)
            }
        }
    }

    /// The set, where play is normal.
    fn set(&self) -> Option<(&Set, Convention)> {
        match self {
            Subject::Game {
                set,
                convention,
                misere: false,
            } => Some((set, *convention)),
            _ => None,
        }
    }

    /// Whether it is {m, m + δ, 2m + δ}, within the bounds of [`Additive`].
    pub(super) fn additive(&self) -> Option<(Additive, Convention)> {
        let (set, convention) = self.set()?;
        Some((Additive::of_moves(set.finite()?)?, convention))
    }

    /// Whether the shifts are a theorem of Manabe and Larsson.
    pub(super) fn has_primitive_shifts(&self) -> bool {
        let additive = self.additive();
        additive.is_some_and(|(set, convention)| {
            convention == Convention::Wall && shifts::is_primitive(set)
        })
    }

    /// {a, b, c} with a < b < c ≠ a + b.
    pub(super) fn has_three_moves(&self) -> bool {
        let moves = self.set().and_then(|(set, _)| set.finite());
        matches!(moves, Some(&[a, b, c]) if a + b != c)
    }

    /// A finite set in normal play.
    pub(super) fn is_finite(&self) -> bool {
        self.set().is_some_and(|(set, _)| set.finite().is_some())
    }

    /// All numbers but finitely many, or multiples of such a set.
    pub(super) fn is_all_but(&self) -> bool {
        let set = self.set();
        set.is_some_and(|(set, _)| AllBut::of(set).is_some_and(|game| game.is_ok()))
    }

    /// An infinite set with 1, …, m − 1 and no multiple of m.
    pub(super) fn has_residues(&self) -> bool {
        self.set().is_some_and(|(set, _)| modulus(set).is_some())
    }

    /// An infinite set whose law Theorem 11 of proofs.md gives by its form.
    pub(super) fn has_a_form(&self) -> bool {
        self.set().is_some_and(|(set, convention)| {
            convention == Convention::Wall && cold(set, 0).is_some()
        })
    }

    /// Misère play on one heap.
    pub(super) fn is_misere(&self) -> bool {
        matches!(self, Subject::Game { misere: true, .. })
    }

    /// Sums of distinct powers of 4, at the wall.
    pub(super) fn is_moser(&self) -> bool {
        self.set() == Some((&Set::Moser, Convention::Wall))
    }
}
