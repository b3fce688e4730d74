//! The game on three heaps in progression [L §4.3].

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
    /// The heaps do not ascend in progression, or z is past [`GREEDY_POSITIONS`].
    pub fn new(heaps: [u64; 3]) -> Result<Self> {
        let [x, y, z] = heaps;
        if !(x < y && y < z && z < GREEDY_POSITIONS && x + z == 2 * y) {
            return Err(Error::bad(
                "heaps",
                format!("{x},{y},{z}"),
                format!("three numbers below {GREEDY_POSITIONS} ascending by equal steps"),
            ));
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

    /// Whether the previous player wins (P), by [L Thm 4.4]: N if z ∈ A,
    /// otherwise P iff x, y ∈ A, with A the greedy set without three-term
    /// progressions. Time O(log z).
    pub fn is_p(self) -> bool {
        let [x, y, z] = self.heaps;
        let a = closed_form(&Condition::Ap(3), &Origin::Natural).expect("a theorem gives ap 3");
        !a.has(z) && a.has(x) && a.has(y)
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
    }
}
