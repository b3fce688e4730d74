//! The games, a file each.

mod comply;
mod heaps;
mod hotspots;
mod lattice;
mod plane;
mod progression;
mod sum;
mod three_heaps;

use std::rc::Rc;

use super::game::Game;
use super::reader::Reader;
use crate::error::Result;
use crate::games::Set;
use crate::number::{grouped, listed};

pub(crate) use comply::Comply;
pub(super) use comply::Family;
pub(crate) use lattice::{Lattice, largest_coordinate};

/// How a game's parameters are read.
pub(crate) type Read = fn(&mut Reader) -> Result<Rc<dyn Game>>;

/// The games: how texts spell them, and how they are read.
pub(crate) const GAMES: [(&str, Read); 9] = [
    ("heaps", heaps::read),
    ("hotspots", hotspots::read),
    ("comply-number", comply::read_number),
    ("comply-set", comply::read_set),
    ("progression", progression::read),
    ("line-nim", lattice::read_line_nim),
    ("two-heap", lattice::read_two_heaps),
    ("plane", plane::read),
    ("three-heaps", three_heaps::read),
];

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
pub const OFFERED: [&str; 13] = [
    "play?game=heaps",
    "play?game=heaps&set=2,5&convention=sink&heaps=8",
    "play?game=heaps&misere=on",
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
