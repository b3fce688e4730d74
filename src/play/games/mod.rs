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

use super::Setting;
use super::game::{Game, Place};
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Descriptor, Field, Form, Lens, Parameters, Text};
use crate::games::Set;
use crate::number::{grouped, listed};

pub(crate) use comply::Comply;
pub(super) use comply::Family;
pub(crate) use lattice::{Lattice, largest_coordinate};
pub use next_door::Outcome;
pub use sum::{Far, Large};

/// A game as texts and lists have it.
struct Row {
    /// As texts spell it.
    name: &'static str,
    /// The heading over it in a list of games.
    heading: &'static str,
    /// With its default parameters.
    first: fn() -> Box<dyn Game>,
    /// The parameters with which lists offer it. With each: how hard winning is without the theory, and about how long a
    /// game takes.
    offered: &'static [(&'static str, &'static str)],
}

const COUNTERS: &str = "Take counters";
const STONE: &str = "Move a stone";
const OFFER: &str = "Offer, and the other chooses";

/// The games.
const GAMES: &[Row] = &[
    row(
        "heaps",
        COUNTERS,
        heaps::first,
        &[
            ("", "Medium · 2 min"),
            ("&set=2,5&convention=sink&heaps=8", "Easy · 1 min"),
            ("&convention=misere", "Medium · 2 min"),
            ("&set=0.77&heaps=12", "Hard · 2 min"),
            ("&set=0.137&heaps=11", "Hard · 2 min"),
            ("&set=2,5&pass=on&heaps=14", "Medium · 1 min"),
            ("&set=2,5,7&scoring=on&heaps=20", "Hard · 2 min"),
            ("&set=1,4&right=2,3&heaps=7", "Easy · 1 min"),
            ("&set=1,3,4,6&blocking=1&heaps=15", "Medium · 2 min"),
            ("&memory=fibonacci&heaps=20", "Hard · 2 min"),
            ("&options=divisors&heaps=6,9", "Medium · 2 min"),
            ("&sets=(1,2),(1,3)&heaps=4,6", "Medium · 1 min"),
        ],
    ),
    row(
        "hotspots",
        COUNTERS,
        hotspots::first,
        &[("", "Medium · 2 min")],
    ),
    row(
        "comply-number",
        OFFER,
        comply::first_of_numbers,
        &[("", "Easy · 1 min")],
    ),
    row(
        "comply-set",
        OFFER,
        comply::first_of_sets,
        &[("", "Hard · 2 min")],
    ),
    row(
        "progression",
        OFFER,
        progression::first,
        &[("", "Medium · 2 min")],
    ),
    row(
        "line-nim",
        STONE,
        lattice::first_line_nim,
        &[("", "Medium · 2 min")],
    ),
    row(
        "two-heap",
        STONE,
        lattice::first_two_heaps,
        &[("", "Hard · 2 min")],
    ),
    row(
        "plane",
        STONE,
        plane::first,
        &[
            ("", "Medium · 1 min"),
            ("&vectors=(1,2),(2,1)", "Medium · 1 min"),
            ("&vectors=random-7", "Hard · 1 min"),
        ],
    ),
    row(
        "three-heaps",
        COUNTERS,
        three_heaps::first,
        &[("", "Hard · 3 min")],
    ),
];

const fn row(
    name: &'static str,
    heading: &'static str,
    first: fn() -> Box<dyn Game>,
    offered: &'static [(&'static str, &'static str)],
) -> Row {
    Row {
        name,
        heading,
        first,
        offered,
    }
}

/// The game of this name with its default parameters.
pub(super) fn first(name: &str) -> Option<Box<dyn Game>> {
    let found = GAMES.iter().find(|game| game.name == name);
    found.map(|game| (game.first)())
}

/// The games that lists offer: a text that begins each, its title, its rules in words, the heading over it, and how hard
/// and how long it is.
///
/// # Errors
/// Never: a test reads them.
pub fn offered() -> Result<Vec<[String; 5]>> {
    let texts = GAMES.iter().flat_map(|game| {
        game.offered
            .iter()
            .map(move |(parameters, effort)| (game, parameters, effort))
    });
    let each = texts.map(|(game, parameters, effort)| {
        let setting: Setting = format!("play?game={}{parameters}", game.name).parse()?;
        Ok([
            setting.to_string(),
            setting.title(),
            setting.how(),
            game.heading.into(),
            (*effort).into(),
        ])
    });
    each.collect()
}

/// Names of the games.
pub const NAMES: [&str; GAMES.len()] = {
    let mut names = [""; GAMES.len()];
    let mut at = 0;
    while at < GAMES.len() {
        names[at] = GAMES[at].name;
        at += 1;
    }
    names
};

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
