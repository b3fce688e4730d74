//! The game on three heaps in progression [L §4.3].

use std::fmt;
use std::str::FromStr;

use super::closed_form::closed_form;
use super::condition::Condition;
use super::sets::Origin;
use crate::error::{Error, Result};
use crate::limits::GREEDY_POSITIONS;

/// Heaps (x, y, z) with x < y < z and x + z = 2y.
///
/// A move keeps the heap x or y, takes the other two away, and adds two
/// smaller ones so that the heap kept, w, is the largest of a progression
/// again: (w − 2d, w − d, w), d > 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThreeHeaps {
    heaps: [u64; 3],
}

impl ThreeHeaps {
    /// The position (x, y, z).
    ///
    /// # Errors
    /// The heaps do not ascend in progression, or z is above [`GREEDY_POSITIONS`].
    pub(crate) fn new(heaps: [u64; 3]) -> Result<Self> {
        let [x, y, z] = heaps;
        if !(x < y && y < z && z < GREEDY_POSITIONS && x + z == 2 * y) {
            return Err(bad(format!("{x},{y},{z}")));
        }
        Ok(ThreeHeaps { heaps })
    }

    /// The heaps, ascending.
    pub fn heaps(self) -> [u64; 3] {
        self.heaps
    }

    /// All positions one move away: O(y) of them, those that keep x first.
    pub fn options(self) -> Vec<ThreeHeaps> {
        let [x, y, _] = self.heaps;
        let kept = |w: u64| {
            (1..=w / 2).map(move |d| ThreeHeaps {
                heaps: [w - 2 * d, w - d, w],
            })
        };
        kept(x).chain(kept(y)).collect()
    }

    /// Which of the heaps are in A, the greedy set without three-term
    /// progressions. Time O(log z).
    pub fn in_greedy_set(self) -> [bool; 3] {
        let a = closed_form(&Condition::Ap(3), &Origin::Natural).expect("a theorem gives ap 3");
        self.heaps.map(|heap| a.has(heap))
    }

    /// Whether the previous player wins (P), by [L Thm 4.4]: N if z ∈ A,
    /// otherwise P iff x, y ∈ A, with A the greedy set without three-term
    /// progressions. Time O(log z).
    pub fn is_p(self) -> bool {
        self.in_greedy_set() == [true, true, false]
    }

    /// An option that is P, of an N-position. It keeps w, the smaller of x and
    /// y that is not in A, and takes the d with a digit 1 in base 3 wherever w
    /// has a 2: w − d and w − 2d have no 2 then, and are in A. (That w
    /// exists: if both x and y were in A, z would not be, and the position P.)
    /// Time O(log z).
    pub fn winning_move(self) -> Option<ThreeHeaps> {
        let [x, y, _] = self.heaps;
        let kept = match self.in_greedy_set() {
            [false, _, _] => x,
            [true, false, _] => y,
            [true, true, _] => return None,
        };
        let (mut d, mut place, mut rest) = (0, 1, kept);
        while rest > 0 {
            d += if rest % 3 == 2 { place } else { 0 };
            place *= 3;
            rest /= 3;
        }
        Some(ThreeHeaps {
            heaps: [kept - 2 * d, kept - d, kept],
        })
    }
}

fn bad(value: impl fmt::Display) -> Error {
    let allowed =
        format!("three numbers below {GREEDY_POSITIONS} ascending by equal steps, such as 3,5,7");
    Error::bad("heaps", value, allowed)
}

/// `3,5,7`.
impl FromStr for ThreeHeaps {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let heaps: Option<Vec<u64>> = text.split(',').map(|x| x.trim().parse().ok()).collect();
        match heaps.as_deref() {
            Some(&[x, y, z]) => ThreeHeaps::new([x, y, z]),
            _ => Err(bad(text)),
        }
    }
}

impl fmt::Display for ThreeHeaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.heaps;
        write!(f, "{x},{y},{z}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn theorem_4_4_is_the_outcome_of_play() {
        fn play(position: ThreeHeaps, known: &mut HashMap<ThreeHeaps, bool>) -> bool {
            if let Some(&p) = known.get(&position) {
                return p;
            }
            let p = position
                .options()
                .into_iter()
                .all(|next| !play(next, known));
            known.insert(position, p);
            p
        }
        let mut known = HashMap::new();
        for z in 2..120 {
            for d in 1..=z / 2 {
                let position = ThreeHeaps::new([z - 2 * d, z - d, z]).unwrap();
                assert_eq!(position.is_p(), play(position, &mut known), "{position:?}");
                let next = position.winning_move();
                assert_eq!(next.is_none(), position.is_p(), "{position}");
                if let Some(next) = next {
                    assert!(position.options().contains(&next), "{position} to {next}");
                    assert!(play(next, &mut known), "{position} to {next}");
                }
            }
        }
        assert!(ThreeHeaps::new([0, 1, 2]).unwrap().options().is_empty());
        for heaps in [
            [0, 1, 3],
            [1, 1, 1],
            [4, 3, 2],
            [0, u64::MAX / 2, u64::MAX - 1],
        ] {
            assert!(ThreeHeaps::new(heaps).is_err());
        }
        let read: ThreeHeaps = " 3, 5,7".parse().unwrap();
        assert_eq!(
            (read.heaps(), read.to_string()),
            ([3, 5, 7], "3,5,7".into())
        );
        for text in [
            "", "3,5", "3,5,7,9", "7,5,3", "3,5,8", "3,,7", "a,b,c", "3..5",
        ] {
            assert!(text.parse::<ThreeHeaps>().is_err(), "{text}");
        }
    }
}
