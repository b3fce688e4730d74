//! Members beyond 32 bits, of sparse sets.

use super::Set;
use crate::error::{Error, Result};
use crate::limits::{POSITIONS, VAST_N};

/// Most members that are listed: 128 MiB.
const VAST_MEMBERS: u64 = 1 << 24;

impl Set {
    /// The members below `bound` ≤ 2^44, ascending and distinct, of a set that is sparse enough.
    /// Linear in their number.
    ///
    /// # Errors
    /// `bound` above that; or more than 2^24 members below it; or, beyond 2^32, a set that is
    /// chosen number by number, as primes and random sets are.
    pub fn wide_members_below(&self, bound: u64) -> Result<Vec<u64>> {
        if bound > VAST_N {
            return Err(Error::bad("n", bound, format!("at most {VAST_N}")).suggest(VAST_N));
        }
        if self.count_estimate(bound) > VAST_MEMBERS {
            let allowed = format!("a set with at most {VAST_MEMBERS} members below {bound}");
            return Err(Error::bad("set", self, allowed));
        }
        if bound <= POSITIONS {
            let members = self.members_below(bound);
            return Ok(members.into_iter().map(u64::from).collect());
        }
        self.by_formula(bound).ok_or_else(|| {
            let allowed = "beyond 2^32, a set given by a formula";
            Error::bad("set", self, allowed)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::limits::POSITIONS;
    use crate::set::Set;

    #[test]
    fn wide_members_go_on_where_the_others_end() {
        for text in [
            "squares",
            "cubes",
            "powers-5",
            "triangular",
            "fibonacci",
            "factorials",
            "moser",
            "powers-of-3",
            "2s^2-s+1",
            "s^2-5s+3",
            "3,7,4000000",
        ] {
            let set: Set = text.parse().unwrap();
            let bound = POSITIONS + (1 << 20);
            let wide = set.wide_members_below(bound).unwrap();
            assert!(wide.is_sorted_by(|a, b| a < b), "{text}");
            let known = set.members_below(POSITIONS);
            let (below, beyond) = wide.split_at(known.len());
            assert!(
                below.iter().copied().eq(known.into_iter().map(u64::from)),
                "{text}"
            );
            assert!(
                beyond.iter().all(|x| (POSITIONS..bound).contains(x)),
                "{text}"
            );
        }
        let squares: Set = "squares".parse().unwrap();
        let wide = squares.wide_members_below(1 << 36).unwrap();
        assert_eq!(
            (wide.len(), wide.last()),
            (262_143, Some(&(262_143 * 262_143)))
        );
    }

    #[test]
    fn sets_too_large_are_refused_by_name() {
        for (text, bound) in [
            ("odd", 1u64 << 30),
            ("primes", 1 << 33),
            ("random-1", 1 << 34),
        ] {
            let set: Set = text.parse().unwrap();
            let error = set.wide_members_below(bound).unwrap_err().to_string();
            assert!(
                error.starts_with("set cannot be") && error.contains(text),
                "{error}"
            );
        }
        let squares: Set = "squares".parse().unwrap();
        assert!(squares.wide_members_below(1 << 45).is_err());
        assert_eq!(squares.wide_members_below(5).unwrap(), [1, 4]);
    }
}
