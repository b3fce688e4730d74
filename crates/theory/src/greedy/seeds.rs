//! Seeds with which a greedy set begins by itself.

use super::closed_form::closed_form;
use super::condition::Condition;
use super::partial::Partial;
use super::sets::{Origin, greedy_set_with_partial};
use crate::error::{Error, Result};
use crate::limits::GREEDY_CHECKED;

/// The start from which a greedy run without a seed finds the same set as from `origin`. A seed has
/// one if it is a beginning of the greedy set from its least member, because then the run continues
/// the same way; `None` also for seeds beyond [`GREEDY_CHECKED`] that no closed form decides.
pub fn same_start(condition: &Condition, origin: &Origin) -> Option<u64> {
    let mut seed = match origin {
        Origin::Natural => return Some(condition.start()),
        Origin::At(start) => return Some(*start),
        Origin::Seed(seed) => seed.clone(),
    };
    seed.sort_unstable();
    seed.dedup();
    let (Some(&least), Some(&last)) = (seed.first(), seed.last()) else {
        return Some(condition.start());
    };
    let unseeded = Origin::At(least);
    let same = match closed_form(condition, &unseeded) {
        Some(form) => form.begins(&seed),
        None if last >= GREEDY_CHECKED => false,
        None => {
            let mut following = Following(&seed);
            let run = greedy_set_with_partial(condition, &unseeded, last + 1, &mut following);
            run.is_ok_and(|run| run.into_iter().map(u64::from).eq(seed))
        }
    };
    same.then_some(least)
}

/// Gives a run up once it has left the seed.
struct Following<'a>(&'a [u64]);

impl Partial for Following<'_> {
    fn partial(&mut self, found: &[u32], _: u64, _: u64) -> Result<()> {
        let found = found.iter().copied().map(u64::from);
        if self.0.iter().copied().take(found.len()).eq(found) {
            Ok(())
        } else {
            Err(Error::Cancelled)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::greedy_set;
    use crate::progress::NoProgress;

    #[test]
    fn a_seed_with_a_start_has_its_greedy_set() {
        let seeds: [(&str, &[u64], Option<u64>); 14] = [
            ("ap3", &[], Some(0)),
            ("ap3", &[0], Some(0)),
            ("ap3", &[3, 0, 1], Some(0)),
            ("ap3", &[5, 6, 8], Some(5)),
            ("ap3", &[0, 2], None),
            ("ap3", &[0, 1, 4], None),
            ("ap4", &[0, 1, 2, 4], Some(0)),
            ("ap4", &[0, 1, 4], None),
            ("sidon", &[2, 3, 5], Some(2)),
            ("sidon", &[0, 1, 3, 30_000], None),
            ("x+z=3y", &[1, 3, 4], Some(1)),
            ("x+z=3y", &[2], Some(2)),
            ("x+z=y", &[1, 3], Some(1)),
            ("x+z=y", &[1, 4], None),
        ];
        for (text, seed, start) in seeds {
            let condition: Condition = text.parse().unwrap();
            let origin = Origin::Seed(seed.to_vec());
            assert_eq!(same_start(&condition, &origin), start, "{text} {seed:?}");
            let run = |origin| greedy_set(&condition, &origin, 500, &mut NoProgress).unwrap();
            if let Some(start) = start {
                assert_eq!(run(origin), run(Origin::At(start)), "{text} {seed:?}");
            }
        }
    }
}
