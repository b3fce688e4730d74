//! The games, a file each.

mod comply;
mod heaps;
mod hotspots;
mod lattice;
mod next_door;
mod plane;
mod progression;
mod sum;
mod three_heaps;

use super::game::{Game, Place};
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Descriptor, Field, Form, Lens, Parameters, Text};
use crate::games::Set;
use crate::number::{grouped, listed};

pub(crate) use comply::Comply;
pub(super) use comply::Family;
pub(crate) use lattice::{Lattice, largest_coordinate};
pub use sum::Far;

/// A game with its default parameters.
type First = fn() -> Box<dyn Game>;

/// The games: how texts spell them, and how they begin.
const GAMES: [(&str, First); 9] = [
    ("heaps", heaps::first),
    ("hotspots", hotspots::first),
    ("comply-number", comply::first_of_numbers),
    ("comply-set", comply::first_of_sets),
    ("progression", progression::first),
    ("line-nim", lattice::first_line_nim),
    ("two-heap", lattice::first_two_heaps),
    ("plane", plane::first),
    ("three-heaps", three_heaps::first),
];

/// The game of this name with its default parameters.
pub(super) fn first(name: &str) -> Option<Box<dyn Game>> {
    let found = GAMES.iter().find(|game| game.0 == name);
    found.map(|(_, first)| first())
}

/// Names of the games.
pub const NAMES: [&str; GAMES.len()] = {
    let mut names = [""; GAMES.len()];
    let mut at = 0;
    while at < GAMES.len() {
        names[at] = GAMES[at].0;
        at += 1;
    }
    names
};

/// The games that lists offer.
pub const OFFERED: [&str; 22] = [
    "play?game=heaps",
    "play?game=heaps&set=2,5&convention=sink&heaps=8",
    "play?game=heaps&misere=on",
    "play?game=heaps&set=0.77&heaps=12",
    "play?game=heaps&set=0.137&heaps=11",
    "play?game=heaps&set=2,5&pass=on&heaps=14",
    "play?game=heaps&set=2,5,7&scoring=on&heaps=20",
    "play?game=heaps&set=1,4&right=2,3&heaps=7",
    "play?game=heaps&set=1,3,4,6&blocking=1&heaps=15",
    "play?game=heaps&memory=fibonacci&heaps=20",
    "play?game=heaps&options=divisors&heaps=6,9",
    "play?game=heaps&sets=(1,2),(1,3)&heaps=4,6",
    "play?game=hotspots",
    "play?game=comply-number",
    "play?game=comply-set",
    "play?game=progression",
    "play?game=line-nim",
    "play?game=two-heap",
    "play?game=plane",
    "play?game=plane&vectors=(1,2),(2,1)",
    "play?game=plane&vectors=random-7",
    "play?game=three-heaps",
];

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

/// A fixed range of how many numbers there are: a text, and on the page a control for each number.
struct Counted {
    text: Text,
    counts: (i64, i64),
}

impl Form for Counted {
    fn text(&self, parameters: &Parameters) -> String {
        self.text.text(parameters)
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        self.text.assign(parameters, text)
    }

    fn describe(&self, _: &Parameters, to: &mut Descriptor) {
        to.kind = Control::Heaps;
        (to.min, to.max) = self.counts;
    }
}

/// Heaps or stones, and how many there may be.
fn numbers(
    name: &'static str,
    label: &'static str,
    lens: Lens<Place>,
    counts: (i64, i64),
) -> Field {
    let text = Text::itself(Control::Text, lens, |_| String::new());
    Counted { text, counts }
        .field(name, label)
        .help("Whole numbers with commas between.")
}

/// A point with two coordinates.
fn point(name: &'static str, label: &'static str, lens: Lens<[u64; 2]>) -> Field {
    let read = |text: &str| -> Result<[u64; 2]> {
        let place: Place = text.parse()?;
        let point = place.0[..].try_into();
        point.map_err(|_| Error::bad("", place, "two whole numbers, such as 6,8"))
    };
    let print = |point: &[u64; 2]| Place(point.to_vec()).to_string();
    let text = Text::written(Control::Text, lens, print, read);
    let counts = (2, 2);
    Counted { text, counts }
        .field(name, label)
        .help("Two whole numbers with a comma between.")
}
