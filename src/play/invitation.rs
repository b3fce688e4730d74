//! Games to begin from a figure: of its ruleset, of a size that is soon played, and won by who begins.

use std::rc::Rc;

use super::Game;
use super::games::{Comply, Family, Lattice, largest_coordinate};
use super::setting::Setting;
use super::solve::wins;
use crate::figure::text::encoded;
use crate::games::nim_values::nim_values;
use crate::games::plane::{Formulas, Plane};
use crate::games::{Convention, Set};
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::progress::NoProgress;
use crate::sink::period::Additive;

/// Largest smallest heap: a ruleset with larger numbers only is no game for a table.
const HEAP: u64 = 200;

/// Boards tried for one that who begins wins.
const TRIED: u64 = 12;

/// The text of a game with a stone on the plane; `None` with letters, or with vectors too long for a
/// board. Time: the nim-values below 3 times the longest.
pub(crate) fn plane(formulas: &Formulas) -> Option<String> {
    const LONGEST: u32 = 20;
    let moves = formulas
        .letters()
        .is_empty()
        .then(|| formulas.at(&[]))?
        .ok()?;
    let all = moves.vectors().iter().chain(moves.rays());
    let longest = all.map(|&(a, b)| a.max(b)).max()?.max(4);
    if longest > LONGEST {
        return None;
    }
    let (x, first) = (2 * longest, 3 * longest);
    let side = first + TRIED as u32;
    let plane = Plane::of(&moves, side, side, &mut NoProgress).ok()?;
    let y = (first..side).find(|&y| plane.get(x, y) > Some(0))?;
    let text = format!("play?game=plane&vectors={formulas}&stone={x},{y}");
    // Wythoff's vectors are the default.
    Some(text.parse::<Setting>().ok()?.to_string())
}

/// The text of a game of two heaps under a ruleset; `None` if its numbers are too large for heaps of
/// counters. Time: the nim-values below 500.
pub(crate) fn heaps(set: &Set, convention: Convention) -> Option<String> {
    let members = set.members_below(HEAP);
    let third = u64::from(*members.get(2).or(members.last())?);
    let (first, second) = (third + 4, 2 * third + 3);
    let values = nim_values(set, convention, second + TRIED, &mut NoProgress).ok()?;
    let value = |heap: u64| values[(heap - convention.start()) as usize];
    let hot = (second..second + TRIED).find(|&heap| value(heap) != value(first))?;
    let set = encoded(&set.to_string());
    let sink = match convention {
        Convention::Wall => "",
        Convention::Sink => "&convention=sink",
    };
    Some(format!(
        "play?game=heaps&set={set}{sink}&heaps={first},{hot}"
    ))
}

/// The same under an additive ruleset.
pub(crate) fn additive(ruleset: Additive, convention: Convention) -> Option<String> {
    let moves = ruleset.moves().map(u64::from);
    heaps(&Set::Explicit(moves.to_vec()), convention)
}

/// A comply game of {d, 2d}, d ∈ D.
pub(crate) fn comply(d: &Discrepancies, rule: Rule) -> Option<Setting> {
    hot(|tried| Comply {
        rule,
        family: Family::Doubles(d.clone()),
        heap: 20 + tried,
    })
}

/// The two-heap game of a greedy permutation; `None` where its proposals have no end.
pub(crate) fn two_heaps(pattern: Pattern, restriction: Restriction) -> Option<Setting> {
    let x = (largest_coordinate(pattern) / 2).min(8);
    hot(|tried| Lattice {
        pattern,
        restriction,
        point: [x, x + tried % 4],
        line_nim: pattern == Pattern::Line && restriction == Restriction::Max,
    })
}

/// The first of a few boards at which who begins wins.
fn hot<G: Game + 'static>(game: impl Fn(u64) -> G) -> Option<Setting> {
    (0..TRIED)
        .map(|tried| Setting::new(Rc::new(game(tried))))
        .find(|setting| {
            let rules = setting.rules(&mut NoProgress);
            rules.is_ok_and(|rules| wins(&*rules, &setting.start()))
        })
}
