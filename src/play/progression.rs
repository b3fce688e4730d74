//! The progression board [L §2]: a stone at x, two more at x − d and x − 2d.

use super::game::{Game, Place, Ply, Position};
use crate::error::{Error, Result};
use crate::limits::PLAY_STONE;

/// The mover sets stones at x − d and x − 2d ≥ 0; the opponent removes one of
/// them, and the stone at x, and moves from the other. It is the comply-number
/// game of all {d, 2d}, whose P-positions are the numbers without a digit 2 in
/// base 3 [L Thm 4.1].
pub struct Progression {
    largest: u64,
}

impl Progression {
    /// The game for stones up to `largest`. O(1).
    ///
    /// # Errors
    /// A stone above [`PLAY_STONE`], whose plies nobody could list.
    pub fn new(largest: u64) -> Result<Self> {
        match largest <= PLAY_STONE {
            true => Ok(Progression { largest }),
            false => {
                Err(Error::bad("stone", largest, format!("0 … {PLAY_STONE}")).suggest(PLAY_STONE))
            }
        }
    }

    /// The largest stone.
    pub fn largest(&self) -> u64 {
        self.largest
    }
}

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

/// `x` in base 3, as people write it.
fn in_base_3(x: u64) -> String {
    let text: String = digits(x)
        .map(|digit| char::from(b'0' + digit as u8))
        .collect();
    match text.is_empty() {
        true => "0".into(),
        false => text.chars().rev().collect(),
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

impl Game for Progression {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let x = place.0[0];
        (1..=x / 2)
            .map(|d| Ply::offer([Place(vec![x - d]), Place(vec![x - 2 * d])]))
            .collect()
    }

    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        let x = place.0[0];
        let Ply::Offer(places) = ply else {
            return false;
        };
        match places.iter().map(|place| &place.0[..]).collect::<Vec<_>>()[..] {
            // The nearer stone is set at x − d, and with it the other is given.
            [[far], [near]] => *near < x && near.checked_sub(x - near) == Some(*far),
            _ => false,
        }
    }

    fn wins(&self, place: &Place) -> bool {
        digits(place.0[0]).any(|digit| digit == 2)
    }

    fn say(&self, position: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Offer(places) => {
                let stones: Vec<String> = places.iter().rev().map(Place::to_string).collect();
                format!("sets stones at {}", stones.join(" and "))
            }
            Ply::Keep(kept) => {
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
        match self.wins(place) {
            true => {
                let d = winning_distance(x);
                format!(
                    "{x} is {} in base 3: d = {} in base 3, that is {d}, leaves no 2.",
                    in_base_3(x),
                    in_base_3(d)
                )
            }
            false => format!(
                "{x} is {} in base 3, without a 2: a P-position.",
                in_base_3(x)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::solve::winning_plies;

    #[test]
    fn the_distance_of_the_theory_wins() {
        let game = Progression::new(400).unwrap();
        for x in 0..=400 {
            let position = Position::at([x]);
            let winning = winning_plies(&game, &position);
            assert_eq!(winning.is_empty(), !game.wins(&position.place), "{x}");
            if game.wins(&position.place) {
                let d = winning_distance(x);
                let ply = Ply::offer([Place(vec![x - d]), Place(vec![x - 2 * d])]);
                assert!(winning.contains(&ply), "{x}: {d}");
            }
        }
        assert_eq!(
            game.because(&Place(vec![20])),
            "20 is 202 in base 3: d = 101 in base 3, that is 10, leaves no 2."
        );
    }
}
