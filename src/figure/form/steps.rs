//! How arrow keys go from point to point.

use super::Key;
use crate::sort::sort_by;

/// An order of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steps {
    /// Right and left along a series, down and up to the next; of a single series all four go
    /// along it.
    Series,
    /// Right and left along all indices, down and up within the class of the index modulo this.
    Classes(u64),
}

impl Steps {
    /// The point `dx` to the right of and `dy` below another, or the nearest that is shown.
    pub(crate) fn from<'k>(
        self,
        from: &Key,
        (dx, dy): (i64, i64),
        shown: &[&'k Key],
    ) -> Option<&'k Key> {
        let mut all: Vec<(u64, u64, &Key)> = (shown.iter())
            .filter_map(|key| {
                key.place()
                    .map(|place| (place.0 as u64, place.1 as u64, *key))
            })
            .collect();
        sort_by(&mut all, |one, other| {
            (one.0, one.1).cmp(&(other.0, other.1))
        });
        let (series, index) = from.place()?;
        let (series, index) = (series as u64, index as u64);
        match (self, from) {
            (Steps::Classes(modulus), Key::One(_)) => {
                let (_, index, _) = *along(&all, index, dx)?;
                all.retain(|each| each.1 % modulus == index % modulus);
                along(&all, index, dy.saturating_neg())
            }
            (_, Key::One(_)) => along(&all, index, dx.saturating_sub(dy)),
            _ => {
                let last = all.last()?.0;
                let wanted = series.saturating_add_signed(dy).min(last);
                let there = all.iter().map(|each| each.0);
                let series = there.min_by_key(|series| series.abs_diff(wanted))?;
                all.retain(|each| each.0 == series);
                along(&all, index, dx)
            }
        }
        .map(|each| each.2)
    }
}

/// Of points in the order of their indices the one `by` places after the one nearest to `index`, or
/// the last in that direction.
fn along<T>(all: &[(u64, u64, T)], index: u64, by: i64) -> Option<&(u64, u64, T)> {
    let here = (0..all.len()).min_by_key(|&i| all[i].1.abs_diff(index))?;
    all.get(here.saturating_add_signed(by as isize).min(all.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_along_a_series_and_to_the_next() {
        let keys = [
            Key::Two(0, 1),
            Key::Two(0, 2),
            Key::Two(1, 2),
            Key::Two(1, 7),
        ];
        let shown: Vec<&Key> = keys.iter().collect();
        let from = |key: Key, by| Steps::Series.from(&key, by, &shown).unwrap().clone();
        assert_eq!(from(Key::Two(0, 1), (1, 0)), Key::Two(0, 2));
        assert_eq!(from(Key::Two(0, 2), (1, 0)), Key::Two(0, 2));
        assert_eq!(from(Key::Two(0, 2), (0, 1)), Key::Two(1, 2));
        assert_eq!(from(Key::Two(1, 2), (5, 0)), Key::Two(1, 7));
        assert_eq!(from(Key::Two(1, 7), (0, -1)), Key::Two(0, 2));
        assert_eq!(from(Key::Two(1, 7), (-1, 0)), Key::Two(1, 2));
    }

    #[test]
    fn arrows_go_along_all_indices_and_within_a_class() {
        let keys: Vec<Key> = (1..20).map(Key::One).collect();
        let shown: Vec<&Key> = keys.iter().collect();
        let from = |index, by| {
            Steps::Classes(7)
                .from(&Key::One(index), by, &shown)
                .unwrap()
        };
        assert_eq!(from(5, (1, 0)), &Key::One(6));
        assert_eq!(from(5, (0, -1)), &Key::One(12));
        assert_eq!(from(5, (0, 1)), &Key::One(5));
        assert_eq!(from(12, (0, 1)), &Key::One(5));
        assert_eq!(from(400, (0, 0)), &Key::One(19));
    }
}
