//! Heaps of a subtraction game, at the wall or into the sink [E §2.1], [B §1],
//! and the game with hotspots [E §2.1].

use super::game::{Game, Place, Ply, Position};
use crate::error::{Error, Result};
use crate::games::nim_values::nim_values;
use crate::games::{Convention, Set};
use crate::limits::{PLAY_COUNTERS, PLAY_HEAP, PLAY_HEAPS, PLAY_MISERE_POSITIONS};
use crate::progress::Progress;
use crate::sort::sort_few_by_key;

/// Several heaps: a ply takes a member of S from one of them. At the wall a
/// heap never goes below 0; at the sink every s ∈ S may be taken from a heap
/// x ≥ 1, and a heap at or below 0 is over.
pub struct Heaps {
    convention: Convention,
    misere: bool,
    /// Members of S up to the largest heap; at the sink also the next one,
    /// which takes what is left.
    members: Vec<u64>,
    /// nim[x]: the nim-value of a heap x, from x = 0 on.
    nim: Vec<u32>,
    /// The heaps of the first position, ascending.
    bound: Vec<u64>,
    /// In misère: outcomes of all positions below the first, by [`Heaps::place_of`].
    outcomes: Vec<bool>,
}

impl Heaps {
    /// The game on `set` for positions whose heaps are no larger than those of
    /// `first`. Normal play by nim-values and their XOR; misère play by
    /// exhaustive search, since no such theory holds of it in general.
    ///
    /// Time and space O(largest heap · |S|); in misère O(product of the heaps
    /// + 1, as multisets, times plies).
    ///
    /// # Errors
    /// No heap, more than [`PLAY_HEAPS`], a heap above [`PLAY_HEAP`]; in misère
    /// more than [`PLAY_MISERE_POSITIONS`] positions; cancelled.
    pub fn new(
        set: &Set,
        convention: Convention,
        misere: bool,
        first: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        if !(1..=PLAY_HEAPS).contains(&first.0.len()) {
            let allowed = format!("1 … {PLAY_HEAPS} heaps such as 7,10");
            return Err(Error::bad("heaps", first, allowed));
        }
        let largest = first.0.iter().copied().max().unwrap_or(0);
        if largest > PLAY_HEAP {
            return Err(Error::bad(
                "heaps",
                first,
                format!("heaps of at most {PLAY_HEAP}"),
            ));
        }
        if first.0.iter().sum::<u64>() > PLAY_COUNTERS {
            let allowed = format!("heaps of at most {PLAY_COUNTERS} together");
            return Err(Error::bad("heaps", first, allowed));
        }
        let mut members: Vec<u64> = set
            .members_below(largest + 1)
            .into_iter()
            .map(u64::from)
            .collect();
        if convention == Convention::Sink {
            // Of the moves past a heap any one will do: they all end in the sink.
            let next = match set.finite() {
                Some(list) => list.iter().copied().find(|&s| s > largest),
                None => Some(largest + 1),
            };
            members.extend(next);
        }
        let nim = match convention {
            Convention::Wall => nim_values(set, convention, largest + 1, progress)?,
            // A heap of 0 is over; play starts at 1.
            Convention::Sink => [vec![0], nim_values(set, convention, largest, progress)?].concat(),
        };
        let mut game = Heaps {
            convention,
            misere,
            members,
            nim,
            bound: ascending(first.0.clone()),
            outcomes: Vec::new(),
        };
        if misere {
            game.search(first, progress)?;
        }
        Ok(game)
    }

    /// The nim-value of a heap.
    pub fn nim_value(&self, heap: u64) -> u32 {
        self.nim[heap as usize]
    }

    /// The nim-value of a position: the XOR of those of its heaps.
    pub fn nim_sum(&self, place: &Place) -> u32 {
        place
            .0
            .iter()
            .fold(0, |sum, &heap| sum ^ self.nim_value(heap))
    }

    /// What one heap may become, largest first, each once.
    fn options(&self, heap: u64) -> Vec<u64> {
        let mut options: Vec<u64> = match self.convention {
            Convention::Wall => self
                .members
                .iter()
                .filter_map(|&s| heap.checked_sub(s))
                .collect(),
            Convention::Sink if heap == 0 => Vec::new(),
            Convention::Sink => self
                .members
                .iter()
                .map(|&s| heap.saturating_sub(s))
                .collect(),
        };
        options.dedup();
        options
    }

    /// The place of a position below the first among the outcomes. Its heaps
    /// ascend, so each is at most the one in its place there.
    fn place_of(&self, heaps: &[u64]) -> usize {
        let pairs = heaps.iter().zip(&self.bound).rev();
        pairs.fold(0, |place, (heap, most)| place * (most + 1) + heap) as usize
    }

    /// Fills the misère outcomes of everything below `first`, from the empty
    /// board upwards.
    fn search(&mut self, first: &Place, progress: &mut dyn Progress) -> Result<()> {
        let count = self
            .bound
            .iter()
            .try_fold(1u64, |count, &heap| count.checked_mul(heap + 1));
        let total = match count {
            Some(count) if count <= PLAY_MISERE_POSITIONS => count,
            _ => {
                let allowed = format!(
                    "such that there are at most {PLAY_MISERE_POSITIONS} positions below it in misère"
                );
                return Err(Error::bad("heaps", first, allowed));
            }
        };
        self.outcomes = vec![false; total as usize];
        // Counting up through all of them meets options first.
        let mut heaps = vec![0u64; self.bound.len()];
        for place in 0..total {
            if heaps.is_sorted() {
                self.outcomes[place as usize] = self.misere_outcome(&heaps);
            }
            if place.is_multiple_of(1 << 14) {
                progress.report("misère play", place, total)?;
            }
            if let Some(next) = (0..heaps.len()).find(|&i| heaps[i] < self.bound[i]) {
                heaps[..next].fill(0);
                heaps[next] += 1;
            }
        }
        Ok(())
    }

    fn misere_outcome(&self, heaps: &[u64]) -> bool {
        let mut stuck = true;
        for (i, &heap) in heaps.iter().enumerate() {
            for option in self.options(heap) {
                stuck = false;
                let mut next = heaps.to_vec();
                next[i] = option;
                if !self.outcomes[self.place_of(&ascending(next))] {
                    return true;
                }
            }
        }
        stuck
    }
}

/// The heaps in ascending order.
fn ascending(mut heaps: Vec<u64>) -> Vec<u64> {
    sort_few_by_key(&mut heaps, |&heap| heap);
    heaps
}

impl Game for Heaps {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let of_heap = |i: usize| {
            self.options(place.0[i]).into_iter().map(move |option| {
                let mut next = place.clone();
                next.0[i] = option;
                Ply::Go(next)
            })
        };
        (0..place.0.len()).flat_map(of_heap).collect()
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        let Ply::Go(next) = ply else {
            return false;
        };
        let (from, to) = (&place.0, &next.0);
        let mut other = (0..from.len()).filter(|&i| to.get(i) != Some(&from[i]));
        match (from.len() == to.len(), other.next(), other.next()) {
            (true, Some(i), None) => self.options(from[i]).contains(&to[i]),
            _ => false,
        }
    }

    fn wins(&self, place: &Place) -> bool {
        if self.misere {
            // Fewer heaps are as many with empty ones among them.
            let mut heaps = place.0.clone();
            heaps.resize(self.bound.len(), 0);
            return self.outcomes[self.place_of(&ascending(heaps))];
        }
        self.nim_sum(place) != 0
    }

    fn misere(&self) -> bool {
        self.misere
    }

    fn values(&self) -> Option<&[u32]> {
        (!self.misere).then_some(&self.nim)
    }

    fn value(&self, place: &Place) -> Option<u32> {
        (!self.misere).then(|| self.nim_sum(place))
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        let Ply::Go(next) = ply else {
            return ply.to_string();
        };
        let pairs = position.place.0.iter().zip(&next.0).enumerate();
        let Some((i, (&from, &to))) = pairs.into_iter().find(|(_, (from, to))| from != to) else {
            return ply.to_string();
        };
        let heap = match position.place.0.len() {
            1 => String::new(),
            _ => format!(" from heap {}", i + 1),
        };
        match self.convention {
            Convention::Sink if to == 0 && !self.members.contains(&from) => {
                format!("moves{heap} into the sink")
            }
            _ => format!("takes {}{heap}", from - to),
        }
    }

    fn because(&self, place: &Place) -> String {
        if self.misere {
            let won = if self.wins(place) {
                "some move leaves"
            } else {
                "every move leaves"
            };
            let to = if self.wins(place) { "lost" } else { "won" };
            return format!("By exhaustive search of misère play, {won} the other player {to}.");
        }
        let values: Vec<String> = place
            .0
            .iter()
            .map(|&heap| self.nim_value(heap).to_string())
            .collect();
        match &values[..] {
            [value] => format!("The heap has nim-value {value}."),
            values => format!("{} = {}.", values.join(" ⊕ "), self.nim_sum(place)),
        }
    }
}

/// One heap at the wall, with positions that are won by who is to play there:
/// who moves onto a hotspot loses at once [E §2.1].
pub struct Hotspots {
    members: Vec<u64>,
    /// Positions h ∈ H up to the heap.
    is_hotspot: Vec<bool>,
    /// hot(n) = n ∈ H or some n − s is not hot.
    is_hot: Vec<bool>,
}

impl Hotspots {
    /// The game on `set` with the given hotspots, for heaps up to `largest`.
    /// Time O(`largest` · |S|), space O(`largest`).
    ///
    /// # Errors
    /// A heap above [`PLAY_HEAP`]; a hotspot beyond the heap, where nobody gets.
    pub fn new(set: &Set, hotspots: &[u64], largest: u64) -> Result<Self> {
        if largest > PLAY_HEAP {
            return Err(Error::bad("heaps", largest, format!("0 … {PLAY_HEAP}")));
        }
        let mut is_hotspot = vec![false; largest as usize + 1];
        for &h in hotspots {
            match is_hotspot.get_mut(h as usize) {
                Some(spot) => *spot = true,
                None => {
                    let allowed = format!("0 … {largest}, the heap");
                    return Err(Error::bad("hotspots", h, allowed));
                }
            }
        }
        let members: Vec<u64> = set
            .members_below(largest + 1)
            .into_iter()
            .map(u64::from)
            .collect();
        let mut is_hot = is_hotspot.clone();
        for n in 0..=largest {
            let mut options = members.iter().map_while(|&s| n.checked_sub(s));
            is_hot[n as usize] |= options.any(|option| !is_hot[option as usize]);
        }
        Ok(Hotspots {
            members,
            is_hotspot,
            is_hot,
        })
    }
}

impl Game for Hotspots {
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
        match ply {
            Ply::Go(next) if self.is_hotspot[next.0[0] as usize] => {
                format!("takes {}, onto a hotspot", position.place.0[0] - next.0[0])
            }
            Ply::Go(next) => format!("takes {}", position.place.0[0] - next.0[0]),
            _ => ply.to_string(),
        }
    }

    fn because(&self, place: &Place) -> String {
        let heap = place.0[0];
        if self.is_hotspot[heap as usize] {
            return format!("{heap} is a hotspot: the player who moved there has lost.");
        }
        match self.wins(place) {
            true => format!("{heap} is hot: some move leads to a cold position."),
            false => {
                format!("{heap} is cold: every move leads to a hot position, or there is none.")
            }
        }
    }
}
