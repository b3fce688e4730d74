//! Sorting without a copy of the standard library's sorts for every type: a first
//! visit to the page would download each. What is hot sorts as usual.

use std::cmp::Ordering;

/// Sorts, and keeps equal entries in order. O(n log n) comparisons, each through
/// a pointer, and n numbers.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut order: Vec<usize> = (0..list.len()).collect();
    sort_places(&mut order, &|a, b| compare(&list[a], &list[b]));
    let mut goes_to = vec![0; order.len()];
    for (to, from) in order.into_iter().enumerate() {
        goes_to[from] = to;
    }
    for at in 0..list.len() {
        while goes_to[at] != at {
            let to = goes_to[at];
            list.swap(at, to);
            goes_to.swap(at, to);
        }
    }
}

/// The one copy.
#[inline(never)]
fn sort_places(order: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    order.sort_by(|&a, &b| compare(a, b));
}

/// Sorts by a key, and keeps entries of equal keys in order. O(n²) comparisons,
/// for lists of a few dozen at most.
pub fn sort_few_by_key<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_handful_is_sorted_as_a_long_list_is(list in prop::collection::vec((0u8..9, 0u8..9), 0..20)) {
            let (mut few, mut many) = (list.clone(), list);
            sort_few_by_key(&mut few, |entry| entry.0);
            many.sort_by_key(|entry| entry.0);
            prop_assert_eq!(few, many);
        }

        #[test]
        fn a_long_list_is_sorted_as_ever(list in prop::collection::vec((0u8..9, 0u8..9), 0..200)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by(&mut ours, |a, b| a.0.cmp(&b.0));
            theirs.sort_by_key(|entry| entry.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
