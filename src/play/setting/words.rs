//! A game in words: its title, its rules, where it stands, and the figure beside it.

use super::{Family, Rules, Setting};
use crate::figure::text::encoded;
use crate::games::Convention;
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::permutation::{Pattern, Restriction};
use crate::number::{joined, listed};
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
                    Convention::Sink => ", into the sink",
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

    /// What one may do, and who wins.
    pub fn how(&self) -> String {
        let last = "Whoever cannot move loses.";
        match &self.rules {
            Rules::Heaps {
                set,
                convention,
                misere,
                heaps,
            } => {
                let from = match heaps.0.len() {
                    1 => "the heap",
                    _ => "one heap",
                };
                let end = match convention {
                    Convention::Wall => "No heap goes below 0.",
                    Convention::Sink => {
                        "More may be taken than is there: the heap is then in the sink, and over."
                    }
                };
                let last = match misere {
                    true => "Whoever cannot move wins.",
                    false => last,
                };
                format!(
                    "A move takes a number of S from {from}; S is {}. {end} {last}",
                    set.words()
                )
            }
            Rules::Hotspots { set, hotspots, .. } => format!(
                "A move takes a number of S from the heap; S is {}. Whoever moves onto a hotspot loses at once; \
                 hotspots are {}. {last}",
                set.words(),
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
                        "The mover proposes one of {family}, with no number above the heap; the opponent \
                         picks which of its numbers is subtracted, and is then the mover. Whoever cannot propose \
                         loses."
                    ),
                    Rule::Set => format!(
                        "One player proposes one of {family}, with no number above the heap; the other, the \
                         mover, picks which of its numbers is subtracted, and then proposes. Whoever cannot \
                         propose loses."
                    ),
                }
            }
            Rules::Progression { .. } => format!(
                "From the stone at x the mover sets stones at x − d and x − 2d. The opponent removes one of \
                 them and moves from the other. {last}"
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
                    Pattern::Nim => return format!("A move lowers one of the two heaps. {last}"),
                    Pattern::Wythoff => {
                        return format!("A move lowers one heap, or both by as much. {last}");
                    }
                    Pattern::Ap(k) => format!("{} points that make a progression of {k} with it", k - 1),
                    Pattern::Line => "two points on a line with it".into(),
                    Pattern::Sidon => {
                        "points a, b, c such that the present point and a have the sum of b and c".into()
                    }
                    Pattern::Parallel => {
                        "points such that two pairs, one of them with the present point, have the same slope".into()
                    }
                };
                format!(
                    "A move lowers one coordinate, or proposes {propose}, all left of and below it{ascending}; \
                     the opponent keeps one of them and moves from there. {last}"
                )
            }
            Rules::ThreeHeaps { .. } => format!(
                "The heaps x < y < z are in progression. A move keeps x or y as the largest heap, removes the \
                 others, and adds two that make a progression with it. {last}"
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
