//! One heap at the wall with hotspots [E §2.1].

use super::heaps::FIGURE;
use super::{numbers, some_of};
use crate::error::{Error, Result};
use crate::figure::parameter::{Field, Form as _, Integer, fields, lens};
use crate::figure::text::encoded;
use crate::games::Set;
use crate::limits::PLAY_STONE;
use crate::number::joined;
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;

/// One heap at the wall, with positions that are won by who is to play there:
/// who moves onto a hotspot loses at once [E §2.1].
#[derive(Clone)]
struct Hotspots {
    /// S.
    set: Set,
    /// H.
    hotspots: Place,
    heap: u64,
}

pub(super) fn first() -> Box<dyn Game> {
    Box::new(Hotspots {
        set: Set::Powers(2),
        hotspots: Place(vec![0]),
        heap: 20,
    })
}

impl Game for Hotspots {
    fn name(&self) -> &'static str {
        "hotspots"
    }

    fn fields(&self) -> Vec<Field> {
        vec![
            fields::set(lens!(set)).label("Take one of"),
            numbers("hotspots", "Hotspots", lens!(hotspots), (1, 12)).main(),
            Integer::within(lens!(heap), 0..=PLAY_STONE)
                .field("heap", "Heap")
                .help("The counters at the start."),
        ]
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let rules = Box::new(Hot::new(self)?);
        Exhausted::below(rules, Place::up_to(self.heap), misere, progress)
    }

    fn title(&self) -> String {
        format!("{} with hotspots", self.set.game())
    }

    fn how(&self) -> String {
        format!(
            "Take {} from the heap. A move to a hotspot loses at once; hotspots: {}.",
            some_of(&self.set),
            joined(&self.hotspots.0)
        )
    }

    fn board(&self, shown: &Shown, _: &Place) -> Board {
        Board::Heaps {
            sizes: vec![self.heap],
            values: Vec::new(),
            cold: shown.cold(self.heap),
            sink: false,
            forbids: false,
        }
    }

    fn figure(&self) -> Option<String> {
        let (set, n) = (encoded(&self.set.to_string()), self.heap + 1);
        Some(format!("cold?set={set}&n={}", n.max(FIGURE)))
    }

    fn place_in_figure(&self, _: &Place) -> Option<String> {
        None
    }

    fn widest(&self, level: Level, _: bool) -> Place {
        let last = self.hotspots.largest();
        Place(vec![level.of([20, 60, 300]).max(last)])
    }
}

struct Hot {
    members: Vec<u64>,
    /// Positions h ∈ H up to the heap.
    is_hotspot: Vec<bool>,
    /// hot(n) = n ∈ H or some n − s is not hot.
    is_hot: Vec<bool>,
}

impl Hot {
    /// Time O(heap · |S|), space O(heap).
    ///
    /// # Errors
    /// A hotspot beyond the heap, where nobody gets.
    fn new(game: &Hotspots) -> Result<Self> {
        let largest = game.heap;
        let mut is_hotspot = vec![false; largest as usize + 1];
        for &h in &game.hotspots.0 {
            match is_hotspot.get_mut(h as usize) {
                Some(spot) => *spot = true,
                None => {
                    let allowed = format!("0 … {largest}");
                    return Err(Error::bad("hotspots", h, allowed));
                }
            }
        }
        let members: Vec<u64> = game
            .set
            .members_below(largest + 1)
            .into_iter()
            .map(u64::from)
            .collect();
        let mut is_hot = is_hotspot.clone();
        for n in 0..=largest {
            let mut options = members.iter().map_while(|&s| n.checked_sub(s));
            is_hot[n as usize] |= options.any(|option| !is_hot[option as usize]);
        }
        Ok(Hot {
            members,
            is_hotspot,
            is_hot,
        })
    }
}

impl Rules for Hot {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let heap = place.0[0];
        let options = self.members.iter().map_while(|&s| heap.checked_sub(s));
        options.map(|option| Ply::Go(Place(vec![option]))).collect()
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        let Ply::Go(Place(next)) = ply else {
            return false;
        };
        let taken = |to: u64| place.0[0].checked_sub(to);
        matches!(next[..], [to] if taken(to).is_some_and(|s| self.members.contains(&s)))
    }

    fn wins(&self, place: &Place) -> bool {
        self.is_hot[place.0[0] as usize]
    }

    fn decided(&self, place: &Place) -> Option<bool> {
        self.is_hotspot[place.0[0] as usize].then_some(true)
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        let Ply::Go(next) = ply else {
            return ply.to_string();
        };
        let onto = if self.is_hotspot[next.0[0] as usize] {
            ", onto a hotspot"
        } else {
            ""
        };
        format!("takes {}{onto}", position.place.0[0] - next.0[0])
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Go(next) => (position.place.0[0] - next.0[0]).to_string(),
            _ => ply.to_string(),
        }
    }

    fn because(&self, place: &Place) -> String {
        let heap = place.0[0];
        if self.is_hotspot[heap as usize] {
            return format!("{heap} is a hotspot: the player who moved there has lost.");
        }
        if self.wins(place) {
            format!("{heap} is hot: some move leads to a cold position.")
        } else {
            format!("{heap} is cold: every move leads to a hot position, or there is none.")
        }
    }
}
