//! How arrow keys go from point to point.

use super::Key;

/// An order of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Right and left along a series, down and up to the next; of a single series all four go
    /// along it.
    Series,
    /// Right and left along all indices, down and up within the class of the index modulo this.
    Classes(u64),
}

impl Steps {
    /// The point `dx` to the right of and `dy` below another, or the nearest that is shown.
    pub fn from<'k>(self, from: &Key, (dx, dy): (i64, i64), shown: &[&'k Key]) -> Option<&'k Key> {
        match (self, from) {
            (_, Key::Text(_)) => None,
            (Steps::Classes(modulus), Key::One(index)) => {
                in_class(*index, (dx, dy), shown, modulus)
            }
            (_, Key::One(index)) => {
                let wanted = index.saturating_add_signed(dx.saturating_sub(dy));
                nearest(shown, |series, index| (series, index.abs_diff(wanted)))
            }
            (_, &Key::Two(series, index)) => {
                let places = || shown.iter().filter_map(|key| key.place());
                let last = places().map(|place| place.0).max()? as u64;
                let series = series.saturating_add_signed(dy).min(last);
                let index = index.saturating_add_signed(dx);
                nearest(shown, |s, i| (s.abs_diff(series), i.abs_diff(index)))
            }
        }
    }
}

fn nearest<'k>(shown: &[&'k Key], far: impl Fn(u64, u64) -> (u64, u64)) -> Option<&'k Key> {
    let places = shown.iter().filter_map(|key| Some((*key, key.place()?)));
    let far = places.map(|(key, (series, index))| (far(series as u64, index as u64), key));
    far.min_by_key(|(far, _)| *far).map(|(_, key)| key)
}

fn in_class<'k>(
    index: u64,
    (dx, dy): (i64, i64),
    shown: &[&'k Key],
    modulus: u64,
) -> Option<&'k Key> {
    let mut all: Vec<(u64, &Key)> = (shown.iter())
        .filter_map(|key| Some((key.place()?.1 as u64, *key)))
        .collect();
    all.sort_unstable_by_key(|each| each.0);
    // A point that is not shown gives way to the nearest one.
    let near = |&i: &usize| all[i].0.abs_diff(index);
    let here = (0..all.len()).min_by_key(near)?;
    let there = here.saturating_add_signed(dx as isize).min(all.len() - 1);
    let class = all[there].0 % modulus;
    let same: Vec<&(u64, &Key)> = all
        .iter()
        .filter(|each| each.0 % modulus == class)
        .collect();
    let place = same.iter().position(|each| each.0 == all[there].0)?;
    let moved = place.saturating_add_signed(dy.saturating_neg() as isize);
    Some(same[moved.min(same.len() - 1)].1)
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
