//! The progression board [L §2]: a stone at x, two more at x − d and x − 2d.

use super::heaps::FIGURE;
use super::sum::{HEAP, check_played};
use super::{Comply, Outcome};
use crate::error::Result;
use crate::figure::parameter::{Field, Form as _, Integer, lens};
use crate::limits::PLAY_STONE;
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;

/// The mover sets stones at x − d and x − 2d ≥ 0; the opponent removes one of
/// them, and the stone at x, and moves from the other. It is the comply-number
/// game of all {d, 2d}, whose P-positions are the numbers without a digit 2 in
/// base 3 [L Thm 4.1].
#[derive(Clone)]
struct Progression {
    stone: u64,
}

pub(super) fn first() -> Box<dyn Game> {
    Box::new(Progression { stone: 20 })
}

impl Game for Progression {
    fn name(&self) -> &'static str {
        "progression"
    }

    fn fields(&self) -> Vec<Field> {
        vec![
            Integer::within(lens!(stone), 0..=PLAY_STONE)
                .typed_to(HEAP)
                .field("stone", "Stone")
                .help("Where the stone is at the start."),
        ]
    }

    /// Time O(1) in normal play but for the lengths.
    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        check_played("stone", self.stone, PLAY_STONE)?;
        Exhausted::below(Box::new(Digits), Place::up_to(self.stone), misere, progress)
    }

    /// It is comply-number on all {d, 2d}, in misère play, too.
    fn far(&self, misere: bool, progress: &mut dyn Progress) -> Result<Option<Outcome>> {
        let game = Comply::of_all(self.stone);
        game.far(misere, progress)
    }

    fn title(&self) -> String {
        "the progression board".into()
    }

    fn how(&self) -> String {
        "From the stone at x, set stones at x − d and x − 2d. The opponent removes one and moves from \
         the other."
            .into()
    }

    fn told(&self, place: &Place) -> String {
        format!("The stone is at {place}.")
    }

    fn board(&self, shown: &Shown, _: &Place) -> Board {
        Board::Line {
            size: self.stone,
            cold: shown.cold(self.stone),
        }
    }

    fn figure(&self) -> Option<String> {
        let n = (self.stone + 1).max(FIGURE);
        Some(format!("greedy-set?condition=ap3&n={n}"))
    }

    fn widest(&self, level: Level, _: bool) -> Place {
        Place(vec![level.of([15, 80, 700])])
    }
}

/// The digits of the stone's place in base 3, which decide the game.
struct Digits;

/// The digits of `x` in base 3, the last first; none of 0.
fn digits(mut x: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let digit = x % 3;
        (x > 0).then(|| {
            x /= 3;
            digit
        })
    })
}

/// Whether `x` has a digit 2 in base 3.
pub(super) fn has_digit_2(x: u64) -> bool {
    digits(x).any(|digit| digit == 2)
}

/// `x` in base 3, as people write it.
fn in_base_3(x: u64) -> String {
    let text: String = digits(x)
        .map(|digit| char::from(b'0' + digit as u8))
        .collect();
    if text.is_empty() {
        "0".into()
    } else {
        text.chars().rev().collect()
    }
}

/// The d that wins from x: a digit 1 wherever x has a 2 in base 3.
fn winning_distance(x: u64) -> u64 {
    let places = (0..).map(|place| 3u64.pow(place));
    digits(x)
        .zip(places)
        .filter(|&(digit, _)| digit == 2)
        .map(|(_, place)| place)
        .sum()
}

impl Rules for Digits {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let x = place.0[0];
        (1..=x / 2)
            .map(|d| Ply::offer([Place(vec![x - d]), Place(vec![x - 2 * d])]))
            .collect()
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        let x = place.0[0];
        let Ply::Propose(places) = ply else {
            return false;
        };
        match places.iter().map(|place| &place.0[..]).collect::<Vec<_>>()[..] {
            // The nearer stone is set at x − d, and with it the other is given.
            [[far], [near]] => *near < x && near.checked_sub(x - near) == Some(*far),
            _ => false,
        }
    }

    fn wins(&self, place: &Place) -> bool {
        has_digit_2(place.0[0])
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Propose(places) => {
                let stones: Vec<String> = places.iter().rev().map(Place::to_string).collect();
                format!("sets stones at {}", stones.join(" and "))
            }
            Ply::Respond(kept) => {
                let removed = position.offered.iter().find(|&place| place != kept);
                match removed {
                    Some(removed) => {
                        format!("removes the stone at {removed} and moves from {kept}")
                    }
                    None => format!("moves from {kept}"),
                }
            }
            Ply::Go(place) => format!("moves to {place}"),
        }
    }

    fn because(&self, place: &Place) -> String {
        let x = place.0[0];
        if self.wins(place) {
            let d = winning_distance(x);
            format!(
                "{x} is {} in base 3: d = {} in base 3, that is {d}, leaves no 2.",
                in_base_3(x),
                in_base_3(d)
            )
        } else {
            format!(
                "{x} is {} in base 3, without a 2: a P-position.",
                in_base_3(x)
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::solve::winning_plies;

    #[test]
    fn the_distance_of_the_theory_wins() {
        for x in 0..=400 {
            let position = Position::at([x]);
            let winning = winning_plies(&Digits, &position);
            assert_eq!(winning.is_empty(), !Digits.wins(&position.place), "{x}");
            if Digits.wins(&position.place) {
                let d = winning_distance(x);
                let ply = Ply::offer([Place(vec![x - d]), Place(vec![x - 2 * d])]);
                assert!(winning.contains(&ply), "{x}: {d}");
            }
        }
        assert_eq!(
            Digits.because(&Place(vec![20])),
            "20 is 202 in base 3: d = 101 in base 3, that is 10, leaves no 2."
        );
    }
}
