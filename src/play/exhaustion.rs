//! Outcomes and remoteness of all places below a start, from the rules alone.

use std::collections::{HashMap, HashSet};

use super::game::{Place, Ply, Position, Rules};
use crate::error::{Error, Result};
use crate::progress::Progress;
use crate::sort::sort_by;

/// Most plies, in lists, that a search of other games in misère visits: half a second.
const PLAY_PLIES_FOR_OUTCOMES: u64 = 1 << 20;

/// The same where only the length of best play is sought: a moment.
const PLAY_PLIES_FOR_LENGTHS: u64 = 1 << 16;

/// How good a place is for the player to act: positive if that player wins, larger the sooner;
/// negative if not, larger the later.
pub(super) type Score = i32;

/// More than any game lasts.
const FAR: Score = 1 << 30;

/// The score of a place at which the player to act has won, or lost.
pub(super) fn ended(won: bool) -> Score {
    if won { FAR } else { -FAR }
}

/// The score of a place whose best ply leads to `best`, as the player who takes it sees it.
pub(super) fn one_more(best: Score) -> Score {
    best - best.signum()
}

/// How many moves best play lasts from a place.
pub(super) fn moves(score: Score) -> u64 {
    u64::from((FAR - score.abs()).unsigned_abs())
}

/// Rules with what is found by going through all places below the start: the outcomes in misère play and
/// wherever else no theory is known here, and how long best play lasts.
pub(crate) struct Exhausted {
    rules: Box<dyn Rules>,
    misere: bool,
    /// Whether the outcomes are those of the search.
    is_searched: bool,
    /// Empty where this would take too long.
    scores: HashMap<Place, Score>,
}

impl Exhausted {
    /// Goes through the places `from` and all below them. Time and space O(plies of all of them); at
    /// most [`PLAY_PLIES_FOR_OUTCOMES`] in misère and where nothing else decides normal play. Elsewhere no
    /// length is known after [`PLAY_PLIES_FOR_LENGTHS`].
    ///
    /// # Errors
    /// More plies where outcomes are searched; cancelled.
    pub(crate) fn below(
        rules: Box<dyn Rules>,
        from: Vec<Place>,
        misere: bool,
        progress: &mut dyn Progress,
    ) -> Result<Box<dyn Rules>> {
        let is_searched = misere || rules.is_searched();
        let most = if is_searched {
            PLAY_PLIES_FOR_OUTCOMES
        } else {
            PLAY_PLIES_FOR_LENGTHS
        };
        let mut found = Exhausted {
            rules,
            misere,
            is_searched,
            scores: HashMap::new(),
        };
        let largest = from.last().cloned().unwrap_or(Place(Vec::new()));
        match found.reachable(from, most, progress)? {
            Some(mut places) => {
                // Every ply makes a place smaller, so that options come first.
                let size = |place: &Place| found.rules.size(place);
                sort_by(&mut places, |a, b| size(a).cmp(&size(b)));
                for place in places {
                    let score = found.score(&place);
                    found.scores.insert(place, score);
                }
            }
            None if is_searched => {
                let (name, value) = if misere {
                    ("convention", "misere".to_string())
                } else {
                    ("heaps", largest.to_string())
                };
                let allowed = format!(
                    "a smaller start: this play is decided by a search through at most {most} moves"
                );
                return Err(Error::bad(name, value, allowed));
            }
            None => {}
        }
        Ok(Box::new(found))
    }

    /// These places and all that can be reached from them; `None` if they have more than `most`
    /// plies.
    fn reachable(
        &self,
        mut places: Vec<Place>,
        most: u64,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Place>>> {
        let mut seen: HashSet<Place> = places.iter().cloned().collect();
        let (mut at, mut plies) = (0, 0);
        while let Some(place) = places.get(at).cloned() {
            at += 1;
            for ply in self.plies_of(&place) {
                plies += 1;
                let next = match ply {
                    Ply::Go(place) | Ply::Respond(place) => vec![place],
                    Ply::Propose(places) => places,
                };
                for place in next {
                    if seen.insert(place.clone()) {
                        places.push(place);
                    }
                }
            }
            if plies > most {
                return Ok(None);
            }
            if at.is_multiple_of(256) {
                progress.report("all positions below", plies, most)?;
            }
        }
        Ok(Some(places))
    }

    fn plies_of(&self, place: &Place) -> Vec<Ply> {
        match self.rules.decided(place) {
            Some(_) => Vec::new(),
            None => self.rules.plies(place),
        }
    }

    fn score(&self, place: &Place) -> Score {
        if let Some(won) = self.rules.decided(place) {
            return ended(won);
        }
        let after = |place: &Place| self.scores[place];
        let plies = self.rules.plies(place);
        let best = plies.iter().map(|ply| match ply {
            // Whoever answers an offer acts next.
            Ply::Propose(places) => places.iter().map(|place| -after(place)).min(),
            Ply::Go(place) | Ply::Respond(place) => Some(-after(place)),
        });
        match best.flatten().max() {
            Some(best) => one_more(best),
            None => ended(self.misere),
        }
    }
}

impl Rules for Exhausted {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        self.rules.plies(place)
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        self.rules.allows(place, ply)
    }

    fn wins(&self, place: &Place) -> bool {
        if !self.is_searched {
            return self.rules.wins(place);
        }
        self.scores.get(place).is_some_and(|&score| score > 0)
    }

    fn remoteness(&self, place: &Place) -> Option<u64> {
        self.scores.get(place).map(|&score| moves(score))
    }

    fn decided(&self, place: &Place) -> Option<bool> {
        self.rules.decided(place)
    }

    fn misere(&self) -> bool {
        self.misere
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        self.rules.say(position, ply)
    }

    fn short(&self, position: &Position, ply: &Ply) -> String {
        self.rules.short(position, ply)
    }

    fn value(&self, place: &Place) -> Option<u32> {
        self.rules.value(place).filter(|_| !self.misere)
    }

    fn size(&self, place: &Place) -> u128 {
        self.rules.size(place)
    }

    fn scores(&self, place: &Place) -> Option<[u64; 2]> {
        self.rules.scores(place)
    }

    fn because(&self, place: &Place) -> String {
        match (self.misere, self.is_searched) {
            (true, _) => because_searched(self.wins(place)),
            (false, false) => self.rules.because(place),
            (false, true) => {
                let next = if self.wins(place) {
                    "some move leaves the other player lost"
                } else {
                    "every move leaves the other player won"
                };
                format!(
                    "{} By exhaustive search, {next}.",
                    self.rules.because(place)
                )
            }
        }
    }
}

/// Why a place that was searched in misère is won or lost.
pub(super) fn because_searched(won: bool) -> String {
    if won {
        "By exhaustive search of misère play, some move leaves the other player lost."
    } else {
        "By exhaustive search of misère play, every move leaves the other player won."
    }
    .into()
}
