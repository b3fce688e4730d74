//! Which game next door is played: its sets, its words, and the state that a place has after its heaps.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::figure::variation::Variant;
use crate::games::Set;
use crate::games::heap::Memory;
use crate::play::game::Place;
use crate::play::games::some_of;

/// Most starts below one from which a search begins, so that its puzzles are decided, too.
const PLAY_STARTS: u64 = 1 << 12;

/// A set for each heap.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::play::games) struct Sets(pub(in crate::play::games) Vec<Set>);

impl Sets {
    pub(in crate::play::games) fn count(&self) -> usize {
        self.0.len()
    }

    /// As many sets as this; the last one again where there are more.
    pub(in crate::play::games) fn resize(&mut self, count: usize) {
        if let Some(last) = self.0.last().cloned() {
            self.0.resize(count, last);
        }
    }
}

impl fmt::Display for Sets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets: Vec<String> = self.0.iter().map(|set| format!("({set})")).collect();
        f.write_str(&sets.join(","))
    }
}

impl FromStr for Sets {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bad = || Error::bad("sets", text, "sets in parentheses, such as (1,2),(1,3)");
        let inside = text
            .trim()
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        let mut rest = inside.ok_or_else(bad)?;
        let mut sets = Vec::new();
        while let Some((set, others)) = rest.split_once(')') {
            sets.push(set.parse()?);
            let others = others.trim().trim_start_matches(',').trim();
            rest = others.strip_prefix('(').ok_or_else(bad)?;
        }
        sets.push(rest.parse()?);
        Ok(Sets(sets))
    }
}

/// Which game is played.
#[derive(Clone, Copy)]
pub(in crate::play::games) enum Which<'a> {
    /// One that a strip has, too.
    Of(Variant<'a>),
    /// A set for each heap.
    Sets(&'a Sets),
}

impl Which<'_> {
    pub(in crate::play::games) fn has_sink(&self) -> bool {
        matches!(self, Which::Of(game) if game.has_sink())
    }

    pub(in crate::play::games) fn has_misere(&self) -> bool {
        !matches!(self, Which::Of(Variant::Scoring | Variant::Blocking(_)))
    }

    pub(in crate::play::games) fn has_pass(&self) -> bool {
        matches!(self, Which::Of(Variant::Pass))
    }

    /// Whether the size of a heap has a nim-value, which decides every sum.
    pub(in crate::play::games) fn is_of_values(&self) -> bool {
        matches!(self, Which::Of(Variant::Code(_) | Variant::Options(_)))
    }

    /// The state at the start, after this many heaps.
    fn state(&self, heaps: usize) -> Vec<u64> {
        match self {
            Which::Of(Variant::Pass) => vec![1],
            // The counters of the player to move and of the other, and 1 if the player to move began.
            Which::Of(Variant::Scoring) => vec![0, 0, 1],
            // 0 if Left is to move, 1 if Right.
            Which::Of(Variant::Right(_)) => vec![0],
            // The numbers last taken, one for each heap.
            Which::Of(Variant::Memory(_)) => vec![0; heaps],
            _ => Vec::new(),
        }
    }

    /// The heaps of a place, and what else counts.
    pub(in crate::play::games) fn parts<'p>(&self, place: &'p Place) -> (&'p [u64], &'p [u64]) {
        let state = match self {
            Which::Of(Variant::Memory(_)) => place.0.len() / 2,
            _ => self.state(0).len(),
        };
        place.0.split_at(place.0.len().saturating_sub(state))
    }

    pub(in crate::play::games) fn opening(&self, mut heaps: Place) -> Place {
        let state = self.state(heaps.0.len());
        heaps.0.extend(state);
        heaps
    }

    /// The starts with heaps no larger than these, if they are not too many, and these.
    pub(in crate::play::games) fn openings(&self, most: &Place) -> Vec<Place> {
        let counts = most.0.iter().map(|heap| heap + 1);
        let count = counts.fold(1u64, u64::saturating_mul);
        if count > PLAY_STARTS {
            return vec![self.opening(most.clone())];
        }
        let mut starts = vec![Vec::new()];
        for &heap in &most.0 {
            let longer = |start: Vec<u64>| {
                (0..=heap).map(move |size| start.iter().copied().chain([size]).collect())
            };
            starts = starts.into_iter().flat_map(longer).collect();
        }
        let open = |heaps| self.opening(Place(heaps));
        starts.into_iter().map(open).collect()
    }

    pub(in crate::play::games) fn title(&self, set: &Set) -> String {
        match self {
            Which::Sets(Sets(sets)) => {
                let sets: Vec<String> = sets.iter().map(Set::game).collect();
                sets.join(" + ")
            }
            Which::Of(game) => match game {
                Variant::Code(code) => match code.name() {
                    Some(name) => format!("{name}, {code}"),
                    None => format!("the code {code}"),
                },
                Variant::Options(of) => format!("heaps where a move {}", of.words()),
                Variant::Memory(Memory::Fibonacci) => "Fibonacci nim".into(),
                Variant::Memory(Memory::Mem) => "Mem".into(),
                Variant::Pass => format!("{} with a pass", set.game()),
                Variant::Scoring => format!("{} for counters", set.game()),
                Variant::Right(right) => format!("{} against {}", set.game(), right.game()),
                Variant::Blocking(most) => format!("{}, {most} blocked", set.game()),
            },
        }
    }

    /// The rules: `take` is what a move does, `end` how far it may go.
    pub(in crate::play::games) fn how(&self, set: &Set, take: &str, end: &str) -> String {
        match self {
            Which::Sets(Sets(sets)) => {
                let sets: Vec<String> = (1..)
                    .zip(sets)
                    .map(|(heap, set)| format!("{} from heap {heap}", some_of(set)))
                    .collect();
                format!("Take {}. {end}", sets.join("; "))
            }
            Which::Of(game) => match game {
                Variant::Code(code) => format!("Choose a heap: {}.", code.rules()),
                Variant::Options(of) => format!("A move from a heap x {}.", of.words()),
                Variant::Memory(of @ Memory::Fibonacci) => {
                    format!("A move {}. The first takes less than the heap.", of.words())
                }
                Variant::Memory(of @ Memory::Mem) => format!("A move {}.", of.words()),
                Variant::Pass => format!(
                    "{take} {end} Once in the game one player may pass, but not when no move is left."
                ),
                Variant::Scoring => format!("{take} {end} Each player collects what he takes."),
                Variant::Right(right) => format!(
                    "Left begins and takes {}, Right takes {}. {end}",
                    some_of(set),
                    some_of(right)
                ),
                Variant::Blocking(most) => {
                    let options = if *most == 1 { "option" } else { "options" };
                    format!(
                        "Before each move the other player forbids at most {most} {options}. {take} {end}"
                    )
                }
            },
        }
    }

    /// The state in a sentence.
    pub(in crate::play::games) fn told(&self, state: &[u64]) -> String {
        match (self, state) {
            (Which::Of(Variant::Pass), [1]) => "The pass is left.".into(),
            (Which::Of(Variant::Pass), _) => "The pass is used.".into(),
            (Which::Of(Variant::Scoring), [own, other, _]) => {
                format!("The player to move has {own}, the other {other}.")
            }
            (Which::Of(Variant::Right(_)), [0]) => "Left is to move.".into(),
            (Which::Of(Variant::Right(_)), _) => "Right is to move.".into(),
            (Which::Of(Variant::Memory(_)), last) if last.iter().any(|&last| last > 0) => {
                let last: Vec<String> = last
                    .iter()
                    .map(|last| match last {
                        0 => "nothing".into(),
                        last => last.to_string(),
                    })
                    .collect();
                format!("Last taken: {}.", last.join(", "))
            }
            _ => String::new(),
        }
    }
}
