//! A game in words: its title, its rules, where it stands, and the figure beside it.

use super::{Family, Rules, Setting};
use crate::figure::text::encoded;
use crate::games::{Convention, Set};
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::number::{grouped, joined, listed};
use crate::play::game::{Place, Position, Turn};

/// Least size of the figure beside a game: below it there is little to see.
const FIGURE: u64 = 100;

impl Setting {
    /// The game's name, for a heading.
    pub fn title(&self) -> String {
        match &self.rules {
            Rules::Heaps {
                set,
                convention,
                misere,
                ..
            } => {
                let sink = match convention {
                    Convention::Wall => "",
                    Convention::Sink => " with a sink",
                };
                let misere = if *misere { ", misère" } else { "" };
                format!("Play {}{sink}{misere}", set.game())
            }
            Rules::Hotspots { set, .. } => format!("Play {} with hotspots", set.game()),
            Rules::Comply {
                rule: Rule::Number, ..
            } => "Play the comply-number game".into(),
            Rules::Comply { .. } => "Play the comply-set game".into(),
            Rules::Progression { .. } => "Play the progression board".into(),
            Rules::Lattice { line_nim: true, .. } => "Play line-nim".into(),
            Rules::Lattice { pattern, .. } => format!("Play two heaps, {}", name(*pattern)),
            Rules::ThreeHeaps { .. } => "Play three heaps in progression".into(),
        }
    }

    /// The rules: what a move is, and who wins.
    pub fn how(&self) -> String {
        let last = "The player who cannot move loses.";
        match &self.rules {
            Rules::Heaps {
                set,
                convention,
                misere,
                heaps,
            } => {
                let take = match heaps.0.len() {
                    1 => "Take",
                    _ => "Choose a heap and take",
                };
                let end = match convention {
                    Convention::Wall => "You cannot take more than is left.",
                    Convention::Sink => "You may take more than is left; that empties the heap.",
                };
                let last = match misere {
                    true => "The player who cannot move wins.",
                    false => last,
                };
                format!("{take} {}. {end} {last}", some_of(set))
            }
            Rules::Hotspots { set, hotspots, .. } => format!(
                "Take {} from the heap. A move to a hotspot loses at once; hotspots: {}. {last}",
                some_of(set),
                joined(hotspots)
            ),
            Rules::Comply { rule, family, .. } => {
                let family = match family {
                    Family::Doubles(d) => {
                        let d = match d {
                            Discrepancies::Of(set) => set.words(),
                            Discrepancies::Greedy(condition) => {
                                format!("the greedy set of {condition}")
                            }
                        };
                        format!("the sets {{d, 2d}}, d from {d}")
                    }
                    Family::Sets(sets) => {
                        let sets: Vec<String> = sets
                            .iter()
                            .map(|set| format!("{{{}}}", listed(set, set.len())))
                            .collect();
                        joined(&sets)
                    }
                };
                match rule {
                    Rule::Number => format!(
                        "Propose one of {family}, with no number above the heap. The opponent subtracts one of \
                         its numbers and proposes next. The player who cannot propose loses."
                    ),
                    Rule::Set => format!(
                        "One player proposes one of {family}, with no number above the heap. The mover subtracts \
                         one of its numbers and proposes next. The player who cannot propose loses."
                    ),
                }
            }
            Rules::Progression { .. } => format!(
                "From the stone at x, set stones at x − d and x − 2d. The opponent removes one and moves from \
                 the other. {last}"
            ),
            Rules::Lattice {
                pattern,
                restriction,
                ..
            } => {
                let ascending = match restriction {
                    Restriction::Order => ", ascending",
                    _ => "",
                };
                let propose = match pattern {
                    Pattern::Nim => return format!("Take from one of the two heaps. {last}"),
                    Pattern::Wythoff => {
                        return format!("Take from one heap, or equally from both. {last}");
                    }
                    Pattern::Ap(k) => {
                        format!("{} points that form a progression of {k} with it", k - 1)
                    }
                    Pattern::Line => "two points on a line with it".into(),
                    Pattern::Sidon => {
                        "points a, b, c such that the sum of the point and a is that of b and c"
                            .into()
                    }
                    Pattern::Parallel => {
                        "points such that two pairs, one with the point itself, have the same slope"
                            .into()
                    }
                };
                format!(
                    "Lower one coordinate of the point, or propose {propose}, all left of and below it{ascending}. \
                     The opponent keeps one of them and moves from there. {last}"
                )
            }
            Rules::ThreeHeaps { .. } => format!(
                "The heaps x < y < z are in progression. Keep x or y as the largest heap, remove the others, and \
                 add two that form a progression with it. {last}"
            ),
        }
    }

    /// What who is to act does, where there is no offer to answer.
    pub fn act(&self) -> &'static str {
        match self.rules {
            Rules::Comply { .. } => "propose",
            _ => "move",
        }
    }

    /// Where the game stands, in words.
    pub fn told(&self, position: &Position) -> String {
        let Place(numbers) = &position.place;
        let here = match (&self.rules, &numbers[..]) {
            (Rules::Heaps { .. }, [heap]) => format!("The heap is {heap}."),
            (Rules::Heaps { .. } | Rules::ThreeHeaps { .. }, heaps) => {
                format!("The heaps are {}.", joined(heaps))
            }
            (Rules::Lattice { .. }, [x, y]) => format!("The point is ({x}, {y})."),
            (Rules::Progression { .. }, [x]) => format!("The stone is at {x}."),
            (_, numbers) => format!("The heap is {}.", joined(numbers)),
        };
        match position.turn() {
            Turn::Move => here,
            Turn::Respond => {
                let places: Vec<String> = position
                    .offered
                    .iter()
                    .map(|offered| self.named(&position.place, offered))
                    .collect();
                format!("{here} Offered: {}.", places.join(", "))
            }
        }
    }

    /// A place that is offered, as it is written in a sentence; of a comply game, what it subtracts.
    fn named(&self, here: &Place, offered: &Place) -> String {
        match self.rules {
            Rules::Lattice { .. } => format!("({})", listed(&offered.0, 2)),
            Rules::Comply { .. } => (here.0[0] - offered.0[0]).to_string(),
            _ => offered.to_string(),
        }
    }

    /// The place of a position in [`Setting::figure`], as cards are keyed there; of
    /// heaps, that of the largest. `None` where the figure has none for it.
    pub fn place_in_figure(&self, position: &Position) -> Option<String> {
        let Place(numbers) = &position.place;
        let largest = numbers.iter().copied().max()?;
        match &self.rules {
            Rules::Heaps { convention, .. } => {
                Some(format!("0:{}", largest.checked_sub(convention.start())?))
            }
            Rules::Hotspots { .. } => None,
            Rules::Lattice { .. } => Some(format!("{}:{}", numbers[0], numbers[1])),
            _ => Some(format!("0:{largest}")),
        }
    }

    /// The figure that shows this game, if there is one.
    pub fn figure(&self) -> Option<String> {
        let Place(start) = self.start().place;
        let largest = start.iter().copied().max()?;
        let n = (largest + 1).max(FIGURE);
        Some(match &self.rules {
            Rules::Heaps {
                set, convention, ..
            } => {
                let (set, convention) = (encoded(&set.to_string()), convention.name());
                format!("strip?set={set}&convention={convention}&n={n}")
            }
            Rules::Hotspots { set, .. } => {
                let set = encoded(&set.to_string());
                format!("cold?set={set}&n={n}")
            }
            Rules::Comply {
                rule,
                family: Family::Doubles(d),
                ..
            } => {
                let game = match rule {
                    Rule::Number => "number",
                    Rule::Set => "set",
                };
                let d = encoded(&d.to_string());
                format!("comply?d={d}&game={game}&n={n}")
            }
            Rules::Comply { .. } => return None,
            Rules::Progression { .. } | Rules::ThreeHeaps { .. } => {
                format!("greedy-set?condition=ap3&n={n}")
            }
            Rules::Lattice {
                pattern,
                restriction,
                ..
            } => {
                let restriction = restriction.name();
                format!("permutation?condition={pattern}&restriction={restriction}&n={n}")
            }
        })
    }
}

/// "1, 2 or 3", or the name of a family.
fn some_of(set: &Set) -> String {
    match set {
        Set::Explicit(list) => match &list[..] {
            [one] => grouped(*one),
            [others @ .., last] => {
                format!("{} or {}", listed(others, others.len()), grouped(*last))
            }
            [] => "nothing".into(),
        },
        _ => format!("a number of counters from {}", set.words()),
    }
}

/// What points must not form, in a heading.
fn name(pattern: Pattern) -> String {
    match pattern {
        Pattern::Nim => "nim".into(),
        Pattern::Wythoff => "Wythoff’s game".into(),
        Pattern::Ap(k) => format!("no progression of {k}"),
        Pattern::Sidon => "Sidon".into(),
        Pattern::Line => "no three on a line".into(),
        Pattern::Parallel => "no parallel pairs".into(),
    }
}
