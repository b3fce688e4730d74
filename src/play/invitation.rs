//! Games to begin from a figure: of its ruleset, of a size that is soon played, and won by who begins.

use super::Place;
use super::lattice::largest_coordinate;
use super::setting::{Family, Players, Rules, Setting, Show};
use super::solve::wins;
use crate::games::{Convention, Set};
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::progress::NoProgress;
use crate::sink::period::Additive;

/// Largest smallest heap: a ruleset with larger numbers only is no game for a table.
const HEAP: u64 = 200;

/// Boards tried for one that who begins wins.
const TRIED: u64 = 12;

/// Two heaps under a ruleset; `None` if its numbers are too large for heaps of
/// counters. Time: the nim-values below 500.
pub fn heaps(set: &Set, convention: Convention) -> Option<Setting> {
    let members = set.members_below(HEAP);
    let third = u64::from(*members.get(2).or(members.last())?);
    hot(|tried| Rules::Heaps {
        set: set.clone(),
        convention,
        misere: false,
        heaps: Place(vec![third + 4, 2 * third + 3 + tried]),
    })
}

/// Two heaps under an additive ruleset.
pub fn additive(ruleset: Additive, convention: Convention) -> Option<Setting> {
    let moves = ruleset.moves().map(u64::from);
    heaps(&Set::Explicit(moves.to_vec()), convention)
}

/// A comply game of {d, 2d}, d ∈ D.
pub fn comply(d: &Discrepancies, rule: Rule) -> Option<Setting> {
    hot(|tried| Rules::Comply {
        rule,
        family: Family::Doubles(d.clone()),
        heap: 20 + tried,
    })
}

/// The two-heap game of a greedy permutation; `None` where its proposals have no end.
pub fn two_heaps(pattern: Pattern, restriction: Restriction) -> Option<Setting> {
    let x = (largest_coordinate(pattern) / 2).min(8);
    hot(|tried| Rules::Lattice {
        pattern,
        restriction,
        point: (x, x + tried % 4),
        line_nim: pattern == Pattern::Line && restriction == Restriction::Max,
    })
}

/// The first of a few boards at which who begins wins.
fn hot(rules: impl Fn(u64) -> Rules) -> Option<Setting> {
    (0..TRIED)
        .map(|tried| Setting {
            rules: rules(tried),
            plies: Vec::new(),
            players: Players::default(),
            show: Show::default(),
        })
        .find(|setting| {
            let game = setting.game(&mut NoProgress);
            game.is_ok_and(|game| wins(&*game, &setting.start()))
        })
}
